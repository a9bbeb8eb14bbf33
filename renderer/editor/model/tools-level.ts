import type { mapEdit } from '../../../engine/author.ts'
import { type Hex, type MapDoc, neighbours } from '../../../engine/screen.ts'
import { noise } from '../../map/seed.ts'
import { toolEdit } from './edit-between.ts'
import { levelAt, withLevels } from './map-grid.ts'

/** Tools that change the level of the ground, in half levels. They never go beyond the highest and the lowest level that there are. */

type MapEdit = mapEdit.MapEdit
/** 2 on maps of whole levels, 1 where halves are wanted. */
export type LevelStep = 1 | 2

/** Gives hexes the level that a function makes of theirs. */
function leveled(doc: MapDoc, hexes: readonly Hex[], level: (hex: Hex, now: number) => number): MapEdit {
  const cells = hexes.flatMap((hex) => {
    const now = levelAt(doc, hex)
    return now === null ? [] : [{ hex, level: level(hex, now) }]
  })
  return toolEdit(doc, withLevels(doc, cells))
}

/** Higher by so many half levels, or lower. */
export const raiseLevel = (doc: MapDoc, hexes: readonly Hex[], by: number): MapEdit => leveled(doc, hexes, (_, now) => now + by)
/** All as high as is said, or as the first of them. */
export function flattenLevel(doc: MapDoc, hexes: readonly Hex[], to: number | null = null): MapEdit {
  const [first] = hexes
  const level = to ?? (first === undefined ? null : levelAt(doc, first))
  return level === null ? toolEdit(doc, doc) : leveled(doc, hexes, () => level)
}
/** Each hex nearer to what lies around it: half its own level, half the mean of its neighbours on the sheet. */
export const smoothLevel = (doc: MapDoc, hexes: readonly Hex[], step: LevelStep): MapEdit =>
  leveled(doc, hexes, (hex, now) => {
    const around = neighbours(hex).flatMap((next) => levelAt(doc, next) ?? [])
    const mean = around.reduce((sum, level) => sum + level, 0) / (around.length || 1)
    return around.length === 0 ? now : stepped((now + mean) / 2, step)
  })

export interface NoiseSettings {
  readonly seed: number
  /** The most that a hex is raised or lowered, in half levels. */
  readonly amount: number
  /** How many hexes a rise is long, about; 1 is a level for each hex by itself. */
  readonly wave: number
  readonly step: LevelStep
}
/** Rises and hollows, the same for the same seed wherever the brush begins. */
export const noiseLevel = (doc: MapDoc, hexes: readonly Hex[], { seed, amount, wave, step }: NoiseSettings): MapEdit =>
  leveled(doc, hexes, ([col, row], now) => {
    const [x, y] = [(col + (row & 1) / 2 + 0.5) / Math.max(1, wave), (row * 0.87 + 0.5) / Math.max(1, wave)]
    return now + stepped(amount * Math.max(-1, Math.min(1, 1.4 * noise(x, y, seed))), step)
  })
const stepped = (halfLevels: number, step: LevelStep): number => step * Math.round(halfLevels / step)
