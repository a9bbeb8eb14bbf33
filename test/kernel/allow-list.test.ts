import { describe, expect, test } from 'vitest'
import { type AllowList, allowed } from '../../engine/kernel/allow-list.ts'
import type { SideId } from '../../engine/kernel/names.ts'
import { WORLD as BATTLECHROME } from '../../engine/rulesets/battlechrome/side/view.ts'
import type { World as BattleChromeWorld } from '../../engine/rulesets/battlechrome/words/world.ts'
import { ENEMY_AIR } from '../../engine/rulesets/steel-rain/air/state.ts'
import type { AirState } from '../../engine/rulesets/steel-rain/air/words.ts'
import { ENEMY_GUNNERY, ENEMY_MISSION } from '../../engine/rulesets/steel-rain/artillery/state.ts'
import type { Gunnery, Mission } from '../../engine/rulesets/steel-rain/artillery/words.ts'
import { ACTIVE, ENEMY_BLIP, ENEMY_PLATOON, ENEMY_UNIT, GROUND, SETUP, VOLLEY, WORLD } from '../../engine/rulesets/steel-rain/side/view.ts'
import type { Blip, Platoon, Unit, Volley } from '../../engine/rulesets/steel-rain/words/units.ts'
import type { GroundChanges, World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { WORLD as STORM_OF_STEEL } from '../../engine/rulesets/storm-of-steel/side/view.ts'
import type { World as StormOfSteelWorld } from '../../engine/rulesets/storm-of-steel/words/world.ts'

interface Player {
  readonly side: SideId
}
const blue: Player = { side: 'blue' }
const red: Player = { side: 'red' }
interface Hand {
  readonly owner: SideId
  readonly card: string
  readonly played?: boolean
}
const HAND = {
  owner: 'public',
  card: ({ owner, card }, { side }) => (owner === side ? card : ''),
  played: 'public',
} satisfies AllowList<Hand, Player>

describe('what one side may know of a record', () => {
  const hand: Hand = { owner: 'red', card: 'ace' }
  test('is what is public, and of the rest what its list says', () => {
    expect(allowed(hand, HAND, blue)).toStrictEqual({ owner: 'red', card: '' })
    expect(allowed({ ...hand, played: true }, HAND, blue)).toStrictEqual({ owner: 'red', card: '', played: true })
  })
  test('is the record itself where that is all of it', () => {
    expect(allowed(hand, HAND, red)).toBe(hand)
  })
  test('never holds what the list does not name', () => {
    const marked: Hand = Object.assign({ marked: 'a corner' }, hand)
    expect(allowed(marked, HAND, red)).toStrictEqual(hand)
  })
})

/** A field that somebody adds to a record of the world, and forgets in its list. */
type Grown<T> = T & { readonly added: string }

test('a field that is forgotten does not compile, in any list of a book', () => {
  const lists = [
    // So far this does.
    WORLD satisfies AllowList<World, never>,
    // @ts-expect-error
    WORLD satisfies AllowList<Grown<World>, never>,
    // @ts-expect-error
    SETUP satisfies AllowList<Grown<NonNullable<World['setup']>>, never>,
    // @ts-expect-error
    ACTIVE satisfies AllowList<Grown<NonNullable<World['active']>>, never>,
    // @ts-expect-error
    GROUND satisfies AllowList<Grown<GroundChanges>, never>,
    // @ts-expect-error
    VOLLEY satisfies AllowList<Grown<Volley>, never>,
    // @ts-expect-error
    ENEMY_PLATOON satisfies AllowList<Grown<Platoon>, never>,
    // @ts-expect-error
    ENEMY_BLIP satisfies AllowList<Grown<Blip>, never>,
    // @ts-expect-error
    ENEMY_UNIT satisfies AllowList<Grown<Unit>, never>,
    // @ts-expect-error
    ENEMY_GUNNERY satisfies AllowList<Grown<Gunnery>, never>,
    // @ts-expect-error
    ENEMY_MISSION satisfies AllowList<Grown<Mission>, never>,
    // @ts-expect-error
    ENEMY_AIR satisfies AllowList<Grown<AirState>, never>,
    // @ts-expect-error
    BATTLECHROME satisfies AllowList<Grown<BattleChromeWorld>, never>,
    // @ts-expect-error
    STORM_OF_STEEL satisfies AllowList<Grown<StormOfSteelWorld>, never>,
  ]
  expect(lists.every((list) => !('added' in list))).toBe(true)
})
