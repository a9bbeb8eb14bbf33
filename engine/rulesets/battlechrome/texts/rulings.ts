import { ruling } from '../../../board/book-text.ts'
import type { RulingText } from '../../../board/edition.ts'

/** Where the book is silent or can be read in two ways, this is how it is played. */
export const RULINGS: readonly RulingText[] = [
  // Pieces and the turn
  ruling(
    'BC-R-01',
    'The counters, the map and the scenarios are not part of the rules text. The counters here, 16 faces with two pairs that transform, and the maps and scenarios are our own.',
  ),
  ruling('BC-R-02', 'Equal initiative dice are thrown again, with the bonus of the attacker again.'),
  // Movement
  ruling('BC-R-03', 'Infantry that has spent nothing yet may enter one neighbouring hex of the map whatever it costs, and then stops.'),
  ruling(
    'BC-R-04',
    'Getting on or off a truck happens in its hex and costs both a point of Speed. Who rides does not fire. When the truck is lost, its passenger is thrown off with a Hit marker for each dot of the truck.',
  ),
  ruling(
    'BC-R-05',
    'Half the Speed of an airfoil is rounded up. If no hex would be far enough, it leaves the map, and comes back from the next turn on at any hex of the edge.',
  ),
  ruling(
    'BC-R-06',
    'At most 3 units of a side may be in the hex where a movement ends, one of them a BattleFrame at most. Enemies do not count.',
  ),
  ruling(
    'BC-R-07',
    'The price of climbing is paid for each level; going down any number of levels is free. A difference of 3 levels or more is closed to wheels and tracks.',
  ),
  // Fire in the movement phase
  ruling(
    'BC-R-08',
    'Each point of Speed given to kata is one whole sequence with the full Melee number at one enemy. There is no limit but Speed, and flying enemies are only for flying BattleFrames.',
  ),
  ruling(
    'BC-R-09',
    'A BattleFrame fires each kind of weapon at most once in a movement phase, at one target, before, between or after the hexes of its own movement. Lasers too, but not in a powerjump. Its fire in combat is as usual. Two settings say otherwise: each weapon once in every hex where it stands, and no fire in combat for who fired as it moved.',
  ),
  ruling(
    'BC-R-10',
    'What terrain adds, and whether the hit is melee, death web or red, is kept with the Hit marker from the moment of the shot.',
  ),
  ruling(
    'BC-R-11',
    'The hex that a powerjump ignores is beside the jumper: its terrain, its level and its bonus. Nobody can fire at the jumper up there. A hover unit gives a point of Speed for it, and has not moved by that.',
  ),
  // Sight and ground
  ruling(
    'BC-R-12',
    'A crestline is a chain of marked hexsides. It blocks a line across it unless the first or the last hexside of the line is the one crossed. To or from an airfoil it blocks only if both ends are within 2 hexes of it.',
  ),
  ruling(
    'BC-R-13',
    'The 2 of infantry are for the hex that it is in; light forest and towns between add 1 each as for everybody. In dense forest or a city it has the 2 of all.',
  ),
  ruling(
    'BC-R-14',
    'The distance is counted in hexes, divided by 4 and rounded down. The roll with this added is compared, and taken off.',
  ),
  // Saves
  ruling('BC-R-15', 'A lowered Silhouette is back at its full number when the markers of a step are resolved.'),
  ruling(
    'BC-R-16',
    'For a melee hit the Silhouette of that moment is halved and rounded up, even below the least number of a BattleFrame. After that it goes down by 1 as always.',
  ),
  ruling(
    'BC-R-17',
    'Death web pips of a BattleFrame go at the end of the turn after the one in which they were taken. If they fill its last dot it is shut down: it does nothing, with half its Silhouette, until they go. For other units they are damage like any.',
  ),
  ruling(
    'BC-R-18',
    'The choice of a red hit is made after its Silhouette roll and before the Armor die. Red death web always does 2 points of damage; with one dot left it is always the Armor.',
  ),
  ruling('BC-R-19', 'In the second flight of airfoils there is neither opportunity fire nor kata.'),
  ruling('BC-R-20', 'Heavy forest and dense forest are the same.'),
  ruling(
    'BC-R-21',
    'A line along a hexside passes both hexes beside it: it is blocked if both block, and the larger of their bonuses counts once. So a blocking hex can add to the Silhouette without being in the way.',
  ),
  // Fire
  ruling('BC-R-22', 'A unit fires at one target in a step.'),
  ruling(
    'BC-R-23',
    'In each step the side without the initiative fires first. As hits are only marked, that changes nothing for the other side.',
  ),
  ruling(
    'BC-R-24',
    'A unit that is no BattleFrame fires once with every weapon that can hit, at one mover and at one moment; then its opportunity fire is used up.',
  ),
  ruling('BC-R-25', 'Laser, death web and missiles may be fired at an enemy in the same hex.'),
  ruling('BC-R-26', 'A unit that is turned over keeps its damage: it is at the same step of its other side.'),
  ruling('BC-R-27', 'An airfoil over a hex with enemies is meleed only by what flies.'),
  ruling('BC-R-28', 'Units pass through friends and enemies freely.'),
  // The end
  ruling('BC-R-29', 'Victory is by the cost of what is destroyed, by objectives, by a place or by targets, as the scenario says.'),
  ruling('BC-R-30', 'More units and the arena rules of later issues are left out.'),
]
