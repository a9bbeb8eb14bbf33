import type { AuthorAnswer, AuthorKit, AuthorLook, AuthorRequest } from '../board/author-kit.ts'
import type { Board } from '../board/board.ts'
import type { Edition } from '../board/edition.ts'
import { readMission } from '../board/mission/mission.ts'
import type { ScenarioDoc } from '../board/scenario-doc.ts'
import { unreachable } from '../kernel/assert.ts'
import type { Problem } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'

type Answer = AuthorAnswer<AuthorRequest['do']>

/** Answers the scenario editor for all books: what an author may choose from, what a change makes of a scenario, what stands against playing it. */
export class AuthorDesk {
  private board: Board | null = null

  constructor(private readonly editions: readonly Edition<Shape>[]) {}

  /** A request that cannot be answered (no board laid, a book without an author's kit) gets problems for the author. */
  answer(request: AuthorRequest): Answer {
    switch (request.do) {
      case 'board':
        this.board = request.board
        return done(null)
      case 'books':
        return done(this.editions.flatMap(({ id, title, author }) => (author ? [{ id, title }] : [])))
      case 'fresh': {
        const kit = this.editionOf(request.book)?.author
        return kit ? done(kit.fresh()) : noKit(request.book)
      }
      case 'look':
        return this.with(request.scenario, (edition, kit, board) => done(lookOf(edition, kit, request.scenario, board)))
      case 'change':
        return this.with(request.scenario, (edition, kit, board) => {
          const made = kit.change(request.scenario, board, request.change)
          if (!made.ok) return refused(made.error)
          return done({ scenario: made.value, look: lookOf(edition, kit, made.value, board) })
        })
      default:
        return unreachable(request)
    }
  }
  private editionOf(book: string): Edition<Shape> | undefined {
    return this.editions.find(({ id }) => id === book)
  }
  private with(scenario: ScenarioDoc, act: (edition: Edition<Shape>, kit: AuthorKit, board: Board) => Answer): Answer {
    const edition = this.editionOf(scenario.ruleset)
    if (!edition?.author) return noKit(scenario.ruleset)
    if (this.board === null) return refused([{ at: 'map', text: 'No map has been laid; lay one first.' }])
    return act(edition, edition.author, this.board)
  }
}

const done = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })
const refused = (problems: readonly Problem[]): { readonly ok: false; readonly problems: readonly Problem[] } => ({ ok: false, problems })
const noKit = (book: string): Answer => refused([{ at: 'ruleset', text: `No scenario can be made by the rules ${book}; choose others.` }])

function lookOf(edition: Edition<Shape>, kit: AuthorKit, scenario: ScenarioDoc, board: Board): AuthorLook {
  return {
    catalogue: kit.catalogue(scenario),
    sheet: kit.sheet(scenario, board),
    problems: problemsOf(edition, scenario, board),
    warnings: edition.warnings?.(scenario) ?? [],
  }
}
/** What the book and the mission say against it: the same that is said when it is opened for a battle. */
function problemsOf(edition: Edition<Shape>, scenario: ScenarioDoc, board: Board): readonly Problem[] {
  const world = edition.muster(scenario, board)
  if (!world.ok) return world.error
  if (!scenario.mission || !edition.facts) return []
  const mission = readMission(scenario.mission, { scenario, board, facts: edition.facts, world: world.value, title: edition.title })
  return mission.ok ? [] : mission.error
}
