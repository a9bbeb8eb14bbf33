import { BattleChromeMind } from '../../ai/minds/battlechrome.ts'
import { TEMPERS } from '../../ai/opponent.ts'
import { seenRules } from '../../engine/board/mission/mission-rules.ts'
import { type Offer as AnyOffer, type Hex, hexDistance, type Shape } from '../../engine/index.ts'
import { must } from '../../engine/kernel/assert.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import type { Plain } from '../../engine/kernel/migrate.ts'
import { opposite, type SideId } from '../../engine/kernel/names.ts'
import { attempt } from '../../engine/kernel/referee.ts'
import type { GameState } from '../../engine/kernel/ruleset.ts'
import { doubtOf } from '../../engine/table/coach.ts'
import type { Battle } from '../../engine/table/opening.ts'
import { picker } from '../support/picker.ts'
import { battlesOf, decisions, Seats } from './coached.ts'

/** Random orders that lose a unit for nothing, found by giving them many times over: whether the coach has second thoughts about them. */

type State = GameState<Shape>
type Offer = AnyOffer<Shape['order']>
interface AnyUnit {
  readonly id: string
  readonly side: SideId
  readonly fate: string
  readonly blip?: string | null
}
type Units = Readonly<Record<string, AnyUnit>>

export interface Reckless {
  readonly where: string
  readonly label: string
  /** Of a hundred, how often a unit was lost. */
  readonly lost: number
  /** The coach asks once more. */
  readonly asked: boolean
  /** What it takes the order to risk, in words, for whoever looks into it. */
  readonly why: string
}

/** The first throws: who loses nobody in them is no such order. */
const FIRST = 3
const THROWS = 12
/** More than 60 of a hundred. */
const LOST_LEAST = 8
/** An assault is one throw of two dice, and even ones are common: of a dozen some are lost eight times by bad luck alone. Its end is seen at once, so that more cost little. */
const FIGHTS = { throws: 48, lost: 30 } as const
/** Losses of the other side, of a hundred, up to which it was for nothing. */
const NOTHING = 20
const TRIED = 3

/** So many of them, of battles of the regular against itself in all scenarios of a book. */
export function* recklessOrders(book: string, seed: number): Generator<Reckless, void> {
  const battles = battlesOf(book)
  const pick = picker(seed)
  for (let game = 0; ; game++) {
    const { name, battle } = battles[game % battles.length] as (typeof battles)[number]
    const rulesFor = seenRules(battle.edition, battle.board)
    for (const { view } of decisions(battle, 'ai:regular', seed * 1000 + game)) {
      const kinds = KINDS[book] ?? []
      if (view.question === null || !ASKED.includes(view.question.kind) || (!isAtOnce(kinds) && pick(4) > 0)) continue
      const offers = battle.rules.offers(view).filter(({ order }) => kinds.includes(order.kind))
      const enemies = battle.rules.picture(view).pieces.filter(({ own }) => !own)
      const units = enemies.length === 0 ? [] : [...new Set(offers.map(({ actor }) => actor))]
      for (let tried = 0; tried < TRIED && units.length > 0; tried++) {
        const actor = units[pick(units.length)]
        const own = forward(
          offers.filter((one) => one.actor === actor),
          enemies.map(({ hex }) => hex),
        )
        const offer = own[pick(own.length)]
        if (!offer) continue
        const lost = lossOf(asSeen(battle, rulesFor, view), view, offer.order, seed + game)
        if (lost === null) continue
        const doubt = doubtOf({ ...battle, view }, offer.order)
        const risk = battle.edition.learn?.risk?.(view, battle.board, offer.order)
        yield {
          where: `${name}, game ${game}`,
          label: `${offer.label} (${offer.actor})`,
          lost,
          asked: doubt !== null,
          why: risk
            ? `${risk.chance} for ${risk.gain}, ${risk.better ? `better ${risk.better.chance}: ${risk.better.text}` : 'nothing better'}; ${risk.text}`
            : 'no matter of risk',
        }
      }
    }
  }
}
const ASKED: readonly string[] = ['act', 'move', 'assault']
/** In Storm of Steel fire comes with a card, turns later perhaps: what loses a stand by itself there is an assault. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'steel-rain': ['march', 'fire'],
  battlechrome: ['march', 'fire'],
  'storm-of-steel': ['assault'],
}
/** What comes of them is seen at once, and nothing else brings it. */
const isAtOnce = (kinds: readonly string[]): boolean => kinds.every((kind) => kind === 'assault')
/** Of the marches of a unit those third that end nearest to an enemy: the others hardly ever lose anybody. */
function forward(offers: readonly Offer[], enemies: readonly Hex[]): readonly Offer[] {
  const far = ({ to }: Offer): number => enemies.reduce((least, hex) => Math.min(least, to.hex ? hexDistance(to.hex, hex) : least), 999)
  const marches = offers.filter(({ path }) => path !== undefined).sort((a, b) => far(a) - far(b))
  return [...marches.slice(0, Math.ceil(marches.length / 3)), ...offers.filter(({ path }) => path === undefined)]
}

/**
 * Of a hundred times, how often an order loses a unit of its own, if that is more than 60 and brings nothing; else null. Each time in a world that agrees with what
 * the side knows: nobody can speak of an enemy that it knows nothing of. A unit that is lost as surely without the order is not lost by it.
 */
function lossOf(battle: Battle, view: Shape['view'], order: Shape['order'], seed: number): number | null {
  const { side } = order
  const [throws, least] = order.kind === 'assault' ? [FIGHTS.throws, FIGHTS.lost] : [THROWS, LOST_LEAST]
  let [lost, gained] = [0, 0]
  for (let at = 0; at < throws; at++) {
    if (at === FIRST && lost === 0) return null
    if (throws - at + lost < least) return null
    const state = supposed(battle, view, seed * 100 + at)
    const after = outcome(battle, state, order, seed * 100 + at)
    if (after === null) return null
    if (isLost(state, after, order)) lost++
    gained += fallen(state, after, (unit) => unit.side === opposite(side))
    if (taken(state, after, side)) return null
  }
  if (lost < least || gained * 100 > NOTHING * throws || (order.kind !== 'assault' && isDoomed(battle, view, order, seed))) return null
  return Math.round((100 * lost) / throws)
}
/** Its side goes on as it sees fit, and loses it all the same. */
function isDoomed(battle: Battle, view: Shape['view'], order: Shape['order'], seed: number): boolean {
  let lost = 0
  for (let at = 0; at < THROWS; at++) {
    const state = supposed(battle, view, seed * 100 + at)
    const after = playedOn(battle, { ...state, dice: diceFromSeed(seed * 100 + at) }, null, seed * 100 + at)
    if (after !== null && isLost(state, after, order)) lost++
  }
  return lost >= LOST_LEAST
}
const supposed = (battle: Battle, view: Shape['view'], seed: number): State => must(battle.rules.suppose?.(view, seed), 'a supposed world')
/** The battle by the rules as a side knows them. */
const asSeen = (battle: Battle, rulesFor: ReturnType<typeof seenRules>, view: Shape['view']): Battle => ({
  ...battle,
  rules: rulesFor(view),
})
const isLost = (before: State, after: State, order: Shape['order']): boolean => fallen(before, after, (unit) => isOrdered(unit, order)) > 0
const worldOf = ({ world }: State) =>
  ('book' in world ? world.book : world) as {
    readonly units: Units
    readonly held: Readonly<Record<string, SideId>>
    readonly turn: number
  }
/** Whoever is given the order: the others are lost or not whatever it is. */
function isOrdered({ id, blip }: AnyUnit, order: Shape['order']): boolean {
  const piece = 'piece' in order ? order.piece : 'unit' in order ? order.unit : null
  return id === piece || (blip !== null && blip === piece)
}
const fallen = (before: State, after: State, counts: (unit: AnyUnit) => boolean): number =>
  Object.values(worldOf(before).units).filter(
    (unit) => counts(unit) && unit.fate === 'present' && FALLEN.includes(worldOf(after).units[unit.id]?.fate ?? ''),
  ).length
/** What the books call it. */
const FALLEN: readonly string[] = ['destroyed', 'lost']
const taken = (before: State, after: State, side: SideId): boolean =>
  Object.entries(worldOf(after).held).some(([name, held]) => held === side && worldOf(before).held[name] !== side)

/** What comes of it: in Steel Rain when everybody has answered it, in BattleChrome when the turn is over, since only then is fire resolved; of an assault at once. */
function outcome(battle: Battle, state: State, order: Shape['order'], seed: number): State | null {
  const begun = attempt(battle.rules, { ...state, dice: diceFromSeed(seed) }, order)
  if (!begun.ok || order.kind === 'assault') return begun.ok ? begun.state : null
  return playedOn(battle, begun.state, order, seed)
}
function playedOn(battle: Battle, state: State, order: Shape['order'] | null, seed: number): State | null {
  const { turn } = worldOf(state)
  const isSteelRain = battle.edition.id === 'steel-rain'
  const seats = isSteelRain ? new Seats(battle, 'ai:regular', seed) : new Hasty(battle, seed)
  let now = state
  for (let given = 0; now.standing.is === 'asking' && given < 400; given++) {
    const [question] = now.standing.questions
    if (worldOf(now).turn !== turn || (isSteelRain && OVER.includes(question.kind))) break
    const view = battle.rules.view(now, question.side)
    const next = attempt(battle.rules, now, isSteelRain || order === null ? seats.decide(view) : stopping(seats.decide(view), order))
    if (!next.ok) return null
    now = next.state
  }
  return now
}
/** In BattleChrome a unit may move on, into a danger that the order did not lead to: its side moves no more instead. */
const stopping = (next: Shape['order'], { kind, side, ...order }: Shape['order']): Shape['order'] =>
  kind === 'march' && next.kind === 'march' && 'unit' in next && 'unit' in order && next.unit === order.unit ? { kind: 'done', side } : next
const OVER: readonly string[] = ['act', 'activate', 'goFirst', 'reenter']

/** Both sides of BattleChrome by quick opinions. */
class Hasty {
  private readonly mind: BattleChromeMind
  private readonly kept: Record<SideId, Plain | null> = { blue: null, red: null }
  constructor({ board }: Battle, seed: number) {
    this.mind = new BattleChromeMind(board, { ...TEMPERS.regular, craft: false, hasty: true }, seed)
  }
  decide(view: Shape['view']): Shape['order'] {
    const { order, memory } = this.mind.quick(view as never, this.kept[view.side])
    this.kept[view.side] = memory
    return order as Shape['order']
  }
}
