import { type Board, groundOf, type TerrainId } from '../../../engine/screen.ts'
import type { Cover } from '../covers.ts'
import { type Farm, farmsOver, fitting, type Parcel, parcelsOf } from '../farms.ts'
import { HOUSES_FELT, type House, type HouseGround, housesOf, southwards } from '../houses.ts'
import { type Box, grown, HEX_HEIGHT, HEX_WIDTH, ROW_PITCH, samePoints } from '../pixels.ts'
import type { MapFrame } from './map-frame.ts'
import { isEmpty, mark, markAround, type Patch, SQUARE, touches, touchesOnto } from './patch.ts'

/** What of the ground has changed that houses stand by. */
export interface HouseChanges {
  /** Hexes with other terrain, other floors, or other neighbours of the same building. */
  readonly hexes: ReadonlySet<number>
  /** Where there are other ways or streams; and where the distance to a way, or the share of water is another one. */
  readonly lines: Patch
  readonly fields: readonly Patch[]
}
/** The houses of a changed board: those of hexes that nothing has changed for are taken over. Marks where houses are others. */
export function housesAgain(
  before: readonly House[],
  board: Board,
  ground: HouseGround,
  changes: HouseChanges,
  changed: Patch,
): readonly House[] {
  const hexes = new Set(changes.hexes)
  const near = (hex: number): boolean => {
    const box = { x: (hex % board.width) * HEX_WIDTH, y: Math.floor(hex / board.width) * ROW_PITCH, width: 84, height: HEX_HEIGHT }
    return touches(changes.lines, grown(box, HOUSES_FELT)) || changes.fields.some((field) => touches(field, grown(box, 8)))
  }
  const [north, south] = rowsNear([changes.lines, ...changes.fields], board)
  for (let hex = north * board.width; hex < south * board.width; hex++)
    if (isBuilt(board, hex) && !hexes.has(hex) && near(hex)) hexes.add(hex)
  if (hexes.size === 0) return before
  const old = new Map<number, House[]>()
  for (const house of before) if (hexes.has(house.hex)) old.set(house.hex, [...(old.get(house.hex) ?? []), house])
  const others = new Map<number, readonly House[]>()
  for (const hex of hexes) {
    const fresh = [...housesOf(board, ground, hex)].sort(southwards)
    if (!sameHouses(old.get(hex) ?? [], fresh)) others.set(hex, fresh)
  }
  if (others.size === 0) return before
  for (const [hex, fresh] of others) for (const { x, y } of [...(old.get(hex) ?? []), ...fresh]) markAround(changed, x, y, ROOF)
  return [...before.filter(({ hex }) => !others.has(hex)), ...[...others.values()].flat()].sort(southwards)
}
/** The rows of the board in which houses may feel what lies in these patches, the last one excluded. */
function rowsNear(patches: readonly Patch[], { height }: Board): readonly [north: number, south: number] {
  const marked = patches.filter((patch) => !isEmpty(patch))
  const rowAt = (y: number): number => Math.max(0, Math.min(height, Math.floor(y / ROW_PITCH)))
  const north = Math.min(...marked.map((patch) => patch.y + patch.north * SQUARE)) - HOUSES_FELT - HEX_HEIGHT
  const south = Math.max(...marked.map((patch) => patch.y + (patch.south + 1) * SQUARE)) + HOUSES_FELT
  return marked.length === 0 ? [0, 0] : [rowAt(north), Math.min(height, rowAt(south) + 1)]
}
/** How far from its middle a house is felt by trees, and its shadow falls. */
const ROOF = 46
const isBuilt = (board: Board, hex: number): boolean => {
  const { paint } = groundOf(board.terrain[hex] as TerrainId)
  return paint === 'town' || paint === 'ruins'
}
const KEYS = ['x', 'y', 'length', 'depth', 'angle', 'floors', 'ruined'] as const satisfies readonly (keyof House)[]
const sameHouses = (a: readonly House[], b: readonly House[]): boolean =>
  a.length === b.length && a.every((house, i) => KEYS.every((key) => house[key] === b[i]?.[key]))

function isSame(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  for (let hex = 0; hex < a.length; hex++) if (a[hex] !== b[hex]) return false
  return true
}
/** Hexes whose building is other than it was: its floors, or which neighbours belong to it. */
export function rebuilt(was: Board, board: Board): readonly number[] {
  if (isSame(was.building, board.building) && isSame(was.floors, board.floors)) return []
  const found: number[] = []
  const joined = (of: Board, hex: number, d: number): boolean => {
    const other = of.neighbours[6 * hex + d] as number
    return other >= 0 && of.building[hex] === of.building[other]
  }
  for (let hex = 0; hex < board.size; hex++) {
    if ((was.building[hex] as number) < 0 && (board.building[hex] as number) < 0) continue
    const isOther =
      was.floors[hex] !== board.floors[hex] ||
      (was.building[hex] as number) < 0 !== (board.building[hex] as number) < 0 ||
      [0, 1, 2, 3, 4, 5].some((d) => joined(was, hex, d) !== joined(board, hex, d))
    if (isOther) found.push(hex)
  }
  return found
}

// ----------------------------------------------------------------------------------------------------------- farms

/** The parcels of each farm as they would lie if all land were fields, and what there is of each. */
interface FarmWork {
  readonly plots: readonly Parcel[]
  readonly box: Box | null
  readonly kept: (readonly Parcel[])[]
}
export type Farms = readonly FarmWork[]

export function* openFarms(cover: Cover | null, { box }: MapFrame): Generator<void, Farms> {
  const farms: FarmWork[] = []
  for (const [n, farm] of farmsOver(box).entries()) {
    farms.push(openFarm(cover, farm))
    if (n % 32 === 31) yield
  }
  return farms
}
function openFarm(cover: Cover | null, { i, j }: Farm): FarmWork {
  const plots = parcelsOf(i, j)
  const kept = plots.map((plot) => (cover === null ? [] : fitting(cover, plot)))
  return { plots, box: plots.length === 0 ? null : around(plots), kept }
}
function around(plots: readonly Parcel[]): Box {
  const [x, y] = [Math.min(...plots.map(({ box }) => box.x)), Math.min(...plots.map(({ box }) => box.y))]
  const [east, south] = [Math.max(...plots.map(({ box }) => box.x + box.width)), Math.max(...plots.map(({ box }) => box.y + box.height))]
  return { x, y, width: east - x, height: south - y }
}

/** Lays out anew what lies where the share of fields is another one. Farms are written into; marks what differs. */
export function farmsAgain(
  farms: Farms,
  before: readonly Parcel[],
  cover: Cover | null,
  { changed, map }: { readonly changed: Patch; readonly map: Box },
  dirty: Patch,
): readonly Parcel[] {
  let isOther = false
  for (const { plots, box, kept } of farms) {
    if (box === null || !touchesOnto(changed, map, grown(box, SAMPLE))) continue
    for (const [n, plot] of plots.entries()) {
      if (!touchesOnto(changed, map, grown(plot.box, SAMPLE))) continue
      const fresh = cover === null ? [] : fitting(cover, plot)
      if (sameParcels(kept[n] ?? [], fresh)) continue
      for (const parcel of [...(kept[n] ?? []), ...fresh]) mark(dirty, parcel.box)
      kept[n] = fresh
      isOther = true
    }
  }
  return isOther ? farms.flatMap(({ kept }) => kept.flat()) : before
}
const SAMPLE = 8
const sameParcels = (a: readonly Parcel[], b: readonly Parcel[]): boolean =>
  a.length === b.length && a.every(({ corners }, i) => samePoints(corners, b[i]?.corners ?? []))
