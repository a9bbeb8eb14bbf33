import '@fontsource/barlow-condensed/latin-600.css'
import '@fontsource/barlow-condensed/latin-700.css'
import '@fontsource/barlow-condensed/latin-800.css'
import * as common from '../art/drawings.ts'
import { allDrawings, packedNames } from '../art/packs.ts'
import { counterPicture, type Face, type Look } from '../scene/counters.ts'
import { type ShortMarks, spelledOut } from './short-marks.ts'

/** Every face a counter can have, on one sheet. */
const face = (changes: Partial<Face> & ShortMarks): Face => ({
  side: 'blue',
  own: true,
  symbol: 'armor',
  name: 'A12',
  spent: false,
  ready: false,
  ...changes,
  ...spelledOut({ pips: { left: 2, of: 2 }, ...changes }),
})
const look = (changes: Partial<Look> = {}): Look => ({ theme: 'dark', symbolSet: 'nato', detail: 'near', ...changes })

function row(title: string, faces: readonly (readonly [string, Face])[], size: number, how: Look, labels = true): void {
  document.body.insertAdjacentHTML('beforeend', `<h2>${title}</h2>`)
  const line = document.createElement('div')
  line.className = 'row'
  for (const [text, one] of faces) {
    const figure = document.createElement('figure')
    figure.style.width = `${labels ? Math.max(size, 88) : size}px`
    figure.append(counterPicture(one, size, how))
    if (labels) figure.append(Object.assign(document.createElement('figcaption'), { textContent: text }))
    line.append(figure)
  }
  document.body.append(line)
}

await Promise.all([...[600, 700, 800].map((weight) => document.fonts.load(`${weight} 16px "Barlow Condensed"`)), allDrawings()])
const SYMBOLS = [...common.SYMBOLS, ...packedNames('symbols')]
const BADGES = [...common.BADGES, ...packedNames('badges')]
const page = new URLSearchParams(location.search)
const set = page.get('set') === 'silhouette' ? 'silhouette' : 'nato'
if (page.has('grey')) document.body.className = 'grey'
const all = SYMBOLS.map((symbol) => [symbol, face({ symbol })] as const)
const foes = SYMBOLS.map(
  (symbol) => [symbol, face({ symbol, side: 'red', own: false, pips: null, name: symbol === 'contact' ? 'C4' : 'R31' })] as const,
)
row('zoom 1.35', all, 92, look({ symbolSet: set }))
row('enemy', foes, 92, look({ symbolSet: set }))
for (const [zoom, scale] of [
  [0.35, 1.2],
  [0.5, 1],
] as const) {
  row(`far, zoom ${zoom}`, all, 68 * zoom * scale, look({ detail: 'far', symbolSet: set }), false)
  row('', foes, 68 * zoom * scale, look({ detail: 'far', symbolSet: set }), false)
}
row('near, zoom 0.7', all, 68 * 0.7, look({ symbolSet: set }), false)
row('near, zoom 1', all, 68, look({ symbolSet: set }), false)
row(
  'states',
  [
    ['ready', face({ ready: true })],
    ['one left', face({ ready: true, pips: { left: 1, of: 2 } })],
    ['spent', face({ spent: true, pips: { left: 0, of: 2 } })],
    ['score 4', face({ suppression: { score: 4, suppressed: false } })],
    ['score 11', face({ suppression: { score: 11, suppressed: false } })],
    ['suppressed', face({ suppression: { score: 11, suppressed: true } })],
    ['red', face({ side: 'red', own: false, pips: null })],
    ['red spent', face({ side: 'red', own: false, spent: true, pips: null })],
    ['red suppressed', face({ side: 'red', own: false, suppression: { score: 7, suppressed: true } })],
    ['contact', face({ side: 'red', own: false, symbol: 'contact', pips: null, name: '7', stands: 3 })],
    ['own contact', face({ symbol: 'contact', name: '7', ready: true, stands: 2 })],
    ['red own', face({ side: 'red', own: true, ready: true })],
    ['blue foe', face({ side: 'blue', own: false, pips: null })],
    ['long name', face({ name: '2-14 HQ' })],
  ],
  92,
  look({ symbolSet: set }),
)
row(
  'damage and hits',
  [
    ['whole', face({ symbol: 'frame', name: 'A1', pips: { left: 3, of: 3 }, ready: true })],
    ['two left', face({ symbol: 'frame', name: 'A2', pips: { left: 2, of: 3 }, hits: 2 })],
    ['one left', face({ symbol: 'frame', name: 'A12', pips: { left: 1, of: 3 }, hits: 5 })],
    ['four', face({ symbol: 'frame-heavy', name: 'A4', pips: { left: 3, of: 4 }, hits: 12 })],
    ['flying', face({ symbol: 'frame-flight', name: 'A5', pips: { left: 1, of: 2 }, badges: ['flying'], hits: 1 })],
    ['one', face({ symbol: 'truck', name: 'A6', pips: { left: 1, of: 1 } })],
    ['red', face({ side: 'red', own: false, symbol: 'frame-heavy', name: 'D1', pips: { left: 2, of: 3 }, hits: 3 })],
    ['spent', face({ side: 'red', own: false, symbol: 'frame', name: 'D2', pips: { left: 2, of: 3 }, hits: 3, spent: true })],
    ['eight', face({ symbol: 'frame-heavy', name: 'A8', pips: { left: 5, of: 8 } })],
  ],
  92,
  look({ symbolSet: set }),
)
row(
  'far, hits',
  [
    ['2', face({ symbol: 'frame', hits: 2, ready: true })],
    ['12', face({ side: 'red', own: false, symbol: 'frame-heavy', hits: 12 })],
  ],
  68 * 0.5,
  look({ detail: 'far' }),
  false,
)
row(
  'badges',
  [
    ...BADGES.map((badge) => [badge, face({ badges: [badge] })] as const),
    ['four', face({ badges: ['overwatch', 'entrenched', 'hidden', 'unseen'] })] as const,
  ],
  92,
  look({ symbolSet: set }),
)
row('contrast', all.slice(0, 6), 92, look({ theme: 'contrast' }))
document.title = 'ready'
