import { problemsOf } from '../../../board/document.ts'
import type { SkirmishKit, SkirmishWish } from '../../../board/edition.ts'
import { chosenSides, listed, type OnOffer, strengthWished, Thrower, wishProblems } from '../../../board/force-kit.ts'
import { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { edgesOf, placesAlong, skirmishObjectives, turnsFor } from '../../../board/skirmish-kit.ts'
import { type BySide, fail, type Hex, ok, type Problem, type Result, type SideId } from '../../../kernel/names.ts'
import { mayStand } from '../core/setup.ts'
import { FRESH_UNIT, NO_WORKS } from '../state/fresh.ts'
import { isFoot, isGun, isVehicle } from '../state/roster.ts'
import { standOf } from '../tables/all-stands.ts'
import { ARMIES, type Army, foesOf } from '../tables/armies.ts'
import type { StandType } from '../tables/stands.ts'
import { ForcesDoc } from '../words/forces-doc.ts'
import { filled, STRENGTH, worth } from './army-force.ts'
import { muster } from './muster.ts'

/** A battle on any map: the usual force of an army, or one of so many points, against an army that it fought (SS-R-04, SS-R-48). */

/** The book's own; what is wished for is for books that measure in cm. */
const CM_PER_HEX = 2.5
/** Points of a place. */
const POINTS = 50

export const skirmish: SkirmishKit = {
  forces: ARMIES.map((army) => ({
    id: army.id,
    name: army.name,
    strength: worth(army.core, army),
    units: army.core.reduce((sum, [, count]) => sum + count, 0),
    rule: 'SS-R-04',
  })),
  // One support deck, one skill (SS-SCL-05, SS-SUP-01).
  oneForce: true,
  strength: { ...STRENGTH, unit: 'points' },
  make,
  musterOf: (scenario, side) => groupsOf(ForcesDoc.parse(scenario.forces)[side].stands.map(({ type }) => standOf(type))),
}
interface Force {
  readonly army: Army
  readonly stands: Army['core']
}

function make(wish: SkirmishWish): Result<ScenarioDoc, readonly Problem[]> {
  const { board, map, settings } = wish
  const problems = wishProblems(wish.forces, ON_OFFER)
  if (problems.length > 0) return fail(problems)
  const forces = forcesOf(wish)
  const edges = edgesOf(board, CM_PER_HEX)
  const infantry = { ...FRESH_UNIT, id: 'B1', name: 'B1', side: 'blue', type: 'infantry', hex: null, fate: 'waiting' } as const
  const empty = { board, world: { units: {}, ground: NO_WORKS } }
  const points = (side: SideId): number => worth(forces[side].stands, forces[side].army)
  const told = (side: SideId): string => `${forces[side].army.name} (${points(side)} points)`
  const isOpen = (hex: Hex): boolean => mayStand(empty, infantry, hex)
  const placed = (side: SideId): readonly Hex[] => placesAlong(board, edges[side], listed(forces[side].stands).length, isOpen)
  const scenario = ScenarioDoc.safeParse({
    format: 'sandtable-scenario',
    version: 2,
    name: `Skirmish: ${map.name}`.slice(0, 80),
    description: `${told('blue')} against ${told('red')}. Hold more of the three places at the end, and lose less.`,
    map,
    ruleset: 'storm-of-steel',
    cmPerHex: CM_PER_HEX,
    turns: wish.turns ?? turnsFor(board, edges),
    sides: {
      blue: { name: 'Blue', edge: edges.blue, briefing: forces.blue.army.name },
      red: { name: 'Red', edge: edges.red, briefing: forces.red.army.name },
    },
    objectives: skirmishObjectives(board, edges, POINTS, isOpen),
    balance: `Made up: ${points('blue')} points against ${points('red')}.`,
    settings: settings ?? {},
    forces: { blue: enlisted(forces.blue, 'B', placed('blue')), red: enlisted(forces.red, 'R', placed('red')) },
  })
  if (!scenario.success) return fail(problemsOf(scenario.error))
  const mustered = muster(scenario.data, board)
  return mustered.ok ? ok(scenario.data) : mustered
}
/** Stands in the order of the list, numbered from 1 after a letter. */
function enlisted({ army, stands }: Force, letter: string, places: readonly Hex[]) {
  return { army: army.id, stands: listed(stands).map((type, i) => ({ id: `${letter}${i + 1}`, type, plan: places[i] })) }
}

// ---- what is wished for

// One support deck, one skill (SS-SCL-05, SS-SUP-01).
const ON_OFFER: OnOffer = { ...STRENGTH, ids: ARMIES.map(({ id }) => id), noun: 'army', oneOf: 'an army' }
/** Who fights. What is left to chance follows from the seed alone. */
function forcesOf({ forces, seed }: SkirmishWish): BySide<Force> {
  const dice = new Thrower(seed)
  const armies = chosenSides(forces, ARMIES, ({ id }) => foesOf(id), dice)
  const points = (side: SideId): number => strengthWished(forces, side, (one) => worth(armies[one].core, armies[one]))
  const force = (side: SideId): Force => {
    const army = armies[side]
    return { army, stands: 'ids' in forces[side] ? army.core : filled(army, points(side), dice) }
  }
  return { blue: force('blue'), red: force('red') }
}
// ---- what is shown of it

const GROUPS: readonly { readonly name: string; readonly has: (stand: StandType) => boolean }[] = [
  { name: 'Foot', has: isFoot },
  { name: 'Guns', has: isGun },
  { name: 'Armour', has: isVehicle },
  { name: 'Transport', has: ({ kind }) => kind === 'softskin' },
]
/** "Foot: Headquarters, 8 × Infantry". */
function groupsOf(stands: readonly StandType[]) {
  return GROUPS.flatMap(({ name, has }) => {
    const counts = new Map<string, number>()
    for (const stand of stands) if (has(stand)) counts.set(stand.name, (counts.get(stand.name) ?? 0) + 1)
    const units = [...counts].map(([what, count]) => (count === 1 ? what : `${count} × ${what}`)).join(', ')
    return units === '' ? [] : [{ name, units }]
  })
}
