import type { Board } from '../board/board.ts'
import type { Edition } from '../board/edition.ts'
import { type CoachHint, type CoachLevel, isMuchSafer } from '../board/learn-kit.ts'
import { fail, ok, type Problem, type Result, type SideId } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import { readOrder } from './door.ts'
import type { Game } from './game.ts'
import type { Doubt } from './learn-protocol.ts'
import { momentsAnswer } from './moments.ts'
import type { AnswerOf, Request } from './protocol.ts'
import type { Mind } from './seats.ts'

/**
 * The coach: which hint is told now, and which orders are asked about once more. What there is to say comes from the book (`Edition.learn`), and everything from
 * what the side itself knows.
 */

/** Where a hint is asked for: a book, the board, and what the side sees. */
export interface CoachScene {
  readonly edition: Pick<Edition<Shape>, 'learn'>
  readonly board: Board
  readonly view: Shape['view']
  readonly turn: number
}

type Asked = Extract<Request, { do: 'hint' | 'doubt' | 'moments' }>
type Answer = AnswerOf['hint'] | AnswerOf['doubt'] | AnswerOf['moments']
/** The answers of the coach, thought of here and now. */
export function coachAnswer(
  coach: Coach,
  game: Game,
  request: Asked,
  seats: Readonly<Record<SideId, string>>,
  newMind: (seat: string, side: SideId) => Mind,
): Result<Answer, readonly Problem[]> {
  if (request.do === 'moments') return momentsAnswer(game, seats, request, newMind)
  const { edition, board, rules } = game.battle
  if (request.do === 'hint') {
    const view = rules.view(game.state, request.side)
    const scene = { edition, board, view, turn: rules.picture(view).turn }
    return ok({ hint: coach.hint(scene, request.level, request.understood ?? []) })
  }
  const read = readOrder(edition, request.order)
  if (!read.ok) return read
  const view = rules.view(game.state, read.value.side)
  const why = rules.refuse(view, read.value)
  return why === null ? ok({ doubt: doubtOf({ edition, board, view }, read.value) }) : fail([{ at: 'order', text: why.text }])
}

/** Chooses hints: one at a time, at most one a round, none that is understood or beyond the level. */
export class Coach {
  private told = ''

  /** The hint for this position, or null. A round is one asking of one kind to one group in one turn. */
  hint(scene: CoachScene, level: CoachLevel, understood: readonly string[]): CoachHint | null {
    const { edition, board, view, turn } = scene
    const round = roundOf(view, turn)
    if (round === null || round === this.told) return null
    const hint = chosen(edition.learn?.hints(view, board) ?? [], level, understood)
    if (hint) this.told = round
    return hint
  }
}
/** The weightiest that the level has and that is not understood; of equals the first. */
function chosen(hints: readonly CoachHint[], level: CoachLevel, understood: readonly string[]): CoachHint | null {
  return hints.reduce<CoachHint | null>(
    (best, hint) =>
      understood.includes(hint.kind) || (level === 'expert' && hint.level === 'learner') || (best !== null && best.weight >= hint.weight)
        ? best
        : hint,
    null,
  )
}
/** What a round is in words that two positions of it share; null where nothing is asked. */
function roundOf({ question }: Shape['view'], turn: number): string | null {
  if (question === null) return null
  const platoon = 'platoon' in question ? String(question['platoon']) : ''
  return `${turn} ${question.kind} ${platoon}`
}

/** An order is asked about from this chance of loss on, in thousandths. */
const ASKED_FROM = 270
/** An order that may bring more than such a part of what it risks, in thousandths, is worth it. */
const WORTH = 550

/** The second thoughts about an order; null where it is as good as others, or no matter of risk. */
export function doubtOf({ edition, board, view }: Omit<CoachScene, 'turn'>, order: Shape['order']): Doubt | null {
  const risk = edition.learn?.risk?.(view, board, order) ?? null
  return risk && isDoubtful(risk) ? risk : null
}
export const isDoubtful = ({ chance, gain, better }: Doubt): boolean =>
  better !== null && chance >= ASKED_FROM && isMuchSafer(better.chance, chance) && gain * 1000 < chance * WORTH
