import { chapter, rule } from '../../../board/book-text.ts'
import type { RuleText } from '../../../board/edition.ts'

/** Close assault, Suppression, destruction. */
export const ASSAULT: readonly RuleText[] = [
  ...chapter(
    'Close assault',
    rule('SR-CA-1', 'Firing at an enemy within 2 cm is close assault and uses the first To Hit column.'),
    rule('SR-CA-2', 'Aircraft take no part in close assault.'),
    rule('SR-CA-3', 'Within 2 cm an ambush is a close assault and keeps all that it gains as an ambush.'),
    rule('SR-CA-4', 'A unit may move up with one Action and assault with the other; an ambusher has to stay still.'),
    rule('SR-CA-5', 'A stand moves next to a tank and assaults with Lethality 3; a tank with missiles only cannot answer.'),
  ),
  ...chapter('Infantry in close assault', rule('SR-CA-6', 'In close assault infantry always has Lethality 3, attacking and defending.')),
  ...chapter(
    'Weapon limits in close assault',
    rule('SR-CA-7', 'Guided missiles cannot fire in close assault; everything else can.'),
    rule('SR-CA-8', 'Salvo rockets fired so near may strike the firer as well.'),
    rule('SR-CA-9', 'So may a mortar.'),
  ),
  ...chapter(
    'Ramming',
    rule('SR-RAM-1', 'In close assault a vehicle may ram instead of firing.'),
    rule('SR-RAM-2', 'A ram is rolled to hit as usual; the difference of the Profiles gives its Lethality.'),
    rule('SR-RAM-3', 'By how much the rammer has the larger Profile: more than 20, Lethality 4; 11 to 20, 3; 1 to 10, 2; otherwise 1.'),
  ),
  ...chapter(
    'Suppression score',
    rule(
      'SR-SUPP-1',
      'Fire that does not destroy adds to the Suppression score. A Suppressed unit may Rally, break contact or Hide, and nothing else.',
    ),
    rule('SR-SUPP-2', 'A miss adds 1, unless the die shows a natural 1.'),
    rule('SR-SUPP-3', 'A hit that does not destroy adds its Lethality.'),
  ),
  ...chapter(
    'Suppression check',
    rule('SR-SUPP-4', 'At the start of a turn every unit with a score rolls: the score or less, and it is Suppressed this turn.'),
  ),
  ...chapter(
    'Rallying and reducing',
    rule('SR-RALLY-1', 'Before the check each score falls by 2 plus the Armor of the unit.'),
    rule('SR-RALLY-2', 'Armor 3 takes off 5 a turn.'),
    rule('SR-RALLY-3', 'Infantry takes off 2.'),
    rule('SR-RALLY-4', 'A Suppressed unit may use an Action to take off 5 more.'),
    rule('SR-RALLY-5', 'With two Actions that is 10 at the most.'),
    rule('SR-RALLY-6', 'Or it uses the Action for another check: on success it is free.'),
  ),
  ...chapter(
    'Breaking contact',
    rule('SR-BC-1', 'A Suppressed unit may use its Actions to fall back towards its own edge.'),
    rule('SR-BC-2', 'It goes the shortest way that is safe.'),
    rule('SR-BC-3', 'Without a safe way it may go into the nearest cover.'),
  ),
  ...chapter('Hiding while suppressed', rule('SR-HWS-1', 'Suppressed infantry may Hide as usual.')),
  ...chapter(
    'Air units and suppression',
    rule('SR-ASUP-1', 'Aircraft are suppressed too; helicopters like ground units.'),
    rule('SR-ASUP-2', 'A Suppressed Fast Mover rallies or accelerates and does nothing else.'),
    rule('SR-ASUP-3', 'Without rallying it accelerates by 15 cm with each Action, up to its limit.'),
    rule('SR-ASUP-4', 'Off the table its score falls as on it.'),
  ),
  ...chapter(
    'Minefields and suppression',
    rule('SR-MSUP-1', 'Seeing a friend die on a mine within 10 cm adds 3.'),
    rule('SR-MSUP-2', 'Each such loss counts.'),
  ),
  ...chapter('Gel flamers and infantry suppression', rule('SR-GSUP-1', 'Gel that does not destroy a stand adds 8.')),
  ...chapter(
    'Carnage',
    rule('SR-CARN-1', 'A destroyed vehicle burns: its smoke blocks sight.'),
    rule('SR-CARN-2', 'Fire changes the ground: trees and brush that are hit may be cleared.'),
    rule('SR-CARN-3', 'Trees have Profile 15 and Armor 2, brush Profile 10 and Armor 1.'),
    rule('SR-CARN-4', 'One success clears 2 x 2 cm.'),
  ),
  ...chapter(
    'Destroying buildings',
    rule('SR-BLDG-1', 'A building falls when it has taken 15 Lethality for each floor.'),
    rule('SR-BLDG-2', 'Two tanks that fire their rail guns twice put 16 into it in a turn; two floors fall in the second.'),
    rule('SR-BLDG-3', 'Infantry inside dies with it.'),
    rule('SR-BLDG-4', 'A bridge falls at 3 Lethality for each centimetre.'),
    rule('SR-BLDG-5', 'Whoever is on it is destroyed.'),
  ),
  ...chapter(
    'Unintentional destruction',
    rule('SR-UNINT-1', 'Fire at units in a building damages the building, hit or miss.'),
    rule('SR-UNINT-2', 'A unit on a bridge that is missed leaves the bridge itself to be hit, with Profile 20.'),
    rule('SR-UNINT-3', 'Artillery damages the bridge together with the units on it.'),
    rule('SR-UNINT-4', 'What a battle is fought for, and what must be left whole, is for the scenario to say.'),
  ),
]
