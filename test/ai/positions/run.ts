import { createYardstick } from '../../../ai/yardsticks.ts'
import type { Shape } from '../../../engine/kernel/ruleset.ts'
import type { Decision, Mind } from '../../../engine/table/seats.ts'
import { given, load, questionOf, type Scene } from './load.ts'
import { fits, stands } from './match.ts'
import { isStand, type LooseOrder, type OrderPattern, type Pattern, type Position, type Within } from './position.ts'

/** What a mind does with a position. */
export type Verdict = 'solved' | 'missed' | 'blundered'
export interface Result {
  readonly position: Position
  readonly seat: string
  readonly verdict: Verdict
  /** Its orders, the first first. */
  readonly answers: readonly Shape['order'][]
  /** Its grounds for the first. */
  readonly because: string
}

const MIND_SEED = 7
/** More orders than any turn has. */
const MOST = 250
/** Who plays the other side where more than one order is judged. */
const OTHER = 'first'

interface Said {
  readonly order: Shape['order']
  readonly before: Scene
}

export function answer(position: Position, seat: string): Result {
  const start = load(position)
  const { said, because, end } = playOn(start, position, seat)
  return { position, seat, verdict: judge(position, said, end), answers: said.map(({ order }) => order), because }
}

function playOn(start: Scene, { asked, within = 'order' }: Position, seat: string) {
  const mindOf = (name: string): Mind => createYardstick(name, { edition: start.book, board: start.board, seed: MIND_SEED })
  const [own, other] = [mindOf(seat), mindOf(OTHER)]
  const said: Said[] = []
  let [scene, because] = [start, '']
  for (let i = 0; i < MOST; i++) {
    const question = questionOf(scene.state)
    if (question === null || (i > 0 && isPast(within, start, scene, said.at(-1)?.order.kind))) break
    const mine = question.side === asked.side
    const decision = (mine ? own : other).decide(scene.rules.view(scene.state, question.side))
    if (mine) said.push({ order: decision.order, before: scene })
    if (mine && said.length === 1) because = groundsOf(decision)
    // The one answer is not carried out: there may be no dice for it.
    if (within === 'order') break
    scene = given(scene, decision.order as LooseOrder)
  }
  return { said, because, end: scene }
}
const groundsOf = ({ because }: Decision): string => {
  const [chosen] = because?.terms ?? []
  return chosen ? [chosen.text, ...(chosen.terms ?? []).map(({ text }) => text)].join('; ') : (because?.text ?? '')
}

/** These begin something new, so that a round is over where they are asked. */
const NEW_ROUND = ['activate', 'goFirst', 'deploy', 'reenter']
const REACTIONS = ['window', 'strike']

function isPast(within: Within, start: Scene, now: Scene, last: string | undefined): boolean {
  const [first, question] = [questionOf(start.state), questionOf(now.state)]
  if (first === null || question === null) return true
  switch (within) {
    case 'order':
      return true
    case 'round':
      if (start.book === 'steel-rain') return last === 'endRound' || NEW_ROUND.includes(question.kind)
      return !REACTIONS.includes(question.kind) && (question.side !== first.side || question.kind !== first.kind)
    case 'turn':
      return turnOf(now) !== turnOf(start)
  }
}
const turnOf = ({ rules, state }: Scene): number => rules.picture(rules.view(state, 'blue')).turn

function judge({ asked, right, needs, blunders }: Position, said: readonly Said[], end: Scene): Verdict {
  const gave = (pattern: OrderPattern): number => said.findIndex(({ order, before }) => fits(order, pattern, before))
  const met = (pattern: Pattern): boolean => (isStand(pattern) ? stands(pattern, end, asked.side) : gave(pattern) >= 0)
  const firstRight = Math.min(...right.map((pattern) => (isStand(pattern) || gave(pattern) < 0 ? Number.POSITIVE_INFINITY : gave(pattern))))
  const blundered = blunders.some((pattern) => met(pattern) && (isStand(pattern) || !pattern.early || gave(pattern) < firstRight))
  if (blundered) return 'blundered'
  return (needs === 'all' ? right.every(met) : right.some(met)) ? 'solved' : 'missed'
}
