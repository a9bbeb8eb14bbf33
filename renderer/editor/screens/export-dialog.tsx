import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type MapDoc, toBoard } from '../../../engine/screen.ts'
import { Dialog } from '../../hud/dialog.tsx'
import type { App } from '../../state/app.ts'
import { exportFile, type Library } from '../../state/library.ts'
import { mapFileWords } from '../../words/map-file-words.ts'
import { programWords } from '../../words/program.ts'
import { HEX_MM, onPaper, PRINT_DOTS, type PrintWish, printSize, USUAL_PRINT } from '../model/print-size.ts'
import { handOutPicture, handOutText, handOutTiled, handOutTiles } from '../state/hand-out.ts'
import { Choice, Slider, Switch } from './setting-fields.tsx'

const words = mapFileWords
const KINDS = ['sandtable', 'tiled', 'picture', 'text'] as const
type Kind = (typeof KINDS)[number]

interface ExportProps {
  readonly app: App
  /** The map as it is now. */
  readonly doc: MapDoc
  /** Hands it out as a file of ours. */
  readonly ours: (library: Library) => Promise<boolean>
  readonly onClose: () => void
}
/** In what kind of file a map goes out. The dialog closes when the file is given; where that fails or the person thinks better of it, it stays. */
export function ExportDialog({ app, doc, ours, onClose }: ExportProps) {
  const [kind, setKind] = useState<Kind>('sandtable')
  const [wish, setWish] = useState<PrintWish>(USUAL_PRINT)
  const [share, setShare] = useState<number | null>(null)
  const stopped = useRef(false)
  const board = useMemo(() => toBoard(doc), [doc])
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )
  const problem = problemOf(kind, board.ok, printSize(doc, wish).isTooLarge)
  const give = (library: Library): Promise<boolean | null> => {
    switch (kind) {
      case 'sandtable':
        return ours(library)
      case 'tiled':
        return handOutTiled(library, doc)
      case 'text':
        return handOutText(library, doc)
      case 'picture':
        return board.ok ? handOutPicture(library, board.value, wish, setShare, () => stopped.current) : Promise.resolve(false)
    }
  }
  const begin = (event: Event) => {
    event.preventDefault()
    if (problem !== null || share !== null) return
    stopped.current = false
    setShare(0)
    let isGiven = false
    void exportFile(app, doc.name, async (library) => {
      isGiven = (await give(library)) === true
      return isGiven
    }).then(() => {
      setShare(null)
      if (isGiven) onClose()
    })
  }
  return (
    <Dialog
      title={words.exportTitle(doc.name)}
      onClose={onClose}
      foot={
        <>
          <button
            type="button"
            class="quiet"
            onClick={() => {
              stopped.current = true
              if (share === null) onClose()
            }}
          >
            {share === null ? programWords.cancel : words.stop}
          </button>
          <button type="button" class="primary" disabled={problem !== null || share !== null} onClick={begin}>
            {words.exportNow}
          </button>
        </>
      }
    >
      <form class="map-form export-form" onSubmit={begin}>
        <Choice label={words.kind} values={KINDS} word={(each) => words.kinds[each]} chosen={kind} onChoose={setKind} />
        <p class="dim">{words.kindWords[kind]}</p>
        {kind === 'tiled' ? <TileSheet app={app} /> : null}
        {kind === 'picture' ? <PrintFields doc={doc} wish={wish} onWish={(part) => setWish((before) => ({ ...before, ...part }))} /> : null}
        {problem === null ? null : (
          <p class="field-problem" role="alert">
            {problem}
          </p>
        )}
        <p class="dim" role="status">
          {kind === 'picture' && share !== null ? words.painting(share) : ''}
        </p>
      </form>
    </Dialog>
  )
}

function problemOf(kind: Kind, isLegal: boolean, isTooLarge: boolean): string | null {
  if ((kind === 'tiled' || kind === 'picture') && !isLegal) return words.needsLegal
  return kind === 'picture' && isTooLarge ? words.printTooLarge : null
}

/** The picture that Tiled needs beside the map, once. */
const TileSheet = ({ app }: { readonly app: App }) => (
  <p>
    <button type="button" class="quiet" onClick={() => void exportFile(app, words.tileSheet, handOutTiles)}>
      {words.tileSheet}
    </button>{' '}
    <span class="dim">{words.tileSheetHint}</span>
  </p>
)

interface PrintProps {
  readonly doc: MapDoc
  readonly wish: PrintWish
  readonly onWish: (part: Partial<PrintWish>) => void
}
function PrintFields({ doc, wish, onWish }: PrintProps) {
  const { width, height } = printSize(doc, wish)
  return (
    <>
      <Slider
        label={words.hexWidth}
        value={wish.mm}
        least={HEX_MM.least}
        most={HEX_MM.most}
        text={words.millimetres(wish.mm)}
        onValue={(mm) => onWish({ mm })}
      />
      <Choice label={words.dots} values={PRINT_DOTS} word={String} chosen={wish.dots} onChoose={(dots) => onWish({ dots })} />
      <Switch label={words.grid} on={wish.grid} onChange={(grid) => onWish({ grid })} />
      <Switch label={words.numbers} on={wish.numbers} onChange={(numbers) => onWish({ numbers })} />
      <Switch label={words.names} on={wish.names} onChange={(names) => onWish({ names })} />
      <Switch label={words.legend} on={wish.legend} onChange={(legend) => onWish({ legend })} />
      <p class="dim">{words.printSize(onPaper(width, wish.dots), onPaper(height, wish.dots), width, height)}</p>
    </>
  )
}
