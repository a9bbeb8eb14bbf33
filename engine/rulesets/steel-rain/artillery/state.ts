import type { AllowList } from '../../../kernel/allow-list.ts'
import { sameHex } from '../../../kernel/names.ts'
import type { Looking } from '../state/known.ts'
import type { Design } from '../tables/unit-types.ts'
import { WEAPONS } from '../tables/weapons.ts'
import type { StartDoc, UnitDoc } from '../words/forces-doc.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import type { Call, Gunnery, Mission } from './words.ts'

/** What a unit with a weapon for indirect fire begins with; null for all others. */
export function gunneryOf(design: Design, doc: Pick<UnitDoc, 'munition' | 'counterBattery' | 'salvo' | 'ranged'>): Gunnery | null {
  if (!design.weapons.some((id) => WEAPONS[id].indirect)) return null
  const rockets = design.weapons.includes('salvo-rockets')
  return {
    munition: rockets ? (doc.munition ?? 'he') : 'he',
    counterBattery: rockets && (doc.counterBattery ?? false),
    salvo: doc.salvo ?? null,
    ranged: doc.ranged ?? [],
  }
}
export const newGunnery = (design: Design): Gunnery | null => gunneryOf(design, {})
/** Rounds that a scenario begins with in the air. */
export const missionsOf = (docs: StartDoc['artillery'], units: Readonly<Record<string, Unit>>): readonly Mission[] =>
  docs.map(({ bonus, at, number, observer, ...doc }, i) => ({
    ...doc,
    id: number ?? i + 1,
    side: units[doc.gun]?.side ?? 'blue',
    at: at ?? null,
    observer: observer ?? null,
    terms: bonus === 0 ? [] : [{ text: 'As it was called', value: bonus, rule: 'R-101' }],
  }))
/** What is wrong with such a round, and in which field; `soonest`: the first turn at whose start it can still land. */
export function roundProblem(
  gun: Unit | undefined,
  design: Design | undefined,
  { weapon, round, due }: StartDoc['artillery'][number],
  soonest: number,
): { readonly at: string; readonly text: string } | null {
  if (!gun || !design) return { at: 'gun', text: 'There is no such gun; name another.' }
  const id = design.weapons[weapon]
  if (id !== 'salvo-rockets' && id !== 'rail-gun')
    return { at: 'weapon', text: 'Only rockets and rail guns have rounds in the air (SR-DELIV-1).' }
  if ((id === 'rail-gun') !== (round === 'rail'))
    return { at: 'round', text: 'A rail gun must fire `rail`, rockets the others (SR-RGI-4).' }
  return due < soonest ? { at: 'due', text: `It would have landed already: name turn ${soonest} or a later one (SR-DELIV-1).` } : null
}

/** After a change of hex: enemy guns do not know any more where it is (SR-CB-1). */
export const displaced = ({ gunnery }: Unit): Partial<Unit> =>
  gunnery === null || gunnery.salvo === null || gunnery.salvo.moved
    ? {}
    : { gunnery: { ...gunnery, salvo: { ...gunnery.salvo, moved: true } } }

/** After a direct shot of a weapon at another hex it is ranged in nowhere any more. */
export const laidOn = ({ gunnery }: Unit, weapon: number, hex: Call['hex']): Partial<Unit> =>
  gunnery === null || gunnery.ranged.every((one) => one.weapon !== weapon || sameHex(one.hex, hex))
    ? {}
    : { gunnery: { ...gunnery, ranged: gunnery.ranged.filter((one) => one.weapon !== weapon || sameHex(one.hex, hex)) } }

/** Weapons (by index) of a unit that have a mission of this turn in the air: they are not fired again in its fire Action (SR-IF-4). */
export const inTheAir = (world: World, unit: Unit): readonly number[] =>
  world.missions.filter((mission) => mission.gun === unit.id && mission.due > world.turn).map((mission) => mission.weapon)

/** One weapon of a unit, as calls name it: a vehicle with two launchers is two guns. */
export const barrel = (gun: string, weapon: number): string => `${gun}/${weapon}`
/** The call of this turn that an observer has already paid and that this gun has not used yet; no `weapon`: none of the unit's. */
export const openCall = (world: World, observer: string, gun: Unit, hex: Call['hex'], weapon?: number): Call | null =>
  world.calls.find(
    (call) =>
      call.turn === world.turn &&
      call.observer === observer &&
      call.platoon === gun.platoon &&
      sameHex(call.hex, hex) &&
      !call.guns.some((one) => (weapon === undefined ? one.startsWith(`${gun.id}/`) : one === barrel(gun.id, weapon))),
  ) ?? null

// ------------------------------------------------------------------------------------------------- what the enemy may know

/** That a gun has fired is public; what it is loaded with, its duty and its corrections are not. */
export const ENEMY_GUNNERY = {
  munition: () => 'he',
  counterBattery: () => false,
  salvo: 'public',
  ranged: () => [],
} satisfies AllowList<Gunnery, Looking>

/** The numbered marker, without what it is aimed at and who called it (SR-IF-7). */
export const ENEMY_MISSION = {
  id: 'public',
  side: 'public',
  gun: ({ gun }, { known }) => (known(gun) ? gun : ''),
  weapon: 'public',
  round: 'public',
  hex: 'public',
  at: () => null,
  observer: () => null,
  due: 'public',
  range: () => 0,
  terms: () => [],
} satisfies AllowList<Mission, Pick<Looking, 'known'>>
