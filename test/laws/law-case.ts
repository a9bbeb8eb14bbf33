import { z } from 'zod'
import type { Board } from '../../engine/board/board.ts'
import type { Edition } from '../../engine/board/edition.ts'
import { MissionEventSchema } from '../../engine/board/mission/mission-events.ts'
import type { SideId } from '../../engine/kernel/names.ts'
import type { GameState, Shape } from '../../engine/kernel/ruleset.ts'
import type { Minds } from '../../engine/table/seats.ts'

/** What the laws need to examine an edition. */
export interface LawCase<S extends Shape = Shape> {
  readonly edition: Edition<S>
  /** Small battles, so that random games end soon; together they should show every kind of order, question and event. */
  readonly battles: readonly LawBattle[]
  /** Random games in each battle. */
  readonly games: number
  /** A game that takes more orders than this does not end. */
  readonly ordersMost: number
  /** Facts that a side may not know, and how to change them. */
  readonly mutators: readonly Mutator<S>[]
  /** Seats whose answers must not change either, and who makes them; the law of minds is examined for each. */
  readonly minds: {
    readonly make: Minds
    readonly names: readonly string[]
    /** More seats whose answers hidden facts must not change; their games would take too long for the law of minds. */
    readonly alsoHidden?: readonly string[]
    /** They give only orders that are offered. Otherwise also others that are accepted: offers leave combinations out (several drones at once). */
    readonly onlyOffered: boolean
    /** Their battles have more answers than this; 500 where it is left out. */
    readonly answersLeast?: number
  }
  /** Nobody is asked together with the other side: the law of sealed answers has nothing to look at. */
  readonly openAnswers: boolean
  /** Nothing in it has odds: the laws of odds have nothing to look at. */
  readonly withoutOdds?: true
  /** Paths of a supposed state that may differ from one to another: what a side may not know, and the dice. */
  readonly hidden: readonly RegExp[]
  /** Kinds that random players do not bring about, each with where it is proved instead. */
  readonly rare: Readonly<Record<string, string>>
}
export interface LawBattle {
  /** So many random games instead of the usual ones: what is rare in it comes late. */
  readonly games?: number
  readonly name: string
  readonly scenario: unknown
  readonly map: unknown
}

/**
 * One kind of fact that `side` may not know. `change` gives the state with one such fact changed, chosen with `pick` (a number from 0 to below),
 * or null where there is none in this state. The state is frozen and the changed one must still be legal: ids that exist, hexes on the board.
 * What `side` is asked must not be touched, nor what it has been told by events.
 */
export interface Mutator<S extends Shape> {
  readonly name: string
  /** It changes the mission of a battle that has one, and gets the whole state; the others get the book's. */
  readonly ofMission?: true
  change(state: GameState<S>, side: SideId, pick: (below: number) => number, board: Board): GameState<S> | null
}

/** The ids of all rules that are cited somewhere in a Reason, a refusal, or what holds them. */
export function citedIn(value: unknown, found: string[] = []): readonly string[] {
  if (value === null || typeof value !== 'object') return found
  for (const key in value) {
    const part = (value as Record<string, unknown>)[key]
    if (typeof part === 'object') citedIn(part, found)
    else if (key === 'rule' && typeof part === 'string') found.push(part)
  }
  return found
}
/** Those of them that are neither rules nor rulings of the edition. */
export function strayRules({ rules, rulings }: Pick<LawCase['edition'], 'rules' | 'rulings'>): (value: unknown) => readonly string[] {
  const known = new Set([...rules, ...rulings].map(({ id }) => id))
  return (value) => citedIn(value).filter((id) => !known.has(id))
}

/** The edition with the events of a mission among its own: for cases that have a battle with one. */
export const withMissionEvents = <S extends Shape>(edition: Edition<S>): Edition<S> => {
  const { options } = edition.schemas.event as typeof MissionEventSchema
  return { ...edition, schemas: { ...edition.schemas, event: z.discriminatedUnion('kind', [...options, ...MissionEventSchema.options]) } }
}

/** Forgets the shape, so that one examination serves every edition. */
export const anyCase = <S extends Shape>(lawCase: LawCase<S>): LawCase => lawCase as unknown as LawCase
