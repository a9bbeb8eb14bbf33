import { type Hex, hexLabel, type LessonView, type OrderBarItem, type Picture } from '../../../engine/screen.ts'
import type { PointMark } from '../../scene/stage.ts'
import { lessonWords } from '../../words/lesson-words.ts'

/** What the panel of a lesson shows of its view. Pure. */

export type PointDoc = LessonView['points'][number]
export type PanelName = Extract<PointDoc, { readonly panel: unknown }>['panel']

/**
 * One thing at a time: the step, the decision before and after it was taken, the end, or the board that stays open to play with.
 * @param read the chances of the decision have been read, the end has been seen
 */
export type LessonPart = 'step' | 'showing' | 'decide' | 'chances' | 'over' | 'playing'
export function partOf(view: LessonView, read: { readonly chances: boolean; readonly over: boolean }): LessonPart {
  if (view.showing) return 'showing'
  if (view.decision?.chosen && !read.chances) return 'chances'
  if (view.over) return read.over ? 'playing' : 'over'
  return view.decision && !view.decision.chosen ? 'decide' : 'step'
}

/** What is pointed at now: by the hint where it points at something, else by the step. */
export const pointsOf = (view: LessonView): readonly PointDoc[] =>
  view.hint && view.hint.points.length > 0 ? view.hint.points : view.points

/** What of it is drawn on the map. */
export const markedOnMap = (points: readonly PointDoc[]): readonly PointMark[] =>
  points.flatMap((point): readonly PointMark[] => {
    if ('hex' in point) return [{ is: 'area', hexes: [point.hex], text: point.text ?? '' }]
    if ('line' in point) return [{ is: 'line', hexes: point.line, text: point.text ?? '' }]
    if ('area' in point) return [{ is: 'area', hexes: point.area, text: point.text ?? '' }]
    if ('piece' in point) return [{ is: 'piece', piece: point.piece, text: point.text ?? '' }]
    return []
  })

/** The hexes of it, so that the camera can show them. */
export const hexesPointedAt = (points: readonly PointDoc[], picture: Picture): readonly Hex[] =>
  points.flatMap((point): readonly Hex[] => {
    if ('hex' in point) return [point.hex]
    if ('line' in point) return point.line
    if ('area' in point) return point.area
    const piece = 'piece' in point ? picture.pieces.find(({ id }) => id === point.piece) : undefined
    return piece ? [piece.hex] : []
  })

/** Where on the page a panel is, or the button that calls it where it is not shown. */
const PANELS: Readonly<Record<PanelName, readonly string[]>> = {
  orders: ['.orders'],
  forces: ['.panel-forces', '.battle:not(.has-left) .calls-left'],
  piece: ['.panel-piece', '.battle:not(.has-right) .calls-right'],
  log: ['.panel-log', '.battle:not(.has-left) .calls-left'],
  score: ['.losses'],
  trays: ['.trays-line'],
  question: ['.asking', '.prompt'],
  odds: ['.odds', '.panel-spot:not(:has(.odds))', '.battle:not(.has-right) .calls-right'],
  minimap: ['.panel-minimap', '.battle:not(.has-right) .calls-right'],
  layers: ['.panel-minimap .panel-switch', '.battle:not(.has-right) .calls-right'],
  menu: ['[data-menu-button]'],
}
/**
 * Selectors of what is marked beside the map. An order without a place on the bar is behind its last button but one.
 * @param quoted makes a verb safe in a selector (CSS.escape in a page)
 */
export function markedOnPage(points: readonly PointDoc[], quoted: (text: string) => string): readonly string[] {
  return points.flatMap((point) => {
    if ('panel' in point) return PANELS[point.panel]
    if (!('verb' in point)) return []
    const verb = `[data-verb="${quoted(point.verb)}"]`
    return [`.order-items ${verb}`, `.order-items:not(:has(> .order > ${verb})) .is-more`]
  })
}

/** The same for whoever hears the screen. */
export function pointWords(points: readonly PointDoc[], picture: Picture | null, bar: readonly OrderBarItem[]): string {
  const words = points.map((point) => {
    const text = 'text' in point && point.text ? `${point.text}, ` : ''
    if ('hex' in point) return text + lessonWords.atHex(hexLabel(point.hex))
    if ('line' in point) return text + lessonWords.wayFrom(hexLabel(first(point.line)), hexLabel(last(point.line)))
    if ('area' in point) return text + (point.area.length === 1 ? lessonWords.atHex(hexLabel(first(point.area))) : areaWords(point.area))
    if ('piece' in point) return pieceWords(point.piece, picture)
    if ('panel' in point) return lessonWords.panels[point.panel]
    const item = bar.find(({ verb }) => verb === point.verb)
    return lessonWords.order(item?.label ?? point.verb, item?.key ?? '')
  })
  return words.length === 0 ? '' : lessonWords.pointsAt(words.join(lessonWords.and))
}
const areaWords = (area: readonly Hex[]): string => lessonWords.areaOf(area.length, hexLabel(first(area)))
function pieceWords(id: string, picture: Picture | null): string {
  const piece = picture?.pieces.find((each) => each.id === id)
  return piece ? `${piece.title}, ${lessonWords.atHex(hexLabel(piece.hex))}` : id
}
const first = (hexes: readonly Hex[]): Hex => hexes[0] as Hex
const last = (hexes: readonly Hex[]): Hex => hexes[hexes.length - 1] as Hex

/** What is read aloud when the lesson changes: where it stands, its text, and what it points at. */
export function aloudOf(view: LessonView, picture: Picture | null, bar: readonly OrderBarItem[]): string {
  if (view.showing) return lessonWords.showing
  if (view.over) return lessonWords.playingOn
  const step = view.decision ? lessonWords.decide : lessonWords.step(view.step + 1, view.steps)
  const said = [view.after, view.decision?.text ?? view.text, view.hint?.text].filter((text): text is string => Boolean(text)).join(' ')
  return `${lessonWords.aloud(step, said)}${pointWords(pointsOf(view), picture, bar)}`
}

/** What a lesson shows: its rules and those of its steps and its decision, each once. */
export function rulesOf(doc: unknown): readonly string[] {
  const parts = [doc, ...listOf(fieldOf(doc, 'steps')), fieldOf(doc, 'decision')]
  return [...new Set(parts.flatMap((part) => listOf(fieldOf(part, 'rules')).filter((id): id is string => typeof id === 'string')))]
}
const fieldOf = (thing: unknown, name: string): unknown =>
  typeof thing === 'object' && thing !== null ? (thing as Readonly<Record<string, unknown>>)[name] : undefined
const listOf = (thing: unknown): readonly unknown[] => (Array.isArray(thing) ? thing : [])
