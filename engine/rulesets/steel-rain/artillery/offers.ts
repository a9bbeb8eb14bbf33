import { hexLabel } from '../../../board/hex.ts'
import type { Made } from '../core/chapter.ts'
import { titleOf, unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inActions } from '../tables/prices.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { rocketsOf } from './duty.ts'
import { coveredBy, isDelayed } from './missions.ts'
import { refuseDuty, refuseEarlyDuty, refuseMunition } from './refuse.ts'
import { type Fire, firesOf, missionsOf, weaponsReady } from './targets.ts'
import type { MissionOrder, RoundKind } from './words.ts'

/** Missions, calls for fire, loading and duty as offers. */

export const VERBS: Readonly<Record<RoundKind, string>> = { he: 'barrage', rail: 'barrage', smoke: 'shell-smoke', fascam: 'shell-mines' }
const WORDS: Readonly<Record<RoundKind, string>> = { he: 'shells', rail: 'rail gun, indirect,', smoke: 'smoke', fascam: 'mines' }

export function artilleryOffers(s: Situation, unit: Unit, thorough: boolean): readonly Made[] {
  return [...missionOffers(s, unit, thorough), ...callOffers(s, unit, thorough), ...loadOffers(s, unit), ...dutyOffers(s, unit)]
}

/** What the gun itself can be ordered to fire. */
export const missionOffers = (s: Situation, gun: Unit, thorough: boolean): readonly Made[] =>
  missionsOf(s, gun, thorough).map((fire) => offerOf(s, fire))

/** Guns of other platoons that this unit can direct in its own round. */
function callOffers(s: Situation, observer: Unit, thorough: boolean): readonly Made[] {
  const { active } = s.world
  if (observer.hex === null || observer.actions < 1 || observer.suppressed || active === null || active.platoon !== observer.platoon)
    return []
  const calls = thorough ? callsOf(s, observer, true, (unit) => unit.id === observer.id) : platoonCalls(s, observer, active.platoon)
  return calls.filter((offer) => offer.order.kind === 'mission' && offer.order.observer === observer.id)
}
const callsOf = (s: Situation, { side, platoon }: Unit, thorough: boolean, among: (unit: Unit) => boolean): readonly Made[] =>
  unitsOf(s.world, side)
    .filter((gun) => gun.gunnery !== null && gun.platoon !== platoon && gun.actions > 0)
    .flatMap((gun) => weaponsReady(s, gun).flatMap((weapon) => firesOf(s, gun, weapon, thorough, among, false)))
    .map((fire) => offerOf(s, fire))

const kept = new WeakMap<World, { readonly platoon: string; readonly calls: readonly Made[] }>()
/** What the platoon whose round it is can call for: its units are asked about one after the other, and the answer is the same for all. */
function platoonCalls(s: Situation, observer: Unit, platoon: string): readonly Made[] {
  const known = kept.get(s.world)
  if (known?.platoon === platoon) return known.calls
  const calls = callsOf(s, observer, false, (unit) => unit.platoon === platoon)
  kept.set(s.world, { platoon, calls })
  return calls
}

function offerOf(s: Situation, { gun, weapon, round, aim, observer }: Fire): Made {
  const target = aim.at === null ? undefined : s.world.units[aim.at]
  const place = target ? titleOf(s.world, target) : aim.at !== null ? `the blip at ${hexLabel(aim.hex)}` : hexLabel(aim.hex)
  const by = observer === null ? '' : `, ${s.world.units[observer]?.name ?? observer} observing`
  const order: MissionOrder = { kind: 'mission', side: gun.side, unit: gun.id, weapon: weapon.index, round, ...aim, observer }
  return {
    order,
    verb: VERBS[round],
    actor: gun.id,
    to: { hex: aim.hex, ...(aim.at === null ? {} : { piece: aim.at }) },
    label: `${gun.name}: ${weapon.area && !weapon.complex ? 'mortar' : WORDS[round]} at ${place}${by}`,
    // A fire Action that is under way is paid.
    price: inActions(gun.volley !== null ? 0 : isDelayed(weapon) ? 2 : 1),
    covers: coveredBy(s, weapon, round, aim.hex),
  }
}

// -------------------------------------------------------------------------------------------------------- rounds and duty

function loadOffers(s: Situation, unit: Unit): readonly Made[] {
  if (unit.gunnery === null || rocketsOf(s.world, unit) === null) return []
  const load = unit.gunnery.munition === 'he' ? 'fascam' : 'he'
  if (refuseMunition(s, unit, load) !== null) return []
  return [
    {
      order: { kind: 'munition', side: unit.side, unit: unit.id, load },
      verb: 'munition',
      actor: unit.id,
      to: {},
      label: load === 'fascam' ? 'Load mine rounds' : 'Load shells and smoke',
      price: inActions(2),
    },
  ]
}
export function dutyOffers(s: Situation, unit: Unit): readonly Made[] {
  if (unit.gunnery === null || rocketsOf(s.world, unit) === null) return []
  const on = !unit.gunnery.counterBattery
  if (refuseDuty(s, unit, on) !== null) return []
  return [
    {
      order: { kind: 'counterBattery', side: unit.side, unit: unit.id, on },
      verb: 'counter-battery',
      actor: unit.id,
      to: {},
      label: on ? 'Counter-battery duty' : 'End counter-battery duty',
    },
  ]
}
/** Before the first round of a turn, where a gun is asked about. */
export const earlyDutyOffers = (s: Situation, unit: Unit): readonly Made[] =>
  dutyOffers(s, unit).filter(({ order }) => order.kind === 'counterBattery' && refuseEarlyDuty(s, order) === null)
