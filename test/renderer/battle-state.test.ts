import { describe, expect, test } from 'vitest'
import type { Offer, Picture, Piece, QuestionCard, Telling } from '../../engine/index.ts'
import { chancesOf, marksOf } from '../../renderer/input/marks.ts'
import { NOTHING_PICKED } from '../../renderer/input/picking.ts'
import { roomOf } from '../../renderer/screens/viewport.ts'
import {
  actorKey,
  type BattleAction,
  type BattleState,
  beginBattle,
  canAct,
  orderKey,
  reduceBattle,
  situationOf,
} from '../../renderer/state/battle-state.ts'
import { DEFAULT_PREFERENCES, readPreferences, writePreferences } from '../../renderer/state/preferences.ts'
import { oddsWanted, sightShown, wantsOf } from '../../renderer/state/wants.ts'
import { ACT as act, picture as anyPicture, tank } from '../support/pictures.ts'

const picture = (
  question: QuestionCard | null,
  pieces: readonly Piece[] = [tank('A1'), tank('R1', { own: false, side: 'red', hex: [6, 3], group: null, ready: false })],
): Picture => anyPicture(question, { turn: 2, pieces })
const run = (actions: readonly BattleAction[], from: BattleState = beginBattle('blue', { width: 20, height: 20 })): BattleState =>
  actions.reduce(reduceBattle, from)
const shown = (question: QuestionCard | null): BattleAction => ({ do: 'shown', picture: picture(question), undo: true })
const move: Offer = {
  order: { kind: 'march', to: 1 },
  verb: 'move',
  role: 'default',
  actor: 'A1',
  to: { hex: [4, 3] },
  label: 'Move',
  price: { text: '1 Action', tier: 1 },
  path: [[4, 3]],
}
const far: Offer = {
  ...move,
  order: { kind: 'march', to: 2 },
  to: { hex: [5, 3] },
  price: { text: '2 Actions', tier: 2 },
  path: [
    [4, 3],
    [5, 3],
  ],
}
const fire: Offer = {
  order: { kind: 'fire', at: 'R1' },
  verb: 'fire',
  role: 'default',
  actor: 'A1',
  to: { piece: 'R1' },
  label: 'Fire',
  price: { text: '1 Action', tier: 1 },
}
const withOffers = (state: BattleState, value: readonly Offer[]): BattleState =>
  run([{ do: 'offers', offers: { key: actorKey(state), value } }], state)

describe('the battle as the screen knows it', () => {
  test('a new picture makes old odds and offers stale and ends the waiting for an answer', () => {
    const before = withOffers(run([shown(act), { do: 'submitting', on: true }]), [move])
    const known = run([{ do: 'odds', stamp: before.stamp, key: orderKey(move), odds: null }], before)
    expect([known.odds.size, situationOf(known)?.offers.length]).toEqual([1, 1])
    const after = run([shown(act)], known)
    expect([after.odds.size, situationOf(after)?.offers.length, after.submitting, after.stamp]).toEqual([0, 0, false, known.stamp + 1])
  })
  test('odds that come late for an older picture are dropped', () => {
    const state = run([shown(act), shown(act), { do: 'odds', stamp: 1, key: 'x', odds: null }])
    expect(state.odds.size).toBe(0)
  })
  test('offers of another piece than the picked one count as none', () => {
    const state = withOffers(run([shown(act)]), [move])
    expect(situationOf(state)?.offers).toEqual([move])
    const other = run([{ do: 'picked', picking: { ...state.picking, piece: 'A2' } }], state)
    expect(situationOf(other)?.offers).toEqual([])
  })
  test('nothing can be ordered while motion plays, an order is under way, or the battle is over', () => {
    const ready = run([shown(act)])
    expect(canAct(ready)).toBe(true)
    expect(canAct(run([{ do: 'telling', on: true }], ready))).toBe(false)
    expect(canAct(run([{ do: 'submitting', on: true }], ready))).toBe(false)
    expect(canAct(run([shown(null)], ready))).toBe(false)
    expect(canAct(run([{ do: 'failed', text: 'gone' }], ready))).toBe(false)
  })
  test('a telling becomes one line of the log with its dice; a silent one none', () => {
    const line: Telling = {
      cues: [{ cue: 'rolled', hex: [1, 1], text: 'To hit', dice: [{ faces: 20, value: 14 }], needed: 12, success: true }],
      line: { text: 'A1 fires', tone: 'blue' },
    }
    const state = run([
      { do: 'told', telling: line, turn: 2 },
      { do: 'told', telling: { cues: [], line: null }, turn: 2 },
    ])
    expect(state.log.entries).toEqual([
      { id: 1, turn: 2, line: line.line, dice: [{ text: 'To hit', dice: [{ faces: 20, value: 14 }], needed: 12, success: true }] },
    ])
  })
  test('the log keeps its last thousand lines', () => {
    const one: BattleAction = { do: 'told', telling: { cues: [], line: { text: 'x', tone: 'plain' } }, turn: 1 }
    const state = run(Array.from({ length: 1005 }, () => one))
    expect([state.log.entries.length, state.log.entries[0]?.id, state.log.entries.at(-1)?.id]).toEqual([1000, 6, 1005])
  })
  test('a remark falls silent only if no other has been made since', () => {
    const said: BattleAction = { do: 'said', said: { text: 'No', rule: null }, tone: 'refused' }
    const twice = run([said, said])
    expect(run([{ do: 'silence', id: 1 }], twice).said?.id).toBe(2)
    expect(run([{ do: 'silence', id: 2 }], twice).said).toBeNull()
  })
})

describe('what is asked of the table', () => {
  const slots = (state: BattleState) => wantsOf(state).map(({ slot, request }) => [slot, request])
  test('at a question: offers and bar of the picked piece, and its sheet', () => {
    expect(slots(run([shown(act)]))).toEqual([
      ['pieceSheet', { do: 'sheet', side: 'blue', piece: 'A1' }],
      ['offers', { do: 'offers', side: 'blue', piece: 'A1' }],
      ['bar', { do: 'bar', side: 'blue', piece: 'A1' }],
    ])
  })
  test('at a closed question, and at the choice of a platoon: everybody\u2019s offers', () => {
    const closed = run([shown({ ...act, kind: 'returnFire', open: false, actors: ['A1'] })])
    expect(slots(closed)).toContainEqual(['offers', { do: 'offers', side: 'blue' }])
    expect(slots(run([shown({ ...act, kind: 'activate', role: 'group' })]))).toContainEqual(['offers', { do: 'offers', side: 'blue' }])
  })
  test('what has been answered is not asked again, and nothing while motion plays', () => {
    const state = withOffers(run([shown(act)]), [move])
    expect(wantsOf(state).map(({ slot }) => slot)).toEqual(['pieceSheet', 'bar'])
    expect(wantsOf(run([{ do: 'telling', on: true }], state))).toEqual([])
  })
  test('under a resting pointer: the hex, and whoever stands there', () => {
    const state = run([
      shown(act),
      { do: 'picked', picking: { ...NOTHING_PICKED, piece: 'A1', spot: { hex: [6, 3], piece: 'R1', by: 'pointer' } } },
    ])
    expect(
      wantsOf(state)
        .filter(({ restless }) => restless)
        .map(({ request }) => request),
    ).toEqual([
      { do: 'hex', side: 'blue', hex: [6, 3], piece: 'A1' },
      { do: 'sheet', side: 'blue', piece: 'R1' },
    ])
  })
  test('D2: the ring, the sheet, the line of sight and what is seen speak of one piece; an enemy that was clicked at is the other one', () => {
    const looking = { ...NOTHING_PICKED, piece: 'A1', looking: 'R1', spot: { hex: [6, 3], piece: 'R1', by: 'pointer' } } as const
    const state = run([shown(act), { do: 'picked', picking: looking }, { do: 'sighting', on: true }, { do: 'shading', on: true }])
    const asked = Object.fromEntries(wantsOf(state).map(({ slot, request }) => [slot, request]))
    expect(asked).toMatchObject({
      pieceSheet: { piece: 'A1' },
      sight: { from: [3, 3], to: [6, 3], piece: 'A1' },
      shed: { from: [3, 3], piece: 'A1' },
      spotPieceSheet: { piece: 'R1' },
    })
    const situation = situationOf(state)
    expect(situation && marksOf(looking, situation, () => null, null).selected).toBe('A1')
    // With nothing picked the enemy is the selected one, in all of them.
    const alone = run([shown(null), { do: 'picked', picking: { ...NOTHING_PICKED, looking: 'R1' } }, { do: 'shading', on: true }])
    expect(Object.fromEntries(wantsOf(alone).map(({ slot, request }) => [slot, request]))).toMatchObject({
      pieceSheet: { piece: 'R1' },
      shed: { from: [6, 3] },
    })
    const other = situationOf(alone)
    expect(other && marksOf(alone.picking, other, () => null, null).selected).toBe('R1')
  })
  test('D2: what the tool of sight answered goes with the piece that it was answered for, and comes back with no other', () => {
    const spot = { hex: [6, 6], piece: null, by: 'pointer' } as const
    const picked = { ...NOTHING_PICKED, piece: 'A1', spot }
    const two = { ...picture(act), pieces: [tank('A1'), tank('A2', { hex: [6, 6] }), tank('A3', { hex: [1, 1] })] }
    const asked = run([
      { do: 'shown', picture: two, undo: true },
      { do: 'picked', picking: picked },
      { do: 'sighting', on: true },
    ])
    const key = wantsOf(asked).find(({ slot }) => slot === 'sight')?.key ?? ''
    const value = { result: 'blocked', distance: { value: 12, unit: 'cm' }, at: [4, 4], by: 'ground', why: { text: 'Blocked' } } as const
    const known = run([{ do: 'sight', sight: { key, value } }], asked)
    expect(sightShown(known)).toBe(value)
    const shownTo = (piece: string | null) => sightShown(run([{ do: 'picked', picking: { ...picked, piece } }], known))
    expect([shownTo(null), shownTo('A2'), shownTo('A3')]).toEqual([null, null, null])
    expect(sightShown(run([{ do: 'picked', picking: { ...picked, spot: { ...spot, hex: [6, 7] } } }], known))).toBe(value)
  })
  test('D2: Why? asks what keeps the selected piece from what is pointed at, where no order is meant', () => {
    const pointed = { ...NOTHING_PICKED, piece: 'A1', spot: { hex: [8, 8], piece: null, by: 'pointer' } } as const
    const why = (state: BattleState) => wantsOf(state).find(({ slot }) => slot === 'barrier')?.request
    const state = withOffers(run([shown(act), { do: 'picked', picking: pointed }]), [move])
    expect(why(state)).toBeUndefined()
    const asking = run([{ do: 'why', on: true }], state)
    expect(why(asking)).toEqual({ do: 'why', side: 'blue', piece: 'A1', hex: [8, 8] })
    const meant = run([{ do: 'picked', picking: { ...pointed, spot: { hex: [4, 3], piece: null, by: 'pointer' } } }], asking)
    expect(why(meant)).toBeUndefined()
  })
  test('odds: first of the order that is meant, then of each target once', () => {
    const state = withOffers(run([shown(act)]), [move, fire, { ...fire, order: { kind: 'fire', at: 'R1', gun: 2 } }])
    const pointed = run([{ do: 'picked', picking: { ...state.picking, spot: { hex: [4, 3], piece: null, by: 'pointer' } } }], state)
    expect(oddsWanted(pointed).map(({ offer }) => offer)).toEqual([move, fire])
  })
})

describe('marks on the map', () => {
  const state = withOffers(run([shown(act)]), [move, far, fire])
  const situation = situationOf(state)!
  test('reach is told apart by Actions, targets carry hit and goal', () => {
    const odds = {
      title: '',
      chance: 320,
      hit: 450,
      lines: [
        { text: 'destroys', chance: 320, tone: 'good' as const, why: null },
        { text: 'hits', chance: 450, tone: 'plain' as const, why: null },
      ],
    }
    const marks = marksOf(state.picking, situation, (offer) => (offer === fire ? odds : null), null)
    expect(marks.reach).toEqual([
      { hex: [4, 3], tier: 1 },
      { hex: [5, 3], tier: 2 },
    ])
    expect(marks.targets).toEqual([{ piece: 'R1', chance: 450, goal: 320, tone: 'plain', chosen: false }])
    expect([marks.selected, marks.group, marks.path]).toEqual(['A1', ['A1'], null])
  })
  test('what holds the group of who is picked together is shown, links that are broken too, and nobody else’s', () => {
    const pieces = [
      tank('A1'),
      tank('A2', { hex: [4, 4] }),
      tank('A3', { hex: [5, 5] }),
      tank('B1', { hex: [9, 9] }),
      tank('B2', { hex: [9, 8] }),
    ]
    const group = (id: string): string | null => (id.startsWith('B') ? 'b' : id === 'A3' ? null : 'a')
    const links = [
      { from: 'A1', to: 'A2' },
      { from: 'A2', to: 'A3', broken: true },
      { from: 'B1', to: 'B2' },
      { from: 'A1', to: 'gone' },
    ] as const
    const chained = {
      ...situation,
      picture: { ...situation.picture, pieces: pieces.map((one) => ({ ...one, group: group(one.id) })), links },
    }
    const marks = marksOf(state.picking, chained, () => null, null)
    expect(marks.group).toEqual(['A1', 'A2'])
    expect(marks.links).toEqual([
      { from: [3, 3], to: [4, 4], broken: false },
      { from: [4, 4], to: [5, 5], broken: true },
    ])
    expect(marksOf(state.picking, situation, () => null, null).links).toEqual([])
  })
  test('the way shows which Action enters each hex', () => {
    const marks = marksOf({ ...state.picking, spot: { hex: [5, 3], piece: null, by: 'keys' } }, situation, () => null, null)
    expect(marks.path).toEqual({
      hexes: [
        [3, 3],
        [4, 3],
        [5, 3],
      ],
      tiers: [1, 2],
    })
    expect(marks.cursor).toEqual([5, 3])
  })
  test('A8: the chance to hit is of the same shots as the goal, never that of one weapon beside all', () => {
    const one = { text: 'Chain guns: hits', chance: 600, tone: 'plain' as const, why: null }
    const all = { text: 'Destroys the target', chance: 640, tone: 'good' as const, why: null }
    expect(chancesOf({ title: '', chance: 640, hit: 840, lines: [all, one] })).toEqual({ hit: 840, goal: 640, word: 'kills' })
    expect(chancesOf({ title: '', chance: 640, lines: [all, one] })).toEqual({ hit: null, goal: 640, word: 'kills' })
  })
  test('the other side\u2019s chances are no chances of the order', () => {
    const bad = { text: 'it answers', chance: 900, tone: 'bad' as const, why: null }
    expect(chancesOf({ title: '', lines: [bad] })).toEqual({ hit: null, goal: null, word: 'kills' })
  })
  test('what the chance is of is the book\u2019s word, and a kill where it has none', () => {
    const good = { text: 'Damage', chance: 700, tone: 'good' as const, why: null }
    expect(chancesOf({ title: '', lines: [good] })).toEqual({ hit: null, goal: 700, word: 'kills' })
    expect(chancesOf({ title: '', word: 'damages', lines: [good] })).toEqual({ hit: null, goal: 700, word: 'damages' })
  })
})

describe('room and preferences', () => {
  test('1366 pixels are wide enough for both columns at 100 %, not at 150 %, and for neither at 200 %', () => {
    expect([roomOf(1366, 100), roomOf(1920, 150), roomOf(1366, 150), roomOf(1366, 200)]).toEqual(['wide', 'wide', 'compact', 'tight'])
  })
  test('what was kept comes back; a broken part falls back by itself', () => {
    const drawer = new Map<string, string>()
    const keep = { getItem: (key: string) => drawer.get(key) ?? null, setItem: (key: string, value: string) => void drawer.set(key, value) }
    const mine = {
      ...DEFAULT_PREFERENCES,
      log: false,
      labels: 'never' as const,
      standing: { do: 'fire', above: 300, below: 'ask' } as const,
    }
    writePreferences(keep, mine)
    expect(readPreferences(keep)).toEqual(mine)
    keep.setItem('sandtable-preferences', JSON.stringify({ ...mine, labels: 7, standing: { do: 'shout', above: -1, below: 'run' } }))
    expect(readPreferences(keep)).toEqual({ ...mine, labels: 'auto', standing: { do: 'ask', above: 0, below: 'hold' } })
    keep.setItem('sandtable-preferences', '{')
    expect(readPreferences(keep)).toEqual(DEFAULT_PREFERENCES)
  })
})
