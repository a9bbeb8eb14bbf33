import type { Sketch } from '../sketch/sketch.ts'
import { bredy } from './bredy.ts'
import { gannetMoor } from './gannet-moor.ts'
import { harrowValley } from './harrow-valley.ts'
import { kestrelRidge } from './kestrel-ridge.ts'
import { lindenau } from './lindenau.ts'
import { longRidges } from './long-ridges.ts'
import { millCrossing } from './mill-crossing.ts'
import { tacticalBattles } from './tactical-battles.ts'
import { varneCrossing } from './varne-crossing.ts'

/** The maps that come with the game. */
export const SKETCHES: readonly Sketch[] = [
  bredy,
  gannetMoor,
  harrowValley,
  kestrelRidge,
  lindenau,
  longRidges,
  millCrossing,
  tacticalBattles,
  varneCrossing,
]
