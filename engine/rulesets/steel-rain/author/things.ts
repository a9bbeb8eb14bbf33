import { idOf } from '../../../board/board.ts'
import { DIRECTION_INDEXES, hexLabel, neighbour } from '../../../board/hex.ts'
import { HexDoc } from '../../../board/hex-doc.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import { fail, type Hex, ok } from '../../../kernel/names.ts'
import { hexMilliOf } from '../scenario/draft.ts'
import { mineCounter } from '../tables/scale.ts'
import { SMOKE_HEIGHT, SMOKE_TURNS } from '../tables/terrain.ts'
import { StartDoc } from '../words/forces-doc.ts'
import { HEX_ROW, type KindParts, shapeOf, sideForm, type ThingCase, type ThingKind } from './thing-kind.ts'
import { ROUND_KINDS_LAID } from './thing-rounds.ts'

/** Every kind of thing that an author puts on the ground. */

const kind = (parts: KindParts): ThingKind => ({
  alone: false,
  is: () => true,
  shape: { hex: HexDoc },
  ...parts,
  rows: [HEX_ROW, ...(parts.rows ?? [])],
})
const bare = (hex: Hex) => ok({ hex })
const { shape } = StartDoc

const GROUND: readonly ThingKind[] = [
  kind({
    id: 'smoke',
    name: 'Smoke',
    text: 'A cloud that nobody sees through, until a turn.',
    rule: 'SR-SMOKE-6',
    art: 'low-smoke',
    list: 'smoke',
    shape: shapeOf(shape.smoke),
    lay: (hex, { turn }) => ok({ hex, until: turn + SMOKE_TURNS }),
    rows: [
      {
        key: 'until',
        name: 'Gone in turn',
        text: 'It is gone as this turn begins.',
        rule: 'SR-SMOKE-9',
        form: { is: 'number', least: 0, most: LIMITS.turns + 40, unit: 'turn', usual: null },
      },
      {
        key: 'height',
        name: 'Height',
        text: 'How high it stands above the ground.',
        rule: 'SR-SMOKE-3',
        form: { is: 'number', least: 1, most: 1_000_000, unit: 'thousandths of a cm', usual: SMOKE_HEIGHT.grenade },
      },
    ],
  }),
  kind({
    id: 'wreck',
    name: 'Wreck',
    text: 'What is left of a vehicle; its smoke is laid apart from it.',
    rule: 'R-27',
    art: 'wreck',
    list: 'wrecks',
    shape: shapeOf(shape.wrecks),
    lay: bare,
    rows: [
      { key: 'name', name: 'Designation', text: 'Of what was destroyed.', form: { is: 'text', most: 8, usual: '?' } },
      { key: 'side', name: 'Side', text: 'Whose it was.', form: sideForm('', 'blue') },
    ],
  }),
  kind({
    id: 'cleared',
    name: 'Foliage shot away',
    text: 'Open ground where the map has growth or woods.',
    rule: 'R-140',
    art: 'cleared',
    list: 'cleared',
    alone: true,
    lay: bare,
  }),
]

const pit = (id: 'infantry' | 'vehicle', name: string, text: string): ThingKind =>
  kind({
    id: `${id}-pit`,
    name,
    text,
    rule: 'SR-ENTR-3',
    art: id === 'infantry' ? 'entrenchment' : 'vehicle-pit',
    list: 'pits',
    alone: true,
    shape: shapeOf(shape.pits),
    is: (record) => record['kind'] === id,
    lay: (hex) => ok({ hex, kind: id }),
  })
const obstacle = (id: 'wire' | 'teeth' | 'roadblock', name: string, text: string, rule: string, rows: ThingKind['rows'] = []): ThingKind =>
  kind({
    id,
    name,
    text,
    rule,
    art: id,
    list: 'obstacles',
    alone: true,
    shape: shapeOf(shape.obstacles),
    is: (record) => record['kind'] === id,
    lay: (hex) => ok({ hex, kind: id }),
    rows,
  })
const WORKS: readonly ThingKind[] = [
  pit('infantry', 'Entrenchment', 'The stand in it is entrenched.'),
  pit('vehicle', 'Vehicle pit', 'The vehicle in it is entrenched, or else a stand.'),
  obstacle('wire', 'Wire', 'It stops infantry and slows vehicles down.', 'SR-OBST-3'),
  obstacle('teeth', "Dragon's teeth", 'Neither wheels nor tracks pass.', 'SR-OBST-7'),
  obstacle('roadblock', 'Roadblock', 'It goes only when somebody works at it.', 'SR-OBST-10', [
    { key: 'earth', name: 'Of earth', text: 'Vehicles break it up; others they push.', rule: 'SR-BREACH-3', form: { is: 'switch' } },
  ]),
  kind({
    id: 'mines',
    name: 'Mines',
    text: 'They go off under whoever is in the hex.',
    rule: 'SR-MINE-2',
    art: 'mines',
    list: 'mines',
    alone: true,
    shape: shapeOf(shape.mines),
    lay: bare,
    rows: [
      {
        key: 'side',
        name: 'Laid by',
        text: 'With hidden minefields the other side does not know them; those of nobody are known to both.',
        rule: 'R-151',
        form: sideForm('Nobody'),
      },
      {
        key: 'left',
        name: 'Explosions left',
        text: 'After so many the hex is used up.',
        rule: 'SR-MINE-4',
        form: ({ scenario }) => {
          const all = mineCounter(hexMilliOf(scenario))
          return { is: 'number', least: 1, most: all, unit: 'explosions', usual: all }
        },
      },
      {
        key: 'revealed',
        name: 'Known',
        text: 'With hidden minefields: the other side knows them all the same.',
        rule: 'R-151',
        form: { is: 'switch' },
        fits: ({ record }) => record['side'] !== undefined,
      },
    ],
  }),
]

/** Hexes whose building or bridge belongs to the map. */
const building = (hex: Hex, { board }: ThingCase): boolean => (board.building[idOf(board, hex)] ?? -1) >= 0
const bridge = (hex: Hex, { board }: ThingCase): boolean => (board.bridge[idOf(board, hex)] ?? 0) > 0
const STRUCTURES: readonly ThingKind[] = [
  kind({
    id: 'damage',
    name: 'Damage',
    text: 'What the building or the bridge in the hex has taken.',
    rule: 'R-141',
    art: 'damage',
    list: 'damage',
    alone: true,
    shape: shapeOf(shape.damage),
    lay: (hex, at) => {
      const spanned = at.world.ground.spans.some(({ hexes }) => hexes.some((one) => one[0] === hex[0] && one[1] === hex[1]))
      return building(hex, at) || bridge(hex, at) || spanned
        ? ok({ hex, points: 5 })
        : fail('No building or bridge is here; choose another hex.')
    },
    rows: [
      {
        key: 'points',
        name: 'Lethality taken',
        text: 'A building falls at 15 for each floor, a bridge at 3 for each cm.',
        rule: 'SR-BLDG-1',
        form: { is: 'number', least: 1, most: 10_000, unit: 'Lethality', usual: null },
      },
    ],
  }),
  kind({
    id: 'ruin',
    name: 'Collapsed building',
    text: 'The building of the map in this hex is a ruin, all of it.',
    rule: 'R-141',
    art: 'ruin',
    list: 'ruined',
    alone: true,
    lay: (hex, at) => (building(hex, at) ? ok({ hex }) : fail('No building of the map stands here; choose another hex.')),
  }),
  kind({
    id: 'fallen-bridge',
    name: 'Fallen bridge',
    text: 'The bridge of the map in this hex has fallen, all of it.',
    rule: 'R-142',
    art: 'fallen-bridge',
    list: 'fallen',
    alone: true,
    lay: (hex, at) => (bridge(hex, at) ? ok({ hex }) : fail('No bridge of the map lies here; choose another hex.')),
  }),
]

const span = (id: 'foot' | 'avlb', name: string, text: string, rule: string): ThingKind => ({
  id: id === 'foot' ? 'footbridge' : 'laid-bridge',
  name,
  text,
  rule,
  art: id === 'foot' ? 'footbridge' : 'bridge',
  list: 'spans',
  alone: false,
  shape: shapeOf(shape.spans),
  is: (record) => record['kind'] === id,
  lay: (hex, at) => ok({ kind: id, ...banksOf(hex, at), side: 'blue' }),
  rows: [
    { key: 'from', name: 'From', text: 'The bank where it begins.', form: { is: 'hex' } },
    {
      key: 'hexes',
      name: 'Over',
      text: 'The hexes that it lies over, from that bank on: "1204 1205".',
      form: { is: 'text', most: 90 },
      get: ({ hexes }) => (Array.isArray(hexes) ? hexes.map((hex) => hexLabel(hex as Hex)).join(' ') : undefined),
      put: (record, value) => ({
        ...record,
        hexes: String(value ?? '')
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(hexOfLabel),
      }),
    },
    { key: 'to', name: 'To', text: 'The bank where it ends; nothing while a footbridge does not reach it.', form: { is: 'hex' } },
    { key: 'side', name: 'Laid by', text: 'Whose bridge it is.', form: ({ sides }) => ({ is: 'choice', choices: sides }) },
  ],
})
/** "1204": half of the digits are the column. What is no label becomes a hex that no schema takes. */
function hexOfLabel(label: string): readonly [number, number] {
  const half = label.length / 2
  return /^\d+$/.test(label) && Number.isInteger(half) ? [Number(label.slice(0, half)), Number(label.slice(half))] : [-1, -1]
}
/** Straight over a hex, between two banks that are firm ground where there are such. */
function banksOf(hex: Hex, { board }: ThingCase) {
  const ways = DIRECTION_INDEXES.map((d) => ({ from: neighbour(hex, d), hexes: [hex], to: neighbour(hex, ((d + 3) % 6) as typeof d) }))
  const isOn = ([col, row]: Hex): boolean => col >= 0 && row >= 0 && col < board.width && row < board.height
  const isFirm = (one: Hex): boolean => isOn(one) && board.terrain[idOf(board, one)] !== 'deep'
  return (
    ways.find(({ from, to }) => isFirm(from) && isFirm(to)) ??
    ways.find(({ from, to }) => isOn(from) && isOn(to)) ?? { from: hex, hexes: [hex] }
  )
}
const SPANS: readonly ThingKind[] = [
  span('avlb', 'Laid bridge', 'The bridge of a bridge layer; any vehicle crosses.', 'SR-BRIDGE-4'),
  span('foot', 'Footbridge', 'It bears infantry only.', 'R-158'),
]

export const KINDS: readonly ThingKind[] = [...WORKS, ...GROUND, ...STRUCTURES, ...SPANS, ...ROUND_KINDS_LAID]
