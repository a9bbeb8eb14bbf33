import type { Problem } from '../../../engine/screen.ts'

/** Which field of a form a problem belongs to. */

/** `mission.goals[2].at` and `mission.goals.2.at` are the same place: the parts of the path. */
const partsOf = (path: string): readonly string[] => path.split(/[.[\]]+/).filter((part) => part !== '')

const isUnder = (parts: readonly string[], path: readonly string[]): boolean => path.every((part, i) => parts[i] === part)

/** Problems at a place of the scenario or below it. */
export const problemsUnder = (problems: readonly Problem[], path: string): readonly Problem[] => {
  const above = partsOf(path)
  return problems.filter(({ at }) => isUnder(partsOf(at), above))
}
/** What is wrong at a place or below it, in words; null where nothing is. */
export const faultUnder = (problems: readonly Problem[], path: string): string | null => textOf(problemsUnder(problems, path))

/** What is wrong at a place as a whole: what belongs to none of the fields below it, which show their own. */
export function faultOfRest(problems: readonly Problem[], path: string, fields: readonly string[]): string | null {
  const below = fields.map((field) => partsOf(`${path}.${field}`))
  return textOf(problemsUnder(problems, path).filter(({ at }) => !below.some((field) => isUnder(partsOf(at), field))))
}
/** What is wrong with a list as a whole: not with one of its entries, of which there are so many. */
export const faultOfList = (problems: readonly Problem[], path: string, entries: number): string | null =>
  faultOfRest(
    problems,
    path,
    Array.from({ length: entries }, (_, i) => String(i)),
  )
const textOf = (problems: readonly Problem[]): string | null =>
  problems.length === 0 ? null : [...new Set(problems.map(({ text }) => text))].join(' ')
