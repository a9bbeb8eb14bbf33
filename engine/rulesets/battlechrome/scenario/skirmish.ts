import { problemsOf } from '../../../board/document.ts'
import type { SkirmishKit, SkirmishWish } from '../../../board/edition.ts'
import {
  chosenSides,
  filledTo,
  listed,
  type Mix,
  type OnOffer,
  strengthOf,
  strengthWished,
  Thrower,
  wishProblems,
} from '../../../board/force-kit.ts'
import { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { edgesOf, placesAlong, skirmishObjectives, turnsFor } from '../../../board/skirmish-kit.ts'
import { type BySide, fail, type Hex, ok, type Problem, type Result, type SideId } from '../../../kernel/names.ts'
import { mayBeIn } from '../state/ground.ts'
import { COUNTERS, type Counter } from '../tables/unit-types.ts'
import { USUAL_FORCES } from '../tables/usual-forces.ts'
import { ForcesDoc } from '../words/forces-doc.ts'
import { muster } from './muster.ts'

/** A battle on any map: the usual force of one of our sides, or one of so much cost, which is there to compare forces with (BC-SCL-04, BC-SCL-05). */

/** The book measures in hexes; so wide each of them is taken for, a sheet of 24 hexes is a tabletop. */
const CM_PER_HEX = 4
/** Cost of the smallest and the largest force. */
const STRENGTH = { least: 150, most: 1500 } as const
const COST = { each: (counter: string): number => COUNTERS[counter]?.cost ?? 0 }

export const skirmish: SkirmishKit = {
  forces: USUAL_FORCES.map(({ id, name, mix }) => ({
    id,
    name,
    strength: strengthOf(mix, COST),
    units: listed(mix).length,
    rule: 'BC-SCL-04',
  })),
  oneForce: true,
  strength: { ...STRENGTH, unit: 'points of cost' },
  make,
  musterOf: (scenario, side) => groupsOf(ForcesDoc.parse(scenario.forces)[side].flatMap(({ counter }) => COUNTERS[counter] ?? [])),
}
interface Force {
  readonly name: string
  readonly mix: Mix
}

function make(wish: SkirmishWish): Result<ScenarioDoc, readonly Problem[]> {
  const { board, map, settings } = wish
  const problems = wishProblems(wish.forces, ON_OFFER)
  if (problems.length > 0) return fail(problems)
  const forces = forcesOf(wish)
  const edges = edgesOf(board, CM_PER_HEX)
  const cost = (side: SideId): number => strengthOf(forces[side].mix, COST)
  const told = (side: SideId): string => `${forces[side].name} (${cost(side)} points of cost)`
  const isOpen = (hex: Hex): boolean => mayBeIn(board, 'W', hex)
  const placed = (side: SideId): readonly Hex[] => placesAlong(board, edges[side], listed(forces[side].mix).length, isOpen)
  const scenario = ScenarioDoc.safeParse({
    format: 'sandtable-scenario',
    version: 2,
    name: `Skirmish: ${map.name}`.slice(0, 80),
    description: `${told('blue')} against ${told('red')}. Who holds more of the three places at the end has won; where both hold as many, who has destroyed more.`,
    map,
    ruleset: 'battlechrome',
    turns: wish.turns ?? turnsFor(board, edges),
    sides: {
      blue: { name: 'Blue', edge: edges.blue, briefing: forces.blue.name },
      red: { name: 'Red', edge: edges.red, briefing: forces.red.name },
    },
    objectives: skirmishObjectives(board, edges, 1, isOpen),
    balance: `Made up: ${cost('blue')} points of cost against ${cost('red')}.`,
    settings: { victory: { kind: 'hold' }, ...settings },
    forces: { blue: enlisted(forces.blue, 'B', placed('blue')), red: enlisted(forces.red, 'R', placed('red')) },
  })
  if (!scenario.success) return fail(problemsOf(scenario.error))
  const mustered = muster(scenario.data, board)
  return mustered.ok ? ok(scenario.data) : mustered
}
/** Units in the order of the mix, numbered from 1 after a letter. */
const enlisted = ({ mix }: Force, letter: string, places: readonly Hex[]) =>
  listed(mix).map((counter, i) => ({ id: `${letter}${i + 1}`, counter, plan: places[i] }))

// ---- what is wished for

const ON_OFFER: OnOffer = { ...STRENGTH, ids: USUAL_FORCES.map(({ id }) => id), noun: 'force', oneOf: 'a force' }
/** Who fights; one of the two against the other, unless both are named. What is left to chance follows from the seed alone. */
function forcesOf({ forces, seed }: SkirmishWish): BySide<Force> {
  const dice = new Thrower(seed)
  const sides = chosenSides(forces, USUAL_FORCES, (one) => USUAL_FORCES.filter(({ id }) => id !== one.id), dice)
  const cost = (side: SideId): number => strengthWished(forces, side, (one) => strengthOf(sides[one].mix, COST))
  const force = (side: SideId): Force => {
    const { name, mix } = sides[side]
    return { name, mix: 'ids' in forces[side] ? mix : filledTo(mix, cost(side), COST, dice) }
  }
  return { blue: force('blue'), red: force('red') }
}

// ---- what is shown of it

const GROUPS: readonly { readonly name: string; readonly has: (counter: Counter) => boolean }[] = [
  { name: 'BattleFrames', has: ({ frame }) => frame },
  { name: 'Vehicles and airfoils', has: ({ frame, infantry }) => !frame && !infantry },
  { name: 'Infantry', has: ({ infantry }) => infantry },
]
/** "Infantry: 2 x Guard infantry squad". */
function groupsOf(counters: readonly Counter[]) {
  return GROUPS.flatMap(({ name, has }) => {
    const counts = new Map<string, number>()
    for (const counter of counters) if (has(counter)) counts.set(counter.label, (counts.get(counter.label) ?? 0) + 1)
    const units = [...counts].map(([what, count]) => (count === 1 ? what : `${count} × ${what}`)).join(', ')
    return units === '' ? [] : [{ name, units }]
  })
}
