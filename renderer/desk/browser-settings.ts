import type { Desk, Settings } from '../../main/desk.ts'
import { deskWords } from '../words/desk.ts'
import { isScenarioChoice } from './browser-maps.ts'
import { parsed } from './kept-texts.ts'
import type { TextStore } from './text-store.ts'

const DEFAULTS: Settings = {
  interfaceScale: null,
  theme: 'dark',
  speed: '1x',
  reducedMotion: false,
  volume: 60,
  symbolSet: 'nato',
  lastScenario: null,
  lastSide: 'blue',
  lastLevel: 'regular',
}
const oneOf =
  (...words: readonly string[]) =>
  (value: unknown): boolean =>
    words.includes(value as string)
const wholeBetween = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
const isSlug = (value: unknown): boolean => typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,47}$/.test(value)
const GOOD: { readonly [K in keyof Settings]: (value: unknown) => boolean } = {
  interfaceScale: (value) => value === null || wholeBetween(100, 200)(value),
  theme: oneOf('dark', 'light', 'contrast'),
  speed: oneOf('1x', '2x', 'instant'),
  reducedMotion: (value) => typeof value === 'boolean',
  volume: wholeBetween(0, 100),
  symbolSet: isSlug,
  lastScenario: (value) => value === null || isScenarioChoice(value),
  lastSide: oneOf('blue', 'red'),
  lastLevel: isSlug,
}
const isGood = (key: string, value: unknown): boolean => Object.hasOwn(GOOD, key) && GOOD[key as keyof Settings](value)

export const makeSettings = (store: TextStore): Desk['settings'] => {
  /** Each setting by itself: one bad value does not cost the others. */
  const get = async (): Promise<Settings> => {
    const kept = parsed(await store.get('settings'))
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return { ...DEFAULTS, ...Object.fromEntries(entries.filter(([key, value]) => isGood(key, value))) }
  }
  return {
    get,
    set: async (change) => {
      const given = Object.entries(change).filter(([, value]) => value !== undefined)
      const bad = given.find(([key, value]) => !isGood(key, value))
      if (bad) throw new Error(deskWords.badSetting(bad[0], JSON.stringify(bad[1])))
      const all: Settings = { ...(await get()), ...Object.fromEntries(given) }
      await store.change({ put: { settings: JSON.stringify(all) } })
      return all
    },
  }
}
