import type { Board } from '../../../../board/board.ts'
import type { GivenFact, MadeQuestion, QuestionKind } from '../../../../board/learn-kit.ts'
import { duels, namedOnce } from '../../../../board/question-kit.ts'
import { opposite } from '../../../../kernel/names.ts'
import type { Sampler } from '../../../../kernel/sampler.ts'
import { refuseShot, type ShotTerms, shotTerms } from '../../core/fire.ts'
import { situationsOn } from '../../core/situations.ts'
import {
  designOf,
  halfAllowance,
  isAloft,
  isDecoy,
  type Placed,
  placedOf,
  titleOf,
  type UnitWeapon,
  weaponsOf,
} from '../../state/roster.ts'
import { lineBetween } from '../../state/sight.ts'
import type { Situation } from '../../state/situation.ts'
import { DIE_FACES, FACE } from '../../tables/fire.ts'
import { cm } from '../../tables/scale.ts'
import { inWords } from '../../tables/weapons.ts'
import type { SteelRain } from '../../words/model.ts'

/** A position as exercises are made of it: what the asked side knows, and nothing else. */
export interface Asked {
  readonly s: Situation
  readonly sampler: Sampler
  /** Crews and stands of the asked side that stand on the ground as themselves. */
  readonly own: readonly Placed[]
  /** Those of the other side that it sees on the map. */
  readonly foes: readonly Placed[]
  /** Drones and aircraft of the asked side that are above the ground, and those of the other that it sees. */
  readonly ownAloft: readonly Placed[]
  readonly foesAloft: readonly Placed[]
}

const situations = new WeakMap<Board, ReturnType<typeof situationsOn>>()
/** Lines of sight and steps of a map are kept for all exercises on it. */
function situationOn(board: Board, world: SteelRain['world']): Situation {
  const where = situations.get(board) ?? situationsOn(board)
  situations.set(board, where)
  return where(world)
}

/** A kind of exercise about units on the map. */
export const kindOf = (
  kind: string,
  chapter: string,
  name: string,
  make: (asked: Asked) => MadeQuestion | null,
): QuestionKind<SteelRain> => ({
  kind,
  chapter,
  name,
  make: ({ board, view }, sampler) => {
    const s = situationOn(board, view.known)
    const { side } = view
    const once = new Set(namedOnce([...placedOf(s.world, side), ...placedOf(s.world, opposite(side))], (unit) => titleOf(s.world, unit)))
    const clear = (unit: Placed): boolean => unit.blip === null && !isDecoy(s.world, unit) && once.has(unit)
    const aloft = (unit: Placed): boolean => isAloft(s.world, unit)
    const own = placedOf(s.world, side).filter(clear)
    const foes = placedOf(s.world, opposite(side)).filter((unit) => unit.spotted && clear(unit))
    const standing = (all: readonly Placed[]): readonly Placed[] => all.filter((unit) => !aloft(unit))
    return make({ s, sampler, own: standing(own), foes: standing(foes), ownAloft: own.filter(aloft), foesAloft: foes.filter(aloft) })
  },
})

/** One shot that may be fired as the units stand, whatever Actions are left. */
export interface AskedShot {
  readonly firer: Placed
  readonly target: Placed
  readonly weapon: UnitWeapon
  readonly terms: ShotTerms
}
/** Such shots of both sides, in an order by lot, and no more than a few: each costs a line of sight. */
export function shotsOf({ s, sampler, own, foes }: Pick<Asked, 's' | 'sampler' | 'own' | 'foes'>, most = PAIRS_MOST): readonly AskedShot[] {
  return duels(sampler, own, foes)
    .slice(0, most)
    .flatMap(([firer, target]) => {
      const weapons = weaponsOf(s.world, firer).filter((weapon) => maySend(s, firer, weapon, target))
      const weapon = weapons.length > 0 ? sampler.pick(weapons) : null
      return weapon ? [{ firer, target, weapon, terms: shotTerms(s, firer, weapon, target) }] : []
    })
}
const PAIRS_MOST = 24
/** Through smoke it matters who has kept contact, which a side does not know of the other. */
const maySend = (s: Situation, firer: Placed, weapon: UnitWeapon, target: Placed): boolean =>
  !weapon.indirectOnly && refuseShot(s, firer, weapon, target) === null && lineBetween(s, firer, target).result !== 'smoke'

const actionsText = ({ actions }: Placed): string => (actions === 1 ? '1 Action left' : `${actions} Actions left`)
const weaponText = ({ name, rangeCm, lethality, infantryBonus, complex }: UnitWeapon): string =>
  `${inWords(name)}: ${rangeCm} cm, Lethality ${lethality}${infantryBonus ? ` (+${infantryBonus} at infantry)` : ''}${complex ? ', 2 Actions' : ''}`
/** What stands on the card of who fires. */
export const firerFact = (asked: Asked, unit: Placed, weapons: readonly UnitWeapon[]): GivenFact => ({
  name: named(asked, unit),
  text: [readyText(unit), ...weapons.map(weaponText)].join('; '),
})
/** The same for a shot that is being fired: what it has left matters no more. */
export const weaponFact = (asked: Asked, unit: Placed, weapon: UnitWeapon): GivenFact => ({
  name: named(asked, unit),
  text: weaponText(weapon),
})
/** What stands on the card of who is fired at. */
export const targetFact = (asked: Asked, unit: Placed): GivenFact => {
  const { profile, armor } = designOf(asked.s.world, unit)
  return { name: named(asked, unit), text: `Profile ${profile} in the open, Armor ${armor}` }
}
const readyText = (unit: Placed): string =>
  `${actionsText(unit)}${unit.suppressed ? ', Suppressed' : ''}${unit.ambushed ? ', ambushed' : ''}`
/** How it moves. */
export const moverFact = (asked: Asked, unit: Placed): GivenFact => {
  const design = designOf(asked.s.world, unit)
  const kind = design.kind === 'infantry' ? 'on foot' : design.propulsion
  return { name: named(asked, unit), text: `${actionsText(unit)}, ${cm(halfAllowance(design))} an Action, ${kind}` }
}

/** "Main battle tank A1". */
export const named = ({ s }: Asked, unit: Placed): string => titleOf(s.world, unit)
/** The lowest face that hits, by the chance that the referee rolls with; 21 where none does. */
export const lowestFace = (chance: number): number => DIE_FACES + 1 - chance / FACE
