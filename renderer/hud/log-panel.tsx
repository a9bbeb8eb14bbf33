import { useEffect, useRef, useState } from 'preact/hooks'
import type { Hex } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import type { LogEntry, Roll } from '../state/log.ts'
import { panelWords } from '../words/panels.ts'
import { ReasonTree } from './reason.tsx'

/** Lines that are drawn at once; more on request. */
const PAGE = 200

/** What happened, one line an event; a line opens to its dice and arithmetic, and shows the place. */
export function Log({
  entries,
  trail,
  asked,
  onShow,
  onPlace,
  onWhy,
}: {
  readonly entries: readonly LogEntry[]
  /** The line whose trail is on the map. */
  readonly trail: number | null
  /** The line that was asked for from elsewhere: opened, and its place shown. */
  readonly asked: number | null
  readonly onShow: (entry: LogEntry) => void
  readonly onPlace: (hex: Hex) => void
  /** Shows why the computer did it; null while that is its secret. */
  readonly onWhy: ((act: number) => void) | null
}) {
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [lines, setLines] = useState(PAGE)
  const last = entries.at(-1)?.id
  useEffect(() => {
    const element = list.current
    if (element && open === null) element.scrollTop = element.scrollHeight
  }, [last])
  useEffect(() => {
    const index = entries.findIndex(({ id }) => id === asked)
    const entry = entries[index]
    if (!entry) return
    setLines((now) => Math.max(now, entries.length - index))
    setOpen(entry.id)
    onShow(entry)
  }, [asked])
  // What a line opens to is seen at once, also under the last line.
  useEffect(() => {
    if (open !== null) list.current?.querySelector('.log-more')?.scrollIntoView({ block: 'nearest' })
  }, [open])
  if (entries.length === 0) return <p class="log-empty">{panelWords.nothing}</p>
  const hidden = Math.max(0, entries.length - lines)
  return (
    <div class="log" role="log" aria-live="polite" aria-label={panelWords.happened} ref={list}>
      <div>
        {hidden > 0 ? (
          <button type="button" class="quiet log-earlier" onClick={() => setLines(lines + PAGE)}>
            {panelWords.earlier(hidden)}
          </button>
        ) : null}
        {entries.slice(-lines).map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            open={open === entry.id}
            shown={trail === entry.id}
            onPlace={onPlace}
            onWhy={onWhy}
            onToggle={() => {
              setOpen(open === entry.id ? null : entry.id)
              onShow(entry)
            }}
          />
        ))}
      </div>
    </div>
  )
}

interface EntryProps {
  readonly entry: LogEntry
  readonly open: boolean
  /** Its trail is on the map. */
  readonly shown: boolean
  readonly onToggle: () => void
  readonly onPlace: (hex: Hex) => void
  readonly onWhy: ((act: number) => void) | null
}
function Entry({ entry, open, shown, onToggle, onPlace, onWhy }: EntryProps) {
  const { line, dice, act } = entry
  const asks = act !== undefined && onWhy !== null
  const more = asks || line.why !== undefined || line.parts !== undefined || dice.length > 0
  return (
    <div class={`log-entry tone-${line.tone}`}>
      <button
        type="button"
        class="log-line"
        aria-expanded={more ? open : undefined}
        aria-pressed={entry.trail ? shown : undefined}
        title={entry.trail ? panelWords.showWay : undefined}
        onClick={onToggle}
      >
        {line.parts ? <Icon name={open ? 'down' : 'open'} size={9} /> : null}
        <span class="log-text">{line.text}</span>
        {dice.map((roll, i) => (
          <RollMark key={`${i} ${roll.text}`} roll={roll} />
        ))}
      </button>
      {open && more ? (
        <div class="log-more">
          {dice.map((roll, i) => (
            <p class="log-die" key={`${i} ${roll.text}`}>
              <Icon name="dice" size={14} /> {inWords(roll)}
            </p>
          ))}
          {line.why ? <ReasonTree reason={line.why} /> : null}
          {line.parts?.map(({ text, hex }, i) => (
            <button type="button" class="log-part" key={`${i} ${text}`} disabled={!hex} onClick={() => hex && onPlace(hex)}>
              {text}
            </button>
          ))}
          {asks ? (
            <button type="button" class="quiet log-why" onClick={() => onWhy(act)}>
              {panelWords.whyDone}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

const shown = (dice: Roll['dice']): string => dice.map(({ value }) => value).join(' ')
/** "14"; "5 3 : 4" against another throw. */
const faces = ({ dice, against }: Roll): string => (against ? `${shown(dice)} : ${shown(against)}` : shown(dice))
/** What was asked of the dice, or came of them. */
const asked = ({ needed, words }: Roll): string => words ?? (needed === undefined ? '' : panelWords.needed(needed))
/** What they were thrown for, what they show, and what was asked of them. */
const inWords = (roll: Roll): string =>
  roll.words === undefined ? panelWords.rolled(roll.text, faces(roll), asked(roll)) : panelWords.thrown(roll.text, roll.words)

const RollMark = ({ roll }: { readonly roll: Roll }) => (
  <span class={`die${roll.success ? ' is-made' : ''}`} title={inWords(roll)}>
    {faces(roll)}
    <span class="visually-hidden">{panelWords.outcome(asked(roll), roll.success)}</span>
  </span>
)
