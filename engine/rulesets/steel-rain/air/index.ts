import { unreachable } from '../../../kernel/assert.ts'
import { refusal } from '../../../kernel/why.ts'
import type { Chapter } from '../core/chapter.ts'
import { unitOf } from '../state/roster.ts'
import { crashes, shotDown } from './crash.ts'
import { entries, entryOffers, refuseEnter } from './entry.ts'
import { fly, flyOut, refuseFly, refuseSurge, refuseThrottle, surge, sweep, throttle } from './fast-movers.ts'
import { land, refuseLand, refuseTakeOff, takeOff } from './landing.ts'
import { dispense, mineRun, refuseDispense } from './mine-run.ts'
import { airOffers } from './offers.ts'
import { reduceAir } from './reduce.ts'
import { AIR_BAR, airBadges, airMarkers, airOdds, airRows, airWhyNot, concernsAir, reenterCard } from './show.ts'
import { freshAir } from './state.ts'
import { refuseStrafe, strafe, strafeOn } from './strafe.ts'
import { tellAir } from './telling.ts'
import { refuseVolley, volley, volleyShots } from './volley.ts'
import type { AirWords } from './words.ts'

/** Aircraft and air defence (SR-AIR, SR-FM, SR-LAND, SR-STRAFE, SR-CRASH, SR-AD, SR-AWPN). */
export const air: Chapter<AirWords> = {
  orders: ['takeOff', 'land', 'dispense', 'throttle', 'surge', 'fly', 'strafe', 'volley', 'enterTable', 'stayAway'],
  questions: ['reenter'],
  events: ['tookOff', 'landed', 'throttled', 'flew', 'tableLeft', 'tableEntered', 'strafed', 'dispensed', 'shotDown', 'crashed'],
  tasks: ['crashes', 'entries', 'sweep', 'flyOut', 'mineRun', 'volleyShots', 'strafeOn'],

  refuse: (s, unit, order) => {
    switch (order.kind) {
      case 'takeOff':
        return refuseTakeOff(s, unit)
      case 'land':
        return refuseLand(s, unit)
      case 'dispense':
        return refuseDispense(s, unit)
      case 'throttle':
        return refuseThrottle(s, unit, order.airspeed)
      case 'surge':
        return refuseSurge(s, unit)
      case 'fly':
        return refuseFly(s, unit, order.hexes, order.turn)
      case 'strafe':
        return refuseStrafe(s, unit, order.weapons, order.targets)
      case 'volley':
        return refuseVolley(s, unit, order.at)
      case 'enterTable':
      case 'stayAway':
        return refusal('Fast Movers come on as a turn begins.', 'SR-FM-9', 'kind')
      default:
        return unreachable(order)
    }
  },
  offers: airOffers,
  obey: (play, situation, order) => {
    const unit = unitOf(play.world, order.unit)
    switch (order.kind) {
      case 'takeOff':
        return takeOff(play, situation, unit)
      case 'land':
        return land(play, situation, unit)
      case 'dispense':
        return dispense(play, unit, order.lane)
      case 'throttle':
        return throttle(play, unit, order.airspeed)
      case 'surge':
        return surge(play, unit)
      case 'fly':
        return fly(play, unit, order.hexes, order.turn)
      case 'strafe':
        return strafe(play, situation, unit, order.weapons, order.targets)
      case 'volley':
        return volley(play, situation, unit, order.at)
      case 'enterTable':
      case 'stayAway':
        return
      default:
        return unreachable(order)
    }
  },
  odds: (s, _view, order) => airOdds(s, order),

  answers: () => ['enterTable', 'stayAway'],
  refuseAnswer: (s, question, order) => {
    if (order.kind === 'enterTable') return refuseEnter(s, question, order)
    return 'unit' in order && order.unit === question.unit ? null : refusal('Another aircraft is asked about.', 'SR-FM-9', 'unit')
  },
  answerOffers: (s, question) => entryOffers(s, question),
  obeyAnswer: (play, _situation, _question, order) => {
    if (order.kind !== 'enterTable') return
    const { unit, hex, heading, airspeed } = order
    play.emit({ kind: 'tableEntered', unit, hex, heading, airspeed })
  },
  card: reenterCard,
  asked: (question) => [question.unit],

  reduce: reduceAir,
  redact: (event, _moment, { known, own }) => {
    switch (event.kind) {
      // Under a blip the enemy sees the marker rise or come down, and nobody under it.
      case 'tookOff':
      case 'landed':
        return event.units.some(known) ? event : event.blip === null ? null : { ...event, units: [], fleeing: false }
      case 'dispensed':
        return known(event.unit) ? (own(event.unit) ? event : { ...event, stores: 0 }) : null
      case 'strafed':
        return known(event.at) ? event : null
      case 'throttled':
      case 'flew':
      case 'tableLeft':
      case 'tableEntered':
      case 'shotDown':
        return known(event.unit) ? event : null
      // Everybody sees it come down.
      case 'crashed':
        return event
      default:
        return unreachable(event)
    }
  },
  tell: tellAir,
  perform: (play, situation, task) => {
    switch (task.kind) {
      case 'crashes':
        return crashes(play, situation)
      case 'entries':
        return entries(play, task.units)
      case 'sweep':
        return sweep(play, situation, task)
      case 'flyOut':
        return flyOut(play, task)
      case 'mineRun':
        return mineRun(play, situation, task)
      case 'volleyShots':
        return volleyShots(play, situation, task)
      case 'strafeOn':
        return strafeOn(play, situation, task)
      default:
        return unreachable(task)
    }
  },

  fresh: freshAir,
  lost: (play, _situation, unit) => shotDown(play, unit),

  bar: AIR_BAR,
  concerns: concernsAir,
  whyNot: (s, _view, unit, verb) => airWhyNot(s, unit, verb),
  badges: (_world, unit) => airBadges(unit),
  markers: airMarkers,
  rows: airRows,
}
