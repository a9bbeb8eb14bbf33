import '@fontsource/barlow-condensed/latin-600.css'
import '@fontsource/barlow-condensed/latin-500-italic.css'
import '@fontsource/barlow-condensed/latin-600-italic.css'
import '@fontsource/inter/latin-500.css'
import Phaser from 'phaser'
import { type Board, type Hex, readers, toBoard } from '../../engine/screen.ts'
import { MapLayer } from '../map/bake.ts'
import { hexAtPixel, sheetBox } from '../map/pixels.ts'
import { UNALTERED } from '../map/survey.ts'

/**
 * A map with pan and zoom and nothing else: `map.html?map=harrow-valley&zoom=1&x=1000&y=800&labels=auto&renderer=canvas`.
 * Drag, wheel; a click with Shift clears the foliage of a hex.
 */
const query = new URLSearchParams(location.search)
const number = (name: string): number | null => (query.has(name) ? Number(query.get(name)) : null)

async function readBoard(): Promise<Board> {
  const answer = await fetch(`/${query.get('map') ?? 'harrow-valley'}.map.json`)
  const doc = (await readers()).readMap(await answer.json())
  const board = doc.ok ? toBoard(doc.value) : doc
  if (!board.ok) throw new Error(board.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return board.value
}

function startScene(): Promise<Phaser.Scene> {
  return new Promise((resolve) => {
    const scene = new Phaser.Scene('map')
    const create = (): void => resolve(scene)
    new Phaser.Game({
      type: query.get('renderer') === 'canvas' ? Phaser.CANVAS : Phaser.AUTO,
      parent: 'game',
      backgroundColor: '#12161c',
      banner: false,
      scale: { mode: Phaser.Scale.RESIZE },
      audio: { noAudio: true },
      input: { keyboard: false },
      render: { antialiasGL: false, mipmapFilter: 'LINEAR_MIPMAP_LINEAR' },
      scene: Object.assign(scene, { create }),
    })
  })
}

const board = await readBoard()
const scene = await startScene()
const note = document.querySelector('#note') as HTMLElement
const camera = scene.cameras.main
const map = new MapLayer(scene, board)
const sheet = sheetBox(board)
camera.setZoom(number('zoom') ?? Math.min(camera.width / sheet.width, camera.height / sheet.height))
camera.centerOn(number('x') ?? sheet.x + sheet.width / 2, number('y') ?? sheet.y + sheet.height / 2)
map.setLabels((query.get('labels') as 'auto' | 'always' | 'never' | null) ?? 'auto')
map.setGrid((number('grid') ?? 1) > 0)

let longest = 0
let last = performance.now()
const watch = setInterval(() => {
  longest = Math.max(longest, performance.now() - last - 5)
  last = performance.now()
}, 5)
const began = performance.now()
await map.lay()
await map.paint((share) => {
  note.textContent = `painting ${Math.round(share * 100)} %`
})
clearInterval(watch)
const ms = Math.round(performance.now() - began)
const textureBytes = (): number =>
  Object.values(scene.textures.list).reduce((sum, { source }) => sum + (source[0]?.width ?? 0) * (source[0]?.height ?? 0) * 4, 0)
note.textContent = `${board.name}: painted in ${ms} ms, longest block ${Math.round(longest)} ms, textures ${(textureBytes() / 1e6).toFixed(1)} MB`
if (query.has('quiet')) note.style.display = 'none'

const cleared: Hex[] = []
let dragging = false
scene.input.on('wheel', (pointer: Phaser.Input.Pointer, _over: unknown, _dx: number, dy: number) => {
  const before = camera.getWorldPoint(pointer.x, pointer.y)
  camera.setZoom(Phaser.Math.Clamp(camera.zoom * (dy < 0 ? 1.15 : 1 / 1.15), 0.1, 3)).preRender()
  const after = camera.getWorldPoint(pointer.x, pointer.y)
  camera.setScroll(camera.scrollX + before.x - after.x, camera.scrollY + before.y - after.y)
})
scene.input.on('pointermove', (pointer: Phaser.Input.Pointer) => {
  if (!pointer.isDown) return
  dragging = dragging || Math.hypot(pointer.x - pointer.downX, pointer.y - pointer.downY) > 4
  camera.setScroll(
    camera.scrollX - (pointer.x - pointer.prevPosition.x) / camera.zoom,
    camera.scrollY - (pointer.y - pointer.prevPosition.y) / camera.zoom,
  )
})
scene.input.on('pointerup', (pointer: Phaser.Input.Pointer) => {
  const hex = hexAtPixel(pointer.worldX, pointer.worldY, board)
  if (!dragging && hex !== null && pointer.event.shiftKey) {
    cleared.push(hex)
    void map.redrawHexes([hex], { ...UNALTERED, cleared })
  }
  dragging = false
})
Object.assign(globalThis, { harness: { map, scene, camera, board, ms, longest, bytes: textureBytes } })
