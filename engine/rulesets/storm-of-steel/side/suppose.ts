import { type Board, hexOf } from '../../../board/board.ts'
import { hexDistance } from '../../../board/hex.ts'
import { type Hex, hexKey, opposite, type SideId } from '../../../kernel/names.ts'
import type { GameState } from '../../../kernel/ruleset.ts'
import { Sampler, supposedStanding } from '../../../kernel/sampler.ts'
import { eventsLeft } from '../core/decks.ts'
import { mayStand } from '../core/setup.ts'
import { FRESH_UNIT } from '../state/fresh.ts'
import { groundAt } from '../state/ground.ts'
import { friendsOf, onMap, unitsOf } from '../state/roster.ts'
import { armyOf } from '../tables/armies.ts'
import type { EventCard } from '../tables/cards.ts'
import { SPOTTED_HEXES } from '../tables/dice.ts'
import { HIDES } from '../tables/ground.ts'
import type { StormOfSteel, StormOfSteelView } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** The state behind a view: decks are shuffled, and hidden stands put where they could be. */
export function suppose(view: StormOfSteelView, seed: number, board: Board): GameState<StormOfSteel> {
  const sampler = new Sampler(seed)
  const { agenda, known, others, over, question } = view
  const decks = over === null ? withDecks(known, sampler) : known
  const world = over === null ? withHidden(decks, view, sampler, board) : decks
  return sampler.state<StormOfSteel>(world, agenda, supposedStanding<StormOfSteel>(over, [question, others]))
}

function withDecks(world: World, sampler: Sampler): World {
  const left = { blue: world.support.blue, red: world.support.red }
  return {
    ...world,
    deck: sampler.shuffle(world.deck),
    events: eventsSupposed(world, sampler),
    support: {
      blue: { ...left.blue, left: sampler.shuffle(left.blue.left) },
      red: { ...left.red, left: sampler.shuffle(left.red.left) },
    },
  }
}
/** Cards of the play deck are any that have not come yet, The End at the bottom (SS-EVT-01). */
function eventsSupposed(world: World, sampler: Sampler): readonly EventCard[] {
  const { events } = world
  return events.length === 0 ? [] : ['theEnd', ...sampler.shuffle(eventsLeft(world)).slice(0, events.length - 1)]
}

/** As many stands as the side began with and nobody has seen, out of its army's usual ones, where they have to be spotted and nobody is near (SS-SPT-01). */
function withHidden(world: World, { side }: StormOfSteelView, sampler: Sampler, board: Board): World {
  const other = opposite(side)
  if (!world.settings.hidden[other]) return world
  const seen = unitsOf(world, other)
  const missing = world.scenario.stands[other] - seen.length
  if (missing <= 0) return world
  const types = typesMissing(world, other, seen, sampler)
  const own = friendsOf(world, side)
  const isFree = (hex: Hex): boolean => HIDES.has(groundAt(board, hex)) && own.every((unit) => hexDistance(unit.hex, hex) > SPOTTED_HEXES)
  const taken = new Set(onMap(world).map((unit) => hexKey(unit.hex)))
  const places = sampler.shuffle(
    Array.from({ length: board.size }, (_, id) => hexOf(board, id)).filter((hex) => isFree(hex) && !taken.has(hexKey(hex))),
  )
  const units: Record<string, Unit> = { ...world.units }
  for (let n = 0; n < missing; n++) {
    const type = types[n % Math.max(1, types.length)] ?? 'infantry'
    const id = freeId(units, n)
    const unit: Unit = { ...FRESH_UNIT, id, name: id, side: other, type, hex: null, fate: 'present' }
    const at = places.findIndex((hex) => mayStand({ board, world: { ...world, units } }, unit, hex))
    const [hex] = at < 0 ? [] : places.splice(at, 1)
    // Who has no place is still to be put down: neither is on this side's map.
    units[id] = hex ? { ...unit, hex } : { ...unit, fate: 'waiting' }
  }
  return { ...world, units }
}
const freeId = (units: World['units'], n: number): string => (units[`H${n + 1}`] ? `H${n + 1}x` : `H${n + 1}`)
/** Of the army's usual stands those that have not been seen, shuffled. */
function typesMissing(world: World, side: SideId, seen: readonly Unit[], sampler: Sampler): readonly string[] {
  const { core } = armyOf(world.scenario.armies[side].id)
  const left = core.flatMap(([type, count]) =>
    Array.from({ length: Math.max(0, count - seen.filter((unit) => unit.type === type).length) }, () => type),
  )
  return sampler.shuffle(left.filter((type) => type !== 'hq'))
}
