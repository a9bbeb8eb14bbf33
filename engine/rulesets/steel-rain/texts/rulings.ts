import { ruling } from '../../../board/book-text.ts'
import type { RulingText } from '../../../board/edition.ts'

/** Where the book is silent or contradicts itself, this is how it is played. Only the rulings that the played chapters use. */
export const RULINGS: readonly RulingText[] = [
  // Sources, turn and rounds
  ruling(
    'R-01',
    'Where the book disagrees with itself, the detailed text goes before tables, tables before summaries, summaries before examples.',
  ),
  ruling('R-02', 'A round is a platoon acting, a turn is the whole cycle, also where the book mixes the words up.'),
  ruling(
    'R-03',
    'A turn begins with: Actions renewed and old smoke gone; crashes; Fast Movers that are due; rounds in the air, in the order in which they were fired; burning gel; initiative; all scores bleed, then all checks; then the rounds.',
  ),
  ruling('R-04', 'Equal initiative dice are thrown again.'),
  ruling(
    'R-05',
    'Nobody passes. A platoon may act without doing anything. Once a side has used up its platoons, the other plays the rest in a row.',
  ),
  ruling('R-06', 'Inside a platoon the Actions of the units may come in any order, each finished, with its reactions, before the next.'),
  ruling('R-07', 'Every turn brings new Actions, and old ones are lost; reactions before a unit has its round are paid from the same two.'),
  ruling(
    'R-08',
    'A platoon is whatever group the scenario names; a unit stays in it for the whole battle. Above 12 units, or the usual size of its kind, its author is warned.',
  ),
  ruling('R-09', 'The higher die chooses who places first: blips four at a time by turns, then stands on foot, which may start Hidden.'),
  ruling(
    'R-10',
    'After the last turn the side with more tons left plus the points of the objectives that it holds wins. A stand counts 1 t. Equal is a draw.',
  ),
  // Actions and movement
  ruling('R-11', 'Movement is one pool: half the allowance for each Action committed. Going beyond the pool commits the next Action.'),
  ruling('R-12', 'Doing anything else ends a movement Action; the rest of it is gone. Being fired on by surprise only interrupts it.'),
  ruling('R-13', 'Each weapon of a fire Action may have its own target, chosen after the result of the one before.'),
  ruling('R-14', 'Speeds come from a table of weight bands made to fit everything that the book says about them.'),
  ruling('R-15', 'Open, pavement and flat cost 1 only where nothing else applies; all other costs that apply are added in full.'),
  ruling(
    'R-16',
    'A step is charged for the hex entered and the hexside crossed. Along a road that is pavement; a bridge hides what is under it.',
  ),
  ruling('R-17', 'Slopes go by whole levels: one easy, two steep, three or more a cliff, up and down alike.'),
  ruling('R-18', 'A vehicle cannot go up a cliff. Going down one destroys it and its passengers.'),
  ruling('R-19', 'A cliff hexside takes both Actions of a stand, up or down, and nothing else can be done that turn.'),
  ruling('R-20', 'Whoever has not left the hex this turn may spend both Actions to enter one neighbouring hex, whatever it costs.'),
  ruling('R-21', 'Stands cannot enter a hex with wire.'),
  ruling('R-23', 'The map knows three depths of water; deep water is closed to wheels and, without a raft, to infantry.'),
  ruling(
    'R-24',
    'A stand beside deep water makes a raft with two Actions, in any turns. Afloat it moves 2 cm for each Action, whatever the ground; the raft is left at the bank. Afloat there are small arms and smoke only: no hiding, no calls, no works.',
  ),
  ruling(
    'R-25',
    'Helicopters and VTOLs are the same. In flight each cm costs 1, whatever is below; landed they do not move on the ground.',
  ),
  ruling('R-26', 'Only stands enter buildings, at the price and with the cover of ruins; each floor is 1 cm high.'),
  ruling(
    'R-27',
    'A wreck does not hinder movement. It blocks sight like a vehicle, and gives Profile -3 to units in its hex or right behind it.',
  ),
  ruling('R-28', 'Ground units have no facing; the direction of a smoke screen is named when it is laid.'),
  ruling(
    'R-30',
    'A position dug by a stand holds a stand; one dug by an Engineer vehicle holds a vehicle or a stand. Either side may use it, at no cost. Not in water, on bridges or roads, in buildings.',
  ),
  ruling(
    'R-31',
    'The carrier makes no movement Action in a turn in which somebody loads. When somebody unloads, its movement Actions and the unloading together are two at most.',
  ),
  ruling(
    'R-32',
    "Unloading goes to the carrier's hex or a neighbour with room that a stand can enter; enemies next to it do not prevent it. It may draw opportunity fire.",
  ),
  ruling('R-33', 'Room for stands belongs to the design. Passengers are not targets and do not spot.'),
  ruling(
    'R-34',
    'A hex holds one vehicle and one stand, or two stands, wherever units stop. A stand stopped in a full hex goes back one hex.',
  ),
  ruling('R-35', 'Infantry passes through friends only.'),
  ruling(
    'R-36',
    'The second unit in a hex has its own roll to hit, with its own Profile; its miss adds 1 Suppression, and it does not chain back.',
  ),
  ruling('R-37', 'Units leave the map only by breaking contact or over an exit that the scenario names.'),
  // Blips and spotting
  ruling(
    'R-40',
    'Ground vehicles, bunkers, helicopters and Doppelgangers can be blips; stands cannot. Fast Movers and drones are always shown. A blip that flies is marked so.',
  ),
  ruling(
    'R-41',
    'A blip has one hex. It moves at the pace of its slowest member and pays the highest cost among them, with one Action of each.',
  ),
  ruling(
    'R-42',
    'Spotting is free and happens after every change: blips within 125 cm and stands within 50 cm that are in sight of any enemy. What one unit sees, all its side may fire at.',
  ),
  ruling(
    'R-43',
    'Blips of a platoon are split and merged freely in its round, inside the 5 cm circle, four units at most; the merged blip stands where the second one stood. A unit changes its blip once a turn. Vehicles once placed never become a blip again.',
  ),
  ruling(
    'R-44',
    'The owner places the units of a resolved blip in different hexes within 5 cm, or lets them go to the fixed order: the hex itself, then E, NE, NW, W, SW, SE.',
  ),
  ruling('R-45', 'When a member fires, the whole blip is resolved.'),
  ruling('R-46', 'Blips do not block sight, and nobody can fire directly at one.'),
  ruling(
    'R-47',
    'Inside ELINT range a Doppelganger shows as an armoured vehicle of a type named beforehand, until it is seen with the eye or destroyed. It outlives its parent.',
  ),
  ruling('R-48', 'A blip has at least one real vehicle; how many blips there are is for the owner to say.'),
  ruling('R-49', 'Stands not yet seen are shown to their owner only; by an option the other side sees nameless pins.'),
  ruling('R-50', 'A stand once seen stays seen until it Hides.'),
  ruling(
    'R-52',
    'ELINT costs nothing and never rests: 65 cm, without sight, through smoke, for Suppressed units, aircraft and stands on foot, but not for passengers.',
  ),
  ruling('R-53', 'Two centimetres count as inside: the neighbouring hex.'),
  ruling(
    'R-54',
    'Drones share any hex and block nothing. Only woods and slopes slow them, cliffs stop them. They are shot at like anything in view, and go with their parent.',
  ),
  ruling('R-55', 'A stand and each of its drones have two movement Actions between them in a turn, and none while the stand rides.'),
  ruling(
    'R-56',
    'Drones and Doppelgangers begin in the hex of their parent or beside it. A Doppelganger is a new blip; sending it out from under a blip resolves nothing.',
  ),
  // Hiding and smoke
  ruling(
    'R-60',
    'Stands Hide inside growth, woods, rubble, ruins, buildings, an entrenchment, or shallow and medium water next to land; or behind a wall, a berm or higher ground in a neighbouring hex.',
  ),
  ruling('R-61', 'A stand stays Hidden until it fires, moves, works, lays smoke, or is found.'),
  ruling('R-62', 'Inside a feature hides from all sides; behind one, only from those whose line passes it.'),
  ruling('R-63', 'Smoke lasts ten turns, the one in which it is laid among them.'),
  ruling(
    'R-64',
    'A stand lays smoke in its own hex or a neighbouring one. Smoke is no reaction, and Suppressed units and passengers lay none.',
  ),
  ruling('R-65', 'Neighbours always see each other, smoke or not; a target in smoke still counts 10 lower.'),
  ruling(
    'R-66',
    'When smoke alone cuts a line, the side keeps contact until the target moves or the next turn ends. The line must be clear but for the smoke.',
  ),
  ruling(
    'R-67',
    'The burst of rockets leaves smoke in its hex for the rest of the turn, or for as long as the scenario says; mortars and rail guns leave none.',
  ),
  ruling('R-68', 'A destroyed vehicle smokes in its hex, 4 cm high, for ten turns; then the hull remains.'),
  // Direct fire
  ruling('R-70', 'A natural 1 always misses and adds no Suppression; a natural 20 has no special force.'),
  ruling('R-71', 'Modifiers are added to the die and to each other.'),
  ruling('R-72', 'Range is hexes times hex width: 2 cm or the neighbouring hex is close assault, then one column for each begun 10 cm.'),
  ruling('R-73', 'A stand has Profile 3 plus its equipment, Armor 1 for damage, none for bleeding, and counts 1 t.'),
  ruling('R-74', 'All Profile modifiers that apply are added; the result stays between 1 and 30.'),
  ruling('R-75', 'Lethality above 5 counts as 5; below 1 it does nothing.'),
  ruling(
    'R-76',
    'Things have heights: vehicles 0.8 cm, light woods 4, heavy woods 5, growth and rubble 0.4, ruins 1, a floor 1, smoke 4 or 6.',
  ),
  ruling('R-77', 'Woods do not block in the two end hexes of a line; every woods hex between does.'),
  ruling('R-78', 'A target whose lower half is hidden by ground, a vehicle, a wreck or something solid has Profile -3.'),
  ruling(
    'R-79',
    'Any direct weapon may fire at the nearest foliage on its line. What is left of its Lethality goes to the nearest unit on that line within 5 cm, if no more foliage is between. Survivors gain that much Suppression.',
  ),
  ruling('R-80', 'An Action saved for Overwatch is a whole fire Action; two allow complex weapons, or a volley of anti-air missiles.'),
  ruling(
    'R-81',
    'Opportunity fire is at an enemy in sight that has just entered a hex or got off. The reactor has an Action left and is not Suppressed. The same mover may be engaged again later.',
  ),
  ruling(
    'R-82',
    'The mover may drift by up to 3 cm, paid as movement. A shot that has then no line or no range is not made and costs nothing. No drift after an ambush or when getting off.',
  ),
  ruling('R-83', 'A mover that survives goes on, or returns fire at one reactor with an Action left, which ends its movement Action.'),
  ruling(
    'R-84',
    'Whoever was rolled against, or caught under a template of direct or mortar fire, may answer once for each enemy Action, at that firer only.',
  ),
  ruling('R-85', 'All weapons of an Action are resolved, then the answers. An answer may be answered, as long as there are Actions.'),
  ruling(
    'R-86',
    "A microwave sweep takes both Actions and up to four units of the firer's choice under one circle of 5 cm, each in sight and range and rolled for on its own; units that share a hex bring no extra rolls.",
  ),
  ruling(
    'R-87',
    "Gel covers three hexes that touch each other, the target's among them, as the firer chooses. After a hit everybody there, friend or foe, is rolled for with Lethality 4; who lives burns until the next turn begins.",
  ),
  ruling(
    'R-88',
    'An ambush is fired from where the stand is, with all its Actions, in its own round or as opportunity fire. The victim then fires with one Action at most this turn.',
  ),
  ruling(
    'R-89',
    'Rockets in direct fire take both Actions, sight and shells, at stands, buildings and what did not change hex in its latest round. A miss scatters nothing and adds 1 Suppression.',
  ),
  ruling('R-90', 'A building that is aimed at for itself has Profile 30; a hit adds the Lethality of the weapon to its damage.'),
  ruling(
    'R-91',
    'Passengers fire from their vehicle with Actions of their own: small arms with Lethality 1, also close by; other weapons from vehicles of Armor 1 only. They react like others; the answer goes at the vehicle.',
  ),
  // Indirect fire
  ruling(
    'R-100',
    'Any unit that sees the target may observe, but no Doppelganger, passenger or Suppressed unit. It is done in the round of the gun or of the observer; one call serves each gun of a platoon at that hex once.',
  ),
  ruling(
    'R-101',
    'Range and modifiers are those of the call. The Profile is that of the target if it is still there, else of the largest unit there. The round lands although gun or observer have died.',
  ),
  ruling('R-102', 'Bare ground has Profile 1, unless a visible enemy stands there; a building that is aimed at has 30, a bridge 20.'),
  ruling('R-103', 'The roll only says where the round falls. There everybody rolls for damage, but no passengers and nobody in flight.'),
  ruling('R-104', 'Rockets burst with a radius of 3 cm, whatever the weapon table says.'),
  ruling('R-105', 'A direct hit is one in the hex of the stand.'),
  ruling('R-106', 'Each weapon counts its own shots at the same hex; a shot elsewhere begins anew, turns without a shot do not.'),
  ruling(
    'R-107',
    'Blind fire counts from the gun, against the largest Profile of the blip, which the firer is not told. A round that falls there otherwise strikes each of them on 10 or more. Who survives stays a blip.',
  ),
  ruling(
    'R-108',
    'A mortar takes one Action, its own eyes or an observer, and up to 50 cm from itself. Its crew may use it out of turn at what it sees, and from an open vehicle.',
  ),
  ruling('R-109', 'Scattered rounds fall on the hex of that distance whose bearing is nearest; off the map they do nothing.'),
  ruling('R-110', 'A natural 1 is a dud for every kind of round.'),
  ruling(
    'R-111',
    'Counter-battery duty is free, set in the own round or before the first round of the turn. It answers rockets and indirect rail guns in range, from its own range, with 1 more and due next turn.',
  ),
  ruling('R-112', 'A rail gun in indirect mode has Lethality 4 against everybody in the impact hex, of a blip against one.'),
  ruling('R-113', 'Shells and smoke are one load, mines the other; a change takes both Actions of a turn. Rounds do not run out.'),
  // Close assault and Suppression
  ruling('R-120', 'Close assault is ordinary fire at 2 cm or less, with its limits; nobody is locked or thrown back.'),
  ruling('R-121', 'In close assault small arms and machine guns attack with Lethality 3 each; missiles not at all.'),
  ruling(
    'R-122',
    'A ground vehicle rams a neighbour with one Action, not across a cliff, a wall or a roadblock, by unmodified Profiles for Lethality. It takes no harm and does not move. A ram may be an answer to fire.',
  ),
  ruling('R-130', 'Only the check that opens a turn suppresses; until then the score just grows.'),
  ruling('R-131', 'A die at or below the score suppresses. The score does not change.'),
  ruling('R-132', 'Vehicles bleed 2 plus Armor, stands 2, passengers too; never below 0.'),
  ruling(
    'R-133',
    'Rally is for Suppressed units only: 5 off, and free at 0; or a check, and free on success. Actions left over are then free to use.',
  ),
  ruling('R-134', 'A hit without a kill adds the Lethality that was rolled with, bonuses included.'),
  ruling(
    'R-135',
    'Breaking contact: every step towards the own edge, never next to an enemy in view, out of sight where possible; without such a step, to the nearest cover of -3 or better.',
  ),
  ruling(
    'R-136',
    'A Suppressed Fast Mover either accelerates by 15 with each Action, both of them, or Rallies; after a Rally that fails the other Action is a Rally too. A change of speed by choice is up to 20 for an Action.',
  ),
  ruling('R-137', 'A Suppressed helicopter Rallies, or breaks contact in flight; a landed one takes off only to break contact.'),
  ruling(
    'R-139',
    'Passengers gain no Suppression but keep, bleed and check their own. A Suppressed carrier loads nobody, Suppressed passengers stay aboard and do not fire.',
  ),
  ruling('R-140', 'A success with direct fire makes a foliage hex Open; so may a rocket that lands in it, with one To Damage roll.'),
  ruling(
    'R-141',
    'Each shot at units in a building adds the Lethality of the table to its damage, hit or miss; a burst that touches it adds 2 once. At 15 for each floor it falls into ruins, and all who are in or on it die. Infantry in close assault does nothing to walls.',
  ),
  ruling(
    'R-142',
    'A bridge bears 3 for each cm of length, a laid one 18. A shot that misses a unit on it may hit it by range alone, against Profile 20, and adds its Lethality; a rocket adds 2. When that is full the bridge goes with all who are on it.',
  ),
  ruling('R-151', 'Mines are seen by both sides, unless the scenario hides them until they go off or Engineers within 2 cm find them.'),
  ruling('R-154', 'Stands work on what is in their own hex or beside it, in different hexes too; not mounted, and not while Suppressed.'),
  ruling(
    'R-155',
    'A vehicle pushes 2 cm for each Action, 1 more on tracks and 1 more for each 30 t above 50, up to half its movement. Each 2 cm take away one block of earth, or push another one hex straight on or to a free side.',
  ),
  ruling(
    'R-157',
    'Stores have no limit unless the scenario sets one. Each stand needs a vehicle of its own in its hex or beside it while it works. Blocks go into the own or a neighbouring hex without another obstacle.',
  ),
  ruling(
    'R-158',
    'Stands build 1 cm of footbridge for each Action, together; a hex is bridged when its length is done. Above 5 cm each further 5 use up a load of a heavy truck near the end. It bears infantry only.',
  ),
  ruling(
    'R-159',
    'A bridge layer spans up to 6 cm straight in front of it with two Actions, to firm ground beyond. It takes the bridge up from beside either end with two Actions, when it is empty. On the deck each cm costs 1.',
  ),
  ruling('R-160', 'A mine round sets nine hexes to four each, whatever was there, but no buildings and bridge decks.'),
  ruling('R-162', 'Stands share work, and what has been done stays done; each side counts its own.'),
  ruling(
    'R-171',
    'Helicopters fly 8 cm above the ground of their hex, with the option for low flying 2 cm, Fast Movers 20 cm. Height counts for sight, and not for ranges.',
  ),
  ruling(
    'R-172',
    'In its round a Fast Mover changes speed first, by up to 20 for each Action, within 30 and 100; then it flies the whole distance in one go, which costs no Action. It may fire at any hex of the way. Who had no round flies on at its speed when the turn ends.',
  ),
  ruling(
    'R-173',
    'There are twelve headings: six along the rows of hexes and six between. A Fast Mover turns by one of them once in a sweep, at any hex. It comes in within 60 degrees of straight.',
  ),
  ruling(
    'R-174',
    'Who has left in a turn is back at the start of a later one, by its weight and its speed at the exit; at any hex of the edge that is chosen, at the speed that it left with.',
  ),
  ruling(
    'R-177',
    'A strafing run takes both Actions and is declared where the flight begins: at most five targets in the corridor ahead, the nearest first, all within the shortest range that is used. Missiles count 5. The mean of the attacks is rounded up and down by turns. Answers come after all of them.',
  ),
  // Designs
  ruling(
    'R-190',
    'Each stand of room adds 1 t and 1 to the Profile. Up to three weapons, the same one more than once if wanted. One Extras package: ELINT, Engineer or (on tracks) bridge on the ground, ELINT or mine dispenser in the air. A ton is a point.',
  ),
  ruling('R-191', 'Rotors and fixed wings weigh 10 t and add 4 to the Profile.'),
  ruling(
    'R-192',
    'A bunker is all Armor and weapons, 36 t of them unless the scenario says otherwise. It never moves, but fires, reacts and rallies, and fills its hex.',
  ),
  ruling('R-193', 'Light trucks carry two stands, heavy trucks eight; both are unarmed.'),
  ruling('R-194', 'A squad is two stands, in air assault platoons one.'),
  ruling('R-195', "Stands have machine guns where the book's text says chain guns."),
  ruling('R-196', 'The weapon tables are read together; AAM are for aircraft only, SAM for the ground.'),
  ruling('R-197', 'Vehicle missiles have Lethality 5, infantry missiles 4.'),
]
