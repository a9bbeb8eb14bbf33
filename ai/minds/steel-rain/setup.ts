import { FAR, type Hex, hasBit, hexKey, hexLabel, opposite, type SideId } from '../../../engine/mind.ts'
import { type Consideration, consider, type Option, option, points } from '../../score.ts'
import { type Asked, book, type Order, type Placed, type Unit } from './book.ts'
import type { Outlook } from './outlook.ts'
import { plannedPlaces } from './setup-plan.ts'
import { partyOf, spotAt } from './spot.ts'

/** Placing things: the set-up, and the units of a blip that has been seen. */

/** Near where the scenario suggests it, as the plan wants it (setup-plan.ts), helicopters that do not fight out of sight; else near what is to be taken, out of sight of the other side's zone, apart from the others. */
export function deployOptions(look: Outlook, question: Asked<'deploy'>): readonly Option<Order>[] {
  const { side } = question
  const parks = parkOptions(look, side)
  if (parks.length > 0) return parks
  const places = plannedPlaces(look, side)
  if (places.length > 0) return places
  const [next] = book.suggestions(look.world, side)
  const rest = option<Order>({ kind: 'deployRest', side }, 'Places these as the scenario suggests', [])
  if (!next || next.hex !== null) return [rest]
  const units = next.units.flatMap((id) => look.world.units[id] ?? [])
  const [first] = units
  if (!first) return [rest]
  const judge = judgeOfPlaces(look, first)
  const zone = look.world.scenario.zones[side]
  const found: Option<Order>[] = []
  for (const hex of zone) {
    if (book.refuseDeploy(look.s, side, next.units, hex, false) !== null) continue
    const hidden =
      book.isInfantry(look.world, first) && look.temper.craft && book.refuseDeploy(look.s, side, next.units, hex, true) === null
    found.push(
      option<Order>(
        { kind: 'deploy', side, units: next.units, hex, hidden },
        `Places ${units.map((unit) => unit.name).join(', ')} at ${hexLabel(hex)}`,
        judge(hex),
      ),
    )
  }
  return found.length > 0 ? found : [rest]
}

/** Helicopters that begin in the air and do not fight are looked for a place near the one that is suggested, over which the fewest could fire missiles at them. */
function parkOptions(look: Outlook, side: SideId): readonly Option<Order>[] {
  if (!look.temper.craft) return []
  const next = book.suggestions(look.world, side).find(({ units }) => units.every((id) => waitsAloft(look, look.world.units[id])))
  if (!next || next.hex === null) return []
  const { units } = next
  const suggested = look.idOf(next.hex)
  const seen = skyOver(look, opposite(side))
  const name = units.map((id) => look.world.units[id]?.name ?? id).join(', ')
  return look.world.scenario.zones[side].flatMap((hex) => {
    const far = look.hexes(look.idOf(hex), suggested)
    if (far > PARK.hexes || book.refuseDeploy(look.s, side, units, hex, false) !== null) return []
    return [
      option<Order>({ kind: 'deploy', side, units, hex, hidden: false }, `Places ${name} at ${hexLabel(hex)}`, [
        points('Hexes from where the scenario suggests it', -far * PARK.hex),
        points('Air defence that the other side may have there would see it', -seen(hex) * PARK.seen, 'SR-AD-2'),
      ]),
    ]
  })
}
/** Who fights or carries begins where it was meant to; who listens or lays mines has nothing to do in sight of the other side. */
const waitsAloft = (look: Outlook, unit: Unit | undefined): boolean => unit?.air?.flying === true && look.design(unit).extra !== null
/** How far from what is suggested it is looked, what a hex of that costs, and to be seen from all of the other side's zone. */
const PARK = { hexes: 8, hex: 0.5, seen: 30 } as const
/** From how much of a side's zone missiles could be fired at who flies over a hex, 0 to 1: by vehicles that have not moved yet. */
function skyOver(look: Outlook, other: SideId): (hex: Hex) => number {
  const zone = look.world.scenario.zones[other].map((hex) => look.idOf(hex))
  const reach = book.missileHexes(look.world.settings)
  return (hex) => {
    const row = look.s.sight.airshed(look.world, hex)
    const at = look.idOf(hex)
    return zone.filter((id) => look.hexes(id, at) <= reach && hasBit(row, id)).length / Math.max(1, zone.length)
  }
}

function judgeOfPlaces(look: Outlook, unit: Unit): (hex: Hex) => readonly Consideration[] {
  const { world, side } = look
  const goals = look.goals()
  const enemyZone = world.scenario.zones[opposite(side)]
  const middle = enemyZone[Math.floor(enemyZone.length / 2)]
  const own = look.mine.map((other) => ({ at: look.idOf(other.hex), platoon: other.platoon }))
  return (hex) => {
    const id = look.idOf(hex)
    const placed: Placed = { ...unit, hex, fate: 'present', spotted: false }
    const marcher = book.marcherOf({ ...world, units: { ...world.units, [unit.id]: placed } }, unit.id)
    const near = goals.reduce((least, goal) => {
      if (!marcher) return least
      const field = look.memory.field(look.s, marcher, look.idOf(goal.hex))
      const cost = field.costs.from(id)
      return cost >= FAR ? least : Math.min(least, (cost * field.unit) / (2 * Math.max(1, marcher.half)))
    }, 30)
    const friends = own
      .filter((other) => other.platoon === unit.platoon)
      .reduce((least, other) => Math.min(least, look.hexes(other.at, id)), 8)
    const others = own
      .filter((other) => other.platoon !== unit.platoon)
      .reduce((least, other) => Math.min(least, look.hexes(other.at, id)), 12)
    const told = [
      points('Turns to the nearest objective', -near * 6),
      consider('Cover', Math.abs(look.cover(hex, book.isInfantry(world, unit))) / 10, 3, 'SR-COVER-3'),
      consider('Near its platoon', 1 - Math.min(8, friends) / 8, 6),
      consider('Apart from the others', Math.min(12, others) / 12, 8),
    ]
    if (middle !== undefined && goals.length === 0) told.push(points('Nearer to the other side', -look.hexes(look.idOf(middle), id) * 0.5))
    return told
  }
}

/** The units of a seen blip, each in the best place of the circle that is left, the dearest first. */
export function placingOptions(look: Outlook, question: Asked<'placeBlip'>): readonly Option<Order>[] {
  const { side, blip, units, hex } = question
  const usual = book.fixedOrder(look.s, hex, units)
  const make = (
    at: readonly { readonly unit: string; readonly hex: Hex }[],
    title: string,
    told: readonly Consideration[],
  ): Option<Order> => option<Order>({ kind: 'placeBlip', side, blip, at }, title, told)
  const dearest = [...units].sort((a, b) => worthOf(look, b) - worthOf(look, a) || (a < b ? -1 : 1))
  const taken = new Set<number>()
  const at: { unit: string; hex: Hex }[] = []
  let better = 0
  for (const id of dearest) {
    const unit = look.world.units[id]
    if (!unit) return [make(usual, 'Places them in the usual order', [])]
    const spots = book
      .placesFor(look.s, hex, id)
      .filter((place) => !taken.has(hexKey(place)))
      .map((place) => ({ place, value: placeValue(look, { ...unit, hex: place, blip: null, spotted: true }) }))
      .sort((a, b) => b.value - a.value)
    const [best] = spots
    if (!best) return [make(usual, 'Places them in the usual order', [])]
    taken.add(hexKey(best.place))
    at.push({ unit: id, hex: best.place })
    better += best.value - (spots.at(-1)?.value ?? best.value)
  }
  const order = make(at, 'Places each where it is best off', [points('Shots and cover', Math.max(0.5, better))])
  return [order, make(usual, 'Places them in the usual order', [])]
}
const worthOf = (look: Outlook, id: string): number => {
  const unit = look.world.units[id]
  return unit ? look.worth(unit) : 0
}
function placeValue(look: Outlook, unit: Placed): number {
  const party = partyOf(look, [unit], null)
  const spot = spotAt(look, party, unit.hex, unit.actions)
  const { caution, aggression } = look.temper
  return (
    (spot.shot * 0.7 + spot.soonShot * 0.3) * aggression - (spot.lossNow + 0.5 * spot.lossSoon) * party.worth * caution - spot.cover * 0.3
  )
}
