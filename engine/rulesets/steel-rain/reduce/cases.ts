import type { CoreEvents } from '../core/chapters.ts'
import type { World } from '../words/world.ts'

/** The world after an event: a function for each kind of event of the core. */
export type Cases = { readonly [K in keyof CoreEvents]: (world: World, event: CoreEvents[K]) => World }
