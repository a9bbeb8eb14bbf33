import { part } from './catalogue.ts'

/** What is said while a battle is set up or taken up. */
export const openingWords = part('opening', {
  opening: 'Setting up the table ...',
  replaying: (done: number, of: number) => `Replaying it: order ${done} of ${of} ...`,
  replayed: 'Orders replayed',
})
