import { type Hex, type Offer, type PieceId, sameHex } from '../../engine/screen.ts'
import { battleWords } from '../words/battle.ts'
import { markAnswer } from './order-choice.ts'
import { clear, type Input, type Picking, type Situation, type Spot, type Step, stay } from './picking.ts'
import { holderOf } from './picture-lookup.ts'
import { candidates, offersAt, tabTargets, targetHex } from './targets.ts'

/** The keyboard's walk: from piece to piece, from target to target, from hex to hex. */

/** Picks the next piece that can act. */
export function next(picking: Picking, situation: Situation, by: 1 | -1): Step {
  const list = candidates(situation)
  if (list.length === 0) return { picking, say: { text: battleWords.nobodyCanAct, rule: null } }
  const at = picking.piece === null ? -1 : list.indexOf(picking.piece)
  const index = at < 0 ? (by > 0 ? 0 : list.length - 1) : (at + by + list.length) % list.length
  const piece = list[index] as PieceId
  const hex = holderOf(situation.picture, piece)?.hex
  const picked: Picking = { ...picking, ...clear, piece, spot: hex ? { hex, piece, by: 'keys' } : picking.spot }
  return hex ? { picking: picked, show: hex } : stay(picked)
}

/** The next answer of a list; without a list the next target. */
export function cycle(picking: Picking, situation: Situation, by: 1 | -1): Step {
  if (picking.choices) {
    const { offers, index } = picking.choices
    const moved = (index + by + offers.length) % offers.length
    const offer = offers[moved]
    const hex = offer ? targetHex(offer, situation.picture) : null
    const turned = markAnswer(picking, situation, moved)
    return hex ? { picking: turned, show: hex } : stay(turned)
  }
  const list = tabTargets(picking, situation)
  if (list.length === 0) return { picking, say: { text: battleWords.noTarget, rule: null } }
  const { spot } = picking
  const at = list.findIndex((each) => spot !== null && (each.piece !== null ? each.piece === spot.piece : sameHex(each.hex, spot.hex)))
  const target = list[at < 0 ? (by > 0 ? 0 : list.length - 1) : (at + by + list.length) % list.length] as Spot
  return { picking: { ...picking, spot: target, confirm: null }, show: target.hex }
}

/** Steps to the right and down by the arrow that asks for them. */
export const ARROWS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const

/** The cursor one hex further; it is put down where there was none. */
export function stepCursor(picking: Picking, situation: Situation, input: Extract<Input, { is: 'step' }>): Step {
  const [col, row] = picking.spot?.hex ?? input.from
  const [dc, dr] = picking.spot ? ARROWS[input.to] : [0, 0]
  const hex: Hex = [Math.min(input.within.width - 1, Math.max(0, col + dc)), Math.min(input.within.height - 1, Math.max(0, row + dr))]
  const piece = situation.picture.pieces.find((each) => sameHex(each.hex, hex))?.id ?? null
  return { picking: point(picking, situation, { hex, piece, by: 'keys' }), show: hex }
}

/** Pointing at a place; while a question lists its answers, the answer that belongs there is brought up. */
export function point(picking: Picking, situation: Situation, spot: Spot | null): Picking {
  const pointed = { ...picking, spot }
  if (!spot || picking.choices?.from !== 'question') return pointed
  const { offers, index } = picking.choices
  const fitting = offersAt(offers, spot, situation.picture)
  const current = offers[index]
  if (fitting.length === 0 || (current && fitting.includes(current))) return pointed
  return markAnswer(pointed, situation, offers.indexOf(fitting[0] as Offer))
}
