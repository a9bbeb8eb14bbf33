import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { EDITIONS, type Hex, hexDistance, hexLabel, idOf, type Reason, sameHex, wrongSums } from '../../engine/index.ts'
import type { Offer } from '../../engine/screen/offers.ts'
import type { Picture } from '../../engine/screen/picture.ts'
import type { AnswerOf, Request } from '../../engine/table/protocol.ts'
import { Table } from '../../engine/table/table.ts'

/** Ways that a piece might go: what they bring, and one of a person's own choice. */

const maps = join(import.meta.dirname, '../../maps')
const read = (name: string): Record<string, unknown> => JSON.parse(readFileSync(join(maps, name), 'utf8')) as Record<string, unknown>
const parts = { editions: EDITIONS, minds: createMind, app: '0', checkEvery: 0 }

/** A battle that a hand plays as blue, taken on by the computer until blue has a piece with ways to go and enemies in sight. */
function battle(scenario: string, turns: number): Table {
  const table = new Table(parts)
  const doc = read(scenario)
  const seats = { blue: 'ai:recruit', red: 'ai:recruit' }
  expect(table.handle({ do: 'new', scenario: doc, map: read(String(doc['map'])), seed: 3, seats })).toMatchObject({ ok: true })
  for (let turn = 0; turn < turns; turn++) table.handle({ do: 'play', until: 'turn' })
  for (let i = 0; i < 400 && movesOf(table).length === 0; i++) table.handle({ do: 'play', until: 'question', orders: 1 })
  return table
}
const asked = <D extends Request['do']>(table: Table, request: Extract<Request, { do: D }>): AnswerOf[D & keyof AnswerOf] => {
  const answer = table.handle(request)
  if (!answer.ok) throw new Error(answer.why.text)
  return answer as unknown as AnswerOf[D & keyof AnswerOf]
}
const offersOf = (table: Table): readonly Offer[] => asked(table, { do: 'offers', side: 'blue' }).offers
type Move = Offer & { readonly actor: string; readonly path: readonly Hex[] }
const movesOf = (table: Table): readonly Move[] =>
  offersOf(table).filter((offer): offer is Move => offer.role === 'default' && (offer.path?.length ?? 0) > 1 && offer.actor !== null)
/** All chances of a tree, its own first. */
const chancesIn = ({ value, unit, terms = [] }: Reason): readonly number[] => [
  ...(unit === 'thousandths' && value !== undefined ? [value] : []),
  ...terms.flatMap(chancesIn),
]

describe.each([
  ['steel-rain', 'kestrel-ridge-assault.scenario.json', 2],
  ['battlechrome', 'battlechrome-city.scenario.json', 1],
  ['storm-of-steel', 'lindenau-meeting.scenario.json', 4],
] as const)('%s', (book, scenario, turns) => {
  let table: Table
  let moves: readonly Move[]
  let far: Move
  beforeAll(() => {
    table = battle(scenario, turns)
    moves = movesOf(table)
    far = moves.toSorted((a, b) => b.path.length - a.path.length)[0]!
  })
  const way = (piece: string, path: readonly Hex[]) => asked(table, { do: 'way', side: 'blue', piece, path }).way!
  const route = (piece: string, through: readonly Hex[]) => asked(table, { do: 'route', side: 'blue', piece, through })
  const hexOfPiece = (piece: string): Hex =>
    (asked(table, { do: 'picture', side: 'blue' }).picture as Picture).pieces.find(({ id }) => id === piece)!.hex

  test('a way has a risk for each hex, and is never safer than its worst', () => {
    let threatened = 0
    for (const { actor, path } of moves.filter((_, i) => i % 7 === 0)) {
      const { chance, risks, fire, covered, cover } = way(actor, path)
      expect(risks).toHaveLength(path.length)
      expect(chance).toBeGreaterThanOrEqual(Math.max(...risks) - 1)
      expect(covered).toBeLessThanOrEqual(path.length)
      expect(cover.text).not.toBe('')
      for (const { at, chance: each, why } of fire) {
        expect(path.some((hex) => sameHex(hex, at))).toBe(true)
        expect(each).toBeGreaterThan(0)
        expect(why).toMatchObject({ value: each, unit: 'thousandths', text: expect.stringContaining(`when it is in ${hexLabel(at)}`) })
        expect(wrongSums(why)).toEqual([])
        expect(chancesIn(why).length, why.text).toBeGreaterThan(1)
      }
      expect(fire.map((one) => one.chance)).toEqual(fire.map((one) => one.chance).toSorted((a, b) => b - a))
      if (chance > 0) threatened++
    }
    expect(threatened).toBeGreaterThan(0)
  })

  test('the danger of its last hex is that of the layer of threat, and in Steel Rain that of every hex', () => {
    const { layer } = asked(table, { do: 'layer', side: 'blue', layer: 'threat', piece: far.actor })
    const { board } = table.game!.battle
    const { risks } = way(far.actor, far.path)
    const layered = far.path.map((hex) => layer.values[idOf(board, hex)])
    if (book === 'steel-rain') expect(risks).toEqual(layered)
    else expect(risks.at(-1)).toBeGreaterThanOrEqual(layered.at(-1)!)
  })

  test('through its end alone it is the order that was offered', () => {
    for (const { actor, path, order, price } of moves.filter((_, i) => i % 11 === 0)) {
      const { offer } = route(actor, [path.at(-1)!])
      expect(offer?.price?.value, `${path.at(-1)}`).toBe(price?.value)
      if (JSON.stringify(offer?.path) === JSON.stringify(path)) expect(offer?.order).toEqual(order)
    }
  })

  test('a way that was drawn hex by hex goes where it was drawn, costs no less, and the table takes it', () => {
    const { actor, path } = far
    const start = hexOfPiece(actor)
    expect(hexDistance(start, path[0]!)).toBe(1)
    const drawn = route(actor, path)
    expect(drawn.offer?.path).toEqual(path)
    // There and back again: the hexes stand in the path as they were drawn.
    const there = [path[0]!, path[1]!, path[0]!]
    const back = route(actor, there)
    if (back.offer) {
      expect(back.offer.path).toEqual(there)
      const direct = route(actor, [path[0]!])
      expect(back.offer.price!.value ?? 0).toBeGreaterThan(direct.offer!.price!.value ?? 0)
      expect(table.handle({ do: 'odds', order: back.offer.order })).toMatchObject({ ok: true })
    } else expect(back.refusal?.text).not.toBe('')
  })

  test('what is too far is refused with the reason of the book, and no order comes of it', () => {
    const { board } = table.game!.battle
    const { actor } = far
    const corner: Hex = [board.width - 1, board.height - 1]
    const { offer, refusal } = route(actor, [corner, [0, 0]])
    expect(offer).toBeNull()
    expect(refusal?.text).not.toBe('')
  })

  test('hexes off the map and unknown pieces are refused where they are named', () => {
    const { actor, path } = far
    expect(table.handle({ do: 'way', side: 'blue', piece: actor, path: [path[0]!, [0, 239]] })).toMatchObject({
      ok: false,
      why: { at: 'path[1]' },
    })
    expect(table.handle({ do: 'route', side: 'blue', piece: actor, through: [[239, 0]] })).toMatchObject({
      ok: false,
      why: { at: 'through[0]' },
    })
    expect(table.handle({ do: 'way', side: 'blue', piece: 'nobody', path })).toMatchObject({ ok: false, why: { at: 'piece' } })
    expect(table.handle({ do: 'way', side: 'blue', piece: actor, path: [] })).toMatchObject({ ok: false })
  })
})

test('a way is weighed also before it is said who moves first (BC-INI-04): every enemy may still move', () => {
  const table = new Table(parts)
  const doc = read('battlechrome-duel.scenario.json')
  const seats = { blue: 'hand', red: 'hand' }
  expect(table.handle({ do: 'new', scenario: doc, map: read(String(doc['map'])), seed: 3, seats })).toMatchObject({ ok: true })
  const { picture } = asked(table, { do: 'picture', side: 'blue' })
  for (const { id, hex } of picture.pieces.filter(({ own }) => own)) {
    const path = [[hex[0] + 1, hex[1]] as const]
    expect(table.handle({ do: 'way', side: 'blue', piece: id, path })).toMatchObject({ ok: true, way: { risks: [expect.any(Number)] } })
  }
})
