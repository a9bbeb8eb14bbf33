import type { ComponentChildren } from 'preact'
import { hexLabel, type Piece, type PieceId } from '../../engine/screen.ts'
import { keyName } from '../input/bindings.ts'
import { isPlain } from '../input/grammar.ts'
import { holderOf } from '../input/picture-lookup.ts'
import { intent, offersAt, offersInPlay } from '../input/targets.ts'
import { type BattleState, orderKey, situationOf } from '../state/battle-state.ts'
import { barrierShown, otherPiece, shownPiece, sightedFrom, sightShown } from '../state/wants.ts'
import { panelWords } from '../words/panels.ts'
import { BarrierCard, OddsCard, PieceHead, SheetRows, SightCard } from './sheets.tsx'

const pieceById = (state: BattleState, id: PieceId | null): Piece | null => state.picture?.pieces.find((piece) => piece.id === id) ?? null

/** The sign of a piece, of a member of a contact, of one that is not on the map yet. */
function signOf(state: BattleState, id: PieceId): Pick<Piece, 'symbol' | 'side'> | null {
  for (const group of state.picture?.groups ?? []) {
    const member = group.pieces.find((each) => each.id === id)
    if (member) return { symbol: member.symbol, side: group.side }
  }
  return pieceById(state, id)
}

/** The piece that is picked, looked at or asked. */
export function PieceDetails({ state }: { readonly state: BattleState }) {
  const id = shownPiece(state)
  if (id === null) return <p class="details-empty">{panelWords.noneSelected(keyName('next'))}</p>
  const sheet = state.pieceSheet?.key.endsWith(`/${id}`) ? state.pieceSheet.value : null
  return (
    <article class="details-piece">
      <PieceHead piece={state.picture ? holderOf(state.picture, id) : null} sheet={sheet} sign={signOf(state, id)} />
      {sheet ? <SheetRows sheet={sheet} /> : null}
    </article>
  )
}

/** What the tool of sight answers, or what it needs. */
function Sighting({ state }: { readonly state: BattleState }) {
  const from = sightedFrom(state)
  const sight = sightShown(state)
  if (from && sight) return <SightCard sight={sight} from={from.title} />
  return state.sighting && !from ? <p class="details-empty">{panelWords.sightNeedsUnit(keyName('sight'))}</p> : null
}

/** What the order that is meant would do, what its way would bring, then what lies under the pointer. */
export function SpotDetails({ state, way }: { readonly state: BattleState; readonly way: ComponentChildren }) {
  const situation = situationOf(state)
  const { spot } = state.picking
  const meant = situation && !state.telling ? intent(state.picking, situation) : null
  const odds = meant ? state.odds.get(orderKey(meant)) : null
  const other = pieceById(state, otherPiece(state))
  const barrier = meant ? null : barrierShown(state)
  const otherSheet = other && state.spotPieceSheet?.key.endsWith(`/${other.id}`) ? state.spotPieceSheet.value : null
  const ways =
    situation && spot && meant && !state.picking.choices
      ? offersAt(offersInPlay(state.picking, situation), spot, situation.picture).length
      : 1
  if (!spot && !odds && !other) return <p class="details-empty">{panelWords.noPointer}</p>
  return (
    <>
      {odds && meant?.path && !isPlain(meant) ? <p class="meant">{meant.label}</p> : null}
      {odds ? (
        <OddsCard odds={odds} open={state.why} ways={ways} />
      ) : meant && !state.picking.choices ? (
        <p class="meant">{meant.label}</p>
      ) : null}
      {way}
      {barrier ? <BarrierCard barrier={barrier} /> : null}
      <Sighting state={state} />
      {other ? (
        <article class="details-other">
          <PieceHead piece={other} sheet={otherSheet} sign={other} />
          {otherSheet ? <SheetRows sheet={otherSheet} /> : null}
        </article>
      ) : null}
      {spot && state.spotSheet?.value ? (
        <article class="details-hex" aria-label={panelWords.hex(hexLabel(spot.hex))}>
          <header class="hex-head">
            <h3>{state.spotSheet.value.title}</h3>
            <p>{state.spotSheet.value.subtitle}</p>
          </header>
          <SheetRows sheet={state.spotSheet.value} open={state.why && !odds && !barrier} />
        </article>
      ) : null}
    </>
  )
}
