import { useEffect, useRef } from 'preact/hooks'
import type { Met, TableCell } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { rulebookWords } from '../words/rulebook-words.ts'
import { useBook } from './book-context.ts'
import { Terms } from './explained.tsx'
import { MarkedTables } from './tables-page.tsx'
import { linesCiting, metIn, tablesOf } from './where-met.ts'

/** Rules, rulings and options, each with where it is met. */

interface Text {
  readonly id: string
  readonly text: string
}
interface RulesProps {
  readonly title: string
  readonly intro?: string
  readonly rules: readonly Text[]
  /** The rule that was asked for: scrolled to and marked. */
  readonly marked: string | null
  readonly visit: number
  /** The line of a tree that led here, with what it was read from. */
  readonly read: { readonly text: string; readonly cells: readonly TableCell[] } | null
}
/** A chapter, or all rulings. */
export function RulesPage({ title, intro, rules, marked, visit, read }: RulesProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const rule = marked === null ? null : list.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(marked)}"]`)
    rule?.scrollIntoView({ block: 'start' })
    rule?.focus({ preventScroll: true })
  }, [marked, visit, rules])
  return (
    <section class="book-rules" ref={list} aria-labelledby="book-page-title">
      <h2 id="book-page-title">{title}</h2>
      {intro ? <p class="dim">{intro}</p> : null}
      {rules.map((rule) => (
        <RuleEntry key={rule.id} rule={rule} isMarked={rule.id === marked} read={rule.id === marked ? read : null} />
      ))}
    </section>
  )
}

interface EntryProps {
  readonly rule: Text
  readonly isMarked: boolean
  readonly read: RulesProps['read']
}
function RuleEntry({ rule, isMarked, read }: EntryProps) {
  const { book, find, go } = useBook()
  const met = metIn(book, rule.id)
  const pages = met.flatMap((one) => (one.by === 'page' ? [one.because] : []))
  return (
    <article class={`book-rule${isMarked ? ' is-marked' : ''}`} data-rule={rule.id} tabIndex={-1} aria-labelledby={`rule-${rule.id}`}>
      <h3 id={`rule-${rule.id}`}>{rule.id}</h3>
      <div class="book-rule-text">
        <p>
          <Terms text={rule.text} find={find} onRule={(id) => go({ at: 'rule', id })} />
        </p>
        {read && read.cells.length > 0 ? <MarkedTables cells={read.cells} from={read.text} /> : null}
        <p class="book-links">
          {met.map((one) => (one.by === 'page' ? null : <MetLink key={`${one.by} ${one.id}`} met={one} />))}
          {tablesOf(book, rule.id).map((table) => (
            <button type="button" class="book-link" key={table.id} onClick={() => go({ at: 'tables', id: table.id })}>
              {rulebookWords.seeTable(table.title)}
            </button>
          ))}
        </p>
        {pages.map((because) => (
          <p class="dim" key={because}>
            {rulebookWords.byPage(because)}
          </p>
        ))}
        <InThisBattle rule={rule.id} />
      </div>
    </article>
  )
}

function MetLink({ met }: { readonly met: Exclude<Met, { by: 'page' }> }) {
  const { go, toLesson } = useBook()
  // A battle is not left for a lesson: it is only named.
  if (met.by === 'lesson' && toLesson === null) return <span class="dim">{rulebookWords.met.lesson(met.title)}</span>
  return (
    <button type="button" class="book-link" onClick={() => (met.by === 'case' ? go({ at: 'case', id: met.id }) : toLesson?.(met.id))}>
      <Icon name={met.by === 'case' ? 'play' : 'order'} size={10} />
      {rulebookWords.met[met.by](met.title)}
    </button>
  )
}

/** Lines of the log that cite the rule; each leads to it. */
function InThisBattle({ rule }: { readonly rule: string }) {
  const { log } = useBook()
  const lines = log ? linesCiting(log.entries, rule) : []
  if (log === null || lines.length === 0) return null
  return (
    <section class="book-here" aria-label={rulebookWords.here}>
      <h4>{rulebookWords.here}</h4>
      <ul>
        {lines.map((entry) => (
          <li key={entry.id}>
            <button type="button" title={rulebookWords.toLine} onClick={() => log.show(entry)}>
              <span class="dim">{rulebookWords.turnOf(entry.turn)}</span> {entry.line.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What can be chosen before a battle, with its rule. */
export function OptionsPage() {
  const { book, find, go } = useBook()
  return (
    <section class="book-rules" aria-labelledby="book-page-title">
      <h2 id="book-page-title">{rulebookWords.options}</h2>
      <p class="dim">{rulebookWords.optionsText}</p>
      {book.options.map(({ key, name, text, rule, choices, range }) => (
        <article class="book-rule" key={key} aria-labelledby={`option-${key}`}>
          <h3 id={`option-${key}`}>
            {name}
            <button type="button" class="rule-link" title={rulebookWords.readRule(rule)} onClick={() => go({ at: 'rule', id: rule })}>
              {rule}
            </button>
          </h3>
          <div class="book-rule-text">
            <p>
              <Terms text={text} find={find} onRule={(id) => go({ at: 'rule', id })} />
            </p>
            {range ? <p class="dim">{rulebookWords.between(range.least, range.most, range.usual, range.unit)}</p> : null}
            <dl class="book-choices">
              {choices.map((choice, i) => (
                <div key={String(choice.value)}>
                  <dt>
                    {choice.name}
                    {i === 0 ? <small class="dim"> ({rulebookWords.usually})</small> : null}
                  </dt>
                  <dd>{choice.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </article>
      ))}
    </section>
  )
}
