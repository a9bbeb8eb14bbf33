import { must } from '../kernel/assert.ts'
import { fail, ok, type Problem, type Result } from '../kernel/names.ts'
import { refusal } from '../kernel/why.ts'
import type { Grounds } from '../screen/grounds.ts'
import type { Telling } from '../screen/telling.ts'
import type { Answered } from './protocol.ts'
import type { Decision, Judged } from './seats.ts'

/** What a mind said with its order. */
type Said = Pick<Decision, 'order'> & Partial<Decision>

/** What a mind makes of an order. */
interface Judging {
  readonly judged: Judged | null
}
/** A question to the thread that thinks which has no part in the battle: to which request it belongs, and what is answered with a decision, or with a judgement. */
interface Waiting {
  readonly id: number
  decided?(decision: Decision): Answered
  judged?(judged: Judged | null): Answered
}

/**
 * What is said beside a battle: the grounds that the computer gave with its orders, by the acts that the screen was told of, and what it is asked besides. An
 * act is counted only when the screen is told something of it, so that its number does not say whether somebody hidden has acted.
 */
export class Asides {
  private readonly given = new Map<number, Pick<Grounds, 'because' | 'plan'>>()
  /** The places in the journal of the acts that were told. */
  private readonly acts: number[] = []
  private readonly waiting = new Map<number, Waiting>()

  /** Keeps the grounds of an order, and gives what is told of it the number of the act. @param place of the order in the journal */
  told(tellings: readonly Telling[], place: number, { because, plan }: Omit<Said, 'order'>): readonly Telling[] {
    if (!because) return tellings
    this.given.set(place, { because, plan: plan ?? null })
    if (!tellings.some(isTold)) return tellings
    const act = this.acts.push(place)
    return tellings.map((telling) => (isTold(telling) ? { ...telling, act } : telling))
  }

  /** Orders were taken back: so many are left. */
  undone(orders: number): void {
    while ((this.acts.at(-1) ?? -1) >= orders) this.acts.pop()
    for (const place of this.given.keys()) if (place >= orders) this.given.delete(place)
  }

  /** The place in the journal of an act that was told. */
  placeOf(act: number): Result<number, readonly Problem[]> {
    const place = act < 0 ? -act - 1 : this.acts[act - 1]
    return place === undefined ? fail([{ at: 'act', text: 'Nothing that the computer has done has this number.' }]) : ok(place)
  }
  /** The grounds that were given with an order since the battle was opened; null where it has to be asked again. */
  groundsOf(place: number): Grounds | null {
    const known = this.given.get(place)
    return known ? { ...known, from: 'given' } : null
  }

  ask(ticket: number, waiting: Waiting): void {
    this.waiting.set(ticket, waiting)
  }
  /** The answer to a request that waits for this ticket; null where none does. */
  answered(ticket: number, said: Said | Judging | { readonly text: string }): { readonly id: number; readonly answer: Answered } | null {
    const waiting = this.waiting.get(ticket)
    if (!waiting) return null
    this.waiting.delete(ticket)
    return { id: waiting.id, answer: answerOf(waiting, said) }
  }
}

function answerOf(waiting: Waiting, said: Said | Judging | { readonly text: string }): Answered {
  const answer =
    'judged' in said
      ? waiting.judged?.(said.judged)
      : 'order' in said
        ? waiting.decided?.({ ...said, because: said.because ?? null })
        : { ok: false as const, why: refusal(said.text) }
  return must(answer, 'an answer of the kind that was asked for')
}
/** Something that makes a line of the log. */
const isTold = ({ line, step }: Telling): boolean => line !== null || step !== undefined

/** What the log says where the computer's reasons are shown from then on. */
export const COACHED: Telling = {
  cues: [],
  line: { text: "From here on the computer's reasons are shown during the battle.", tone: 'quiet' },
}
