import { type Hex, opposite, type PieceId, type SideId } from '../../../engine/mind.ts'
import type { Verb } from '../../opponent.ts'
import type { Goal } from '../../plan.ts'
import { bestOf, type Option, option, points } from '../../score.ts'
import { airOptions, isStrike } from './aircraft.ts'
import { artilleryOptions, callOptions, furtherMissions } from './artillery.ts'
import { type Asked, type Blip, book, type Order, type Placed, type Unit } from './book.ts'
import { engineerOptions, layerOptions, raftOptions } from './engineers.ts'
import { closeOptions, fireOptions, gains, named, shootingsAt, targetsOf } from './fire.ts'
import { splitOptions } from './markers.ts'
import { marchOptions } from './move.ts'
import { digOptions, dismountOptions, hideOptions, mountOptions, nerveOptions, smokeOptions } from './other-actions.ts'
import type { Outlook } from './outlook.ts'
import { droneOptions, launchOptions } from './scouts.ts'
import { climbOptions, demolitionOptions } from './special.ts'
import { partyOf, spotAt } from './spot.ts'

/** One's own round: which platoon, and what its units do. */

/** Below so many points nothing is worth an order. */
const WORTH_AN_ORDER = 0.6

/**
 * Going first is for those who have shots to fire, or who would be fired at before they can. Going second is for those who wait for others to come,
 * and in the last turn for whoever has the last word about a place by it.
 */
export function firstOptions(look: Outlook): readonly Option<Order>[] {
  const make = (first: boolean, told: Option<Order>['considerations']): Option<Order> =>
    option<Order>({ kind: 'goFirst', side: look.side, first }, first ? 'Goes first' : 'Lets the other side go first', told)
  if (look.world.step === 'setup') return [make(false, [points('Sees first where the other side goes', 1)]), make(true, [])]
  let shots = 0
  let losses = 0
  let waits = 0
  for (const unit of look.mine) {
    if (unit.suppressed) continue
    const party = partyOf(look, [unit], null)
    const spot = spotAt(look, party, unit.hex, 2)
    shots += Math.min(spot.shot, 60)
    losses += spot.lossNow * party.worth
    const { role } = look.part(unit)
    if (role === 'hold' || role === 'screen') waits += 1 / look.mine.length
  }
  return [
    make(true, [points('Shots that it has', shots * 0.3), points('Losses that it would take first', losses * 0.3)]),
    make(false, [
      points('The other side shows what it does', 4),
      points('Who waits lets the others come', 4 * waits),
      points('The last word about what can still be taken', lastWord(look), 'R-10'),
    ]),
  ]
}
/** Points of places that change hands in the last turn, for the side whose platoons act last: sides act in turn, so whoever has more platoons does so anyway. */
function lastWord(look: Outlook): number {
  if (look.turnsLeft > 1) return 0
  const platoons = (side: SideId): number => Object.values(look.world.platoons).filter((platoon) => platoon.side === side).length
  if (platoons(look.side) > platoons(opposite(look.side))) return 0
  const open = look
    .goals()
    .filter((goal) => !goal.prey && (goal.held === 'own' ? goal.threat > 0 : look.mine.some((unit) => isInReach(look, unit, goal))))
  return open.reduce((sum, goal) => sum + goal.points * LAST_WORD, 0) * look.point
}
const LAST_WORD = 0.25
const isInReach = (look: Outlook, unit: Placed, goal: Goal): boolean => {
  const { goal: its, turns } = look.part(unit)
  return its?.name === goal.name && turns <= 1
}

/** The platoon that has most to win by acting now; those who would walk into fire wait until the other side has spent its Actions. */
export function activateOptions(look: Outlook): readonly Option<Order>[] {
  return book.readyPlatoons(look.world, look.side).map((platoon) => {
    let shots = 0
    let danger = 0
    let nerves = 0
    let idle = 0
    let waits = 0
    for (const unit of book.membersOf(look.world, platoon)) {
      if (!book.isOnMap(unit)) continue
      if (unit.suppressed) {
        nerves += 2
        continue
      }
      const party = partyOf(look, [unit], null)
      const spot = spotAt(look, party, unit.hex, book.fireActionsLeft(unit))
      shots += spot.shot
      danger += spot.shot > 0 ? spot.lossNow * party.worth : 0
      if (spot.guns === 0) idle += 1
      if (spot.shot === 0) waits += stillToFire(look, unit) * party.worth
    }
    return option<Order>({ kind: 'activate', side: look.side, platoon }, `${look.world.platoons[platoon]?.name ?? platoon} acts`, [
      points('Shots that it has', shots * 0.5),
      points('In danger, and could fire first', danger * 0.35),
      points('Nobody looks at it: it shows nothing', Math.min(4, idle)),
      points('The other side is still to fire: it waits', -Math.min(WAITS.most, waits * WAITS.each)),
      points('Nerves to be steadied', nerves),
      points('Eyes for the others', eyesOf(look, platoon)),
      points(
        'Unarmed: it can go at any time',
        book.membersOf(look.world, platoon).every((unit) => look.part(unit).role === 'rear') ? 1.5 : 0,
      ),
    ])
  })
}

/**
 * How many guns of the other side that have not had their round could fire at a unit where it is or goes. Who acts after them meets guns that have spent
 * their Actions, and can leave a hex on which their rounds are to fall.
 */
function stillToFire(look: Outlook, unit: Placed): number {
  const id = look.idOf(unit.hex)
  const stride = Math.floor((look.design(unit).speedCm * 1000) / look.world.settings.hexMilli)
  return look.foes.filter((foe) => {
    if (foe.ready === 0 || (look.world.platoons[foe.unit.platoon]?.done ?? true)) return false
    const hexes = look.hexes(foe.at, id)
    const lobs =
      foe.unit.gunnery !== null &&
      book
        .weaponsOf(look.world, foe.unit)
        .some(({ indirect, rangeCm }) => indirect && rangeCm * 1000 >= hexes * look.world.settings.hexMilli)
    return lobs || hexes <= look.duel(foe.design, look.design(unit), book.isFlying(unit)).reach + stride
  }).length
}
/** Points of waiting: for each such gun and point of the unit's worth, and at most. */
const WAITS = { each: 0.01, most: 5 } as const

/** Drones and whoever can launch them show the others where to go. */
const eyesOf = (look: Outlook, platoon: string): number =>
  book
    .membersOf(look.world, platoon)
    .some((unit) => unit.fate === 'present' && (book.isDrone(look.world, unit) || (unit.electronics?.drones ?? 0) > 0))
    ? 3
    : 0

/** Everything that the units of the platoon could do, and ending the round. */
export function actVerbs(look: Outlook, question: Asked<'act'>): readonly Verb<Order>[] {
  const { side, platoon } = question
  const end = option<Order>({ kind: 'endRound', side }, 'Ends the round; what is left watches', [
    points('Nothing better to do', WORTH_AN_ORDER),
  ])
  const verbs: Verb<Order>[] = [{ name: 'end', most: Number.POSITIVE_INFINITY, options: () => [end] }]
  const members = book.membersOf(look.world, platoon).filter((unit) => unit.fate === 'present' && !look.overlooks(unit))
  const blips = Object.values(look.world.blips).filter((blip) => blip.platoon === platoon)
  if (look.temper.hasty) return [...verbs, ...firstVerbs(look, members, blips)]
  for (const unit of members) verbs.push(...memberVerbs(look, unit))
  for (const blip of blips) verbs.push(...blipVerbs(look, blip))
  return verbs
}
const memberVerbs = (look: Outlook, unit: Unit): readonly Verb<Order>[] =>
  book.isOnMap(unit) ? unitVerbs(look, unit) : passengerVerbs(look, unit)
const blipVerbs = (look: Outlook, blip: Blip): readonly Verb<Order>[] => [
  { name: 'split', most: SPLIT_MOST, options: () => splitOptions(look, blip) },
  ...(blip.units.some((id) => hasWayLeft(look, id))
    ? [{ name: 'march', most: MARCH_MOST, options: () => marchOptions(look, blip.id) }]
    : []),
]
/** In a hurry the first of a platoon that has something worth doing does it, whoever has somebody in his sights before the others. */
function firstVerbs(look: Outlook, members: readonly Unit[], blips: readonly Blip[]): readonly Verb<Order>[] {
  const inSight = members.filter((unit) => book.isOnMap(unit) && !unit.suppressed && targetsOf(look, unit).length > 0)
  const others = members.filter((unit) => !inSight.includes(unit))
  const turns = [
    ...[...inSight, ...others].map((unit) => () => memberVerbs(look, unit)),
    ...blips.map((blip) => () => blipVerbs(look, blip)),
  ]
  for (const verbsOf of turns) {
    const options = verbsOf().flatMap((verb) => verb.options())
    if (bestOf(options) > WORTH_AN_ORDER) return [{ name: 'first', most: Number.POSITIVE_INFINITY, options: () => options }]
  }
  return []
}
const SPLIT_MOST = 30
/** Marching is weighed last: whoever has a shot fires before others walk. */
const MARCH_MOST = 400
const FIRE_FIRST = 30

const hasWayLeft = (look: Outlook, id: string): boolean => {
  const unit = look.world.units[id]
  return unit !== undefined && (unit.actions > 0 || unit.pool >= look.world.settings.hexMilli)
}

function unitVerbs(look: Outlook, unit: Placed): readonly Verb<Order>[] {
  if (unit.suppressed)
    return unit.actions > 0 ? [{ name: 'nerve', most: 200, options: () => [...nerveOptions(look, unit), ...airOptions(look, unit)] }] : []
  if (book.isDrone(look.world, unit))
    return [
      { name: 'call', most: 300, options: () => callOptions(look, unit) },
      { name: 'drone', most: 60, options: () => droneOptions(look, unit) },
    ]
  if (unit.gunnery?.counterBattery) return [{ name: 'duty', most: 300, options: () => artilleryOptions(look, unit) }]
  const verbs: Verb<Order>[] = []
  const { fires, marches, flights } = deedsOf(look, unit)
  const best = bestOf(fires)
  const walk = bestOf(marches)
  // A unit does what is best for it; between units, shots come before steps.
  if (best >= walk) verbs.push({ name: 'fire', most: 2000, options: () => fires.map((one) => (one.score === best ? lifted(one) : one)) })
  else verbs.push({ name: 'march', most: MARCH_MOST, options: () => marches })
  if (unit.actions > 0) verbs.push(...handyVerbs(look, unit, best))
  if (flights.length > 0) verbs.push({ name: 'air', most: 600, options: () => flights })
  return verbs
}
interface Deeds {
  readonly fires: readonly Option<Order>[]
  readonly marches: readonly Option<Order>[]
  /** Of aircraft, what is no strike. */
  readonly flights: readonly Option<Order>[]
}
function deedsOf(look: Outlook, unit: Placed, path: readonly Hex[] | null = null): Deeds {
  const armed = look.fighting(look.design(unit)) > 0 && unit.actions > 0
  const air = airOptions(look, unit)
  return {
    fires: armed ? [...fireOptions(look, unit), ...closeOptions(look, unit), ...air.filter(isStrike)] : [],
    marches: unit.blip === null && hasWayLeft(look, unit.id) ? marchOptions(look, unit.id, path) : [],
    flights: air.filter((one) => !isStrike(one)),
  }
}

/**
 * Everything that could have been ordered in the stead of an order in a round, each weighed by itself: by the same piece, since the others may still act, or by
 * anybody where the round was ended.
 */
export function insteadOf(look: Outlook, { side, platoon }: Asked<'act'>, order: Order): readonly Option<Order>[] {
  const left = option<Order>({ kind: 'endRound', side }, 'Ends the round; what is left watches', [])
  const of = (piece: string): readonly Option<Order>[] => pieceOptions(look, piece, order.kind === 'march' ? order.path : null)
  if (order.kind === 'endRound') {
    const members = book.membersOf(look.world, platoon).filter((unit) => unit.fate === 'present')
    return [left, ...members.flatMap(({ id, blip }) => of(blip ?? id))]
  }
  const piece = pieceOf(order)
  return piece === null ? [] : [left, ...of(piece)]
}
/** Whose order it is; null for a platoon's. */
export const pieceOf = (order: Order): PieceId | null =>
  order.kind === 'march' ? order.piece : order.kind === 'split' ? order.blip : 'unit' in order ? order.unit : null
function pieceOptions(look: Outlook, piece: string, path: readonly Hex[] | null): readonly Option<Order>[] {
  const blip = look.world.blips[piece]
  if (blip) return [...marchOptions(look, piece, path), ...splitOptions(look, blip)]
  const unit = look.world.units[piece]
  if (unit?.fate !== 'present') return []
  const all = (verbs: readonly Verb<Order>[]): readonly Option<Order>[] => verbs.flatMap((verb) => verb.options())
  if (!book.isOnMap(unit)) return all(passengerVerbs(look, unit))
  if (unit.suppressed || book.isDrone(look.world, unit) || unit.gunnery?.counterBattery) return all(unitVerbs(look, unit))
  const { fires, marches, flights } = deedsOf(look, unit, path)
  return [...fires, ...marches, ...flights, ...(unit.actions > 0 ? all(handyVerbs(look, unit, bestOf(fires))) : [])]
}
/** What takes Actions besides shots and steps. `best`: points of its best shot. */
function handyVerbs(look: Outlook, unit: Placed, best: number): readonly Verb<Order>[] {
  const design = look.design(unit)
  const verbs: Verb<Order>[] = [
    { name: 'smoke', most: 100, options: () => smokeOptions(look, unit, best) },
    { name: 'dig', most: 60, options: () => (best > 8 ? [] : digOptions(look, unit)) },
    { name: 'demolish', most: 1000, options: () => demolitionOptions(look, unit) },
    { name: 'call', most: 300, options: () => callOptions(look, unit) },
  ]
  if (unit.gunnery !== null) verbs.push({ name: 'shell', most: 300, options: () => (best > SHELLED ? [] : artilleryOptions(look, unit)) })
  if (unit.electronics !== null) verbs.push({ name: 'launch', most: 40, options: () => launchOptions(look, unit) })
  if (book.isEngineer(look.s, unit)) verbs.push({ name: 'engineers', most: 100, options: () => engineerOptions(look, unit) })
  if (book.isLayer(look.world, unit)) verbs.push({ name: 'bridge', most: 60, options: () => layerOptions(look, unit) })
  if (design.capacity > 0) verbs.push({ name: 'dismount', most: 60, options: () => dismountOptions(look, unit) })
  if (design.kind === 'infantry')
    verbs.push(
      { name: 'hide', most: 60, options: () => (best > 4 ? [] : hideOptions(look, unit)) },
      { name: 'mount', most: MARCH_MOST, options: () => mountOptions(look, unit) },
      { name: 'climb', most: 6, options: () => (best > 4 ? [] : climbOptions(look, unit)) },
      { name: 'raft', most: 60, options: () => raftOptions(look, unit) },
    )
  return verbs
}
/** Whoever has such a shot at what it sees does not shell what others see. */
const SHELLED = 40

/** Mounted infantry fires what its vehicle lets it fire (SR-IFV-1, SR-IFV-2). */
function passengerVerbs(look: Outlook, unit: Unit): readonly Verb<Order>[] {
  const post = unit.actions > 0 && !unit.suppressed && look.foes.length > 0 ? book.firingPost(look.world, unit) : null
  return post === null ? [] : [{ name: 'mounted', most: 500, options: () => fireOptions(look, post) }]
}
const lifted = (one: Option<Order>): Option<Order> =>
  one.score <= WORTH_AN_ORDER ? one : option(one.order, one.title, [...one.considerations, points('Shots come before steps', FIRE_FIRST)])

/** Further weapons of a fire Action: free, so anything is better than nothing. */
export function fireOnOptions(look: Outlook, question: Asked<'fireOn'>): readonly Option<Order>[] {
  const shooter = look.world.units[question.unit]
  const unit = shooter && book.firingPost(look.world, shooter)
  const cease = option<Order>({ kind: 'cease', side: question.side, unit: question.unit }, 'Ceases fire', [])
  const post = unit ? book.firingPost(look.world, unit) : null
  if (!unit || post === null || unit.volley === null) return [cease]
  const { volley } = unit
  const left = volley.complex && volley.round === 1 ? 2 : 1
  const found = look.foes.flatMap((foe) =>
    shootingsAt(look, { ...post, actions: 2 }, foe.unit, left).flatMap((shooting) => {
      const weapons = shooting.weapons.filter((weapon) => book.mayFireOn(volley, weapon))
      if (weapons.length === 0) return []
      const shots = weapons.map(({ index }) => ({ weapon: index, at: { unit: foe.unit.id } }))
      return [
        option<Order>(
          { kind: 'fire', side: unit.side, unit: unit.id, shots },
          `${unit.name} fires on at ${book.titleOf(look.world, foe.unit)} with ${named(weapons)}`,
          gains(look, foe, shooting),
        ),
      ]
    }),
  )
  const missions = furtherMissions(look, unit)
  return [...found, ...missions, cease]
}
export { targetsOf }
