import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Board, ScenarioDoc } from '../../engine/screen.ts'
import { centreOf, type Point, worldSize } from '../map/pixels.ts'
import { setUpWords } from '../words/set-up.ts'
import { paintPicture, wholeMap } from './map-picture.ts'

/** Canvas pixels to a world pixel: a map seen from where a commander stands. */
const BACKDROP_SCALE = 0.75

/** The middle of a map behind the title, a sketch until it is painted; a calm dark where there is none. */
export function Backdrop({ board }: { readonly board: Board | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const element = canvas.current
    if (!element || !board) return
    let gone = false
    const world = worldSize(board)
    element.width = Math.min(1920, Math.round(world.width * BACKDROP_SCALE))
    element.height = Math.min(1200, Math.round(world.height * BACKDROP_SCALE))
    const box = {
      x: Math.max(0, (world.width - element.width / BACKDROP_SCALE) / 2),
      y: Math.max(0, (world.height - element.height / BACKDROP_SCALE) / 2),
      width: element.width / BACKDROP_SCALE,
      height: element.height / BACKDROP_SCALE,
    }
    void paintPicture(element, board, { box, scale: BACKDROP_SCALE }, () => gone).then(
      (done) => done && setReady(true),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [board])
  return (
    <div class={`backdrop${ready ? ' is-ready' : ''}`} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  )
}

/** Two names would lie over one another: as parts of the map, so far must they be apart. */
const NAME_ROOM = { x: 0.15, y: 0.06 } as const
const wouldCover = (a: Point, b: Point, { width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.abs(a.x - b.x) < width * NAME_ROOM.x && Math.abs(a.y - b.y) < height * NAME_ROOM.y

type Objectives = ScenarioDoc['objectives']
/** Where the name of a place stands: over it, or of two that are close the one above and the other below; where there are more, a dot has to do. */
export function nameAt(
  objectives: Objectives,
  of: Objectives[number],
  box: Parameters<typeof wouldCover>[2],
): '' | ' is-above' | ' is-below' | ' is-crowded' {
  const near = (one: Objectives[number]): Objectives =>
    objectives.filter((other) => other !== one && wouldCover(centreOf(one.hex), centreOf(other.hex), box))
  const [other, ...more] = near(of)
  if (!other) return ''
  if (more.length > 0 || near(other).length > 1) return ' is-crowded'
  const [a, b] = [centreOf(of.hex), centreOf(other.hex)]
  return a.y < b.y || (a.y === b.y && a.x < b.x) ? ' is-above' : ' is-below'
}

interface MapThumbProps {
  readonly board: Board
  readonly objectives: Objectives
}
/** The whole map of a scenario with its objectives: a sketch at once, painted by and by, and from then on at once. */
export function MapThumb({ board, objectives }: MapThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painting = wholeMap(board, 960, 720)
  const width = Math.round(painting.box.width * painting.scale)
  const height = Math.round(painting.box.height * painting.scale)
  const [done, setDone] = useState(false)
  // Before the page is drawn: nobody sees an empty frame.
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    let gone = false
    setDone(false)
    void paintPicture(element, board, painting, () => gone).then(
      (done) => done && setDone(true),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [board])
  return (
    <figure
      class={`thumb${done ? ' is-painted' : ''}`}
      style={{ aspectRatio: `${width} / ${height}` }}
      role="img"
      aria-label={setUpWords.mapOf(board.name)}
    >
      <canvas ref={canvas} width={width} height={height} />
      {objectives.map((objective) => {
        const at = centreOf(objective.hex)
        const place = nameAt(objectives, objective, painting.box)
        return (
          <span
            key={objective.name}
            class={`thumb-mark${objective.held ? ` side-${objective.held}` : ''}${place}`}
            title={objective.name}
            style={{ left: `${(at.x / painting.box.width) * 100}%`, top: `${(at.y / painting.box.height) * 100}%` }}
          >
            {place === ' is-crowded' ? '' : objective.name}
          </span>
        )
      })}
    </figure>
  )
}
