import { useEffect, useState } from 'preact/hooks'
import type { Book } from '../../../engine/screen.ts'
import type { LibraryInfo } from '../../../main/desk.ts'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { copyScenario, editSavedScenario, takeUpScenario } from '../../scenario/state/open-scenario.ts'
import { scenarioDrafts } from '../../scenario/state/scenario-drafts.ts'
import { savedAt } from '../../state/battle-facts.ts'
import type { PlayableScenario } from '../../state/scenarios.ts'
import { useStore } from '../../state/store.ts'
import { createWords } from '../../words/create-words.ts'
import { scenarioWords } from '../../words/scenario-editor-words.ts'
import { type Asked, Asking, Card, CardButton, Empty, OwnButtons, openOwn } from './create-cards.tsx'
import type { ShelfProps } from './create-shelves.tsx'

const words = createWords

/** A person's own scenarios: they are changed, played, renamed, handed out. Those of the game below them can be copied. */
export function ScenarioShelf({ app, stock, onNew }: ShelfProps & { readonly onNew: () => void }) {
  const [asked, ask] = useState<Asked | null>(null)
  const books = useStore(app.store, (state) => state.books)
  useEffect(() => void app.readBooks(), [app])
  const infos = stock.infos?.filter(({ kind }) => kind === 'scenario')
  if (infos === undefined) return <p class="create-empty dim">{words.reading}</p>
  const shipped = stock.scenarios.filter((card): card is PlayableScenario => card.ok && !card.own)
  const open = (info: LibraryInfo) =>
    void openOwn(info, scenarioDrafts, ask, {
      fromSaved: scenarioWords.fromSaved,
      takeUp: (draft) => void takeUpScenario(app, draft),
      begin: () => void editSavedScenario(app, info.name, info.label),
    })
  const copy = async (card: PlayableScenario) => {
    const name = await copyScenario(app, card)
    stock.look()
    return name
  }
  const copyAndOpen = async (card: PlayableScenario) => {
    const name = await copy(card)
    if (name !== null) await editSavedScenario(app, name, card.scenario.name)
  }
  return (
    <div class="shelf-rows">
      {infos.length === 0 ? (
        <Empty title={words.emptyScenarios} text={words.emptyScenariosHelp}>
          <button type="button" class="primary is-large" onClick={onNew}>
            {scenarioWords.newScenario}
          </button>
        </Empty>
      ) : (
        <ul class="map-cards">
          {infos.map((info) => (
            <OwnScenario key={info.name} app={app} stock={stock} info={info} onOpen={() => open(info)} onAsk={ask} onCopy={copy} />
          ))}
        </ul>
      )}
      <section class="shipped-scenarios" aria-label={scenarioWords.shipped}>
        <h2>{scenarioWords.shipped}</h2>
        <ul class="map-cards">
          {shipped.map((card) => (
            <Card
              key={card.file}
              name={card.scenario.name}
              board={card.board}
              facts={factsOf(books, card)}
              problem={null}
              onOpen={() => void copyAndOpen(card)}
              openLabel={scenarioWords.copyIt(card.scenario.name)}
            >
              <span class="card-does">
                <EditorIcon icon="copy" size={14} /> {words.copyToChange}
              </span>
            </Card>
          ))}
        </ul>
      </section>
      <Asking app={app} asked={asked} onClose={() => ask(null)} onDone={stock.look} />
    </div>
  )
}

/** Its book and its map. */
const factsOf = (books: readonly Book[] | null, { scenario, board }: PlayableScenario): readonly string[] => [
  books?.find(({ id }) => id === scenario.ruleset)?.title ?? '',
  words.onMap(board.name),
]
interface OwnProps extends ShelfProps {
  readonly info: LibraryInfo
  readonly onOpen: () => void
  readonly onAsk: (asked: Asked) => void
  readonly onCopy: (card: PlayableScenario) => Promise<string | null>
}
function OwnScenario({ app, stock, info, onOpen, onAsk, onCopy }: OwnProps) {
  const books = useStore(app.store, (state) => state.books)
  const file = `own/${info.name}.scenario.json`
  const card = stock.scenarios.find((each) => each.file === file)
  const play = () => {
    void app.setSettings({ lastScenario: file })
    app.go({ at: 'new-battle' })
  }
  // One that cannot be played yet can be put right: only what cannot be read stays closed.
  return (
    <Card
      name={info.label}
      board={card?.ok ? card.board : null}
      facts={[...(card?.ok ? factsOf(books, card) : []), words.changed(savedAt(info.changedAt, new Date()))]}
      problem={info.problem ?? (card?.ok === false ? card.problem : null)}
      onOpen={info.problem === null ? onOpen : null}
      openLabel={scenarioWords.editIt(info.label)}
    >
      {card?.ok ? (
        <>
          <CardButton icon="play" name={words.play} label={words.playIt(info.label)} onClick={play} />
          <CardButton icon="copy" name={words.copy} label={words.copyIt(info.label)} onClick={() => void onCopy(card)} />
        </>
      ) : null}
      <OwnButtons app={app} info={info} onAsk={onAsk} />
    </Card>
  )
}
