import { parseArgs } from 'node:util'
import { type Edition, type ForceWish, readMap, type ScenarioDoc, type Shape, type SkirmishKit, toBoard } from '../engine/index.ts'
import { type Cli, UsageError, wholeNumber, write } from './cli.ts'
import { readJsonFile } from './files.ts'
import { line } from './validate.ts'

/** Makes a battle up on a map. Status 1 where the map or the wish is not as it should be. */
export function skirmish(cli: Cli, args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      blue: { type: 'string', default: 'equal' },
      red: { type: 'string', default: 'equal' },
      seed: { type: 'string' },
      turns: { type: 'string' },
      'cm-per-hex': { type: 'string', default: '2' },
      ruleset: { type: 'string', default: 'steel-rain' },
      list: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const edition = cli.editions.find(({ id }) => id === values.ruleset)
  const kit = edition?.skirmish
  if (!edition || !kit) throw new UsageError(`No battle can be made up for the ruleset "${values.ruleset}".`)
  if (values.list) return list(cli, kit, values.json)
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new UsageError('skirmish needs one map: skirmish maps/mill-crossing.map.json')
  const json = readJsonFile(cli.cwd, file)
  const map = json.ok ? readMap(json.value) : json
  const board = map.ok ? toBoard(map.value) : map
  if (!map.ok || !board.ok) {
    for (const problem of board.ok ? [] : board.error) cli.err(`${file}:\n${line(problem)}\n`)
    return 1
  }
  const made = kit.make({
    map: map.value,
    board: board.value,
    seed: wholeNumber(values.seed, 'seed', 1, 0),
    forces: { blue: forceOf(values.blue), red: forceOf(values.red) },
    cmPerHex: scaleOf(values['cm-per-hex']),
    ...(values.turns === undefined ? {} : { turns: wholeNumber(values.turns, 'turns', 10) }),
  })
  if (!made.ok) {
    for (const problem of made.error) cli.err(`${line(problem).trim()}\n`)
    return 1
  }
  write(cli, values.json ? JSON.stringify(made.value, null, 2) : inWords(made.value, edition))
  return 0
}

/** "600" is a strength, "equal" as much as the other side, anything else names forces. */
function forceOf(text: string): ForceWish {
  if (text === 'equal') return { equal: true }
  return /^[0-9]+$/.test(text) ? { strength: Number(text) } : { ids: text.split(',') }
}
function scaleOf(text: string): ScenarioDoc['cmPerHex'] {
  const found = ([1, 2, 2.5] as const).find((one) => String(one) === text)
  if (found === undefined) throw new UsageError(`--cm-per-hex must be 1, 2 or 2.5, but it is "${text}".`)
  return found
}

function list(cli: Cli, kit: SkirmishKit, json: boolean): number {
  if (json) write(cli, JSON.stringify({ forces: kit.forces, strength: kit.strength }, null, 2))
  else {
    for (const { id, name, strength, units } of kit.forces) write(cli, `${id}: ${name}, ${units} units, ${strength} ${kit.strength.unit}`)
    write(cli, `or ${kit.strength.least} to ${kit.strength.most} ${kit.strength.unit}, or equal`)
  }
  return 0
}

function inWords(scenario: ScenarioDoc, edition: Edition<Shape>): string {
  const { name, description, turns, objectives, sides } = scenario
  const places = objectives.map((one) => `  ${one.name} (column ${one.hex[0]}, row ${one.hex[1]}): ${one.points} points`)
  const warned = edition.warnings?.(scenario) ?? []
  return [
    `${name}, ${turns} turns. ${description}`,
    `Blue in the ${sides.blue.edge}, red in the ${sides.red.edge}. Places:`,
    ...places,
    ...warned.map(line),
    'With --json: the scenario itself.',
  ].join('\n')
}
