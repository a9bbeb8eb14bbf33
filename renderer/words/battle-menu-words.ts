import { part } from './catalogue.ts'

/** The menu of a battle, how it is left, and its end: fetched when one of them is asked for. */
export const menuWords = part('battle-menu', {
  advice: 'What would you do?',
  reasons: "The computer's reasons",
  toLearn: 'Back to Learn',
  makeScenario: 'Make a scenario of this position',
  concede: 'Concede',
  again: 'Play it again',
  draw: 'A draw',
  victory: 'Victory',
  defeat: 'Defeat',
  look: 'Look at the map',
  around: 'What is around',
  lookBack: 'Look back',
  report: 'Report',
  title: 'Title',
  held: 'held',
  coached: "The computer's reasons were shown during this battle.",
  lasted: (battle: string, turn: number, of: number | null) => `${battle}, turn ${turn}${of === null ? '' : ` of ${of}`}`,
  leave: 'Leave the battle?',
  stay: 'Stay',
  go: 'Leave',
  leaveKept: 'The battle is kept as it stands; resume it from the title screen. The last five unfinished battles are kept.',
  leaveTrial: 'This trial is kept until your next trial from an editor; until then you can resume it from the title screen.',
  leaveUnsafe:
    'The last orders are written again until that works, even after you leave; the battle can be resumed then. If you quit the program before that, they are lost.',
  from: (battle: string, turn: number) => `${battle}, from turn ${turn}`,
})
