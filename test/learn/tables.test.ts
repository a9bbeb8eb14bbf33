import { describe, expect, test } from 'vitest'
import type { BookTable, LearnKit, TableCell } from '../../engine/board/learn-kit.ts'
import { EDITIONS, openBattle, type Reason, type Shape } from '../../engine/index.ts'
import { must } from '../../engine/kernel/assert.ts'
import { diceFromScript } from '../../engine/kernel/dice.ts'
import { begin } from '../../engine/kernel/referee.ts'
import { scenarioOfScene } from '../../engine/learn/scene.ts'
import { facesAbove, hitSpread, mean } from '../../engine/rulesets/battlechrome/state/chances.ts'
import { GROUND_NAMES, GROUNDS, MOVE_NAMES, MOVE_TYPES, COSTS as POINTS } from '../../engine/rulesets/battlechrome/tables/terrain.ts'
import { COUNTERS } from '../../engine/rulesets/battlechrome/tables/unit-types.ts'
import { rollModifier } from '../../engine/rulesets/battlechrome/tables/weapons.ts'
import { baseTurns, SPEED_COLUMNS } from '../../engine/rulesets/steel-rain/tables/air.ts'
import { RANGE_COLUMNS, ramLethality, toDamageNumber, toHitNumber } from '../../engine/rulesets/steel-rain/tables/fire.ts'
import { rangeColumn, SCATTER, scatterOf } from '../../engine/rulesets/steel-rain/tables/scale.ts'
import { bleedOf } from '../../engine/rulesets/steel-rain/tables/suppression.ts'
import {
  costPerCm,
  GROUND_CLASSES,
  profileModifier,
  ROW_IDS,
  ROWS,
  slopeRow,
  VTOL_LANDING,
} from '../../engine/rulesets/steel-rain/tables/terrain.ts'
import { design, SAMPLES, speedCm } from '../../engine/rulesets/steel-rain/tables/unit-types.ts'
import { WEAPONS } from '../../engine/rulesets/steel-rain/tables/weapons.ts'
import { STAND_IDS, standOf } from '../../engine/rulesets/storm-of-steel/tables/all-stands.ts'
import { ARMIES } from '../../engine/rulesets/storm-of-steel/tables/armies.ts'
import {
  ENTRY,
  MOVER_NAMES,
  MOVERS,
  GROUND_NAMES as SS_GROUND_NAMES,
  GROUNDS as SS_GROUNDS,
} from '../../engine/rulesets/storm-of-steel/tables/ground.ts'
import { BOOKS, courseOf } from './files.ts'
import { offeredLines, offeredTrees } from './offered-trees.ts'
import { linesOf, oddsTrees, type Tree } from './trees.ts'

/** The tables of the rulebook have the numbers by which the referee plays, and lines of Reason trees lead to the cells that they were read from. */

const kitOf = (book: string): LearnKit<Shape> => must(EDITIONS.find(({ id }) => id === book)?.learn, `the kit of ${book}`)
const tablesOf = (book: string): ReadonlyMap<string, BookTable> => new Map(kitOf(book).tables.map((table) => [table.id, table]))
const tableIn = (book: string, id: string): BookTable => must(tablesOf(book).get(id), `the table ${id}`)
/** What stands in a row of a table below a head. */
function cellText({ columns, rows, id }: BookTable, row: string, column: string): string {
  const at = columns.indexOf(column)
  const found = rows.find(([name]) => name === row)
  return must(at < 0 ? undefined : found?.[at], `${id}: ${row}, ${column}`)
}
const steel = (id: string, row: string | number, column: string): string => cellText(tableIn('steel-rain', id), `${row}`, column)
const storm = (id: string, row: string | number, column: string): string => cellText(tableIn('storm-of-steel', id), `${row}`, column)
const chrome = (id: string, row: string | number, column: string): string => cellText(tableIn('battlechrome', id), `${row}`, column)

describe.each(BOOKS)('the tables of %s', (book) => {
  const edition = must(
    EDITIONS.find(({ id }) => id === book),
    book,
  )
  const known = new Set([...edition.rules, ...edition.rulings].map(({ id }) => id))
  test('are whole: an id of their own, a text in every cell, rules that the book has', () => {
    const { tables } = kitOf(book)
    expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length)
    for (const { id, title, columns, rows, rules } of tables) {
      expect(title, id).not.toBe('')
      expect(rows.length, id).toBeGreaterThan(1)
      expect(new Set(columns).size, id).toBe(columns.length)
      expect(new Set(rows.map(([name]) => name)).size, `${id}: names of rows`).toBe(rows.length)
      for (const row of rows) {
        expect(row.length, `${id}: ${row[0]}`).toBe(columns.length)
        expect(
          row.filter((text) => text === '' || /undefined|NaN|Infinity/.test(text)),
          `${id}: ${row[0]}`,
        ).toEqual([])
      }
      expect(
        rules.filter((rule) => !known.has(rule)),
        id,
      ).toEqual([])
      expect(rules.length, id).toBeGreaterThan(0)
      // Rules that stand in cells are rules too.
      const at = columns.indexOf('Rule')
      if (at > 0)
        expect(
          rows.map((row) => row[at] ?? '').filter((rule) => !known.has(rule)),
          id,
        ).toEqual([])
    }
  })
})

describe('Steel Rain', () => {
  test('SR-DF-4: To Hit, 30 Profiles by 11 columns', () => {
    const { rows } = tableIn('steel-rain', 'to-hit')
    expect(rows).toHaveLength(30)
    for (let profile = 1; profile <= 30; profile++)
      for (const [column, name] of RANGE_COLUMNS.entries())
        expect(steel('to-hit', profile === 30 ? '30 or more' : profile, name)).toBe(`${toHitNumber(profile, column)}`)
    expect(steel('to-hit', 10, '31 to 40')).toBe('11')
    expect(steel('to-hit', '30 or more', '91 to 100+')).toBe('12')
    expect(steel('to-hit', 1, 'Close Assault')).toBe('8')
  })
  test('SR-DF-5: the hexes of each column are those that the referee finds in it', () => {
    for (const hexMilli of [1000, 2000, 2500] as const)
      for (const [column, name] of RANGE_COLUMNS.entries()) {
        const text = steel('ranges', name, `Hex of ${hexMilli / 1000} cm`)
        const [least = 0, most = least] = [...text.matchAll(/\d+/g)].map(Number)
        for (const hexes of [least, most]) expect(rangeColumn(hexes * hexMilli, hexes), `${name}: ${hexes}`).toBe(column)
        if (least > 1) expect(rangeColumn((least - 1) * hexMilli, least - 1)).toBe(column - 1)
      }
    expect(steel('ranges', '11 to 20', 'Hex of 2 cm')).toBe('6 to 10')
  })
  test('SR-DF-7: To Damage', () => {
    for (const armor of [1, 2, 3, 4, 5])
      for (const lethality of [1, 2, 3, 4, 5]) {
        const needed = toDamageNumber(armor, lethality)
        expect(steel('to-damage', armor, `Lethality ${lethality}`)).toBe(needed === 'kill' ? 'no roll' : `${needed}`)
      }
    expect(steel('to-damage', 5, 'Lethality 1')).toBe('20')
    expect(steel('to-damage', 1, 'Lethality 5')).toBe('no roll')
  })
  test('SR-TERR-1: what each ground costs each way of moving', () => {
    const heads = { wheeled: 'Wheels', tracked: 'Tracks', hover: 'Hover', infantry: 'Foot' } as const
    for (const id of ROW_IDS)
      for (const cls of GROUND_CLASSES) {
        const cost = costPerCm([id], cls, 'C', 'cost3')
        expect(steel('movement', ROWS[id].name, heads[cls]), `${id} ${cls}`).toBe(cost === null ? 'no' : `${cost}`)
      }
    expect(steel('movement', 'Sand', 'Tracks')).toBe('3')
    expect(steel('movement', 'Cliff', 'Hover')).toBe('no')
  })
  test('SR-COVER-3, SR-COVER-9, SR-COVER-11, R-78: cover', () => {
    for (const id of ROW_IDS) {
      expect(Number(steel('cover', ROWS[id].name, 'Vehicles'))).toBe(profileModifier(id, false))
      expect(Number(steel('cover', ROWS[id].name, 'Infantry'))).toBe(profileModifier(id, true))
    }
    expect(['Entrenchment', 'Smoke', 'Building', 'Partly hidden'].map((row) => steel('cover', row, 'Vehicles'))).toEqual([
      '-10',
      '-10',
      '-6',
      '-3',
    ])
  })
  test('SR-SLOPE-4, SR-LAND-1: slopes and landing', () => {
    for (const levels of [0, 1, 2]) expect(steel('slopes', levels, 'Slope')).toBe(ROWS[slopeRow(levels)].name)
    expect(steel('slopes', '3 or more', 'Slope')).toBe('Cliff')
    for (const id of ROW_IDS) expect(steel('landing', ROWS[id].name, 'Landing')).toBe(VTOL_LANDING[id] ? 'yes' : 'no')
  })
  test('SR-WPN-1 to SR-WPN-8: weapons', () => {
    for (const { id, name, rangeCm, lethality, weight, complex } of Object.values(WEAPONS)) {
      const row = id.startsWith('infantry-') ? `${name} of a stand` : name
      expect(['Tons', 'Range, cm', 'Lethality', 'Actions'].map((column) => Number(steel('weapons', row, column)))).toEqual([
        weight,
        rangeCm,
        lethality,
        complex ? 2 : 1,
      ])
    }
    expect(steel('weapons', 'Rail gun', 'Range, cm')).toBe('85')
  })
  test('SR-RAM-3: every difference of Profiles is in the row of its Lethality', () => {
    const { rows } = tableIn('steel-rain', 'ram')
    expect(rows).toEqual([
      ['21 or more', '4'],
      ['11 to 20', '3'],
      ['1 to 10', '2'],
      ['0 or less', '1'],
    ])
    expect([25, 21, 20, 11, 10, 1, 0, -5].map(ramLethality)).toEqual([4, 4, 3, 3, 2, 2, 1, 1])
  })
  test('SR-VC-3, SR-VC-4: the parts of a vehicle make its weight and Profile', () => {
    const sum = (column: 'Tons' | 'Profile'): number =>
      Number(steel('parts', 'Tracks', column)) +
      Number(steel('parts', 'Armor 5', column)) +
      Number(steel('weapons', 'Rail gun', column)) +
      Number(steel('weapons', 'Chain guns', column))
    expect([sum('Tons'), sum('Profile')]).toEqual([85, 12])
    const { weight, profile } = design(SAMPLES.MBT)
    expect([weight, profile]).toEqual([85, 12])
    expect([steel('types', 'Main battle tank', 'Tons'), steel('types', 'Main battle tank', 'cm a turn')]).toEqual([
      '85',
      `${SAMPLES.MBT.speedCm}`,
    ])
  })
  test('R-14: speeds by weight', () => {
    for (const [weight, row] of [
      [30, 'up to 30 t'],
      [45, '31 to 45 t'],
      [85, '76 to 90 t'],
      [140, 'more than 120 t'],
    ] as const)
      expect(['Wheels', 'Tracks', 'Hover', 'Rotor'].map((column) => Number(steel('speeds', row, column)))).toEqual(
        (['wheeled', 'tracked', 'hover', 'rotor'] as const).map((drive) => speedCm(drive, weight)),
      )
  })
  test('SR-FM-6: turns until a Fast Mover is back', () => {
    const { columns } = tableIn('steel-rain', 'coming-about')
    for (const [weight, row] of [
      [32, '31 to 40 t'],
      [100, '91 to 100 t'],
      [120, 'more than 100 t'],
    ] as const)
      for (const [i, speed] of SPEED_COLUMNS.entries())
        expect(steel('coming-about', row, columns[i + 1] ?? '')).toBe(`${baseTurns(weight, speed)}`)
  })
  test('SR-SCAT-3, SR-SUPP-2, SR-RALLY-1: scatter and Suppression', () => {
    for (let die = 1; die <= SCATTER.length; die++) expect(steel('scatter', die, 'Towards')).toBe(scatterOf(die).towards)
    expect([steel('scatter', 15, 'Distance'), steel('scatter', 15, 'Towards')]).toEqual(['6 cm', 'SW'])
    expect(steel('suppression', 'A miss', 'Score')).toBe('+1')
    expect(Number(steel('suppression', 'Each turn, a vehicle of Armor 3', 'Score'))).toBe(-bleedOf(3))
  })
})

describe('BattleChrome', () => {
  test('BC-TER-01 to BC-TER-08: points to enter', () => {
    for (const ground of GROUNDS)
      for (const type of MOVE_TYPES) {
        const points = POINTS[ground][type]
        expect(chrome('movement', GROUND_NAMES[ground], MOVE_NAMES[type])).toBe(points === null ? 'no' : `${points}`)
      }
    expect([chrome('movement', 'Each level up', 'Wheeled'), chrome('movement', 'Crossing a stream', 'Tracked')]).toEqual(['+2', '+1'])
  })
  test('BC-TEC-01 to BC-TEC-04, BC-LOS-02: cover and sight', () => {
    expect(chrome('cover', 'Light forest', 'In it, infantry')).toBe('+2')
    expect(chrome('cover', 'City', 'Each hex between')).toBe('+2')
    expect(chrome('sight', 'Dense forest', 'Blocks')).toBe('yes')
    expect(chrome('sight', 'Town', 'To and from airfoils')).toBe('no')
  })
  test('BC-RNG-04: what range adds to missiles', () => {
    const { rows } = tableIn('battlechrome', 'missile-range')
    for (const [hexes = '', added] of rows)
      for (const distance of hexes.split(' to ').map(Number)) expect(rollModifier('missile', distance)).toBe(Number(added))
    expect(chrome('missile-range', '4 to 7', 'Roll')).toBe('+1')
  })
  test('BC-CBT-02, BC-SIL-01, BC-ARM-01: rolls', () => {
    // 5 of 6 faces are below 6; 7 cannot miss with its first roll.
    expect([chrome('to-hit', 6, 'A hit'), chrome('to-hit', 7, 'A hit')]).toEqual(['83 %', '100 %'])
    for (const number of [2, 3, 4, 5, 6, 7, 8])
      expect(Number(chrome('to-hit', number, 'Hits on average'))).toBe(Math.floor((mean(hitSpread(number, 0, false)) + 5) / 10) / 100)
    for (let rating = 0; rating < 6; rating++) expect(chrome('silhouette', rating, 'Gets through')).toBe(`${facesAbove(rating)} of 6`)
    expect(chrome('armor', 6, 'Red: Armor 2 less, 1 damage')).toBe('2 of 6')
  })
  test('BC-SCL-03: the counters with the ratings of each step', () => {
    const { rows } = tableIn('battlechrome', 'counters')
    expect(rows).toHaveLength(Object.keys(COUNTERS).length)
    expect(chrome('counters', 'Lancer BattleFrame', 'Whole')).toBe('6 5 3 6 4')
    expect(chrome('counters', 'Dart wheeled scout', 'After 1 damage')).toBe('no')
  })
})

describe('Storm of Steel', () => {
  test('SS-FIR-04, SS-FIR-07, SS-ASL-07: every stand stands in a table with its numbers', () => {
    const rows = ['foot', 'guns', 'vehicles'].flatMap((id) => tableIn('storm-of-steel', id).rows)
    const carriers = tableIn('storm-of-steel', 'carriers').rows.map(([name]) => name)
    const names = STAND_IDS.map((id) => standOf(id).name)
    expect(names.filter((name) => !rows.some(([row]) => row === name) && !carriers.includes(name))).toEqual([])
    expect(rows).toHaveLength(10 + 23 + 57)
    const columns = ['Move, cm', 'Hexes', 'Range', 'Soft die', 'Armour die', 'Assault die', 'Points']
    expect(columns.map((column) => storm('foot', 'Mortar', column))).toEqual(['5', '2', '4 to 32', 'd10', 'no', 'd6', '14'])
    expect(columns.map((column) => storm('guns', '88 mm Flak', column))).toEqual(['towed', '0', '56', 'd10', 'd20', 'd6', '38'])
    expect(columns.map((column) => storm('vehicles', 'M3 Grant', column))).toEqual([
      '20',
      '8',
      '32',
      'd6, hull d10',
      'd8, hull d10',
      'd10',
      '36',
    ])
    expect([storm('vehicles', 'Char B1', 'Gun in'), storm('carriers', 'Limber', 'Takes')]).toEqual([
      'turret of one man and hull',
      '1 gun or 1 on foot',
    ])
  })
  test('SS-SUP-01, SS-ART-03: each army with its ten support cards, its die, and what it has', () => {
    for (const { name, support, core } of ARMIES) {
      const cards = ['Bombardments', 'Air strikes', 'Empty cards'].map((column) => Number(storm('armies', name, column)))
      expect(cards).toEqual([support.bombardment, support.airStrike, support.none])
      expect(cards.reduce((sum, one) => sum + one, 0)).toBe(10)
      expect(storm('army-lists', name, 'Which').split(', ')).toHaveLength(core.length)
    }
    expect([storm('armies', 'USSR 1941 and 1942', 'Artillery'), storm('armies', 'USSR 1941 and 1942', 'Die')]).toEqual([
      'strong, rigid',
      'd12',
    ])
  })
  test('SS-CMD-01, SS-MOR-10, SS-ASL-06: what skill says', () => {
    const columns = ['Command die', 'Demoralised at', 'Dares armour on']
    expect(columns.map((column) => storm('skills', 'Veteran', column))).toEqual(['d8', '60 % lost', '4 or more'])
    expect(columns.map((column) => storm('skills', 'Raw', column))).toEqual(['d4', '40 % lost', '6'])
  })
  test('SS-TER-02 to SS-TER-11, SS-FOR-01: who may enter what', () => {
    const TEXT = { free: 'yes', test: 'test', closed: 'no' } as const
    for (const ground of SS_GROUNDS)
      for (const mover of MOVERS) expect(storm('entry', SS_GROUND_NAMES[ground], MOVER_NAMES[mover])).toBe(TEXT[ENTRY[ground][mover]])
    expect([
      storm('entry', 'Woods', 'Tracks'),
      storm('entry', 'Wire', 'Trucks and carts'),
      storm('entry', 'Across a stream', 'Infantry'),
    ]).toEqual(['test', 'no', 'test'])
  })
  test('SS-SOF-02, SS-SPT-01: protection, sight and hiding', () => {
    const value = (row: string): string => storm('protection', row, 'Protection')
    expect(['Open ground', 'Marsh', 'Forest', 'Building', 'Behind a wall', 'Entrenchment', 'Bunker'].map(value)).toEqual([
      ...['4', '4', '5', '7', '7', '7', '9'],
    ])
    expect(['Building', 'Entrenchment'].map((row) => storm('protection', row, 'Saves who is suppressed'))).toEqual(['no', 'yes'])
    expect(['Bush', 'Marsh'].map((row) => storm('sight', row, 'Hides who is in it'))).toEqual(['yes', 'no'])
  })
  test('SS-SOF-01, SS-ARM-04: faces that hit and go through, counted', () => {
    expect([storm('to-hit', 'd8', 'More than 4'), storm('to-hit', 'd6', 'More than 7'), storm('to-hit', 'd10', 'More than 10')]).toEqual([
      '4 of 8',
      'no',
      'no',
    ])
    expect([storm('to-pierce', 'd12', 'More than 7'), storm('to-pierce', 'd20', 'More than 13')]).toEqual(['5 of 12', '7 of 20'])
    expect(['Near', 'Between', 'Far', 'From behind'].map((row) => storm('range', row, 'Added'))).toEqual(['+1', '0', '-1', '+1'])
  })
  test('SS-ASL-08, SS-ASL-11: assaults, both ways, as all throws come', () => {
    // A d12 against a d8: 60 of 96 are higher, 28 lower.
    expect(storm('assault', 'd12', 'Against d8')).toBe('63 / 29')
    expect(storm('assault', 'd12', 'Against d4')).toBe('79 / 13')
    // Twice a d12 against a d12: 108 of 144 are higher, 30 lower.
    expect(storm('assault-suppressed', 'd12', 'Against d12')).toBe('75 / 21')
  })
  test('SS-DIF-02 to SS-DIF-05: hexes that a test leaves', () => {
    expect([1, 2, 3, 5, 6].map((die) => storm('foot-test', 10, `Throw ${die}`))).toEqual(['3', '3', '2', '2', '1'])
    expect([storm('foot-test', 5, 'Throw 3'), storm('vehicle-test', 20, 'Throw 7'), storm('vehicle-test', 30, 'Throw 12')]).toEqual([
      '0',
      '5',
      'stuck',
    ])
  })
  test('SS-EVT-22, SS-R-06: 35 cards with The End, and two for each army', () => {
    const counts = tableIn('storm-of-steel', 'events').rows.map((row) => Number(row[1]))
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(35)
    expect(storm('events', 'Lull', 'Cards')).toBe('2')
    expect(tableIn('storm-of-steel', 'special-events').rows).toHaveLength(2 * ARMIES.length)
    expect(tableIn('storm-of-steel', 'sequence').rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(11)
  })
  test('SS-EVT-03 to SS-EVT-05, SS-AIR-01: weather and aircraft', () => {
    const weather = (row: string) =>
      ['Aircraft', 'Bombardments', 'Fire, hexes', 'Moves cost'].map((column) => storm('weather', row, column))
    expect(weather('Fog')).toEqual(['no', 'no', '4', '+1'])
    expect(weather('Heavy rain')).toEqual(['no', 'yes', '8', '0'])
    expect(['Fighters', 'Light bombers', 'Level bombers'].map((row) => storm('aircraft', row, 'Come on'))).toEqual([
      '1 to 3',
      '4 to 5',
      '6',
    ])
  })
  test('all that a battle asks for again and again is on the card', () => {
    const card = kitOf('storm-of-steel')
      .tables.filter((table) => table.card)
      .map(({ id }) => id)
    expect(card).toEqual(expect.arrayContaining(['foot', 'hits', 'range', 'morale', 'assault', 'weather']))
  })
})

describe('the cell of a line', () => {
  const textOf = (book: string, { table, row, column = 0 }: TableCell): string =>
    must(tableIn(book, table).rows[row]?.[column], `${table} ${row}`)
  const numberIn = (text: string): number => Number(/[+-]?\d+/.exec(text)?.[0])
  /** Lines that are read from a table, by their rule: each has exactly one cell, with their number where they have one. */
  const READ: Readonly<Record<string, { readonly rules: readonly string[]; readonly least: number }>> = {
    'steel-rain': {
      rules: [
        'SR-DF-4',
        'SR-DF-5',
        'SR-COVER-3',
        'SR-COVER-9',
        'SR-COVER-11',
        'R-78',
        'SR-CARN-3',
        'SR-RAM-3',
        'SR-AD-1',
        'SR-AD-2',
        'SR-FO-1',
      ],
      least: 1500,
    },
    battlechrome: { rules: ['BC-CBT-02', 'BC-RNG-04', 'BC-TEC-02', 'BC-TEC-03', 'BC-TEC-04'], least: 35 },
    'storm-of-steel': { rules: ['SS-SOF-02', 'SS-FOR-11', 'SS-R-28', 'SS-FIR-05', 'SS-FIR-06', 'SS-ARM-02'], least: 200 },
  }
  /** Scenes of test/odds, and for a book in which cover is seldom among them what is offered in battles. */
  const treesOf = (book: string): readonly Tree[] => [
    ...oddsTrees(book),
    ...(book === 'storm-of-steel' ? offeredTrees(book).map((tree) => ({ scene: 'a battle', tree })) : []),
  ]
  test.each(BOOKS)('%s: in the trees of all scenes of test/odds', (book) => {
    const { rules, least } = must(READ[book], book)
    const kit = kitOf(book)
    const read = treesOf(book).flatMap(({ scene, tree }) =>
      linesOf(tree)
        .filter(({ rule = '', value, text }) => rules.includes(rule) && (value !== undefined || /column/i.test(text)))
        .map((line) => ({ scene, line, cells: kit.cellsOf(line) })),
    )
    expect(read.length).toBeGreaterThan(least)
    expect(read.filter(({ cells }) => cells.length !== 1).map(({ scene, line }) => `${scene}: ${line.text} (${line.rule})`)).toEqual([])
    const wrong = read.filter(({ line, cells: [cell] }) => {
      if (line.value === undefined || cell === undefined || cell.column === undefined) return false
      return numberIn(textOf(book, cell)) !== line.value
    })
    expect(wrong.map(({ scene, line }) => `${scene}: ${line.text} (${line.value})`)).toEqual([])
  })
  test('SR-DF-7, SR-WPN-3: damage and weapons', () => {
    const kit = kitOf('steel-rain')
    const lines = oddsTrees('steel-rain').flatMap(({ tree }) => linesOf(tree))
    const damage = lines.filter(({ rule, text }) => rule === 'SR-DF-7' && text.startsWith('To Damage'))
    expect(damage.length).toBeGreaterThan(400)
    for (const line of damage) {
      const [cell, ...more] = kit.cellsOf(line)
      expect(more).toEqual([])
      expect(textOf('steel-rain', must(cell, line.text))).toBe(line.value === undefined ? 'no roll' : `${line.value}`)
    }
    const gun: Reason = { text: 'Rail gun', value: 4, rule: 'SR-WPN-3' }
    expect(kit.cellsOf(gun).map((cell) => textOf('steel-rain', cell))).toEqual(['4'])
    // The same name as the head of a tree, with a chance, is no cell.
    expect(kit.cellsOf({ ...gun, value: 525 })).toEqual([])
  })
  test('SR-TERR-1, BC-TER-03: the price of a hex leads to the row of its ground', () => {
    const battleOf = (book: string, on: string, unit: readonly [string, [number, number]]) => {
      const scene = { map: '6x4', on: { '3,1': on }, blue: { B1: unit }, red: { R1: [unit[0], [5, 3]] as const } }
      const opened = openBattle(EDITIONS, scenarioOfScene({ ruleset: book, ...courseOf(book).scene }, scene, 'prices'), undefined)
      if (!opened.ok) throw new Error(JSON.stringify(opened.error))
      const { rules, start } = opened.value
      const sheet = rules.hexSheet(rules.view(begin(rules, start, diceFromScript([6, 1, 6, 1])).state, 'blue'), [3, 1])
      return sheet.sections.flatMap(({ rows }) => rows.flatMap(({ why }) => (why ? kitOf(book).cellsOf(why) : [])))
    }
    const names = (book: string, cells: readonly TableCell[]) =>
      cells.map(({ table, row }) => `${table}: ${tableIn(book, table).rows[row]?.[0]}`)
    expect(names('steel-rain', battleOf('steel-rain', 'w', ['MBT', [1, 1]]))).toEqual(['movement: Light woods', 'cover: Light woods'])
    expect(names('battlechrome', battleOf('battlechrome', 'w', ['lancer', [1, 1]]))).toContain('movement: Light forest')
  })
  test('SS-SOF-01, SS-ARM-04, SS-ASL-07: what a die must show leads to its faces, two dice to their fight', () => {
    const kit = kitOf('storm-of-steel')
    const textsOf = (reason: Reason): readonly string[] => kit.cellsOf(reason).map((cell) => textOf('storm-of-steel', cell))
    expect(textsOf({ text: 'A d8 of 5 or more', value: 5, rule: 'SS-SOF-01' })).toEqual(['4 of 8'])
    expect(textsOf({ text: 'A d12 of 8 or more', value: 8, rule: 'SS-ARM-04' })).toEqual(['5 of 12'])
    expect(textsOf({ text: 'A d12, twice, against a d12', rule: 'SS-ASL-07' })).toEqual(['75 / 21'])
    expect(textsOf({ text: 'A d12 against a d8', rule: 'SS-ASL-07' })).toEqual(['63 / 29'])
    expect(textsOf({ text: 'Who may, freely or with a test', rule: 'SS-TER-04' })).toEqual(['Forest'])
    const dice = offeredLines('storm-of-steel').filter(({ text }) => /^A d\d+ of \d+ or more$/.test(text))
    expect(dice.length).toBeGreaterThan(25)
    expect(
      dice
        .filter((line) => line.rule !== 'SS-MOR-05' && line.rule !== 'SS-MOR-09' && kit.cellsOf(line).length !== 1)
        .map(({ text }) => text),
    ).toEqual([])
  })
  test('a line that comes from no table has none', () => {
    for (const book of BOOKS)
      expect(kitOf(book).cellsOf({ text: 'As things may stand by then', value: 524, unit: 'thousandths' })).toEqual([])
    expect(kitOf('steel-rain').cellsOf({ text: 'To Hit: 10 or more on a d20', value: 10, rule: 'SR-DF-4' })).toEqual([])
  })
})
