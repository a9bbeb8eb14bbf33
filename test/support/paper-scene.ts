/** As much of Phaser's scene as the layers draw on: images remember where they are, letters are about as wide as they will be, nothing can be seen. */
import type Phaser from 'phaser'

interface Size {
  readonly width: number
  readonly height: number
}
/** An image as a test reads it: its frame's name, and its middle and size in world pixels. */
export interface Drawn extends Size {
  readonly texture: string
  readonly frame: string
  readonly x: number
  readonly y: number
}

/** A view whose edges are nowhere near. */
export const EVERYWHERE = { x: -1e6, y: -1e6, width: 2e6, height: 2e6 } as const

/** A canvas context that draws nothing and measures Barlow Condensed by the letter. */
function brush(): Record<string, unknown> {
  const state: Record<string, unknown> = { font: '600 10px sans-serif', letterSpacing: '0px' }
  const size = (name: 'font' | 'letterSpacing'): number => Number(/([\d.]+)px/.exec(String(state[name]))?.[1] ?? 0)
  return new Proxy(state, {
    get: (_, name: string) => {
      if (name === 'measureText') return (text: string) => ({ width: text.length * (size('font') * LETTER + size('letterSpacing')) })
      if (name.startsWith('create')) return () => ({ addColorStop: () => undefined, setTransform: () => undefined })
      return state[name] ?? (() => undefined)
    },
  })
}
/** The mean width of a letter of the narrow type, as a part of its size: words of this program measured in Chromium had 0.40 to 0.47. */
const LETTER = 0.46

export class PaperScene {
  private readonly images: PaperImage[] = []
  private readonly sizes = new Map<string, Map<string, Size>>()

  /** What a layer asks for. */
  get scene(): Phaser.Scene {
    const { sizes } = this
    const texture = (key: string, first: Size) => {
      const frames = new Map<string, Size>([['__BASE', first]])
      sizes.set(key, frames)
      return {
        key,
        context: brush(),
        canvas: { ...first },
        add: (name: string | number, _: number, _x: number, _y: number, width: number, height: number) =>
          void frames.set(String(name), { width, height }),
        setSize: (width: number, height: number) => void frames.set('__BASE', { width, height }),
        refresh: () => undefined,
      }
    }
    const image = (x: number, y: number, key: string, frame: string | number = '__BASE'): PaperImage => {
      const made = new PaperImage(sizes, x, y, key, String(frame))
      this.images.push(made)
      return made
    }
    return {
      textures: {
        createCanvas: (key: string, width: number, height: number) => texture(key, { width, height }),
        create: (key: string, _: unknown, width: number, height: number) => texture(key, { width, height }),
        remove: () => undefined,
      },
      add: { image },
    } as unknown as Phaser.Scene
  }
  /** Everything that is to be seen. */
  drawn(): readonly Drawn[] {
    return this.images.filter(({ visible }) => visible).map((one) => one.drawn())
  }
}

class PaperImage {
  visible = true
  depth = 0
  rotation = 0
  scaleX = 1
  scaleY = 1
  constructor(
    private readonly sizes: ReadonlyMap<string, ReadonlyMap<string, Size>>,
    public x: number,
    public y: number,
    private texture: string,
    private frame: string,
  ) {}
  /** The size of the frame, before it is scaled. */
  private get size(): Size {
    return this.sizes.get(this.texture)?.get(this.frame) ?? { width: 0, height: 0 }
  }
  get width(): number {
    return this.size.width
  }
  get height(): number {
    return this.size.height
  }
  get displayWidth(): number {
    return this.size.width * this.scaleX
  }
  drawn(): Drawn {
    const { texture, frame, x, y } = this
    return { texture, frame, x, y, width: this.width * this.scaleX, height: this.height * this.scaleY }
  }
  setTexture(texture: string, frame = '__BASE'): this {
    return Object.assign(this, { texture, frame })
  }
  setPosition(x: number, y: number): this {
    return Object.assign(this, { x, y })
  }
  setScale(scaleX: number, scaleY = scaleX): this {
    return Object.assign(this, { scaleX, scaleY })
  }
  setVisible(visible: boolean): this {
    return Object.assign(this, { visible })
  }
  setDepth(depth: number): this {
    return Object.assign(this, { depth })
  }
  setRotation(rotation: number): this {
    return Object.assign(this, { rotation })
  }
  setAlpha(): this {
    return this
  }
}

/** For what makes its own canvas: `document` while it runs. */
export function withPaperDocument<T>(run: () => T): T {
  const world = globalThis as { document?: unknown }
  const before = world.document
  world.document = { createElement: () => ({ width: 0, height: 0, getContext: brush }) }
  try {
    return run()
  } finally {
    world.document = before
  }
}
