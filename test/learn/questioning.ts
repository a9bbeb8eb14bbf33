import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edition } from '../../engine/board/edition.ts'
import type { AskedPosition, MadeQuestion, QuestionKind } from '../../engine/board/learn-kit.ts'
import { EDITIONS, type Exercise, LearnDesk } from '../../engine/index.ts'
import type { Shape } from '../../engine/kernel/ruleset.ts'

/** Exercises made as the program makes them, each with the position that it was made of, so that the referee can be asked about it. */

const root = join(import.meta.dirname, '../..')
const jsonAt = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const files = [
  ...readdirSync(join(root, 'maps/learn'), { recursive: true, encoding: 'utf8' }).map((name) => `maps/learn/${name.replaceAll('\\', '/')}`),
  ...readdirSync(join(root, 'maps')).map((name) => `maps/${name}`),
].filter((name) => /\.json$/.test(name))
const DOCUMENTS = Object.fromEntries(files.map((name) => [`../${name}`, jsonAt(name)]))

export interface Asked {
  readonly kind: string
  readonly position: AskedPosition<Shape>
  readonly made: MadeQuestion
}
export const kindsOf = (book: string): readonly string[] =>
  (EDITIONS.find(({ id }) => id === book)?.learn?.questions ?? []).map(({ kind }) => kind)

/** So many exercises of a book, the same for the same seed. `look` is shown each with its position, which is kept nowhere. */
export function exercisesOf(book: string, seed: number, count: number, look: (asked: Asked) => void): readonly Exercise[] {
  const shown = (kind: QuestionKind<Shape>): QuestionKind<Shape> => ({
    ...kind,
    make: (position, sampler) => {
      const made = kind.make(position, sampler)
      if (made) look({ kind: kind.kind, position, made })
      return made
    },
  })
  const editions: readonly Edition<Shape>[] = EDITIONS.map((edition) =>
    edition.learn ? { ...edition, learn: { ...edition.learn, questions: edition.learn.questions.map(shown) } } : edition,
  )
  const answer = new LearnDesk(editions, DOCUMENTS).answer({ do: 'questions', book, seed, count })
  if (!answer.ok) throw new Error(answer.problems.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return answer.value
}
