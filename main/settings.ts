import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Store, { type Schema } from 'electron-store'
import { z } from 'zod'
import { texts } from './catalogue.ts'
import { DEFAULT_SETTINGS, Settings } from './desk.ts'
import { explain, parsed } from './disk.ts'

export interface SettingsStore {
  get(): Settings
  /** Changes some of them, writes them, and gives all. */
  set(change: { readonly [K in keyof Settings]?: Settings[K] | undefined }): Settings
}

/**
 * The person's settings in `settings.json` of the folder. A file that is broken is copied aside first
 * (`settings.broken-1.json`, counting up); what is still good in it is kept, the rest falls back to the defaults.
 * Where the file can be neither read nor written, the settings hold until the program ends, and whoever changes one is told.
 */
export const openSettings = (folder: string): SettingsStore => {
  const file = join(folder, 'settings.json')
  let current: Settings = { ...DEFAULT_SETTINGS, ...stillGood(parsed(textOf(file))) }
  let store: Store<Settings> | null = null
  try {
    store = openStore(folder, file, current)
  } catch {
    // The program starts all the same; the next change tries again.
  }
  return {
    get: () => current,
    set: (change) => {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      current = Settings.parse({ ...current, ...given })
      try {
        store ??= openStore(folder, file, current)
        store.store = current
      } catch (error) {
        throw new Error(texts.settings.notWritten(explain(error)))
      }
      return current
    },
  }
}

function openStore(folder: string, file: string, current: Settings): Store<Settings> {
  const broken = existsSync(file) && !Settings.partial().safeParse(parsed(textOf(file))).success
  if (broken) {
    copyFileSync(file, freeName(folder))
    rmSync(file)
  }
  const store = new Store<Settings>({
    name: 'settings',
    cwd: folder,
    defaults: DEFAULT_SETTINGS,
    // One source: the schema that checks what crosses the border also checks the file.
    schema: z.toJSONSchema(Settings).properties as Schema<Settings>,
    accessPropertiesByDotNotation: false,
  })
  if (broken) store.store = current
  return store
}

/** The text of a file; empty where it cannot be read. */
export const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
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
