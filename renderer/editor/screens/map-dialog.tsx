import { useState } from 'preact/hooks'
import { Dialog } from '../../hud/dialog.tsx'
import { editorWords } from '../../words/map-editor-words.ts'
import { programWords } from '../../words/program.ts'
import { setUpWords } from '../../words/set-up.ts'
import { MOST_LETTERS } from '../model/map-lists.ts'
import { ANCHORS, type Anchor, cropMap, resizeMap, SIDE_LIMITS } from '../model/resize-map.ts'
import { renameMap } from '../model/tools-built.ts'
import type { EditorDesk } from '../state/editor-desk.ts'
import { Choice, CountField } from './setting-fields.tsx'

const words = editorWords
export const SCALES = [1, 2, 2.5] as const

/** Name, size and scale of the map. Each change is a step of its own that can be undone. */
export function MapDialog({ desk, onClose }: { readonly desk: EditorDesk; readonly onClose: () => void }) {
  const { doc } = desk.state.history
  const [name, setName] = useState(doc.name)
  const [width, setWidth] = useState(String(doc.width))
  const [height, setHeight] = useState(String(doc.height))
  const [anchor, setAnchor] = useState<Anchor>('nw')
  const [scale, setScale] = useState(desk.view.cmPerHex)
  const isNew = Number(width) !== doc.width || Number(height) !== doc.height
  const problem = problemOf(name, width, height)
  const apply = (event: Event) => {
    event.preventDefault()
    if (problem !== null) return
    if (name.trim() !== doc.name) desk.perform(words.renamed, renameMap(desk.state.history.doc, name.trim()))
    if (isNew) desk.perform(words.resized, resizeMap(desk.state.history.doc, Number(width), Number(height), anchor))
    if (scale !== desk.view.cmPerHex) desk.setScale(scale)
    if (isNew) desk.onStage?.fit()
    onClose()
  }
  return (
    <Dialog
      title={words.mapTitle}
      onClose={onClose}
      foot={
        <>
          <button type="button" class="quiet" onClick={onClose}>
            {programWords.cancel}
          </button>
          <button type="button" class="primary" disabled={problem !== null} onClick={apply}>
            {words.apply}
          </button>
        </>
      }
    >
      <form class="map-form" onSubmit={apply}>
        <label class="field">
          <span>{words.mapName}</span>
          <input value={name} maxLength={MOST_LETTERS.name} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <div class="field-row">
          <CountField label={words.width} value={width} onValue={setWidth} />
          <CountField label={words.height} value={height} onValue={setHeight} />
          <CropButton desk={desk} onClose={onClose} />
        </div>
        {isNew ? (
          <Choice label={words.keepsWhere} values={ANCHORS} word={(each) => words.anchors[each]} chosen={anchor} onChoose={setAnchor} />
        ) : null}
        <Choice
          label={words.scale}
          values={SCALES}
          word={setUpWords.cmPerHex}
          chosen={scale as (typeof SCALES)[number]}
          onChoose={setScale}
        />
        <p class="dim">{words.scaleHint}</p>
        {problem === null ? null : (
          <p class="field-problem" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" class="visually-hidden" tabIndex={-1}>
          {words.apply}
        </button>
      </form>
    </Dialog>
  )
}

function problemOf(name: string, width: string, height: string): string | null {
  const { least, most } = SIDE_LIMITS
  const isSide = (text: string): boolean => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
  if (name.trim() === '' || name.trim().length > MOST_LETTERS.name) return words.nameBad(MOST_LETTERS.name)
  return isSide(width) && isSide(height) ? null : words.sizeBad(least, most)
}

/** Cuts the map down to the box around what is selected. */
function CropButton({ desk, onClose }: { readonly desk: EditorDesk; readonly onClose: () => void }) {
  const { selection, history } = desk.state
  const crop = () => {
    const [cols, rows] = [selection.map(([col]) => col), selection.map(([, row]) => row)]
    desk.perform(words.cropped, cropMap(history.doc, [Math.min(...cols), Math.min(...rows)], [Math.max(...cols), Math.max(...rows)]))
    desk.onStage?.fit()
    onClose()
  }
  return (
    <button type="button" class="quiet" disabled={selection.length === 0} onClick={crop}>
      {words.crop}
    </button>
  )
}
