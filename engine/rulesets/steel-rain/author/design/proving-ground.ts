import type { AuthorField } from '../../../../board/author-kit.ts'
import type { ChanceCell, ChanceMeasure, Conditions } from '../../../../board/design-kit.ts'
import { drawBoard } from '../../../../board/notation.ts'
import { toBoard } from '../../../../board/to-board.ts'
import { must } from '../../../../kernel/assert.ts'
import type { Hex } from '../../../../kernel/names.ts'
import { refuseShot } from '../../core/fire.ts'
import { situationsOn } from '../../core/situations.ts'
import { bareWorld } from '../../scenario/bare-world.ts'
import { loneShot } from '../../side/odds.ts'
import { freshUnit } from '../../state/fresh-unit.ts'
import { NO_CHANGES } from '../../state/ground.ts'
import { type Placed, weaponsOf } from '../../state/roster.ts'
import type { Situation } from '../../state/situation.ts'
import type { Design } from '../../tables/unit-types.ts'
import type { GroundChanges } from '../../words/world.ts'

/**
 * A strip of open ground with one unit at each end: what they do to each other is asked of the functions that battles go by, for every range. Nothing is
 * reckoned here.
 */

/** Ranges in hexes of 2 cm: one for each column of the To Hit table (SR-DF-5). */
export const RANGES = [1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50] as const
export const HEX_CM = 2
export const MEASURES: readonly ChanceMeasure[] = [
  { key: 'destroys', name: 'Destroys' },
  { key: 'hits', name: 'Hits' },
]

const GROUNDS = [
  { value: 'open', name: 'In the open', letter: '.' },
  { value: 'light-woods', name: 'In light woods', letter: 'w' },
  { value: 'heavy-woods', name: 'In heavy woods', letter: 'W' },
  { value: 'rubble', name: 'In rubble', letter: 'r' },
] as const
export const CONDITIONS: readonly AuthorField[] = [
  {
    key: 'ground',
    name: 'Ground',
    text: 'Where whoever is fired at stands. What flies has no cover.',
    rule: 'SR-COVER-3',
    is: 'choice',
    choices: GROUNDS.map(({ value, name }) => ({ value, name })),
    value: 'open',
  },
  { key: 'entrenched', name: 'Dug in', text: 'Whoever is fired at is in a dug position.', rule: 'SR-COVER-11', is: 'switch', value: false },
  { key: 'partly', name: 'Partly hidden', text: 'A crest or a wreck hides the lower half.', rule: 'R-78', is: 'switch', value: false },
  { key: 'landed', name: 'Helicopters on the ground', text: 'Otherwise they fly.', rule: 'SR-AD-1', is: 'switch', value: false },
]

/** Where the target stands; the firer comes nearer along the row. */
const ROW = 2
const END = RANGES[RANGES.length - 1]! + 3
const TARGET: Hex = [END, ROW]
const grounds = new Map<string, ReturnType<typeof situationsOn>>()
function situationsFor(ground: unknown): ReturnType<typeof situationsOn> {
  const { value, letter } = GROUNDS.find((one) => one.value === ground) ?? GROUNDS[0]
  const known = grounds.get(value)
  if (known) return known
  const rows = Array.from({ length: 2 * ROW + 1 }, (_, row) =>
    Array.from({ length: END + 3 }, (_, col) => (row === ROW && col === END ? letter : '.')).join(' '),
  )
  const board = toBoard(drawBoard(rows))
  const made = situationsOn(must(board.ok ? board.value : undefined, 'a strip of ground'))
  grounds.set(value, made)
  return made
}

const [FIRER, FIRED_AT] = ['A', 'B']
function unitOf(design: Design, id: string, side: 'blue' | 'red', hex: Hex, landed: boolean): Placed {
  const unit = freshUnit(design)
  const flies = design.propulsion === 'rotor' ? !landed : design.propulsion === 'fixed-wing'
  return { ...unit, id, side, name: '', platoon: '', hex, spotted: true, air: unit.air && { ...unit.air, flying: flies } }
}

/** A battle of two units, this far apart in hexes. */
function duelOf(firer: Design, target: Design, hexes: number, conditions: Conditions): Situation {
  const landed = conditions['landed'] === true
  const dug: GroundChanges['pits'] = [{ hex: TARGET, kind: target.kind === 'infantry' ? 'infantry' : 'vehicle', holder: FIRED_AT }]
  const ground: GroundChanges = {
    ...NO_CHANGES,
    pits: conditions['entrenched'] === true ? dug : [],
    wrecks: conditions['partly'] === true ? [{ hex: TARGET, name: '', side: 'red' }] : [],
  }
  const units = [
    unitOf({ ...firer, id: FIRER }, FIRER, 'blue', [END - hexes, ROW], landed),
    unitOf({ ...target, id: FIRED_AT }, FIRED_AT, 'red', TARGET, landed),
  ]
  return situationsFor(conditions['ground'])({
    ...bareWorld(2000),
    designs: { [FIRER]: { ...firer, id: FIRER }, [FIRED_AT]: { ...target, id: FIRED_AT } },
    turn: 1,
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    ground,
  })
}

/** One shot of a weapon, by its place in the design's list: the odds of the order to fire it, or why it may not be fired. */
export function cellOf(firer: Design, weapon: number, target: Design, hexes: number, conditions: Conditions): ChanceCell {
  const s = duelOf(firer, target, hexes, conditions)
  const [from, at] = [s.world.units[FIRER], s.world.units[FIRED_AT]] as [Placed, Placed]
  const arm = weaponsOf(s.world, from)[weapon]
  const no = arm ? refuseShot(s, from, arm, at) : null
  if (!arm || no) return { ok: false, text: no?.text ?? 'It has no such weapon.', rule: no?.rule ?? null }
  const { destroys, hits } = loneShot(s, from, arm, at)
  return { ok: true, chances: [destroys.chance, hits.chance], why: [destroys.why(), hits.why()] }
}
