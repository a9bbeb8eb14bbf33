import { choice, option } from '../../../board/book-text.ts'
import type { OptionText } from '../../../board/edition.ts'

/** Every choice that the rulings leave to the players, as it is shown before the battle. The first choice is the book as we read it. */

export const OPTIONS: readonly OptionText[] = [
  option('tie', 'Equal initiative dice', 'Who has the initiative when both dice are equal.', 'BC-R-02', [
    choice('reroll', 'Thrown again', 'Both dice are thrown again until they differ.'),
    choice('attacker', 'The attacker', 'The attacker has it; without an attacker the dice are thrown again.'),
  ]),
  option('stackLimit', 'Units in a hex', 'How many units of a side may be in the hex where one ends its movement.', 'BC-R-06', [], {
    range: { least: 1, most: 6, usual: 3, unit: 'units' },
  }),
  option(
    'kataPerTurnMax',
    'Kata in a turn',
    'How many kata attacks a BattleFrame has in a turn; 0 is as many as it has Speed for.',
    'BC-R-08',
    [],
    { range: { least: 0, most: 9, usual: 0, unit: 'attacks (0: no limit)' } },
  ),
  option('bfOpOncePerWeapon', 'Fire of moving BattleFrames', 'How often a BattleFrame fires the same weapon as it moves.', 'BC-R-09', [
    choice(true, 'Each weapon once', 'Laser, death web and missiles once each in a movement phase.'),
    choice(false, 'In every hex', 'Each weapon once in every hex where it stands on its way.'),
  ]),
  option('bfOpCostsCombat', 'BattleFrames in combat', 'Whether a BattleFrame that fired as it moved fires in combat too.', 'BC-R-09', [
    choice(false, 'They fire again', 'Fire on the move costs a BattleFrame nothing in combat.'),
    choice(true, 'They have fired', 'A BattleFrame that fired as it moved does not fire in combat.'),
  ]),
  option('silhouetteReset', 'Lowered Silhouettes', 'When a Silhouette that rolls have lowered is whole again.', 'BC-R-15', [
    choice('step', 'After each step', 'As soon as all markers of the step are resolved.'),
    choice('turn', 'With the next turn', 'It stays low through all steps of the turn.'),
  ]),
  option('webDuration', 'Death web on BattleFrames', 'When the pips of the death web go.', 'BC-R-17', [
    choice('nextTurn', 'After the next turn', 'They stay for the rest of this turn and the whole of the next.'),
    choice('sameTurn', 'After this turn', 'They go at the end of the turn in which they were taken.'),
  ]),
  option('splitFire', 'Targets in a step', 'At how many targets a unit may fire in a step.', 'BC-R-22', [
    choice(false, 'One', 'All rolls of a unit go at one target.'),
    choice(true, 'Several', 'After a hit it may go on at another target with what is left of its To Hit number.'),
  ]),
]
