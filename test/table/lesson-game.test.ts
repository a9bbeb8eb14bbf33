import { describe, expect, test } from 'vitest'
import { diceFromSeed, rollDie, unloadedDice } from '../../engine/kernel/dice.ts'
import { lessonProblems, wayChances } from '../../engine/table/lesson-check.ts'
import type { LessonGame } from '../../engine/table/lesson-game.ts'
import { ACTIVATE, ASK, acted, FIRE, give, MARCH, openLesson, toyLesson } from '../support/toy-lesson.ts'
import type { Event, Toy } from '../support/toy-model.ts'
import { toyParts } from '../support/toy-table.ts'

const activate = { kind: 'activate', unit: 'b1' } as const
const march = (to: number) => ({ kind: 'march', unit: 'b1', to }) as const
const fireAt = (at: string) => ({ kind: 'fire', unit: 'b1', at }) as const
/** What an order of blue brings about. */
function events(lesson: LessonGame, order: Toy['order']): readonly Event[] {
  const given = lesson.submit(order)
  if (!given.ok) throw new Error(given.why.text)
  return given.turn.moments.map(({ event }) => event as Event)
}
const rolledBy = (all: readonly Event[]): readonly number[] => all.flatMap((event) => (event.kind === 'shot' ? [event.roll] : []))

describe('a lesson', () => {
  test('begins where the learner is asked: what comes before is answered by its replies, and by doing as little as may be done', () => {
    const lesson = openLesson()
    expect(lesson.game.state.standing).toMatchObject({ is: 'asking', questions: [{ kind: 'activate', side: 'blue' }] })
    expect(lesson.game.canUndo).toBe(false)
    expect(lesson.view()).toMatchObject({
      id: 'lane',
      title: 'The lane',
      step: 0,
      steps: 4,
      text: 'Activate b1.',
      choices: null,
      after: null,
      hint: null,
      hintAfter: null,
      showing: false,
      canGoBack: false,
      changed: false,
      decision: null,
      over: false,
    })
  })
  test('goes on with an order, an event, an answer', () => {
    const lesson = openLesson()
    give(lesson, activate)
    expect(lesson.view()).toMatchObject({ step: 1, text: 'March to column 3.', points: [{ hex: [3, 0] }], changed: false })
    give(lesson, march(3))
    expect(lesson.view()).toMatchObject({ step: 2, after: 'It marched.', choices: ['8', '12', '15'], canGoBack: true })
    acted(lesson, { did: 'answered', answer: 1 })
    expect(lesson.view().step).toBe(3)
    give(lesson, fireAt('r1'))
    expect(lesson.view()).toMatchObject({ step: 4, text: null, over: true })
    // The position stays open to play with.
    expect(lesson.game.state.standing).toMatchObject({ is: 'asking' })
  })
  test('is taken up at a step in the position of whoever has everything before it shown; step back and undo lead nowhere else', () => {
    const shown = openLesson()
    acted(shown, { did: 'show' })
    acted(shown, { did: 'show' })
    const lesson = openLesson()
    lesson.takeUp(2)
    expect(lesson.game.hash).toBe(shown.game.hash)
    expect(lesson.view()).toMatchObject({ step: 2, after: 'It marched.', choices: ['8', '12', '15'], changed: false, canGoBack: true })
    expect(lesson.game.canUndo).toBe(false)
    acted(lesson, { did: 'back' })
    expect(lesson.view()).toMatchObject({ step: 1, text: 'March to column 3.', changed: false })
    give(lesson, march(3))
    expect(lesson.view().step).toBe(2)
    // What is not there any more is the end.
    const beyond = openLesson()
    beyond.takeUp(99)
    expect(beyond.view()).toMatchObject({ step: 4, over: true })
  })
  test('takes any legal order, and goes on when the deed is done later', () => {
    const lesson = openLesson()
    give(lesson, activate)
    expect(give(lesson, march(2))).toBeNull()
    expect(lesson.view()).toMatchObject({ step: 1, changed: true })
    give(lesson, march(3))
    expect(lesson.view().step).toBe(2)
  })
  test('refuses in the words of the rules, and an answer that is none', () => {
    const lesson = openLesson()
    expect(give(lesson, march(3))).toBe('That is not among your orders now.')
    expect(lesson.act({ did: 'answered', answer: 0 })).toMatchObject({ ok: false, why: { text: 'There is no such answer here.' } })
    expect(lesson.act({ did: 'chose', way: 0 })).toMatchObject({ ok: false })
    expect(lesson.act({ did: 'back' })).toMatchObject({ ok: false, why: { text: 'This is the first step.' } })
  })
})

describe('the dice of a step', () => {
  const atFire = (): LessonGame => {
    const lesson = openLesson({ steps: [ACTIVATE, MARCH, FIRE] })
    give(lesson, activate)
    give(lesson, march(3))
    return lesson
  }
  test('are loaded for the order that does it, and fall by chance of the seed afterwards', () => {
    const lesson = atFire()
    const before = lesson.game.state.dice
    expect(rolledBy(events(lesson, { side: 'blue', ...fireAt('r1') }))).toEqual([12])
    const { dice } = lesson.game.state
    // The next turn begins at once: its die is the first that falls by chance.
    expect(dice).toEqual({ ...rollDie(before, 20)[1], rolled: before.rolled + 2 })
    expect(dice.by).toBe('seed')
  })
  test('fall by chance for any other order', () => {
    // The second roll of the seed 1 is a 19, which hits r2 four columns away: 15 is needed.
    const lesson = atFire()
    expect(rolledBy(events(lesson, { side: 'blue', ...fireAt('r2') }))).toEqual([19])
    expect(lesson.view().step).toBe(2)
  })
  test('that do not do it are not used', () => {
    const lesson = openLesson({ steps: [ACTIVATE, MARCH, { ...FIRE, dice: [2] }] })
    give(lesson, activate)
    give(lesson, march(3))
    expect(rolledBy(events(lesson, { side: 'blue', ...fireAt('r1') }))).toEqual([19])
    expect(lesson.view().step).toBe(3)
  })
  test('that are left over are put away', () => {
    const lesson = openLesson({ steps: [ACTIVATE, MARCH, { ...FIRE, dice: [12, 3, 4, 5] }] })
    give(lesson, activate)
    give(lesson, march(3))
    const before = lesson.game.state.dice
    give(lesson, fireAt('r1'))
    expect(lesson.game.state.dice).toEqual({ ...before, rolled: 3 })
    expect(unloadedDice(lesson.game.state.dice)).toBe(lesson.game.state.dice)
  })
})

describe('the dice of a lesson', () => {
  const turns = (lesson: LessonGame): unknown => lesson.game.state.world
  test('are loaded until the learner is asked; from then on they fall by chance of the seed, from its first die on', () => {
    // The seed 1 shows a 15 first, and blue begins; a 5 lets red begin.
    expect(turns(openLesson({ dice: [15] }))).toEqual(turns(openLesson()))
    expect(turns(openLesson({ dice: [5] }))).not.toEqual(turns(openLesson()))
    expect(openLesson({ dice: [5] }).game.state.dice).toEqual({ ...diceFromSeed(1), rolled: 1 })
  })
  test('that are left over are put away', () => {
    const lesson = openLesson({ dice: [15, 3, 4] })
    expect(lesson.game.state.dice).toEqual({ ...diceFromSeed(1), rolled: 1 })
    expect(lesson.game.canUndo).toBe(false)
    give(lesson, activate)
    give(lesson, march(3))
    // r2 is fired at by chance: the first roll of the seed 1 is a 15.
    expect(rolledBy(events(lesson, { side: 'blue', ...fireAt('r2') }))).toEqual([15])
  })
  test('are there again when the first step begins again', () => {
    const lesson = openLesson({ dice: [15] })
    const begin = lesson.game.hash
    give(lesson, activate)
    acted(lesson, { did: 'back' })
    expect(lesson.game.hash).toBe(begin)
  })
})

/** Blue begins, and the next two shots miss. */
const MISSING = (() => {
  for (let seed = 1; ; seed++) {
    const [first, one] = rollDie(diceFromSeed(seed), 20)
    const [second, two] = rollDie(one, 20)
    if (first > 10 && second < 12 && rollDie(two, 20)[0] < 12) return seed
  }
})()
describe('replies', () => {
  const shoots = { to: { kind: 'opportunityFire', side: 'red' }, give: { kind: 'fire', unit: 'r1', at: '$question.at' } }
  test('of the step come before those of the lesson, and fill in what is asked', () => {
    const lesson = openLesson({
      steps: [ACTIVATE, { ...MARCH, done: { order: { kind: 'march' } }, replies: [{ ...shoots, times: 1 }], dice: [1] }],
      replies: [...(toyLesson()['replies'] as unknown[]), { to: { kind: 'opportunityFire' }, give: { kind: 'hold' } }],
    })
    give(lesson, activate)
    const shots = events(lesson, { side: 'blue', ...march(3) }).filter(({ kind }) => kind === 'shot')
    expect(shots).toEqual([{ kind: 'shot', by: 'r1', at: 'b1', roll: 1, needed: 15 }])
  })
  test('are given so many times only', () => {
    const far = { ...MARCH, done: { order: { kind: 'fire' } }, show: [march(2), { kind: 'hold' }, fireAt('r1')] }
    const shots = (times: number): number => {
      const lesson = openLesson({ steps: [ACTIVATE, { ...far, replies: [{ ...shoots, times }] }], seed: MISSING })
      give(lesson, activate)
      return [march(2), { kind: 'hold' } as const, march(3)]
        .flatMap((order) => {
          const given = lesson.submit({ side: 'blue', ...order } as Toy['order'])
          return given.ok ? given.turn.moments.map(({ event }) => event as Event) : []
        })
        .filter((event) => event.kind === 'shot' && event.by === 'r1').length
    }
    expect([shots(1), shots(2)]).toEqual([1, 2])
  })
  test('that are refused are told of, and something else is done', () => {
    const wrong = { to: { kind: 'opportunityFire' }, give: { kind: 'fire', unit: 'r9', at: 'b1' }, times: 1 }
    expect(lessonProblems(toyParts, toyLesson({ replies: [...(toyLesson()['replies'] as unknown[]), wrong] }))).toEqual([
      { at: 'steps[1]', text: expect.stringMatching(/^A reply must be taken, but it is refused: .*r9.*not among your orders now/) },
    ])
  })
  test('of a mind: where no reply fits it plays', () => {
    const lesson = openLesson({ other: 'ai:first' })
    give(lesson, activate)
    const shots = events(lesson, { side: 'blue', ...march(2) }).filter(({ kind }) => kind === 'shot')
    expect(shots).toHaveLength(1)
  })
})

describe('hints', () => {
  const atMarch = (): LessonGame => {
    const lesson = openLesson()
    give(lesson, activate)
    return lesson
  }
  const hint = (lesson: LessonGame): string | null => lesson.view().hint?.text ?? null
  test('come after a while, one after the other', () => {
    const lesson = atMarch()
    expect(lesson.view().hintAfter).toBe(10)
    acted(lesson, { did: 'waited' })
    expect([hint(lesson), lesson.view().hintAfter]).toEqual(['Still here?', 15])
    acted(lesson, { did: 'waited' })
    expect([hint(lesson), lesson.view().hintAfter]).toEqual(['Column 3 is two hexes away.', null])
  })
  test('come at the wrong order that they name', () => {
    const lesson = atMarch()
    give(lesson, march(2))
    expect(hint(lesson)).toBe('One farther.')
  })
  test('come at a refusal that cites their rule', () => {
    const lesson = atMarch()
    give(lesson, march(11))
    expect(hint(lesson)).toBe('That is not offered.')
  })
  test('in general come at every other wrong try', () => {
    const lesson = atMarch()
    give(lesson, { kind: 'hold' })
    expect(hint(lesson)).toBe('Not that.')
  })
  test('come at a wrong answer', () => {
    const lesson = openLesson({ steps: [ASK] })
    acted(lesson, { did: 'answered', answer: 0 })
    expect(hint(lesson)).toBe('Too low.')
    acted(lesson, { did: 'answered', answer: 2 })
    expect(hint(lesson)).toBe('Count the columns.')
    acted(lesson, { did: 'answered', answer: 1 })
    expect(lesson.view()).toMatchObject({ step: 1, hint: null })
  })
  test('are none for an order that is on the way', () => {
    const two = {
      ...MARCH,
      show: [
        { kind: 'march', unit: 'b1', to: 2 },
        { kind: 'march', unit: 'b1', to: 3 },
      ],
    }
    const lesson = openLesson({ steps: [ACTIVATE, two] })
    give(lesson, activate)
    give(lesson, march(2))
    expect([lesson.view().step, hint(lesson)]).toEqual([1, null])
  })
  test('say so where the battle has ended before the step is done', () => {
    const lesson = openLesson({ steps: [{ ...ACTIVATE, done: { order: { kind: 'fire', unit: 'b9' } } }] })
    for (let i = 0; i < 40 && lesson.game.state.standing.is === 'asking'; i++)
      if (give(lesson, activate) !== null) give(lesson, { kind: 'hold' })
    expect(lesson.game.state.standing.is).toBe('over')
    expect(hint(lesson)).toBe('The battle has ended before this was done. Choose "Again": the step begins anew.')
    acted(lesson, { did: 'again' })
    expect([hint(lesson), lesson.game.state.standing.is]).toEqual([null, 'asking'])
  })
})

describe('conditions', () => {
  const open = (done: unknown): LessonGame => openLesson({ steps: [{ ...ACTIVATE, done, show: [] }, FIRE] })
  test('something is opened, about a piece or its hex', () => {
    const lesson = open({ opened: 'sheet', at: 'r1' })
    acted(lesson, { did: 'opened', what: 'sheet', at: 'b1' })
    acted(lesson, { did: 'opened', what: 'odds', at: 'r1' })
    expect(lesson.view().step).toBe(0)
    acted(lesson, { did: 'opened', what: 'sheet', at: [6, 0] })
    expect(lesson.view().step).toBe(1)
  })
  test('all of several, one after the other; any of several', () => {
    const lesson = open({ all: [{ opened: 'sheet' }, { order: { kind: 'activate' } }] })
    acted(lesson, { did: 'opened', what: 'sheet' })
    expect(lesson.view().step).toBe(0)
    give(lesson, activate)
    expect(lesson.view().step).toBe(1)
    const other = open({ any: [{ opened: 'sheet' }, { order: { kind: 'activate' } }] })
    give(other, activate)
    expect(other.view().step).toBe(1)
  })
  test('what is seen holds as long as it is seen', () => {
    const at = (col: number) => ({ picture: { pieces: { some: { id: 'b1', hex: [col, 0] } } } })
    const lesson = openLesson({ steps: [ACTIVATE, { ...MARCH, done: { all: [at(2), { opened: 'sheet' }] } }] })
    give(lesson, activate)
    give(lesson, march(2))
    give(lesson, march(3))
    acted(lesson, { did: 'opened', what: 'sheet' })
    expect(lesson.view().step).toBe(1)
  })
})

describe('going back', () => {
  test('undo opens the step again whose deed is taken back', () => {
    const lesson = openLesson({ steps: [ACTIVATE, { ...ASK }, MARCH] })
    give(lesson, activate)
    acted(lesson, { did: 'answered', answer: 1 })
    expect(lesson.view().step).toBe(2)
    expect(lesson.game.undo()).toBe(1)
    lesson.undone()
    expect(lesson.view()).toMatchObject({ step: 0, changed: false, after: null })
    give(lesson, activate)
    expect(lesson.view().step).toBe(1)
  })
  test('again brings the identical state of the beginning of the step back, replies counted anew', () => {
    const lesson = openLesson()
    give(lesson, activate)
    const { state, hash } = lesson.game
    give(lesson, march(2))
    give(lesson, fireAt('r1'))
    expect(lesson.game.hash).not.toBe(hash)
    expect(acted(lesson, { did: 'again' })).toEqual(['returned unseen'])
    expect(lesson.game.state).toBe(state)
    expect(lesson.game.hash).toBe(hash)
    expect(lesson.game.canUndo).toBe(false)
    expect(lesson.view()).toMatchObject({ step: 1, changed: false, hint: null, hintAfter: 10 })
  })
  test('back leads to the beginning of the step before', () => {
    const lesson = openLesson()
    const { hash } = lesson.game
    give(lesson, activate)
    acted(lesson, { did: 'back' })
    expect([lesson.view().step, lesson.game.hash]).toEqual([0, hash])
  })
})

describe('show and skip', () => {
  test('do the step by its own orders, told or not, and hand back', () => {
    const lesson = openLesson()
    expect(acted(lesson, { did: 'show' })).toEqual(['activate'])
    expect(acted(lesson, { did: 'skip' })).toEqual(['march unseen'])
    expect(acted(lesson, { did: 'show' })).toEqual([])
    expect(acted(lesson, { did: 'show' })).toEqual(['fire'])
    expect(lesson.view()).toMatchObject({ step: 4, over: true, showing: false })
    expect(lesson.game.canUndo).toBe(false)
  })
  test('are done before the eyes: meanwhile it is showing', () => {
    const lesson = openLesson()
    const shown = lesson.act({ did: 'show' })
    if (!shown.ok) throw new Error('refused')
    for (const _ of shown.turns) expect(lesson.view()).toMatchObject({ showing: true, step: 0 })
    expect(lesson.view()).toMatchObject({ showing: false, step: 1 })
  })
  test('return to the beginning of the step first, where something else was done', () => {
    const lesson = openLesson()
    give(lesson, activate)
    give(lesson, march(2))
    expect(acted(lesson, { did: 'show' })).toEqual(['returned unseen', 'march'])
    expect(lesson.view().step).toBe(2)
  })
  test('take the position of whoever has everything shown, where the step cannot be done any more; then back leads there', () => {
    const either = { ...MARCH, done: { any: [{ order: { kind: 'hold' } }, MARCH.done] } }
    const lesson = openLesson({ steps: [ACTIVATE, either, FIRE] })
    give(lesson, activate)
    give(lesson, { kind: 'hold' })
    // Its Actions are gone: it is too far away, and another unit is asked.
    expect(lesson.view()).toMatchObject({ step: 2, hint: { text: expect.stringMatching(/^You have come here by another way\./) } })
    expect(acted(lesson, { did: 'show' })).toEqual(['returned unseen', 'fire'])
    acted(lesson, { did: 'back' })
    expect(lesson.view()).toMatchObject({ step: 2, hint: null })
    expect(give(lesson, fireAt('r1'))).toBeNull()
    expect(lesson.view().step).toBe(3)
  })
})

const DECISION = {
  text: 'How?',
  rules: ['TOY-2'],
  ways: [
    { text: 'From here.', orders: [fireAt('r1')], why: 'It is far.' },
    { text: 'Go nearer.', orders: [march(5), fireAt('r1')], why: 'It is near.' },
    { text: 'Wait.', orders: [{ kind: 'hold' }], why: 'Nothing comes of it.' },
  ],
  best: 1,
  success: { event: { kind: 'destroyed', unit: 'r1' } },
  successText: 'r1 is destroyed',
}
describe('a decision', () => {
  const lane = { steps: [ACTIVATE], decision: DECISION }
  const at = (col: number) => ({
    ...lane,
    scenario: {
      ...(toyLesson()['scenario'] as object),
      forces: [
        { id: 'b1', side: 'blue', col },
        { id: 'r1', side: 'red', col: 6 },
      ],
    },
  })
  test('is put when all steps are done; a way is chosen, gone, and shown with why', () => {
    const lesson = openLesson(at(3))
    expect(lesson.view().decision).toBeNull()
    acted(lesson, { did: 'show' })
    expect(lesson.view()).toMatchObject({
      step: 1,
      text: null,
      rules: ['TOY-2'],
      over: false,
      decision: { ways: ['From here.', 'Go nearer.', 'Wait.'], chosen: null },
    })
    expect(acted(lesson, { did: 'chose', way: 1 })).toEqual(['march', 'fire'])
    expect(lesson.view()).toMatchObject({
      over: true,
      decision: { chosen: { way: 1, best: 1, whys: ['It is far.', 'It is near.', 'Nothing comes of it.'], of: 'r1 is destroyed' } },
    })
    acted(lesson, { did: 'again' })
    expect(lesson.view()).toMatchObject({ over: false, changed: false, decision: { chosen: null } })
  })
  test('is taken by its orders, too', () => {
    const lesson = openLesson(at(3))
    give(lesson, activate)
    give(lesson, march(5))
    expect(lesson.view().decision?.chosen).toBeNull()
    give(lesson, fireAt('r1'))
    expect(lesson.view().decision?.chosen?.way).toBe(1)
  })
  test('has chances by playing, the same every time', () => {
    const chances = wayChances(toyParts, toyLesson(at(3)), 200)
    if (!chances.ok) throw new Error('refused')
    expect(wayChances(toyParts, toyLesson(at(3)), 200)).toEqual(chances)
    const [far = 0, near = 0, wait = 0] = chances.value.chances
    // Three columns: 12 of 20 is needed, 450 thousandths; one column: 8, which is 650.
    expect(Math.abs(far - 450)).toBeLessThan(80)
    expect(Math.abs(near - 650)).toBeLessThan(80)
    expect(wait).toBe(0)
  })
  test('has none where its first order is refused, or where there is no decision', () => {
    expect(lessonProblems(toyParts, toyLesson(at(1)))).toEqual([
      { at: 'decision.ways[0].orders[0]', text: 'The order must be taken, but it is refused: That is not among your orders now.' },
      { at: 'decision.ways[1].orders[0]', text: 'The order must be taken, but it is refused: That is not among your orders now.' },
    ])
    expect(wayChances(toyParts, toyLesson(), 5)).toMatchObject({ ok: false, error: [{ at: 'decision' }] })
  })
})

describe('what is wrong with a lesson is said with its place', () => {
  const problems = (change: Readonly<Record<string, unknown>>): readonly string[] =>
    lessonProblems(toyParts, toyLesson(change)).map(({ at, text }) => `${at}: ${text}`)
  test('nothing with the lane', () => expect(problems({})).toEqual([]))
  test('its scenario', () =>
    expect(problems({ scenario: { ...(toyLesson()['scenario'] as object), forces: [] } })[0]).toMatch(/^scenario\.forces: /))
  test('its book', () => expect(problems({ ruleset: 'other' })[0]).toMatch(/^ruleset: The lesson is about "other"/))
  test('its other side', () => expect(problems({ other: 'ai:nobody' })[0]).toMatch(/^other: Nobody can play "ai:nobody"/))
  test('an id of no rule', () =>
    expect(problems({ rules: ['TOY-99'] })).toEqual([
      'rules: "TOY-99" is no rule or ruling of Toy. Take an id of its rulebook (sandtable rules toy).',
    ]))
  test('a hex off the map', () =>
    expect(problems({ steps: [{ ...ACTIVATE, points: [{ hex: [30, 0] }] }] })[0]).toMatch(/^steps\[0\]\.points\[0\]: Column 30/))
  test('an order to show that is refused', () =>
    expect(problems({ steps: [{ ...ACTIVATE, show: [march(3)] }] })[0]).toMatch(
      /^steps\[0\]\.show\[0\]: This order must be taken, but it is refused/,
    ))
  test('orders that do not do it', () =>
    expect(problems({ steps: [{ ...ACTIVATE, done: MARCH.done }] })[0]).toMatch(/^steps\[0\]\.show: These orders must do/))
  test('an order too many', () =>
    expect(problems({ steps: [{ ...ACTIVATE, show: [activate, march(3)] }] })[0]).toMatch(
      /^steps\[0\]\.show\[1\]: The step is done before/,
    ))
  test('a condition that holds already', () =>
    expect(problems({ steps: [{ ...ACTIVATE, done: { picture: { side: 'blue' } } }] })[0]).toMatch(/^steps\[0\]\.done: It is so already/))
  test('an answer that is none of the choices', () =>
    expect(problems({ steps: [{ ...ASK, done: { answer: 3, choices: ['a', 'b'] } }] })[0]).toMatch(
      /^steps\[0\]\.done\.answer: There are 2 choices/,
    ))
  test('dice that nobody rolls', () => expect(problems({ steps: [{ ...ASK, dice: [3] }] })[0]).toMatch(/^steps\[0\]\.dice: No order/))
})
