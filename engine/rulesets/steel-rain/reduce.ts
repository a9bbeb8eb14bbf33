import { type CoreEvents, isChapterEvent, reduceChapter } from './core/chapters.ts'
import type { Cases } from './reduce/cases.ts'
import { FIGHTS } from './reduce/fights.ts'
import { GROUND } from './reduce/ground.ts'
import { MOVES } from './reduce/moves.ts'
import { SIGHTINGS } from './reduce/sightings.ts'
import { TURNS } from './reduce/turns.ts'
import { withPitsHeld } from './state/pits.ts'
import type { Event } from './words/events.ts'
import type { World } from './words/world.ts'

/** The only writer of the world. An event of the core that no table has does not compile; those of the chapters are theirs. */
const CASES: Cases = { ...TURNS, ...MOVES, ...SIGHTINGS, ...FIGHTS, ...GROUND }

const changed = <K extends keyof CoreEvents>(world: World, kind: K, event: CoreEvents[K]): World => CASES[kind](world, event)

/** The world after an event. */
export const reduce = (world: World, event: Event): World =>
  withPitsHeld(isChapterEvent(event) ? reduceChapter(world, event) : changed(world, event.kind, event))
