import type { AuthorThing, CatalogueThing } from '../../../engine/screen.ts'
import { startWords } from '../../words/forces-words.ts'
import type { ScenarioBench } from './scenario-view.ts'

/** What the start panel asks of the bench beside its fields. */

const words = startWords

/** Asks for hexes until the author gives it up, and puts one in each; each is a step of history. A hex that the book refuses is told, and the next one is asked for. */
export async function putThings(bench: ScenarioBench, { id, name }: Pick<CatalogueThing, 'id' | 'name'>): Promise<number> {
  let count = 0
  for (;;) {
    const hex = await bench.chooseHex(words.putPrompt(name, count))
    if (hex === null) break
    if (await bench.ask(words.steps.addThing(name), { do: 'add-thing', kind: id, hex })) count++
  }
  bench.say(words.wasPut(name, count))
  return count
}
export async function removeThing(bench: ScenarioBench, { id, name }: Pick<AuthorThing, 'id' | 'name'>): Promise<void> {
  if (!(await bench.ask(words.steps.removeThing(name), { do: 'remove-thing', thing: id }))) return
  if (bench.store.get().thing === id) bench.selectThing(null)
}
