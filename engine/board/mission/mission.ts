import { type BySide, fail, type Hex, ok, opposite, type PieceId, type Problem, type Result, type SideId } from '../../kernel/names.ts'
import type { Shape } from '../../kernel/ruleset.ts'
import { type Board, distanceToEdge, hexOf } from '../board.ts'
import { Problems } from '../muster-kit.ts'
import type { ScenarioDoc } from '../scenario-doc.ts'
import { beyondBoard, hexesOfZone } from '../zones.ts'
import type { Facts, PieceFact } from './facts.ts'
import { goalWords } from './goal-words.ts'
import type { DeedDoc, GoalDoc, MissionDoc, PlaceDoc, ProgressDoc, TriggerDoc, WhoDoc } from './mission-doc.ts'

/** A mission as it is played: names looked up, pieces listed. Nothing of it changes in a battle; what does is a MissionState. */

export interface Place {
  readonly name: string
  readonly hexes: readonly Hex[]
  /** An objective of the scenario: the book says who holds it. */
  readonly objective: boolean
}
export interface Who {
  readonly side: SideId
  readonly ids: readonly PieceId[]
}
export interface Goal {
  readonly id: string
  readonly side: SideId
  readonly goal: GoalDoc['goal']
  readonly text: string
  readonly points: number
  readonly paid: 'once' | 'each' | 'turn' | 'end'
  readonly place: Place | null
  readonly who: Who | null
  /** How many of `who`. */
  readonly least: number
  /** The same where the author has written a number or ids down: how many belong to a whole group or side its enemy is not told. */
  readonly named: number | null
  /** Hexes of the place where something stands that is to be protected. */
  readonly standing: readonly Hex[]
  readonly by: number | null
  readonly ends: boolean
  readonly secret: boolean
  /** It is none before an event adds it. */
  readonly later: boolean
}
export type Trigger =
  | { readonly on: 'turn'; readonly turn: number }
  | { readonly on: 'enters'; readonly place: Place; readonly who: Who }
  | { readonly on: 'lost'; readonly who: Who; readonly least: number }
  | { readonly on: 'taken'; readonly place: Place; readonly side: SideId }
  | { readonly on: 'met' | 'failed'; readonly goal: string }
export type Deed =
  | { readonly does: 'tell'; readonly to: readonly SideId[]; readonly text: string }
  | { readonly does: 'reinforce'; readonly who: Who }
  | { readonly does: 'add' | 'drop'; readonly goal: string }
  | { readonly does: 'points'; readonly side: SideId; readonly points: number }
export interface Happening {
  readonly id: string
  readonly on: Trigger
  readonly deeds: readonly Deed[]
}
export interface Mission {
  readonly verdict: MissionDoc['verdict']
  readonly margin: number
  readonly sides: BySide<string>
  readonly goals: readonly Goal[]
  readonly happenings: readonly Happening[]
  /** Places, not objectives, of which somebody wants to know who holds them. */
  readonly watched: readonly Place[]
  /** What has come of it before the battle begins. */
  readonly progress: ProgressDoc | null
}

export interface GoalState {
  readonly is: 'waiting' | 'open' | 'met' | 'failed' | 'dropped'
  /** Pieces that have left over its place, or been paid for. */
  readonly count: number
  /** Points that it has paid. */
  readonly paid: number
  /** The last turn that it was counted at the end of. */
  readonly turn: number
}
/** What changes of a mission in a battle; in the state, so in its hash. */
export interface MissionState {
  readonly goals: Readonly<Record<string, GoalState>>
  /** Events that have happened, in this order. */
  readonly happened: readonly string[]
  /** Who holds the watched places. */
  readonly held: Readonly<Record<string, SideId | null>>
  /** Points that events have given. */
  readonly given: BySide<number>
  /** In a supposed battle: who plays the part of pieces that goals speak of and nobody of the side that supposes has seen, by their ids. */
  readonly standIns?: StandIns
}
export type StandIns = Readonly<Record<PieceId, PieceId>>
export function missionAtStart({ goals, watched, progress }: Mission): MissionState {
  const under = new Map(progress?.goals.map(({ goal, ...state }) => [goal, state]))
  const held = new Map(progress?.held.map(({ place, side }) => [place, side]))
  return {
    goals: Object.fromEntries(goals.map((goal) => [goal.id, under.get(goal.id) ?? goalAtStart(goal)])),
    happened: progress?.happened ?? [],
    held: Object.fromEntries(watched.map(({ name }) => [name, held.get(name) ?? null])),
    given: progress?.given ?? { blue: 0, red: 0 },
  }
}
/** A goal of which nothing has come yet. */
export const goalAtStart = ({ later }: Pick<Goal, 'later'>): GoalState => ({ is: later ? 'waiting' : 'open', count: 0, paid: 0, turn: 0 })

interface Setting<S extends Shape> {
  readonly scenario: ScenarioDoc
  readonly board: Board
  readonly facts: Facts<S>
  readonly world: S['world']
  /** What the book is called. */
  readonly title: string
}
/** The mission of a scenario, or what is wrong with it: names that stand for nothing, and what its book does not give. */
export function readMission<S extends Shape>(doc: MissionDoc, setting: Setting<S>): Result<Mission, readonly Problem[]> {
  const reader = new Reader(doc, setting)
  const mission = reader.mission()
  return reader.problems.any ? fail(reader.problems.list) : ok(mission)
}

class Reader<S extends Shape> {
  readonly problems = new Problems()
  private readonly doc: MissionDoc
  private readonly setting: Setting<S>
  private readonly pieces: readonly PieceFact[]
  private readonly places = new Map<string, Place>()

  constructor(doc: MissionDoc, setting: Setting<S>) {
    this.doc = doc
    this.setting = setting
    this.pieces = setting.facts.pieces(setting.world)
  }

  mission(): Mission {
    const { doc } = this
    for (const { name, hex } of this.setting.scenario.objectives) this.places.set(name, { name, hexes: [hex], objective: true })
    for (const [i, place] of doc.places.entries()) this.place(place, `mission.places[${i}]`)
    this.distinct('goals')
    this.distinct('events')
    const { blue, red } = this.setting.scenario.sides
    const goals = doc.goals.map((goal, i) => this.goal(goal, `mission.goals[${i}]`))
    const happenings = doc.events.map((event, i): Happening => {
      const at = `mission.events[${i}]`
      const past = this.hasHappened(event.id)
      return {
        id: event.id,
        on: this.trigger(event.on, `${at}.on`, past),
        deeds: event.do.map((deed, j) => this.deed(deed, `${at}.do[${j}]`, past)),
      }
    })
    this.pays()
    this.progress()
    const asked = [
      ...goals.flatMap(({ goal, place }) => (place && (goal === 'take' || goal === 'hold') ? [place] : [])),
      ...happenings.flatMap(({ on }) => (on.on === 'taken' ? [on.place] : [])),
    ]
    return {
      verdict: doc.verdict,
      margin: doc.margin,
      sides: { blue: blue.name, red: red.name },
      goals,
      happenings,
      watched: [...new Set(asked)].filter(({ objective }) => !objective),
      progress: doc.progress ?? null,
    }
  }

  /** What has come of it names goals, events and places that there are. */
  private progress(): void {
    const { progress } = this.doc
    const at = 'mission.progress'
    for (const [i, { goal }] of (progress?.goals ?? []).entries()) this.goalNamed(goal, `${at}.goals[${i}].goal`)
    for (const [i, id] of (progress?.happened ?? []).entries())
      if (!this.doc.events.some((event) => event.id === id))
        this.problems.addUnknown(`${at}.happened[${i}]`, `event ${id}`, 'name one of mission.events')
    for (const [i, { place }] of (progress?.held ?? []).entries()) this.placeOf(place, `${at}.held[${i}].place`)
  }
  /** It is past: what it asks for need not be there any more. */
  private hasHappened(event: string): boolean {
    return this.doc.progress?.happened.includes(event) ?? false
  }
  private isDecided(goal: string): boolean {
    const is = this.doc.progress?.goals.find((one) => one.goal === goal)?.is
    return is === 'met' || is === 'failed' || is === 'dropped'
  }

  private distinct(what: 'goals' | 'events'): void {
    const seen = new Set<string>()
    for (const [i, { id }] of this.doc[what].entries()) {
      if (seen.has(id)) this.problems.add(`mission.${what}[${i}].id`, `The id ${id} is used twice; give each its own.`)
      seen.add(id)
    }
  }
  private place(place: PlaceDoc, at: string): void {
    const { board } = this.setting
    const { name } = place
    if (this.places.has(name))
      this.problems.add(`${at}.name`, `There is a place or an objective ${JSON.stringify(name)} already; choose another name.`)
    const beyond = 'edge' in place ? null : beyondBoard(board, place)
    if (beyond) this.problems.add(at, 'The place goes beyond the map; keep it on it.', beyond)
    const hexes =
      'edge' in place
        ? Array.from({ length: board.size }, (_, id) => hexOf(board, id)).filter((hex) => distanceToEdge(board, hex, place.edge) === 0)
        : hexesOfZone(board, place)
    if (hexes.length === 0) this.problems.add(at, 'The place has no hex on the map; write the left column and the top row first.')
    this.places.set(name, { name, hexes, objective: false })
  }
  private placeOf(name: string, at: string): Place {
    const place = this.places.get(name)
    if (!place) this.problems.addUnknown(at, `place or objective ${JSON.stringify(name)}`, 'name one of mission.places or objectives')
    return place ?? { name, hexes: [], objective: false }
  }
  private whoOf(who: WhoDoc, at: string, side: SideId | null = null): Who {
    const found = this.listed(who, at)
    const first = found[0]?.side ?? side ?? 'blue'
    if (found.some((piece) => piece.side !== first)) this.problems.add(at, 'These are pieces of both sides; name those of one.')
    else if (side !== null && found.length > 0 && first !== side)
      this.problems.add(at, `These are pieces of ${first}; name pieces of ${side}.`)
    return { side: first, ids: found.map(({ id }) => id) }
  }
  private listed(who: WhoDoc, at: string): readonly PieceFact[] {
    if ('side' in who) return this.pieces.filter((piece) => piece.side === who.side)
    if ('group' in who) {
      const members = this.pieces.filter((piece) => piece.group === who.group)
      if (members.length === 0) {
        const groups = [...new Set(this.pieces.flatMap(({ group }) => group ?? []))]
        const remedy = groups.length === 0 ? `${this.setting.title} has none; name pieces` : `use one of ${groups.join(', ')}`
        this.problems.addUnknown(`${at}.group`, `group ${who.group}`, remedy)
      }
      return members
    }
    return who.pieces.flatMap((id, i) => {
      const piece = this.pieces.find((one) => one.id === id)
      if (!piece) this.problems.addUnknown(`${at}.pieces[${i}]`, `piece ${id} that a mission can ask about`, 'name one of the forces')
      if (who.pieces.indexOf(id) !== i) this.problems.add(`${at}.pieces[${i}]`, `${id} is named twice; name each once.`)
      return piece ? [piece] : []
    })
  }

  private goal(doc: GoalDoc, at: string): Goal {
    const whose = doc.goal === 'destroy' ? opposite(doc.side) : doc.side
    const who = 'who' in doc && doc.who ? this.whoOf(doc.who, `${at}.who`, whose) : null
    const place = 'at' in doc && doc.at !== undefined ? this.placeOf(doc.at, `${at}.at`) : null
    const all = who?.ids.length ?? 0
    const least = ('least' in doc ? doc.least : undefined) ?? all
    if (who && least > all) this.problems.add(`${at}.least`, `There are ${all} of them only; ask for fewer.`)
    const by = 'by' in doc ? (doc.by ?? null) : null
    this.checkTurn(by, `${at}.by`)
    if (doc.goal === 'exit' && !this.setting.facts.takeOff) this.notGiven(`${at}.goal`, 'lets pieces leave the map', 'use take')
    return {
      id: doc.id,
      side: doc.side,
      goal: doc.goal,
      text: goalWords(doc, { blue: this.setting.scenario.sides.blue.name, red: this.setting.scenario.sides.red.name }),
      points: doc.points,
      paid: 'paid' in doc ? doc.paid : 'once',
      place,
      who,
      least,
      named: ('least' in doc && doc.least !== undefined) || (who && 'who' in doc && doc.who && 'pieces' in doc.who) ? least : null,
      standing: doc.goal === 'protect' ? this.protected(doc, place, at) : [],
      by,
      ends: 'ends' in doc && doc.ends === true,
      secret: doc.secret === true,
      later: this.doc.events.some((event) => event.do.some((deed) => 'add' in deed && deed.add === doc.id)),
    }
  }
  /** What stands at a place that is to be protected. */
  private protected(doc: Extract<GoalDoc, { goal: 'protect' }>, place: Place | null, at: string): readonly Hex[] {
    const { facts, board, world } = this.setting
    if ((doc.who === undefined) === (place === null)) this.problems.add(at, 'Say who is protected, or at which place; one of the two.')
    if (place === null) return []
    if (doc.paid === 'each' || doc.least !== undefined)
      this.problems.add(`${at}.${doc.least === undefined ? 'paid' : 'least'}`, 'A place is protected as a whole; leave this out.')
    if (!facts.stands) {
      this.notGiven(`${at}.at`, 'tears buildings or bridges down', 'name who is protected')
      return []
    }
    const standing = place.hexes.filter((hex) => facts.stands?.(board, world, hex))
    if (standing.length === 0 && !this.isDecided(doc.id))
      this.problems.add(`${at}.at`, 'No building or bridge stands there; name a place that has one.')
    return standing
  }

  private trigger(doc: TriggerDoc, at: string, past: boolean): Trigger {
    if ('turn' in doc) {
      this.checkTurn(doc.turn, `${at}.turn`)
      return { on: 'turn', turn: doc.turn }
    }
    if ('enters' in doc) return { on: 'enters', place: this.placeOf(doc.enters, `${at}.enters`), who: this.whoOf(doc.who, `${at}.who`) }
    if ('lost' in doc) {
      const who = this.whoOf(doc.lost, `${at}.lost`)
      if (doc.least > who.ids.length && who.ids.length > 0)
        this.problems.add(`${at}.least`, `There are ${who.ids.length} of them only; ask for fewer.`)
      return { on: 'lost', who, least: doc.least }
    }
    if ('taken' in doc) return this.taken(doc, at, past)
    const [on, goal] = 'met' in doc ? (['met', doc.met] as const) : (['failed', doc.failed] as const)
    return { on, goal: this.goalNamed(goal, `${at}.${on}`) }
  }
  private taken({ taken, side }: Extract<TriggerDoc, { taken: string }>, at: string, past: boolean): Trigger {
    const held = this.setting.scenario.objectives.find(({ name }) => name === taken)?.held
    if (held === side && !past)
      this.problems.add(`${at}.side`, `${held} holds it from the beginning and cannot take it; name the other side.`)
    return { on: 'taken', place: this.placeOf(taken, `${at}.taken`), side }
  }
  private deed(doc: DeedDoc, at: string, past: boolean): Deed {
    if ('tell' in doc) return { does: 'tell', to: doc.tell === 'both' ? ['blue', 'red'] : [doc.tell], text: doc.text }
    if ('points' in doc) return { does: 'points', side: doc.side, points: doc.points }
    if ('add' in doc) return { does: 'add', goal: this.goalNamed(doc.add, `${at}.add`) }
    if ('drop' in doc) return { does: 'drop', goal: this.goalNamed(doc.drop, `${at}.drop`) }
    const who = this.whoOf(doc.reinforce, `${at}.reinforce`)
    // Another event may have brought them on already.
    const brought = this.doc.events.flatMap(({ id, do: deeds }) =>
      this.hasHappened(id) ? deeds.flatMap((deed) => ('reinforce' in deed ? this.listed(deed.reinforce, at) : [])) : [],
    )
    const here = this.pieces.find((piece) => who.ids.includes(piece.id) && piece.is !== 'waiting' && !brought.includes(piece))
    if (!this.setting.facts.bringOn) this.notGiven(`${at}.reinforce`, 'brings pieces on later', 'leave it out')
    else if (here && !past)
      this.problems.add(`${at}.reinforce`, `${here.id} is there from the beginning; have it come on in a later turn, or name others.`)
    return { does: 'reinforce', who }
  }

  private goalNamed(id: string, at: string): string {
    if (!this.doc.goals.some((goal) => goal.id === id)) this.problems.addUnknown(at, `goal ${id}`, 'name one of mission.goals')
    return id
  }
  private checkTurn(turn: number | null, at: string): void {
    const { turns } = this.setting.scenario
    if (turn !== null && turn > turns) this.problems.add(at, `The battle has ${turns} turns only; name one of them.`)
  }
  private notGiven(at: string, what: string, remedy: string): void {
    this.problems.add(at, `${this.setting.title} is no book that ${what}; ${remedy}.`)
  }
  private pays(): void {
    const { verdict, goals, events } = this.doc
    const paying = goals.some(({ points }) => points > 0) || events.some((event) => event.do.some((deed) => 'points' in deed))
    if (verdict === 'points' && !paying)
      this.problems.add('mission.verdict', 'Nothing here pays points; give goals some, or let the rules of the book decide who has won.')
  }
}
