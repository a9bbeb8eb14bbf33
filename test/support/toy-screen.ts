import type { SideId } from '../../engine/kernel/names.ts'
import type { Ruleset } from '../../engine/kernel/ruleset.ts'
import type { Reason } from '../../engine/kernel/why.ts'
import type { Picture, Piece } from '../../engine/screen/picture.ts'
import { type SideScore, scoreOfSides } from '../../engine/screen/score.ts'
import { neededFor, ordersFor, type Toy, type Unit, unitsOf, type View } from './toy-model.ts'

/** What the toy shows: picture, order bar, sheets, odds, sight, reach, tellings. */
type Screen = Pick<Ruleset<Toy>, 'odds' | 'picture' | 'bar' | 'sheet' | 'hexSheet' | 'sight' | 'reach' | 'tell'>

const whyNeeded = (a: Unit, b: Unit): Reason => {
  const needed = neededFor(a, b)
  return {
    text: 'Needed',
    value: needed,
    rule: 'TOY-2',
    how: 'sum',
    terms: [
      { text: 'Any target', value: 2 },
      { text: 'Distance', value: needed - 2 },
    ],
  }
}
const chance = (needed: number): number => Math.max(0, 21 - needed) * 50

const pieceOf = (unit: Unit, side: SideId): Piece => ({
  id: unit.id,
  side: unit.side,
  own: unit.side === side,
  hex: [unit.col, 0],
  symbol: 'armor',
  name: unit.id.toUpperCase(),
  title: `Unit ${unit.id}`,
  group: null,
  tracks: [{ id: 'actions', as: 'pips', value: unit.actions, of: 2, tone: 'plain', text: `${unit.actions} of 2 left` }],
  chips: unit.hidden ? [{ art: 'hidden', label: 'hidden', tone: 'plain' }] : [],
  spent: unit.actions === 0,
  ready: unit.side === side && unit.actions > 0,
})

function score({ world }: View, side: SideId): SideScore {
  const left = unitsOf(world).filter((unit) => unit.side === side).length
  return { objectives: 0, strength: 2, left, points: left }
}

function picture(view: View): Picture {
  const { side, world, question, over } = view
  return {
    side,
    title: 'Lane',
    turn: world.turn,
    turns: world.turns,
    phase: question?.kind ?? '',
    round: null,
    initiative: null,
    pieces: unitsOf(world).map((unit) => pieceOf(unit, side)),
    groups: [],
    markers: [],
    objectives: [],
    score: scoreOfSides({ blue: score(view, 'blue'), red: score(view, 'red') }, false),
    trays: [],
    question: question && {
      kind: question.kind,
      title: question.kind,
      text: '',
      actors: 'unit' in question ? [question.unit] : [],
      about: 'at' in question ? { piece: question.at } : {},
      open: question.kind === 'act',
    },
    waiting: question === null && over === null,
    over,
  }
}

export const toyScreen = (width: number): Screen => ({
  odds(view, order) {
    if (order.kind !== 'fire') return null
    const [by, target] = [view.world.units[order.unit], view.world.units[order.at]]
    if (!by || !target) return null
    const kill = chance(neededFor(by, target))
    const why: Reason = {
      text: 'Chance to kill',
      value: kill,
      unit: 'thousandths',
      how: 'table',
      rule: 'TOY-2',
      terms: [whyNeeded(by, target)],
    }
    return { title: `${by.id} fires at ${target.id}`, hit: kill, lines: [{ text: 'Kill', chance: kill, tone: 'good', why }] }
  },
  picture,
  bar(view, piece) {
    const own = ordersFor(view, width).filter((order) => 'unit' in order && order.unit === piece)
    return (['march', 'fire'] as const).map((verb) => {
      const offers = own.filter(({ kind }) => kind === verb).length
      return {
        verb,
        label: verb,
        key: verb.charAt(0),
        icon: verb,
        price: '1 Action',
        target: verb === 'march' ? 'hex' : 'piece',
        offers,
        refusal: offers > 0 ? null : { text: 'Not now.', rule: 'TOY-1' },
      }
    })
  },
  sheet: (view, piece) => (view.world.units[piece] ? { title: piece, subtitle: '', sections: [] } : null),
  hexSheet: (_view, hex) => ({ title: `Hex ${hex[0]},${hex[1]}`, subtitle: '', sections: [] }),
  sight: (_view, from, to) => ({
    result: 'clear',
    distance: { value: 2 * Math.abs(from[0] - to[0]), unit: 'cm' },
    at: null,
    by: null,
    why: { text: 'Nothing is in the way', how: 'told' },
  }),
  reach: (view, piece) =>
    ordersFor(view, width).flatMap((order) =>
      order.kind === 'march' && order.unit === piece
        ? [{ hex: [order.to, 0] as const, path: [[order.to, 0] as const], price: { text: '1 Action', tier: 1 } }]
        : [],
    ),
  tell(event, before, after) {
    const plain = (text: string) => ({ text, tone: 'plain' as const })
    switch (event.kind) {
      case 'turnBegan':
        return {
          cues: [{ cue: 'banner', text: `Turn ${event.turn}`, tone: 'turn' }],
          line: { text: `Turn ${event.turn}: ${event.first} first`, tone: 'turn' },
        }
      case 'moved': {
        const from = before.world.units[event.unit]
        return { cues: from ? [{ cue: 'moved', piece: event.unit, from: [from.col, 0], to: [event.col, 0] }] : [], line: null }
      }
      case 'revealed':
        return { cues: [{ cue: 'revealed', hex: [event.unit.col, 0], text: event.unit.id }], line: plain(`${event.unit.id} is seen`) }
      case 'shot': {
        const target = after.world.units[event.at]
        const hex = [target?.col ?? 0, 0] as const
        const { roll: die, needed } = event
        return {
          cues: [
            { cue: 'rolled', hex, text: `${event.by} at ${event.at}`, dice: [{ faces: 6, value: die }], needed, success: die >= needed },
          ],
          line: plain(`${event.by} fires at ${event.at}: ${die}, ${needed} needed`),
        }
      }
      case 'destroyed': {
        const lost = before.world.units[event.unit]
        return { cues: lost ? [{ cue: 'destroyed', piece: event.unit, hex: [lost.col, 0] }] : [], line: plain(`${event.unit} is lost`) }
      }
      case 'activated':
      case 'halted':
      case 'activationEnded':
        return { cues: [], line: plain(`${event.unit}: ${event.kind}`) }
      case 'actionSpent':
        return { cues: [], line: null }
    }
  },
})
