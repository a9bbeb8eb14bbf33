import type { Offer } from '../../../engine/screen/offers.ts'
import { given, load, questionOf, type Scene } from './load.ts'
import { fits, hexOf, inWords, lies, namesOf } from './match.ts'
import { isStand, type Pattern, type Position } from './position.ts'

/** Whether a position asks what it says it asks, and whether what it calls right and wrong can be done there. */
export function problemsOf(position: Position): readonly string[] {
  const scene = load(position)
  const question = questionOf(scene.state)
  const { asked, within = 'order', right, blunders } = position
  if (question?.kind !== asked.kind || question.side !== asked.side)
    return [`asks ${question?.side ?? 'nobody'} ${question?.kind ?? ''}, not ${asked.side} ${asked.kind}`]
  const all = [...right, ...blunders]
  return [
    ...(within === 'order' && all.some(isStand) ? ['how things stand is seen after a round, not after one answer'] : []),
    ...all.filter((pattern) => !canBe(pattern, scene, position)).map((pattern) => `nothing there is ${inWords(pattern)}`),
  ]
}

function canBe(pattern: Pattern, start: Scene, { asked: { side } }: Position): boolean {
  const scene = (pattern.later ?? []).reduce(given, start)
  if (questionOf(scene.state)?.side !== side) return false
  const offers = offersOf(scene, side)
  if (!isStand(pattern)) return offers.some(({ order }) => fits(order, pattern, scene))
  const units = typeof pattern.stands === 'string' ? [pattern.stands] : pattern.stands
  const can = (id: string): boolean => {
    const names = namesOf(scene, id)
    const here = hexOf(scene, side, id)
    const ways = offers
      .filter(({ order }) => order.kind === 'march' && names.some((name) => isOf(order, name)))
      .flatMap(({ path }) => path?.slice(-1) ?? [])
    return [...(here === null ? [] : [here]), ...ways].some((hex) => lies(hex, pattern.in, scene, side))
  }
  return pattern.all ? units.every(can) : units.some(can)
}
const isOf = (order: object, id: string): boolean => ('piece' in order && order.piece === id) || ('unit' in order && order.unit === id)

/** All offers, and those that are made only where one piece is asked about. */
function offersOf(
  { rules, state }: Scene,
  side: 'blue' | 'red',
): readonly Offer<{ readonly kind: string; readonly side: 'blue' | 'red' }>[] {
  const view = rules.view(state, side)
  const all = rules.offers(view)
  const actors = new Set(all.flatMap(({ actor }) => actor ?? []))
  return [...all, ...[...actors].flatMap((actor) => rules.offers(view, actor))]
}
