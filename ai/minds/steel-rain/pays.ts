import { goalsOf, type Hex, isToBeHad, opposite, type SideId, type WithMission } from '../../../engine/mind.ts'
import { book, type World } from './book.ts'

/** What a battle is decided by: tons and objectives, or the goals of its mission. */
export interface Pays {
  /** Points that the side is ahead, as it stands. */
  readonly ahead: number
  readonly places: readonly PaidPlace[]
  /** What a ton that is lost counts in points: 1 where tons decide. */
  readonly tons: number
}
export interface PaidPlace {
  readonly hex: Hex
  readonly points: number
  readonly held: SideId | null
}

/** What a ton counts where goals or objectives alone decide: who is destroyed takes none. */
const ASIDE = 0.3

/** What a ton that is lost counts in points. */
export const tonsIn = ({ mission }: WithMission, { settings }: World): number =>
  mission?.decides || settings.victory === 'objectives' ? ASIDE : 1

/** The same for what a side sees of a battle. `seen`: the view with its mission, where it has one; `world`: the battle of that view. */
export function paysOf(seen: WithMission, world: World): Pays {
  const { side, mission } = seen
  const other = opposite(side)
  const tons = tonsIn(seen, world)
  const objectives = world.scenario.objectives.filter((objective) => !book.isSpoilt(world, objective))
  const held = objectives.map(({ name, hex, points }) => ({ hex, points, held: world.held[name] ?? null }))
  if (!mission?.decides) return { ahead: book.scoreOf(world, side).points - book.scoreOf(world, other).points, places: held, tons }
  const ahead = mission.points[side] - mission.points[other] + tons * (world.lost[other] - world.lost[side])
  const places = goalsOf(seen, isToBeHad).flatMap(({ hexes, worth, held: holder }): readonly PaidPlace[] => {
    const hex = hexes[Math.floor(hexes.length / 2)]
    return hex ? [{ hex, points: worth, held: holder }] : []
  })
  return { ahead, places, tons }
}
