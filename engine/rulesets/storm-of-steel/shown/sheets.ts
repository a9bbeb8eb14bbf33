import { hexLabel } from '../../../board/hex.ts'
import type { PieceId } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { filled, row, rowsOf } from '../../../screen/kit.ts'
import type { Sheet, SheetRow } from '../../../screen/sheets.ts'
import { detachmentOf, isUnpaid, movePrice } from '../core/command.ts'
import { allowanceOf, hexesOf } from '../core/move.ts'
import { protectionOf } from '../core/protection.ts'
import { captorsOf } from '../core/surrender.ts'
import { capacityOf } from '../core/transport.ts'
import { groundAt } from '../state/ground.ts'
import { isOnMap, isSoftskin, isVehicle, mountsOf, ridersOf, titleOf, typeOf, weaponOf, worthOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { BY_SKILL } from '../tables/dice.ts'
import { GROUND_NAMES } from '../tables/ground.ts'
import type { StormOfSteelView } from '../words/model.ts'
import type { Unit } from '../words/units.ts'

/** What the panel says of a stand: what it is to do now first, what never changes last. */

export function sheetOf(s: Situation, view: StormOfSteelView, piece: PieceId): Sheet | null {
  const unit = view.known.units[piece]
  if (!unit) return null
  const type = typeOf(unit)
  return {
    title: titleOf(s.world, unit),
    subtitle: `${s.world.scenario.sideNames[unit.side]}, ${s.world.scenario.armies[unit.side].skill}`,
    sections: filled([
      { title: '', rows: stateRows(s, unit) },
      { title: 'Weapons', rows: weaponRows(unit) },
      {
        title: 'What it is',
        folded: true,
        rows: rowsOf(
          pointsRow(s, unit),
          row('In an assault', `d${type.assaultDie}`, { text: 'Its die', value: type.assaultDie, rule: 'SS-ASL-07' }),
          isVehicle(type) && row('In service', `${type.from} to ${type.to}`),
        ),
      },
    ]),
  }
}
/** By the skill of its side (SS-R-48). */
function pointsRow({ world }: Situation, unit: Unit): SheetRow {
  const { skill } = world.scenario.armies[unit.side]
  const value = worthOf(world, unit)
  const terms: readonly Reason[] = [
    { text: 'A stand of its type', value: typeOf(unit).points },
    { text: `Its side is ${skill}`, value: BY_SKILL[skill].worth, unit: '%', rule: 'SS-SCL-05' },
  ]
  return row('Points', value, { text: 'What its loss gives the other side', value, rule: 'SS-R-48', how: 'told', terms })
}
const MORALE_TEXT: Readonly<Record<Unit['morale'], Reason>> = {
  steady: { text: 'It does whatever its card allows' },
  pinned: { text: 'It neither moves nor assaults, but fires', rule: 'SS-MOR-01' },
  suppressed: { text: 'It does nothing, and a further hit destroys it', rule: 'SS-MOR-02' },
}
const SHELTERED: Reason = { text: 'It does nothing, but fire does not destroy it in its shelter', rule: 'SS-SOF-05' }
const isSheltered = (s: Situation, unit: Unit): boolean =>
  unit.morale === 'suppressed' && isOnMap(unit) && !isSoftskin(typeOf(unit)) && protectionOf(s, unit, null).shelters
function stateRows(s: Situation, unit: Unit): readonly SheetRow[] {
  const type = typeOf(unit)
  const load = capacityOf(unit)
  const riders = ridersOf(s.world, unit.id)
  return rowsOf(
    whereRow(s, unit),
    !isVehicle(type) && row('Morale', unit.morale, isSheltered(s, unit) ? SHELTERED : MORALE_TEXT[unit.morale]),
    isVehicle(type) && row('Armour', type.armour, { text: 'A throw has to be more', value: type.armour, rule: 'SS-ARM-04' }),
    unit.holes > 0 && row('Holes', unit.holes, { text: 'The next one destroys it', rule: 'SS-ARM-08' }),
    unit.immobile && row('Immobilised', 'until repaired', { text: 'It does not move', rule: 'SS-MOV-11' }),
    unit.gunOut && row('Gun', 'out', { text: 'It does not fire', rule: 'SS-ARM-07' }),
    ...placedRows(s, unit),
    load &&
      row(
        'Carries',
        riders.length === 0
          ? `nobody, room for ${load.guns === 0 ? '' : '1 gun or '}${load.foot} on foot`
          : riders.map(({ name }) => name).join(', '),
        { text: 'What it takes', rule: 'SS-TRN-02' },
      ),
  )
}
function placedRows(s: Situation, unit: Unit): readonly SheetRow[] {
  if (!isOnMap(unit)) return []
  const type = typeOf(unit)
  const protection = isVehicle(type) ? null : protectionOf(s, unit, null)
  const captors = captorsOf(s.world, unit)
  // Who cannot move is in no detachment (SS-R-08).
  const chain = isUnpaid(unit) ? detachmentOf(s.world, unit) : []
  return rowsOf(
    protection && row('Protection', protection.value, protection.why),
    type.move > 0 &&
      row(
        'Move',
        `${type.move} cm, ${hexesOf(type.move)} hexes${unit.moved ? ', moved' : unit.wayLeft === null ? '' : `, ${allowanceOf(unit)} left`}`,
        {
          text: 'A hex is 2.5 cm',
          rule: 'SS-MOV-02',
        },
      ),
    chain.length > 1 &&
      row('Detachment', `${chain.length} stands for ${movePrice(s.world, unit.side)}`, {
        text: 'One payment moves with it',
        rule: 'SS-CMD-03',
        how: 'told',
        terms: chain.map((one): Reason => ({ text: titleOf(s.world, one), rule: 'SS-CMD-04' })),
      }),
    row('Spotted', unit.spotted ? 'yes' : 'not yet', { text: 'Where it stands in hiding ground it has to be spotted', rule: 'SS-SPT-01' }),
    captors &&
      row('Surrender', 'as their move ends', {
        text: `${captors.length} touch it, and it is alone`,
        rule: 'SS-SUR-01',
        how: 'told',
        terms: captors.map((one): Reason => ({ text: titleOf(s.world, one) })),
      }),
  )
}
function whereRow(s: Situation, unit: Unit): SheetRow {
  if (unit.aboard !== null)
    return row('Where', `on ${s.world.units[unit.aboard]?.name ?? 'its carrier'}`, { text: 'Carried', rule: 'SS-TRN-06' })
  if (unit.hex !== null) return row('Where', `${hexLabel(unit.hex)}, ${GROUND_NAMES[groundAt(s.board, unit.hex)].toLowerCase()}`)
  return row('Where', unit.fate === 'lost' ? 'lost' : unit.fate === 'left' ? 'off the map for good' : 'to be placed')
}
function weaponRows(unit: Unit): readonly SheetRow[] {
  const type = typeOf(unit)
  return mountsOf(type).flatMap((mount) => {
    const weapon = weaponOf(type, mount)
    if (weapon === null) return []
    const dice = [
      ...(weapon.softDie === null ? [] : [`d${weapon.softDie} at soft targets`]),
      ...(weapon.armourDie === null ? [] : [`d${weapon.armourDie} at armour`]),
    ]
    const fired = unit.fired.includes(mount) ? ', fired' : ''
    return [
      row(mount === 'hull' ? 'In the hull' : 'Weapon', `${dice.join(', ')}, ${weapon.range} hexes${fired}`, {
        text: 'Its die has to be more than the protection or the armour',
        rule: 'SS-FIR-04',
      }),
    ]
  })
}
