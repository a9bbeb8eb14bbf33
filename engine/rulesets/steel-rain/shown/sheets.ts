import { hexLabel } from '../../../board/hex.ts'
import type { PieceId } from '../../../kernel/names.ts'
import { totalOf } from '../../../kernel/why.ts'
import { filled, row, rowsOf } from '../../../screen/kit.ts'
import type { Sheet, SheetRow } from '../../../screen/sheets.ts'
import { chapterRows } from '../core/chapters.ts'
import { marcherOf } from '../core/move.ts'
import { suppressedMay } from '../core/refuse-task.ts'
import { comingText, comingTurn } from '../core/setup.ts'
import { coverTerms } from '../state/ground.ts'
import {
  blipTitle,
  designOf,
  halfAllowance,
  isOnMap,
  onOverwatch,
  passengersOf,
  titleOf,
  type UnitWeapon,
  weaponsOf,
} from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inCm } from '../tables/prices.ts'
import { cm, limitHexes } from '../tables/scale.ts'
import { carrierOf, type Design } from '../tables/unit-types.ts'
import { EXTRAS } from '../tables/weapons.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Blip, Unit } from '../words/units.ts'

/** What the panel says of a unit, or of what is under a blip. */

export function sheetOf(s: Situation, view: SteelRainView, piece: PieceId): Sheet | null {
  const blip = view.known.blips[piece]
  if (blip) return blipSheet(s, view, blip)
  const unit = view.known.units[piece]
  return unit ? unitSheet(s, view, unit) : null
}
function blipSheet(s: Situation, { known }: SteelRainView, blip: Blip): Sheet {
  const members = blip.units.flatMap((id) => known.units[id] ?? [])
  if (members.length === 0) {
    const seen = row('Seen when', 'in sight within 125 cm', { text: 'A blip in line of sight is resolved', rule: 'SR-BLIP-9' })
    return { title: 'Unknown contact', subtitle: 'A blip: one to four vehicles', sections: [{ title: '', rows: [seen] }] }
  }
  const half = marcherOf(s.world, blip.id)?.half
  const slowest = { text: 'As slow as its slowest member', ...inCm(half ?? 0), rule: 'R-41' } as const
  return {
    title: blipTitle(known, blip),
    subtitle: known.platoons[blip.platoon]?.name ?? '',
    sections: [
      { title: 'Units', rows: members.map((unit) => memberRow(s, unit)) },
      { title: 'Movement', rows: rowsOf(half !== undefined && row('Per Action', cm(half), slowest)) },
    ],
  }
}
const memberRow = (s: Situation, unit: Unit): SheetRow =>
  row(unit.name, `${designOf(s.world, unit).name}, ${unit.actions === 1 ? '1 Action' : `${unit.actions} Actions`}`)

function unitSheet(s: Situation, view: SteelRainView, unit: Unit): Sheet {
  const { known } = view
  const design = designOf(known, unit)
  const riders = passengersOf(known, unit.id)
  const hold = { title: `Carries ${riders.length} of ${design.capacity}`, rows: riders.map((rider) => memberRow(s, rider)) }
  return {
    title: titleOf(known, unit),
    subtitle: known.platoons[unit.platoon]?.name ?? '',
    sections: [
      { title: 'Now', rows: [...stateRows(s, view, unit), ...ratingRows(s, unit, design)] },
      ...filled([{ title: 'Weapons', rows: weaponsOf(known, unit).map((weapon) => weaponRow(s, weapon)) }]),
      ...(design.capacity > 0 && unit.side === view.side ? [hold] : []),
      { title: 'What it is', rows: recordRows(design), folded: true },
    ],
  }
}

// ---------------------------------------------------------------------------------------------------------------------- now

function stateRows(s: Situation, view: SteelRainView, unit: Unit): readonly SheetRow[] {
  const { suppression, suppressed, hidden, fate } = unit
  const turn = comingTurn(view.known, unit)
  if (fate === 'destroyed') return [row('State', 'destroyed')]
  if (fate === 'left') return [row('State', 'has left the map')]
  if (turn !== null) return [row('Comes on', comingText(view.known, turn))]
  const may = suppressedMay(s.world, unit)
  return rowsOf(
    row('Actions left', unit.actions, { text: 'Two Actions in a turn', value: 2, rule: 'SR-ACT-1' }),
    unit.moving &&
      unit.pool > 0 &&
      row('Movement bought', `${cm(unit.pool)} left`, { text: 'What is left of the movement Actions', rule: 'R-11' }),
    row(
      'Suppression',
      `${suppression}${suppressed ? ', Suppressed' : ''}`,
      suppressed ? { text: `It may only ${may.text}`, rule: may.rule } : { text: 'Counts at the next check', rule: 'SR-SUPP-4' },
    ),
    onOverwatch(s.world, unit) && row('Overwatch', unit.actions, { text: 'Actions kept for opportunity fire', rule: 'SR-OW-1' }),
    hidden !== null && row('Hidden', hidingText(hidden), { text: 'Seen only at 2 cm', rule: 'SR-HIDE-4' }),
    ...chapterRows(s, view, unit),
    unit.ambushed && row('Ambushed', 'one Action of fire', { text: 'The other is for movement or lost', rule: 'SR-AMB-4' }),
  )
}
const hidingText = ({ behind }: NonNullable<Unit['hidden']>): string => (behind === null ? 'all round' : `behind ${hexLabel(behind)}`)

// ------------------------------------------------------------------------------------------------------ what it is, weapons

/** What it is hit, destroyed and moved by. */
function ratingRows(s: Situation, unit: Unit, design: Design): readonly SheetRow[] {
  const { profile, armor, speedCm } = design
  const kind = design.kind === 'infantry' ? 'Infantry' : design.crewless ? design.name : `${design.propulsion}, ${design.weight} t`
  const cover = isOnMap(unit) ? coverTerms(s, unit, unit.hex) : []
  return [
    row('Profile', profileText(profile, totalOf(cover)), { text: `Profile ${profile}`, value: profile, rule: 'SR-GEN-4', terms: cover }),
    row('Armor', armor, { text: 'Resistance to damage', value: armor, rule: 'SR-GEN-6' }),
    row('Movement', speedText(design), { text: kind, value: speedCm, unit: 'cm', rule: speedRule(design) }),
  ]
}
const profileText = (profile: number, cover: number): string =>
  cover === 0 ? `${profile}` : `${Math.max(1, profile + cover)} here (${profile} in the open)`
const speedText = (design: Design): string =>
  design.propulsion === 'fixed-wing' ? 'its airspeed, each turn' : `${design.speedCm} cm (${cm(halfAllowance(design))} an Action)`
function speedRule({ crewless, kind, speedCm, propulsion }: Design): string {
  if (crewless) return kind === 'drone' ? 'SR-DRONE-6' : 'SR-DOPP-2'
  if (kind === 'infantry') return speedCm === 6 ? 'SR-MOVE-3' : 'SR-MOVE-4'
  return propulsion === 'fixed-wing' ? 'SR-FM-1' : 'R-14'
}

/**
 * The lines of a record sheet that are not shown elsewhere on the sheet of a unit (SR-INFW-10): type, propulsion, weight, Extras, room for
 * stands, overall value. Name, Profile, Armor and weapons have rows of their own there.
 */
function recordRows(design: Design): readonly SheetRow[] {
  const { extra, weight, capacity } = design
  const part = extra === null ? undefined : EXTRAS[carrierOf(design)][extra]
  return [
    row('Type', design.name),
    row('Propulsion', PROPULSION_WORDS[design.propulsion]),
    row('Weight', `${weight} t`, { text: 'The sum of the parts', value: weight, rule: 'SR-VC-5' }),
    row('Extras', part?.name ?? 'none', part && { text: part.name, rule: part.rule }),
    row('Room for stands', capacity, { text: 'Each place adds 1 t and 1 to the Profile', value: capacity, rule: 'R-190' }),
    row('Overall', weight === 1 ? '1 point' : `${weight} points`, { text: 'A ton is a point', value: weight, rule: 'R-190' }),
  ]
}
const PROPULSION_WORDS: Readonly<Record<Design['propulsion'], string>> = {
  wheeled: 'wheels',
  tracked: 'tracks',
  hover: 'air cushion',
  rotor: 'rotors',
  'fixed-wing': 'fixed wings',
  none: 'none: a bunker',
  infantry: 'on foot',
  drone: 'drone',
}

/** The range in the book's centimetres, and in hexes of this map (SR-GEN-1). */
function weaponRow({ world }: Situation, { name, rangeCm, lethality, infantryBonus, complex, rule }: UnitWeapon): SheetRow {
  const hexes = limitHexes(rangeCm, world.settings.hexMilli)
  const bonus = infantryBonus ? ` (+${infantryBonus} at infantry)` : ''
  const value = `${rangeCm} cm (${hexes} ${hexes === 1 ? 'hex' : 'hexes'}), Lethality ${lethality}${bonus}${complex ? ', 2 Actions' : ''}`
  return row(name, value, { text: name, value: lethality, rule })
}
