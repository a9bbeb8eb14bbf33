/** The last things that went wrong on the screen, for whoever reports a problem (problem-report.ts). They stay in memory: nothing is written or sent by itself. */

export interface ProblemNote {
  /** ISO 8601, UTC. */
  readonly at: string
  /** `refusal`: the table's answer to a request of the screen; `told`: what a person was told by a dialog. */
  readonly what: 'error' | 'rejection' | 'console' | 'refusal' | 'told'
  readonly text: string
}

export const MOST_NOTES = 40
const MOST_CHARS = 600
const notes: ProblemNote[] = []
export const problemNotes = (): readonly ProblemNote[] => [...notes]

export function noteProblem(what: ProblemNote['what'], text: string): void {
  notes.push({ at: new Date().toISOString(), what, text: text.slice(0, MOST_CHARS) })
  if (notes.length > MOST_NOTES) notes.shift()
}

const wordsOf = (thing: unknown): string => (thing instanceof Error ? (thing.stack ?? thing.message) : String(thing))

/** Notes from now on what the page complains of; it is said as before. */
export function hearProblems(page: EventTarget, out: Pick<Console, 'error'>): void {
  page.addEventListener('error', (event) => noteProblem('error', wordsOf((event as ErrorEvent).error ?? (event as ErrorEvent).message)))
  page.addEventListener('unhandledrejection', (event) => noteProblem('rejection', wordsOf((event as PromiseRejectionEvent).reason)))
  const say = out.error
  out.error = (...words: unknown[]) => {
    noteProblem('console', words.map(wordsOf).join(' '))
    say.apply(out, words)
  }
}
