import {
  capital,
  FACING_WORDS,
  FACINGS,
  type Facing,
  facingTowards,
  type Hex,
  hexDistance,
  hexLabel,
  type Objective,
  type Offer,
  type Picture,
  type PieceId,
} from '../../engine/screen.ts'
import { plainOffers } from '../input/grammar.ts'
import { NOTHING_PICKED, type Situation, type Spot } from '../input/picking.ts'
import { holderOf } from '../input/picture-lookup.ts'
import { offersAt, tabTargets } from '../input/targets.ts'
import { aroundWords as words } from '../words/around-words.ts'
import { battleWords } from '../words/battle.ts'
import { pieceAloud } from './aloud.ts'
import { forceName } from './format.ts'

/** The map as lists, around one hex: what is near, where the picked piece can go, what it can be aimed at. Pure; each line leads to its place. */

export interface AroundLine {
  readonly key: string
  /** "Enemy main battle tank Z1", "Farthest north-east". */
  readonly text: string
  /** "1512, 6 hexes north-east", and what it costs. */
  readonly where: string
  readonly spot: Spot
  /** The order that Enter would give there; null where it is only a place. */
  readonly offer: Offer | null
}
export interface Around {
  readonly near: readonly AroundLine[]
  /** The picked piece's title; null where none is picked that has a place. */
  readonly piece: string | null
  readonly reach: readonly AroundLine[]
  readonly targets: readonly AroundLine[]
}

/** Lines of a list: more would be read by nobody. */
const MOST = 12

/** What is around a hex, as the picture and the offers of a side say. */
export function aroundOf(situation: Situation, picked: PieceId | null, from: Hex): Around {
  const { picture } = situation
  const holder = holderOf(picture, picked)
  return {
    near: nearLines(picture, from),
    piece: holder?.title ?? null,
    reach: holder ? reachLines(situation, holder.hex) : [],
    targets: holder ? targetLines(situation, holder.id, holder.hex) : [],
  }
}

/** "1512, 6 hexes north-east". */
export function placeAloud(from: Hex, to: Hex): string {
  const facing = facingTowards(from, to)
  return `${hexLabel(to)}, ${facing === null ? words.here : words.away(hexDistance(from, to), FACING_WORDS[facing])}`
}

/** Pieces and objectives, the nearest first. */
function nearLines(picture: Picture, from: Hex): readonly AroundLine[] {
  const lines: AroundLine[] = [
    ...picture.pieces.map((piece) => lineAt(from, piece.id, capital(pieceAloud(piece)), { hex: piece.hex, piece: piece.id, by: 'keys' })),
    ...picture.objectives.map((one) => lineAt(from, one.name, objectiveAloud(one), { hex: one.hex, piece: null, by: 'keys' })),
  ]
  return lines.sort((a, b) => hexDistance(from, a.spot.hex) - hexDistance(from, b.spot.hex)).slice(0, MOST)
}
const lineAt = (from: Hex, key: string, text: string, spot: Spot, offer: Offer | null = null): AroundLine => ({
  key,
  text,
  where: [placeAloud(from, spot.hex), offer?.price?.text ?? ''].filter(Boolean).join('. '),
  spot,
  offer,
})
const objectiveAloud = ({ name, points, eachTurn, held }: Objective): string =>
  battleWords.objective(name, held && forceName(held), points, eachTurn)

/** Objectives that it gets to, then the farthest hex in each of twelve directions: a field of hexes in as many words as a person listens to. */
function reachLines({ picture, offers }: Situation, from: Hex): readonly AroundLine[] {
  const ways = plainOffers(offers).filter((offer) => offer.path !== undefined && offer.to.hex !== undefined)
  const hexOf = (offer: Offer): Hex => offer.to.hex as Hex
  const spotOf = (offer: Offer): Spot => ({ hex: hexOf(offer), piece: null, by: 'keys' })
  const taken = picture.objectives.flatMap((one) => {
    const way = ways.find((offer) => hexLabel(hexOf(offer)) === hexLabel(one.hex))
    return way ? [lineAt(from, one.name, objectiveAloud(one), spotOf(way), way)] : []
  })
  const farthest = new Map<Facing, Offer>()
  for (const way of ways) {
    const facing = facingTowards(from, hexOf(way))
    const best = facing === null ? undefined : farthest.get(facing)
    if (facing !== null && (!best || hexDistance(from, hexOf(way)) > hexDistance(from, hexOf(best)))) farthest.set(facing, way)
  }
  return [
    ...taken,
    ...FACINGS.flatMap((facing) => {
      const way = farthest.get(facing)
      return way ? [lineAt(from, `to-${facing}`, words.farthest(FACING_WORDS[facing]), spotOf(way), way)] : []
    }),
  ]
}

/** What Tab goes through, with the order that fits each. */
function targetLines(situation: Situation, piece: PieceId, from: Hex): readonly AroundLine[] {
  const { picture, offers } = situation
  return tabTargets({ ...NOTHING_PICKED, piece }, situation)
    .slice(0, MOST)
    .flatMap((spot) => {
      const [offer] = offersAt(plainOffers(offers), spot, picture)
      return offer ? [lineAt(from, spot.piece ?? hexLabel(spot.hex), offer.label, spot, offer)] : []
    })
}
