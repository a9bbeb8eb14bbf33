import { type BySide, type Hex, opposite, type PieceId, SIDES, type SideId } from '../../kernel/names.ts'
import type { Goal, Mission, MissionState, StandIns, Who } from './mission.ts'
import type { GoalSeen, MissionSeen } from './mission-seen.ts'

/** What a side knows of a mission from its view alone, as a mission that can be played on in supposed battles. */

/** What the view of one side knows besides its mission. */
export interface Behind {
  readonly side: SideId
  /** What the book says of objectives. */
  readonly held: Readonly<Record<string, SideId | null>>
  /** A building or a bridge stands there. */
  readonly stands: (hex: Hex) => boolean
  readonly isLost: (piece: PieceId) => boolean
}
/**
 * The mission behind what one side sees of it, and nothing else: goals that it knows, no events. Pieces of the other side that goals speak of and that have not
 * been seen are parts for others to play (`standInsOf`): as many as are asked for, or a platoon.
 */
export function missionBehind({ decides, margin, goals }: MissionSeen, behind: Behind): Mission {
  const known = goals.map((goal) => goalBehind(goal, behind))
  const asked = known.flatMap(({ goal, place }) => (place && (goal === 'take' || goal === 'hold') ? [place] : []))
  const watched = new Map(asked.filter(({ objective }) => !objective).map((place) => [place.name, place]))
  return {
    verdict: decides ? 'points' : 'book',
    margin,
    sides: { blue: 'Blue', red: 'Red' },
    goals: known,
    happenings: [],
    watched: [...watched.values()],
    progress: null,
  }
}
function goalBehind(seen: GoalSeen, { side, held, stands, isLost }: Behind): Goal {
  const { id, goal, text, points, paid, by, ends, secret, of } = seen
  const place = seen.place === null ? null : { name: seen.place, hexes: seen.hexes, objective: seen.place in held }
  const whose = goal === 'destroy' ? opposite(seen.side) : seen.side
  const isOfPieces = goal === 'exit' || goal === 'destroy' || goal === 'survive' || (goal === 'protect' && place === null)
  const parts = whose === side ? [] : partsOf(seen, seen.pieces.filter(isLost).length)
  const ids = [...seen.pieces, ...parts]
  return {
    id,
    side: seen.side,
    goal,
    text,
    points,
    paid,
    place,
    who: isOfPieces ? { side: whose, ids } : null,
    least: of ?? (goal === 'destroy' || goal === 'exit' ? Math.max(1, seen.pieces.length) : ids.length),
    named: of,
    standing: goal === 'protect' && place !== null ? place.hexes.filter(stands) : [],
    by,
    ends,
    secret,
    later: false,
  }
}
/** The usual number of pieces in a group. */
const PLATOON = 4
/** Parts for whoever has not been seen: of who is to be kept it is told how many are left; where each is paid for there may always be more. */
function partsOf({ id, goal, of, count, paid, pieces }: GoalSeen, lost: number): readonly PieceId[] {
  const isKept = goal === 'protect' || goal === 'survive'
  const more = of === null ? PLATOON : isKept ? count + lost - pieces.length : of - pieces.length
  const least = paid === 'each' && !(isKept && of !== null) ? PLATOON : 0
  return Array.from({ length: Math.max(least, more) }, (_, i) => `${id} ${i + 1}`)
}

/** The state of a mission that one side sees so. `standIns`: who is supposed to be whom. */
export function supposedMission(mission: Mission, { goals, points }: MissionSeen, standIns: StandIns): MissionState {
  const seen = goals.map(({ id, is, count, earned }) => [id, { is, count, paid: earned, turn: 0 }] as const)
  const earned = (one: SideId): number => goals.reduce((sum, goal) => sum + (goal.side === one ? goal.earned : 0), 0)
  const heldAt = (name: string): SideId | null => goals.find(({ place }) => place === name)?.held ?? null
  return {
    goals: Object.fromEntries(seen),
    happened: [],
    held: Object.fromEntries(mission.watched.map(({ name }) => [name, heldAt(name)])),
    given: Object.fromEntries(SIDES.map((one) => [one, points[one] - earned(one)])) as unknown as BySide<number>,
    standIns,
  }
}

interface Supposed {
  /** Who supposes. */
  readonly side: SideId
  /** Pieces of the supposed battle, and those of them that the side knows. */
  readonly pieces: readonly { readonly id: PieceId; readonly side: SideId }[]
  readonly known: Pick<ReadonlySet<PieceId>, 'has'>
  readonly seed: number
}
/**
 * Pieces of the other side that goals speak of and that have not been seen are somebody among those who are supposed to be there: the first of them is
 * anybody, by the seed, and those after him follow. One may play a part in several goals.
 */
export function standInsOf({ goals }: Mission, { side, pieces, known, seed }: Supposed): StandIns {
  const there = new Set(pieces.map(({ id }) => id))
  const unseen = pieces.filter((piece) => piece.side !== side && !known.has(piece.id))
  const from = unseen.length === 0 ? 0 : Math.abs(seed) % unseen.length
  const ofGoal = (who: Who) => {
    const missing = who.ids.filter((id) => !there.has(id)).slice(0, unseen.length)
    return missing.map((id, at) => [id, unseen[(from + at) % unseen.length]!.id] as const)
  }
  return Object.fromEntries(goals.flatMap(({ who }) => (who?.side === opposite(side) ? ofGoal(who) : [])))
}
