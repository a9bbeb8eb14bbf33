/** The system's own dialogs for files: where one is to be written, and which one is to be opened. */
import { basename } from 'node:path'
import { texts } from './catalogue.ts'
import { givenEnding } from './desk.ts'
import { type Disk, explain, writeWhole } from './disk.ts'

/** The two calls of Electron's dialogs that are used, each for the window there is. Null where the person thought better of it. */
export interface FileDialogs {
  where(name: string): Promise<string | null>
  which(): Promise<string | null>
}

/** Hands a file to the person, who says where to; written as a whole or not at all. */
export const makeGiver =
  (disk: Disk, dialogs: Pick<FileDialogs, 'where'>) =>
  async (name: string, bytes: Uint8Array): Promise<boolean> => {
    const chosen = await dialogs.where(name)
    if (chosen === null) return false
    const path = ended(chosen, name)
    try {
      await writeWhole(disk, path, bytes)
    } catch (error) {
      throw new Error(texts.files.notGiven(basename(path), explain(error)))
    }
    return true
  }

/**
 * Prints into a file that the person places. What is printed is made only when there is a place for it.
 * @param page the page as PDF
 */
export const makePrinter =
  (disk: Disk, dialogs: Pick<FileDialogs, 'where'>, page: () => Promise<Uint8Array>) =>
  async (name: string): Promise<boolean> => {
    const chosen = await dialogs.where(name)
    if (chosen === null) return false
    const path = chosen.toLowerCase().endsWith(PDF) ? chosen : `${chosen}${PDF}`
    try {
      await writeWhole(disk, path, await page())
    } catch (error) {
      throw new Error(texts.files.notGiven(basename(path), explain(error)))
    }
    return true
  }
const PDF = '.pdf'

/** Some systems' dialogs leave the ending out, or the first half of ".map.json"; without it the file could not be opened again. */
function ended(path: string, name: string): string {
  const ending = givenEnding(name) ?? ''
  if (path.toLowerCase().endsWith(ending)) return path
  const last = extensionOf(name)
  return `${path.toLowerCase().endsWith(`.${last}`) ? path.slice(0, -last.length - 1) : path}${ending}`
}
/** What systems call the ending of a file: what stands behind its last dot. */
const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

/** The kinds of files that the dialogs show. */
export const FILTERS = [{ name: texts.files.filter, extensions: ['sandtable', 'save', 'tmj', 'json'] }]
/** The kind of a file that is to be placed, by its name. */
export const givenFilters = (name: string): { name: string; extensions: string[] }[] => [
  { name: texts.files.kinds[givenEnding(name) ?? (name.endsWith(PDF) ? PDF : '.sandtable')], extensions: [extensionOf(name)] },
]
