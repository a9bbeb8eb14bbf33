import type { Board } from '../../../board/board.ts'
import type { Parts, Problems } from '../../../board/muster-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { SideId } from '../../../kernel/names.ts'
import type { HexMilli } from '../tables/scale.ts'
import type { Design } from '../tables/unit-types.ts'
import type { ForcesDoc, SettingsDoc, StartDoc, UnitDoc } from '../words/forces-doc.ts'
import type { Blip, Unit } from '../words/units.ts'
import type { Coming, Suggestion } from '../words/world.ts'
import { FirstGround } from './first-ground.ts'

/** A battle while it is being called up: what its scenario says, and what has been made of it so far. */
export interface Draft {
  readonly problems: Problems
  readonly scenario: ScenarioDoc
  readonly board: Board
  readonly forces: ForcesDoc
  readonly options: SettingsDoc
  readonly start: StartDoc | null
  /** The battle begins with set-up; otherwise everything stands where the scenario says. */
  readonly setup: boolean
  readonly ground: FirstGround
  readonly designs: Record<string, Design>
  readonly units: Record<string, Unit>
  /** What the scenario says of each unit, and where. */
  readonly docs: Map<string, Enlisted>
  readonly blips: Record<string, Blip>
  readonly plan: Suggestion[]
  readonly coming: Coming[]
  /** Units that come on later. */
  readonly later: Set<string>
}
export interface Enlisted {
  readonly doc: UnitDoc
  readonly at: string
  readonly side: SideId
}

export function draftOf(scenario: ScenarioDoc, board: Board, parts: Parts<ForcesDoc, SettingsDoc, StartDoc>, problems: Problems): Draft {
  const { forces, settings: options, start } = parts
  return {
    problems,
    scenario,
    board,
    forces,
    options,
    start,
    setup: options.setup === 'deploy' && start?.turn === undefined,
    ground: new FirstGround(board, start, options.infantryWire),
    designs: {},
    units: {},
    docs: new Map(),
    blips: {},
    plan: [],
    coming: [],
    later: new Set(),
  }
}

export const hexMilliOf = ({ cmPerHex }: Pick<ScenarioDoc, 'cmPerHex'>): HexMilli =>
  cmPerHex === 1 ? 1000 : cmPerHex === 2.5 ? 2500 : 2000
