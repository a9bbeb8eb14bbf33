import { chanceWhy, type Reason } from '../../../kernel/why.ts'
import type { OddsLine } from '../../../screen/offers.ts'
import { isHq, isSoftskin, isVehicle, type Placed, ridersOf, titleOf, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { ARMOUR_DAMAGE, HQ_SAVE } from '../tables/dice.ts'
import { both, CERTAIN, chanceOf, either, isNever, line, NEVER, type Ways, ways } from './ways.ts'

/** What a hit comes to: for odds of shots, bombardments and strikes alike (SS-SOF-03, SS-HQ-04, SS-ARM-05, SS-ARM-08, SS-MOR-12). */

const D6 = 6

export interface Ends {
  /** That it does any harm, once it has hit. */
  readonly harms: Ways
  /** That the stand is lost by it, and that its load is. */
  readonly loses: Ways
  readonly losesLoad: Ways
  readonly lines: readonly { readonly text: string; readonly chance: Ways; readonly why?: Reason }[]
}
export function endsOf(s: Situation, target: Placed, shelters: boolean): Ends {
  const type = typeOf(target)
  if (isVehicle(type)) return ofArmour(s, target)
  const counts = isHq(type) ? ways(HQ_SAVE - 1, D6) : CERTAIN
  const lost: Ends = { harms: counts, loses: counts, losesLoad: counts, lines: [{ text: 'Destroyed', chance: counts }] }
  const goesOn = (text: string, harms = counts): Ends => ({ harms, loses: NEVER, losesLoad: NEVER, lines: [{ text, chance: counts }] })
  if (isSoftskin(type)) return lost
  switch (target.morale) {
    case 'steady':
      return goesOn('Pinned')
    case 'pinned':
      return goesOn('Suppressed')
    case 'suppressed':
      return shelters ? goesOn('Stays suppressed, sheltered', NEVER) : lost
  }
}
function ofArmour({ world }: Situation, target: Placed): Ends {
  if (target.holes > 0)
    return { harms: CERTAIN, loses: CERTAIN, losesLoad: CERTAIN, lines: [{ text: 'Destroyed by the second hole', chance: CERTAIN }] }
  const [gun, end] = [ARMOUR_DAMAGE.gunOut, D6 + 1 - ARMOUR_DAMAGE.destroyed]
  const broken = world.demoralised[target.side]
  const [stopped, destroyed] = [ways(D6 - gun - end, D6), ways(end, D6)]
  const losesLoad = either(stopped, destroyed)
  const loses = broken ? losesLoad : destroyed
  const abandoned: Reason = { text: 'Armour of a demoralised side is lost as it is immobilised', rule: 'SS-MOR-12' }
  return {
    harms: CERTAIN,
    loses,
    losesLoad,
    lines: [
      { text: 'Its gun is out', chance: ways(gun, D6) },
      ...(broken ? [] : [{ text: 'Immobilised', chance: stopped }]),
      { text: 'Destroyed', chance: loses, ...(broken ? { why: abandoned } : {}) },
    ],
  }
}

/** Who is lost with a carrier that is destroyed, or cannot move any more (SS-TRN-07). */
export function loadLines({ world }: Situation, carrier: Placed, chance: Ways, tone: OddsLine['tone']): readonly OddsLine[] {
  if (isNever(chance)) return []
  return ridersOf(world, carrier.id).map((rider) =>
    line(
      `${titleOf(world, rider)}, aboard, is lost`,
      chance,
      tone,
      chanceWhy('Lost with its carrier', chanceOf(chance), { rule: 'SS-TRN-07' }),
    ),
  )
}
/** The lines of what a hit comes to, with the chance of the hit itself. */
export const endLines = (hits: Ways, { lines }: Ends): readonly OddsLine[] =>
  lines.map(({ text, chance, why }) => {
    const whole = both(hits, chance)
    return line(text, whole, 'good', why ? chanceWhy(text, chanceOf(whole), { how: 'table', rule: 'SS-ARM-05', terms: [why] }) : null)
  })
