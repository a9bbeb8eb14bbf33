import { type Hex, hexKey, type Offer, type Picture, type PieceId, sameHex, type WayFire } from '../../engine/screen.ts'
import type { Input } from '../input/picking.ts'
import { holderOf } from '../input/picture-lookup.ts'
import { intent, targetHex } from '../input/targets.ts'
import type { PlanMark } from '../scene/stage.ts'
import { wayWords } from '../words/way-words.ts'
import type { BattleLink } from './battle-link.ts'
import { type BattleState, canAct, orderKey, situationOf } from './battle-state.ts'
import { percent } from './format.ts'
import { type FormationMove, followersOf, formationOf, isDisturbed, movesAmong } from './formation.ts'
import { ownSelected } from './wants.ts'
import type { Ways } from './ways-state.ts'

/** The pointer must rest so long before a way is weighed: it asks for much more than its odds. */
const REST_MS = 90
const NONE: Ways = { now: null, marks: [], kept: null, formation: null }
/** An order of several is given up when the table has not answered for so long. */
const ANSWER_MS = 60_000

/** What is chosen and given in a battle: the session. */
export interface Hands {
  input(input: Input): void
  give(offer: Offer): Promise<void>
}

/**
 * Ways to go: what the one that is pointed at would bring, step by step; a way drawn through hexes of one's own choice; two ways compared. Part of the layer
 * desk, and fetched with it.
 */
export class WayDesk {
  /** The way that was asked about last: answers to anything else come too late. */
  private asked = ''
  private timer: ReturnType<typeof setTimeout> | null = null
  /** Hexes that the way goes through, of whom, and the order that came of them. */
  private through: { readonly piece: PieceId; readonly hexes: readonly Hex[] } | null = null
  private drawn: Offer | null = null

  constructor(
    private readonly link: BattleLink,
    private readonly hands: Hands,
  ) {}

  private get shown(): Ways {
    return this.link.state.ways ?? NONE
  }
  private put(change: Partial<Ways>): void {
    this.link.dispatch({ do: 'ways', ways: { ...this.shown, ...change } })
  }

  /** After each change of the state. */
  follow(): void {
    const { state } = this.link
    if (this.drawn && state.picking.choices?.offers[0] !== this.drawn) {
      this.drawn = null
      this.through = null
    }
    const offer = wayMeant(state)
    const key = offer ? `${state.stamp}/${orderKey(offer)}` : ''
    if (key === this.asked) return
    this.asked = key
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    if (this.shown.now !== null) this.put({ now: null, marks: [], formation: null })
    if (this.shown.kept !== null && this.shown.kept.key !== keptKey(state)) this.put({ kept: null })
    if (offer) this.timer = setTimeout(() => void this.weigh(key, offer), REST_MS)
  }

  private async weigh(key: string, { actor, path = [], price }: Offer): Promise<void> {
    const to = path.at(-1)
    if (this.link.isClosed || this.asked !== key || actor === null || !to) return
    const answer = await this.link.request({ do: 'way', side: this.link.state.side, piece: actor, path })
    if (answer?.ok !== true || this.asked !== key || answer.way === null) return
    const now = { key: keptKey(this.link.state), to, price: price?.text ?? '', risk: answer.way }
    this.put({ now, marks: fireMarks(this.link.state, answer.way.fire), formation: null })
  }

  /** The way is kept, to be compared with the next ones; what is kept is let go. */
  compare(): void {
    const { now, kept } = this.shown
    if (kept === null && now === null) return this.link.say({ text: wayWords.noWay, rule: null })
    this.put({ kept: kept === null ? now : null })
  }

  // ---- the whole group

  /** Shows where the others of the group would go with the selected piece; a second time it is done. */
  async together(): Promise<void> {
    const { state } = this.link
    const offer = wayMeant(state)
    const [lead, to] = [offer && state.picture ? holderOf(state.picture, offer.actor) : null, offer?.path?.at(-1)]
    if (!offer || !lead || !to || !state.picture) return this.link.say({ text: wayWords.noWay, rule: null })
    if (this.shown.formation !== null) return this.moveAll(offer, this.shown.formation)
    const followers = followersOf(state.picture, lead, to)
    if (followers.length === 0) return this.link.say({ text: wayWords.alone, rule: null })
    const { asked } = this
    const offers = new Map<PieceId, readonly Offer[]>()
    for (const { id } of followers) offers.set(id, await this.offersOf(id))
    if (this.asked !== asked || this.link.state.stamp !== state.stamp) return
    const formation = formationOf(lead, to, followers, offers)
    const fire = this.shown.marks.filter((mark) => mark.fire)
    this.put({ formation, marks: [...fire, ...formation.flatMap((move) => formationMark(state, move))] })
  }
  private async offersOf(piece: PieceId): Promise<readonly Offer[]> {
    const answer = await this.link.request({ do: 'offers', side: this.link.state.side, piece })
    return answer?.ok ? answer.offers : []
  }

  /** One order after the other; whatever the enemy does about it, or shows himself, stops the rest. */
  private async moveAll(first: Offer, moves: readonly FormationMove[]): Promise<void> {
    let before = this.link.state.picture
    await this.hands.give(first)
    for (const { piece, to } of moves) {
      const now = await this.answered()
      if (before === null || now === null || isDisturbed(before, now)) return this.link.say({ text: wayWords.halted, rule: null })
      before = now
      if (to === null) continue
      const offer = movesAmong(await this.offersOf(piece), piece).find((each) => each.to.hex && sameHex(each.to.hex, to))
      if (offer) await this.hands.give(offer)
    }
  }
  /** The picture after the last order, once the next can be given; null where somebody else is asked, or nothing comes. */
  private answered(): Promise<Picture | null> {
    return new Promise((done) => {
      const { store } = this.link
      const look = (): void => {
        const { state } = this.link
        if (state.submitting || state.telling || state.picture === null) return
        if (canAct(state) || state.picture.over !== null || state.failure !== null) end(canAct(state) ? state.picture : null)
      }
      const timer = setTimeout(() => end(null), ANSWER_MS)
      const stop = store.subscribe(look)
      const end = (picture: Picture | null): void => {
        clearTimeout(timer)
        stop()
        done(picture)
      }
      look()
    })
  }

  /** The way goes through the hex that is pointed at, and on from there. */
  waypoint(): void {
    const { spot } = this.link.state.picking
    const piece = ownSelected(this.link.state)
    if (!spot || piece === null) return this.link.say({ text: wayWords.noUnit, rule: null })
    const before = this.through?.piece === piece ? this.through.hexes : []
    const last = before.at(-1)
    void this.lead(piece, last && sameHex(last, spot.hex) ? before.slice(0, -1) : [...before, spot.hex])
  }

  /** A way drawn with the pointer begins where the piece is; null where it does not. */
  begin(at: Hex): PieceId | null {
    const piece = ownSelected(this.link.state)
    const holder = piece === null ? null : holderOf(this.link.state.picture!, piece)
    return holder && sameHex(holder.hex, at) ? piece : null
  }
  /** It has come to this hex. Back over a hex that it went through it is shortened to there. */
  draw(piece: PieceId, hexes: readonly Hex[], to: Hex): readonly Hex[] {
    const at = hexes.findIndex((hex) => hexKey(hex) === hexKey(to))
    const through = at < 0 ? [...hexes, to] : hexes.slice(0, at + 1)
    if (through.length !== hexes.length || at < 0) void this.lead(piece, through)
    return through
  }

  private async lead(piece: PieceId, hexes: readonly Hex[]): Promise<void> {
    this.through = { piece, hexes }
    if (hexes.length === 0) return this.hands.input({ is: 'back', pass: false })
    const answer = await this.link.request({ do: 'route', side: this.link.state.side, piece, through: hexes })
    if (answer?.ok !== true || this.through?.hexes !== hexes) return
    const { offer, refusal } = answer
    if (offer === null) return this.link.say({ text: refusal?.text ?? wayWords.noWay, rule: refusal?.rule ?? null }, 'refused')
    this.drawn = offer
    this.hands.input({ is: 'propose', offer, own: true })
  }
}

/** The order to move that a click would give now. */
function wayMeant(state: BattleState): Offer | null {
  const situation = situationOf(state)
  const meant = situation && !state.telling && !state.submitting ? intent(state.picking, situation) : null
  return meant?.path && meant.path.length > 0 && meant.actor !== null && targetHex(meant, situation!.picture) ? meant : null
}
/** Ways are compared as long as the same piece thinks about the same picture. */
const keptKey = (state: BattleState): string => `${state.stamp}/${ownSelected(state) ?? ''}`

/** One line from each enemy; those that fire at the same hex have one label. */
function fireMarks({ side }: BattleState, fire: readonly WayFire[]): readonly PlanMark[] {
  const byHex = new Map<number, readonly WayFire[]>()
  for (const one of fire) byHex.set(hexKey(one.at), [...(byHex.get(hexKey(one.at)) ?? []), one])
  return [...byHex.values()].map((all) => ({
    side: side === 'blue' ? 'red' : 'blue',
    from: all.map(({ from }) => from),
    to: all[0]!.at,
    fire: true,
    text: wayWords.fire(all.map(({ chance }) => percent(chance))),
  }))
}
function formationMark({ side }: BattleState, { from, to }: FormationMove): readonly PlanMark[] {
  return to === null ? [] : [{ side, from: [from], to, text: '' }]
}
