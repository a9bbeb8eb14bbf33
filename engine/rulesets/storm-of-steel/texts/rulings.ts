import { ruling } from '../../../board/book-text.ts'
import type { RulingText } from '../../../board/edition.ts'

/** Where the book is silent, or can be read in two ways, this is how it is played; and what its supplements would have held is ours. */
export const RULINGS: readonly RulingText[] = [
  ruling(
    'SS-R-01',
    'There is room for one stand in a hex. Own stands may be passed, and who is stopped in the hex of one of them comes to rest where his way was free last; who is carried is off the map, in his carrier.',
  ),
  ruling('SS-R-02', 'What each armoured vehicle can do is our own list of 57, made to fit what the book says of armour.'),
  ruling('SS-R-03', 'Which guns fire at armour is our own list; rifles, heavy machine guns and mortars do not.'),
  ruling('SS-R-04', 'Each army has its own ten support cards.'),
  ruling('SS-R-05', 'Each army says how strong its artillery is, and whether it is flexible or rigid.'),
  ruling('SS-R-06', 'Each army has two special events of its own, which are shuffled in unless the scenario leaves them out.'),
  ruling('SS-R-07', 'Shots are declared and carried out one by one.'),
  ruling(
    'SS-R-08',
    'A detachment is any connected part of the stands that can move, where two are linked within two hexes. Who is pinned, suppressed or immobilised links nobody.',
  ),
  ruling('SS-R-09', 'Where a throw is halved twice, it is rounded up each time.'),
  ruling(
    'SS-R-10',
    'Points that were not spent on moves may be spent on rallying until the next throw. On each stand they are spent before its die is thrown; a scenario may have them spent after it.',
  ),
  ruling(
    'SS-R-11',
    'Cavalry goes 20 cm, fires d6 at 10 cm, assaults with d12 in the open, and may dismount for half a move to become infantry. It enters neither houses nor bunkers.',
  ),
  ruling(
    'SS-R-12',
    'For the doubled move each hex has to be joined by road to the one before. On a road the ground that it runs through does not count; wire, mines and bunkers do.',
  ),
  ruling('SS-R-13', 'A stand turns as much as it likes in a move that is paid for, and not otherwise. Guns turn as they fire.'),
  ruling('SS-R-14', 'Who leaves by a way out of the scenario is neither lost nor in play.'),
  ruling('SS-R-15', 'A foot stand with a boat spends a whole move to cross a river of up to two hexes from bank to bank.'),
  ruling(
    'SS-R-16',
    'A hex blocks a line when it is higher than both ends, or as high as the higher end without being of the same crest. High hexes with trees or houses always do.',
  ),
  ruling('SS-R-17', 'Carts, limbers and what they tow count as vehicles without armour.'),
  ruling('SS-R-18', 'Only who tries to move tests, and the throw is not taken back.'),
  ruling('SS-R-19', 'A headquarters assaults nobody, and is none of the three that make others surrender.'),
  ruling('SS-R-20', 'Half-tracks cross wire and leave it there; cavalry does not cross it, and guns do not either.'),
  ruling('SS-R-21', 'An arc of 45 degrees is a wedge of 60 on hexes, 30 to both sides of where it looks.'),
  ruling('SS-R-22', 'Each mined hex that is entered is thrown for; who stands still is safe.'),
  ruling('SS-R-23', 'Mines pin a vehicle without armour, which may then be rallied.'),
  ruling('SS-R-24', 'Houses block sight in towns as well as on hills; walls protect and do not block.'),
  ruling('SS-R-25', 'Who has been spotted stays so, wherever he goes.'),
  ruling('SS-R-26', 'Exactly 10 cm is near. Mortars have neither modifier.'),
  ruling('SS-R-27', 'Only an entrenchment or a bunker saves who is suppressed from a further hit; a house or a wall does not.'),
  ruling('SS-R-28', 'A wall protects against shots that cross its side of the hex; houses, entrenchments and bunkers protect all round.'),
  ruling('SS-R-29', 'A shot comes from behind within the 120 degrees at the back of a vehicle. Aircraft and mines never do.'),
  ruling('SS-R-30', 'Armour whose gun is out may assault, and defends itself as before.'),
  ruling('SS-R-31', 'What counts for the second hit are shots and bombs that went through. A repair does not undo them.'),
  ruling('SS-R-32', 'Each weapon fires once under a fire card, at a target of its own; a turret of one man is bound by itself.'),
  ruling('SS-R-33', 'A target is new to a mortar when it is not the last that it fired at, or when the mortar has moved since.'),
  ruling('SS-R-34', 'A support card that the weather forbids is spent.'),
  ruling('SS-R-35', 'The old point needs no observer; only a new one does. Where no new one can be chosen it stays.'),
  ruling(
    'SS-R-36',
    'Aircraft that err strike the hex beside the nearest own stand on the line back to where they were meant to. There is no second error.',
  ),
  ruling('SS-R-37', 'At most four assaults are made on a stand in a phase, from any of its six sides.'),
  ruling('SS-R-38', 'Elite is the same as Veteran. Who fails the test against armour has had his assault.'),
  ruling(
    'SS-R-39',
    'The three have to be stands that fight. Vehicles, and whoever is in a bunker, do not surrender; what a stand carries is lost with it.',
  ),
  ruling(
    'SS-R-40',
    'The share is of all stands at the start, headquarters and transport too, rounded up. A stand counts once, and is counted as a card ends.',
  ),
  ruling('SS-R-41', 'Only armour that is immobilised after its side was demoralised is lost.'),
  ruling(
    'SS-R-42',
    'A stand gets on or off once in a move phase, if half its allowance is left. Both have to be able to move; who only gets off goes on the point of his carrier.',
  ),
  ruling('SS-R-43', 'A change in the weather ends the bad weather of earlier turns.'),
  ruling(
    'SS-R-44',
    'In a lull stands rally first, then come back, the First Player’s before the Second’s, then a vehicle is repaired, and cards leave the deck last. Who comes back is not pinned and stands within two hexes of the edge.',
  ),
  ruling(
    'SS-R-45',
    'Breakdowns go by a fixed order of vehicles; those that are immobilised are left out, and without any other nothing happens.',
  ),
  ruling(
    'SS-R-46',
    'A sudden break befalls the side that the card names, and the other side chooses. Who is suppressed is not chosen; a headquarters has no saving throw.',
  ),
  ruling(
    'SS-R-47',
    'Friendly fire goes by a fixed order, round after round. The nearest stand that could fire does so with its usual die, besides its turn; without one nothing happens.',
  ),
  ruling(
    'SS-R-48',
    'Victory, set-up and forces are our own, and the scenario tells them. A stand of a Veteran side is worth 130 % of the points of its type, one of a Raw side 75 %.',
  ),
  ruling('SS-R-49', 'Missing and doubled numbers of paragraphs are slips: no rule is taken to be lost.'),
  ruling('SS-R-50', 'Nobody has to assault whom he touches.'),
  ruling('SS-R-51', 'Nobody is held by an enemy beside him: only the enemy’s own hex is closed.'),
  ruling('SS-R-52', 'Carts and limbers test with two dice, and get stuck as vehicles do.'),
  ruling('SS-R-53', 'Who fires at a loaded carrier fires at the carrier alone.'),
  ruling('SS-R-54', 'A bombardment that hits a vehicle without armour destroys it.'),
]
