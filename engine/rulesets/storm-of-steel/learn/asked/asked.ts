import type { GivenFact, MadeQuestion, QuestionKind } from '../../../../board/learn-kit.ts'
import { duels, namedOnce } from '../../../../board/question-kit.ts'
import type { Sampler } from '../../../../kernel/sampler.ts'
import { allowanceOf, hexesOf } from '../../core/move.ts'
import { isVehicle, mountsOf, onMap, type Placed, titleOf, typeOf, weaponOf } from '../../state/roster.ts'
import type { Situation } from '../../state/situation.ts'
import type { Weapon } from '../../tables/stands.ts'
import type { StormOfSteel } from '../../words/model.ts'
import type { MountWord } from '../../words/schemas.ts'

/** A position as exercises are made of it: what one side knows of it, and nothing else. */
export interface Asked {
  readonly s: Situation
  readonly sampler: Sampler
  readonly own: readonly Placed[]
  readonly foes: readonly Placed[]
}

/** A kind of exercise about stands on the map. */
export const kindOf = (
  kind: string,
  chapter: string,
  name: string,
  make: (asked: Asked) => MadeQuestion | null,
): QuestionKind<StormOfSteel> => ({
  kind,
  chapter,
  name,
  make: ({ board, view }, sampler) => {
    const s: Situation = { board, world: view.known }
    const clear = namedOnce(onMap(s.world), (unit) => titleOf(s.world, unit))
    return make({ s, sampler, own: clear.filter(({ side }) => side === view.side), foes: clear.filter(({ side }) => side !== view.side) })
  },
})

/** Stands of both sides against each other, in an order by lot. */
export const pairsOf = ({ sampler, own, foes }: Asked): readonly (readonly [Placed, Placed])[] => duels(sampler, own, foes)

export const named = ({ s }: Asked, unit: Placed): string => titleOf(s.world, unit)
/** A stand as its card comes: nothing of what it did under the last one counts (SS-SEQ-10). */
export const fresh = (unit: Placed): Placed => ({
  ...unit,
  fired: [],
  assaulted: false,
  rallied: false,
  moved: false,
  paid: false,
  assaults: 0,
})

const dieText = (faces: number | null, at: string): readonly string[] => (faces === null ? [] : [`d${faces} at ${at}`])
const weaponText = ({ softDie, armourDie, range }: Weapon): string =>
  [...dieText(softDie, 'soft targets'), ...dieText(armourDie, 'armour'), `range ${range} hexes`].join(', ')
/** What it fires with, and how it is. */
export function firerFact(asked: Asked, unit: Placed, mount: MountWord = 'main'): GivenFact {
  const type = typeOf(unit)
  const weapon = weaponOf(type, mount)
  const weapons = weapon === null ? 'no weapon' : weaponText(weapon)
  return { name: named(asked, unit), text: [weapons, ...stateTexts(unit)].join('; ') }
}
export function stateTexts(unit: Placed): readonly string[] {
  const type = typeOf(unit)
  return [
    ...(unit.morale === 'steady' ? [] : [unit.morale]),
    ...(unit.immobile ? ['immobilised'] : []),
    ...(unit.gunOut ? ['gun out'] : []),
    ...(isVehicle(type) && type.mount === 'one-man' ? [`turret of one man${unit.movedThisTurn ? ', has moved this turn' : ''}`] : []),
  ]
}
/** What has to be beaten, of a vehicle; of a soft stand how it is. */
export const targetFact = (asked: Asked, unit: Placed): GivenFact => {
  const type = typeOf(unit)
  const hard = isVehicle(type) ? [`armour ${type.armour}`, ...(unit.holes > 0 ? ['gone through once before'] : [])] : ['soft']
  return { name: named(asked, unit), text: [...hard, ...stateTexts(unit), unit.spotted ? 'spotted' : 'not spotted yet'].join('; ') }
}
/** How far it goes. */
export const moverFact = (asked: Asked, unit: Placed): GivenFact => ({
  name: named(asked, unit),
  text: [
    `move ${typeOf(unit).move} cm, ${hexesOf(typeOf(unit).move)} hexes`,
    ...(allowanceOf(unit) < hexesOf(typeOf(unit).move) ? [`${allowanceOf(unit)} left`] : []),
  ].join('; '),
})
export const weaponsOf = (unit: Placed): readonly MountWord[] => mountsOf(typeOf(unit))
