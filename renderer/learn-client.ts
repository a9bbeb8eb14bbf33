import type { FromLearn, LearnAnswer, LearnRequest, ToLearn } from '../engine/screen.ts'

/** What the client needs of a worker; tests give it something simpler. */
export interface LearnPort {
  postMessage(message: ToLearn): void
  onmessage: ((event: { readonly data: FromLearn }) => void) | null
  terminate(): void
}

/** Asks the thread that knows courses, rulebooks and cases. */
export class LearnClient {
  private readonly waiting = new Map<number, (answer: LearnAnswer) => void>()
  private last = 0

  constructor(private readonly port: LearnPort) {
    port.onmessage = ({ data: { id, answer } }) => {
      this.waiting.get(id)?.(answer)
      this.waiting.delete(id)
    }
  }

  ask<D extends LearnRequest['do']>(request: Extract<LearnRequest, { do: D }>): Promise<LearnAnswer<D>> {
    const id = ++this.last
    return new Promise((resolve) => {
      // The one place that takes the thread's word for it: an answer comes without the name of its request.
      this.waiting.set(id, (answer) => resolve(answer as LearnAnswer<D>))
      this.port.postMessage({ id, request })
    })
  }
  /** The thread ends; what still waits is never answered. */
  close(): void {
    this.port.onmessage = null
    this.port.terminate()
    this.waiting.clear()
  }
}

/** A thread of its own. */
export const openLearning = (): LearnClient =>
  new LearnClient(new Worker(new URL('./learn.worker.ts', import.meta.url), { type: 'module' }) as unknown as LearnPort)
