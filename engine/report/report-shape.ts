import type { BySide, PieceId, SideId } from '../kernel/names.ts'
import type { HexCounts, LineGoal, PlayedScenario } from './game-line.ts'

/** A balance report as plain data: what the command line prints, the window draws and a person keeps. Means are rounded to hundredths, shares to 0.0001. */

export interface Share {
  readonly games: number
  readonly won: number
  readonly draws: number
  /** Of the games, draws counted half. */
  readonly share: number
  /** Wilson's interval of the share at 95 %. */
  readonly interval95: readonly [low: number, high: number]
}
export interface LengthFigures {
  readonly mean: number
  readonly least: number
  readonly most: number
  /** How many games ended in each turn, from turn 0 on. */
  readonly games: readonly number[]
}
export interface DesignLosses {
  readonly side: SideId
  readonly design: string
  /** Units over all games, and how many of them were lost. */
  readonly units: number
  readonly lost: number
  readonly share: number
}
export interface UnitLosses {
  readonly side: SideId
  readonly id: PieceId
  readonly name: string
  readonly games: number
  readonly lost: number
  readonly share: number
  /** The mean turn of its loss; null where it never was lost. */
  readonly turn: number | null
}
export interface LossFigures {
  /** Mean strength lost in a game, and of how much, in the book's measure. */
  readonly strength: BySide<{ readonly lost: number; readonly of: number }>
  /** The most often lost first. */
  readonly designs: readonly DesignLosses[]
  readonly units: readonly UnitLosses[]
  /** Units lost in each hex. */
  readonly places: BySide<HexCounts>
}
export interface ObjectiveFigures {
  readonly name: string
  readonly games: number
  /** Games in which both sides came near, or it changed hands. */
  readonly contested: number
  /** Games in which somebody took it who had not held it before: from nobody, or from the other side. */
  readonly taken: number
  /** Who held it as turn 1 began and at the end of each turn, in games; whoever holds it at the end of a game that is over holds on. */
  readonly turns: readonly { readonly blue: number; readonly red: number; readonly nobody: number }[]
}
export interface OrderFigures {
  readonly side: SideId
  readonly verb: string
  /** As the order bar calls it; null for what only answers a question. */
  readonly name: string | null
  /** Games in which it was offered, and those in which it was given. */
  readonly offered: number
  readonly games: number
  /** How often it was given in all. */
  readonly used: number
}
export interface EventFigures {
  readonly id: string
  readonly games: number
  readonly happened: number
  /** The mean turn; null where it never happened. */
  readonly turn: number | null
}
export interface GoalFigures {
  readonly id: string
  readonly side: SideId
  readonly text: string
  readonly games: number
  /** In how many games it ended so. */
  readonly ends: Readonly<Record<LineGoal['is'], number>>
}

export interface BalanceReport {
  readonly format: 'sandtable-balance'
  readonly version: 1
  readonly scenario: PlayedScenario
  /** Games that were played to their end: all figures are of these. */
  readonly games: number
  readonly broken: number
  readonly capped: number
  readonly seeds: { readonly least: number; readonly most: number }
  /** Who sat where, with the number of games. */
  readonly pairs: readonly (BySide<string> & { readonly games: number })[]
  readonly wins: BySide<number> & { readonly draw: number }
  readonly sides: BySide<Share>
  /** Where two different seats played each other: by seat, whichever side it had. */
  readonly seats: readonly (Share & { readonly seat: string })[]
  readonly length: LengthFigures
  /** Of whoever acted first in turn 1; by side; and of whoever began more turns than the other. */
  readonly firstMover: Share & BySide<Share> & { readonly oftener: Share }
  /** The mean of what battles were decided by. */
  readonly score: BySide<number> | null
  readonly losses: LossFigures
  readonly objectives: readonly ObjectiveFigures[]
  readonly movement: BySide<HexCounts>
  readonly orders: readonly OrderFigures[]
  readonly events: readonly EventFigures[]
  readonly goals: readonly GoalFigures[]
}

/** What an author should look at: it was there and nobody made use of it. */
export const neverUsed = (report: BalanceReport): readonly (OrderFigures & { readonly name: string })[] =>
  report.orders.flatMap((order) => (order.used === 0 && order.name !== null ? [{ ...order, name: order.name }] : []))
export const neverContested = (report: BalanceReport): readonly ObjectiveFigures[] =>
  report.games === 0 ? [] : report.objectives.filter(({ contested }) => contested === 0)
export const deadEvents = (report: BalanceReport): readonly EventFigures[] => report.events.filter(({ happened }) => happened === 0)
