import { hexLabel } from '../../../board/hex.ts'
import type { PieceId } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import type { Offer, OrderBarItem } from '../../../screen/offers.ts'
import type { Sheet, SheetRow } from '../../../screen/sheets.ts'
import { refuseWings } from '../air/flyer.ts'
import { isFastMover } from '../air/state.ts'
import { refuseOnDuty } from '../artillery/duty.ts'
import type { BarLine } from '../core/chapter.ts'
import { chapterBar, chapterConcerns, chapterRows, chapterWhyNot } from '../core/chapters.ts'
import { refuseFiring } from '../core/fire.ts'
import { marcherOf } from '../core/move.ts'
import { refuseRally } from '../core/suppression.ts'
import { refuseEntrench, refuseHide, refuseSmoke } from '../core/work.ts'
import { refuseSteering } from '../electronics/control.ts'
import { coverTerms } from '../state/ground.ts'
import {
  blipTitle,
  designOf,
  halfAllowance,
  isFlying,
  isInfantry,
  isOnMap,
  onOverwatch,
  passengersOf,
  titleOf,
  weaponsOf,
} from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { cm } from '../tables/scale.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Unit } from '../words/units.ts'
import { recordRows } from './design-rows.ts'

/** What the panels say: the sheet of a unit, and the order bar. */

// -------------------------------------------------------------------------------------------------------------------- sheets

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
  const cover = coverTerms(s, unit, unit.hex).reduce((sum, term) => sum + (term.value ?? 0), 0)
  return cover === 0 ? String(profile) : `${Math.max(1, profile + cover)} here (${profile} in the open)`
}

// ----------------------------------------------------------------------------------------------------------------- order bar

type Spec = BarLine
const spec = (verb: string, label: string, key: string, icon: string, cost: string, target: Spec['target']): Spec => ({
  verb,
  label,
  key,
  icon,
  cost,
  target,
})
/** The bar of an activation, in the order of the turn; the cost is the usual one. */
const ROUND_BAR: readonly Spec[] = [
  spec('move', 'Move', 'm', 'move', '1-2 Actions', 'hex'),
  spec('fire', 'Fire', 'f', 'fire', '1-2 Actions', 'piece'),
  spec('recon', 'Fire at foliage', 'r', 'recon', '1 Action', 'hex'),
  spec('ambush', 'Ambush', 'a', 'ambush', 'all Actions', 'piece'),
  spec('ram', 'Ram', 'j', 'ram', '1 Action', 'piece'),
  spec('hide', 'Hide', 'i', 'hide', '1 Action', 'choice'),
  spec('smoke', 'Smoke', 's', 'smoke', '1 Action', 'hex'),
  spec('entrench', 'Dig in', 'd', 'entrench', '2 Actions', 'none'),
  spec('load', 'Mount', 'q', 'load', '2 Actions', 'piece'),
  spec('unload', 'Dismount', 'w', 'unload', '1 Action', 'hex'),
  spec('split', 'Split blip', 'b', 'split', 'free', 'choice'),
]
const SUPPRESSED_BAR: readonly Spec[] = [
  spec('rally', 'Rally', 'y', 'rally', '1 Action', 'none'),
  spec('rally-check', 'Rally: roll', 'k', 'rally', '1 Action', 'none'),
  spec('break', 'Break contact', 'x', 'retreat', '1-2 Actions', 'hex'),
  spec('hide', 'Hide', 'i', 'hide', '1 Action', 'choice'),
]
const END: Spec = spec('end', 'End round', 'e', 'end', 'free', 'none')

export function barOf(s: Situation, view: SteelRainView, piece: PieceId | null, offers: readonly Offer<Order>[]): readonly OrderBarItem[] {
  const { question } = view
  if (question === null) return []
  if (question.kind === 'deploy')
    return [
      item(spec('deploy', 'Place', 'p', 'deploy', 'free', 'hex'), offers, null),
      item(
        spec('deploy-hidden', 'Place hidden', 'i', 'hide', 'free', 'hex'),
        offers,
        refusal('Only a stand, inside something that hides it or behind something beside it.', 'SR-HIDE-2'),
      ),
      ...(offers.some((offer) => offer.verb === 'deploy-flying')
        ? [item(spec('deploy-flying', 'Place flying', 'l', 'deploy', 'free', 'hex'), offers, null)]
        : []),
      item(spec('deploy-all', 'Place the rest', 'e', 'end', 'free', 'none'), offers, null),
    ]
  if (question.kind === 'reenter')
    return [
      item(spec('enter', 'Come on', 'm', 'move', 'free', 'hex'), offers, null),
      item(spec('stay-away', 'Not yet', 'e', 'end', 'free', 'none'), offers, null),
    ]
  if (question.kind === 'activate') return [item(spec('activate', 'Activate', 'Enter', 'activate', 'free', 'choice'), offers, null)]
  if (question.kind !== 'act') return []
  const unit = piece === null ? null : (view.known.units[piece] ?? firstOf(view, piece))
  if (unit === null || unit === undefined || unit.side !== view.side) return [item(END, offers, null)]
  const specs = [...(unit.suppressed ? SUPPRESSED_BAR : ROUND_BAR), ...chapterBar()]
  return [
    ...specs
      .filter((one) => offers.some((offer) => offer.verb === one.verb) || concernsKind(view, unit, one.verb))
      .map((one) => item(one, offers, movesWithBlip(unit, piece, one.verb) ?? whyNot(s, view, unit, one.verb, question.platoon))),
    item(END, offers, null),
  ]
}
/** Under a blip it is the blip that marches. */
const movesWithBlip = (unit: Unit, piece: PieceId | null, verb: string): Refusal | null =>
  verb === 'move' && unit.blip !== null && piece === unit.id
    ? refusal('It moves with its blip: pick the blip, or split it off first.', 'R-41')
    : null
const firstOf = (view: SteelRainView, piece: PieceId): Unit | null => {
  const id = view.known.blips[piece]?.units[0]
  return id === undefined ? null : (view.known.units[id] ?? null)
}
const item = (one: Spec, offers: readonly Offer<Order>[], why: Refusal | null): OrderBarItem => {
  const count = offers.filter((offer) => offer.verb === one.verb).length
  return { ...one, offers: count, refusal: count > 0 ? null : (why ?? refusal('Not possible now.')) }
}
const CREWS_WORK: readonly string[] = [...ROUND_BAR, ...SUPPRESSED_BAR]
  .map(({ verb }) => verb)
  .filter((verb) => verb !== 'move' && verb !== 'split')
/** Orders that make sense for this kind of unit at all; others are left out of the bar. */
function concernsKind(view: SteelRainView, unit: Unit, verb: string): boolean {
  const design = designOf(view.known, unit)
  // Machines move and, with the artillery, direct fire (SR-DRONE-4, SR-DOPP-10).
  if (design.crewless && CREWS_WORK.includes(verb)) return false
  switch (verb) {
    case 'ambush':
    case 'hide':
    case 'load':
      return isInfantry(view.known, unit)
    case 'entrench':
      return isInfantry(view.known, unit) || design.extra === 'engineer'
    case 'unload':
      return design.capacity > 0 || unit.aboard !== null
    case 'split':
      return unit.blip !== null
    // Who flies a distance does not march, and aircraft carry no smoke: their keys are for what they can do.
    case 'move':
      return !isFastMover(view.known, unit)
    case 'smoke':
      return unit.air === null
    case 'ram':
      return design.kind === 'vehicle' && design.propulsion !== 'none' && unit.air === null
    default:
      return chapterConcerns(view.known, unit, verb)
  }
}
export function whyNot(s: Situation, view: SteelRainView, unit: Unit, verb: string, platoon: string): Refusal | null {
  if (unit.platoon !== platoon) return refusal('Its platoon has not its round now.', 'SR-SETUP-3')
  const duty = verb === 'counter-battery' ? null : refuseOnDuty(unit)
  if (duty) return duty
  switch (verb) {
    case 'move': {
      const marcher = marcherOf(s.world, unit.blip ?? unit.id)
      if (!marcher) return refuseWings(s.world, unit) ?? refusal('It cannot move by itself.', 'R-33')
      if (unit.did.includes('loaded')) return refusal('Infantry is loading: it may not move this turn.', 'SR-LOAD-2')
      const steering = unit.actions > 0 && marcher.pool < s.world.settings.hexMilli ? refuseSteering(s.world, unit) : null
      if (steering) return steering
      return marcher.actions === 0 && marcher.pool < s.world.settings.hexMilli
        ? refusal('It has no movement left.', 'SR-ACT-1')
        : refusal('No hex can be reached with what is left.', 'SR-MOVE-1')
    }
    case 'fire':
      return refuseFiring(s, unit, 1) ?? refusal('No enemy is in range and in sight.', 'SR-LOS-1')
    case 'recon':
      return refuseFiring(s, unit, 1) ?? refusal('No foliage is in range and in sight.', 'R-79')
    case 'ambush':
      return unit.hidden === null
        ? refusal('Only a hidden stand ambushes.', 'SR-AMB-1')
        : refusal('No enemy is nearer than 5 cm.', 'SR-AMB-1')
    case 'ram':
      return refusal('No enemy is in an adjacent hex.', 'SR-RAM-1')
    case 'hide':
      return refuseHide(s, unit, null)
    case 'smoke':
      return refuseSmoke(s, unit, [])
    case 'entrench':
      return refuseEntrench(s, unit)
    case 'load':
      return unit.actions < 2
        ? refusal('Loading takes both Actions of the stand.', 'SR-LOAD-1')
        : refusal('No carrier with room that has not moved is beside it.', 'SR-LOAD-1')
    case 'unload':
      return passengersOf(view.known, unit.id).length === 0 && unit.aboard === null
        ? refusal('It carries nobody.', 'SR-LOAD-1')
        : unit.air !== null && isFlying(unit)
          ? refusal('It is in the air: it lands first.', 'SR-AIR-6')
          : refusal('Its passengers have no Action left, or there is no room.', 'SR-LOAD-1')
    case 'split':
      return refusal('A blip of one cannot be split.', 'SR-BLIP-12')
    case 'rally':
    case 'rally-check':
      return refuseRally(unit)
    case 'break':
      return refusal('No safe way home, and no cover within reach.', 'SR-BC-2')
    default:
      return chapterWhyNot(s, view, unit, verb)
  }
}
