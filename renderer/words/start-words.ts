import { part } from './catalogue.ts'

/** A scenario that is made of the position of a battle. */
export const startWords = part('start', {
  title: 'Make a scenario of this position',
  shows: "The scenario shows both sides' units, also those that you do not see now.",
  begins: 'A battle from it goes on from here. This battle stays as it is.',
  name: 'Name',
  make: 'Make the scenario',
  made: (name: string) => `"${name}" is in your library`,
  where: 'You find it under New battle, among your own. There it can be exported and played from either side.',
  mapAdded: (map: string) => `Its map, ${map}, was put into your library with it.`,
  leftOut: 'What the scenario does not say of the position:',
  stopped: 'The table has stopped; resume the battle first.',
  mapAlone: (map: string, problem: string) => `The map ${map} is in your library now, the scenario is not: ${problem}`,
})
