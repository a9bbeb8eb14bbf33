import { useEffect, useState } from 'preact/hooks'
import type { LessonView, WayChances } from '../../../engine/screen.ts'
import { isCommand } from '../../input/bindings.ts'
import type { CommandId } from '../../input/commands.ts'
import { focusedOn } from '../../input/focus.ts'
import type { App } from '../../state/app.ts'
import type { OpenBattle, PlayedLesson } from '../../state/app-state.ts'
import { messageOf } from '../../state/scenarios.ts'
import type { Session } from '../../state/session.ts'
import { askLearn, given } from '../learn-desk.ts'
import { type LessonPart, markedOnMap, markedOnPage, type PointDoc } from './lesson-model.ts'
import { LessonWatch } from './lesson-watch.ts'

/** What the panel of a lesson does besides showing it. */

/** Each way of a decision is played so often. */
const GAMES = 200

/** The lesson hears what is opened, and when nothing is done. */
export function useWatch(app: App, session: Session): void {
  useEffect(() => {
    const root = document.querySelector<HTMLElement>('.battle')
    if (!root) return
    const watch = new LessonWatch(session, app, root)
    return () => watch.close()
  }, [app, session])
}

/** What is pointed at is drawn on the map and marked on the page. */
export function usePointing(session: Session, points: readonly PointDoc[]): void {
  useEffect(() => {
    session.pointOut(markedOnMap(points))
    const selectors = markedOnPage(points, (text) => CSS.escape(text))
    if (selectors.length === 0) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${selectors.join(', ')} { animation: var(--pointed); box-shadow: inset 0 0 0 2px var(--accent); }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [session, points])
}

/** How far it has come is kept. */
export function useKept(app: App, lesson: PlayedLesson | null, view: LessonView | null): void {
  const [step, over] = [view?.step, view?.over ?? false]
  useEffect(() => {
    if (step !== undefined && lesson) void app.progress().then((keeper) => keeper.lesson(lesson.book, lesson.id, step, over))
  }, [app, lesson, step, over])
}

const ACTS: readonly (readonly [CommandId, 'back' | 'again' | 'show' | 'skip'])[] = [
  ['lessonBack', 'back'],
  ['lessonAgain', 'again'],
  ['lessonShow', 'show'],
  ['lessonSkip', 'skip'],
]
/** The keys of the lesson come before those of the battle; digits choose where no order does. */
export function useLessonKeys(app: App, session: Session, choose: ((index: number) => void) | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (app.state.dialog !== null || document.querySelector('dialog[open], .menu') || focusedOn(event.target) === 'field') return
      const act = ACTS.find(([id]) => isCommand(event, id))?.[1]
      const digit = Number(event.key)
      const chooses = choose !== null && digit >= 1 && digit <= 4 && session.state.picking.choices === null
      if (act) session.learn({ did: act })
      else if (isCommand(event, 'lessonLeave')) app.leaveLesson()
      else if (chooses && !event.ctrlKey && !event.altKey && !event.metaKey) choose(digit - 1)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    globalThis.addEventListener('keydown', onKey, { capture: true })
    return () => globalThis.removeEventListener('keydown', onKey, { capture: true })
  }, [app, session, choose])
}

export type Chances =
  | { readonly is: 'counting' }
  | { readonly is: 'known'; readonly of: WayChances }
  | { readonly is: 'unknown'; readonly why: string }
/** The chances of a decision's ways: worked out while it is thought about. */
export function useChances({ lesson }: OpenBattle, part: LessonPart): Chances {
  const [chances, setChances] = useState<Chances>({ is: 'counting' })
  const wanted = part === 'decide' || part === 'chances'
  useEffect(() => {
    if (!wanted || !lesson) return
    let gone = false
    askLearn({ do: 'chances', lesson: lesson.doc, games: GAMES })
      .then((answer) => !gone && setChances({ is: 'known', of: given<'chances'>(answer) }))
      .catch((error: unknown) => !gone && setChances({ is: 'unknown', why: messageOf(error) }))
    return () => {
      gone = true
    }
  }, [lesson, wanted])
  return chances
}
