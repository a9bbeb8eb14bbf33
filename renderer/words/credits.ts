import { part } from './catalogue.ts'

/** On whose work the game stands. The books' names, authors and terms are what they are. */
export const creditsWords = part('credits', {
  title: 'Credits',
  notBuilt: 'The list is written when the program is built; this one was not built whole. The same list stands in docs/credits.md.',
  licence:
    'Sandtable is under the MIT licence. It contains no page of the books it plays: procedures and numbers, by their section, in its own words. To play with the book in hand, get the book.',
  books: [
    ['Steel Rain', 'Quasi-generic wargaming rules for 6 mm armor, by javelin98'],
    ['BattleChrome: Fire and Steel', 'By Jon Compton, Competitive Edge 12, 1996. Counters, map and scenarios are our own.'],
    [
      'Storm of Steel',
      'Fastplay rules for combat 1930-50, 2nd edition, by Michael Peters. Vehicles, guns, armies, maps and scenarios are our own.',
    ],
  ],
  parts: 'What it is built from',
  electron:
    'Electron, with Chromium and Node.js, by the Electron community and the Chromium and Node.js authors. Their terms lie beside the program: LICENSE.electron.txt and LICENSES.chromium.html.',
})
