import type { Picture, Piece, QuestionCard } from '../../engine/index.ts'

/** Pictures of no book, for tests of the screen. */

export const tank = (id: string, change: Partial<Piece> = {}): Piece => ({
  id,
  side: 'blue',
  own: true,
  hex: [3, 3],
  symbol: 'armor',
  name: id,
  title: id,
  group: 'p1',
  tracks: [],
  chips: [],
  spent: false,
  ready: true,
  ...change,
})
export const ACT: QuestionCard = { kind: 'act', title: 'Act', text: '', actors: [], about: {}, open: true }
/** What blue sees while it is asked this, or waits (null). */
export const picture = (question: QuestionCard | null, change: Partial<Picture> = {}): Picture => ({
  side: 'blue',
  title: 'T',
  turn: 1,
  turns: 8,
  phase: '',
  round: 'blue',
  initiative: null,
  pieces: [tank('A1')],
  groups: [],
  markers: [],
  objectives: [],
  score: { lines: [] },
  trays: [],
  question,
  waiting: question === null,
  over: null,
  ...change,
})
