import type { Play } from '../../../kernel/ruleset.ts'
import type { Reason } from '../../../kernel/why.ts'
import { sumOf } from '../../../kernel/why.ts'
import { type Marked, ratingAt, type Save } from '../state/chances.ts'
import { blackDots, counterOf, dotsOf, dotsToDestroy, isFrame, isShutDown, passengerOf, unitOf } from '../state/roster.ts'
import { DIE, RED, SURE } from '../tables/weapons.ts'
import type { BattleChrome } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Hit, Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** Resolving Hit markers: Silhouette, Armor, damage (BC-SIL, BC-ARM, BC-DMG, BC-SPC). */

type Playing = Play<BattleChrome>

/** What a unit saves with: half its printed Silhouette is the floor of a BattleFrame, nothing that of others; shut down it has half to begin with. */
export function saveOf(world: World, unit: Unit): Save {
  const { silhouette, armor } = counterOf(world, unit)
  const half = Math.ceil(silhouette / 2)
  return {
    silhouette: isHalved(world, unit) ? half : silhouette,
    floor: isFrame(world, unit) ? half : 0,
    armor,
    saves: unit.saves,
  }
}
/** All markers of a step meet the Silhouette before any damage of it is done (BC-CBT-08): what shuts it down in a step counts from the next one on. */
const isHalved = (world: World, unit: Unit): boolean => (world.step === null ? isShutDown(world, unit) : unit.halved)
export const markOf = ({ bonus, weapon, red }: Hit): Marked => ({ bonus, melee: weapon === 'melee', web: weapon === 'web', red })

/** The next marker of a unit, or none. Markers are resolved in the order in which they were placed. */
export function save(play: Playing, id: UnitId): void {
  const unit = unitOf(play.world, id)
  const [hit] = unit.hits
  if (!hit || unit.fate === 'destroyed') return
  const terms = saveOf(play.world, unit)
  const rating = ratingAt(terms, unit.saves, hit.bonus, hit.weapon === 'melee')
  const die = rating >= SURE ? null : play.roll(DIE)
  const passed = die !== null && die > rating
  play.emit({ kind: 'silhouetteRolled', unit: id, by: hit.by, rating, die, passed, why: whyRating(play.world, unit, hit, rating) })
  play.then({ kind: 'save', unit: id })
  if (passed) strikeArmor(play, unit, hit)
}
function whyRating(world: World, unit: Unit, hit: Hit, rating: number): Reason {
  const { silhouette, floor } = saveOf(world, unit)
  const lowered = Math.max(floor, silhouette + hit.bonus - unit.saves)
  const terms: Reason[] = [
    { text: isHalved(world, unit) ? 'Silhouette, halved: shut down' : 'Silhouette', value: silhouette, rule: 'BC-SIL-01' },
    { text: 'Terrain at the moment of the shot', value: hit.bonus, rule: 'BC-R-10' },
    { text: 'Rolls before', value: 0 - unit.saves, rule: 'BC-SIL-02' },
    ...(lowered > silhouette + hit.bonus - unit.saves
      ? [
          {
            text: `No lower than ${floor}`,
            value: lowered - (silhouette + hit.bonus - unit.saves),
            rule: floor > 0 ? 'BC-SIL-03' : 'BC-SIL-04',
          },
        ]
      : []),
    ...(hit.weapon === 'melee' ? [{ text: 'Melee: half', value: rating - lowered, rule: 'BC-SIL-06' }] : []),
  ]
  return sumOf('Silhouette', terms, { rule: 'BC-SIL-01' })
}

function strikeArmor(play: Playing, unit: Unit, hit: Hit): void {
  // BC-SPC-01: death web asks no Armor; of a red one only the two damages mean anything (BC-R-18).
  if (hit.weapon === 'web') return play.then({ kind: 'armor', unit: unit.id, how: hit.red ? 'damage' : 'plain' })
  if (!hit.red) return play.then({ kind: 'armor', unit: unit.id, how: 'plain' })
  // With one dot left two damages do no more than one: there is nothing to choose.
  if (dotsToDestroy(play.world, unit) <= 1) return play.then({ kind: 'armor', unit: unit.id, how: 'armor' })
  play.then({ kind: 'ask', question: { kind: 'strike', side: unitOf(play.world, hit.by).side, unit: unit.id, by: hit.by } })
}

/** The Armor die of the marker that has passed, and what it does. */
export function armor(play: Playing, id: UnitId, how: 'plain' | 'armor' | 'damage'): void {
  const unit = unitOf(play.world, id)
  const [hit] = unit.hits
  if (!hit || unit.fate === 'destroyed') return
  if (how !== 'plain') play.emit({ kind: 'struck', unit: id, by: hit.by, how })
  const web = hit.weapon === 'web'
  const printed = counterOf(play.world, unit).armor
  const rating = web ? 0 : printed - (how === 'armor' ? RED.armor : 0)
  const die = web || rating >= SURE ? null : play.roll(DIE)
  const through = web || (die !== null && die > rating)
  const damage = through ? (how === 'damage' ? RED.damage : 1) : 0
  play.emit({ kind: 'armorRolled', unit: id, by: hit.by, armor: rating, die, damage, why: whyArmor(printed, rating, web) })
  if (damage > 0) hurt(play, id, hit.by, damage, web)
}
const whyArmor = (printed: number, rating: number, web: boolean): Reason =>
  sumOf(
    'Armor',
    [
      { text: 'Armor', value: printed, rule: 'BC-ARM-01' },
      ...(web ? [{ text: 'Death web asks none', value: 0 - printed, rule: 'BC-SPC-01' }] : []),
      ...(!web && rating !== printed ? [{ text: 'Red number', value: rating - printed, rule: 'BC-SPC-03' }] : []),
    ],
    { rule: web ? 'BC-SPC-01' : 'BC-ARM-01' },
  )

function hurt(play: Playing, id: UnitId, by: UnitId, damage: number, web: boolean): void {
  const before = unitOf(play.world, id)
  const dated = web && isFrame(play.world, before)
  const dots = dotsOf(play.world, before)
  // Damage that lasts shuts a frame down too, where web pips make up the rest of its dots (BC-R-17).
  const kept = before.damage + (dated ? 0 : damage) < dots
  const shutDown = isFrame(play.world, before) && kept && blackDots(before) < dots && blackDots(before) + damage >= dots
  play.emit({ kind: 'damaged', unit: id, by, damage, web: dated, shutDown })
  const unit = unitOf(play.world, id)
  if (unit.damage >= dots) destroy(play, id)
}
function destroy(play: Playing, id: UnitId): void {
  const unit = unitOf(play.world, id)
  const passenger = passengerOf(play.world, id)
  const { hex } = unit
  play.emit({ kind: 'destroyed', unit: id, hex })
  if (passenger && hex) {
    // BC-R-04: as many markers as the truck had dots; the step resolves them before it ends.
    play.emit({ kind: 'thrownOff', unit: passenger.id, truck: id, hex, hits: dotsOf(play.world, unit) })
  }
}
