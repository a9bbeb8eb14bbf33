import { type Hex, type Offer, type PieceId, sameHex } from '../../engine/screen.ts'
import { battleWords } from '../words/battle.ts'
import { keyName } from './bindings.ts'
import { isPlain } from './grammar.ts'
import { carryOut, markAnswer } from './order-choice.ts'
import { clear, type Picking, type Situation, type Spot, type Step, stay } from './picking.ts'
import { asksForGroup, isClosed, isPickable } from './picture-lookup.ts'
import { isAimedAt, isPicking, offersAt, offersInPlay } from './targets.ts'

/** What a click on the map means, and what it says where nothing comes of it. */

/** Another own piece of the same hex when the picked one is clicked again. */
function nextInStack(picking: Picking, { picture }: Situation, spot: Spot): PieceId | null {
  const stack = picture.pieces.filter((piece) => piece.own && sameHex(piece.hex, spot.hex)).map(({ id }) => id)
  if (stack.length < 2 || spot.piece !== picking.piece) return null
  return stack[(stack.indexOf(spot.piece ?? '') + 1) % stack.length] ?? null
}

/** Carries out what fits the place; else picks the piece there; else looks at it, or says why nothing leads there. */
export function click(before: Picking, situation: Situation, spot: Spot): Step {
  const { picture } = situation
  const asked = before.choices?.from === 'question'
  const picking: Picking = { ...before, spot, confirm: null, choices: asked ? before.choices : null }
  const inPlay = offersInPlay(picking, situation)
  if (asked) {
    const fitting = offersAt(inPlay, spot, picture)
    if (asksForGroup(picture)) return stay(pointGroup(picking, situation, spot, fitting[0]))
    return fitting.length > 0 ? carryOut(picking, situation, fitting) : stay({ ...picking, looking: spot.piece })
  }
  // An order that was proposed (advice, a way that was drawn) is given where it leads.
  const proposed = before.choices?.advised ? before.choices.offers[0] : undefined
  if (proposed && offersAt([proposed], spot, picture).length > 0) return carryOut(picking, situation, [proposed])
  if (isPicking(picking, situation, spot)) return pick(picking, nextInStack(picking, situation, spot) ?? spot.piece!)
  const fitting = offersAt(inPlay, spot, picture)
  if (fitting.length > 0) return carryOut(picking, situation, fitting)
  if (spot.piece !== null) return withRefusal({ ...picking, looking: spot.piece }, situation)
  const there = picture.pieces.find((piece) => piece.own && sameHex(piece.hex, spot.hex))
  if (there) return pick(picking, there.id)
  const enemy = picture.pieces.find((piece) => sameHex(piece.hex, spot.hex))
  if (enemy) return withRefusal({ ...picking, looking: enemy.id }, situation)
  if (picking.piece === null) return stay({ ...picking, looking: null })
  return withHexRefusal({ ...picking, looking: null }, situation, spot.hex)
}

/** A bare hex that nothing leads to. The table's answer is about placing and moving: what other orders lead to, it cannot say. */
function withHexRefusal(picking: Picking, { bar }: Situation, hex: Hex): Step {
  const isBare = picking.verb === null
  const leadsToHexes = bar.some((item) => item.verb === picking.verb && item.target === 'hex' && isPlain(item))
  const text = isBare ? battleWords.noOrderThere(keyName('back')) : battleWords.notThisOrder(keyName('back'))
  const say = { text, rule: null }
  return isBare || leadsToHexes ? { picking, ask: hex, say } : { picking, say }
}

/** A click on a piece brings up its group and gives nothing: the word is Enter's, or the button's. */
function pointGroup(picking: Picking, situation: Situation, spot: Spot, offer: Offer | undefined): Picking {
  if (!offer || !picking.choices) return { ...picking, looking: spot.piece }
  const piece = spot.piece !== null && isPickable(situation.picture, spot.piece) ? spot.piece : picking.piece
  return markAnswer({ ...picking, piece, looking: null }, situation, picking.choices.offers.indexOf(offer))
}

/** Looking at a piece that cannot be aimed at: the order bar's reason is told when there is one. */
function withRefusal(picking: Picking, { bar }: Situation): Step {
  if (picking.piece === null) return stay(picking)
  const item = bar.find((each) => each.target === 'piece' && (picking.verb === null ? isPlain(each) : each.verb === picking.verb))
  return { picking, ask: 'piece', say: item?.refusal ?? { text: battleWords.nothingToDo, rule: null } }
}

const pick = (picking: Picking, piece: PieceId): Step => stay({ ...picking, ...clear, piece })

/** A row of the order of battle. */
export function pickByName(picking: Picking, situation: Situation, piece: PieceId): Step {
  if (!isPickable(situation.picture, piece) || isClosed(situation)) return stay({ ...picking, looking: piece })
  const { choices } = picking
  const index =
    choices && asksForGroup(situation.picture) ? choices.offers.findIndex((each) => isAimedAt(each, piece, situation.picture)) : -1
  return index < 0 ? pick(picking, piece) : stay(markAnswer({ ...picking, piece }, situation, index))
}
