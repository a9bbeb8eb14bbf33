import { describe, expect, test } from 'vitest'
import type { LessonView } from '../../engine/index.ts'
import {
  aloudOf,
  hexesPointedAt,
  markedOnMap,
  markedOnPage,
  type PointDoc,
  partOf,
  pointsOf,
  pointWords,
  rulesOf,
} from '../../renderer/learn/battle/lesson-model.ts'
import { openingsOf } from '../../renderer/learn/battle/openings.ts'
import { beginBattle, reduceBattle } from '../../renderer/state/battle-state.ts'
import { ACT, picture, tank } from '../support/pictures.ts'

const VIEW: LessonView = {
  id: 'first',
  title: 'First battle',
  page: 'A page.',
  step: 1,
  steps: 3,
  text: 'Move A1.',
  rules: ['SR-MV-1'],
  points: [{ hex: [4, 3], text: 'here' }],
  choices: null,
  after: null,
  hint: null,
  hintAfter: null,
  showing: false,
  canGoBack: true,
  changed: false,
  decision: null,
  over: false,
}
const UNREAD = { chances: false, over: false }
const WAYS = { text: 'What now?', ways: ['a', 'b', 'c'] }
const CHOSEN = { way: 1, best: 0, whys: ['x', 'y', 'z'], of: 'It is hit' }

describe('the panel of a lesson', () => {
  test.each<[string, Partial<LessonView>, Partial<typeof UNREAD>, ReturnType<typeof partOf>]>([
    ['a step', {}, {}, 'step'],
    ['what is being shown', { showing: true }, {}, 'showing'],
    ['a decision', { step: 3, text: null, decision: { ...WAYS, chosen: null } }, {}, 'decide'],
    ['its chances before the end', { step: 3, over: true, decision: { ...WAYS, chosen: CHOSEN } }, {}, 'chances'],
    ['the film of the chosen way before its chances', { showing: true, decision: { ...WAYS, chosen: CHOSEN } }, {}, 'showing'],
    ['the end once they are read', { step: 3, over: true, decision: { ...WAYS, chosen: CHOSEN } }, { chances: true }, 'over'],
    ['the end where there is no decision', { step: 3, over: true }, {}, 'over'],
    ['the board that stays open', { step: 3, over: true }, { over: true }, 'playing'],
  ])('shows one thing at a time: %s', (_, change, read, part) => {
    expect(partOf({ ...VIEW, ...change }, { ...UNREAD, ...read })).toBe(part)
  })
  test('a hint that points at something points in the place of its step; one that does not leaves it', () => {
    const points: readonly PointDoc[] = [{ piece: 'A1' }]
    expect(pointsOf({ ...VIEW, hint: { text: 'Look.', points } })).toBe(points)
    expect(pointsOf({ ...VIEW, hint: { text: 'Look.', points: [] } })).toBe(VIEW.points)
  })
  test('it names the rules of the lesson, of its steps and of its decision, each once', () => {
    const doc = { rules: ['A', 'B'], steps: [{ rules: ['B', 'C'] }, { rules: [] }], decision: { rules: ['D', 'A'] } }
    expect(rulesOf(doc)).toEqual(['A', 'B', 'C', 'D'])
    expect(rulesOf(null)).toEqual([])
  })
})

describe('what a step points at', () => {
  const all: readonly PointDoc[] = [
    { hex: [4, 3], text: 'here' },
    {
      line: [
        [3, 3],
        [4, 3],
        [5, 3],
      ],
    },
    {
      area: [
        [6, 1],
        [6, 2],
      ],
      text: 'wood',
    },
    { piece: 'A1', text: 'your tank' },
    { verb: 'move' },
    { panel: 'layers' },
  ]
  const now = picture(ACT, { pieces: [tank('A1')] })

  test('is drawn on the map: hexes, ways, areas, pieces, each with its label', () => {
    expect(markedOnMap(all)).toEqual([
      { is: 'area', hexes: [[4, 3]], text: 'here' },
      {
        is: 'line',
        hexes: [
          [3, 3],
          [4, 3],
          [5, 3],
        ],
        text: '',
      },
      {
        is: 'area',
        hexes: [
          [6, 1],
          [6, 2],
        ],
        text: 'wood',
      },
      { is: 'piece', piece: 'A1', text: 'your tank' },
    ])
    expect(hexesPointedAt(all, now)).toHaveLength(7)
  })
  test('is marked on the page: an order on its bar or behind "More", a panel or the button that calls it', () => {
    const selectors = markedOnPage(all, (text) => text)
    expect(selectors).toContain('.order-items [data-verb="move"]')
    expect(selectors).toContain('.order-items:not(:has(> .order > [data-verb="move"])) .is-more')
    expect(selectors).toContain('.panel-minimap .panel-switch')
    expect(selectors).toContain('.battle:not(.has-right) .calls-right')
    expect(markedOnPage([{ hex: [1, 1] }], (text) => text)).toEqual([])
    expect(markedOnPage([{ panel: 'trays' }], (text) => text)).toEqual(['.trays-line'])
  })
  test('is told in words, with the key of an order', () => {
    const bar = [{ verb: 'move', label: 'Move', key: 'm', icon: 'march', price: '', target: 'hex' as const, offers: 2, refusal: null }]
    expect(pointWords(all, now, bar)).toBe(
      ` It points at here, hex 0403, the way from 0303 to 0503, wood, 2 hexes around 0601, ${now.pieces[0]?.title}, hex 0303, the order Move, key m, the tools of sight above the small map.`,
    )
    expect(pointWords([], now, bar)).toBe('')
  })
  test('stands at the end of what is read aloud: the step, what was done before, the text, the hint', () => {
    const view = { ...VIEW, after: 'It was seen.', hint: { text: 'Press M.', points: [] } }
    expect(aloudOf(view, now, [])).toBe('Step 2 of 3. It was seen. Move A1. Press M. It points at here, hex 0403.')
    expect(aloudOf({ ...VIEW, showing: true }, now, [])).toBe('Watch: it is done before your eyes.')
  })
})

describe('what is open to a learner', () => {
  const begun = reduceBattle(beginBattle('blue', { width: 10, height: 8 }), {
    do: 'shown',
    picture: picture(ACT, { pieces: [tank('A1'), tank('Z1', { side: 'red', own: false, hex: [7, 3] })] }),
    undo: false,
  })
  const sheet = { title: 'A1', subtitle: '', sections: [] } as never

  test('a sheet, of the piece that is picked', () => {
    const picked = reduceBattle(begun, { do: 'picked', picking: { ...begun.picking, piece: 'A1' } })
    expect(openingsOf(picked, 0)).toEqual([])
    const loaded = reduceBattle(picked, { do: 'sheet', slot: 'pieceSheet', sheet: { key: `${picked.stamp}/A1`, value: sheet } })
    expect(openingsOf(loaded, 0)).toEqual([{ what: 'sheet', at: 'A1' }])
  })
  test('the report of a hex, and a Reason tree about it once one stands open on the page', () => {
    const spot = { hex: [5, 5] as const, piece: null, by: 'pointer' as const }
    const pointed = reduceBattle(begun, { do: 'picked', picking: { ...begun.picking, spot } })
    const loaded = reduceBattle(pointed, { do: 'sheet', slot: 'spotSheet', sheet: { key: 'x', value: sheet } })
    expect(openingsOf(loaded, 0)).toEqual([{ what: 'hex', at: [5, 5] }])
    expect(openingsOf(loaded, 1)).toContainEqual({ what: 'reason', at: [5, 5] })
  })
  test('nothing while motion plays', () => {
    const telling = reduceBattle(begun, { do: 'telling', on: true })
    expect(openingsOf(telling, 3)).toEqual([])
  })
})
