import {
  type Decision,
  directionOf,
  FACINGS,
  facingTowards,
  type Hex,
  hexDistance,
  isSideFacing,
  neighbour,
  type Offer,
  type Ruleset,
  type Shape,
} from '../engine/mind.ts'
import { choose, saltOf, TEMPERS, type Verb } from './opponent.ts'
import { distanceTo, drawOf, type Scene, type Seen, sceneOf, shakenBy } from './scene.ts'
import { type Consideration, consider, type Option, option, points } from './score.ts'

/**
 * A player who knows no book: what is gained by an order is read from offers with their roles, odds and the picture alone. Fires where it hurts
 * most, goes for what is not its own, does not walk alone into the sight of many, gets over pins, spends what is free, and ends its round when
 * nothing gains. The same view and seed bring the same order.
 */
export class General {
  private readonly rules: Ruleset<Shape>
  private readonly seed: number

  constructor(rules: Ruleset<Shape>, seed: number) {
    this.rules = rules
    this.seed = seed
  }

  decide(view: View): Decision {
    const offers = this.rules.offers(view)
    if (offers.length === 0) throw new Error(`nothing is offered to ${view.side}`)
    const scene = sceneOf(this.rules.picture(view))
    const options = [
      ...this.attacks(view, offers, scene),
      ...this.moves(view, offers, scene),
      ...offers.flatMap((offer) => plainly(offer, scene)),
    ]
    const verbs: readonly Verb<Order>[] = [
      { name: 'all', most: Number.POSITIVE_INFINITY, options: () => (options.length > 0 ? options : offers.map(bare)) },
    ]
    return choose(verbs, TEMPER, saltOf(this.seed, scene.picture.turn, offers.length))
  }

  // ------------------------------------------------------------------------------------------------------------------ attacks

  private attacks(view: View, offers: readonly Made[], scene: Scene): readonly Option<Order>[] {
    return offers.flatMap((offer): readonly Option<Order>[] => {
      if (offer.confirm || offer.role === 'pass' || offer.role === 'close') return []
      const target = offer.to.piece === undefined ? undefined : scene.enemies.get(offer.to.piece)
      if (target) return this.shot(view, offer, target, scene)
      return offer.covers && offer.path === undefined ? areaShot(offer, scene) : []
    })
  }
  private shot(view: View, offer: Made, target: Seen, scene: Scene): readonly Option<Order>[] {
    const odds = this.rules.odds(view, offer.order)
    if (!odds) return []
    const chance = odds.chance ?? odds.lines.find(({ tone }) => tone === 'good')?.chance ?? 0
    const hit = Math.max(chance, odds.hit ?? chance)
    const lost = odds.lines.reduce((most, { tone, chance: bad }) => (tone === 'bad' ? Math.max(most, bad ?? 0) : most), 0)
    // What a verb must be chosen for is given for something else than a kill.
    const sure = offer.role === undefined && odds.word !== undefined ? 0.5 : 1
    const worth = (KILL * scene.rate * sure * (1 + 0.5 * standingOnAim(scene, target))) / spent(offer)
    const considerations = [
      consider('the chance of it', chance / 1000, worth),
      consider('hits that do less', (hit - chance) / 1000, worth * 0.25),
      consider('what it may cost', lost / 1000, -KILL * 0.6),
    ]
    const made = option(offer.order, offer.label, considerations)
    return made.score > 0 ? [made] : []
  }

  // -------------------------------------------------------------------------------------------------------------------- moves

  /** The three best of each piece are looked at closely: who would see it there. */
  private moves(view: View, offers: readonly Made[], scene: Scene): readonly Option<Order>[] {
    const byActor = new Map<string, { readonly offer: Made; readonly gain: number; readonly to: Hex }[]>()
    for (const offer of offers) {
      const step = stepOf(offer, scene)
      if (!step) continue
      const list = byActor.get(step.actor) ?? []
      list.push({ offer, gain: step.gain, to: step.to })
      byActor.set(step.actor, list)
    }
    return [...byActor.values()].flatMap((list) =>
      list
        .sort((a, b) => b.gain - a.gain)
        .slice(0, LOOKED_AT)
        .map(({ offer, gain, to }) =>
          option(offer.order, offer.label, [
            points(`on the way to ${drawOf(scene, to).aim?.text ?? 'nothing'}`, gain),
            this.danger(view, to, scene),
          ]),
        ),
    )
  }
  /** Many who see it there, with few of its own about. */
  private danger(view: View, hex: Hex, { enemies, own }: Scene): Consideration {
    const near = [...enemies.values()].filter((enemy) => hexDistance(enemy.hex, hex) <= IN_REACH)
    const seers = near.filter((enemy) => this.rules.sight(view, enemy.hex, hex).result !== 'blocked').length
    const friends = [...own.values()].filter((piece) => hexDistance(piece.hex, hex) <= SUPPORT).length
    return points('many see it there', -EXPOSED * Math.max(0, seers - friends))
  }
}

type View = Shape['view']
type Order = Shape['order']
type Made = Offer<Order>

/** Points for an enemy piece destroyed; everything else is measured by it. */
const KILL = 100
/** Points for each hex nearer to the best objective. */
const HEX = 1.5
const LOOKED_AT = 3
/** Hexes within which an enemy that sees a piece may harm it, and within which friends help it. */
const IN_REACH = 15
const SUPPORT = 4
const EXPOSED = 12
/** Points for what a book does by itself when asked: placing the rest, the usual answer. */
const USUAL = 50
const RECOVERY = 40
const FREE = 1
const TEMPER = { ...TEMPERS.regular, noise: 0.005 }

const bare = ({ order, label }: Made): Option<Order> => option(order, label, [])
const standingOnAim = ({ picture }: Scene, { hex }: Seen): number =>
  picture.objectives.some((objective) => hexDistance(objective.hex, hex) <= 1) ? 1 : 0

/** Shells on a place without odds: whoever is there, ours count double. */
function areaShot(offer: Made, { enemies, own }: Scene): readonly Option<Order>[] {
  const { order, label, covers = [] } = offer
  const under = (pieces: ReadonlyMap<string, Seen>): number =>
    [...pieces.values()].filter(({ hex }) => covers.some((one) => hexDistance(one, hex) === 0)).length
  const struck = under(enemies)
  return struck === 0
    ? []
    : [
        option(order, label, [
          points('who is there', (0.15 * KILL * struck) / spent(offer)),
          points('its own there', -0.3 * KILL * under(own)),
        ]),
      ]
}

/** An order of the second price has to gain twice as much. */
const spent = ({ price }: Made): number => Math.max(1, price?.tier ?? 0)

/** Where a move leads, and what it gains; null for what is no move, or brings nothing. */
function stepOf(offer: Made, scene: Scene): { readonly actor: string; readonly to: Hex; readonly gain: number } | null {
  if (offer.role !== 'default' || offer.actor === null || offer.to.piece !== undefined) return null
  const { hex, direction } = offer.to
  const steps = (offer.actors ?? [offer.actor]).flatMap((id) => {
    const from = scene.own.get(id)?.hex
    const to = hex ?? (from === undefined || direction === undefined ? null : besides(from, direction))
    return from === undefined || to === null ? [] : [{ to, gain: drawOf(scene, to).pull - drawOf(scene, from).pull }]
  })
  const [first] = steps
  const gain = (HEX * steps.reduce((sum, step) => sum + step.gain, 0)) / spent(offer)
  return first && gain > 0 ? { actor: offer.actor, to: first.to, gain } : null
}
/** The hex in a heading through a hexside; none where it leads through a vertex. */
const besides = (from: Hex, heading: number): Hex | null => {
  const facing = FACINGS.find((one) => one === heading)
  return facing !== undefined && isSideFacing(facing) ? neighbour(from, directionOf(facing)) : null
}

/** What has neither odds nor a way: by its role, and by who does it. */
function plainly(offer: Made, scene: Scene): readonly Option<Order>[] {
  const { order, label, role, actor, to, confirm } = offer
  const worth = (text: string, value: number): readonly Option<Order>[] => [option(order, label, [points(text, value)])]
  switch (role) {
    case 'default':
      return actor === null && to.hex === undefined && to.piece === undefined ? worth('what is usual', USUAL) : []
    case 'group':
      return worth('nearest to the other side', USUAL - nearest(scene, offer))
    case 'place':
      return worth('on the way', USUAL / 2 - nearest(scene, offer))
    case 'close':
    case 'pass':
      return [bare(offer)]
    default:
      if (confirm) return []
      if (to.chip !== undefined && offer.price === undefined) return worth('it is free', FREE)
      return actor === null ? [] : byPiece(offer, scene.own.get(actor), scene)
  }
}
/** Hexes to what draws it, a tenth of a point each. */
const nearest = (scene: Scene, { actor, to }: Made): number => {
  const hex = to.hex ?? (actor === null ? undefined : scene.own.get(actor)?.hex)
  return hex ? Math.min(20, distanceTo([...scene.enemies.values()], hex)) / 10 : 2
}
function byPiece({ order, label, to, price }: Made, piece: Seen | undefined, scene: Scene): readonly Option<Order>[] {
  if (!piece) return []
  if (to.direction !== undefined && piece.facing !== undefined) {
    const turn = turnGain(scene, piece, piece.facing, to.direction)
    return turn > 0 ? [option(order, label, [points('faces who is near', turn)])] : []
  }
  const aimless = to.hex === undefined && to.piece === undefined && to.vertex === undefined && to.chip === undefined
  const shaken = shakenBy(piece)
  return aimless && price !== undefined && shaken > 0 ? [option(order, label, [consider('gets over it', shaken, RECOVERY)])] : []
}
/** Turning to the nearest enemy, where it is more than 60 degrees off. */
function turnGain({ enemies }: Scene, { hex }: Seen, from: number, to: number): number {
  const [near] = [...enemies.values()].sort((a, b) => hexDistance(a.hex, hex) - hexDistance(b.hex, hex))
  if (!near || hexDistance(near.hex, hex) > TURNS_WITHIN) return 0
  const towards = facingTowards(hex, near.hex)
  if (towards === null) return 0
  const off = (heading: number): number => {
    const difference = Math.abs(heading - towards) % 12
    return Math.min(difference, 12 - difference)
  }
  return off(from) > 2 ? (off(from) - off(to)) * HEX : 0
}
const TURNS_WITHIN = 6
