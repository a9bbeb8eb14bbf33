import { type Hex, hexLabel } from '../../../engine/mind.ts'
import { bestOf, between, type Consideration, clamp, count, type Option, option, percent, points } from '../../score.ts'
import { book, type MissionOrder, type Order, type Placed, type RoundKind, type UnitWeapon } from './book.ts'
import { answeredAt, dutyBegins, dutyEnds } from './counter-battery.ts'
import { shaking } from './fire.ts'
import type { Contact, Foe, Outlook } from './outlook.ts'

/** Indirect fire: what to shell, with which round, who looks; and when guns had better wait for the enemy's. Chances are the book's forecast. */

/** How many aims of a weapon are looked at to the end: enemies seen, and blips. */
const LOOKED_AT = { foes: 6, contacts: 3, smoke: 2 } as const
/** Of the loss of own units under a burst, what counts above that of the enemy's. */
const OWN_LOSS = 1.5

// ---------------------------------------------------------------------------------------------------------------- options

/** What a gun can do in its own round. */
export function artilleryOptions(look: Outlook, gun: Placed): readonly Option<Order>[] {
  if (gun.gunnery === null) return []
  if (gun.gunnery.counterBattery) return dutyEnds(look, gun, (free) => bestOf(missionsOf(look, free, null)))
  const missions = missionsOf(look, gun, null)
  return [...missions, ...dutyBegins(look, gun), ...munitions(look, gun, missions)]
}
/** Guns of platoons that have had their round fire on for whoever sees something (R-100). */
export function callOptions(look: Outlook, observer: Placed): readonly Option<Order>[] {
  if (observer.actions < 1 || observer.suppressed || book.isDecoy(look.world, observer)) return []
  return look.mine
    .filter((gun) => isWaiting(look, gun) && gun.platoon !== observer.platoon)
    .flatMap((gun) => missionsOf(look, gun, observer))
}
const isWaiting = (look: Outlook, gun: Placed): boolean =>
  gun.gunnery !== null && !gun.gunnery.counterBattery && gun.actions > 0 && (look.world.platoons[gun.platoon]?.done ?? false)

/** Further launchers of a fire Action that is under way (SR-IF-4). */
export const furtherMissions = (look: Outlook, gun: Placed): readonly Option<Order>[] =>
  gun.gunnery === null || gun.volley === null ? [] : missionsOf(look, gun, null)

/** Missions of a gun, each directed by whoever does it best, or by this observer. */
function missionsOf(look: Outlook, gun: Placed, observer: Placed | null): readonly Option<Order>[] {
  return book
    .weaponsOf(look.world, gun)
    .filter(
      (weapon) =>
        weapon.indirect &&
        (weapon.area || look.temper.craft) &&
        // What is on its way when the battle ends never comes down (SR-DELIV-1).
        (look.turnsLeft > 1 || !book.isDelayed(weapon)) &&
        (gun.volley === null || !gun.volley.fired.includes(weapon.index)),
    )
    .flatMap((weapon) => [
      ...shells(look, gun, weapon, observer),
      ...(look.temper.craft && weapon.complex && weapon.area
        ? [...smokes(look, gun, weapon, observer), ...mines(look, gun, weapon, observer)]
        : []),
    ])
}

interface Aim {
  readonly hex: Hex
  readonly at: string | null
}
/** The order for an aim with the best eyes for it; null where the rules forbid it. */
function orderFor(look: Outlook, gun: Placed, weapon: UnitWeapon, round: RoundKind, aim: Aim, by: Placed | null): MissionOrder | null {
  const order = (observer: string | null): MissionOrder => ({
    kind: 'mission',
    side: gun.side,
    unit: gun.id,
    weapon: weapon.index,
    round,
    ...aim,
    observer,
  })
  const isBlip = aim.at !== null && look.world.blips[aim.at] !== undefined
  const eyes = isBlip ? null : (by ?? book.bestObserver(look.s, gun, aim))
  const choices = [...(by === null ? [order(null)] : []), ...(eyes ? [order(eyes.id)] : [])].filter(
    (one) => book.refuseMission(look.s, gun, one) === null,
  )
  const [first, second] = choices
  if (!first || !second) return first ?? null
  // A call takes 2 off the die, but the range counts from the observer (SR-FO-1).
  const hit = (one: MissionOrder): number => book.forecast(look.s, one)?.hit ?? 0
  return hit(second) > hit(first) ? second : first
}
const reaches = (look: Outlook, gun: Placed, weapon: UnitWeapon, at: number): boolean =>
  look.hexes(look.idOf(gun.hex), at) * look.world.settings.hexMilli <= weapon.rangeCm * 1000

// ----------------------------------------------------------------------------------------------------------------- shells

/** At enemies that are seen and will still be there; at blips, blind. */
function shells(look: Outlook, gun: Placed, weapon: UnitWeapon, by: Placed | null): readonly Option<Order>[] {
  const round = book.roundOf(weapon)
  const foes = look.foes
    .filter((foe) => !foe.aloft && reaches(look, gun, weapon, foe.at))
    .map((foe) => ({ foe, value: foe.worth * stays(look, weapon, foe) * (foe.design.kind === 'infantry' ? 2 : 1) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, LOOKED_AT.foes)
  const seen = foes.flatMap(({ foe }) => {
    const order = orderFor(look, gun, weapon, round, { hex: foe.unit.hex, at: foe.unit.id }, by)
    return order === null ? [] : [mission(look, gun, weapon, order, book.titleOf(look.world, foe.unit))]
  })
  if (by !== null) return seen
  const blind = look.contacts
    .filter(({ at }) => reaches(look, gun, weapon, at))
    .sort((a, b) => b.guns - a.guns || look.hexes(look.idOf(gun.hex), a.at) - look.hexes(look.idOf(gun.hex), b.at))
    .slice(0, LOOKED_AT.contacts)
    .flatMap((contact) => {
      const blip = look.world.blips[contact.id]
      const order = blip ? orderFor(look, gun, weapon, round, { hex: blip.hex, at: blip.id }, null) : null
      return order === null ? [] : [blindMission(look, gun, weapon, order, contact)]
    })
  return [...seen, ...blind]
}

/**
 * Chances that a target is still in its hex when a round comes down at the start of the next turn: almost certain of who has had his round in this one. Of who
 * has not, it depends most on whether it has stood there since the turn before (`stood`; of 3,100 pieces in 30 battles of the computer).
 */
const STAYS = { fixed: 1, done: 0.95, suppressed: 0.85, dugIn: 0.8, afoot: 0.6, gun: 0.5, vehicle: 0.3, contact: 0.35 } as const
const STOOD = { afoot: 0.92, vehicle: 0.73, contact: 0.8 } as const
const hasStood = ({ other }: Outlook, id: string, at: number): boolean => other.stood?.includes(id) === true && other.at[id] === at
function stays(look: Outlook, weapon: UnitWeapon, { unit, design }: Pick<Foe, 'unit' | 'design'>): number {
  if (!book.isDelayed(weapon) || design.propulsion === 'none') return STAYS.fixed
  if (look.isDone(unit)) return STAYS.done
  if (unit.suppressed) return STAYS.suppressed
  if (book.isEntrenched(look.world, unit)) return STAYS.dugIn
  if (hasStood(look, unit.id, look.idOf(unit.hex))) return design.kind === 'infantry' ? STOOD.afoot : STOOD.vehicle
  if (design.kind === 'infantry') return STAYS.afoot
  return unit.gunnery !== null && book.barrageHexes(look.world.settings, design) > 0 ? STAYS.gun : STAYS.vehicle
}
const WHY_STAYS: Readonly<Record<number, string>> = {
  [STAYS.done]: 'has had its round',
  [STAYS.suppressed]: 'suppressed',
  [STAYS.dugIn]: 'dug in',
  [STAYS.afoot]: 'on foot',
  [STOOD.afoot]: 'has stood there',
  [STOOD.vehicle]: 'has stood there',
}

function mission(look: Outlook, gun: Placed, weapon: UnitWeapon, order: MissionOrder, target: string): Option<Order> {
  const told: Consideration[] = []
  const forecast = book.forecast(look.s, order)
  const at = look.foes.find((foe) => foe.unit.id === order.at)
  const state = at && book.isDelayed(weapon) ? WHY_STAYS[stays(look, weapon, at)] : undefined
  let worst = 0
  for (const { unit, caught, killed } of forecast?.victims ?? []) {
    if (unit.side === look.side) worst += (killed / 1000) * look.worth(unit) * (unit.suppressed || !book.isDelayed(weapon) ? 1 : 0.5)
    const foe = look.foes.find((one) => one.unit.id === unit.id)
    if (!foe) continue
    const there = stays(look, weapon, foe)
    const kill = (killed / 1000) * there
    const title = foe === at ? target : `${book.titleOf(look.world, unit)} beside it`
    const how = foe === at && state ? `, ${state}` : ''
    told.push(
      points(
        `Chance to destroy ${title}${how}: ${percent(kill)} of ${Math.round(foe.worth)} points`,
        kill * foe.worth * look.temper.aggression,
        'SR-BURST-1',
      ),
    )
    const pressure = ((caught - killed) / 1000) * there * weapon.lethality
    told.push(points('It may be Suppressed', (1 - kill) * shaking(look, foe, pressure), 'SR-SUPP-4'))
  }
  if (worst > 0) told.push(points('Own units under it', -worst * OWN_LOSS * Math.max(0.7, look.temper.caution)))
  return option<Order>(order, titled(look, gun, weapon, order, target), [...told, ...costs(look, gun, weapon, order)])
}
function contactStays(look: Outlook, contact: Contact): number {
  if (hasMoved(look, contact)) return STAYS.done
  return hasStood(look, contact.id, contact.at) ? STOOD.contact : STAYS.contact
}
/** Who has moved in this turn has had his round, for it is over when this side acts. */
function hasMoved({ evidence, world }: Outlook, { id }: Contact): boolean {
  const trace = evidence.turn === world.turn ? evidence.contacts[id] : undefined
  return trace !== undefined && Object.values(trace.now).some((effort) => effort > 0)
}
/** Nothing is known of who is under a blip: a usual vehicle, if it stays. */
function blindMission(look: Outlook, gun: Placed, weapon: UnitWeapon, order: MissionOrder, contact: Contact): Option<Order> {
  const hit = (book.forecast(look.s, order)?.hit ?? 0) / 1000
  const kill = book.damageChance(book.toDamageNumber(book.usualVehicle().armor, weapon.lethality)) / 1000
  const there = book.isDelayed(weapon) ? contactStays(look, contact) : STAYS.fixed
  const share = hit * there * ((1 + contact.guns) / 2)
  return option<Order>(order, titled(look, gun, weapon, order, 'the blip'), [
    points(
      `Blind, but it may be ${count(contact.guns, 'gun', 'guns')}: falls on it with ${percent(hit * there)}`,
      share * kill * (contact.worth / contact.guns),
      'SR-BLIND-1',
    ),
    points('They may be Suppressed', share * weapon.lethality * 0.8 * look.temper.foresight, 'SR-SUPP-4'),
    ...costs(look, gun, weapon, order),
  ])
}
function titled(look: Outlook, gun: Placed, weapon: UnitWeapon, { hex, observer }: MissionOrder, target: string): string {
  const eyes = observer === null ? '' : `, ${look.world.units[observer]?.name ?? observer} observing`
  return `${gun.name} shells ${target} at ${hexLabel(hex)} (${weapon.name.toLowerCase()})${eyes}`
}
/** Actions of the gun, and of an observer who could have done something else with his. */
function costs(look: Outlook, gun: Placed, weapon: UnitWeapon, { observer, hex }: MissionOrder): readonly Consideration[] {
  const told = [points(book.isDelayed(weapon) ? 'Takes 2 Actions' : 'Takes 1 Action', -look.temper.patience * 0.3)]
  const by = observer === null ? undefined : look.world.units[observer]
  if (by && book.openCall(look.world, by.id, gun, hex) === null)
    told.push(points(`${by.name} calls`, -Math.min(look.temper.patience * 0.6, look.fighting(look.design(by)) * 0.1), 'SR-FO-2'))
  const risk = book.isDelayed(weapon) && look.temper.craft ? answeredAt(look, gun) : 0
  if (risk > 0)
    told.push(
      points(`Guns may wait for it: lost with ${percent(risk)}`, -risk * look.worth(gun) * OWN_LOSS * look.temper.caution, 'SR-CB-3'),
    )
  return told
}

// ------------------------------------------------------------------------------------------------------------------ smoke

/** Between those who cross open ground and the guns that would fire at them there. */
function smokes(look: Outlook, gun: Placed, weapon: UnitWeapon, by: Placed | null): readonly Option<Order>[] {
  if (look.turnsLeft <= 1) return []
  const attackers = look.mine.filter(
    (unit) => !unit.suppressed && !book.isFlying(unit) && look.part(unit).role === 'attack' && look.part(unit).turns > 0.4,
  )
  if (attackers.length === 0) return []
  return look.foes
    .filter((foe) => !foe.aloft && reaches(look, gun, weapon, foe.at) && !isCovered(look, { hex: foe.unit.hex, at: foe.at }, 'smoke'))
    .map((foe) => ({ foe, ...screened(look, foe, attackers) }))
    .filter(({ spared, lost }) => spared > lost)
    .sort((a, b) => b.spared - b.lost - (a.spared - a.lost))
    .slice(0, LOOKED_AT.smoke)
    .flatMap(({ foe, spared, lost, goal }) => {
      const order = orderFor(look, gun, weapon, 'smoke', { hex: foe.unit.hex, at: null }, by)
      if (order === null) return []
      const falls = 0.5 + (book.forecast(look.s, order)?.hit ?? 0) / 2000
      return [
        option<Order>(order, `${gun.name} smokes ${book.titleOf(look.world, foe.unit)} at ${hexLabel(foe.unit.hex)}`, [
          points(`Blinds it while others cross to ${goal}`, spared * falls * look.temper.caution, 'SR-SMOKE-2'),
          points('Own shots at it are gone as well', -lost * falls),
          ...costs(look, gun, weapon, order),
        ]),
      ]
    })
}
/** What an enemy would do to one of those who go past it in the next turn, and they to it. */
function screened(look: Outlook, foe: Foe, attackers: readonly Placed[]): { spared: number; lost: number; goal: string } {
  let [spared, lost, goal] = [0, 0, 'the enemy']
  for (const unit of attackers) {
    const part = look.part(unit)
    if (part.goal === null) continue
    const design = look.design(unit)
    const from = look.idOf(unit.hex)
    const stride = Math.floor((design.speedCm * 1000) / look.world.settings.hexMilli)
    const far = Math.max(2, look.hexes(foe.at, from) - stride)
    if (look.hexes(foe.at, look.idOf(part.goal.hex)) > look.hexes(from, look.idOf(part.goal.hex)) + stride) continue
    const harm = look.duel(foe.design, design).chance(far, 0, 2) * look.worth(unit) * (foe.unit.suppressed ? 0.3 : 1)
    if (harm * ATTENTION > spared) [spared, goal] = [harm * ATTENTION, part.goal.name]
    lost += look.duel(design, foe.design).chance(far, foe.cover, 2) * foe.worth * SHOTS
  }
  return { spared, lost: Math.min(lost, foe.worth * ATTENTION), goal }
}
/** How likely it is that fire of both sides comes about, and that one of several fires at this enemy. */
const ATTENTION = 0.7
const SHOTS = 0.25

/** Hexes from an aim to where mines that were meant for it may lie. */
const SCATTERED = 5
/** Whether an enemy stands in smoke or mines already, or soon will by a round that is on its way. */
function isCovered(look: Outlook, { hex: there, at }: { readonly hex: Hex; readonly at: number }, round: 'smoke' | 'fascam'): boolean {
  const { smoke, mines } = look.world.ground
  const lies =
    round === 'smoke'
      ? smoke.some(({ hex }) => look.idOf(hex) === at)
      : book.cloudAt(look.s, there).some((hex) => book.minesAt(look.world, hex)) ||
        // A field that has scattered bars the way about as well: mines act on who moves, wherever they are (SR-MINE-2).
        mines.some(({ hex, side }) => side === look.side && look.hexes(look.idOf(hex), at) <= SCATTERED)
  if (lies) return true
  return look.world.missions.some(
    (mission) =>
      mission.side === look.side && mission.round === round && book.markedHexes(look.s, mission).some((hex) => look.idOf(hex) === at),
  )
}

// ------------------------------------------------------------------------------------------------------------------ mines

/** Scattered over vehicles that come on, and on the ground before them: who is in mines stays there, or pays. */
function mines(look: Outlook, gun: Placed, weapon: UnitWeapon, by: Placed | null): readonly Option<Order>[] {
  if (gun.gunnery?.munition !== 'fascam') return []
  const held = look.goals().filter((goal) => goal.held === 'own' && goal.threat > 0)
  const foes = look.foes
    .filter(
      (foe) =>
        !foe.aloft &&
        foe.design.kind === 'vehicle' &&
        reaches(look, gun, weapon, foe.at) &&
        !isCovered(look, { hex: foe.unit.hex, at: foe.at }, 'fascam'),
    )
    .sort((a, b) => b.worth - a.worth)
    .slice(0, LOOKED_AT.foes)
  const aims: Aim[] = [
    ...foes.map((foe) => ({ hex: foe.unit.hex, at: foe.unit.id })),
    ...(by === null
      ? look.contacts
          .slice(0, LOOKED_AT.contacts)
          .flatMap(({ id, at }) => (look.world.blips[id] ? [{ at, blip: look.world.blips[id] }] : []))
          .filter(({ at, blip }) => !isCovered(look, { hex: blip.hex, at }, 'fascam'))
          .map(({ blip }) => ({ hex: blip.hex, at: blip.id }))
      : []),
  ]
  return aims.flatMap((aim) => {
    const order = orderFor(look, gun, weapon, 'fascam', aim, by)
    if (order === null) return []
    const told = mined(look, book.cloudAt(look.s, aim.hex), held)
    const goal = held[0]?.name
    return [
      option<Order>(order, `${gun.name} scatters mines at ${hexLabel(aim.hex)}${goal ? ` on the way to ${goal}` : ''}`, [
        ...told,
        ...costs(look, gun, weapon, order),
      ]),
    ]
  })
}
/** Of the worth of a vehicle amid mines, what is lost: it may stay, be careful, or be lucky. */
const MINED = 0.35
/** What mines in these hexes do to whoever is there. */
export function mined(
  look: Outlook,
  hexes: readonly Hex[],
  held: readonly { readonly hex: Hex; readonly name: string }[],
): readonly Consideration[] {
  const cloud = new Set(hexes.map((hex) => look.idOf(hex)))
  let [caught, loss, own] = [0, 0, 0]
  for (const foe of look.foes) {
    if (foe.aloft || !cloud.has(foe.at)) continue
    caught++
    loss += (book.mineHarm(look.world, foe.unit) / 1000) * foe.worth * MINED + PINNED
  }
  for (const contact of look.contacts)
    if (cloud.has(contact.at)) {
      caught += contact.guns
      loss += contact.worth * MINED * 0.3 + PINNED
    }
  for (const unit of look.mine)
    if (!book.isFlying(unit) && cloud.has(look.idOf(unit.hex))) own += (book.mineHarm(look.world, unit) / 1000) * look.worth(unit)
  const attacking = look.mine.filter((unit) => {
    const { role, goal } = look.part(unit)
    return role === 'attack' && goal !== null && hexes.some((hex) => look.isOnTheWay(look.idOf(unit.hex), hex, look.idOf(goal.hex), 0))
  }).length
  const barred = held.length > 0 && caught > 0
  return [
    points(
      `${count(caught, 'vehicle', 'vehicles')} among mines`,
      loss * look.temper.aggression * clamp((look.turnsLeft - 1) / LASTING),
      'SR-FASCAM-3',
    ),
    points(barred ? `Bars the way to ${held[0]?.name}` : '', barred ? 3 : 0),
    points('Own units among them', -own * OWN_LOSS),
    points('In the own way as well', -attacking * PINNED),
  ]
}
const PINNED = 3
/** Turns that mines want to do their work. */
const LASTING = 3

// ------------------------------------------------------------------------------------------------------ loads, and duty

/** Mines where the own ground is to be held and shells have no target; shells again where mines have none. */
function munitions(look: Outlook, gun: Placed, missions: readonly Option<Order>[]): readonly Option<Order>[] {
  if (!look.temper.craft || look.turnsLeft < 4 || gun.gunnery === null) return []
  const load = gun.gunnery.munition === 'he' ? 'fascam' : 'he'
  if (book.refuseMunition(look.s, gun, load) !== null) return []
  const best = bestOf(missions)
  const order: Order = { kind: 'munition', side: gun.side, unit: gun.id, load }
  if (load === 'he') {
    const soft = look.foes.filter(({ design, unit }) => design.kind === 'infantry' || unit.suppressed).length
    return [
      option(order, `${gun.name} loads shells`, [
        points(`${count(soft, 'target', 'targets')} for shells`, best > 2 ? 0 : 2 * soft, 'SR-FASCAM-2'),
      ]),
    ]
  }
  const held = look.goals().find((goal) => goal.held === 'own' && goal.threat > 0)
  const armour = look.foes.filter(({ design, aloft }) => design.kind === 'vehicle' && !aloft).length + look.contacts.length
  const others = look.mine.some((unit) => unit.id !== gun.id && unit.gunnery?.munition === 'fascam')
  if (!held || others || armour < 2) return []
  return [
    option(order, `${gun.name} loads mines`, [
      points(`Vehicles come towards ${held.name}`, between(armour, 1, 6) * 4, 'SR-FASCAM-2'),
      points('Shells have better targets', -best),
    ]),
  ]
}
