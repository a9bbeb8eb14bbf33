import { type Hex, hexLabel, hexOf } from '../../../engine/mind.ts'
import { alternatives, type Ground, priceLeft, type WayThere } from '../../avenue.ts'
import { exposure } from '../../influence.ts'
import { type PhaseLine, waitsAt } from '../../phase-line.ts'
import type { Goal } from '../../plan.ts'
import { book, type Design, type Marcher, type Placed } from './book.ts'
import { tollOf } from './memory.ts'
import type { Outlook } from './outlook.ts'

/** How a group goes to a goal that is far off: by which way, and where it waits for its own. */

/** From so many turns on it is asked by which way. */
const LONG = 1.5
/** A way that costs so many turns more than another one is given up. */
const DEARER = 1.2

export interface Going {
  readonly way: WayThere | null
  /** Why it is another one than before; null where it is the same, or the first. */
  readonly why: string | null
}
const STRAIGHT: Going = { way: null, why: null }

/** By which way a group goes: the one that it has taken, unless guns look at it now that did not before. */
export function wayOf(look: Outlook, lead: Placed, goal: Goal, turns: number, former: WayThere | null): Going {
  if (!look.temper.craft || look.foes.length + look.contacts.length === 0 || turns < LONG) return STRAIGHT
  const marcher = book.marcherOf(look.world, lead.blip ?? lead.id)
  if (!marcher || marcher.flying) return STRAIGHT
  const ground = groundOf(look, lead, marcher)
  const [from, to] = [look.idOf(lead.hex), look.idOf(goal.hex)]
  const [best] = alternatives(ground, from, to)
  if (!best) return STRAIGHT
  if (former === null) return { way: best.way, why: null }
  if (priceLeft(ground, former, from) <= best.price + DEARER) return { way: former, why: null }
  return { way: best.way, why: `more guns look at the way to ${goal.name} ${wayInWords(look, goal, former)} than before` }
}
/** Where a group is to come in a place of several hexes, such as an edge to leave by: near, and looked at by few. Null for a place of none. */
export function leastWatched(look: Outlook, hexes: readonly Hex[]): Hex | null {
  const [first, ...others] = hexes
  if (!first || others.length === 0) return first ?? null
  const mine = look.mine.map(({ hex }) => look.idOf(hex))
  const far = (id: number): number => mine.reduce((least, at) => Math.min(least, look.hexes(at, id)), Number.POSITIVE_INFINITY)
  const lead = look.mine.find((unit) => !book.isFlying(unit))
  const watched = look.temper.craft && lead ? watchedBy(look, look.design(lead)) : null
  const looked = (hex: Hex): number => {
    if (watched === null) return 0
    const tolls = [hex, ...look.around(hex)].map((one) => tollOf(watched[look.idOf(one)] ?? 0))
    return (WATCHED * tolls.reduce((sum, toll) => sum + toll, 0)) / tolls.length
  }
  const costs = hexes.map((hex) => far(look.idOf(hex)) + looked(hex))
  return hexes[costs.indexOf(Math.min(...costs))] ?? null
}
/** It is not one hex alone that is looked at, but also the last of the way there. */
const WATCHED = 2
/** How many guns look at each hex and could harm somebody of a design. */
const watchedBy = (look: Outlook, design: Design): Uint8Array =>
  look.once(`watched by ${design.id}`, () => exposure(look.memory.grid, look.gunsAt(design, false)))

function groundOf(look: Outlook, lead: Placed, marcher: Marcher): Ground {
  const { memory, s } = look
  const design = look.design(lead)
  const { ways, unit } = memory.avenues(s, marcher)
  const watched = watchedBy(look, design)
  const step = Math.max(1, Math.round(look.world.settings.hexMilli / unit))
  return { board: memory.board, grid: memory.grid, avenues: ways, watched, turn: (2 * Math.max(1, marcher.half)) / unit, step, tollOf }
}

/** "by the left, past Weir Farm". */
export function wayInWords(look: Outlook, goal: Goal, { name, by }: WayThere): string {
  const middle = by.slice(Math.floor(by.length / 4), Math.max(1, Math.ceil((by.length * 3) / 4)))
  const place = placeNear(look, middle, goal.name)
  const past = place === null ? `over ${hexLabel(hexOf(look.memory.board, by[Math.floor(by.length / 2)] as number))}` : `past ${place}`
  return name === 'direct' ? `straight on, ${past}` : `by the ${name}, ${past}`
}
/** The name on the map that is nearest to some hexes. */
function placeNear(look: Outlook, hexes: readonly number[], but: string): string | null {
  let best: { readonly text: string; readonly far: number } | null = null
  for (const { hex, text } of look.memory.board.labels) {
    if (text === but) continue
    const at = look.idOf(hex)
    const far = hexes.reduce((least, id) => Math.min(least, look.hexes(at, id)), PAST)
    if (far < (best?.far ?? PAST)) best = { text, far }
  }
  return best?.text ?? null
}
/** A place so many hexes beside a way is not past it. */
const PAST = 5

// ------------------------------------------------------------------------------------------------------------- phase lines

/** So many turns before a goal they gather at the latest. */
const LATEST = 0.8
/** From so many turns on a group gathers half way, too. */
const HALF_WAY = 5

/** Where those who go for a goal wait for each other now: out of sight, before they come into it. Null where they go on. */
export function lineOf(look: Outlook, goal: Goal, attackers: readonly Placed[], way: WayThere | null): PhaseLine | null {
  const [lead] = attackers
  if (!look.temper.craft || goal.prey || goal.against === 0 || look.other.quiet > 0 || way === null || !lead) return null
  const hidden = hiddenOn(look, lead, goal, way)
  const [last] = hidden
  if (!last) return null
  const at = look.idOf(goal.hex)
  const marching = attackers.flatMap((unit) => {
    const marcher = book.marcherOf(look.world, unit.blip ?? unit.id)
    const turns = marcher ? look.turnsTo(marcher, look.idOf(unit.hex), at) : null
    return turns === null || unit.suppressed ? [] : [{ turns, strength: 1 + look.fighting(look.design(unit)) }]
  })
  const far = marching.reduce((most, { turns }) => Math.max(most, turns), 0)
  const half = far > HALF_WAY ? hidden.find(({ turns }) => turns >= far / 2) : undefined
  const lines = half ? [half, last] : [last]
  const found = waitsAt(
    lines.map(({ turns }) => turns),
    marching,
    look.turnsLeft,
  )
  const line = lines.find(({ turns }) => turns === found?.turns)
  return found && line ? { ...found, place: hexLabel(hexOf(look.memory.board, line.hex)) } : null
}
/** Hexes of a way at which no gun looks, the one that is nearest to the goal first. */
function hiddenOn(look: Outlook, lead: Placed, goal: Goal, way: WayThere): readonly { readonly hex: number; readonly turns: number }[] {
  const marcher = book.marcherOf(look.world, lead.blip ?? lead.id)
  if (!marcher) return []
  const watched = watchedBy(look, look.design(lead))
  const at = look.idOf(goal.hex)
  const turnsFrom = (hex: number): number => look.turnsTo(marcher, hex, at) ?? 0
  return way.by
    .filter((hex) => watched[hex] === 0)
    .map((hex) => ({ hex, turns: turnsFrom(hex) }))
    .filter(({ turns }) => turns >= LATEST)
    .sort((a, b) => a.turns - b.turns)
}
