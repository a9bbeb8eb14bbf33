import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LessonAct, LessonView } from '../../engine/index.ts'
import { LessonWatch } from '../../renderer/learn/battle/lesson-watch.ts'
import { type BattleState, beginBattle, reduceBattle } from '../../renderer/state/battle-state.ts'
import { makeStore } from '../../renderer/state/store.ts'
import { ACT, picture, tank } from '../support/pictures.ts'

const VIEW: LessonView = {
  id: 'first',
  title: 'First battle',
  page: '',
  step: 0,
  steps: 3,
  text: 'Look at A2.',
  rules: [],
  points: [],
  choices: null,
  after: null,
  hint: null,
  hintAfter: 20,
  showing: false,
  canGoBack: false,
  changed: false,
  decision: null,
  over: false,
}

/** A page without a browser: only what the watch listens to. */
function stubPage() {
  const heard = new Map<string, (event: unknown) => void>()
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('addEventListener', (name: string, act: (event: unknown) => void) => void heard.set(name, act))
  vi.stubGlobal('removeEventListener', (name: string) => void heard.delete(name))
  const root = { querySelectorAll: () => [], addEventListener: () => undefined, removeEventListener: () => undefined }
  return { root: root as unknown as HTMLElement, act: () => heard.get('keydown')?.({}) }
}

let watch: LessonWatch
function begin() {
  const { root, act } = stubPage()
  const store = makeStore<BattleState>(
    reduceBattle(
      reduceBattle(beginBattle('blue', { width: 10, height: 8 }), {
        do: 'shown',
        picture: picture(ACT, { pieces: [tank('A1'), tank('A2', { hex: [4, 4] })] }),
        undo: false,
      }),
      { do: 'lesson', lesson: VIEW },
    ),
  )
  const acts: LessonAct[] = []
  const session = {
    store,
    get state() {
      return store.get()
    },
    learn: (one: LessonAct) => void acts.push(one),
  }
  const app = { state: { dialog: null as string | null }, store: { subscribe: () => () => undefined } }
  watch = new LessonWatch(session as never, app as never, root)
  const dispatch = (action: Parameters<typeof reduceBattle>[1]): void => store.set(reduceBattle(store.get(), action))
  /** A piece is picked, and its sheet comes. */
  const pick = (piece: string): void => {
    dispatch({ do: 'picked', picking: { ...store.get().picking, piece } })
    const value = { title: piece, subtitle: '', sections: [] } as never
    dispatch({ do: 'sheet', slot: 'pieceSheet', sheet: { key: `${store.get().stamp}/${piece}`, value } })
  }
  return { acts, act, app, dispatch, pick }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  watch.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the watch of a lesson', () => {
  test('tells what the learner opens once it has stayed open, and never what was only crossed', () => {
    const { acts, act, pick } = begin()
    act()
    pick('A2')
    vi.advanceTimersByTime(300)
    expect(acts).toEqual([])
    pick('A1')
    vi.advanceTimersByTime(500)
    expect(acts).toEqual([{ did: 'opened', what: 'sheet', at: 'A1' }])
  })
  test('what is open by itself when a step begins was not opened for it', () => {
    const { acts, act, pick, dispatch } = begin()
    pick('A1')
    vi.advanceTimersByTime(500)
    act()
    pick('A2')
    vi.advanceTimersByTime(500)
    dispatch({ do: 'lesson', lesson: { ...VIEW, step: 1 } })
    vi.advanceTimersByTime(500)
    expect(acts).toEqual([{ did: 'opened', what: 'sheet', at: 'A2' }])
  })
  test('tells that nothing was done for as long as the lesson says, once for each view of it', () => {
    const { acts, dispatch } = begin()
    vi.advanceTimersByTime(19_000)
    expect(acts).toEqual([])
    vi.advanceTimersByTime(1000)
    vi.advanceTimersByTime(60_000)
    expect(acts).toEqual([{ did: 'waited' }])
    dispatch({ do: 'lesson', lesson: { ...VIEW, hintAfter: 5 } })
    vi.advanceTimersByTime(5000)
    expect(acts).toHaveLength(2)
    dispatch({ do: 'lesson', lesson: { ...VIEW, hintAfter: null } })
    vi.advanceTimersByTime(60_000)
    expect(acts).toHaveLength(2)
  })
  test('nobody waits while a dialog is open or motion plays', () => {
    const { acts, app, dispatch } = begin()
    app.state.dialog = 'settings'
    vi.advanceTimersByTime(30_000)
    app.state.dialog = null
    dispatch({ do: 'telling', on: true })
    vi.advanceTimersByTime(10_000)
    expect(acts).toEqual([])
    dispatch({ do: 'telling', on: false })
    vi.advanceTimersByTime(2000)
    expect(acts).toEqual([{ did: 'waited' }])
  })
})
