/** Layers over a battle's map: what is asked of the table when, and what is made of the answers. */
import { afterEach, describe, expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { must } from '../../engine/index.ts'
import type { Answered, AnswerOf, LayerValues, Request, Telling, ToWorker } from '../../engine/screen.ts'
import { coverCells, enemyEyesCells, ownEyesCells, threatCells } from '../../renderer/map/battle-cells.ts'
import { NO_TINT } from '../../renderer/map/cells-data.ts'
import { BattleLink } from '../../renderer/state/battle-link.ts'
import { LAYER_NAMES, LayerDesk } from '../../renderer/state/layer-desk.ts'
import type { Layers } from '../../renderer/state/layers-state.ts'
import { MapMarks } from '../../renderer/state/map-marks.ts'
import { type Port, TableClient } from '../../renderer/table-client.ts'
import { ACT, picture, tank } from '../support/pictures.ts'

const board = boardOf('. . . .\n . .1 . .')
const values = (list: readonly number[], more: Partial<LayerValues> = {}): LayerValues => ({ values: list, parts: 1, ...more })
const written = ({ text, texts }: { readonly text: Int16Array; readonly texts: readonly string[] }): readonly string[] =>
  [...text].map((at) => texts[at] ?? '')

describe('made of answers', () => {
  test('cover: what gives more is darker, what gives nothing has no tint, and the legend has the best first', () => {
    const kind = (text: string, worth: number) => ({ text, short: worth === 0 ? '' : `-${worth}`, worth, rule: 'X' })
    const kinds = [kind('Nothing', 0), kind('Woods', 5), kind('Ruins', 8)]
    const cells = coverCells(board, values([0, 1, 2, 0, 0, 1, 1, 0], { kinds }))
    expect(written(cells)).toEqual(['', '-5', '-8', '', '', '-5', '-5', ''])
    expect([...cells.tint].map((tint) => (tint === NO_TINT ? '' : tint > 200 ? 'dark' : 'light'))).toEqual([
      '',
      'light',
      'dark',
      '',
      '',
      'light',
      'light',
      '',
    ])
    expect(cells.legend.rows.map(({ text }) => text)).toEqual(['Ruins', 'Woods'])
  })
  test('own eyes: only what nobody sees is shaded, and each hex that is seen says by how many', () => {
    const cells = ownEyesCells(board, values([0, 2, 1, 0, 0, 1, 0, 0], { of: 3 }))
    expect([...cells.tint].map((tint) => tint !== NO_TINT)).toEqual([true, false, false, true, true, false, true, true])
    expect(written(cells)).toEqual(['', '2', '1', '', '', '1', '', ''])
    expect(cells.legend.rows[0]?.text).toContain('5 hexes')
  })
  test('enemy eyes: the more of them, the darker; where none looks there is no tint', () => {
    const { tint, legend } = enemyEyesCells(board, values([0, 1, 2, 5, 0, 0, 0, 0], { of: 6 }))
    expect(tint[0]).toBe(NO_TINT)
    expect(tint[1]! < tint[2]! && tint[2]! < tint[3]!).toBe(true)
    expect(legend.title).toContain('6 enemies')
  })
  test('threat: thousandths as per cent, less than half of one without a number but with a tint', () => {
    const cells = threatCells(board, values([0, 4, 5, 500, 1000, 0, 0, 0], { of: 2 }), 'Tank B1')
    expect(written(cells)).toEqual(['', '', '1', '50', '100', '', '', ''])
    expect([...cells.tint].map((tint) => tint !== NO_TINT)).toEqual([false, true, true, true, true, false, false, false])
    expect(threatCells(board, values([0, 0, 0, 0, 0, 0, 0, 0], { of: 0 }), 'Tank B1').legend.rows).toEqual([])
  })
})

/** A table that answers when the test says so. */
class SlowTable implements Port {
  readonly asked: Request[] = []
  onmessage: Port['onmessage'] = null
  private readonly waiting: ((answer: Answered) => void)[] = []
  terminate(): void {}
  postMessage(message: ToWorker): void {
    if (message.ask !== 'request') return
    this.asked.push(message.request)
    this.waiting.push((answer) => this.onmessage?.({ data: { say: 'answer', id: message.id, answer } }))
  }
  async answer(answer: object): Promise<void> {
    must(this.waiting.shift(), 'a request that waits')({ ok: true, ...answer })
    await new Promise((done) => setTimeout(done))
  }
}
let link: BattleLink
function begin(): { readonly table: SlowTable; readonly desk: LayerDesk } {
  const table = new SlowTable()
  link = new BattleLink(new TableClient(table), 'blue', { width: 4, height: 2 }, { changed: () => undefined, refused: () => undefined })
  show()
  const desk = new LayerDesk(link, { input: () => undefined, give: async () => undefined })
  desk.attach(board)
  return { table, desk }
}
const show = (): void =>
  link.dispatch({
    do: 'shown',
    picture: picture(ACT, { pieces: [tank('B1', { hex: [0, 0] }), tank('Z1', { side: 'red', own: false, hex: [3, 1] })] }),
    undo: false,
  })
const shown = (): Layers => must(link.state.layers, 'layers')
const point = (hex: readonly [number, number]): void =>
  link.dispatch({ do: 'picked', picking: { ...link.state.picking, spot: { hex, piece: null, by: 'pointer' } } })
const flat = (part: number): object => ({ layer: values([part, 0, 0, 0, 0, 0, 0, 0], { parts: 3, of: 7 }) })
const layersAsked = (table: SlowTable): readonly unknown[] =>
  table.asked.filter((one) => one.do === 'layer').map((one) => ('part' in one ? one.part : null))
describe('the desk', () => {
  afterEach(() => link.close())

  test('goes through all layers and back to none, and levels ask the table nothing', () => {
    const { table, desk } = begin()
    const seen = LAYER_NAMES.map(() => {
      desk.nextLayer()
      return shown().layer
    })
    expect(seen).toEqual([...LAYER_NAMES.slice(1), 'none'])
    desk.choose('levels')
    expect(shown().cells?.scale).toBe('height')
    expect(new MapMarks().renewed(link.state)?.cells).toBe(shown().cells)
    expect(table.asked.every((one) => one.do === 'layer')).toBe(true)
  })
  test('asks for one part after the other, adds them up, and shows the layer when it is whole', async () => {
    const { table, desk } = begin()
    desk.choose('mine')
    expect(layersAsked(table)).toEqual([0])
    await table.answer(flat(1))
    await table.answer(flat(2))
    expect(shown().cells).toBeNull()
    expect(shown().share).toBeGreaterThan(0.6)
    await table.answer(flat(4))
    expect(layersAsked(table)).toEqual([0, 1, 2])
    expect(written(must(shown().cells, 'cells'))[0]).toBe('7')
    expect(shown().share).toBe(1)
  })
  test('a new picture brings the layer anew, and the old one stays until it is there', async () => {
    const { table, desk } = begin()
    desk.choose('cover')
    await table.answer({ layer: values([0, 0, 0, 0, 0, 0, 0, 0], { kinds: [] }) })
    const before = shown().cells
    show()
    expect(shown().cells).toBe(before)
    await table.answer({ layer: values([0, 0, 0, 0, 0, 0, 0, 0], { kinds: [] }) })
    expect(shown().cells).not.toBe(before)
    // What was asked about a layer that is no longer wanted comes too late.
    show()
    desk.choose('none')
    await table.answer({ layer: values([0, 0, 0, 0, 0, 0, 0, 0], { kinds: [] }) })
    expect(shown().cells).toBeNull()
  })
  test('a layer for one piece is made for the one that is picked, else for the first', async () => {
    const { table, desk } = begin()
    desk.choose('threat')
    expect(table.asked.at(-1)).toMatchObject({ layer: 'threat', piece: 'B1' })
    await table.answer({ layer: values([900, 0, 0, 0, 0, 0, 0, 0], { of: 1 }) })
    expect(shown().cells?.legend.title).toContain('B1')
  })
  test('tracks are those of this turn and the last, of both sides', () => {
    const { desk } = begin()
    for (const [turn, side] of [
      [-1, 'red'],
      [0, 'red'],
      [1, 'blue'],
    ] as const) {
      const telling: Telling = {
        cues: [],
        line: { text: 'goes', tone: side },
        step: {
          piece: `${side}${turn}`,
          who: 'Tank',
          side,
          does: 'marches',
          path: [
            [0, 0],
            [1, 0],
          ],
        },
      } as never
      link.dispatch({ do: 'told', telling, turn })
    }
    desk.choose('trails')
    expect(shown().trails?.map(({ side }) => side)).toEqual(['red', 'blue'])
    desk.choose('none')
    expect(shown().trails).toBeNull()
  })
})

describe('the sight line', () => {
  afterEach(() => link.close())

  const line: AnswerOf['profile'] = {
    line: { result: 'blocked', at: [1, 1], text: 'Blocked', rule: null, steps: [], distance: { value: 6, unit: 'cm' } },
    heights: [{ id: 'low', name: 'Low' }],
  }
  test('runs from the hex that was marked to wherever is pointed at, and stays where it was dragged to', async () => {
    const { table, desk } = begin()
    point([1, 0])
    desk.sightFrom()
    expect(link.state.sighting).toBe(true)
    point([3, 0])
    expect(table.asked.at(-1)).toMatchObject({ do: 'profile', from: [1, 0], to: [3, 0] })
    // What was asked from the selected piece, as the tool came out, is not wanted any more.
    await table.answer({ ...line, line: { ...line.line, result: 'clear' } })
    expect(shown().line).toBeNull()
    await table.answer(line)
    expect(shown().line).toMatchObject({ from: [1, 0], to: [3, 0], result: 'blocked', text: '6 cm' })
    expect(new MapMarks().renewed(link.state)?.line).toEqual(shown().line)
    desk.measure([0, 1], [3, 1])
    point([2, 0])
    expect(table.asked.at(-1)).toMatchObject({ from: [0, 1], to: [3, 1] })
    desk.lookFrom('low')
    expect(table.asked.at(-1)).toMatchObject({ from: [0, 1], to: [3, 1], eye: 'low' })
  })
  test('goes with the tool', async () => {
    const { table, desk } = begin()
    desk.measure([0, 1], [3, 1])
    await table.answer(line)
    expect(shown().profile).not.toBeNull()
    link.dispatch({ do: 'sighting', on: false })
    expect([shown().profile, shown().line, shown().from, shown().to]).toEqual([null, null, null, null])
  })
})
