import type { Cue, Hex, Picture, Telling } from '../../engine/index.ts'
import type { CameraView, Speed, Stage, Unsubscribe } from './stage.ts'

/** What the director tells the rest of the screen while it plays. */
export interface DirectorListener {
  /** A telling's motion is over (or was skipped): its log line may be shown. Called once for each telling, in order. */
  told?(telling: Telling): void
  /** This picture is on the stage now. Called for the last picture of a queue always, for those on the way unless skipped. */
  shown?(picture: Picture): void
  /** True when it begins to play, false when nothing is left. */
  playing?(on: boolean): void
  /** A cue could not be played; the picture is drawn all the same. */
  failed?(error: unknown): void
}

interface Batch {
  readonly tellings: readonly Telling[]
  readonly picture: Picture
  readonly done: () => void
  skipped: boolean
}

/**
 * Plays what happened, one cue after another, then shows the picture it led to. Batches queue up; `skip` drops the motion of
 * all that is queued and shows the last picture. The camera goes to what happens and comes back when this side is to decide,
 * unless the person moved it meanwhile. There is no clock in here: a cue lasts as long as the stage's promise.
 */
export class Director {
  /** Takes effect with the next cue. */
  speed: Speed = 1
  /** Whether the camera follows. */
  follow = true
  private readonly queue: Batch[] = []
  private playingNow: Batch | null = null
  private active = false
  private running: Promise<void> = Promise.resolve()
  /** Where the camera was before it began to follow. */
  private home: CameraView | null = null
  /** The person has moved the camera since: it neither follows nor goes back. */
  private handled = false
  private readonly forget: Unsubscribe

  constructor(
    private readonly stage: Stage,
    private readonly listener: DirectorListener = {},
  ) {
    this.forget = stage.onCamera((camera) => {
      if (camera.by === 'hand' && this.home) this.handled = true
    })
  }

  /** True while something plays or the camera is on its way back. */
  get busy(): boolean {
    return this.active
  }

  /** Queues what happened and the picture after it; resolves when that picture has been shown or skipped over. */
  tell(tellings: readonly Telling[], picture: Picture): Promise<void> {
    return new Promise((done) => {
      this.queue.push({ tellings, picture, done, skipped: false })
      if (!this.active) this.running = this.run()
    })
  }

  /** Ends the motion of everything told so far; the last picture is shown at once. */
  skip(): void {
    if (!this.active) return
    if (this.playingNow) this.playingNow.skipped = true
    for (const batch of this.queue) batch.skipped = true
    this.stage.skip()
  }

  /** Resolves when nothing is playing and the camera is back. */
  async settled(): Promise<void> {
    let seen: Promise<void> | null = null
    while (seen !== this.running) {
      seen = this.running
      await seen
    }
  }

  destroy(): void {
    this.skip()
    this.forget()
  }

  private async run(): Promise<void> {
    this.active = true
    this.listener.playing?.(true)
    for (let batch = this.queue.shift(); batch; batch = this.queue.shift()) {
      this.playingNow = batch
      await this.playBatch(batch)
      this.playingNow = null
      // Of several skipped pictures only the last is worth drawing.
      if (!batch.skipped || !this.queue[0]?.skipped) this.showPicture(batch.picture)
      batch.done()
      if (this.queue.length === 0 && !batch.picture.waiting) await this.goHome(batch.skipped ? 'instant' : this.speed)
    }
    this.active = false
    this.listener.playing?.(false)
  }

  private async playBatch(batch: Batch): Promise<void> {
    if (!batch.skipped) this.stage.prepare(batch.picture)
    for (const telling of inOneFlight(batch.tellings)) {
      for (const cue of telling.cues) {
        if (batch.skipped || this.speed === 'instant') break
        await this.playCue(cue).catch((error: unknown) => {
          batch.skipped = true
          this.listener.failed?.(error)
        })
      }
      this.listener.told?.(telling)
    }
  }

  private async playCue(cue: Cue): Promise<void> {
    const batch = this.playingNow
    const hexes = placesOf(cue)
    if (this.follow && !this.handled && hexes.length > 0) {
      this.home ??= this.stage.camera()
      await this.stage.bringIntoView(hexes, this.speed)
    }
    if (batch?.skipped) return
    await this.stage.play(cue, this.speed)
  }

  private showPicture(picture: Picture): void {
    this.stage.show(picture)
    this.listener.shown?.(picture)
  }

  private async goHome(speed: Speed): Promise<void> {
    const home = this.home
    if (home && !this.handled) await this.stage.returnTo(home, speed)
    this.home = null
    this.handled = false
  }
}

/** An aircraft's hexes come one by one; told without a pause between them they are one flight. */
export function inOneFlight(tellings: readonly Telling[]): readonly Telling[] {
  const told: Telling[] = []
  for (const telling of tellings) {
    const [cue] = telling.cues
    const before = told.findLast(({ cues }) => cues.length > 0)
    const flown = before?.cues[0]
    const goesOn =
      before?.cues.length === 1 &&
      telling.cues.length === 1 &&
      flown?.cue === 'flyover' &&
      cue?.cue === 'flyover' &&
      flown.piece === cue.piece
    if (!goesOn || !before) {
      told.push(telling)
      continue
    }
    told[told.lastIndexOf(before)] = { ...before, cues: [{ ...flown, path: [...flown.path, ...cue.path.slice(1)] }] }
    told.push({ ...telling, cues: [] })
  }
  return told
}

/** The hexes that must be in view to see a cue. */
export function placesOf(cue: Cue): readonly Hex[] {
  switch (cue.cue) {
    case 'banner':
      return []
    case 'moved':
    case 'fired':
      return [cue.from, cue.to]
    case 'smoke':
      return cue.hexes
    case 'burst':
      return cue.from ? [cue.from, ...cue.hexes] : cue.hexes
    case 'flyover':
      return cue.path
    case 'laid':
      return cue.along
    case 'focus':
    case 'placed':
    case 'revealed':
    case 'rolled':
    case 'hit':
    case 'missed':
    case 'destroyed':
    case 'suppressed':
    case 'note':
    case 'lifted':
      return [cue.hex]
  }
}
