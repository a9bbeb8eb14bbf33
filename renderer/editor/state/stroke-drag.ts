import { type Hex, sameHex } from '../../../engine/screen.ts'
import { centreOf, HEX_HEIGHT, HEX_WIDTH, type Point } from '../../map/pixels.ts'
import { type HexSide, namedSide } from '../../map/strokes.ts'
import { endsOf, type Spot } from '../model/corners.ts'
import type { Drag } from '../model/tool-box.ts'
import type { StageSpot } from '../stage/stage-contract.ts'

/** A stroke on the stage as a drag of the model: world pixels become spots, which have whole numbers at the corners of hexes. Pure. */

const ORIGIN = centreOf([0, 0])
/** A place in world pixels as the model has it. */
export const spotAt = ({ x, y }: Point): Spot => ({ x: (x - ORIGIN.x) / (HEX_WIDTH / 2), y: (y - ORIGIN.y) / (HEX_HEIGHT / 4) })

/** The keyboard names a hexside, where the pointer is at a place. */
export const startDrag = (spot: StageSpot): Drag => ({ hexes: [spot.hex], spots: spotsOf(spot) })
const spotsOf = (spot: StageSpot): readonly Spot[] => (spot.by === 'pointer' ? [spotAt(spot.at)] : [middleOf(spot.side)])
function middleOf(side: HexSide): Spot {
  const [a, b] = endsOf(side)
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** The drag, led on over hexes and along hexsides. */
export function ledOn(drag: Drag, hexes: readonly Hex[], sides: readonly HexSide[], spot: StageSpot | null): Drag {
  const spots = spot?.by === 'pointer' ? [spotAt(spot.at)] : chained(drag.spots.at(-1), sides)
  return { hexes: [...drag.hexes, ...withoutTwice(drag.hexes.at(-1), hexes)], spots: [...drag.spots, ...spots] }
}
const withoutTwice = (last: Hex | undefined, hexes: readonly Hex[]): readonly Hex[] =>
  hexes.filter((hex, i) => {
    const before = i === 0 ? last : hexes[i - 1]
    return before === undefined || !sameHex(before, hex)
  })
/** Both ends of each hexside, the nearer one first. */
function chained(from: Spot | undefined, sides: readonly HexSide[]): readonly Spot[] {
  const spots: Spot[] = []
  for (const side of sides) {
    const [a, b] = endsOf(namedSide(side))
    const last = spots.at(-1) ?? from ?? a
    spots.push(...(apart(last, a) <= apart(last, b) ? [a, b] : [b, a]))
  }
  return spots
}
const apart = (a: Spot, b: Spot): number => 3 * (a.x - b.x) ** 2 + (a.y - b.y) ** 2
