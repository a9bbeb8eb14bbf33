import {
  type Hex,
  hexDistance,
  type Offer,
  type OrderBarItem,
  type Picture,
  type Piece,
  type PieceId,
  sameHex,
} from '../../engine/screen.ts'
import { doubt, GROUP_QUESTIONS, GROUP_VERBS, isPass, PLACE_VERBS, PLAIN_VERBS, QUICK_VERBS } from './grammar.ts'

/**
 * Choosing an order: piece, verb, target. A pure machine; everything that a click, a key or a touch means is decided here and nowhere
 * else. It knows offers, the order bar and the picture, and no rule: what it hands back was offered.
 */

/** The place that is pointed at, by the mouse or by the keyboard's cursor. */
export interface Spot {
  readonly hex: Hex
  readonly piece: PieceId | null
  readonly by: 'pointer' | 'keys'
}
/** Offers of which one must be chosen. */
export interface Choices {
  readonly from: 'question' | 'target'
  readonly offers: readonly Offer[]
  readonly index: number
}
export interface Picking {
  /** The piece (or a member that is not on the map yet) whose orders are shown. */
  readonly piece: PieceId | null
  /** The verb chosen; null is the plain click. */
  readonly verb: string | null
  readonly spot: Spot | null
  /** A piece that is looked at without being picked: usually the enemy's. */
  readonly looking: PieceId | null
  readonly choices: Choices | null
  /** An order that waits for a second word, and the words of the doubt. */
  readonly confirm: { readonly offer: Offer; readonly text: string } | null
}
export const NOTHING_PICKED: Picking = { piece: null, verb: null, spot: null, looking: null, choices: null, confirm: null }

export interface Situation {
  readonly picture: Picture
  /** Of the picked piece, or of the whole question when nothing is picked. */
  readonly offers: readonly Offer[]
  readonly bar: readonly OrderBarItem[]
}

export type Input =
  | { readonly is: 'point'; readonly spot: Spot | null }
  | { readonly is: 'click'; readonly spot: Spot }
  | { readonly is: 'pick'; readonly piece: PieceId }
  | { readonly is: 'look'; readonly piece: PieceId }
  | { readonly is: 'verb'; readonly verb: string }
  | { readonly is: 'next'; readonly by: 1 | -1 }
  | { readonly is: 'cycle'; readonly by: 1 | -1 }
  /** The keyboard's cursor: one hex in this direction; `within` is the map's size. */
  | {
      readonly is: 'step'
      readonly to: 'left' | 'right' | 'up' | 'down'
      readonly within: { readonly width: number; readonly height: number }
      readonly from: Hex
    }
  | { readonly is: 'confirm' }
  | { readonly is: 'choose'; readonly index: number }
  /** Brings up an answer without giving it. */
  | { readonly is: 'mark'; readonly index: number }
  | { readonly is: 'hold' }
  | { readonly is: 'back'; readonly pass: boolean }

/** Words for the player: why nothing happened. */
export interface Said {
  readonly text: string
  readonly rule: string | null
}
export interface Step {
  readonly picking: Picking
  /** The order to give. */
  readonly give?: Offer
  readonly say?: Said
  /** The table knows better why nothing can be done to the piece that is looked at, or at this hex: `say` is for where it does not. */
  readonly ask?: 'piece' | Hex
  /** A hex to bring into view. */
  readonly show?: Hex
}

// ------------------------------------------------------------------------------------------------------------- looking

const isClosed = ({ picture }: Situation): boolean => picture.question !== null && !picture.question.open
/** A question that asks which group: its answers are listed, and the map shows whose pieces each would be. */
export const asksForGroup = (picture: Picture): boolean => picture.question !== null && GROUP_QUESTIONS.includes(picture.question.kind)
/** Its answers stand in the question bar. */
const isListed = (situation: Situation): boolean => isClosed(situation) || asksForGroup(situation.picture)
const pieceOf = (picture: Picture, id: PieceId) => picture.pieces.find((piece) => piece.id === id) ?? null
/** The piece on the map that is this one or holds it: a contact marker, a carrier. */
export function holderOf(picture: Picture, id: PieceId | null | undefined): Piece | null {
  if (id === null || id === undefined) return null
  const itself = pieceOf(picture, id)
  if (itself) return itself
  const member = picture.groups.flatMap((group) => group.pieces).find((each) => each.id === id)
  return member?.piece ? pieceOf(picture, member.piece) : null
}
/** The group of a piece or of a member that is not on the map. */
export const groupOf = (picture: Picture, id: PieceId): string | null =>
  pieceOf(picture, id)?.group ??
  picture.groups.find((group) => group.pieces.some((member) => member.id === id || member.piece === id))?.id ??
  null
/** True for what can be picked: own pieces on the map, and own members that are not on it yet. */
const isPickable = (picture: Picture, id: PieceId): boolean =>
  pieceOf(picture, id)?.own ??
  picture.groups.some((group) => group.side === picture.side && group.pieces.some((member) => member.id === id))

/** Where an offer is aimed: its hex, or the hex of its piece. */
export function targetHex(offer: Offer, picture: Picture): Hex | null {
  if (offer.to.piece !== undefined) return holderOf(picture, offer.to.piece)?.hex ?? offer.to.hex ?? null
  return offer.to.hex ?? null
}

/** The offers that the present verb (or the plain click) could carry out. */
export function offersInPlay(picking: Picking, situation: Situation): readonly Offer[] {
  if (picking.choices?.from === 'question') return picking.choices.offers
  const { offers } = situation
  if (picking.verb !== null) return offers.filter((offer) => offer.verb === picking.verb)
  return offers.filter((offer) => PLAIN_VERBS.includes(offer.verb))
}

/** An order for a whole group is aimed at each of its pieces. */
function isAimedAt(offer: Offer, piece: PieceId, picture: Picture): boolean {
  const aim = offer.to.piece
  if (aim === undefined || aim === piece || !GROUP_VERBS.includes(offer.verb)) return aim === piece
  const group = groupOf(picture, piece)
  return group !== null && group === groupOf(picture, aim)
}

/** The offers that fit a place: those at the very piece first, else those at any piece of the hex, else those at the hex. */
export function offersAt(offers: readonly Offer[], spot: Spot, picture: Picture): readonly Offer[] {
  if (spot.piece !== null) {
    const atPiece = offers.filter((offer) => isAimedAt(offer, spot.piece!, picture))
    if (atPiece.length > 0) return atPiece
  }
  const there = offers.filter((offer) => {
    const hex = targetHex(offer, picture)
    return hex !== null && sameHex(hex, spot.hex)
  })
  const atPieces = there.filter((offer) => offer.to.piece !== undefined)
  if (atPieces.length === 0) return there
  const ranked = PLAIN_VERBS.find((verb) => atPieces.some((offer) => offer.verb === verb))
  const best = ranked === undefined ? [] : atPieces.filter((offer) => offer.verb === ranked)
  return best.length > 0 ? best : atPieces
}

/** The order that a click (or Enter) would give now: what the odds are shown for. */
export function intent(picking: Picking, situation: Situation): Offer | null {
  if (picking.confirm) return picking.confirm.offer
  if (picking.choices) return picking.choices.offers[picking.choices.index] ?? null
  if (!picking.spot) return null
  if (isPicking(picking, situation, picking.spot)) return null
  return offersAt(offersInPlay(picking, situation), picking.spot, situation.picture)[0] ?? null
}

/** A plain click here would pick an own piece rather than order something. The picked piece itself may be a target: a second click. */
function isPicking(picking: Picking, situation: Situation, spot: Spot): boolean {
  if (picking.choices?.from === 'question' || spot.piece === null || !isPickable(situation.picture, spot.piece)) return false
  const fits = offersAt(offersInPlay(picking, situation), spot, situation.picture).some((offer) => offer.to.piece !== undefined)
  return picking.verb === null
    ? !(fits && spot.piece === picking.piece)
    : !fits && offersAt(offersInPlay(picking, situation), spot, situation.picture).length === 0
}

/** Pieces that Space goes through. */
function candidates({ picture }: Situation): readonly PieceId[] {
  const question = picture.question
  if (question === null) return []
  const able = picture.pieces.filter((piece) => piece.own && piece.ready && !piece.spent).map(({ id }) => id)
  if (question.actors.length > 0) {
    const actors = question.actors.filter((id) => able.includes(id))
    return actors.length > 0 ? actors : question.actors
  }
  if (able.length > 0) return able
  return picture.groups
    .filter((group) => group.side === picture.side)
    .flatMap((group) => group.pieces.filter((member) => member.state === 'off map').map((member) => member.id))
}

/** Farther than any hex of a map. */
const FAR = 10_000

/** The targets that Tab goes through, pieces before bare hexes, nearest to the picked piece first. Wide fields of hexes (a march) are left to the arrows. */
export function tabTargets(picking: Picking, situation: Situation): readonly Spot[] {
  const { picture } = situation
  const from = holderOf(picture, picking.piece)?.hex ?? null
  const spots = new Map<string, Spot>()
  for (const offer of offersInPlay(picking, situation)) {
    const hex = targetHex(offer, picture)
    const piece = offer.to.piece ?? null
    if (hex === null || (offer.path !== undefined && picking.verb === null) || piece === picking.piece) continue
    spots.set(piece ?? hex.join(), { hex, piece, by: 'keys' })
  }
  const list = [...spots.values()]
  const rank = ({ hex, piece }: Spot): number => (piece === null ? FAR : 0) + (from === null ? 0 : hexDistance(from, hex))
  return list.sort((a, b) => rank(a) - rank(b))
}

// ------------------------------------------------------------------------------------------------------------ stepping

const stay = (picking: Picking): Step => ({ picking })
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
const clear = { verb: null, choices: null, confirm: null, looking: null } as const

/** Gives an order, or asks once more before a grave one. */
function giveOrAsk(picking: Picking, situation: Situation, offer: Offer): Step {
  const text = doubt(offer, situation.picture)
  if (text !== null) return stay({ ...picking, confirm: { offer, text } })
  return { picking: { ...picking, verb: null, confirm: null, choices: null }, give: offer }
}

function carryOut(picking: Picking, situation: Situation, fitting: readonly Offer[]): Step {
  const [first] = fitting
  if (first === undefined) return stay(picking)
  const targets = new Set(fitting.map((offer) => offer.to.piece ?? offer.to.hex?.join() ?? ''))
  const quick = picking.verb === null && targets.size === 1 && QUICK_VERBS.includes(first.verb)
  if (fitting.length === 1 || quick) return giveOrAsk(picking, situation, first)
  return stay({ ...picking, choices: waysOf(fitting) })
}

/** Another own piece of the same hex when the picked one is clicked again. */
function nextInStack(picking: Picking, { picture }: Situation, spot: Spot): PieceId | null {
  const stack = picture.pieces.filter((piece) => piece.own && sameHex(piece.hex, spot.hex)).map(({ id }) => id)
  if (stack.length < 2 || spot.piece !== picking.piece) return null
  return stack[(stack.indexOf(spot.piece ?? '') + 1) % stack.length] ?? null
}

function click(before: Picking, situation: Situation, spot: Spot): Step {
  const { picture } = situation
  const asked = before.choices?.from === 'question'
  const picking: Picking = { ...before, spot, confirm: null, choices: asked ? before.choices : null }
  const inPlay = offersInPlay(picking, situation)
  if (asked) {
    const fitting = offersAt(inPlay, spot, picture)
    if (asksForGroup(picture)) return stay(pointGroup(picking, situation, spot, fitting[0]))
    return fitting.length > 0 ? carryOut(picking, situation, fitting) : stay({ ...picking, looking: spot.piece })
  }
  if (isPicking(picking, situation, spot)) return pick(picking, nextInStack(picking, situation, spot) ?? spot.piece!)
  const fitting = offersAt(inPlay, spot, picture)
  if (fitting.length > 0) return carryOut(picking, situation, fitting)
  if (spot.piece !== null) return withRefusal({ ...picking, looking: spot.piece }, situation)
  const there = picture.pieces.find((piece) => piece.own && sameHex(piece.hex, spot.hex))
  if (there) return pick(picking, there.id)
  const enemy = picture.pieces.find((piece) => sameHex(piece.hex, spot.hex))
  if (enemy) return withRefusal({ ...picking, looking: enemy.id }, situation)
  if (picking.piece === null) return stay({ ...picking, looking: null })
  return withHexRefusal({ ...picking, looking: null }, spot.hex)
}

/** A bare hex that nothing leads to. The table's answer is about placing and moving: what other orders lead to, it cannot say. */
function withHexRefusal(picking: Picking, hex: Hex): Step {
  const { verb } = picking
  const isBare = verb === null
  const text = isBare
    ? 'No order leads to that hex. Esc lets go of the piece.'
    : 'This order does not lead to that hex. Esc lets go of the order.'
  const say = { text, rule: null }
  return isBare || (verb !== 'fire' && PLAIN_VERBS.includes(verb)) ? { picking, ask: hex, say } : { picking, say }
}

/** A click on a piece brings up its group and gives nothing: the word is Enter's, or the button's. */
function pointGroup(picking: Picking, situation: Situation, spot: Spot, offer: Offer | undefined): Picking {
  if (!offer || !picking.choices) return { ...picking, looking: spot.piece }
  const piece = spot.piece !== null && isPickable(situation.picture, spot.piece) ? spot.piece : picking.piece
  return markAnswer({ ...picking, piece, looking: null }, situation, picking.choices.offers.indexOf(offer))
}

/** Brings up an answer; where it is a group, one of its pieces is picked, so that the map and the panels show it. */
function markAnswer(picking: Picking, { picture }: Situation, index: number): Picking {
  const { choices } = picking
  const offer = choices?.offers[index]
  if (!choices || !offer) return picking
  const marked = { ...picking, choices: { ...choices, index } }
  if (!GROUP_VERBS.includes(offer.verb) || offer.to.piece === undefined) return marked
  const stays = picking.piece !== null && isAimedAt(offer, picking.piece, picture)
  return { ...marked, piece: stays ? picking.piece : offer.to.piece, looking: null }
}

/** Looking at a piece that cannot be aimed at: the order bar's reason is told when there is one. */
function withRefusal(picking: Picking, { bar }: Situation): Step {
  if (picking.piece === null) return stay(picking)
  const item = bar.find(
    (each) => each.target === 'piece' && (picking.verb === null ? PLAIN_VERBS.includes(each.verb) : each.verb === picking.verb),
  )
  return { picking, ask: 'piece', say: item?.refusal ?? { text: 'Nothing can be done to that piece now.', rule: null } }
}

const pick = (picking: Picking, piece: PieceId): Step => stay({ ...picking, ...clear, piece })

/** A row of the order of battle. */
function pickByName(picking: Picking, situation: Situation, piece: PieceId): Step {
  if (!isPickable(situation.picture, piece) || isClosed(situation)) return stay({ ...picking, looking: piece })
  const { choices } = picking
  const index =
    choices && asksForGroup(situation.picture) ? choices.offers.findIndex((each) => isAimedAt(each, piece, situation.picture)) : -1
  return index < 0 ? pick(picking, piece) : stay(markAnswer({ ...picking, piece }, situation, index))
}

function chooseVerb(picking: Picking, situation: Situation, verb: string): Step {
  const item = situation.bar.find((each) => each.verb === verb)
  if (!item) return stay(picking)
  if (item.refusal) return { picking, say: item.refusal }
  const all = situation.offers.filter((offer) => offer.verb === verb)
  // An order for a group is meant for that of the picked piece.
  const ofGroup =
    GROUP_VERBS.includes(verb) && picking.piece !== null ? all.filter((offer) => isAimedAt(offer, picking.piece!, situation.picture)) : []
  const offers = ofGroup.length > 0 ? ofGroup : all
  if (offers.length === 0) return { picking, say: { text: `${item.label}: not possible now.`, rule: null } }
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
  const isSought = PLACE_VERBS.includes(verb) || (PLAIN_VERBS.includes(verb) && offers.some((offer) => offer.path !== undefined))
  if (alone) return { picking: { ...chosen, spot: first }, show: first.hex }
  if (!first || isSought || picking.spot?.by === 'pointer') return stay(chosen)
  const spot = picking.spot && isAtTarget(chosen, situation) ? picking.spot : first
  return { picking: { ...chosen, spot }, show: spot.hex }
}

const isAtTarget = (picking: Picking, situation: Situation): boolean =>
  picking.spot !== null && offersAt(offersInPlay(picking, situation), picking.spot, situation.picture).length > 0

function next(picking: Picking, situation: Situation, by: 1 | -1): Step {
  const list = candidates(situation)
  if (list.length === 0) return { picking, say: { text: 'No piece can act now.', rule: null } }
  const at = picking.piece === null ? -1 : list.indexOf(picking.piece)
  const index = at < 0 ? (by > 0 ? 0 : list.length - 1) : (at + by + list.length) % list.length
  const piece = list[index] as PieceId
  const hex = holderOf(situation.picture, piece)?.hex
  const picked: Picking = { ...picking, ...clear, piece, spot: hex ? { hex, piece, by: 'keys' } : picking.spot }
  return hex ? { picking: picked, show: hex } : stay(picked)
}

function cycle(picking: Picking, situation: Situation, by: 1 | -1): Step {
  if (picking.choices) {
    const { offers, index } = picking.choices
    const moved = (index + by + offers.length) % offers.length
    const offer = offers[moved]
    const hex = offer ? targetHex(offer, situation.picture) : null
    const turned = markAnswer(picking, situation, moved)
    return hex ? { picking: turned, show: hex } : stay(turned)
  }
  const list = tabTargets(picking, situation)
  if (list.length === 0) return { picking, say: { text: 'No target for this order.', rule: null } }
  const { spot } = picking
  const at = list.findIndex((each) => spot !== null && (each.piece !== null ? each.piece === spot.piece : sameHex(each.hex, spot.hex)))
  const target = list[at < 0 ? (by > 0 ? 0 : list.length - 1) : (at + by + list.length) % list.length] as Spot
  return { picking: { ...picking, spot: target, confirm: null }, show: target.hex }
}

const DELTA = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const
function stepCursor(picking: Picking, situation: Situation, input: Extract<Input, { is: 'step' }>): Step {
  const [col, row] = picking.spot?.hex ?? input.from
  const [dc, dr] = picking.spot ? DELTA[input.to] : [0, 0]
  const hex: Hex = [Math.min(input.within.width - 1, Math.max(0, col + dc)), Math.min(input.within.height - 1, Math.max(0, row + dr))]
  const piece = situation.picture.pieces.find((each) => sameHex(each.hex, hex))?.id ?? null
  return { picking: point(picking, situation, { hex, piece, by: 'keys' }), show: hex }
}

/** Pointing at a place; while a question lists its answers, the answer that belongs there is brought up. */
function point(picking: Picking, situation: Situation, spot: Spot | null): Picking {
  const pointed = { ...picking, spot }
  if (!spot || picking.choices?.from !== 'question') return pointed
  const { offers, index } = picking.choices
  const fitting = offersAt(offers, spot, situation.picture)
  const current = offers[index]
  if (fitting.length === 0 || (current && fitting.includes(current))) return pointed
  return markAnswer(pointed, situation, offers.indexOf(fitting[0] as Offer))
}

function confirm(picking: Picking, situation: Situation): Step {
  if (picking.confirm) return { picking: { ...picking, verb: null, confirm: null, choices: null }, give: picking.confirm.offer }
  if (picking.choices) {
    const offer = picking.choices.offers[picking.choices.index]
    return offer ? giveOrAsk(picking, situation, offer) : stay(picking)
  }
  const inPlay = offersInPlay(picking, situation)
  const [only] = inPlay
  const elsewhere = picking.spot === null || offersAt(inPlay, picking.spot, situation.picture).length === 0
  if (only && inPlay.length === 1 && elsewhere && picking.piece !== null) return giveOrAsk(picking, situation, only)
  // An order without a place yet: the first word brings up the nearest target, the second gives it.
  if (picking.verb !== null && elsewhere && tabTargets(picking, situation).length > 0)
    return cycle({ ...picking, spot: null }, situation, 1)
  return picking.spot ? click(picking, situation, { ...picking.spot, by: 'keys' }) : stay(picking)
}

function hold(picking: Picking, situation: Situation): Step | null {
  const offer = situation.offers.find(isPass) ?? picking.choices?.offers.find(isPass)
  return offer ? giveOrAsk(picking, situation, offer) : null
}

function back(picking: Picking, situation: Situation, pass: boolean): Step {
  if (picking.confirm) return stay({ ...picking, confirm: null })
  if (picking.choices?.from === 'target') return stay({ ...picking, choices: questionChoices(situation) })
  if (picking.looking !== null) return stay({ ...picking, looking: null })
  if (picking.choices) return (pass ? hold(picking, situation) : null) ?? stay(picking)
  if (picking.verb !== null) return stay({ ...picking, verb: null })
  if (picking.piece !== null) return stay({ ...picking, piece: null })
  return stay({ ...picking, spot: picking.spot?.by === 'keys' ? null : picking.spot })
}

/** One input after another. */
export function step(picking: Picking, situation: Situation, input: Input): Step {
  switch (input.is) {
    case 'point':
      return stay(point(picking, situation, input.spot))
    case 'click':
      return click(picking, situation, input.spot)
    case 'pick':
      return pickByName(picking, situation, input.piece)
    case 'look':
      return stay({ ...picking, looking: input.piece })
    case 'verb':
      return chooseVerb(picking, situation, input.verb)
    case 'next':
      return isListed(situation) ? cycle(picking, situation, input.by) : next(picking, situation, input.by)
    case 'cycle':
      return cycle(picking, situation, input.by)
    case 'step':
      // Which group is no matter of places: the arrows go through the list.
      return picking.choices && asksForGroup(situation.picture)
        ? cycle(picking, situation, input.to === 'left' || input.to === 'up' ? -1 : 1)
        : stepCursor(picking, situation, input)
    case 'confirm':
      return confirm(picking, situation)
    case 'choose': {
      const offer = picking.choices?.offers[input.index]
      return offer ? giveOrAsk(picking, situation, offer) : stay(picking)
    }
    case 'mark':
      return stay(markAnswer(picking, situation, input.index))
    case 'hold':
      return hold(picking, situation) ?? stay(picking)
    case 'back':
      return back(picking, situation, input.pass)
  }
}

// ------------------------------------------------------------------------------------------------------------- renewal

/** The list of answers of a question that is not answered on the map. */
const questionChoices = (situation: Situation): Choices | null =>
  isListed(situation) && situation.offers.length > 0 ? { from: 'question', offers: situation.offers, index: 0 } : null

/** After a new picture: what is gone is let go, and where a question names who must decide, one of them is picked. */
export function renew(picking: Picking, situation: Situation): Picking {
  const { picture } = situation
  const known = (id: PieceId | null): PieceId | null =>
    id !== null && (pieceOf(picture, id) !== null || isPickable(picture, id)) ? id : null
  const spot = picking.spot && {
    ...picking.spot,
    piece:
      picking.spot.by === 'keys'
        ? (picture.pieces.find((piece) => sameHex(piece.hex, picking.spot!.hex))?.id ?? null)
        : known(picking.spot.piece),
  }
  // Who went into another piece of its side (a blip that was merged) is found there.
  const into = picking.piece !== null && spot ? pieceOf(picture, spot.piece ?? '') : null
  const piece = known(picking.piece) ?? (into?.own ? into.id : null)
  const kept: Picking = { piece, verb: null, spot, looking: known(picking.looking), choices: null, confirm: null }
  return pickAsked(kept, situation)
}

/** Where somebody must decide and somebody else is picked, the first of them is picked. Whoever is of the same group may stay. */
function pickAsked(kept: Picking, situation: Situation): Picking {
  const { picture } = situation
  const question = picture.question
  if (question === null || GROUP_QUESTIONS.includes(question.kind)) return kept
  const able = candidates(situation)
  const [first] = able
  if (first === undefined) return kept
  const holder = holderOf(picture, kept.piece)?.id ?? null
  const isAsked = able.some((id) => id === kept.piece || id === holder || (holder !== null && holderOf(picture, id)?.id === holder))
  // Where pieces are placed, one that lies already is done with: the next takes its turn.
  const placing = holderOf(picture, first) === null
  const isOfGroup =
    !placing && question.actors.length === 0 && kept.piece !== null && groupOf(picture, kept.piece) === groupOf(picture, first)
  return isAsked || isOfGroup ? kept : { ...kept, piece: first }
}

/** After new offers: a question's list is laid out; a verb that has nothing to offer any more is let go. */
export function refresh(picking: Picking, situation: Situation): Picking {
  if (isListed(situation)) {
    if (picking.choices?.from === 'question' && picking.choices.offers === situation.offers) return picking
    const listed: Picking = { ...picking, verb: null, choices: questionChoices(situation) }
    const own = situation.offers.findIndex(
      (offer) => picking.piece !== null && asksForGroup(situation.picture) && isAimedAt(offer, picking.piece, situation.picture),
    )
    return markAnswer(listed, situation, Math.max(0, own))
  }
  const verb = picking.verb !== null && situation.offers.some((offer) => offer.verb === picking.verb) ? picking.verb : null
  return { ...picking, verb, choices: null }
}
