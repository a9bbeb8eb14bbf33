/**
 * What an opinion may ask of the book: the chapters' own functions over the world, of which nothing is hidden. The computer's room sees this
 * page through the engine's door and nothing else of BattleChrome; it never decides a rule itself.
 */

export { flyersOf, otherFace, transformsOf } from './bookkeeping.ts'
export { facesAbove, hitSpread, type Marked, ratingAt, redChoice, type Save } from './chances.ts'
export {
  frameShots,
  kataShots,
  reactionShots,
  refuseReaction,
  responders,
  type Shot,
  shotTerms,
  stepShots,
} from './fire.ts'
export { groundAt, stepCost } from './ground.ts'
export type { BattleChromeView, Order, Question, Unit, World } from './model.ts'
export { airfoilNeeds, canEndFlight, edgeHexes, mayStop, owesFlight, reachOf, refuseMarch, refuseMover } from './move.ts'
export { offersOf } from './offers.ts'
export { refuseEnter, refuseLoad, refuseOrder, refuseUnload } from './refuse.ts'
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
} from './roster.ts'
export { markOf, saveOf } from './saves.ts'
export { placeFor, refuseDeploy, toPlace } from './setup.ts'
export { lineOf } from './sight.ts'
export type { Situation } from './situation.ts'
export { COVER_IN, COVER_IN_INFANTRY } from './tables/terrain.ts'
export { FRAME_WEAPONS, RANGES, rollModifier, WEAPON_NAMES, WEAPONS, type Weapon } from './tables/weapons.ts'
