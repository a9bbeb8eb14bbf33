import { z } from 'zod'
import { LIMITS } from '../kernel/bounds.ts'

/** A column or a row, on the map or not. */
export const Coordinate = z.int().min(0).max(LIMITS.coordinate)

/** `[column, row]` in files, messages, orders and events: the one schema of a hex. */
export const HexDoc = z.tuple([Coordinate, Coordinate]).readonly().meta({ title: 'hex' })
