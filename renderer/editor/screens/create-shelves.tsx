import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { LibraryInfo } from '../../../main/desk.ts'
import { EditorIcon } from '../../art/editor-icons.tsx'
import type { App } from '../../state/app.ts'
import { savedAt } from '../../state/battle-facts.ts'
import type { MapCard } from '../../state/scenarios.ts'
import { createWords } from '../../words/create-words.ts'
import { mapDrafts } from '../state/map-drafts.ts'
import { copyMap, editSaved, takeUp } from '../state/open-map.ts'
import { type Asked, Asking, Card, CardButton, Empty, OwnButtons, openOwn } from './create-cards.tsx'
import type { Stock } from './create-stock.ts'

const words = createWords

export interface ShelfProps {
  readonly app: App
  readonly stock: Stock
}
/** A person's own maps. */
export function MapShelf({ app, stock, onNew, onShipped }: ShelfProps & { readonly onNew: () => void; readonly onShipped: () => void }) {
  const [asked, ask] = useState<Asked | null>(null)
  const infos = stock.infos?.filter(({ kind }) => kind === 'map')
  if (infos === undefined) return <p class="create-empty dim">{words.reading}</p>
  if (infos.length === 0)
    return (
      <Empty title={words.emptyMaps} text={words.emptyMapsHelp}>
        <button type="button" class="primary is-large" onClick={onNew}>
          {words.newMap}
        </button>
        <button type="button" class="quiet" onClick={onShipped}>
          {words.shelves.shipped}
        </button>
      </Empty>
    )
  const open = (info: LibraryInfo) =>
    void openOwn(info, mapDrafts, ask, {
      fromSaved: words.fromSaved,
      takeUp: (draft) => takeUp(app, draft),
      begin: () => void editSaved(app, info.name, info.label),
    })
  return (
    <>
      <ul class="map-cards">
        {infos.map((info) => {
          const card = stock.maps.find(({ file }) => file === `own/${info.name}.map.json`)
          return (
            <MapEntry key={info.name} info={info} card={card} errors={stock.mapErrors[info.name] ?? 0} onOpen={() => open(info)}>
              {card ? (
                <CardButton
                  icon="copy"
                  name={words.copy}
                  label={words.copyIt(info.label)}
                  onClick={() => void copyMap(app, card.mapJson, info.label).then(stock.look)}
                />
              ) : null}
              <OwnButtons app={app} info={info} onAsk={ask} />
            </MapEntry>
          )
        })}
      </ul>
      <Asking app={app} asked={asked} onClose={() => ask(null)} onDone={stock.look} />
    </>
  )
}

interface EntryProps {
  readonly info: LibraryInfo
  readonly card: MapCard | undefined
  readonly errors: number
  readonly onOpen: () => void
  readonly children: ComponentChildren
}
const MapEntry = ({ info, card, errors, onOpen, children }: EntryProps) => (
  <Card
    name={info.label}
    board={card?.board ?? null}
    facts={[card ? words.size(card.board.width, card.board.height) : '', words.changed(savedAt(info.changedAt, new Date()))]}
    problem={info.problem ?? (card === undefined && errors > 0 ? words.mapErrors(errors) : null)}
    onOpen={info.problem === null ? onOpen : null}
    openLabel={words.openIt(info.label)}
  >
    {children}
  </Card>
)

/** The maps that come with the game: each can be copied and then changed. */
export function ShippedShelf({ app, stock, onCopied }: ShelfProps & { readonly onCopied: () => void }) {
  const shipped = stock.maps.filter(({ own }) => !own)
  if (shipped.length === 0) return <p class="create-empty dim">{words.reading}</p>
  return (
    <ul class="map-cards">
      {shipped.map((card) => {
        const { name, width, height } = card.board
        const copy = () => void copyMap(app, card.mapJson, name).then((done) => done && onCopied())
        return (
          <Card
            key={card.file}
            name={name}
            board={card.board}
            facts={[words.size(width, height)]}
            problem={null}
            onOpen={copy}
            openLabel={words.copyIt(name)}
          >
            <span class="card-does">
              <EditorIcon icon="copy" size={14} /> {words.copyToChange}
            </span>
          </Card>
        )
      })}
    </ul>
  )
}
