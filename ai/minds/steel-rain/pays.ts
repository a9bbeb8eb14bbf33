import {
  comingIn,
  goalsOf,
  type Hex,
  isToBeHad,
  opposite,
  type PieceId,
  prizesOf,
  type SideId,
  type WithMission,
} from '../../../engine/mind.ts'
import { book, type World } from './book.ts'

/** What a battle is decided by: tons and objectives, or the goals of its mission. */
export interface Pays {
  /** Points that the side is ahead, as it stands. */
  readonly ahead: number
  readonly places: readonly PaidPlace[]
  /** What a ton that is lost counts in points: 1 where tons decide. */
  readonly tons: number
  /** Points that the goals pay for the loss of a unit, beside its tons. */
  readonly prizes: ReadonlyMap<PieceId, number>
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

/** By how much a point of a mission's goals counts more than one of tons: what is fixed in opinions (cover, ways, patience) is in points of battles that tons decide. */
const GOAL_POINT = 2
export const pointIn = ({ mission }: WithMission): number => (mission?.decides ? GOAL_POINT : 1)

/** How the battle would end if nothing changed any more: points ahead by the victory screen, with what goals will yet pay for places as they are held. */
export const standingIn = (seen: WithMission, world: World, turnsLeft: number): number =>
  aheadIn(seen, world) + (seen.mission?.decides ? comingIn(seen, turnsLeft) : 0)
/** How the battle stands, from the numbers of the victory screen: points that the side of a view is ahead. `world`: the battle of that view. */
function aheadIn({ side, mission }: WithMission, world: World): number {
  const other = opposite(side)
  if (mission?.decides) return mission.points[side] - mission.points[other]
  return book.scoreOf(world, side).points - book.scoreOf(world, other).points
}

/**
 * What decides a battle as a side sees it. `seen`: its view, with the mission where there is one; `world`: the battle of that view. `prizes`: where more is
 * known of them than by that view.
 */
export function paysOf(seen: WithMission, world: World, prizes: Pays['prizes'] = prizesOf(seen)): Pays {
  const tons = tonsIn(seen, world)
  // A score that tons decide has them already.
  const aside = tons === 1 ? 0 : tons * (world.lost[opposite(seen.side)] - world.lost[seen.side])
  return {
    ahead: aheadIn(seen, world) + aside,
    places: seen.mission?.decides ? goalPlaces(seen) : objectivesOf(world),
    tons,
    prizes,
  }
}
const objectivesOf = (world: World): readonly PaidPlace[] =>
  world.scenario.objectives
    .filter((objective) => !book.isSpoilt(world, objective))
    .map(({ name, hex, points }) => ({ hex, points, held: world.held[name] ?? null }))
/** A place of many hexes, such as an edge to leave by, counts at its middle. */
const goalPlaces = (seen: WithMission): readonly PaidPlace[] =>
  goalsOf(seen, isToBeHad).flatMap(({ hexes, worth, held }) => {
    const hex = hexes[Math.floor(hexes.length / 2)]
    return hex ? [{ hex, points: worth, held }] : []
  })
