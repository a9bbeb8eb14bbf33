import { expect, test } from 'vitest'
import { mark, pile } from './support.ts'

/** What the panel and the log say of units and of damage. */

test('BC-SIL-02, BC-SPC-03: while a red hit is asked about, the sheet says of the markers after it the Silhouette that they will meet: 4 and 3', () => {
  const b = pile('ronin', [mark({ red: true }), mark(), mark()], [6])
  expect(b.question.kind).toBe('strike')
  const markers = b.rules.sheet(b.view('blue'), 'R1')?.sections.find(({ title }) => title === 'Hit markers')
  expect(markers?.rows.map(({ label, value }) => [label, value])).toEqual([
    ['Laser, red', 'of B1: past the Silhouette'],
    ['Laser', 'of B1: against 4'],
    ['Laser', 'of B1: against 3'],
  ])
  expect(markers?.rows.map(({ why }) => why?.value)).toEqual([5, 4, 3])
  // And they are rolled so.
  b.dice(1, 4, 3).do({ kind: 'strike', how: 'damage' })
  expect(b.of('silhouetteRolled').map(({ rating }) => rating)).toEqual([4, 3])
})
test('BC-R-17, BC-DMG-02: the log says of damage what it does: goes on, is shut down, is shut down already, destroyed', () => {
  const told = (words: string, weapon: 'laser' | 'web', dice: readonly number[]) => {
    const b = pile('ronin', [mark({ weapon })], dice, words)
    const [line] = b.lines('red').filter(({ text }) => text.includes(' takes '))
    return [line?.text, line?.why?.text, line?.why?.rule]
  }
  expect(told('', 'laser', [6, 4])).toEqual([
    'Ronin BattleFrame R1 takes 1 point of damage: 2 of 3 white dots left.',
    'It goes on with its next step',
    'BC-DMG-01',
  ])
  expect(told('', 'web', [6])).toEqual([
    'Ronin BattleFrame R1 takes 1 point of damage of death web until the end of turn 2: 2 of 3 white dots left.',
    'It goes on with its next step',
    'BC-SPC-02',
  ])
  expect(told('damage=2', 'web', [6])).toEqual([
    'Ronin BattleFrame R1 takes 1 point of damage of death web until the end of turn 2: it is shut down.',
    'Death web has filled its last dot',
    'BC-R-17',
  ])
  for (const words of ['web=1+1+1', 'damage=1 web=1+1']) {
    const [text, why, rule] = told(words, 'laser', [4, 4])
    expect([text, rule], words).toEqual(['Ronin BattleFrame R1 takes 1 point of damage.', 'BC-R-17'])
    expect(why, words).not.toBe('No white dot is left')
  }
  expect(told('damage=2', 'laser', [6, 4])).toEqual(['Ronin BattleFrame R1 takes 1 point of damage.', 'No white dot is left', 'BC-DMG-02'])
})
