import type { SheetRow } from '../../../screen/sheets.ts'
import { designOf, isDecoy, isDrone, isInfantry } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { cm } from '../tables/scale.ts'
import { SPOTTING } from '../tables/spotting.ts'
import { typeOf } from '../tables/unit-types.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import { refuseSteering } from './control.ts'
import { dronesOf } from './state.ts'

/** What the unit sheet says of electronics: the range to everybody, the rest to its own side. */
export function electronicRows(_s: Situation, view: SteelRainView, unit: Unit): readonly SheetRow[] {
  const { known } = view
  const { electronics } = unit
  const rows: SheetRow[] = []
  if (designOf(known, unit).extra === 'elint')
    rows.push({
      label: 'ELINT',
      value: cm(SPOTTING.elint * 1000),
      why: { text: 'Resolves blips without sight, never infantry', value: SPOTTING.elint, unit: 'cm', rule: 'SR-BLIP-10' },
    })
  if (electronics === null || unit.side !== view.side) return rows
  const guise = known.designs[electronics.guise ?? '']?.name ?? typeOf(electronics.guise ?? '')?.name ?? electronics.guise
  const steering = refuseSteering(known, unit)
  if (isDrone(known, unit)) {
    const parent = known.units[electronics.parent ?? '']
    rows.push({
      label: 'Controlled by',
      value: parent?.name ?? 'nobody',
      why: { text: 'It is lost with its parent, and has no other', rule: 'SR-DRONE-9' },
    })
    if (steering) rows.push({ label: 'Console', value: 'packed', why: { text: steering.text, rule: 'SR-DRONE-14' } })
    return rows
  }
  if (isDecoy(known, unit)) {
    rows.push({
      label: 'Inside ELINT range',
      value: `looks like: ${guise}`,
      why: { text: electronics.masked ? 'The enemy takes it for that now' : 'Until it is seen with the eye', rule: 'R-47' },
    })
    return rows
  }
  const out = dronesOf(known, unit.id).length
  if (electronics.decoy)
    rows.push({ label: 'Doppelganger aboard', value: `looks like: ${guise}`, why: { text: 'In place of the drones', rule: 'SR-DOPP-1' } })
  else if (electronics.drones + out > 0)
    rows.push({
      label: 'Drones',
      value: `${electronics.drones} aboard, ${out} out`,
      why: {
        text: isInfantry(known, unit) ? 'Both Actions to launch; it cannot walk and steer' : 'One Action to launch any number',
        rule: isInfantry(known, unit) ? 'SR-DRONE-13' : 'SR-DRONE-8',
      },
    })
  if (steering) rows.push({ label: 'Console', value: 'in use', why: { text: steering.text, rule: 'SR-DRONE-14' } })
  return rows
}
