import {
  captured,
  type drawBoard,
  filled,
  fits,
  isPlain,
  type Likeness,
  type Odds,
  type SceneBasis,
  type Shape,
  scenarioOfScene,
} from '../engine/index.ts'

/**
 * Scenes of an odds check, as they stand in test/odds: a drawn map, some units, an order, and what its lines promise. Nothing here knows a book:
 * which words stand for what is in the documents.
 */

/** See engine/learn/part.ts. */
export type Part = Likeness
export interface Given {
  readonly event?: Part
  readonly question?: Part
}
/** What a line of the odds promises. `*` in its text stands for anything; the last word of each is `$1`, `$2`. */
export interface LineRule {
  readonly line: string
  /** The orders that it is for; all where it is left out. */
  readonly order?: Part
  /** The line speaks of this case alone, or of any of these; left out: of every case. */
  readonly given?: Given | readonly Given[]
  /** One of these events shows that it has happened. */
  readonly happens: Part | readonly Part[]
  /** Only the first event that `given` names is looked at. */
  readonly first?: boolean
  /** Lines of these rules are counted together: the n-th is for the n-th weapon. */
  readonly count?: string
  /** It is looked at where a scene says so itself: here its time never comes. */
  readonly elsewhere?: boolean
}
/** `order` answers every question of which `to` is a part; `$question.unit` is the question's own. */
export interface AnswerRule {
  readonly to: Part
  readonly order: Readonly<Record<string, unknown>>
  /** What a unit without a weapon for the order does, where the rules let it. */
  readonly otherwise?: Readonly<Record<string, unknown>>
}
type Force = Readonly<
  Record<string, readonly [design: string, at: readonly [number, number] | null, more?: Readonly<Record<string, unknown>>]>
>
export interface Scene {
  readonly kind: string
  /** Rows of a drawn map, or "12x6" for open ground; hexes of `on` are other ground. */
  readonly map?: readonly string[] | string
  readonly on?: Readonly<Record<string, string>>
  readonly draw?: Parameters<typeof drawBoard>[1]
  readonly blue: Force
  readonly red: Force
  readonly designs?: Readonly<Record<string, unknown>>
  readonly counters?: readonly unknown[]
  readonly settings?: Readonly<Record<string, unknown>>
  readonly start?: Readonly<Record<string, unknown>>
  readonly cmPerHex?: number
  /** Dice and orders that lead to the question at which the order is given. */
  readonly dice?: readonly number[]
  readonly before?: readonly Readonly<Record<string, unknown>>[]
  readonly order: Readonly<Record<string, unknown>>
  readonly answers?: readonly AnswerRule[]
  /** What "$at" and the like stand for where the order does not say so itself. */
  readonly names?: Readonly<Record<string, unknown>>
  /** Nothing after this event counts. */
  readonly until?: Part
  readonly lines?: readonly LineRule[]
  /** Lines that must be among those shown, by their text. */
  readonly shows?: readonly string[]
  /** Who is lost with the unit that a line speaks of: its passengers. */
  readonly implied?: readonly string[]
  /** Played with seeds, not enumerated: too many dice. */
  readonly sampled?: boolean
}
/** What the scenes of a book have in common, and the scenes. */
export interface OddsDoc extends SceneBasis {
  readonly format: 'sandtable-odds'
  readonly version: 1
  /** A scene begins with decks that are shuffled: its dice are for what comes after that. */
  readonly shuffles?: boolean
  readonly lines: readonly LineRule[]
  readonly answers: readonly AnswerRule[]
  /** Answers that lead on to the `until` of a scene. */
  readonly onward: readonly AnswerRule[]
  /** A unit is lost: `unit` is who. No loss may come about that no line speaks of. */
  readonly loss: Part
  readonly scenes: readonly Scene[]
}

/** The scenario of a scene. */
export const scenarioOf = (doc: OddsDoc, scene: Scene): unknown => scenarioOfScene(doc, scene, scene.kind)

/** A line of the odds with what it promises, ready to be looked for. */
export interface Watch {
  readonly line: string
  /** Thousandths. */
  readonly shown: number
  /** Null: every case. */
  readonly given: readonly Given[] | null
  readonly happens: readonly Part[]
  readonly first: boolean
}

/** The headline's chance counts as a line where no line of its own has it. */
const HEADLINE = '(the order)'

export interface Promised {
  readonly text: string
  /** The rule of the scenes that says what it promises; null where none does. */
  readonly rule: LineRule | null
  /** What to look for; null without a rule, and where it is looked at elsewhere. */
  readonly watch: Watch | null
}
/** Every line with a chance, with what it promises. */
export function promisesOf(doc: OddsDoc, scene: Scene, order: Shape['order'], odds: Odds): readonly Promised[] {
  const rules = [...(scene.lines ?? []), ...doc.lines]
  const counted = new Map<unknown, number>()
  const lines = odds.lines.flatMap(({ text, chance }) => (chance === null ? [] : [{ text, chance }]))
  const own =
    odds.chance !== undefined && !lines.some(({ chance }) => chance === odds.chance) ? [{ text: HEADLINE, chance: odds.chance }] : []
  return [...own, ...lines].map(({ text, chance }): Promised => {
    const rule = ruleFor(rules, order, text)
    if (rule === null || rule.elsewhere) return { text, rule, watch: null }
    const nth = counted.get(rule.count ?? rule) ?? 0
    counted.set(rule.count ?? rule, nth + 1)
    const open = captured(rule.line, text) ?? []
    const names = {
      ...namesOf(order, nth),
      ...scene.names,
      ...Object.fromEntries(open.map((one, i) => [`${i + 1}`, one.split(' ').at(-1)])),
    }
    const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
    const given = rule.given ? (filled(listed(rule.given), names) as readonly Given[]) : null
    const happens = listed(rule.happens).map((part) => filled(part, names))
    return { text, rule, watch: { line: text, shown: chance, given, happens, first: rule.first ?? false } }
  })
}
/** The first rule whose text and orders fit a line. */
export const ruleFor = (rules: readonly LineRule[], order: Shape['order'], text: string): LineRule | null =>
  rules.find((rule) => captured(rule.line, text) !== null && (rule.order === undefined || fits(rule.order, order))) ?? null
/** What "$unit", "$at" and "$weapon" stand for: of the n-th line of a kind the n-th weapon. */
export function namesOf(order: Shape['order'], nth: number): Readonly<Record<string, unknown>> {
  const { shots, weapons, weapon } = order as {
    shots?: readonly { weapon: number; at: unknown }[]
    weapons?: readonly number[]
    weapon?: unknown
  }
  const aims = shots?.map(({ at }) => at).filter(isPlain) ?? []
  const aim = aims[nth] ?? aims[0]
  return {
    ...aim,
    ...(aim && 'unit' in aim ? { at: aim['unit'] } : {}),
    ...(order as object),
    weapon: shots?.[nth]?.weapon ?? weapons?.[nth] ?? weapon ?? nth,
  }
}
