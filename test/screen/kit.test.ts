import { describe, expect, test } from 'vitest'
import { allOf, both, casesWhy, chanceWhy, inCases, type Reason, refusal, sumOf, wrongSums } from '../../engine/kernel/why.ts'
import {
  barLine,
  barrier,
  cardOf,
  diceOf,
  filled,
  hitOrMissed,
  inHexes,
  lengthText,
  note,
  orderBar,
  partBegins,
  reasonOf,
  refuseUnseen,
  rolled,
  roundBegins,
  row,
  rowsOf,
  said,
  silent,
  tellerOf,
  turnBegins,
} from '../../engine/screen/kit.ts'
import type { SightAnswer } from '../../engine/screen/sheets.ts'

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
      price: '1 Action',
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

describe('telling', () => {
  test('a line with what is seen beside it, or motion alone', () => {
    expect(said('It rains.')).toEqual({ cues: [], line: { text: 'It rains.', tone: 'plain' } })
    expect(said('It rains.', 'quiet', note([1, 2], 'wet'), { hex: [1, 2] })).toEqual({
      cues: [{ cue: 'note', hex: [1, 2], text: 'wet' }],
      line: { text: 'It rains.', tone: 'quiet', hex: [1, 2] },
    })
    expect(silent()).toEqual({ cues: [], line: null })
    expect([note(null, 'wet'), note(undefined, 'wet')]).toEqual([[], []])
  })
  test('turns, parts of a turn and rounds open with a banner', () => {
    expect(turnBegins(3)).toEqual({ cues: [{ cue: 'banner', text: 'Turn 3', tone: 'turn' }], line: { text: 'Turn 3', tone: 'turn' } })
    expect(partBegins('Combat', 'Combat: hits first.', { why: { text: 'Step 1' } })).toEqual({
      cues: [{ cue: 'banner', text: 'Combat', tone: 'turn' }],
      line: { text: 'Combat: hits first.', tone: 'turn', why: { text: 'Step 1' } },
    })
    expect(roundBegins('Movement: Red', 'red')).toEqual({
      cues: [{ cue: 'banner', text: 'Movement: Red', tone: 'red' }],
      line: { text: 'Movement: Red.', tone: 'red', round: 'opens' },
    })
  })
  test('a roll shows what it needed, in words of the book where it has any', () => {
    const dice = [{ faces: 20, value: 4 }]
    expect(rolled([0, 0], 'To Hit', diceOf(20, 4), false, { needed: 5 })).toEqual({
      cue: 'rolled',
      hex: [0, 0],
      text: 'To Hit',
      dice,
      success: false,
      needed: 5,
    })
    const opposed = rolled([0, 0], 'Melee', diceOf(6, 4, 2), true, { against: diceOf(6, 3), words: '6 > 3' })
    expect(opposed).toMatchObject({ dice: [{ value: 4 }, { value: 2 }], against: [{ faces: 6, value: 3 }], words: '6 > 3' })
    expect([hitOrMissed([0, 0], true).cue, hitOrMissed([0, 0], false).cue]).toEqual(['hit', 'missed'])
  })

  const unit = (name: string, hex: readonly [number, number] | null) => ({ name, side: 'red' as const, hex })
  const scenario = { sideNames: { blue: 'North', red: 'South' } }
  const before = { scenario, units: { a: unit('A', [1, 1]), b: unit('B', [2, 2]), gone: unit('Gone', [5, 5]) } }
  const after = { scenario, units: { a: unit('A', [1, 2]), b: unit('B', null) } }
  const t = tellerOf(before, after, (world, one: ReturnType<typeof unit>) => `${world === after ? 'now' : 'then'} ${one.name}`)

  test('a unit is named and found as it is now, or as it was before it went', () => {
    expect([t.name('a'), t.name('gone'), t.name('never')]).toEqual(['now A', 'then Gone', 'A unit'])
    expect([t.hexOf('a'), t.hexOf('b'), t.hexOf('gone'), t.hexOf('never')]).toEqual([[1, 2], [2, 2], [5, 5], null])
    expect([t.sideOf('gone'), t.sideName('blue')]).toEqual(['red', 'North'])
  })
  test('a line about a unit stands at its hex, in its colour', () => {
    expect(t.by('a', 'A waits.', t.note('a', 'waits'), { why: { text: 'Orders' } })).toEqual({
      cues: [{ cue: 'note', hex: [1, 2], text: 'waits' }],
      line: { text: 'A waits.', tone: 'red', piece: 'a', hex: [1, 2], why: { text: 'Orders' } },
    })
    expect(t.by('never', 'Nobody knows.').line).not.toHaveProperty('hex')
    expect(
      t.step('a', 'moves', [
        [1, 1],
        [1, 2],
      ]),
    ).toEqual({
      piece: 'a',
      side: 'red',
      who: 'now A',
      does: 'moves',
      path: [
        [1, 1],
        [1, 2],
      ],
    })
  })
})

describe('reasons', () => {
  const hit = chanceWhy('Hits', 450, { how: 'table', rule: 'X-1' })
  const kill = chanceWhy('Destroys', 333)

  test('a chance is told in thousandths, with its grounds', () => {
    expect(hit).toEqual({ text: 'Hits', value: 450, unit: 'thousandths', how: 'table', rule: 'X-1' })
    expect(kill).toEqual({ text: 'Destroys', value: 333, unit: 'thousandths', how: 'told' })
  })
  test('an attack is the hit times the damage; what only tells does not count', () => {
    const why = allOf('Chance to destroy', [hit, kill, { text: '2 of 15 so far' }], { rule: 'X-2' })
    expect(why).toMatchObject({ value: both(450, 333), unit: 'thousandths', how: 'product', rule: 'X-2' })
    expect(why.value).toBe(150)
    expect(allOf('Exactly', [hit, kill], { value: 149 }).value).toBe(149)
    expect(wrongSums(why)).toEqual([])
  })
  test('a sum is what its terms make', () => {
    const why = sumOf('Profile', [{ text: 'Its own', value: 12 }, { text: 'Woods', value: -4 }, { text: 'No smoke' }], { rule: 'X-3' })
    expect(why).toMatchObject({ value: 8, how: 'sum', rule: 'X-3' })
    expect(wrongSums(why)).toEqual([])
  })
  test('cases make the rounded whole, whatever each of them is rounded to', () => {
    // Three thirds of a half, in millionths: 166.666 each, 500 together.
    const rounded = (sum: number): number => Math.floor((sum + 500) / 1000)
    const cases = [1, 2, 3].map((place) => ({ place, share: 166_666 }))
    const why = casesWhy('Any of three', cases, rounded, ({ place }, value) => inCases(`Shot ${place}`, value, 'It is fired', 333, hit))
    expect(why).toMatchObject({ text: 'Any of three', value: 500, how: 'sum', unit: 'thousandths' })
    expect(why.terms?.map(({ value }) => value)).toEqual([167, 166, 167])
    const [first] = why.terms ?? []
    expect(first).toEqual({
      text: 'Shot 1',
      value: 167,
      unit: 'thousandths',
      how: 'product',
      terms: [{ text: 'It is fired', value: 333, unit: 'thousandths', how: 'told' }, hit] satisfies readonly Reason[],
    })
  })
})

describe('sheets', () => {
  test('a length is told in the words of its book, and one hex is no plural', () => {
    expect([lengthText({ value: 7.5, unit: 'cm' }), lengthText(inHexes(5)), lengthText(inHexes(1))]).toEqual(['7.5 cm', '5 hexes', '1 hex'])
  })
  test('a row has a label, a value and its grounds where it has any', () => {
    expect(row('Armor', 7, { text: 'Steel', rule: 'X-1' })).toEqual({ label: 'Armor', value: '7', why: { text: 'Steel', rule: 'X-1' } })
    expect(row('Type', 'Tank')).toEqual({ label: 'Type', value: 'Tank' })
    expect(row('Extras', 'none', undefined)).not.toHaveProperty('why')
  })
  test('rows and sections that are not there are left out', () => {
    const rows = rowsOf(row('A', 1), false, null, undefined, row('B', 2))
    expect(rows.map(({ label }) => label)).toEqual(['A', 'B'])
    expect(
      filled([
        { title: 'Now', rows },
        { title: 'Weapons', rows: [] },
      ]).map(({ title }) => title),
    ).toEqual(['Now'])
  })
})

describe('barriers', () => {
  const far = refusal('Out of range.', 'X-1', 'at')
  const sight: SightAnswer = {
    result: 'blocked',
    distance: { value: 4, unit: 'cm' },
    at: [1, 1],
    by: 'woods',
    why: { text: 'Blocked: woods', rule: 'X-2' },
  }

  test('what bars it first is the refusal and the head of its grounds', () => {
    expect(barrier('Tank cannot fire', far, null, [reasonOf(refusal('Jammed.'), 'Gun')])).toEqual({
      title: 'Tank cannot fire',
      refusal: far,
      why: { text: 'Out of range.', rule: 'X-1', how: 'told', terms: [{ text: 'Gun: Jammed.' }] },
      sight: null,
    })
  })
  test('a line that is blocked bars a shot, any other does not', () => {
    expect(refuseUnseen(sight, 'X-3')).toEqual({ text: 'No line of sight: woods', rule: 'X-3', at: 'at' })
    expect([refuseUnseen({ ...sight, result: 'smoke' }, 'X-3'), refuseUnseen(null, 'X-3')]).toEqual([null, null])
  })
})
