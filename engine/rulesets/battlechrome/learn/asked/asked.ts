import type { MadeQuestion, QuestionKind } from '../../../../board/learn-kit.ts'
import type { Sampler } from '../../../../kernel/sampler.ts'
import { refuseShot, rollsOf, type Shot } from '../../core/fire.ts'
import { canAct, onMap, type Placed, titleOf } from '../../state/roster.ts'
import type { Situation } from '../../state/situation.ts'
import { WEAPONS, type Weapon } from '../../tables/weapons.ts'
import type { BattleChrome } from '../../words/model.ts'

/** A position as exercises are made of it. Everything is open in this book. */
export interface Asked {
  readonly s: Situation
  readonly sampler: Sampler
  readonly own: readonly Placed[]
  readonly foes: readonly Placed[]
}

/** A kind of exercise about units on the map. */
export const kindOf = (
  kind: string,
  chapter: string,
  name: string,
  make: (asked: Asked) => MadeQuestion | null,
): QuestionKind<BattleChrome> => ({
  kind,
  chapter,
  name,
  make: ({ board, view }, sampler) => {
    const s: Situation = { board, world: view.known }
    const all = onMap(s.world)
    // A text names its units: two of one name could not be told apart.
    const names = all.map((unit) => titleOf(s.world, unit))
    const clear = all.filter((_, i) => names.indexOf(names[i] ?? '') === names.lastIndexOf(names[i] ?? ''))
    return make({ s, sampler, own: clear.filter(({ side }) => side === view.side), foes: clear.filter(({ side }) => side !== view.side) })
  },
})

/** Units of both sides against each other, in an order by lot. */
export const pairsOf = ({ sampler, own, foes }: Asked): readonly (readonly [Placed, Placed])[] =>
  sampler.shuffle(own.flatMap((mine) => foes.flatMap((foe) => [[mine, foe] as const, [foe, mine] as const])))

/** A shot in a step of combat, with a weapon that has not fired yet. */
export const inStep = (unit: Placed, at: Placed, weapon: Weapon): Shot => ({
  unit: { ...unit, left: null },
  at,
  weapon,
  manner: 'step',
  over: null,
})
const PAIRS_MOST = 24
/** Shots that may be fired as the units stand, one a pair. */
export function shotsOf(asked: Asked): readonly Shot[] {
  const { s, sampler } = asked
  return pairsOf(asked)
    .slice(0, PAIRS_MOST)
    .flatMap(([unit, at]) => {
      if (!canAct(s.world, unit)) return []
      const shots = WEAPONS.map((weapon) => inStep(unit, at, weapon)).filter((shot) => refuseShot(s, shot) === null)
      return shots.length > 0 ? [sampler.pick(shots)] : []
    })
}
export const named = ({ s }: Asked, unit: Placed): string => titleOf(s.world, unit)
/** What is added to each of its rolls, in words; nothing where nothing is. */
export const addedWords = (s: Situation, shot: Shot): string => {
  const { modifier } = rollsOf(s.world, shot)
  return modifier === 0 ? '' : ` ${modifier} is added to each roll.`
}
