import type { Tray, TrayChip } from '../../engine/screen.ts'
import { type BattleState, canAct, situationOf } from '../state/battle-state.ts'
import { sideName } from '../state/format.ts'
import type { Session } from '../state/session.ts'
import { panelWords } from '../words/panels.ts'
import { SideMark } from './counter-signs.tsx'

/** Cards, points and dice under the top bar, where everybody at a table would have them before him. Fetched with the first battle that has some. */
export function Trays({ session, state }: { readonly session: Session; readonly state: BattleState }) {
  const uses = usesOf(state, session)
  return (
    <section class="trays" aria-label={panelWords.trays} data-region="trays">
      {(state.picture?.trays ?? []).map((tray) => (
        <TrayView key={tray.id} tray={tray} uses={uses} drawn={state.drawn} />
      ))}
    </section>
  )
}

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
  readonly uses: ReadonlyMap<string, () => void>
  readonly drawn: readonly string[]
}
function TrayView({ tray: { id, name, side, chips }, uses, drawn }: TrayProps) {
  // Of what lies face down only the number is to be seen: one back stands for all.
  const backs = chips.filter((chip) => chip.face === null && !uses.has(chip.id))
  const hidden = backs.length > MOST_BACKS ? new Set(backs.map((chip) => chip.id)) : new Set<string>()
  const whole = side === null ? name : panelWords.trayOf(name, sideName(side))
  return (
    <ul class="tray" data-tray={id} title={whole} aria-label={whole}>
      <li class="tray-name" aria-hidden="true">
        {side === null ? null : <SideMark side={side} size={10} />} {name}
      </li>
      {chips.map((chip) =>
        hidden.has(chip.id) ? null : (
          <li key={chip.id}>
            <Chip chip={chip} drawn={drawn.includes(chip.id)} use={uses.get(chip.id)} />
          </li>
        ),
      )}
      {hidden.size > 0 ? (
        <li class="tray-chip is-down" title={panelWords.faceDownCount(hidden.size)}>
          <span aria-hidden="true">{hidden.size}</span>
          <span class="visually-hidden">{panelWords.faceDownCount(hidden.size)}</span>
        </li>
      ) : chips.length === 0 ? (
        <li class="dim">{panelWords.noChip}</li>
      ) : null}
    </ul>
  )
}
/** So many backs lie side by side; more are one pile. */
const MOST_BACKS = 2

/** A chip of a tray; a button where it can be played. */
interface ChipProps {
  readonly chip: TrayChip
  readonly drawn: boolean
  readonly use: (() => void) | undefined
}
function Chip({ chip: { face, tone, side, text }, drawn, use }: ChipProps) {
  const look = `tray-chip tone-${tone}${face === null ? ' is-down' : face.length === 1 ? ' is-coin' : ''}${drawn ? ' is-drawn' : ''}`
  const shown =
    face === null ? (
      <span class="visually-hidden">{panelWords.faceDown}</span>
    ) : (
      <>
        {side ? <SideMark side={side} size={9} /> : null}
        {face}
        {text ? <span class="visually-hidden">: {text}</span> : null}
      </>
    )
  if (!use)
    return (
      <span class={look} title={text}>
        {shown}
      </span>
    )
  return (
    <button type="button" class={look} title={text} onClick={use}>
      {shown}
    </button>
  )
}
