import { hexDistance } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import { hasHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Counted, type Refusal, refusal, sumOf } from '../../../kernel/why.ts'
import { bunkerAt, groundAt, mayStandOn } from '../state/ground.ts'
import { isFoot, isOnMap, isVehicle, type Placed, typeOf, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { BY_SKILL } from '../tables/dice.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { lose } from './hits.ts'
import { endSpell, hasSpell } from './spells.ts'

/** Close combat (SS-ASL). */

const D6 = 6
/** Of a defender who is suppressed (SS-ASL-11). */
export const DOUBLED = 2

const isInfantry = (unit: Unit): boolean => typeOf(unit).kind === 'infantry'
const isCavalry = (unit: Unit): boolean => typeOf(unit).kind === 'cavalry'
const isHoused = (s: Situation, unit: Placed): boolean => groundAt(s.board, unit.hex) === 'building' || bunkerAt(s.world, unit.hex) !== null

/** Why a stand assaults nobody now. `event`: besides its turn (SS-EVT-19). */
export function refuseAttacker({ world }: Situation, unit: Unit, event: boolean): Refusal | null {
  if (world.demoralised[unit.side]) return refusal('A demoralised side assaults nobody.', 'SS-ASL-13', 'unit')
  if (!isOnMap(unit)) return refusal('It is not on the map.', 'SS-ASL-01', 'unit')
  if (typeOf(unit).kind === 'hq') return refusal('A headquarters assaults nobody.', 'SS-HQ-08', 'unit')
  if (!isInfantry(unit) && !isCavalry(unit) && !isVehicle(typeOf(unit)))
    return refusal('Only infantry, cavalry and armour assault.', 'SS-ASL-01', 'unit')
  if (unit.morale !== 'steady') return refusal(`It is ${unit.morale}.`, unit.morale === 'pinned' ? 'SS-MOR-01' : 'SS-MOR-02', 'unit')
  if (unit.immobile) return refusal('It cannot move.', 'SS-ASL-01', 'unit')
  return unit.assaulted && !event ? refusal('It has assaulted under this card.', 'SS-ASL-03', 'unit') : null
}
/** Why a stand does not assault another; null where it may. */
export function refuseAssault(s: Situation, unit: Unit, target: Unit, event = false): Refusal | null {
  const attacker = refuseAttacker(s, unit, event)
  if (attacker || !isOnMap(unit)) return attacker ?? refusal('It is not on the map.', 'SS-ASL-01', 'unit')
  if (!isOnMap(target) || hexDistance(unit.hex, target.hex) !== 1) return refusal('It does not touch that.', 'SS-ASL-01', 'at')
  const armoured = isVehicle(typeOf(unit))
  if (armoured && isVehicle(typeOf(target))) return refusal('Armour does not assault armour.', 'SS-ASL-02', 'at')
  if (isHoused(s, target) && !isInfantry(unit)) return refusal('Only infantry assaults houses and bunkers.', 'SS-ASL-05', 'at')
  if (isCavalry(unit) && !['open', 'bush'].includes(groundAt(s.board, target.hex)))
    return refusal('Cavalry assaults in the open.', 'SS-R-11', 'at')
  const { mostAssaults } = s.world.settings
  return target.assaults >= mostAssaults ? refusal(`It has been assaulted ${mostAssaults} times in this phase.`, 'SS-ASL-04', 'at') : null
}

/** The least roll with which a stand dares to assault armour; null where it needs no courage (SS-ASL-06). */
export const nerveOf = ({ world }: Situation, unit: Unit, target: Unit): number | null =>
  isVehicle(typeOf(target)) && !isVehicle(typeOf(unit)) && braveBy(world, unit) === null
    ? BY_SKILL[world.scenario.armies[unit.side].skill].nerve
    : null

/** What spares a stand the test: its commissar, or men who dare to die (SS-R-06). */
const braveBy = (world: World, { side }: Unit): 'commissar' | 'dareToDie' | null =>
  hasSpell(world, side, 'commissar') ? 'commissar' : hasSpell(world, side, 'dareToDie') ? 'dareToDie' : null

/** A fight once it has come to it: in how many of all throws the attacker wins, loses; what is left is a tie (SS-ASL-08, SS-ASL-09). */
export interface Fight {
  readonly faces: readonly [attacker: number, defender: number]
  readonly factor: number
  readonly wins: number
  readonly loses: number
  readonly of: number
}
export function fightOf(unit: Unit, target: Unit): Fight {
  const factor = target.morale === 'suppressed' ? DOUBLED : 1
  return throwsOf([typeOf(unit).assaultDie, typeOf(target).assaultDie], factor)
}
/** All throws of two dice, the attacker's counted so many times. */
export function throwsOf(faces: Fight['faces'], factor: 1 | typeof DOUBLED): Fight {
  let [wins, loses] = [0, 0]
  for (let a = 1; a <= faces[0]; a++)
    for (let d = 1; d <= faces[1]; d++) {
      if (a * factor > d) wins++
      else if (a * factor < d) loses++
    }
  return { faces, factor, wins, loses, of: faces[0] * faces[1] }
}

/**
 * Carries an assault out. Says which hex the attacker may go into afterwards, or null (SS-ASL-12).
 */
export function assault(play: Play<StormOfSteel>, s: Situation, from: UnitId, at: UnitId): Hex | null {
  const [unit, target] = [unitOf(play.world, from), unitOf(play.world, at)]
  if (!isOnMap(unit) || !isOnMap(target)) return null
  const nerve = nerveOf(s, unit, target)
  if (nerve !== null && !dares(play, from, nerve)) return null
  const brave = isVehicle(typeOf(target)) && !isVehicle(typeOf(unit)) ? braveBy(play.world, unit) : null
  if (brave !== null) endSpell(play, unit.side, brave)
  const { faces, factor } = fightOf(unit, target)
  const dice = [play.roll(faces[0]), play.roll(faces[1])] as const
  const why = attackWhy(dice[0], faces[0], factor)
  const values = [why.value, dice[1]] as const
  const loser = values[0] === values[1] ? null : values[0] < values[1] ? from : at
  const cleared = loser === at && isFoot(typeOf(unit)) && isStructure(s, target)
  play.emit({ kind: 'assaulted', unit: from, at, dice, values, loser, why })
  if (loser !== null) lose(play, loser, 'assault')
  return cleared && mayStandOn(s, typeOf(unit), target.hex) ? target.hex : null
}
function dares(play: Play<StormOfSteel>, unit: UnitId, nerve: number): boolean {
  const die = play.roll(D6)
  const why = sumOf(`Dares with ${nerve} or more`, [{ text: 'A d6', value: die }], { rule: 'SS-ASL-06' })
  play.emit({ kind: 'nerveTested', unit, die, passed: die >= nerve, why })
  return die >= nerve
}
const attackWhy = (die: number, faces: number, factor: number): Counted =>
  sumOf(
    'The attacker',
    [
      { text: `A d${faces}`, value: die, rule: 'SS-ASL-07' },
      ...(factor === DOUBLED ? [{ text: 'Twice: the defender is suppressed', value: die, rule: 'SS-ASL-11' }] : []),
    ],
    { rule: 'SS-ASL-08' },
  )
const isStructure = (s: Situation, unit: Placed): boolean => isHoused(s, unit) || hasHex(s.world.ground.trenches, unit.hex)
