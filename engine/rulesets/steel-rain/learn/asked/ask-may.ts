import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import { type Bar, eitherWay, firstOf, mayAnswers, question } from '../../../../board/question-kit.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { reasonOf } from '../../../../screen/kit.ts'
import { refuseOnDuty } from '../../artillery/duty.ts'
import { fireActionsLeft, refuseFiring, refuseShot, shotColumn } from '../../core/fire.ts'
import { hasContact } from '../../state/contacts.ts'
import { distanceMilli, isFlying, type Placed, type UnitWeapon, weaponsOf } from '../../state/roster.ts'
import { lineBetween } from '../../state/sight.ts'
import type { Situation } from '../../state/situation.ts'
import { isAfloat } from '../../structures/rafts.ts'
import { cm } from '../../tables/scale.ts'
import { inWords } from '../../tables/weapons.ts'
import { type Asked, firerFact, kindOf, named } from './asked.ts'

/** Whether a unit may fire in its round, and if not, what bars it. */

export const mayKind = kindOf('may-fire', 'Direct fire', 'May it fire?', (asked) => {
  const pairs = asked.own.flatMap((firer) => asked.foes.map((target) => ({ firer, target })))
  // Of every three one is about a shot that is allowed, where there are both.
  return eitherWay(asked.sampler, 3, (yes) => firstOf(asked.sampler, pairs, PAIRS_MOST, (pair) => mayQuestion(asked, pair, yes)))
})
const PAIRS_MOST = 10

/** Everything that may bar a direct shot, each looked at by itself: an answer is wrong only where it does not hold. */
function barsOf(s: Situation, unit: Placed, weapon: UnitWeapon, target: Placed): readonly Bar[] {
  const needs = weapon.complex ? 2 : 1
  const line = lineBetween(s, unit, target)
  const distance = distanceMilli(s.world, unit.hex, target.hex)
  return [
    { text: 'No: it is Suppressed', rules: ['SR-SUPP-1'], holds: unit.suppressed },
    {
      text: needs === 2 ? 'No: this weapon takes both Actions, and it has fewer' : 'No: it has no Action left',
      rules: ['SR-CPLX-1', 'SR-ACT-1'],
      holds: unit.actions < needs,
    },
    {
      text: 'No: it was ambushed and has fired since',
      rules: ['SR-AMB-4'],
      holds: unit.actions >= needs && fireActionsLeft(unit) < needs,
      odd: !unit.ambushed,
    },
    { text: `No: the weapon reaches only ${weapon.rangeCm} cm`, rules: [weapon.rule], holds: distance > weapon.rangeCm * 1000 },
    { text: 'No: the line of sight is blocked', rules: ['SR-LOS-1'], holds: line.result === 'blocked' },
    {
      text: 'No: smoke hides the target',
      rules: ['SR-COVER-10'],
      holds: line.result === 'smoke' && !hasContact(s.world, unit.side, target.id),
    },
    {
      text: 'No: the weapon may not be fired in Close Assault',
      rules: ['SR-CA-7'],
      holds: shotColumn(s, unit, target) === 0 && !weapon.closeAssault,
      odd: distance > NEAR_MILLI,
    },
    { text: 'No: the weapon is for aircraft only', rules: ['SR-WPN-5'], holds: weapon.airOnly && !isFlying(target), odd: !weapon.airOnly },
  ]
}
/** Within so many thousandths of a cm one might take it for Close Assault. */
const NEAR_MILLI = 10_000

function mayQuestion(
  asked: Asked,
  { firer, target }: { readonly firer: Placed; readonly target: Placed },
  yes: boolean,
): MadeQuestion | null {
  const { s, sampler } = asked
  const weapons = weaponsOf(s.world, firer).filter(({ indirectOnly }) => !indirectOnly)
  if (weapons.length === 0 || isAfloat(s, firer) || refuseOnDuty(firer) !== null) return null
  // Whether contact was kept through smoke cannot be read from a picture.
  if (lineBetween(s, firer, target).result === 'smoke') return null
  const weapon = sampler.pick(weapons)
  const refused = refuseFiring(s, firer, weapon.complex ? 2 : 1) ?? refuseShot(s, firer, weapon, target)
  if ((refused === null) !== yes) return null
  const made = mayAnswers(sampler, refused, barsOf(s, firer, weapon, target))
  if (!made) return null
  const text = `It is the round of ${named(asked, firer)}. May it fire its ${inWords(weapon.name)} at ${named(asked, target)}?`
  const why = refused ? reasonOf(refused) : allowedWhy(s, firer, weapon, target)
  const rules = refused?.rule ? [refused.rule] : ['SR-LOS-1', weapon.rule]
  return question(
    text,
    rules,
    made,
    why,
    {
      pieces: [firer.id, target.id],
    },
    [firerFact(asked, firer, [weapon])],
  )
}
function allowedWhy(s: Situation, firer: Placed, weapon: UnitWeapon, target: Placed): Reason {
  const distance = distanceMilli(s.world, firer.hex, target.hex)
  return {
    text: 'Nothing bars it',
    how: 'told',
    terms: [
      { text: `Actions left: ${firer.actions}`, rule: weapon.complex ? 'SR-CPLX-1' : 'SR-ACT-1' },
      { text: `${cm(distance)} away, the weapon reaches ${weapon.rangeCm} cm`, rule: weapon.rule },
      { text: 'It has a line of sight', rule: 'SR-LOS-1' },
    ],
  }
}
