import type { Board, GroundLine, GroundPrices, Hex, LaidGround, RulesetId } from '../../../engine/screen.ts'
import type { GroundCells } from '../../map/cells-data.ts'
import { deadGroundCells, levelCells, priceCells, seenCells } from '../../map/ground-cells.ts'
import type { GroundClient } from '../stage/ground-client.ts'

/** What the book says of the map that is drawn: layers over it, what a step into a hex costs, what is seen along a line. */

export const LAYERS = ['none', 'levels', 'seen', 'dead', 'price'] as const
export type LayerId = (typeof LAYERS)[number]
export interface LayerWish {
  readonly layer: LayerId
  /** Ids of the book's heights and movers; null for the usual ones. */
  readonly eye: string | null
  readonly mover: string | null
}
/** What a step into a hex costs one kind of mover; null where none leads in. */
export interface Price {
  readonly mover: string
  readonly price: number | null
}

/** One board at a time. What is asked while another is laid is answered for the newer one, or not at all. */
export class EditorGround {
  private board: Board | null = null
  private laying: Promise<LaidGround | null> = Promise.resolve(null)
  private prices: Promise<readonly (readonly [mover: string, prices: GroundPrices])[]> | null = null

  constructor(private readonly client: GroundClient) {}

  /** What there is to choose from; null where the book says nothing of bare ground. */
  lay(board: Board, book: RulesetId, cmPerHex: number): Promise<LaidGround | null> {
    this.board = board
    this.prices = null
    this.laying = this.client.lay(board, book, cmPerHex).then((answer) => (answer.ok ? answer.value : null))
    return this.laying
  }

  /** What a step into a hex costs each kind of mover. */
  async pricesAt([col, row]: Hex): Promise<readonly Price[]> {
    const { board } = this
    const laid = await this.laying
    if (board === null || laid === null) return []
    this.prices ??= Promise.all(
      laid.movers.map(async ({ id, name }) => {
        const answer = await this.client.prices(id)
        return [name, answer.ok ? answer.value : NO_PRICES] as const
      }),
    )
    const all = await this.prices
    return all.map(([mover, { into }]) => ({ mover, price: into[row * board.width + col] || null }))
  }

  async line(from: Hex, to: Hex, { eye }: LayerWish): Promise<GroundLine | null> {
    const laid = await this.laying
    const [first] = laid?.heights ?? []
    if (first === undefined) return null
    const answer = await this.client.line(from, to, eye ?? first.id, first.id)
    return answer.ok ? answer.value : null
  }

  /** The cells of a layer, looked at from these hexes; null where there are none. */
  async cells({ layer, eye, mover }: LayerWish, from: readonly Hex[]): Promise<GroundCells | null> {
    const { board } = this
    const laid = await this.laying
    if (board === null || layer === 'none') return null
    if (layer === 'levels') return levelCells(board)
    const height = laid?.heights.find(({ id }) => id === eye) ?? laid?.heights[0]
    const who = laid?.movers.find(({ id }) => id === mover) ?? laid?.movers[0]
    if (laid === null || height === undefined || who === undefined) return null
    if (layer === 'price') {
      const answer = await this.client.prices(who.id)
      return answer.ok && board === this.board ? priceCells(board, answer.value, who, laid.price) : null
    }
    if (from.length === 0) return null
    const answer = await this.client.seen(from, height.id, laid.heights[0]?.id ?? height.id)
    if (!answer.ok || board !== this.board) return null
    return (layer === 'seen' ? seenCells : deadGroundCells)(board, answer.value, from, height.name)
  }

  close(): void {
    this.client.close()
  }
}
const NO_PRICES: GroundPrices = { into: new Uint8Array(0), closed: new Uint8Array(0) }
