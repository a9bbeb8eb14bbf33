import { hasRoad, hasSide, isRoad, onBoard } from '../../../board/board.ts'
import { DIRECTION_INDEXES, DIRECTION_WORDS, hexLabel } from '../../../board/hex.ts'
import { type Hex, hasHex, type PieceId, sameHex } from '../../../kernel/names.ts'
import { filled, lengthText, row, rowsOf } from '../../../screen/kit.ts'
import type { Sheet, SheetRow } from '../../../screen/sheets.ts'
import { marchesOf } from '../core/reach.ts'
import { bunkerAt, fitsBunker, groundAt, levelAt, moverOf } from '../state/ground.ts'
import { isOnMap, titleOf, typeOf, unitAt } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import {
  BLOCKS,
  ENTRY,
  ENTRY_RULES,
  type Entry,
  GROUND_NAMES,
  GROUND_PROTECTION,
  type Ground,
  HIDES,
  MOVERS,
  WIRE,
} from '../tables/ground.ts'
import type { StormOfSteelView } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import { sightOf } from './sight-answer.ts'

/** What the panel says of a hex: who may go there, what it hides and protects, what runs along its sides. */

export function hexSheetOf(s: Situation, view: StormOfSteelView, hex: Hex, piece?: PieceId): Sheet {
  if (!onBoard(s.board, hex)) return { title: 'Off the map', subtitle: '', sections: [] }
  const ground = groundAt(s.board, hex)
  const there = unitAt(view.known, hex)
  const rows = rowsOf(
    row('Ground', GROUND_NAMES[ground]),
    row('Level', levelAt(s.board, hex), { text: 'A slope costs nothing', rule: 'SS-TER-12' }),
    entryRow(s, hex, ground, piece),
    ...(piece === undefined ? [] : pieceRows(s, hex, piece)),
    row('Protects with', GROUND_PROTECTION[ground], {
      text: 'A throw at soft stands has to be more',
      value: GROUND_PROTECTION[ground],
      rule: 'SS-SOF-02',
    }),
    row('Sight', BLOCKS.has(ground) ? 'ends there' : 'passes', { text: 'A line that passes through it', rule: 'SS-LOS-02' }),
    HIDES.has(ground) && row('Hides', 'who has not been spotted', { text: 'Nobody fires at whom he has not spotted', rule: 'SS-SPT-01' }),
    ...workRows(s, hex),
    ...sideRows(s, hex),
  )
  return {
    title: `Hex ${hexLabel(hex)}`,
    subtitle: s.world.scenario.objectives.find((one) => sameHex(one.hex, hex))?.name ?? '',
    sections: filled([
      { title: '', rows },
      { title: 'Stand', rows: there ? [row(there.name, titleOf(view.known, there))] : [] },
    ]),
  }
}
/** A bunker leaves room for nobody else, and wire bars whom it bars, whatever the ground under them is (SS-FOR-01, SS-FOR-02, SS-FOR-05); a road opens the ground (SS-R-12). */
function entryRow(s: Situation, hex: Hex, ground: Ground, piece: PieceId | undefined): SheetRow {
  const unit = piece === undefined ? undefined : s.world.units[piece]
  const isBarred = bunkerAt(s.world, hex) !== null && (unit === undefined || !fitsBunker(typeOf(unit)))
  if (isBarred) {
    const text = unit ? ENTRY_TEXT.closed : 'infantry and heavy machine guns alone'
    return row('May go there', text, { text: 'A bunker has room for nobody else', rule: 'SS-FOR-05' })
  }
  const wire = unit && hasHex(s.world.ground.wire, hex) ? WIRE[moverOf(typeOf(unit))] : 'free'
  if (wire === 'closed') return row('May go there', ENTRY_TEXT.closed, { text: 'Wire bars its way', rule: 'SS-FOR-01' })
  const [byItself, byRoad] = [entryText(ground, unit), hasRoad(s.board, hex)]
  if (wire === 'test' && (byRoad || byItself !== ENTRY_TEXT.closed))
    return row('May go there', ENTRY_TEXT.test, { text: 'In wire it stops and tests', rule: 'SS-FOR-02' })
  const open = byRoad && !FREELY.has(byItself) ? `${byItself}; by road freely` : byItself
  return row('May go there', open, { text: 'Who may, freely or with a test', rule: ENTRY_RULES[ground] })
}
const ENTRY_TEXT: Readonly<Record<Entry, string>> = { free: 'freely', test: 'with a test, and stops', closed: 'not at all' }
const ALL_FREELY = 'all, freely'
const FREELY: ReadonlySet<string> = new Set([ENTRY_TEXT.free, ALL_FREELY])
function entryText(ground: Ground, unit: Unit | undefined): string {
  if (unit) return ENTRY_TEXT[ENTRY[ground][moverOf(typeOf(unit))]]
  const of = (entry: Entry): readonly string[] =>
    MOVERS.filter((mover) => ENTRY[ground][mover] === entry).map((mover) => MOVER_WORDS[mover])
  const [free, test] = [of('free'), of('test')]
  if (free.length === MOVERS.length) return ALL_FREELY
  const parts = [
    ...(free.length > 0 ? [`${free.join(', ')}: freely`] : []),
    ...(test.length > 0 ? [`${test.length === MOVERS.length ? 'all' : test.join(', ')}: with a test`] : []),
  ]
  return parts.length === 0 ? 'nobody' : parts.join('; ')
}
const MOVER_WORDS: Readonly<Record<(typeof MOVERS)[number], string>> = {
  infantry: 'infantry',
  foot: 'other foot',
  cavalry: 'cavalry',
  'light-gun': 'light guns',
  tracked: 'tracks',
  'half-track': 'half-tracks',
  'armoured-car': 'armoured cars',
  softskin: 'transport',
  amphibious: 'amphibious vehicles',
}
function pieceRows(s: Situation, hex: Hex, piece: PieceId): readonly SheetRow[] {
  const unit = s.world.units[piece]
  if (!unit || !isOnMap(unit) || sameHex(unit.hex, hex)) return []
  const march = marchesOf(s, unit).find((one) => sameHex(one.hex, hex))
  const sight = sightOf(s, unit.hex, hex)
  return [
    ...(march
      ? [
          row('Way there', `${march.path.length === 1 ? '1 hex' : `${march.path.length} hexes`}${march.stops ? ', and stops' : ''}`, {
            text: 'Each hex is one of its move',
            rule: 'SS-MOV-02',
          }),
        ]
      : []),
    row('Seen from there', sight.result === 'blocked' ? sight.why.text : `yes, ${lengthText(sight.distance)}`, sight.why),
  ]
}
function workRows({ world }: Situation, hex: Hex): readonly SheetRow[] {
  const { wire, mines, trenches, bunkers } = world.ground
  return rowsOf(
    hasHex(wire, hex) && row('Wire', 'foot stops and tests', { text: 'Closed to what has no tracks', rule: 'SS-FOR-01' }),
    hasHex(mines, hex) && row('Mines', 'on 5 and 6', { text: 'Whoever enters throws', rule: 'SS-FOR-07' }),
    hasHex(trenches, hex) && row('Entrenchment', 'protects with 7', { text: 'It shelters who is suppressed', rule: 'SS-FOR-11' }),
    bunkers.some((one) => sameHex(one.hex, hex)) && row('Bunker', 'protects with 9', { text: 'Room for one stand', rule: 'SS-FOR-05' }),
  )
}
function sideRows({ board }: Situation, hex: Hex): readonly SheetRow[] {
  const along = (what: 'stream' | 'wall'): string =>
    DIRECTION_INDEXES.filter((direction) => hasSide(board, what, hex, direction))
      .map((direction) => DIRECTION_WORDS[direction])
      .join(', ')
  const roads = DIRECTION_INDEXES.filter((direction) => isRoad(board, hex, direction))
    .map((direction) => DIRECTION_WORDS[direction])
    .join(', ')
  return rowsOf(
    roads !== '' && row('Road', `to the ${roads}`, { text: 'Twice as far along it', rule: 'SS-MOV-05' }),
    along('stream') !== '' &&
      row('Stream', `to the ${along('stream')}`, {
        text: 'Infantry, cavalry and amphibious vehicles cross, with a test',
        rule: 'SS-TER-07',
      }),
    along('wall') !== '' && row('Wall', `to the ${along('wall')}`, { text: 'Protects with 7 against shots across it', rule: 'SS-R-28' }),
  )
}
