import { type Board, type GameState, opposite, type Plain, prizesOf, type Shape, type WithMission } from '../../../engine/mind.ts'
import { supposedBy } from '../../beliefs.ts'
import { memoryOf } from '../../kept-plan.ts'
import type { Temper } from '../../opponent.ts'
import { bookMoments, bookWorld, outcomeOf, type Playbook, type Players, type Turn } from '../../search.ts'
import { SteelRainMind } from '../steel-rain.ts'
import { book, type View, type World } from './book.ts'
import { type Loss, leadOf, lossOf } from './lead.ts'
import { Memory } from './memory.ts'
import { Outlook } from './outlook.ts'
import { paysOf, tonsIn } from './pays.ts'

/** What Steel Rain gives to thinking ahead: in a supposed world both sides go on by opinions in a hurry, each with its own plan. */

type State = GameState<Shape>

/** Of what opinions propose in a playout, so many are tried before it ends there. */
const TRIED = 4

export class SteelRainPlaybook implements Playbook {
  readonly rulesFor: Playbook['rulesFor']
  private readonly memory: Memory
  private readonly temper: Temper
  private readonly opinions: SteelRainMind
  /** What the other side has in mind as a supposed world begins: the same whatever plan is looked at. */
  private readonly others = new WeakMap<State, Plain>()

  constructor(board: Board, rulesFor: Playbook['rulesFor'], temper: Temper) {
    this.rulesFor = rulesFor
    this.memory = new Memory(board)
    // Who may come into sight costs more time than a playout has.
    const { stalked: _, ...quick } = temper
    this.temper = quick
    this.opinions = new SteelRainMind(board, { ...quick, hasty: true }, 0)
  }

  turnOf(state: State): number {
    return worldOf(state).turn
  }

  /** A world as the side believes it to be (ai/beliefs.ts). */
  suppose(view: Shape['view'], memory: Plain | null, seed: number): State {
    return supposedBy(
      { rules: this.rulesFor(view), guess: (seen, kept, salt) => this.opinions.guess(knownOf(seen), kept, salt) },
      view,
      memory,
      seed,
    )
  }

  players(supposed: State, view: Shape['view'], memory: Plain | null): Players {
    const rules = this.rulesFor(view)
    const theirs = rules.view(supposed, opposite(view.side)) as Shape['view'] & WithMission
    const other = this.otherIn(supposed, knownOf(theirs))
    const { known } = knownOf(view)
    const ground = this.memory.where(known)
    const ours = view as WithMission
    // As the supposed battle begins: their own units they know all, those too that this side has not seen and only supposes.
    const loss: Loss = { tons: tonsIn(ours, known), prizes: new Map([...prizesOf(theirs), ...prizesOf(ours)]) }
    return {
      turn: (now, kept) => this.turn(knownOf(now), kept ?? (now.side === view.side ? memory : other)),
      lead: (state, side) => {
        const now = rules.view(state, side) as Shape['view'] & WithMission
        return leadOf(this.memory, worldOf(state), side, ground, paysOf(now, worldOf(state), loss.prizes)) + outcomeOf(state, side)
      },
      luck: (moments, side) => this.luckOf(bookMoments(moments) as unknown as Moments, side, loss),
    }
  }
  private turn(view: View, kept: Plain | null): Turn {
    const { options, memory } = this.opinions.weigh(view, kept)
    const tried = options.slice(0, TRIED)
    return { orders: tried.map(({ order }) => order), titles: tried.map(({ title }) => title), kept: memory ?? kept }
  }
  private otherIn(supposed: State, view: View): Plain {
    const known = this.others.get(supposed)
    if (known) return known
    const look = new Outlook(this.memory, view, this.temper)
    look.line()
    const made = memoryOf(look.kept)
    this.others.set(supposed, made)
    return made
  }

  /** What the dice destroyed beyond what was to be expected of each roll, in what `leadOf` makes of the units. */
  private luckOf(moments: Moments, side: Shape['view']['side'], loss: Loss): number {
    let luck = 0
    for (const { event, before } of moments) {
      const strike = book.strikeIn(before, event)
      const unit = strike && before.units[strike.unit]
      if (!strike || !unit) continue
      const worth = lossOf(this.memory, before, book.designOf(before, unit), loss, unit.id)
      luck += (unit.side === side ? -1 : 1) * worth * ((strike.kill ? 1 : 0) - strike.chance / 1000)
    }
    return luck
  }
}
type Moments = readonly { readonly event: Parameters<typeof book.strikeIn>[1]; readonly before: World }[]

const knownOf = (view: Shape['view']): View => view as unknown as View
const worldOf = ({ world }: State): World => bookWorld(world) as World
