import { harrowValley } from './harrow-valley.mjs'
import { kestrelRidge } from './kestrel-ridge.mjs'

export const SKETCHES = [harrowValley, kestrelRidge]
