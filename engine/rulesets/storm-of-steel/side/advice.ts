/**
 * What an opinion may ask of the book: the chapters' own functions over the world that a side knows. The computer's room sees this page through the engine's
 * door and nothing else of Storm of Steel; it never decides a rule itself.
 */

export { fightOf, nerveOf, refuseAssault, refuseAttacker } from '../core/assault.ts'
export { banksOf, refuseRowing } from '../core/boats.ts'
export { detachmentOf, movePrice } from '../core/command.ts'
export { answerOf, refuseChoice, refuseEventDeed } from '../core/events.ts'
export { refuseFirer, refuseShot, shotOf } from '../core/fire.ts'
export { breaksAt } from '../core/hits.ts'
export { hexesOf, refuseLeaving, refuseMarch, refuseMarcher } from '../core/move.ts'
export { protectionOf } from '../core/protection.ts'
export { mayRally, pointsLacking, rallyNeeds } from '../core/rally.ts'
export { marchesOf } from '../core/reach.ts'
export { placeFor, refuseDeploy, toPlace } from '../core/setup.ts'
export { infiltrationHexes, isRepeated } from '../core/special-events.ts'
export { isHidden } from '../core/spotting.ts'
export {
  aircraftDie,
  bombardmentDie,
  bombardmentThrows,
  errorOf,
  refuseBombardment,
  refuseStrike,
  underAircraft,
  underBombardment,
} from '../core/support.ts'
export { refuseLoading, refuseUnloading } from '../core/transport.ts'
export { pointsOf } from '../core/victory.ts'
export { bunkerAt, fitsBunker, groundAt, groundEntry, moverOf } from '../state/ground.ts'
export {
  isCombatant,
  isGun,
  isHq,
  isSoft,
  isSoftskin,
  isVehicle,
  mountsOf,
  onMap,
  type Placed,
  ridersOf,
  sideOfPlayer,
  typeOf,
  weaponOf,
  worthOf,
} from '../state/roster.ts'
export { sees } from '../state/sight.ts'
export type { Situation } from '../state/situation.ts'
export { type Phase, playerEventOf, WEATHER } from '../tables/cards.ts'
export {
  AIR_HEXES,
  ARMOUR_DAMAGE,
  BOMBARDMENT_HEXES,
  CHAIN_HEXES,
  FAR_BEYOND_HEXES,
  HQ_SAVE,
  NEAR_HEXES,
  NEW_TARGET_DIE,
  PROTECTION,
  RANGE_MODIFIER,
  RIGID_HEXES,
  SURRENDER,
  VICTORY,
} from '../tables/dice.ts'
export { HIDES, type Mover } from '../tables/ground.ts'
export type { StandType, Weapon } from '../tables/stands.ts'
export type { Event } from '../words/events.ts'
export type { StormOfSteelView } from '../words/model.ts'
export type { Order } from '../words/orders.ts'
export type { Question } from '../words/questions.ts'
export type { MountWord } from '../words/schemas.ts'
export type { Unit } from '../words/units.ts'
export type { World } from '../words/world.ts'
export { offersOf } from './offers.ts'
export { refuseOrder } from './refuse.ts'
