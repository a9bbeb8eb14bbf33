import type { ComponentType } from 'preact'
import type { LearnBook } from '../../engine/screen.ts'
import type { App } from '../state/app.ts'
import { questionWords } from '../words/question-words.ts'
import { rulebookWords } from '../words/rulebook-words.ts'

/** What the screen behind a door of Learn is given. */
export interface DoorProps {
  readonly app: App
  readonly book: LearnBook
  /** What is to be shown there first: the id of a case, a rule, an exercise. */
  readonly id: string | undefined
}
/** A way to learn besides the lessons: its screen is fetched when it is opened. */
export interface LearnDoor {
  /** As `LearnPlace.door` names it. */
  readonly door: string
  readonly title: string
  /** Absent from a book that has nothing behind it. */
  isThere(book: LearnBook): boolean
  screen(): Promise<ComponentType<DoorProps>>
}

/** The doors of Learn, in the order in which they stand beside *Lessons*. A screen is put in by a row here: "rulebook", "cases", "questions". */
export const LEARN_DOORS: readonly LearnDoor[] = [
  {
    door: 'questions',
    title: questionWords.name,
    isThere: ({ questions }) => questions.length > 0,
    screen: async () => (await import('../questions/question-screen.tsx')).Questions,
  },
  {
    door: 'cases',
    title: rulebookWords.cases,
    isThere: ({ cases }) => cases > 0,
    screen: async () => (await import('../rulebook/learn-door.tsx')).CasesDoor,
  },
  {
    door: 'rulebook',
    title: rulebookWords.name,
    isThere: () => true,
    screen: async () => (await import('../rulebook/learn-door.tsx')).RulebookDoor,
  },
]
