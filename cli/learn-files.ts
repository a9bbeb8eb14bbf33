import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type LearnDocuments, type Problem, readLibrary } from '../engine/index.ts'
import type { Cli } from './cli.ts'
import { readJsonFile } from './files.ts'

/** The documents of a folder of courses, lessons and cases, one folder a book; none where there is no such folder. */
export function learnDocuments(cwd: string, folder: string): { readonly documents: LearnDocuments; readonly problems: readonly Problem[] } {
  const root = resolve(cwd, folder)
  const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')) : []
  const documents: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const name of names.map((one) => `${folder}/${one.replaceAll('\\', '/')}`).sort()) {
    const read = readJsonFile(cwd, name)
    if (read.ok) documents[name] = read.value
    else problems.push(...read.error.map(({ at, text }) => ({ at: at === '' ? name : at, text })))
  }
  return { documents, problems }
}

/** What a folder of courses teaches; what cannot be read is told and left out. */
export function learnLibrary(cli: Cli, folder: string): ReturnType<typeof readLibrary> {
  const { documents, problems } = learnDocuments(cli.cwd, folder)
  const library = readLibrary(documents)
  for (const { at, text } of [...problems, ...library.problems]) cli.err(`${at}: ${text}\n`)
  return library
}
