import { choice, option } from '../../../board/book-text.ts'
import type { OptionText } from '../../../board/edition.ts'
import { DESIGN_LIMITS } from '../tables/unit-types.ts'

/** Every choice that the rulings leave to the players, as it is shown before the battle. The first choice is the book as we read it. */

export const OPTIONS: readonly OptionText[] = [
  option('victory', 'Victory', 'What counts at the end of the last turn.', 'R-10', [
    choice('points', 'Tons and places', 'Tons not lost, and the points of the objectives that are held.'),
    choice('objectives', 'Places only', 'The points of the objectives that are held; losses count for nothing.'),
    choice('tons', 'Tons only', 'Tons not lost; who holds what counts for nothing.'),
  ]),
  option('leftIsLost', 'Units that leave the table', 'What becomes of a unit that breaks contact over its own edge.', 'R-135', [
    choice(false, 'Saved', 'It does not come back, but its tons are not lost.'),
    choice(true, 'Lost', 'Its tons count as lost.'),
  ]),
  option('slopeRule', 'Slopes', 'How the cost of a slope goes together with that of the ground.', 'R-15', [
    choice(
      'C',
      'Open ground is free',
      'Open, paved and level ground cost only where nothing else does: an open easy slope costs tracks 1.',
    ),
    choice('A', 'Everything is added', 'Ground and slope are always added up: an open easy slope costs tracks 2.'),
  ]),
  option('infantryWire', 'Infantry and wire', 'Whether a stand can get over concertina wire.', 'R-21', [
    choice('blocked', 'Stopped', 'A stand cannot enter wire; engineers or tracks must clear the way.'),
    choice('cost3', 'Slowed', 'A stand crosses wire at a cost of 3.'),
  ]),
  option('natural20Hits', 'Twenty on the die', 'Whether a 20 to hit always hits.', 'R-70', [
    choice(false, 'As the table says', 'A 20 hits where the number can be reached.'),
    choice(true, 'Always hits', 'A 20 hits whatever is needed.'),
  ]),
  option('placement', 'Units of a seen blip', 'Who says where the units of a blip stand that has been seen.', 'R-44', [
    choice('owner', 'Their commander', 'Their commander puts them anywhere in the circle.'),
    choice('fixed', 'A fixed order', 'They are put into the circle in a fixed order, without a question.'),
  ]),
  option('pinsVisible', 'Pins of unseen infantry', 'What the other side knows of stands that it does not see.', 'R-49', [
    choice(false, 'Nothing', 'Stands that are not seen are not on its map.'),
    choice(true, 'An anonymous pin', 'It sees that a stand is there, as on a table, but not which.'),
  ]),
  option('hiddenMines', 'Minefields', 'Whether the other side sees mines that were laid before the battle.', 'R-151', [
    choice(false, 'In sight', 'Mines are on the map for both sides.'),
    choice(true, 'Hidden', 'They are found when one goes off, or by engineers within 2 cm.'),
  ]),
  option('burstSmokeTurns', 'Smoke of shells', 'How long the smoke of a rocket round that has landed stays.', 'R-67', [], {
    range: { least: 0, most: 10, usual: 1, unit: 'turns' },
  }),
  option('napOfEarth', 'Flying low', 'Whether helicopters fly just above the ground.', 'R-171', [
    choice(false, '8 cm high', 'They see, and are seen, over woods.'),
    choice(true, '2 cm high', 'Hills, woods and houses hide them, and hide things from them.'),
  ]),
  option('bunkerWeaponTons', 'Weapons in bunkers', 'Tons of weapons that a bunker holds.', 'R-192', [], {
    range: { least: 0, most: 60, usual: DESIGN_LIMITS.bunkerWeaponTons, unit: 't' },
    inPlay: false,
  }),
]
