import type { Board, Marker } from '../../engine/screen.ts'
import type { Brush } from '../art/glyph.ts'
import { kitPiece } from '../art/kit.ts'
import type { KitName } from '../art/kit-names.ts'
import { allDrawings } from '../art/packs.ts'
import { type Labelled, type Placed, signsOf } from '../art/signs.ts'
import { centreOf, type Point } from '../map/pixels.ts'
import { featureSample, groundSample, SAMPLE_BOX } from '../map/samples.ts'
import { drawChip } from '../scene/chips.ts'
import { paintPicture } from '../screens/map-picture.ts'
import type { Shown } from '../state/map-key.ts'

/** The little pictures of the map key: scraps of map from the map's painter, signs from the table's kit. Each is painted once. */

/** In pixels of the page at the usual scale, and how many canvas pixels there are to one. */
export const SWATCH = { width: 84, height: 48, sharp: 2 } as const

const kept = new Map<string, string>()
/** One after the other: a scrap of map is measured like a whole one. */
let queue: Promise<void> = Promise.resolve()

export const swatchName = (shown: Shown): string =>
  shown.is === 'marker' ? JSON.stringify({ ...shown.marker, hex: null, along: null, text: '' }) : `${shown.is} ${shown.id}`

/** The picture as an address for an image, when it is painted. */
export function swatchOf(shown: Shown): Promise<string> {
  const name = swatchName(shown)
  const known = kept.get(name)
  if (known !== undefined) return Promise.resolve(known)
  const painted = queue.then(() => paint(shown))
  queue = painted.then(
    (image) => void kept.set(name, image),
    () => undefined,
  )
  return painted
}

async function paint(shown: Shown): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = SWATCH.width * SWATCH.sharp
  canvas.height = SWATCH.height * SWATCH.sharp
  const [board] = await Promise.all([boardOf(shown), shown.is === 'marker' ? allDrawings() : null])
  await paintPicture(canvas, board, { box: SAMPLE_BOX, scale: canvas.width / SAMPLE_BOX.width }, () => false)
  const brush = canvas.getContext('2d')
  if (brush && shown.is === 'marker') drawMarker(brush, shown.marker)
  return canvas.toDataURL()
}
function boardOf(shown: Shown): Promise<Board> {
  switch (shown.is) {
    case 'ground':
      return groundSample(shown.id)
    case 'feature':
      return featureSample(shown.id)
    case 'marker':
      return groundSample('open')
  }
}

/** Larger than on the map, as far as there is room: the sign is what it is about. */
const LARGEST = 1.9
const ROOM = 84
function drawMarker(brush: Brush, marker: Marker): void {
  const { pictures, chips } = partsOf(marker)
  const middle = middleOf(pictures.map(({ at }) => at))
  const scale = Math.min(LARGEST, ...pictures.map(({ name, scale: own = 1 }) => ROOM / (kitPiece(name).height * own)))
  const place = ({ at }: { readonly at: Point }, draw: () => void): void => {
    brush.save()
    brush.translate((SWATCH.width * SWATCH.sharp) / 2, (SWATCH.height * SWATCH.sharp) / 2)
    brush.scale(scale, scale)
    brush.translate(at.x - middle.x, at.y - middle.y)
    draw()
    brush.restore()
  }
  for (const part of pictures)
    place(part, () => {
      brush.rotate(part.turn ?? 0)
      brush.scale(part.scale ?? 1, part.scale ?? 1)
      brush.globalAlpha = part.alpha ?? 1
      kitPiece(part.name).draw(brush)
    })
  for (const chip of chips) place(chip, () => drawChip(brush, chip))
}
const middleOf = (places: readonly Point[]): Point => ({
  x: places.reduce((sum, { x }) => sum + x, 0) / Math.max(1, places.length),
  y: places.reduce((sum, { y }) => sum + y, 0) / Math.max(1, places.length),
})

/** What the table makes of the marker; of what moves there, a still. */
function partsOf(marker: Marker): { readonly pictures: readonly Placed[]; readonly chips: readonly Labelled[] } {
  const at = centreOf(marker.hex)
  const still = (...parts: readonly (readonly [name: KitName, dx: number, dy: number])[]) => ({
    pictures: parts.map(([name, dx, dy]): Placed => ({ name, at: { x: at.x + dx, y: at.y + dy }, over: 0 })),
    chips: [],
  })
  switch (marker.art) {
    case 'low-smoke':
      return still(['smoke-1', -10, 3], ['smoke-0', 10, 4])
    case 'smoke':
      return still(['smoke-1', -14, 3], ['smoke-0', 12, 4], ['smoke-2', 0, -6])
    case 'wreck':
      return still(['wreck-0', 0, 2])
    case 'objective':
      return still([marker.side ? `flag-${marker.side}` : 'flag-none', 0, 0])
    default: {
      const { along: _along, edge: _edge, ...alone } = marker
      return signsOf(alone, false)
    }
  }
}
