import type { AuthorAnswer, AuthorKit, AuthorLook, AuthorRequest } from '../board/author-kit.ts'
import type { Board } from '../board/board.ts'
import type { Edition } from '../board/edition.ts'
import { readScenario } from '../board/map-read.ts'
import type { ScenarioDoc } from '../board/scenario-doc.ts'
import { unreachable } from '../kernel/assert.ts'
import { ok, type Problem, type Result } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import { battleOn } from './opening.ts'
import { aheadAtStart, idleGoals } from './opening-lead.ts'

/** Answers what the scenario editor asks of the books: the far end of its forms and counters. Between two requests it remembers the board only. */
export class AuthorDesk {
  private board: Board | null = null

  constructor(private readonly editions: readonly Edition<Shape>[]) {}

  /** A request that cannot be met (no board, a book without a kit, a change that cannot be made) is answered with why, each with its place. */
  answer<R extends AuthorRequest>(request: R): AuthorAnswer<R['do']>
  answer(request: AuthorRequest): AuthorAnswer<AuthorRequest['do']> {
    switch (request.do) {
      case 'board':
        this.board = request.board
        return { ok: true, value: null }
      case 'books':
        return { ok: true, value: this.editions.flatMap(({ id, title, author }) => (author ? [{ id, title }] : [])) }
      case 'fresh': {
        const kit = this.kitOf(request.book)
        return kit.ok ? { ok: true, value: kit.value.fresh() } : refused(kit.error)
      }
      case 'groups': {
        const kit = this.kitOf(request.scenario.ruleset)
        return kit.ok ? { ok: true, value: kit.value.groups(request.scenario) } : refused(kit.error)
      }
      case 'look':
        return this.with(request.scenario, (kit, board) => ok(this.look(request.scenario, kit, board)))
      case 'change':
        return this.with(request.scenario, (kit, board) => {
          const changed = kit.change(request.scenario, board, request.change)
          return changed.ok ? ok({ scenario: changed.value, look: this.look(changed.value, kit, board) }) : changed
        })
      default:
        return unreachable(request)
    }
  }

  private kitOf(book: string): Result<AuthorKit, readonly Problem[]> {
    const author = this.editions.find(({ id }) => id === book)?.author
    if (author) return ok(author)
    const able = this.editions.flatMap(({ id, author: kit }) => (kit ? [id] : []))
    return { ok: false, error: [{ at: 'ruleset', text: `No scenarios of "${book}" can be made here. Use one of: ${able.join(', ')}.` }] }
  }
  private with(
    scenario: ScenarioDoc,
    give: (kit: AuthorKit, board: Board) => Result<Answered, readonly Problem[]>,
  ): AuthorAnswer<'look' | 'change'> {
    if (this.board === null) return refused([{ at: 'map', text: 'No map has been laid; lay one first.' }])
    const kit = this.kitOf(scenario.ruleset)
    if (!kit.ok) return refused(kit.error)
    const given = give(kit.value, this.board)
    return given.ok ? { ok: true, value: given.value } : refused(given.error)
  }
  private look(scenario: ScenarioDoc, kit: AuthorKit, board: Board): AuthorLook {
    return { catalogue: kit.catalogue(scenario), sheet: kit.sheet(scenario, board), ...this.judged(scenario, board) }
  }
  /** As a battle is opened: the document by its schema, then what the book and the mission have against it. The map has been judged as the board was made. */
  private judged(scenario: ScenarioDoc, board: Board): Pick<AuthorLook, 'problems' | 'warnings'> {
    const read = readScenario({ ...scenario, map: ELSEWHERE })
    const battle = read.ok ? battleOn(this.editions, read.value, board) : read
    if (!battle.ok)
      return { problems: battle.error, warnings: this.editions.find(({ id }) => id === scenario.ruleset)?.warnings?.(scenario) ?? [] }
    return { problems: [], warnings: [...battle.value.warnings, ...aheadAtStart(battle.value, scenario), ...idleGoals(scenario)] }
  }
}
type Answered = Extract<AuthorAnswer<'look' | 'change'>, { readonly ok: true }>['value']
/** Stands for the map, which is not read again. */
const ELSEWHERE = 'laid.map.json'

const refused = (problems: readonly Problem[]): { readonly ok: false; readonly problems: readonly Problem[] } => ({ ok: false, problems })
