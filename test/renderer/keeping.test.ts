import { describe, expect, test } from 'vitest'
import type { Desk } from '../../main/desk.ts'
import { makeBrowserDesk } from '../../renderer/desk/browser-desk.ts'
import { Keeper } from '../../renderer/state/keeping.ts'
import { memoryStore, tabsOf } from '../support/desks.ts'

const NOTE = { name: 'Mill Crossing', side: 'blue' } as const
const QUICK = { patience: 10_000, retry: 5 }

/** A desk whose disk can be full, or slow. */
function aDesk(): { readonly desk: Desk['battles']; full: boolean; hold: Promise<void> | null; readonly asked: string[] } {
  const { battles } = makeBrowserDesk(memoryStore(new Map()), async () => null, 'test', tabsOf(new Map())(1))
  const here = { full: false, hold: null as Promise<void> | null, asked: [] as string[] }
  const work = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
    here.asked.push(what)
    await here.hold
    if (here.full) throw new Error('The order could not be written to disk: the disk is full.')
    return act()
  }
  const desk: Desk['battles'] = {
    ...battles,
    begin: (lines, note) => work('begin', () => battles.begin(lines, note)),
    append: (id, lines) => work('append', () => battles.append(id, lines)),
    rewrite: (id, lines, note) => work('rewrite', () => battles.rewrite(id, lines, note)),
  }
  return Object.assign(here, { desk })
}
const held = async (desk: Desk['battles']): Promise<string> => desk.read((await desk.list())[0]?.id ?? '')
const until = async (what: () => boolean): Promise<void> => {
  for (let n = 0; n < 2000 && !what(); n++) await new Promise((done) => setTimeout(done, 1))
  expect(what()).toBe(true)
}

describe('the file of a battle that is played', () => {
  test('B4: a battle without a file begins one; one that was wholly read goes on in its own, written anew', async () => {
    const { desk, asked } = aDesk()
    const first = new Keeper(desk, NOTE, null, () => undefined, QUICK)
    first.hear({ begin: 'head', turn: 1 })
    first.hear({ line: 'one' })
    await first.safe()
    expect(await held(desk)).toBe('head\none\n')
    const [info] = await desk.list()
    await first.close()
    const again = new Keeper(desk, NOTE, info?.id ?? null, () => undefined, QUICK)
    again.hear({ begin: 'head and one', turn: 3 })
    await again.safe()
    again.hear({ line: 'two' })
    await again.safe()
    expect(await held(desk)).toBe('head and one\ntwo\n')
    expect(await desk.list()).toMatchObject([{ id: info?.id, turn: 3 }])
    expect(asked.filter((what) => what === 'begin')).toHaveLength(1)
    await again.discard()
    expect(await desk.list()).toEqual([])
  })

  test('B3: an order is safe when it is on disk, not before; lines that wait go down together', async () => {
    const at = aDesk()
    let release = (): void => undefined
    const keeper = new Keeper(at.desk, NOTE, null, () => undefined, QUICK)
    keeper.hear({ begin: 'head', turn: 1 })
    await keeper.safe()
    expect(keeper.safe()).toBeNull()
    at.hold = new Promise((done) => {
      release = done
    })
    keeper.hear({ line: 'one' })
    keeper.hear({ line: 'two' })
    keeper.hear({ line: 'three' })
    let safe = false
    const wait = keeper.safe()?.then(() => {
      safe = true
    })
    await new Promise((done) => setTimeout(done, 20))
    expect(safe).toBe(false)
    expect(await held(at.desk)).toBe('head\n')
    release()
    at.hold = null
    await wait
    expect(await held(at.desk)).toBe('head\none\ntwo\nthree\n')
    expect(at.asked).toEqual(['begin', 'append', 'append'])
  })

  test('B3: an order waits for its own line, not for those that come while the disk is at work', async () => {
    const at = aDesk()
    const keeper = new Keeper(at.desk, NOTE, null, () => undefined, QUICK)
    keeper.hear({ begin: 'head', turn: 1 })
    await keeper.safe()
    const releases: (() => void)[] = []
    const holdNext = (): void => {
      at.hold = new Promise((done) => releases.push(done))
    }
    holdNext()
    keeper.hear({ line: 'one' })
    const one = keeper.safe()
    holdNext()
    keeper.hear({ line: 'two' })
    let isTwo = false
    const two = keeper.safe()?.then(() => {
      isTwo = true
    })
    releases[0]?.()
    await one
    expect(await held(at.desk)).toBe('head\none\n')
    await new Promise((done) => setTimeout(done, 20))
    expect(isTwo).toBe(false)
    releases[1]?.()
    await two
    expect(await held(at.desk)).toBe('head\none\ntwo\n')
  })

  test('B2: while the disk fails orders are played on under a warning; then the battle is written anew, without a gap, and the player is told', async () => {
    const at = aDesk()
    const warnings: (string | null)[] = []
    const keeper = new Keeper(at.desk, NOTE, null, (text) => warnings.push(text), QUICK)
    keeper.hear({ begin: 'head', turn: 1 })
    keeper.hear({ line: 'one' })
    await keeper.safe()
    at.full = true
    keeper.hear({ line: 'two' })
    await keeper.safe()
    expect(warnings).toEqual(['The order could not be written to disk: the disk is full.'])
    keeper.hear({ line: 'three' })
    expect(keeper.safe(), 'nobody waits for a disk that fails').toBeNull()
    await until(() => at.asked.filter((what) => what === 'rewrite').length >= 3)
    expect(await held(at.desk)).toBe('head\none\n')
    at.full = false
    await until(() => warnings.length === 2)
    expect(warnings[1]).toBeNull()
    expect(await held(at.desk)).toBe('head\none\ntwo\nthree\n')
    keeper.hear({ line: 'four' })
    await keeper.safe()
    expect(await held(at.desk)).toBe('head\none\ntwo\nthree\nfour\n')
    expect(at.asked.at(-1)).toBe('append')
  })

  test('B2: whichever writes fail, what is on disk never has a gap, and in the end holds everything', async () => {
    for (let pattern = 0; pattern < 64; pattern++) {
      const at = aDesk()
      const warnings: (string | null)[] = []
      const keeper = new Keeper(at.desk, NOTE, null, (text) => warnings.push(text), { patience: 10_000, retry: 1 })
      const whole = ['head', '1', '2', '3', '4', '5', '6']
      keeper.hear({ begin: 'head', turn: 1 })
      for (let n = 1; n <= 6; n++) {
        at.full = (pattern >> (n - 1)) % 2 === 1
        keeper.hear({ line: String(n) })
        await keeper.safe()
        const text = await held(at.desk).catch(() => '')
        expect(whole.join('\n').startsWith(text.trimEnd()), `pattern ${pattern}: ${text}`).toBe(true)
        if (!at.full && warnings.at(-1) == null) expect(text).toBe(`${whole.slice(0, n + 1).join('\n')}\n`)
      }
      at.full = false
      await until(() => warnings.at(-1) == null && keeper.safe() === null)
      expect(await held(at.desk)).toBe(`${whole.join('\n')}\n`)
      await keeper.close()
    }
  })

  test('B3: a disk that is slow holds nobody up for long: the player is warned, and told when it is done', async () => {
    const at = aDesk()
    const warnings: (string | null)[] = []
    let release = (): void => undefined
    const keeper = new Keeper(at.desk, NOTE, null, (text) => warnings.push(text), { patience: 20, retry: 5 })
    keeper.hear({ begin: 'head', turn: 1 })
    await keeper.safe()
    at.hold = new Promise((done) => {
      release = done
    })
    keeper.hear({ line: 'one' })
    await keeper.safe()
    expect(warnings).toEqual(['The disk is slow'])
    release()
    at.hold = null
    await until(() => warnings.length === 2)
    expect(warnings[1]).toBeNull()
    expect(await held(at.desk)).toBe('head\none\n')
  })

  test('B5: a file that was damaged from outside while it is played stays as it is; the battle goes on in a new one, whole', async () => {
    const at = aDesk()
    const warnings: (string | null)[] = []
    const keeper = new Keeper(at.desk, NOTE, null, (text) => warnings.push(text), QUICK)
    keeper.hear({ begin: 'head', turn: 1 })
    await keeper.safe()
    const [first] = await at.desk.list()
    await at.desk.keep(first?.id ?? '', 'It is damaged.')
    // Another program has it: its next line fails, and so does writing it anew.
    await at.desk.release(first?.id ?? '')
    keeper.hear({ line: 'one' })
    await until(() => warnings.at(-1) === null)
    keeper.hear({ line: 'two' })
    await keeper.safe()
    expect(warnings).toEqual(['The order could not be written to disk: no battle was begun, or it has to be written anew.', null])
    expect(await held(at.desk)).toBe('head\none\ntwo\n')
    expect(await at.desk.list()).toMatchObject([{ problem: null }, { id: first?.id, problem: 'It is damaged.' }])
    expect(await at.desk.read(first?.id ?? '')).toBe('head\n')
    await keeper.close()
  })

  test('B2: one that is left while the disk fails is written on until it is on disk; then it is let go of', async () => {
    const at = aDesk()
    const keeper = new Keeper(at.desk, NOTE, null, () => undefined, QUICK)
    keeper.hear({ begin: 'head', turn: 1 })
    await keeper.safe()
    at.full = true
    keeper.hear({ line: 'one' })
    expect(await keeper.left()).toBe(false)
    at.full = false
    await keeper.close()
    expect(await held(at.desk)).toBe('head\none\n')
    expect(await keeper.left()).toBe(true)
  })

  test('B2: one that is left while the disk is slow keeps nobody waiting', async () => {
    const at = aDesk()
    let release = (): void => undefined
    const keeper = new Keeper(at.desk, NOTE, null, () => undefined, { patience: 20, retry: 5 })
    at.hold = new Promise((done) => {
      release = done
    })
    keeper.hear({ begin: 'head', turn: 1 })
    expect(await keeper.left()).toBe(false)
    release()
    await keeper.close()
    expect(await held(at.desk)).toBe('head\n')
  })
})
