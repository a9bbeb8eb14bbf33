import { type Hex, sameHex } from '../../../engine/screen.ts'
import type { App } from '../../state/app.ts'
import type { Session } from '../../state/session.ts'
import { shownPiece } from '../../state/wants.ts'
import { type Opening, openingKey, openingsOf } from './openings.ts'

/** Reason trees that stand open: of a sheet, of the odds, of what is in the way, and of a line of the log. */
const TREES = '.why-tree, .log-more .reason, .log-more .log-die'
/** Before the keys of what the pointer rests on beside the map. */
const ON_PAGE = 'page:'
/** What the pointer merely crosses is not opened: it must stay so long, in milliseconds. */
const DWELL_MS = 400
/** While motion plays or a dialog is open nobody can act: a wait that has ended then waits so long again. */
const BUSY_MS = 2000

/** Tells the lesson what its learner opens and when nothing has been done for a while. */
export class LessonWatch {
  private readonly ends: (() => void)[] = []
  private readonly pending = new Map<string, ReturnType<typeof setTimeout>>()
  private open: ReadonlySet<string> = new Set()
  private waiting: ReturnType<typeof setTimeout> | null = null
  /** The lesson's view that the wait belongs to. */
  private waitFor: unknown = null
  private stamp = -1
  private step = -1
  /** Something was done since the step began: what was open before was not opened for its sake. */
  private acted = false
  private trees = 0

  constructor(
    private readonly session: Session,
    private readonly app: Pick<App, 'state' | 'store'>,
    private readonly root: HTMLElement,
  ) {
    this.ends.push(
      session.store.subscribe(() => this.look()),
      app.store.subscribe(({ dialog }) => dialog === 'mapKey' && this.tell({ what: 'key' })),
    )
    // Trees open without the session's knowing.
    const trees = new MutationObserver(() => this.look())
    trees.observe(root, { childList: true, subtree: true })
    this.ends.push(() => trees.disconnect())
    for (const name of ['focusin', 'click', 'pointerover'] as const) {
      const onEvent = (event: Event): void => this.touched(event)
      root.addEventListener(name, onEvent)
      this.ends.push(() => root.removeEventListener(name, onEvent))
    }
    const acts = (): void => {
      this.acted = true
    }
    for (const name of ['keydown', 'pointerdown', 'pointermove'] as const) {
      globalThis.addEventListener(name, acts, { capture: true })
      this.ends.push(() => globalThis.removeEventListener(name, acts, { capture: true }))
    }
    const onMap = (event: Event): void => {
      if (event.target instanceof Element && event.target.closest('.map')) this.clicked()
    }
    root.addEventListener('pointerup', onMap)
    this.ends.push(() => root.removeEventListener('pointerup', onMap))
    this.look()
  }

  close(): void {
    for (const end of this.ends) end()
    for (const timer of this.pending.values()) clearTimeout(timer)
    this.pending.clear()
    this.stopWaiting()
  }

  /** What has come to be open since the last look is told once it has stayed. */
  private look(): void {
    const { state } = this.session
    if (state.lesson !== this.waitFor || state.stamp !== this.stamp) this.wait()
    if (state.lesson && state.lesson.step !== this.step) {
      this.step = state.lesson.step
      this.acted = false
    }
    // One more tree is one more answer, whatever it is about.
    const trees = this.root.querySelectorAll(TREES).length
    if (trees > this.trees) this.open = new Set([...this.open].filter((key) => !key.startsWith('reason')))
    this.trees = trees
    const now = this.openNow()
    for (const [key, timer] of this.pending) {
      if (now.has(key) || key.startsWith(ON_PAGE)) continue
      clearTimeout(timer)
      this.pending.delete(key)
    }
    if (this.acted) for (const [key, opening] of now) if (!this.open.has(key)) this.later(key, opening)
    this.open = new Set(now.keys())
  }

  private openNow(): ReadonlyMap<string, Opening> {
    const trees = this.root.querySelectorAll(TREES).length
    return new Map(openingsOf(this.session.state, trees).map((opening) => [openingKey(opening), opening]))
  }
  /** Whoever clicks at something that is open already means it all the same. */
  private clicked(): void {
    const hexOf = (piece: string): Hex | undefined => this.session.state.picture?.pieces.find(({ id }) => id === piece)?.hex
    setTimeout(() => {
      const { spot } = this.session.state.picking
      for (const opening of this.openNow().values()) {
        const hex = typeof opening.at === 'string' ? hexOf(opening.at) : opening.at
        if (spot && hex && sameHex(hex, spot.hex)) this.tell(opening)
      }
    }, DWELL_MS)
  }

  private later(key: string, opening: Opening): void {
    if (this.pending.has(key)) return
    this.pending.set(
      key,
      setTimeout(() => {
        this.pending.delete(key)
        this.tell(opening)
      }, DWELL_MS),
    )
  }
  private tell(opening: Opening): void {
    this.session.learn({ did: 'opened', ...opening })
  }

  /** Panels and ids of rules: the pointer rests on them, the keyboard comes to them, or they are clicked. */
  private touched(event: Event): void {
    const target = event.target instanceof Element ? event.target : null
    const opening = target && this.openingAt(target)
    if (!opening) return
    const key = ON_PAGE + openingKey(opening)
    if (event.type !== 'pointerover') return this.tell(opening)
    this.later(key, opening)
    const leave = (): void => {
      clearTimeout(this.pending.get(key))
      this.pending.delete(key)
    }
    ;(target.closest('.rule, [data-region]') ?? target).addEventListener('pointerleave', leave, { once: true })
  }
  private openingAt(target: Element): Opening | null {
    const rule = target.closest('.rule')?.textContent
    if (rule) return { what: 'rule', at: rule }
    const region = target.closest('[data-region]')?.getAttribute('data-region')
    const piece = shownPiece(this.session.state)
    if (region === 'log' || region === 'forces') return { what: region }
    return region === 'piece' && piece !== null ? { what: 'sheet', at: piece } : null
  }

  // ---- nothing was done for a while

  /** Begins anew with each view of the lesson and each picture. */
  private wait(): void {
    const { lesson, stamp } = this.session.state
    this.waitFor = lesson
    this.stamp = stamp
    this.stopWaiting()
    if (lesson && lesson.hintAfter !== null && !lesson.over) this.hintIn(lesson.hintAfter * 1000)
  }
  private hintIn(ms: number): void {
    this.waiting = setTimeout(() => {
      const { telling, submitting } = this.session.state
      if (telling || submitting || this.app.state.dialog !== null || document.hidden) return this.hintIn(BUSY_MS)
      this.waiting = null
      this.session.learn({ did: 'waited' })
    }, ms)
  }
  private stopWaiting(): void {
    if (this.waiting !== null) clearTimeout(this.waiting)
    this.waiting = null
  }
}
