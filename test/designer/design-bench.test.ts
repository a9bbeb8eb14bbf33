/** What the designer's screen does with a document: steps back and forth, names that are ids, saving, leaving, drafts. The books answer as in their thread. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DesignsDoc, FromDesigns, ToDesigns } from '../../engine/board/design-kit.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { DesignDesk } from '../../engine/table/design-desk.ts'
import { DesignBench, type DesignStart } from '../../renderer/designer/state/design-bench.ts'
import { DesignClient, type DesignPort } from '../../renderer/designer/state/design-client.ts'
import { DesignDrafts } from '../../renderer/designer/state/design-drafts.ts'
import { beginDesigns, idFor, isChanged, moved, redo, stepped, undo, withDesign } from '../../renderer/designer/state/design-history.ts'
import { freeName } from '../../renderer/designer/state/free-name.ts'
import { memoryStore } from '../support/desks.ts'

/** However busy the machine is. */
async function until(check: () => void): Promise<void> {
  for (;;) {
    try {
      return check()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** The thread of the books, here. */
function port(): DesignPort {
  const desk = new DesignDesk(EDITIONS)
  const here: DesignPort = {
    onmessage: null,
    // Through text, as between threads: nothing but plain data gets across.
    postMessage: ({ id, request }: ToDesigns) => {
      const message = structuredClone({ id, answer: desk.answer(structuredClone(request)) }) as FromDesigns
      queueMicrotask(() => here.onmessage?.({ data: message }))
    },
    terminate: vi.fn(),
  }
  return here
}
const EMPTY: DesignsDoc = { name: 'Mine', ruleset: 'steel-rain', designs: {} }
let drafts: DesignDrafts
let shelf: { add: ReturnType<typeof vi.fn>; write: ReturnType<typeof vi.fn> }
let went: unknown[]
let told: unknown[]
beforeEach(() => {
  drafts = new DesignDrafts(memoryStore(new Map()))
  shelf = {
    add: vi.fn(async () => ({ name: 'mine', version: 'v1' })),
    write: vi.fn(async () => ({ ok: true as const, version: 'v2' })),
  }
  went = []
  told = []
})
async function bench(start: Partial<DesignStart> = {}): Promise<DesignBench> {
  const app = {
    go: (screen: unknown) => void went.push(screen),
    tell: (trouble: unknown) => void told.push(trouble),
    library: async () => shelf,
  }
  const made = new DesignBench(
    { app: app as never, client: new DesignClient(port()), drafts },
    { doc: EMPTY, entry: null, draft: null, ...start },
  )
  await until(() => expect(made.view.look).not.toBeNull())
  return made
}
/** With the look that belongs to what was done. */
async function looked(on: DesignBench): Promise<void> {
  await on.settled()
  await until(() => expect(on.view.look?.titles.map(({ id }) => id)).toEqual(Object.keys(on.history.doc.designs)))
}

describe('the bench', () => {
  test('begins empty by asking what to add, and adds under the name that is given, with an id made of it', async () => {
    const on = await bench()
    expect(on.view.dialog).toEqual({ is: 'add' })
    await on.add({ kind: 'vehicle' }, 'Räuber 7')
    await on.add({ sample: 'STAND-ATGM' }, '')
    await looked(on)
    expect(Object.keys(on.history.doc.designs)).toEqual(['RAUBER-7', 'MISSILE-STAND'])
    expect(on.history.doc.designs['RAUBER-7']).toMatchObject({ name: 'Räuber 7' })
    expect(on.view.look?.titles.map(({ name, className }) => [name, className])).toEqual([
      ['Räuber 7', 'Tracked light tank'],
      ['Missile stand', 'Missile stand'],
    ])
    expect(on.history.chosen).toBe('MISSILE-STAND')
  })
  test('makes a change that the book allows, tells the rule of one that it refuses, and takes steps back and does them again', async () => {
    const on = await bench({ doc: { ...EMPTY, designs: { OX: EDITIONS[0]?.designs?.start('helicopter') ?? {} } } })
    await on.change('armor', 2)
    expect(on.history.doc.designs['OX']).toMatchObject({ armor: 2 })
    await on.change('weapon-1', 'rail-gun')
    expect(on.view.refused).toEqual([{ at: 'weapon-1', text: expect.stringContaining('Rail gun'), rule: 'SR-AWPN-1' }])
    expect(on.history.done).toHaveLength(1)
    await on.undo()
    expect(on.history.doc.designs['OX']).toMatchObject({ armor: 1 })
    expect(on.hasChanges).toBe(true)
    await on.redo()
    expect(on.history.doc.designs['OX']).toMatchObject({ armor: 2 })
    expect(on.view.refused).toEqual([])
  })
  test('takes a name that is typed letter by letter as one step, also when the letters come faster than the answers', async () => {
    const on = await bench({ doc: { ...EMPTY, designs: { OX: EDITIONS[0]?.designs?.start('vehicle') ?? {} } } })
    await looked(on)
    for (const name of ['B', 'Bi', 'Big', 'Bigg', 'Bigge', 'Bigger']) void on.change('name', name)
    await on.settled()
    expect(on.history.doc.designs['OX']).toMatchObject({ name: 'Bigger' })
    expect(on.history.done).toHaveLength(1)
  })
  test('copies, moves and deletes, and chooses what is next', async () => {
    const on = await bench()
    await on.add({ sample: 'MBT' }, 'A')
    await on.add({ sample: 'LT' }, 'B')
    await looked(on)
    await on.copy('B')
    expect(Object.keys(on.history.doc.designs)).toEqual(['A', 'B', 'B-COPY'])
    await on.move('B-COPY', -1)
    await on.move('B-COPY', -1)
    expect(Object.keys(on.history.doc.designs)).toEqual(['B-COPY', 'A', 'B'])
    await on.remove('B-COPY')
    expect([Object.keys(on.history.doc.designs), on.history.chosen]).toEqual([['A', 'B'], 'A'])
  })
  test('shows chances against the usual targets and others, and a comparison', async () => {
    const on = await bench({ doc: { ...EMPTY, designs: { OX: EDITIONS[0]?.designs?.start('vehicle') ?? {} } } })
    await until(() => expect(on.view.tables).not.toBeNull())
    expect([...new Set(on.view.tables?.chances?.out.map(({ target }) => target))]).toEqual(['MBT', 'IFV', 'STAND'])
    on.aim('MBT', false)
    on.aim('OX', true)
    on.compareWith('LT')
    await until(() => expect(on.view.tables?.comparison?.names).toEqual(['Tracked light tank', 'Light tank']))
    expect([...new Set(on.view.tables?.chances?.out.map(({ target }) => target))]).toEqual(['IFV', 'STAND', 'OX'])
  })
})

describe('saving and leaving', () => {
  test('a new document is added, and written with its version from then on; what is saved is no change any more', async () => {
    const on = await bench()
    await on.add({ sample: 'MBT' }, 'Ox')
    expect(await on.save()).toBe(true)
    expect(shelf.add).toHaveBeenCalledWith('designs', expect.stringContaining('"OX": { "name": "Ox"'))
    expect(on.hasChanges).toBe(false)
    await on.change('armor', 3)
    expect(await on.save()).toBe(true)
    expect(shelf.write).toHaveBeenCalledWith('designs', 'mine', expect.any(String), 'v1')
    expect(on.view.entry).toEqual({ name: 'mine', version: 'v2' })
  })
  test('what is wrong is not saved, and is told', async () => {
    const doc = { name: 'Cards', ruleset: 'battlechrome', designs: { A: { ...EDITIONS[1]?.designs?.start('squad'), other: 'NOBODY' } } }
    const on = await bench({ doc })
    expect(await on.save()).toBe(false)
    expect(on.view.refused[0]).toMatchObject({ at: 'designs.A.other' })
    expect([shelf.add.mock.calls, on.hasChanges]).toEqual([[], true])
  })
  test('a document that was changed elsewhere is not written over: a copy can be saved', async () => {
    shelf.write.mockResolvedValue({ ok: false, clash: 'Changed.' })
    const on = await bench({
      entry: { name: 'mine', version: 'v1' },
      doc: { ...EMPTY, designs: { OX: EDITIONS[0]?.designs?.start('vehicle') ?? {} } },
    })
    await on.change('armor', 5)
    expect(await on.save()).toBe(false)
    expect(on.view.dialog).toEqual({ is: 'clash', text: 'Changed.' })
    expect(await on.keeper.save(true)).toBe(true)
    expect(shelf.add).toHaveBeenCalledTimes(1)
  })
  test('leaving asks where there are changes, and goes at once where there are none', async () => {
    const on = await bench()
    await on.add({ sample: 'MBT' }, 'Ox')
    on.leave({ at: 'create' })
    expect([went, on.view.dialog]).toEqual([[], { is: 'leave', to: { at: 'create' } }])
    await on.save()
    on.leave({ at: 'create' })
    await until(() => expect(went).toEqual([{ at: 'create' }]))
  })
  test('a draft is kept while there are changes, taken up, and gone when they are saved or thrown away', async () => {
    const on = await bench()
    await on.add({ sample: 'MBT' }, 'Ox')
    await on.keeper.flush()
    const draft = await drafts.read(on.keeper.id)
    expect(draft).toMatchObject({ entry: null, doc: { name: 'Mine', designs: { OX: { name: 'Ox' } } } })
    const again = await bench({ doc: draft?.doc ?? EMPTY, draft: draft?.id ?? '' })
    expect(again.hasChanges).toBe(true)
    await again.save()
    expect(await drafts.list()).toEqual([])
    await on.change('armor', 1)
    await on.keeper.flush()
    expect(await drafts.list()).toHaveLength(1)
    await on.end({ at: 'create' })
    expect(await drafts.list()).toEqual([])
  })
  test('drafts that cannot be read are left out', async () => {
    const texts = new Map([
      ['designs/a/', '{"at":"2026-01-01","doc":{"name":"x","ruleset":"y","designs":{"A":7}}}'],
      ['designs/b/', 'no JSON'],
      ['designs/c/', '{"at":"2026-01-01","entry":null,"doc":{"name":"x","ruleset":"y","designs":{}}}'],
    ])
    expect((await new DesignDrafts(memoryStore(texts)).list()).map(({ id }) => id)).toEqual(['c'])
  })
})

describe('the history', () => {
  const doc: DesignsDoc = { ...EMPTY, designs: { A: { n: 0 }, B: {} } }
  test('any steps taken back give the document that was there, and done again the one that came of them', () => {
    const states = [beginDesigns(doc, true)]
    for (let n = 1; n <= 50; n++)
      states.push(stepped(states.at(-1)!, `step ${n}`, { doc: withDesign(states.at(-1)!.doc, n % 3 ? 'A' : 'B', { n }) }))
    let history = states.at(-1)!
    for (let n = 49; n >= 0; n--) {
      history = undo(history)
      expect(history.doc).toBe(states[n]?.doc)
    }
    expect(isChanged(history)).toBe(false)
    for (let n = 1; n <= 50; n++) history = redo(history)
    expect(history.doc).toBe(states[50]?.doc)
  })
  test('a move beyond the end changes nothing', () => {
    expect(moved(doc, 'A', -1)).toBe(doc)
    expect(moved(doc, 'B', 1)).toBe(doc)
  })
})
test.each([
  ['Ox', [], 'OX'],
  ['Ox', ['OX', 'OX-2'], 'OX-3'],
  ['Главный танк', [], 'DESIGN'],
  ['7th horse', [], 'TH-HORSE'],
  ['Über-Panzer (schwer)', [], 'UBER-PANZER-SCHWER'],
  ['a very long name that goes on and on and on', [], 'A-VERY-LONG-NAME-THAT-GO'],
])('the id for %j beside %j is %s', (name, taken, id) => {
  expect(idFor(name, taken)).toBe(id)
})
test('a name that is taken gets a number', () => {
  expect(freeName('Mine', ['Mine', 'Mine 2'])).toBe('Mine 3')
})
