import { gannetMoor } from './gannet-moor.mjs'
import { harrowValley } from './harrow-valley.mjs'
import { kestrelRidge } from './kestrel-ridge.mjs'
import { millCrossing } from './mill-crossing.mjs'
import { tacticalBattles } from './tactical-battles.mjs'
import { varneCrossing } from './varne-crossing.mjs'

export const SKETCHES = [gannetMoor, harrowValley, kestrelRidge, millCrossing, tacticalBattles, varneCrossing]
