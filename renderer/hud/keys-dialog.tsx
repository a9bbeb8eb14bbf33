import { keysOf, presentBindings, pressNow } from '../input/bindings.ts'
import { COMMANDS, type CommandId, type CommandInfo, GROUPS } from '../input/commands.ts'
import { lettersOf } from '../input/keys.ts'
import type { App } from '../state/app.ts'
import { situationOf } from '../state/battle-state.ts'
import { commandWords, keyTexts } from '../words/command-words.ts'
import { Dialog } from './dialog.tsx'

/** One line of the list: a command, or the four of a direction. */
interface HelpLine {
  readonly id: CommandId
  readonly name: string
  readonly hint: string
  readonly keys: readonly string[]
}

/** What the keys do, by theme, as they are now. The keys of orders stand on the order bar itself. */
export function KeysDialog({ app }: { readonly app: App }) {
  const letters = orderLetters(app)
  return (
    <Dialog
      title={keyTexts.title}
      wide
      onClose={() => app.closeDialog()}
      foot={
        <button type="button" class="quiet" onClick={() => app.open('bindings')}>
          {keyTexts.change}
        </button>
      }
    >
      <div class="keys">
        {GROUPS.map((group) => (
          <section key={group}>
            <h3>{keyTexts.groups[group]}</h3>
            <dl>
              {linesOf(COMMANDS.filter((row) => row.group === group)).map((line) => (
                <Line key={line.id} line={line} letters={letters} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p class="dim">{keyTexts.orders([...letters].join(', '))}</p>
    </Dialog>
  )
}

const Line = ({ line, letters }: { readonly line: HelpLine; readonly letters: string }) => (
  <div>
    <dt>
      {line.keys.length === 0 ? <span class="dim">{keyTexts.noKey}</span> : null}
      {line.keys.map((chord) => (
        <kbd key={chord}>{pressNow(chord, letters)}</kbd>
      ))}
    </dt>
    <dd>
      {line.name}
      {line.hint === '' ? null : <small class="dim"> {line.hint}</small>}
    </dd>
  </div>
)

/** The letters of the orders that can be given now, where there is a battle. */
export function orderLetters({ state: { screen } }: App): string {
  return screen.at === 'battle' ? lettersOf(situationOf(screen.battle.session.state)?.bar ?? []) : ''
}

/** The four of a direction stand in one line, and so do the nine answers. */
function linesOf(rows: readonly CommandInfo[]): readonly HelpLine[] {
  const lines = new Map<string, HelpLine>()
  for (const { id, does } of rows) {
    const [name, hint = ''] = commandWords[id]
    const keys = id === 'choose' ? ['1 - 9'] : keysOf(presentBindings(), id)
    const family = does?.do === 'step' ? keyTexts.cursor : does?.do === 'pan' ? keyTexts.pan : null
    const before = lines.get(family ?? id)
    if (family === null) lines.set(id, { id, name, hint, keys })
    else lines.set(family, { id: before?.id ?? id, name: family, hint: '', keys: [...(before?.keys ?? []), ...keys] })
  }
  return [...lines.values()]
}
