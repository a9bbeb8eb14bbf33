import { type Hex, hexLabel } from '../../../../engine/mind.ts'
import { between, type Consideration, consider, count, type Option, option, percent, points } from '../score.ts'
import { mined } from './artillery.ts'
import { type Asked, book, type Order, type Placed, type ReachedHex } from './book.ts'
import { gains, shaking } from './fire.ts'
import type { Foe, Outlook } from './outlook.ts'
import { type Party, partyOf, type Spot, spotAt } from './spot.ts'

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

/** Comes on where the most of the enemy that is known lies ahead, and the least air defence; waits while nothing is known. */
export function entryOptions(look: Outlook, question: Asked<'reenter'>): readonly Option<Order>[] {
  const stay = option<Order>({ kind: 'stayAway', side: question.side, unit: question.unit }, 'Stays away for now', [
    points('Keeps out of fire', 1),
  ])
  const known = look.foes.length + look.contacts.length
  const unit = look.world.units[question.unit]
  const worth = unit ? look.worth(unit) : 0
  const danger =
    1 - (1 - SHOT_DOWN.known) ** airDefence(look).length * (1 - SHOT_DOWN.unknown) ** look.contacts.reduce((sum, { guns }) => sum + guns, 0)
  const entries = book.entryOffers(look.s, question).flatMap(({ order, label }) => {
    if (order.kind !== 'enterTable') return []
    const now = ahead(look, (hex) => book.liesAhead(look.s, order, hex, 1))
    const soon = ahead(look, (hex) => book.liesAhead(look.s, order, hex, 2))
    return [
      option<Order>(order, label, [
        points(`${count(now.foes, 'enemy', 'enemies')} ahead of it that it could strafe at once`, now.worth, 'SR-STRAFE-2'),
        points(`${count(soon.foes, 'enemy', 'enemies')} ahead of it in all`, (soon.worth - now.worth) * 0.5, 'SR-STRAFE-2'),
        points('Somebody may be there', known === 0 && look.turnsLeft <= look.world.scenario.turns / 2 ? 2 : 0),
        points(`Air defence, known or under blips: shot down with ${percent(danger)}`, -danger * worth * look.temper.caution, 'SR-AD-2'),
      ]),
    ]
  })
  return [stay, ...entries]
}

/** Points of a strafing run that is still to come: what its Actions are kept for. */
export const strafeWorth = (look: Outlook, unit: Placed): number =>
  book.isFastMover(look.world, unit) && (unit.air?.flown ?? 0) === 0 ? Math.min(20, 2 * look.foes.length) : 0

/** How likely one air defence unit shoots a Fast Mover down, and one unit of which nothing is known. */
const SHOT_DOWN = { known: 0.15, unknown: 0.05 } as const

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
function flying(look: Outlook, order: Extract<Order, { kind: 'fly' }>): readonly Consideration[] {
  const after = book.afterFlight(look.s, order)
  const due = points('It has to fly on', 1, 'SR-FM-1')
  if (after === null) return [due, points('Off the table, where nobody fires at it', 1.5 * airDefence(look).length, 'SR-FM-5')]
  const targets = ahead(look, after.liesAhead)
  return [
    due,
    points('Near air defence then', -FLAK * flakAt(look, look.idOf(after.hex)), 'SR-AD-2'),
    points('Stays over the table', 1),
    points(`${count(targets.foes, 'enemy', 'enemies')} ahead of it then`, targets.worth, 'SR-STRAFE-2'),
  ]
}
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
    return LANES.map((lane) =>
      option<Order>(order, `${unit.name} begins a mine run over ${hexLabel(last)}`, strewn(look, last, direction, lane)),
    )
  })
}
const LANES = ['left', 'right'] as const

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
      return flying(look, order)
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
