import { type Hex, hexLabel, hexOf } from '../../../engine/mind.ts'
import type { Gun } from '../../influence.ts'
import { between, type Consideration, consider, count, type Option, option, percent, points } from '../../score.ts'
import { mined } from './artillery.ts'
import { type Asked, book, type Order, type Placed, type ReachedHex, type Unit, type UnitWeapon } from './book.ts'
import { gains, shaking } from './fire.ts'
import type { Foe, Outlook } from './outlook.ts'
import { cautionAloft, cautionOf, type Party, partyOf, type Spot, spotAt } from './spot.ts'

/** Aircraft and air defence: on over what is known, strafe what pays, carry infantry to where nobody looks, volleys at what flies. */

/** What it counts to be near one unit of air defence, and the hexes over which that falls off. */
const FLAK = 4
const FLAK_HEXES = { near: 10, far: 45 } as const

const airDefence = (look: Outlook): readonly Foe[] =>
  look.foes.filter(({ design, unit }) => book.launchersOf(design) > 0 && !unit.suppressed)
const flakAt = (look: Outlook, id: number): number =>
  airDefence(look).reduce((sum, { at }) => sum + between(look.hexes(at, id), FLAK_HEXES.far, FLAK_HEXES.near), 0)
/** Worth of what lies ahead of a Fast Mover: enemies that it could strafe, contacts that it could find. */
function ahead(look: Outlook, isAhead: (hex: Hex) => boolean): { readonly foes: number; readonly worth: number } {
  const foes = look.foes.filter((foe) => !foe.aloft && isAhead(foe.unit.hex))
  const contacts = look.contacts.filter(({ id }) => isAhead(look.world.blips[id]?.hex ?? [0, 0]))
  return {
    foes: foes.length,
    worth: foes.slice(0, STRAFED).reduce((sum, foe) => sum + Math.min(40, foe.worth) * 0.12, 0) + contacts.length,
  }
}
const STRAFED = 5

// ----------------------------------------------------------------------------------------------------------- Fast Movers

/** Comes on where a run pays most by the book's own odds, and where the least air defence reaches it; waits where it would rather be lost. */
export function entryOptions(look: Outlook, question: Asked<'reenter'>): readonly Option<Order>[] {
  const stay = option<Order>({ kind: 'stayAway', side: question.side, unit: question.unit }, 'Stays away for now', [
    points('Keeps out of fire', 1),
  ])
  const known = look.foes.length + look.contacts.length
  const unit = look.world.units[question.unit]
  if (!unit) return [stay]
  const worth = look.worth(unit)
  const run = runsOf(look, unit)
  const shotDown = gauntlet(look, unit)
  const entries = book.entryOffers(look.s, question).flatMap(({ order, label }) => {
    if (order.kind !== 'enterTable') return []
    const now = run(order, 1)
    const soon = ahead(look, (hex) => book.liesAhead(look.s, order, hex, 2))
    const danger = shotDown(order)
    return [
      option<Order>(order, label, [
        // Who is lost before its round strafes nobody.
        points(
          `${count(now.foes, 'enemy', 'enemies')} ahead of it that it could strafe at once`,
          now.worth * look.temper.aggression * (1 - danger.first),
          'SR-STRAFE-2',
        ),
        points(`${count(soon.foes, 'enemy', 'enemies')} ahead of it in all`, Math.max(0, soon.worth - now.worth) * 0.5, 'SR-STRAFE-2'),
        points('Somebody may be there', known === 0 && look.turnsLeft <= look.world.scenario.turns / 2 ? 2 : 0),
        points(
          `Air defence, known or believed: shot down with ${percent(danger.all)}`,
          -danger.all * worth * entryCaution(look),
          'SR-AD-2',
        ),
      ]),
    ]
  })
  return [stay, ...entries]
}
/** A Fast Mover that stays away strafes nobody: it dares more than what flies there already. */
const entryCaution = (look: Outlook): number => cautionAloft(look, LEAST_CAUTION)
const LEAST_CAUTION = 0.8

type Entry = Extract<Order, { kind: 'enterTable' }>
/** Enemies in the corridor of an entry, and the points that a strafing run over the nearest of them would bring (SR-STRAFE-1 to SR-STRAFE-5). */
function runsOf(look: Outlook, unit: Unit): (order: Entry, turns: number) => { readonly foes: number; readonly worth: number } {
  const weapons = book.weaponsOf(look.world, unit).filter(({ airOnly }) => !airOnly)
  const kills = new Map<string, number>()
  const killOf = (foe: Foe, hexes: number, firer: Placed, weapon: UnitWeapon, place: number): number => {
    const key = `${foe.unit.id}/${hexes}/${weapon.index}/${place % 2}`
    const known = kills.get(key)
    if (known !== undefined) return known
    const found = book.strafeTerms(look.s, firer, [weapon], foe.unit, place).killChance / 1000
    kills.set(key, found)
    return found
  }
  return (order, turns) => {
    const firer: Placed = { ...unit, hex: order.hex }
    const at = look.idOf(order.hex)
    const targets = look.foes
      .filter((foe) => !foe.aloft && book.liesAhead(look.s, order, foe.unit.hex, turns))
      .map((foe) => ({ foe, hexes: look.hexes(at, foe.at) }))
      .sort((a, b) => a.hexes - b.hexes)
    let worth = 0
    for (const weapon of weapons) {
      const reached = targets.filter(({ hexes }) => weapon.rangeCm * 1000 >= hexes * look.world.settings.hexMilli).slice(0, STRAFED)
      worth = Math.max(
        worth,
        reached.reduce((sum, { foe, hexes }, place) => sum + killOf(foe, hexes, firer, weapon, place) * foe.worth, 0),
      )
    }
    return { foes: targets.length, worth }
  }
}
/**
 * How likely a Fast Mover is shot down: where it comes on, before its round, and on the best of the ways that it may fly from there in the turn. It is
 * seen from everywhere, and whoever can fire at aircraft has nothing better to fire at.
 */
function gauntlet(look: Outlook, unit: Unit): (order: Entry) => { readonly first: number; readonly all: number } {
  const guns = look.gunsAt(look.design(unit), false, true)
  const unseen = (1 - SHOT_DOWN_UNSEEN) ** look.contacts.reduce((sum, contact) => sum + contact.guns, 0)
  return (order) => {
    const here = worstOn(look, guns, [order.hex], true)
    let best = 0
    for (const way of book.waysIn(look.s, order)) {
      const onWay = worstOn(look, guns, way, true)
      const worst = here.map((harm, i) => Math.max(harm, onWay[i] as number))
      best = Math.max(best, lives(guns, worst))
    }
    const before = here.map((harm) => harm * BEFORE_IT)
    return { first: 1 - lives(guns, before), all: 1 - best * unseen }
  }
}
/** The harm that each gun could do at the hex of a way where it could do the most: with a whole turn's Actions, or with those that it has left. */
const worstOn = (look: Outlook, guns: readonly Gun[], way: readonly Hex[], whole: boolean): readonly number[] => {
  const looked = way.filter((_, step) => step % STRIDE === 0).map((hex) => look.idOf(hex))
  return guns.map((gun) =>
    looked.reduce((most, at) => {
      const hexes = look.hexes(gun.at, at)
      return hexes > gun.reach ? most : Math.max(most, gun.harm(hexes, 0, whole) * gun.mover)
    }, 0),
  )
}
/** The chance that nobody shoots it down where each gun does so much harm. */
const lives = (guns: readonly Gun[], harms: readonly number[]): number =>
  guns.reduce((left, gun, i) => left * (1 - (harms[i] as number)) ** gun.guns, 1)
/** Every so many hexes of a way it is looked who could fire there. */
const STRIDE = 4

/** Points of a strafing run that is still to come: what its Actions are kept for. */
export const strafeWorth = (look: Outlook, unit: Placed): number =>
  book.isFastMover(look.world, unit) && (unit.air?.flown ?? 0) === 0 ? Math.min(20, 2 * look.foes.length) : 0

/** How likely somebody of whom nothing is known shoots a Fast Mover down. */
const SHOT_DOWN_UNSEEN = 0.02
/** Who goes first is not settled when it comes on: of what is fired at it in a turn, so much comes before its round. */
const BEFORE_IT = 0.5

function strafing(look: Outlook, unit: Placed, order: Extract<Order, { kind: 'strafe' }>): readonly Consideration[] {
  const weapons = order.weapons.flatMap((index) => book.weaponsOf(look.world, unit)[index] ?? [])
  const told = order.targets.flatMap((id, place): readonly Consideration[] => {
    const foe = look.foes.find((one) => one.unit.id === id)
    if (!foe) return []
    const { killChance, hitChance, lethality } = book.strafeTerms(look.s, unit, weapons, foe.unit, place)
    const kill = killChance / 1000
    const pressure = ((hitChance - killChance) * lethality + (1000 - hitChance)) / 1000
    return [
      points(
        `Destroys ${book.titleOf(look.world, foe.unit)} with ${percent(kill)}`,
        kill * foe.worth * look.temper.aggression,
        'SR-STRAFE-5',
      ),
      points('It may be Suppressed', (1 - kill) * shaking(look, foe, pressure) * look.temper.foresight, 'SR-SUPP-4'),
    ]
  })
  return [...told, points('Air defence sees it', -flakAt(look, look.idOf(unit.hex)), 'SR-AD-2')]
}
/** How likely a Fast Mover is shot down on a flight by those who have Actions left. */
function flightRisk(look: Outlook, unit: Placed, order: Extract<Order, { kind: 'fly' }>): number {
  const guns = look.gunsAt(look.design(unit), false, true)
  return 1 - lives(guns, worstOn(look, guns, book.flownOver(look.s, order), false))
}
/** What is not flown by order is flown straight on: a way is worth what it is safer than that. */
function flying(look: Outlook, unit: Placed, order: Extract<Order, { kind: 'fly' }>): readonly Consideration[] {
  const after = book.afterFlight(look.s, order)
  const [risk, straight] = [flightRisk(look, unit, order), flightRisk(look, unit, { ...order, turn: null })]
  const told = [
    points('It has to fly on', 1, 'SR-FM-1'),
    points(
      `Shot down on the way with ${percent(risk)}, straight on with ${percent(straight)}`,
      (straight - risk) * look.worth(unit) * WAYS * entryCaution(look),
      'SR-AD-2',
    ),
  ]
  if (after === null) return [...told, points('Off the table, where nobody fires at it', 1.5 * airDefence(look).length, 'SR-FM-5')]
  const targets = ahead(look, after.liesAhead)
  return [
    ...told,
    points('Near air defence then', -FLAK * flakAt(look, look.idOf(after.hex)), 'SR-AD-2'),
    points('Stays over the table', 1),
    points(`${count(targets.foes, 'enemy', 'enemies')} ahead of it then`, targets.worth, 'SR-STRAFE-2'),
  ]
}
/** Of what a safer way saves, so much counts: it flies when it has strafed, not before. */
const WAYS = 0.5
/** Slower, where it would leave what it could still strafe. */
function throttling(look: Outlook, unit: Placed, order: Extract<Order, { kind: 'throttle' }>): readonly Consideration[] | null {
  const { air } = unit
  if (air === null || order.airspeed >= air.airspeed || look.foes.length === 0) return null
  const flight = (airspeed: number): Extract<Order, { kind: 'fly' }> => ({
    kind: 'fly',
    side: unit.side,
    unit: unit.id,
    hexes: Math.max(1, Math.floor((airspeed * 1000) / look.world.settings.hexMilli)),
    turn: null,
  })
  if (book.afterFlight(look.s, flight(air.airspeed)) !== null) return null
  const after = book.afterFlight(look.s, flight(order.airspeed))
  const targets = after && ahead(look, after.liesAhead)
  return targets && targets.foes > 0
    ? [points('Slower, it stays over the table and its targets', 2 + targets.worth * 0.5, 'SR-AIR-2')]
    : null
}

// ------------------------------------------------------------------------------------------------------------ helicopters

const landedOf = (unit: Placed): Placed => (unit.air === null ? unit : { ...unit, air: { ...unit.air, flying: false } })
const aloftOf = (unit: Placed): Placed => (unit.air === null ? unit : { ...unit, air: { ...unit.air, flying: true } })
/** Hexes from its goal where infantry is set down. */
const SET_DOWN = { near: 3, far: 12 } as const
const risk = (look: Outlook, unit: Placed): Spot => spotAt(look, partyOf(look, [unit], null), unit.hex, 0)
const carries = (look: Outlook, unit: Placed): number => book.passengersOf(look.world, unit.id).length

function takingOff(look: Outlook, unit: Placed): readonly Consideration[] {
  const { goal, role } = look.part(unit)
  const [down, up] = [risk(look, landedOf(unit)), risk(look, aloftOf(unit))]
  const safety = points(
    'In danger on the ground',
    (down.lossNow + down.lossSoon - up.lossNow - up.lossSoon) * look.worth(unit) * 0.4 * look.temper.caution,
  )
  const riders = carries(look, unit)
  if (riders > 0) {
    const far = goal === null ? 0 : look.hexes(look.idOf(unit.hex), look.idOf(goal.hex))
    const lift = role === 'attack' && goal !== null ? between(far, SET_DOWN.far, SET_DOWN.far + 6) : 0
    return [consider(`Lifts ${count(riders, 'stand', 'stands')} to ${goal?.name ?? 'its goal'}`, lift, 12, 'SR-AIR-8'), safety]
  }
  const work = look.design(unit).capacity === 0 && look.foes.length + look.contacts.length + look.goals().length > 0
  return [points('In the air it finds and fights', work ? 6 : 0, 'SR-AIR-4'), safety]
}
function landing(look: Outlook, unit: Placed): readonly Consideration[] {
  const [down, up] = [risk(look, landedOf(unit)), risk(look, aloftOf(unit))]
  const safety = points(
    'Harder to see on the ground',
    (up.lossNow + up.lossSoon - down.lossNow - down.lossSoon) * look.worth(unit) * 0.4 * look.temper.caution,
  )
  const { goal, role } = look.part(unit)
  const riders = carries(look, unit)
  if (riders === 0) return [safety, points('Takes 1 Action', -3)]
  const far = goal === null ? 99 : look.hexes(look.idOf(unit.hex), look.idOf(goal.hex))
  return [
    consider(
      `Sets ${count(riders, 'stand', 'stands')} down near ${goal?.name ?? 'its goal'}`,
      role === 'attack' || role === 'hold' ? between(far, SET_DOWN.far + 4, SET_DOWN.far - 2) : 0,
      16,
      'SR-AIR-6',
    ),
    points('Seen on the ground there', -down.lossSoon * look.worth(unit) * 0.5 * look.temper.caution),
    safety,
  ]
}

/** Where a lift comes down: near the goal, on ground that takes it, out of the enemy's sight. */
export function liftErrand(look: Outlook, party: Party): ((to: ReachedHex) => readonly Consideration[]) | null {
  const { lead, part } = party
  if (!party.aloft || part.goal === null || carries(look, lead) === 0 || !book.isHelicopter(look.world, lead)) return null
  const goal = look.idOf(part.goal.hex)
  const worth = (hex: Hex): number => {
    const far = look.hexes(look.idOf(hex), goal)
    if (far > SET_DOWN.far || book.refuseGround(look.s, hex) !== null) return 0
    const { guns } = risk(look, { ...landedOf(lead), hex })
    return between(far, SET_DOWN.far + 3, SET_DOWN.near) * (guns === 0 ? 1 : 0.3) * (far < SET_DOWN.near ? 0.6 : 1)
  }
  const here = worth(lead.hex)
  return ({ hex }) => [points('A landing ground out of sight near the goal', (worth(hex) - here) * 26, 'SR-LAND-1')]
}

// ------------------------------------------------------------------------------------------------------------------ mines

/** What mines along a run would do. */
function strewn(look: Outlook, from: Hex, direction: number, lane: 'left' | 'right'): readonly Consideration[] {
  const hexes = book.runFrom(look.s, from, direction).flatMap((hex) => book.acrossRun(look.s, hex, direction, lane))
  const held = look.goals().filter((goal) => goal.held === 'own')
  const enemies = [...look.foes.filter((foe) => !foe.aloft && foe.design.kind === 'vehicle'), ...look.contacts]
  const barred = enemies.filter(({ at }) =>
    held.some((goal) => hexes.some((hex) => look.isOnTheWay(at, hex, look.idOf(goal.hex), 0))),
  ).length
  return [
    ...mined(look, hexes, held),
    points(`Before ${count(barred, 'enemy', 'enemies')} on the way to ${held[0]?.name ?? ''}`, barred * 3, 'SR-FASCAM-4'),
  ]
}
/** The straight flight before the mines fall (SR-FASCAM-5). */
function runUps(look: Outlook, unit: Placed): readonly Option<Order>[] {
  if (unit.actions < 2 || book.refuseRunUp(look.s, unit) !== null) return []
  return book.runUps(look.s, unit).flatMap(({ direction, path }) => {
    const last = path.at(-1)
    if (last === undefined) return []
    const order: Order = { kind: 'march', side: unit.side, piece: unit.blip ?? unit.id, path }
    const after = book.runFrom(look.s, last, direction).at(-1) ?? last
    const flown = [last, after].map((hex) => risk(look, { ...unit, hex }))
    const danger = Math.max(...flown.map(({ lossNow }) => lossNow), flown[1]?.lossSoon ?? 0)
    const feared = points(
      `Fired at on the run: lost with ${percent(danger)}`,
      -danger * look.worth(unit) * cautionOf(look, partyOf(look, [unit], null)),
    )
    return LANES.map((lane) =>
      option<Order>(order, `${unit.name} begins a mine run over ${hexLabel(last)}`, [...strewn(look, last, direction, lane), feared]),
    )
  })
}
const LANES = ['left', 'right'] as const

/** A mine layer comes as near to vehicles as its run is long: whence it could mine the ground that they are on. */
export function mineErrand(look: Outlook, { lead, aloft }: Party): ((to: ReachedHex) => readonly Consideration[]) | null {
  if (!aloft || look.turnsLeft < 3 || !look.temper.craft || look.design(lead).extra !== 'fascam' || (lead.air?.stores ?? 0) < 1) return null
  const targets = [
    ...look.foes.filter((foe) => !foe.aloft && foe.design.kind === 'vehicle' && !book.isDrone(look.world, foe.unit)),
    ...look.contacts,
  ]
  // Nobody flies to where air defence waits for him.
  const free = targets.filter(({ at }) => risk(look, { ...lead, hex: hexOf(look.memory.board, at) }).lossSoon < FEARED)
  if (free.length === 0) return null
  const far = (id: number): number => free.reduce((least, { at }) => Math.min(least, look.hexes(at, id)), 99)
  const short = (hex: Hex): number => Math.max(0, far(look.idOf(hex)) - RUN.hexes)
  const here = short(lead.hex)
  return ({ hex }) => [points('Nearer to vehicles that it could mine', (here - short(hex)) * RUN.hex, 'SR-FASCAM-5')]
}
const FEARED = 0.2
/** Hexes before vehicles where a run at them begins, and what a hex nearer to there is worth. */
const RUN = { hexes: 17, hex: 0.5 } as const

// -------------------------------------------------------------------------------------------------------------------- all

/** Whether there is anything in this page for a unit. */
const isWinged = (look: Outlook, unit: Placed): boolean => unit.air !== null || book.launchersOf(look.design(unit)) > 1
/** What aircraft and air defence could do besides marching and firing as everybody does. */
export function airOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  if (!isWinged(look, unit)) return []
  const found = book.airOffers(look.s, unit, false).flatMap(({ order, label }) => {
    const told = toldOf(look, unit, order)
    return told === null ? [] : [option<Order>(order, `${unit.name}: ${label}`, told)]
  })
  return look.temper.craft ? [...found, ...runUps(look, unit)] : found
}
/** Fire in its own manner: weighed with the other shots. */
export const isStrike = ({ order }: Option<Order>): boolean => order.kind === 'strafe' || order.kind === 'volley'
function toldOf(look: Outlook, unit: Placed, order: Order): readonly Consideration[] | null {
  switch (order.kind) {
    case 'strafe':
      return strafing(look, unit, order)
    case 'volley':
      return volleying(look, order)
    case 'takeOff':
      return takingOff(look, unit)
    case 'land':
      return landing(look, unit)
    case 'surge':
      return [points('It has to', 5, 'SR-ASUP-3')]
    case 'fly':
      return flying(look, unit, order)
    case 'throttle':
      return look.temper.craft ? throttling(look, unit, order) : null
    case 'dispense':
      return unit.air?.run ? strewn(look, unit.hex, unit.air.run.direction, order.lane) : null
    default:
      return null
  }
}
/** Every launcher twice before the aircraft can do anything about it. */
function volleying(look: Outlook, order: Extract<Order, { kind: 'volley' }>): readonly Consideration[] | null {
  const foe = look.foes.find((one) => one.unit.id === order.at)
  if (!foe) return null
  const kill = (book.oddsOf(look.s, look.view, order)?.chance ?? 0) / 1000
  return [
    ...gains(look, foe, { weapons: [], actions: 2, kill, pressure: 1 }),
    points('Before it can react', kill > 0 ? 3 : 0, 'SR-AD-3'),
    points('Takes 2 Actions', -2 * look.temper.patience * 0.6),
  ]
}
