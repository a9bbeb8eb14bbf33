import { describe, expect, test } from 'vitest'
import { refusal } from '../../engine/kernel/why.ts'
import { barLine, cardOf, orderBar } from '../../engine/screen/kit.ts'

describe('the order bar', () => {
  const FIRE = barLine('fire', 'Fire', 'f', 'fire', '1 Action', 'piece')
  const HIDE = barLine('hide', 'Hide', 'h', 'hide', 'free', 'none')
  const JUMP = barLine('jump', 'Jump', 'j', 'fly', 'free', 'hex')
  const bar = orderBar([{ verb: 'fire' }, { verb: 'fire' }, { verb: 'hide' }])

  test('a line counts the offers of its verb', () => {
    expect(bar.item(FIRE)).toEqual({
      verb: 'fire',
      label: 'Fire',
      key: 'f',
      icon: 'fire',
      cost: '1 Action',
      target: 'piece',
      offers: 2,
      refusal: null,
    })
    expect([bar.has('fire'), bar.has('jump')]).toEqual([true, false])
  })
  test('a line without an offer says why; nobody asks why of one that has offers', () => {
    expect(bar.item(JUMP, () => refusal('It has no legs.', 'X-1'))).toMatchObject({
      offers: 0,
      refusal: { text: 'It has no legs.', rule: 'X-1' },
    })
    expect(bar.item(JUMP).refusal).toEqual(refusal('Not possible now.'))
    const asked: string[] = []
    const items = bar.items(
      [FIRE, HIDE, JUMP],
      () => true,
      (verb) => {
        asked.push(verb)
        return null
      },
    )
    expect(items.map(({ refusal: why }) => why?.text)).toEqual([undefined, undefined, 'Not possible now.'])
    expect(asked).toEqual(['jump'])
  })
  test('lines that do not concern a unit are left out, unless they are offered', () => {
    const items = bar.items(
      [FIRE, HIDE, JUMP],
      () => false,
      () => null,
    )
    expect(items.map(({ verb }) => verb)).toEqual(['fire', 'hide'])
  })
})

test('a question card is answered in the question bar by nobody in particular, unless it says otherwise', () => {
  const card = cardOf({ kind: 'window' })
  expect(card('Fire?', 'It comes nearer.')).toEqual({
    kind: 'window',
    title: 'Fire?',
    text: 'It comes nearer.',
    actors: [],
    about: {},
    open: false,
  })
  expect(card('Set up', '', { open: true, actors: ['A1'] })).toMatchObject({ open: true, actors: ['A1'] })
})
