import { z } from 'zod'
import type { GroundChoice } from '../board/bare-ground.ts'
import type { MapKey, Measure, MusterLine, OptionText, SkirmishKit } from '../board/edition.ts'
import { HexDoc } from '../board/hex-doc.ts'
import { BATTLE_LAYERS, type BattleLine, type CoverKind, type WayRisk } from '../board/layer-kit.ts'
import type { CoachHint } from '../board/learn-kit.ts'
import type { MapDoc } from '../board/map-doc.ts'
import type { ScenarioDoc } from '../board/scenario-doc.ts'
import { LIMITS } from '../kernel/bounds.ts'
import { rulesOfFormer } from '../kernel/former-orders.ts'
import type { BySide, Hex, Problem, SideId } from '../kernel/names.ts'
import type { Reason, Refusal } from '../kernel/why.ts'
import type { Advice, Grounds } from '../screen/grounds.ts'
import type { Odds, Offer, OrderBarItem, ReachHex } from '../screen/offers.ts'
import type { Outcome, Picture } from '../screen/picture.ts'
import type { Barrier, Sheet, SightAnswer } from '../screen/sheets.ts'
import { STANDING_ARCS, STANDING_DOES, type StandingKind } from '../screen/standing-orders.ts'
import type { Telling } from '../screen/telling.ts'
import type { BattleAccount } from './account-protocol.ts'
import type { CostlyMoment, Doubt, LessonAct, LessonView } from './learn-protocol.ts'

/**
 * Talking to a table: the screen (through a worker), the command line, bots in any language and tests all send these requests.
 * Over stdin they are JSON lines, one request a line, one answer a line, in order.
 */
const side = z.enum(['blue', 'red'])
/**
 * Who sits there: `hand` answers through `submit`; `ai:recruit`, `ai:regular`, `ai:veteran`, each with a temper behind it (`ai:regular:bold`), `general`, `charger`,
 * and the testers `random`, `explorer`, `idle`, `first` and `kill-only` answer by themselves.
 */
const SeatName = z
  .string()
  .max(LIMITS.id)
  .regex(
    /^(hand|random|explorer|idle|charger|general|first|kill-only|ai:[a-z]+(:[a-z]+)?)$/,
    'hand, random, explorer, idle, charger, general, first, kill-only, ai:recruit, ai:regular, ai:veteran, with a temper as ai:regular:bold (cautious, balanced, bold)',
  )
const order = z.looseObject({ kind: z.string().max(LIMITS.id), side })
const text = z.string().max(LIMITS.name)
const piece = z.string().max(LIMITS.id)
const settings = z.record(z.string().max(LIMITS.id), z.unknown())
const orders = z.int().min(0).max(LIMITS.orders)
/** Dice written down beforehand: what each shows as it is rolled. */
const rolls = z.array(z.int().min(1).max(LIMITS.faces)).max(LIMITS.dice)
/** Seeds are small enough to be written down. */
const MOST_SEED = 4_294_967_295
/** Hexes of a way. */
const LONGEST_WAY = 120
/** Kinds of hints that may be named. */
const MOST_KINDS = 200
/** Who fights on one side of a skirmish. */
const force = z.union([
  z.strictObject({ ids: z.array(text).min(1).max(4).readonly() }).describe('Ready-made forces, as `catalogue` lists them.'),
  z.strictObject({ strength: z.int().min(0).max(100_000) }).describe('A force of so much strength, put together by the program.'),
  z.strictObject({ equal: z.literal(true) }).describe('As strong as the other side.'),
])

export const Request = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('new'),
    /** File name (command line only) or the scenario itself, with its map inside or beside it in `map`. */
    scenario: z.union([z.string().max(1000), z.looseObject({})]),
    map: z.looseObject({}).optional(),
    seed: z.int().min(0).max(MOST_SEED).optional(),
    /** Replaces the generator by a script of rolls. */
    dice: rolls.optional(),
    seats: z.strictObject({ blue: SeatName, red: SeatName }).optional(),
    settings: settings.optional(),
  }),
  z.strictObject({ do: z.literal('view'), side }),
  /** `after`: as it was when so many orders had been given. A screen may ask for the other side's, too, once the battle is over. */
  z.strictObject({ do: z.literal('picture'), side, after: orders.optional() }),
  z.strictObject({ do: z.literal('offers'), side, piece: piece.optional() }),
  z.strictObject({ do: z.literal('bar'), side, piece: piece.nullable() }),
  z.strictObject({ do: z.literal('sheet'), side, piece }),
  /** With a piece of that side: also what the hex is to that piece. */
  z.strictObject({ do: z.literal('hex'), side, hex: HexDoc, piece: piece.optional() }),
  /** Why a piece of that side can do nothing to a place, or to the piece `at` it. */
  z.strictObject({ do: z.literal('why'), side, piece, hex: HexDoc, at: piece.optional() }),
  z.strictObject({ do: z.literal('odds'), order }),
  /** `as`: answered as that side may know it. */
  z.strictObject({ do: z.literal('submit'), order, as: side.optional() }),
  z.strictObject({
    do: z.literal('play'),
    until: z.enum(['question', 'turn', 'over']),
    orders: z.int().min(1).max(LIMITS.orders).optional(),
    as: side.optional(),
  }),
  z.strictObject({ do: z.literal('sight'), side, from: HexDoc, to: HexDoc, piece: piece.optional() }),
  /** The hexes that can be seen from one, by a piece that stands there or by anything. */
  z.strictObject({ do: z.literal('viewshed'), side, from: HexDoc, piece: piece.optional() }),
  /** A sight line between two hexes with the ground under it. `eye`, `aim`: heights of the book, as the answer lists them; left out, whoever stands there. */
  z.strictObject({ do: z.literal('profile'), side, from: HexDoc, to: HexDoc, eye: text.optional(), aim: text.optional() }),
  /**
   * The ground hex by hex, as the side knows it: what a hex gives, what a step into it costs a piece, how many see it, what threatens a piece there.
   * `part`: only this part of it, from 0; the whole is the sum of its parts.
   */
  z.strictObject({
    do: z.literal('layer'),
    side,
    layer: z.enum(BATTLE_LAYERS),
    piece: piece.optional(),
    part: z.int().min(0).max(LIMITS.orders).optional(),
  }),
  z.strictObject({ do: z.literal('reach'), side, piece }),
  /** What a way brings a piece: who can fire at it where, what covers it; as the side knows the enemy. `path`: from the first step to the last. */
  z.strictObject({ do: z.literal('way'), side, piece, path: z.array(HexDoc).min(1).max(LONGEST_WAY).readonly() }),
  /** The order to move through these hexes to the last of them, by the cheapest ways between them. */
  z.strictObject({ do: z.literal('route'), side, piece, through: z.array(HexDoc).min(1).max(LONGEST_WAY).readonly() }),
  /** Puts rolls at the end of the script of dice; none: says how many are left. */
  z.strictObject({ do: z.literal('dice'), add: rolls }),
  /**
   * What a side saw of the battle so far, order by order, each told as it was then: `from` is the first order (0: what came before it), `orders` how many at
   * most. Nothing is lost by asking in small parts, and the answer to each is quick.
   */
  z.strictObject({ do: z.literal('past'), side, from: orders, orders: z.int().min(1).max(200).optional() }),
  z.strictObject({ do: z.literal('world') }),
  z.strictObject({ do: z.literal('undo'), as: side.optional() }),
  /** A side that a hand plays gives the battle up, or a computer's that thinks that it has lost: it is over, for the other side. It cannot be taken back. */
  z.strictObject({ do: z.literal('concede'), side }),
  z.strictObject({ do: z.literal('save') }),
  /**
   * The present position, or that after so many orders, as the start of a scenario, called `name`. It shows both sides: a screen may ask for it where a hand
   * plays against the computer.
   */
  z.strictObject({ do: z.literal('start'), after: orders.optional(), name: text.min(1).optional() }),
  z.strictObject({ do: z.literal('load'), save: z.unknown() }),
  z.strictObject({ do: z.literal('replay'), save: z.unknown(), upTo: orders.optional() }),
  /** Which books there are. Needs no open battle. */
  z.strictObject({ do: z.literal('books') }),
  /** What a battle can be made of: forces and options of a book. Needs no open battle. */
  z.strictObject({ do: z.literal('catalogue'), ruleset: text }),
  /** Makes a scenario up; `new` begins it. Needs no open battle. */
  z.strictObject({
    do: z.literal('skirmish'),
    ruleset: text,
    map: z.looseObject({}),
    blue: force,
    red: force,
    seed: z.int().min(0).max(MOST_SEED).optional(),
    turns: z.int().min(1).max(LIMITS.turns).optional(),
    cmPerHex: z.union([z.literal(1), z.literal(2), z.literal(2.5)]).optional(),
    settings: settings.optional(),
  }),
  /** Standing orders, so that a hand is asked only where it matters (a pause tells the other side something too). Without `doctrine` it only asks for them. */
  z.strictObject({ do: z.literal('doctrine'), side, doctrine: z.lazy(() => z.union([Doctrine, FormerDoctrine])).optional() }),
  /** Why the computer gave an order: its number in the journal, from 1; a screen names the `act` of a telling. */
  z.strictObject({ do: z.literal('grounds'), act: z.int().min(-LIMITS.orders).max(LIMITS.orders) }),
  /** What the computer would do in a side's place, with what that side may know. */
  z.strictObject({ do: z.literal('advise'), side }),
  /** The computer's reasons are shown to a hand from now on, in the midst of the battle: its log and its save say so from then on. */
  z.strictObject({ do: z.literal('coach') }),
  /** What the coach says of the position; `understood`: kinds that need not be told again. */
  z.strictObject({
    do: z.literal('hint'),
    side,
    level: z.enum(['learner', 'expert']),
    understood: z.array(z.string().max(LIMITS.id)).max(MOST_KINDS).readonly().optional(),
  }),
  /** Whether an order is one to think twice about, by what its side knows. */
  z.strictObject({ do: z.literal('doubt'), order }),
  /** What each side had and lost and by whom, and what the dice did. Only of a battle that is over: nothing is hidden in it. */
  z.strictObject({ do: z.literal('account') }),
  /**
   * The orders of a side's hand that cost most, by what it knew when it gave them: all of them by what they risked, or with `from` (counted from 0 among its
   * own orders) one after the other as the computer judges them.
   */
  z.strictObject({ do: z.literal('moments'), side, from: orders.optional() }),
])
export type Request = z.infer<typeof Request>

const chance = z.int().min(0).max(1000)
/** Rules that one side may have, and kinds of targets that one rule may name. */
const MOST_RULES = 500
const MOST_IGNORED = 60

const StandingRuleDoc = z
  .strictObject({
    for: z
      .union([z.literal('side'), z.strictObject({ group: z.string().max(LIMITS.id) }), z.strictObject({ piece })])
      .describe('Whom it is for: the whole side, a group of the picture, or one piece.'),
    kind: z
      .string()
      .max(LIMITS.id)
      .optional()
      .describe('A kind of question that standing orders of the book answer (the answer lists them); left out, it is for all of them.'),
    do: z.enum(STANDING_DOES).describe('What is done where the best chance is at least `above`.'),
    above: chance
      .default(0)
      .describe(
        'Thousandths of the chance of what an order is given for (in one book a kill, in another a point of damage). No matter for `hold`.',
      ),
    below: z.enum(['hold', 'ask']).default('hold').describe('What is done where it is less.'),
    ignore: z
      .array(z.string().max(LIMITS.id))
      .max(MOST_IGNORED)
      .default([])
      .readonly()
      .describe('Pieces with these symbols (as the picture shows them) are not fired at.'),
    arc: z
      .strictObject({
        towards: z.int().min(0).max(11).describe('Twelfths of a circle clockwise from north.'),
        degrees: z.literal(STANDING_ARCS),
      })
      .optional()
      .describe('It is fired into this arc only, edges included.'),
    within: z.int().min(1).max(LIMITS.side).optional().describe('Nothing farther away than so many hexes is fired at.'),
  })
  .meta({ title: 'Rule' })
/**
 * Standing orders of a side. For each that could fire the rule nearest to it holds: for the piece before its group before the side, a named kind before all
 * kinds, of equals the later. With no target left, it holds.
 */
export const Doctrine = z.strictObject({ rules: z.array(StandingRuleDoc).max(MOST_RULES).readonly() })
export type Doctrine = z.infer<typeof Doctrine>

/** The form of earlier versions: one word for the side, and the chance below which it holds. It is still understood. */
const FormerDoctrine = z.strictObject({ reactions: z.enum(['ask', 'hold', 'fire']).default('ask'), holdBelow: chance.default(0) })
/** Standing orders in either form, as the rules that they are. */
export const doctrineOf = (given: Doctrine | z.infer<typeof FormerDoctrine>): Doctrine =>
  'rules' in given ? given : { rules: rulesOfFormer(given) }

export interface StandingAnswer {
  readonly is: 'asking' | 'over'
  /** With all their fields: this is the referee's eye. A screen is shown its own side's only. */
  readonly questions?: readonly { readonly kind: string; readonly side: SideId }[]
  readonly outcome?: Outcome
}
/** How things stand, in every answer once a game is open. */
interface Outlook {
  readonly standing?: StandingAnswer
  readonly hash?: number
}
interface Refused extends Outlook {
  readonly ok: false
  readonly why: Refusal
  /** Everything that is wrong with a scenario or map; `why` is the first of it. */
  readonly problems?: readonly Problem[]
}
/** Any answer. */
export type Answered = ({ readonly ok: true } & Outlook & Readonly<Record<string, unknown>>) | Refused
/** The answer to a request of this name. */
export type Reply<D extends keyof AnswerOf> = ({ readonly ok: true } & Outlook & AnswerOf[D]) | Refused

/** A book in words for the player: whether battles can be made up in it, and what it measures in. */
export interface Book {
  readonly id: string
  readonly title: string
  readonly skirmish: boolean
  readonly measure: Measure
}

export type PlayStop = 'question' | 'turn' | 'over' | 'orders'
/** `left`: of a script; null for a generator. */
interface DiceCount {
  readonly rolled: number
  readonly left: number | null
}

/** What the request adds to an answer. */
export interface AnswerOf {
  new: { events: readonly unknown[] }
  view: { view: unknown }
  picture: { picture: Picture; undo: boolean }
  offers: { offers: readonly Offer<{ kind: string; side: SideId }>[] }
  bar: { bar: readonly OrderBarItem[] }
  sheet: { sheet: Sheet | null }
  hex: { sheet: Sheet }
  why: { barrier: Barrier | null }
  odds: { odds: Odds | null }
  submit: { events: readonly unknown[]; undoable: boolean }
  /** `because`: why the computer gave the last of these orders, where it says so. With `as`, the events are listed and the other two left out. */
  play: { stopped: PlayStop } & ({ orders: number; events: number; because: Reason | null } | { events: readonly unknown[] })
  sight: { sight: SightAnswer }
  viewshed: { seen: readonly Hex[] }
  profile: { line: BattleLine; heights: readonly GroundChoice[] }
  layer: { layer: LayerValues }
  reach: { reach: readonly ReachHex[] }
  /** Null where the piece is not on the map. */
  way: { way: WayRisk | null }
  /** Null where it cannot be given; `refusal` says why. */
  route: { offer: Offer<{ kind: string; side: SideId }> | null; refusal: Refusal | null }
  /** `next`: where to go on asking, or null after the last order. */
  past: { past: readonly PastTelling[]; next: number | null }
  dice: { dice: DiceCount }
  world: { world: unknown; dice: DiceCount }
  undo: { undone: number }
  concede: { outcome: Outcome }
  save: { save: unknown }
  /** `leftOut`: what of the position the scenario does not say, in words for its author. It names its `map` as the battle's scenario does. */
  start: { scenario: ScenarioDoc; map: MapDoc; leftOut: readonly string[] }
  /** `whole`: every order of the file was taken up, and led where it led when it was recorded. */
  load: { note: string | null; whole: boolean }
  replay: { orders: number; matches: boolean; note: string | null }
  /** What holds now, and the kinds of questions that standing orders of this book may answer. */
  doctrine: { doctrine: Doctrine; kinds: readonly StandingKind[] }
  grounds: { grounds: Grounds }
  advise: { advice: Advice }
  /** How many orders had been given when the computer's reasons were first shown. */
  coach: { since: number }
  /** Null: nothing to say now. */
  hint: { hint: CoachHint | null }
  /** Null: none. */
  doubt: { doubt: Doubt | null }
  /** `judged`: how many orders had an opinion; `next`: from where to ask on, null at the end; `of`: how many own orders there are. */
  moments: { moments: readonly CostlyMoment[]; judged: number; next: number | null; of: number }
  account: { account: BattleAccount }
  books: { books: readonly Book[] }
  catalogue: {
    forces: SkirmishKit['forces']
    /** A side is one of them, never two at once. */
    oneForce: boolean
    strength: SkirmishKit['strength'] | null
    options: readonly OptionText[]
    /** Names and meanings of what is drawn on a map. */
    mapKey: MapKey | null
    /** Texts of rules and rulings in our own words, by the id that refusals and reasons cite. */
    rules: Readonly<Record<string, string>>
  }
  skirmish: { scenario: ScenarioDoc; warnings: readonly Problem[]; musters: BySide<readonly MusterLine[]> }
}

/** A layer of the ground, or a part of it. Lists are by hex number: row times the width of the map, plus column. */
export interface LayerValues {
  /**
   * `cover`: a place in `kinds`. `price`: the cheapest step into the hex, 0 where there is none. `mine`, `theirs`: how many of this side, or of the enemies
   * that it knows, see it. `threat`: thousandths that the piece is lost there to the enemies that it knows, as they are now.
   */
  readonly values: readonly number[]
  /** How many parts the layer has. */
  readonly parts: number
  readonly kinds?: readonly CoverKind[]
  /** Bit d is set where the step in direction d is forbidden although both hexes can be entered. */
  readonly closed?: readonly number[]
  /** What prices are counted in. */
  readonly unit?: string
  /** How many look, or could fire. */
  readonly of?: number
}

/** A line of the log as it was written, with what was told beside it. */
export interface PastTelling {
  readonly turn: number
  /** How many orders had been given when it was told. */
  readonly after: number
  readonly telling: Telling
}

/** What the answer to `open` adds: all that a screen needs to draw a battle that it may not have begun itself. */
export interface OpenedBattle {
  /** Whose screen it is; of a save, the side that a hand plays. */
  readonly side: SideId
  readonly name: string
  /** What the scenario calls its sides. */
  readonly sides: BySide<string>
  /** The other side's seat: "ai:regular". */
  readonly level: string
  /** The computer plays this side, too: nothing is asked of the person, who sees what this side knows. */
  readonly watched: boolean
  /** The book that is played. */
  readonly ruleset: string
  readonly map: MapDoc
  /** What was lost or differs of a save, in words, or null. */
  readonly note: string | null
  /** Orders that were given before: what they brought about has to be asked for (`past`). 0 for a new battle. */
  readonly played: number
  /** Nothing of the save was left out: the battle may go on in its own file. */
  readonly whole: boolean
  /** The computer's reasons have been shown in it before it was over. */
  readonly coached: boolean
}

/**
 * The screen's end: a worker holds the table and shows it one side only. Requests carry an id; between answers the worker
 * pushes what happened. `side` is whose screen it is. Requests for the other side, and those of the referee (`new`, `play`, `world`,
 * `load`, `replay`), are refused; answers to the rest hold no events, no hash, and of the standing only the own questions.
 * `save` answers with the file's text, which the screen hands to the desk unread.
 */
export type ToWorker =
  | {
      readonly ask: 'open'
      readonly id: number
      readonly side: SideId
      readonly scenario: unknown
      readonly map: unknown
      readonly seed: number
      /** The other side's level: "ai:regular". */
      readonly level: string
      /** The seat of this side, where the computer plays it, too, and the person watches. */
      readonly own?: string | undefined
      /** A save (its text, or its JSON) to take up instead of a new battle; `scenario`, `map`, `seed` and `level` are not read then. */
      readonly save?: unknown
      /** A lesson to begin: its own scenario, seed and side are played, and nothing of it is written to a battle's file. */
      readonly lesson?: unknown
      /** The step at which the lesson is taken up, counted from 0; left out, it begins at its beginning. */
      readonly lessonStep?: number | undefined
    }
  | { readonly ask: 'lesson'; readonly id: number; readonly act: LessonAct }
  | { readonly ask: 'request'; readonly id: number; readonly request: Request }
  /** Of a battle that is watched: what was told has been shown, and the computer may give its next order. */
  | { readonly ask: 'on'; readonly id: number }
/** A question that the screen had no need to ask, and its answer. */
export interface Foreseen {
  readonly request: Request
  readonly answer: Answered
}
export type FromWorker =
  | { readonly say: 'answer'; readonly id: number; readonly answer: Answered }
  /** While a save is taken up: so many of its orders were played again. Whoever waits sees that it goes on. */
  | { readonly say: 'played'; readonly done: number; readonly of: number }
  /**
   * After every order, own or the computer's, and after an undo (without tellings): what this side saw, and how things stand. The screen plays the
   * tellings and then shows the picture. A reaction of the computer comes together with the order that it answers: a pause would betray it. `givesUp`: the
   * computer's side thinks that it has lost, and would end the battle.
   */
  | {
      readonly say: 'told'
      readonly tellings: readonly Telling[]
      readonly picture: Picture
      readonly undo: boolean
      readonly givesUp?: SideId
    }
  /** What the screen is sure to ask about a picture, answered before it does. `more`: answers are on the way, so it may wait. The first comes before the picture, with none. */
  | { readonly say: 'ahead'; readonly answers: readonly Foreseen[]; readonly more: boolean }
  | { readonly say: 'thinking'; readonly on: boolean }
  /** How the lesson stands that is being played: after it was opened, and whenever that has changed. */
  | { readonly say: 'lesson'; readonly lesson: LessonView }
  /** One line for the battle's file per order; `begin` holds the header when a battle is opened, with the turn that it stands in. */
  | { readonly say: 'journal'; readonly begin?: string; readonly line?: string; readonly turn?: number }
  /** Terrain the map must draw differently from now on: foliage shot away. */
  | { readonly say: 'ground'; readonly cleared: readonly Hex[] }
  /** The battle cannot go on. */
  | { readonly say: 'failed'; readonly text: string }
