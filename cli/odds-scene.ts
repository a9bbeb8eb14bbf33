import { drawBoard, type Odds, type Shape, type SideId } from '../engine/index.ts'

/**
 * Scenes of an odds check, as they stand in test/odds: a drawn map, some units, an order, and what its lines promise. Nothing here knows a book:
 * which words stand for what is in the documents.
 */

/** Part of an event, a question or an order: what it says must be so. `{ "some": part }` is for a list that holds such a thing. */
export type Part = unknown
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
  /** Who has no weapon for the order does this, where the rules let it. */
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
export interface OddsDoc {
  readonly format: 'sandtable-odds'
  readonly version: 1
  readonly ruleset: string
  /** What every scenario of these scenes has. */
  readonly scenario: Readonly<Record<string, unknown>>
  readonly start: Readonly<Record<string, unknown>>
  /** What is said of every unit that says nothing else. */
  readonly unit: Readonly<Record<string, unknown>>
  /** Units stand in a list of groups, or in one list. */
  readonly groups: boolean
  readonly designKey: string
  readonly lines: readonly LineRule[]
  readonly answers: readonly AnswerRule[]
  /** Answers that lead on to the `until` of a scene. */
  readonly onward: readonly AnswerRule[]
  /** A unit is lost: `unit` is who. No loss may come about that no line speaks of. */
  readonly loss: Part
  readonly scenes: readonly Scene[]
}

const record = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a thing is as a part of it says. */
export function fits(part: Part, thing: unknown): boolean {
  if (record(part)) {
    if ('some' in part) return Array.isArray(thing) && thing.some((one) => fits(part['some'], one))
    if ('not' in part) return !fits(part['not'], thing)
    if ('least' in part) return typeof thing === 'number' && thing >= Number(part['least'])
    if ('oneOf' in part) return Array.isArray(part['oneOf']) && part['oneOf'].some((one) => fits(one, thing))
    return record(thing) && Object.entries(part).every(([key, inner]) => fits(inner, thing[key]))
  }
  if (Array.isArray(part)) return Array.isArray(thing) && part.length === thing.length && part.every((inner, i) => fits(inner, thing[i]))
  return part === thing
}

/** The document with every "$name" replaced. */
export function filled(value: unknown, names: Readonly<Record<string, unknown>>): unknown {
  if (typeof value === 'string' && value.startsWith('$')) return names[value.slice(1)] ?? value
  if (Array.isArray(value)) return value.map((one) => filled(one, names))
  if (record(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, names)]))
  return value
}

/** What a text with `*` leaves open, or null where it is another text. */
export function captured(pattern: string, text: string): readonly string[] | null {
  const source = pattern.split('*').map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const found = new RegExp(`^${source.join('(.*)')}$`).exec(text)
  return found ? found.slice(1) : null
}

/** The scenario of a scene. */
export function scenarioOf(doc: OddsDoc, scene: Scene): unknown {
  const force = (side: SideId): unknown => {
    const units = Object.entries(scene[side]).map(([id, [design, at, more]]) => ({
      id,
      [doc.designKey]: design,
      ...(at === null ? {} : { at }),
      ...doc.unit,
      ...more,
    }))
    if (!doc.groups) return units.map(({ ...unit }) => unit)
    const groups = new Map<string, unknown[]>()
    for (const unit of units) {
      const { platoon = side, ...rest } = unit as { platoon?: string }
      groups.set(platoon, [...(groups.get(platoon) ?? []), rest])
    }
    return [...groups].map(([id, members]) => ({ id, name: id, units: members }))
  }
  return {
    ...doc.scenario,
    format: 'sandtable-scenario',
    version: 2,
    name: scene.kind,
    ruleset: doc.ruleset,
    map: drawBoard(rowsOf(scene), { name: 'Scene', ...scene.draw }),
    ...(scene.cmPerHex === undefined ? {} : { cmPerHex: scene.cmPerHex }),
    settings: { ...(record(doc.scenario['settings']) ? doc.scenario['settings'] : {}), ...scene.settings },
    forces: {
      blue: force('blue'),
      red: force('red'),
      ...(scene.designs ? { designs: scene.designs } : {}),
      ...(scene.counters ? { counters: scene.counters } : {}),
    },
    start: { ...doc.start, ...scene.start },
  }
}
function rowsOf({ map = '14x7', on = {} }: Scene): readonly string[] {
  if (typeof map !== 'string') return map
  const [width = 0, height = 0] = map.split('x').map(Number)
  return Array.from({ length: height }, (_, row) => Array.from({ length: width }, (_, col) => on[`${col},${row}`] ?? '.').join(' '))
}

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
export const HEADLINE = '(the order)'

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
  const aims = shots?.map(({ at }) => at).filter(record) ?? []
  const aim = aims[nth] ?? aims[0]
  return {
    ...aim,
    ...(aim && 'unit' in aim ? { at: aim['unit'] } : {}),
    ...(order as object),
    weapon: shots?.[nth]?.weapon ?? weapons?.[nth] ?? weapon ?? nth,
  }
}
