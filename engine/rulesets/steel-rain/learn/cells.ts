import { cellAt } from '../../../board/book-table.ts'
import type { BookTable, TableCell } from '../../../board/learn-kit.ts'
import type { Reason } from '../../../kernel/why.ts'
import { limitedProfile, RANGE_COLUMNS } from '../tables/fire.ts'
import { ROW_IDS, ROWS } from '../tables/terrain.ts'
import { WEAPON_IDS, WEAPONS } from '../tables/weapons.ts'
import { FIRE_TABLES, profileName } from './fire-tables.ts'
import { GROUND_TABLES } from './ground-tables.ts'

/** From which cell of which table a line of a Reason tree was read: by its rule, its value, and the terms under it. */

/** None where the line comes from no table, or where the table has another number than the line. */
export function cellsOf(reason: Reason): readonly TableCell[] {
  switch (reason.rule) {
    case 'SR-DF-4':
      return toHitCells(reason)
    case 'SR-DF-7':
      return toDamageCells(reason)
    case 'SR-DF-5':
    case 'SR-CA-1':
    case 'SR-RAM-2':
      return columnCells(reason)
    case 'SR-RAM-3':
      return valued(FIRE_TABLES.ram, reason, 'Lethality')
    case 'SR-COVER-3':
    case 'SR-COVER-9':
    case 'SR-COVER-11':
    case 'R-78':
      return coverCells(reason)
    case 'SR-CARN-3':
    case 'R-90':
    case 'R-102':
    case 'R-142':
    case 'SR-BREACH-8':
      return targetCells(reason)
    case 'SR-TERR-1':
    case 'SR-TERR-8':
    case 'SR-TERR-9':
    case 'SR-OBST-6':
    case 'SR-OBST-7':
    case 'SR-OBST-10':
      return groundCells(reason)
    default:
      return [...modifierCells(reason), ...weaponCells(reason)]
  }
}

const COLUMN = /column (.+)$/i
const columnOf = (reason: Reason): string | undefined => {
  const name = COLUMN.exec(reason.text)?.[1]
  return RANGE_COLUMNS.find((column) => column === name)
}
/** The Profile that a number to hit was looked up with: the sum, or what it is limited to. */
const isProfile = ({ text, value }: Reason): boolean => value !== undefined && (text.startsWith('Profile') || text.endsWith('Profile'))
function toHitCells({ value, terms = [] }: Reason): readonly TableCell[] {
  const column = terms.map(columnOf).find((name) => name !== undefined)
  const profile = terms.find(isProfile)?.value
  if (column === undefined || profile === undefined) return []
  return agreeing(FIRE_TABLES.toHit, cellAt(FIRE_TABLES.toHit, profileName(limitedProfile(profile)), column), value)
}

/** Armor and Lethality stand under the number; the chance above it repeats the number's cell. */
function toDamageCells({ text, value, terms = [] }: Reason): readonly TableCell[] {
  const armor = terms.find((term) => term.text.startsWith('Armor'))
  if (!armor) return terms.flatMap((term) => (term.rule === 'SR-DF-7' ? toDamageCells(term) : []))
  const row = armor.value ?? Number(/^Armor (\d+)$/.exec(armor.text)?.[1])
  const lethality = terms.find((term) => term !== armor)?.value
  if (lethality === undefined) return []
  const cells = cellAt(FIRE_TABLES.toDamage, `${row}`, `Lethality ${Math.min(lethality, FIRE_TABLES.toDamage.columns.length - 1)}`)
  return text.includes('no effect') ? [] : value === undefined ? cells : agreeing(FIRE_TABLES.toDamage, cells, value)
}
const columnCells = (reason: Reason): readonly TableCell[] => {
  const name = columnOf(reason)
  return name === undefined ? [] : cellAt(FIRE_TABLES.ranges, name)
}

/** What a Profile gains: by the name of the ground, the obstacle or the smoke. The whole row where it is the same for vehicles and infantry. */
function coverCells({ text, value }: Reason): readonly TableCell[] {
  const table = GROUND_TABLES.cover
  const name = ALSO_CALLED[text] ?? text
  const cells = ['Vehicles', 'Infantry'].flatMap((column) => agreeing(table, cellAt(table, name, column), value))
  return cells.length > 1 ? cellAt(table, name) : cells
}
/** Grounds whose row of the tables has another name. */
const ALSO_CALLED: Readonly<Record<string, string>> = { Field: 'Open', Ruins: 'Ruins or deep rubble' }

function targetCells({ text, value }: Reason): readonly TableCell[] {
  const table = FIRE_TABLES.targets
  const rows = text.endsWith('of the foliage') ? ['Trees', 'Brush'] : [TARGET_NAMES[text] ?? '']
  const column = text.startsWith('Armor') ? 'What destroys it' : 'Profile'
  return rows.flatMap((row) => agreeing(table, cellAt(table, row, column), value))
}
const TARGET_NAMES: Readonly<Record<string, string>> = {
  'A building': 'Building',
  'Profile of a building': 'Building',
  'A bridge': 'Bridge',
  'Profile of a bridge': 'Bridge',
  'A spot of ground': 'Bare ground',
  'Profile of mines': 'Mines',
  'Armor of mines': 'Mines',
}

/** What the ground costs: the row that a term names, or the one that a refusal is about. */
function groundCells({ rule, text, terms = [] }: Reason): readonly TableCell[] {
  const names = [text, ...terms.map((term) => term.text)]
  const rows = ROW_IDS.filter((id) => names.includes(ROWS[id].name) || REFUSED_BY[rule ?? ''] === id)
  return rows.flatMap((id) => cellAt(GROUND_TABLES.movement, ROWS[id].name))
}
const REFUSED_BY: Readonly<Record<string, (typeof ROW_IDS)[number]>> = {
  'SR-TERR-8': 'deepWater',
  'SR-TERR-9': 'cliff',
  'SR-OBST-6': 'wire',
  'SR-OBST-7': 'dragonsTeeth',
  'SR-OBST-10': 'roadblock',
}

/** What is added to the die: the row of its rule. Several earlier shots add more than the number of their row. */
function modifierCells({ rule, value }: Reason): readonly TableCell[] {
  const { id, rows } = FIRE_TABLES.modifiers
  if (rule === undefined || value === undefined) return []
  if (rule === 'SR-ADJ-1') return cellAt(FIRE_TABLES.modifiers, 'Each earlier shot at the same place')
  return rows.flatMap(([, die, cited], row) => (cited === rule && Number(die) === value ? [{ table: id, row, column: 1 }] : [])).slice(0, 1)
}
function weaponCells({ text, value, rule }: Reason): readonly TableCell[] {
  const { weapons } = FIRE_TABLES
  const row = WEAPON_IDS.findIndex((id) => WEAPONS[id].rule === rule && WEAPONS[id].name === text)
  if (row >= 0) return agreeing(weapons, [{ table: weapons.id, row, column: weapons.columns.indexOf('Lethality') }], value)
  const bonus = WEAPON_IDS.findIndex((id) => text === 'At infantry on foot' && BONUS_OF[rule ?? ''] === id)
  return bonus < 0 ? [] : agreeing(weapons, [{ table: weapons.id, row: bonus, column: weapons.columns.indexOf('At infantry') }], value)
}
const BONUS_OF: Readonly<Record<string, (typeof WEAPON_IDS)[number]>> = {
  'SR-WINF-1': 'chain-guns',
  'SR-INFW-4': 'machine-guns',
  'SR-AVI-1': 'salvo-rockets',
  'SR-AVI-2': 'mortar',
}

const valued = (table: BookTable, { value }: Reason, column: string): readonly TableCell[] => {
  const at = table.columns.indexOf(column)
  return table.rows.flatMap((row, i) => (row[at] === `${value}` ? [{ table: table.id, row: i, column: at }] : []))
}
/** The cells that hold this number. */
const agreeing = ({ rows }: BookTable, cells: readonly TableCell[], value: number | undefined): readonly TableCell[] =>
  cells.filter(({ row, column = 0 }) => Number(/[+-]?\d+/.exec(rows[row]?.[column] ?? '')?.[0]) === value)
