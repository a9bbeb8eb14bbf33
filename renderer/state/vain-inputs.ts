import type { Hex } from '../../engine/screen.ts'
import type { Input, Said, Step } from '../input/picking.ts'
import { holderOf } from '../input/picture-lookup.ts'
import type { BattleLink } from './battle-link.ts'
import { barrierShown, isBarrierKnown, isBarrierWanted } from './wants.ts'

/** Says why nothing came of an input: in the table's words where it has some. */
export class VainInputs {
  /** Rises with each input but pointing: an answer about an older one is not said any more. */
  private tries = 0
  /** What a click at a piece in vain says where the table does not know better. */
  private unsaid: Said | null = null

  constructor(private readonly link: BattleLink) {}

  /** A refusal is about what was tried before. */
  silence(): void {
    const { said } = this.link.state
    if (said?.tone === 'refused') this.link.dispatch({ do: 'silence', id: said.id })
  }

  tell({ ask, say }: Step, input: Input): void {
    this.unsaid = ask === 'piece' && say ? say : null
    if (input.is !== 'point') this.tries++
    if (this.unsaid) this.sayBarrier()
    else if (say && ask !== undefined && ask !== 'piece') void this.sayHexBarrier(ask, say)
    else if (say) this.link.say(say, 'refused')
  }

  /** Says what bars the piece that was clicked at, as soon as the table has answered. */
  sayBarrier(): void {
    const { unsaid } = this
    const { state } = this.link
    if (!unsaid || (isBarrierWanted(state) && !isBarrierKnown(state))) return
    this.unsaid = null
    this.link.say(barrierShown(state)?.refusal ?? unsaid, 'refused')
  }

  /** Says why the picked piece cannot go, or be placed, at a hex. */
  private async sayHexBarrier(hex: Hex, otherwise: Said): Promise<void> {
    const { side, stamp, picking, picture } = this.link.state
    const piece = picture && (holderOf(picture, picking.piece)?.id ?? picking.piece)
    const { tries } = this
    const answer = piece === null ? null : await this.link.request({ do: 'why', side, piece, hex })
    if (this.link.isClosed || this.tries !== tries || this.link.state.stamp !== stamp) return
    this.link.say((answer?.ok ? answer.barrier?.refusal : null) ?? otherwise, 'refused')
  }
}
