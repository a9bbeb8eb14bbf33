import type { Desk } from '../../main/desk.ts'
import { deskWords } from '../words/desk.ts'
import { checkLength, parsed } from './kept-texts.ts'
import type { TextStore } from './text-store.ts'

/** As the desk of the program has it (MAX_LEARN_CHARS). */
const MAX_LEARN_CHARS = 2_000_000
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a person has learned, under one key; what cannot be read is put under another one before anything takes its place. */
export const makeLearn = (store: TextStore): Desk['learn'] => ({
  read: async () => {
    const text = await store.get('learn')
    return isObject(parsed(text)) ? text : null
  },
  write: async (text) => {
    checkLength(deskWords.learnt, text, MAX_LEARN_CHARS)
    if (!isObject(parsed(text))) throw new Error(deskWords.learntNoObject)
    const before = await store.get('learn')
    const aside = before !== null && !isObject(parsed(before)) ? { 'learn-broken': before } : {}
    await store.change({ put: { ...aside, learn: text } })
  },
})
