import type { Board, GroundAnswer, GroundRequest, Hex, RulesetId } from '../../../engine/screen.ts'
import { WorkerClient, type WorkerPort } from '../../worker-client.ts'

export type GroundPort = WorkerPort<GroundRequest, GroundAnswer<GroundRequest['do']>>

/** Asks the thread of the books what is seen and what steps cost on the map that is being drawn. */
export class GroundClient extends WorkerClient<GroundRequest, GroundAnswer<GroundRequest['do']>> {
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

  private ask<D extends GroundRequest['do']>(request: Extract<GroundRequest, { do: D }>): Promise<GroundAnswer<D>> {
    return this.send(request)
  }
}

/** A thread of its own. */
export const openGround = (): GroundClient =>
  new GroundClient(new Worker(new URL('../../ground.worker.ts', import.meta.url), { type: 'module' }) as unknown as GroundPort)
