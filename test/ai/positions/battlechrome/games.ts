import { near, not, type Position } from '../position.ts'

/** Out of games that computers have played. */
const HALL = [9, 4] as const

export const games: readonly Position[] = [
  {
    book: 'battlechrome',
    game: 'bc-raid',
    after: 3,
    name: 'Raid, turn 1: the Lancer of the garrison stays with the town',
    themes: ['movement', 'objectives', 'initiative'],
    asked: { side: 'blue', kind: 'move' },
    within: 'round',
    right: [{ stands: 'A2', in: near(HALL, 4) }],
    blunders: [{ stands: 'A2', in: not(near(HALL, 4)) }],
    why: 'Blue only has to keep somebody in the hall (BC-VIC-01). The raiders move second: an Oni and a Ronin are on whoever comes out alone, with kata and all their fire (BC-KAT-02, BC-OPF-02).',
  },
  {
    book: 'battlechrome',
    game: 'bc-raid',
    after: 95,
    name: 'Raid, turn 3: the Ronin does not jump into the town alone as first mover',
    themes: ['movement', 'initiative'],
    asked: { side: 'red', kind: 'move' },
    within: 'round',
    right: [{ stands: 'D2', in: not(near(HALL, 2)) }],
    blunders: [{ stands: 'D2', in: near(HALL, 2) }],
    why: 'The hall counts from turn 4 on. The garrison moves after it and falls upon it with all it has (BC-MOV-01, BC-KAT-02); with the Oni beside it, a turn later, they have two to deal with.',
  },
  {
    book: 'battlechrome',
    game: 'bc-city',
    after: 3,
    name: 'City, turn 1: the heavy frames do not leave the city to meet everybody alone',
    themes: ['movement', 'objectives', 'initiative'],
    asked: { side: 'red', kind: 'move' },
    within: 'round',
    right: [{ stands: ['D1', 'D5'], in: near([12, 10], 4), all: true }],
    blunders: [{ stands: ['D1', 'D5'], in: near([11, 2], 3) }],
    why: 'Red holds seven places of eight and moves first. In the houses the Silhouette is 2 higher (BC-TEC-04) and a frame that comes in meets Melee 7; out on the field two frames and three squads choose how to strike (BC-MOV-01).',
  },
  {
    book: 'battlechrome',
    game: 'bc-city',
    after: 60,
    name: 'City, turn 2: no window is spent on a frame that has seven markers',
    themes: ['windows', 'pile-up'],
    asked: { side: 'red', kind: 'window' },
    right: [{ order: 'hold' }],
    blunders: [{ order: 'react' }],
    why: 'Two weapons of 2 hit through the higher of two dice once in forty (BC-OPF-04), the markers do the rest, and who fires may not fire in combat (BC-OPF-06).',
  },
]
