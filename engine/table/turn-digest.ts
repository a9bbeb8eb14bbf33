import { type BySide, type Hex, opposite, type SideId } from '../kernel/names.ts'
import { said } from '../screen/kit.ts'
import type { Picture, ScoreLine } from '../screen/picture.ts'
import type { LogLine, Telling } from '../screen/telling.ts'

/**
 * Sums up each turn for one side as one line of its log, which opens to what it counts: the units that were seen to be lost, objectives that changed hands, the
 * score. Made of that side's own pictures and tellings, so that it knows nothing else.
 */
export class TurnDigest {
  private readonly names: BySide<string>
  /** How it stood when the turn began. */
  private begun: Picture
  private losses: { readonly place: number; readonly telling: Telling }[] = []

  constructor(begun: Picture, names: BySide<string>) {
    this.begun = begun
    this.names = names
  }

  /** @param place of the order in the journal @param now how it stands after the order; asked only where a turn may have ended */
  told(tellings: readonly Telling[], { place, now, over }: Given): readonly Telling[] {
    const at = tellings.findLastIndex(({ line, cues }) => line?.tone === 'turn' && cues.some(({ cue }) => cue === 'banner'))
    const picture = over || at >= 0 ? now() : null
    const isEnded = picture !== null && (over || picture.turn !== this.begun.turn)
    const split = isEnded && at >= 0 ? at : tellings.length
    this.hear(tellings.slice(0, split), place)
    if (!isEnded) return tellings
    const digest = this.begun.turn > 0 ? [this.sum(picture)] : []
    this.begun = picture
    this.losses = []
    this.hear(tellings.slice(split), place)
    return [...tellings.slice(0, split), ...digest, ...tellings.slice(split)]
  }

  /** Orders from this place on were taken back; false where that leads into a turn that has been summed up. */
  undone(place: number, now: Picture): boolean {
    this.losses = this.losses.filter((loss) => loss.place < place)
    return now.turn === this.begun.turn
  }

  private hear(tellings: readonly Telling[], place: number): void {
    for (const telling of tellings) if (lostIn(telling).length > 0) this.losses.push({ place, telling })
  }

  private sum(now: Picture): Telling {
    const taken = now.objectives.flatMap(({ name, hex, held }) => {
      const before = this.begun.objectives.find((other) => other.name === name)?.held ?? null
      return before === held ? [] : [{ name, hex, before, held }]
    })
    const lost = this.lostBy(now)
    const text = [
      `Turn ${this.begun.turn} in short.`,
      this.lossText(now, lost),
      ...taken.map(({ name, held }) => (held === null ? `Nobody holds ${name}.` : `${this.names[held]} has taken ${name}.`)),
      ...now.score.lines.filter(({ decides }) => decides).map((line) => this.scoreText(line)),
    ]
    const changed = now.score.lines.filter((line) => this.formerOf(line).some((former, i) => former !== [line.blue, line.red][i]?.text))
    const parts: NonNullable<LogLine['parts']> = [
      ...lost.map(({ text, hex }) => ({ text, ...(hex ? { hex } : {}) })),
      ...taken.map(({ name, hex, before, held }) => ({ text: `${name}: ${this.holder(held)}, before that ${this.holder(before)}.`, hex })),
      ...(changed.length > 0
        ? changed.map((line) => ({ text: this.scoreText(line, this.formerOf(line)) }))
        : [{ text: 'The score is what it was.' }]),
    ]
    return said(text.join(' '), 'plain', [], { parts })
  }

  /** Those that were seen to be destroyed, and those that are missing on a list of units that this side may read. */
  private lostBy(now: Picture): readonly Lost[] {
    const sides = new Map(now.groups.flatMap(({ side, pieces }) => pieces.map(({ id }) => [id, side] as const)))
    const seen = this.losses.flatMap(({ telling: { line, cues } }) =>
      cues.flatMap((cue) =>
        cue.cue === 'destroyed'
          ? [{ id: cue.piece, side: sides.get(cue.piece) ?? opposite(now.side), text: line?.text ?? '', hex: cue.hex }]
          : [],
      ),
    )
    const known = new Set([...seen.map(({ id }) => id), ...missing(this.begun).map(({ id }) => id)])
    return [...seen, ...missing(now).filter(({ id }) => !known.has(id))]
  }
  private lossText(now: Picture, lost: readonly Lost[]): string {
    const known = now.open ? '' : ' as far as is known'
    if (lost.length === 0) return `No unit was lost${known}.`
    const [mine, theirs] = [now.side, opposite(now.side)].map(
      (side) => `${this.names[side]} ${lost.filter((one) => one.side === side).length}`,
    )
    return `Units lost: ${mine}, ${theirs}${known}.`
  }
  /** "Points: Blue 4, Red 2."; with what stood there before where that was something else. Goals of one side have no text for the other. */
  private scoreText({ label, blue, red }: ScoreLine, before: readonly string[] = []): string {
    const sides = [
      { name: this.names.blue, text: blue.text, former: before[0] },
      { name: this.names.red, text: red.text, former: before[1] },
    ]
    const shown = sides.filter(({ text }) => text !== '')
    const texts = shown.map(
      ({ name, text, former }) => `${name} ${text}${former === undefined || former === '' || former === text ? '' : ` (before ${former})`}`,
    )
    return `${label}: ${texts.join(', ')}.`
  }
  private formerOf({ id }: ScoreLine): readonly string[] {
    const line = this.begun.score.lines.find((other) => other.id === id)
    return [line?.blue.text ?? '', line?.red.text ?? '']
  }
  private holder(held: SideId | null): string {
    return held === null ? 'nobody' : this.names[held]
  }
}

interface Given {
  readonly place: number
  readonly now: () => Picture
  readonly over: boolean
}

interface Lost {
  readonly id: string
  readonly side: SideId
  readonly text: string
  readonly hex?: Hex
}
const missing = ({ groups }: Picture): readonly Lost[] =>
  groups.flatMap(({ side, pieces }) =>
    pieces.flatMap(({ id, title, state }) => (state === 'lost' ? [{ id, side, text: `${title} is lost.` }] : [])),
  )
const lostIn = ({ cues }: Telling): readonly string[] => cues.flatMap((cue) => (cue.cue === 'destroyed' ? [cue.piece] : []))
