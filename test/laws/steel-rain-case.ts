import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createMind } from '../../ai/index.ts'
import { drawBoard } from '../../engine/board/notation.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import type { SteelRain } from '../../engine/rulesets/steel-rain/words/model.ts'
import { scenarioOf } from '../steel-rain/support.ts'
import { steelRainMutators } from './hidden-steel-rain.ts'
import { type LawCase, withMissionEvents } from './law-case.ts'

const rolling = drawBoard([
  '.0 .0 .0 o0 .0 .1 .1 w1 .1 .0 .0 .0 .0 .0',
  ' .0 w0 w0 .0 .0 .1 W2 W2 .1 .0 .0 o0 .0 .0',
  '.0 w0 W0 .0 .0 .1 .2 .1 .1 .0 .0 .0 .0 .0',
  ' .0 .0 .0 10 .0 .0 .1 .1 .0 .0 r0 .0 .0 .0',
  '.0 .0 10 20 10 .0 .0 .0 .0 o0 .0 .0 w0 .0',
  ' .0 .0 30 30 10 .0 .0 s0 .0 .0 .0 w0 w0 .0',
  '.0 .0 10 10 .0 .0 .0 .0 .0 .0 .0 w0 .0 .0',
  ' .0 .0 .0 .0 .0 o0 .0 .0 .4 .4 .0 .0 .0 .0',
  '.0 .0 .0 .0 .0 .0 .0 .0 .4 .4 .0 .0 .0 .0',
  ' .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0',
])

/** The arenas of random play: guns, works, aircraft, each with its map inside. */
const arena = (name: string, games?: number) => ({
  ...(games === undefined ? {} : { games }),
  name: `arena of ${name}`,
  scenario: JSON.parse(readFileSync(resolve(import.meta.dirname, `../exercise/${name}.scenario.json`), 'utf8')) as unknown,
  map: undefined,
})

/** Steel Rain under the laws: small battles that between them bring about everything the core knows. */
export const steelRainCase: LawCase<SteelRain> = {
  edition: withMissionEvents(steelRain),
  battles: [
    {
      name: 'set-up and march',
      map: rolling,
      scenario: scenarioOf({
        map: '',
        turns: 3,
        settings: { setup: 'deploy' },
        objectives: [{ name: 'Hill', hex: [6, 2] }],
        zones: { blue: [{ rect: [0, 0, 2, 9] }], red: [{ rect: [11, 0, 13, 9] }] },
        blue: {
          b1: ['MBT B1 blip=a', 'LT B2 blip=a', 'TK B3'],
          b2: ['IFV B4', 'STAND B5 in=B4', 'STAND-MG B6 in=B4', 'STAND-ATGM B7', 'STAND B8'],
        },
        red: { r1: ['HOV R1 blip=a', 'LT R2 blip=a'], r2: ['APC R4', 'STAND R5 in=R4', 'STAND-ATGM R7', 'STAND R8'] },
      }),
    },
    {
      name: 'brawl',
      map: rolling,
      scenario: scenarioOf({
        map: '',
        turns: 5,
        turn: 3,
        first: 'blue',
        settings: { placement: 'fixed' },
        objectives: [
          { name: 'Hill', hex: [6, 2] },
          { name: 'Ford', hex: [4, 5], held: 'red' },
        ],
        blue: {
          b1: ['MBT B1 3,8 spotted score=9', 'IFV B2 4,8 spotted', 'STAND B3 in=B2', 'STAND B4 0,9 spotted score=15 suppressed'],
          b2: ['STAND B5 11,5 hidden', 'STAND-MG B6 5,7 hidden', 'TK B7 1,8'],
        },
        red: {
          r1: ['LT R1 6,8 spotted score=6', 'IFV R2 7,6 spotted score=12 suppressed', 'STAND R3 7,6 spotted'],
          r2: [
            'STAND R5 6,6 spotted',
            'STAND R6 5,9 spotted score=3',
            'TK R7 13,5 spotted',
            'TK R8 12,8 blip=x',
            'LT R9 12,8 blip=x',
            'AD R10 5,8 spotted',
          ],
        },
        start: {
          smoke: [
            { hex: [5, 5], until: 6 },
            { hex: [8, 3], until: 4 },
          ],
          wrecks: [{ hex: [9, 5] }],
          pits: [
            { hex: [3, 8], kind: 'vehicle' },
            { hex: [6, 6], kind: 'infantry' },
          ],
        },
      }),
    },
    {
      name: 'ears and decoys',
      // Nobody sees across the wood; beyond column 4 ELINT from column 37 does not reach.
      map: drawBoard(
        Array.from(
          { length: 6 },
          (_, at) =>
            `${at % 2 ? ' ' : ''}${Array.from({ length: 40 }, (_, col) => (at === 2 && col === 35 ? 'o0' : col === 20 || col === 21 ? 'W0' : '.0')).join(' ')}`,
        ),
      ),
      scenario: scenarioOf({
        map: '',
        turns: 2,
        turn: 1,
        first: 'blue',
        settings: { placement: 'fixed' },
        blue: { b1: ['LT B1 1,1', 'LT B2 2,1', 'TK B3 1,2'], b2: ['RECON B4 9,4 decoy', 'STAND-ELINT B5 12,4'] },
        red: {
          r1: ['LT R1 30,1', 'TK R2 39,1 blip=x', 'TK R3 39,1 blip=x', 'DOPP R7 25,4 guise=IFV'],
          r2: ['RECON R4 37,5', 'STAND-ELINT R5 35,2 decoy hidden', 'DRONE R6 24,5 parent=R4'],
        },
      }),
    },
    {
      name: 'in wait',
      games: 18,
      map: drawBoard(['.0 .0 .0 .0 .0 .0 .0 .0', ' .0 .0 .0 o0 .0 .0 .0 .0', '.0 .0 .0 .0 .0 .0 .0 .0', ' .0 .0 .0 .0 .0 .0 .0 .0']),
      scenario: scenarioOf({
        map: '',
        turns: 2,
        turn: 1,
        first: 'blue',
        blue: { b1: ['STAND B1 3,1 hidden'], b2: ['AD B2 6,3 spotted'] },
        red: { r1: ['LT R1 5,1 spotted actions=1'], r2: ['STAND R2 7,3 spotted', 'STAND R3 5,3 spotted'] },
      }),
    },
    arena('mission'),
    arena('guns', 15),
    arena('works', 19),
    arena('air', 16),
    arena('ferry'),
  ],
  games: 12,
  ordersMost: 4000,
  mutators: steelRainMutators,
  minds: { make: createMind, names: ['ai:regular', 'ai:recruit', 'general', 'charger'], alsoHidden: ['ai:veteran'], onlyOffered: false },
  openAnswers: true,
  hidden: [
    /^dice\./,
    // What the book has still to do, and what the other side is asked.
    /^(agenda|standing)\./,
    /^world\.active\.platoon$/,
    // Who is under a marker; whom nobody has seen.
    /^world\.blips\.[^.]+\.(platoon|units)/,
    /^world\.(units|platoons)\.(blue|red)-unseen-/,
    // Riders of known vehicles; what known machines carry and do; guns of rounds in the air.
    /^world\.platoons\.[^.]+\.units/,
    /^world\.units\.[^.]+\.(gunnery\.counterBattery|electronics|air\.stores)/,
    /^world\.missions\.\d+\.(gun|range)$/,
    // Who still waits or comes; mines.
    /^world\.(coming|setup\.plan)\./,
    /^world\.ground\.(mines\.|pits\.\d+\.holder$)/,
  ],
  rare: {
    'event fellOff': 'no side is offered a fall: test/steel-rain/04-movement.test.ts',
    'event blipCaught': 'takes a blind barrage that lands on a blip: test/steel-rain/20-artillery-burst.test.ts',
    'order dispense': 'takes an exact run before it: test/steel-rain/25-air.test.ts',
    'event dispensed': 'follows it: test/steel-rain/25-air.test.ts',
    'event movedBack': 'a stand halted in a full hex: test/steel-rain/05-stacking.test.ts',
  },
}
