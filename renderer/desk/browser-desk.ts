import type { Desk } from '../../main/desk.ts'
import { type Claims, webClaims } from './battle-claims.ts'
import { makeBattles } from './browser-battles.ts'
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
  maps: makeMaps(fetchText),
  settings: makeSettings(store),
  // A browser opens no files from the desktop.
  opened: { take: async () => null, onOpen: () => () => undefined },
  app: {
    version: async () => version,
    host: 'browser',
    quit: async () => globalThis.close(),
    // A browser has no menu bar of ours.
    onMenu: () => () => undefined,
  },
})
