import { hexLabel, type Offer, type Picture, type Piece, type PieceId, type Sheet, sameHex } from '../../engine/screen.ts'
import { keyName, presentBindings } from '../input/bindings.ts'
import type { CommandId } from '../input/commands.ts'
import { tierOf } from '../input/marks.ts'
import type { Situation, Spot } from '../input/picking.ts'
import { holderOf } from '../input/picture-lookup.ts'
import { intent } from '../input/targets.ts'
import { aloudWords } from '../words/battle.ts'
import { type BattleState, situationOf } from './battle-state.ts'
import { isHexKnown } from './wants.ts'

/** What a screen reader is told: the question, the answer that is marked, the place under the keyboard's cursor. Pure; the words of the book come with its sheets. */

/**
 * The announcement of the moment, or null where it is not known yet and what was said before stays: a hex is told once, when its sheet has come, and not
 * twice.
 */
export function announcementOf(state: BattleState): string | null {
  const { picking, picture } = state
  if (!picture) return ''
  if (picking.confirm) return picking.confirm.text
  if (picking.choices) return picking.choices.offers[picking.choices.index]?.label ?? ''
  const situation = situationOf(state)
  if (picking.spot?.by !== 'keys' || !situation)
    return [picture.question?.title ?? picture.phase, waitingAloud(picture, picking.piece)].filter(Boolean).join('. ')
  if (!isHexKnown(state)) return null
  return hexAloud(picking.spot, picture, state.spotSheet?.value ?? null, doingOf(state, situation))
}

/** The picked piece that has no place on the map yet: its mark in the order of battle is all there is to see of it. */
function waitingAloud(picture: Picture, piece: PieceId | null): string {
  const member = picture.groups.flatMap((group) => group.pieces).find(({ id }) => id === piece)
  return member?.state === 'off map' && holderOf(picture, piece) === null ? aloudWords.selectedOff(member.title) : ''
}

/** A hex in sentences: what it is, who and what is there, and what Enter would do. */
export function hexAloud(spot: Spot, picture: Picture, sheet: Sheet | null, doing: string | null): string {
  const rows = sheet?.sections[0]?.rows ?? []
  const ground = rows.map(({ label, value }) => (label === 'Ground' ? value : `${label} ${value}`)).join(', ')
  const here = picture.pieces.filter(({ hex }) => sameHex(hex, spot.hex))
  const markers = picture.markers.filter(({ hex, art }) => sameHex(hex, spot.hex) && art !== 'zone').map(({ text }) => text)
  const sentences = [
    sheet?.title ?? aloudWords.hex(hexLabel(spot.hex)),
    ground,
    ...here.map(pieceAloud),
    here.length === 0 ? aloudWords.nobody : '',
    ...new Set(markers),
    doing ?? '',
  ]
  return sentences
    .filter((text) => text !== '')
    .map((text) => (/[.?!]$/.test(text) ? text : `${text}.`))
    .join(' ')
}

/** "Own light tank A1, 2 of 2 left, dug in". */
export function pieceAloud({ own, title, tracks, chips, spent }: Piece): string {
  const state = [
    ...tracks.filter(({ as, value, tone }) => as === 'pips' || value > 0 || tone === 'bad').map(({ text }) => text),
    ...chips.map(({ label }) => label),
    own && spent ? aloudWords.spent : '',
  ]
  const name = title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  return [own ? aloudWords.own(name) : aloudWords.enemy(name), ...state.filter(Boolean)].join(', ')
}

/** What Enter does at the cursor: the order, the piece that it picks, or that it does nothing. */
function doingOf(state: BattleState, situation: Situation): string | null {
  const { picking } = state
  const { spot } = picking
  if (!spot || !situation.picture.question) return null
  const meant = intent(picking, situation)
  if (meant) return aloudWords.confirm(keyName('confirm'), orderAloud(meant))
  const there = situation.picture.pieces.find((piece) => piece.own && sameHex(piece.hex, spot.hex))
  if (there && there.id !== holderOf(situation.picture, picking.piece)?.id) return aloudWords.selects(keyName('confirm'), there.title)
  const enemy = situation.picture.pieces.find((piece) => !piece.own && sameHex(piece.hex, spot.hex))
  if (enemy && picking.piece !== null) return aloudWords.saysNoAim(keyName('confirm'))
  return picking.piece === null ? null : aloudWords.saysNoOrder(keyName('confirm'))
}
const orderAloud = ({ label, price }: Offer): string => (price ? `${label}, ${price.text}` : label)

/** The name of the map: the cursor's hex and who is picked. */
export function mapLabel(state: BattleState): string {
  const { picking, picture } = state
  const piece = picture ? holderOf(picture, picking.piece) : null
  const at = picking.spot ? aloudWords.cursorAt(hexLabel(picking.spot.hex)) : aloudWords.noCursor(cursorKeys())
  return aloudWords.map(at, piece ? reachWords(state) + aloudWords.selected(piece.title, hexLabel(piece.hex)) : '')
}

const CURSOR: readonly CommandId[] = ['cursorLeft', 'cursorRight', 'cursorUp', 'cursorDown']
const cursorKeys = (): string =>
  CURSOR.some((id) => presentBindings()[id])
    ? CURSOR.map((id) => keyName(id))
        .filter(Boolean)
        .join(', ')
    : ''

/** The shades of the reach in words, for whoever does not see them: what costs no more than the least, and what costs all there is. */
function reachWords(state: BattleState): string {
  const tiers = new Map<string, number>()
  for (const offer of situationOf(state)?.offers ?? []) {
    const hex = offer.path && offer.to.hex ? hexLabel(offer.to.hex) : null
    if (hex !== null) tiers.set(hex, Math.min(tiers.get(hex) ?? 2, tierOf(offer)))
  }
  const second = [...tiers.values()].filter((tier) => tier === 2).length
  if (tiers.size === 0) return ''
  return aloudWords.reach(tiers.size - second, second)
}
