import type { FieldRow, Shape } from '../../../board/author-fields.ts'
import type { Board } from '../../../board/board.ts'
import { FACING_WORDS, SIDE_FACINGS } from '../../../board/facing.ts'
import { HexDoc } from '../../../board/hex-doc.ts'
import { setupZones } from '../../../board/muster-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { type Hex, hasHex, SIDES, type SideId } from '../../../kernel/names.ts'
import { facingInto } from '../core/setup.ts'
import { EDGE_COLUMNS } from '../scenario/muster.ts'
import { ForcesDoc } from '../words/forces-doc.ts'

/** What an author puts on the ground: field works (SS-FOR) and ways out of the table (SS-R-14). */

export interface ThingKind {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly rule: string
  /** Name of a drawing. */
  readonly art: string
  /** The list that it is written in: of the works, or of a side's ways out. */
  readonly list: string
  readonly most: number
  readonly rows: readonly FieldRow<unknown>[]
  readonly shape: Shape
  /** Besides its hex. */
  readonly begun: (scenario: ScenarioDoc, board: Board, hex: Hex) => Plain
}
export const exitList = (side: SideId): string => `exits-${side}`

const HEX_ROW: FieldRow<unknown> = { key: 'hex', name: 'Hex', text: 'Where it is.', form: { is: 'hex' } }
const kind = (parts: Omit<ThingKind, 'rows' | 'shape' | 'begun'> & Partial<ThingKind>): ThingKind => ({
  rows: [HEX_ROW],
  shape: { hex: HexDoc },
  begun: () => ({}),
  ...parts,
})

const openingsIn = ({ openings }: Plain): readonly unknown[] => (Array.isArray(openings) ? openings : [])
/** A switch for each side of the hex. */
const OPENINGS: readonly FieldRow<unknown>[] = SIDE_FACINGS.map((facing) => ({
  key: `opening.${facing}`,
  name: `Opens to the ${FACING_WORDS[facing]}`,
  text: 'Who is in it fires through this side, and a little to the left and right of it.',
  rule: 'SS-FOR-06',
  form: { is: 'switch' },
  get: (record) => (openingsIn(record).includes(facing) ? true : undefined),
  put: (record, value) => {
    const others = openingsIn(record).filter((one) => one !== facing)
    return { ...record, openings: value === true ? [...others, facing] : others }
  },
}))
const WORKS: readonly ThingKind[] = [
  kind({
    ...{ id: 'wire', name: 'Wire', text: 'Foot stops in it and tests; tanks crush it, and half-tracks cross it; it is closed to others.' },
    ...{ rule: 'SS-FOR-01', art: 'wire', list: 'wire', most: 200 },
  }),
  kind({
    ...{ id: 'mines', name: 'Mines', text: 'Whoever enters throws: on 5 and 6 he is pinned, and armour is immobilised or destroyed.' },
    ...{ rule: 'SS-FOR-07', art: 'mines', list: 'mines', most: 200 },
  }),
  kind({
    ...{ id: 'trench', name: 'Entrenchment', text: 'It protects with 7, and fire does not destroy who is suppressed in it.' },
    ...{ rule: 'SS-FOR-11', art: 'trench', list: 'trenches', most: 200 },
  }),
  kind({
    ...{
      id: 'bunker',
      name: 'Bunker',
      text: 'It protects a stand of infantry or of heavy machine guns with 9; they fire through its openings.',
    },
    ...{ rule: 'SS-FOR-05', art: 'bunker', list: 'bunkers', most: 60 },
    rows: [HEX_ROW, ...OPENINGS],
    shape: ForcesDoc.shape.works.unwrap().shape.bunkers.unwrap().element.shape,
    begun: (scenario, board, hex) => ({ openings: [facingInto(scenario.sides[ownerOf(scenario, board, hex)].edge)] }),
  }),
]
/** In whose zone it lies; else it is the defender's, or Red's. */
function ownerOf(scenario: ScenarioDoc, board: Board, hex: Hex): SideId {
  const zones = setupZones(board, scenario, EDGE_COLUMNS)
  return SIDES.find((side) => hasHex(zones[side], hex)) ?? (scenario.attacker === 'red' ? 'blue' : 'red')
}

export const thingKinds = ({ sides }: ScenarioDoc): readonly ThingKind[] => [
  ...WORKS,
  ...SIDES.map((side) =>
    kind({
      ...{ id: `exit-${side}`, name: `Way out: ${sides[side].name}`, text: 'Its stands may leave the table here.' },
      ...{ rule: 'SS-R-14', art: 'exit', list: exitList(side), most: 60 },
    }),
  ),
]
