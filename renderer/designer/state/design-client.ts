import type { DesignAnswer, DesignRequest, FromDesigns, ToDesigns } from '../../../engine/screen.ts'

/** What the client needs of a worker; tests give it something simpler. */
export interface DesignPort {
  postMessage(message: ToDesigns): void
  onmessage: ((event: { readonly data: FromDesigns }) => void) | null
  terminate(): void
}

/** Asks the thread of the books what follows from a design. */
export class DesignClient {
  private readonly waiting = new Map<number, (answer: DesignAnswer<DesignRequest['do']>) => void>()
  private last = 0

  constructor(private readonly port: DesignPort) {
    port.onmessage = ({ data: { id, answer } }) => {
      this.waiting.get(id)?.(answer)
      this.waiting.delete(id)
    }
  }

  ask<D extends DesignRequest['do']>(request: Extract<DesignRequest, { do: D }>): Promise<DesignAnswer<D>> {
    const id = ++this.last
    return new Promise((resolve) => {
      // The one place that takes the thread's word for it: an answer comes without the name of its request.
      this.waiting.set(id, (answer) => resolve(answer as DesignAnswer<D>))
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
export const openDesigns = (): DesignClient =>
  new DesignClient(new Worker(new URL('../../design.worker.ts', import.meta.url), { type: 'module' }) as unknown as DesignPort)
