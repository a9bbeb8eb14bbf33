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
  private readonly lookedAt: LookedAt

  constructor(parts: { side: SideId; picture: Picture; offers: readonly Made[]; sense: BookSense; talk: Talk; lookedAt: LookedAt }) {
    const { side, picture, offers, sense, talk, lookedAt } = parts
    this.side = side
    this.picture = picture
    this.offers = offers
    this.sense = sense
    this.talk = talk
    this.lookedAt = lookedAt
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
  /** The share of its strength that the other side has lost, less what this side has. */
  get exchange(): number {
    const line = this.picture.score.lines.find(({ id }) => id === 'lost')
    const share = (of: SideId): number => (line ? line[of].value / Math.max(1, line[of].of ?? 1) : 0)
    return this.side === 'blue' ? share('red') - share('blue') : share('blue') - share('red')
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
    return this.enemyHexes.reduce((count, from) => count + (this.lookedAt.seen.get(keyOf(from))?.has(keyOf(hex)) ? 1 : 0), 0)
  }
  /** How much harder to hit the ground of a hex makes whoever is in it; call `lookOut` before. */
  coverIn(hex: Hex): number {
    return this.lookedAt.cover.get(keyOf(hex)) ?? 0
  }
  /** Asks what is seen from where the enemies are, and what cover there is in these hexes; kept for the battle. */
  async lookOut(hexes: readonly Hex[]): Promise<void> {
    const { seen, cover } = this.lookedAt
    for (const from of this.enemyHexes) {
      if (seen.has(keyOf(from))) continue
      const reply = await this.talk.ask<'viewshed'>({ do: 'viewshed', side: this.side, from })
      seen.set(keyOf(from), new Set(reply.ok ? reply.seen.map(keyOf) : []))
    }
    for (const hex of hexes) {
      if (cover.has(keyOf(hex))) continue
      const reply = await this.talk.ask<'hex'>({ do: 'hex', side: this.side, hex })
      const rows = reply.ok ? reply.sheet.sections.flatMap((section) => section.rows) : []
      const value = rows.find(({ label }) => label === this.sense.coverRow)?.value ?? ''
      cover.set(keyOf(hex), Number(/\d+/.exec(value)?.[0] ?? 0))
    }
  }
}
/** What a bot has looked up of the ground, by hex. Smoke, fires and fallen houses are not followed: it may be wrong about them. */
export interface LookedAt {
  readonly seen: Map<number, ReadonlySet<number>>
  readonly cover: Map<number, number>
}
export const nothingYet = (): LookedAt => ({ seen: new Map(), cover: new Map() })

export async function sceneFor(talk: Talk, side: SideId, sense: BookSense, lookedAt: LookedAt): Promise<Scene> {
  const { picture } = await told<'picture'>(talk, { do: 'picture', side })
  const { offers } = await told<'offers'>(talk, { do: 'offers', side })
  return new Scene({ side, picture, offers, sense, talk, lookedAt })
}
