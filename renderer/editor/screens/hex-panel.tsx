import { useMemo } from 'preact/hooks'
import { DIRECTIONS, groundOf, hexLabel, type MapKey } from '../../../engine/screen.ts'
import { useStore } from '../../state/store.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { type HexReport, hexChange } from '../model/hex-report.ts'
import type { EditorDesk } from '../state/editor-desk.ts'
import { wouldEdit } from '../state/editor-state.ts'
import { LineProfile } from './line-profile.tsx'

const words = editorWords

/** What is under the pointer, in the book's words: as it is, and as a stroke of the chosen tool would leave it. */
export function HexPanel({ desk }: { readonly desk: EditorDesk }) {
  const over = useStore(desk.store, ({ state }) => state.over?.hex ?? null)
  const history = useStore(desk.store, ({ state }) => state.history)
  const tool = useStore(desk.store, ({ state }) => state.tool)
  const choices = useStore(desk.store, ({ state }) => state.choices)
  const pasting = useStore(desk.store, ({ state }) => state.pasting)
  const key = useStore(desk.app.store, ({ catalogue }) => catalogue?.mapKey ?? null)
  const change = useMemo(() => {
    if (over === null) return null
    const { state } = desk
    return hexChange(history.doc, history.open?.edit ?? wouldEdit(state, over), over)
  }, [over?.[0], over?.[1], history, tool, choices, pasting])
  if (change === null || over === null || change.before.terrain === null)
    return (
      <>
        <LineProfile desk={desk} />
        <p class="dim">{words.noHex}</p>
      </>
    )
  const differs = change.changed.length > 0
  return (
    <>
      <LineProfile desk={desk} />
      <div class={`hex-report${differs ? ' has-after' : ''}`}>
        <Report title={`${hexLabel(over)}${differs ? ` · ${words.now}` : ''}`} report={change.before} mapKey={key} changed={[]} />
        {differs ? <Report title={words.after} report={change.after} mapKey={key} changed={change.changed} /> : null}
      </div>
      <GroundText report={differs ? change.after : change.before} mapKey={key} />
      <Prices desk={desk} />
    </>
  )
}

type Part = Exclude<keyof HexReport, 'hex'>
interface ReportProps {
  readonly title: string
  readonly report: HexReport
  readonly mapKey: MapKey | null
  readonly changed: readonly Part[]
}
function Report({ title, report, mapKey, changed }: ReportProps) {
  return (
    <section class="hex-state" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {linesOf(report, mapKey).map(({ part, text }) => (
          <li key={`${part} ${text}`} class={changed.includes(part) ? 'is-new' : ''}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A report line by line. */
function linesOf(report: HexReport, key: MapKey | null): readonly { readonly part: Part; readonly text: string }[] {
  const { terrain, level, drops, sides, ways, bridge, building, label } = report
  const all: (readonly [Part, string | null])[] = [
    ['label', label],
    ['terrain', terrain === null ? null : (key?.ground[terrain]?.name ?? groundOf(terrain).label)],
    ['level', level === null ? null : words.level(level)],
    ['drops', stepsOf(drops, 1)],
    ['drops', stepsOf(drops, -1)],
    ...groupedBy(sides).map(([kind, to]): readonly [Part, string] => ['sides', words.sideAt(words.features[kind], to)]),
    ...groupedBy(ways).map(([kind, to]): readonly [Part, string] => ['ways', words.along(words.way[kind], to)]),
    ['bridge', bridge],
    ['building', building === null ? null : words.building(building.name, building.floors)],
  ]
  return all.flatMap(([part, text]) => (text === null ? [] : [{ part, text }]))
}
/** "1 to E, 2 to NE": steps down (`way` 1) or up (-1). */
function stepsOf(drops: HexReport['drops'], way: 1 | -1): string | null {
  const byStep = new Map<number, string[]>()
  for (const [d, drop] of drops.entries()) {
    const step = way * (drop ?? 0)
    if (step > 0) byStep.set(step, [...(byStep.get(step) ?? []), DIRECTIONS[d] ?? ''])
  }
  if (byStep.size === 0) return null
  const list = [...byStep].sort(([a], [b]) => b - a).map(([step, to]) => words.step(step, to.join(', ')))
  return way === 1 ? words.drops(list.join('; ')) : words.rises(list.join('; '))
}
/** Directions of each kind. */
function groupedBy<K extends string>(
  parts: readonly { readonly direction: number; readonly kind: K }[],
): readonly (readonly [K, string])[] {
  const kinds = new Map<K, string[]>()
  for (const { direction, kind } of parts) kinds.set(kind, [...(kinds.get(kind) ?? []), DIRECTIONS[direction] ?? ''])
  return [...kinds].map(([kind, to]) => [kind, to.join(', ')] as const)
}

const GroundText = ({ report: { terrain }, mapKey }: { readonly report: HexReport; readonly mapKey: MapKey | null }) => {
  const text = terrain === null ? undefined : mapKey?.ground[terrain]?.text
  return text ? <p class="hint">{text}</p> : null
}

/** What a step into the hex costs each kind of mover, as the map is now. */
function Prices({ desk }: { readonly desk: EditorDesk }) {
  const prices = useStore(desk.sight.store, (sight) => sight.prices)
  const laid = useStore(desk.store, (view) => view.laid)
  if (prices.length === 0 || laid === null) return null
  return (
    <dl class="prices" aria-label={words.into}>
      <dt class="prices-title">
        {words.into} ({laid.price})
      </dt>
      {prices.map(({ mover, price }) => (
        <div key={mover}>
          <dt>{mover}</dt>
          <dd>{price ?? words.noWay}</dd>
        </div>
      ))}
    </dl>
  )
}
