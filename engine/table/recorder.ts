import type { Board } from '../board/board.ts'
import { idOf } from '../board/board.ts'
import { hexDistance } from '../board/hex.ts'
import type { Facts, PieceFact } from '../board/mission/facts.ts'
import { goalWords } from '../board/mission/goal-words.ts'
import { hexesOfZone } from '../board/zones.ts'
import { hash } from '../kernel/hash.ts'
import { type BySide, type Hex, type PieceId, SIDES, type SideId, sameHex } from '../kernel/names.ts'
import type { Moment, Shape } from '../kernel/ruleset.ts'
import { type GameLine, type HexCounts, type LineGoal, type LineUnit, type PlayedScenario, sideLetter } from '../report/index.ts'
import type { GroupMember } from '../screen/picture.ts'
import { bookWorldOf, missionStateOf } from './inner-world.ts'
import { type Battle, namesOf } from './opening.ts'

/** Looks on while a game is played, with both sides' eyes, and notes what a balance report is made of. It changes nothing. */

interface SeenUnit {
  hex: Hex | null
  lost: number | null
  lostAt: Hex | null
}
interface SeenObjective {
  readonly name: string
  /** Units in these or next to them have come to it. */
  readonly hexes: readonly Hex[]
  held: string
  readonly near: Set<SideId>
}

/** Hexes within which a piece contests an objective. */
const NEAR = 1

export class Recorder {
  private readonly battle: Battle
  private readonly facts: Facts<Shape> | null
  private readonly units = new Map<PieceId, SeenUnit & { readonly side: SideId }>()
  private readonly objectives: readonly SeenObjective[]
  private readonly entered: BySide<Map<number, number>> = { blue: new Map(), red: new Map() }
  private readonly happened = new Map<string, number>()
  private readonly begun: string[] = []
  /** The turn under way; 0 before the first. */
  turn = 0

  constructor(battle: Battle, opening: readonly Moment<Shape>[]) {
    this.battle = battle
    this.facts = battle.edition.facts ?? null
    this.objectives = objectivesOf(battle)
    this.look(battle.start)
    for (const moment of opening) this.saw(moment)
  }

  /** An order has been carried out. `acted`: units of that side did it, of their own. */
  took(side: SideId, acted: boolean, moments: readonly Moment<Shape>[]): void {
    if (acted && this.turn > 0) this.begun[this.turn - 1] ??= sideLetter(side)
    for (const moment of moments) this.saw(moment)
  }

  private saw({ event, after }: Moment<Shape>): void {
    const turn = this.facts?.turn(bookWorldOf(this.battle, after)) ?? 0
    if (turn > this.turn) this.turnBegins(turn, after)
    if (event.kind === 'eventHappened' && 'event' in event) this.happened.set(String(event.event), turn)
    this.look(after)
  }
  /** As a turn begins the one before has been judged. */
  private turnBegins(turn: number, world: Shape['world']): void {
    this.turn = turn
    this.noteHolders(world, turn)
  }
  /** So that `held` has a letter for the beginning and each of so many turns that are over. */
  private noteHolders(world: Shape['world'], letters: number): void {
    const held = { ...(missionStateOf(this.battle, world)?.held ?? {}), ...(this.facts?.held(bookWorldOf(this.battle, world)) ?? {}) }
    for (const objective of this.objectives)
      objective.held = objective.held.padEnd(letters - 1, objective.held.at(-1) ?? '-') + sideLetter(held[objective.name] ?? null)
  }

  private look(world: Shape['world']): void {
    for (const fact of this.facts?.pieces(bookWorldOf(this.battle, world)) ?? []) this.lookAt(fact)
  }
  private lookAt({ id, side, hex, is }: PieceFact): void {
    const known = this.units.get(id)
    const unit = known ?? { side, hex: null, lost: null, lostAt: null }
    if (!known) this.units.set(id, unit)
    if (is === 'lost') {
      if (unit.lost === null) Object.assign(unit, { lost: this.turn, lostAt: unit.hex ?? hex })
      return
    }
    if (hex === null || (unit.hex !== null && sameHex(unit.hex, hex))) {
      unit.hex = hex
      return
    }
    // Whoever sets up enters nothing.
    if (this.turn > 0) this.enters(side, hex)
    unit.hex = hex
    for (const { hexes, near } of this.objectives) if (!near.has(side) && hexes.some((one) => hexDistance(one, hex) <= NEAR)) near.add(side)
  }
  private enters(side: SideId, hex: Hex): void {
    const id = idOf(this.battle.board, hex)
    this.entered[side].set(id, (this.entered[side].get(id) ?? 0) + 1)
  }

  /** What there is to say of the course of the game that has come to this world, from the eyes of both sides. */
  course(world: Shape['world'], members: readonly (GroupMember & { readonly side: SideId })[], turns: number): Course {
    if (this.turn > 0) this.noteHolders(world, this.turn + 1)
    const begun = Array.from({ length: turns }, (_, i) => this.begun[i] ?? '-')
    return {
      first: begun.join(''),
      units: this.unitLines(members),
      objectives: this.objectives.map(({ name, held, near }) => ({
        name,
        held,
        contested: near.size === SIDES.length || (held.includes('b') && held.includes('r')),
      })),
      entered: { blue: countsOf(this.entered.blue), red: countsOf(this.entered.red) },
      events: (this.battle.scenario.mission?.events ?? []).map(({ id }) => ({ id, turn: this.happened.get(id) ?? null })),
      goals: this.goalLines(world),
    }
  }

  /** A piece in no list of either side is called by its id. */
  private unitLines(members: readonly (GroupMember & { readonly side: SideId })[]): readonly LineUnit[] {
    const byId = new Map(members.map((member) => [member.id, member]))
    return [...this.units].map(([id, { side, lost, lostAt }]) => {
      const member = byId.get(id)
      return { id, side, name: member?.title ?? id, design: member ? designOf(member) : id, lost, hex: lost === null ? null : lostAt }
    })
  }
  private goalLines(world: Shape['world']): readonly LineGoal[] {
    const { mission } = this.battle.scenario
    const state = missionStateOf(this.battle, world)
    const names = namesOf(this.battle)
    return (mission?.goals ?? []).map((goal) => ({
      id: goal.id,
      side: goal.side,
      text: goalWords(goal, names),
      is: state?.goals[goal.id]?.is ?? 'open',
    }))
  }
}

export type Course = Pick<GameLine, 'first' | 'units' | 'objectives' | 'entered' | 'events' | 'goals'>

/** "Main battle tank A12" without the "A12". */
function designOf({ title, name }: GroupMember): string {
  const kind = title.endsWith(name) ? title.slice(0, -name.length).trim() : title
  return kind === '' ? title : kind
}

const countsOf = (counts: ReadonlyMap<number, number>): HexCounts => Object.fromEntries([...counts].sort(([a], [b]) => a - b))

/** The objectives of the scenario, and the places of its mission that somebody can hold. */
function objectivesOf({ scenario, board }: Battle): readonly SeenObjective[] {
  const own = scenario.objectives.map(({ name, hex }) => ({ name, hexes: [hex] }))
  const held = new Set((scenario.mission?.goals ?? []).flatMap((goal) => (goal.goal === 'take' || goal.goal === 'hold' ? [goal.at] : [])))
  const places = (scenario.mission?.places ?? [])
    .filter(({ name }) => held.has(name))
    .map((place) => ({ name: place.name, hexes: placeHexes(board, place) }))
  return [...own, ...places].map((one) => ({ ...one, held: '', near: new Set<SideId>() }))
}
type Place = NonNullable<Battle['scenario']['mission']>['places'][number]
/** An edge of the map is nowhere that two sides come near each other. */
const placeHexes = (board: Board, place: Place): readonly Hex[] => ('edge' in place ? [] : hexesOfZone(board, place))

/** What a line says of the scenario. */
export function playedScenario({ scenario, map, board, edition }: Battle, app: string): PlayedScenario {
  return {
    name: scenario.name,
    mark: markOf({ scenario, map }),
    book: edition.id,
    edition: edition.edition,
    app,
    width: board.width,
    height: board.height,
  }
}
/** Two scenarios have the same mark when they are played the same: what is only read does not count, nor whether the map lies in it or beside it. */
function markOf({ scenario, map }: Pick<Battle, 'scenario' | 'map'>): number {
  const { blue, red } = scenario.sides
  const sides = { blue: { ...blue, briefing: '' }, red: { ...red, briefing: '' } }
  return hash({ ...scenario, name: '', description: '', balance: '', minutes: 0, sides, map })
}
