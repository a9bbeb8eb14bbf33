import { chapter, rule } from '../../../board/book-text.ts'
import type { RuleText } from '../../../board/edition.ts'

export { RULINGS } from './rulings.ts'

/** Pieces, the turn, who moves, and what moving costs. */
const MOVEMENT: readonly RuleText[] = [
  ...chapter(
    'Scale and pieces',
    rule('BC-SCL-01', 'A hex is some 100 m across and a turn lasts some ten seconds; two players fight.'),
    rule('BC-SCL-02', 'Every counter is a single BattleFrame, a single vehicle or a squad of infantry.'),
    rule(
      'BC-SCL-03',
      'The dots tell how much a unit can take: white ones are what it has left, black ones what it has suffered. It starts with all of them white.',
    ),
    rule('BC-SCL-04', 'The cost of a unit is there to compare forces with, and buys nothing in play.'),
    rule('BC-SCL-05', 'The scenario names the forces, where they begin, and which side, if any, is the attacker.'),
    rule('BC-SCL-06', 'All rolls are made with one die of six faces; where several are called for they follow one another.'),
  ),
  ...chapter(
    'Sequence of play',
    rule('BC-SEQ-01', 'A turn has four phases, always in this order: initiative, movement with opportunity fire, combat, bookkeeping.'),
    rule(
      'BC-SEQ-02',
      'Combat goes through five steps, each finished before the next: opportunity fire is resolved, then melee, death web, laser and missiles are fired and resolved.',
    ),
    rule('BC-SEQ-03', 'Inside a step both sides fire at the same time: nothing that is hit is out of action before all have fired.'),
    rule('BC-SEQ-04', 'In the bookkeeping units that can transform may do so first; after that airfoils fly a second time.'),
  ),
  ...chapter(
    'Initiative',
    rule('BC-INI-01', 'Each side throws a die, and the higher one has the initiative for this turn.'),
    rule('BC-INI-02', 'If the scenario names an attacker, 1 is added to his die in every turn.'),
    rule('BC-INI-03', 'In turn 1 the attacker has the initiative without a throw.'),
    rule('BC-INI-04', 'Who has the initiative says which side is to move first.'),
  ),
  ...chapter(
    'Movement',
    rule('BC-MOV-01', 'One side finishes the movement of all its units before the other side begins.'),
    rule('BC-MOV-02', 'A unit may spend as many points as its Speed; each hex that it enters takes at least one of them.'),
    rule('BC-MOV-03', 'Points that are not spent are lost when the turn is over.'),
    rule(
      'BC-MOV-04',
      'The letter beside the Speed is the move type: B for BattleFrame, I for foot, W for wheeled, T for tracked, H for hover, A for airfoil.',
    ),
    rule('BC-MOV-05', 'With several move types a unit uses one of them at a time: its owner names it as its movement phase begins.'),
    rule('BC-MOV-06', 'Infantry can always go one hex far, even where that costs more than its Speed.'),
    rule('BC-MOV-07', 'A truck carries one unit on foot, and no second one.'),
    rule('BC-MOV-08', 'For whatever hovers or flies as an airfoil each hex costs 1.'),
    rule('BC-MOV-09', 'An airfoil may not finish its flight nearer to the hex in which that began than half its Speed.'),
    rule('BC-MOV-10', 'Units have no front: they move and fire to all six sides alike.'),
    rule('BC-MOV-11', 'Enemies may share a hex; that is where melee and kata happen.'),
  ),
  ...chapter(
    'Terrain and movement',
    rule('BC-TER-01', 'Clear ground, towns and cities cost everybody 1, and going down a level costs nothing more.'),
    rule('BC-TER-02', 'Dense forest costs a BattleFrame 2 and infantry 1; wheels and tracks are kept out.'),
    rule('BC-TER-03', 'Light forest costs BattleFrames and infantry 1, wheels and tracks 2.'),
    rule('BC-TER-04', 'Each level up costs 1 more, for wheels 2 more.'),
    rule('BC-TER-05', 'Along a trail, road or highway each hex costs 1, whatever else it holds.'),
    rule('BC-TER-06', 'Only who follows the course of the road has that price; crossing from one bend to another has not.'),
    rule('BC-TER-07', 'Wheels that spend all their points of a turn on roads have 1 more Speed in it.'),
    rule('BC-TER-08', 'Crossing a stream costs wheels 2 more and tracks 1 more; BattleFrames and infantry step over it for nothing.'),
  ),
]

/** What is done with weapons while units move. */
const ON_THE_MOVE: readonly RuleText[] = [
  ...chapter(
    'Kata',
    rule('BC-KAT-01', 'Kata is an art of BattleFrames alone.'),
    rule(
      'BC-KAT-02',
      'As it moves, a BattleFrame can strike at enemies in its own hex: each point of Speed that it gives for this is one attack with its Melee number.',
    ),
    rule('BC-KAT-03', 'Every such attack may go at a different enemy of the hex, and each begins with the full Melee number.'),
    rule('BC-KAT-04', 'The hits are marked, and are resolved with those of opportunity fire.'),
    rule('BC-KAT-05', 'Having struck, a BattleFrame may go on moving with the points that are left.'),
    rule('BC-KAT-06', 'Kata counts neither as opportunity fire nor as the melee of the combat phase: that can follow as usual.'),
  ),
  ...chapter(
    'Opportunity fire',
    rule('BC-OPF-01', 'Units can fire in the movement phase too; apart from what follows, fire is as in combat.'),
    rule('BC-OPF-02', 'A BattleFrame can always fire in the movement phase, and does so in the course of its own movement.'),
    rule('BC-OPF-03', 'Any other unit fires in the movement phase only if it has not moved this turn, at an enemy that is moving.'),
    rule('BC-OPF-04', 'For each shot of opportunity fire a unit throws two dice, of which the higher counts; a BattleFrame throws one.'),
    rule('BC-OPF-05', 'Once it has used opportunity fire, a unit that is no BattleFrame neither moves nor fires again in this turn.'),
    rule('BC-OPF-06', 'A unit that is no BattleFrame and has used opportunity fire has none left for the combat phase.'),
    rule('BC-OPF-07', 'Hits of the movement phase are only marked; the first step of combat resolves them, so the target moves on unhurt.'),
    rule('BC-OPF-08', 'A BattleFrame that fired as it moved still fires in all steps of combat.'),
    rule('BC-OPF-09', 'Ground and range are those of the moment in which the shot is fired.'),
  ),
  ...chapter(
    'Powerjumps',
    rule('BC-PJP-01', 'A powerjump is a leap to fire over something, a kind of opportunity fire; BattleFrames and hover units can do it.'),
    rule('BC-PJP-02', 'A powerjump takes a point of Speed, so it is out of reach for who has spent them all.'),
    rule('BC-PJP-03', 'In the air only death web and missiles can be fired.'),
    rule('BC-PJP-04', 'One hex beside the jumper counts for nothing: it neither blocks the line nor changes what protects the target.'),
    rule(
      'BC-PJP-05',
      'For a hover unit everything holds that holds for units other than BattleFrames: two dice, no movement before, no movement or fire after.',
    ),
  ),
]

/** Sight, ground and range. */
const AIM: readonly RuleText[] = [
  ...chapter(
    'Line of sight',
    rule('BC-LOS-01', 'Who fires must have a line of sight to the target.'),
    rule('BC-LOS-02', 'Dense forest, a town or a city between the two ends blocks the line of sight.'),
    rule('BC-LOS-03', 'A hex between them that is on a higher level than both ends blocks the line of sight.'),
    rule('BC-LOS-04', 'A crestline between them blocks the line of sight.'),
    rule('BC-LOS-05', 'Where one end is an airfoil, nothing but cities and crestlines can be in the way.'),
    rule('BC-LOS-06', 'One sees through light forest.'),
  ),
  ...chapter(
    'Terrain and combat',
    rule('BC-TEC-01', 'In light forest or in a town a target has 1 more Silhouette.'),
    rule('BC-TEC-02', 'Light forest and towns on the way of the shot add 1 more, hex by hex.'),
    rule('BC-TEC-03', 'For infantry in light forest or in a town it is 2 instead of 1.'),
    rule('BC-TEC-04', 'In dense forest or in a city a target has 2 more Silhouette, and each such hex on the way adds 2.'),
    rule('BC-TEC-05', 'Terrain does nothing for an airfoil, and nothing against it.'),
    rule('BC-TEC-06', 'A map need not have all kinds of terrain.'),
  ),
  ...chapter(
    'Range',
    rule('BC-RNG-01', 'Melee needs the enemy in the same hex.'),
    rule('BC-RNG-02', 'What flies can be meleed only by something that flies as well.'),
    rule('BC-RNG-03', 'The death web reaches 4 hexes and no farther.'),
    rule('BC-RNG-04', 'For every full 4 hexes of distance 1 is added to each roll to hit with missiles.'),
    rule('BC-RNG-05', 'Lasers reach any distance, and distance changes nothing for them.'),
  ),
]

/** Rolls: to hit, Silhouette, Armor, damage. */
const COMBAT: readonly RuleText[] = [
  ...chapter(
    'Combat procedure',
    rule('BC-CBT-01', 'A step belongs to one weapon. The unit that fires and the one it fires at are named before the roll.'),
    rule('BC-CBT-02', 'A roll below the To Hit number is a hit; one that is equal or higher misses.'),
    rule('BC-CBT-03', 'With a miss the unit is through with this step.'),
    rule(
      'BC-CBT-04',
      'A hit puts a Hit marker on the target, and the roll is taken from the To Hit number; with what remains the unit rolls again, until it misses or has nothing left.',
    ),
    rule('BC-CBT-05', 'With 1 or less remaining no roll can be lower, and the sequence is over.'),
    rule('BC-CBT-06', 'A To Hit number of 7 or more cannot miss with its first roll.'),
    rule('BC-CBT-07', 'A missile roll is taken off with the range added to it.'),
    rule('BC-CBT-08', 'When nobody fires any more in the step, each Hit marker is resolved: first against Silhouette, then against Armor.'),
    rule('BC-CBT-09', 'Damage counts at once in the steps that follow, and what is destroyed takes no part in them.'),
  ),
  ...chapter(
    'Silhouette',
    rule(
      'BC-SIL-01',
      'Each Hit marker gets a die: if it is greater than the Silhouette the hit goes on to the Armor, if not the marker is taken away.',
    ),
    rule('BC-SIL-02', 'Every such roll makes the Silhouette 1 lower for the next one.'),
    rule('BC-SIL-03', 'The Silhouette of a BattleFrame goes down to half of what is printed, rounded up, and no further.'),
    rule('BC-SIL-04', 'The Silhouette of a unit that is no BattleFrame can go down to 0.'),
    rule(
      'BC-SIL-05',
      'No die is greater than 6: from that number on a marker is taken away for certain, and still lowers the Silhouette by 1.',
    ),
    rule('BC-SIL-06', 'Against a melee hit the Silhouette counts half.'),
  ),
  ...chapter(
    'Armor',
    rule('BC-ARM-01', 'A hit that has passed the Silhouette gets another die: greater than the Armor means 1 point of damage.'),
    rule('BC-ARM-02', 'Armor 6 cannot be beaten, except by a red number or the death web.'),
  ),
  ...chapter(
    'Damage',
    rule('BC-DMG-01', 'For each point of damage a unit goes on with the ratings of its next, weaker step.'),
    rule('BC-DMG-02', 'The damage that takes its last white dot destroys it: who has one dot left is gone with the next.'),
  ),
  ...chapter(
    'Special weapon effects',
    rule('BC-SPC-01', 'The death web asks no Armor: once past the Silhouette its hit is 1 point of damage.'),
    rule('BC-SPC-02', 'A BattleFrame feels the damage of the death web for one turn only.'),
    rule('BC-SPC-03', 'With a red number the firing side says, hit by hit, whether Armor is 2 less or it does 2 points of damage.'),
  ),
]

/** The end of a turn, and of the battle. */
const CLOSE: readonly RuleText[] = [
  ...chapter(
    'Bookkeeping',
    rule(
      'BC-BKK-01',
      'A unit with another side, ground and flight or mounted and on foot, may be turned over, and has the ratings of that side from then on.',
    ),
    rule('BC-BKK-02', 'Turning it over costs nothing.'),
    rule(
      'BC-BKK-03',
      'After that each airfoil flies again, and again it has to finish at half its Speed or more from where this flight began.',
    ),
    rule('BC-BKK-04', 'There is no opportunity fire at the second flight of airfoils: that belongs to the movement phase.'),
  ),
  ...chapter('Victory', rule('BC-VIC-01', 'The scenario says what wins.')),
]

/** Every rule of the book in our words, in the book's order: what refusals, Reason trees, the reference and the coverage command cite. */
export const RULES: readonly RuleText[] = [...MOVEMENT, ...ON_THE_MOVE, ...AIM, ...COMBAT, ...CLOSE]
