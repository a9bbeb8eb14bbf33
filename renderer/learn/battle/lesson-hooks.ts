import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { LessonCard, LessonView, WayChances } from '../../../engine/screen.ts'
import { isCommand } from '../../input/bindings.ts'
import type { CommandId } from '../../input/commands.ts'
import { focusedOn } from '../../input/focus.ts'
import type { Speed, Stage } from '../../scene/stage.ts'
import type { App } from '../../state/app.ts'
import type { OpenBattle, PlayedLesson } from '../../state/app-state.ts'
import type { BattleState } from '../../state/battle-state.ts'
import { messageOf } from '../../state/scenarios.ts'
import type { Session } from '../../state/session.ts'
import { askLearn, bookOf, given, learnBooks } from '../learn-desk.ts'
import { lessonAfter } from '../learn-marks.ts'
import { hexesPointedAt, type LessonPart, markedOnMap, markedOnPage, type PointDoc } from './lesson-model.ts'
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

/** How far it has come is kept, where it is one of a course. */
export function useKept(app: App, lesson: PlayedLesson | null, view: LessonView | null): void {
  const [step, over] = [view?.step, view?.over ?? false]
  // At once: who leaves in the same moment would lose the step.
  useLayoutEffect(() => {
    if (step !== undefined && lesson && !lesson.back)
      void app.progress().then((keeper) => keeper.lesson(lesson.book, lesson.id, step, over))
  }, [app, lesson, step, over])
}

/** The camera shows what a new step points at, once its map is there and stands still. */
export function useInSight(stage: Stage | null, points: readonly PointDoc[], { picture, telling }: BattleState, speed: Speed): void {
  useEffect(() => {
    const hexes = picture && !telling ? hexesPointedAt(points, picture) : []
    if (stage && hexes.length > 0) void stage.bringIntoView(hexes, speed)
  }, [stage, points, telling])
}

export type StepAct = 'back' | 'again' | 'show' | 'skip'
/** What can be asked of a step. Where one begins again, the log forgets what came of it. */
export function useActs(session: Session, view: LessonView | null): (did: StepAct) => void {
  /** The last line of the log before each step. */
  const lines = useRef<number[]>([])
  const step = view?.step
  useEffect(() => {
    if (step !== undefined) lines.current[step] ??= session.state.log.entries.at(-1)?.id ?? 0
  }, [step])
  return useCallback(
    (did) => {
      const at = session.state.lesson?.step ?? 0
      const to = did === 'again' ? at : did === 'back' ? at - 1 : null
      if (to !== null && to >= 0) {
        session.untell(lines.current[to] ?? 0)
        lines.current.length = to + 1
      }
      session.learn({ did })
    },
    [session],
  )
}

const ACTS: readonly (readonly [CommandId, StepAct])[] = [
  ['lessonBack', 'back'],
  ['lessonAgain', 'again'],
  ['lessonShow', 'show'],
  ['lessonSkip', 'skip'],
]
interface LessonKeys {
  readonly act: (did: StepAct) => void
  readonly choose: ((index: number) => void) | null
  readonly goOn: (() => void) | null
}
/**
 * The keys of the lesson come before those of the battle; digits choose where no order does, and the key that confirms goes on where there is something to
 * read.
 */
export function useLessonKeys(app: App, session: Session, { act, choose, goOn }: LessonKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (app.state.dialog !== null || document.querySelector('dialog[open], .menu') || focusedOn(event.target) === 'field') return
      const did = ACTS.find(([id]) => isCommand(event, id))?.[1]
      const digit = Number(event.key)
      const chooses = choose !== null && digit >= 1 && digit <= 4 && session.state.picking.choices === null
      if (did) act(did)
      else if (isCommand(event, 'lessonLeave')) app.leaveLesson()
      else if (goOn !== null && isCommand(event, 'confirm') && focusedOn(event.target) === 'map') goOn()
      else if (chooses && !event.ctrlKey && !event.altKey && !event.metaKey) choose(digit - 1)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    globalThis.addEventListener('keydown', onKey, { capture: true })
    return () => globalThis.removeEventListener('keydown', onKey, { capture: true })
  }, [app, session, act, choose, goOn])
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

/** The lesson that comes next in the course; null after the last, and until the course is known. */
export function useNext(lesson: PlayedLesson | null): LessonCard | null {
  const [next, setNext] = useState<LessonCard | null>(null)
  useEffect(() => {
    if (!lesson || lesson.back) return
    let gone = false
    learnBooks()
      .then((books) => {
        const own = bookOf(books, lesson.book)
        if (!gone && own?.id === lesson.book) setNext(lessonAfter(own, lesson.id))
      })
      // Without its course a lesson ends all the same.
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [lesson])
  return next
}
