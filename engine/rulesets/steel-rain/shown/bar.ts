import type { PieceId } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { type BarLine, barLine, orderBar } from '../../../screen/kit.ts'
import type { Offer, OrderBarItem } from '../../../screen/offers.ts'
import { refuseWings } from '../air/flyer.ts'
import { isFastMover } from '../air/state.ts'
import { refuseOnDuty } from '../artillery/duty.ts'
import { chapterBar, chapterConcerns, chapterWhyNot } from '../core/chapters.ts'
import { refuseFiring } from '../core/fire.ts'
import { marcherOf } from '../core/move.ts'
import { refuseEntrench, refuseHide, refuseSmoke } from '../core/other-actions.ts'
import { refusePlacing } from '../core/setup.ts'
import { refuseRally } from '../core/suppression.ts'
import { refuseSteering } from '../electronics/control.ts'
import { designOf, isFlying, isInfantry, passengersOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Unit } from '../words/units.ts'

/** The order bar: one line for each verb that concerns a unit, with the reason where it is not possible. */

/** The bar of an activation, in the order of the turn; the cost is the usual one. */
const ROUND_BAR: readonly BarLine[] = [
  barLine('move', 'Move', 'm', 'move', '1-2 Actions', 'hex'),
  barLine('fire', 'Fire', 'f', 'fire', '1-2 Actions', 'piece'),
  barLine('recon', 'Fire at foliage', 'r', 'recon', '1 Action', 'hex'),
  barLine('ambush', 'Ambush', 'a', 'ambush', 'all Actions', 'piece'),
  barLine('ram', 'Ram', 'j', 'ram', '1 Action', 'piece'),
  barLine('hide', 'Hide', 'i', 'hide', '1 Action', 'choice'),
  barLine('smoke', 'Smoke', 's', 'smoke', '1 Action', 'hex'),
  barLine('entrench', 'Dig in', 'd', 'entrench', '2 Actions', 'none'),
  barLine('load', 'Mount', 'q', 'load', '2 Actions', 'piece'),
  barLine('unload', 'Dismount', 'w', 'unload', '1 Action', 'hex'),
  barLine('split', 'Split blip', 'b', 'split', 'free', 'choice'),
]
const SUPPRESSED_BAR: readonly BarLine[] = [
  barLine('rally', 'Rally', 'y', 'rally', '1 Action', 'none'),
  barLine('rally-check', 'Rally: roll', 'k', 'rally', '1 Action', 'none'),
  barLine('break', 'Break contact', 'x', 'retreat', '1-2 Actions', 'hex'),
  barLine('hide', 'Hide', 'i', 'hide', '1 Action', 'choice'),
]
const CEASE = barLine('cease', 'Cease fire', 'h', 'end', 'free', 'none')
const END = barLine('end', 'End round', 'e', 'end', 'free', 'none')

const DEPLOY = barLine('deploy', 'Place', 'p', 'deploy', 'free', 'hex')
const DEPLOY_HIDDEN = barLine('deploy-hidden', 'Place hidden', 'i', 'hide', 'free', 'hex')
const DEPLOY_FLYING = barLine('deploy-flying', 'Place flying', 'l', 'deploy', 'free', 'hex')
const DEPLOY_REST = barLine('deploy-all', 'Place the rest', 'e', 'end', 'free', 'none')
const PLACE_BAR = [
  barLine('place', 'Place', 'p', 'deploy', 'free', 'hex'),
  barLine('place-all', 'Place as usual', 'e', 'end', 'free', 'none'),
]
/** The first time a Fast Mover comes on its speed is chosen, afterwards it keeps the one that it left with. */
const REENTER_BAR = [
  barLine('enter', 'Come on', 'm', 'move', 'free', 'hex'),
  barLine('enter-slow', 'Come on slow', 's', 'move', 'free', 'hex'),
  barLine('enter-fast', 'Come on fast', 'f', 'move', 'free', 'hex'),
  barLine('stay-away', 'Not yet', 'e', 'end', 'free', 'none'),
]
const ACTIVATE = barLine('activate', 'Activate', 'Enter', 'activate', 'free', 'choice')

export function barOf(s: Situation, view: SteelRainView, piece: PieceId | null, offers: readonly Offer<Order>[]): readonly OrderBarItem[] {
  const { question } = view
  const bar = orderBar(offers)
  switch (question?.kind) {
    case 'deploy':
      return [
        bar.item(DEPLOY, () => whyNotPlaced(s, view, piece)),
        bar.item(DEPLOY_HIDDEN, () => refusal('Only a stand, inside something that hides it or behind something beside it.', 'SR-HIDE-2')),
        ...(bar.has(DEPLOY_FLYING.verb) ? [bar.item(DEPLOY_FLYING)] : []),
        bar.item(DEPLOY_REST),
      ]
    case 'placeBlip':
      return PLACE_BAR.map((line) => bar.item(line))
    case 'reenter':
      return REENTER_BAR.filter(({ verb }) => bar.has(verb)).map((line) => bar.item(line))
    case 'activate':
      return [bar.item(ACTIVATE)]
    case 'fireOn':
      return [...ROUND_BAR, ...chapterBar(), CEASE].filter(({ verb }) => bar.has(verb)).map((line) => bar.item(line))
    case 'act':
      return [...unitItems(s, view, piece, question.platoon, bar), bar.item(END)]
    default:
      return []
  }
}
/** Somebody is picked who cannot be placed now. */
function whyNotPlaced({ world }: Situation, view: SteelRainView, piece: PieceId | null): Refusal | null {
  const unit = piece === null ? null : (view.known.units[piece] ?? firstOf(view, piece))
  return unit?.side === view.side ? refusePlacing(world, unit) : null
}
/** What a unit can be ordered in the round of a platoon; nothing for units of the other side. */
function unitItems(
  s: Situation,
  view: SteelRainView,
  piece: PieceId | null,
  platoon: string,
  bar: ReturnType<typeof orderBar>,
): readonly OrderBarItem[] {
  const unit = piece === null ? null : (view.known.units[piece] ?? firstOf(view, piece))
  if (unit === null || unit.side !== view.side) return []
  return bar.items(
    [...(unit.suppressed ? SUPPRESSED_BAR : ROUND_BAR), ...chapterBar()],
    (verb) => concernsKind(view, unit, verb),
    (verb) => movesWithBlip(unit, piece, verb) ?? whyNot(s, view, unit, verb, platoon),
  )
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
        : refusal('No carrier with room that has neither moved nor worked is beside it.', 'SR-LOAD-1')
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
