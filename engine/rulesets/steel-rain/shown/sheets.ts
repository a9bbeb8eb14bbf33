import { hexLabel } from '../../../board/hex.ts'
import type { PieceId } from '../../../kernel/names.ts'
import { totalOf } from '../../../screen/kit.ts'
import type { Sheet, SheetRow } from '../../../screen/sheets.ts'
import { chapterRows } from '../core/chapters.ts'
import { marcherOf } from '../core/move.ts'
import { coverTerms } from '../state/ground.ts'
import { blipTitle, designOf, halfAllowance, isOnMap, onOverwatch, passengersOf, titleOf, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { cm } from '../tables/scale.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import { recordRows } from './design-rows.ts'

/** What the panel says of a unit, or of what is under a blip. */

export function sheetOf(s: Situation, view: SteelRainView, piece: PieceId): Sheet | null {
  const { known } = view
  const blip = known.blips[piece]
  if (blip) {
    const members = blip.units.flatMap((id) => (known.units[id] ? [known.units[id] as Unit] : []))
    if (members.length === 0)
      return {
        title: 'Unknown contact',
        subtitle: 'A blip: one to four vehicles',
        sections: [
          {
            title: '',
            rows: [
              {
                label: 'Seen when',
                value: 'in sight within 125 cm',
                why: { text: 'A blip in line of sight is resolved', rule: 'SR-BLIP-9' },
              },
            ],
          },
        ],
      }
    return {
      title: blipTitle(known, blip),
      subtitle: known.platoons[blip.platoon]?.name ?? '',
      sections: [
        {
          title: 'Units',
          rows: members.map((unit) => ({ label: unit.name, value: `${designOf(known, unit).name}, ${actionsText(unit)}` })),
        },
        { title: 'Movement', rows: blipMovement(s, blip.id) },
      ],
    }
  }
  const unit = known.units[piece]
  return unit ? unitSheet(s, view, unit) : null
}
const actionsText = (unit: Unit): string => (unit.actions === 1 ? '1 Action' : `${unit.actions} Actions`)

function blipMovement(s: Situation, id: string): readonly SheetRow[] {
  const marcher = marcherOf(s.world, id)
  return marcher
    ? [
        {
          label: 'Per Action',
          value: cm(marcher.half),
          why: { text: 'As slow as its slowest member', value: marcher.half, unit: 'milli-cm', rule: 'R-41' },
        },
      ]
    : []
}

function unitSheet(s: Situation, view: SteelRainView, unit: Unit): Sheet {
  const { known } = view
  const design = designOf(known, unit)
  const state: SheetRow[] = [
    { label: 'Actions left', value: String(unit.actions), why: { text: 'Two Actions in a turn', value: 2, rule: 'SR-ACT-1' } },
  ]
  if (unit.moving && unit.pool > 0)
    state.push({
      label: 'Movement bought',
      value: `${cm(unit.pool)} left`,
      why: { text: 'What is left of the movement Actions', rule: 'R-11' },
    })
  state.push({
    label: 'Suppression',
    value: `${unit.suppression}${unit.suppressed ? ', Suppressed' : ''}`,
    why: {
      text: unit.suppressed ? 'It may only Rally, Break Contact or Hide' : 'Counts at the next check',
      rule: unit.suppressed ? 'SR-SUPP-1' : 'SR-SUPP-4',
    },
  })
  if (onOverwatch(known, unit))
    state.push({ label: 'Overwatch', value: `${unit.actions}`, why: { text: 'Actions kept for opportunity fire', rule: 'SR-OW-1' } })
  if (unit.hidden)
    state.push({
      label: 'Hidden',
      value: unit.hidden.behind === null ? 'all round' : `behind ${hexLabel(unit.hidden.behind)}`,
      why: { text: 'Seen only at 2 cm', rule: 'SR-HIDE-4' },
    })
  state.push(...chapterRows(s, view, unit))
  if (unit.ambushed)
    state.push({ label: 'Ambushed', value: 'one Action of fire', why: { text: 'The other is for movement or lost', rule: 'SR-AMB-4' } })
  const body: SheetRow[] = [
    {
      label: 'Profile',
      value: profileText(s, unit),
      why: {
        text: `Profile ${design.profile}`,
        value: design.profile,
        rule: 'SR-GEN-4',
        terms: isOnMap(unit) ? coverTerms(s, unit, unit.hex) : [],
      },
    },
    { label: 'Armor', value: String(design.armor), why: { text: 'Resistance to damage', value: design.armor, rule: 'SR-GEN-6' } },
    {
      label: 'Movement',
      value:
        design.propulsion === 'fixed-wing' ? 'its airspeed, each turn' : `${design.speedCm} cm (${cm(halfAllowance(design))} an Action)`,
      why: {
        text: design.kind === 'infantry' ? 'Infantry' : design.crewless ? design.name : `${design.propulsion}, ${design.weight} t`,
        value: design.speedCm,
        unit: 'cm',
        rule: design.crewless
          ? design.kind === 'drone'
            ? 'SR-DRONE-6'
            : 'SR-DOPP-2'
          : design.kind === 'infantry'
            ? design.speedCm === 6
              ? 'SR-MOVE-3'
              : 'SR-MOVE-4'
            : design.propulsion === 'fixed-wing'
              ? 'SR-FM-1'
              : 'R-14',
      },
    },
  ]
  body.push(...recordRows(design))
  const weapons: SheetRow[] = weaponsOf(known, unit).map((weapon) => ({
    label: weapon.name,
    value: `${weapon.rangeCm} cm, Lethality ${weapon.lethality}${weapon.infantryBonus ? ` (+${weapon.infantryBonus} at infantry)` : ''}${weapon.complex ? ', 2 Actions' : ''}`,
    why: { text: weapon.name, value: weapon.lethality, rule: weapon.rule },
  }))
  const riders = passengersOf(known, unit.id)
  const sections = [
    { title: 'Now', rows: state },
    { title: 'What it is', rows: body },
    { title: 'Weapons', rows: weapons },
  ]
  if (design.capacity > 0 && unit.side === view.side)
    sections.push({
      title: `Carries ${riders.length} of ${design.capacity}`,
      rows: riders.map((rider) => ({ label: rider.name, value: `${designOf(known, rider).name}, ${actionsText(rider)}` })),
    })
  return { title: titleOf(known, unit), subtitle: known.platoons[unit.platoon]?.name ?? '', sections }
}
function profileText(s: Situation, unit: Unit): string {
  const { profile } = designOf(s.world, unit)
  if (!isOnMap(unit)) return String(profile)
  const cover = totalOf(coverTerms(s, unit, unit.hex))
  return cover === 0 ? String(profile) : `${Math.max(1, profile + cover)} here (${profile} in the open)`
}
