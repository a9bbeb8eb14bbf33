import type { Board, Book, Hex, RulesetId, SideId } from '../../engine/screen.ts'
import type { BattleInfo, BattleNote, Settings } from '../../main/desk.ts'
import type { LearnProgress } from '../learn/progress.ts'
import type { OpenBook } from '../rulebook/book-place.ts'
import type { PointMark } from '../scene/stage.ts'
import type { Brought } from './library.ts'
import type { Preferences } from './preferences.ts'
import { noteProblem } from './problem-notes.ts'
import { type MapCard, messageOf, type PlayableScenario, type ScenarioCard } from './scenarios.ts'
import type { Session } from './session.ts'
import type { Catalogue } from './skirmish-wish.ts'
import { makeStore, type Store } from './store.ts'

/** How a battle is kept among the unfinished ones: as one that is only tried out from an editor, or as any other. */
export type KeptAs = Pick<BattleNote, 'trial'>

/** A battle on the screen. */
export interface OpenBattle {
  readonly session: Session
  readonly board: Board
  readonly name: string
  /** The book that is played by. */
  readonly ruleset: string
  readonly side: SideId
  /** The other side's seat: "ai:regular". */
  readonly level: string
  /** The computer plays this side, too. */
  readonly watched: boolean
  /** The lesson that is played; null in a battle. */
  readonly lesson: PlayedLesson | null
  /** What is begun of it anew is kept as this is; missing where nothing of it is kept. */
  readonly kept?: KeptAs | null
}
export interface PlayedLesson {
  readonly book: RulesetId
  readonly id: string
  /** Its document, as the desk of whoever learns gave it. */
  readonly doc: unknown
  /** Where it is left to, where that is not Learn: its editor, its author's list. Nothing of such a lesson is kept. */
  readonly back?: Screen
  /** Its author tries a step, and takes up what he does. */
  readonly trial?: LessonTrial
}
export interface LessonTrial {
  readonly title: string
  /** Takes up what was done; absent where it is only tried. */
  readonly keep?: (() => Promise<void>) | undefined
}
/** Where in Learn: a book, one of its doors, and what is chosen behind it (a lesson, a case, a rule). */
export interface LearnPlace {
  readonly book?: RulesetId | undefined
  readonly door?: string | undefined
  readonly id?: string | undefined
}
/** A map that a battle is made up on at once: the one that is being edited. */
export interface SkirmishOn {
  readonly card: MapCard
  /** The file of the same map as it was saved, which is not offered beside it. */
  readonly replaces: string | null
  readonly cmPerHex: number
  /** Begins as soon as it can, with what was chosen last. */
  readonly quick: boolean
}
/** A map, a scenario or designs that are being worked on, as far as the program around them is concerned. */
export interface MapBench {
  /** False where it was not saved. */
  save(): Promise<boolean>
}
export type Screen =
  | { readonly at: 'title' }
  | { readonly at: 'new-battle' }
  | { readonly at: 'skirmish'; readonly on?: SkirmishOn }
  /** The computer plays a scenario against itself, many times. */
  | { readonly at: 'balance'; readonly card: PlayableScenario }
  /** `shelf`: what is looked at first, where it is not the maps. */
  | { readonly at: 'create'; readonly shelf?: 'scenarios' | 'designs' | 'lessons' }
  /** `back`: what leaving leads to instead of the list of maps: the scenario whose map it is. */
  | { readonly at: 'edit-map'; readonly bench: MapBench; readonly back?: Screen | undefined }
  | { readonly at: 'edit-scenario'; readonly bench: MapBench }
  | { readonly at: 'design'; readonly bench: MapBench }
  /** `back`: the scenario that it was made of. */
  | { readonly at: 'edit-lesson'; readonly bench: MapBench; readonly back?: Screen | undefined }
  | { readonly at: 'learn'; readonly place: LearnPlace }
  /** `played`: how many orders of a save were played again, where that is known. */
  | { readonly at: 'opening'; readonly what: string; readonly played: { readonly done: number; readonly of: number } | null }
  | { readonly at: 'battle'; readonly battle: OpenBattle }
export type DialogName =
  | 'words'
  | 'settings'
  | 'keys'
  | 'bindings'
  | 'mapKey'
  | 'around'
  | 'load'
  | 'save'
  | 'start'
  | 'leave'
  | 'concede'
  | 'again'
  | 'problem'
  | 'battles'
  /** The battle again, and its report. */
  | 'look-back'
  | 'report'
  | 'credits'
/** Something went wrong that a person must be told: what, why, and that nothing was changed. */
export interface Trouble {
  readonly title: string
  readonly text: string
}
/** A file of maps and scenarios that was opened: what is taken of its names, or what came in of it, and why no more. */
export type Arrival =
  | { readonly at: 'asked'; readonly file: string; readonly taken: readonly Pick<Brought, 'kind' | 'label'>[]; readonly all: number }
  | {
      readonly at: 'done'
      readonly file: string
      readonly brought: readonly Brought[]
      readonly problem: string | null
      /** What of the file was left out or read as something else. */
      readonly notes: readonly string[]
    }
/** A case of the rulebook that is being tried as a battle, and where from. */
export interface TriedCase {
  readonly book: string
  readonly id: string
  readonly title: string
  /** What the way back is called. */
  readonly back: string
  /** The screen that it was left for; null where that is a battle, which is taken up again. */
  readonly from: Screen | null
}
/** A moment of the battle: so many orders had been given, and what is pointed out in it. */
export interface LookedAt {
  readonly after: number
  readonly points: readonly PointMark[]
  readonly hexes: readonly Hex[]
}
export interface AppState {
  readonly screen: Screen
  /** Where leaving leads instead of the title: the map or the scenario that was being edited when a battle was begun on it. */
  readonly home: Screen | null
  readonly dialog: DialogName | null
  /** The moment at which looking back begins; null for the last one. */
  readonly lookedAt: LookedAt | null
  /** The rulebook, over whatever is on the screen. */
  readonly book: OpenBook | null
  readonly tried: TriedCase | null
  /** The line of the battle's log that was asked for from elsewhere. */
  readonly logLine: number | null
  readonly trouble: Trouble | null
  readonly arrival: Arrival | null
  readonly settings: Settings
  readonly preferences: Preferences
  /** Battles that are not over, as the desk lists them. */
  readonly battles: readonly BattleInfo[]
  /** A battle that was asked for and is open in another tab: a copy of it can be opened. */
  readonly elsewhere: BattleInfo | null
  /** Why what is ordered now is not safe on disk; null while it is. */
  readonly unsafe: string | null
  /** Names of battles that were left and are not safe on disk yet. */
  readonly late: readonly string[]
  readonly scenarios: readonly ScenarioCard[] | null
  /** Null until a battle is to be chosen. */
  readonly books: readonly Book[] | null
  /** Maps for battles that are made up. */
  readonly maps: readonly MapCard[] | null
  /** Forces and options of the book that was looked at last. */
  readonly catalogue: Catalogue | null
  readonly version: string
  /** What was learned so far; null until somebody asked. */
  readonly progress: LearnProgress | null
}

/** Nothing is known against it. */
export const canGoOn = ({ opens, problem }: BattleInfo): boolean => opens && problem === null

export const speedOf = (settings: Settings): 1 | 2 | 'instant' => (settings.speed === '1x' ? 1 : settings.speed === '2x' ? 2 : 'instant')
export const nextSpeed = (speed: Settings['speed']): Settings['speed'] => (speed === '1x' ? '2x' : speed === '2x' ? 'instant' : '1x')

/** What is shown around the battle; whoever works for the program changes it here, and tells here what went wrong. */
export class AppStore {
  readonly store: Store<AppState>

  constructor(settings: Settings, preferences: Preferences) {
    this.store = makeStore<AppState>({
      screen: { at: 'title' },
      home: null,
      dialog: null,
      lookedAt: null,
      book: null,
      tried: null,
      logLine: null,
      trouble: null,
      arrival: null,
      settings,
      preferences,
      battles: [],
      elsewhere: null,
      unsafe: null,
      late: [],
      scenarios: null,
      books: null,
      maps: null,
      catalogue: null,
      version: '',
      progress: null,
    })
  }

  get state(): AppState {
    return this.store.get()
  }
  patch(change: Partial<AppState>): void {
    this.store.set({ ...this.state, ...change })
  }
  tell(trouble: Trouble): void {
    noteProblem('told', `${trouble.title}: ${trouble.text}`)
    this.patch({ trouble })
  }
  /** What was read; undefined where it could not be, which is told. */
  async reading<T>(title: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read()
    } catch (error) {
      this.tell({ title, text: messageOf(error) })
      return undefined
    }
  }
}
