import { type GameState, type Moment, type Ruleset, type Shape, SIDES } from '../engine/index.ts'

/** Looks at a game order by order: counts what occurs, and tries the laws that can be tried from outside. */
export class Examiner {
  private readonly rules: Ruleset<Shape>
  private readonly counts = new Map<string, number>()
  readonly broken: string[] = []
  private orders = 0

  constructor(rules: Ruleset<Shape>) {
    this.rules = rules
  }

  get kinds(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.counts].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  took(order: Shape['order'], state: GameState<Shape>, moments: readonly Moment<Shape>[]): void {
    this.orders++
    this.count(`order ${order.kind}`)
    this.look(state, moments)
  }

  look(state: GameState<Shape>, moments: readonly Moment<Shape>[]): void {
    for (const moment of moments) {
      this.count(`event ${moment.event.kind}`)
      this.told(state, moment)
    }
    if (state.standing.is === 'asking') for (const question of state.standing.questions) this.count(`question ${question.kind}`)
    if (this.orders % SELDOM === 0) this.whole(state)
  }

  private count(kind: string): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1)
  }
  private say(what: string): void {
    if (this.broken.length < SAID_MOST) this.broken.push(`after order ${this.orders}: ${what}`)
  }

  /** Whoever sees an event is told something that is whole. */
  private told(state: GameState<Shape>, { event, before, after }: Moment<Shape>): void {
    for (const side of SIDES)
      try {
        const seen = this.rules.redact({ event, before, after }, side)
        if (seen === null) continue
        const view = (world: Shape['world']): Shape['view'] => this.rules.view({ ...state, world }, side)
        const { cues, line } = this.rules.tell(seen, view(before), view(after))
        if (line !== null && line.text.trim() === '') this.say(`the telling of ${event.kind} says nothing to ${side}`)
        if (/undefined|NaN|\[object/.test(JSON.stringify({ cues, line }))) this.say(`the telling of ${event.kind} is not whole`)
      } catch (thrown) {
        this.say(`the telling of ${event.kind} for ${side} throws: ${thrown instanceof Error ? thrown.stack : String(thrown)}`)
      }
  }

  /** Whole numbers and plain JSON; a picture, a bar and sheets for both sides. */
  private whole(state: GameState<Shape>): void {
    const text = JSON.stringify(state)
    if (/[0-9]\.[0-9]|[0-9]e-/.test(text.replace(/"(?:[^"\\]|\\.)*"/g, '""'))) this.say('a number of the state is not whole')
    for (const side of SIDES)
      try {
        const view = this.rules.view(state, side)
        const picture = this.rules.picture(view)
        for (const piece of picture.pieces) {
          this.rules.sheet(view, piece.id)
          if (piece.own) this.rules.bar(view, piece.id)
        }
        if (/undefined|NaN/.test(JSON.stringify(picture))) this.say(`the picture for ${side} is not whole`)
      } catch (thrown) {
        this.say(`the picture for ${side} throws: ${thrown instanceof Error ? thrown.stack : String(thrown)}`)
      }
  }
}
/** A close look after so many orders. */
const SELDOM = 40
const SAID_MOST = 5
