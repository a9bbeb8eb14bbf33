import type { Desk, SaveInfo } from '../../main/desk.ts'
import { deskWords } from '../words/desk.ts'
import { checkLength, lastFirst, MAX_TEXT_CHARS, nextSerial, parsed, pastTime, serialOf, utf8Length } from './kept-texts.ts'
import type { TextStore } from './text-store.ts'

const MAX_LABEL_CHARS = 120
/** Keys end in a slash, so that no name is the beginning of another. */
const infoKey = (name: string): string => `save-info/${name}/`
const textKey = (name: string): string => `save-text/${name}/`
interface SaveNote {
  readonly label: string
  readonly savedAt: string
  readonly bytes: number
  /** Rises with every save. Older versions did not write it. */
  readonly serial: number
}

/** Saves that a person named: what a list needs to know, and the text. */
export const makeSaves = (store: TextStore): Desk['saves'] => {
  const notes = async (): Promise<(SaveInfo & { readonly serial: number })[]> =>
    (await store.entries('save-info/')).map(([key, text]) => {
      const name = key.slice('save-info/'.length, -1)
      const note = noteOf(text)
      if (!note) return { name, label: name, savedAt: null, bytes: 0, problem: deskWords.broken, opens: false, serial: 0 }
      return {
        name,
        label: note.label,
        savedAt: pastTime(note.savedAt),
        bytes: note.bytes,
        problem: null,
        opens: true,
        serial: note.serial,
      }
    })
  return {
    list: async () => {
      const all = (await notes()).sort((a, b) => lastFirst({ ...a, at: a.savedAt }, { ...b, at: b.savedAt }))
      return all.map(({ serial: _serial, ...info }) => info)
    },
    read: async (name) => {
      checkSaveName(name)
      const [info, text] = [await store.get(infoKey(name)), await store.get(textKey(name))]
      if (info === null && text === null) throw new Error(deskWords.noSave(name))
      if (text === null || noteOf(info)?.bytes !== utf8Length(text)) throw new Error(deskWords.unreadable(name, deskWords.broken))
      return text
    },
    write: async (name, text, label = name) => {
      checkSaveName(name)
      checkLength(deskWords.aSave, text, MAX_TEXT_CHARS)
      checkLength(deskWords.aLabel, label, MAX_LABEL_CHARS)
      const all = await notes()
      const there = all.find((info) => info.name === name)
      const no = (why: string): Error => new Error(deskWords.notWritten(label, why))
      if (there?.problem) throw no(deskWords.brokenThere(there.problem))
      if (there && there.label !== label) throw no(deskWords.takenBy(there.label))
      const serial = nextSerial(all)
      const note: SaveNote = { label, savedAt: new Date().toISOString(), bytes: utf8Length(text), serial }
      await store.change({ put: { [infoKey(name)]: JSON.stringify(note), [textKey(name)]: text } })
    },
    remove: async (name) => {
      checkSaveName(name)
      await store.change({ remove: [infoKey(name), textKey(name)] })
    },
  }
}

const noteOf = (text: string | null): SaveNote | null => {
  const note = parsed(text) as Partial<SaveNote> | null
  if (typeof note?.label !== 'string' || typeof note.savedAt !== 'string' || typeof note.bytes !== 'number') return null
  return { label: note.label, savedAt: note.savedAt, bytes: note.bytes, serial: serialOf(note.serial) }
}
const checkSaveName = (name: string): void => {
  if (!/^[a-z0-9][a-z0-9-]{0,47}$/.test(name)) throw new Error(deskWords.saveName)
  if (/^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/.test(name)) throw new Error(deskWords.deviceName)
}
