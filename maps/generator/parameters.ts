import { fail, ok, type Problem, type Result } from '../../engine/screen.ts'

/** What a map that is made by chance is to be like: a closed record, and for each of its fields what a form or a file may put there. */

/** A field that holds a number, whole where `step` is 1; from `least` to `most`, both allowed. */
export interface NumberField {
  readonly kind: 'number'
  readonly title: string
  readonly unit: string
  readonly hint: string
  readonly least: number
  readonly most: number
  /** What a slider goes by. Where it is 1, nothing between is allowed. */
  readonly step: number
}
/** A field that holds one of a few words, each with what it says to people. */
export interface ChoiceField {
  readonly kind: 'choice'
  readonly title: string
  readonly hint: string
  readonly options: Readonly<Record<string, string>>
}
export type ParameterField = NumberField | ChoiceField

const whole = (title: string, unit: string, hint: string, least: number, most: number) =>
  ({ kind: 'number', title, unit, hint, least, most, step: 1 }) as const satisfies NumberField
const share = (title: string, unit: string, hint: string, most: number) =>
  ({ kind: 'number', title, unit, hint, least: 0, most, step: 0.01 }) as const satisfies NumberField
const choice = <const O extends Readonly<Record<string, string>>>(title: string, hint: string, options: O) =>
  ({ kind: 'choice', title, hint, options }) as const satisfies ChoiceField

/** Every field, in the order of a form. */
export const PARAMETER_FIELDS = {
  width: whole('Width', 'hexes', 'Columns of the map.', 10, 240),
  height: whole('Height', 'hexes', 'Rows of the map.', 10, 240),
  relief: share('Relief', 'from flat (0) to hilly (1)', 'How much the ground rises and falls, and how close together the hills are.', 1),
  lowest: whole('Lowest level', 'levels', 'Of the valley floors.', 0, 9),
  highest: whole('Highest level', 'levels', 'The hills rise no higher; steep country on a small map stays below it.', 0, 9),
  woods: share('Woods', 'share of the land', 'How much of the land is wooded.', 0.7),
  patchiness: share('Patchiness of the woods', 'from few large woods (0) to many small ones (1)', 'How the woods are spread.', 1),
  water: choice('Water', 'What water there is.', {
    none: 'None',
    stream: 'A stream that can be forded nearly everywhere',
    river: 'A river with bridges and fords',
    lakes: 'Lakes',
  }),
  roads: whole('Roads', 'roads', 'Roads that run across the map, from edge to edge.', 0, 6),
  settlement: choice('Settlement', 'Who lives here.', { none: 'Nobody', farms: 'Farms', villages: 'Villages and farms', town: 'A town' }),
  symmetry: choice('Symmetry', 'Whether both sides have the same ground.', {
    none: 'None',
    turned: 'The halves are each other turned by 180 degrees',
    mirrored: 'The west mirrors the east',
  }),
} as const satisfies Readonly<Record<string, ParameterField>>

type Fields = typeof PARAMETER_FIELDS
export type ParameterName = keyof Fields
export const PARAMETER_NAMES = Object.keys(PARAMETER_FIELDS) as readonly ParameterName[]
/** What is asked for: shares from 0 to 1, lengths in hexes, heights in levels. */
export type MapParameters = {
  readonly [N in ParameterName]: Fields[N] extends { readonly options: infer O } ? keyof O & string : number
}
export type Settlement = MapParameters['settlement']
export type Symmetry = MapParameters['symmetry']

/** Parameters out of anything at all: every field must be there and no other; each problem names its field and what would be right. */
export function readParameters(json: unknown): Result<MapParameters> {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return fail([{ at: '', text: `Parameters are a record with ${PARAMETER_NAMES.join(', ')}.` }])
  const given = json as Readonly<Record<string, unknown>>
  const problems: Problem[] = [
    ...Object.keys(given)
      .filter((name) => !Object.hasOwn(PARAMETER_FIELDS, name))
      .map((name) => ({ at: name, text: `There is no parameter "${name}". There are ${PARAMETER_NAMES.join(', ')}.` })),
    ...PARAMETER_NAMES.flatMap((name) => {
      const text = Object.hasOwn(given, name) ? fieldProblem(PARAMETER_FIELDS[name], given[name]) : 'This is missing.'
      return text === null ? [] : [{ at: name, text }]
    }),
  ]
  const [lowest, highest] = [given['lowest'], given['highest']]
  if (typeof lowest === 'number' && typeof highest === 'number' && lowest > highest)
    problems.push({
      at: 'lowest',
      text: `The lowest level, ${lowest}, is above the highest, ${highest}. Exchange them, or make them equal for flat ground.`,
    })
  return problems.length > 0 ? fail(problems) : ok(given as unknown as MapParameters)
}

function fieldProblem(field: ParameterField, value: unknown): string | null {
  if (field.kind === 'choice') {
    const words = Object.keys(field.options)
    return typeof value === 'string' && words.includes(value) ? null : `This must be one of ${words.join(', ')}.`
  }
  const { least, most, step, unit } = field
  const isWhole = step === 1
  if (typeof value === 'number' && value >= least && value <= most && (!isWhole || Number.isInteger(value))) return null
  return `This must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most} (${unit}).`
}
