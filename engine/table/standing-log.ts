import type { Hex } from '../kernel/names.ts'
import { percent, said } from '../screen/kit.ts'
import type { LogLine, Telling } from '../screen/telling.ts'
import type { StandingAct } from './standing-decision.ts'

/**
 * Tells one side what its standing orders did: the line of each order that they gave says so, and at the end of a turn one line sums them up. Made of what
 * that side was told and of nothing else; the other side is told nothing of it.
 */
export class StandingLog {
  private acts: Act[] = []
  private turn = 0

  /** @param act what standing orders did with this order @param place of the order in the journal */
  told(tellings: readonly Telling[], { act, place, turn, over }: Given): readonly Telling[] {
    if (act) {
      if (this.acts.length === 0) this.turn = turn.before
      this.acts.push({ ...act, place, isOpen: act.does === 'fire', results: [] })
    }
    if (this.acts.length === 0) return tellings
    for (const telling of tellings) this.hear(telling)
    const marked = act?.does === 'fire' ? withMark(tellings, act) : tellings
    return turn.after() !== this.turn || over ? this.withSummary(marked) : marked
  }

  /** Orders from this place on were taken back. */
  undone(place: number): void {
    this.acts = this.acts.filter((act) => act.place < place)
  }

  /** A shot of one who was to fire is what came of it. */
  private hear({ line, cues, begins }: Telling): void {
    if (begins) for (const act of this.acts) act.isOpen = false
    const { piece } = line ?? {}
    if (!line || piece === undefined || !cues.some(({ cue }) => cue === 'shot' || cue === 'rolled')) return
    this.acts.findLast((act) => act.isOpen && act.actors.includes(piece))?.results.push(line.text)
  }

  /** Before the line that begins the next turn, or at the end. */
  private withSummary(tellings: readonly Telling[]): readonly Telling[] {
    const [summary, begins] = [summed(this.acts, this.turn), tellings.findIndex(({ line }) => line?.tone === 'turn')]
    this.acts = []
    const at = begins < 0 ? tellings.length : begins
    return [...tellings.slice(0, at), summary, ...tellings.slice(at)]
  }
}

interface Given {
  readonly act: StandingAct | null
  readonly place: number
  /** In which turn the order was given, and in which it has led. */
  readonly turn: { readonly before: number; readonly after: () => number }
  readonly over: boolean
}
interface Act extends StandingAct {
  readonly place: number
  /** More of its shots may come. */
  isOpen: boolean
  readonly results: string[]
}

const mark = ({ chance }: StandingAct): string => ` By standing orders${chance === null ? '' : `, ${percent(chance)}`}.`
function withMark(tellings: readonly Telling[], act: StandingAct): readonly Telling[] {
  const at = tellings.findIndex(({ line }) => line?.piece !== undefined && act.actors.includes(line.piece))
  if (at < 0) return [said(`${act.text}.${mark(act)}`, 'plain', [], hexOf(act)), ...tellings]
  return tellings.map((telling, i) =>
    i === at && telling.line ? { ...telling, line: { ...telling.line, text: telling.line.text + mark(act) } } : telling,
  )
}
const hexOf = ({ hex }: { readonly hex: Hex | null }): { readonly hex?: Hex } => (hex ? { hex } : {})

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)
function summed(acts: readonly Act[], turn: number): Telling {
  const fired = acts.filter(({ does }) => does === 'fire')
  const held = acts.filter(({ does }) => does === 'hold')
  const counts = [fired.length > 0 ? `fired ${times(fired.length)}` : '', held.length > 0 ? `held fire ${times(held.length)}` : '']
  const parts = [...fired.map((act) => ({ text: firedText(act), ...hexOf(act) })), ...heldParts(held)]
  return said(`Standing orders in turn ${turn}: ${counts.filter((text) => text !== '').join(', ')}.`, 'plain', [], { parts })
}
function firedText({ name, who, text, chance, results }: Act): string {
  const what = `${name}${chance === null ? '' : `, ${percent(chance)}`}`
  return results.length > 0 ? `${what}: ${results.join(' ')}` : `${what}: ${who === '' ? '' : `${who}, `}${text}: it did not come to that.`
}
/** The same held at the same target in one line. */
function heldParts(held: readonly Act[]): NonNullable<LogLine['parts']> {
  const counts = new Map<string, { readonly count: number; readonly act: Act }>()
  for (const act of held) {
    const key = `${act.name}: ${act.who === '' ? 'fire' : `${act.who} held fire`} at ${act.text}`
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, act })
  }
  return [...counts].map(([text, { count, act }]) => ({ text: `${text}${count > 1 ? `, ${times(count)}` : ''}.`, ...hexOf(act) }))
}
