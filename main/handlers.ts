import { texts } from './catalogue.ts'
import { type Channel, channels, type Handlers, type Reply } from './desk.ts'
import type { Files } from './files.ts'
import type { LearnStore } from './learn-store.ts'
import type { Opener } from './open-file.ts'
import type { SettingsStore } from './settings.ts'
import { inWords } from './words.ts'

export interface DeskParts {
  readonly files: Files
  readonly settings: SettingsStore
  readonly learn: LearnStore
  readonly opener: Pick<Opener, 'take'>
  readonly version: string
  readonly system: string
  /** Hands a file to the person, who says where to; false where it is not wanted after all. */
  give(name: string, bytes: Uint8Array): Promise<boolean>
  /** Prints the page into a file that the person places. */
  print(name: string): Promise<boolean>
  quit(): void
}

/** What the main process does for each channel. */
export const makeHandlers = ({ files, settings, learn, opener, version, system, give, print, quit }: DeskParts): Handlers => ({
  'saves:list': () => files.saves.list(),
  'saves:read': (name) => files.saves.read(name),
  'saves:write': (name, text, label) => files.saves.write(name, text, label),
  'saves:remove': (name) => files.saves.remove(name),
  'battles:list': () => files.battles.list(),
  'battles:read': (id) => files.battles.read(id),
  'battles:begin': (lines, note) => files.battles.begin(lines, note),
  'battles:append': (id, lines) => files.battles.append(id, lines),
  'battles:rewrite': (id, lines, note) => files.battles.rewrite(id, lines, note),
  'battles:keep': (id, problem) => files.battles.keep(id, problem),
  'battles:remove': (id) => files.battles.remove(id),
  'library:list': () => files.library.list(),
  'library:read': (kind, name) => files.library.read(kind, name),
  'library:add': (kind, name, text) => files.library.add(kind, name, text),
  'library:write': (kind, name, text, version) => files.library.write(kind, name, text, version),
  'library:remove': (kind, name) => files.library.remove(kind, name),
  'files:give': (name, bytes) => give(name, bytes),
  'files:print': (name) => print(name),
  'maps:list': () => files.maps.list(),
  'maps:read': (name) => files.maps.read(name),
  'settings:get': async () => settings.get(),
  'settings:set': async (change) => settings.set(change),
  'learn:read': async () => learn.read(),
  'learn:write': async (text) => learn.write(text),
  'opened:take': () => opener.take(),
  'app:version': async () => version,
  'app:system': async () => system,
  'app:quit': async () => quit(),
})

/** Who sent a message: the frame's address and, where it is a frame within a frame, that frame. */
export interface Sender {
  readonly url: string
  readonly parent: unknown
}
/** The part of ipcMain that is used. */
export interface MainIpc {
  handle(channel: string, listener: (event: { readonly senderFrame: Sender | null }, ...args: unknown[]) => Promise<unknown>): void
}

/** Answers every channel, after a look at who sends and what: only our own page in the top frame may ask, and only in the agreed shape. */
export const registerIpc = (ipc: MainIpc, handlers: Handlers, trusted: (url: string) => boolean): void => {
  for (const channel of Object.keys(channels) as Channel[])
    ipc.handle(channel, async ({ senderFrame }, ...raw): Promise<Reply<unknown>> => {
      if (!senderFrame || senderFrame.parent || !trusted(senderFrame.url)) return { ok: false, text: texts.desk.stranger(channel) }
      const args = channels[channel].args.safeParse(raw)
      if (!args.success) return { ok: false, text: `${channel}: ${inWords(args.error.issues)}` }
      try {
        const value = await (handlers[channel] as (...args: unknown[]) => Promise<unknown>)(...args.data)
        const result = channels[channel].result.safeParse(value)
        return result.success ? { ok: true, value: result.data } : { ok: false, text: texts.desk.damagedAnswer(channel) }
      } catch (error) {
        return { ok: false, text: error instanceof Error ? error.message : String(error) }
      }
    })
}
