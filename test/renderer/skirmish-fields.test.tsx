/** The fields in which a battle is made up: what is typed stays as it was typed, and what is wrong with it is said. */
import { useState } from 'preact/hooks'
import { afterEach, expect, test } from 'vitest'
import { type AnswerOf, EDITIONS, noMinds, Table } from '../../engine/index.ts'
import { SkirmishFields } from '../../renderer/screens/skirmish-fields.tsx'
import type { App } from '../../renderer/state/app.ts'
import { AppStore } from '../../renderer/state/app-state.ts'
import { DEFAULT_PREFERENCES } from '../../renderer/state/preferences.ts'
import { type SkirmishForm, wishOf, wishProblem } from '../../renderer/state/skirmish-form.ts'
import { type SmallNode, SmallPage } from '../support/small-page.ts'

const table = new Table({ editions: EDITIONS, minds: noMinds, app: 'test' })
const catalogue = table.handle({ do: 'catalogue', ruleset: 'steel-rain' }) as unknown as AnswerOf['catalogue']
const FORM: SkirmishForm = {
  ...{ ruleset: 'steel-rain', map: null, forces: null, side: 'blue', level: 'regular', turns: '', seed: '7', cmPerHex: 2, settings: {} },
}

let open: SmallPage | null = null
afterEach(() => {
  open?.close()
  open = null
})
/** The form on a page, and what is wrong with it now. */
function shown(): { readonly page: SmallPage; readonly problem: () => string | null } {
  let form = FORM
  const { store } = new AppStore({} as ConstructorParameters<typeof AppStore>[0], DEFAULT_PREFERENCES)
  const app = { store } as unknown as App
  function Form() {
    const [now, setNow] = useState(FORM)
    form = now
    return (
      <SkirmishFields
        app={app}
        form={now}
        book={null}
        catalogue={catalogue}
        onChange={(part) => setNow((before) => ({ ...before, ...part }))}
      />
    )
  }
  open = new SmallPage(<Form />)
  return { page: open, problem: () => wishProblem(wishOf(form, 'steel-rain', {}, catalogue), catalogue) }
}
function inputOf(page: SmallPage, label: RegExp): SmallNode {
  const field = page.root.all((node) => node.localName === 'label' && label.test(node.text))[0]
  const input = field?.all(({ localName }) => localName === 'input')[0]
  if (!input) throw new Error(`there is no field ${label}`)
  return input
}
async function type(page: SmallPage, label: RegExp, text: string): Promise<string> {
  for (let letters = 1; letters <= Math.max(1, text.length); letters++) {
    inputOf(page, label).value = text.slice(0, letters)
    inputOf(page, label).dispatch('input')
    await page.settle()
  }
  return inputOf(page, label).value
}

test.each(['abc', '-', '1e3', '2.5', ''])('a strength of "%s" stays as it was typed, and is said to be none', async (text) => {
  const { page, problem } = shown()
  expect(problem()).toBe(null)
  expect(await type(page, /^Strength in/, text)).toBe(text)
  expect(problem()).toMatch(/^A strength is a whole number from/)
  expect(await type(page, /^Strength in/, '250')).toBe('250')
  expect(problem()).toBe(null)
})
test('a number among the options of the rules is kept to its range', async () => {
  const option = catalogue.options.find(({ range, inPlay }) => range && inPlay)
  if (!option?.range) throw new Error('no option is a number')
  const { page, problem } = shown()
  for (const text of ['x', '2.5', '', String(option.range.most + 1)]) {
    expect(await type(page, new RegExp(`^${option.name}`), text)).toBe(text)
    expect(problem()).toBe(`${option.name}: a whole number from ${option.range.least} to ${option.range.most}.`)
  }
  expect(await type(page, new RegExp(`^${option.name}`), String(option.range.least))).toBe(String(option.range.least))
  expect(problem()).toBe(null)
})
test('turns and seed are whole numbers in digits', () => {
  const problemOf = (part: Partial<SkirmishForm>) => wishProblem(wishOf({ ...FORM, ...part }, 'steel-rain', {}, catalogue), catalogue)
  expect([problemOf({ turns: '1e1' }), problemOf({ seed: '' })]).toEqual([
    'A battle lasts 1 to 60 turns.',
    'The seed is a whole number, zero or more.',
  ])
})
