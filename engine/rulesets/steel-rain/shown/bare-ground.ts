import type { BareGround, BareGroundKit, GroundLine } from '../../../board/bare-ground.ts'
import type { Board } from '../../../board/board.ts'
import { idOf } from '../../../board/board.ts'
import type { Hex } from '../../../kernel/names.ts'
import { capital } from '../../../screen/kit.ts'
import { situationsOn } from '../core/situations.ts'
import { bareWorld } from '../scenario/bare-world.ts'
import { stepCost } from '../state/ground.ts'
import { SightBook } from '../state/sight-book.ts'
import type { Heights, Situation } from '../state/situation.ts'
import { CM, HEX_MILLIS, type HexMilli, levelMilli } from '../tables/scale.ts'
import { CLASS_NAMES, floorHeight, GROUND_CLASSES, type GroundClass, SIGHT_HEIGHTS } from '../tables/terrain.ts'
import { lineWhy } from './sight-answer.ts'

/** The book's eyes on a map without a battle (SR-LOS-1, R-76, SR-TERR-1). */

interface Height extends Heights {
  readonly id: string
  readonly name: string
}
const HEIGHTS: readonly [Height, ...Height[]] = [
  { id: 'vehicle', name: 'Vehicle', ...SIGHT_HEIGHTS.vehicle },
  { id: 'infantry', name: 'Stand', ...SIGHT_HEIGHTS.infantry },
  ...[1, 2, 3].map((floor) => ({ id: `floor-${floor}`, name: `Stand, floor ${floor}`, ...floorHeight(floor) })),
  { id: 'drone', name: 'Drone', ...SIGHT_HEIGHTS.drone },
  { id: 'helicopter', name: 'Helicopter', ...SIGHT_HEIGHTS.helicopter },
]
/** The height with this id, or the usual one. */
export const heightOf = (id: string): Height => HEIGHTS.find((height) => height.id === id) ?? HEIGHTS[0]
const MOVERS: readonly GroundClass[] = ['tracked', ...GROUND_CLASSES.filter((cls) => cls !== 'tracked')]

export const BARE_GROUND: BareGroundKit = {
  heights: HEIGHTS.map(({ id, name }) => ({ id, name })),
  movers: MOVERS.map((id) => ({ id, name: capital(CLASS_NAMES[id]) })),
  price: 'movement per cm',
  open: openGround,
}

function openGround(board: Board, cmPerHex: number): BareGround {
  const hexMilli: HexMilli = HEX_MILLIS.find((milli) => milli === cmPerHex * CM) ?? 2000
  const world = bareWorld(hexMilli)
  const s = situationsOn(board)(world)
  const sight = new SightBook(board)
  return {
    seen: (from, eye, aim) => sight.shed(world, from, heightOf(eye), heightOf(aim)),
    line: (from, to, eye, aim) => lineOver(s, from, to, heightOf(eye), heightOf(aim)),
    price: (mover, from, to) => {
      const cost = stepCost(s, MOVERS.find((cls) => cls === mover) ?? MOVERS[0]!, from, to)
      return cost === null ? null : cost / hexMilli
    },
  }
}

/** A line with the ground under it, as the ground is now. */
export function lineOver(s: Situation, from: Hex, to: Hex, eye: Heights, aim: Heights): GroundLine {
  const verdict = s.sight.judge(s.world, from, eye, to, aim)
  const { text, rule } = lineWhy(s, verdict)
  const profile = s.sight.profile(s.world, from, eye, to, aim)
  const level = levelMilli(s.world.settings.hexMilli)
  const inLevels = (milli: number): number => Math.round((milli * 1000) / level)
  const last = Math.max(1, profile.steps.length - 1)
  return {
    result: verdict.result,
    at: verdict.at,
    text,
    rule,
    steps: profile.steps.map(({ hex, ground, top }, i) => ({
      hex,
      halfLevels: s.board.halfLevels[idOf(s.board, hex)]!,
      ground: inLevels(ground),
      top: inLevels(top),
      line: inLevels(profile.eye + ((profile.aim - profile.eye) * i) / last),
    })),
  }
}
