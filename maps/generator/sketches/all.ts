import type { Sketch } from '../sketch/sketch.ts'
import { gannetMoor } from './gannet-moor.ts'
import { harrowValley } from './harrow-valley.ts'
import { kestrelRidge } from './kestrel-ridge.ts'
import { millCrossing } from './mill-crossing.ts'
import { tacticalBattles } from './tactical-battles.ts'
import { varneCrossing } from './varne-crossing.ts'

/** The maps that come with the game. */
export const SKETCHES: readonly Sketch[] = [gannetMoor, harrowValley, kestrelRidge, millCrossing, tacticalBattles, varneCrossing]
