import type { Edition } from '../../engine/board/edition.ts'
import type { Shape } from '../../engine/kernel/ruleset.ts'
import { EDITIONS as SHIPPED } from '../../engine/rulesets/index.ts'
import { quarrel } from './index.ts'

/** The shipped books and the toy: what a test build has in the place of the list of books. */
export const EDITIONS: readonly Edition<Shape>[] = [...SHIPPED, quarrel as unknown as Edition<Shape>]

export const editionOf = (id: string, editions: readonly Edition<Shape>[] = EDITIONS): Edition<Shape> | null =>
  editions.find((edition) => edition.id === id) ?? null
