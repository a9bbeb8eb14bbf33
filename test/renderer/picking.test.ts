import { describe, expect, test } from 'vitest'
import type { Hex, Odds, Offer, OrderBarItem, Picture, Piece, QuestionCard } from '../../engine/index.ts'
import { marksOf } from '../../renderer/input/marks.ts'
import { type Input, NOTHING_PICKED, type Picking, type Situation, type Spot } from '../../renderer/input/picking.ts'
import { refresh, renew } from '../../renderer/input/renewal.ts'
import { step } from '../../renderer/input/step.ts'
import { intent, tabTargets } from '../../renderer/input/targets.ts'
import { inRole, lineInRole } from '../support/roles.ts'

/** Own tanks A1 and A2 in hex [5,5] (a stack) and A3 in [7,5]; enemies R1 in [9,5] and R2 in [4,2]. */
const piece = (id: string, hex: Hex, change: Partial<Piece> = {}): Piece => ({
  id,
  side: 'blue',
  own: true,
  hex,
  symbol: 'armor',
  name: id,
  title: `Tank ${id}`,
  group: 'p1',
  tracks: [{ id: 'actions', as: 'pips', value: 2, of: 2, tone: 'plain', text: '2 of 2 left' }],
  chips: [],
  spent: false,
  ready: true,
  ...change,
})
const enemy = (id: string, hex: Hex): Piece => piece(id, hex, { side: 'red', own: false, group: null, ready: false })
const PIECES = [
  piece('A1', [5, 5]),
  piece('A2', [5, 5]),
  piece('A3', [7, 5]),
  piece('B1', [12, 9], { group: 'p2', ready: false }),
  enemy('R1', [9, 5]),
  enemy('R2', [4, 2]),
]
const act: QuestionCard = { kind: 'act', title: '1st Platoon', text: '', actors: [], about: {}, open: true }
const pictureWith = (question: QuestionCard | null, pieces = PIECES): Picture => ({
  side: 'blue',
  title: 'Test',
  turn: 1,
  turns: 8,
  phase: '',
  round: 'blue',
  initiative: null,
  pieces,
  markers: [],
  objectives: [],
  trays: [],
  question,
  waiting: question === null,
  over: null,
  groups: [
    {
      id: 'p1',
      name: '1st',
      side: 'blue',
      state: 'active',
      pieces: [{ piece: null, id: 'A9', name: 'A9', title: 'Tank A9', symbol: 'armor', state: 'off map' }],
    },
    { id: 'p2', name: '2nd', side: 'blue', state: 'to come', pieces: [] },
  ],
  score: { lines: [] },
})
const offer = (verb: string, change: Partial<Offer> = {}): Offer =>
  inRole({
    order: { verb, ...change.to, label: change.label },
    verb,
    actor: 'A1',
    to: {},
    label: verb,
    price: { text: '1 Action', tier: 1 },
    ...change,
  })
const move = (hex: Hex, tier: 1 | 2 = 1): Offer => offer('move', { to: { hex }, path: [hex], price: { text: `tier ${tier}`, tier } })
const END = offer('end', { actor: null, label: 'End the round' })
const FIRE_ALL = offer('fire', { to: { piece: 'R1' }, label: 'Fire all at R1' })
const FIRE_GUN = offer('fire', { to: { piece: 'R1' }, label: 'Fire gun at R1' })
const FIRE_R2 = offer('fire', { to: { piece: 'R2' }, label: 'Fire at R2' })
const RAM = offer('ram', { to: { piece: 'R1' }, label: 'Ram R1' })
const LOAD = offer('load', { to: { piece: 'A3' }, label: 'Mount A3' })
const OFFERS = [move([6, 5]), move([7, 5], 2), FIRE_ALL, FIRE_GUN, FIRE_R2, RAM, LOAD, offer('rally', { label: 'Rally' }), END]
const item = (verb: string, target: OrderBarItem['target'], refusal: OrderBarItem['refusal'] = null): OrderBarItem =>
  lineInRole({
    verb,
    label: verb,
    key: verb[0] ?? '',
    icon: verb,
    price: '',
    target,
    offers: refusal ? 0 : 1,
    refusal,
  })
const BAR = [
  item('move', 'hex'),
  item('fire', 'piece'),
  item('ram', 'piece'),
  item('load', 'piece'),
  item('rally', 'none'),
  item('hide', 'none', { text: 'It is seen.', rule: 'SR-HIDE-2' }),
  item('end', 'none'),
]
const SITUATION: Situation = { picture: pictureWith(act), offers: OFFERS, bar: BAR }

const at = (hex: Hex, id: string | null = null, by: Spot['by'] = 'pointer'): Spot => ({ hex, piece: id, by })
const withA1: Picking = { ...NOTHING_PICKED, piece: 'A1' }
/** Plays inputs one after the other and gives the last step. */
function play(picking: Picking, inputs: readonly Input[], situation = SITUATION) {
  let last = step(picking, situation, inputs[0] as Input)
  for (const input of inputs.slice(1)) last = step(last.picking, situation, input)
  return last
}

describe('piece, verb, target with the mouse', () => {
  test('a click on an own piece picks it and gives no order', () => {
    const { picking, give } = play(NOTHING_PICKED, [{ is: 'click', spot: at([7, 5], 'A3') }])
    expect([picking.piece, give]).toEqual(['A3', undefined])
  })
  test('a second click on a stack picks the next of it, and the one after the last is the first', () => {
    const spot = at([5, 5], 'A1')
    expect(play(withA1, [{ is: 'click', spot }]).picking.piece).toBe('A2')
    expect(play({ ...withA1, piece: 'A2' }, [{ is: 'click', spot: at([5, 5], 'A2') }]).picking.piece).toBe('A1')
  })
  test('a click on a hex in reach marches there at once', () => {
    expect(play(withA1, [{ is: 'click', spot: at([6, 5]) }]).give).toBe(OFFERS[0])
  })
  test('a click on a target takes the first way of firing at it', () => {
    expect(play(withA1, [{ is: 'click', spot: at([9, 5], 'R1') }]).give).toBe(FIRE_ALL)
  })
  test('the hex of a target stands for the target', () => {
    expect(play(withA1, [{ is: 'click', spot: at([9, 5]) }]).give).toBe(FIRE_ALL)
  })
  test('an own piece in a hex in reach is picked by a plain click, and marched to when the verb is chosen', () => {
    const spot = at([7, 5], 'A3')
    expect(play(withA1, [{ is: 'click', spot }]).picking.piece).toBe('A3')
    expect(
      play(withA1, [
        { is: 'verb', verb: 'move' },
        { is: 'click', spot },
      ]).give,
    ).toBe(OFFERS[1])
  })
  test('a click where no order leads says so and keeps the piece', () => {
    const { picking, give, say } = play(withA1, [{ is: 'click', spot: at([1, 1]) }])
    expect([picking.piece, give]).toEqual(['A1', undefined])
    expect(say?.text).toMatch(/No order leads/)
  })
  test('an enemy that cannot be fired at is looked at, and the bar tells why', () => {
    const situation = {
      ...SITUATION,
      offers: [END],
      bar: [item('fire', 'piece', { text: 'Out of range: 86 cm, rail gun reaches 85 cm', rule: 'SR-DF-5' })],
    }
    const { picking, say } = play(withA1, [{ is: 'click', spot: at([9, 5], 'R1') }], situation)
    expect([picking.piece, picking.looking]).toEqual(['A1', 'R1'])
    expect(say?.rule).toBe('SR-DF-5')
  })
})

describe('several ways and second words', () => {
  test('with the verb chosen, several ways of one target are listed and the digit gives one', () => {
    const listed = play(withA1, [
      { is: 'verb', verb: 'fire' },
      { is: 'click', spot: at([9, 5], 'R1') },
    ])
    expect(listed.give).toBeUndefined()
    expect(listed.picking.choices?.offers).toEqual([FIRE_ALL, FIRE_GUN])
    expect(play(listed.picking, [{ is: 'choose', index: 1 }]).give).toBe(FIRE_GUN)
  })
  test('stepping back from the list keeps the verb, again lets go of it, again of the piece', () => {
    const listed = play(withA1, [
      { is: 'verb', verb: 'fire' },
      { is: 'click', spot: at([9, 5], 'R1') },
    ]).picking
    const back: Input = { is: 'back', pass: true }
    expect([play(listed, [back]).picking.choices, play(listed, [back]).picking.verb]).toEqual([null, 'fire'])
    expect(play(listed, [back, back]).picking.verb).toBeNull()
    expect(play(listed, [back, back, back]).picking.piece).toBeNull()
  })
  test('a grave order waits for a second word, and stepping back forgets it', () => {
    const asked = play(withA1, [
      { is: 'verb', verb: 'ram' },
      { is: 'click', spot: at([9, 5], 'R1') },
    ])
    expect([asked.give, asked.picking.confirm?.offer]).toEqual([undefined, RAM])
    expect(play(asked.picking, [{ is: 'confirm' }]).give).toBe(RAM)
    expect(play(asked.picking, [{ is: 'back', pass: true }]).picking.confirm).toBeNull()
  })
  test('ending the round asks while pieces could act, and does not when none can', () => {
    expect(play(withA1, [{ is: 'verb', verb: 'end' }]).picking.confirm?.text).toBe('End the round? 3 units could still act.')
    const spent = {
      ...SITUATION,
      picture: pictureWith(
        act,
        PIECES.map((each) => ({ ...each, spent: true })),
      ),
    }
    expect(play(withA1, [{ is: 'verb', verb: 'end' }], spent).give).toBe(END)
  })
  test('an order without a target is given by its verb', () => {
    expect(play(withA1, [{ is: 'verb', verb: 'rally' }]).give?.verb).toBe('rally')
  })
  test('a refused verb tells its reason with the rule', () => {
    const { give, say } = play(withA1, [{ is: 'verb', verb: 'hide' }])
    expect([give, say]).toEqual([undefined, { text: 'It is seen.', rule: 'SR-HIDE-2' }])
  })
  test('a verb with one target points at it, so that Enter carries it out', () => {
    const chosen = play(withA1, [{ is: 'verb', verb: 'load' }])
    expect([chosen.picking.spot?.piece, chosen.show]).toEqual(['A3', [7, 5]])
    expect(play(chosen.picking, [{ is: 'confirm' }]).give).toBe(LOAD)
  })
})

describe('by keyboard alone', () => {
  test('Space goes through the pieces that can act and comes round', () => {
    const next: Input = { is: 'next', by: 1 }
    expect(play(NOTHING_PICKED, [next]).picking.piece).toBe('A1')
    expect(play(NOTHING_PICKED, [next, next, next]).picking.piece).toBe('A3')
    expect(play(NOTHING_PICKED, [next, next, next, next]).picking.piece).toBe('A1')
    expect(play(NOTHING_PICKED, [{ is: 'next', by: -1 }]).picking.piece).toBe('A3')
  })
  test('Tab goes through the targets, the nearest first, and Enter fires', () => {
    const first = play(withA1, [{ is: 'cycle', by: 1 }])
    expect(first.picking.spot?.piece).toBe('R2')
    const second = play(first.picking, [{ is: 'cycle', by: 1 }])
    expect(second.picking.spot?.piece).toBe('R1')
    expect(play(second.picking, [{ is: 'confirm' }]).give).toBe(FIRE_ALL)
  })
  test('arrows move the cursor one hex, stop at the edge, and Enter marches', () => {
    const within = { width: 8, height: 6 }
    const right: Input = { is: 'step', to: 'right', within, from: [5, 5] }
    const shown = play(withA1, [right])
    expect(shown.picking.spot).toEqual({ hex: [5, 5], piece: 'A1', by: 'keys' })
    const moved = play(shown.picking, [right])
    expect([moved.picking.spot?.hex, play(moved.picking, [{ is: 'confirm' }]).give]).toEqual([[6, 5], OFFERS[0]])
    expect(play(moved.picking, [right, right, right]).picking.spot?.hex).toEqual([7, 5])
  })
  test('an order for hexes and pieces marks the nearest piece at once; a march is left to the arrows', () => {
    const shell = (to: Offer['to']): Offer => offer('shell', { to })
    const offers = [shell({ hex: [6, 5] }), shell({ piece: 'R1', hex: [9, 5] }), shell({ piece: 'R2' }), move([6, 5])]
    const situation: Situation = { picture: pictureWith(act), offers, bar: [item('shell', 'hex'), item('move', 'hex')] }
    expect(tabTargets({ ...withA1, verb: 'shell' }, situation).map(({ piece }) => piece)).toEqual(['R2', 'R1', null])
    expect(play(withA1, [{ is: 'verb', verb: 'shell' }], situation).picking.spot?.piece).toBe('R2')
    expect(play({ ...withA1, spot: at([5, 5]) }, [{ is: 'verb', verb: 'shell' }], situation).picking.spot?.hex).toEqual([5, 5])
    const two = { ...situation, offers: [move([6, 5]), move([7, 5])] }
    expect(play(withA1, [{ is: 'verb', verb: 'move' }], two).picking.spot).toBeNull()
  })
  test('Enter without a target brings up the nearest; the second Enter gives the order', () => {
    const spot = at([5, 5])
    const first = play({ ...withA1, verb: 'fire', spot }, [{ is: 'confirm' }])
    expect([first.give, first.picking.spot?.piece]).toEqual([undefined, 'R2'])
    expect(play(first.picking, [{ is: 'confirm' }]).give).toBe(FIRE_R2)
  })
  test('a hex to go to that the arrows led to stays where it is, and why nobody gets there is asked for', () => {
    const there = play({ ...withA1, verb: 'move', spot: at([1, 1], null, 'keys') }, [{ is: 'confirm' }])
    expect([there.give, there.picking.spot?.hex, there.ask]).toEqual([undefined, [1, 1], [1, 1]])
    const own = play({ ...withA1, verb: 'move', spot: at([5, 5], 'A1', 'keys') }, [{ is: 'confirm' }])
    expect(own.picking.spot?.hex).toEqual([6, 5])
  })
  test('the order that Enter would give is the one that the odds are shown for', () => {
    expect(intent({ ...withA1, spot: at([9, 5], 'R1', 'keys') }, SITUATION)).toBe(FIRE_ALL)
    expect(intent({ ...withA1, spot: at([7, 5], 'A3') }, SITUATION)).toBeNull()
    expect(intent({ ...withA1, verb: 'move', spot: at([7, 5], 'A3') }, SITUATION)).toBe(OFFERS[1])
  })
})

describe('an activation', () => {
  const question: QuestionCard = { ...act, kind: 'activate', title: 'Choose a platoon', role: 'group' }
  const first = offer('activate', { actor: null, to: { piece: 'A1' }, label: '1st' })
  const second = offer('activate', { actor: null, to: { piece: 'B1' }, label: '2nd' })
  const situation: Situation = { picture: pictureWith(question), offers: [first, second], bar: [item('activate', 'piece')] }
  const asked = refresh(NOTHING_PICKED, situation)
  const confirm: Input = { is: 'confirm' }
  test('the platoons are listed, the first is marked and one of its pieces picked', () => {
    expect([asked.choices?.offers, asked.choices?.index, asked.piece]).toEqual([[first, second], 0, 'A1'])
    expect(play(asked, [confirm], situation).give).toBe(first)
  })
  test('a click on any piece of a platoon marks it and gives nothing, however often; Enter activates', () => {
    const spot = at([12, 9], 'B1')
    const clicked = play(
      asked,
      [
        { is: 'click', spot },
        { is: 'click', spot },
      ],
      situation,
    )
    expect([clicked.picking.piece, clicked.picking.choices?.index, clicked.give]).toEqual(['B1', 1, undefined])
    expect(play(clicked.picking, [confirm], situation).give).toBe(second)
    const other = play(clicked.picking, [{ is: 'click', spot: at([7, 5], 'A3') }], situation)
    expect([other.picking.piece, play(other.picking, [confirm], situation).give]).toEqual(['A3', first])
  })
  test('pointing at a counter and picking a name in the order of battle mark the platoon', () => {
    expect(play(asked, [{ is: 'point', spot: at([12, 9], 'B1') }], situation).picking.choices?.index).toBe(1)
    expect(play(asked, [{ is: 'pick', piece: 'B1' }, confirm], situation).give).toBe(second)
  })
  test('Space and the arrows go from platoon to platoon, a digit activates at once', () => {
    const right: Input = { is: 'step', to: 'right', within: { width: 20, height: 20 }, from: [0, 0] }
    const left: Input = { is: 'step', to: 'left', within: { width: 20, height: 20 }, from: [0, 0] }
    expect(play(asked, [{ is: 'next', by: 1 }, confirm], situation).give).toBe(second)
    expect(play(asked, [{ is: 'next', by: 1 }, { is: 'next', by: 1 }, confirm], situation).give).toBe(first)
    expect(play(asked, [right, confirm], situation).give).toBe(second)
    expect(play(asked, [left], situation).picking.piece).toBe('B1')
    expect(play(asked, [{ is: 'choose', index: 1 }], situation).give).toBe(second)
  })
  test('the platoon of a piece that was picked before is the one that is marked', () => {
    expect(refresh({ ...NOTHING_PICKED, piece: 'B1' }, situation).choices?.index).toBe(1)
  })
})

describe('a question that waits', () => {
  const question: QuestionCard = {
    kind: 'opportunityFire',
    title: 'R1 moves in your sight',
    text: '',
    actors: ['A1'],
    about: { piece: 'R1' },
    open: false,
  }
  const react = offer('react', { to: { piece: 'R1' }, label: 'A1: fire' })
  const react2 = offer('react', { actor: 'A3', to: { piece: 'R2' }, label: 'A3: fire' })
  const hold = offer('hold', { actor: null, label: 'Hold fire' })
  const situation: Situation = { picture: pictureWith(question), offers: [react, react2, hold], bar: [] }
  const asked = refresh(renew(NOTHING_PICKED, { ...situation, offers: [] }), situation)
  test('lists its answers, the first marked, and picks who must decide', () => {
    expect(asked.choices).toEqual({ from: 'question', offers: [react, react2, hold], index: 0 })
    expect(asked.piece).toBe('A1')
  })
  test('Enter takes the marked answer, Tab marks the next, digits take theirs', () => {
    expect(play(asked, [{ is: 'confirm' }], situation).give).toBe(react)
    expect(play(asked, [{ is: 'cycle', by: 1 }, { is: 'confirm' }], situation).give).toBe(react2)
    expect(play(asked, [{ is: 'choose', index: 2 }], situation).give).toBe(hold)
  })
  test('H and Esc let it pass, the right button does not', () => {
    expect(play(asked, [{ is: 'hold' }], situation).give).toBe(hold)
    expect(play(asked, [{ is: 'back', pass: true }], situation).give).toBe(hold)
    expect(play(asked, [{ is: 'back', pass: false }], situation).give).toBeUndefined()
  })
  test('pointing at a target marks its answer, a click gives it', () => {
    const spot = at([4, 2], 'R2')
    expect(play(asked, [{ is: 'point', spot }], situation).picking.choices?.index).toBe(1)
    expect(play(asked, [{ is: 'click', spot }], situation).give).toBe(react2)
  })
  test('without an answer that lets it pass, Esc gives nothing', () => {
    const must = { ...situation, offers: [react, react2] }
    const listed = refresh(renew(NOTHING_PICKED, { ...must, offers: [] }), must)
    expect(play(listed, [{ is: 'back', pass: true }], must).give).toBeUndefined()
  })
})

describe('after a new picture', () => {
  test('a piece that is gone is let go, and the first that can act is picked instead', () => {
    const left = pictureWith(
      act,
      PIECES.filter(({ id }) => id !== 'A1'),
    )
    expect(renew(withA1, { picture: left, offers: [], bar: [] }).piece).toBe('A2')
  })
  test('the picked piece stays picked while its platoon acts, spent or not', () => {
    const spent = pictureWith(
      act,
      PIECES.map((each) => (each.id === 'A1' ? { ...each, spent: true } : each)),
    )
    expect(renew(withA1, { picture: spent, offers: [], bar: [] }).piece).toBe('A1')
  })
  test('who was placed and lies under a marker now leaves the choice to the marker, which can move', () => {
    const picture = pictureWith({ ...act, kind: 'activate', role: 'group' })
    const under = { piece: 'A3', id: 'A9', name: 'A9', title: 'Tank A9', symbol: 'armor', state: 'fit' } as const
    const hidden = { ...picture, groups: picture.groups.map((group) => ({ ...group, pieces: [under] })) }
    expect(renew({ ...NOTHING_PICKED, piece: 'A9' }, { picture: hidden, offers: [], bar: [] }).piece).toBe('A3')
    expect(renew({ ...NOTHING_PICKED, piece: 'A9' }, { picture, offers: [], bar: [] }).piece).toBe('A9')
  })
  test('in set-up the next piece that is not on the map takes the place of the one that was placed', () => {
    const setUp = pictureWith(
      { ...act, kind: 'deploy', title: 'Set up', role: 'place' },
      PIECES.map((each) => ({ ...each, ready: false })),
    )
    expect(renew(withA1, { picture: setUp, offers: [], bar: [] }).piece).toBe('A9')
  })
  test('verb, list and doubt are forgotten', () => {
    const busy: Picking = {
      ...withA1,
      verb: 'fire',
      confirm: { offer: RAM, text: 'Ram?' },
      choices: { from: 'target', offers: [RAM], index: 0 },
    }
    expect(renew(busy, SITUATION)).toMatchObject({ piece: 'A1', verb: null, choices: null, confirm: null })
  })
  test('a verb that has nothing to offer any more is let go', () => {
    expect(refresh({ ...withA1, verb: 'ram' }, { ...SITUATION, offers: [END] }).verb).toBeNull()
    expect(refresh({ ...withA1, verb: 'ram' }, SITUATION).verb).toBe('ram')
  })
  test('a member that is not on the map yet can be picked for setting up', () => {
    expect(play(NOTHING_PICKED, [{ is: 'pick', piece: 'A9' }]).picking.piece).toBe('A9')
  })
})

describe('several pieces and lines of hexes as targets', () => {
  const RUN = offer('strafe', { to: { pieces: ['R1', 'R2'] }, label: 'Strafe R1, R2' })
  const ALONE = offer('strafe', { to: { piece: 'R2' }, label: 'Strafe R2' })
  const EAST = offer('rake', {
    to: {
      line: [
        [6, 5],
        [7, 5],
        [8, 5],
      ],
    },
    label: 'Rake east',
  })
  const SOUTH = offer('rake', {
    to: {
      line: [
        [5, 6],
        [6, 7],
      ],
    },
    label: 'Rake south',
  })
  const offers = [RUN, ALONE, EAST, SOUTH]
  const situation: Situation = { ...SITUATION, offers, bar: [item('strafe', 'piece'), item('rake', 'hex')] }
  const aiming = (verb: string): Picking => ({ ...NOTHING_PICKED, piece: 'A1', verb })
  const at = (hex: Hex, id: string | null = null): Spot => ({ hex, piece: id, by: 'pointer' })

  test('each of the pieces means the order; where another order is aimed at one of them alone, a list is opened', () => {
    expect(step(aiming('strafe'), situation, { is: 'click', spot: at([9, 5], 'R1') }).give).toBe(RUN)
    const both = step(aiming('strafe'), situation, { is: 'click', spot: at([4, 2], 'R2') })
    expect([both.give, both.picking.choices?.offers]).toEqual([undefined, [RUN, ALONE]])
    expect(step(aiming('strafe'), situation, { is: 'click', spot: at([9, 5]) }).give).toBe(RUN)
  })
  test('each hex of a line means it, and no other', () => {
    for (const hex of [
      [6, 5],
      [7, 5],
      [8, 5],
    ] as const)
      expect(step(aiming('rake'), situation, { is: 'click', spot: at(hex) }).give).toBe(EAST)
    expect(step(aiming('rake'), situation, { is: 'click', spot: at([6, 7]) }).give).toBe(SOUTH)
    const beside = step(aiming('rake'), situation, { is: 'click', spot: at([9, 4]) })
    expect(beside.give).toBeUndefined()
    expect(beside.say?.text).toMatch(/^This order does not lead to that hex\./)
  })
  test('Tab goes through the pieces and to where each line begins, Enter gives the order', () => {
    expect(tabTargets(aiming('strafe'), situation).map((spot) => spot.piece)).toEqual(['R2', 'R1'])
    expect(tabTargets(aiming('rake'), situation).map((spot) => spot.hex)).toEqual([
      [6, 5],
      [5, 6],
    ])
    const tabbed = step(aiming('rake'), situation, { is: 'cycle', by: 1 }).picking
    expect(step(tabbed, situation, { is: 'confirm' }).give).toBe(EAST)
  })
  test('all of the pieces and all hexes of the line are marked; the chances of a run stand at its first piece', () => {
    const odds: Odds = { title: '', chance: 300, hit: 500, lines: [{ text: '', chance: 300, tone: 'good', why: null }] }
    const marks = (picking: Picking, of: Situation) => marksOf(picking, of, () => odds, null)
    const run = marks({ ...aiming('strafe'), spot: at([9, 5], 'R1') }, { ...situation, offers: [RUN, EAST] })
    expect(run.targets).toEqual([
      { piece: 'R1', chance: 500, goal: 300, tone: 'plain', chosen: true },
      { piece: 'R2', chance: null, tone: 'plain', chosen: true },
    ])
    const line = marks({ ...aiming('rake'), spot: at([7, 5]) }, situation)
    expect(line.targets.map(({ hex, chosen }) => [hex, chosen])).toEqual([
      [[6, 5], true],
      [[7, 5], true],
      [[8, 5], true],
    ])
    expect(line.reach.map(({ hex }) => hex)).toEqual([
      [6, 5],
      [7, 5],
      [8, 5],
      [5, 6],
      [6, 7],
    ])
  })
})
