import { type Hex, hexKey, lengthText, type Odds, type Offer, type Picture, type SightAnswer, sameHex } from '../../engine/screen.ts'
import type { Highlights, LineMark, LinkMark, PathMark, ReachMark, TargetMark } from '../scene/stage.ts'
import type { Picking, Situation } from './picking.ts'
import { groupOf, holderOf } from './picture-lookup.ts'
import { aimedPieces, intent, offersInPlay, targetHex } from './targets.ts'

/** What the map shows of a choice: reach, targets with their chances, the way, the cursor. Pure. */
export function marksOf(
  picking: Picking,
  situation: Situation,
  odds: (offer: Offer) => Odds | null,
  sight: SightAnswer | null,
): Highlights {
  const { picture } = situation
  // While a way is chosen from a list, what else could be done is nobody's question.
  const inPlay = picking.choices?.from === 'target' ? picking.choices.offers : offersInPlay(picking, situation)
  const meant = intent(picking, situation)
  const zones = inPlay.filter((offer) => isPlacing(offer, picture))
  // Several ways for one hex would be drawn over each other until the map is gone.
  const places = zones.length > 0 ? eachOnce(zones.flatMap((offer) => (offer.to.hex ? [offer.to.hex] : []))) : zoneOf(picture)
  // Everybody who would do it, where one order is for several; else the group of who is picked.
  const group = meant?.actors ?? groupMates(picking, picture)
  return {
    selected: holderOf(picture, doerOf(picking) ?? picking.looking)?.id ?? picking.piece,
    group,
    links: linksOf(picture, group),
    reach: reachMarks(
      inPlay.filter((offer) => !isPlacing(offer, picture) && aimedPieces(offer).length === 0),
      picture,
    ),
    targets: targetMarks(inPlay, meant, picture, odds, group),
    path: meant ? pathMark(meant, inPlay, picture) : null,
    // Where a piece would be placed the cursor stands, whoever points.
    cursor: picking.spot?.by === 'keys' ? picking.spot.hex : meant && isPlacing(meant, picture) ? (meant.to.hex ?? null) : null,
    sight: null,
    cells: null,
    line: sight && picking.spot ? lineMark(picking, picture, sight) : null,
    trails: [],
    arc: [],
    plan: [],
    points: [],
    zones: places,
    area: meant?.area,
    about: picture.question?.about ?? null,
  }
}

/** Keeps what the pointer does not change: the stage draws anew only what is a new list. */
export function steadyMarks(): typeof marksOf {
  let key: readonly unknown[] = []
  let kept: Pick<Highlights, 'reach' | 'zones' | 'group' | 'links'> = { reach: [], zones: [], group: [], links: [] }
  return (picking, situation, odds, sight) => {
    const marks = marksOf(picking, situation, odds, sight)
    const choices = picking.choices?.offers ?? null
    const now = [situation.offers, situation.picture, picking.piece, picking.verb, choices]
    if (now.some((part, i) => part !== key[i])) kept = marks
    else if (marks.group.join() !== kept.group.join()) kept = { ...kept, group: marks.group, links: marks.links }
    key = now
    return { ...marks, reach: kept.reach, zones: kept.zones, group: kept.group, links: kept.links }
  }
}

/** Who would do what is chosen: of a question's answers the marked one's, else who is picked. */
export const doerOf = ({ choices, piece }: Picking): string | null =>
  (choices?.from === 'question' ? choices.offers[choices.index]?.actor : null) ?? piece

const eachOnce = (hexes: readonly Hex[]): readonly Hex[] => [...new Map(hexes.map((hex) => [hexKey(hex), hex])).values()]

/** Where the question lets pieces be placed. */
const zoneOf = (picture: Picture): readonly Hex[] =>
  picture.markers.flatMap((marker) => (marker.art === 'zone' && marker.side === picture.side ? [marker.hex] : []))

/** An order that puts a piece on the map which is not there yet. */
const isPlacing = (offer: Offer, picture: Picture): boolean =>
  offer.path === undefined &&
  aimedPieces(offer).length === 0 &&
  (offer.role === 'place' || (offer.actor !== null && holderOf(picture, offer.actor) === null))

const hexesOf = (picture: Picture, ids: readonly string[]): readonly Hex[] =>
  picture.pieces.flatMap(({ id, hex }) => (ids.includes(id) ? [hex] : []))
function linksOf(picture: Picture, group: readonly string[]): readonly LinkMark[] {
  return (picture.links ?? []).flatMap(({ from, to, broken = false }) => {
    const [a, b] = group.includes(from) ? [holderOf(picture, from), holderOf(picture, to)] : []
    return a && b ? [{ from: a.hex, to: b.hex, broken }] : []
  })
}
function groupMates(picking: Picking, picture: Picture): readonly string[] {
  const group = picking.piece === null ? null : groupOf(picture, picking.piece)
  return group === null ? [] : picture.pieces.filter((piece) => piece.own && piece.group === group).map(({ id }) => id)
}

/** The band of the reach that an order's price falls into; 0 where it has none. */
export const tierOf = ({ price }: Offer): 0 | 1 | 2 => price?.tier ?? 0

/** The hexes that mean an order: of a line all. */
function placesOf(offer: Offer, picture: Picture): readonly Hex[] {
  const hex = targetHex(offer, picture)
  return offer.to.line ?? (hex === null ? [] : [hex])
}

/** The cheapest band for each hex. */
function reachMarks(offers: readonly Offer[], picture: Picture): readonly ReachMark[] {
  const best = new Map<number, ReachMark>()
  for (const offer of offers) {
    const tier = tierOf(offer)
    for (const hex of placesOf(offer, picture)) {
      const before = best.get(hexKey(hex))
      if (!before || tier < before.tier) best.set(hexKey(hex), { hex, tier })
    }
  }
  return [...best.values()]
}

function targetMarks(
  offers: readonly Offer[],
  meant: Offer | null,
  picture: Picture,
  odds: (offer: Offer) => Odds | null,
  group: readonly string[],
): readonly TargetMark[] {
  const marks = new Map<string, TargetMark>()
  for (const offer of offers) {
    const [piece, ...others] = aimedPieces(offer)
    if (piece === undefined || marks.has(piece) || offer.role === 'group') continue
    // Of several ways the one that is marked; its chances stand at the first of its pieces.
    const chosen = meant !== null && aimedPieces(meant)[0] === piece
    marks.set(piece, chanceMark(piece, (chosen ? odds(meant) : null) ?? odds(offer), chosen))
    for (const other of others) if (!marks.has(other)) marks.set(other, bareMark(other, false))
  }
  for (const piece of meant?.to.pieces?.slice(1) ?? []) marks.set(piece, bareMark(piece, true))
  const isAim = meant !== null && aimedPieces(meant).length === 0 && meant.path === undefined && !isPlacing(meant, picture)
  const hexes = isAim ? placesOf(meant, picture) : []
  const aimed = hexes.map((hex): TargetMark => ({ hex, chance: null, tone: 'plain', chosen: true }))
  return [...marks.values(), ...coveredMarks(meant, picture, [...hexes, ...hexesOf(picture, group)]), ...aimed]
}
const bareMark = (piece: string, chosen: boolean): TargetMark => ({ piece, chance: null, tone: 'plain', chosen })
function chanceMark(piece: string, odds: Odds | null, chosen: boolean): TargetMark {
  const { hit, goal } = chancesOf(odds)
  return { piece, chance: hit ?? goal, goal: hit === null ? null : goal, tone: toneOf(goal ?? hit), chosen }
}

/** What an order is about besides its target: where gel will burn, where mines will fall, the roadblock that is pushed. */
function coveredMarks(meant: Offer | null, picture: Picture, aims: readonly Hex[]): readonly TargetMark[] {
  const marked = [...aims, ...(meant ? placesOf(meant, picture) : [])]
  return (meant?.covers ?? [])
    .filter((hex) => !marked.some((other) => sameHex(other, hex)))
    .map((hex) => ({ hex, chance: null, tone: 'plain', chosen: false }))
}

/**
 * The two chances that a target mark or an answer has room for: the goal that the order is given for, and that the same shots hit at all on the
 * way to it. Lines of a bad tone are the other side's chances. Where no line is good (smoke, mines that are strewn) nobody is to be harmed.
 * `word` says what the goal is: "kills".
 */
export function chancesOf(odds: Odds | null): { readonly hit: number | null; readonly goal: number | null; readonly word: string } {
  const good = odds?.lines.find((line) => line.chance !== null && line.tone === 'good')?.chance ?? null
  const goal = good === null ? null : (odds?.chance ?? good)
  return { hit: odds?.hit ?? null, goal, word: odds?.word ?? 'kills' }
}
const toneOf = (chance: number | null): TargetMark['tone'] =>
  chance === null ? 'plain' : chance >= 400 ? 'good' : chance < 100 ? 'bad' : 'plain'

/** The way with the band of the price at which each hex is entered, read off the offers for the hexes on the way; all 0 where the way has none. */
function pathMark(meant: Offer, offers: readonly Offer[], picture: Picture): PathMark | null {
  if (!meant.path || meant.path.length === 0) return null
  const start = holderOf(picture, meant.actor)?.hex
  if (!start) return null
  const hexes = [start, ...meant.path]
  const all = tierOf(meant)
  if (all === 0) return { hexes, tiers: meant.path.map(() => 0) }
  const tierAt = new Map(
    offers.flatMap((offer) =>
      offer.verb === meant.verb ? placesOf(offer, picture).map((hex) => [hexKey(hex), tierOf(offer)] as const) : [],
    ),
  )
  let reached: 0 | 1 | 2 = 1
  const tiers = meant.path.map((hex) => {
    const tier = tierAt.get(hexKey(hex)) ?? reached
    if (tier > reached && reached < all) reached = tier
    return reached
  })
  return { hexes, tiers }
}

function lineMark(picking: Picking, picture: Picture, sight: SightAnswer): LineMark | null {
  return lineBetween(holderOf(picture, doerOf(picking) ?? picking.looking)?.hex, picking.spot?.hex, sight)
}
/** The line to the piece that was clicked at in vain, with what stops it. */
export const barrierMark = (picking: Picking, picture: Picture, sight: SightAnswer): LineMark | null =>
  lineBetween(holderOf(picture, doerOf(picking))?.hex, holderOf(picture, picking.looking)?.hex ?? picking.spot?.hex, sight)
function lineBetween(from: Hex | undefined, to: Hex | undefined, sight: SightAnswer): LineMark | null {
  if (!from || !to || sameHex(from, to)) return null
  const text = [lengthText(sight.distance), sight.by].filter(Boolean).join(', ')
  return { from, to, result: sight.result, at: sight.at, text }
}
