import { createHash } from 'node:crypto'
import { type Box, grown } from '../../renderer/map/pixels.ts'

/** What the painters of the map need of a page, and a canvas context that writes down what it is told to draw instead of drawing it. */

class Picture {
  readonly data: Uint8ClampedArray
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Uint8ClampedArray(4 * width * height)
  }
}
/** Puts the few names of a page in place that painting asks for. Gives what takes them away again. */
export function withoutPage(): () => void {
  const page = globalThis as unknown as Record<string, unknown>
  const before = { document: page['document'], ImageData: page['ImageData'] }
  page['ImageData'] = Picture
  page['document'] = { createElement: () => ({ width: 0, height: 0, getContext: () => recorder().ctx }) }
  return () => Object.assign(page, before)
}

/** One translation after another, to a millionth of a pixel: there and back again is nothing. */
const moved = (before: unknown, by: readonly number[]): readonly number[] =>
  by.map((n, i) => Math.round((((before as readonly number[] | undefined) ?? [0, 0])[i] as number) * 1e6 + n * 1e6) / 1e6)
/** What of a context's state a stroke, a fill and everything goes by. */
const STROKE = ['strokeStyle', 'lineWidth', 'globalAlpha', 'lineCap', 'lineJoin', 'setLineDash'] as const
const FILL = ['fillStyle', 'globalAlpha'] as const
const PLACING = ['translate', 'scale', 'rotate', 'setTransform', 'clip'] as const
type Told = Readonly<Record<string, unknown>>
/** The state of a new context. */
const FIRST: Told = { lineWidth: '1', globalAlpha: '1', lineCap: '"butt"', lineJoin: '"miter"', setLineDash: [[]] }
/** How far beyond a piece something may be drawn and its edge still be seen in it, in world pixels: widths of lines, shadows. */
const BEYOND = 40

/**
 * A context and the sum of all that it draws in a piece: equal sums are equal pictures. A stroke or a fill counts with its style and those places of its path
 * that lie at the piece; one that has none there counts for nothing, as nothing of it is seen.
 */
export function recorder(piece: Box = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 }): {
  readonly ctx: CanvasRenderingContext2D
  readonly sum: () => string
} {
  const hash = createHash('md5')
  const seen = grown(piece, BEYOND)
  let state: Told = FIRST
  /** Its lines one by one: in which order they come is not seen. */
  let path: string[] = ['']
  let isNear = false
  const states: Told[] = []
  const isAt = (x: number, y: number): boolean => x >= seen.x && y >= seen.y && x <= seen.x + seen.width && y <= seen.y + seen.height
  const told = (value: unknown): string => {
    if (value instanceof Picture) return createHash('md5').update(value.data).digest('hex')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? 'a picture' : JSON.stringify(value)
  }
  const draw = (name: string, args: readonly unknown[]): void => {
    path[path.length - 1] += `${name}(${args.join()})`
  }
  const shape = (): string =>
    path
      .filter((line) => line !== '')
      .sort()
      .join()
  const trace = (name: string, args: readonly number[]): void => {
    // A curve ends in its last two numbers; everything else begins with its place.
    const [x, y] = name === 'quadraticCurveTo' ? args.slice(2) : args
    if (name === 'moveTo') path.push('')
    isNear = name === 'closePath' ? isNear : isAt(x as number, y as number)
    if (isNear) draw(name, args)
  }
  const put = (text: string, styles: readonly string[]): void => {
    // Nothing is seen of what is drawn within nothing.
    if ((state['clip'] as readonly string[] | undefined)?.includes('')) return
    hash.update(`${text}${[...PLACING, ...styles].map((key) => JSON.stringify(state[key])).join()}`)
  }
  const acts: Readonly<Record<string, (...args: readonly never[]) => void>> = {
    save: () => states.push(state),
    restore: () => {
      state = states.pop() ?? FIRST
    },
    beginPath: () => {
      path = ['']
      isNear = false
    },
  }
  const act = (name: string, args: readonly unknown[]): void => {
    if (acts[name]) acts[name]()
    else if (['moveTo', 'lineTo', 'quadraticCurveTo', 'arc', 'ellipse', 'closePath'].includes(name)) trace(name, args as readonly number[])
    else if (name === 'rect') draw(name, args)
    else if (name === 'clip') state = { ...state, clip: [...((state['clip'] as readonly string[] | undefined) ?? []), shape()] }
    else if (['stroke', 'fill'].includes(name)) {
      if (shape() !== '') put(`${name}(${args.map(told).join()}) ${shape()}`, name === 'stroke' ? STROKE : FILL)
    } else if (name === 'setLineDash') state = { ...state, [name]: args }
    else if (name === 'translate') state = { ...state, translate: moved(state['translate'], args as readonly number[]) }
    else if ((PLACING as readonly string[]).includes(name))
      state = { ...state, [name]: [...((state[name] as readonly unknown[] | undefined) ?? []), ...args] }
    else put(`${name}(${args.map(told).join()})`, FILL)
  }
  const ctx = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: readonly unknown[]): void =>
          act(String(name), args),
      set: (_, name, value) => {
        state = { ...state, [String(name)]: told(value) }
        return true
      },
    },
  )
  return { ctx: ctx as CanvasRenderingContext2D, sum: () => hash.copy().digest('hex') }
}
