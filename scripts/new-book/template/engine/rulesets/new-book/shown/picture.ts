import { opposite, type SideId } from '../../../kernel/names.ts'
import { cardOf } from '../../../screen/kit.ts'
import type { Picture, Piece, ScoreValue } from '../../../screen/picture.ts'
import { titleOf, unitsOf } from '../state/roster.ts'
import type { NewBookView, Unit, World } from '../words/model.ts'

/** The picture that the screen draws, made from a view and from nothing else. */
export function pictureOf(view: NewBookView): Picture {
  const { known, side, question, over } = view
  return {
    side,
    title: known.scenario.name,
    turn: known.turn,
    turns: known.scenario.turns,
    phase: over ? 'The battle is over' : `Round of ${known.scenario.sideNames[known.acting]}`,
    round: over ? null : known.acting,
    initiative: null,
    open: true,
    pieces: Object.values(known.units).map((unit) => pieceOf(view, unit)),
    groups: [],
    markers: [],
    objectives: [],
    score: { lines: [{ id: 'left', label: 'Pieces', blue: left(known, 'blue'), red: left(known, 'red'), decides: true }] },
    trays: [],
    question: question && cardOf(question)('Your round', 'Move your pieces, then end the round.', { open: true }),
    waiting: view.waiting && question === null,
    over,
  }
}
const left = (world: World, side: SideId): ScoreValue => {
  const value = unitsOf(world, side).length
  return { value, of: value + unitsOf(world, opposite(side)).length, text: String(value) }
}
const pieceOf = ({ side, known, question }: NewBookView, unit: Unit): Piece => ({
  id: unit.id,
  side: unit.side,
  own: unit.side === side,
  hex: unit.hex,
  // Without a drawing of this name the counter shows letters.
  symbol: 'new-book-piece',
  name: unit.name,
  title: titleOf(known, unit),
  group: null,
  tracks: [],
  chips: [],
  spent: unit.moved,
  ready: question !== null && unit.side === side && !unit.moved,
})
