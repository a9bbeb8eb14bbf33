import { type Hex, hexDistance, type Picture } from '../engine/mind.ts'

/** What a picture says to a player who knows no book: who is there, what is worth going for, and who is near. */

export type Seen = Picture['pieces'][number]

/** Somewhere worth going. */
export interface Aim {
  readonly hex: Hex
  /** 1 for the best objective of the battle. */
  readonly weight: number
  /** Hexes within which a piece is near enough. */
  readonly near: number
  readonly text: string
}

export interface Scene {
  readonly picture: Picture
  readonly own: ReadonlyMap<string, Seen>
  readonly enemies: ReadonlyMap<string, Seen>
  readonly aims: readonly Aim[]
  /** What one piece of the other side is worth in pieces of this side: 1 where they are worth the same. */
  readonly rate: number
}

/** The weight of an enemy as an aim, beside 1 for the best objective. */
const ENEMY_WEIGHT = 0.6
/** The weight of one's own objective to which an enemy is nearer than any piece of this side. */
const GUARD_WEIGHT = 0.7
/** At this many hexes an enemy is near enough to fire at. */
const CLOSE = 2

export function sceneOf(picture: Picture): Scene {
  const own = new Map(picture.pieces.filter((piece) => piece.own).map((piece) => [piece.id, piece]))
  const enemies = new Map(picture.pieces.filter((piece) => !piece.own).map((piece) => [piece.id, piece]))
  return { picture, own, enemies, aims: aimsOf(picture, [...own.values()], [...enemies.values()]), rate: rateOf(picture) }
}

function aimsOf(picture: Picture, own: readonly Seen[], enemies: readonly Seen[]): readonly Aim[] {
  const most = Math.max(1, ...picture.objectives.map(({ points }) => points))
  const objectives = picture.objectives.flatMap(({ name, hex, points, held }): readonly Aim[] => {
    const worth = 0.4 + (0.6 * points) / most
    if (held !== picture.side) return [{ hex, weight: worth, near: 0, text: name }]
    return distanceTo(enemies, hex) < distanceTo(own, hex) ? [{ hex, weight: worth * GUARD_WEIGHT, near: 0, text: name }] : []
  })
  return [...objectives, ...enemies.map(({ hex, name }): Aim => ({ hex, weight: ENEMY_WEIGHT, near: CLOSE, text: name }))]
}
export const distanceTo = (pieces: readonly Seen[], hex: Hex): number =>
  pieces.reduce((least, piece) => Math.min(least, hexDistance(piece.hex, hex)), FAR_OFF)
const FAR_OFF = 999

/** The score line that is drawn as shares says what a side has; each piece is worth its part of that. */
function rateOf({ side, score, pieces }: Picture): number {
  const line = score.lines.find(({ blue, red }) => blue.of !== undefined && red.of !== undefined)
  if (!line) return 1
  const worth = (of: 'blue' | 'red'): number =>
    Math.max(1, line[of].of ?? 1) / Math.max(1, pieces.filter((piece) => piece.side === of).length)
  const rate = side === 'blue' ? worth('red') / worth('blue') : worth('blue') / worth('red')
  return Math.min(2, Math.max(0.5, rate))
}

/** What draws a piece to a hex: of all aims the one that is worth most from there, in hexes that are saved of the way to it. */
export function drawOf({ aims }: Scene, hex: Hex): { readonly pull: number; readonly aim: Aim | null } {
  let best: { readonly pull: number; readonly aim: Aim | null } = { pull: 0, aim: null }
  for (const aim of aims) {
    const pull = aim.weight * (REACH - Math.max(aim.near, hexDistance(aim.hex, hex)))
    if (pull > best.pull) best = { pull, aim }
  }
  return best
}
/** Beyond this many hexes nothing draws any more. */
const REACH = 80

/** The share of its losses that a piece has taken (pins, or whatever else rises on it), 0 to 1. */
export const shakenBy = ({ tracks }: Seen): number =>
  tracks.reduce((most, { as, value, of }) => (as === 'bar' ? Math.max(most, value / Math.max(1, of ?? value)) : most), 0)
