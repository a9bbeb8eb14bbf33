import { chapter, rule } from '../../../board/book-text.ts'
import type { RuleText } from '../../../board/edition.ts'

/** Direct fire, reactions, cover, special weapons, the weapon table. */
export const FIRE: readonly RuleText[] = [
  ...chapter(
    'Direct fire',
    rule('SR-DF-1', 'One Action fires each weapon once, complex weapons apart. Each may have its own target.'),
    rule('SR-DF-2', 'A unit that stays where it is may fire everything twice; with both Actions gone it has finished.'),
  ),
  ...chapter(
    'To Hit and To Damage',
    rule('SR-DF-3', 'A shot is first a die to hit, with the number from range and Profile, then a die for damage.'),
    rule('SR-DF-4', 'The To Hit table has a row for each Profile from 30 down to 1 and eleven columns of range.'),
    rule(
      'SR-DF-5',
      'The first column is for 2 cm or less, the next for up to 10 cm, then one for each 10 cm; the last serves everything beyond 90 cm.',
    ),
    rule('SR-DF-6', 'A Profile above 30 is read in the row for 30.'),
    rule('SR-DF-7', 'The To Damage table gives the die that destroys, by Armor and Lethality; Lethality 5 destroys Armor 1 without a die.'),
    rule('SR-DF-8', 'After a hit comes the damage roll: the number or more destroys the target.'),
    rule('SR-DF-9', 'What a stand carries is added to its Profile.'),
    rule('SR-DF-10', 'Units are never damaged in part: they fight on or are gone.'),
  ),
  ...chapter(
    'Line of sight',
    rule('SR-LOS-1', 'Direct fire needs a clear line from firer to target.'),
    rule('SR-LOS-2', 'Ground, buildings, foliage, obstacles and vehicles can block the line.'),
    rule('SR-LOS-3', 'Stands never block it.'),
    rule('SR-LOS-4', 'Some things do without sight: observed fire, shots at foliage, fire through smoke, electronic spotting.'),
  ),
  ...chapter(
    'Complex weapons',
    rule('SR-CPLX-1', 'A complex weapon, such as a guided missile or salvo rockets, takes two Actions for one shot.'),
    rule('SR-CPLX-2', 'In the same two Actions each simple weapon may fire twice.'),
    rule('SR-CPLX-3', 'Those two Actions serve all complex weapons of the unit, once each.'),
    rule('SR-CPLX-4', 'Whoever fires a complex weapon does nothing but fire with both Actions.'),
  ),
  ...chapter(
    'Overwatch',
    rule('SR-OW-1', 'A unit that ends its round with Actions left is in Overwatch for the rest of the turn.'),
    rule('SR-OW-2', 'Each Action saved is one fire Action against enemies that show themselves.'),
    rule('SR-OW-3', 'Whoever is fired on from Overwatch may return fire.'),
  ),
  ...chapter(
    'Return fire',
    rule(
      'SR-RET-1',
      'A unit under fire may answer at once with an Action that it still has, if it sees the firer, is in range and is not Suppressed.',
    ),
    rule('SR-RET-2', 'The answer is paid from the Actions of this turn, also by a unit whose round has yet to come.'),
    rule('SR-RET-3', "It comes before the firer's second Action."),
    rule('SR-RET-4', 'A firer that survives the answer may go on with its second Action.'),
    rule('SR-RET-5', 'Complex fire is finished before anyone can answer it.'),
    rule(
      'SR-RET-6',
      'With complex and simple weapons together: the complex shots and the first simple shots, the answer, the second simple shots.',
    ),
  ),
  ...chapter(
    'Opportunity fire',
    rule(
      'SR-OPP-1',
      'A unit in Overwatch, or one whose round has yet to come, may fire during the enemy round at an enemy that it sees moving.',
    ),
    rule('SR-OPP-2', 'The mover stops where it was seen, or at most 3 cm farther, and the fire is resolved there.'),
    rule('SR-OPP-3', 'In these 3 cm of drift it may slip out of sight; then the shot is not made.'),
    rule('SR-OPP-4', 'Only a unit with movement left can drift.'),
    rule('SR-OPP-5', 'A mover that survives either goes on or returns fire.'),
  ),
  ...chapter('Revealed blips', rule('SR-REV-1', 'Firing shows the firer at once, Hidden stand or blip.')),
  ...chapter(
    'Cover and concealment',
    rule('SR-COVER-1', 'Cover stops shots; concealment only hides. Some things do both.'),
    rule('SR-COVER-2', 'A unit in or behind something that covers has its Profile changed by the table.'),
    rule(
      'SR-COVER-3',
      "Overgrown -1, light woods -5, heavy woods -8, rubble -3, ruins -6, shallow water -2, medium -6, deep -10, dragon's teeth -2 for stands, roadblock -3, entrenchment -10, smoke -10; other ground 0.",
    ),
    rule('SR-COVER-4', 'What is out of sight cannot be fired at, but the foliage that hides it can: this is reconnaissance by fire.'),
    rule('SR-COVER-5', 'The rest of such a shot strikes a unit on the same straight line, at most 5 cm behind the foliage that fell.'),
    rule(
      'SR-COVER-6',
      'The Lethality left after taking off the Armor of the foliage is rolled for damage against that unit, without a roll to hit.',
    ),
    rule('SR-COVER-7', 'Foliage more than 2 cm deep lets nothing through.'),
    rule('SR-COVER-8', 'Fire through smoke needs a target that was in sight just before the smoke came between.'),
    rule('SR-COVER-9', 'Through smoke the target counts as 10 lower in Profile.'),
    rule('SR-COVER-10', 'If nobody was watching when the target went behind the smoke, contact is lost.'),
    rule('SR-COVER-11', 'In an entrenchment the Profile is 10 lower, but at least 1.'),
  ),
  ...chapter(
    'Microwave projectors',
    rule('SR-MW-1', 'A microwave projector, a complex weapon, sweeps up to four units within a circle of 5 cm.'),
    rule('SR-MW-2', 'The firer picks the targets under the circle; each is rolled for on its own.'),
    rule('SR-MW-3', 'Four targets are the most for one attack.'),
  ),
  ...chapter(
    'Gel flamers',
    rule('SR-GEL-1', 'What gel hits without destroying burns: it is rolled for damage again when the next turn begins.'),
    rule('SR-GEL-2', 'After that second roll the gel is burnt out.'),
    rule('SR-GEL-3', 'The flame covers 3 x 3 cm.'),
  ),
  ...chapter(
    'Ambush',
    rule('SR-AMB-1', 'A Hidden stand may ambush a unit that is nearer than 5 cm.'),
    rule('SR-AMB-2', 'All its attacks are carried out before the victim can answer.'),
    rule('SR-AMB-3', 'The victim of an ambush does not drift.'),
    rule('SR-AMB-4', 'This turn it may fire with one Action only; the other is for movement or is lost.'),
    rule('SR-AMB-5', 'A Suppressed unit cannot ambush.'),
  ),
  ...chapter(
    'Artillery direct fire',
    rule('SR-ADF-1', 'Artillery may fire over open sights at buildings, infantry and units that have not moved.'),
    rule('SR-ADF-2', 'It subtracts 2 from the die, except against buildings.'),
    rule('SR-ADF-3', 'Such a shot strikes at once and does not scatter; Lethality and burst are those of the artillery.'),
  ),
  ...chapter(
    'Infantry fire from vehicles',
    rule('SR-IFV-1', 'Mounted infantry may fire its small arms from the vehicle.'),
    rule('SR-IFV-2', 'Its heavy weapons fire only from open vehicles, those of Armor 1.'),
  ),
  ...chapter(
    'Weapons effects on infantry',
    rule('SR-WINF-1', 'Chain guns have 2 more Lethality against infantry on foot.'),
    rule('SR-WINF-2', 'Passengers die with their vehicle, without a roll.'),
  ),
  ...chapter(
    'Vehicle direct-fire weapons table',
    rule('SR-WPN-1', 'Chain guns: 1 t, Profile +1, range 40, Lethality 1.'),
    rule('SR-WPN-2', 'Autocannon: 5 t, Profile +2, range 70, Lethality 3.'),
    rule('SR-WPN-3', 'Rail gun: 12 t, Profile +4, range 85, Lethality 4; it can also fire indirectly.'),
    rule('SR-WPN-4', 'Guided anti-tank missile (ATGM): 9 t, Profile +5, range 100, Lethality 5, complex.'),
    rule('SR-WPN-5', 'Surface-to-air missile (SAM): 9 t, Profile +3, range 80, Lethality 2, at aircraft only.'),
    rule('SR-WPN-6', 'Chemical laser: 6 t, Profile +1, range 60, Lethality 2.'),
    rule('SR-WPN-7', 'Microwave projector: 18 t, Profile +6, range 40, Lethality 5, complex.'),
    rule('SR-WPN-8', 'Gel flamer: 10 t, Profile +3, range 10, Lethality 4.'),
  ),
]
