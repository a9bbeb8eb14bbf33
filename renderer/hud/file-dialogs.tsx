import { useEffect, useRef, useState } from 'preact/hooks'
import type { BattleInfo, SaveInfo } from '../../main/desk.ts'
import { Icon } from '../art/icons.tsx'
import { keyName } from '../input/bindings.ts'
import type { App } from '../state/app.ts'
import { factsOf, savedAt } from '../state/battle-facts.ts'
import { exportFile } from '../state/library.ts'
import { saveBattle, saveOf } from '../state/save-battle.ts'
import { plainLabel } from '../state/save-name.ts'
import { messageOf } from '../state/scenarios.ts'
import { useStore } from '../state/store.ts'
import { fileDialogWords } from '../words/dialogs.ts'
import { libraryWords } from '../words/library-words.ts'
import { programWords } from '../words/program.ts'
import { Dialog } from './dialog.tsx'
import { SlotPicture, slotText, useSlot } from './slot-look.tsx'

/** The saved battles, the newest first. A broken one is listed with what is wrong, and opened as far as it holds. */
export function LoadDialog({ app }: { readonly app: App }) {
  const [saves, setSaves] = useState<readonly SaveInfo[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = () => {
    app.desk.saves.list().then(setSaves, (error: unknown) => setProblem(messageOf(error)))
  }
  useEffect(read, [app])
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector<HTMLElement>('.save-open:not(:disabled)')?.focus(), [saves])
  const remove = (save: SaveInfo) => {
    app.desk.saves.remove(save.name).then(read, (error: unknown) => setProblem(messageOf(error)))
  }
  return (
    <Dialog title={fileDialogWords.load} onClose={() => app.closeDialog()} foot={<FileChoice app={app} />}>
      {problem ? (
        <p class="problem">
          <Icon name="warning" size={14} /> {problem}
        </p>
      ) : null}
      {saves === null && !problem ? <p class="dim">{fileDialogWords.reading}</p> : null}
      {saves?.length === 0 ? <p class="dim">{fileDialogWords.noSaves(keyName('save'))}</p> : null}
      <ul class="saves" ref={list}>
        {saves?.map((save) => (
          <SaveRow
            key={save.name}
            app={app}
            save={save}
            onLoad={() => void app.loadBattle(save)}
            onExport={() => void exportFile(app, save.label, (library) => library.exportSave(save.name, save.label))}
            onRemove={() => remove(save)}
          />
        ))}
      </ul>
      {saves !== null && saves.length > 0 ? <p class="dim">{fileDialogWords.saveStays}</p> : null}
    </Dialog>
  )
}

/** A file from anywhere: a save, or maps and scenarios. The host's own dialog asks which. */
function FileChoice({ app }: { readonly app: App }) {
  const field = useRef<HTMLInputElement>(null)
  const open = (file: File | undefined) => {
    if (!file) return
    app.closeDialog()
    void app.openFile(file)
  }
  return (
    <>
      <input
        type="file"
        class="visually-hidden"
        accept=".sandtable,.save,.tmj,.json"
        tabIndex={-1}
        aria-label={libraryWords.openFile}
        ref={field}
        onChange={(event) => open(event.currentTarget.files?.[0])}
      />
      <button type="button" class="quiet" onClick={() => field.current?.click()}>
        {libraryWords.openFile}
      </button>
    </>
  )
}

interface SaveRowProps {
  readonly app: App
  readonly save: SaveInfo
  readonly onLoad: () => void
  readonly onExport: () => void
  readonly onRemove: () => void
}
function SaveRow({ app, save, onLoad, onExport, onRemove }: SaveRowProps) {
  const look = useSlot(app, `${save.name} ${save.savedAt}`, save.opens ? () => app.desk.saves.read(save.name) : null)
  const facts = look ? slotText(save.label, look.facts) : ''
  return (
    <li class={`save${save.problem === null ? '' : ' is-broken'}`}>
      <button type="button" class="save-open is-battle has-picture" disabled={!save.opens} onClick={onLoad}>
        <SlotPicture board={look?.board ?? null} />
        <strong>{save.label}</strong>
        <small>{savedAt(save.savedAt, new Date())}</small>
        {facts === '' ? null : <small class="save-facts">{facts}</small>}
        {save.problem === null ? null : (
          <small class="save-problem">{save.opens ? fileDialogWords.asFarAs(save.problem) : save.problem}</small>
        )}
      </button>
      {save.problem === null ? (
        <button
          type="button"
          class="icon-button"
          aria-label={libraryWords.exportIt(save.label)}
          title={libraryWords.export}
          onClick={onExport}
        >
          <Icon name="leave" size={14} />
        </button>
      ) : null}
      <RemoveButton label={save.label} onRemove={onRemove} />
    </li>
  )
}

/** Removing takes a second word. */
function RemoveButton({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  const [sure, setSure] = useState(false)
  const second = useRef<HTMLButtonElement>(null)
  useEffect(() => second.current?.focus(), [sure])
  return sure ? (
    <button type="button" class="danger" ref={second} onClick={onRemove} onBlur={() => setSure(false)}>
      {fileDialogWords.deleteNow}
    </button>
  ) : (
    <button
      type="button"
      class="icon-button"
      aria-label={fileDialogWords.deleteIt(label)}
      title={fileDialogWords.delete}
      onClick={() => setSure(true)}
    >
      <Icon name="trash" size={14} />
    </button>
  )
}

/** Every battle that is not over: what can go on first, then what is kept although not everything in it can be read. */
export function BattlesDialog({ app }: { readonly app: App }) {
  const battles = useStore(app.store, (state) => state.battles)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector<HTMLElement>('.save-open:not(:disabled)')?.focus(), [battles])
  return (
    <Dialog title={fileDialogWords.unfinished} onClose={() => app.closeDialog()}>
      {battles.length === 0 ? <p class="dim">{fileDialogWords.noBattles}</p> : null}
      <ul class="saves" ref={list}>
        {battles.map((battle) => (
          <BattleRow
            key={battle.id}
            app={app}
            battle={battle}
            onOpen={() => void app.continueBattle(battle)}
            onRemove={() => void app.removeBattle(battle)}
          />
        ))}
      </ul>
      <p class="dim">{fileDialogWords.lastFive}</p>
    </Dialog>
  )
}

function BattleRow({
  app,
  battle,
  onOpen,
  onRemove,
}: {
  readonly app: App
  readonly battle: BattleInfo
  readonly onOpen: () => void
  readonly onRemove: () => void
}) {
  const look = useSlot(app, `${battle.id} ${battle.at}`, battle.opens ? () => app.desk.battles.read(battle.id) : null)
  // The desk's own word comes before that of the file.
  const facts = look
    ? slotText(battle.name, { ...look.facts, side: battle.side ?? look.facts.side, turn: battle.turn ?? look.facts.turn })
    : factsOf(battle)
  return (
    <li class={`save${battle.problem === null ? '' : ' is-broken'}`}>
      <button type="button" class="save-open is-battle has-picture" disabled={!battle.opens} onClick={onOpen}>
        <SlotPicture board={look?.board ?? null} />
        <strong>{battle.name}</strong>
        <small>{savedAt(battle.at, new Date())}</small>
        {battle.trial ? <small class="save-facts">{fileDialogWords.trial}</small> : null}
        {facts === '' ? null : <small class="save-facts">{facts}</small>}
        {battle.problem === null ? null : <small class="save-problem">{battle.problem}</small>}
      </button>
      <RemoveButton label={battle.name} onRemove={onRemove} />
    </li>
  )
}

/** A battle can be played in one tab at a time. */
export function ElsewhereDialog({ app, battle }: { readonly app: App; readonly battle: BattleInfo }) {
  return (
    <Dialog
      title={fileDialogWords.elsewhere}
      onClose={() => app.closeDialog()}
      foot={
        <>
          <button type="button" class="quiet" onClick={() => app.closeDialog()}>
            {fileDialogWords.leaveIt}
          </button>
          <button type="button" class="primary" onClick={() => void app.continueBattle(battle, true)}>
            {fileDialogWords.openCopy}
          </button>
        </>
      }
    >
      <p>{fileDialogWords.elsewhereText(battle.name)}</p>
    </Dialog>
  )
}

/** A name for the save. One that is taken is asked about before it is replaced. */
export function SaveDialog({ app, suggestion }: { readonly app: App; readonly suggestion: string }) {
  const [label, setLabel] = useState(suggestion)
  const [busy, setBusy] = useState(false)
  const [taken, setTaken] = useState<SaveInfo | null>(null)
  const second = useRef<HTMLButtonElement>(null)
  useEffect(() => second.current?.focus(), [taken])
  const name = plainLabel(label)
  const save = async (event: Event) => {
    event.preventDefault()
    if (name === '' || busy) return
    setBusy(true)
    const there = taken ? null : await saveOf(app, name)
    if (there) setTaken(there)
    else await saveBattle(app, name)
    setBusy(false)
  }
  return (
    <Dialog title={fileDialogWords.save} onClose={() => app.closeDialog()}>
      <form class="save-form" onSubmit={(event) => void save(event)}>
        <label>
          {fileDialogWords.name}
          <input
            value={label}
            maxLength={80}
            onInput={(event) => {
              setLabel(event.currentTarget.value)
              setTaken(null)
            }}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        {taken ? (
          <p class="problem" role="alert">
            <Icon name="warning" size={14} />
            <span>{fileDialogWords.taken(taken.label, savedAt(taken.savedAt, new Date()))}</span>
          </p>
        ) : (
          <p class="dim">{fileDialogWords.keptAnyway}</p>
        )}
        <div class="dialog-buttons">
          {taken ? (
            <button type="submit" class="danger" ref={second} disabled={busy}>
              {fileDialogWords.replace}
            </button>
          ) : (
            <button type="submit" class="primary" disabled={busy || name === ''}>
              {programWords.save}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
