import type { GivenFact, MadeQuestion, QuestionKind } from '../../../../board/learn-kit.ts'
import { duels, namedOnce } from '../../../../board/question-kit.ts'
import type { Sampler } from '../../../../kernel/sampler.ts'
import { refuseShot, type Shot } from '../../core/fire.ts'
import {
  canAct,
  counterOf,
  dotsToDestroy,
  isFrame,
  isShutDown,
  onMap,
  type Placed,
  pipsOf,
  pointsLeft,
  titleOf,
} from '../../state/roster.ts'
import type { Situation } from '../../state/situation.ts'
import { pointsOfSpeed } from '../../tables/prices.ts'
import { MOVE_NAMES } from '../../tables/terrain.ts'
import { WEAPON_NAMES, WEAPONS, type Weapon } from '../../tables/weapons.ts'
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
    const clear = namedOnce(onMap(s.world), (unit) => titleOf(s.world, unit))
    return make({ s, sampler, own: clear.filter(({ side }) => side === view.side), foes: clear.filter(({ side }) => side !== view.side) })
  },
})

/** Units of both sides against each other, in an order by lot. */
export const pairsOf = ({ sampler, own, foes }: Asked): readonly (readonly [Placed, Placed])[] => duels(sampler, own, foes)

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
/** The numbers of its weapons at the step that it is at, and what it has done. */
export function firerFact(asked: Asked, unit: Placed, weapons: readonly Weapon[]): GivenFact {
  const { world } = asked.s
  const red = counterOf(world, unit).red
  const numbers = weapons.map(
    (weapon) => `${WEAPON_NAMES[weapon].toLowerCase()} ${pipsOf(world, unit, weapon)}${red.includes(weapon) ? ' (red)' : ''}`,
  )
  return { name: named(asked, unit), text: [numbers.join(', '), ...doneTexts(asked, unit)].join('; ') }
}
function doneTexts({ s: { world } }: Asked, unit: Placed): readonly string[] {
  return [
    ...(isShutDown(world, unit) ? ['shut down'] : []),
    ...(unit.spentFire ? ['has used opportunity fire'] : []),
    ...(unit.fired.length > 0 ? ['has fired as it moved'] : []),
    // Getting on or off a truck bars opportunity fire like a step; what a BattleFrame spends on strikes bars nothing (BC-OPF-03, BC-R-04).
    ...(unit.entered > 0 || (unit.spent > 0 && !isFrame(world, unit)) ? ['has moved'] : []),
  ]
}
/** What it saves with, and what it can bear. */
export function targetFact(asked: Asked, unit: Placed): GivenFact {
  const { world } = asked.s
  const { silhouette, armor } = counterOf(world, unit)
  const dots = dotsToDestroy(world, unit)
  const bears = dots === 1 ? '1 point of damage destroys it' : `${dots} points of damage destroy it`
  return {
    name: named(asked, unit),
    text: `Silhouette ${silhouette}, Armor ${armor}; ${bears}${isShutDown(world, unit) ? '; shut down' : ''}`,
  }
}
/** How it moves. */
export const moverFact = (asked: Asked, unit: Placed): GivenFact => ({
  name: named(asked, unit),
  text: `${MOVE_NAMES[unit.type].toLowerCase()}, ${pointsOfSpeed(pointsLeft(asked.s.world, unit))} left`,
})
