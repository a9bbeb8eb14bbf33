import Phaser from 'phaser'
import type { Heartbeat } from './heartbeat.ts'
import { backdrop } from './palette.ts'
import type { Theme, Vitals } from './stage.ts'

/** Phaser itself: how a game of it begins, and what must be taken away when it ends. */

/** The device's pixels for one of the page: the canvas has them all, so that a dense screen is used to the full. */
export const densityOf = (): number => Math.min(3, Math.max(1, window.devicePixelRatio))

/** A game with one empty scene, filling `parent`; what it draws is the stage's. */
export function startGame(parent: HTMLElement): Promise<{ readonly game: Phaser.Game; readonly scene: Phaser.Scene }> {
  return new Promise((resolve) => {
    const scene = new Phaser.Scene('board')
    const create = (): void => resolve({ game, scene })
    const game = new Phaser.Game({
      type: Phaser.AUTO,
      parent,
      width: Math.max(1, Math.round(parent.clientWidth * densityOf())),
      height: Math.max(1, Math.round(parent.clientHeight * densityOf())),
      backgroundColor: backdrop('dark'),
      banner: false,
      // The size is managed by the stage: RESIZE would draw at page pixels, blurred on a dense screen.
      scale: { mode: Phaser.Scale.NONE },
      audio: { noAudio: true },
      input: { keyboard: false, mouse: false, touch: false, gamepad: false },
      // Baked pictures are smooth already; multisampling would cost two to three times the frame.
      // With more than one texture a batch, Phaser 4.2.1 compares an interpolated texture number for equality: turned images then lose
      // pixels where the interpolation is not exact (SwiftShader shows it, other drivers may).
      render: { antialiasGL: false, mipmapFilter: 'LINEAR_MIPMAP_LINEAR', maxTextures: 1, powerPreference: 'high-performance' },
      autoFocus: false,
      scene: Object.assign(scene, { create }),
    })
  })
}

/** A game that a stage drives itself. */
export interface HeldGame {
  readonly game: Phaser.Game
  /** The element that it fills. */
  readonly host: HTMLElement
  /** The element has another size. */
  readonly resize: () => void
  /** The stage must be drawn once more. */
  readonly wake: () => void
}
/** Phaser's loop is put to sleep for good; its steps are made by a heartbeat. Until `ending` the stage hears what happens to its canvas. */
export function holdGame({ game, host, resize, wake }: HeldGame, ending: AbortSignal): void {
  const { canvas } = game
  game.loop.sleep()
  host.style.touchAction = 'none'
  canvas.style.display = 'block'
  const observer = new ResizeObserver(resize)
  observer.observe(host)
  ending.addEventListener('abort', () => observer.disconnect())
  // A lost GPU comes back with empty textures that Phaser fills again; the sleeping stage must be drawn once more.
  // Phaser keeps the canvas for its next game: what listens there would keep the whole page of this one alive.
  canvas.addEventListener('webglcontextrestored', wake, { signal: ending })
  document.addEventListener('visibilitychange', wake, { signal: ending })
}
/** The canvas gets the size of its element, in the device's pixels. */
export function fillHost({ canvas, scale }: Phaser.Game, { clientWidth, clientHeight }: HTMLElement, density: number): void {
  scale.resize(Math.max(1, Math.round(clientWidth * density)), Math.max(1, Math.round(clientHeight * density)))
  canvas.style.width = '100%'
  canvas.style.height = '100%'
}
/** Paints what is around the map. */
export function paintBackdrop(game: Phaser.Game, theme: Theme): void {
  const { red, green, blue } = Phaser.Display.Color.ValueToColor(backdrop(theme))
  // Of the game, not of its camera, which would paint the canvas over once more after it was cleared.
  game.config.backgroundColor.setTo(red, green, blue)
}
export const vitalsOf = ({ renderer }: Phaser.Game, { frames, awake }: Pick<Vitals, 'frames' | 'awake'>): Vitals => ({
  frames,
  awake,
  renderer: renderer.type === Phaser.WEBGL ? 'webgl' : 'canvas',
})
/** Takes a held game down. */
export function endGame(game: Phaser.Game): void {
  game.destroy(true)
  // Phaser takes itself down in its next step, and its own loop sleeps.
  game.loop.step(performance.now())
}

/**
 * Phaser 4.2.1 never takes away its listener for the page's visibility, nor its handlers of the window's focus, and keeps canvases that it has lent to
 * a game in its pool, each with the game, its parent and so the whole page of a battle. What a game adds is noted, and goes with it. A second game (a case
 * of the rulebook over a battle) ends before the first, and leaves the canvases of the other alone.
 */
export function noteLeftovers(): { readonly noted: () => void; readonly takeAway: (game: Phaser.Game) => void } {
  const added: EventListenerOrEventListenerObject[] = []
  const { CanvasPool } = Phaser.Display.Canvas
  const lent = (): Pool['pool'] => (CanvasPool as unknown as Pool).pool.filter(({ parent }) => parent)
  const before = new Set(lent().map(({ canvas }) => canvas))
  const own = Object.getOwnPropertyDescriptor(document, 'addEventListener')
  const add = document.addEventListener.bind(document)
  document.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
    if (type === 'visibilitychange') added.push(listener)
    add(type, listener, options)
  }
  return {
    noted: () => {
      if (own) Object.defineProperty(document, 'addEventListener', own)
      else Reflect.deleteProperty(document, 'addEventListener')
    },
    takeAway: (game) => {
      for (const listener of added) document.removeEventListener('visibilitychange', listener)
      window.onblur = null
      window.onfocus = null
      for (const { parent, canvas } of lent()) if (!before.has(canvas) && (gameOf(parent) ?? game) === game) CanvasPool.remove(canvas)
    },
  }
}

/** The game that a canvas was lent to: directly, or through its textures or a thing of its scene; undefined where that is gone. */
function gameOf(parent: unknown): unknown {
  if (parent instanceof Phaser.Game) return parent
  const { game, scene } = parent as { readonly game?: unknown; readonly scene?: { readonly sys?: { readonly game?: unknown } } }
  return game ?? scene?.sys?.game
}

/** Phaser's pool of canvases, of which its types do not tell the list. */
interface Pool {
  readonly pool: readonly { readonly parent: unknown; readonly canvas: HTMLCanvasElement }[]
}

/** Smoke alone is drawn only for somebody who looks: not in a hidden page, nor in a window that has not the focus. */
export function restWhenUnseen(heartbeat: Heartbeat, signal: AbortSignal): void {
  let focus = document.hasFocus()
  const look = (event?: Event): void => {
    if (event?.type === 'focus' || event?.type === 'blur') focus = event.type === 'focus'
    heartbeat.setQuiet(!focus || document.hidden)
  }
  for (const name of ['focus', 'blur'] as const) window.addEventListener(name, look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  look()
}
