import { useEffect, useRef } from 'preact/hooks'
import type { Board } from '../../../engine/screen.ts'
import { sketchMap } from '../../map/sketch.ts'
import { paintPicture, wholeMap } from '../../screens/map-picture.ts'

/** One after the other: a list of maps paints them from the top. */
let queue: Promise<unknown> = Promise.resolve()

interface ThumbProps {
  readonly board: Board
  /** In rem. */
  readonly width: number
  readonly height: number
  readonly label?: string
}
/** The whole map within so much room: a sketch at once, then painted. */
export function MapThumb({ board, width, height, label }: ThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const sharp = Math.min(2, globalThis.devicePixelRatio || 1)
  const unit = 16 * sharp * Number(getComputedStyle(document.documentElement).getPropertyValue('--scale') || 1)
  const painting = wholeMap(board, width * unit, height * unit)
  const [w, h] = [painting.box.width * painting.scale, painting.box.height * painting.scale]
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let gone = false
    const tellPainted = (isWhole: boolean): void => {
      if (isWhole) element.dataset['painted'] = 'true'
    }
    element.width = Math.max(1, Math.round(w))
    element.height = Math.max(1, Math.round(h))
    const context = element.getContext('2d')
    if (context) sketchMap(context, board, painting.box, painting.scale)
    queue = queue
      .then(() => (gone ? false : paintPicture(element, board, painting, () => gone)))
      .then(tellPainted)
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [board, width, height])
  return (
    <canvas
      ref={canvas}
      class="map-thumb"
      style={{ width: `${(w / unit).toFixed(3)}rem`, height: `${(h / unit).toFixed(3)}rem` }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  )
}
