import { describe, expect, test } from 'vitest'
import { lossPercent } from '../../engine/screen/score.ts'
import { battleWords, playingTime, savedAt } from '../../renderer/state/battle-facts.ts'
import { clock, forceName, nameForces, percent, reasonValue, sideName, signed } from '../../renderer/state/format.ts'

describe('numbers as people read them', () => {
  test('a chance is never rounded to nothing or to certainty', () => {
    expect([percent(0), percent(4), percent(455), percent(999), percent(1000)]).toEqual(['0 %', '< 1 %', '46 %', '> 99 %', '100 %'])
  })
  test('a term of a sum carries its sign, the whole does not', () => {
    expect([signed(3), signed(-3), signed(0)]).toEqual(['+3', '\u22123', '0'])
    expect(reasonValue({ text: 'Woods', value: -5 }, true)).toBe('\u22125')
    expect(reasonValue({ text: 'Needs', value: 12 }, false)).toBe('12')
    expect(reasonValue({ text: 'Chance', value: 450, unit: 'thousandths' }, true)).toBe('45 %')
    expect(reasonValue({ text: 'Distance', value: 7.5, unit: 'cm' }, true)).toBe('7.5 cm')
    expect(reasonValue({ text: 'Told' }, true)).toBeNull()
  })
  test('losses are whole percents of the start', () => {
    const lost = (strength: number, left: number) => lossPercent({ strength, left })
    expect([lost(960, 875), lost(0, 0), lost(10, 0), lost(8, 7)]).toEqual([9, 0, 100, 13])
  })
  test('clocks and playing times', () => {
    expect([clock(0), clock(9.9), clock(83), clock(600)]).toEqual(['0:00', '0:09', '1:23', '10:00'])
    expect([playingTime(30), playingTime(60), playingTime(90), playingTime(110), playingTime(120)]).toEqual([
      '30 minutes',
      '1 hour',
      '1\u00bd hours',
      '2 hours',
      '2 hours',
    ])
  })
  test('a save says today, yesterday, or its date', () => {
    const now = new Date(2026, 4, 12, 20, 0)
    expect(savedAt(new Date(2026, 4, 12, 9, 5).toISOString(), now)).toBe('today 09:05')
    expect(savedAt(new Date(2026, 4, 11, 23, 59).toISOString(), now)).toBe('yesterday 23:59')
    expect(savedAt(new Date(2026, 3, 2, 7, 0).toISOString(), now)).toBe('2026-04-02 07:00')
    expect(savedAt('nonsense', now)).toBe('')
  })
  test('B4: an unfinished battle says its name, side, turn and time, as far as they are known', () => {
    const now = new Date(2026, 4, 12, 20, 0)
    const at = new Date(2026, 4, 12, 9, 5).toISOString()
    expect(battleWords({ name: 'Mill Crossing', side: 'blue', turn: 3, at }, now)).toBe(
      'Mill Crossing \u00b7 Blue \u00b7 turn 3 \u00b7 today 09:05',
    )
    expect(battleWords({ name: 'Mill Crossing', side: 'red', turn: 0, at: null }, now)).toBe('Mill Crossing \u00b7 Red \u00b7 set-up')
    expect(battleWords({ name: 'Mill Crossing', side: null, turn: null, at: null }, now)).toBe('Mill Crossing')
  })
})

describe('sides', () => {
  test('are called as the battle that is shown calls them, and in lists of battles by their colours', () => {
    nameForces({ blue: 'Patrol', red: 'Convoy' })
    expect(forceName('red')).toBe('Convoy')
    nameForces({ blue: 'Aegis', red: 'Dominion' })
    expect([forceName('blue'), forceName('red'), sideName('red')]).toEqual(['Aegis', 'Dominion', 'Red'])
  })
})
