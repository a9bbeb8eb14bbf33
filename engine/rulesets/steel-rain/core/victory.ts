import { hexDistance } from '../../../board/hex.ts'
import { SIDES, type SideId, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import type { SideScore } from '../../../screen/score.ts'
import { isFlying, isImmune, onMap, presentOf } from '../state/roster.ts'
import type { SteelRain } from '../words/model.ts'
import type { World } from '../words/world.ts'

/** Victory by objectives and tonnage. The same numbers end the battle, fill the top bar and guide the computer. */

/** A side takes an objective when it alone has units within one hex of it; it keeps it until the other side alone has. */
export function takeObjectives(play: Play<SteelRain>): void {
  for (const { name, hex } of play.world.scenario.objectives) {
    const there = new Set(
      onMap(play.world)
        // Machines without a crew hold no ground, nor does what flies over it.
        .filter((unit) => hexDistance(unit.hex, hex) <= OBJECTIVE_HEXES && !isImmune(play.world, unit) && !isFlying(unit))
        .map((unit) => unit.side),
    )
    const [only] = [...there]
    if (there.size === 1 && only !== undefined && play.world.held[name] !== only)
      play.emit({ kind: 'objectiveTaken', name, hex, held: only })
  }
}
export const OBJECTIVE_HEXES = 1

/** SR-UNINT-4: what was to be taken whole has come down. */
export const isSpoilt = ({ ground }: World, { hex, intact }: World['scenario']['objectives'][number]): boolean =>
  intact === true && [...ground.ruined, ...ground.fallen].some((gone) => sameHex(gone, hex))

/** Tons not lost plus the points of held objectives. What has left the table by breaking contact is not lost. */
export function scoreOf(world: World, side: SideId): SideScore {
  const objectives = world.scenario.objectives.filter((objective) => world.held[objective.name] === side && !isSpoilt(world, objective))
  const strength = world.scenario.strength[side]
  const left = strength - world.lost[side]
  const held = objectives.reduce((sum, objective) => sum + objective.points, 0)
  const { victory } = world.settings
  const points = (victory === 'objectives' ? 0 : left) + (victory === 'tons' ? 0 : held)
  return { objectives: objectives.length, strength, left, points }
}

/** Ends the battle when a side has nobody left; machines without a crew do not count. */
export function endIfGone(play: Play<SteelRain>): boolean {
  const left = (side: SideId): boolean => presentOf(play.world, side).some((unit) => !isImmune(play.world, unit))
  const gone = SIDES.filter((side) => !left(side) && !play.world.coming.some((entry) => entry.side === side))
  if (gone.length === 0) return false
  const winner = gone.length === 2 ? null : gone[0] === 'blue' ? 'red' : 'blue'
  finish(
    play,
    winner,
    winner === null ? 'Nobody is left on the table.' : `${play.world.scenario.sideNames[winner]} alone is left on the table.`,
  )
  return true
}
/** After the last turn: more points win, equal points are a draw. */
export function endByPoints(play: Play<SteelRain>): void {
  const [blue, red] = [scoreOf(play.world, 'blue').points, scoreOf(play.world, 'red').points]
  const winner = blue === red ? null : blue > red ? 'blue' : 'red'
  const names = play.world.scenario.sideNames
  finish(
    play,
    winner,
    winner === null
      ? `A draw: ${blue} points each.`
      : `${names[winner]} wins with ${Math.max(blue, red)} points to ${Math.min(blue, red)}.`,
  )
}
function finish(play: Play<SteelRain>, winner: SideId | null, why: string): void {
  play.emit({ kind: 'battleEnded', winner, why })
  play.end({ winner, why })
}
