import { type Board, onBoard } from '../../../board/board.ts'
import type { TerrainId } from '../../../board/ground.ts'
import {
  callUp,
  checkGround,
  checkLevels,
  checkOnMap,
  checkTurn,
  checkZonesApart,
  checkZonesOnMap,
  heldAtStart,
  type Parts,
  type Problems,
  scenarioFacts,
  setupZones,
  type Zones,
} from '../../../board/muster-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { type Hex, hexKey, opposite, type Problem, type Result, SIDES, type SideId } from '../../../kernel/names.ts'
import { FRESH } from '../reduce.ts'
import { mayBeIn } from '../state/ground.ts'
import { type MoveType, TERRAIN } from '../tables/terrain.ts'
import { COUNTERS, type Counter } from '../tables/unit-types.ts'
import { ForcesDoc, SettingsDoc, StartDoc, type UnitDoc } from '../words/forces-doc.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { sideFault } from './two-sided.ts'

/** Scenario -> World, or the list of what is wrong with it, each with its path and the remedy (BC-SCL-05, BC-R-01). */
export function muster(scenario: ScenarioDoc, board: Board): Result<World, readonly Problem[]> {
  return callUp(scenario, { forces: ForcesDoc, settings: SettingsDoc, start: StartDoc }, (parts, problems) =>
    new Muster(scenario, board, parts, problems).world(),
  )
}

class Muster {
  private readonly units: Record<string, Unit> = {}
  private readonly plan: Record<string, Hex> = {}
  private readonly counters: Record<string, Counter>
  private readonly scenario: ScenarioDoc
  private readonly board: Board
  private readonly forces: ForcesDoc
  private readonly settings: SettingsDoc
  private readonly start: StartDoc | null
  private readonly problems: Problems

  constructor(
    scenario: ScenarioDoc,
    board: Board,
    { forces, settings, start }: Parts<ForcesDoc, SettingsDoc, StartDoc>,
    problems: Problems,
  ) {
    this.scenario = scenario
    this.board = board
    this.forces = forces
    this.settings = settings
    this.start = start
    this.problems = problems
    this.counters = { ...COUNTERS }
  }

  world(): World | null {
    const { scenario, start, board, problems } = this
    this.ground()
    this.ownCounters()
    for (const side of SIDES) for (const [i, doc] of this.forces[side].entries()) this.enlist(side, doc, `forces.${side}[${i}]`)
    for (const side of SIDES) for (const [i, doc] of this.forces[side].entries()) this.embark(doc, `forces.${side}[${i}].aboard`)
    this.stacks()
    const zones = setupZones(board, scenario, EDGE_ROWS)
    checkZonesOnMap(problems, board, scenario)
    if (Object.values(this.units).some(({ fate }) => fate === 'waiting')) checkZonesApart(problems, zones)
    this.room(zones)
    this.victory()
    checkTurn(problems, scenario, start?.turn)
    this.goingOn()
    return problems.any ? null : this.firstWorld(zones)
  }
  private firstWorld(zones: Zones): World {
    const { scenario, start } = this
    const cost = (side: SideId): number => this.forces[side].reduce((sum, doc) => sum + (this.counters[doc.counter]?.cost ?? 0), 0)
    return {
      scenario: {
        ...scenarioFacts(scenario),
        zones,
        objectives: scenario.objectives.map(({ name, hex, points }) => ({ name, hex, points })),
        attacker: scenario.attacker ?? null,
        cost: start?.cost ?? { blue: cost('blue'), red: cost('red') },
      },
      settings: this.settings,
      counters: this.used(),
      turn: start?.turn ?? 0,
      phase: start ? start.phase : 'setup',
      step: start?.phase === 'combat' ? (start.step ?? null) : null,
      initiative: start ? (start.initiative ?? start.first) : null,
      first: start && start.phase !== 'initiative' ? start.first : null,
      // In combat both sides fire in the same step.
      acting: start && start.phase !== 'combat' ? (start.acting ?? null) : null,
      units: this.units,
      letPass: null,
      passing: start?.passing ?? null,
      held: heldAtStart(scenario),
      plan: this.plan,
      lost: start?.lost ?? { blue: 0, red: 0 },
    }
  }
  /** BC-TEC-06: the book speaks of clear ground, forests, towns and cities. */
  private ground(): void {
    checkLevels(this.problems, this.board, 'BattleChrome')
    const knows = (terrain: TerrainId): boolean => TERRAIN[terrain] !== 'notInThisBook'
    checkGround(this.problems, this.board, 'BattleChrome', knows, 'open ground, woods or buildings')
  }
  private ownCounters(): void {
    for (const [i, doc] of this.forces.counters.entries()) {
      const at = `forces.counters[${i}]`
      if (this.counters[doc.id]) this.problems.add(`${at}.id`, `The counter ${doc.id} is there already; choose another id.`)
      const [first, ...more] = doc.moves
      if (first) this.counters[doc.id] = { ...doc, moves: [first, ...more] }
    }
    for (const [i, doc] of this.forces.counters.entries()) {
      const fault = sideFault(doc, this.counters)
      const at = `forces.counters[${i}].${fault?.at}`
      if (fault?.unknown) this.problems.addUnknown(at, fault.text, this.knownCounters())
      else if (fault) this.problems.add(at, fault.text)
    }
  }
  private knownCounters(): string {
    return `use one of ${Object.keys(this.counters).join(', ')}`
  }
  private enlist(side: SideId, doc: UnitDoc, at: string): void {
    const counter = this.counters[doc.counter]
    if (this.units[doc.id]) this.problems.add(`${at}.id`, `The id ${doc.id} is used twice; give each unit its own.`)
    if (!counter) return this.problems.addUnknown(`${at}.counter`, `counter ${doc.counter}`, this.knownCounters())
    const type = doc.type ?? counter.moves[0]
    if (!counter.moves.includes(type)) this.problems.add(`${at}.type`, `${counter.label} does not move as ${type}.`)
    if (doc.at && (!onBoard(this.board, doc.at) || !mayBeIn(this.board, type, doc.at)))
      this.problems.add(`${at}.at`, 'It may not stand in that hex: choose another.', doc.at)
    if (doc.fate === undefined && (doc.damage ?? 0) >= counter.steps.length)
      this.problems.add(`${at}.damage`, `It has ${counter.steps.length} dots: that much damage destroys it; give it less.`)
    if (doc.web && doc.web.length > 0 && !counter.frame)
      this.problems.add(`${at}.web`, 'Only BattleFrames shake off death web: give it damage.')
    if (doc.returns !== undefined && (type !== 'A' || doc.at))
      this.problems.add(`${at}.returns`, 'Only an airfoil that is off the map comes back.')
    if (doc.at && doc.aboard) this.problems.add(`${at}.at`, 'A passenger is where its truck is: leave one of the two out.')
    if (doc.plan) this.plan[doc.id] = doc.plan
    this.units[doc.id] = unitAtStart(side, doc, type)
  }
  /** BC-MOV-07: foot on a truck of its side that carries nobody else. */
  private embark(doc: UnitDoc, at: string): void {
    if (doc.aboard === undefined) return
    const truck = this.units[doc.aboard]
    const unit = this.units[doc.id]
    if (!truck || !unit || truck.side !== unit.side)
      return this.problems.add(at, `Its side has no truck ${doc.aboard}; name one of its own units that carries.`)
    if ((this.counters[truck.counter]?.carries ?? 0) < 1) this.problems.add(at, `${doc.aboard} carries nobody; name a truck.`)
    if (unit.type !== 'I') this.problems.add(at, 'Only foot units ride: place it in a hex of its own.')
    if (Object.values(this.units).some((other) => other.id !== unit.id && other.aboard === doc.aboard))
      this.problems.add(at, 'The truck carries another unit: name another truck.')
  }
  /** BC-R-06. */
  private stacks(): void {
    const places = new Map<string, Unit[]>()
    // It goes on before anybody else acts.
    for (const unit of Object.values(this.units))
      if (unit.hex && unit.id !== this.start?.passing)
        places.set(`${unit.side} ${unit.hex}`, [...(places.get(`${unit.side} ${unit.hex}`) ?? []), unit])
    for (const stack of places.values()) {
      const frames = stack.filter((unit) => this.counters[unit.counter]?.frame).length
      if (stack.length > this.settings.stackLimit || frames > 1)
        this.problems.add(
          `forces.${stack[0]?.side ?? 'blue'}`,
          `Too many are in a hex (${stack.map(({ id }) => id).join(', ')}): ${this.settings.stackLimit} of a side, of which one BattleFrame, may be.`,
          stack[0]?.hex ?? undefined,
        )
    }
  }
  /** What a turn that has begun says of itself. */
  private goingOn(): void {
    const { start, problems } = this
    if (start === null) return
    if ((start.phase === 'combat') !== (start.step !== undefined))
      problems.add('start.step', start.step ? 'Only combat has steps; leave this out.' : 'Say which step of combat it is.')
    if ((start.phase === 'transform' || start.phase === 'airfoils') && start.acting === undefined)
      problems.add('start.acting', 'Say whose part of this phase it is.')
    const named = [
      ['start.passing', start.passing] as const,
      ...SIDES.flatMap((side) =>
        this.forces[side].flatMap(({ hits = [] }, i) => hits.map(({ by }, j) => [`forces.${side}[${i}].hits[${j}].by`, by] as const)),
      ),
    ]
    for (const [at, id] of named) if (id !== undefined && !this.units[id]) problems.addUnknown(at, `unit ${id}`, 'name one of the forces')
  }
  private room(zones: Zones): void {
    for (const side of SIDES) {
      const waiting = Object.values(this.units).filter((unit) => unit.side === side && unit.fate === 'waiting')
      const taken = new Set(Object.values(this.units).flatMap((unit) => (unit.side === side && unit.hex ? [hexKey(unit.hex)] : [])))
      const places = zones[side].filter((hex) => mayBeIn(this.board, 'W', hex) && !taken.has(hexKey(hex))).length
      const inZone = new Set(zones[side].map(hexKey))
      if (waiting.length > places)
        this.problems.add(`sides.${side}.zones`, `${waiting.length} units are to be placed in ${places} hexes; make the zone larger.`)
      for (const { id } of waiting) {
        const hex = this.plan[id]
        if (hex && !inZone.has(hexKey(hex)))
          this.problems.add(
            `forces.${side}[${this.forces[side].findIndex((doc) => doc.id === id)}].plan`,
            `${id} is planned outside its zone: choose a hex in it.`,
            hex,
          )
      }
    }
  }
  private victory(): void {
    const { victory } = this.settings
    if (victory.kind === 'place') checkOnMap(this.problems, this.board, 'settings.victory.hex', victory.hex, OFF_MAP)
    if (victory.kind === 'place' && victory.from > this.scenario.turns)
      this.problems.add('settings.victory.from', `The battle has ${this.scenario.turns} turns only: let it count earlier.`)
    if (victory.kind === 'hold' && this.scenario.objectives.length === 0)
      this.problems.add('objectives', 'There is nothing to hold; name objectives.')
    if (victory.kind === 'targets')
      for (const [i, list] of victory.lists.entries())
        for (const id of list)
          if (this.units[id]?.side === victory.side || !this.units[id])
            this.problems.add(
              `settings.victory.lists[${i}]`,
              `${id} is no unit of the other side: name one of ${this.forces[opposite(victory.side)].map((doc) => doc.id).join(', ')}.`,
            )
    for (const [i, { hex }] of this.scenario.objectives.entries())
      checkOnMap(this.problems, this.board, `objectives[${i}].hex`, hex, OFF_MAP)
  }
  /** Faces of units, and their other sides. */
  private used(): Readonly<Record<string, Counter>> {
    const ids = new Set(Object.values(this.units).map((unit) => unit.counter))
    for (const id of [...ids]) {
      const other = this.counters[id]?.other
      if (other) ids.add(other)
    }
    return Object.fromEntries(Object.entries(this.counters).filter(([id]) => ids.has(id)))
  }
}
/** A unit as the battle begins. `type`: the move type in use. */
export const unitAtStart = (side: SideId, doc: UnitDoc, type: MoveType): Unit => ({
  id: doc.id,
  name: doc.name ?? doc.id,
  side,
  counter: doc.counter,
  hex: doc.at ?? null,
  fate: fateOf(doc),
  aboard: doc.aboard ?? null,
  damage: doc.damage ?? 0,
  web: [...(doc.web ?? [])].sort((one, other) => one - other),
  hits: doc.hits ?? [],
  saves: doc.saves ?? 0,
  halved: doc.halved ?? false,
  type,
  ...FRESH,
  ...goingOn(doc),
  entered: doc.entered ?? (doc.moved ? 1 : 0),
  start: doc.from === undefined ? (doc.at ?? null) : doc.from,
  returns: doc.returns ?? null,
})

/** Who is out of the battle, off the map for a while, there, or to be placed. */
function fateOf({ fate, returns, at, aboard }: UnitDoc): Unit['fate'] {
  if (fate === 'destroyed') return 'destroyed'
  if (fate === 'left' || returns !== undefined) return 'away'
  return at || aboard ? 'present' : 'waiting'
}
/** What a unit has done this turn. */
const goingOn = (
  doc: UnitDoc,
): Pick<Unit, 'spent' | 'onRoads' | 'katas' | 'fired' | 'firedHere' | 'spentFire' | 'left' | 'turnedOver' | 'flown'> => ({
  spent: doc.spent ?? FRESH.spent,
  onRoads: doc.offRoads === undefined ? FRESH.onRoads : !doc.offRoads,
  katas: doc.katas ?? FRESH.katas,
  fired: doc.fired ?? FRESH.fired,
  firedHere: doc.firedHere ?? FRESH.firedHere,
  spentFire: doc.spentFire ?? FRESH.spentFire,
  left: doc.left ?? FRESH.left,
  turnedOver: doc.turnedOver ?? FRESH.turnedOver,
  flown: doc.flown ?? FRESH.flown,
})
/** Without zones a side is placed in so many rows along its edge. */
export const EDGE_ROWS = 3
const OFF_MAP = 'That hex is off the map: choose another.'
