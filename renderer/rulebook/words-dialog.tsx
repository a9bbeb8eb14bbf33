import { useEffect, useState } from 'preact/hooks'
import type { TermDoc } from '../../engine/screen.ts'
import { Dialog } from '../hud/dialog.tsx'
import type { App } from '../state/app.ts'
import { rulebookWords } from '../words/rulebook-words.ts'
import { termsIn, termsOf } from './term-rest.tsx'

/** What the terms mean that are on the battle screen now: the keyboard's way to what the pointer's rest tells. */
export function WordsDialog({ app }: { readonly app: App }) {
  const [terms, setTerms] = useState<readonly TermDoc[] | null>(null)
  useEffect(() => {
    let gone = false
    void termsOf(app).then((book) => {
      const battle = document.querySelector('.battle')
      const met = book && battle ? termsIn(battle, book).map(({ term }) => term) : []
      if (!gone) setTerms([...new Set(met)].sort((a, b) => (a.term.toLowerCase() < b.term.toLowerCase() ? -1 : 1)))
    })
    return () => {
      gone = true
    }
  }, [app])
  const read = (id: string) => {
    app.closeDialog()
    app.openBook({ at: 'rule', id })
  }
  return (
    <Dialog title={rulebookWords.wordsHere} onClose={() => app.closeDialog()}>
      {terms === null ? <p role="status">{rulebookWords.opening}</p> : null}
      {terms?.length === 0 ? <p>{rulebookWords.wordsNone}</p> : null}
      <dl class="words-here">
        {terms?.map((term) => (
          <div key={term.term}>
            <dt>{term.term}</dt>
            <dd>
              {term.text}{' '}
              {term.rules.map((id) => (
                <button type="button" class="rule-link" key={id} title={rulebookWords.readRule(id)} onClick={() => read(id)}>
                  {id}
                </button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
