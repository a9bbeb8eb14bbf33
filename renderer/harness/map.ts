import '@fontsource/barlow-condensed/latin-500-italic.css'
import '@fontsource/barlow-condensed/latin-600-italic.css'
import '@fontsource/inter/latin-500.css'
import { type Board, type GroundLine, type Hex, hexLabel, neighbours, readers, sameHex, toBoard } from '../../engine/screen.ts'
import { createEditorStage } from '../editor/stage/editor-stage.ts'
import { openGround } from '../editor/stage/ground-client.ts'
import type { EditorStage, StageEvent } from '../editor/stage/stage-contract.ts'
import { deadGroundCells, type GroundCells, legendColour, levelCells, priceCells, seenCells } from '../map/ground-cells.ts'
import type { HexSide } from '../map/strokes.ts'
import type { Theme } from '../scene/stage.ts'

/**
 * The editor's stage on any map, with its layers and strokes but without tools:
 * `map.html?map=harrow-valley&book=steel-rain&theme=dark&layer=levels&zoom=1&col=20&row=12&still=1`. Strokes and hexsides only mark what they pass;
 * in the layers Seen and Dead ground they choose from where is looked.
 */
const query = new URLSearchParams(location.search)
const text = (name: string, otherwise: string): string => query.get(name) ?? otherwise
const element = <E extends HTMLElement>(id: string): E => document.querySelector(`#${id}`) as E

async function readBoard(name: string): Promise<Board> {
  const answer = await fetch(`/${name}.map.json`)
  const doc = (await readers()).readMap(await answer.json())
  const board = doc.ok ? toBoard(doc.value) : doc
  if (!board.ok) throw new Error(board.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return board.value
}

const LAYERS = ['none', 'levels', 'seen', 'dead', 'price'] as const
const TOOLS = ['brush', 'path', 'sides', 'select', 'line'] as const
let layer = text('layer', 'none') as (typeof LAYERS)[number]
let tool = text('tool', 'brush') as (typeof TOOLS)[number]
let theme = text('theme', 'dark') as Theme
const board = await readBoard(text('map', 'harrow-valley'))
const ground = openGround()
const laid = await ground.lay(board, text('book', 'steel-rain'), Number(text('cm', '2')))
if (!laid.ok) throw new Error(laid.text)
const { heights, movers, price } = laid.value
const times: Record<string, number> = {}
const events: StageEvent[] = []
let stroke: Hex[] = []
let sides: HexSide[] = []
let from: readonly Hex[] = [[Math.floor(board.width / 2), Math.floor(board.height / 2)]]
let cells: GroundCells | null = null
let start: Hex | null = null

const isThere = (hex: Hex): boolean => hex[0] >= 0 && hex[1] >= 0 && hex[0] < board.width && hex[1] < board.height
const settings = () => ({ theme, reducedMotion: query.has('still'), scale: Number(text('scale', '1')) })
const began = performance.now()
const stage: EditorStage = await createEditorStage(element('game'), {
  board,
  settings: settings(),
  onEvent: (event) => {
    events.push(event)
    hear(event)
  },
  onProgress: (share) => {
    times['painted'] = Math.round(performance.now() - began)
    element('note').textContent = `painting ${Math.round(share * 100)} %`
  },
})
times['readable'] = Math.round(performance.now() - began)

function hear(event: StageEvent): void {
  if (event.is === 'hover') stage.mark({ brush: event.spot && tool === 'brush' ? diskAt(event.spot.hex) : [] })
  if (event.is === 'press') {
    stroke = [event.spot.hex]
    sides = [event.spot.side]
    start = event.spot.hex
  }
  if (event.is === 'stroke') {
    stroke.push(...event.hexes)
    sides.push(...event.sides)
  }
  if (event.is === 'cancel') stroke = []
  if (event.is !== 'hover') markStroke(event)
  if ('spot' in event && event.spot) element('note').textContent = `${event.is} ${hexLabel(event.spot.hex)} ${JSON.stringify(times)}`
}
const diskAt = (hex: Hex): readonly Hex[] => [hex, ...neighbours(hex)].filter(isThere)
function markStroke(event: StageEvent): void {
  switch (tool) {
    case 'brush': {
      const covered = new Map(stroke.flatMap(diskAt).map((hex) => [hexLabel(hex), hex]))
      return stage.mark({ preview: [...covered.values()], brush: event.is === 'stroke' && event.spot ? diskAt(event.spot.hex) : [] })
    }
    case 'path':
      return stage.mark({ path: [...stroke] })
    case 'sides':
      return stage.mark({ sides: [...sides] })
    case 'select':
      if (event.is === 'release' && (layer === 'seen' || layer === 'dead')) {
        from = [...stroke]
        void showLayer()
      }
      return stage.mark({ selection: [...stroke] })
    case 'line':
      if (start && 'spot' in event && event.spot && !sameHex(start, event.spot.hex)) void showLine(start, event.spot.hex)
  }
}

async function showLine(a: Hex, b: Hex): Promise<void> {
  const asked = performance.now()
  const answer = await ground.line(a, b, element<HTMLSelectElement>('eye').value, heights[0]!.id)
  times['line'] = Math.round(performance.now() - asked)
  if (!answer.ok) return
  const { result, at, text } = answer.value
  stage.mark({ line: { from: a, to: b, result, at, text } })
  drawProfile(answer.value)
}
function drawProfile({ steps, at }: GroundLine): void {
  const canvas = element<HTMLCanvasElement>('profile')
  const brush = canvas.getContext('2d') as CanvasRenderingContext2D
  const tops = steps.flatMap(({ ground, top, line }) => [ground, top ?? ground + 3000, line ?? ground])
  const [low, high] = [Math.min(...tops) - 500, Math.max(...tops) + 300]
  const x = (i: number): number => (i / steps.length) * canvas.width
  const y = (height: number): number => canvas.height - ((height - low) / (high - low)) * canvas.height
  brush.clearRect(0, 0, canvas.width, canvas.height)
  for (const [i, { hex, ground, top }] of steps.entries()) {
    const wide = x(i + 1) - x(i)
    brush.fillStyle = at && sameHex(hex, at) ? '#c8382c' : '#6f8f5a'
    brush.fillRect(x(i), y(top ?? high), wide, canvas.height)
    brush.fillStyle = '#b09468'
    brush.fillRect(x(i), y(ground), wide, canvas.height)
  }
  brush.beginPath()
  for (const [i, { line }] of steps.entries()) if (line !== null) brush.lineTo((x(i) + x(i + 1)) / 2, y(line))
  brush.strokeStyle = '#fff'
  brush.stroke()
}

async function showLayer(): Promise<void> {
  const asked = performance.now()
  const eye = heights.find(({ id }) => id === element<HTMLSelectElement>('eye').value) ?? heights[0]!
  const mover = movers.find(({ id }) => id === element<HTMLSelectElement>('mover').value) ?? movers[0]!
  cells = await cellsOf(eye, mover)
  times[`${layer}: cells`] = Math.round(performance.now() - asked)
  stage.showCells(cells)
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  times[`${layer}: in view`] = Math.round(performance.now() - asked)
  showLegend()
}
async function cellsOf(eye: (typeof heights)[number], mover: (typeof movers)[number]): Promise<GroundCells | null> {
  switch (layer) {
    case 'none':
      return null
    case 'levels':
      return levelCells(board)
    case 'seen':
    case 'dead': {
      const answer = await ground.seen(from, eye.id, heights[0]!.id)
      if (!answer.ok) throw new Error(answer.text)
      return (layer === 'seen' ? seenCells : deadGroundCells)(board, answer.value, from, eye.name)
    }
    case 'price': {
      const answer = await ground.prices(mover.id)
      if (!answer.ok) throw new Error(answer.text)
      return priceCells(board, answer.value, mover, price)
    }
  }
}
function showLegend(): void {
  element('title').textContent = cells?.legend.title ?? ''
  const rows = (cells?.legend.rows ?? []).map((row) => {
    const line = document.createElement('div')
    line.className = 'row'
    const sample = document.createElement('span')
    sample.className = `sample ${'line' in row.sample ? row.sample.line : 'ring' in row.sample ? 'ring' : ''}`
    sample.style.background = (cells && legendColour(cells, row, theme)) ?? ''
    line.append(sample, row.text)
    return line
  })
  element('legend').replaceChildren(...rows)
}

function buttons<T extends string>(into: string, names: readonly T[], chosen: () => T | null, choose: (name: T) => void): void {
  const press = (): void => {
    for (const button of element(into).querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.textContent === chosen()))
  }
  for (const name of names) {
    const button = document.createElement('button')
    button.textContent = name
    button.onclick = () => {
      choose(name)
      press()
      element('game').focus()
    }
    element(into).append(button)
  }
  press()
}
const choices = (id: string, options: readonly { readonly id: string; readonly name: string }[]): void => {
  const select = element<HTMLSelectElement>(id)
  for (const { id: value, name } of options) select.append(Object.assign(document.createElement('option'), { value, textContent: name }))
  select.onchange = () => void showLayer()
}
choices('eye', heights)
choices('mover', movers)
const chooseTool = (name: (typeof TOOLS)[number]): void => {
  tool = name
  stage.setAim(tool === 'sides' ? 'side' : 'hex')
  stage.mark({ brush: [], preview: [], path: [], sides: [], line: null })
}
buttons(
  'layers',
  LAYERS,
  () => layer,
  (name) => {
    layer = name
    void showLayer()
  },
)
buttons('tools', TOOLS, () => tool, chooseTool)
buttons(
  'others',
  ['dark', 'light', 'contrast'],
  () => theme,
  (name) => {
    theme = name as Theme
    stage.settings(settings())
    showLegend()
  },
)
const minimap = element<HTMLCanvasElement>('minimap')
stage.onCamera(() => stage.drawMinimap(minimap.getContext('2d') as CanvasRenderingContext2D, minimap.width, minimap.height))
if (query.has('zoom')) stage.zoomBy(Number(query.get('zoom')) / stage.camera().zoom)
if (query.has('col')) stage.centreOn([Number(query.get('col')), Number(query.get('row'))])
chooseTool(tool)
await showLayer()
const setFrom = (hexes: readonly Hex[]): Promise<void> => {
  from = hexes
  return showLayer()
}
const showAs = (name: (typeof LAYERS)[number]): Promise<void> => {
  layer = name
  return showLayer()
}
Object.assign(globalThis, { harness: { stage, board, ground, events, times, setFrom, showAs } })
