import { idOf } from '../../../engine/board/board.ts'
import { hexDistance } from '../../../engine/board/hex.ts'
import { type Hex, type SideId, sameHex } from '../../../engine/kernel/names.ts'
import type { Shape } from '../../../engine/kernel/ruleset.ts'
import type { Scene } from './load.ts'
import { type AnyOrder, isStand, type OrderPattern, type Pattern, type Place, type StandPattern } from './position.ts'

/** Whether orders and positions are as patterns say. */

const listed = <T>(given: T | readonly T[]): readonly T[] => (Array.isArray(given) ? given : [given as T])

// ---- places

export function lies(hex: Hex, place: Place, scene: Scene, side: SideId): boolean {
  switch (place.kind) {
    case 'at':
      return place.hexes.some((one) => sameHex(one, hex))
    case 'near':
      return hexDistance(place.hex, hex) <= place.within
    case 'columns':
      return hex[0] >= place.from && hex[0] <= place.to
    case 'ground': {
      const { board } = scene
      const terrain = board.terrain[idOf(board, hex)]
      return terrain !== undefined && place.of.includes(terrain)
    }
    case 'seenBy': {
      const from = hexOf(scene, side, place.unit)
      if (from === null) throw new Error(`nobody knows where ${place.unit} is`)
      const { result } = scene.rules.sight(scene.rules.view(scene.state, side), from, hex)
      return result === 'clear' || result === 'partial'
    }
    case 'both':
      return place.places.every((one) => lies(hex, one, scene, side))
    case 'not':
      return !lies(hex, place.place, scene, side)
  }
}
/** A unit goes by its own name, and by that of the blip under which it moves (SR-BLIP-1). Looked up in the truth: whoever judges may know it. */
export function namesOf({ state }: Scene, id: string): readonly string[] {
  const world = state.world as Truth & { readonly book?: Truth }
  const blip = (world.book ?? world).units?.[id]?.blip
  return blip ? [id, blip] : [id]
}
/** What the worlds of both books have in common here; where a mission stands around a battle, the book's world is inside. */
interface Truth {
  readonly units?: Readonly<Record<string, { readonly blip?: string | null }>>
}
/** Where a piece is as far as a side knows. */
export function hexOf(scene: Scene, side: SideId, id: string): Hex | null {
  const names = namesOf(scene, id)
  return scene.rules.picture(scene.rules.view(scene.state, side)).pieces.find((piece) => names.includes(piece.id))?.hex ?? null
}

// ---- orders

/** What all orders have in common, whatever their fields are called. */
interface Facts {
  readonly by: readonly string[]
  readonly at: readonly string[]
  readonly weapons: readonly (number | string)[]
  /** Of a march the way; of another order the hexes that it names. */
  readonly path: readonly Hex[]
  readonly hexes: readonly Hex[]
}
function factsOf(order: AnyOrder): Facts {
  const shots = 'shots' in order ? order.shots : []
  const aimed = shots.flatMap(({ at }) => ('unit' in at ? [at.unit] : 'units' in at ? at.units : []))
  const aimedHexes = shots.flatMap(({ at }) =>
    'foliage' in at ? [at.foliage] : 'building' in at ? [at.building] : 'bridge' in at ? [at.bridge] : 'mines' in at ? [at.mines] : [],
  )
  return {
    by: [
      ...('unit' in order ? [order.unit] : []),
      ...('piece' in order ? [order.piece] : []),
      ...('blip' in order ? [order.blip] : []),
      ...('units' in order ? order.units : []),
    ],
    at: [...aimed, ...('at' in order && typeof order.at === 'string' ? [order.at] : []), ...('targets' in order ? order.targets : [])],
    weapons: [
      ...shots.map(({ weapon }) => weapon),
      ...('weapon' in order ? [order.weapon] : []),
      ...('weapons' in order ? order.weapons : []),
    ],
    path: 'path' in order ? order.path : [],
    hexes: [
      ...aimedHexes,
      ...('hex' in order && order.hex ? [order.hex] : []),
      ...('hexes' in order && typeof order.hexes !== 'number' ? order.hexes : []),
      ...('blocks' in order ? order.blocks.map(({ hex }) => hex) : []),
      ...('to' in order && order.to ? [order.to] : []),
    ],
  }
}

/** @param scene as it was when the order was given */
export function fits(order: Shape['order'], pattern: OrderPattern, scene: Scene): boolean {
  const { side } = order
  if (!listed(pattern.order).some((kind) => kind === order.kind)) return false
  const facts = factsOf(order as AnyOrder)
  const has = (wanted: string | readonly string[] | undefined, given: readonly string[]): boolean =>
    wanted === undefined || listed(wanted).some((id) => namesOf(scene, id).some((name) => given.includes(name)))
  if (!has(pattern.by, facts.by) || !has(pattern.at, facts.at)) return false
  if (pattern.weapon !== undefined && !facts.weapons.includes(pattern.weapon)) return false
  for (const [field, value] of Object.entries(pattern.with ?? {}))
    if ((order as Readonly<Record<string, unknown>>)[field] !== value) return false
  const { to, through } = pattern
  const ends = facts.path.length > 0 ? facts.path.slice(-1) : facts.hexes
  if (to !== undefined && !ends.some((hex) => lies(hex, to, scene, side))) return false
  return through === undefined || facts.path.some((hex) => lies(hex, through, scene, side))
}

/** @param scene when the mind has had its say */
export function stands(pattern: StandPattern, scene: Scene, side: SideId): boolean {
  const there = (id: string): boolean => {
    const hex = hexOf(scene, side, id)
    return hex !== null && lies(hex, pattern.in, scene, side)
  }
  const units = listed(pattern.stands)
  return pattern.all ? units.every(there) : units.some(there)
}

/** The pattern as it is read: for reports. */
export function inWords(pattern: Pattern): string {
  const { later: _later, ...rest } = pattern
  const names = isStand(pattern) ? listed(pattern.stands) : listed(pattern.order)
  return `${isStand(pattern) ? 'stands ' : ''}${names.join('/')} ${JSON.stringify(rest)}`
}
