import { readers } from '../../engine/author.ts'
import { type Board, type Cue, disk, type Hex, type Picture, toBoard } from '../../engine/screen.ts'
import { allDrawings } from '../art/packs.ts'
import { createBoardStage } from '../scene/board-scene.ts'
import { Director } from '../scene/director.ts'
import { type Highlights, NO_HIGHLIGHTS, type SymbolSet, type Theme } from '../scene/stage.ts'
import { galleryCues, galleryPicture } from './gallery.ts'
import { mockBoard, mockPicture, mockReach } from './mock-battle.ts'

/**
 * The bench for the scene, driven by the address: zoom, at=col,row, marks=reach|targets|line|zones|sight|cursor, set=silhouette,
 * theme, still, gallery (with map=mill-crossing: everything of the later chapters), filter=grey|deuteranopia|protanopia. `bench` on the window lets a script play cues and count frames.
 */
const page = new URLSearchParams(location.search)
const element = document.querySelector<HTMLElement>('#stage')!
const begun = performance.now()
await allDrawings()
const stage = await createBoardStage(element, await boardOf(page.get('map')))
const createMs = performance.now() - begun
const director = new Director(stage)

/** A map of maps/ by its name, or the made-up one. */
async function boardOf(name: string | null): Promise<Board> {
  if (!name) return mockBoard()
  const doc = (await readers()).readMap(await (await fetch(`/${name}.map.json`)).json())
  if (!doc.ok) throw new Error(JSON.stringify(doc.error))
  const board = toBoard(doc.value)
  if (!board.ok) throw new Error(JSON.stringify(board.error))
  return board.value
}

const MARKS: Record<string, Partial<Highlights>> = {
  reach: {
    selected: 'A12',
    group: ['A11', 'A12', 'A13', 'A14'],
    reach: mockReach([11, 14]),
    path: {
      hexes: [
        [11, 14],
        [12, 14],
        [12, 13],
        [13, 13],
        [14, 12],
        [15, 12],
      ],
      tiers: [1, 1, 1, 2, 2],
    },
    cursor: [14, 14],
  },
  targets: {
    selected: 'A12',
    group: ['A11', 'A12', 'A13', 'A14'],
    targets: [
      { piece: 'R31', chance: 720, goal: 350, tone: 'good', chosen: true },
      { piece: 'R32', chance: 450, goal: 90, tone: 'plain' },
      { piece: 'R33', chance: 100, goal: 20, tone: 'bad' },
      { piece: 'C4', chance: null, tone: 'plain' },
      { hex: [16, 15], chance: 500, tone: 'plain' },
    ],
    line: { from: [11, 14], to: [17, 10], result: 'partial', at: [15, 12], text: '16 cm, partial cover' },
  },
  line: { selected: 'A12', line: { from: [11, 14], to: [20, 12], result: 'blocked', at: [16, 13], text: 'blocked by woods' } },
  zones: { zones: disk([8, 16], 5), about: { hex: [8, 16], piece: 'A14' } },
  sight: { selected: 'A12', sight: disk([12, 13], 7) },
}
const filters: Record<string, string> = { grey: 'grayscale(1)', deuteranopia: 'url(#deuteranopia)', protanopia: 'url(#protanopia)' }
const filter = page.get('filter')
if (filter) document.body.style.filter = filters[filter] ?? ''

stage.settings({
  reducedMotion: page.has('still'),
  theme: (page.get('theme') ?? 'dark') as Theme,
  symbolSet: (page.get('set') ?? 'nato') as SymbolSet,
  scale: Number(page.get('scale') ?? 1),
})
const gallery = page.has('gallery')
stage.show(gallery ? galleryPicture() : mockPicture())
stage.highlight({ ...NO_HIGHLIGHTS, ...Object.assign({}, ...(page.get('marks') ?? '').split(',').map((name) => MARKS[name] ?? {})) })
const zoom = Number(page.get('zoom') ?? 1)
const at = (page.get('at') ?? '14,13').split(',').map(Number) as unknown as Hex
const mini = document.querySelector<HTMLCanvasElement>('#mini')!
stage.onCamera(() => stage.drawMinimap(mini.getContext('2d')!, mini.width, mini.height))

const arrived = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
if (page.has('fit')) stage.fit()
else {
  stage.zoomBy(zoom / stage.camera().zoom)
  for (let i = 0; i < 200 && Math.abs(stage.camera().zoom - zoom) > 0.004; i++) await arrived()
  stage.centreOn(at)
}
for (let i = 0; i < 400 && stage.vitals().awake && i < 60; i++) await arrived()
stage.skip()
await arrived()

Object.assign(globalThis, {
  bench: {
    stage,
    createMs,
    director,
    mockPicture,
    galleryCues,
    play: (cue: Cue, speed: 1 | 2 = 1) => stage.play(cue, speed),
    tell: (cues: readonly Cue[], picture: Picture) => director.tell([{ cues, line: null }], picture),
  },
})
document.title = 'ready'
