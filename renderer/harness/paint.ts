import '@fontsource/barlow-condensed/latin-600.css'
import '@fontsource/barlow-condensed/latin-500-italic.css'
import '@fontsource/barlow-condensed/latin-600-italic.css'
import { readMap, toBoard } from '../../engine/board/map-read.ts'
import { LAYERS, paintMap } from '../map/paint-map.ts'
import { atOnce, surveyBoard } from '../map/survey.ts'
import { fontsReady } from '../map/typography.ts'

const q = new URLSearchParams(location.search)
const doc = readMap(await (await fetch(`/${q.get('map') ?? 'harrow-valley'}.map.json`)).json())
if (!doc.ok) throw new Error(JSON.stringify(doc.error))
const board = toBoard(doc.value)
if (!board.ok) throw new Error(JSON.stringify(board.error))
await fontsReady()
const t0 = performance.now()
const survey = atOnce(surveyBoard(board.value))
const t1 = performance.now()
const n = (k: string, d: number) => Number(q.get(k) ?? d)
const canvas = document.createElement('canvas')
canvas.width = n('w', 1600)
canvas.height = n('h', 1000)
document.body.append(canvas)
const scale = n('s', 1)
const ctx = canvas.getContext('2d', { willReadFrequently: true })
const U = n('u', 256)
let worst = 0
for (let y = 0; y < canvas.height; y += U)
  for (let x = 0; x < canvas.width; x += U) {
    const s = performance.now()
    const [w, h] = [Math.min(U, canvas.width - x), Math.min(U, canvas.height - y)]
    if (ctx)
      paintMap(ctx, survey, {
        box: { x: n('x', 0) + x / scale, y: n('y', 0) + y / scale, width: w / scale, height: h / scale },
        left: x,
        top: y,
        scale,
      })
    worst = Math.max(worst, performance.now() - s)
  }
ctx?.getImageData(0, 0, 1, 1)
const t2 = performance.now()
const layers: Record<string, number> = {}
if (q.has('profile') && ctx)
  for (const layer of LAYERS) {
    const s = performance.now()
    for (let y = 0; y < canvas.height; y += U)
      for (let x = 0; x < canvas.width; x += U) {
        ctx.save()
        ctx.beginPath()
        ctx.rect(x, y, U, U)
        ctx.clip()
        const box = { x: n('x', 0) + x / scale, y: n('y', 0) + y / scale, width: U / scale, height: U / scale }
        ctx.translate(x - box.x * scale, y - box.y * scale)
        ctx.scale(scale, scale)
        layer({ ctx, box, scale }, survey)
        ctx.restore()
      }
    ctx.getImageData(0, 0, 1, 1)
    layers[layer.name] = Math.round(performance.now() - s)
  }
Object.assign(globalThis, {
  ready: {
    layers,
    survey: t1 - t0,
    paint: t2 - t1,
    worst,
    trees: survey.trees.count,
    parcels: survey.parcels.length,
    houses: survey.houses.length,
    contours: survey.relief.contours.length,
  },
})
