import type { z } from 'zod'
import type { FieldRow, Form, Shape } from '../../../board/author-fields.ts'
import type { FieldChoice } from '../../../board/author-kit.ts'
import type { Board } from '../../../board/board.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { type Hex, type Result, SIDES } from '../../../kernel/names.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import type { RawUnit } from './forces.ts'
import type { Stage } from './stage.ts'

/** Things that lie on the ground or are under way as a battle begins: what each kind of them is, can be given, and begins as. */

/** In what light things are looked at. */
export interface ThingCase {
  readonly scenario: ScenarioDoc
  readonly board: Board
  readonly world: World
  readonly turn: number
  readonly sides: readonly FieldChoice[]
  /** Every unit with what it is. */
  readonly units: readonly RawUnit[]
  readonly stage: Stage
}
export const thingCase = (stage: Stage): ThingCase => ({
  scenario: stage.scenario,
  board: stage.board,
  world: stage.world,
  turn: Math.max(1, stage.world.turn),
  sides: SIDES.map((side) => ({ value: side, name: stage.scenario.sides[side].name })),
  units: stage.platoons.flatMap(({ units }) => units),
  stage,
})
export const nameIn = (at: ThingCase, unit: string): string => (at.world.units[unit] as Unit | undefined)?.name ?? unit

export type ThingRow = FieldRow<ThingCase & { readonly record: Plain }>
export interface ThingKind {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly rule?: string
  /** The name of a drawing. */
  readonly art: string
  /** The list that it is written in. */
  readonly list: string
  /** A hex holds one of the list. */
  readonly alone: boolean
  /** Whether a record of the list is of this kind. */
  readonly is: (record: Plain) => boolean
  readonly rows: readonly ThingRow[]
  readonly shape: Shape
  /** One that is put down in a hex of the board, or why there can be none. */
  readonly lay: (hex: Hex, at: ThingCase) => Result<Plain, string>
}
export type KindParts = Omit<ThingKind, 'alone' | 'is' | 'shape' | 'rows'> & Partial<Pick<ThingKind, 'alone' | 'is' | 'rows' | 'shape'>>
/** A list of the beginning by the keys of its records. */
export const shapeOf = (list: z.ZodDefault<z.ZodArray<z.ZodObject>>): Shape => list.unwrap().element.shape as Shape

export const HEX_ROW: ThingRow = { key: 'hex', name: 'Hex', text: 'Where it is.', form: { is: 'hex' } }
export const sideForm =
  (none: string, usual?: string) =>
  ({ sides }: ThingCase): Form =>
    usual === undefined ? { is: 'choice', choices: [{ value: null, name: none }, ...sides] } : { is: 'choice', choices: sides, usual }
