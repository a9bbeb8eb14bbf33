import { type PastTelling, type Picture, type Reply, type Request, SIDES, type SideId, type Telling } from '../../engine/screen.ts'
import { Director } from '../scene/director.ts'
import { NO_HIGHLIGHTS, type Speed, type Stage } from '../scene/stage.ts'
import type { LookedAt } from '../state/app-state.ts'
import { EMPTY_LOG, type LogEntry, settledLog, withTold } from '../state/log.ts'
import { makeStore, type Store } from '../state/store.ts'

/** A battle again: its moments in their order, as a side saw them, and where in them one is. The stage may come later, or never. */

/** Whose eyes it is seen with. Both at once only where the battle is over. */
export type Eyes = SideId | 'both'
/** An order after which something was seen. */
export interface Stop {
  /** So many orders had been given: 0 is the beginning. */
  readonly after: number
  readonly turn: number
  readonly tellings: readonly Telling[]
  /** What the log says of it. */
  readonly lines: readonly LogEntry[]
}
export interface ReelView {
  readonly eyes: Eyes
  /** Empty while it is read. */
  readonly stops: readonly Stop[]
  /** The place in `stops` that is shown. */
  readonly at: number
  /** It goes on by itself. */
  readonly playing: boolean
  readonly picture: Picture | null
  readonly problem: string | null
}

/** What the table answers. */
export type Ask = <D extends 'past' | 'picture'>(request: Extract<Request, { do: D }>) => Promise<Reply<D> | null>

/** Orders that are told again in one part, so that other questions are answered in between. */
const PART = 25
/** A moment is looked at so long before the next one, in milliseconds, where nothing moves in it. */
const REST_MS = 700

export class Reel {
  readonly store: Store<ReelView>
  private stage: Stage | null = null
  private director: Director | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Rises with everything that makes a picture under way useless. */
  private wish = 0
  /** Rises with every reading: one that is not the newest is given up. */
  private reading = 0
  /** What is shown once the battle is read: the moment after so many orders, or null for the last one. */
  private aim: number | null = null
  /** What is pointed out in one moment of it. */
  private pointed: LookedAt | null = null
  private readonly told = new Map<SideId, readonly PastTelling[]>()

  constructor(
    private readonly ask: Ask,
    private readonly side: SideId,
    private readonly speed: () => Speed,
  ) {
    this.store = makeStore<ReelView>({ eyes: side, stops: [], at: 0, playing: false, picture: null, problem: null })
  }

  get view(): ReelView {
    return this.store.get()
  }
  get stop(): Stop | null {
    return this.view.stops[this.view.at] ?? null
  }
  get last(): number {
    return Math.max(0, this.view.stops.length - 1)
  }

  mount(stage: Stage): void {
    this.stage = stage
    this.director = new Director(stage)
    if (this.view.picture) this.lay(this.view.picture)
  }
  unmount(): void {
    this.director?.destroy()
    this.director = null
    this.stage = null
  }
  destroy(): void {
    this.pause()
    this.wish++
    this.reading++
    this.unmount()
  }

  /** Reads the battle as these eyes saw it, and shows the moment where it was, or the last one; or where somebody wants to go meanwhile. */
  async look(eyes: Eyes, after: number | null = this.stop?.after ?? this.aim): Promise<void> {
    this.pause()
    this.wish++
    const reading = ++this.reading
    this.aim = after
    this.patch({ eyes, stops: [], problem: null })
    const sides = eyes === 'both' ? SIDES : [eyes]
    for (const side of sides) {
      const told = this.told.get(side) ?? (await this.pastOf(side, () => reading === this.reading))
      if (reading !== this.reading) return
      if (typeof told === 'string') return this.patch({ problem: told })
      this.told.set(side, told)
    }
    const stops = stopsOf(sides.map((side) => this.told.get(side) ?? []))
    this.patch({ stops })
    await this.goTo(this.aim === null ? stops.length - 1 : placeOf(stops, this.aim))
  }
  private async pastOf(side: SideId, wanted: () => boolean): Promise<readonly PastTelling[] | string> {
    const past: PastTelling[] = []
    for (let from: number | null = 0; from !== null && wanted(); ) {
      const answer: Reply<'past'> | null = await this.ask({ do: 'past', side, from, orders: PART })
      if (!answer?.ok) return answer?.why.text ?? ''
      past.push(...answer.past)
      from = answer.next
    }
    return past
  }

  /** Shows a moment at once; none before the battle is read. */
  async goTo(place: number): Promise<void> {
    if (this.view.stops.length === 0) return
    const at = Math.max(0, Math.min(this.last, place))
    const wish = ++this.wish
    this.director?.skip()
    this.patch({ at })
    const picture = await this.pictureAt(at)
    if (wish !== this.wish || picture === null) return
    this.patch({ picture })
    this.lay(picture)
  }
  /** To be seen on the map while that moment is shown. */
  pointOut(pointed: LookedAt): void {
    this.pointed = pointed
  }
  private lay(picture: Picture): void {
    this.stage?.show(picture)
    const isIt = this.pointed !== null && this.view.at === placeOf(this.view.stops, this.pointed.after)
    this.stage?.highlight({ ...NO_HIGHLIGHTS, points: isIt ? (this.pointed?.points ?? []) : [] })
    if (isIt) void this.stage?.bringIntoView(this.pointed?.hexes ?? [], this.speed())
  }
  goToOrder(after: number): Promise<void> {
    this.pause()
    this.aim = after
    return this.goTo(placeOf(this.view.stops, after))
  }
  step(by: number): void {
    this.pause()
    if (by === 1) void this.forward()
    else void this.goTo(this.view.at + by)
  }
  toggle(): void {
    if (this.view.playing || this.view.stops.length === 0) return this.pause()
    this.patch({ playing: true })
    if (this.view.at >= this.last) void this.goTo(0).then(() => this.goOn())
    else void this.forward()
  }
  pause(): void {
    clearTimeout(this.timer)
    if (this.view.playing) this.patch({ playing: false })
  }

  /** The next moment, its motion on the stage. */
  private async forward(): Promise<void> {
    const at = this.view.at + 1
    const stop = this.view.stops[at]
    if (!stop) return this.pause()
    const wish = ++this.wish
    this.director?.skip()
    this.patch({ at })
    const picture = await this.pictureAt(at)
    if (wish !== this.wish || picture === null) return
    if (this.director) {
      this.director.speed = this.speed()
      await this.director.tell(stop.tellings, picture)
      if (wish !== this.wish) return
    }
    this.patch({ picture })
    this.lay(picture)
    this.goOn()
  }
  private goOn(): void {
    clearTimeout(this.timer)
    if (!this.view.playing) return
    if (this.view.at >= this.last) return this.pause()
    this.timer = setTimeout(() => void this.forward(), REST_MS)
  }

  private async pictureAt(place: number): Promise<Picture | null> {
    const { stops, eyes } = this.view
    const after = stops[place]?.after ?? 0
    const own = eyes === 'both' ? this.side : eyes
    const seen = await this.ask({ do: 'picture', side: own, after })
    if (!seen?.ok) return this.failed(seen)
    if (eyes !== 'both') return unasked(seen.picture)
    const other = await this.ask({ do: 'picture', side: own === 'blue' ? 'red' : 'blue', after })
    return other?.ok ? unasked(withBoth(seen.picture, other.picture)) : this.failed(other)
  }
  private failed(answer: Reply<'picture'> | null): null {
    this.pause()
    if (answer && !answer.ok) this.patch({ problem: answer.why.text })
    return null
  }
  private patch(part: Partial<ReelView>): void {
    this.store.set({ ...this.view, ...part })
  }
}

/** The last moment that is not after so many orders. */
export function placeOf(stops: readonly Stop[], after: number): number {
  const next = stops.findIndex((stop) => stop.after > after)
  return next < 0 ? Math.max(0, stops.length - 1) : Math.max(0, next - 1)
}

/** Moments of what one side saw, or of what two saw: of the same order the first one's, where that saw anything move. */
export function stopsOf(seen: readonly (readonly PastTelling[])[]): readonly Stop[] {
  const byOrder = new Map<number, { readonly turn: number; readonly tellings: readonly Telling[] }>()
  for (const past of seen)
    for (const [after, told] of byOrders(past)) {
      const tellings = told.map(({ telling }) => telling)
      const known = byOrder.get(after)
      if (!known || !isSeen(known.tellings)) byOrder.set(after, { turn: told[0]?.turn ?? 0, tellings })
    }
  const orders = [...byOrder.keys()].sort((a, b) => a - b)
  const bare = orders.map((after) => ({ after, ...(byOrder.get(after) ?? { turn: 0, tellings: [] }) }))
  const lines = linesOf(bare)
  return bare.map((stop, place) => ({ ...stop, lines: lines[place] ?? [] }))
}

/** So many lines of the log stay open to be joined by a march that goes on. */
const OPEN_LINES = 200
/** The lines of the log by moments. The line of a march stands at its last step, where the log writes it when something else is told. */
function linesOf(stops: readonly Omit<Stop, 'lines'>[]): readonly (readonly LogEntry[])[] {
  let book = EMPTY_LOG
  const closed: LogEntry[] = []
  const placeOfLine = new Map<number, number>()
  const lastStep = new Map<string, number>()
  stops.forEach(({ turn, tellings }, place) => {
    for (const telling of tellings) book = withTold(book, telling, turn)
    for (const { id, march } of book.entries.toReversed()) {
      if (placeOfLine.has(id)) break
      placeOfLine.set(id, (march && lastStep.get(march.piece)) ?? place)
    }
    for (const { step } of tellings) if (step) lastStep.set(step.piece, place)
    if (book.entries.length > 2 * OPEN_LINES) {
      closed.push(...book.entries.slice(0, -OPEN_LINES))
      book = { ...book, entries: book.entries.slice(-OPEN_LINES) }
    }
  })
  const found = stops.map((): LogEntry[] => [])
  for (const entry of [...closed, ...settledLog(book).entries])
    found[placeOfLine.get(entry.id) ?? (entry.march && lastStep.get(entry.march.piece)) ?? stops.length - 1]?.push(entry)
  return found
}
function byOrders(past: readonly PastTelling[]): ReadonlyMap<number, readonly PastTelling[]> {
  const found = new Map<number, PastTelling[]>()
  for (const one of past) {
    const known = found.get(one.after)
    if (known) known.push(one)
    else found.set(one.after, [one])
  }
  return found
}
const isSeen = (tellings: readonly Telling[]): boolean => tellings.some(({ cues, step }) => cues.length > 0 || step !== undefined)

/** Everybody of both sides, each as his own side saw him. */
function withBoth(one: Picture, other: Picture): Picture {
  const own = (picture: Picture) => picture.pieces.filter(({ side }) => side === picture.side)
  return { ...one, pieces: [...own(one), ...own(other)], open: true }
}
/** What was asked then is nobody's to answer now. */
const unasked = (picture: Picture): Picture => ({
  ...picture,
  question: null,
  waiting: false,
  over: null,
  pieces: picture.pieces.map((piece) => (piece.ready ? { ...piece, ready: false } : piece)),
})
