import { expect, test } from 'vitest'
import { battle, done, fire, hold, march } from './support.ts'

/** The turn and the initiative (BC-SEQ, BC-INI). */

const begun =
  (attacker?: 'blue' | 'red', settings: Record<string, unknown> = {}) =>
  (dice: readonly number[]) =>
    battle({ blue: ['lancer B1 2,2'], red: ['lancer R1 12,2'], start: null, settings, dice, ...(attacker ? { attacker } : {}) })
const nextTurn = (b: ReturnType<typeof battle>) => b.until('goFirst')

test('BC-SEQ-01: initiative, both movements, combat, bookkeeping, strictly in that order', () => {
  const b = battle({ blue: ['lancer B1 2,2', 'kestrel-ground B2 2,4'], red: ['harpy R1 12,2'], start: null, dice: [5, 3] })
  expect(b.asked).toBe('goFirst blue')
  expect(b.rule(march('B1', [3, 2]))).toBe('BC-SEQ-01')
  b.do({ kind: 'goFirst', first: true })
  const asked: string[] = []
  const phases: string[] = []
  for (let i = 0; i < 30 && b.asked !== 'goFirst blue'; i++) {
    asked.push(b.asked)
    phases.push(b.world.phase)
    // The harpy has to fly in its movement, and again in the bookkeeping.
    if (b.asked === 'move red' && b.unit('R1').hex?.[0] === 12) b.do(march('R1', [11, 2], [10, 2], [9, 2], [8, 2], [7, 2]))
    else if (b.asked === 'airfoils red') b.dice(6, 2).do(march('R1', [8, 2], [9, 2], [10, 2], [11, 2], [12, 2]))
    else b.do(b.question.kind === 'window' ? hold : done)
    if (b.asked.startsWith('fire')) expect(b.rule(march('B1', [3, 2]))).toBe('BC-SEQ-01')
  }
  expect(asked).toEqual([
    'move blue',
    'move red',
    'move red',
    'fire red laser',
    'fire blue laser',
    'fire red missile',
    'fire blue missile',
    'transform blue',
    'airfoils red',
  ])
  expect([...new Set(phases)]).toEqual(['movement', 'combat', 'transform', 'airfoils'])
  expect(b.world.turn).toBe(2)
})
test('BC-SEQ-01, BC-SEQ-02: no melee before all movement is over; then opportunity fire, melee, web, laser, missiles, each begun and ended in turn', () => {
  const b = battle({ blue: ['oni B1 4,2'], red: ['oni R1 4,2'] })
  expect(b.rule(fire('B1', 'R1', 'melee'))).toBe('BC-KAT-06')
  b.do(done)
  expect(b.rule(fire('R1', 'B1', 'melee'))).toBe('BC-KAT-06')
  b.dice(4, 2).until('goFirst')
  expect(b.of('stepBegan').map(({ step }) => step)).toEqual(['opportunity', 'melee', 'web', 'laser', 'missile'])
  expect(b.events.filter(({ kind }) => kind === 'stepBegan' || kind === 'stepEnded').map(({ kind }) => kind)).toEqual(
    Array.from({ length: 5 }, () => ['stepBegan', 'stepEnded']).flat(),
  )
})
test('BC-SEQ-02, BC-CBT-09: web damage of step 3 weakens the laser of step 4', () => {
  const b = battle({ blue: ['lancer B1 4,2'], red: ['lancer R1 5,2'] })
  b.until('fire blue web')
  // Web 3: a 2 hits and leaves 1; Silhouette 4 is passed by a 5, without an Armor die.
  b.dice(2, 5).do(fire('B1', 'R1', 'web'))
  expect(b.asked).toBe('fire red laser')
  // Its laser is 5 now, no longer 6: a 5 misses.
  b.dice(5).do(fire('R1', 'B1', 'laser'))
  expect(b.of('shot')[0]?.throws).toEqual([{ dice: [5], value: 5, left: 5, hit: false }])
})
test('BC-SEQ-03: two units destroy each other in the laser step', () => {
  const b = battle({ blue: ['dart B1 2,2', 'truck B2 0,0'], red: ['dart R1 8,2', 'truck R2 15,5'] })
  b.until('fire red laser')
  // Laser 4: 3 hits and leaves 1; Silhouette 5: 6 passes; Armor 2: 3 passes. Blue fires although Red has hit it.
  b.dice(3).do(fire('R1', 'B1', 'laser'))
  expect(b.unit('B1').hits).toHaveLength(1)
  expect(b.asked).toBe('fire blue laser')
  b.dice(3, 6, 3, 6, 3, 1, 2).do(fire('B1', 'R1', 'laser'))
  expect(b.of('destroyed').map(({ unit }) => unit)).toEqual(['B1', 'R1'])
  expect(b.left).toBe(0)
})
test('BC-SEQ-04: transforming comes first, then the second flight: what has become an airfoil flies at once', () => {
  const b = battle({ blue: ['kestrel-ground B1 2,2'], red: ['guards R1 15,5'] })
  b.until('transform blue')
  b.do({ kind: 'transform', unit: 'B1' })
  expect(b.asked).toBe('airfoils blue')
  // Speed 9: nine hexes.
  b.dice(4, 2).do(march('B1', ...[3, 4, 5, 6, 7, 8, 9, 10, 11].map((col): [number, number] => [col, 2])))
  expect(b.of('flownAgain')).toHaveLength(1)
  expect(b.unit('B1').hex).toEqual([11, 2])
})

test('BC-INI-01: the higher die has the initiative: 5 against 3', () => {
  const b = begun()([5, 3])
  expect(b.of('initiativeRolled')).toEqual([{ kind: 'initiativeRolled', blue: 5, red: 3, bonus: null, to: 'blue' }])
  expect(b.asked).toBe('goFirst blue')
  expect(begun()([2, 3]).asked).toBe('goFirst red')
})
test('BC-R-02, BC-INI-01: equal dice are thrown again', () => {
  const b = begun()([4, 4, 6, 6, 1, 2])
  expect(b.of('initiativeRolled').map(({ to }) => to)).toEqual([null, null, 'red'])
  expect(b.asked).toBe('goFirst red')
  expect(b.left).toBe(0)
})
test('BC-INI-03: the attacker has the initiative of turn 1 without a roll', () => {
  const b = begun('red')([])
  expect(b.of('initiativeTaken')).toEqual([{ kind: 'initiativeTaken', to: 'red' }])
  expect(b.of('initiativeRolled')).toEqual([])
  expect(b.asked).toBe('goFirst red')
})
test('BC-INI-02: the attacker adds 1 in every later turn: 4 and 1 beat 4, and 4 is only as much as 5', () => {
  const b = begun('red')([])
  b.dice(4, 4)
  b.do({ kind: 'goFirst', first: true })
  nextTurn(b)
  expect(b.of('initiativeRolled')).toEqual([{ kind: 'initiativeRolled', blue: 4, red: 4, bonus: 'red', to: 'red' }])
  b.do({ kind: 'goFirst', first: true })
  b.dice(5, 4, 5, 3)
  nextTurn(b)
  expect(b.of('initiativeRolled').map(({ to }) => to)).toEqual([null, 'blue'])
  expect(b.world.turn).toBe(3)
})
test('BC-INI-02: Blue as the attacker adds 1 to his own die: 4 and 1 beat 4, 4 and 1 are only as much as 5', () => {
  const b = begun('blue')([])
  b.dice(4, 4)
  b.do({ kind: 'goFirst', first: true })
  nextTurn(b)
  expect(b.of('initiativeRolled')).toEqual([{ kind: 'initiativeRolled', blue: 4, red: 4, bonus: 'blue', to: 'blue' }])
  b.do({ kind: 'goFirst', first: true })
  b.dice(4, 5, 3, 5)
  nextTurn(b)
  expect(b.of('initiativeRolled').map(({ to }) => to)).toEqual([null, 'red'])
})
test('BC-INI-04: who has the initiative says who moves first, and may send the other side', () => {
  const b = begun()([5, 3])
  expect(b.rule({ kind: 'goFirst', side: 'red', first: true })).toBe(null)
  b.do({ kind: 'goFirst', first: false })
  expect(b.of('orderChosen')).toEqual([{ kind: 'orderChosen', first: 'red' }])
  expect(b.asked).toBe('move red')
  b.do(done)
  expect(b.asked).toBe('move blue')
  const own = begun()([5, 3])
  own.do({ kind: 'goFirst', first: true })
  expect(own.asked).toBe('move blue')
})
test('BC-R-23: in a step the side without initiative declares and rolls first, and each is asked until it is done', () => {
  const side = (initiative: 'blue' | 'red') => {
    const b = battle({ blue: ['lancer B1 2,2'], red: ['lancer R1 8,2'], start: { initiative } })
    b.until('fire')
    return b.asked
  }
  expect(side('blue')).toBe('fire red laser')
  expect(side('red')).toBe('fire blue laser')
})
test('BC-SEQ-01: an order can be taken back where no die fell and nobody was asked; a shot cannot', () => {
  const b = battle({ blue: ['lancer B1 2,2'], red: ['lancer R1 8,2'] })
  b.do(march('B1', [3, 2]))
  expect(b.undoable).toBe(true)
  b.dice(6).do(fire('B1', 'R1', 'laser'))
  expect(b.undoable).toBe(false)
  b.do(done)
  expect(b.undoable).toBe(false)
  const watched = battle({ blue: ['lancer B1 2,2'], red: ['scarab R1 8,2'] })
  watched.do(march('B1', [3, 2]))
  expect(watched.asked).toBe('window red')
  expect(watched.undoable).toBe(false)
})
