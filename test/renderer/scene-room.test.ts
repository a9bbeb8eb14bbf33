/** Nothing that is to be read lies over anything else: labels, chances, flags, names and counters, in battles of both books at every zoom. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { APP_VERSION, type Board, EDITIONS, hexKey, type Picture, readMap, Table, toBoard, withRandom } from '../../engine/index.ts'
import { Kit } from '../../renderer/art/kit.ts'
import { NamesLayer } from '../../renderer/map/names-layer.ts'
import { centreOf, HEX_HEIGHT, HEX_WIDTH, worldSize } from '../../renderer/map/pixels.ts'
import type { CameraRig } from '../../renderer/scene/camera-rig.ts'
import { HighlightsLayer } from '../../renderer/scene/highlights-layer.ts'
import { LinesLayer } from '../../renderer/scene/lines-layer.ts'
import { MarkersLayer } from '../../renderer/scene/markers-layer.ts'
import { Motions } from '../../renderer/scene/motion.ts'
import { PiecesLayer } from '../../renderer/scene/pieces-layer.ts'
import { Pointing } from '../../renderer/scene/pointing.ts'
import { around, letterAll, type Rect, Room, shared } from '../../renderer/scene/room.ts'
import { CARD_HEIGHT, CARD_WIDTH, cardSize, type Lying, layOut } from '../../renderer/scene/stack-layout.ts'
import { NO_HIGHLIGHTS, type TargetMark } from '../../renderer/scene/stage.ts'
import { Tags } from '../../renderer/scene/tags.ts'
import { type Drawn, EVERYWHERE, PaperScene, withPaperDocument } from '../support/paper-scene.ts'

/** The most that two boxes may share of the smaller one. */
const MOST = 0.15

describe('room on the map', () => {
  const box = (x: number, y: number): Rect => [x, y, x + 40, y + 20]
  test('the first place that is free is taken, and is taken for whoever comes next', () => {
    const room = new Room(1)
    expect(room.choose([box(0, 0), box(0, 30)], false)).toBe(0)
    expect(room.choose([box(10, 5), box(10, 30)], false)).toBe(1)
    expect(room.choose([box(0, 0), box(0, 30)], false)).toBe(-1)
  })
  test('what must be seen has the place that covers least', () => {
    const room = new Room(1)
    room.take(box(0, 0))
    expect(room.choose([box(0, 0), box(30, 0), box(20, 0)], true)).toBe(1)
  })
  test('a card of the world is as large on the page as the zoom makes it', () => {
    const room = new Room(0.5)
    room.takeBox({ x: 100, y: 100, width: 40, height: 40 })
    expect(room.covered([50, 50, 70, 70])).toBe(1)
    expect(room.covered([71, 50, 90, 70])).toBe(0)
  })
  test('places around something clear it by its size, and the later ones lie farther off', () => {
    const hangs = around({ x: 0, y: 0 }, { x: 20, y: 10 }, 3)
    expect(hangs[0]).toMatchObject({ world: { x: 0, y: 10 }, page: { x: 0, y: 3 }, anchor: { x: 0.5, y: 0 } })
    expect(around({ x: 0, y: 0 }, { x: 20, y: 10 }, 3, -1)[0]).toMatchObject({ world: { x: 0, y: -10 }, anchor: { x: 0.5, y: 1 } })
    expect(hangs[8]?.page?.y).toBeGreaterThan(20)
  })
  test('what two boxes share is told of the smaller one', () => {
    expect(shared([0, 0, 100, 100], [90, 0, 110, 10])).toBe(0.5)
    expect(shared([0, 0, 10, 10], [10, 0, 20, 10])).toBe(0)
  })
})

test('a name beside the edge of the sheet keeps off the frame, where nothing else gives it a place, too', () => {
  const { board } = moment('steel-rain', 'mill-crossing', 0)
  const labels = [0, board.width - 1].map((col) => ({ hex: [col, 5] as const, text: 'The Great Northern Plateau' }))
  const paper = new PaperScene()
  const names = withPaperDocument(() => new NamesLayer(paper.scene, 0, { ...board, labels }))
  for (const zoom of [0.3, 1, 2]) {
    names.setZoom(zoom)
    const drawn = paper.drawn().filter(({ texture }) => texture.startsWith('map-names'))
    expect(drawn).toHaveLength(2)
    for (const { x, width } of drawn) {
      expect(x - width / 2).toBeGreaterThanOrEqual(0)
      expect(x + width / 2).toBeLessThanOrEqual(worldSize(board).width)
    }
  }
})

// ---- battles

const ROOT = resolve(import.meta.dirname, '../..')
const json = (path: string): Record<string, unknown> => JSON.parse(readFileSync(resolve(ROOT, path), 'utf8')) as Record<string, unknown>
/** The kept game of a scenario after so many orders, as Blue sees it. */
function moment(book: string, name: string, upTo: number): { readonly picture: Picture; readonly board: Board } {
  const table = new Table({ editions: EDITIONS, minds: withRandom(createMind, EDITIONS), app: APP_VERSION, checkEvery: 1_000_000 })
  const save = json(`test/golden/${book}/${name}.journal.json`)
  const taken = table.handle({ do: 'replay', save, upTo })
  const seen = table.handle({ do: 'picture', side: 'blue' }) as { readonly ok: boolean; readonly picture: Picture }
  if (!taken.ok || !seen.ok) throw new Error(JSON.stringify(taken))
  const map = String(json(`maps/${name}.scenario.json`)['map'])
  const doc = readMap(json(`maps/${map}`))
  const board = doc.ok ? toBoard(doc.value) : doc
  if (!board.ok) throw new Error(map)
  return { picture: seen.picture, board: board.value }
}
const MOMENTS = [
  ['battlechrome', 'battlechrome-city', 60],
  ['battlechrome', 'battlechrome-city', 110],
  ['battlechrome', 'battlechrome-convoy', 80],
  ['steel-rain', 'varne-crossing-assault', 0],
  ['steel-rain', 'varne-crossing-assault', 120],
  ['steel-rain', 'harrow-valley-meeting', 200],
  ['steel-rain', 'mill-crossing', 60],
  ['storm-of-steel', 'lindenau-line', 60],
  ['storm-of-steel', 'long-ridges-attack', 110],
] as const
/** From a whole map at 1366 pixels to the nearest. */
const ZOOMS = [0.19, 0.27, 0.34, 0.43, 0.5, 0.6, 0.78, 0.9, 1.2]

interface Named {
  readonly what: string
  readonly rect: Rect
}
const rectOf = (x: number, y: number, width: number, height: number, zoom: number): Rect => [
  (x - width / 2) * zoom,
  (y - height / 2) * zoom,
  (x + width / 2) * zoom,
  (y + height / 2) * zoom,
]
/** What a stack covers: one card over the other, so that they count as one. */
function stacksOf(lying: readonly Lying[], zoom: number, isGathered: boolean): readonly Named[] {
  const found = new Map<string, Named>()
  for (const { piece, x, y, scale, seen } of lying) {
    if (!seen) continue
    const key = isGathered ? `${x} ${y}` : String(hexKey(piece.hex))
    const rect = rectOf(x, y, CARD_WIDTH * scale, CARD_HEIGHT * scale, zoom)
    const old = found.get(key)?.rect ?? rect
    const both: Rect = [Math.min(old[0], rect[0]), Math.min(old[1], rect[1]), Math.max(old[2], rect[2]), Math.max(old[3], rect[3])]
    found.set(key, { what: `counter ${piece.name}`, rect: both })
  }
  return [...found.values()]
}
const cardsOf = (lying: readonly Lying[], zoom: number): readonly Named[] =>
  lying
    .filter(({ seen }) => seen)
    .map(({ piece, x, y, scale }) => ({ what: `counter ${piece.name}`, rect: rectOf(x, y, CARD_WIDTH * scale, CARD_HEIGHT * scale, zoom) }))
/** What is wrong with two boxes. */
const together = (a: Named, b: Named): readonly string[] => {
  const part = shared(a.rect, b.rect)
  return part > MOST ? [`${a.what} and ${b.what}: ${Math.round(100 * part)} %`] : []
}
const pairs = (all: readonly Named[]): readonly string[] => all.flatMap((a, i) => all.slice(i + 1).flatMap((b) => together(a, b)))
/** Of what is drawn, that which is to be read: by its own picture, not by what its layer reckoned with. */
function lettered(drawn: readonly Drawn[], zoom: number, scale: number): readonly Named[] {
  // Names have air around them, which grows with the interface.
  const air = scale / zoom
  return drawn.flatMap(({ texture, frame, x, y, width, height }): readonly Named[] => {
    if (/-(chance|line|goal|hint|name)-\d+$/.test(texture))
      return [{ what: texture, rect: rectOf(x, y, width - 4 / zoom, height - 4 / zoom, zoom) }]
    // Cloth and pole, without the air around them.
    if (frame.startsWith('flag-')) return [{ what: frame, rect: rectOf(x, y, width * 0.65, height * 0.86, zoom) }]
    if (texture.startsWith('map-names'))
      return [{ what: `${texture} ${frame}`, rect: rectOf(x, y, width - 12 * air, height - 8 * air, zoom) }]
    return []
  })
}

function table({ picture, board }: ReturnType<typeof moment>, scale: number) {
  const paper = new PaperScene()
  const { scene } = paper
  const page = { density: 1, scale, seen: EVERYWHERE }
  const kit = new Kit(scene.textures, 'test', 1)
  const pieces = new PiecesLayer(scene, kit, new Motions(), 'test', page)
  const marks = new HighlightsLayer(scene, kit, pieces, 'test', page)
  const markers = new MarkersLayer(scene, kit, 'test', page)
  const names = withPaperDocument(() => new NamesLayer(scene, 0, board))
  const canvas = { style: {} } as HTMLCanvasElement
  const rig = { zoom: 1 } as CameraRig
  const pointing = new Pointing({ rig, pieces, marks, canvas, board, page }, new Tags(scene, 'test-hint', 0, page), () => undefined)
  names.setCovered(
    picture.objectives.map(({ name }) => name),
    0.44,
  )
  pieces.show(picture.pieces)
  markers.show(picture)
  const targets = picture.pieces
    .filter(({ own }) => !own)
    .map((piece, i): TargetMark => ({ piece: piece.id, chance: 455, goal: 300, tone: 'plain', chosen: i === 0 }))
  const shooter = picture.pieces.find(({ own }) => own)
  const line =
    shooter && targets[0]
      ? ({
          from: shooter.hex,
          to: picture.pieces.find(({ id }) => id === targets[0]?.piece)!.hex,
          result: 'clear',
          at: null,
          text: '24 cm, clear',
        } as const)
      : null
  const lines = new LinesLayer(scene, kit, board, pieces, 'test', page)
  const shown = { ...NO_HIGHLIGHTS, targets, line, selected: shooter?.id ?? null }
  marks.show(shown)
  return {
    paper,
    at: (zoom: number, hovered: readonly [number, number] | null): void => {
      Object.assign(rig, { zoom })
      pieces.setZoom(zoom)
      marks.setZoom(zoom)
      lines.show(shown, zoom, 'blue')
      names.setZoom(zoom / scale)
      pointing.setCursor(hovered)
      letterAll(zoom, pieces.cards(), [marks, lines, pointing, markers, { letter: (room) => names.place(room, scale) }])
      names.setZoom(zoom / scale)
    },
  }
}

describe.each(MOMENTS)('%s, %s after %i orders', (book, name, upTo) => {
  const now = moment(book, name, upTo)
  const { pieces } = now.picture

  test.each([1, 1.5, 2])('no two boxes lie over one another, at scale %d and every zoom', (scale) => {
    const { paper, at } = table(now, scale)
    // The same again as the interface grows; and a large interface over a whole map, as large as its part of the window.
    for (const zoom of [...ZOOMS.map((each) => each * scale), 0.19, 0.25, 0.3]) {
      const size = cardSize(zoom, scale)
      const lying = layOut(pieces, null, null, size)
      const [cards, stacks] = [cardsOf(lying, zoom), stacksOf(lying, zoom, size.gathered)]
      for (const hovered of [null, pieces[0]?.hex ?? null, now.picture.objectives[0]?.hex ?? null]) {
        at(zoom, hovered)
        const words = lettered(paper.drawn(), zoom, scale)
        const wrong = [...pairs(stacks), ...pairs(words), ...words.flatMap((a) => cards.flatMap((b) => together(a, b)))]
        expect(wrong, `zoom ${zoom}`).toEqual([])
        // The chosen target says its chance wherever it is.
        if (pieces.some(({ own }) => !own)) expect(words.some(({ what }) => what.includes('-chance-'))).toBe(true)
      }
    }
  })
  test('a counter is at least 20 pixels high and wide at every zoom, on its card or under that of its like', () => {
    for (let zoom = 0.1; zoom < 2.5; zoom *= 1.07)
      for (const scale of [1, 1.5, 2]) {
        const lying = layOut(pieces, null, null, cardSize(zoom, scale))
        expect(new Set(lying.map(({ piece: { id } }) => id))).toEqual(new Set(pieces.map(({ id }) => id)))
        for (const one of lying)
          expect(Math.min(CARD_HEIGHT, CARD_WIDTH) * one.scale * zoom, `${one.piece.name} at ${zoom}`).toBeGreaterThanOrEqual(20)
        const counted = lying.filter(({ seen }) => seen).reduce((sum, { count }) => sum + Math.max(0, count - 1), 0)
        if (cardSize(zoom, scale).gathered) expect(counted + lying.filter(({ seen }) => seen).length).toBe(pieces.length)
      }
  })
  test('a stack lies in its own hex, whoever is in it', () => {
    for (const zoom of [0.8, 1, 1.5]) {
      const lying = layOut(pieces, null, null, cardSize(zoom))
      for (const hex of new Map(pieces.map((piece) => [hexKey(piece.hex), piece.hex])).values()) {
        const { x, y } = centreOf(hex)
        for (const one of lying.filter(({ piece }) => hexKey(piece.hex) === hexKey(hex))) {
          expect(Math.abs(one.x - x) + (CARD_WIDTH * one.scale) / 2).toBeLessThanOrEqual(HEX_WIDTH / 2)
          expect(Math.abs(one.y - y) + (CARD_HEIGHT * one.scale) / 2).toBeLessThanOrEqual(HEX_HEIGHT / 2)
          const others = lying.filter(({ piece }) => hexKey(piece.hex) === hexKey(hex) && piece.side !== one.piece.side)
          expect(cardsOf(others, zoom).flatMap((other) => cardsOf([one], zoom).flatMap((mine) => together(mine, other)))).toEqual([])
        }
      }
    }
  })
})
