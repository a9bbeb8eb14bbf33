import { useState } from 'preact/hooks'
import type { Tray } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { type BattleState, canAct, situationOf } from '../state/battle-state.ts'
import { forceName } from '../state/format.ts'
import type { Session } from '../state/session.ts'
import { trayWords } from '../words/tray-words.ts'
import { SideMark } from './counter-signs.tsx'
import { pilesOf, type TrayPile } from './tray-piles.ts'

/**
 * Cards, points and dice under the top bar, where everybody at a table would have them before him. One line where there is room for it; in a small window a line
 * of what counts now, and the rest over the map when it is called. Fetched with the first battle that has some.
 */
export function Trays({ session, state }: { readonly session: Session; readonly state: BattleState }) {
  const [open, setOpen] = useState(false)
  const uses = usesOf(state, session)
  const trays = state.picture?.trays ?? []
  return (
    <section class={`trays${open ? ' is-open' : ''}`} aria-label={trayWords.trays} data-region="trays">
      <div class="trays-line">
        {trays.map((tray, i) => (
          <TrayView key={tray.id} tray={tray} again={trays[i - 1]?.name === tray.name} uses={uses} drawn={state.drawn} />
        ))}
        {trays.some(waits) ? (
          <button
            type="button"
            class="icon-button trays-more"
            title={trayWords.all}
            aria-label={trayWords.all}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <span class={open ? 'turn-left' : ''}>
              <Icon name="down" size={12} />
            </span>
          </button>
        ) : null}
      </div>
    </section>
  )
}
const waits = ({ fold }: Tray): boolean => fold === 'last' || fold === 'wait'

/** The chips that a click would play: the id of a chip, and the giving. */
function usesOf(state: BattleState, session: Session): ReadonlyMap<string, () => void> {
  const situation = canAct(state) ? situationOf(state) : null
  return new Map(
    (situation?.offers ?? []).flatMap((offer) =>
      offer.to.chip === undefined ? [] : [[offer.to.chip, () => void session.give(offer)] as const],
    ),
  )
}

interface TrayProps {
  readonly tray: Tray
  /** The one before it has the same name: whose this one is says enough. */
  readonly again: boolean
  readonly uses: ReadonlyMap<string, () => void>
  readonly drawn: readonly string[]
}
function TrayView({ tray, again, uses, drawn }: TrayProps) {
  const { id, name, side, chips, fold } = tray
  const whole = side === null ? name : trayWords.trayOf(name, forceName(side))
  return (
    <div class={`tray${again ? ' is-again' : ''}`} data-tray={id} data-fold={fold} title={whole}>
      <span class="tray-name" aria-hidden="true">
        {again ? null : name} {side === null ? null : <SideMark side={side} size={10} />}
      </span>
      <ul aria-label={whole}>
        {chips.length === 0 ? <li class="dim">{trayWords.none}</li> : null}
        {pilesOf(tray, (chip) => uses.has(chip.id) || drawn.includes(chip.id)).map((pile, i) => (
          // Where the last ones are enough, they are laid first, from the right: what has no room is the oldest.
          <li key={pile[0].id} style={fold === 'last' ? { order: -i } : undefined}>
            <Chip pile={pile} drawn={drawn.includes(pile[0].id)} use={uses.get(pile[0].id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A chip of a tray, or several that lie together; a button where it can be played. */
interface ChipProps {
  readonly pile: TrayPile
  readonly drawn: boolean
  readonly use: (() => void) | undefined
}
function Chip({ pile, drawn, use }: ChipProps) {
  const { face, tone, text } = pile[0]
  const look = `tray-chip tone-${tone}${face === null ? ' is-down' : face.length === 1 ? ' is-coin' : ''}${drawn ? ' is-drawn' : ''}`
  const shown =
    face === null ? (
      <FaceDown count={pile.length} />
    ) : (
      <>
        {pile.map(({ id, side }) => (side ? <SideMark key={id} side={side} size={9} /> : null))}
        {face}
        {text ? <span class="visually-hidden">: {text}</span> : null}
      </>
    )
  if (!use)
    return (
      <span class={look} title={face === null ? trayWords.faceDownCount(pile.length) : text}>
        {shown}
      </span>
    )
  return (
    <button type="button" class={look} title={text} onClick={use}>
      {shown}
    </button>
  )
}

function FaceDown({ count }: { readonly count: number }) {
  if (count === 1) return <span class="visually-hidden">{trayWords.faceDown}</span>
  return (
    <>
      <span aria-hidden="true">{count}</span>
      <span class="visually-hidden">{trayWords.faceDownCount(count)}</span>
    </>
  )
}
