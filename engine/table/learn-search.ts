import MiniSearch from 'minisearch'
import type { TermDoc } from '../learn/course-doc.ts'
import type { TaughtBook } from '../learn/library.ts'
import type { Rulebook, SearchHit } from './learn-protocol.ts'

/** Full-text search in a book: rules, rulings, tables, words, cases and lessons. */

/** What is looked through; `words` are other forms of it, which stand nowhere in its text. */
interface Entry extends SearchHit {
  readonly key: string
  readonly words: string
}
export interface BookIndex {
  /** The best first. */
  search(text: string): readonly SearchHit[]
}
/** More than a person reads. */
const MOST_HITS = 60
/** By the beginning of a word, and with a slip of the pen in a long one. */
const LOOSELY = {
  boost: { title: 4, id: 3, words: 2, text: 1 },
  prefix: (word: string): boolean => word.length > 1,
  fuzzy: (word: string): number | false => (word.length > 4 ? 0.2 : false),
}

/** What a question is made of and a book is full of: "how do I win" asks for "win". */
const EVERYDAY: ReadonlySet<string> = new Set(
  'a an and are as at be by can could do does for from have how i if in is it may me my of on or so that the then there this to was we what when where which who why will with would you your'.split(
    ' ',
  ),
)
/** The words that say what is meant; all of them where there is no other. */
function meantBy(asked: string): string {
  const meant = asked.split(/\s+/).filter((word) => !EVERYDAY.has(same(word).replace(/[^\p{L}]/gu, '')))
  return meant.length > 0 ? meant.join(' ') : asked
}

export function indexOf(book: Rulebook, taught: Pick<TaughtBook, 'lessons' | 'cases'>): BookIndex {
  const entries = entriesOf(book, taught)
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  const index = new MiniSearch<Entry>({ idField: 'key', fields: ['title', 'id', 'text', 'words'] })
  index.addAll(entries)
  return {
    search(text) {
      const asked = text.trim()
      if (asked === '') return []
      const named = entries.filter(({ id }) => isNamed(id, asked)).sort(nearest(asked))
      const meant = meantBy(asked)
      const words = withTerms(meant, book.terms)
      // What has all the words comes before what has some of them.
      const found = (['AND', 'OR'] as const).flatMap((combineWith) =>
        index.search(combineWith === 'AND' ? meant : words, { ...LOOSELY, combineWith }),
      )
      const hits = [...named, ...found.flatMap(({ id }) => byKey.get(String(id)) ?? [])]
      return [...new Set(hits)].slice(0, MOST_HITS).map(({ is, id, title, text: told }) => ({ is, id, title, text: told }))
    },
  }
}

const same = (text: string): string => text.toLowerCase()
/** An id, or what a family of ids begins with, up to a hyphen: rule 10 of a chapter is never meant by its rule 1. */
const isNamed = (id: string, asked: string): boolean =>
  same(id) === same(asked) || (asked.includes('-') && same(id).startsWith(`${same(asked)}-`))
const nearest =
  (asked: string) =>
  (a: Entry, b: Entry): number =>
    Number(same(b.id) === same(asked)) - Number(same(a.id) === same(asked))

/** What is asked for, and the word of the book for what is asked by another form: who looks for "L4" finds what is said of levels too. */
function withTerms(asked: string, terms: readonly TermDoc[]): string {
  const words = new Set(same(asked).split(/[^\p{L}\p{N}-]+/u))
  const meant = terms.filter(({ term, forms }) => forms.some((form) => words.has(same(form))) && !words.has(same(term)))
  return [asked, ...meant.map(({ term }) => term)].join(' ')
}

function entriesOf(
  { chapters, rulings, tables, terms }: Rulebook,
  { lessons, cases }: Pick<TaughtBook, 'lessons' | 'cases'>,
): readonly Entry[] {
  const entry = (is: SearchHit['is'], id: string, title: string, text: string, words = ''): Entry => ({
    key: `${is} ${id}`,
    is,
    id,
    title,
    text,
    words,
  })
  return [
    ...lessons.map(({ id, title, page }) => entry('lesson', id, title, page)),
    ...cases.map(({ doc, chapter }) => entry('case', doc.id, doc.title, doc.text, chapter)),
    ...terms.map(({ term, forms, text }) => entry('term', term, term, text, forms.join(' '))),
    ...tables.map(({ id, title, columns, rows, note }) =>
      entry('table', id, title, note ?? columns.join(', '), [...columns, ...rows.map(([name]) => name)].join(' ')),
    ),
    ...chapters.flatMap(({ title, rules }) => rules.map(({ id, text }) => entry('rule', id, title, text))),
    ...rulings.map(({ id, text }) => entry('ruling', id, 'Ruling', text)),
  ]
}
