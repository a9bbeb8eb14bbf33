import type { Board, FromGround, GroundAnswer, GroundRequest, Hex, RulesetId, ToGround } from '../../../engine/screen.ts'

/** What the client needs of a worker; tests give it something simpler. */
export interface GroundPort {
  postMessage(message: ToGround): void
  onmessage: ((event: { readonly data: FromGround }) => void) | null
  terminate(): void
}

/** Asks the thread of the books what is seen and what steps cost on the map that is being drawn. */
export class GroundClient {
  private readonly waiting = new Map<number, (answer: GroundAnswer<GroundRequest['do']>) => void>()
  private last = 0

  constructor(private readonly port: GroundPort) {
    port.onmessage = ({ data: { id, answer } }) => {
      this.waiting.get(id)?.(answer)
      this.waiting.delete(id)
    }
  }

  /** Which board, which book and which scale the next questions are about. Again after every change of the board. */
  lay(board: Board, book: RulesetId, cmPerHex: number): Promise<GroundAnswer<'lay'>> {
    return this.ask({ do: 'lay', board, book, cmPerHex })
  }
  /** How many of these hexes see each hex of the board. */
  seen(from: readonly Hex[], eye: string, aim: string): Promise<GroundAnswer<'seen'>> {
    return this.ask({ do: 'seen', from, eye, aim })
  }
  line(from: Hex, to: Hex, eye: string, aim: string): Promise<GroundAnswer<'line'>> {
    return this.ask({ do: 'line', from, to, eye, aim })
  }
  prices(mover: string): Promise<GroundAnswer<'prices'>> {
    return this.ask({ do: 'prices', mover })
  }
  /** The thread ends; what still waits is never answered. */
  close(): void {
    this.port.onmessage = null
    this.port.terminate()
    this.waiting.clear()
  }

  private ask<D extends GroundRequest['do']>(request: Extract<GroundRequest, { do: D }>): Promise<GroundAnswer<D>> {
    const id = ++this.last
    return new Promise((resolve) => {
      // The one place that takes the thread's word for it: an answer comes without the name of its request.
      this.waiting.set(id, (answer) => resolve(answer as GroundAnswer<D>))
      this.port.postMessage({ id, request })
    })
  }
}

/** A thread of its own. */
export const openGround = (): GroundClient =>
  new GroundClient(new Worker(new URL('../../ground.worker.ts', import.meta.url), { type: 'module' }) as unknown as GroundPort)
