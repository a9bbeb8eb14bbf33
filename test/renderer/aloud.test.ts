import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/index.ts'
import { NOTHING_PICKED, type Picking } from '../../renderer/input/picking.ts'
import { announcementOf, hexAloud } from '../../renderer/state/aloud.ts'
import { actorKey, type BattleState, beginBattle, reduceBattle } from '../../renderer/state/battle-state.ts'
import { wantsOf } from '../../renderer/state/wants.ts'
import { battle as chromeBattle } from '../battlechrome/support.ts'
import { battle, patched } from '../steel-rain/support.ts'
import type { ChapterBattle } from '../support/chapter-battle.ts'

/** What a screen reader hears at the keyboard's cursor: made of what the books say of their hexes. */

/** The screen over a battle of the tests, with the cursor on a hex: everything that it asks for is answered by the book. */
function at(b: ChapterBattle<never>, hex: Hex, picking: Partial<Picking> = {}): BattleState {
  const view = b.rules.view(b.state as never, 'blue') as never
  const picture = b.rules.picture(view)
  const piece = picture.pieces.find((one) => one.hex.join() === hex.join())?.id ?? null
  let state = reduceBattle(beginBattle('blue', { width: 30, height: 6 }), { do: 'shown', picture, undo: false })
  const spot = { hex, piece, by: 'keys' } as const
  state = reduceBattle(state, { do: 'picked', picking: { ...NOTHING_PICKED, ...picking, spot } })
  const actor = picking.piece ?? undefined
  state = reduceBattle(state, { do: 'offers', offers: { key: actorKey(state), value: b.rules.offers(view, actor) } })
  const want = wantsOf(state).find(({ slot }) => slot === 'spotSheet')
  if (want?.request.do !== 'hex') throw new Error('the hex is not asked for')
  const sheet = b.rules.hexSheet(view, want.request.hex, want.request.piece)
  return reduceBattle(state, { do: 'sheet', slot: 'spotSheet', sheet: { key: want.key, value: sheet } })
}
const heard = (b: unknown, hex: Hex, picking: Partial<Picking> = {}): string | null =>
  announcementOf(at(b as ChapterBattle<never>, hex, picking))

const field = () =>
  battle({
    map: patched(30, 6, { '4,1': 'w1', '20,0': 'W0', '20,1': 'W0', '20,2': 'W0', '20,3': 'W0', '20,4': 'W0', '20,5': 'W0' }),
    blue: { p: ['LT B1 2,2 spotted', 'LT B2 2,4 spotted'] },
    red: { q: ['LT R1 9,2 spotted score=2', 'LT R2 28,2'] },
    active: 'p',
    objectives: [{ name: 'Hill 5', hex: [4, 4] }],
  })

describe('D10: a hex aloud', () => {
  test('D10: ground, level, cover, price for the picked piece, sight, the way there and what Enter does', () => {
    expect(heard(field(), [4, 1], { piece: 'B1' })).toMatch(
      /^Hex 0401\. Light woods, Cost per cm 2, tracks, Level 1, Sight of B1 clear, 6 cm, March \d+ cm, \d Actions?, Cover -5\. Nobody is here\. Enter: Move to 0401, \d Actions?, \d+ cm\.$/,
    )
  })
  test('D10: without a picked piece the price is everybody\u2019s', () => {
    expect(heard(field(), [4, 1])).toMatch(/^Hex 0401\. Light woods, Cost per cm \d: .*wheels.*, Level 1, Cover -\d\. Nobody is here\./)
  })
  test('D10: an own piece, with what it has left and that Enter picks it', () => {
    const text = heard(field(), [2, 4], { piece: 'B1' })
    expect(text).toContain('Own light tank B2, 2 of 2 Actions left, seen.')
    expect(text).toMatch(/Enter selects Light tank B2\.$/)
  })
  test('D10: an enemy in sight with its Suppression, and the shot that Enter would fire', () => {
    const text = heard(field(), [9, 2], { piece: 'B1' })
    expect(text).toContain('Enemy light tank R1, 2 of 2 Actions left, suppression 2.')
    expect(text).toMatch(/Enter: Fire .* at Light tank R1, 1 Action\.$/)
  })
  test('D2: at a hex that no order leads to, Enter says why', () => {
    expect(heard(field(), [28, 5], { piece: 'B1' })).toMatch(/Enter says why no order leads here\.$/)
  })
  test('D10: an unknown contact, and what stops the line to it', () => {
    const text = heard(field(), [28, 2], { piece: 'B1' })
    expect(text).toContain('Enemy unknown contact, 4 units at most.')
    expect(text).toContain('Sight of B1 blocked, 52 cm')
    expect(text).toMatch(/Enter says why it cannot be aimed at\.$/)
  })
  test('D10: markers are named: an objective', () => {
    expect(heard(field(), [4, 4])).toContain('Hill 5.')
  })
  test('D10: BattleChrome: points to enter, sight, who is here', () => {
    const b = chromeBattle({ cells: { '4,2': 'w0' }, blue: ['lancer L1 2,2'], red: ['scarab R1 8,2'] })
    expect(heard(b, [4, 2], { piece: 'L1' })).toMatch(
      /^Hex 0402\. Light forest, .*Points to enter \d, BattleFrame, Sight of L1 clear, 2 hexes, March \d points of Speed, .*Enter: Move to 0402, \d points? of Speed/,
    )
    expect(heard(b, [8, 2], { piece: 'L1' })).toContain('Enemy scarab tracked missile tank R1, ')
  })
  test('D10: a hex is told once, when its sheet has come; until then what was said stays', () => {
    const known = at(field() as unknown as ChapterBattle<never>, [4, 1], { piece: 'B1' })
    const moved = reduceBattle(known, { do: 'picked', picking: { ...known.picking, spot: { hex: [6, 2], piece: null, by: 'keys' } } })
    expect(announcementOf(moved)).toBeNull()
    // The mouse is no cursor: it does not talk.
    const pointed = reduceBattle(known, { do: 'picked', picking: { ...known.picking, spot: { hex: [6, 2], piece: null, by: 'pointer' } } })
    expect(announcementOf(pointed)).toBe(known.picture?.question?.title)
  })
  test('D10: in set-up, who is picked to be placed is said, though nothing of it is on the map', () => {
    const b = battle({
      map: patched(20, 10, {}),
      blue: { p: ['LT B1', 'LT B2'] },
      red: { q: ['LT R1'] },
      settings: { setup: 'deploy' },
      dice: [14, 9],
    })
    b.do({ kind: 'goFirst', first: true })
    const shown = b.rules.picture(b.view('blue'))
    const state = reduceBattle(beginBattle('blue', { width: 20, height: 10 }), { do: 'shown', picture: shown, undo: false })
    const said = (piece: string) => announcementOf(reduceBattle(state, { do: 'picked', picking: { ...NOTHING_PICKED, piece } }))
    expect(said('B1')).toMatch(/\. Selected: Light tank B1, to be placed$/)
    expect(said('B2')).toMatch(/\. Selected: Light tank B2, to be placed$/)
  })
  test('D10: without a sheet the hex is named and who is in it', () => {
    const { picture } = at(field() as unknown as ChapterBattle<never>, [2, 2])
    if (!picture) throw new Error('no picture')
    expect(hexAloud({ hex: [2, 2], piece: 'B1', by: 'keys' }, picture, null, null)).toBe(
      'Hex 0202. Own light tank B1, 2 of 2 Actions left, seen.',
    )
  })
})
