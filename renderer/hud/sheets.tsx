import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import {
  type Barrier,
  lengthText,
  type Odds,
  type OddsLine,
  type Piece,
  type Reason,
  type Sheet,
  type SheetRow,
  type SideId,
  type SightAnswer,
} from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { percent } from '../state/format.ts'
import { toldBefore } from '../state/reason-words.ts'
import { panelWords } from '../words/panels.ts'
import { Sign } from './counter-signs.tsx'
import { Pips } from './forces.tsx'
import { ReasonTree } from './reason.tsx'

/** A sheet as the book gives it: sections of rows; a row that has grounds opens to them. `open` opens all of them. */
export function SheetRows({ sheet, open = false }: { readonly sheet: Sheet; readonly open?: boolean }) {
  return (
    <>
      {sheet.sections
        .map((section) => ({ section, halves: halvesOf(section.rows) }))
        .map(({ section, halves }) => (
          <Section key={section.title} section={section} open={open}>
            <ul>
              {section.rows.map((row, i) => (
                <Row key={`${i} ${row.label}`} row={row} half={halves[i] ?? false} all={open} />
              ))}
            </ul>
          </Section>
        ))}
    </>
  )
}

/** The rows under their title; what is folded is opened by it. */
function Section({
  section: { title, folded },
  open,
  children,
}: {
  readonly section: Sheet['sections'][number]
  readonly open: boolean
  readonly children: ComponentChildren
}) {
  const [mine, setMine] = useState(false)
  const shown = !folded || mine || open
  return (
    <section class="sheet-section">
      {!title ? null : folded ? (
        <h4>
          <button type="button" class="sheet-fold" aria-expanded={shown} onClick={() => setMine(!mine)}>
            <Icon name={shown ? 'down' : 'open'} size={9} />
            {title}
          </button>
        </h4>
      ) : (
        <h4>{title}</h4>
      )}
      {shown ? children : null}
    </section>
  )
}

/** Label and value of so few letters take half of a line. */
const HALF_ROW = 14

const isShort = (row: SheetRow | undefined): boolean => row !== undefined && row.label.length + row.value.length <= HALF_ROW
/** Two short rows after each other share a line. */
function halvesOf(rows: readonly SheetRow[]): readonly boolean[] {
  const halves: boolean[] = []
  while (halves.length < rows.length) {
    const pair = isShort(rows[halves.length]) && isShort(rows[halves.length + 1])
    halves.push(...(pair ? [true, true] : [false]))
  }
  return halves
}

function Row({ row, half, all }: { readonly row: SheetRow; readonly half: boolean; readonly all: boolean }) {
  const [mine, setOpen] = useState(false)
  const open = mine || all
  const content = (
    <>
      <span class="row-label">{row.label}</span>
      <span class="row-value">{row.value}</span>
    </>
  )
  if (!row.why) return <li class={`row${half ? ' is-half' : ''}`}>{content}</li>
  return (
    <li class={half && !open ? 'is-half' : undefined}>
      <button
        type="button"
        class="row"
        aria-expanded={open}
        aria-label={panelWords.rowWhy(row.label, row.value)}
        title={panelWords.why}
        onClick={() => setOpen(!mine)}
      >
        {content}
        <span class="row-why">
          <Icon name={open ? 'down' : 'open'} size={9} />
        </span>
      </button>
      {open ? (
        <div class="why-tree">
          <ReasonTree reason={row.why} />
        </div>
      ) : null}
    </li>
  )
}

/** Who it is: sign, names, tracks, chips. */
export function PieceHead({
  piece,
  sheet,
  sign,
}: {
  readonly piece: Piece | null
  readonly sheet: Sheet | null
  readonly sign: { readonly symbol: string; readonly side: SideId } | null
}) {
  const title = sheet?.title ?? piece?.title ?? ''
  const pips = piece?.tracks.find(({ as }) => as === 'pips')
  const risen = piece?.tracks.filter(({ as, value }) => as !== 'pips' && value > 0) ?? []
  const marks = [...risen, ...(piece?.chips ?? []).map(({ label, tone }) => ({ text: label, tone }))]
  return (
    <header class="piece-head">
      {sign ? <Sign symbol={sign.symbol} side={sign.side} /> : null}
      <div class="piece-names">
        <h3>{title}</h3>
        {sheet?.subtitle ? <p>{sheet.subtitle}</p> : null}
      </div>
      {pips ? (
        <span class="piece-pips" role="img" aria-label={pips.text}>
          <Pips track={pips} />
        </span>
      ) : null}
      {marks.length > 0 ? (
        <ul class="badges">
          {marks.map(({ text, tone }) => (
            <li class={tone === 'bad' ? 'badge is-danger' : 'badge'} key={text}>
              {text}
            </li>
          ))}
        </ul>
      ) : null}
    </header>
  )
}

/** What an order would do: one line a chance, with the arithmetic behind it. `open` opens all of it. */
export function OddsCard({ odds, open, ways }: { readonly odds: Odds; readonly open: boolean; readonly ways: number }) {
  // Where all lines are open, what one has in common with another above it is told there.
  const told = open ? toldBefore(...odds.lines.flatMap(({ why }) => why ?? [])) : null
  return (
    <section class="odds" aria-label={panelWords.odds(odds.title)}>
      <h4>
        {odds.title}
        {ways > 1 ? <span class="odds-ways">{panelWords.ways(ways)}</span> : null}
      </h4>
      <ul>
        {odds.lines.map((line, i) => (
          <OddsRow key={`${i} ${line.text}`} line={line} told={told} />
        ))}
      </ul>
    </section>
  )
}

/** The whole line opens its "why": in a narrow column there is no room for another word. */
function OddsRow({ line, told }: { readonly line: OddsLine; readonly told: ReadonlySet<Reason> | null }) {
  const [mine, setMine] = useState(false)
  const shown = told !== null || mine
  const chance = line.chance === null ? null : percent(line.chance)
  const content = (
    <>
      <span class="odds-text">{line.text}</span>
      {chance ? <span class="chance-number">{chance}</span> : null}
    </>
  )
  return (
    <li class={`odds-line tone-${line.tone}`}>
      {line.why ? (
        <button
          type="button"
          class="odds-row"
          aria-expanded={shown}
          aria-label={panelWords.oddsWhy(line.text, chance ?? '')}
          onClick={() => setMine(!mine)}
        >
          <span class="odds-why">
            <Icon name={shown ? 'down' : 'open'} size={9} />
          </span>
          {content}
        </button>
      ) : (
        <div class="odds-row">{content}</div>
      )}
      {line.chance === null ? null : (
        <span class="chance-bar" aria-hidden>
          <span style={{ width: `${line.chance / 10}%` }} />
        </span>
      )}
      {shown && line.why ? (
        <div class="why-tree">
          <ReasonTree reason={line.why} told={told} />
        </div>
      ) : null}
    </li>
  )
}

/** Why nothing can be done: what bars it, and everything else that does. */
export function BarrierCard({ barrier }: { readonly barrier: Barrier }) {
  return (
    <section class="barrier-card" aria-label={panelWords.whyNot}>
      <h4>{barrier.title}</h4>
      <div class="why-tree">
        <ReasonTree reason={barrier.why} />
      </div>
    </section>
  )
}

export function SightCard({ sight, from }: { readonly sight: SightAnswer; readonly from: string }) {
  return (
    <section class={`sight-card sight-${sight.result}`} aria-label={panelWords.lineOfSight}>
      <h4>{panelWords.sight[sight.result](from)}</h4>
      <p>
        {lengthText(sight.distance)}
        {sight.by ? `, ${sight.by}` : ''}
      </p>
      <div class="why-tree">
        <ReasonTree reason={sight.why} />
      </div>
    </section>
  )
}
