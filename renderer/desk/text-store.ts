import { deskWords } from '../words/desk.ts'
/** A drawer of texts by key. A change happens as a whole or not at all. */
export interface TextStore {
  get(key: string): Promise<string | null>
  /** All entries whose key begins so, in the order of their keys. */
  entries(prefix: string): Promise<readonly (readonly [key: string, text: string])[]>
  /**
   * Removes every key that begins with one of `remove`, then puts `put`. With `only`: where the text of that key (null for none) is still this one, which
   * no other tab can change in between; false, and nothing changed, where it is not.
   */
  change(change: StoreChange): Promise<boolean>
}

export interface StoreChange {
  readonly only?: { readonly key: string; readonly is: string | null }
  readonly remove?: readonly string[]
  readonly put?: Readonly<Record<string, string>>
}

const TEXTS = 'texts'

/** One object store of texts under string keys. Its errors say what a person can do about them. */
export const indexedDbStore = (name: string): TextStore => {
  let opening: Promise<IDBDatabase> | null = null
  const database = (): Promise<IDBDatabase> => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(TEXTS)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(noStorage(request.error))
    }).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }
  return {
    get: async (key) => {
      const texts = (await database()).transaction(TEXTS).objectStore(TEXTS)
      return ((await answered(texts.get(key))) as string | undefined) ?? null
    },
    entries: async (prefix) => {
      const texts = (await database()).transaction(TEXTS).objectStore(TEXTS)
      const range = beginningWith(prefix)
      const [keys, values] = await Promise.all([answered(texts.getAllKeys(range)), answered(texts.getAll(range))])
      return keys.map((key, i) => [String(key), String(values[i])] as const)
    },
    change: async ({ only, remove = [], put = {} }) => {
      // 'strict': on disk before the promise is kept, as the file desk has it.
      const transaction = (await database()).transaction(TEXTS, 'readwrite', { durability: 'strict' })
      const texts = transaction.objectStore(TEXTS)
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(noStorage(transaction.error))
      })
      // Nobody waits for it before the end; where the look at `only` fails, that is what is told.
      done.catch(() => undefined)
      const isAsWished = !only || (((await answered(texts.get(only.key))) as string | undefined) ?? null) === only.is
      if (isAsWished) {
        for (const prefix of remove) texts.delete(beginningWith(prefix))
        for (const [key, text] of Object.entries(put)) texts.put(text, key)
      }
      await done
      return isAsWished
    },
  }
}
const beginningWith = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(noStorage(request.error))
  })
const noStorage = (error: DOMException | null): Error =>
  new Error(error?.name === 'QuotaExceededError' ? deskWords.noRoom : deskWords.noStore(error?.message))
