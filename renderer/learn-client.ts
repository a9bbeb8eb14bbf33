import type { LearnAnswer, LearnRequest } from '../engine/screen.ts'
import { WorkerClient, type WorkerPort } from './worker-client.ts'

export type LearnPort = WorkerPort<LearnRequest, LearnAnswer>

/** Asks the thread that knows courses, rulebooks and cases. */
export class LearnClient extends WorkerClient<LearnRequest, LearnAnswer> {
  ask<D extends LearnRequest['do']>(request: Extract<LearnRequest, { do: D }>): Promise<LearnAnswer<D>> {
    return this.send(request)
  }
}

/** A thread of its own. */
export const openLearning = (): LearnClient =>
  new LearnClient(new Worker(new URL('./learn.worker.ts', import.meta.url), { type: 'module' }) as unknown as LearnPort)
