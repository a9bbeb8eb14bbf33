import { bitsOf, hexOf } from '../../../engine/mind.ts'
import { OUT_OF_REACH } from '../../influence.ts'
import { book, type Marcher } from './book.ts'
import type { Contact, Foe, Outlook } from './outlook.ts'
import type { Party } from './spot.ts'

/**
 * Enemies that do not look at a hex yet, but may come into its sight with one Action and fire with the other. Three fifths of what direct fire destroys is
 * destroyed so, and mostly units without an Action left: nobody fires at who comes for them (docs/ai.md, "Who comes into sight").
 */

/** How likely it is that one of them comes for who has no Action left, of its share of the fire. */
export const COMES = 0.45
/** How much of that is left for who has kept none, one or two Actions. */
const DETERRED = [1, 0.27, 0.2] as const
/** Who has no more fight than that in him deters nobody. */
const HARMLESS = 6
/** How much whoever is to take something, or stands where something is paid for, counts of it: he has to dare it, or nothing is ever taken and kept. */
const DARES = 0.3

export interface Approach {
  /** By hex number: from how few hexes away it could fire at who is there, OUT_OF_REACH where it could not. */
  readonly from: Uint8Array
  /** How many pieces of this side it could come for. */
  readonly prey: number
}

/** What a known enemy may come for in the rest of this turn; null for one that has had its round, flies, or cannot both move and fire, as who is Suppressed. */
export function approachOf(look: Outlook, { unit, ready, aloft, design }: Foe): Approach | null {
  if (!look.temper.stalked || ready < 2 || aloft || look.isDone(unit)) return null
  const marcher = book.marcherOf(look.world, unit.id)
  return marcher && approach(look, marcher, book.rangeHexes(look.world.settings, design))
}
/** The same of a contact, which is taken to go like a medium tank. */
export function approachFrom(look: Outlook, { id, arms }: Contact): Approach | null {
  const blip = look.world.blips[id]
  if (!look.temper.stalked || !blip || blip.flying) return null
  const reach = arms.reduce((most, [type]) => Math.max(most, book.rangeHexes(look.world.settings, type)), 0)
  return approach(look, { ...UNKNOWN, id, side: blip.side, hex: blip.hex, half: book.usualVehicle().speedCm * 500 }, reach)
}
const UNKNOWN = {
  infantry: false,
  drone: false,
  members: [],
  classes: ['tracked'],
  actions: 1,
  pool: 0,
  entered: 0,
  blip: true,
  flying: false,
  raft: null,
} as const

function approach(look: Outlook, marcher: Marcher, reach: number): Approach | null {
  if (marcher.flying || marcher.drone) return null
  const from = looksFrom(look, marcher)
  const prey = look.once(`prey of ${marcher.id}`, () => {
    const near = look.mine.filter((unit) => !book.isFlying(unit) && from[look.idOf(unit.hex)]! <= reach)
    return new Set(near.map((unit) => unit.blip ?? unit.id)).size
  })
  return { from, prey }
}
/** From how near who marches one Action could look at each hex. Others who stand in his way are left aside, so that it is the same as long as the ground is. */
function looksFrom(look: Outlook, marcher: Marcher): Uint8Array {
  const { memory, s, world } = look
  const { finder } = s.ways
  const table = s.ways.table(s, marcher)
  const at = look.idOf(marcher.hex)
  return memory.looks.of(table, `${at}/${marcher.half}/${look.lies()}`, () => {
    const from = new Uint8Array(memory.grid.size).fill(OUT_OF_REACH)
    const reached = finder.spread(table, at, Math.floor(marcher.half / table.unit))
    for (const cell of finder.order.slice(0, reached))
      for (const id of bitsOf(s.sight.viewshed(world, hexOf(memory.board, cell)))) from[id] = Math.min(from[id]!, look.hexes(cell, id))
    return from
  })
}

/** How much of the danger from who may come there is for a party that keeps so many Actions. `paid`: for being there it takes or keeps something. */
export function bareWith(look: Outlook, { design, part }: Pick<Party, 'design' | 'part'>, left: number, paid: boolean): number {
  const dares = paid || (part.role === 'attack' && !part.goal?.prey) ? DARES : 1
  return dares * (look.fighting(design) < HARMLESS ? 1 : DETERRED[Math.max(0, Math.min(2, left)) as 0 | 1 | 2])
}
