import type { GameState, Plain, Shape, SideId, WithMission } from '../../../engine/mind.ts'
import { supposedBy } from '../../beliefs.ts'
import { bookMoments, bookWorld, outcomeOf, type Playbook, type Players } from '../../search.ts'
import type { BattleChromeMind } from '../battlechrome.ts'
import type { Moment, View } from './book.ts'

/** What BattleChrome gives to thinking ahead: both sides go on by the quick form of the same opinions. */

type State = GameState<Shape>

export class BattleChromePlaybook implements Playbook {
  readonly rulesFor: Playbook['rulesFor']
  private readonly hasty: BattleChromeMind

  constructor(rulesFor: Playbook['rulesFor'], hasty: BattleChromeMind) {
    this.rulesFor = rulesFor
    this.hasty = hasty
  }

  suppose(view: Shape['view'], _memory: Plain | null, seed: number): State {
    return supposedBy({ rules: this.rulesFor(view) }, view, null, seed)
  }
  /** Who is paid for getting through is worth that too, in luck as in the lead. */
  players(_supposed: State, view: Shape['view']): Players {
    const rules = this.rulesFor(view)
    const { mission }: Partial<WithMission> = view as Partial<WithMission>
    return {
      turn: (now, kept) => {
        const { order, memory } = this.hasty.quick(now as View, kept)
        return { orders: [order], kept: memory }
      },
      lead: (state, side) => this.hasty.lead(rules.view(state, side) as View) + outcomeOf(state, side),
      luck: (moments, side) => this.luckOf(moments, side, mission ? { mission } : {}),
    }
  }
  turnOf({ world }: State): number {
    return (bookWorld(world) as View['known']).turn
  }

  private luckOf(moments: Parameters<Players['luck']>[0], side: SideId, mission: Pick<WithMission, 'mission'>): number {
    const [first] = moments
    if (!first) return 0
    return this.hasty.luck(
      { side, known: bookWorld(first.before), ...mission } as unknown as View,
      bookMoments(moments) as unknown as readonly Moment[],
    )
  }
}
