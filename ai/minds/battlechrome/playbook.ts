import type { GameState, Plain, Ruleset, Shape, SideId, WithMission } from '../../../engine/mind.ts'
import type { Option } from '../../score.ts'
import { bookMoments, bookWorld, outcomeOf, type Playbook, type Players } from '../../search.ts'
import type { BattleChromeMind } from '../battlechrome.ts'
import type { Moment, View } from './book.ts'

/** What BattleChrome gives to thinking ahead: both sides go on by the quick form of the same opinions. */

type State = GameState<Shape>

export class BattleChromePlaybook implements Playbook {
  readonly rules: Ruleset<Shape>
  private readonly hasty: BattleChromeMind
  private readonly both: Players

  constructor(rules: Ruleset<Shape>, hasty: BattleChromeMind) {
    this.rules = rules
    this.hasty = hasty
    this.both = {
      turn: (view, kept) => {
        const { order, memory } = this.hasty.quick(view as View, kept)
        return { orders: [order], kept: memory }
      },
      lead: (state, side) => this.hasty.lead(this.viewOf(state, side)) + outcomeOf(state, side),
      luck: (moments, side) => this.luckOf(moments, side, {}),
    }
  }

  suppose(view: Shape['view'], _memory: Plain | null, seed: number): State {
    if (this.rules.suppose === undefined) throw new Error('BattleChrome supposes states from its views')
    return this.rules.suppose(view, seed)
  }
  /** Who is paid for getting through is worth that too, in luck as in the lead. */
  players(_supposed: State, view: Shape['view']): Players {
    const { mission }: Partial<WithMission> = view as Partial<WithMission>
    return mission ? { ...this.both, luck: (moments, side) => this.luckOf(moments, side, { mission }) } : this.both
  }
  turnOf({ world }: State): number {
    return (bookWorld(world) as View['known']).turn
  }
  /** The mind proposes what is worth comparing by itself. */
  rivals(options: readonly Option<Shape['order']>[]): readonly Option<Shape['order']>[] {
    return options
  }

  private viewOf(state: State, side: SideId): View {
    return this.rules.view(state, side) as View
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
