import { harrowValley } from './harrow-valley.mjs'
import { kestrelRidge } from './kestrel-ridge.mjs'

import { millCrossing } from './mill-crossing.mjs'

export const SKETCHES = [harrowValley, kestrelRidge, millCrossing]
