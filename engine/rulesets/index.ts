import type { Edition } from '../board/edition.ts'
import type { RulesetId } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import { battleChrome } from './battlechrome/index.ts'
import { steelRain } from './steel-rain/index.ts'
import { stormOfSteel } from './storm-of-steel/index.ts'

/**
 * Every book that can be played: the only file that names them all. This is the one place where an edition's own shape is forgotten; a table
 * never looks into a world, an order or an event, it hands them back to the edition they came from.
 */
export const EDITIONS: readonly Edition<Shape>[] = [
  steelRain as unknown as Edition<Shape>,
  battleChrome as unknown as Edition<Shape>,
  stormOfSteel as unknown as Edition<Shape>,
]

export const editionOf = (id: RulesetId, editions: readonly Edition<Shape>[] = EDITIONS): Edition<Shape> | null =>
  editions.find((edition) => edition.id === id) ?? null
