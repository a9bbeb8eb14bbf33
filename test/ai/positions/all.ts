import { fire as chromeFire } from './battlechrome/fire.ts'
import { games as chromeGames } from './battlechrome/games.ts'
import { movement as chromeMovement } from './battlechrome/movement.ts'
import type { Position } from './position.ts'
import { air } from './steel-rain/air.ts'
import { artillery } from './steel-rain/artillery.ts'
import { engineers } from './steel-rain/engineers.ts'
import { fire } from './steel-rain/fire.ts'
import { games } from './steel-rain/games.ts'
import { infantry } from './steel-rain/infantry.ts'
import { movement } from './steel-rain/movement.ts'
import { objectives } from './steel-rain/objectives.ts'
import { reactions } from './steel-rain/reactions.ts'

/** Every position of both books. */
export const allPositions: readonly Position[] = [
  ...fire,
  ...movement,
  ...artillery,
  ...infantry,
  ...engineers,
  ...air,
  ...objectives,
  ...reactions,
  ...games,
  ...chromeFire,
  ...chromeMovement,
  ...chromeGames,
]
