import { readable } from '../../../board/author-fields.ts'
import { wordOf } from '../../../board/author-forces.ts'
import { type Board, onBoard } from '../../../board/board.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Hex } from '../../../kernel/names.ts'
import { missionsOf } from '../artillery/state.ts'
import { layMines, layObstacles } from '../engineering/beginning.ts'
import { bareWorld } from '../scenario/bare-world.ts'
import { hexMilliOf } from '../scenario/draft.ts'
import { unitAtStart } from '../scenario/enlist.ts'
import { withPitsHeld } from '../state/pits.ts'
import { structuresAtStart } from '../structures/beginning.ts'
import type { Design } from '../tables/unit-types.ts'
import { StartDoc, UnitDoc } from '../words/forces-doc.ts'
import type { Platoon, Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { designFinder } from './designs.ts'
import { platoonsIn, type RawPlatoon, type RawUnit, startOf } from './forces.ts'

/**
 * A scenario under work as a world in which everybody stands where it says, under no blip, as far as it can be read. Counters and markers are drawn of it by the
 * battle's own functions; whether it can be played, the muster says.
 */
export interface Stage {
  readonly scenario: ScenarioDoc
  readonly board: Board
  readonly platoons: readonly RawPlatoon[]
  readonly world: World
  readonly designOf: (unit: RawUnit) => Design
}

export function stageOf(scenario: ScenarioDoc, board: Board): Stage {
  const find = designFinder(scenario)
  const platoons = platoonsIn(scenario)
  const designOf = ({ doc }: RawUnit): Design => find(wordOf(doc, 'design') ?? '?')
  const all = platoons.flatMap(({ units }) => units)
  const units = Object.fromEntries(all.map((unit) => [unit.id, unitOf(scenario, board, unit, designOf(unit))]))
  const start = startRead(scenario, board)
  const world = bareWorld(hexMilliOf(scenario))
  return {
    scenario,
    board,
    platoons,
    designOf,
    world: withPitsHeld({
      ...world,
      turn: start.turn ?? 0,
      designs: Object.fromEntries(all.map((unit) => designOf(unit)).map((design) => [design.id, design])),
      platoons: Object.fromEntries(platoons.map((platoon) => [platoon.id, platoonAt(platoon)])),
      units,
      ground: {
        smoke: start.smoke,
        wrecks: start.wrecks,
        cleared: start.cleared,
        pits: start.pits.map((pit) => ({ ...pit, holder: null })),
        obstacles: layObstacles(start),
        mines: layMines(start, world.settings.hexMilli),
        sites: [],
        ...structuresAtStart(board, start),
      },
      missions: missionsOf(start.artillery, units),
    }),
  }
}
const platoonAt = ({ id, side, doc, units }: RawPlatoon): Platoon => ({
  id,
  side,
  name: wordOf(doc, 'name') ?? id,
  units: units.map((unit) => unit.id),
  done: doc['done'] === true,
})
function unitOf({ sides }: ScenarioDoc, board: Board, { id, side, platoon, doc }: RawUnit, design: Design): Unit {
  const read = { ...readable(UnitDoc.shape, doc), id, design: design.id } as UnitDoc
  const unit = unitAtStart(read, design, { side, platoon, edge: sides[side].edge })
  return unit.aboard === null && unit.hex !== null && onBoard(board, unit.hex) ? unit : { ...unit, hex: null }
}

/** The lists of a beginning: things that lie in hexes. */
export const START_LISTS = [
  'smoke',
  'wrecks',
  'pits',
  'damage',
  'ruined',
  'fallen',
  'spans',
  'cleared',
  'artillery',
  'obstacles',
  'mines',
] as const
export type StartList = (typeof START_LISTS)[number]

/** What can be read of the beginning, without what lies off the board. */
function startRead(scenario: ScenarioDoc, board: Board): StartDoc {
  const doc = startOf(scenario)
  const isOn = (hex: Hex): boolean => onBoard(board, hex)
  const entries = (list: StartList): readonly unknown[] => {
    const written = doc[list]
    return Array.isArray(written) ? written.filter((entry: unknown) => StartDoc.shape[list].safeParse([entry]).success) : []
  }
  const lists = Object.fromEntries(START_LISTS.map((list) => [list, entries(list)]))
  const start = StartDoc.parse({ ...lists, ...readable({ turn: StartDoc.shape.turn }, doc) })
  const on = <T extends { readonly hex: Hex }>(list: readonly T[]): T[] => list.filter(({ hex }) => isOn(hex))
  return {
    ...start,
    smoke: on(start.smoke),
    wrecks: on(start.wrecks),
    pits: on(start.pits),
    damage: start.damage.filter(({ hex }) => hex === undefined || isOn(hex)),
    ruined: start.ruined.filter(isOn),
    fallen: start.fallen.filter(isOn),
    spans: start.spans.filter(({ from, hexes, to }) => [from, ...hexes, ...(to ? [to] : [])].every(isOn)),
    cleared: start.cleared.filter(isOn),
    artillery: on(start.artillery),
    obstacles: on(start.obstacles),
    mines: on(start.mines),
  }
}
