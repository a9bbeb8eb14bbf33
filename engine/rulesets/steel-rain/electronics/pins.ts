import { type Hex, hexKey, type SideId } from '../../../kernel/names.ts'
import type { Piece } from '../../../screen/picture.ts'

/** R-49 with `pinsVisible`: where stands of the other side are that nobody has spotted. Hidden ones have no pin. */

/** One nameless counter to a hex. */
export function pinPieces(pins: readonly Hex[], side: SideId): readonly Piece[] {
  const counts = new Map<number, { readonly hex: Hex; stands: number }>()
  for (const hex of pins) {
    const there = counts.get(hexKey(hex))
    if (there) there.stands++
    else counts.set(hexKey(hex), { hex, stands: 1 })
  }
  return [...counts.values()].map(({ hex, stands }) => ({
    id: `pin-${hex[0]}-${hex[1]}`,
    side,
    own: false,
    hex,
    symbol: 'infantry',
    name: '?',
    title: stands === 1 ? 'Infantry that nobody has spotted' : `${stands} stands that nobody has spotted`,
    group: null,
    tracks: [],
    chips: stands > 1 ? [{ art: 'count', label: `${stands} stands`, tone: 'plain', tag: `\u00d7${stands}` }] : [],
    spent: false,
    ready: false,
  }))
}
