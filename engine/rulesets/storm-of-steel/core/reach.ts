import { hasRoad, hexOf, idOf } from '../../../board/board.ts'
import { neighbours } from '../../../board/hex.ts'
import { NO_ENTRY, NO_STOP } from '../../../board/reach.ts'
import { hexesEntered, reachPlaces } from '../../../board/state-reach.ts'
import type { Hex } from '../../../kernel/names.ts'
import { stepOf } from '../state/ground.ts'
import { onMap, type Placed, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { allowanceOf, ROAD_FACTOR, refuseMarcher } from './move.ts'

/** Where a stand could march (SS-MOV). */
export interface March {
  readonly hex: Hex
  readonly path: readonly Hex[]
  /** It ends there, whatever is left: ground that has to be tested (SS-DIF-01). */
  readonly stops: boolean
}
/** By roads alone so far: it goes twice as far (SS-MOV-05, SS-R-12). Within ground that has to be tested: there it goes on (SS-DIF-01). */
const [BY_ROAD, WITHIN] = [1, 2] as const

/** Everywhere that it could go now, the nearest first. `free`: nobody pays for it (SS-EVT-13). */
export function marchesOf(s: Situation, unit: Placed, free = false): readonly March[] {
  if (refuseMarcher(s, unit, free) !== null) return []
  const { board, world } = s
  const type = typeOf(unit)
  const allowance = allowanceOf(unit)
  const strict = world.settings.roadStrict
  const start = idOf(board, unit.hex)
  const mask = new Uint8Array(board.size)
  for (const other of onMap(world)) if (other.id !== unit.id) mask[idOf(board, other.hex)] = other.side === unit.side ? NO_STOP : NO_ENTRY
  const arrivals = reachPlaces(
    {
      board,
      limits: [allowance, ROAD_FACTOR * allowance, allowance, ROAD_FACTOR * allowance],
      eachStep: ({ hex, state }, take) => {
        const from = hexOf(board, hex)
        for (const to of neighbours(from)) {
          const step = stepOf(s, type, from, to, (state & WITHIN) !== 0)
          if (step === null || step.entry === 'closed') continue
          const byRoad = (state & BY_ROAD) !== 0 && (step.road || !strict)
          take(idOf(board, to), (byRoad ? BY_ROAD : 0) | (step.entry === 'test' ? WITHIN : 0), 1, step.stops)
        }
      },
    },
    { hex: start, state: (hasRoad(board, unit.hex) ? BY_ROAD : 0) | (unit.testing ? WITHIN : 0) },
    mask,
  )
  const found = new Map<number, March>()
  for (const arrival of arrivals) {
    const hex = hexOf(board, arrival.hex)
    if (arrival.hex === start || found.has(arrival.hex)) continue
    if (arrival.cost > allowance && !hasRoad(board, hex)) continue
    found.set(arrival.hex, { hex, path: hexesEntered(board, arrival), stops: arrival.ended })
  }
  return [...found.values()]
}
