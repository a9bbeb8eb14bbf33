import { choice, option } from '../../../board/book-text.ts'
import type { OptionText } from '../../../board/edition.ts'
import { MOST_ASSAULTS } from '../tables/dice.ts'

/** Every choice that the rulings leave to the players, as it is shown before the battle. The first choice is the book as we read it. */

export const OPTIONS: readonly OptionText[] = [
  option('linkThroughPinned', 'Links of a detachment', 'Whether stands that cannot move link those that can.', 'SS-R-08', [
    choice(false, 'Only who can move', 'Pinned, suppressed and immobilised stands link nobody.'),
    choice(true, 'Pinned stands too', 'A chain goes on through stands that are pinned or suppressed.'),
  ]),
  option('rallySpend', 'Command points and rallying', 'When points are spent on a throw that rallies.', 'SS-R-10', [
    choice('before', 'Before the throw', 'Say how many points help before the die is thrown.'),
    choice('after', 'After the throw', 'The die is thrown first; who lacks a few points may spend them then.'),
  ]),
  option('roadStrict', 'Twice as far by road', 'What a doubled move has to keep to.', 'SS-R-12', [
    choice(true, 'Along the road', 'Each hex has to be joined by road to the one before.'),
    choice(false, 'From road to road', 'It is enough to begin and end on a road.'),
  ]),
  option('gunFacing', 'Facing of guns', 'Whether guns have to look at what they fire at.', 'SS-R-13', [
    choice(false, 'They turn as they fire', 'Guns fire all round.'),
    choice(true, 'They look one way', 'Guns fire where they look, and turn in a move that is paid for.'),
  ]),
  option('mortarRanges', 'Distance and mortars', 'Whether near and far count for mortars.', 'SS-R-26', [
    choice(false, 'They do not', 'Mortars throw the same at every distance.'),
    choice(true, 'They do', 'Near and far count for mortars as for everybody.'),
  ]),
  option('coverSaves', 'Shelter of houses and walls', 'Whether they keep who is suppressed from being destroyed.', 'SS-R-27', [
    choice(false, 'They do not', 'Only entrenchments and bunkers shelter.'),
    choice(true, 'They do', 'Houses and walls shelter as entrenchments do.'),
  ]),
  option('mostAssaults', 'Assaults on a stand', 'How often a stand may be assaulted in a phase.', 'SS-R-37', [], {
    range: { least: 1, most: 6, usual: MOST_ASSAULTS, unit: 'assaults' },
  }),
  option('bunkerSurrender', 'Surrender in bunkers', 'Whether who is in a bunker lays down his arms.', 'SS-R-39', [
    choice(false, 'Never', 'Who is in a bunker does not surrender.'),
    choice(true, 'As everybody', 'Who is in a bunker surrenders as others do.'),
  ]),
  option('countTransport', 'Transport and demoralisation', 'Whether trucks and carts count among the stands of a side.', 'SS-R-40', [
    choice(true, 'They count', 'All stands at the start count.'),
    choice(false, 'They do not', 'Transport counts neither at the start nor as lost.'),
  ]),
]
