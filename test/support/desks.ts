import { join } from 'node:path'
import { createMind } from '../../ai/index.ts'
import {
  APP_VERSION,
  EDITIONS,
  type FromMind,
  type FromWorker,
  Host,
  type Mind,
  readMap,
  type ToMind,
  type ToWorker,
  toBoard,
  withRandom,
} from '../../engine/index.ts'
import { makeDesk } from '../../main/bridge.ts'
import type { Desk } from '../../main/desk.ts'
import { DISK, type Disk } from '../../main/disk.ts'
import { makeFiles } from '../../main/files.ts'
import { type DeskParts, makeHandlers, registerIpc } from '../../main/handlers.ts'
import { openLearnStore } from '../../main/learn-store.ts'
import { makeOpener, type Opener } from '../../main/open-file.ts'
import { openSettings } from '../../main/settings.ts'
import type { Claims } from '../../renderer/desk/battle-claims.ts'
import type { TextStore } from '../../renderer/desk/text-store.ts'
import { Foresight } from '../../renderer/state/foresight.ts'
import { type Port, TableClient } from '../../renderer/table-client.ts'
import { makeIpc } from './electron.ts'

/** The desk of the Electron program over a folder, as the screen sees it. */
export function fileDesk(
  folder: string,
  mapFolder = join(folder, 'page', 'maps'),
  disk: Disk = DISK,
  opener: Opener = makeOpener(disk),
  give: DeskParts['give'] = async () => false,
  print: DeskParts['print'] = async () => false,
): Desk {
  const ipc = makeIpc()
  const parts = {
    files: makeFiles(folder, mapFolder, disk),
    settings: openSettings(folder),
    learn: openLearnStore(folder),
    opener,
    version: '1.2.3',
    system: 'linux x64',
    give,
    print,
    quit: () => undefined,
  }
  registerIpc(ipc.main, makeHandlers(parts), (url) => url === 'app://sandtable/index.html')
  return makeDesk(ipc.screen)
}

/** A browser's store in memory. */
export const memoryStore = (texts: Map<string, string>): TextStore => ({
  get: async (key) => texts.get(key) ?? null,
  entries: async (prefix) => [...texts].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1)),
  change: async ({ only, remove = [], put = {} }) => {
    if (only && (texts.get(only.key) ?? null) !== only.is) return false
    for (const key of [...texts.keys()]) if (remove.some((prefix) => key.startsWith(prefix))) texts.delete(key)
    for (const [key, text] of Object.entries(put)) texts.set(key, text)
    return true
  },
})

/** Claims of several tabs over the same names. */
export const tabsOf =
  (held: Map<string, number>) =>
  (tab: number): Claims => ({
    claim: async (name) => {
      if ((held.get(name) ?? tab) !== tab) return false
      held.set(name, tab)
      return true
    },
    release: (name) => {
      if (held.get(name) === tab) held.delete(name)
    },
    others: async () => [...held.keys()].filter((name) => held.get(name) !== tab),
  })

/** A table behind a port as in its worker, with the computer beside it; everything happens on this thread. `note` is told what is said to it and by it. */
export function hostTable(note: (message: ToWorker | FromWorker) => void = () => undefined): TableClient {
  const makeMind = withRandom(createMind, EDITIONS)
  const minds = new Map<string, Mind>()
  const think = (message: ToMind): void => {
    if (message.ask === 'sit') {
      const doc = readMap(message.map)
      const board = doc.ok ? toBoard(doc.value) : doc
      if (board.ok) minds.set(message.side, makeMind(message.seat, { edition: message.edition, board: board.value, seed: message.seed }))
      return
    }
    const { ticket, view } = message
    const mind = minds.get(message.side)
    if (!mind) return
    const answer: FromMind =
      message.ask === 'judge'
        ? { say: 'judged', ticket, judged: mind.judge?.(view, message.order) ?? null }
        : { say: 'decided', ticket, order: mind.decide(view).order }
    queueMicrotask(() => {
      host.decided(answer)
      foresight.answer()
    })
  }
  const port: Port = {
    onmessage: null,
    postMessage: (message) => {
      note(message)
      queueMicrotask(() => {
        if (message.ask === 'request') foresight.asked(message.request)
        host.receive(message)
        foresight.answer()
      })
    },
    terminate: () => undefined,
  }
  const post = (message: FromWorker): void => {
    note(message)
    port.onmessage?.({ data: structuredClone(message) })
  }
  const host = new Host({
    table: { editions: EDITIONS, minds: createMind, app: APP_VERSION },
    post: (message) => {
      if (message.say === 'told') foresight.before(message.picture)
      post(message)
    },
    think,
  })
  const foresight = new Foresight((request) => host.answer(request), post)
  return new TableClient(port)
}
