import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fewProblems, MOST_CHARACTERS, openBattle, type Problem, type Result, readJson, Table } from '../engine/index.ts'
import { type Cli, UsageError } from './cli.ts'

/** Reading what the command line names. Names start from the folder one stands in; maps lie beside their scenario. */

export function readText(cwd: string, name: string): Result<string, readonly Problem[]> {
  try {
    // Looked at before it is read: no file costs more memory than a real one.
    if (statSync(resolve(cwd, name)).size > MOST_CHARACTERS) return unreadable(name, 'it is too large')
    return { ok: true, value: readFileSync(resolve(cwd, name), 'utf8') }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const what = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : String(code ?? error)
    return unreadable(name, what)
  }
}
const unreadable = (name: string, what: string): Result<string, readonly Problem[]> => ({
  ok: false,
  error: [{ at: name, text: `This file cannot be read: ${what}. Name another one.` }],
})

export function readJsonFile(cwd: string, name: string): Result<unknown, readonly Problem[]> {
  const text = readText(cwd, name)
  return text.ok ? readJson(text.value) : text
}

export interface ScenarioFiles {
  readonly scenario: unknown
  /** The map that the scenario names; undefined when it holds one itself. */
  readonly map: unknown
}

/** A scenario with the map beside it. What is in them is checked by whoever opens the battle. */
export function readScenarioFiles(cwd: string, name: string): Result<ScenarioFiles, readonly Problem[]> {
  const scenario = readJsonFile(cwd, name)
  if (!scenario.ok) return scenario
  const mapName = mapNameOf(scenario.value)
  if (mapName === null) return { ok: true, value: { scenario: scenario.value, map: undefined } }
  const map = readJsonFile(dirname(resolve(cwd, name)), mapName)
  if (!map.ok) return { ok: false, error: map.error.map(({ text }) => ({ at: `map (${mapName})`, text })) }
  return { ok: true, value: { scenario: scenario.value, map: map.value } }
}

/** A scenario that games can be played on. @throws UsageError with everything that is wrong with it */
export function playableScenario(cli: Cli, name: string): ScenarioFiles {
  const files = readScenarioFiles(cli.cwd, name)
  const battle = files.ok ? openBattle(cli.editions, files.value.scenario, files.value.map) : files
  if (files.ok && battle.ok) return files.value
  const problems = battle.ok ? [] : fewProblems(battle.error)
  throw new UsageError(
    problems.map(({ at, text }) => (at === name || at === '' ? `${name}: ${text}` : `${name}: ${at}: ${text}`)).join('\n'),
  )
}

/** Each of these seats is known and can play this scenario. @throws UsageError */
export function checkSeats(cli: Cli, { scenario, map }: ScenarioFiles, seats: readonly string[]): void {
  for (const seat of seats) {
    const table = new Table({ editions: cli.editions, minds: cli.minds, app: cli.version })
    const begun = table.handle({ do: 'new', scenario, map, seats: { blue: seat, red: seat } })
    if (!begun.ok) throw new UsageError(begun.why.text)
  }
}

/** Only a name as scenarios have it is followed: nothing leads out of the folder. */
function mapNameOf(scenario: unknown): string | null {
  if (typeof scenario !== 'object' || scenario === null || !('map' in scenario)) return null
  const { map } = scenario
  return typeof map === 'string' && /^[a-z0-9-]+\.map\.json$/.test(map) ? map : null
}
