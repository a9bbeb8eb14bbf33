import { hasSide, isRoad, onBoard } from '../../../board/board.ts'
import { pricesInWords } from '../../../board/book-text.ts'
import { DIRECTION_INDEXES, DIRECTION_WORDS, type DirectionIndex, hexLabel } from '../../../board/hex.ts'
import { type Hex, type PieceId, sameHex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { filled, lengthText, row, rowsOf } from '../../../screen/kit.ts'
import type { Sheet, SheetRow } from '../../../screen/sheets.ts'
import { marchesOf } from '../core/move.ts'
import { groundAt, levelAt } from '../state/ground.ts'
import { isOnMap, titleOf, unitsAt } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { pointsOfSpeed } from '../tables/prices.ts'
import {
  BLOCKS,
  BLOCKS_AIRFOIL,
  CLOSED_LEVELS,
  COSTS,
  COVER_BETWEEN,
  COVER_IN,
  COVER_IN_INFANTRY,
  GROUND_NAMES,
  type Ground,
  MOVE_NAMES,
  MOVE_TYPES,
  STREAM,
  TYPE_WORDS,
  UP_LEVEL,
} from '../tables/terrain.ts'
import type { BattleChromeView } from '../words/model.ts'
import { sightOf } from './sight-answer.ts'

/** What the panel says of a hex: what it costs, what it hides, what runs along its sides. */

export function hexSheetOf(s: Situation, view: BattleChromeView, hex: Hex, piece?: PieceId): Sheet {
  if (!onBoard(s.board, hex)) return { title: 'Off the map', subtitle: '', sections: [] }
  const ground = groundAt(s.board, hex)
  const level = levelAt(s.board, hex)
  const rows = [
    row('Ground', GROUND_NAMES[ground], ground === 'dense-forest' ? SAME_FOREST : undefined),
    row('Level', level, climbing()),
    row('Points to enter', priceText(s, ground, piece), entering(ground)),
    ...(piece === undefined ? [] : rowsFor(s, view, hex, piece)),
    row('Sight', BLOCKS[ground] ? 'blocks' : 'lets through', seeing(ground)),
    ...coverRows(ground),
    ...sideRows(s, hex),
  ]
  const sections = [
    { title: '', rows },
    { title: 'Units', rows: unitsAt(view.known, hex).map((unit) => row(unit.name, titleOf(view.known, unit))) },
  ]
  return { title: `Hex ${hexLabel(hex)}`, subtitle: subtitleOf(s, view, hex), sections: filled(sections) }
}
/** What the ground costs the piece in its way of moving, or everybody. */
function priceText(s: Situation, ground: Ground, piece: PieceId | undefined): string {
  const unit = piece === undefined ? undefined : s.world.units[piece]
  const types = unit ? [unit.type] : MOVE_TYPES
  return pricesInWords(
    types.map((type) => [TYPE_WORDS[type], COSTS[ground][type]] as const),
    unit === undefined,
  )
}
/** The way there with the Speed that is left, and whether the unit sees the hex. */
function rowsFor(s: Situation, view: BattleChromeView, hex: Hex, piece: PieceId): readonly SheetRow[] {
  const unit = view.known.units[piece]
  if (!unit || unit.side !== view.side || !isOnMap(unit) || sameHex(unit.hex, hex)) return []
  const sight = sightOf(s, unit.hex, hex, piece)
  const seen = sight.result === 'blocked' ? `blocked${sight.at ? ` at ${hexLabel(sight.at)}` : ''}` : 'clear'
  const asked = view.question?.kind === 'move' || view.question?.kind === 'airfoils'
  const way = asked ? marchesOf(s, unit).find((one) => sameHex(one.hex, hex)) : undefined
  return rowsOf(
    row(`Sight of ${unit.name}`, `${seen}, ${lengthText(sight.distance)}`, sight.why),
    way && row('March', pointsOfSpeed(way.cost), { text: 'The cheapest way', value: way.cost, rule: 'BC-MOV-02' }),
  )
}
const SAME_FOREST: Reason = { text: 'Heavy and dense forest are the same', rule: 'BC-R-20' }

function subtitleOf(s: Situation, { known }: BattleChromeView, hex: Hex): string {
  const label = s.board.labels.find((one) => sameHex(one.hex, hex))?.text
  const { objectives, sideNames } = known.scenario
  const held = objectives
    .filter((objective) => sameHex(objective.hex, hex))
    .map(({ name }) => {
      const holder = known.held[name] ?? null
      return `${name}: held by ${holder === null ? 'nobody' : sideNames[holder]}`
    })
  return [label, ...held].filter(Boolean).join(' · ')
}

function entering(ground: Ground): Reason {
  return {
    text: 'Points of Speed to enter, by move type',
    rule: ground === 'dense-forest' ? 'BC-TER-02' : ground === 'light-forest' ? 'BC-TER-03' : 'BC-TER-01',
    how: 'told',
    terms: [
      ...MOVE_TYPES.map((type): Reason => {
        const cost = COSTS[ground][type]
        const rule = type === 'H' || type === 'A' ? 'BC-MOV-08' : undefined
        return {
          text: cost === null ? `${MOVE_NAMES[type]}: may not enter` : MOVE_NAMES[type],
          ...(cost === null ? {} : { value: cost }),
          ...(rule ? { rule } : {}),
        }
      }),
      { text: 'Along a road 1, whatever else is there', rule: 'BC-TER-05' },
    ],
  }
}
const climbing = (): Reason => ({
  text: 'Each level up costs more; down is free',
  rule: 'BC-TER-04',
  how: 'told',
  terms: [
    ...MOVE_TYPES.filter((type) => UP_LEVEL[type] > 0).map((type): Reason => ({ text: MOVE_NAMES[type], value: UP_LEVEL[type] })),
    { text: `From ${CLOSED_LEVELS} levels on closed to wheels and tracks`, rule: 'BC-R-07' },
  ],
})
const seeing = (ground: Ground): Reason => ({
  text: BLOCKS[ground] ? 'Between two others it blocks the line of sight' : 'One sees across it, unless it is higher than both ends',
  rule: BLOCKS[ground] ? 'BC-LOS-02' : ground === 'light-forest' ? 'BC-LOS-06' : 'BC-LOS-03',
  how: 'told',
  terms: [
    {
      text: BLOCKS_AIRFOIL[ground] ? 'It blocks lines to and from airfoils too' : 'Lines to and from airfoils pass over it',
      rule: 'BC-LOS-05',
    },
  ],
})

function coverRows(ground: Ground): readonly SheetRow[] {
  const inside = COVER_IN[ground]
  if (inside === 0) return []
  const infantry = COVER_IN_INFANTRY[ground]
  const isDense = inside === 2
  const behind = COVER_BETWEEN[ground]
  return [
    row('Silhouette in it', infantry === inside ? `+${inside}` : `+${inside}, infantry +${infantry}`, {
      text: 'What it adds for a target in it',
      value: inside,
      rule: isDense ? 'BC-TEC-04' : 'BC-TEC-01',
      how: 'told',
      terms: [
        ...(infantry === inside ? [] : [{ text: 'Infantry', value: infantry, rule: 'BC-TEC-03' }]),
        { text: 'Airfoils: nothing', rule: 'BC-TEC-05' },
      ],
    }),
    row('Silhouette behind it', `+${behind}`, {
      text: 'What it adds on the way of a shot',
      value: behind,
      rule: isDense ? 'BC-TEC-04' : 'BC-TEC-02',
      how: 'told',
      terms: BLOCKS[ground] ? [{ text: 'Where the line runs along its side, or in a powerjump', rule: 'BC-R-21' }] : [],
    }),
  ]
}

function sideRows(s: Situation, hex: Hex): readonly SheetRow[] {
  const where = (has: (direction: DirectionIndex) => boolean): string =>
    DIRECTION_INDEXES.filter(has)
      .map((direction) => DIRECTION_WORDS[direction])
      .join(', ')
  const streams = MOVE_TYPES.filter((type) => STREAM[type] > 0).map((type): Reason => ({ text: MOVE_NAMES[type], value: STREAM[type] }))
  const rows = [
    row(
      'Road to',
      where((d) => isRoad(s.board, hex, d)),
      { text: 'Each hex along it costs 1', value: 1, rule: 'BC-TER-05' },
    ),
    row(
      'Stream',
      where((d) => hasSide(s.board, 'stream', hex, d)),
      { text: 'To cross it costs more', rule: 'BC-TER-08', how: 'told', terms: streams },
    ),
    row(
      'Crestline',
      where((d) => hasSide(s.board, 'crest', hex, d)),
      { text: 'Blocks lines across it, except from the hexes beside it', rule: 'BC-LOS-04' },
    ),
  ]
  return rows.filter(({ value }) => value !== '')
}
