import { counted, part } from './catalogue.ts'

/** What the computer goes by, and what it would do in this side's place. */
export const insightWords = part('insight', {
  title: 'Reasons',
  advice: 'Advice',
  turn: (turn: number, line: string) => `Turn ${turn}: ${line}`,
  act: (number: number, of: number) => `Act ${number} of ${of}`,
  earlier: 'Its act before',
  later: 'Its next act',
  newest: 'Newest',
  close: 'Close',
  thinking: 'It is thinking it over ...',
  secret:
    "While a battle lasts, the other side's reasons are its secret: they say what it knows and what it is about. When the battle is over, every line of the log has them.",
  show: 'Show them in this battle',
  noted: 'The log and the saved battle will say that they were shown.',
  nothing: 'The computer has done nothing yet that was seen.',
  silent: 'It gives no reasons for this.',
  again: 'Thought over once more, with what it knew then.',
  other: 'Thought over once more with what it knew then, it would give another order today. These are the reasons for that one.',
  plan: 'Its plan',
  yourPlan: 'With the plan',
  task: (word: string, place: string) => `${word} ${place}`,
  unseen: (count: number) => (count === 1 ? 'one that is not seen' : `${count} that are not seen`),
  and: (names: string, more: string) => (names === '' ? more : `${names} and ${more}`),
  changed: 'Changed this turn',
  points: (value: string) => `${value} ${value === '1' || value === '-1' ? 'point' : 'points'}`,
  pointsNote: 'Points are those that the battle is decided by.',
  fog: 'It knows what your side knows, and nothing else.',
  do: 'Do it',
  notAsked: 'You are not asked anything now.',
  options: (count: number) => counted(count, 'option'),
})
