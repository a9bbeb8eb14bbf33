import type { Board } from '../../engine/board/board.ts'
import { FACING_WORDS, type Facing, SIDE_FACINGS } from '../../engine/board/facing.ts'
import { disk, hexDistance, hexLabel } from '../../engine/board/hex.ts'
import { hexesAt, type Vertex } from '../../engine/board/templates.ts'
import { hexKey, opposite, SIDES, type SideId } from '../../engine/kernel/names.ts'
import type { Ruleset } from '../../engine/kernel/ruleset.ts'
import type { Reason } from '../../engine/kernel/why.ts'
import { diceOf, inHexes, rolled } from '../../engine/screen/kit.ts'
import type { Odds, Offer, OrderBarItem } from '../../engine/screen/offers.ts'
import type { Picture, Piece, ScoreValue, Tray } from '../../engine/screen/picture.ts'
import type { Cue, Telling } from '../../engine/screen/telling.ts'
import { clusterOf, poolOf, refuse, rowsOf, steppers, unitsOf } from './rules.ts'
import { COSTS, type Event, FACES, HAND, HITS_ON, type Order, PINS, type Quarrel, type Unit, type View, type World } from './words.ts'

/** What Quarrel offers and shows. */

type Made = Offer<Order>

export function offersOf(board: Board, { question, known }: View, piece?: string): readonly Made[] {
  if (question === null) return []
  const { side } = question
  const own = unitsOf(known, side).filter(({ id }) => piece === undefined || id === piece)
  const all = [
    ...known.hands[side].map(
      (value, card): Made => ({
        ...made({ kind: 'play', side, card }, 'play', `Play the ${value}`, 0),
        actor: null,
        to: { chip: `hand-${side}-${card}` },
      }),
    ),
    ...own.flatMap((unit) => unitOffers(board, known, unit)),
    ...shellOffers(board, known, side),
    { ...made({ kind: 'end', side }, 'end', 'End the turn', 0), role: 'close' as const },
  ]
  return all.filter(({ order }) => refuse(board, known, order) === null)
}
function made(order: Order, verb: string, label: string, points: number): Made {
  return {
    order,
    verb,
    actor: null,
    to: {},
    label,
    ...(points > 0 ? { price: { text: points === 1 ? '1 point' : `${points} points`, tier: 0 } } : {}),
  }
}
function unitOffers(board: Board, world: World, unit: Unit): readonly Made[] {
  const { id, side } = unit
  const cluster = clusterOf(world, unit)
  const units = cluster.map((one) => one.id)
  const enemies = unitsOf(world, opposite(side))
  return [
    ...SIDE_FACINGS.filter((facing) => steppers(board, world, cluster, facing).length > 0).map(
      (facing): Made => ({
        ...made({ kind: 'advance', side, units, facing }, 'advance', `${units.length} go ${FACING_WORDS[facing]}`, COSTS.advance),
        role: 'default',
        actor: id,
        actors: units,
        to: { direction: facing },
      }),
    ),
    ...FACING_WORDS.map(
      (word, facing): Made => ({
        ...made({ kind: 'wheel', side, unit: id, facing }, 'wheel', `Face ${word}`, COSTS.wheel),
        actor: id,
        to: { direction: facing },
      }),
    ),
    ...enemies.map(
      (enemy): Made => ({
        ...made({ kind: 'fire', side, unit: id, at: enemy.id }, 'fire', `Fire at ${enemy.id}`, COSTS.fire),
        role: 'default',
        actor: id,
        to: { piece: enemy.id, hex: enemy.hex },
      }),
    ),
    ...rowsOf(board, unit).map(
      (hexes): Made => ({
        ...made({ kind: 'rake', side, unit: id, hexes }, 'rake', `Rake ${hexes.map(hexLabel).join(', ')}`, COSTS.rake),
        actor: id,
        to: { line: hexes },
      }),
    ),
    { ...made({ kind: 'rally', side, units: [id] }, 'rally', 'Rally', COSTS.rally), actor: id, to: { piece: id } },
    ...rallyTogether(side, cluster),
  ]
}
/** All of them who are pinned. */
function rallyTogether(side: SideId, cluster: readonly Unit[]): readonly Made[] {
  const units = cluster.flatMap(({ id, pins }) => (pins > 0 ? [id] : []))
  const label = `Rally ${units.join(', ')}`
  return units.length > 1
    ? [{ ...made({ kind: 'rally', side, units }, 'rally', label, COSTS.rally), actor: cluster[0]?.id ?? null, to: { pieces: units } }]
    : []
}
/** At every vertex of a hex with an enemy. */
function shellOffers(board: Board, world: World, side: SideId): readonly Made[] {
  const vertices = new Map<string, Vertex>()
  for (const { hex } of unitsOf(world, opposite(side)))
    for (const around of disk(hex, 1))
      for (const point of ['north', 'south'] as const) {
        const vertex = { hex: around, point }
        if (hexesAt(vertex).some((one) => hexKey(one) === hexKey(hex))) vertices.set(`${hexKey(around)} ${point}`, vertex)
      }
  return [...vertices.values()].map(
    (vertex): Made => ({
      ...made({ kind: 'shell', side, vertex }, 'shell', `Shell ${hexesAt(vertex).map(hexLabel).join(', ')}`, COSTS.shell),
      to: { vertex },
      covers: hexesAt(vertex).filter(([col, row]) => col >= 0 && row >= 0 && col < board.width && row < board.height),
    }),
  )
}

const BAR: readonly Omit<OrderBarItem, 'offers' | 'refusal'>[] = [
  { verb: 'advance', label: 'Advance', key: 'm', icon: 'march', price: '1 point', target: 'hex', role: 'default' },
  { verb: 'fire', label: 'Fire', key: 'f', icon: 'fire', price: '1 point', target: 'piece', role: 'default' },
  { verb: 'wheel', label: 'Wheel', key: 'w', icon: 'return', price: '1 point', target: 'hex' },
  { verb: 'shell', label: 'Shell', key: 'g', icon: 'mission', price: '2 points', target: 'hex' },
  { verb: 'rake', label: 'Rake', key: 'k', icon: 'strafe', price: '2 points', target: 'hex' },
  { verb: 'rally', label: 'Rally', key: 'r', icon: 'rally', price: '1 point', target: 'piece' },
  { verb: 'play', label: 'Play a card', key: 'p', icon: 'cards', price: 'free', target: 'choice' },
  { verb: 'end', label: 'End turn', key: 'e', icon: 'end', price: 'free', target: 'none', role: 'close' },
]

/** Chance in thousandths of at least so many hits with so many dice. */
function atLeast(hits: number, dice: number): number {
  const face = (FACES - HITS_ON + 1) / FACES
  let chance = 0
  for (let k = hits; k <= dice; k++) {
    let ways = 1
    for (let i = 0; i < k; i++) ways = (ways * (dice - i)) / (i + 1)
    chance += ways * face ** k * (1 - face) ** (dice - k)
  }
  return Math.round(1000 * chance)
}
function oddsOf({ known }: View, order: Order): Odds | null {
  if (order.kind !== 'fire') return null
  const [by, at] = [known.units[order.unit], known.units[order.at]]
  if (!by || !at) return null
  const dice = poolOf(by)
  const why = (text: string, value: number): Reason => ({
    text,
    value,
    unit: 'thousandths',
    how: 'told',
    rule: 'QU-4',
    terms: [{ text: `${dice} dice, a hit on ${HITS_ON} or more` }],
  })
  const [pin, end] = [atLeast(1, dice), atLeast(PINS - at.pins, dice)]
  return {
    title: `${by.id} fires at ${at.id}`,
    chance: end,
    word: 'removes',
    hit: pin,
    lines: [
      { text: 'Pins it', chance: pin, tone: 'good', why: why('At least one hit', pin) },
      { text: 'Removes it', chance: end, tone: 'good', why: why(`${PINS - at.pins} hits or more`, end) },
    ],
  }
}

const pieceOf = (unit: Unit, { side, known, question }: View): Piece => ({
  id: unit.id,
  side: unit.side,
  own: unit.side === side,
  hex: unit.hex,
  symbol: 'quarreler',
  name: unit.id.toUpperCase(),
  title: `Quarreler ${unit.id}`,
  group: null,
  tracks: [
    {
      id: 'pins',
      as: 'bar',
      value: unit.pins,
      of: PINS,
      tone: unit.pins === PINS - 1 ? 'bad' : 'plain',
      text: unit.pins === 1 ? '1 pin' : `${unit.pins} pins`,
    },
  ],
  chips: clusterOf(known, unit).length > 1 ? [{ art: 'in-line', label: 'in line', tone: 'plain' }] : [],
  facing: unit.facing,
  spent: false,
  ready: question !== null && unit.side === side,
})
const trayOf = ({ known }: View, side: SideId): Tray => ({
  id: `hand-${side}`,
  name: `Hand of ${known.names[side]}`,
  side,
  chips: known.hands[side].map((card, i) => ({ id: `hand-${side}-${i}`, face: card === null ? null : String(card), tone: 'plain' })),
})
export function pictureOf(view: View): Picture {
  const { side, question, over, known } = view
  const number = (value: number): ScoreValue => ({ value, text: String(value) })
  const pinned = (of: SideId): ScoreValue => {
    const units = unitsOf(known, of)
    const value = units.reduce((sum, { pins }) => sum + pins, 0)
    return { value, of: Math.max(1, units.length * PINS), text: String(value) }
  }
  return {
    side,
    title: 'Quarrel',
    turn: known.turn,
    turns: null,
    phase: `${known.names[known.active]}: ${known.points} command points`,
    round: known.active,
    initiative: null,
    open: true,
    pieces: Object.values(known.units).map((unit) => pieceOf(unit, view)),
    groups: [],
    markers: [],
    objectives: [],
    score: {
      lines: [
        { id: 'removed', label: 'Removed', blue: number(known.lost.red), red: number(known.lost.blue), decides: true },
        { id: 'pins', label: 'Pins', blue: pinned('blue'), red: pinned('red'), shown: 'bar' },
      ],
    },
    trays: [
      ...SIDES.map((of) => trayOf(view, of)),
      {
        id: 'points',
        name: 'Command points',
        side: known.active,
        chips: Array.from({ length: known.points }, (_, i) => ({ id: `point-${i}`, face: '\u2022', tone: 'good' })),
      },
      { id: 'deck', name: 'Deck', side: null, chips: [{ id: 'deck', face: null, tone: 'plain' }] },
    ],
    question: question && {
      kind: question.kind,
      title: 'Your turn',
      text: 'Play cards for command points, then spend them.',
      actors: [],
      about: {},
      open: true,
    },
    waiting: question === null && over === null,
    over,
  }
}

export function tellOf(event: Event, before: View): Telling {
  const hexOf = (id: string) => before.known.units[id]?.hex ?? [0, 0]
  const line = (text: string, tone: 'plain' | 'turn' | SideId = 'plain') => ({ text, tone })
  switch (event.kind) {
    case 'shuffled':
      return { cues: [], line: line('The deck is shuffled.') }
    case 'turnBegan':
      return { cues: [{ cue: 'banner', text: before.known.names[event.side], tone: event.side }], line: line(`Turn ${event.turn}`, 'turn') }
    case 'drew': {
      const face = event.card === null ? null : String(event.card)
      const last = Math.min(HAND, before.known.hands[event.side].length + 1) - 1
      return {
        cues: event.card === 'end' ? [] : [{ cue: 'drawn', tray: `hand-${event.side}`, chip: `hand-${event.side}-${last}` }],
        line: line(`${before.known.names[event.side]} draws ${face ?? 'a card'}.`, event.side),
      }
    }
    case 'played':
      return { cues: [], line: line(`${before.known.names[event.side]} plays the ${event.value}.`, event.side) }
    case 'spent':
      return { cues: [], line: null }
    case 'moved':
      return {
        cues: [{ cue: 'moved', piece: event.unit, from: hexOf(event.unit), to: event.hex }],
        line: line(`${event.unit} goes to ${hexLabel(event.hex)}.`),
      }
    case 'wheeled':
      return { cues: [], line: line(`${event.unit} faces ${FACING_WORDS[event.facing as Facing]}.`) }
    case 'fired': {
      const [from, to] = [hexOf(event.by), hexOf(event.at)]
      const text = `${event.by} at ${event.at}: ${event.dice.join(', ')}; ${event.pins === 1 ? 'one pin' : `${event.pins} pins`}`
      return {
        cues: [
          { cue: 'shot', from, to, look: 'gun' },
          pool(to, `${event.by} at ${event.at}`, event.dice, event.pins),
          ...(event.pins > 0
            ? [
                {
                  cue: 'marked' as const,
                  piece: event.at,
                  hex: to,
                  track: 'pins',
                  text: event.pins === 1 ? 'pinned' : `${event.pins} pins`,
                },
              ]
            : []),
        ],
        line: line(`${text}.`, before.known.active),
      }
    }
    case 'shelled': {
      const hexes = hexesAt(event.vertex as Vertex)
      const struck = event.struck.map(({ unit, pins }) => `${unit} ${pins}`).join(', ')
      return {
        cues: [{ cue: 'burst', hexes, look: 'he' }, ...event.struck.map(({ unit, dice, pins }) => pool(hexOf(unit), unit, dice, pins))],
        line: line(`Shells on ${hexes.map(hexLabel).join(', ')}: ${struck || 'nobody'}.`, event.side),
      }
    }
    case 'raked':
      return {
        cues: [
          { cue: 'burst', hexes: event.hexes, look: 'rake' },
          ...event.struck.map(({ unit, dice, pins }) => pool(hexOf(unit), unit, dice, pins)),
        ],
        line: line(`${event.by} rakes ${event.hexes.map(hexLabel).join(', ')}.`, before.known.active),
      }
    case 'rallied':
      return {
        cues: event.units.map((id) => ({ cue: 'note', hex: hexOf(id), text: 'rallied' })),
        line: line(`${event.units.join(', ')}: rallied.`),
      }
    case 'removed':
      return { cues: [{ cue: 'destroyed', piece: event.unit, hex: hexOf(event.unit) }], line: line(`${event.unit} is removed.`) }
  }
}
const pool = (hex: readonly [number, number], text: string, dice: readonly number[], pins: number): Cue =>
  rolled(hex, text, diceOf(FACES, ...dice), pins > 0, { words: pins === 1 ? '1 hit' : `${pins} hits` })

type Shown = Pick<Ruleset<Quarrel>, 'offers' | 'refuse' | 'odds' | 'picture' | 'bar' | 'sheet' | 'hexSheet' | 'sight' | 'reach' | 'tell'>
export const shownOn = (board: Board): Shown => ({
  offers: (view, piece) => offersOf(board, view, piece),
  refuse: (view, order) => refuse(board, view.known, order),
  odds: oddsOf,
  picture: pictureOf,
  bar: (view, piece) => {
    const offers = offersOf(board, view, piece ?? undefined)
    return BAR.map((item): OrderBarItem => {
      const count = offers.filter(({ verb }) => verb === item.verb).length
      return { ...item, offers: count, refusal: count > 0 ? null : { text: 'Not now.', rule: 'QU-1' } }
    })
  },
  sheet: (view, piece) => {
    const unit = view.known.units[piece]
    if (!unit) return null
    const rows = [
      { label: 'Faces', value: FACING_WORDS[unit.facing] },
      { label: 'Pins', value: `${unit.pins} of ${PINS}` },
    ]
    return { title: `Quarreler ${unit.id}`, subtitle: view.known.names[unit.side], sections: [{ title: 'Now', rows }] }
  },
  hexSheet: (_view, hex) => ({ title: `Hex ${hexLabel(hex)}`, subtitle: '', sections: [] }),
  sight: (_view, from, to) => ({
    result: 'clear',
    distance: inHexes(hexDistance(from, to)),
    at: null,
    by: null,
    why: { text: 'Nothing is in the way', how: 'told' },
  }),
  reach: () => [],
  tell: (event, before) => tellOf(event, before),
})
