/** Who of several tabs has which battle. */
export interface Claims {
  /** Takes it for this tab; false where another one has it. */
  claim(name: string): Promise<boolean>
  release(name: string): void
  /** Those that other tabs have. */
  others(): Promise<readonly string[]>
}

const LOCK = 'sandtable-battle/'
/** Claims by Web Locks: the browser lets go of them when a tab is gone, however it went. */
export const webClaims = (): Claims => {
  const mine = new Map<string, () => void>()
  // A page that did not come by a safe way has no locks; then there is nobody to ask.
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return {
    claim: (name) =>
      new Promise((resolve, reject) => {
        if (mine.has(name) || !locks) return resolve(true)
        locks
          .request(LOCK + name, { ifAvailable: true }, (lock) => {
            resolve(lock !== null)
            return lock && new Promise<void>((release) => mine.set(name, release))
          })
          .catch(reject)
      }),
    release: (name) => {
      mine.get(name)?.()
      mine.delete(name)
    },
    others: async () => {
      const names = (await locks?.query())?.held?.map(({ name }) => name ?? '') ?? []
      return names
        .filter((name) => name.startsWith(LOCK))
        .map((name) => name.slice(LOCK.length))
        .filter((name) => !mine.has(name))
    },
  }
}
