import type { AuthorField } from '../../../../board/author-kit.ts'
import type { ChanceCell, ChanceMeasure, Conditions } from '../../../../board/design-kit.ts'
import { drawBoard } from '../../../../board/notation.ts'
import { toBoard } from '../../../../board/to-board.ts'
import { must } from '../../../../kernel/assert.ts'
import type { Hex, SideId } from '../../../../kernel/names.ts'
import { chanceWhy } from '../../../../kernel/why.ts'
import { refuseShot, type Shot, shotTerms } from '../../core/fire.ts'
import { FRESH } from '../../reduce.ts'
import { shotChances } from '../../side/odds.ts'
import type { Placed } from '../../state/roster.ts'
import type { Situation } from '../../state/situation.ts'
import type { Counter } from '../../tables/unit-types.ts'
import type { Weapon } from '../../tables/weapons.ts'
import { SettingsDoc } from '../../words/forces-doc.ts'
import type { World } from '../../words/world.ts'

/** A strip of clear ground with one unit at each end: what they do to each other is asked of the functions that battles go by. Nothing is reckoned here. */

export const RANGES = [0, 1, 2, 3, 4, 8, 12, 16, 20] as const
export const MEASURES: readonly ChanceMeasure[] = [
  { key: 'damages', name: 'Damages' },
  { key: 'hits', name: 'Hits' },
  { key: 'destroys', name: 'Destroys' },
]
const GROUNDS = [
  { value: 'clear', name: 'In the open', letter: '.', floors: 1 },
  { value: 'light-forest', name: 'In a light forest', letter: 'w', floors: 1 },
  { value: 'dense-forest', name: 'In a dense forest', letter: 'W', floors: 1 },
  { value: 'town', name: 'In a town', letter: 'B', floors: 1 },
  { value: 'city', name: 'In a city', letter: 'B', floors: 3 },
] as const
export const CONDITIONS: readonly AuthorField[] = [
  {
    key: 'ground',
    name: 'Ground',
    text: 'Where whoever is fired at is.',
    rule: 'BC-TEC-01',
    is: 'choice',
    choices: GROUNDS.map(({ value, name }) => ({ value, name })),
    value: 'clear',
  },
  {
    key: 'opportunity',
    name: 'As the target moves',
    text: 'Opportunity fire: of two dice the higher counts; BattleFrames fire as they do otherwise.',
    rule: 'BC-OPF-04',
    is: 'switch',
    value: false,
  },
]

const ROW = 2
const END = RANGES[RANGES.length - 1]! + 3
const TARGET: Hex = [END, ROW]
const boards = new Map<string, Situation['board']>()
function boardFor(ground: unknown): Situation['board'] {
  const { value, letter, floors } = GROUNDS.find((one) => one.value === ground) ?? GROUNDS[0]
  const known = boards.get(value)
  if (known) return known
  const rows = Array.from({ length: 2 * ROW + 1 }, (_, row) =>
    Array.from({ length: END + 3 }, (_, col) => (row === ROW && col === END ? letter : '.')).join(' '),
  )
  const made = toBoard(drawBoard(rows, { floors }))
  const board = must(made.ok ? made.value : undefined, 'a strip of ground')
  boards.set(value, board)
  return board
}

const [FIRER, FIRED_AT] = ['A', 'B']
const NONE = { blue: 0, red: 0 }
const unitOf = ({ label, moves }: Counter, id: string, side: SideId, hex: Hex): Placed => ({
  id,
  name: label,
  side,
  counter: id,
  hex,
  fate: 'present',
  aboard: null,
  damage: 0,
  web: [],
  hits: [],
  saves: 0,
  halved: false,
  type: moves[0],
  ...FRESH,
  start: hex,
  returns: null,
})
function worldOf(firer: Counter, target: Counter, units: readonly Placed[]): World {
  return {
    scenario: {
      name: '',
      turns: 1,
      edges: { blue: 'west', red: 'east' },
      sideNames: { blue: '', red: '' },
      zones: { blue: [], red: [] },
      objectives: [],
      attacker: null,
      cost: NONE,
    },
    settings: SettingsDoc.parse({}),
    counters: { [FIRER]: firer, [FIRED_AT]: target },
    turn: 1,
    phase: 'combat',
    step: null,
    initiative: 'blue',
    first: 'blue',
    acting: null,
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    letPass: null,
    passing: null,
    held: {},
    plan: {},
    lost: NONE,
  }
}

/** One sequence of throws with a weapon: the odds of the order to fire it, or why it may not be fired. */
export function cellOf(firer: Counter, weapon: Weapon, target: Counter, hexes: number, conditions: Conditions): ChanceCell {
  const unit = unitOf(firer, FIRER, 'blue', [END - hexes, ROW])
  const at = unitOf(target, FIRED_AT, 'red', TARGET)
  const s: Situation = { board: boardFor(conditions['ground']), world: worldOf(firer, target, [unit, at]) }
  const opportunity = conditions['opportunity'] === true
  const shot: Shot = { unit, at, weapon, manner: !opportunity ? 'step' : firer.frame ? 'frame' : 'opportunity', over: null }
  const no = refuseShot(s, shot)
  if (no) return { ok: false, text: no.text, rule: no.rule }
  const { hits, damages, destroys } = shotChances(s, at, [shot])
  const { why } = shotTerms(s, shot)
  const because = (text: string, chance: number, rule: string) => chanceWhy(text, chance, { how: 'table', rule, terms: [why] })
  return {
    ok: true,
    chances: [damages, hits, destroys],
    why: [
      because('One point of damage or more', damages, 'BC-ARM-01'),
      because('One hit or more', hits, 'BC-CBT-04'),
      because('Destroyed', destroys, 'BC-DMG-02'),
    ],
  }
}
