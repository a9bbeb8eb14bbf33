import { useEffect, useState } from 'preact/hooks'
import { messageOf } from '../../state/scenarios.ts'
import { forcesWords } from '../../words/forces-words.ts'
import { type OwnDesign, ownDesignsIn } from '../model/own-designs.ts'
import type { ForcesDesk } from './forces-desk.ts'

const words = forcesWords

/** What the panel needs of the person's library (`state/library.ts`). */
export interface DesignsLibrary {
  list(): Promise<readonly { readonly kind: string; readonly name: string; readonly label: string; readonly problem: string | null }[]>
  read(kind: 'designs', name: string): Promise<{ readonly text: string }>
}

/** Gives the library when it is first wanted. */
export type LibraryDoor = () => Promise<DesignsLibrary>

/** The author's own vehicles of the same book: each can be made a part of the scenario, and then be added like any other. */
export function OwnDesigns({ desk, library }: { readonly desk: ForcesDesk; readonly library: LibraryDoor }) {
  const { bench, doc, catalogue } = desk
  const own = useOwnDesigns(library, doc.ruleset)
  if (own === null) return null
  if (typeof own === 'string') return <p class="form-fault">{words.cannotList(own)}</p>
  if (own.length === 0) return <p class="hint">{words.noOwn}</p>
  const take = async ({ id, name, design }: OwnDesign) => {
    if (await bench.ask(words.steps.addDesign(name), { do: 'add-design', id, design })) bench.say(words.told.tookDesign(name))
  }
  return (
    <>
      <p class="hint">{words.ownHint}</p>
      <ul class="force-own">
        {own.map((design) => {
          const isThere = catalogue.designs.some((each) => each.own && each.id === design.id)
          return (
            <li key={`${design.list} ${design.id}`}>
              <span>
                <strong>{design.name}</strong> <small class="dim">{design.list}</small>
              </span>
              <button type="button" class="quiet is-small" aria-label={words.takeOverOf(design.name)} onClick={() => void take(design)}>
                {isThere ? words.takeAgain : words.takeOver}
              </button>
              {isThere ? (
                <button
                  type="button"
                  class="quiet is-small"
                  aria-label={words.giveUpOf(design.name)}
                  onClick={() => void bench.ask(words.steps.removeDesign(design.name), { do: 'remove-design', id: design.id })}
                >
                  {words.giveUp}
                </button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Null while they are read; a text says why they cannot be. */
function useOwnDesigns(library: LibraryDoor, ruleset: string): readonly OwnDesign[] | string | null {
  const [own, setOwn] = useState<readonly OwnDesign[] | string | null>(null)
  useEffect(() => {
    let gone = false
    const reading = library().then((open) => readOwnDesigns(open, ruleset))
    reading.then(
      (found) => gone || setOwn(found),
      (error: unknown) => gone || setOwn(messageOf(error)),
    )
    return () => {
      gone = true
    }
  }, [ruleset])
  return own
}
/** All designs of one book in the library. A document that cannot be read is left out: the library itself says what is wrong with it. */
export async function readOwnDesigns(library: DesignsLibrary, ruleset: string): Promise<readonly OwnDesign[]> {
  const lists = (await library.list()).filter(({ kind, problem }) => kind === 'designs' && problem === null)
  const found = await Promise.all(
    lists.map(({ name, label }) =>
      library.read('designs', name).then(
        ({ text }) => ownDesignsIn(text, ruleset, label),
        () => [],
      ),
    ),
  )
  return found.flat()
}
