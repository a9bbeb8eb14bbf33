import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Store from 'electron-store'
import { texts } from './catalogue.ts'
import { explain, parsed } from './disk.ts'
import { textOf } from './settings.ts'

/** What a person has learned, as the text of one JSON object. */
export interface LearnStore {
  read(): string | null
  write(text: string): void
}
type Learnt = Record<string, unknown>
const isObject = (value: unknown): value is Learnt => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * `learn.json` of the folder. What is in it is the screen's affair. A file that is no JSON object is copied aside (`learn.broken-1.json`, counting up) before
 * anything is written in its place.
 */
export const openLearnStore = (folder: string): LearnStore => {
  const file = join(folder, 'learn.json')
  let store: Store<Learnt> | null = null
  return {
    read: () => {
      const text = textOf(file)
      return isObject(parsed(text)) ? text : null
    },
    write: (text) => {
      const value = parsed(text)
      if (!isObject(value)) throw new Error(texts.learn.noObject)
      try {
        if (existsSync(file) && !isObject(parsed(textOf(file)))) putAside(folder, file)
        store ??= new Store<Learnt>({ name: 'learn', cwd: folder, accessPropertiesByDotNotation: false })
        store.store = value
      } catch (error) {
        throw new Error(texts.learn.notWritten(explain(error)))
      }
    },
  }
}

function putAside(folder: string, file: string): void {
  for (let n = 1; ; n++) {
    const aside = join(folder, `learn.broken-${n}.json`)
    if (existsSync(aside)) continue
    copyFileSync(file, aside)
    rmSync(file)
    return
  }
}
