import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import type { GroundAnswer } from '../../engine/board/bare-ground.ts'
import { BATTLE_LAYERS, type BattleLayer } from '../../engine/board/layer-kit.ts'
import { type Board, EDITIONS, type Hex, hexOf } from '../../engine/index.ts'
import { dangerAt as chromeDanger } from '../../engine/rulesets/battlechrome/learn/danger.ts'
import { knownOn, dangerAt as rainDanger } from '../../engine/rulesets/steel-rain/learn/danger.ts'
import { dangerAt as stormDanger } from '../../engine/rulesets/storm-of-steel/learn/danger.ts'
import type { Picture } from '../../engine/screen/picture.ts'
import type { Sheet, SightAnswer } from '../../engine/screen/sheets.ts'
import { GroundDesk } from '../../engine/table/ground-desk.ts'
import { Host } from '../../engine/table/host.ts'
import type { Answered, AnswerOf, Request } from '../../engine/table/protocol.ts'
import { Table } from '../../engine/table/table.ts'

/** Layers of the ground in a battle, hex for hex against what the book answers elsewhere. */

const maps = join(import.meta.dirname, '../../maps')
const parts = { editions: EDITIONS, minds: createMind, app: '0', checkEvery: 0 }
const read = (name: string): Record<string, unknown> => JSON.parse(readFileSync(join(maps, name), 'utf8')) as Record<string, unknown>
/** A battle after so many turns between two computers. */
function battle(scenario: string, turns: number): Table {
  const table = new Table(parts)
  const doc = read(scenario)
  const seats = { blue: 'ai:recruit', red: 'ai:recruit' }
  expect(table.handle({ do: 'new', scenario: doc, map: read(String(doc['map'])), seed: 4, seats })).toMatchObject({ ok: true })
  for (let turn = 0; turn < turns; turn++) table.handle({ do: 'play', until: 'turn' })
  return table
}
const asked = <T>(table: Table, request: Request, what: string): T => {
  const answer = table.handle(request)
  if (!answer.ok) throw new Error(answer.why.text)
  return (answer as Record<string, unknown>)[what] as T
}
/** Of a unit what is looked at. */
interface OnMap {
  readonly id: string
  readonly side: string
  readonly hex: Hex | null
  readonly fate: string
}
type Layer = AnswerOf['layer']['layer']
const layerOf = (table: Table, layer: BattleLayer, more: { readonly piece?: string; readonly part?: number } = {}): Layer =>
  asked<Layer>(table, { do: 'layer', side: 'blue', layer, ...more }, 'layer')
const sameList = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((one, i) => one === b[i])
const pictureOf = (table: Table): Picture => asked(table, { do: 'picture', side: 'blue' }, 'picture')
/** Whose layers are looked at. */
const ownOf = (table: Table): string => pictureOf(table).pieces.find(({ own }) => own)?.id ?? ''

type Book = 'steel-rain' | 'battlechrome' | 'storm-of-steel'
const bonus = (row: string): readonly [string, number] => {
  const [short = ''] = row.split(',')
  return [short, Math.abs(Number(short))]
}
/** Cover as the sheet of a hex says it: what stands in the hex, and how much better than none it is. */
const COVER: Readonly<Record<Book, (told: (label: string) => string) => readonly [string, number]>> = {
  'steel-rain': (told) => bonus(told('Cover')),
  battlechrome: (told) => bonus(told('Silhouette in it')),
  // A throw has to be more than it; in the open more than 4 (SS-SOF-02), and the best of ground and works counts (SS-SOF-07).
  'storm-of-steel': (told) => {
    const protections = ['Protects with', 'Entrenchment', 'Bunker'].map((label) => Number(told(label).match(/\d+$/)?.[0] ?? 0))
    const best = Math.max(...protections)
    return best === 4 ? ['', 0] : [String(best), best - 4]
  },
}
const DANGER: Readonly<Record<Book, (board: Board, known: never, unit: never, hex: Hex) => number>> = {
  'steel-rain': (board, known, unit, hex) => rainDanger(knownOn(board, known), unit, hex).chance,
  battlechrome: (board, world, unit, hex) => chromeDanger({ board, world }, unit, hex).destroys,
  'storm-of-steel': (board, world, unit, hex) => stormDanger({ board, world }, unit, hex).destroys,
}

describe.each([
  ['steel-rain', 'kestrel-ridge-assault.scenario.json', 2],
  ['battlechrome', 'battlechrome-flight-line.scenario.json', 1],
  ['storm-of-steel', 'bredy-crossing.scenario.json', 2],
] as const)('%s', (book, scenario, turns) => {
  let table: Table
  let piece: string
  beforeAll(() => {
    table = battle(scenario, turns)
    piece = ownOf(table)
  })
  const board = () => table.game!.battle.board
  const each = (look: (hex: Hex, id: number) => void): void => {
    for (let id = 0; id < board().size; id++) look(hexOf(board(), id), id)
  }

  test.each(BATTLE_LAYERS)('%s: the whole is the sum of its parts, and has something to show', (layer) => {
    const whole = layerOf(table, layer, { piece })
    const sum = whole.values.map(() => 0)
    for (let part = 0; part < whole.parts; part++)
      layerOf(table, layer, { piece, part }).values.forEach((value, id) => {
        sum[id]! += value
      })
    expect(sum).toEqual(whole.values)
    expect(sum).toHaveLength(board().size)
    expect(sum.some((value) => value > 0)).toBe(true)
    expect(table.handle({ do: 'layer', side: 'blue', layer, piece, part: whole.parts })).toMatchObject({ ok: false, why: { at: 'part' } })
  })

  test('cover is what the sheet of the hex says of it', () => {
    const { values, kinds = [] } = layerOf(table, 'cover')
    each((hex, id) => {
      const { sections } = asked<Sheet>(table, { do: 'hex', side: 'blue', hex }, 'sheet')
      const told = (label: string): string => sections[0]?.rows.find((one) => one.label === label)?.value ?? ''
      const kind = kinds[values[id]!]
      const [short, worth] = COVER[book](told)
      expect([kind?.short, kind?.worth], `${hex}`).toEqual([short, worth])
    })
  })

  test('a hex is seen by as many own pieces as would see it one by one, but for vehicles in the way', () => {
    const { known } = table.viewOf('blue') as unknown as { readonly known: { readonly units: Readonly<Record<string, OnMap>> } }
    const own = Object.values(known.units).filter(({ side, hex, fate }) => side === 'blue' && hex !== null && fate === 'present')
    const seen = own.map(
      (unit) =>
        new Set(asked<readonly Hex[]>(table, { do: 'viewshed', side: 'blue', from: unit.hex!, piece: unit.id }, 'seen').map(String)),
    )
    const layer = layerOf(table, 'mine')
    expect(layer.of).toBe(own.length)
    let alike = 0
    each((hex, id) => {
      const blind = own.filter((_, i) => !seen[i]!.has(String(hex)))
      const value = layer.values[id]!
      if (value === own.length - blind.length) alike++
      // Whoever counts besides has a vehicle in the way.
      else expect(value, `${hex}`).toBeGreaterThan(own.length - blind.length)
    })
    expect(alike).toBeGreaterThan(0.9 * board().size)
  })

  test('what threatens is what the coach goes by, in every hex', () => {
    const view = table.viewOf('blue') as never as { known: never }
    const unit = (view.known as { units: Record<string, never> }).units[piece]!
    const { values } = layerOf(table, 'threat', { piece })
    each((hex, id) => {
      expect(values[id], `${hex}`).toBe(DANGER[book](board(), view.known, unit, hex))
    })
  })

  test('a step into a hex costs a piece what it costs its kind of mover on the bare map, and where it gets to there is a price', () => {
    const { values, closed, unit } = layerOf(table, 'price', { piece })
    const kit = EDITIONS.find(({ id }) => id === book)!.bareGround!
    const desk = new GroundDesk(EDITIONS)
    desk.answer({ do: 'lay', board: board(), book, cmPerHex: 2 })
    const alike = kit.movers.filter(({ id }) => {
      const answer = desk.answer({ do: 'prices', mover: id }) as GroundAnswer<'prices'>
      return answer.ok && sameList([...answer.value.into], values) && sameList([...answer.value.closed], closed ?? [])
    })
    expect(alike.length).toBeGreaterThan(0)
    expect(alike.length).toBeLessThan(kit.movers.length)
    expect(unit).toBe(kit.price)
    const reach = asked<AnswerOf['reach']['reach']>(table, { do: 'reach', side: 'blue', piece }, 'reach')
    for (const { hex } of reach) expect(values[hex[1] * board().width + hex[0]], `${hex}`).toBeGreaterThan(0)
  })

  test('a line between two pieces is the one that the tool of sight draws, with the ground hex by hex', () => {
    const { pieces } = pictureOf(table)
    const own = pieces.filter((one) => one.own)
    const ends = pieces.filter((one) => !one.own).flatMap((far) => own.map((near) => [near, far] as const))
    expect(ends.length).toBeGreaterThan(3)
    for (const [near, far] of ends) {
      const sight = asked<SightAnswer>(table, { do: 'sight', side: 'blue', from: near.hex, to: far.hex }, 'sight')
      const line = asked<AnswerOf['profile']['line']>(table, { do: 'profile', side: 'blue', from: near.hex, to: far.hex }, 'line')
      expect([line.result, line.at, line.distance], `${near.hex} to ${far.hex}`).toEqual([sight.result, sight.at, sight.distance])
      expect([line.steps[0]?.hex, line.steps.at(-1)?.hex]).toEqual([near.hex, far.hex])
      for (const { hex, halfLevels } of line.steps) expect(halfLevels).toBe(board().halfLevels[hex[1] * board().width + hex[0]])
    }
  })

  test('from higher up no less is in sight', () => {
    const { heights } = table.handle({ do: 'profile', side: 'blue', from: [0, 0], to: [9, 9] }) as unknown as AnswerOf['profile']
    const [low, high] = [heights[0]!.id, heights.at(-1)!.id]
    const clear = (eye: string): number => {
      let count = 0
      for (let id = 0; id < board().size; id += 37) {
        const to = hexOf(board(), id)
        const line = asked<AnswerOf['profile']['line']>(table, { do: 'profile', side: 'blue', from: [5, 5], to, eye, aim: low }, 'line')
        if (line.result !== 'blocked') count++
      }
      return count
    }
    // A book may know no heights above the ground.
    if (high === low) expect(heights).toHaveLength(1)
    else expect(clear(high)).toBeGreaterThan(clear(low))
  })

  test('what is unknown or off the map is refused', () => {
    expect(table.handle({ do: 'layer', side: 'blue', layer: 'threat', piece: 'nobody' })).toMatchObject({ ok: false, why: { at: 'piece' } })
    for (const layer of ['price', 'threat'])
      expect(table.handle({ do: 'layer', side: 'blue', layer })).toMatchObject({ ok: false, why: { at: 'piece' } })
    expect(table.handle({ do: 'layer', side: 'blue', layer: 'weather' })).toMatchObject({ ok: false, why: { at: 'layer' } })
    expect(table.handle({ do: 'profile', side: 'blue', from: [0, 0], to: [0, 199] })).toMatchObject({ ok: false, why: { at: 'to' } })
  })
})

test('a screen is shown the layers of its own side only', () => {
  const answers: Answered[] = []
  const host = new Host({ table: parts, post: (said) => said.say === 'answer' && answers.push(said.answer), think: () => undefined })
  const scenario = read('mill-crossing.scenario.json')
  const map = read('mill-crossing.map.json')
  host.receive({ ask: 'open', id: 1, side: 'blue', scenario, map, seed: 1, level: 'ai:recruit' })
  expect(answers.at(-1)).toMatchObject({ ok: true })
  expect(host.answer({ do: 'layer', side: 'blue', layer: 'mine' })).toMatchObject({ ok: true })
  expect(host.answer({ do: 'layer', side: 'red', layer: 'mine' })).toMatchObject({ ok: false, why: { at: 'side' } })
  expect(host.answer({ do: 'profile', side: 'red', from: [0, 0], to: [3, 3] })).toMatchObject({ ok: false, why: { at: 'side' } })
})
