import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { BalanceReport, Board, HexCounts, ScenarioDoc, SideId } from '../../../engine/screen.ts'
import { HEX_HEIGHT, HEX_WIDTH, ROW_PITCH, worldSize } from '../../map/pixels.ts'
import { MapThumb } from '../../screens/backdrop.tsx'
import { reportWords } from '../../words/report-words.ts'
import { Choice } from './report-parts.tsx'

type What = keyof typeof reportWords.mapViews
type Whose = keyof typeof reportWords.mapSides
const WHATS: readonly What[] = ['movement', 'losses']
const WHOSE: readonly Whose[] = ['both', 'blue', 'red']

interface HeatProps {
  /** Null: there is only the map so far. */
  readonly report: Pick<BalanceReport, 'movement' | 'losses'> | null
  readonly board: Board
  readonly objectives: ScenarioDoc['objectives']
}
/** Where units went, or were lost, over the picture of the map. */
export function HeatMap({ report, board, objectives }: HeatProps) {
  const [what, setWhat] = useState<What>('movement')
  const [whose, setWhose] = useState<Whose>('both')
  const canvas = useRef<HTMLCanvasElement>(null)
  const counts = (what === 'movement' ? report?.movement : report?.losses.places) ?? NOTHING
  const layers = (['blue', 'red'] as const).filter((side) => whose === 'both' || whose === side)
  const most = Math.max(0, ...layers.flatMap((side) => Object.values(counts[side])))
  const size = pictureSize(board)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, size.width, size.height)
    for (const side of layers) drawHeat(context, board.width, counts[side], { most, scale: size.scale, side })
  }, [counts, whose, board])
  return (
    <div class="heat">
      <div class="heat-choices">
        <Choice id="heat-what" title={reportWords.mapView} values={WHATS} names={reportWords.mapViews} chosen={what} onChoose={setWhat} />
        <Choice
          id="heat-whose"
          title={reportWords.mapSide}
          values={WHOSE}
          names={reportWords.mapSides}
          chosen={whose}
          onChoose={setWhose}
        />
      </div>
      <div class="heat-map">
        <MapThumb board={board} objectives={objectives} />
        <canvas ref={canvas} width={size.width} height={size.height} style={{ aspectRatio: `${size.width} / ${size.height}` }} />
      </div>
      <p class="dim">
        {most === 0 ? reportWords.heatNone : reportWords.heat(reportWords.mapViews[what], reportWords.mapSides[whose], most)}
      </p>
    </div>
  )
}

const NOTHING = { blue: {}, red: {} }
/** Canvas pixels: enough for a hex of the largest map to be seen. */
const WIDEST = 720
function pictureSize(board: Board): { readonly width: number; readonly height: number; readonly scale: number } {
  const world = worldSize(board)
  const scale = Math.min(1, WIDEST / Math.max(world.width, world.height))
  return { width: Math.round(world.width * scale), height: Math.round(world.height * scale), scale }
}

/** Hexes are drawn in so many strengths, all of one strength at once. */
const STEPS = 6
const COLOURS: Readonly<Record<SideId, string>> = { blue: '30, 110, 235', red: '225, 60, 20' }
interface HeatLook {
  readonly most: number
  readonly scale: number
  readonly side: SideId
}
function drawHeat(context: CanvasRenderingContext2D, columns: number, counts: HexCounts, { most, scale, side }: HeatLook): void {
  const paths = Array.from({ length: STEPS }, () => new Path2D())
  for (const [key, count] of Object.entries(counts)) {
    // By the root: what is rare is seen beside what is common.
    const step = Math.min(STEPS - 1, Math.floor(Math.sqrt(count / most) * STEPS))
    const id = Number(key)
    const [col, row] = [id % columns, Math.floor(id / columns)]
    const x = (col + (row % 2 === 1 ? 1 : 0.5)) * HEX_WIDTH
    addHex(paths[step] as Path2D, x * scale, (row * ROW_PITCH + HEX_HEIGHT / 2) * scale, scale)
  }
  for (const [step, path] of paths.entries()) {
    context.fillStyle = `rgba(${COLOURS[side]}, ${0.2 + (0.6 * (step + 1)) / STEPS})`
    context.fill(path)
  }
}
function addHex(path: Path2D, x: number, y: number, scale: number): void {
  const [half, quarter, tip] = [(HEX_WIDTH / 2) * scale, (HEX_HEIGHT / 4) * scale, (HEX_HEIGHT / 2) * scale]
  path.moveTo(x, y - tip)
  path.lineTo(x + half, y - quarter)
  path.lineTo(x + half, y + quarter)
  path.lineTo(x, y + tip)
  path.lineTo(x - half, y + quarter)
  path.lineTo(x - half, y - quarter)
  path.closePath()
}
