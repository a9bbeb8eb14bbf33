import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type BattleAccount, EDITIONS, type Game, readSave, replayGame, SIDES, type SideId } from '../../engine/index.ts'
import { replay } from '../../engine/kernel/journal.ts'
import { isPlain } from '../../engine/kernel/migrate.ts'
import { opposite } from '../../engine/kernel/names.ts'
import { rallyNeeds } from '../../engine/rulesets/storm-of-steel/core/rally.ts'
import { standOf } from '../../engine/rulesets/storm-of-steel/tables/all-stands.ts'
import type { Event as StormEvent } from '../../engine/rulesets/storm-of-steel/words/events.ts'
import type { World as StormWorld } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { accountOf } from '../../engine/table/battle-account.ts'
import { luckTenths, summed } from '../../renderer/look-back/luck.ts'

/** The account of a battle: its sums are those of the journal, counted again in another way, for every whole game that is kept. */

const golden = join(import.meta.dirname, '../golden')
const games = EDITIONS.flatMap(({ id }) =>
  readdirSync(join(golden, id))
    .filter((file) => file.endsWith('.journal.json'))
    .map((file) => [id, file] as const),
)

function gameOf(book: string, file: string, orders?: number): Game {
  const read = readSave(readFileSync(join(golden, book, file), 'utf8'))
  if (!read.ok) throw new Error(read.error)
  const again = replayGame(EDITIONS, read.value, orders ?? read.value.file.orders.length, 0)
  if (!again.ok) throw new Error('it cannot be played again')
  return again.value.game
}
function accountFor(game: Game): BattleAccount {
  const made = accountOf(game)
  if (!made.ok) throw new Error(made.error[0]?.text)
  return made.value.account
}
const eventsOf = (game: Game) => [
  ...game.opening,
  ...[...replay(game.battle.rules, game.stateAfter(0), game.orders)].flatMap(({ verdict }) => (verdict.ok ? verdict.moments : [])),
]
interface AnyWorld {
  readonly units: Readonly<Record<string, { readonly fate: string; readonly side: SideId }>>
}
const innerOf = (game: Game, world: object): AnyWorld => ('book' in world && game.battle.scenario.mission ? world.book : world) as AnyWorld
const worldOf = (game: Game): AnyWorld => innerOf(game, game.state.world)

/** Throws of one kind that served one side. */
interface Counted {
  thrown: number
  made: number
  expected: number
  /** Of each chance p: p (1 - p). */
  spread: number
}
/** By whom they served: shots and blows that were aimed, and everything else that was left to a die. */
type Found = Record<SideId, { readonly aimed: Counted; readonly other: Counted }>
const nothing = (): Counted => ({ thrown: 0, made: 0, expected: 0, spread: 0 })
const noThrows = (): Found => ({ blue: { aimed: nothing(), other: nothing() }, red: { aimed: nothing(), other: nothing() } })
/** What the account calls the throws of shots. */
const AIMED = ['To Hit', 'At soft targets', 'At armour']
interface DieOf {
  readonly die: number
  readonly bonus: number
  readonly needed: number
  readonly success: boolean
  readonly dice: readonly number[]
  readonly left: number
  readonly value: number
  readonly hit: boolean
}
/** Every die of an event that had a number to reach, found by its form and not by its kind. */
function diceIn(value: unknown, key: string, found: Found[SideId]): void {
  if (Array.isArray(value)) for (const part of value) diceIn(part, key, found)
  if (!isPlain(value)) return
  const { die, bonus, needed, success, dice, left, value: sum, hit } = value as Partial<DieOf>
  if (typeof needed === 'number' && typeof success === 'boolean' && typeof die === 'number') {
    if (die === 0) return
    const faces = Array.from({ length: 20 }, (_, i) => i + 1)
    const good = faces.filter((face) => (key === 'hit' ? face !== 1 && face + (bonus ?? 0) >= needed : face >= needed))
    count(key === 'hit' ? found.aimed : found.other, good.length / 20, success)
    return
  }
  if (Array.isArray(dice) && typeof left === 'number') {
    const added = (sum ?? 0) - Math.max(...dice)
    const throws = dice.length === 2 ? FACES.flatMap((a) => FACES.map((b) => Math.max(a, b))) : FACES
    count(found.aimed, throws.filter((face) => face + added < left).length / throws.length, hit === true)
    return
  }
  for (const [name, part] of Object.entries(value)) if (name !== 'why') diceIn(part, name, found)
}
/**
 * Dice of Storm of Steel, from what the log says of each: a shot or blast has to be more than a number, an assault more than the other's die, the rest
 * at least a number: what headquarters are saved by, daring, rallying.
 */
function stormDice(event: StormEvent, before: StormWorld, { aimed, other: found }: Found[SideId]): void {
  const cases = (all: number, good: (face: number) => boolean): number =>
    Array.from({ length: all }, (_, i) => i + 1).filter(good).length / all
  const orMore = (needs: number): number => cases(6, (face) => face >= needs)
  const unitOf = (id: string) => before.units[id]!
  switch (event.kind) {
    case 'shot': {
      const added = event.value - event.die
      return count(
        aimed,
        cases(event.faces, (face) => face + added > event.against),
        event.hit,
      )
    }
    case 'blast': {
      const own = unitOf(event.unit).side === event.side
      return count(
        found,
        cases(event.faces, (face) => own !== face > event.against),
        own !== event.hit,
      )
    }
    case 'softHit':
      return event.save === null ? undefined : count(found, orMore(3), event.result === 'saved')
    case 'nerveTested':
      return count(found, orMore({ raw: 6, regular: 5, veteran: 4 }[before.scenario.armies[unitOf(event.unit).side].skill]), event.passed)
    case 'assaulted': {
      const [mine, theirs] = [standOf(unitOf(event.unit).type).assaultDie, standOf(unitOf(event.at).type).assaultDie]
      const twice = unitOf(event.at).morale === 'suppressed' ? 2 : 1
      let good = 0
      for (let a = 1; a <= mine; a++) for (let d = 1; d <= theirs; d++) if (a * twice > d) good++
      return count(found, good / (mine * theirs), event.loser === event.at)
    }
    case 'rallyRolled': {
      const unit = unitOf(event.unit)
      return event.die === null ? undefined : count(found, orMore(rallyNeeds(before, unit) - event.points), event.to !== unit.morale)
    }
  }
}
const FACES = [1, 2, 3, 4, 5, 6]
function count(found: Counted, chance: number, made: boolean): void {
  found.thrown++
  found.made += made ? 1 : 0
  found.expected += chance
  found.spread += chance * (1 - chance)
}
/** Whom a throw served: who threw, or where nobody aims at a unit, the other side of it. */
function served(event: Record<string, unknown>, units: Readonly<Record<string, { readonly side: SideId } | undefined>>): SideId {
  const { kind, unit, by, side, mission } = event as Record<string, string> & { readonly mission?: { readonly side: SideId } }
  if (kind === 'blast') return side as SideId
  if (kind === 'roundFell' && mission) return mission.side
  const sideOf = (id: string | undefined): SideId => units[id ?? '']?.side ?? 'blue'
  if (kind === 'struck' || kind === 'mineRolled') return opposite(sideOf(unit))
  return sideOf(kind === 'silhouetteRolled' || kind === 'armorRolled' || kind === 'minesSwept' ? by : unit)
}
function savesIn(event: Record<string, unknown>, { other: found }: Found[SideId]): void {
  const { kind, die, rating, armor, passed, damage } = event
  if (typeof die !== 'number') return
  if (kind === 'silhouetteRolled') count(found, FACES.filter((face) => face > (rating as number)).length / 6, passed as boolean)
  if (kind === 'armorRolled') count(found, FACES.filter((face) => face > (armor as number)).length / 6, (damage as number) > 0)
}

const GONE = ['destroyed', 'lost']

describe.each(games)('%s %s', (book, file) => {
  const game = gameOf(book, file)
  const account = accountFor(game)
  const moments = eventsOf(game)

  const found = noThrows()
  // Whose doing it is that foliage is blasted the event does not say: its die serves nobody.
  for (const { event, before } of moments.filter((moment) => moment.event.kind !== 'foliageBlasted')) {
    const told = event as unknown as Record<string, unknown>
    const mine = found[served(told, innerOf(game, before).units)]
    if (book === 'storm-of-steel') stormDice(event as never, innerOf(game, before) as never, mine)
    else diceIn(told, '', mine)
    savesIn(told, mine)
  }
  test.each(SIDES)(
    'the dice that served %s are all such dice of the journal, its hits among them, with what was to be expected of them',
    (side) => {
      const { aimed, other } = found[side]
      for (const [is, counted] of [
        [true, aimed],
        [false, other],
      ] as const) {
        const sum = summed(
          account.throws[side].filter(({ what }) => AIMED.includes(what) === is),
          '',
        )
        expect({ thrown: sum.thrown, made: sum.made }).toEqual({ thrown: counted.thrown, made: counted.made })
        expect(Math.abs(sum.expected / 1000 - counted.expected)).toBeLessThan(0.001 * counted.thrown + 0.001)
        expect(Math.abs(sum.spread / 1000 - counted.spread)).toBeLessThan(0.002 * counted.thrown + 0.001)
      }
      expect(found.blue.aimed.thrown + found.red.aimed.thrown).toBeGreaterThan(0)
    },
  )
  test.each(SIDES)('the luck of %s is how far its dice went beyond that, in standard deviations', (side) => {
    const { aimed, other } = found[side]
    const [made, expected, spread] = (['made', 'expected', 'spread'] as const).map((key) => aimed[key] + other[key]) as [
      number,
      number,
      number,
    ]
    const luck = spread > 0 ? (made - expected) / Math.sqrt(spread) : 0
    expect(Math.abs(luckTenths(summed(account.throws[side], '')) / 10 - luck)).toBeLessThan(0.07 + 0.02 * Math.abs(luck))
  })

  test('its losses are those who are destroyed at the end, each told once, with its strength', () => {
    const gone = Object.entries(worldOf(game).units).flatMap(([id, { fate }]) => (GONE.includes(fate) ? [id] : []))
    const counted = account.units.flatMap(({ id, is }) => (is === 'lost' ? [id] : []))
    // Who was lost and came back is told as well.
    const back = moments.flatMap(({ event }) => ('unit' in event && event.kind === 'returned' ? [String(event.unit)] : []))
    expect(account.losses.map(({ piece }) => piece).sort()).toEqual([...counted, ...back].sort())
    expect(gone).toEqual(expect.arrayContaining(counted))
    const last = account.course.at(-1)
    for (const side of SIDES) {
      const lost = account.losses.filter((loss) => loss.side === side).reduce((sum, { strength }) => sum + strength, 0)
      expect(last?.lost[side]).toBe(lost)
    }
    expect(account.units.reduce((sum, { kills }) => sum + kills, 0)).toBe(
      account.losses.filter(({ by, side }) => by !== null && worldOf(game).units[by]?.side !== side).length,
    )
  })

  test('each loss came by the order that it names: the piece is there before it and gone after it', () => {
    const { edition, rules } = game.battle
    for (const { act, piece, turn } of account.losses) {
      const at = (orders: number) => {
        const { world } = game.stateAfter(orders)
        const inner = game.battle.scenario.mission ? (world as unknown as { book: typeof world }).book : world
        return edition.facts?.pieces(inner).find(({ id }) => id === piece)?.is
      }
      expect([piece, at(act) === 'lost', at(act + 1)]).toEqual([piece, false, 'lost'])
      expect(turn).toBeGreaterThanOrEqual(rules.picture(rules.view(game.stateAfter(act), 'blue')).turn)
    }
  })

  test('the course ends with the score of the end, and begins before the first turn', () => {
    const { rules } = game.battle
    const { score, objectives } = rules.picture(rules.view(game.state, 'blue'))
    const last = account.course.at(-1)
    expect(account.course[0]?.turn).toBe(0)
    expect(account.course.map(({ turn }) => turn)).toEqual([...new Set(account.course.map(({ turn }) => turn))].sort((a, b) => a - b))
    expect(last?.lines).toEqual(score.lines.map(({ id, blue, red }) => ({ id, blue, red })))
    expect(last?.held).toEqual(objectives.slice(0, account.objectives.length).map(({ held }) => held))
    expect(last?.after).toBe(game.orders.length)
  })
})

test('a battle that goes on has no account', () => {
  const [book, file] = games[0] ?? ['', '']
  const made = accountOf(gameOf(book, file, 10))
  expect(made.ok ? null : made.error[0]?.text).toMatch(/not over/)
})
