import type { Offer } from '../../engine/screen.ts'
import { battleWords } from '../words/battle.ts'
import { doubt, isPass } from './grammar.ts'
import { type Choices, clear, type Picking, type Situation, type Step, stay } from './picking.ts'
import { isListed } from './picture-lookup.ts'
import { isAimedAt, offersAt, offersInPlay, tabTargets, targetHex } from './targets.ts'

/** From the orders in play to the one that is given: verbs, lists of answers and ways, the second word. */

/** A list to choose a way from. The same order twice would be a choice of nothing. */
function waysOf(offers: readonly Offer[]): Choices {
  const seen = new Set<string>()
  const once = offers.filter(({ order }) => {
    const key = JSON.stringify(order)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
  return { from: 'target', offers: once, index: 0 }
}

/** Gives an order, or asks once more before a grave one. */
export function giveOrAsk(picking: Picking, situation: Situation, offer: Offer): Step {
  const text = doubt(offer, situation.picture)
  if (text !== null) return stay({ ...picking, confirm: { offer, text } })
  return { picking: { ...picking, verb: null, confirm: null, choices: null }, give: offer }
}

/** Gives the order that fits a place; where several do, a list is opened. */
export function carryOut(picking: Picking, situation: Situation, fitting: readonly Offer[]): Step {
  const [first] = fitting
  if (first === undefined) return stay(picking)
  const targets = new Set(fitting.map(({ to }) => to.piece ?? to.hex?.join() ?? JSON.stringify(to)))
  const quick = picking.verb === null && targets.size === 1 && (first.role === 'default' || first.role === 'group')
  if (fitting.length === 1 || quick) return giveOrAsk(picking, situation, first)
  return stay({ ...picking, choices: waysOf(fitting) })
}

/** Brings up an answer; where it is a group, one of its pieces is picked, so that the map and the panels show it. */
export function markAnswer(picking: Picking, { picture }: Situation, index: number): Picking {
  const { choices } = picking
  const offer = choices?.offers[index]
  if (!choices || !offer) return picking
  const marked = { ...picking, choices: { ...choices, index } }
  if (offer.role !== 'group' || offer.to.piece === undefined) return marked
  const stays = picking.piece !== null && isAimedAt(offer, picking.piece, picture)
  return { ...marked, piece: stays ? picking.piece : offer.to.piece, looking: null }
}

/** A verb of the order bar: given at once, chosen from a list, or kept until a target is clicked. */
export function chooseVerb(picking: Picking, situation: Situation, verb: string): Step {
  const item = situation.bar.find((each) => each.verb === verb)
  if (!item) return stay(picking)
  if (item.refusal) return { picking, say: item.refusal }
  const all = situation.offers.filter((offer) => offer.verb === verb)
  // An order for a group is meant for that of the picked piece.
  const ofGroup =
    picking.piece === null ? [] : all.filter((offer) => offer.role === 'group' && isAimedAt(offer, picking.piece!, situation.picture))
  const offers = ofGroup.length > 0 ? ofGroup : all
  if (offers.length === 0) return { picking, say: { text: battleWords.orderNotPossible(item.label), rule: null } }
  const bare: Picking = { ...picking, ...clear }
  // An order without a place on the map is chosen from a list, even where others of its kind have one.
  if (item.target === 'none' || item.target === 'choice' || offers.some((offer) => targetHex(offer, situation.picture) === null)) {
    const choices = waysOf(offers)
    const [only] = choices.offers
    return choices.offers.length === 1 && only ? giveOrAsk(bare, situation, only) : stay({ ...bare, choices })
  }
  if (picking.verb === verb) return stay(bare)
  const chosen: Picking = { ...bare, verb }
  const first = tabTargets(chosen, situation)[0]
  const alone = first !== undefined && tabTargets(chosen, situation).length === 1
  // Where nothing is pointed at, and for who works with keys, the cursor is on a target at once; a place or a way is looked for with the arrows.
  const isSought = offers.some(({ role, path }) => role === 'place' || (role === 'default' && path !== undefined))
  if (alone) return { picking: { ...chosen, spot: first }, show: first.hex }
  if (!first || isSought || picking.spot?.by === 'pointer') return stay(chosen)
  const spot = picking.spot && isAtTarget(chosen, situation) ? picking.spot : first
  return { picking: { ...chosen, spot }, show: spot.hex }
}

const isAtTarget = (picking: Picking, situation: Situation): boolean =>
  picking.spot !== null && offersAt(offersInPlay(picking, situation), picking.spot, situation.picture).length > 0

/** Declines to answer, where the question lets one. */
export function hold(picking: Picking, situation: Situation): Step | null {
  const offer = situation.offers.find(isPass) ?? picking.choices?.offers.find(isPass)
  return offer ? giveOrAsk(picking, situation, offer) : null
}

/** The list of answers of a question that is not answered on the map. */
export const questionChoices = (situation: Situation): Choices | null =>
  isListed(situation) && situation.offers.length > 0 ? { from: 'question', offers: situation.offers, index: 0 } : null
