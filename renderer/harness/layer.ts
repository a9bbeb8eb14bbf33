import '@fontsource/barlow-condensed/latin-500-italic.css'
import '@fontsource/barlow-condensed/latin-600-italic.css'
import '@fontsource/inter/latin-500.css'
import Phaser from 'phaser'
import { readers } from '../../engine/author.ts'
import { type Board, toBoard } from '../../engine/screen.ts'
import { MapLayer, type MapMark } from '../map/bake.ts'
import { startGame } from '../scene/phaser-game.ts'

/**
 * The painted map by itself, for programs that look at it: scripts that make pictures of maps, and the proof that a map which was painted bit by bit is the same in
 * every pixel as one that is painted anew. `layer.html`; what it can do stands in `globalThis.harness`.
 */

const { game, scene } = await startGame(document.querySelector('#game') as HTMLElement)
let map: MapLayer | null = null

async function boardOf(json: unknown): Promise<Board> {
  const doc = (await readers()).readMap(json)
  const board = doc.ok ? toBoard(doc.value) : doc
  if (!board.ok) throw new Error(board.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return board.value
}
async function painted(board: Board): Promise<MapLayer> {
  const layer = new MapLayer(scene, board)
  await layer.lay()
  await layer.paint()
  return layer
}
/** Waits until the marked moment has come once more. */
async function marked(mark: MapMark, after: number): Promise<void> {
  while ((performance.getEntriesByName(mark).at(-1)?.startTime ?? -1) < after) await new Promise((resolve) => setTimeout(resolve, 5))
}
/** Phaser's own loop draws here; two frames see to it that tiles have been asked for. */
const frames = async (): Promise<void> => {
  for (let n = 0; n < 3; n++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Paints a map, whole. @throws where it is none */
async function lay(json: unknown): Promise<void> {
  map?.destroy()
  map = await painted(await boardOf(json))
}
/** Works out beforehand what changes need, as the map editor does when it has nothing else to do. */
async function ready(): Promise<void> {
  await map?.getReady()
}
/** Where the camera looks: the middle in world pixels, and canvas pixels for one of them. */
async function look(x: number, y: number, zoom: number): Promise<void> {
  const camera = scene.cameras.main
  camera.setZoom(zoom).setScroll(x - camera.width / 2, y - camera.height / 2)
  await frames()
}
/** Follows a changed map until all of it is right. Gives the milliseconds until what is in view is, and until everything is. */
async function follow(json: unknown): Promise<{ readonly view: number; readonly whole: number }> {
  const board = await boardOf(json)
  const began = performance.now()
  await map?.redrawBoard(board)
  const view = performance.now() - began
  await marked('map-changed', began)
  return { view, whole: performance.now() - began }
}

/** The board that `change` will show: read beforehand, so that only the painter's work is counted. */
let next: Board | null = null
async function prepare(json: unknown): Promise<void> {
  next = await boardOf(json)
}
/** Follows the prepared board until what is in view is right; the rest goes on by itself. */
async function change(): Promise<void> {
  if (next) await map?.redrawBoard(next)
}

// ---- every pixel

type Pixels = Uint8Array | Uint8ClampedArray
/** The tiles that there are, by level and number. A layer's tiles have numbers of their own, larger than those of the layers before. */
function tilesOf(from: number): ReadonlyMap<string, Phaser.Textures.TextureSource> {
  const found = new Map<string, Phaser.Textures.TextureSource>()
  for (const key of scene.textures.getTextureKeys()) {
    const [, layer, name] = /^map-(\d+)-(.*)$/.exec(key) ?? []
    const [source] = scene.textures.get(key).source
    if (name !== undefined && source && Number(layer) >= from) found.set(name, source)
  }
  return found
}
const layersNow = (): number =>
  1 + Math.max(-1, ...scene.textures.getTextureKeys().map((key) => Number(/^map-(\d+)-/.exec(key)?.[1] ?? -1)))

function pixelsOf({ image, glTexture, width, height }: Phaser.Textures.TextureSource): Pixels {
  if (glTexture === null) {
    const ctx = (image as HTMLCanvasElement).getContext('2d', { willReadFrequently: true })
    return (ctx as CanvasRenderingContext2D).getImageData(0, 0, width, height).data
  }
  const { gl } = glTexture.renderer
  const before = gl.getParameter(gl.FRAMEBUFFER_BINDING) as WebGLFramebuffer | null
  const buffer = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, glTexture.webGLTexture, 0)
  const pixels = new Uint8Array(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  gl.bindFramebuffer(gl.FRAMEBUFFER, before)
  gl.deleteFramebuffer(buffer)
  return pixels
}
/** The screen as it is drawn now. */
async function screen(): Promise<Pixels> {
  await frames()
  const shot = await new Promise<HTMLImageElement>((resolve) => game.renderer.snapshot((image) => resolve(image as HTMLImageElement)))
  const ctx = new OffscreenCanvas(shot.width, shot.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  ctx.drawImage(shot, 0, 0)
  return ctx.getImageData(0, 0, shot.width, shot.height).data
}
function unlike(a: Pixels, b: Pixels): number {
  let count = Math.abs(a.length - b.length)
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) count++
  return count
}

/** What was compared, and what is not the same. */
interface Comparison {
  readonly tiles: number
  /** Tiles with the number of values in which they differ, `screen` for the drawn picture. */
  readonly others: Readonly<Record<string, number>>
}
/** Compares every tile of the map, and what the screen shows of it, with those of one that is measured and painted anew. */
async function compare(json: unknown): Promise<Comparison> {
  const first = layersNow()
  const own = tilesOf(0)
  const shown = await screen()
  const before = [...scene.children.list]
  const fresh = await painted({ ...(await boardOf(json)) })
  // One over the other, what is half transparent would be seen twice.
  scene.cameras.main.ignore(before)
  await frames()
  const others: Record<string, number> = {}
  let tiles = 0
  for (let tries = 0; tries < 400; tries++) {
    if ([...own.keys()].every((name) => tilesOf(first).has(name))) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  for (const [name, source] of tilesOf(first)) {
    const mine = own.get(name)
    // Of the nearest level there is what was looked at.
    if (mine === undefined) continue
    tiles++
    const count = unlike(pixelsOf(mine), pixelsOf(source))
    if (count > 0) others[name] = count
  }
  // Far off the smaller pictures of the overview are seen, which might not have followed. Nearer, tiles lie over each other as they came.
  const isFar = game.renderer.type === Phaser.WEBGL && scene.cameras.main.zoom < 0.4
  const count = isFar ? unlike(shown, await screen()) : 0
  if (count > 0) others['screen'] = count
  fresh.destroy()
  for (const child of before) child.cameraFilter = 0
  await frames()
  return { tiles, others }
}

Object.assign(globalThis, {
  harness: { lay, ready, look, follow, prepare, change, compare, renderer: game.renderer.type === Phaser.WEBGL ? 'webgl' : 'canvas' },
})
