import type { z } from 'zod'
import type { Problem, Result, RulesetId } from '../kernel/names.ts'
import type { Ruleset, Shape } from '../kernel/ruleset.ts'
import type { Board } from './board.ts'
import type { ScenarioDoc } from './scenario-doc.ts'

/** One rule of a book in our own words: what refusals, Reason trees, the reference and the coverage command cite. */
export interface RuleText {
  readonly id: string
  readonly chapter: string
  readonly text: string
  /** Later chapters that this edition does not play yet are marked so that coverage can say it aloud. */
  readonly core: boolean
}

/** A book that can be played on a board. */
export interface Edition<S extends Shape> {
  readonly id: RulesetId
  readonly title: string
  /** Raised whenever a rule or number changes a result. */
  readonly edition: number
  /** Some books forbid measuring before fire is declared. */
  readonly premeasure: boolean
  readonly schemas: {
    readonly order: z.ZodType
    readonly question: z.ZodType
    readonly event: z.ZodType
    readonly forces: z.ZodType
    /** Of the scenario's `settings` and `start`, for the documents. */
    readonly settings?: z.ZodType
    readonly start?: z.ZodType
  }
  readonly rules: readonly RuleText[]
  /** The forces called up, or the list of what is wrong with the scenario, each with its path. */
  muster(scenario: ScenarioDoc, board: Board): Result<S['world'], readonly Problem[]>
  open(board: Board): Ruleset<S>
}
