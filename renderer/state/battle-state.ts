import type {
  Barrier,
  Hex,
  LessonView,
  Odds,
  Offer,
  OrderBarItem,
  PastTelling,
  Picture,
  PieceId,
  Sheet,
  SideId,
  SightAnswer,
  StandingKind,
  StandingOrders,
  Telling,
} from '../../engine/screen.ts'
import { withOwnKeys } from '../input/bar.ts'
import { NOTHING_PICKED, type Picking, type Said, type Situation } from '../input/picking.ts'
import { refresh, renew } from '../input/renewal.ts'
import type { PointMark } from '../scene/stage.ts'
import type { Insight } from './insight-state.ts'
import type { Layers } from './layers-state.ts'
import { EMPTY_LOG, type LogBook, settledLog, untold, withPast, withTold } from './log.ts'
import type { Ways } from './ways-state.ts'

/** Everything the battle screen shows, and how it changes. Pure: the session (session.ts) does the asking and the waiting. */

/** An answer of the table, with the key of the request that it belongs to. */
export interface Loaded<T> {
  readonly key: string
  readonly value: T
}

export interface BattleState {
  readonly side: SideId
  readonly size: { readonly width: number; readonly height: number }
  /** Why there is no battle any more, in words for people. */
  readonly failure: string | null
  /** What the map shows: the picture after the motion that led to it. Null until the first arrives. */
  readonly picture: Picture | null
  /** Rises with each picture: answers asked for under an older stamp are stale. */
  readonly stamp: number
  readonly undo: boolean
  /** Motion is playing that must be seen, or skipped, before the next order. */
  readonly telling: boolean
  /** It is what an own order did, and nobody has answered: bar and panels stay, and a verb or a key skips it. */
  readonly tellingOwn: boolean
  /** An order has been given and not answered yet. */
  readonly submitting: boolean
  /** When the other side began to think (ms of the page's clock); null while it does not. */
  readonly thinkingSince: number | null
  readonly log: LogBook
  /** The line of the log whose trail was asked for. */
  readonly trail: number | null
  readonly picking: Picking
  readonly bar: Loaded<readonly OrderBarItem[]> | null
  /** The commander's own bar, where that of a piece leaves his orders open. */
  readonly commandBar: Loaded<readonly OrderBarItem[]> | null
  readonly offers: Loaded<readonly Offer[]> | null
  readonly pieceSheet: Loaded<Sheet | null> | null
  readonly spotSheet: Loaded<Sheet | null> | null
  readonly spotPieceSheet: Loaded<Sheet | null> | null
  readonly sight: Loaded<SightAnswer> | null
  /** Why nothing can be done to what is pointed at, or was clicked at. */
  readonly barrier: Loaded<Barrier | null> | null
  /** "Why?" is asked of everything that is pointed at. */
  readonly why: boolean
  /** The line of sight tool is out. */
  readonly sighting: boolean
  /** What the picked piece does not see is shaded. */
  readonly shading: boolean
  readonly shed: Loaded<readonly Hex[]> | null
  /** By `orderKey`, for the present stamp. */
  readonly odds: ReadonlyMap<string, Odds | null>
  readonly said: (Said & { readonly id: number; readonly tone: 'refused' | 'told' }) | null
  /** Chips that have come to trays since this side's last order. */
  readonly drawn: readonly string[]
  /** Ground that was shot clear so far. */
  readonly cleared: readonly Hex[]
  /** The computer's side thinks that it has lost, and would end the battle; null while it does not. */
  readonly givesUp: SideId | null
  /** That was put aside, to play on. */
  readonly playsOn: boolean
  /** The summary of the end was put aside to look at the map. */
  readonly summaryAside: boolean
  /** Standing orders of this side, and the kinds of questions that they may answer; null until the table has said so. */
  readonly standing: { readonly orders: StandingOrders; readonly kinds: readonly StandingKind[] } | null
  /** The panel of standing orders is open, and by what it was opened. */
  readonly commanding: 'mouse' | 'keys' | null
  /** The computer's reasons are shown in this battle, and its log says so. */
  readonly coached: boolean
  /** The panel of the computer's reasons; null while it is closed. */
  readonly insight: Insight | null
  /** Layers over the map and sight lines; null until they are first asked for. */
  readonly layers: Layers | null
  /** Ways that the selected piece might go; null until the first is weighed. */
  readonly ways: Ways | null
  /** The lesson that is being played, as it stands; null where none is. */
  readonly lesson: LessonView | null
  /** What somebody points at on the map: a step of a lesson, a hint. */
  readonly points: readonly PointMark[]
}

export type BattleAction =
  | { readonly do: 'shown'; readonly picture: Picture; readonly undo: boolean; readonly givesUp?: SideId | undefined }
  | { readonly do: 'told'; readonly telling: Telling; readonly turn: number }
  /** What was told after this line of the log was taken back. */
  | { readonly do: 'untold'; readonly after: number }
  /** The trail of this line of the log is to be shown, or none. */
  | { readonly do: 'trail'; readonly id: number | null }
  | { readonly do: 'telling'; readonly on: boolean; readonly own?: boolean }
  | { readonly do: 'submitting'; readonly on: boolean }
  | { readonly do: 'thinking'; readonly since: number | null }
  | { readonly do: 'picked'; readonly picking: Picking }
  | { readonly do: 'said'; readonly said: Said; readonly tone: 'refused' | 'told' }
  | { readonly do: 'silence'; readonly id: number }
  | { readonly do: 'bar'; readonly slot: 'bar' | 'commandBar'; readonly bar: Loaded<readonly OrderBarItem[]> }
  | { readonly do: 'offers'; readonly offers: Loaded<readonly Offer[]> }
  | { readonly do: 'sheet'; readonly slot: 'pieceSheet' | 'spotSheet' | 'spotPieceSheet'; readonly sheet: Loaded<Sheet | null> }
  | { readonly do: 'odds'; readonly stamp: number; readonly key: string; readonly odds: Odds | null }
  | { readonly do: 'sight'; readonly sight: Loaded<SightAnswer> | null }
  | { readonly do: 'barrier'; readonly barrier: Loaded<Barrier | null> }
  | { readonly do: 'why'; readonly on: boolean }
  | { readonly do: 'sighting'; readonly on: boolean }
  | { readonly do: 'shading'; readonly on: boolean }
  | { readonly do: 'shed'; readonly shed: Loaded<readonly Hex[]> | null }
  /** Lines of a battle that was taken up again, older than all there are, but after those that came before them. */
  | { readonly do: 'past'; readonly past: readonly PastTelling[] }
  | { readonly do: 'cleared'; readonly hexes: readonly Hex[] }
  | { readonly do: 'playsOn' }
  | { readonly do: 'summaryAside'; readonly on: boolean }
  | { readonly do: 'commanding'; readonly by: BattleState['commanding'] }
  | { readonly do: 'standing'; readonly standing: NonNullable<BattleState['standing']> }
  | { readonly do: 'coached' }
  | { readonly do: 'insight'; readonly insight: Insight | null }
  | { readonly do: 'layers'; readonly layers: Layers }
  | { readonly do: 'ways'; readonly ways: Ways }
  | { readonly do: 'lesson'; readonly lesson: LessonView }
  | { readonly do: 'points'; readonly points: readonly PointMark[] }
  | { readonly do: 'failed'; readonly text: string }

const NO_POINTS: readonly PointMark[] = []

export const beginBattle = (side: SideId, size: BattleState['size']): BattleState => ({
  side,
  size,
  failure: null,
  picture: null,
  stamp: 0,
  undo: false,
  telling: false,
  tellingOwn: false,
  submitting: false,
  thinkingSince: null,
  log: EMPTY_LOG,
  trail: null,
  picking: NOTHING_PICKED,
  bar: null,
  commandBar: null,
  offers: null,
  pieceSheet: null,
  spotSheet: null,
  spotPieceSheet: null,
  sight: null,
  barrier: null,
  why: false,
  sighting: false,
  shading: false,
  shed: null,
  odds: new Map(),
  said: null,
  drawn: [],
  cleared: [],
  givesUp: null,
  playsOn: false,
  summaryAside: false,
  standing: null,
  commanding: null,
  coached: false,
  insight: null,
  layers: null,
  ways: null,
  lesson: null,
  points: NO_POINTS,
})

/** An order's name while it is looked at: offers are plain data, so their text will do. */
export const orderKey = (offer: Offer): string => JSON.stringify(offer.order)

/** What the picking machine looks at. Offers and bar of another piece or of an older picture count as none. */
export function situationOf(state: BattleState): Situation | null {
  if (!state.picture) return null
  return {
    picture: state.picture,
    offers: state.offers && isCurrent(state, state.offers) ? state.offers.value : [],
    bar: state.bar && isCurrent(state, state.bar) ? wholeBar(state, state.bar.value) : [],
  }
}
/** Orders that are nobody's in particular, with what the commander's bar says of them. */
export const isCommanders = (item: OrderBarItem): boolean => item.target === 'none' && item.offers === 0
function wholeBar(state: BattleState, bar: readonly OrderBarItem[]): readonly OrderBarItem[] {
  const command = state.commandBar?.key === pieceKey(state, null) ? state.commandBar.value : []
  return withOwnKeys(bar).map((item) =>
    isCommanders(item) ? (command.find((other) => other.verb === item.verb && other.offers > 0) ?? item) : item,
  )
}

export const pieceKey = (state: BattleState, piece: PieceId | null): string => `${state.stamp}/${piece ?? ''}`
/** The key that offers and bar must have to be the present ones: a closed question's offers belong to nobody. */
export const actorKey = (state: BattleState): string => pieceKey(state, actorOf(state))
export function actorOf(state: BattleState): PieceId | null {
  const question = state.picture?.question
  return question && (!question.open || question.role === 'group') ? null : state.picking.piece
}
const isCurrent = (state: BattleState, loaded: Loaded<unknown>): boolean => loaded.key === actorKey(state)

/** Offers and bar of whoever is picked are there, or nobody is asked. */
export const isLoaded = (state: BattleState): boolean =>
  !state.picture?.question || (state.offers !== null && isCurrent(state, state.offers) && state.bar !== null && isCurrent(state, state.bar))

/** This side can give an order now. */
export const canAct = (state: BattleState): boolean =>
  state.picture !== null &&
  state.picture.question !== null &&
  !state.telling &&
  !state.submitting &&
  state.picture.over === null &&
  state.failure === null

const drawnIn = ({ cues }: Telling): readonly string[] => cues.flatMap((cue) => (cue.cue === 'drawn' ? [cue.chip] : []))

export function reduceBattle(state: BattleState, action: BattleAction): BattleState {
  switch (action.do) {
    case 'shown':
      return { ...showPicture(state, action.picture, action.undo), givesUp: action.givesUp ?? null }
    case 'told':
      return { ...state, log: withTold(state.log, action.telling, action.turn), drawn: [...state.drawn, ...drawnIn(action.telling)] }
    case 'untold':
      return { ...state, log: untold(state.log, action.after) }
    case 'trail':
      return { ...state, trail: action.id }
    case 'telling':
      return {
        ...state,
        telling: action.on,
        tellingOwn: action.on && action.own === true,
        log: action.on ? state.log : settledLog(state.log),
      }
    case 'submitting':
      // What was said before the order is about a state that is gone.
      return {
        ...state,
        submitting: action.on,
        drawn: action.on ? [] : state.drawn,
        said: action.on ? null : state.said,
        trail: action.on ? null : state.trail,
      }
    case 'thinking':
      return { ...state, thinkingSince: action.since }
    case 'picked':
      return withPicking(state, action.picking)
    case 'said':
      return { ...state, said: { ...action.said, id: (state.said?.id ?? 0) + 1, tone: action.tone } }
    case 'silence':
      return state.said?.id === action.id ? { ...state, said: null } : state
    case 'bar':
      return { ...state, [action.slot]: action.bar }
    case 'offers': {
      const next = { ...state, offers: action.offers }
      const situation = situationOf(next)
      return situation && isCurrent(next, action.offers) ? { ...next, picking: refresh(next.picking, situation) } : next
    }
    case 'sheet':
      return { ...state, [action.slot]: action.sheet }
    case 'odds':
      return action.stamp === state.stamp ? { ...state, odds: new Map(state.odds).set(action.key, action.odds) } : state
    case 'why':
      return { ...state, why: action.on }
    case 'sighting':
      return { ...state, sighting: action.on, sight: null }
    case 'shading':
      return { ...state, shading: action.on, shed: null }
    case 'past':
      return { ...state, log: withPast(state.log, action.past) }
    case 'cleared':
      return { ...state, cleared: action.hexes }
    case 'playsOn':
      return { ...state, playsOn: true }
    case 'summaryAside':
      return { ...state, summaryAside: action.on }
    case 'commanding':
      return { ...state, commanding: action.by, insight: null }
    case 'coached':
      return { ...state, coached: true }
    case 'insight':
      return { ...state, insight: action.insight, commanding: null }
    case 'sight':
    case 'barrier':
    case 'shed':
    case 'standing':
    case 'layers':
    case 'ways':
    case 'lesson':
    case 'points': {
      const { do: _, ...slot } = action
      return { ...state, ...slot }
    }
    case 'failed':
      return { ...state, failure: action.text, submitting: false, telling: false, tellingOwn: false, thinkingSince: null }
  }
}

function showPicture(before: BattleState, picture: Picture, undo: boolean): BattleState {
  const next: BattleState = {
    ...before,
    log: settledLog(before.log),
    picture,
    undo,
    stamp: before.stamp + 1,
    submitting: false,
    odds: new Map(),
    sight: null,
    // Advice is about a picture that is gone.
    insight: before.insight?.of === 'advice' ? null : before.insight,
  }
  const situation = situationOf(next)
  return situation ? { ...next, picking: renew(next.picking, situation) } : next
}

/** A new choice of piece makes the old remark pointless. */
function withPicking(state: BattleState, picking: Picking): BattleState {
  if (picking === state.picking) return state
  const next = { ...state, picking }
  return picking.piece !== state.picking.piece || picking.verb !== state.picking.verb ? { ...next, said: null } : next
}
