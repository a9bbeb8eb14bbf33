import type { Desk } from '../../main/desk.ts'
import { type Claims, webClaims } from './battle-claims.ts'
import { makeBattles } from './browser-battles.ts'
import { makeLearn } from './browser-learn.ts'
import { makeLibrary } from './browser-library.ts'
import { type FetchText, fetchBeside, makeMaps } from './browser-maps.ts'
import { makeSaves } from './browser-saves.ts'
import { makeSettings } from './browser-settings.ts'
import { indexedDbStore, type TextStore } from './text-store.ts'

/**
 * The desk of a plain browser: the same contract as the one of the Electron program (main/desk.ts), over IndexedDB and the page's own server.
 * This room may not import the desk's values, so limits and defaults are repeated here; test/main/desk.test.ts holds both to the same contract.
 */

/** The desk that the page was given by its host, or a browser's. */
export const hostDesk = (): Desk => {
  const given = (globalThis as { desk?: Desk }).desk
  const version = String(import.meta.env['VITE_APP_VERSION'] ?? 'unknown')
  return given ?? makeBrowserDesk(indexedDbStore('sandtable'), fetchBeside, version, webClaims())
}

export const makeBrowserDesk = (store: TextStore, fetchText: FetchText, version: string, claims: Claims): Desk => ({
  saves: makeSaves(store),
  battles: makeBattles(store, claims),
  library: makeLibrary(store, fetchText),
  files: { give: download, print: printPage },
  maps: makeMaps(fetchText),
  settings: makeSettings(store),
  learn: makeLearn(store),
  // A browser opens no files from the desktop.
  opened: { take: async () => null, onOpen: () => () => undefined },
  app: {
    version: async () => version,
    system: async () => navigator.userAgent,
    host: 'browser',
    quit: async () => globalThis.close(),
    // A browser has no menu bar of ours.
    onMenu: () => () => undefined,
  },
})

/** The browser's own dialog says where to. Nobody hears what came of it. */
async function printPage(): Promise<boolean> {
  globalThis.print()
  return false
}

/** A browser puts it where it puts what it downloads. */
async function download(name: string, bytes: Uint8Array): Promise<boolean> {
  const address = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type: 'application/x-sandtable' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return true
}
