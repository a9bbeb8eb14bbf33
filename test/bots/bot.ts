import { type Hex, hexDistance, type Piece, type SideId } from '../../engine/index.ts'
import type { BookSense } from './book.ts'
import { distanceTo, type LookedAt, type Made, nothingYet, type Order, type Scene, sceneFor } from './scene.ts'
import { freshMemory, type Memory, type Style } from './style.ts'
import type { Talk } from './talk.ts'

/** Plays one side through the protocol after a style. The same seed and answers bring the same orders. */
export class Bot {
  private readonly talk: Talk
  private readonly side: SideId
  private readonly sense: BookSense
  private readonly style: Style
  private readonly memory: Memory = freshMemory()
  private readonly lookedAt: LookedAt = nothingYet()
  private turn = 0
  private lot: number

  constructor({ talk, side, sense, style, seed }: { talk: Talk; side: SideId; sense: BookSense; style: Style; seed: number }) {
    this.talk = talk
    this.side = side
    this.sense = sense
    this.style = style
    this.lot = seed >>> 0
  }

  async decide(): Promise<Order> {
    const scene = await sceneFor(this.talk, this.side, this.sense, this.lookedAt)
    if (scene.offers.length === 0) throw new Error(`nothing is offered to ${this.side}`)
    this.remember(scene)
    const offer = (await this.choice(scene)) ?? closing(scene) ?? scene.offers.find(({ confirm }) => !confirm) ?? scene.offers[0]
    return (offer as Made).order
  }

  private remember(scene: Scene): void {
    const { turn } = scene.picture
    if (turn !== this.turn) this.memory.firedAt.clear()
    this.turn = turn
    for (const { id, hex } of scene.own.values()) if (!this.memory.homes.has(id)) this.memory.homes.set(id, hex)
  }

  private async choice(scene: Scene): Promise<Made | null> {
    const given = this.settled(scene)
    if (given) return given
    const shots = await this.shots(scene)
    const [best] = shots
    if (scene.isReaction()) return best && best.chance >= this.fair(this.style.reactAt) ? this.fires(best) : null
    if (best && best.chance >= this.fair(this.style.fireAt)) return this.fires(best)
    return (await this.inRound(scene)) ?? this.lastShot(scene, best)
  }
  /** A chance as this book has them; what is never given stays so. */
  private fair(chance: number): number {
    return chance > SURE ? chance : chance * this.sense.chances
  }
  /** What is left for fire when nobody has anywhere to go. Where fire is free, or a fire Action is under way, any chance will do. */
  private lastShot(scene: Scene, best: Shot | undefined): Made | null {
    const underWay = scene.picture.question?.open !== true
    const { fireAtLast } = this.style
    const least = fireAtLast <= SURE && (this.sense.isFireFree || underWay) ? 1 : this.fair(fireAtLast)
    if (best && best.chance >= least) return this.fires(best)
    return this.style.takesCover ? cover(scene) : null
  }

  /** Set-up, who goes first, whose round it is, and what has one usual answer. */
  private settled(scene: Scene): Made | null {
    const { offers } = scene
    const first = offers.find(({ verb }) => verb === (this.style.goesFirst ? 'first' : 'second'))
    if (first) return first
    const usual = offers.find(
      ({ role, actor, to }) => role === 'default' && actor === null && to.hex === undefined && to.piece === undefined,
    )
    if (usual && !offers.some(({ role }) => role === 'close')) return usual
    const groups = offers.filter(({ role }) => role === 'group')
    if (groups.length > 0) return nearestTo(scene.enemyHexes, groups)
    const places = offers.filter(({ role }) => role === 'place')
    if (places.length === 0 || offers.some(({ role }) => role === 'close')) return null
    return places.every(({ to }) => to.hex !== undefined) && places.length > USUAL_PLACES
      ? nearestTo(scene.open.length > 0 ? scene.open : scene.enemyHexes, places)
      : (places[0] as Made)
  }

  private async inRound(scene: Scene): Promise<Made | null> {
    const recovery = scene.offers.find(
      ({ verb, actor }) => this.sense.purposeOf(verb) === 'recovery' && isShaken(scene.own.get(actor ?? '')),
    )
    return recovery ?? (await this.indirect(scene)) ?? (await this.march(scene))
  }

  // ------------------------------------------------------------------------------------------------------------------- fire

  /** Whom it could fire at, the best first. */
  private async shots(scene: Scene): Promise<readonly Shot[]> {
    if (this.style.fireAtLast > SURE && this.style.reactAt > SURE) return []
    return this.judged(
      scene,
      scene.offers.filter(({ verb }) => this.sense.purposeOf(verb) === 'shot'),
      () => true,
    )
  }
  private async indirect(scene: Scene): Promise<Made | null> {
    const { indirectAt } = this.style
    if (indirectAt === null) return null
    const fires = scene.offers.filter(({ verb }) => this.sense.purposeOf(verb) === 'indirect')
    const clear = ({ to }: Made): boolean => to.hex === undefined || distanceTo(scene.ownHexes, to.hex) > BURST
    const [best] = await this.judged(scene, fires, clear)
    return best && best.chance >= indirectAt ? this.fires(best) : null
  }
  private async judged(scene: Scene, offers: readonly Made[], fits: (offer: Made) => boolean): Promise<readonly Shot[]> {
    const aimed = offers.flatMap((offer) => {
      const target = scene.enemies.get(offer.to.piece ?? '')
      return target && !offer.confirm && fits(offer) ? [{ offer, target }] : []
    })
    const distance = ({ offer: { actor }, target }: (typeof aimed)[number]): number =>
      hexDistance(scene.own.get(actor ?? '')?.hex ?? target.hex, target.hex)
    const looked = aimed.length <= LOOKED_AT ? aimed : [...aimed].sort((a, b) => distance(a) - distance(b)).slice(0, LOOKED_AT)
    const shots: Shot[] = []
    for (const { offer, target } of looked) {
      const odds = await scene.odds(offer)
      const kill = odds?.chance ?? odds?.lines.find(({ tone }) => tone === 'good')?.chance ?? 0
      // Hits that do less than harm count for a little: they add up.
      const chance = Math.max(kill, Math.round((odds?.hit ?? 0) / 8))
      const value = chance * this.sense.worthOf(target) * this.style.prize(scene, target, this.memory) * (1 + 0.02 * this.draw())
      if (chance > 0) shots.push({ offer, target, chance, value })
    }
    return shots.sort((a, b) => b.value - a.value)
  }
  private fires({ offer, target }: Shot): Made {
    this.memory.firedAt.add(target.id)
    return offer
  }

  // ------------------------------------------------------------------------------------------------------------------ marches

  /** The march that brings the most; a piece does not go in circles, since a place counts for less each time that it comes there. */
  private async march(scene: Scene): Promise<Made | null> {
    const { stand, leastGain, looksOut } = this.style
    const marches = scene.offers.filter(({ verb, to }) => this.sense.purposeOf(verb) === 'march' && to.hex !== undefined)
    if (stand === null || marches.length === 0) return null
    if (looksOut) await scene.lookOut([...scene.ownHexes, ...marches.flatMap(({ to }) => (to.hex ? [to.hex] : []))])
    const now = new Map<string, number>()
    let best: { readonly offer: Made; readonly piece: Piece; readonly gain: number } | null = null
    for (const offer of marches) {
      const piece = scene.own.get(offer.actor ?? '')
      if (!piece) continue
      const here = now.get(piece.id) ?? stand(scene, piece, piece.hex, this.memory)
      now.set(piece.id, here)
      const to = offer.to.hex as Hex
      const gain = stand(scene, piece, to, this.memory) - here - AGAIN * this.visits(piece, to) + 0.2 * this.draw()
      if (gain >= leastGain && (best === null || gain > best.gain)) best = { offer, piece, gain }
    }
    if (best) {
      const { piece, offer } = best
      this.memory.visits.set(placeOf(piece, offer.to.hex as Hex), this.visits(piece, offer.to.hex as Hex) + 1)
    }
    return best?.offer ?? null
  }
  private visits(piece: Piece, hex: Hex): number {
    return this.memory.visits.get(placeOf(piece, hex)) ?? 0
  }

  /** From 0 to 1. */
  private draw(): number {
    this.lot = (Math.imul(this.lot, 1664525) + 1013904223) >>> 0
    return this.lot / 2 ** 32
  }
}

interface Shot {
  readonly offer: Made
  readonly target: Piece
  /** Thousandths. */
  readonly chance: number
  readonly value: number
}
/** Thousandths. */
const SURE = 1000
/** Odds that are asked for in one decision. */
const LOOKED_AT = 30
/** Hexes around a burst in which it wants none of its own. */
const BURST = 3
/** Hexes of way that a place counts for less when a piece has been there. */
const AGAIN = 2
/** So few places are ways to do the usual thing. */
const USUAL_PLACES = 12

const placeOf = ({ id }: Piece, [col, row]: Hex): string => `${id} ${col} ${row}`
const isShaken = (piece: Piece | undefined): boolean => piece?.tracks.some(({ as, tone }) => as === 'bar' && tone === 'bad') ?? false

function nearestTo(goals: readonly Hex[], offers: readonly Made[]): Made {
  const far = ({ to }: Made): number => (to.hex === undefined || goals.length === 0 ? 0 : distanceTo(goals, to.hex))
  return offers.reduce((best, offer) => (far(offer) < far(best) ? offer : best))
}
/** Cover for whoever is asked to keep still: an order that leads nowhere and is aimed at nobody. */
function cover({ offers, sense, own }: Scene): Made | null {
  const fits = ({ verb, actor, confirm }: Made): boolean => sense.purposeOf(verb) === 'cover' && !confirm && own.has(actor ?? '')
  return offers.find(fits) ?? null
}
/** Ends what is under way, the laziest way first. */
function closing({ offers }: Scene): Made | null {
  for (const role of ['pass', 'close', 'default'] as const) {
    const offer = offers.find((one) => one.role === role)
    if (offer) return offer
  }
  return null
}
