import { hexDistance, hexLabel } from '../../../engine/mind.ts'
import { type Consideration, type Option, option, points } from '../../score.ts'
import { type Asked, book, type Order, type Placed, type Unit } from './book.ts'
import { bestBy } from './fire.ts'
import type { Outlook, Spot } from './outlook.ts'
import { difference, spotOf } from './spot.ts'

/** Bookkeeping: which side of a counter serves better next turn, and where airfoils go (BC-BKK). */

/** Points that the other side must be better by. */
const BETTER = 2

/** Ground for cover and the death web, flight to cross the map; mounted to go, on foot to hold. */
export function transformOptions(look: Outlook, { side }: Asked<'transform'>): readonly Option<Order>[] {
  const found = book.transformsOf(look.s, side).flatMap((id): readonly Option<Order>[] => {
    const unit = look.world.units[id]
    const face = unit ? book.otherFace(look.s, unit) : null
    if (!unit || face === null || !book.isOnMap(unit)) return []
    const counter = look.world.counters[face]
    if (!counter) return []
    const turned: Placed = { ...unit, counter: face, type: counter.moves[0] }
    const told = difference(look, outlookOf(look, unit), outlookOf(look, turned))
    const made = option<Order>({ kind: 'transform', side, unit: id }, `${unit.name} becomes ${counter.label}`, told)
    return made.score > BETTER ? [made] : []
  })
  return found.length > 0 ? found : [option<Order>({ kind: 'done', side }, 'Transforms no more', [])]
}
/** What it is worth as it is: on the ground where it stands, in flight where it can fly to. */
function outlookOf(look: Outlook, unit: Placed): Spot {
  const here = spotOf(look, unit, unit.hex)
  if (!book.isAirfoil(unit)) return here
  return (
    bestBy(
      flights(look, unit).map(({ hex }) => spotOf(look, unit, hex)),
      ({ total }) => total,
    ) ?? here
  )
}
function flights(look: Outlook, unit: Placed) {
  const fresh: Placed = { ...unit, start: unit.hex, spent: 0, entered: 0 }
  const needs = book.airfoilNeeds(look.world, fresh)
  return book.reachOf(look.s, fresh).filter(({ hex }) => hexDistance(unit.hex, hex) >= needs)
}

/** The second flight: out of harm's way, or to where it threatens most next turn. */
export function airfoilOptions(look: Outlook, { side }: Asked<'airfoils'>): readonly Option<Order>[] {
  const [unit] = book.flyersOf(look.world, side).filter(({ flown }) => !flown)
  if (!unit) return [option<Order>({ kind: 'done', side }, 'Nobody else flies on', [])]
  const here = spotOf(look, unit, unit.hex)
  const found = flights(look, unit)
    .map((way) => ({ ...way, spot: spotOf(look, unit, way.hex) }))
    .sort((a, b) => b.spot.total - a.spot.total)
    .slice(0, BEST)
    .map(({ hex, path, spot }) => flight(unit, path, `${unit.name} flies to ${hexLabel(hex)}`, difference(look, here, spot)))
  return found.length > 0
    ? found
    : [option<Order>({ kind: 'leave', side, unit: unit.id }, `${unit.name} leaves the map`, [points('No legal end is left', 1, 'BC-R-05')])]
}
const BEST = 6
const flight = (
  unit: Unit,
  path: Extract<Order, { kind: 'march' }>['path'],
  title: string,
  told: readonly Consideration[],
): Option<Order> => option<Order>({ kind: 'march', side: unit.side, unit: unit.id, path }, title, told)
