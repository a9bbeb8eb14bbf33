import type { SideId } from '../kernel/names.ts'
import type { GameState, Shape } from '../kernel/ruleset.ts'
import type { Picture } from '../screen/picture.ts'
import type { Telling } from '../screen/telling.ts'
import { type Battle, namesOf } from './opening.ts'
import type { StandingAct } from './standing-decision.ts'
import { StandingLog } from './standing-log.ts'
import { TurnDigest } from './turn-digest.ts'

/** An order that is told: what standing orders did with it, its place in the journal, the turn that it was given in (where they did something), and where it led. */
interface Given {
  readonly act: StandingAct | null
  readonly place: number
  readonly turn: number
  readonly state: GameState<Shape>
}

/** What one side's log adds of itself as a turn goes by: what its standing orders did, and the turn in short. Undo and a battle that is taken up again lead to the same. */
export class TurnLogs {
  private readonly standing = new StandingLog()
  private readonly digest: TurnDigest
  private readonly battle: Battle
  private readonly side: SideId

  /** @param state where the turn begins, or shortly before */
  constructor(battle: Battle, side: SideId, state: GameState<Shape>) {
    this.battle = battle
    this.side = side
    this.digest = new TurnDigest(this.pictureOf(state), namesOf(battle))
  }

  told(tellings: readonly Telling[], { act, place, turn, state }: Given): readonly Telling[] {
    const now = (): Picture => this.pictureOf(state)
    const over = state.standing.is === 'over'
    const marked = this.standing.told(tellings, { act, place, turn: { before: turn, after: () => now().turn }, over })
    return this.digest.told(marked, { place, now, over })
  }

  /** Orders from this place on were taken back; false where that leads into a turn before this one. */
  undone(place: number, state: GameState<Shape>): boolean {
    this.standing.undone(place)
    return this.digest.undone(place, this.pictureOf(state))
  }

  private pictureOf(state: GameState<Shape>): Picture {
    const { rules } = this.battle
    return rules.picture(rules.view(state, this.side))
  }
}
