import type { GameLine, PlayedScenario } from '../../engine/index.ts'

/** Games made by hand, for the tests of reports. */

export const SCENARIO: PlayedScenario = { name: 'Lane', mark: 77, book: 'toy', edition: 1, app: '0', width: 10, height: 5 }

export const lineOf = (change: Partial<GameLine> = {}): GameLine => ({
  format: 'sandtable-game',
  version: 1,
  scenario: SCENARIO,
  seed: 1,
  seats: { blue: 'a', red: 'a' },
  end: 'over',
  error: null,
  winner: null,
  why: '',
  orders: 9,
  turns: 3,
  score: { blue: 10, red: 4 },
  lost: { blue: 2, red: 5 },
  strength: { blue: 10, red: 20 },
  first: 'brb',
  units: [],
  objectives: [],
  entered: { blue: {}, red: {} },
  used: [],
  events: [],
  goals: [],
  ...change,
})
