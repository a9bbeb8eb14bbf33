import { useEffect, useState } from 'preact/hooks'
import type { LibraryInfo } from '../../../main/desk.ts'
import { lessonDrafts } from '../../lesson-editor/state/lesson-drafts.ts'
import { scenarioDrafts } from '../../scenario/state/scenario-drafts.ts'
import type { App } from '../../state/app.ts'
import { mapErrors } from '../../state/map-errors.ts'
import { type MapCard, messageOf, type ScenarioCard } from '../../state/scenarios.ts'
import { useStore } from '../../state/store.ts'
import { createWords } from '../../words/create-words.ts'
import type { DraftNote } from '../state/drafts.ts'
import { mapDrafts } from '../state/map-drafts.ts'

/** What was made and not saved. */
export interface UnsavedNote extends Pick<DraftNote, 'id' | 'at' | 'name' | 'steps'> {
  readonly kind: 'map' | 'scenario' | 'lesson'
}
/** What there is to show. */
export interface Stock {
  /** Of the library, maps and scenarios alike; null until it was looked at. */
  readonly infos: readonly LibraryInfo[] | null
  readonly maps: readonly MapCard[]
  /** Of own maps on which no battle can be played: how many errors each has, by its name in the library. */
  readonly mapErrors: Readonly<Record<string, number>>
  readonly scenarios: readonly ScenarioCard[]
  /** The newest first. */
  readonly drafts: readonly UnsavedNote[]
  readonly look: () => void
}
/** The library, and what can be read of it. While it is read anew what was there stays. */
export function useStock(app: App): Stock {
  const maps = useStore(app.store, (state) => state.maps)
  const scenarios = useStore(app.store, (state) => state.scenarios)
  const [kept, setKept] = useState<readonly MapCard[]>([])
  const [infos, setInfos] = useState<readonly LibraryInfo[] | null>(null)
  const [notes, setNotes] = useState<readonly UnsavedNote[]>([])
  const look = () => {
    void app
      .library()
      .then((library) => library.list())
      .then(setInfos, (error: unknown) => {
        setInfos([])
        app.tell({ title: createWords.cannotList, text: messageOf(error) })
      })
    void Promise.all([mapDrafts.list(), scenarioDrafts.list(), lessonDrafts.list()]).then(
      ([maps, scenarios, lessons]) =>
        setNotes([
          ...maps.map((note) => unsaved('map', note)),
          ...scenarios.map((note) => unsaved('scenario', note)),
          ...lessons.map((note) => unsaved('lesson', note)),
        ]),
      () => setNotes([]),
    )
  }
  useEffect(() => {
    if (maps === null) void app.readMaps()
    else setKept(maps)
    look()
  }, [app, maps])
  const errors = useMapErrors(app, infos, maps)
  return { infos, maps: kept, mapErrors: errors, scenarios: scenarios ?? [], drafts: notes, look }
}

/** Those that are not among the maps to be played on are read again, to say why. */
function useMapErrors(app: App, infos: readonly LibraryInfo[] | null, maps: readonly MapCard[] | null): Stock['mapErrors'] {
  const [found, setFound] = useState<Stock['mapErrors']>({})
  useEffect(() => {
    if (maps === null || infos === null) return
    const left = infos.filter(
      ({ kind, name, problem }) => kind === 'map' && problem === null && !maps.some(({ file }) => file === `own/${name}.map.json`),
    )
    const count = async ({ name }: LibraryInfo): Promise<readonly [string, number]> => {
      const { text } = await (await app.library()).read('map', name)
      return [name, (await mapErrors(text)).length]
    }
    // One that went meanwhile is in the next list no more.
    void Promise.all(left.map(count)).then(
      (counts) => setFound(Object.fromEntries(counts)),
      () => undefined,
    )
  }, [app, infos, maps])
  return found
}

const unsaved = (kind: UnsavedNote['kind'], { id, at, name, steps }: Omit<UnsavedNote, 'kind'>): UnsavedNote => ({
  id,
  at,
  name,
  steps,
  kind,
})
