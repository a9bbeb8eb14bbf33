import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Store, { type Schema } from 'electron-store'
import { z } from 'zod'
import { DEFAULT_SETTINGS, Settings } from './desk.ts'

export interface SettingsStore {
  get(): Settings
  /** Changes some of them, writes them, and gives all. */
  set(change: { readonly [K in keyof Settings]?: Settings[K] | undefined }): Settings
}

/**
 * The person's settings in `settings.json` of the folder. A file that is broken is copied aside first
 * (`settings.broken-1.json`, counting up); what is still good in it is kept, the rest falls back to the defaults.
 */
export const openSettings = (folder: string): SettingsStore => {
  mend(folder)
  const store = new Store<Settings>({
    name: 'settings',
    cwd: folder,
    defaults: DEFAULT_SETTINGS,
    // One source: the schema that checks what crosses the border also checks the file.
    schema: z.toJSONSchema(Settings).properties as Schema<Settings>,
    accessPropertiesByDotNotation: false,
  })
  return {
    get: () => Settings.parse(store.store),
    set: (change) => {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      store.store = Settings.parse({ ...store.store, ...given })
      return Settings.parse(store.store)
    },
  }
}

const mend = (folder: string): void => {
  const file = join(folder, 'settings.json')
  if (!existsSync(file)) return
  const found = parsed(readFileSync(file, 'utf8'))
  if (Settings.partial().safeParse(found).success) return
  copyFileSync(file, freeName(folder))
  writeFileSync(file, JSON.stringify(stillGood(found), null, 2))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Each setting by itself: one bad value does not cost the others. Only those that we know are looked for, however much else is there. */
const stillGood = (found: unknown): Partial<Settings> => {
  if (typeof found !== 'object' || found === null) return {}
  const good = Object.entries(Settings.shape).flatMap(([key, schema]) => {
    const value = Object.hasOwn(found, key) ? schema.safeParse(Reflect.get(found, key)) : null
    return value?.success ? [[key, value.data] as const] : []
  })
  return Object.fromEntries(good)
}

const freeName = (folder: string): string => {
  for (let n = 1; ; n++) {
    const file = join(folder, `settings.broken-${n}.json`)
    if (!existsSync(file)) return file
  }
}
