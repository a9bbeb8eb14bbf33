import { type Hex, hasBit, hexKey, hexLabel, opposite, type SideId } from '../../../engine/mind.ts'
import type { Part } from '../../plan.ts'
import { type Consideration, consider, count, type Option, option, points } from '../../score.ts'
import { book, type Order, type Placed, type Unit } from './book.ts'
import { Outlook } from './outlook.ts'

/**
 * The set-up from the plan: what the scenario suggests is taken as if it stood there already, a plan is made of it, and each group is moved a little to where its part is
 * played better. Those who hold a place stand about it, in cover, where they can fire at who comes; those who attack, where their way begins and nobody sees them;
 * guns out of sight.
 */

/** So far from where it is suggested a group is moved, in hexes, and what each of them costs. */
const MOVED = { most: 4, hex: 0.3 } as const
/** Points of ten Profile points of cover, of seeing all of the way on which the other side comes, of being seen from all of its zone, and of a turn of movement. */
const WORTH = { cover: 8, fire: 9, seen: 8, turn: 5, apart: 3, hidden: 5 } as const
/** Less than so many points are not worth leaving what is suggested. */
const MARGIN = 1.5

/** Places for the group that is to be placed next; none where the scenario suggests none, or for who flies. */
export function plannedPlaces(look: Outlook, side: SideId): readonly Option<Order>[] {
  if (!look.temper.craft || !look.temper.plans) return []
  const { world } = look
  const next = book
    .suggestions(world, side)
    .find(({ units, hex }) => hex !== null && units.every((id) => isGrounded(look, world.units[id])))
  const usual = next ? book.placeFor(look.s, side, next) : null
  const first = next && world.units[next.units[0] ?? '']
  if (!next || usual === null || !first) return []
  const part = asSuggested(look, side).part(first)
  const judge = judgeOf(look, side, first, usual, part)
  const units = placedTogether(look, next.units, part)
  const name = units.map((id) => world.units[id]?.name ?? id).join(', ')
  const at = look.idOf(usual)
  const here = sum(judge(usual))
  // A position that was prepared or chosen to hide in is not left.
  const stays = next.hidden || book.pitsAt(world).has(hexKey(usual))
  return world.scenario.zones[side].flatMap((hex) => {
    const far = look.hexes(look.idOf(hex), at)
    if (far > (stays ? 0 : MOVED.most) || book.refuseDeploy(look.s, side, units, hex, false) !== null) return []
    const told = judge(hex)
    if (far > 0 && sum(told) - here - far * MOVED.hex < MARGIN) return []
    const { hidden, behind } = hiding(look, side, next, hex, { stays: far === 0, waits: waits(part) })
    return [
      option<Order>({ kind: 'deploy', side, units, hex, hidden, ...(behind ? { behind } : {}) }, `Places ${name} at ${hexLabel(hex)}`, [
        ...told,
        points(`${count(far, 'hex', 'hexes')} from where the scenario suggests it`, -far * MOVED.hex),
      ]),
    ]
  })
}
const sum = (told: readonly Consideration[]): number => told.reduce((all, { share, weight }) => all + share * weight, 0)
const isGrounded = (look: Outlook, unit: Unit | undefined): boolean => unit !== undefined && !book.isHelicopter(look.world, unit)

/**
 * Who of a group goes under one marker: a round that falls on it may destroy all who are there (SR-BLIND-3), so vehicles that do not attack are placed one by one.
 * Attackers keep together: one after the other they would meet all of the other side alone (docs/ai-measurements.md).
 */
const placedTogether = (look: Outlook, units: readonly string[], { role }: Part): readonly string[] =>
  role === 'attack' || units.some((id) => book.isInfantry(look.world, look.world.units[id] as Unit)) ? units : units.slice(0, 1)

/** Who attacks would have to come out again, which those who hide are slow to do. */
const waits = ({ role }: Part): boolean => role === 'hold' || role === 'reserve' || role === 'screen'
/** Infantry that waits begins hidden where it can, and where it stays as the scenario has it. */
function hiding(
  look: Outlook,
  side: SideId,
  { units, hidden, behind }: ReturnType<typeof book.suggestions>[number],
  hex: Hex,
  how: { readonly stays: boolean; readonly waits: boolean },
): { readonly hidden: boolean; readonly behind: Hex | null } {
  if (how.stays && hidden && behind && book.refuseDeploy(look.s, side, units, hex, true, undefined, behind) === null)
    return { hidden, behind }
  return { hidden: (hidden || how.waits) && book.refuseDeploy(look.s, side, units, hex, true) === null, behind: null }
}

/** The battle as it would begin with everybody where the scenario suggests it: what the plan is made of. */
function asSuggested(look: Outlook, side: SideId): Outlook {
  const { world } = look
  const units = { ...world.units }
  for (const { units: ids, hex } of book.suggestions(world, side))
    for (const id of ids) {
      const unit = units[id]
      if (unit && hex !== null) units[id] = { ...unit, hex, fate: 'present' }
    }
  return new Outlook(look.memory, { ...look.view, known: { ...world, units, turn: 1 } }, look.temper)
}

/** What a place is worth to a group with a part in the plan. */
function judgeOf(look: Outlook, side: SideId, unit: Unit, suggested: Hex, part: Part): (hex: Hex) => readonly Consideration[] {
  const design = look.design(unit)
  const infantry = book.isInfantry(look.world, unit)
  const seen = seenFrom(look, opposite(side))
  const cover = (hex: Hex): Consideration =>
    consider('Cover', Math.abs(Math.min(0, look.cover(hex, infantry))) / 10, WORTH.cover, 'SR-COVER-3')
  const open = (hex: Hex): Consideration => points('Seen from where the other side sets up', -seen(hex) * WORTH.seen)
  const { goal, role } = part
  if (goal === null || role === 'rear' || role === 'feint') return (hex) => [cover(hex)]
  const turns = turnsOf(look, unit, look.idOf(goal.hex))
  if (role === 'support') return (hex) => [cover(hex), open(hex)]
  if (role === 'attack') return (hex) => [cover(hex), open(hex), points(`Turns to ${goal.name}`, -(turns(hex) ?? NO_WAY) * WORTH.turn)]
  // Whoever is far from what he is to hold begins where he was meant to.
  if ((turns(suggested) ?? NO_WAY) > FAR_OFF) return (hex) => [cover(hex), open(hex)]
  const fire = fireOf(look, side, look.idOf(goal.hex), book.rangeHexes(look.world.settings, design))
  const about = role === 'hold' ? 0.6 : 1.5
  return (hex) => [
    cover(hex),
    open(hex),
    points(`Away from ${goal.name}`, -Math.max(0, (turns(hex) ?? NO_WAY) - about) * WORTH.turn),
    consider(`Fires at who comes to ${goal.name}`, fire(hex), WORTH.fire),
    consider('Cannot be seen where it hides', infantry && book.hidesInside(look.s, hex) ? 1 : 0, WORTH.hidden, 'SR-HIDE-2'),
  ]
}
/** Turns that count where there is no way, and those of a place that is far. */
const NO_WAY = 10
const FAR_OFF = 2.5
function turnsOf(look: Outlook, unit: Unit, goal: number): (hex: Hex) => number | null {
  return (hex) => {
    const placed: Placed = { ...unit, hex, fate: 'present', spotted: false }
    const marcher = book.marcherOf({ ...look.world, units: { ...look.world.units, [unit.id]: placed } }, unit.id)
    return marcher && look.turnsTo(marcher, look.idOf(hex), goal)
  }
}

/** From how much of a side's zone a hex is seen within the reach of guns, 0 to 1. */
function seenFrom(look: Outlook, other: SideId): (hex: Hex) => number {
  const zone = look.world.scenario.zones[other].map((hex) => look.idOf(hex)).filter((_, i) => i % SAMPLE === 0)
  return (hex) => {
    const [row, at] = [look.row(hex), look.idOf(hex)]
    return zone.filter((id) => look.hexes(id, at) <= GUNS && hasBit(row, id)).length / Math.max(1, zone.length)
  }
}
/** Of a zone every third hex is looked at; guns reach so many hexes. */
const SAMPLE = 3
const GUNS = 40

/** How much of the way on which the other side comes to a goal can be fired at, 0 to 1. */
function fireOf(look: Outlook, side: SideId, goal: number, reach: number): (hex: Hex) => number {
  const zone = look.world.scenario.zones[opposite(side)]
  const middle = zone[Math.floor(zone.length / 2)]
  const from = middle ? look.idOf(middle) : look.enemyEdge(goal)
  const most = look.hexes(from, goal) + 2 * BESIDE
  const way: number[] = []
  for (let id = 0; id < look.memory.board.size; id++)
    if (look.hexes(id, goal) <= APPROACH && look.hexes(from, id) + look.hexes(id, goal) <= most) way.push(id)
  return (hex) => {
    const [row, at] = [look.row(hex), look.idOf(hex)]
    return way.filter((id) => look.hexes(id, at) <= reach && hasBit(row, id)).length / Math.max(1, way.length)
  }
}
const BESIDE = 4
const APPROACH = 25
