import type { VNode } from 'preact'
import { describe, expect, test } from 'vitest'
import type { Group, Picture } from '../../engine/index.ts'
import { scoreOfSides } from '../../engine/screen/score.ts'
import { kindsLeft } from '../../renderer/hud/question-bar.tsx'
import { Summary } from '../../renderer/hud/summary.tsx'
import { ScoreBar } from '../../renderer/hud/top-bar.tsx'
import { nameForces } from '../../renderer/state/format.ts'

/** What the panels make of a picture. They are called as the functions that they are: no page is needed. */

type Found = VNode<Record<string, unknown>>
/** Everything that was drawn, the whole before its parts. */
function drawn(node: unknown): readonly Found[] {
  if (Array.isArray(node)) return node.flatMap(drawn)
  if (node === null || typeof node !== 'object' || !('props' in node)) return []
  const found = node as Found
  return [found, ...drawn(found.props['children'])]
}

const score = { objectives: 0, strength: 100, left: 100, points: 0 }
const ended = (objectives: Picture['objectives']): Picture =>
  ({
    side: 'blue',
    title: 'Duel',
    turn: 8,
    turns: 8,
    objectives,
    score: scoreOfSides({ blue: score, red: score }, objectives.length > 0),
    over: { winner: null, why: 'Nobody won.' },
  }) as unknown as Picture

describe('the top bar', () => {
  test('the bar of losses is as full as the number beside it says, and called as the battle calls its side', () => {
    nameForces({ blue: 'Aegis', red: 'Dominion' })
    const bar = (left: number) => {
      const whole = scoreOfSides({ blue: { ...score, left }, red: score }, false)
      const line = whole.lines.find(({ shown }) => shown === 'bar')
      return line ? drawn(ScoreBar({ side: 'blue', line, score: whole })) : []
    }
    const width = (left: number) => bar(left).find(({ props }) => props['class'] === 'loss-gone')?.props['style']
    expect([width(100), width(75), width(0)]).toEqual([{ width: '0%' }, { width: '25%' }, { width: '100%' }])
    expect(bar(75)[0]?.props['aria-label']).toBe('Aegis: lost 25 %, strength left 75 of 100, points 0')
  })
})

describe('the summary', () => {
  const rows = (objectives: Picture['objectives']) =>
    drawn(
      Summary({
        picture: ended(objectives),
        coached: false,
        onLook: () => {},
        onAgain: null,
        onReport: null,
        onNew: () => {},
        learns: false,
        onTitle: () => {},
      }),
    ).flatMap(({ type, props }) => (type === 'th' && typeof props['children'] === 'string' ? [props['children']] : []))
  test('a trial from an editor leads back to it, a lesson to Learn, other battles to the title or to a new one', () => {
    const buttons = (onNew: (() => void) | null, learns = false) =>
      drawn(
        Summary({
          picture: ended([]),
          coached: false,
          onLook: () => {},
          onAgain: () => {},
          onReport: () => {},
          onNew,
          learns,
          onTitle: () => {},
        })?.props['foot'],
      ).flatMap(({ type, props }) => (type === 'button' && typeof props['children'] === 'string' ? [props['children']] : []))
    expect(buttons(() => {})).toEqual(['Look at the map', 'Report', 'Title', 'Play it again', 'New battle'])
    expect(buttons(null)).toEqual(['Look at the map', 'Report', 'Play it again', 'To the editor'])
    expect(buttons(null, true).at(-1)).toBe('Back to Learn')
  })
  test('objectives are counted only where there are some', () => {
    expect(rows([])).toEqual(['Strength left', 'Lost', 'Points'])
    expect(rows([{ name: 'Hill 5', hex: [4, 4], points: 50, held: null }])).toEqual(['Objectives', 'Strength left', 'Lost', 'Points'])
  })
})

describe('the choice of a platoon', () => {
  test('its signs stand for everybody who is left, riders too, and make up the count beside them', () => {
    const member = (id: string, symbol: 'mech-infantry' | 'infantry', state: 'fit' | 'aboard' | 'lost') =>
      ({ id, piece: id, name: id, title: id, symbol, state }) as unknown as Group['pieces'][number]
    const pieces = [
      member('A1', 'mech-infantry', 'fit'),
      member('A2', 'mech-infantry', 'fit'),
      ...['S1', 'S2', 'S3', 'S4'].map((id) => member(id, 'infantry', 'aboard')),
      member('S5', 'infantry', 'lost'),
    ]
    const kinds = kindsLeft({ id: 'p', name: 'Mechanized Platoon', side: 'blue', state: 'to come', pieces })
    expect(kinds).toEqual([
      ['mech-infantry', 2],
      ['infantry', 4],
    ])
  })
})
