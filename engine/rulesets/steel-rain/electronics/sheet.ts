import { row, rowsOf } from '../../../screen/kit.ts'
import type { SheetRow } from '../../../screen/sheets.ts'
import { designOf, isDecoy, isDrone, isInfantry } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { cm } from '../tables/scale.ts'
import { SPOTTING } from '../tables/spotting.ts'
import { typeOf } from '../tables/unit-types.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { refuseSteering } from './control.ts'
import { dronesOf } from './state.ts'

/** What the unit sheet says of electronics: the range to everybody, the rest to its own side. */
export function electronicRows(_s: Situation, view: SteelRainView, unit: Unit): readonly SheetRow[] {
  const { known } = view
  const elint = { text: 'Resolves blips without sight, never infantry', value: SPOTTING.elint, unit: 'cm', rule: 'SR-BLIP-10' } as const
  return rowsOf(
    designOf(known, unit).extra === 'elint' && row('ELINT', cm(SPOTTING.elint * 1000), elint),
    ...(unit.electronics !== null && unit.side === view.side ? ownRows(known, unit, unit.electronics) : []),
  )
}
function ownRows(
  known: World,
  unit: Unit,
  { guise, parent, masked, decoy, drones }: NonNullable<Unit['electronics']>,
): readonly SheetRow[] {
  const steering = steeringRow(known, unit, isDrone(known, unit) ? 'packed' : 'in use')
  if (isDrone(known, unit)) {
    const lost = { text: 'It is lost with its parent, and has no other', rule: 'SR-DRONE-9' }
    return rowsOf(row('Controlled by', known.units[parent ?? '']?.name ?? 'nobody', lost), steering)
  }
  const looks = `looks like: ${known.designs[guise ?? '']?.name ?? typeOf(guise ?? '')?.name ?? guise}`
  if (isDecoy(known, unit)) {
    const text = masked ? 'The enemy takes it for that now' : 'Until it is seen with the eye'
    return [row('Inside ELINT range', looks, { text, rule: 'R-47' })]
  }
  const out = dronesOf(known, unit.id).length
  const launching = isInfantry(known, unit)
    ? { text: 'Both Actions to launch; it cannot walk and steer', rule: 'SR-DRONE-13' }
    : { text: 'One Action to launch any number', rule: 'SR-DRONE-8' }
  return rowsOf(
    decoy
      ? row('Doppelganger aboard', looks, { text: 'In place of the drones', rule: 'SR-DOPP-1' })
      : drones + out > 0 && row('Drones', `${drones} aboard, ${out} out`, launching),
    steering,
  )
}
function steeringRow(known: World, unit: Unit, state: string): SheetRow | null {
  const steering = refuseSteering(known, unit)
  return steering && row('Console', state, { text: steering.text, rule: 'SR-DRONE-14' })
}
