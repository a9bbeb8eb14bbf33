import { startGame } from '../scene/phaser-game.ts'

/**
 * What our map is measured against: Phaser's own tilemap with as many tiles, and as many pieces on it, dragged and zoomed by the same hand. `?width=90&height=60&pieces=80`.
 * `data-ready` on the body says that it is there.
 */
const page = new URLSearchParams(location.search)
const [width, height, pieces] = ['width', 'height', 'pieces'].map((name) => Number(page.get(name) ?? 0)) as [number, number, number]
const [TILE_WIDTH, TILE_HEIGHT] = [56, 48]
/** Different tiles in a row, each in a colour of its own. */
const KINDS = 12
/** Natural logarithm of the zoom for one pixel of the wheel, as in renderer/input/pointer.ts. */
const WHEEL = 0.0017

const { game, scene } = await startGame(document.querySelector('#game') as HTMLElement)

const tiles = scene.textures.createCanvas('tiles', KINDS * TILE_WIDTH, TILE_HEIGHT)
if (!tiles) throw new Error('no picture of tiles')
for (let kind = 0; kind < KINDS; kind++) {
  tiles.context.fillStyle = `hsl(${(kind * 360) / KINDS} 30% 60%)`
  tiles.context.fillRect(kind * TILE_WIDTH, 0, TILE_WIDTH, TILE_HEIGHT)
}
tiles.refresh()
const data = Array.from({ length: height }, (_, row) => Array.from({ length: width }, (_, col) => (col * 7 + row * 13 + col * row) % KINDS))
const map = scene.make.tilemap({ data, tileWidth: TILE_WIDTH, tileHeight: TILE_HEIGHT })
const set = map.addTilesetImage('tiles', 'tiles', TILE_WIDTH, TILE_HEIGHT, 0, 0)
if (!set) throw new Error('no set of tiles')
map.createLayer(0, set, 0, 0)
for (let i = 0; i < pieces; i++)
  scene.add.image(((i * 37) % width) * TILE_WIDTH, ((i * 53) % height) * TILE_HEIGHT, 'tiles').setDisplaySize(44, 36)

const camera = scene.cameras.main
camera.centerOn((width * TILE_WIDTH) / 2, (height * TILE_HEIGHT) / 2).setZoom(Number(page.get('zoom') ?? 1))
let held = false
game.canvas.addEventListener('pointerdown', () => {
  held = true
})
addEventListener('pointerup', () => {
  held = false
})
addEventListener('pointermove', ({ movementX, movementY }) => {
  if (held) camera.setScroll(camera.scrollX - movementX / camera.zoom, camera.scrollY - movementY / camera.zoom)
})
addEventListener('wheel', ({ deltaY }) => camera.setZoom(camera.zoom * Math.exp(-deltaY * WHEEL)))
document.body.dataset['ready'] = 'true'
