/** The system's own dialogs for files: where one is to be written, and which one is to be opened. */
import { basename } from 'node:path'
import { texts } from './catalogue.ts'
import { type Disk, explain, writeWhole } from './disk.ts'

const ENDING = '.sandtable'

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
    // Some systems' dialogs leave the ending out; without it the file could not be opened again.
    const path = chosen.toLowerCase().endsWith(ENDING) ? chosen : `${chosen}${ENDING}`
    try {
      await writeWhole(disk, path, bytes)
    } catch (error) {
      throw new Error(texts.files.notGiven(basename(path), explain(error)))
    }
    return true
  }

/** The kinds of files that the dialogs show. */
export const FILTERS = [{ name: texts.files.filter, extensions: ['sandtable', 'save'] }]
export const GIVEN_FILTERS = [{ name: texts.files.filter, extensions: ['sandtable'] }]
