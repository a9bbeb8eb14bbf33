import type { Hex } from '../../../engine/screen.ts'
import { type BoardSize, centreOf, worldSize } from '../../map/pixels.ts'
import { AMBER, INK, PAPER } from '../../scene/palette.ts'
import type { CameraView } from '../../scene/stage.ts'
import { SEVERITIES, type Severity } from './pins.ts'
import type { StageMarks } from './stage-contract.ts'

const DOTS: Readonly<Record<Severity, string>> = { error: '#c81e12', warning: '#ffb52e', note: '#2c5f8f' }

/** The whole map on a thumbnail with the selection, what lies `over` it, the problems (the worst on top) and the camera's frame. `grain`: canvas pixels for one of the page. */
export function paintEditorMinimap(
  brush: CanvasRenderingContext2D,
  size: { readonly width: number; readonly height: number; readonly grain: number },
  map: HTMLCanvasElement | null,
  board: BoardSize,
  marks: Pick<StageMarks, 'selection' | 'problems'> & { readonly over?: () => void },
  frame: CameraView['frame'],
): void {
  const { width, height, grain } = size
  const world = worldSize(board)
  const place = (hex: Hex): readonly [number, number] => {
    const { x, y } = centreOf(hex)
    return [(x / world.width) * width, (y / world.height) * height]
  }
  brush.clearRect(0, 0, width, height)
  brush.imageSmoothingQuality = 'high'
  if (map) brush.drawImage(map, 0, 0, width, height)
  const dot = Math.max(1, (56 / world.width) * width)
  brush.fillStyle = 'rgba(255, 255, 255, 0.65)'
  for (const hex of marks.selection) {
    const [x, y] = place(hex)
    brush.fillRect(x - dot / 2, y - dot / 2, dot, dot)
  }
  marks.over?.()
  for (const severity of SEVERITIES.toReversed())
    for (const { hex } of marks.problems.filter((problem) => problem.severity === severity)) {
      brush.beginPath()
      brush.arc(...place(hex), 3 * grain, 0, Math.PI * 2)
      brush.lineWidth = 1.6 * grain
      brush.strokeStyle = PAPER
      brush.stroke()
      brush.fillStyle = DOTS[severity]
      brush.fill()
    }
  const box = [frame.left * width, frame.top * height, frame.width * width, frame.height * height] as const
  for (const [line, colour] of [
    [3, INK],
    [1.5, AMBER],
  ] as const) {
    brush.lineWidth = line * grain
    brush.strokeStyle = colour
    brush.strokeRect(...box)
  }
}
