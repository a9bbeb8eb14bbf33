import { type Board, hasSide, hexOf, idOf, onBoard } from '../../../board/board.ts'
import { directionTo, hexDistance } from '../../../board/hex.ts'
import { type Crossed, passingsOf } from '../../../board/sightline.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import { PATCH_HEXES } from '../tables/dice.ts'
import { BLOCKS, GROUND_NAMES, type Ground } from '../tables/ground.ts'
import { groundAt, levelAt } from './ground.ts'

/** Lines of sight (SS-LOS, SS-R-16, SS-R-24). Stands never block them (SS-LOS-05), so that a line depends on the board alone. */

export interface Block {
  readonly hex: Hex
  readonly what: string
  readonly rule: string
}

/**
 * What blocks the line from centre to centre first; null where it is free. Where it runs along a hexside it is blocked only where both hexes beside it block
 * (docs/rules-on-hexes.md).
 */
export function blockOf(board: Board, from: Hex, to: Hex): Block | null {
  for (const passing of passingsOf(from, to).slice(0, -1)) {
    const blocks = passing.filter(({ hex }) => onBoard(board, hex)).map(({ hex }) => blockAt(board, from, to, hex))
    const [first] = blocks
    if (first && blocks.every((block) => block !== null)) return first
  }
  return null
}
/** Both hexes are on the board. A line depends on the board alone and is asked for again and again: what was found is kept, by where it begins. */
export function sees(board: Board, from: Hex, to: Hex): boolean {
  const row = rowOf(board, idOf(board, from))
  const at = idOf(board, to)
  if (row[at] === UNKNOWN) row[at] = blockOf(board, from, to) === null ? FREE : BLOCKED
  return row[at] === FREE
}
const [UNKNOWN, FREE, BLOCKED] = [0, 1, 2] as const
const lines = new WeakMap<Board, Map<number, Uint8Array>>()
function rowOf(board: Board, from: number): Uint8Array {
  const rows = lines.get(board) ?? new Map<number, Uint8Array>()
  lines.set(board, rows)
  const known = rows.get(from)
  if (known) return known
  const row = new Uint8Array(board.size)
  rows.set(from, row)
  return row
}

function blockAt(board: Board, from: Hex, to: Hex, hex: Hex): Block | null {
  const ground = groundAt(board, hex)
  if (BLOCKS.has(ground) && !isWithinPatch(board, from, to, hex))
    return { hex, what: GROUND_NAMES[ground], rule: ruleOf(board, hex, ground) }
  return isInTheWay(board, from, to, hex) ? { hex, what: 'A hill', rule: 'SS-LOS-06' } : null
}
function ruleOf(board: Board, hex: Hex, ground: Ground): string {
  if (levelAt(board, hex) > 0) return 'SS-LOS-07'
  return ground === 'building' ? 'SS-LOS-08' : 'SS-LOS-02'
}
/** Both ends are in the patch that the hex belongs to, and near enough (SS-LOS-04). */
function isWithinPatch(board: Board, from: Hex, to: Hex, hex: Hex): boolean {
  if (hexDistance(from, to) > PATCH_HEXES) return false
  const patches = patchesOf(board)
  const patch = patches[idOf(board, hex)]
  return patches[idOf(board, from)] === patch && patches[idOf(board, to)] === patch
}
/** Higher than both ends, or as high as the higher one without being of its crest (SS-R-16). */
function isInTheWay(board: Board, from: Hex, to: Hex, hex: Hex): boolean {
  const level = levelAt(board, hex)
  const ends = [from, to].map((end) => levelAt(board, end))
  const highest = Math.max(...ends)
  if (level < 1 || level < highest) return false
  if (level > highest) return true
  const crests = crestsOf(board, level)
  return ![from, to].some((end) => levelAt(board, end) === level && crests[idOf(board, end)] === crests[idOf(board, hex)])
}

/**
 * Whether a wall lies on the hexside by which a shot enters the hex of its target (SS-R-28). Where the shot comes in along a hexside, on both of the hexsides
 * that it could cross.
 */
export function isBehindWall(board: Board, from: Hex, to: Hex): boolean {
  const passings = passingsOf(from, to)
  const last = passings.at(-1) ?? []
  const into = last.flatMap(({ sides }) => sides)
  const crossed: readonly Crossed[] = into.length > 0 ? into : (passings.at(-2) ?? []).flatMap(({ sides }) => sides)
  const entering = crossed.filter(([, next]) => sameHex(next, to))
  return (
    entering.length > 0 &&
    entering.every(([here, next]) => {
      const direction = directionTo(next, here)
      return direction !== null && hasSide(board, 'wall', next, direction)
    })
  )
}

// ---- what hangs together

const patches = new WeakMap<Board, Int32Array>()
/** Which patch of woods, forest, bush or houses a hex belongs to, by number; -1 for none. */
function patchesOf(board: Board): Int32Array {
  const known = patches.get(board)
  if (known) return known
  const grounds = Array.from({ length: board.size }, (_, id) => groundAt(board, hexOf(board, id)))
  const found = parted(
    board,
    (id) => BLOCKS.has(grounds[id] as Ground),
    (a, b) => grounds[a] === grounds[b],
  )
  patches.set(board, found)
  return found
}
const crests = new WeakMap<Board, Map<number, Int32Array>>()
/** Which part of the ground that is at least so high a hex belongs to; -1 for lower ground. */
function crestsOf(board: Board, level: number): Int32Array {
  const kept = crests.get(board) ?? new Map<number, Int32Array>()
  crests.set(board, kept)
  const known = kept.get(level)
  if (known) return known
  const found = parted(
    board,
    (id) => levelAt(board, hexOf(board, id)) >= level,
    () => true,
  )
  kept.set(level, found)
  return found
}
function parted(board: Board, belongs: (id: number) => boolean, joins: (a: number, b: number) => boolean): Int32Array {
  const part = new Int32Array(board.size).fill(-1)
  let parts = 0
  for (let start = 0; start < board.size; start++) {
    if (part[start] !== -1 || !belongs(start)) continue
    const queue = [start]
    part[start] = parts
    for (const id of queue)
      for (let d = 0; d < 6; d++) {
        const next = board.neighbours[6 * id + d] as number
        if (next < 0 || part[next] !== -1 || !belongs(next) || !joins(id, next)) continue
        part[next] = parts
        queue.push(next)
      }
    parts++
  }
  return part
}
