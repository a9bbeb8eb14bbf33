/** What the page and the threads of the table say to each other, as it is said. */

/** One message: when (ms), to the table or from it, and what it is about. */
export interface Said {
  readonly at: number
  readonly to: boolean
  readonly what: string
}
declare global {
  var tableTalk: Said[]
}

/** Runs in the page before anything else: from then on messages to and from workers are noted in `tableTalk`. */
export function listTalk(): void {
  globalThis.tableTalk = []
  const note = (to: boolean, data: unknown): void => {
    const { ask, say, request } = data as { ask?: string; say?: string; request?: { do?: string } }
    globalThis.tableTalk.push({ at: performance.now(), to, what: request?.do ?? ask ?? say ?? '' })
  }
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, ...args: Parameters<typeof post>) {
    note(true, args[0])
    post.apply(this, args)
  } as typeof post
  const Own = globalThis.Worker
  globalThis.Worker = class extends Own {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', ({ data }) => note(false, data))
    }
  }
}

/**
 * How long a person waited for the table after one input (milliseconds): for its verdict on an order, and for all answers about the picture that was shown
 * last. What the computer thought in between is not the table's. Null where nothing was asked.
 */
export function waitOf(said: readonly Said[]): number | null {
  const from = said.findIndex(({ to }) => to)
  const [first, last] = [said[from], said.at(-1)]
  if (!first || !last) return null
  const order = said.findIndex(({ to, what }) => to && what === 'submit')
  if (order < 0) return last.at - first.at
  const verdict = said.slice(order).find(({ to, what }) => !to && what === 'answer')
  const picture = said.findLast(({ what }) => what === 'told')
  const asked = said[order]
  if (!asked || !verdict || !picture) return null
  return verdict.at - asked.at + Math.max(0, last.at - Math.max(picture.at, verdict.at))
}
