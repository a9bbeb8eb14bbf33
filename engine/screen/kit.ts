import { must } from '../kernel/assert.ts'
import { type Hex, opposite, type PieceId, type SideId } from '../kernel/names.ts'
import { type Reason, type Refusal, refusal } from '../kernel/why.ts'
import type { Candidates, Offer, OrderBarItem } from './offers.ts'
import type { QuestionCard } from './picture.ts'
import type { Barrier, Length, SheetRow, SheetSection, SightAnswer } from './sheets.ts'
import type { Cue, LogLine, MarchStep, Telling, ThrownDie } from './telling.ts'

/** What every book writes when it shows things, written once: the order bar, the question card, what is told of an event, sheets and barriers. */

// -------------------------------------------------------------------------------------------------------------------- words

/** The same text with a capital letter first. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
/** A chance in thousandths as books write it: 455 is "46 %". */
export const percent = (thousandths: number): string => `${Math.floor((thousandths + 5) / 10)} %`
const NUMBERS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const
/** "One of them", "Three of them"; from ten on "Many of them". */
export const howMany = (count: number): string => `${NUMBERS[count] ?? 'Many'} of them`

// --------------------------------------------------------------------------------------------------------------- candidates

/** Offers that are made together, when the first of them is wanted. */
export function candidates<Order>(actor: PieceId | null, make: () => readonly Offer<Order>[]): Candidates<Order> {
  let made: readonly Offer<Order>[] | null = null
  const offers = (): readonly Offer<Order>[] => {
    made ??= make()
    return made
  }
  return {
    actor,
    get count() {
      return offers().length
    },
    at: (index) => must(offers()[index], 'a candidate'),
  }
}
export const allOf = <Order>({ count, at }: Candidates<Order>): readonly Offer<Order>[] => Array.from({ length: count }, (_, i) => at(i))

// ---------------------------------------------------------------------------------------------------------------- order bar

/** A line of the order bar as the book prints it; what can be ordered now is counted for each unit. */
export type BarLine<Verb extends string = string> = Pick<OrderBarItem, 'label' | 'key' | 'icon' | 'price' | 'target'> & {
  readonly verb: Verb
}

/** `price` is the usual one, in the book's words. */
export const barLine = <Verb extends string>(
  verb: Verb,
  label: string,
  key: string,
  icon: string,
  price: string,
  target: BarLine['target'],
): BarLine<Verb> => ({ verb, label, key, icon, price, target })

/** Fills the lines of a bar with what is offered. A line without an offer says why: `whyNot` is asked only then. */
export function orderBar(offers: readonly Pick<Offer, 'verb'>[]) {
  const counts = new Map<string, number>()
  for (const { verb } of offers) counts.set(verb, (counts.get(verb) ?? 0) + 1)
  const item = (line: BarLine, whyNot: () => Refusal | null = () => null): OrderBarItem => {
    const count = counts.get(line.verb) ?? 0
    return { ...line, offers: count, refusal: count > 0 ? null : (whyNot() ?? refusal('Not possible now.')) }
  }
  return {
    has: (verb: string): boolean => counts.has(verb),
    item,
    /** The lines that a unit can use now, and those that concern its kind though it cannot use them. */
    items: <Verb extends string>(
      lines: readonly BarLine<Verb>[],
      concerns: (verb: Verb) => boolean,
      whyNot: (verb: Verb) => Refusal | null,
    ): readonly OrderBarItem[] =>
      lines.filter(({ verb }) => counts.has(verb) || concerns(verb)).map((line) => item(line, () => whyNot(line.verb))),
  }
}

// ------------------------------------------------------------------------------------------------------------ question card

/** Makes the cards of a question: answered in the question bar, by nobody in particular and about nothing, unless the rest says so. */
export const cardOf =
  ({ kind }: { readonly kind: string }) =>
  (title: string, text: string, rest: Partial<Omit<QuestionCard, 'kind' | 'title' | 'text'>> = {}): QuestionCard => ({
    kind,
    title,
    text,
    actors: [],
    about: {},
    open: false,
    ...rest,
  })

interface AskingView {
  readonly side: SideId
  readonly question: { readonly side: SideId } | null
  readonly waiting: boolean
}
/** Who is asked now: this side, or the other while this one waits. */
export function askedSide({ side, question, waiting }: AskingView): SideId | null {
  if (question) return question.side
  return waiting ? opposite(side) : null
}

// ------------------------------------------------------------------------------------------------------------------ telling

/** Something that is told in the log, with what the table shows beside it. */
export const said = (text: string, tone: LogLine['tone'] = 'plain', cues: readonly Cue[] = [], more: Partial<LogLine> = {}): Telling => ({
  cues,
  line: { text, tone, ...more },
})
/** Nothing for the log. */
export const silent = (cues: readonly Cue[] = []): Telling => ({ cues, line: null })

export const banner = (text: string, tone: SideId | 'turn'): readonly Cue[] => [{ cue: 'banner', text, tone }]
export const turnBegins = (turn: number): Telling => said(`Turn ${turn}`, 'turn', banner(`Turn ${turn}`, 'turn'))
/** A part of the turn that belongs to nobody: "Combat". */
export const partBegins = (name: string, text: string, more: Partial<LogLine> = {}): Telling =>
  said(text, 'turn', banner(name, 'turn'), more)
/** "Movement: Blue". */
export const roundBegins = (text: string, side: SideId): Telling => said(`${text}.`, side, banner(text, side), { round: 'opens' })

/** A few words over a hex; none where there is no hex. */
export const note = (hex: Hex | null | undefined, text: string): readonly Cue[] => (hex ? [{ cue: 'note', hex, text }] : [])
export const hitOrMissed = (hex: Hex, hit: boolean): Cue => ({ cue: hit ? 'hit' : 'missed', hex })
type RolledCue = Extract<Cue, { cue: 'rolled' }>
/** Dice of one kind. */
export const diceOf = (faces: number, ...values: readonly number[]): readonly ThrownDie[] => values.map((value) => ({ faces, value }))
/** A roll; `more` says what it needed, or what came of it in the book's words. */
export const rolled = (
  hex: Hex,
  text: string,
  dice: readonly ThrownDie[],
  success: boolean,
  more: Pick<RolledCue, 'needed' | 'words' | 'against'> = {},
): Cue => ({ cue: 'rolled', hex, text, dice, success, ...more })

interface ToldUnit {
  readonly side: SideId
  readonly hex: Hex | null
}
interface ToldWorld<Unit extends ToldUnit> {
  readonly units: Readonly<Record<PieceId, Unit>>
  readonly scenario: { readonly sideNames: Readonly<Record<SideId, string>> }
}
/** Names and places of what is told of, as one side knows them, before the event and after it. */
export interface Teller<World = unknown> {
  readonly before: World
  readonly after: World
  /** "Light tank A1"; "A unit" where it is not known. */
  name(id: PieceId): string
  sideOf(id: PieceId): SideId
  sideName(side: SideId): string
  /** Where it is, or was before it went. */
  hexOf(id: PieceId): Hex | null
  /** A line about a unit, in its side's tone, at its hex. */
  by(id: PieceId, text: string, cues?: readonly Cue[], more?: Partial<LogLine>): Telling
  /** A few words over the unit. */
  note(id: PieceId, text: string): readonly Cue[]
  /** The unit goes along these hexes: "marches". */
  step(id: PieceId, does: string, path: readonly Hex[]): MarchStep
}
export function tellerOf<Unit extends ToldUnit, World extends ToldWorld<Unit>>(
  before: World,
  after: World,
  titleOf: (world: World, unit: Unit) => string,
): Teller<World> {
  const name = (id: PieceId): string => {
    const world = after.units[id] ? after : before
    const unit = world.units[id]
    return unit ? titleOf(world, unit) : 'A unit'
  }
  const sideOf = (id: PieceId): SideId => (after.units[id] ?? before.units[id])?.side ?? 'blue'
  const hexOf = (id: PieceId): Hex | null => after.units[id]?.hex ?? before.units[id]?.hex ?? null
  return {
    before,
    after,
    name,
    sideOf,
    sideName: (side) => after.scenario.sideNames[side],
    hexOf,
    by: (id, text, cues = [], more = {}) => {
      const hex = hexOf(id)
      return said(text, sideOf(id), cues, { piece: id, ...(hex ? { hex } : {}), ...more })
    },
    note: (id, text) => note(hexOf(id), text),
    step: (id, does, path) => ({ piece: id, side: sideOf(id), who: name(id), does, path }),
  }
}

// ------------------------------------------------------------------------------------------------------------------ lengths

/** "74 cm", "1 hex". */
export const lengthText = ({ value, unit }: Length): string => `${value} ${unit}`
/** For books that count hexes. */
export const inHexes = (value: number): Length => ({ value, unit: value === 1 ? 'hex' : 'hexes' })

// ------------------------------------------------------------------------------------------------------- sheets and barriers

export const row = (label: string, value: string | number, why?: Reason): SheetRow => ({
  label,
  value: `${value}`,
  ...(why ? { why } : {}),
})
/** The rows that there are: one that depends on something may be false or null. */
export const rowsOf = (...rows: readonly (SheetRow | false | null | undefined)[]): readonly SheetRow[] =>
  rows.flatMap((one) => (one ? [one] : []))
/** The sections that have rows. */
export const filled = (sections: readonly SheetSection[]): readonly SheetSection[] => sections.filter(({ rows }) => rows.length > 0)

/** A refusal among the grounds of another one; `of` is what it is about: a weapon. */
export const reasonOf = ({ text, rule }: Refusal, of?: string): Reason => ({
  text: of === undefined ? text : `${of}: ${text}`,
  ...(rule === null ? {} : { rule }),
})
/** What bars it first, and everything else that does. */
export const barrier = (title: string, refused: Refusal, sight: SightAnswer | null, terms: readonly Reason[] = []): Barrier => ({
  title,
  refusal: refused,
  why: { ...reasonOf(refused), how: 'told', terms },
  sight,
})
/** Where nothing is seen that bars everything else; null where something is. */
export const refuseUnseen = (sight: SightAnswer | null, rule: string): Refusal | null =>
  sight?.result === 'blocked' ? refusal(sight.why.text.replace('Blocked', 'No line of sight'), rule, 'at') : null
