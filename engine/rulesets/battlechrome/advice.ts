/**
 * What an opinion may ask of the book: the chapters' own functions over the world, of which nothing is hidden. The computer's room sees this
 * page through the engine's door and nothing else of BattleChrome; it never decides a rule itself.
 */

export { flyersOf, otherFace, transformsOf } from './bookkeeping.ts'
export { facesAbove, hitSpread, type Marked, ratingAt, redChoice, type Save, type Spread } from './chances.ts'
export {
  frameShots,
  kataShots,
  reactionShots,
  refuseReaction,
  responders,
  type Shot,
  type ShotTerms,
  shotTerms,
  stepShots,
} from './fire.ts'
export { groundAt, mayStandIn, stepCost } from './ground.ts'
export type { BattleChromeView, Objective, Order, Question, Unit, UnitId, Victory, World } from './model.ts'
export { airfoilNeeds, canEndFlight, edgeHexes, mayStop, owesFlight, reachOf, refuseMarch, refuseMover } from './move.ts'
export { offersOf } from './offers.ts'
export { refuseEnter, refuseLeave, refuseLoad, refuseOrder, refuseSecondFlight, refuseUnload } from './refuse.ts'
export {
  blackDots,
  canAct,
  counterOf,
  dotsOf,
  isAirfoil,
  isFlying,
  isFrame,
  isInfantry,
  isOnMap,
  isShutDown,
  onMap,
  type Placed,
  passengerOf,
  pipsOf,
  pointsLeft,
  ratingsOf,
  unitsAt,
  unitsOf,
} from './roster.ts'
export { markOf, saveOf } from './saves.ts'
export { placeFor, refuseDeploy, toPlace } from './setup.ts'
export { lineOf } from './sight.ts'
export type { Situation } from './situation.ts'
export type { Counter } from './tables/counters.ts'
export { COVER_IN, COVER_IN_INFANTRY, GROUND_NAMES, type MoveType } from './tables/terrain.ts'
export { FRAME_WEAPONS, RANGES, rollModifier, WEAPON_NAMES, WEAPONS, type Weapon } from './tables/weapons.ts'
