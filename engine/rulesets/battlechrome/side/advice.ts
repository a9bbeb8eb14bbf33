/**
 * What an opinion may ask of the book: the chapters' own functions over the world, of which nothing is hidden. The computer's room sees this
 * page through the engine's door and nothing else of BattleChrome; it never decides a rule itself.
 */

export { flyersOf, otherFace, transformsOf } from '../core/bookkeeping.ts'
export {
  frameShots,
  kataShots,
  reactionShots,
  refuseReaction,
  responders,
  rollsOf,
  type Shot,
  shotTerms,
  stepShots,
} from '../core/fire.ts'
export { airfoilNeeds, canEndFlight, edgeHexes, mayStop, owesFlight, reachOf, refuseMarch, refuseMover } from '../core/move.ts'
export { markOf, saveOf } from '../core/saves.ts'
export { placeFor, refuseDeploy, toPlace } from '../core/setup.ts'
export { facesAbove, hitSpread, type Marked, ratingAt, redChoice, type Save } from '../state/chances.ts'
export { groundAt, stepTable } from '../state/ground.ts'
export {
  blackDots,
  canAct,
  counterOf,
  dotsOf,
  dotsToDestroy,
  isAirfoil,
  isFlying,
  isFrame,
  isInfantry,
  isOnMap,
  onMap,
  type Placed,
  passengerOf,
  pipsOf,
  pointsLeft,
  ratingsOf,
  unitsOf,
  whiteDots,
} from '../state/roster.ts'
export { lineOf } from '../state/sight.ts'
export type { Situation } from '../state/situation.ts'
export { COVER_IN, COVER_IN_INFANTRY } from '../tables/terrain.ts'
export { FRAME_WEAPONS, RANGES, rollModifier, WEAPON_NAMES, WEAPONS, type Weapon } from '../tables/weapons.ts'
export type { Event } from '../words/events.ts'
export type { BattleChromeView } from '../words/model.ts'
export type { Order } from '../words/orders.ts'
export type { Question } from '../words/questions.ts'
export type { Unit } from '../words/units.ts'
export type { World } from '../words/world.ts'
export { offersOf } from './offers.ts'
export { refuseEnter, refuseLoad, refuseOrder, refuseUnload } from './refuse.ts'
