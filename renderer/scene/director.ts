import { type Cue, type Hex, type Picture, type PieceId, sameHex, type Telling } from '../../engine/screen.ts'
import type { CameraView, Speed, Stage, Unsubscribe } from './stage.ts'

/** What the director tells the rest of the screen while it plays. */
export interface DirectorListener {
  /** A telling's motion is over (or was skipped): its log line may be shown. Called once for each telling, in order. */
  told?(telling: Telling): void
  /** This picture is on the stage now. Called for the last picture of a queue always, for those on the way unless skipped. */
  shown?(picture: Picture): void
  /**
   * True when it begins to play something that the person has to see before they go on, false when nothing of it is left. `own`: it is what their own
   * order did, and the other side has not answered; a film that merely runs beside the next order is not announced at all.
   */
  playing?(on: boolean, own: boolean): void
  /** A cue could not be played; the picture is drawn all the same. */
  failed?(error: unknown): void
}

interface Batch {
  readonly tellings: readonly Telling[]
  readonly picture: Picture
  readonly done: () => void
  /** How it is told: as a story, as the film of an own order, or beside whatever comes next. */
  readonly told: 'story' | 'own' | 'beside'
  skipped: boolean
}

/**
 * Plays what happened, one cue after another, then shows the picture it led to; what an own order plainly did is shown first and played
 * beside what comes next. Batches queue up; `skip` drops the motion of
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
  /** What was announced last as playing. */
  private announced: 'story' | 'own' | null = null
  /** The picture shown last: who stood where before what is told. */
  private before: Picture | null = null
  private running: Promise<void> = Promise.resolve()
  /** Where the camera was before it began to follow. */
  private home: CameraView | null = null
  /** Who acted on what last, where they were too far apart for one view. */
  private act = ''
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

  /**
   * Queues what happened and the picture after it; resolves when that picture has been shown or skipped over. `own`: it is what an order of this side's
   * did. Where that is plain to see (its own pieces go where they were sent) and this side is asked again, lines and picture are handed on at once and the
   * film runs beside: nobody has to wait for it.
   */
  tell(tellings: readonly Telling[], picture: Picture, own = false): Promise<void> {
    return new Promise((done) => {
      const told = own ? howTold(tellings, picture, this.queue.at(-1)?.picture ?? this.playingNow?.picture ?? this.before) : 'story'
      this.queue.push({ tellings, picture, done, told, skipped: false })
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
    for (let batch = this.queue.shift(); batch; batch = this.queue.shift()) {
      this.playingNow = batch
      if (batch.told === 'beside') await this.playBeside(batch)
      else {
        this.announce(batch.told)
        await this.playBatch(batch)
      }
      this.playingNow = null
      // Of several skipped pictures only the last is worth drawing.
      if (!batch.skipped || !this.queue[0]?.skipped) this.showPicture(batch)
      batch.done()
      if (this.queue.length === 0 && !batch.picture.waiting) await this.goHome(batch.skipped ? 'instant' : this.speed)
    }
    this.active = false
    this.announce(null)
  }
  private announce(what: 'story' | 'own' | null): void {
    if (what === this.announced) return
    this.announced = what
    this.listener.playing?.(what !== null, what === 'own')
  }

  private async playBatch(batch: Batch): Promise<void> {
    if (!batch.skipped) this.stage.prepare(batch.picture)
    for (const telling of inOneFlight(batch.tellings)) {
      for (const cue of telling.cues) {
        if (batch.skipped || this.speed === 'instant') break
        await this.played(batch, this.playCue(cue, batch.picture))
      }
      this.listener.told?.(telling)
    }
  }
  /** First the words and the picture, then the motion. What a hand has put down lies there already. */
  private async playBeside(batch: Batch): Promise<void> {
    const tellings = inOneFlight(batch.tellings)
    for (const telling of tellings) this.listener.told?.(telling)
    this.announce(null)
    const cues = tellings.flatMap((telling) => telling.cues).filter(({ cue }) => cue !== 'placed')
    if (cues.length > 0) this.stage.prepare(batch.picture)
    else this.stage.show(batch.picture)
    this.listener.shown?.(batch.picture)
    for (const cue of cues) {
      if (batch.skipped || this.speed === 'instant') break
      await this.played(batch, this.stage.play(cue, this.speed))
    }
  }
  private played(batch: Batch, playing: Promise<void>): Promise<void> {
    return playing.catch((error: unknown) => {
      batch.skipped = true
      this.listener.failed?.(error)
    })
  }

  private async playCue(cue: Cue, picture: Picture): Promise<void> {
    const batch = this.playingNow
    // Before the first turn nobody is in danger: the camera stays at the zone that is being set up.
    const cuts = cue.cue === 'placed' && picture.turn === 0 ? [] : this.cutsOf(cue)
    for (const [i, hexes] of cuts.entries()) {
      if (!this.follow || this.handled || hexes[0] === undefined) break
      this.home ??= this.stage.camera()
      await this.stage.film(hexes, this.speed)
      if (batch?.skipped) return
      // Who acts is looked at for a moment before the film goes over to where it leads.
      if (i < cuts.length - 1) await this.stage.play({ cue: 'focus', hex: hexes[0] }, this.speed)
      if (batch?.skipped) return
    }
    await this.stage.play(cue, this.speed)
  }
  /** What is to be seen one after the other: everything at once where it is near enough, else who acts and then at what, unless that was seen just now. */
  private cutsOf(cue: Cue): readonly (readonly Hex[])[] {
    const hexes = placesOf(cue)
    const [actor, ...others] = hexes
    if (!actor || others.length === 0 || cue.cue === 'smoke' || cue.cue === 'laid' || this.stage.fitsInFilm(hexes)) return [hexes]
    const aim = cue.cue === 'flyover' ? others.slice(-1) : others
    const act = JSON.stringify([actor, aim])
    const isKnown = act === this.act
    this.act = act
    return isKnown ? [aim] : [[actor], aim]
  }

  private showPicture({ picture, told }: Batch): void {
    this.before = picture
    this.stage.show(picture)
    if (told !== 'beside') this.listener.shown?.(picture)
  }

  private async goHome(speed: Speed): Promise<void> {
    const home = this.home
    if (home && !this.handled) await this.stage.returnTo(home, speed)
    this.home = null
    this.act = ''
    this.handled = false
  }
}

/** How to tell what an own order did, given where everybody stood before. */
function howTold(tellings: readonly Telling[], picture: Picture, before: Picture | null): Batch['told'] {
  // Somebody else is to decide, or nobody any more: that is a story.
  if (picture.question === null || picture.waiting || picture.over !== null) return 'story'
  const cues = tellings.flatMap((telling) => telling.cues)
  const isOther = (id: PieceId): boolean => [picture, before].some((each) => each?.pieces.some((piece) => piece.id === id && !piece.own))
  if (cues.every((cue) => isPlain(cue, isOther))) return 'beside'
  const isOwnAt = (hex: Hex): boolean =>
    [picture, before].some((each) => each?.pieces.some((piece) => piece.own && sameHex(piece.hex, hex)))
  const isAnswer = (cue: Cue): boolean =>
    cue.cue === 'moved' || cue.cue === 'flyover' || cue.cue === 'lifted'
      ? isOther(cue.piece)
      : (cue.cue === 'shot' || cue.cue === 'burst') && cue.from !== undefined && !isOwnAt(cue.from)
  return cues.some(isAnswer) ? 'story' : 'own'
}

/** What a person who gave the order knows already: no die, nothing new seen, nobody else's doing. */
function isPlain(cue: Cue, isOther: (id: PieceId) => boolean): boolean {
  switch (cue.cue) {
    case 'moved':
    case 'placed':
    case 'lifted':
    case 'flyover':
      return !isOther(cue.piece)
    case 'banner':
    case 'focus':
    case 'note':
    case 'smoke':
    case 'laid':
      return true
    case 'revealed':
    case 'shot':
    case 'drawn':
    case 'rolled':
    case 'hit':
    case 'missed':
    case 'destroyed':
    case 'marked':
    case 'burst':
      return false
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
    case 'drawn':
      return []
    case 'moved':
    case 'shot':
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
    case 'marked':
    case 'note':
    case 'lifted':
      return [cue.hex]
  }
}
