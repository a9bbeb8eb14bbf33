import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Board, MapDoc } from '../../../engine/screen.ts'
import type { LibraryInfo } from '../../../main/desk.ts'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import type { App } from '../../state/app.ts'
import { savedAt } from '../../state/format.ts'
import { exportFile } from '../../state/library.ts'
import type { MapCard } from '../../state/scenarios.ts'
import { createWords } from '../../words/create-words.ts'
import type { Draft } from '../state/drafts.ts'
import { copyMap, draftOf, editSaved, savedDoc } from '../state/open-map.ts'
import { AskDraft, DeleteDialog, RenameDialog } from './create-dialogs.tsx'
import type { Stock } from './create-stock.ts'
import { ExportDialog } from './export-dialog.tsx'
import { MapThumb } from './map-thumb.tsx'

const words = createWords

type Asked =
  | { readonly is: 'rename'; readonly info: LibraryInfo }
  | { readonly is: 'delete'; readonly info: LibraryInfo }
  | { readonly is: 'export'; readonly info: LibraryInfo; readonly doc: MapDoc }
  | { readonly is: 'draft'; readonly info: LibraryInfo; readonly draft: Draft }

interface ShelfProps {
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
  const open = async (info: LibraryInfo) => {
    const draft = await draftOf(info.name)
    if (draft) ask({ is: 'draft', info, draft })
    else await editSaved(app, info.name, info.label)
  }
  return (
    <>
      <ul class="map-cards">
        {infos.map((info) => {
          const card = stock.maps.find(({ file }) => file === `own/${info.name}.map.json`)
          return (
            <MapEntry key={info.name} info={info} card={card} onOpen={() => void open(info)}>
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
      <Asking app={app} asked={asked} onClose={() => ask(null)} stock={stock} />
    </>
  )
}

interface EntryProps {
  readonly info: LibraryInfo
  readonly card: MapCard | undefined
  readonly onOpen: () => void
  readonly children: ComponentChildren
}
const MapEntry = ({ info, card, onOpen, children }: EntryProps) => (
  <Card
    name={info.label}
    board={card?.board ?? null}
    facts={[card ? words.size(card.board.width, card.board.height) : '', words.changed(savedAt(info.changedAt, new Date()))]}
    problem={info.problem}
    onOpen={info.problem === null ? onOpen : null}
    openLabel={words.openIt(info.label)}
  >
    {children}
  </Card>
)

/** Own scenarios: they are played, renamed, handed out. */
export function ScenarioShelf({ app, stock }: ShelfProps) {
  const [asked, ask] = useState<Asked | null>(null)
  const infos = stock.infos?.filter(({ kind }) => kind === 'scenario')
  if (infos === undefined) return <p class="create-empty dim">{words.reading}</p>
  if (infos.length === 0) return <Empty title={words.emptyScenarios} text={words.emptyScenariosHelp} />
  return (
    <>
      <ul class="map-cards">
        {infos.map((info) => {
          const file = `own/${info.name}.scenario.json`
          const card = stock.scenarios.find((each) => each.file === file)
          const play = () => {
            void app.setSettings({ lastScenario: file })
            app.go({ at: 'new-battle' })
          }
          return (
            <Card
              key={info.name}
              name={info.label}
              board={card?.ok ? card.board : null}
              facts={[card?.ok ? words.onMap(card.board.name) : '', words.changed(savedAt(info.changedAt, new Date()))]}
              problem={info.problem ?? (card?.ok === false ? card.problem : null)}
              onOpen={card?.ok ? play : null}
              openLabel={words.playIt(info.label)}
            >
              <OwnButtons app={app} info={info} onAsk={ask} />
            </Card>
          )
        })}
      </ul>
      <Asking app={app} asked={asked} onClose={() => ask(null)} stock={stock} />
    </>
  )
}

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

interface CardProps {
  readonly name: string
  readonly board: Board | null
  readonly facts: readonly string[]
  readonly problem: string | null
  readonly onOpen: (() => void) | null
  readonly openLabel: string
  readonly children: ComponentChildren
}
/** One thing of the library: its picture opens it. */
const Card = ({ name, board, facts, problem, onOpen, openLabel, children }: CardProps) => (
  <li class={`map-card${problem === null ? '' : ' is-broken'}`}>
    <button type="button" class="card-open" disabled={onOpen === null} aria-label={openLabel} onClick={() => onOpen?.()}>
      <span class="card-picture">
        {board ? <MapThumb board={board} width={14} height={9} /> : <Icon name={problem ? 'warning' : 'map'} size={28} />}
      </span>
      <span class="card-name">{name}</span>
      <span class="card-facts">{facts.filter((fact) => fact !== '').join(' · ')}</span>
      {problem === null ? null : <span class="card-problem">{problem}</span>}
    </button>
    <span class="card-buttons">{children}</span>
  </li>
)
interface CardButtonProps {
  readonly icon: 'copy' | 'rename' | 'export'
  readonly name: string
  readonly label: string
  readonly onClick: () => void
}
const CardButton = ({ icon, name, label, onClick }: CardButtonProps) => (
  <button type="button" class="icon-button" aria-label={label} title={name} onClick={onClick}>
    <EditorIcon icon={icon} size={16} />
  </button>
)

function OwnButtons({ app, info, onAsk }: { readonly app: App; readonly info: LibraryInfo; readonly onAsk: (asked: Asked) => void }) {
  const { kind, name, label, problem } = info
  // A map can go out in several kinds of files.
  const hand = async () => {
    if (kind !== 'map') return exportFile(app, label, (library) => library.exportEntry(kind, name))
    const doc = await savedDoc(app, name, label)
    if (doc) onAsk({ is: 'export', info, doc })
  }
  return (
    <>
      {problem === null ? (
        <>
          <CardButton icon="rename" name={words.rename} label={words.renameIt(label)} onClick={() => onAsk({ is: 'rename', info })} />
          <CardButton icon="export" name={words.export} label={words.exportIt(label)} onClick={() => void hand()} />
        </>
      ) : null}
      <button
        type="button"
        class="icon-button"
        aria-label={words.deleteIt(label)}
        title={words.delete}
        onClick={() => onAsk({ is: 'delete', info })}
      >
        <Icon name="trash" size={16} />
      </button>
    </>
  )
}

interface AskingProps {
  readonly app: App
  readonly asked: Asked | null
  readonly stock: Stock
  readonly onClose: () => void
}
function Asking({ app, asked, stock, onClose }: AskingProps) {
  const done = () => {
    onClose()
    stock.look()
  }
  switch (asked?.is) {
    case undefined:
      return null
    case 'rename':
      return <RenameDialog app={app} info={asked.info} onClose={onClose} onDone={done} />
    case 'delete':
      return <DeleteDialog app={app} info={asked.info} onClose={onClose} onDone={done} />
    case 'export': {
      const { info, doc } = asked
      return <ExportDialog app={app} doc={doc} ours={(library) => library.exportEntry('map', info.name)} onClose={onClose} />
    }
    case 'draft':
      return <AskDraft app={app} info={asked.info} draft={asked.draft} onClose={onClose} />
  }
}

interface EmptyProps {
  readonly title: string
  readonly text: string
  readonly children?: ComponentChildren
}
/** Nothing is there yet: what to do about it. */
const Empty = ({ title, text, children }: EmptyProps) => (
  <section class="create-empty">
    <Icon name="map" size={40} />
    <h2>{title}</h2>
    <p>{text}</p>
    <span class="create-doors">{children}</span>
  </section>
)
