/** What a client needs of a worker; tests give it something simpler. */
export interface WorkerPort<Request, Answer> {
  postMessage(message: { readonly id: number; readonly request: Request }): void
  onmessage: ((event: { readonly data: { readonly id: number; readonly answer: Answer } }) => void) | null
  terminate(): void
}

/** Asks a thread that answers by number, and gives each answer to whoever waits for it. The client of each thread says what may be asked. */
export abstract class WorkerClient<Request, Answer> {
  private readonly waiting = new Map<number, (answer: Answer) => void>()
  private last = 0

  constructor(private readonly port: WorkerPort<Request, Answer>) {
    port.onmessage = ({ data: { id, answer } }) => {
      this.waiting.get(id)?.(answer)
      this.waiting.delete(id)
    }
  }

  /** `A`: what answers this request. The one place that takes the thread's word for it: an answer comes without the name of its request. */
  protected send<A extends Answer>(request: Request): Promise<A> {
    const id = ++this.last
    return new Promise((resolve) => {
      this.waiting.set(id, (answer) => resolve(answer as A))
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
