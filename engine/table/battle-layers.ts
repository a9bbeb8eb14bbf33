import { hasBit } from '../board/bitset.ts'
import type { LayerKit } from '../board/layer-kit.ts'
import { unreachable } from '../kernel/assert.ts'
import { fail, type Hex, ok, opposite, type Problem, type Result, sameHex } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import { refusal } from '../kernel/why.ts'
import type { Battle } from './opening.ts'
import type { AnswerOf, Request } from './protocol.ts'

/**
 * Layers of the ground and sight lines with their profile, as one side knows them. A layer is the sum of its parts: whoever asks for one part after the
 * other keeps nothing else waiting for long.
 */

/** Where it is asked: a book on a board. */
type Ground = Pick<Battle, 'edition' | 'board'>
type Asked<D extends Request['do']> = Extract<Request, { do: D }>
type Layer = AnswerOf['layer']['layer']

/** Whoever looks from so many places is one part; so many hexes with their danger are one. */
const LOOKS_A_PART = 8
const HEXES_A_PART = 64

/** Requests that look over the ground. */
const LOOKS = ['sight', 'viewshed', 'profile', 'layer', 'way', 'route'] as const
export type Looks = (typeof LOOKS)[number]
export const isLook = (request: Request): request is Asked<Looks> => (LOOKS as readonly string[]).includes(request.do)
/** The hexes that it names, each with where it names it. */
export function placesIn(request: Asked<Looks>): readonly (readonly [at: string, hex: Hex])[] {
  const way = 'path' in request ? request.path : 'through' in request ? request.through : []
  return [
    ...('from' in request ? [['from', request.from] as const] : []),
    ...('to' in request ? [['to', request.to] as const] : []),
    ...way.map((hex, i) => [`${request.do === 'way' ? 'path' : 'through'}[${i}]`, hex] as const),
  ]
}

/**
 * Whatever is looked at over the ground; what the request names is on the map, and known to the side.
 * @param view that of the side that asks
 */
export function lookAnswer(
  battle: Pick<Battle, 'edition' | 'board' | 'rules'>,
  view: Shape['view'],
  request: Asked<Looks>,
): Result<AnswerOf[Looks], readonly Problem[]> {
  const { rules } = battle
  switch (request.do) {
    case 'layer':
      return layerAnswer(battle, view, request)
    case 'profile':
      return profileAnswer(battle, view, request)
    case 'way':
      return wayAnswer(battle, view, request)
    case 'route':
      return routeAnswer(battle, view, request)
    case 'sight':
      return ok({ sight: rules.sight(view, request.from, request.to, request.piece) })
    case 'viewshed':
      if (!rules.viewshed) return fail([{ at: 'do', text: 'This book has no lines of sight.' }])
      return ok({ seen: rules.viewshed(view, request.from, request.piece) })
    default:
      return unreachable(request)
  }
}

/** @param view that of the side that asks */
export function layerAnswer(
  { edition, board }: Ground,
  view: Shape['view'],
  request: Asked<'layer'>,
): Result<AnswerOf['layer'], readonly Problem[]> {
  if (!edition.layers) return fail([NO_LAYERS])
  const made = layerOf({ kit: edition.layers, view, board }, request)
  return made.ok ? ok({ layer: made.value }) : made
}
const NO_LAYERS: Problem = { at: 'do', text: 'This book has no layers.' }

interface Scene {
  readonly kit: LayerKit<Shape>
  readonly view: Shape['view']
  readonly board: Battle['board']
}
function layerOf(scene: Scene, request: Asked<'layer'>): Result<Layer, readonly Problem[]> {
  const { kit, view, board } = scene
  switch (request.layer) {
    case 'cover': {
      const { kinds, of } = kit.cover(view, board)
      return whole(request, { values: [...of], kinds })
    }
    case 'price': {
      if (request.piece === undefined) return fail([NO_PIECE])
      const prices = kit.prices(view, board, request.piece)
      if (prices === null) return fail([{ at: 'piece', text: 'This piece does not move by itself; choose another.' }])
      return whole(request, { values: [...prices.into], closed: [...prices.closed], unit: kit.price })
    }
    case 'mine':
    case 'theirs':
      return seen(scene, request)
    case 'threat':
      return threat(scene, request)
    default:
      return unreachable(request.layer)
  }
}
const NO_PIECE: Problem = { at: 'piece', text: 'This layer is made for one piece; name it.' }

/** A layer that is made at once. */
const whole = ({ part }: Asked<'layer'>, made: Omit<Layer, 'parts'>): Result<Layer, readonly Problem[]> =>
  part === undefined || part === 0 ? ok({ ...made, parts: 1 }) : noPart(1)
const noPart = (parts: number): Result<never, readonly Problem[]> =>
  fail([{ at: 'part', text: `This layer has the parts 0 to ${parts - 1}; choose one of them.` }])

/** By how many each hex is seen. */
function seen({ kit, view, board }: Scene, { layer, part, side }: Asked<'layer'>): Result<Layer, readonly Problem[]> {
  const looks = kit.looks(view, board, layer === 'mine' ? side : opposite(side))
  const parts = Math.max(1, Math.ceil(looks.length / LOOKS_A_PART))
  if (part !== undefined && part >= parts) return noPart(parts)
  const values = Array.from({ length: board.size }, () => 0)
  for (const look of part === undefined ? looks : looks.slice(part * LOOKS_A_PART, (part + 1) * LOOKS_A_PART)) {
    const row = look()
    for (let id = 0; id < values.length; id++) if (hasBit(row, id)) values[id]!++
  }
  return ok({ values, parts, of: looks.length })
}

/** Thousandths that the piece is lost; 0 in the hexes of the other parts. */
function threat({ kit, view, board }: Scene, { part, piece }: Asked<'layer'>): Result<Layer, readonly Problem[]> {
  if (piece === undefined) return fail([NO_PIECE])
  const made = kit.threat(view, board, piece)
  if (made === null) return fail([{ at: 'piece', text: 'This piece is not on the map; choose another.' }])
  const parts = Math.ceil(board.size / HEXES_A_PART)
  if (part !== undefined && part >= parts) return noPart(parts)
  const [first, end] = part === undefined ? [0, board.size] : [part * HEXES_A_PART, (part + 1) * HEXES_A_PART]
  const values = Array.from({ length: board.size }, (_, id) => (id >= first && id < end ? made.at(id) : 0))
  return ok({ values, parts, of: made.by })
}

/** A sight line between any two hexes, with the ground under it. @param view that of the side that asks */
export function profileAnswer(
  { edition, board }: Ground,
  view: Shape['view'],
  { from, to, eye, aim }: Asked<'profile'>,
): Result<AnswerOf['profile'], readonly Problem[]> {
  const kit = edition.layers
  if (!kit) return fail([NO_LAYERS])
  const heights = { ...(eye === undefined ? {} : { eye }), ...(aim === undefined ? {} : { aim }) }
  return ok({ line: kit.line(view, board, from, to, heights), heights: kit.heights })
}

/** @param view that of the side that asks */
function wayAnswer(
  { edition, board }: Ground,
  view: Shape['view'],
  { piece, path }: Asked<'way'>,
): Result<AnswerOf['way'], readonly Problem[]> {
  return edition.layers ? ok({ way: edition.layers.way(view, board, piece, path) }) : fail([NO_LAYERS])
}

/** The piece's own order to move, along another way: whoever cannot move at all is offered none. @param view that of the side that asks */
function routeAnswer(
  { edition, board, rules }: Pick<Battle, 'edition' | 'board' | 'rules'>,
  view: Shape['view'],
  { piece, through }: Asked<'route'>,
): Result<AnswerOf['route'], readonly Problem[]> {
  if (!edition.layers) return fail([NO_LAYERS])
  const moves = rules.offers(view, piece).filter((offer) => offer.path !== undefined && offer.actor === piece)
  const end = through.at(-1)
  const usual = moves.find(({ to, role }) => role === 'default' && to.hex && end && sameHex(to.hex, end))
  const route = edition.layers.route(view, board, piece, through)
  if (moves.length === 0 || route === null) return ok({ offer: null, refusal: refusal(NO_WAY, null, 'through') })
  const model = usual ?? moves[0]!
  const order = { ...(model.order as Shape['order']), path: route.path }
  const why = rules.refuse(view, order)
  if (why || !usual) return ok({ offer: null, refusal: why ?? refusal(NO_WAY, null, 'through') })
  return ok({ offer: { ...usual, order, path: route.path, ...(route.price ? { price: route.price } : {}) }, refusal: null })
}
const NO_WAY = 'No way leads through these hexes.'
