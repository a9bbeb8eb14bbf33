import type { SideId } from '../../../engine/mind.ts'
import { book, type Moment, type Shot, type Unit, type World } from './book.ts'
import { hitChances, lossOf, Pile, targetOf } from './hit-markers.ts'

/**
 * Luck: how much better than expected the dice fell. What is taken out of the end of a playout leaves what the orders were worth: the mean is the same,
 * and far fewer playouts tell two orders apart. Expected is what the book's own terms say of each roll before it is made.
 */

/** Points that the dice of these moments brought a side beyond what could be expected. `weightOf`: what each unit is worth, in points. */
export function luckOf(moments: readonly Moment[], side: SideId, weightOf: (unit: Unit) => number): number {
  let luck = 0
  for (const { event, before, after } of moments) {
    switch (event.kind) {
      case 'shot': {
        const [was, is] = [before.units[event.at], after.units[event.at]]
        if (!was || !is) break
        const weight = weightOf(was)
        const more = harmTo(after, is, weight) - expectedOf(before, event, was, weight)
        luck += is.side === side ? -more : more
        break
      }
      case 'silhouetteRolled':
      case 'armorRolled':
      case 'damaged':
      case 'destroyed': {
        const [was, is] = [before.units[event.unit], after.units[event.unit]]
        if (!was || !is || was === is) break
        const weight = weightOf(was)
        const more = harmTo(after, is, weight) - harmTo(before, was, weight)
        luck += is.side === side ? -more : more
        break
      }
      default:
    }
  }
  return luck
}

/** Whether dice were thrown for it that change what units are worth. */
export const isRolled = ({ kind }: Moment['event']): boolean => kind === 'shot' || kind === 'silhouetteRolled' || kind === 'armorRolled'

/** Points that a unit has lost, and is expected to lose by the markers that lie on it. */
export function harmTo(world: World, unit: Unit, weight: number): number {
  const lost = lossOf(world, unit, weight)
  if (unit.hits.length === 0 || unit.fate === 'destroyed') return lost
  return lost + marked(world, unit, weight).loss
}
const marked = (world: World, unit: Unit, weight: number): Pile =>
  Pile.on(
    targetOf(world, unit, weight),
    unit.hits.map((hit) => ({ ...book.markOf(hit), passed: hit.passed })),
  )

type Fired = Extract<Moment['event'], { kind: 'shot' }>
/** The same with a sequence on top that has not been rolled yet. */
function expectedOf(world: World, { unit, manner, weapon, bonus, red }: Fired, at: Unit, weight: number): number {
  const firer = world.units[unit]
  const lost = lossOf(world, at, weight)
  if (!firer || firer.hex === null || at.hex === null || at.fate === 'destroyed') return lost
  const shot = { unit: firer, at, weapon, manner, over: null } as Shot
  const { toHit, modifier, pair } = book.rollsOf(world, shot)
  return (
    lost +
    marked(world, at, weight).with(hitChances(toHit, modifier, pair), { bonus, melee: weapon === 'melee', web: weapon === 'web', red }).loss
  )
}
