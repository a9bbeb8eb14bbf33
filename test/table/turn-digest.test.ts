import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EDITIONS, readSave, replayGame } from '../../engine/index.ts'
import type { Picture, ScoreLine } from '../../engine/screen/picture.ts'
import type { Telling } from '../../engine/screen/telling.ts'
import { Past } from '../../engine/table/past.ts'
import { TurnDigest } from '../../engine/table/turn-digest.ts'

/** The turn in short: one line of the log where a turn ends, made of what its side was shown and told. */

const NAMES = { blue: 'Blue', red: 'Red' }
const score = (blue: number, red: number): ScoreLine => ({
  id: 'points',
  label: 'Points',
  blue: { value: blue, text: String(blue) },
  red: { value: red, text: String(red) },
  decides: true,
})
const member = (id: string, state: 'fit' | 'lost') => ({ piece: null, id, name: id, title: `Tank ${id}`, symbol: 'tank', state })
const picture = (turn: number, more: Partial<Picture> = {}): Picture =>
  ({
    side: 'blue',
    turn,
    groups: [{ id: 'a', name: 'A', side: 'blue', state: 'active', pieces: [member('b1', 'fit'), member('b2', 'fit')] }],
    objectives: [{ name: 'The mill', hex: [4, 4], points: 5, held: null }],
    score: { lines: [score(0, 0)] },
    ...more,
  }) as Picture
const turn = (number: number): Telling => ({
  cues: [{ cue: 'banner', text: `Turn ${number}`, tone: 'turn' }],
  line: { text: `Turn ${number}`, tone: 'turn' },
})
const destroyed = (piece: string): Telling => ({
  cues: [{ cue: 'destroyed', piece, hex: [2, 3] }],
  line: { text: `${piece} is destroyed.`, tone: 'plain' },
})
const texts = (tellings: readonly Telling[]): readonly (string | undefined)[] => tellings.map(({ line }) => line?.text)
const still = { over: false, now: () => picture(1) }

describe('a turn that ends', () => {
  test('is summed up before the next begins: who was lost, what changed hands, the points', () => {
    const digest = new TurnDigest(picture(1), NAMES)
    digest.told([destroyed('b1')], { place: 0, ...still })
    digest.told([destroyed('r7')], { place: 1, ...still })
    const now = picture(2, { objectives: [{ name: 'The mill', hex: [4, 4], points: 5, held: 'blue' }], score: { lines: [score(5, 0)] } })
    const told = digest.told([destroyed('r8'), turn(2)], { place: 2, over: false, now: () => now })
    expect(texts(told)).toEqual([
      'r8 is destroyed.',
      'Turn 1 in short. Units lost: Blue 1, Red 2 as far as is known. Blue has taken The mill. Points: Blue 5, Red 0.',
      'Turn 2',
    ])
    expect(told[1]?.line?.parts).toEqual([
      { text: 'b1 is destroyed.', hex: [2, 3] },
      { text: 'r7 is destroyed.', hex: [2, 3] },
      { text: 'r8 is destroyed.', hex: [2, 3] },
      { text: 'The mill: Blue, before that nobody.', hex: [4, 4] },
      { text: 'Points: Blue 5 (before 0), Red 0.' },
    ])
    // What happens as the next turn begins belongs to that, and nothing is counted twice.
    digest.told([destroyed('b2')], { place: 3, over: false, now: () => now })
    const last = digest.told([turn(3), destroyed('r9')], { place: 4, over: false, now: () => ({ ...now, turn: 3 }) })
    expect(texts(last)[0]).toBe('Turn 2 in short. Units lost: Blue 1, Red 0 as far as is known. Points: Blue 5, Red 0.')
  })
  test('counts a unit that is missing on the list though nobody told of it, and hides nothing where nothing is hidden', () => {
    const digest = new TurnDigest(picture(1, { open: true }), NAMES)
    const groups = [
      { id: 'a', name: 'A', side: 'blue' as const, state: 'active' as const, pieces: [member('b1', 'lost'), member('b2', 'fit')] },
    ]
    const [told] = digest.told([turn(2)], { place: 0, over: false, now: () => picture(2, { open: true, groups }) })
    expect(told?.line?.text).toBe('Turn 1 in short. Units lost: Blue 1, Red 0. Points: Blue 0, Red 0.')
    expect(told?.line?.parts).toEqual([{ text: 'Tank b1 is lost.' }, { text: 'The score is what it was.' }])
  })
  test('forgets what was taken back, and says where a whole turn was', () => {
    const digest = new TurnDigest(picture(1), NAMES)
    digest.told([destroyed('b1')], { place: 4, ...still })
    expect(digest.undone(4, picture(1))).toBe(true)
    const [told] = digest.told([turn(2)], { place: 4, over: false, now: () => picture(2) })
    expect(told?.line?.text).toMatch(/^Turn 1 in short. No unit was lost as far as is known\./)
    expect(digest.undone(3, picture(1))).toBe(false)
  })
})

const golden = join(import.meta.dirname, '../golden')
const games = EDITIONS.flatMap(({ id }) =>
  readdirSync(join(golden, id))
    .filter((file) => file.endsWith('.journal.json'))
    .map((file) => [id, file] as const),
)
describe.each(games.filter((_, i) => i % 3 === 0))('%s %s', (book, file) => {
  test('each turn is summed up once, the same however the past is asked for, and the last by the end', () => {
    const read = readSave(readFileSync(join(golden, book, file), 'utf8'))
    const again = read.ok ? replayGame(EDITIONS, read.value, read.value.file.orders.length, 0) : read
    if (!again.ok) throw new Error('it cannot be played again')
    const { game } = again.value
    const digests = (most: number): readonly string[] => {
      const all: string[] = []
      // A reader of its own for every part: what it knows of the turn so far it has to find out.
      for (let from: number | null = 0; from !== null; ) {
        const { past, next } = new Past(game, 'blue').of(from, most)
        all.push(
          ...past.flatMap(({ telling: { line } }) => (line?.text.includes(' in short. ') ? [line.text, JSON.stringify(line.parts)] : [])),
        )
        from = next
      }
      return all
    }
    const whole = digests(game.orders.length)
    const turns = whole.filter((_, i) => i % 2 === 0).map((text) => Number(/^Turn (\d+)/.exec(text)?.[1]))
    const first = turns[0] ?? 0
    expect(turns).toEqual(turns.map((_, i) => first + i))
    expect(turns.length).toBeGreaterThan(1)
    expect(digests(40)).toEqual(whole)
  })
})
