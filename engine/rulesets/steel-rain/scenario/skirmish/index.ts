import { type Board, distanceToEdge, type Edge, idOf, neighboursOn } from '../../../../board/board.ts'
import { problemsOf } from '../../../../board/document.ts'
import type { ForceWish, SkirmishKit, SkirmishWish } from '../../../../board/edition.ts'
import { ScenarioDoc } from '../../../../board/scenario-doc.ts'
import { edgesOf, placesAlong, skirmishObjectives, turnsFor } from '../../../../board/skirmish-kit.ts'
import { type BySide, fail, type Hex, ok, type Problem, type Result, SIDES, type SideId } from '../../../../kernel/names.ts'
import { OBJECTIVE_HEXES } from '../../core/victory.ts'
import { deployRows } from '../../tables/scale.ts'
import { GROUND, ROWS } from '../../tables/terrain.ts'
import { typeOf } from '../../tables/unit-types.ts'
import { ForcesDoc } from '../../words/forces-doc.ts'
import { hexMilliOf } from '../draft.ts'
import { FirstGround } from '../first-ground.ts'
import { muster } from '../muster.ts'
import { chosenForce, TONS } from './choose.ts'
import { COMPANIES, counted, enlist, LETTERS, type Muster, measure, measureAll, type PlatoonDoc, platoonsOf } from './formations.ts'

/** A battle on any map: companies of Appendix B or forces of a chosen tonnage, set up by the rules (SR-TOE-1, SR-SETUP-6, R-10). */

export const skirmish: SkirmishKit = {
  forces: COMPANIES.map(({ id, name, formations, rule }) => {
    const { tons, units } = measureAll(formations)
    return { id, name, strength: tons, units, rule }
  }),
  strength: { ...TONS, unit: 't' },
  make,
  musterOf: (scenario, side) => ForcesDoc.parse(scenario.forces)[side].map(({ name, units }) => ({ name, units: counted(units) })),
}

/** Points of a held objective. */
const POINTS = 50

function make(wish: SkirmishWish): Result<ScenarioDoc, readonly Problem[]> {
  const { board, map } = wish
  const cmPerHex = wish.cmPerHex ?? 2
  const musters = mustersOf(wish)
  if (!musters.ok) return musters
  const edges = edgesOf(board, cmPerHex)
  const rows = deployRows(hexMilliOf({ cmPerHex }))
  const placed = (side: SideId): readonly PlatoonDoc[] => suggested(board, edges[side], rows, enlist(musters.value[side], LETTERS[side]))
  const tons = (side: SideId): number => musters.value[side].reduce((sum, { formation }) => sum + measure(formation).tons, 0)
  const scenario = ScenarioDoc.safeParse({
    format: 'sandtable-scenario',
    version: 2,
    name: `Skirmish: ${map.name}`.slice(0, 80),
    description: `${sideName('blue', wish)} (${tons('blue')} t) against ${midSentence(sideName('red', wish))} (${tons('red')} t). Hold more of the three places at the end, and lose less.`,
    map,
    ruleset: 'steel-rain',
    cmPerHex,
    turns: wish.turns ?? turnsFor(board, edges),
    sides: {
      blue: { name: 'Blue', edge: edges.blue, briefing: sideName('blue', wish) },
      red: { name: 'Red', edge: edges.red, briefing: sideName('red', wish) },
    },
    objectives: skirmishObjectives(board, edges, POINTS, (hex) => canBeHeld(board, hex)),
    balance: `Made up: ${tons('blue')} t against ${tons('red')} t.`,
    settings: { ...wish.settings, setup: 'deploy' },
    forces: { blue: placed('blue'), red: placed('red') },
  })
  if (!scenario.success) return fail(problemsOf(scenario.error))
  const mustered = muster(scenario.data, board)
  return mustered.ok ? ok(scenario.data) : mustered
}

// -------------------------------------------------------------------------------------------------------------------- forces

function mustersOf(wish: SkirmishWish): Result<BySide<readonly Muster[]>, readonly Problem[]> {
  const problems = SIDES.flatMap((side) => problemsWith(wish.forces[side], `forces.${side}`))
  const { blue, red } = wish.forces
  if ('equal' in blue && 'equal' in red)
    problems.push({ at: 'forces', text: 'Choose a force for one side first; the other can then match it.' })
  if (problems.length > 0) return fail(problems)
  const strength = (side: SideId): number => {
    const force = wish.forces[side]
    if ('ids' in force) return measureAll(companiesOf(force.ids)).tons
    return 'strength' in force ? force.strength : strength(side === 'blue' ? 'red' : 'blue')
  }
  const one = (side: SideId): readonly Muster[] => {
    const force = wish.forces[side]
    if ('ids' in force) return platoonsOf(companiesOf(force.ids))
    // The sides throw dice of their own.
    return chosenForce(strength(side), 2 * wish.seed + SIDES.indexOf(side))
  }
  return ok({ blue: one('blue'), red: one('red') })
}
const companiesOf = (ids: readonly string[]) => ids.flatMap((id) => COMPANIES.find((company) => company.id === id)?.formations ?? [])

function problemsWith(force: ForceWish, at: string): Problem[] {
  if ('equal' in force) return []
  if ('strength' in force)
    return Number.isInteger(force.strength) && force.strength >= TONS.least && force.strength <= TONS.most
      ? []
      : [{ at: `${at}.strength`, text: `A force must have ${TONS.least} to ${TONS.most} t, in whole tons.` }]
  if (force.ids.length === 0) return [{ at: `${at}.ids`, text: 'Name at least one company.' }]
  return force.ids.flatMap((id, i) =>
    COMPANIES.some((company) => company.id === id)
      ? []
      : [{ at: `${at}.ids[${i}]`, text: `There is no force "${id}"; use one of: ${COMPANIES.map((company) => company.id).join(', ')}.` }],
  )
}
const midSentence = (name: string): string => name.replace(/^A /, 'a ')
function sideName(side: SideId, wish: SkirmishWish): string {
  const force = wish.forces[side]
  if (!('ids' in force)) return 'A mixed force'
  return force.ids.map((id) => COMPANIES.find((company) => company.id === id)?.name ?? id).join(' and ')
}

// ------------------------------------------------------------------------------------------------------------------ the field

/** From one blip to the next, in hexes: no round falls on two of them. */
const APART = 4
/** Says where to place each blip, and whoever is on foot: side by side, where all of the force can be. Else the corner of the strip comes first. */
function suggested(board: Board, edge: Edge, rows: number, platoons: readonly PlatoonDoc[]): readonly PlatoonDoc[] {
  const ground = new FirstGround(board, null, 'blocked')
  const isPlaced = ({ design, aboard }: UnitDoc): boolean => aboard === undefined && typeOf(design)?.propulsion !== 'fixed-wing'
  const group = ({ id, blip }: UnitDoc): string => blip ?? id
  const all = platoons.flatMap(({ units }) => units.filter(isPlaced))
  const groups = [...new Set(all.map(group))]
  const designs = [...new Set(all.map(({ design }) => design))].flatMap((design) => typeOf(design) ?? [])
  const canBeIn = (hex: Hex): boolean => distanceToEdge(board, hex, edge) < rows && designs.every((one) => ground.isPassable(one, hex))
  const places = placesAlong(board, edge, groups.length, canBeIn, APART)
  const at = (unit: UnitDoc): Hex | undefined => (isPlaced(unit) ? places[groups.indexOf(group(unit))] : undefined)
  return platoons.map((platoon) => ({ ...platoon, units: platoon.units.map((unit) => (at(unit) ? { ...unit, at: at(unit) } : unit)) }))
}
type UnitDoc = PlatoonDoc['units'][number]

/** Whether tracks and boots can stop in the hex or beside it: an objective is taken from there. */
function canBeHeld(board: Board, hex: Hex): boolean {
  const near = [hex, ...(OBJECTIVE_HEXES > 0 ? neighboursOn(board, hex).map((next) => next.hex) : [])]
  return near.filter((place) => isGround(board, place)).length >= 3
}
function isGround(board: Board, hex: Hex): boolean {
  const id = idOf(board, hex)
  if (board.bridge[id] !== 0) return true
  const ground = GROUND[board.terrain[id] as keyof typeof GROUND]
  const { cost } = ROWS[ground.row]
  return !ground.infantryOnly && cost.tracked !== null && cost.wheeled !== null && cost.infantry !== null
}
