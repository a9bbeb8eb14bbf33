import { type Hex, hexLabel } from '../../../engine/mind.ts'
import { dangerAt } from '../../influence.ts'
import { between, type Consideration, consider, type Option, option, percent, points } from '../../score.ts'
import { book, type Order, type Placed, type Unit } from './book.ts'
import { exposes } from './fire.ts'
import type { Outlook } from './outlook.ts'
import { rideOf } from './pick-up.ts'
import { difference, type Party, partyOf, type Spot, spotAt } from './spot.ts'

/** Everything that is neither marching nor firing: coming to one's senses, getting out of the way, digging, hiding, smoke, mounting and dismounting. */

// --------------------------------------------------------------------------------------------------------- suppressed units

/** Rally, break contact or hide: all that a Suppressed unit may do (SR-SUPP-1). */
export function nerveOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  if (!unit.suppressed) return []
  const found: Option<Order>[] = []
  const worth = look.worth(unit)
  const { suppression } = unit
  if (book.refuseRally(unit) === null) {
    const fight = look.fighting(look.design(unit)) * 0.5 + 4
    const rally = (how: 'points' | 'check', free: number, text: string, more: readonly Consideration[]): Option<Order> =>
      option<Order>({ kind: 'rally', side: unit.side, unit: unit.id, how }, `${unit.name} rallies: ${text}`, [
        points(`Comes to its senses with ${percent(free)}`, free * fight * (unit.actions > 1 ? 1.4 : 1), 'SR-RALLY-4'),
        ...more,
      ])
    const left = Math.max(0, suppression - 5)
    const easier = points(`Score falls to ${left}`, Math.min(5, suppression) * 0.5, 'SR-RALLY-4')
    found.push(rally('points', left === 0 ? 1 : 0, '5 points off', [easier]))
    found.push(rally('check', Math.max(0, 20 - suppression) / 20, 'a check', []))
  }
  const party = partyOf(look, [unit], book.marcherOf(look.world, unit.id))
  const here = spotAt(look, party, unit.hex, 0)
  for (const { path, leave } of book.flights(look.s, unit)) {
    const last = path.at(-1)
    const order: Order = { kind: 'breakContact', side: unit.side, unit: unit.id, path, leave }
    if (last === undefined) {
      found.push(
        option(order, `${unit.name} leaves the table`, [
          points('Saved for the count', here.lossNow * worth * 0.5),
          points('Out of the battle', -look.fighting(look.design(unit)) - 5),
        ]),
      )
      continue
    }
    const there = spotAt(look, party, last, 0)
    const saved = (here.lossNow - there.lossNow) * 0.6 + (here.lossSoon - there.lossSoon) * 0.8
    found.push(
      option(order, `${unit.name} breaks contact to ${hexLabel(last)}`, [
        points(saved > 0 ? 'Gets out of fire' : 'Under fire on the way', saved * worth * look.temper.caution),
        points('Ground given up', -6),
      ]),
    )
  }
  return [...found, ...hideOptions(look, unit)]
}

// ------------------------------------------------------------------------------------------------------------------- hiding

/** A stand that nobody sees is fired at by nobody; only where it has nothing better to do. */
export function hideOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  if (!look.temper.craft && !unit.suppressed) return []
  const places = book.hidingPlaces(look.s, unit)
  if (places.length === 0) return []
  const party = partyOf(look, [unit], null)
  const here = spotAt(look, party, unit.hex, 0)
  const quiet = look.foes.length + look.contacts.length === 0
  return places.map((behind) => {
    const order: Order = { kind: 'hide', side: unit.side, unit: unit.id, behind }
    // All round is better than behind one thing.
    const whole = behind === null ? 1 : 0.45
    const told = [
      points(
        'Cannot be fired at where it is hidden',
        (here.lossNow + here.lossSoon) * look.worth(unit) * whole * look.temper.caution,
        'SR-HIDE-4',
      ),
    ]
    if (party.part.role === 'hold' && !quiet) told.push(consider('Lies in ambush', whole, 3, 'SR-AMB-1'))
    told.push(points('Takes 1 Action', -look.temper.patience * 0.5))
    return option(order, `${unit.name} hides`, told)
  })
}

// ----------------------------------------------------------------------------------------------------- digging in and smoke

/** Dug in, a unit is ten points of Profile smaller for the rest of the battle. */
export function digOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  if (!look.temper.craft || book.refuseEntrench(look.s, unit) !== null) return []
  const party = partyOf(look, [unit], null)
  const { part } = party
  if (part.role === 'attack' && part.goal !== null && part.turns > 1) return []
  const guns = look.gunsAt(party.design, false)
  const id = look.idOf(unit.hex)
  const loss = (cover: number): number => dangerAt(look.memory.grid, guns, id, cover, 1, 'soon').loss
  const cover = look.cover(unit.hex, party.infantry)
  const saved = loss(cover) - loss(cover + book.ENTRENCHED)
  const near = part.goal === null ? 0 : between(look.hexes(id, look.idOf(part.goal.hex)), 8, 1)
  const told = [
    points('Less likely to be hit from now on', saved * look.worth(unit) * Math.min(3, look.turnsLeft) * 0.5, 'SR-COVER-11'),
    consider(`Holds ${part.goal?.name ?? 'its ground'}`, near * between(look.turnsLeft, 1, 4), 5, 'SR-ENTR-1'),
    points('Takes 2 Actions', -2 * look.temper.patience * (nearestEnemy(look, id) > WATCHED ? 0.1 : 0.4)),
    // Who digs shows himself (SR-HIDE-6).
    ...(unit.hidden === null ? [] : [points('Is hidden no longer', -UNHIDDEN), ...exposes(look, unit)]),
  ]
  return [option<Order>({ kind: 'entrench', side: unit.side, unit: unit.id }, `${unit.name} digs in`, told)]
}

/** Nobody is so near that an Action kept could be fired this turn: hexes. */
const WATCHED = 30
/** Points of lying hidden. */
const UNHIDDEN = 6

/** Smoke between itself and those who look at it: only for units that have no shot worth keeping the sight for. */
export function smokeOptions(look: Outlook, unit: Placed, shot: number): readonly Option<Order>[] {
  if (!look.temper.craft || unit.blip !== null || !unit.spotted) return []
  const party = partyOf(look, [unit], null)
  const here = spotAt(look, party, unit.hex, 0)
  const stake = (here.lossNow * 0.85 + here.lossSoon * 0.8) * look.worth(unit)
  if (stake < 10 || shot > stake * 0.5) return []
  const screens = book.screensOf(look.s, unit).filter((screen) => book.refuseSmoke(look.s, unit, screen.hexes) === null)
  // The screen in whose direction most of the guns stand.
  const weight = (towards: Hex): number =>
    look.foes.reduce(
      (sum, foe) => sum + (look.hexes(foe.at, look.idOf(towards)) < look.hexes(foe.at, here.id) ? foe.worth * (foe.ready + 1) : 0),
      0,
    )
  const best = screens.map((screen) => ({ screen, towards: weight(screen.towards) })).sort((a, b) => b.towards - a.towards)[0]
  if (!best) return []
  const blinded = look.foes.filter((foe) => isScreened(look, foe.unit, unit, best.screen.hexes))
  if (blinded.length === 0) return []
  const part =
    blinded.reduce((sum, foe) => sum + harm(look, foe.unit, unit), 0) /
    Math.max(
      1e-6,
      look.foes.reduce((sum, foe) => sum + harm(look, foe.unit, unit), 0),
    )
  const told = [
    points(`Smoke hides it from ${blinded.length} of ${here.guns}`, stake * part * 0.6 * look.temper.caution, 'SR-SMOKE-4'),
    points('Its own sight is gone as well', -here.soonShot * 0.4 * part),
    points('Takes 1 Action', -look.temper.patience),
  ]
  return [
    option<Order>(
      { kind: 'smoke', side: unit.side, unit: unit.id, hexes: best.screen.hexes },
      `${unit.name} lays smoke towards ${hexLabel(best.screen.towards)}`,
      told,
    ),
  ]
}
const harm = (look: Outlook, by: Placed, at: Placed): number =>
  look.duel(look.design(by), look.design(at)).chance(look.hexes(look.idOf(by.hex), look.idOf(at.hex)), look.cover(at.hex, false), 2)
/** The smoke touches the unit, so a line to it passes the screen when its last hex is one of the screen's. */
const isScreened = (look: Outlook, by: Placed, unit: Placed, screen: readonly Hex[]): boolean => {
  const away = look.hexes(look.idOf(by.hex), look.idOf(unit.hex))
  return away > 2 && screen.some((hex) => look.hexes(look.idOf(by.hex), look.idOf(hex)) < away)
}

// --------------------------------------------------------------------------------------------------- mounting, dismounting

/** Hexes from the goal within which infantry gets down, and beyond which it rides. */
const ON_FOOT = { near: 3, far: 8 } as const

/** Riders that would be better off beside their vehicle. */
export function dismountOptions(look: Outlook, carrier: Placed): readonly Option<Order>[] {
  const found: Option<Order>[] = []
  for (const rider of book.passengersOf(look.world, carrier.id)) {
    const ranked = book
      .unloadPlaces(look.s, rider)
      .map((hex) => dismount(look, carrier, rider, hex))
      .sort((a, b) => b.score - a.score)
    if (ranked[0]) found.push(ranked[0])
  }
  return found
}
function dismount(look: Outlook, carrier: Placed, rider: Unit, hex: Hex): Option<Order> {
  return option<Order>(
    { kind: 'unload', side: rider.side, unit: rider.id, hex },
    `${rider.name} dismounts at ${hexLabel(hex)}`,
    dismounting(look, carrier, rider, hex),
  )
}
/** What speaks for a rider being on foot in a hex. */
export function dismounting(look: Outlook, carrier: Placed, rider: Unit, hex: Hex): readonly Consideration[] {
  const afoot: Placed = { ...rider, hex, aboard: null, spotted: false, blip: null }
  const party = partyOf(look, [afoot], null)
  const there = spotAt(look, party, hex, 0)
  const ride = spotAt(look, partyOf(look, [carrier], null), carrier.hex, 0)
  const { goal, role } = party.part
  const far = goal === null ? nearestEnemy(look, there.id) : look.hexes(there.id, look.idOf(goal.hex))
  const close =
    role === 'attack' && goal !== null ? between(far, ON_FOOT.far, ON_FOOT.near) : between(far, ON_FOOT.far + 6, ON_FOOT.near + 3)
  const worth = look.worth(afoot)
  const guns = look.gunsAt(party.design, party.unseen)
  const { loss } = dangerAt(look.memory.grid, guns, there.id, there.cover, 1, 'moving')
  return [
    consider(`Near ${goal?.name ?? 'the enemy'}`, close, 7),
    consider('Far to walk', 1 - close, -10),
    points('Better shots on foot', there.soonShot * 0.4),
    points('Would die with its vehicle', ride.lossSoon * worth * 0.8 + ride.lossNow * worth * 0.5, 'SR-WINF-2'),
    points('In danger on foot', -(there.lossSoon + there.lossNow) * worth * 0.5),
    points(`Fired at as it gets down: lost with ${percent(loss)}`, -loss * worth * look.temper.caution, 'SR-OPP-2'),
    consider(`Cover (${there.cover})`, Math.abs(there.cover) / 10, 3, 'SR-COVER-3'),
  ]
}
function nearestEnemy(look: Outlook, id: number): number {
  return [...look.foes, ...look.contacts].reduce((near, { at }) => Math.min(near, look.hexes(at, id)), 40)
}

/** Back aboard, where it saves turns of walking and nobody is looking (SR-LOAD-1: both Actions, and the carrier stays where it is). */
export function mountOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  if (!book.isInfantry(look.world, unit) || unit.actions < 2) return []
  return Object.values(look.world.units).flatMap((carrier) => {
    if (carrier.side !== unit.side || carrier.platoon !== unit.platoon || !book.isOnMap(carrier)) return []
    const ride = book.refuseLoad(look.s, unit, carrier.id) === null ? rideOf(look, unit, carrier) : null
    if (ride === null) return []
    return [
      option<Order>({ kind: 'load', side: unit.side, unit: unit.id, into: carrier.id }, `${unit.name} mounts ${carrier.name}`, [
        points(`${ride.far} hexes to ${ride.goal}`, ride.worth, 'SR-LOAD-1'),
        points('Takes 2 Actions', -look.temper.patience),
      ]),
    ]
  })
}

export type { Party, Spot }
export { difference }
