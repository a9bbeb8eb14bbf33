import { pricesInWords } from '../../../board/book-text.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { type BarLine, barLine, row, rowsOf } from '../../../screen/kit.ts'
import type { Marker } from '../../../screen/picture.ts'
import type { SheetRow } from '../../../screen/sheets.ts'
import { designOf, isInfantry, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { cm } from '../tables/scale.ts'
import { CLASS_NAMES, GROUND_CLASSES, ROWS } from '../tables/terrain.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { isEngineer, refuseWork } from './breach.ts'
import { helperOf, ROADBLOCK_POINTS } from './emplace.ts'
import { MINES } from './mines.ts'
import { pushRate, pushStep, pushWhy, STAND_ACTIONS } from './roadblocks.ts'
import { minesAt, obstacleAt, obstacleName, rowOfObstacle } from './state.ts'
import type { Obstacle } from './words.ts'

/** What engineering shows: markers, rows of the sheets, lines of the order bar. */

// ---------------------------------------------------------------------------------------------------------------- markers

export function engineeringMarkers({ ground }: World): readonly Marker[] {
  return [
    ...ground.obstacles.map((one): Marker => {
      const done = one.work.reduce((most, work) => Math.max(most, work.actions), 0)
      return {
        art: one.kind === 'roadblock' && one.earth ? 'earth-block' : one.kind,
        hex: one.hex,
        side: null,
        text: titleOf(one),
        ...(done > 0 ? { tag: `${done}/${STAND_ACTIONS}` } : {}),
      }
    }),
    ...ground.mines.map(
      (mines): Marker => ({
        art: 'mines',
        hex: mines.hex,
        side: mines.side,
        text: `Mines, ${mines.left} left`,
        value: mines.left,
      }),
    ),
    ...ground.sites.map(
      (site): Marker => ({
        art: 'roadblock',
        hex: site.hex,
        side: site.side,
        text: `Roadblock being built, ${site.points} of ${ROADBLOCK_POINTS}`,
        tag: `${site.points}/${ROADBLOCK_POINTS}`,
      }),
    ),
  ]
}
const titleOf = ({ kind, earth }: Obstacle): string => (earth ? 'Roadblock of earth' : obstacleName(kind))

// ------------------------------------------------------------------------------------------------------------------ sheets

export function engineeringRows(s: Situation, unit: Unit): readonly SheetRow[] {
  const helps = { text: 'One vehicle for each stand', rule: 'R-157' }
  return rowsOf(
    unit.helps ? row('Works for', s.world.units[unit.helps]?.name ?? 'a stand', helps) : null,
    ...(!isEngineer(s, unit) ? [] : isInfantry(s.world, unit) ? standRows(s, unit) : vehicleRows(s, unit)),
  )
}
function standRows(s: Situation, unit: Unit): readonly SheetRow[] {
  const helper = helperOf(s, unit)
  const [many, rule] = helper === null ? [1, 'SR-EMPL-1'] : [2, 'SR-EMPL-2']
  const lays = helper === null ? '1 block an Action' : `2 blocks an Action, with ${helper.name}`
  const blocks = `${STAND_ACTIONS} Actions to clear, ${ROADBLOCK_POINTS} to build`
  return [
    row('Clears', '1 block an Action', { text: 'Mines, wire or teeth', value: 1, rule: 'SR-BREACH-5' }),
    row('Lays', lays, { text: 'Mines or wire; two with a vehicle beside it', value: many, rule }),
    row('Roadblocks', blocks, { text: 'Stands share them', rule: 'R-162' }),
  ]
}
function vehicleRows(s: Situation, unit: Unit): readonly SheetRow[] {
  const design = designOf(s.world, unit)
  return [
    row('Clears', '2 blocks an Action', { text: 'Mines, wire or teeth', value: 2, rule: 'SR-BREACH-1' }),
    row('Pushes roadblocks', `${cm(pushRate(design))} an Action`, pushWhy(design)),
    row('Builds a roadblock', '2 Actions', { text: 'Each block', value: 2, rule: 'SR-EMPL-3' }),
  ]
}

export function engineeringHexRows(s: Situation, hex: Hex): readonly SheetRow[] {
  const obstacle = obstacleAt(s.world, hex)
  const mines = minesAt(s.world, hex)
  const danger = `${MINES.explodesOn} or more on a d20 for each centimetre: Lethality ${MINES.lethality}`
  return rowsOf(
    ...(obstacle ? obstacleRows(s, obstacle) : []),
    mines && row('Mines', `${mines.left} left`, { text: danger, value: mines.left, rule: 'SR-MINE-2' }),
    ...s.world.ground.sites
      .filter((site) => sameHex(site.hex, hex))
      .map(({ side, points }) => {
        const why = { text: 'A stand makes one with an Action, a vehicle two', rule: 'SR-EMPL-4' }
        return row(`Roadblock of ${s.world.scenario.sideNames[side]}`, `${points} of ${ROADBLOCK_POINTS} built`, why)
      }),
  )
}
/** What it costs to cross, and how far each side has cleared it. */
function obstacleRows(s: Situation, obstacle: Obstacle): readonly SheetRow[] {
  const { cost } = ROWS[rowOfObstacle(obstacle.kind)]
  const prices = GROUND_CLASSES.map((cls) => [CLASS_NAMES[cls], barsStands(s, obstacle, cls) ? null : cost[cls]] as const)
  const why = { text: 'Cost per cm of wheels, tracks, hover, infantry, besides the ground', rule: 'SR-TERR-10' }
  return [
    row(titleOf(obstacle), pricesInWords(prices, true), why),
    ...obstacle.work.map(({ side, actions, pushed }) => {
      const done = [
        ...(actions > 0 ? [`${actions} of ${STAND_ACTIONS} Actions`] : []),
        ...(pushed > 0 ? [`${cm(pushed)} of ${cm(pushStep(s.world))}`] : []),
      ]
      return row(`Cleared by ${s.world.scenario.sideNames[side]}`, done.join(', '), {
        text: 'What has been done stays done',
        rule: 'R-162',
      })
    }),
  ]
}
const barsStands = (s: Situation, obstacle: Obstacle, cls: (typeof GROUND_CLASSES)[number]): boolean =>
  obstacle.kind === 'wire' && cls === 'infantry' && s.world.settings.infantryWire === 'blocked'

// --------------------------------------------------------------------------------------------------------------- order bar

const bar = (verb: string, label: string, key: string, icon: string): BarLine => barLine(verb, label, key, icon, '1 Action', 'hex')
export const ENGINEERING_BAR: readonly BarLine[] = [
  bar('breach', 'Clear obstacles', 'c', 'breach'),
  bar('clear-block', 'Clear a roadblock', 'h', 'clear-block'),
  bar('lay-mines', 'Lay mines', 'n', 'mines'),
  bar('lay-wire', 'String wire', 'v', 'wire'),
  bar('build-block', 'Build a roadblock', 'p', 'roadblock'),
  bar('sweep', 'Fire at mines', 't', 'sweep'),
]
export function concernsEngineer(world: World, unit: Unit, verb: string): boolean {
  const engineer = designOf(world, unit).extra === 'engineer'
  if (unit.suppressed) return false
  switch (verb) {
    case 'sweep':
      return world.ground.mines.length > 0 && weaponsOf(world, unit).length > 0
    case 'lay-mines':
    case 'lay-wire':
      return engineer && isInfantry(world, unit)
    default:
      return engineer
  }
}
export function whyNoEngineering(s: Situation, unit: Unit, verb: string): Refusal | null {
  if (verb === 'sweep') return refusal('No mines are in range and in sight of a weapon for it.', 'SR-BREACH-8')
  const why = refuseWork(s, unit)
  if (why) return why
  switch (verb) {
    case 'breach':
      return refusal('No mines, wire or teeth are in its hex or beside it.', 'R-154')
    case 'clear-block':
      return refusal('No roadblock is beside it, or there is nowhere to push it.', 'SR-BREACH-4')
    default:
      return refusal('Neither its hex nor one beside it takes a block.', 'R-157')
  }
}
