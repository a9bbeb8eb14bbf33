import type { BySide, Hex, SideId } from '../../engine/kernel/names.ts'
import type { Play } from '../../engine/kernel/ruleset.ts'
import { reduce } from '../../engine/rulesets/storm-of-steel/reduce.ts'
import { standOf } from '../../engine/rulesets/storm-of-steel/tables/all-stands.ts'
import type { Event } from '../../engine/rulesets/storm-of-steel/words/events.ts'
import type { StormOfSteel } from '../../engine/rulesets/storm-of-steel/words/model.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'

const both = <T>(value: T): BySide<T> => ({ blue: value, red: value })
const army = { id: 'usa-1944', skill: 'regular', volume: 'normal', control: 'flexible' } as const

/** A stand in a hex, steady and unspotted; `more` for whatever is otherwise. */
export function stand(id: string, side: SideId, type: string, hex: Hex | null, more: Partial<Unit> = {}): Unit {
  standOf(type)
  return {
    ...{ id, name: id, side, type, hex, fate: 'present', facing: 3, aboard: null, morale: 'steady', spotted: false, testing: false },
    ...{ immobile: false, gunOut: false, holes: 0, boat: false, target: null, paid: false, moved: false, wayLeft: null, fired: [] },
    ...{ assaulted: false, rallied: false, mounted: false, turned: false, assaults: 0 },
    ...{ movedThisTurn: false, turretFired: false, beside: [] },
    ...more,
  }
}
/** A world of these stands in clear weather, both sides Regular, Blue the First Player. */
export function worldOf(units: readonly Unit[], more: Partial<World> = {}): World {
  return {
    scenario: {
      ...{ name: 'Test', turns: 8, sideNames: { blue: 'Blue', red: 'Red' }, edges: { blue: 'west', red: 'east' }, zones: both([]) },
      ...{ objectives: [], first: 'blue', armies: both(army), exits: both([]), points: both(100), stands: both(10) },
    },
    settings: {
      hidden: both(false),
      ...{ specialEvents: false, linkThroughPinned: false, rallySpend: 'before', roadStrict: true, gunFacing: false, mortarRanges: false },
      ...{ coverSaves: false, mostAssaults: 4, bunkerSurrender: false, countTransport: true },
    },
    ...{ turn: 1, deck: [], drawn: [], events: [], eventsDrawn: [], support: both({ left: [], drawn: [] }), weather: 'clear' },
    ...{ command: both(0), confused: both(false), demoralised: both(false), lost: both([]), lostPoints: both(0), spells: both([]) },
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    ground: { wire: [], mines: [], trenches: [], bunkers: [] },
    ...{ aims: both({ artillery: null, air: null }), held: {}, plan: {} },
    ...more,
  }
}
/** A play whose dice are given: what happens is listed, and changes its world. */
export function scripted(world: World, rolls: readonly number[]): { readonly play: Play<StormOfSteel>; readonly events: readonly Event[] } {
  const events: Event[] = []
  const left = [...rolls]
  let now = world
  const play: Play<StormOfSteel> = {
    get world() {
      return now
    },
    roll: (faces) => {
      const value = left.shift()
      if (value === undefined || value < 1 || value > faces) throw new Error(`no roll of a d${faces} left: ${value}`)
      return value
    },
    shuffle: (cards) => [...cards],
    emit: (event) => {
      events.push(event)
      now = reduce(now, event)
    },
    then: () => undefined,
    ask: () => undefined,
    end: () => undefined,
  }
  return { play, events }
}
