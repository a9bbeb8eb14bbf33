import { type Board, idOf, onBoard, wholeLevel } from '../../../board/board.ts'
import { neighbours } from '../../../board/hex.ts'
import { type Hex, hexKey } from '../../../kernel/names.ts'
import { rowOfObstacle } from '../engineering/state.ts'
import { structuresAtStart } from '../structures/beginning.ts'
import { hasFallen, spanOver } from '../structures/state.ts'
import { costPerCm, GROUND, type GroundClass, groundClass, ROWS, slopeRow, VTOL_LANDING } from '../tables/terrain.ts'
import type { Design } from '../tables/unit-types.ts'
import type { SettingsDoc, StartDoc } from '../words/forces-doc.ts'

/** The ground as the battle begins: the map with what the scenario has laid, damaged and brought down on it. Asked before there is a world. */
export class FirstGround {
  /** Spans, damage and ruins of the beginning. */
  readonly built: ReturnType<typeof structuresAtStart>
  private readonly board: Board
  private readonly infantryWire: SettingsDoc['infantryWire']
  /** Obstacles of the beginning by their hex; of two in one hex the first. Those that were laid around somebody hinder nobody to stand there. */
  private readonly obstacles: ReadonlyMap<number, StartDoc['obstacles'][number]>
  private readonly ruined: ReadonlySet<number>

  constructor(board: Board, start: StartDoc | null, infantryWire: SettingsDoc['infantryWire']) {
    this.board = board
    this.infantryWire = infantryWire
    const first = [...(start?.obstacles ?? [])].reverse().filter(({ around }) => !around)
    this.obstacles = new Map(first.map((one) => [hexKey(one.hex), one]))
    this.built = structuresAtStart(board, start)
    this.ruined = new Set(this.built.ruined.map(hexKey))
  }

  /** What the map shows in a hex. */
  groundAt(hex: Hex): (typeof GROUND)[keyof typeof GROUND] {
    return GROUND[this.board.terrain[idOf(this.board, hex)] as keyof typeof GROUND]
  }
  /** Floors of the standing building in a hex; 0 off the map, in ruins and in the open. */
  floorsAt(hex: Hex): number {
    return onBoard(this.board, hex) && !this.ruined.has(hexKey(hex)) ? (this.board.floors[idOf(this.board, hex)] as number) : 0
  }
  /** Whether the map has a bridge over a hex. */
  hasBridge(hex: Hex): boolean {
    return this.board.bridge[idOf(this.board, hex)] !== 0
  }
  /** Whether this kind of unit can be in the hex at all; a bridge carries everybody. */
  isPassable({ propulsion }: Design, hex: Hex): boolean {
    const id = idOf(this.board, hex)
    const ruin = this.board.floors[id] !== 0 && this.floorsAt(hex) === 0
    const ground = ruin ? GROUND.ruins : this.groundAt(hex)
    const cls = groundClass(propulsion)
    if (cls !== null && this.isBlocked(cls, hex)) return false
    // SR-LAND-1, R-179: where a helicopter can stand, it can also have landed.
    if (propulsion === 'rotor' && !this.isLevel(hex)) return false
    if (this.isDeck(propulsion, hex)) return true
    if (ground.infantryOnly && propulsion !== 'infantry') return false
    if (propulsion === 'rotor') return VTOL_LANDING[ground.row]
    return cls === null || ROWS[ground.row].cost[cls] !== null
  }
  /** SR-OBST-6, SR-OBST-7, SR-TERR-10: an obstacle that nobody of this class gets into. */
  isBlocked(cls: GroundClass, hex: Hex): boolean {
    const obstacle = this.obstacles.get(hexKey(hex))
    return obstacle !== undefined && costPerCm([rowOfObstacle(obstacle.kind)], cls, 'C', this.infantryWire) === null
  }
  /** no obstacle lies there, and none of the six slopes is steep. */
  isLevel(hex: Hex): boolean {
    const level = (at: Hex): number => wholeLevel(this.board, idOf(this.board, at))
    const steps = neighbours(hex).flatMap((next) => (onBoard(this.board, next) ? [Math.abs(level(next) - level(hex))] : []))
    return !this.obstacles.has(hexKey(hex)) && VTOL_LANDING[slopeRow(Math.max(0, ...steps))]
  }
  /** nobody digs in water, on roads and bridges, or in buildings. */
  isDiggable(hex: Hex): boolean {
    const id = idOf(this.board, hex)
    const ground = this.groundAt(hex)
    const road = ((this.board.roads[id] as number) | (this.board.tracks[id] as number)) !== 0
    return !ground.water && !ground.isBuilding && ground.row !== 'pavement' && !road && !this.hasBridge(hex)
  }
  /** Whether a deck carries this kind over the hex as the battle begins. */
  private isDeck(propulsion: Design['propulsion'], hex: Hex): boolean {
    if (this.hasBridge(hex) && !hasFallen(this.built, hex)) return true
    const span = spanOver(this.built, hex)
    return span !== null && (span.kind === 'avlb' || propulsion === 'infantry')
  }
}
