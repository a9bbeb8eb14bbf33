import { parseArgs } from 'node:util'
import { CASES, COURSE, editionOf, fewProblems, LESSON, openBattle, type Problem, readDesigns, readMap, toBoard } from '../engine/index.ts'
import { type Cli, UsageError, write } from './cli.ts'
import { readJsonFile, readScenarioFiles } from './files.ts'
import { casesFindings, courseFindings, lessonFindings } from './learn-files.ts'

interface Checked {
  readonly file: string
  readonly kind: 'map' | 'scenario' | 'list of designs' | 'lesson' | 'file of cases' | 'course' | 'unknown'
  readonly problems: readonly Problem[]
  /** It can be played all the same. */
  readonly warnings: readonly Problem[]
}

/** Checks maps, scenarios (the forces called up), designs, lessons (opened and shown), cases (played) and courses. Status 1 when one of them has a problem. */
export function validate(cli: Cli, args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  if (positionals.length === 0) throw new UsageError('validate needs files: validate maps/*.json')
  const checked = positionals.map((file) => few(check(cli, file)))
  if (values.json) write(cli, JSON.stringify(checked, null, 2))
  else for (const one of checked) write(cli, inWords(one))
  return checked.some(({ problems }) => problems.length > 0) ? 1 : 0
}

const few = ({ problems, warnings, ...rest }: Checked): Checked => ({
  ...rest,
  problems: fewProblems(problems),
  warnings: fewProblems(warnings),
})

function check(cli: Cli, file: string): Checked {
  const json = readJsonFile(cli.cwd, file)
  if (!json.ok) return { file, kind: 'unknown', problems: json.error, warnings: [] }
  const format = typeof json.value === 'object' && json.value !== null && 'format' in json.value ? json.value.format : undefined
  if (format === 'sandtable-map') return { file, kind: 'map', problems: mapProblems(json.value), warnings: [] }
  if (format === 'sandtable-scenario') return { file, kind: 'scenario', ...scenarioFindings(cli, file) }
  if (format === 'sandtable-designs') return { file, kind: 'list of designs', problems: designProblems(cli, json.value), warnings: [] }
  if (format === LESSON.format) return { file, kind: 'lesson', problems: lessonFindings(cli, file, json.value), warnings: [] }
  if (format === CASES.format) return { file, kind: 'file of cases', problems: casesFindings(cli, file, json.value), warnings: [] }
  if (format === COURSE.format) return { file, kind: 'course', problems: courseFindings(cli, file, json.value), warnings: [] }
  return {
    file,
    kind: 'unknown',
    problems: [{ at: 'format', text: `This is none of what can be checked: it must be ${FORMATS}.` }],
    warnings: [],
  }
}
const FORMATS = '"sandtable-map", "sandtable-scenario", "sandtable-designs", "sandtable-lesson", "sandtable-cases" or "sandtable-course"'

/** Designs are held against the rules of their book; of a book that nobody knows nothing can be said. */
function designProblems(cli: Cli, json: unknown): readonly Problem[] {
  const read = readDesigns(json, (book) => editionOf(book, cli.editions)?.designs)
  if (!read.ok) return read.error
  const { ruleset } = read.value
  if (editionOf(ruleset, cli.editions)?.designs) return []
  const known = cli.editions.filter(({ designs }) => designs).map(({ id }) => `"${id}"`)
  return [{ at: 'ruleset', text: `There is no designer for "${ruleset}"; use ${known.join(' or ')}.` }]
}

function mapProblems(json: unknown): readonly Problem[] {
  const doc = readMap(json)
  const board = doc.ok ? toBoard(doc.value) : doc
  return board.ok ? [] : board.error
}

function scenarioFindings(cli: Cli, file: string): Pick<Checked, 'problems' | 'warnings'> {
  const files = readScenarioFiles(cli.cwd, file)
  if (!files.ok) return { problems: files.error, warnings: [] }
  const battle = openBattle(cli.editions, files.value.scenario, files.value.map)
  return battle.ok ? { problems: [], warnings: battle.value.warnings } : { problems: battle.error, warnings: [] }
}

function inWords({ file, kind, problems, warnings }: Checked): string {
  const count = (list: readonly Problem[], word: string): string => `${list.length} ${list.length === 1 ? word : `${word}s`}`
  const found =
    problems.length > 0 ? count(problems, 'problem') : `a good ${kind}${warnings.length > 0 ? `, ${count(warnings, 'warning')}` : ''}`
  return [`${file}: ${found}`, ...[...problems, ...warnings].map(line)].join('\n')
}
export const line = ({ at, text, hex }: Problem): string =>
  `  ${at === '' ? '' : `${at}: `}${text}${hex ? ` (column ${hex[0]}, row ${hex[1]})` : ''}`
