/** The rows of the bench: what each was when it was first measured, what is wanted, and what it may cost at most. */

/** The processes that measure them; each row belongs to one. */
export const JOBS = [
  'kernels-sight',
  'kernels-ways',
  'kernels-rules',
  'attempt-kept',
  'offers',
  'first-decision',
  'first-decision-240',
  'first-offers-240',
  'random-mill',
  'random-harrow',
  'computer',
  'replay',
  'editor',
] as const
export type Job = (typeof JOBS)[number]

export interface Row {
  readonly row: string
  readonly job: Job
  /** What is measured, and in what. */
  readonly says: string
  /** Before the work on speed began: from section 11 of the anchors of performance where it says something, else measured by this bench. */
  readonly now: string
  /** Null where nothing more is wanted than that it stays as it is. */
  readonly goal: number | null
  /** A figure may be so high; where `atLeast` is set (how much slower a peer is), so low. At most 1.5 times away from what was measured last. */
  readonly gate: number
  readonly atLeast: boolean
}
type Line = readonly [row: string, says: string, now: string, goal: number | null, gate: number, atLeast?: 'at least']
const of = (job: Job, lines: readonly Line[]): readonly Row[] =>
  lines.map(([row, says, now, goal, gate, atLeast]) => ({ row, job, says, now, goal, gate, atLeast: atLeast !== undefined }))

// biome-ignore format: a table
export const ROWS: readonly Row[] = [
  // Kernels, in times of the reference kernels; and peers, in times of ours.
  ...of('kernels-sight', [
    ['pair', 'a line of sight, yes or no, x the reference kernel', '0.94', null, 1.5],
    ['pair-oracle', 'the same by the plain oracle, x ours', '4.1', null, 2.6, 'at least'],
    ['pair-honeycomb', 'the same by honeycomb-grid, x ours', '139', null, 72, 'at least'],
    ['words', 'a line with its words (`judge`), x `sees`', '13-15', 3, 6.2],
    ['viewshed', 'a viewshed, x the reference kernel', '0.98', null, 1.5],
    ['viewshed-honeycomb', 'the same by honeycomb-grid, x ours', '302', null, 165, 'at least'],
    ['viewshed-flat', 'a viewshed where nothing blocks, x the reference kernel', '1.2', null, 1.5],
    ['viewshed-walls', 'a viewshed with 20 wall sides on the map, x the plain one', '2.5-4.8', 1.3, 1.7],
    ['viewshed-walls-harrow', 'the same on Harrow Valley with its own walls', '2.5-4.8', 1.3, 1.6],
    ['fog-60x90', 'the union of 100 rows, one of them new, VS', '0.96', null, 1.7],
    ['fog-120x180', 'the same on 120x180, VS', '2.9', null, 3.6],
    ['watchers', 'who of 100 sees a step, by kept rows, x one pair of the reference kernel', '5.2', null, 10],
    ['smoke', 'one cloud of 25 comes or goes under 100 rows, VS', '1.1', null, 1.45],
  ]),
  ...of('kernels-ways', [
    ['reach-50', 'a reach of about 50 hexes, x the reference kernel', '1.1-1.5', null, 1.75],
    ['reach-175', 'of about 175, x the reference kernel', '1.1-1.5', null, 1.75],
    ['reach-900', 'of about 900, x the reference kernel', '1.1-1.5', null, 1.6],
    ['reach-ngraph', 'of about 175 by ngraph.graph and a heap, x ours', '29', null, 16, 'at least'],
    ['reach-honeycomb', 'of about 175 by honeycomb-grid and a heap, x ours', '170', null, 80, 'at least'],
    ['way', 'the cheapest way, 30 to 70 hexes, x the reference kernel', '0.82', null, 1.4],
    ['way-ngraph', 'the same by ngraph.path, x ours', '13', null, 9, 'at least'],
    ['way-field', 'how far every hex of 60x90 is from a goal, VS', '2.0', null, 2.6],
  ]),
  // What the rules call where they need a line or a way.
  ...of('kernels-rules', [
    ['yes-no', 'a line as rules ask for it, yes or no, x `sees`', '35', 1.5, 2.7],
    ['words-asked', 'a line as rules ask for it, with its words, x `sees`', '29', 3, 5.5],
    ['reach-of', '`reachOf` of a vehicle, x `spread`', '16', 5, 6.1],
    ['route', '`routeTo`, 30 to 70 hexes, x the reference kernel for ways', '98', null, 60],
    ['step-table', 'the table of steps of a class, 60x90, VS', '300-700', 30, 28],
  ]),
  // What the game does.
  ...of('attempt-kept', [['attempt-kept', 'an order of the kept game on Harrow in `attempt`, VS', '6.4', 5, 6]]),
  ...of('offers', [['offers', 'a thousand offers in the same game, VS', '73', null, 80]]),
  ...of('first-decision', [['first-decision', 'the first decision of a battle on Harrow, VS', '2,300', 640, 1_500]]),
  ...of('first-decision-240', [['first-decision-240', 'the same on 240x240 with 80 units, VS', '18,000', 2100, 9_000]]),
  ...of('first-offers-240', [['first-offers-240', 'the first offers there, VS', '23,000', 3000, 1_900]]),
  ...of('random-mill', [['random-mill', 'a second random game at Mill Crossing, VS', '7,800', 5000, 4_800]]),
  ...of('random-harrow', [
    ['random-harrow', 'a second random game on Harrow, VS', '60,000', 19_000, 19_000],
    ['attempt', 'an order of that game (66 units) in `attempt`, VS', '10-12', 5, 5.9],
    ['submit', 'the same in `submit`, VS', '10-12', null, 5],
  ]),
  ...of('computer', [['computer', 'a second game of computer against computer on Harrow, regular, VS', '42,000-65,000', 25_000, 47_000]]),
  ...of('replay', [['replay', '863 orders with 124 units given again, with hashes, when the compiler is done, VS', '9,000', 3000, 4_450]]),
  // The map editor: what a stroke of the brush costs, in hundredths of a survey of the whole map in the same process.
  ...of('editor', [
    ['editor-stroke-p50', 'the survey after a stroke of 7 hexes on 120x180, the middle, % of a whole survey', '100', null, 1.15],
    ['editor-stroke', 'the same, p95: strokes that move the land are the longest', '100', 0.5, 2.7],
    // The goal is 16 ms where a viewshed takes 78 microseconds.
    ['editor-stroke-vs', 'the same, p95, VS', '401', 205, 315],
    ['editor-brush-9', 'the survey after a stroke of 61 hexes, p95, VS', '720', 205, 565],
    ['editor-sketch', 'what is worked out before the hexes of a stroke are sketched, p95, thousandths of a whole survey', '-', 5, 3.4],
    ['editor-repaint', 'squares in view painted anew after a stroke, at 1:1, the middle, % of those of a full redraw', '100', null, 75],
  ]),
]

/** Sizes of battles over which growth is measured: map and units. The first of each list is the one that the others are compared with. */
export const SIZES = {
  units: [
    { width: 60, height: 90, units: 12 },
    { width: 60, height: 90, units: 40 },
    { width: 60, height: 90, units: 120 },
    { width: 60, height: 90, units: 240 },
  ],
  hexes: [
    { width: 60, height: 90, units: 40 },
    { width: 120, height: 180, units: 40 },
    { width: 240, height: 240, units: 40 },
  ],
} as const
export const GROWING = ['order', 'offers', 'decision'] as const

/** The exponent of growth: 1 grows as fast as the units (or hexes) do, 0 not at all. */
export interface Growth {
  readonly of: (typeof GROWING)[number]
  readonly over: keyof typeof SIZES
  readonly goal: number
  readonly gate: number
}
export const GROWTH: readonly Growth[] = [
  { of: 'order', over: 'units', goal: 1.1, gate: 1.1 },
  { of: 'offers', over: 'units', goal: 1.1, gate: 1.1 },
  { of: 'decision', over: 'units', goal: 1.1, gate: 1.1 },
  { of: 'order', over: 'hexes', goal: 0.1, gate: 0.25 },
  { of: 'offers', over: 'hexes', goal: 0.1, gate: 0.25 },
  { of: 'decision', over: 'hexes', goal: 0.1, gate: 0.57 },
]
