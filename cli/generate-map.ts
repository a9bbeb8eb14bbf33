import { parseArgs } from 'node:util'
import { writeMap } from '../engine/index.ts'
import {
  generate,
  MAP_PRESETS,
  type MapParameters,
  PARAMETER_FIELDS,
  PARAMETER_NAMES,
  type ParameterName,
  readParameters,
} from '../maps/generator/index.ts'
import { type Cli, UsageError, wholeNumber, write } from './cli.ts'

/** Makes a map up and writes its file to standard output. @throws UsageError where a parameter is not as it should be */
export function generateMap(cli: Cli, args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      preset: { type: 'string', default: MAP_PRESETS[0]?.id ?? '' },
      width: { type: 'string' },
      height: { type: 'string' },
      seed: { type: 'string' },
      set: { type: 'string', multiple: true, default: [] },
      name: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  })
  if (values.list) return list(cli)
  const preset = MAP_PRESETS.find(({ id }) => id === values.preset)
  if (!preset) throw new UsageError(`There is no preset "${values.preset}". There are ${MAP_PRESETS.map(({ id }) => id).join(', ')}.`)
  const wishes = [
    ...(['width', 'height'] as const).flatMap((name) => (values[name] === undefined ? [] : [`${name}=${values[name]}`])),
    ...values.set,
  ]
  const parameters = withWishes(preset.parameters, wishes)
  const name = nameOf(values.name)
  const map = generate(parameters, seedOf(values.seed))
  // The text ends with a line break of its own.
  cli.out(writeMap(name === undefined ? map : { ...map, name }))
  return 0
}

const MOST_SEED = 2 ** 32 - 1
function seedOf(text: string | undefined): number {
  const seed = wholeNumber(text, 'seed', 1, 0)
  if (seed > MOST_SEED) throw new UsageError(`--seed must be a whole number from 0 to ${MOST_SEED}, but it is "${text}".`)
  return seed
}

const LONGEST_NAME = 80
function nameOf(text: string | undefined): string | undefined {
  if (text !== undefined && (text.length === 0 || text.length > LONGEST_NAME))
    throw new UsageError(`--name must have 1 to ${LONGEST_NAME} characters, but it has ${text.length}.`)
  return text
}

/** The parameters with "name=value" put into them. */
function withWishes(parameters: MapParameters, wishes: readonly string[]): MapParameters {
  const given: Record<string, unknown> = { ...parameters }
  for (const wish of wishes) {
    const [name = '', value] = wish.split('=', 2)
    if (value === undefined) throw new UsageError(`--set needs a name and a value, such as woods=0.3, but it is "${wish}".`)
    given[name] = isNumber(name) && value.trim() !== '' ? Number(value) : value
  }
  const read = readParameters(given)
  if (read.ok) return read.value
  throw new UsageError(read.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
}
const isNumber = (name: string): boolean =>
  (PARAMETER_NAMES as readonly string[]).includes(name) && PARAMETER_FIELDS[name as ParameterName].kind === 'number'

function list(cli: Cli): number {
  for (const { id, title, words } of MAP_PRESETS) write(cli, `${id}: ${title}. ${words}`)
  write(cli, '')
  for (const name of PARAMETER_NAMES) {
    const field = PARAMETER_FIELDS[name]
    const range = field.kind === 'number' ? `${field.least} to ${field.most}, ${field.unit}` : Object.keys(field.options).join(', ')
    write(cli, `${name}: ${range}. ${field.hint}`)
  }
  return 0
}
