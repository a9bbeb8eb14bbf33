import { useContext, useState } from 'preact/hooks'
import { hexLabel, type Reason } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { keyName } from '../input/bindings.ts'
import { percent } from '../state/format.ts'
import type { Session } from '../state/session.ts'
import type { Ways, WeighedWay } from '../state/ways-state.ts'
import { panelWords } from '../words/panels.ts'
import { wayWords as words } from '../words/way-words.ts'
import { Key, OrderLetters } from './key-hint.tsx'
import { ReasonTree } from './reason.tsx'

interface WayCardProps {
  readonly ways: Ways
  /** All explanations are open. */
  readonly open: boolean
  readonly session: Session
}
/** What the way that is pointed at would bring; beside it that of the way that was kept. */
export function WayCard({ ways: { now, kept, formation }, open, session }: WayCardProps) {
  const letters = useContext(OrderLetters)
  if (now === null) return null
  const columns = kept === null ? [now] : [kept, now]
  const label = kept === null ? words.title : words.compared(hexLabel(kept.to), hexLabel(now.to))
  return (
    <section class="way-card" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.title}</th>
            {columns.map(({ to }, i) => (
              <th scope="col" key={i}>
                {words.to(hexLabel(to))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.filter(({ always }) => always || kept !== null).map(({ name, text, worth }) => {
            const best = columns.length < 2 ? null : bestOf(columns.map(worth))
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.map((way, i) => (
                  <td key={i} class={best === i ? 'is-better' : undefined}>
                    {text(way)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p class="legend-note">{now.risk.fire.length === 0 ? words.safe : words.note}</p>
      <LostWhy way={now} open={open} />
      {formation === null ? null : (
        <p class="way-formation" role="status">
          {words.along(
            formation.filter(({ to }) => to !== null).length,
            formation.filter(({ to }) => to === null).map(({ title }) => title),
          )}
        </p>
      )}
      <p class="way-acts">
        <button type="button" class="panel-switch" title={words.compareTip} onClick={() => session.layers((desk) => desk.compare())}>
          {kept === null ? words.compare : words.letGo}
          <Key of="compare" />
        </button>
        <button type="button" class="panel-switch" title={words.togetherTip} onClick={() => session.layers((desk) => desk.together())}>
          {formation === null ? words.together : words.go}
          <Key of="together" />
        </button>
      </p>
      <p class="legend-note">{words.hint(keyName('waypoint', letters))}</p>
    </section>
  )
}

/** Who fires, from where, at which hex, and with what chance. `open`: all that is explained here is open. */
function LostWhy({ way: { risk }, open }: { readonly way: WeighedWay; readonly open: boolean }) {
  const [mine, setMine] = useState(false)
  if (risk.fire.length === 0) return null
  const shown = open || mine
  return (
    <>
      <button type="button" class="panel-switch way-why" aria-expanded={shown} onClick={() => setMine(!mine)}>
        {panelWords.why} <Icon name={shown ? 'down' : 'open'} size={9} />
      </button>
      {shown ? (
        <div class="why-tree">
          <ReasonTree reason={lostWhy(risk)} />
        </div>
      ) : null}
    </>
  )
}

const lostWhy = ({ chance, rule, fire }: WeighedWay['risk']): Reason => ({
  text: words.lost,
  value: chance,
  unit: 'thousandths',
  how: 'told',
  rule,
  terms: fire.map(({ why }) => why),
})

interface Row {
  readonly name: string
  /** Also where there is nothing to compare: what the odds of the order do not say. */
  readonly always?: true
  readonly text: (way: WeighedWay) => string
  /** The more the better; null where one is as good as the other. */
  readonly worth: (way: WeighedWay) => number | null
}
const ROWS: readonly Row[] = [
  { name: words.price, text: ({ price }) => price, worth: () => null },
  { name: words.lost, always: true, text: ({ risk }) => percent(risk.chance), worth: ({ risk }) => -risk.chance },
  { name: words.lostThere, text: ({ risk }) => percent(risk.risks.at(-1) ?? 0), worth: ({ risk }) => -(risk.risks.at(-1) ?? 0) },
  {
    name: words.cover,
    always: true,
    text: ({ risk }) => words.coverOf(risk.covered, risk.risks.length),
    worth: ({ risk }) => risk.covered / risk.risks.length,
  },
  { name: words.end, always: true, text: ({ risk }) => risk.cover.text, worth: ({ risk }) => risk.cover.worth },
  { name: words.targets, text: ({ risk }) => String(risk.targets), worth: ({ risk }) => risk.targets },
]
/** Which of two is better; null where neither is. */
function bestOf([a, b]: readonly (number | null)[]): 0 | 1 | null {
  if (a === null || b === null || a === undefined || b === undefined || a === b) return null
  return a > b ? 0 : 1
}
