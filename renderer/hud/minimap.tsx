import { useEffect, useRef } from 'preact/hooks'
import { wheelFactor } from '../input/pointer.ts'
import type { Stage } from '../scene/stage.ts'
import { panelWords } from '../words/panels.ts'

interface MinimapProps {
  readonly stage: Pick<Stage, 'onCamera' | 'zoomBy' | 'drawMinimap'>
  /** The map's size in hexes. */
  readonly size: { readonly width: number; readonly height: number }
  /** Changes when something on it may have moved. */
  readonly stamp: unknown
  readonly onGo: (column: number, row: number) => void
}

/** The whole map, small, with pieces and the camera's frame; a click or drag moves the camera, the wheel zooms. */
export function Minimap({ stage, size, stamp, onGo }: MinimapProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<() => void>(() => undefined)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const draw = () => paint(element, stage)
    drawn.current = draw
    const observer = new ResizeObserver(draw)
    observer.observe(element)
    const forget = stage.onCamera(draw)
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      stage.zoomBy(wheelFactor(event))
    }
    // Not passive: the wheel would otherwise scroll the column.
    element.addEventListener('wheel', onWheel, { passive: false })
    draw()
    return () => {
      element.removeEventListener('wheel', onWheel)
      observer.disconnect()
      forget()
    }
  }, [stage])
  useEffect(() => drawn.current(), [stamp])
  const go = (event: PointerEvent) => {
    if (event.buttons === 0) return
    const box = (event.currentTarget as HTMLCanvasElement).getBoundingClientRect()
    onGo(
      Math.floor(((event.clientX - box.left) / box.width) * size.width),
      Math.floor(((event.clientY - box.top) / box.height) * size.height),
    )
  }
  return (
    <canvas
      ref={canvas}
      class="minimap"
      style={{ '--aspect': ((size.width + 0.5) / (size.height * 0.866)).toFixed(3) }}
      role="img"
      aria-label={panelWords.minimap}
      onPointerDown={go}
      onPointerMove={go}
    />
  )
}

function paint(element: HTMLCanvasElement, stage: MinimapProps['stage']): void {
  const scale = globalThis.devicePixelRatio || 1
  const width = Math.max(1, Math.round(element.clientWidth * scale))
  const height = Math.max(1, Math.round(element.clientHeight * scale))
  if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
  const context = element.getContext('2d')
  if (!context) return
  stage.drawMinimap(context, width, height)
}
