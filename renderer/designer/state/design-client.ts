import type { DesignAnswer, DesignRequest } from '../../../engine/screen.ts'
import { WorkerClient, type WorkerPort } from '../../worker-client.ts'

export type DesignPort = WorkerPort<DesignRequest, DesignAnswer<DesignRequest['do']>>

/** Asks the thread of the books what follows from a design. */
export class DesignClient extends WorkerClient<DesignRequest, DesignAnswer<DesignRequest['do']>> {
  ask<D extends DesignRequest['do']>(request: Extract<DesignRequest, { do: D }>): Promise<DesignAnswer<D>> {
    return this.send(request)
  }
}

/** A thread of its own. */
export const openDesigns = (): DesignClient =>
  new DesignClient(new Worker(new URL('../../design.worker.ts', import.meta.url), { type: 'module' }) as unknown as DesignPort)
