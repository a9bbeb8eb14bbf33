import { allowed } from '../../../kernel/allow-list.ts'
import { unreachable } from '../../../kernel/assert.ts'
import { type Hex, type SideId, sameHex } from '../../../kernel/names.ts'
import type { Moment, Play } from '../../../kernel/ruleset.ts'
import type { Chapter, Knowing } from '../core/chapter.ts'
import { revealFirer } from '../core/reactions.ts'
import { isKnown } from '../state/known.ts'
import { answeredAt, unitOf, unitsAt, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { SPOTTING } from '../tables/spotting.ts'
import type { Event } from '../words/events.ts'
import type { SteelRain } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { counterFire } from './counter.ts'
import { fireRound, isDelayed, landings } from './missions.ts'
import { missionOdds } from './odds.ts'
import { artilleryOffers } from './offers.ts'
import { reduceArtillery } from './reduce.ts'
import { refuseArtillery } from './refuse.ts'
import { ARTILLERY_BAR, artilleryBadges, artilleryRows, concernsArtillery, fireMarkers, tellArtillery, whyNoArtillery } from './show.ts'
import { ENEMY_MISSION, openCall } from './state.ts'
import type { ArtilleryWords, Mission, MissionOrder } from './words.ts'

/** Indirect fire: missions, observers, scatter, bursts, counter-battery (SR-IF and what follows it). */
export const artillery: Chapter<ArtilleryWords> = {
  orders: ['mission', 'munition', 'counterBattery'],
  questions: [],
  events: [
    'called',
    'missionFired',
    'roundFell',
    'burst',
    'blipCaught',
    'foliageBlasted',
    'rocketsFired',
    'munitionChanged',
    'counterBatterySet',
  ],
  tasks: ['landings', 'counterBattery'],

  refuse: (s, _caller, order) => refuseArtillery(s, order),
  offers: artilleryOffers,
  obey,
  odds: (s, _view, order) => (order.kind === 'mission' ? missionOdds(s, order) : null),

  reduce: reduceArtillery,
  redact,
  tell: tellArtillery,
  perform: (play, situation, task) => {
    switch (task.kind) {
      case 'landings':
        return landings(play, situation)
      case 'counterBattery':
        return counterFire(play, situation, task)
      default:
        return unreachable(task)
    }
  },

  bar: ARTILLERY_BAR,
  concerns: concernsArtillery,
  whyNot: (s, _view, unit, verb) => whyNoArtillery(s, unit, verb),
  badges: artilleryBadges,
  markers: fireMarkers,
  rows: (s, view, unit: Unit) => artilleryRows(s, view.known, unit, unit.side === view.side),
}

function obey(play: Play<SteelRain>, situation: () => Situation, order: ArtilleryWords['order']): void {
  switch (order.kind) {
    case 'mission':
      return obeyMission(play, situation, order)
    case 'munition':
      return play.emit({ kind: 'munitionChanged', unit: order.unit, load: order.load })
    case 'counterBattery':
      play.emit({ kind: 'counterBatterySet', unit: order.unit, on: order.on })
      // Before the first round of the turn: the same question again.
      return play.world.active === null ? play.ask({ kind: 'activate', side: order.side }) : undefined
    default:
      return unreachable(order)
  }
}

/** The call, the fire Action with everything else that the unit can fire in it, and the round (SR-FO-2, SR-IF-4). */
function obeyMission(play: Play<SteelRain>, situation: () => Situation, order: MissionOrder): void {
  const gun = unitOf(play.world, order.unit)
  if (order.observer !== null && openCall(play.world, order.observer, gun, order.hex, order.weapon) === null)
    play.emit({ kind: 'called', unit: order.observer, platoon: gun.platoon, hex: order.hex })
  if (gun.volley === null) {
    const weapon = weaponsOf(play.world, gun)[order.weapon]
    const complex = weapon !== undefined && isDelayed(weapon)
    play.emit({ kind: 'fireOpened', unit: gun.id, actions: complex ? 2 : 1, complex })
  }
  play.then({ kind: 'shots', unit: gun.id, shots: [], mode: { at: null, except: [], ambush: null, later: [] } })
  if (unitOf(play.world, answeredAt(gun)).blip !== null) play.then({ kind: 'spot' })
  revealFirer(play, gun.id)
  const { weapon, round, hex, at, observer } = order
  fireRound(play, situation, { gun: gun.id, weapon, round, hex, at, observer })
}

/** A call is seen by who sees the observer; what is in the air by everybody, but not whom it is meant for (SR-IF-7, R-45). */
function redact(event: ArtilleryWords['event'], { before }: Moment<SteelRain>, knowing: Knowing): Event | null {
  const { known, own, side } = knowing
  switch (event.kind) {
    case 'called':
      return own(event.unit) ? event : known(event.unit) ? { ...event, platoon: '' } : null
    case 'missionFired': {
      const { mission } = event
      if (mission.side === side) return event
      const seen = known(mission.gun)
      return { ...event, mission: allowed(mission, ENEMY_MISSION, knowing), from: seen ? event.from : null }
    }
    case 'roundFell': {
      const { mission } = event
      const shaken = event.shaken !== null && known(event.shaken) ? event.shaken : null
      // The Profile of a blip is for its owner, the gun's or observer's range for the side that fires.
      if (mission.side === side)
        return isAimPlain(before, mission, side) ? { ...event, shaken } : { ...event, hit: null, why: null, shaken }
      const open = known(before.units[mission.gun]?.aboard ?? mission.gun) && (mission.observer === null || known(mission.observer))
      return { ...event, mission: allowed(mission, ENEMY_MISSION, knowing), ...(open ? {} : { hit: null, why: null }), shaken }
    }
    case 'burst':
      return { ...event, by: event.by !== null && known(event.by) ? event.by : null, caught: event.caught.filter(known) }
    case 'blipCaught':
      return event.rolls.every((one) => own(one.unit)) ? event : null
    case 'foliageBlasted':
      return event
    case 'rocketsFired':
      return known(event.unit) ? event : null
    case 'munitionChanged':
    case 'counterBatterySet':
      return own(event.unit) ? event : null
    default:
      return unreachable(event)
  }
}

/**
 * Whether the side that fires may know the Profile that its round is rolled against: of ground where it knows of no enemy, of a unit that it
 * still knows there. Not of a blip, be it resolved by now, of who has hidden, nor of what may be a Doppelganger that is taken for armour: who
 * has taken the place, and whatever was aimed at from beyond the distance at which one is told from the other, unless it has fired (R-47,
 *
 */
function isAimPlain(world: World, { hex, at, range }: Mission, side: SideId): boolean {
  const target = at === null ? undefined : world.units[at]
  if (at !== null && (!target || !isKnown(target, side))) return false
  if (target?.hex && sameHex(target.hex, hex)) return range <= SPOTTING.blip * 1000 || (target.gunnery?.salvo ?? null) !== null
  return nobodyThere(world, hex, side)
}
const nobodyThere = (world: World, hex: Hex, side: SideId): boolean =>
  unitsAt(world, hex).every((unit) => unit.side === side || !isKnown(unit, side))
