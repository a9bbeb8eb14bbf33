import type { Edge } from '../../../board/board.ts'
import type { BySide, Hex, SideId } from '../../../kernel/names.ts'
import type { Counter } from '../tables/unit-types.ts'
import type { Step } from '../tables/weapons.ts'
import type { UnitId } from './schemas.ts'
import type { Unit } from './units.ts'

/** What exists. */

export interface World {
  readonly scenario: {
    readonly name: string
    readonly turns: number
    readonly edges: BySide<Edge>
    readonly sideNames: BySide<string>
    readonly zones: BySide<readonly Hex[]>
    readonly objectives: readonly Objective[]
    readonly attacker: SideId | null
    /** Printed cost of each side at the start; a constant. */
    readonly cost: BySide<number>
  }
  readonly settings: Settings
  readonly counters: Readonly<Record<string, Counter>>
  readonly turn: number
  readonly phase: Phase
  /** The step of combat, in the combat phase. */
  readonly step: Step | null
  /** Who has initiative this turn, and who moves first (BC-INI). */
  readonly initiative: SideId | null
  readonly first: SideId | null
  /** Whose movement, fire, transforming or second flight it is. */
  readonly acting: SideId | null
  readonly units: Readonly<Record<UnitId, Unit>>
  /** The side that has let windows of this march pass until it ends. */
  readonly letPass: UnitId | null
  /** A BattleFrame that has stopped where there is no room to stay: it goes on before anybody else acts (BC-R-06). */
  readonly passing: UnitId | null
  readonly held: Readonly<Record<string, SideId | null>>
  /** Where the scenario suggests that units are placed. */
  readonly plan: Readonly<Record<UnitId, Hex>>
  /** Cost of what is destroyed. */
  readonly lost: BySide<number>
}
export type Phase = 'setup' | 'initiative' | 'movement' | 'combat' | 'transform' | 'airfoils'

export interface Objective {
  readonly name: string
  readonly hex: Hex
  readonly points: number
}

/** What wins (BC-VIC-01, BC-R-29). */
export type Victory =
  /** The dearer loss loses, by more than so many percent of it; otherwise a draw. */
  | { readonly kind: 'cost'; readonly margin: number }
  /**
   * `side` wins with a unit that is no airfoil in the hex at the end of a turn from `from` on (`alone`: and none of the other side), or with `times` the
   * destroyed cost at the end.
   */
  | {
      readonly kind: 'place'
      readonly side: SideId
      readonly hex: Hex
      readonly from: number
      readonly times: number
      readonly alone: boolean
    }
  /** Whoever holds more objectives at the end; then the destroyed cost. */
  | { readonly kind: 'hold' }
  /** `side` wins when one unit of each list is destroyed; otherwise the other. */
  | { readonly kind: 'targets'; readonly side: SideId; readonly lists: readonly (readonly UnitId[])[] }

export interface Settings {
  readonly victory: Victory
  /** BC-R-02. */
  readonly tie: 'reroll' | 'attacker'
  /** BC-R-06: units of a side in a hex where a movement ends; one of them may be a BattleFrame. */
  readonly stackLimit: number
  /** BC-R-08; 0 without a limit. */
  readonly kataPerTurnMax: number
  /** BC-R-09; false: once in every hex. */
  readonly bfOpOncePerWeapon: boolean
  readonly bfOpCostsCombat: boolean
  /** BC-R-15. */
  readonly silhouetteReset: 'step' | 'turn'
  /** BC-R-17. */
  readonly webDuration: 'nextTurn' | 'sameTurn'
  /** BC-R-22. */
  readonly splitFire: boolean
}
