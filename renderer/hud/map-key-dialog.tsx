import { useEffect, useState } from 'preact/hooks'
import type { App } from '../state/app.ts'
import type { OpenBattle } from '../state/app-state.ts'
import { type KeyLine, keySections } from '../state/map-key.ts'
import { useStore } from '../state/store.ts'
import { mapKeyWords } from '../words/dialogs.ts'
import { programWords } from '../words/program.ts'
import { Dialog } from './dialog.tsx'
import { SWATCH, swatchName, swatchOf } from './swatches.ts'

/** What is drawn on this map, with a picture, a name and one line of what it does. */
export function MapKeyDialog({ app, battle }: { readonly app: App; readonly battle: OpenBattle }) {
  const { session, board } = battle
  const picture = useStore(session.store, (state) => state.picture)
  const catalogue = useStore(app.store, (state) => state.catalogue)
  const key = catalogue?.mapKey ?? null
  return (
    <Dialog title={programWords.mapKey} wide onClose={() => app.closeDialog()}>
      {catalogue === null || picture === null ? (
        <p class="dim">{mapKeyWords.looking}</p>
      ) : key === null ? (
        <p>{mapKeyWords.none}</p>
      ) : (
        <>
          <p class="dim">{key.note}</p>
          {keySections(key, board, picture).map((section) => (
            <section class="map-key" key={section.title} aria-label={section.title}>
              <h3>{section.title}</h3>
              <ul>
                {section.lines.map((line) => (
                  <Line key={swatchName(line.shown)} line={line} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </Dialog>
  )
}

function Line({ line }: { readonly line: KeyLine }) {
  return (
    <li class="key-line">
      <Swatch line={line} />
      <div>
        <strong>{line.name}</strong>
        <p>{line.text}</p>
      </div>
    </li>
  )
}

function Swatch({ line }: { readonly line: KeyLine }) {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    // A picture that cannot be painted leaves its place empty: name and words are there all the same.
    swatchOf(line.shown).then(
      (painted) => gone || setImage(painted),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [line])
  const size = { width: `${SWATCH.width / 16}rem`, height: `${SWATCH.height / 16}rem` }
  return image === null ? <span class="swatch" style={size} /> : <img class="swatch" src={image} alt="" style={size} draggable={false} />
}
