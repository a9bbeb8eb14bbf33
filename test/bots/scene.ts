import { type Hex, hexDistance, type Odds, type Offer, type Picture, type Piece, type SideId } from '../../engine/index.ts'
import type { BookSense } from './book.ts'
import { type Talk, told } from './talk.ts'

/** What a bot looks at for one decision: its picture, what it is offered, and what it asks about them. */

export type Order = { readonly kind: string; readonly side: SideId }
export type Made = Offer<Order>

const keyOf = ([col, row]: Hex): number => col * 1000 + row
export const FAR_OFF = 999
/** Hexes to the nearest of these. */
export const distanceTo = (hexes: readonly Hex[], hex: Hex): number =>
  hexes.reduce((least, one) => Math.min(least, hexDistance(one, hex)), FAR_OFF)

export class Scene {
  readonly side: SideId
  readonly picture: Picture
  readonly offers: readonly Made[]
  readonly sense: BookSense
  readonly own: ReadonlyMap<string, Piece>
  readonly enemies: ReadonlyMap<string, Piece>
  readonly ownHexes: readonly Hex[]
  readonly enemyHexes: readonly Hex[]
  private readonly talk: Talk
  private readonly sights: Sights

  constructor(parts: { side: SideId; picture: Picture; offers: readonly Made[]; sense: BookSense; talk: Talk; sights: Sights }) {
    const { side, picture, offers, sense, talk, sights } = parts
    this.side = side
    this.picture = picture
    this.offers = offers
    this.sense = sense
    this.talk = talk
    this.sights = sights
    this.own = new Map(picture.pieces.filter((piece) => piece.own).map((piece) => [piece.id, piece]))
    this.enemies = new Map(picture.pieces.filter((piece) => !piece.own).map((piece) => [piece.id, piece]))
    this.ownHexes = [...this.own.values()].map(({ hex }) => hex)
    this.enemyHexes = [...this.enemies.values()].map(({ hex }) => hex)
  }

  /** Turns after this one; many where nobody knows. */
  get turnsLeft(): number {
    return this.picture.turns === null ? FAR_OFF : this.picture.turns - this.picture.turn
  }
  /** Points that this side is ahead; where no points are counted, the strength that the other side has lost more. */
  get lead(): number {
    const line = (wanted: (id: string, decides: boolean) => boolean) =>
      this.picture.score.lines.find(({ id, decides }) => wanted(id, decides === true))
    const points = line((_, decides) => decides)
    const lost = line((id) => id === 'lost')
    const ahead = (of: typeof points, more: 1 | -1): number =>
      of ? more * (of.blue.value - of.red.value) * (this.side === 'blue' ? 1 : -1) : 0
    return ahead(points, 1) || ahead(lost, -1)
  }
  /** Objectives that this side does not hold. */
  get open(): readonly Hex[] {
    return this.picture.objectives.filter(({ held }) => held !== this.side).map(({ hex }) => hex)
  }
  get held(): readonly Hex[] {
    return this.picture.objectives.filter(({ held }) => held === this.side).map(({ hex }) => hex)
  }
  isReaction(): boolean {
    return this.sense.reactions.includes(this.picture.question?.kind ?? '')
  }

  async odds({ order }: Made): Promise<Odds | null> {
    const reply = await this.talk.ask<'odds'>({ do: 'odds', order })
    return reply.ok ? reply.odds : null
  }

  /** From how many hexes with an enemy this one is seen; call `lookOut` before. */
  seenBy(hex: Hex): number {
    return this.enemyHexes.reduce((count, from) => count + (this.sights.get(keyOf(from))?.has(keyOf(hex)) ? 1 : 0), 0)
  }
  /** Asks what is seen from where the enemies are; kept as long as the ground is the same, so for the battle. */
  async lookOut(): Promise<void> {
    for (const from of this.enemyHexes) {
      if (this.sights.has(keyOf(from))) continue
      const reply = await this.talk.ask<'viewshed'>({ do: 'viewshed', side: this.side, from })
      this.sights.set(keyOf(from), new Set(reply.ok ? reply.seen.map(keyOf) : []))
    }
  }
}
/** What is seen from a hex, by hex. Smoke and fallen houses are not followed: a bot may be wrong about them. */
export type Sights = Map<number, ReadonlySet<number>>

export async function sceneFor(talk: Talk, side: SideId, sense: BookSense, sights: Sights): Promise<Scene> {
  const { picture } = await told<'picture'>(talk, { do: 'picture', side })
  const { offers } = await told<'offers'>(talk, { do: 'offers', side })
  return new Scene({ side, picture, offers, sense, talk, sights })
}
