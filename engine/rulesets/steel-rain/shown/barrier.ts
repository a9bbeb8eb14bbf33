import { idOf, onBoard } from '../../../board/board.ts'
import { hexLabel } from '../../../board/hex.ts'
import { lineHexes } from '../../../board/sightline.ts'
import { type Hex, type PieceId, sameHex } from '../../../kernel/names.ts'
import { type Reason, type Refusal, refusal } from '../../../kernel/why.ts'
import { barrier, reasonOf, refuseUnseen } from '../../../screen/kit.ts'
import type { Barrier } from '../../../screen/sheets.ts'
import { refuseOnDuty } from '../artillery/duty.ts'
import { fireActionsLeft, refuseFiring, refuseShot } from '../core/fire.ts'
import { marcherOf, reachOf, refuseMarch, routeTo } from '../core/move.ts'
import { refuseDeploy, refusePlacing, suggestions } from '../core/setup.ts'
import type { Marcher } from '../state/marcher.ts'
import { blipTitle, firingPost, isOnMap, type Placed, titleOf, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { cm } from '../tables/scale.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import { whyNot } from './bar.ts'
import { sightOf } from './sight-answer.ts'

/** Why a piece can do nothing there: of an enemy, weapon by weapon, why it cannot be fired at; of a hex, why nobody gets there. From what the side knows. */

export function barrierOf(s: Situation, view: SteelRainView, piece: PieceId, hex: Hex, at: PieceId | null): Barrier | null {
  const { known, side } = view
  const blip = known.blips[piece]
  const members = (blip ? blip.units : [piece]).flatMap((id) => known.units[id] ?? [])
  const [first] = members
  if (!first || first.side !== side || !onBoard(s.board, hex)) return null
  if (view.question?.kind === 'deploy') return unplaced(s, first, hex)
  const target = at === null ? undefined : (known.units[at] ?? known.blips[at])
  if (target && target.side !== side) return against(s, view, first, hex, at as PieceId)
  return from(s, view, first, piece, hex)
}
/** Before the first turn: why it cannot be placed there, together with whom its blip is to hold. */
function unplaced(s: Situation, unit: Unit, hex: Hex): Barrier | null {
  const { side } = unit
  const units = suggestions(s.world, side).find((entry) => entry.units.includes(unit.id))?.units ?? [unit.id]
  const refused = refusePlacing(s.world, unit) ?? refuseDeploy(s, side, units, hex, false)
  return refused && barrier(`${titleOf(s.world, unit)} cannot be placed at ${hexLabel(hex)}`, refused, null)
}

/** Whoever may give no orders now, or could not use them. */
function idle(view: SteelRainView, unit: Unit): Refusal | null {
  const { question } = view
  if (question?.kind === 'act' && unit.platoon !== question.platoon)
    return refusal('Its platoon has not its round now.', 'SR-SETUP-3', 'unit')
  return refuseOnDuty(unit)
}

// --------------------------------------------------------------------------------------------------------------- at an enemy

function against(s: Situation, view: SteelRainView, unit: Unit, hex: Hex, at: PieceId): Barrier | null {
  const { known } = view
  const target = known.units[at]
  const title = `${titleOf(known, unit)} cannot fire at ${target ? titleOf(known, target) : blipTitle(known, known.blips[at] as never).toLowerCase()}`
  const post = firingPost(known, unit)
  const sight = post && !sameHex(post.hex, hex) ? sightOf(s, post.hex, hex, unit.id, at) : null
  const barred = idle(view, unit) ?? refuseFiring(s, unit, 1)
  const weapons = post && target && isOnMap(target) ? weaponBars(s, unit, post, target) : []
  if (!target) {
    const resolved = refusal('Nobody fires directly at a blip: in sight within 125 cm it is resolved.', 'R-46', 'at')
    return barrier(title, barred ?? resolved, sight, barred ? [reasonOf(resolved)] : [])
  }
  if (barred === null && weapons.some(({ refused }) => refused === null)) return null
  const terms = weapons.flatMap(({ name, refused }): Reason[] => (refused ? [reasonOf(refused, name)] : []))
  const blocked = refuseUnseen(sight, 'SR-LOS-1')
  const first =
    barred ?? (terms.length > 0 && weapons.every(({ refused }) => isSight(refused)) ? blocked : null) ?? farthest(weapons) ?? blocked
  const also = blocked && first !== blocked ? [reasonOf(blocked)] : []
  const distance: readonly Reason[] = sight ? [{ text: 'Distance', ...sight.distance }] : []
  // Where nothing is seen, the weapons have nothing to add about it.
  const more = terms.filter(({ rule }) => first !== blocked || rule !== 'SR-LOS-1')
  return first && barrier(title, first, sight, [...distance, ...also, ...more])
}
const isSight = (refused: Refusal | null): boolean => refused?.rule === 'SR-LOS-1'

interface WeaponBar {
  readonly name: string
  readonly range: number
  readonly refused: Refusal | null
}
function weaponBars(s: Situation, unit: Unit, post: Placed, target: Placed): readonly WeaponBar[] {
  return weaponsOf(s.world, unit).map((weapon) => ({
    name: weapon.name,
    range: weapon.rangeCm,
    refused:
      weapon.complex && fireActionsLeft(unit) < 2
        ? refusal('It takes both Actions.', 'SR-CPLX-1', 'unit')
        : refuseShot(s, post, weapon, target),
  }))
}
/** What keeps the weapon that reaches farthest from it. */
const farthest = (weapons: readonly WeaponBar[]): Refusal | null => [...weapons].sort((a, b) => b.range - a.range)[0]?.refused ?? null

// ------------------------------------------------------------------------------------------------------------------ to a hex

function from(s: Situation, view: SteelRainView, unit: Unit, piece: PieceId, hex: Hex): Barrier | null {
  const marcher = marcherOf(s.world, piece)
  const here = marcher?.hex ?? unit.hex
  if (here === null || sameHex(here, hex)) return null
  const name = s.world.blips[piece] ? blipTitle(s.world, s.world.blips[piece]) : titleOf(s.world, unit)
  const title = `${name} cannot go to ${hexLabel(hex)}`
  const sight = null
  const { question } = view
  if (question?.kind !== 'act' || !marcher) {
    const barred = question?.kind === 'act' ? whyNot(s, view, unit, 'move', question.platoon) : idle(view, unit)
    return barred && barrier(title, barred, sight)
  }
  const reach = reachOf(s, marcher)
  if (reach.some((one) => sameHex(one.hex, hex))) return null
  const barred = idle(view, unit) ?? (unit.suppressed || reach.length === 0 ? whyNot(s, view, unit, 'move', question.platoon) : null)
  const left = marcher.pool + marcher.actions * marcher.half
  const route = routeTo(s, marcher, idOf(s.board, hex))
  const refused =
    route === null
      ? noWay(s, marcher, hex)
      : route.cost > left
        ? refusal(`Too far: the cheapest way costs ${cm(route.cost)}, ${cm(left)} of movement is left.`, 'SR-MOVE-1')
        : refuseMarch(s, marcher, route.path)
  if (barred) return barrier(title, barred, sight, refused ? [reasonOf(refused)] : [])
  return refused && barrier(title, refused, sight)
}
/** Nobody of its kind gets there: what a straight march would meet first, other than its own limit. */
function noWay(s: Situation, marcher: Marcher, hex: Hex): Refusal {
  const rested = { ...marcher, pool: FAR, entered: 1 }
  return refuseMarch(s, rested, [...lineHexes(marcher.hex, hex, 0), hex]) ?? refusal('No way leads there.', 'SR-MOVE-1')
}
/** More movement than any map asks for, in thousandths of a cm. */
const FAR = 1_000_000
