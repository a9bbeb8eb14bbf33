import { must } from '../../kernel/assert.ts'
import { type NonEmpty, opposite, SIDES, type SideId } from '../../kernel/names.ts'
import type { Answer, GameState, Guess, Moment, Play, Ruleset, Shape } from '../../kernel/ruleset.ts'
import type { Outcome } from '../../screen/picture.ts'
import type { Board } from '../board.ts'
import type { Edition } from '../edition.ts'
import type { Facts } from './facts.ts'
import { type Mission, type MissionState, missionAtStart, type StandIns } from './mission.ts'
import { eventOfDeed, type Now, nextDue } from './mission-due.ts'
import { isMissionEvent, type MissionEvent, reduceMission } from './mission-events.ts'
import { type MissionSeen, mayKnow, type Onlooker, seenGoal, seenMission, type WithMission } from './mission-seen.ts'
import { tellMission, withGoalRows, withMissionShown } from './mission-shown.ts'
import { missionBehind, standInsOf, supposedMission } from './mission-supposed.ts'

/** A book played with a mission: its rules as they are, and around them what the mission has to say. */

/** The world of a battle with a mission: the book's own, whole and apart, so that no reducer of a book can lose or touch the rest. */
export interface Missioned<World> {
  readonly book: World
  readonly mission: MissionState
}
export interface WithMissionShape<S extends Shape> extends Shape {
  world: Missioned<S['world']>
  order: S['order']
  event: S['event'] | MissionEvent
  task: S['task']
  question: S['question']
  view: S['view'] & WithMission
}
type Outer<S extends Shape> = WithMissionShape<S>

interface Parts<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly facts: Facts<S>
  readonly board: Board
  readonly mission: Mission
}

export const missionedWorld = <World>(book: World, mission: Mission): Missioned<World> => ({ book, mission: missionAtStart(mission) })

/** The rules of a book around which a mission stands. Only battles that have a mission are played by them. */
export function withMission<S extends Shape>(parts: Parts<S>): Ruleset<Outer<S>> {
  const { rules, mission } = parts
  const look = lookerOf(parts)
  const seen = (view: Outer<S>['view']) => must(view.mission, 'the mission of a view')
  return {
    ...rules,
    perform(play, task) {
      const playing = new Playing(parts, play)
      playing.beforeTask(task)
      if (!playing.isOver) rules.perform(playing.book, task)
      playing.settle()
    },
    obey(play, answers) {
      const playing = new Playing(parts, play)
      rules.obey(playing.book, answers as NonEmpty<Answer<S>>)
      playing.settle()
    },
    reduce: (world, event) => reduce(parts, world, event),
    unveils: (event, side) => (isMissionEvent(event) ? isNews(event, side, mission) : rules.unveils(event, side)),
    redact: (moment, side) => redact(parts, look, moment, side),
    view(state, side) {
      const view = rules.view(bookState(state), side)
      const { standing, world } = state
      const looking = look(view, side, standing.is === 'over', world.mission.standIns)
      return { ...view, mission: seenMission(mission, world.mission, looking) }
    },
    picture: (view) => withMissionShown(rules.picture(view), seen(view)),
    hexSheet: (view, hex, piece) => withGoalRows(rules.hexSheet(view, hex, piece), seen(view), hex, mission.sides),
    tell(event, before, after) {
      if (!isMissionEvent(event)) return rules.tell(event, before, after)
      const hexes = new Map(look(before, before.side, false).now.pieces)
      return tellMission(event, {
        side: after.side,
        sides: mission.sides,
        before: seen(before),
        after: seen(after),
        hexOf: (piece) => hexes.get(piece)?.hex ?? null,
      })
    },
  } as Ruleset<Outer<S>>
}

const bookState = <S extends Shape>(state: GameState<Outer<S>>): GameState<S> => ({ ...state, world: state.world.book }) as GameState<S>

/** How a side looks at the mission: with the facts of its own view. `standIns`: of a supposed battle. */
type Looker<S extends Shape> = (view: S['view'], side: SideId, over: boolean, standIns?: StandIns) => Onlooker
const lookerOf =
  <S extends Shape>({ facts }: Pick<Parts<S>, 'facts'>): Looker<S> =>
  (view, side, over, standIns) => {
    const known = facts.known(view)
    return { side, over, now: { turn: facts.turn(known), pieces: piecesIn(facts, known, standIns), held: facts.held(known) } }
  }

/**
 * The rules of battles as a side knows them: the book's, and around them the mission as far as the view shows it. They alone suppose battles with a mission
 * (`suppose`), and are what supposed battles are played on by: whoever thinks ahead is given views and needs nothing else.
 */
export function seenRules({ open, facts }: Pick<Edition<Shape>, 'open' | 'facts'>, board: Board): (view: Shape['view']) => Ruleset<Shape> {
  const rules = open(board)
  const known = new WeakMap<MissionSeen, Ruleset<Shape>>()
  return (view) => {
    const { mission } = view as Shape['view'] & WithMission
    if (!mission || !facts) return rules
    const found = known.get(mission) ?? rulesBehind({ rules, facts, board }, view as Outer<Shape>['view'], mission)
    known.set(mission, found)
    return found
  }
}
function rulesBehind<S extends Shape>(around: Omit<Parts<S>, 'mission'>, view: Outer<S>['view'], seen: MissionSeen): Ruleset<Shape> {
  const { rules, facts, board } = around
  const world = facts.known(view)
  const pieces = piecesIn(facts, world)
  const mission = missionBehind(seen, {
    side: view.side,
    held: facts.held(world),
    stands: (hex) => facts.stands?.(board, world, hex) ?? true,
    isLost: (piece) => pieces.get(piece)?.is === 'lost',
  })
  const parts: Parts<S> = { ...around, mission }
  const { suppose } = rules
  const supposing = suppose && {
    suppose: (its: Outer<S>['view'], drawn: number, guess?: Guess) => supposed(parts, its, drawn, suppose(its, drawn, guess)),
  }
  return { ...withMission(parts), ...supposing } as unknown as Ruleset<Shape>
}
/** The state behind a view, as the book supposes it, and what the view shows of the mission. */
function supposed<S extends Shape>(
  { facts, mission }: Parts<S>,
  view: Outer<S>['view'],
  seed: number,
  state: GameState<S>,
): GameState<Outer<S>> {
  const { world: book, ...rest } = state
  const { side } = view
  const standIns = standInsOf(mission, { side, pieces: facts.pieces(book), known: piecesIn(facts, facts.known(view)), seed })
  const world = { book, mission: supposedMission(mission, must(view.mission, 'the mission of a view'), standIns) }
  return { ...rest, world } as unknown as GameState<Outer<S>>
}

const listed = new WeakMap<object, { readonly standIns: StandIns | undefined; readonly pieces: Now['pieces'] }>()
/** The pieces of a world by their ids, listed once for each world; a stand-in by the id of its part as well. */
function piecesIn<S extends Shape>(facts: Facts<S>, world: S['world'], standIns?: StandIns): Now['pieces'] {
  const kept = listed.get(world)
  if (kept && kept.standIns === standIns) return kept.pieces
  const pieces = new Map(facts.pieces(world).map((piece) => [piece.id, piece]))
  for (const [part, id] of Object.entries(standIns ?? {})) {
    const piece = pieces.get(id)
    if (piece) pieces.set(part, piece)
  }
  listed.set(world, { standIns, pieces })
  return pieces
}

function nowIn<S extends Shape>({ facts, board }: Parts<S>, { book, mission }: Missioned<S['world']>, moment: Now['moment']): Now {
  return {
    turn: facts.turn(book),
    moment,
    pieces: piecesIn(facts, book, mission.standIns),
    held: facts.held(book),
    stands: (hex) => facts.stands?.(board, book, hex) ?? true,
  }
}

function reduce<S extends Shape>(
  { rules, facts }: Parts<S>,
  world: Missioned<S['world']>,
  event: Outer<S>['event'],
): Missioned<S['world']> {
  if (!isMissionEvent(event)) return { ...world, book: rules.reduce(world.book, event) }
  const mission = reduceMission(world.mission, event)
  if (event.kind === 'reinforced') return { book: facts.bringOn?.(world.book, event.pieces) ?? world.book, mission }
  if (event.kind === 'piecesExited') {
    const pieces = event.pieces.map((id) => mission.standIns?.[id] ?? id)
    return { book: facts.takeOff?.(world.book, pieces) ?? world.book, mission }
  }
  return { ...world, mission }
}

// ------------------------------------------------------------------------------------------------------------ playing

/** Carries a mission on while one task or one answer is carried out. */
class Playing<S extends Shape> {
  /** What the book plays on. What it says of the end is kept until the mission has been counted. */
  readonly book: Play<S>
  private readonly parts: Parts<S>
  private readonly play: Play<Outer<S>>
  private bookEnd: Outcome | null = null
  private ended: Outcome | null = null

  constructor(parts: Parts<S>, play: Play<Outer<S>>) {
    this.parts = parts
    this.play = play
    this.book = {
      get world() {
        return play.world.book
      },
      roll: (faces) => play.roll(faces),
      shuffle: (cards) => play.shuffle(cards),
      emit: (event) => this.emitOfBook(event),
      then: (...tasks) => play.then(...tasks),
      ask: (...questions) => play.ask(...questions),
      end: (outcome) => {
        this.bookEnd = outcome
      },
    }
  }

  get isOver(): boolean {
    return this.ended !== null
  }
  /** The task that begins a turn finds the last one counted. */
  beforeTask(task: S['task']): void {
    if (this.parts.facts.startsTurn(task) && this.turn() > 0) this.judge('turnOver')
  }
  /** What has become due; and the end of the battle, where the book or a goal has come to it. */
  settle(): void {
    if (this.bookEnd === null) {
      if (this.turn() > 0) this.judge('running')
    } else if (!this.isOver) this.count()
    if (this.ended) this.play.end(this.ended)
  }

  private turn(): number {
    return this.parts.facts.turn(this.play.world.book)
  }
  private emitOfBook(event: S['event']): void {
    const { mission, facts } = this.parts
    // Where points decide, the book's own verdict is none.
    if (mission.verdict === 'points' && event.kind === facts.verdictEvent) return
    const turn = this.turn()
    this.play.emit(event)
    // What comes on this turn has to be known before the book looks who does.
    if (this.turn() > turn) this.judge('running')
  }
  /** Lets everything happen that is due. The first goal that ends the battle stops it. */
  private judge(moment: Now['moment']): void {
    const { mission } = this.parts
    while (!this.isOver) {
      const due = nextDue(mission, this.play.world.mission, nowIn(this.parts, this.play.world, moment))
      if (due === null) return
      this.play.emit(due)
      if (due.kind === 'eventHappened') this.carryOut(due.event)
      if (due.kind === 'goalMet' || due.kind === 'goalFailed') this.endBy(due)
    }
  }
  private carryOut(id: string): void {
    for (const deed of this.parts.mission.happenings.find((one) => one.id === id)?.deeds ?? []) {
      const event = eventOfDeed(deed, this.play.world.mission)
      if (event) this.play.emit(event)
    }
  }
  private endBy({ kind, goal: id }: Extract<MissionEvent, { kind: 'goalMet' | 'goalFailed' }>): void {
    const { goals, sides } = this.parts.mission
    const goal = goals.find((one) => one.id === id)
    if (!goal?.ends) return
    const winner = kind === 'goalMet' ? goal.side : opposite(goal.side)
    this.decide({
      winner,
      why: `${sides[winner]} wins: ${sides[goal.side]} ${kind === 'goalMet' ? 'has met' : 'has failed'} "${goal.text}".`,
    })
  }
  /** The battle is over by the book: the last turn is counted, what is paid at the end is paid, and somebody has won. */
  private count(): void {
    this.judge('turnOver')
    this.judge('battleOver')
    if (this.isOver || this.bookEnd === null) return
    if (this.parts.mission.verdict === 'book') this.ended = this.bookEnd
    else this.decide(this.wipedOut() ?? this.byPoints())
  }
  private decide(outcome: Outcome): void {
    this.play.emit({ kind: 'missionDecided', ...outcome })
    this.ended = outcome
  }
  /** A side of which everything is lost has lost, whatever its points. */
  private wipedOut(): Outcome | null {
    const pieces = [...piecesIn(this.parts.facts, this.play.world.book).values()]
    const gone = SIDES.filter((side) => pieces.every((piece) => piece.side !== side || piece.is === 'lost'))
    const [loser] = gone
    if (gone.length !== 1 || !loser) return null
    const { sides } = this.parts.mission
    return { winner: opposite(loser), why: `${sides[opposite(loser)]} wins: everything of ${sides[loser]} is lost.` }
  }
  private byPoints(): Outcome {
    const { goals, margin, sides } = this.parts.mission
    const state = this.play.world.mission
    const sum = (side: SideId): number =>
      goals.reduce((total, goal) => total + (goal.side === side ? (state.goals[goal.id]?.paid ?? 0) : 0), state.given[side])
    const points = { blue: sum('blue'), red: sum('red') }
    const ahead = points.blue > points.red ? 'blue' : 'red'
    const [more, fewer] = [points[ahead], points[opposite(ahead)]]
    if (more - fewer < margin) return { winner: null, why: `A draw: ${more} points of the mission to ${fewer}.` }
    return { winner: ahead, why: `${sides[ahead]} wins by ${more} points of the mission to ${fewer}.` }
  }
}

// ------------------------------------------------------------------------------------------------- what each side learns

/** An event as a side sees it, or null. What an author has written into a message is known to whom it is told. */
function redact<S extends Shape>(parts: Parts<S>, look: Looker<S>, moment: Moment<Outer<S>>, side: SideId): Outer<S>['event'] | null {
  const { rules, mission } = parts
  const { event, before, after } = moment
  if (!isMissionEvent(event)) return rules.redact({ event, before: before.book, after: after.book }, side)
  switch (event.kind) {
    case 'eventHappened':
      return null
    case 'messageTold':
      return event.to.includes(side) ? event : null
    case 'zoneTaken':
      return mission.goals.some((goal) => goal.place?.name === event.place && mayKnow(goal, { side, over: false })) ? event : null
    case 'reinforced':
      return event.side === side ? event : null
    case 'pointsGiven':
    case 'missionDecided':
      return event
    default:
      return redactGoal(parts, look, { event, before, after }, side)
  }
}
type OfGoal = Extract<MissionEvent, { goal: string }>
/** Of a goal a side is told what its view shows of it, before or after. */
function redactGoal<S extends Shape>(
  { rules, mission }: Parts<S>,
  look: Looker<S>,
  { event, before, after }: { readonly event: OfGoal; readonly before: Missioned<S['world']>; readonly after: Missioned<S['world']> },
  side: SideId,
): OfGoal | null {
  const goal = mission.goals.find(({ id }) => id === event.goal)
  if (!goal || !mayKnow(goal, { side, over: false })) return null
  // The book's view of a world needs a state; nothing is asked in it.
  const looking = (world: Missioned<S['world']>): Onlooker => look(viewIn(rules, world.book, side), side, false, world.mission.standIns)
  if (event.kind === 'piecesExited') {
    const { pieces } = looking(before).now
    return { ...event, pieces: event.pieces.filter((id) => pieces.get(id)?.hex) }
  }
  if (event.kind === 'goalAdded' || event.kind === 'goalDropped') return event
  const seen = seenGoal(goal, after.mission, looking(after))
  const was = seenGoal(goal, before.mission, looking(before))
  const points = (seen?.earned ?? 0) - (was?.earned ?? 0)
  if (event.kind === 'goalPaid') return seen && points !== 0 ? { ...event, count: seen.count, points } : null
  if (seen?.is !== (event.kind === 'goalMet' ? 'met' : 'failed')) return null
  return event.kind === 'goalMet' ? { ...event, points } : event
}
const viewIn = <S extends Shape>(rules: Ruleset<S>, world: S['world'], side: SideId): S['view'] =>
  rules.view(
    { world, agenda: [], dice: { by: 'script', left: [], rolled: 0 }, standing: { is: 'over', outcome: { winner: null, why: '' } } },
    side,
  )

/** Something that the side could not foresee: it ends undo. */
function isNews(event: MissionEvent, side: SideId, { goals }: Mission): boolean {
  switch (event.kind) {
    case 'messageTold':
      return event.to.includes(side)
    case 'reinforced':
      return event.side === side
    case 'pointsGiven':
      return true
    case 'goalAdded':
    case 'goalDropped':
      return goals.some((goal) => goal.id === event.goal && mayKnow(goal, { side, over: false }))
    default:
      return false
  }
}
