import { hexesOfZone } from '../../../engine/author.ts'
import { type Board, type Hex, hexLabel, type PlaceDoc, type ZoneDoc } from '../../../engine/screen.ts'
import { areaWords } from '../../words/scenario-form-words.ts'
import { middleOf, rectOf, zoneOf } from '../model/areas.ts'
import type { PlaceArea } from '../model/places-edit.ts'
import type { ScenarioBench } from '../state/scenario-view.ts'

/** Choosing parts of the map: painted hexes, a rectangle by two of its corners. */

const words = areaWords

/** Lets the author paint; null where he thinks better of it or paints nothing. */
export async function paintArea(bench: ScenarioBench, name: string, before: readonly Hex[]): Promise<ZoneDoc | null> {
  const hexes = await bench.chooseArea(words.askPaint(name), before)
  return hexes === null ? null : zoneOf(hexes)
}
/** Lets the author choose two opposite corners; null where he thinks better of it. */
export async function chooseRectangle(bench: ScenarioBench): Promise<ZoneDoc | null> {
  const first = await bench.chooseHex(words.askFirst)
  const second = first === null ? null : await bench.chooseHex(words.askSecond)
  return first === null || second === null ? null : rectOf(first, second)
}

/** "Rectangle, 0000 to 0313, 56 hexes". */
export function areaText(board: Board, area: PlaceArea): string {
  if ('edge' in area) return words.edge(area.edge)
  const size = words.size(hexesOfZone(board, area).length)
  if ('hexes' in area) return `${words.hexes}, ${size}`
  const [left, top, right, bottom] = area.rect
  return `${words.rectangle}, ${words.between(hexLabel([left, top]), hexLabel([right, bottom]))}, ${size}`
}
export const areaOf = (place: PlaceDoc): PlaceArea =>
  'edge' in place ? { edge: place.edge } : 'rect' in place ? { rect: place.rect } : { hexes: place.hexes }

interface AreaButtonsProps {
  readonly bench: ScenarioBench
  readonly board: Board
  /** What it is called in questions, and for screen readers. */
  readonly name: string
  /** What there is now; null of something new. */
  readonly area: PlaceArea | null
  readonly disabled?: boolean
  readonly onArea: (zone: ZoneDoc) => void
}
/** Buttons that make an area of what is chosen on the map, and one that shows it. */
export function AreaButtons({ bench, board, name, area, disabled = false, onArea }: AreaButtonsProps) {
  const zone = area === null || 'edge' in area ? null : area
  const take = async (choosing: Promise<ZoneDoc | null>) => {
    const chosen = await choosing
    if (chosen !== null) onArea(chosen)
  }
  const middle = zone === null ? null : middleOf(board, zone)
  const paint = () => take(paintArea(bench, name, zone === null ? [] : hexesOfZone(board, zone)))
  return (
    <>
      <button type="button" class="quiet is-small" disabled={disabled} aria-label={`${words.paint}: ${name}`} onClick={() => void paint()}>
        {words.paint}
      </button>
      <button
        type="button"
        class="quiet is-small"
        disabled={disabled}
        aria-label={`${words.corners}: ${name}`}
        onClick={() => void take(chooseRectangle(bench))}
      >
        {words.corners}
      </button>
      {middle === null ? null : (
        <button type="button" class="quiet is-small" aria-label={`${words.show}: ${name}`} onClick={() => bench.showHex(middle)}>
          {words.show}
        </button>
      )}
    </>
  )
}
