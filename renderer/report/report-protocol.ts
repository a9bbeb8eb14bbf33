import type { BalanceReport, BySide, GameLine } from '../../engine/screen.ts'

/** What the page, the thread that hands the games out and the threads that play them say to each other. Everything is plain data and small. */

/** Many games of one scenario. */
export interface Trial {
  readonly scenario: unknown
  /** The map beside it; null where the scenario holds one. */
  readonly map: unknown
  readonly seats: BySide<string>
  readonly games: number
  /** Of the first game; each after it has the next. */
  readonly seed: number
  /** So many games are played at once. */
  readonly threads: number
}
export interface Progress {
  readonly done: number
  readonly games: number
  /** Of the whole, from 0 to 1: games under way count with their turns. */
  readonly share: number
  /** Milliseconds that are left, pauses not counted; null until something can be said. */
  readonly msLeft: number | null
}

export type ToForeman = { readonly do: 'begin'; readonly trial: Trial } | { readonly do: 'pause' } | { readonly do: 'resume' }
export type FromForeman =
  | { readonly say: 'progress'; readonly progress: Progress }
  | { readonly say: 'report'; readonly report: BalanceReport }
  /** All games have been played. */
  | { readonly say: 'done' }
  /** Nothing more will come. */
  | { readonly say: 'failed'; readonly text: string }

export interface GameWish {
  readonly scenario: unknown
  readonly map: unknown
  readonly seats: BySide<string>
  readonly seed: number
}
export type ToPlayer = { readonly do: 'play'; readonly game: GameWish } | { readonly do: 'pause' } | { readonly do: 'resume' }
export type FromPlayer =
  /** How far the game has come, from 0 to 1; told once a turn. */
  | { readonly say: 'share'; readonly share: number }
  | { readonly say: 'line'; readonly line: GameLine }
  /** The scenario cannot be played, or the seat is none. */
  | { readonly say: 'failed'; readonly text: string }

/** The end of another thread, as far as these are concerned; a `Worker` is one. */
export interface Line<To, From> {
  postMessage(message: To): void
  onmessage: ((event: { readonly data: From }) => void) | null
  onerror: ((event: { readonly message: string }) => void) | null
  terminate(): void
}
