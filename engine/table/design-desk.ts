import type {
  DesignAnswer,
  DesignBook,
  DesignJson,
  DesignKit,
  DesignLook,
  DesignRemark,
  DesignRequest,
  DesignsById,
  DesignsDoc,
  DesignTables,
  DesignWish,
  TablesWish,
} from '../board/design-kit.ts'
import { readDesigns, writeDesigns } from '../board/designs-doc.ts'
import { readJson } from '../board/document.ts'
import type { Edition } from '../board/edition.ts'
import { unreachable } from '../kernel/assert.ts'
import { fewProblems } from '../kernel/bounds.ts'
import { ok, type Problem, type RulesetId } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'

/** Answers for all books what follows from a design, what is wrong with it, and what designs do to each other: the far end of the designer of vehicles. */
export class DesignDesk {
  constructor(private readonly editions: readonly Edition<Shape>[]) {}

  /** A request that cannot be answered (a book without a designer, a document that its book refuses) gets words for the author. */
  answer(request: DesignRequest): DesignAnswer<DesignRequest['do']> {
    switch (request.do) {
      case 'books':
        return ok(this.editions.flatMap(bookOf))
      case 'start':
        return this.by(request.book, (kit) => ok(kit.start(request.kind)))
      case 'set':
        return this.by(request.book, (kit) => {
          const changed = kit.set(request.design, request.key, request.value)
          return changed.ok ? ok(changed.value) : refused(changed.error)
        })
      case 'look':
        return this.by(request.wish.book, (kit) => ok(lookAt(kit, request.wish)))
      case 'tables':
        return this.by(request.wish.book, (kit) => ok(tablesOf(kit, request.wish)))
      case 'read':
        return this.read(request.text)
      case 'write':
        return this.write(request.doc)
      default:
        return unreachable(request)
    }
  }

  private kitOf(book: RulesetId): DesignKit | undefined {
    return this.editions.find(({ id }) => id === book)?.designs
  }
  private by(book: RulesetId, answer: (kit: DesignKit) => DesignAnswer<DesignRequest['do']>): DesignAnswer<DesignRequest['do']> {
    const kit = this.kitOf(book)
    return kit ? answer(kit) : refused([{ at: '', text: `There is no designer for the book "${book}"; choose another.`, rule: null }])
  }
  private read(text: string): DesignAnswer<'read'> {
    const json = readJson(text)
    const read = json.ok ? readDesigns(json.value, (book) => this.kitOf(book)) : json
    if (!read.ok) return refused(remarksOf(read.error))
    const { ruleset } = read.value
    return this.kitOf(ruleset)
      ? { ok: true, value: read.value }
      : refused([
          { at: 'ruleset', text: `This was made for the book "${ruleset}", which this program does not have. Update it.`, rule: null },
        ])
  }
  private write(doc: DesignsDoc): DesignAnswer<'write'> {
    const read = this.kitOf(doc.ruleset)?.read(doc.designs)
    if (read && !read.ok) return refused(remarksOf(read.error))
    return { ok: true, value: writeDesigns({ ...doc, designs: read?.value ?? doc.designs }) }
  }
}

const refused = (problems: readonly DesignRemark[]): { readonly ok: false; readonly problems: readonly DesignRemark[] } => ({
  ok: false,
  problems,
})
const remarksOf = (problems: readonly Problem[]): readonly DesignRemark[] =>
  fewProblems(problems).map(({ at, text }) => ({ at, text, rule: null }))

function bookOf({ id, title, designs: kit }: Edition<Shape>): readonly DesignBook[] {
  if (!kit) return []
  const samples = Object.entries(kit.samples).map(([sample, design]) => ({ ...kit.title(sample, design, kit.samples), design }))
  return [{ id, title, words: kit.words, kinds: kit.kinds, samples, conditions: kit.conditions, usualTargets: kit.usualTargets }]
}
/** The designs beside one of them. */
const withoutId = (designs: DesignsById, id: string): DesignsById =>
  Object.fromEntries(Object.entries(designs).filter(([other]) => other !== id))

function lookAt(kit: DesignKit, { designs, chosen }: DesignWish): DesignLook {
  const design = chosen === null ? undefined : designs[chosen]
  return {
    titles: Object.entries(designs).map(([id, one]) => kit.title(id, one, withoutId(designs, id))),
    sheet: design && chosen !== null ? kit.sheet(design, withoutId(designs, chosen)) : null,
  }
}
function tablesOf(kit: DesignKit, { designs, chosen, targets, conditions, against }: TablesWish): DesignTables {
  const one = (id: string): DesignJson | undefined => designs[id] ?? kit.samples[id]
  const design = chosen === null ? undefined : designs[chosen]
  if (!design) return { chances: null, comparison: null }
  const other = against === null ? undefined : one(against)
  return {
    chances: kit.chances(
      design,
      targets.flatMap((id) => {
        const target = one(id)
        return target ? [{ id, design: target }] : []
      }),
      conditions,
    ),
    comparison: other ? kit.compare(design, other, conditions) : null,
  }
}
