import { ok, type Problem, type Result } from '../kernel/names.ts'
import type { Verdict } from '../kernel/referee.ts'
import type { Shape } from '../kernel/ruleset.ts'
import { refusal } from '../kernel/why.ts'
import { readOrder } from './door.ts'
import type { LessonAct, LessonView } from './learn-protocol.ts'
import { LessonGame, type LessonParts, type LessonTurn } from './lesson-game.ts'
import { namesOf } from './opening.ts'
import type { Answered, OpenedBattle, Request } from './protocol.ts'
import type { Table } from './table.ts'

/** What a host needs of the lesson at its table: the table gets its game, and the screen hears how it stands whenever that has changed. */
export class LessonDesk {
  readonly lesson: LessonGame
  private readonly table: Table
  private readonly post: (lesson: LessonView) => void
  private posted = ''

  private constructor(lesson: LessonGame, table: Table, post: (lesson: LessonView) => void) {
    this.lesson = lesson
    this.table = table
    this.post = post
    table.game = lesson.game
  }
  /** @param step where it is taken up, counted from 0 */
  static open(
    parts: LessonParts,
    { json, step }: { readonly json: unknown; readonly step: number },
    table: Table,
    post: (lesson: LessonView) => void,
  ): Result<LessonDesk, readonly Problem[]> {
    const lesson = LessonGame.open(parts, json)
    if (!lesson.ok) return lesson
    lesson.value.takeUp(step)
    return ok(new LessonDesk(lesson.value, table, post))
  }

  get opened(): OpenedBattle {
    const { doc, sides } = this.lesson
    const { edition, map } = sides.battle
    return {
      side: doc.side,
      name: doc.title,
      sides: namesOf(sides.battle),
      level: doc.other,
      watched: false,
      ruleset: edition.id,
      map,
      note: null,
      played: 0,
      whole: true,
      coached: false,
    }
  }

  /** The answer to what cannot be asked in a lesson; null where it can. */
  refuse(request: Request): Reacted | null {
    const text = REFUSED[request.do]
    if (text === undefined || (request.do === 'doctrine' && request.doctrine === undefined)) return null
    return { answer: { ok: false, why: refusal(text, null, 'do') }, after: () => undefined }
  }

  /** An order of the learner. What came of it is told turn by turn, with the table as it was then. */
  submit(order: unknown, tell: (turn: LessonTurn) => void): Reacted {
    const read = readOrder(this.lesson.sides.battle.edition, order)
    if (!read.ok) return { answer: refusedFor(read.error), after: () => undefined }
    const given = this.lesson.submit(read.value)
    if (!given.ok) {
      const { at } = given.why
      return { answer: { ok: false, why: { ...given.why, at: at === undefined ? 'order' : `order.${at}` } }, after: () => this.say() }
    }
    return {
      answer: { ok: true, events: [] },
      after: () => {
        tell(given.turn)
        this.say()
      },
    }
  }
  /** An order that came from no hand. */
  give(order: Shape['order']): Verdict<Shape> {
    const given = this.lesson.submit(order, true)
    if (!given.ok) return given
    return { ok: true, state: this.lesson.game.state, moments: given.turn.moments, undoable: false }
  }
  act(act: LessonAct, tell: (turn: LessonTurn) => void): Reacted {
    if (act.did === 'recorded') {
      const record = this.lesson.recorded(act.step)
      const answer: Answered = record ? { ok: true, record } : { ok: false, why: refusal('This step has not begun.', null, 'step') }
      return { answer, after: () => undefined }
    }
    const acted = this.lesson.act(act)
    if (!acted.ok) return { answer: { ok: false, why: acted.why }, after: () => this.say() }
    return {
      answer: { ok: true },
      after: () => {
        for (const turn of acted.turns) {
          this.table.game = this.lesson.game
          this.say()
          tell(turn)
        }
        this.say()
      },
    }
  }
  undone(): void {
    this.lesson.undone()
    this.say()
  }
  say(): void {
    const view = this.lesson.view()
    const text = JSON.stringify(view)
    if (text !== this.posted) this.post(view)
    this.posted = text
  }
}

/** An answer, and what is said after it. */
interface Reacted {
  readonly answer: Answered
  readonly after: () => void
}
/** An answer that names the first of what is wrong, with all of it beside. */
export function refusedFor(problems: readonly Problem[]): Answered {
  const [first] = problems
  return { ok: false, why: refusal(first?.text ?? '', null, first?.at), problems }
}

const REFUSED: Readonly<Partial<Record<Request['do'], string>>> = {
  save: 'A lesson is not saved: it is short, and each of its steps can be begun again.',
  start: 'No scenario is made from a lesson. Open a battle for that.',
  concede: 'A lesson cannot be lost: leave it, or begin a step again.',
  doctrine: 'In a lesson you answer every question yourself. Give standing orders in a battle.',
  coach: 'In a lesson nobody plays against you by opinions of his own. Ask for reasons in a battle.',
  grounds: 'In a lesson the other side does what the lesson says; it has no grounds to show.',
  hint: 'In a lesson its own steps and hints say what to do.',
  doubt: 'In a lesson whatever is legal can be tried without a question.',
  moments: 'Moments are told of battles; a lesson has its own end.',
  past: 'A lesson keeps no log of what came before.',
}
