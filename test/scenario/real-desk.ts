import { readFileSync } from 'node:fs'
import {
  AuthorDesk,
  EDITIONS,
  type FromAuthor,
  type MapDoc,
  readMap,
  readScenario,
  type ScenarioDoc,
  type ToAuthor,
} from '../../engine/index.ts'
import { makeBrowserDesk } from '../../renderer/desk/browser-desk.ts'
import { beginScenario } from '../../renderer/scenario/model/scenario-history.ts'
import { AuthorClient, type AuthorPort } from '../../renderer/scenario/state/author-client.ts'
import { ScenarioDesk } from '../../renderer/scenario/state/scenario-desk.ts'
import { App } from '../../renderer/state/app.ts'
import { hostTable, memoryStore, tabsOf } from '../support/desks.ts'

/** The scenario editor's bench with the real books behind it. */

const json = (file: string): unknown => JSON.parse(readFileSync(`maps/${file}`, 'utf8'))
const must = <T>(read: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!read.ok) throw new Error('a file of the game cannot be read')
  return read.value
}
export const shippedMap = (file: string): MapDoc => must(readMap(json(file)))
export const shippedScenario = (file: string): ScenarioDoc => must(readScenario(json(file)))

/** The books in the same thread; answers wait until they are let go. Messages are copied, as between threads. */
export class Books implements AuthorPort {
  onmessage: AuthorPort['onmessage'] = null
  readonly asked: ToAuthor[] = []
  readonly desk = new AuthorDesk(EDITIONS)
  private held: FromAuthor[] | null = null
  postMessage(message: ToAuthor): void {
    const sent = structuredClone(message)
    this.asked.push(sent)
    const answer = structuredClone({ id: sent.id, answer: this.desk.answer(sent.request) }) as FromAuthor
    if (this.held) this.held.push(answer)
    else queueMicrotask(() => this.onmessage?.({ data: answer }))
  }
  hold(): void {
    this.held = []
  }
  letGo(): void {
    const held = this.held ?? []
    this.held = null
    for (const data of held) this.onmessage?.({ data })
  }
  terminate(): void {}
  count(what: ToAuthor['request']['do']): number {
    return this.asked.filter(({ request }) => request.do === what).length
  }
}
/** Until every answer that is under way has come. */
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await new Promise((done) => setTimeout(done))
}

export interface RealDesk {
  readonly app: App
  readonly books: Books
  readonly desk: ScenarioDesk
}
/** A scenario on the bench that was never saved, on a map of the game. The library is empty. */
export async function openDesk(scenario: ScenarioDoc, mapFile: string): Promise<RealDesk> {
  const app = new App(
    makeBrowserDesk(memoryStore(new Map()), async (path) => readFileSync(`.${path}`, 'utf8'), '0.1.0', tabsOf(new Map())(1)),
    hostTable,
    await makeBrowserDesk(memoryStore(new Map()), async () => null, '0.1.0', tabsOf(new Map())(1)).settings.get(),
    null,
  )
  const books = new Books()
  const desk = new ScenarioDesk(
    app,
    { history: beginScenario(scenario, false), entry: null, map: shippedMap(mapFile), mapFile, draft: null },
    () => new AuthorClient(books),
  )
  desk.begin()
  await settled()
  return { app, books, desk }
}
