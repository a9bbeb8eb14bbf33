import { chapter, rule } from '../../../board/book-text.ts'
import type { RuleText } from '../../../board/edition.ts'

/** Key concepts, setting up, the turn, Actions, moving, digging in, carrying, stacking. */
export const BASICS: readonly RuleText[] = [
  ...chapter(
    'Introduction and key concepts',
    rule(
      'SR-GEN-1',
      'Lengths in the rules are centimetres. On the map they are counted in hexes: a hex is 2 cm wide unless the scenario says 1 or 2.5.',
    ),
    rule('SR-GEN-2', 'One kind of die is used: twenty faces, each as likely as the others.'),
    rule('SR-GEN-3', 'What a unit can still do in a turn is counted in Actions.'),
    rule(
      'SR-GEN-4',
      'Profile says how big a target looks. The number needed to hit comes from Profile and range alone; modifiers change the die, or the Profile, afterwards.',
    ),
    rule('SR-GEN-5', 'How fast a vehicle is follows from its weight and from what drives it: wheels, tracks, an air cushion.'),
    rule('SR-GEN-6', 'Armor resists, Lethality destroys. The number needed to destroy depends on these two and nothing else.'),
    rule('SR-GEN-7', 'Each unit keeps its own Suppression score, which tells how badly fire has shaken it. Everyone starts at 0.'),
    rule(
      'SR-GEN-8',
      'Sight is judged from where the piece stands and how high it is, so hills, houses and smoke count in all three dimensions.',
    ),
  ),
  ...chapter(
    'Unit types',
    rule(
      'SR-TYPE-1',
      'Infantry fight on foot as stands; a stand is a team of four. They ambush, assault at close quarters and do engineering.',
    ),
    rule('SR-TYPE-2', 'Tanks hit hard and most of them are slow; armor has no type of its own beyond its number.'),
    rule('SR-TYPE-3', 'Tank killers, scouts and electronic vehicles are quick and thin-skinned.'),
    rule(
      'SR-TYPE-4',
      'All artillery vehicles are rocket launchers; they fire high explosive, smoke or scatterable mines at what they need not see.',
    ),
    rule('SR-TYPE-5', 'Aircraft attack from above; helicopters and VTOLs carry infantry too.'),
    rule(
      'SR-TYPE-6',
      'Engineers close ways and open them, air defence fights aircraft, fighting vehicles and carriers bring infantry and support it.',
    ),
  ),
  ...chapter(
    'Setup',
    rule('SR-SETUP-1', 'The edges of the table are North, East, South and West.'),
    rule(
      'SR-SETUP-2',
      'A force is divided into platoons. Usual sizes: four tanks, five scouts, four launchers, eight stands with or without carriers, two aircraft, four air-defence vehicles.',
    ),
    rule('SR-SETUP-3', 'The units of a platoon all act in the same round.'),
    rule('SR-SETUP-4', 'Every unit that starts as a blip is noted under its marker; only its owner knows the note.'),
    rule('SR-SETUP-5', 'The sides put blips down by turns, four at a time, until none is left. The higher die decides who begins.'),
    rule('SR-SETUP-6', 'Without other orders from the scenario, blips start within 5 cm of their own edge.'),
    rule('SR-SETUP-7', 'A blip stands for one to four vehicles.'),
  ),
  ...chapter(
    'Sequence of events per turn',
    rule(
      'SR-SEQ-1',
      'A turn opens with what is still in the air landing, then initiative, then Suppression: every score falls first and is checked afterwards.',
    ),
    rule('SR-SEQ-2', 'After that one platoon at a time moves and fires.'),
    rule(
      'SR-SEQ-3',
      'The sides alternate platoon by platoon. Each platoon has one round in a turn; when one side runs out, the other plays its remaining platoons one after another.',
    ),
    rule('SR-SEQ-4', 'A round is one platoon acting. A turn is all platoons having had their round.'),
  ),
  ...chapter(
    'Initiative',
    rule('SR-INIT-1', 'Each turn both sides throw a die and the higher one wins; equal dice are thrown again.'),
    rule('SR-INIT-2', 'The winner says which side activates the first platoon.'),
  ),
  ...chapter(
    'Actions',
    rule('SR-ACT-1', 'A unit has two Actions in a turn.'),
    rule('SR-ACT-2', 'An Action of movement is worth half of the movement allowance; two are worth all of it.'),
    rule('SR-ACT-3', 'A fire Action lets every weapon of the unit shoot once. Two of them let every weapon shoot twice.'),
    rule(
      'SR-ACT-4',
      'Instead, an Action may go into a special task: Hide, Rally, smoke, close assault, work, calling artillery. Digging in takes both.',
    ),
    rule('SR-ACT-5', 'A unit that does not move may fire with both Actions.'),
    rule('SR-ACT-6', 'One Action may be movement and the other fire, in either order.'),
    rule('SR-ACT-7', 'However short a move is, it uses up a whole Action.'),
    rule('SR-ACT-8', 'What is left of a movement Action is good for movement only.'),
  ),
  ...chapter(
    'Movement',
    rule('SR-MOVE-1', 'The allowance is the speed of the unit; terrain uses it up faster.'),
    rule('SR-MOVE-2', 'A unit with an allowance of 16 cm has 8 cm for one Action.'),
    rule('SR-MOVE-3', 'Light infantry, with nothing but small arms, has 6 cm a turn.'),
    rule('SR-MOVE-4', 'Heavy infantry, with a heavy weapon or an Extras package, has 4 cm a turn.'),
  ),
  ...chapter(
    'Terrain effects and cost table',
    rule('SR-TERR-1', 'Every centimetre costs as much allowance as the table gives for that ground and that kind of propulsion.'),
    rule('SR-TERR-2', 'A tracked vehicle in light woods pays double.'),
    rule('SR-TERR-3', 'With 6 cm for an Action it gets 3 cm far in light woods.'),
    rule('SR-TERR-4', 'A hex is entered only when it can be paid in full; the exception is the minimum move of one hex for both Actions.'),
    rule('SR-TERR-5', 'Open ground, pavement and level ground cost 1 for everyone.'),
    rule('SR-TERR-6', 'Overgrown costs 2 on wheels and on foot, else 1. Light woods cost 2, heavy woods 3, but 1 on foot.'),
    rule('SR-TERR-7', 'Rubble: wheels and tracks 2, hover 1, foot 2. Ruins: 4, 3, 4, 2. Sand: 2, 3, 1, 1.'),
    rule(
      'SR-TERR-8',
      'Shallow water: wheels and tracks 2, hover 1, foot 2; medium water the same, but foot 3. Deep water: tracks 4, hover 1, no wheels, infantry only by raft.',
    ),
    rule(
      'SR-TERR-9',
      'Easy slope: 1, hover 2. Steep slope: wheels 2, tracks 3, hover 3, foot 2. A cliff stops vehicles and costs infantry 3.',
    ),
    rule('SR-TERR-10', "Wire: 3, hover 2. Dragon's teeth: hover 3, foot 1, nothing else. Roadblock: foot 2, nothing else."),
  ),
  ...chapter(
    'Slopes',
    rule('SR-SLOPE-1', 'What the slope costs is added to what the ground costs.'),
    rule('SR-SLOPE-2', 'Hovering up an easy slope in heavy woods costs 3 + 2 = 5 for each centimetre.'),
    rule('SR-SLOPE-3', 'On a modelled table a slope is easy below 30 degrees, steep from 30 to 60, a cliff from 60.'),
    rule('SR-SLOPE-4', 'On the map one level from hex to hex is an easy slope, two levels a steep one, three or more a cliff, up or down.'),
    rule('SR-SLOPE-5', 'A vehicle that goes over a cliff is destroyed, with everybody aboard; climbing one is impossible.'),
    rule('SR-SLOPE-6', 'Infantry can climb what is too steep for vehicles.'),
  ),
  ...chapter(
    'Entrenching',
    rule('SR-ENTR-1', 'Digging in takes two Actions.'),
    rule('SR-ENTR-2', 'Stands can dig, and vehicles with an Engineer package; no one else.'),
    rule('SR-ENTR-3', 'A position shelters one unit at a time.'),
    rule('SR-ENTR-4', "A vehicle gets nothing from an infantry position; a stand may use a vehicle's."),
    rule('SR-ENTR-5', 'A position stays for the rest of the battle and serves whoever stands in it, friend or enemy.'),
  ),
  ...chapter(
    'Loading and unloading',
    rule('SR-LOAD-1', 'A stand spends two Actions to get aboard and one to get off, whatever carries it.'),
    rule(
      'SR-LOAD-2',
      'Meanwhile the carrier may fire, call artillery and the like, but it neither moves nor does what takes movement, such as ramming or engineering.',
    ),
    rule('SR-LOAD-3', 'A stand gets off next to its carrier: in its hex or a neighbouring one.'),
    rule('SR-LOAD-4', 'A whole platoon of eight stands finds room round one vehicle.'),
  ),
  ...chapter(
    'Scaling',
    rule('SR-SCALE-1', 'Infantry climbs rock at half its rate: one cliff hexside takes both Actions.'),
    rule('SR-SCALE-2', 'Overhanging rock cannot be climbed.'),
  ),
  ...chapter(
    'River assault',
    rule('SR-RAFT-1', 'To cross deep water each stand builds a raft of its packs, which takes two Actions.'),
    rule('SR-RAFT-2', 'A raft makes 2 cm with an Action.'),
    rule('SR-RAFT-3', 'Afloat a stand may use small arms and smoke, nothing else.'),
    rule('SR-RAFT-4', 'Without a raft infantry stays out of deep water.'),
  ),
  ...chapter(
    'Stacking and passage',
    rule('SR-STACK-1', 'Vehicles neither share a hex with vehicles nor drive through them; only infantry shares and passes.'),
    rule('SR-STACK-2', 'One stand may share a hex with a vehicle.'),
    rule('SR-STACK-3', 'Two stands may share a hex.'),
    rule('SR-STACK-4', 'Of two stands only one uses a position; the other digs its own to be covered too.'),
    rule('SR-STACK-5', 'Infantry passes through friendly units.'),
    rule('SR-STACK-6', 'Stands pass through stands, even where they may not stop.'),
    rule(
      'SR-STACK-7',
      'A shot that hits one of two units in a hex is rolled against the other too, with the same weapon and without a further Action.',
    ),
    rule('SR-STACK-8', 'Artillery and mortars hit both units of a hex without a second roll to hit.'),
    rule('SR-STACK-9', 'Each unit that is hit has its own damage roll.'),
  ),
]
