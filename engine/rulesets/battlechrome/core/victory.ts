import { opposite, SIDES, type SideId } from '../../../kernel/names.ts'
import type { Outcome } from '../../../screen/picture.ts'
import { isAirfoil, unitsAt, unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { World } from '../words/world.ts'

/** Who has won (BC-VIC-01, BC-R-29): by the scenario, and at once where a side has nothing left. */

const isLeft = (world: World, side: SideId): boolean => unitsOf(world, side).some((unit) => unit.fate !== 'destroyed')
const named = (world: World, side: SideId): string => world.scenario.sideNames[side]

/** After each step: a side that is wiped out, or targets that are all destroyed. */
export function outcomeNow(world: World): Outcome | null {
  const left = SIDES.filter((side) => isLeft(world, side))
  if (left.length === 0) return { winner: null, why: 'Nobody is left.' }
  const { victory } = world.settings
  if (victory.kind === 'targets' && victory.lists.every((list) => list.some((id) => world.units[id]?.fate === 'destroyed')))
    return { winner: victory.side, why: `${named(world, victory.side)}: the targets are destroyed.` }
  const [only] = left
  return left.length === 1 && only ? { winner: only, why: `Nothing is left of ${named(world, opposite(only))}.` } : null
}
export function outcomeAtTurnEnd(s: Situation): Outcome | null {
  const { world } = s
  const { victory } = world.settings
  if (victory.kind === 'place' && world.turn >= victory.from) {
    const there = unitsAt(world, victory.hex).filter((unit) => !isAirfoil(unit))
    const taken = there.some((unit) => unit.side === victory.side) && !(victory.alone && there.some((unit) => unit.side !== victory.side))
    if (taken) return { winner: victory.side, why: `${named(world, victory.side)}: the place is taken.` }
  }
  return world.turn >= world.scenario.turns ? verdict(world) : null
}

function verdict(world: World): Outcome {
  const { victory } = world.settings
  switch (victory.kind) {
    case 'cost':
      return byCost(world, victory.margin)
    case 'place': {
      const [own, others] = [world.lost[victory.side], world.lost[opposite(victory.side)]]
      if (others > 0 && others >= victory.times * own)
        return { winner: victory.side, why: `${named(world, victory.side)}: ${others} destroyed for ${own} lost.` }
      return { winner: opposite(victory.side), why: `${named(world, victory.side)}: the place was not taken.` }
    }
    case 'hold': {
      const count = (side: SideId): number => Object.values(world.held).filter((holder) => holder === side).length
      const [blue, red] = [count('blue'), count('red')]
      if (blue === red) return byCost(world, 0)
      const winner = blue > red ? 'blue' : 'red'
      const [more, fewer] = [Math.max(blue, red), Math.min(blue, red)]
      return { winner, why: `${named(world, winner)}: ${more} ${more === 1 ? 'place' : 'places'} held to ${fewer}.` }
    }
    case 'targets':
      return { winner: opposite(victory.side), why: `${named(world, victory.side)}: targets are left.` }
  }
}
/** Who has lost less, by more than so many percent of the larger loss. */
function byCost(world: World, margin: number): Outcome {
  const { blue, red } = world.lost
  const least = Math.max(blue, red)
  if (Math.abs(blue - red) * 100 <= least * margin || blue === red)
    return { winner: null, why: `Both have lost about as much: ${blue} and ${red}.` }
  const winner = blue < red ? 'blue' : 'red'
  return { winner, why: `${named(world, winner)}: ${world.lost[winner]} lost to ${world.lost[opposite(winner)]}.` }
}
