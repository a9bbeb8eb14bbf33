import { onBoard } from '../../engine/board/board.ts'
import type { Edition } from '../../engine/board/edition.ts'
import type { Facing } from '../../engine/board/facing.ts'
import { fail, ok } from '../../engine/kernel/names.ts'
import { FACTS } from './facts.ts'
import { obey, perform, reduce } from './rules.ts'
import { shownOn } from './shown.ts'
import { suppose } from './suppose.ts'
import { EventDoc, ForcesDoc, OrderDoc, type Quarrel, QuestionDoc, type Unit, type World } from './words.ts'

export const quarrel: Edition<Quarrel> = {
  id: 'quarrel',
  title: 'Quarrel',
  edition: 1,
  premeasure: true,
  measure: 'hexes',
  schemas: { order: OrderDoc, question: QuestionDoc, event: EventDoc, forces: ForcesDoc },
  rules: [
    {
      id: 'QU-1',
      chapter: 'Turns',
      text: 'A card is drawn each turn. Cards are played for command points, which pay for orders. The end card ends the battle.',
    },
    { id: 'QU-2', chapter: 'Advance', text: 'All who stand together advance one hex in one direction, but for the pinned.' },
    { id: 'QU-3', chapter: 'Facing', text: 'A piece fires in an arc of 120 degrees.' },
    {
      id: 'QU-4',
      chapter: 'Fire',
      text: 'Three dice, one less for each pin; a 5 or 6 is a pin. The third pin removes a piece. Rallying takes all pins off.',
    },
    { id: 'QU-6', chapter: 'Fire', text: 'Raking fire throws one die at each piece in a row of four hexes.' },
    { id: 'QU-5', chapter: 'Shells', text: 'Shells land on a vertex: two dice at each piece in its three hexes.' },
  ],
  rulings: [],
  facts: FACTS,
  muster(scenario, board) {
    const forces = ForcesDoc.safeParse(scenario.forces)
    if (!forces.success) return fail([{ at: 'forces', text: 'The forces are a list of pieces with id, side, hex and facing.' }])
    const off = forces.data.findIndex(({ hex }) => !onBoard(board, hex))
    if (off >= 0) return fail([{ at: `forces[${off}].hex`, text: 'This piece stands off the map.' }])
    const units = Object.fromEntries(
      forces.data.map((unit): [string, Unit] => [unit.id, { ...unit, facing: unit.facing as Facing, pins: 0 }]),
    )
    const { blue, red } = scenario.sides
    const world: World = {
      turn: 0,
      active: 'blue',
      points: 0,
      units,
      deck: [],
      hands: { blue: [], red: [] },
      played: [],
      lost: { blue: 0, red: 0 },
      gone: [],
      names: { blue: blue.name, red: red.name },
    }
    return ok(world)
  },
  open: (board) => ({
    id: 'quarrel',
    first: { kind: 'shuffle' },
    perform,
    obey: (play, answers) => obey(board, play, answers),
    reduce,
    unveils: (event, side) => event.kind === 'drew' && event.side === side,
    redact({ event }, side) {
      if (event.kind === 'shuffled') return { ...event, deck: event.deck.map(() => null) }
      return event.kind === 'drew' && event.side !== side && event.card !== 'end' ? { ...event, card: null } : event
    },
    view({ world, standing }, side) {
      const hide = (cards: World['deck']): World['deck'] => cards.map(() => null)
      const asking = standing.is === 'asking'
      return {
        side,
        question: asking ? (standing.questions.find((question) => question.side === side) ?? null) : null,
        over: standing.is === 'over' ? standing.outcome : null,
        known: {
          ...world,
          deck: hide(world.deck),
          hands: {
            blue: side === 'blue' ? world.hands.blue : hide(world.hands.blue),
            red: side === 'red' ? world.hands.red : hide(world.hands.red),
          },
        },
      }
    },
    suppose,
    ...shownOn(board),
  }),
}

/** A map and forces for it. */
export const quarrelScenario = (): Readonly<Record<string, unknown>> => ({
  format: 'sandtable-scenario',
  version: 2,
  name: 'The quarrel',
  ruleset: 'quarrel',
  turns: 20,
  map: {
    format: 'sandtable-map',
    version: 1,
    name: 'A field',
    width: 14,
    height: 10,
    terrain: Array.from({ length: 10 }, () => '.'.repeat(14)),
    level: Array.from({ length: 10 }, () => '1'.repeat(14)),
  },
  sides: { blue: { name: 'Blue', edge: 'west' }, red: { name: 'Red', edge: 'east' } },
  forces: [
    ...[4, 5, 6].map((row, i) => ({ id: `b${i + 1}`, side: 'blue', hex: [3, row], facing: 3 })),
    ...[4, 5, 6].map((row, i) => ({ id: `r${i + 1}`, side: 'red', hex: [9, row], facing: 9 })),
  ],
})
