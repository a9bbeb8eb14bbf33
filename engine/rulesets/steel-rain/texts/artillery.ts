import { chapter, rule } from '../../../board/book-text.ts'
import type { RuleText } from '../../../board/edition.ts'

/** Indirect fire. */
export const ARTILLERY: readonly RuleText[] = [
  ...chapter(
    'Indirect fire',
    rule('SR-IF-1', 'Artillery fires in three ways: with an observer, at what it sees itself, or blind at blips.'),
    rule('SR-IF-2', 'Its rounds are high explosive, smoke or scatterable mines.'),
    rule('SR-IF-3', 'Each gun has its own mission, which says what it fires and where.'),
    rule('SR-IF-4', 'A barrage is complex: two Actions, in which a second weapon may still fire twice.'),
    rule('SR-IF-5', 'Mortars are not complex and have high explosive only.'),
    rule('SR-IF-6', 'Mortar rounds fall at once; for sight and observers they follow the artillery rules.'),
    rule('SR-IF-7', 'A numbered marker lies on the aiming point until the round has landed.'),
  ),
  ...chapter(
    'Forward observers',
    rule('SR-FO-1', 'With an observer, range is counted from the observer to the target and the die is 2 lower.'),
    rule('SR-FO-2', 'The call takes one Action of the observer.'),
    rule('SR-FO-3', 'Against Profile 12 at 21 to 30 cm from the observer a 12 is needed instead of a 10.'),
    rule('SR-FO-4', 'Observed fire reaches targets that the gun cannot see.'),
  ),
  ...chapter(
    'Adjusting fire',
    rule('SR-ADJ-1', 'Each further shot at the same place, or at a unit that has not moved, is 1 easier than the one before.'),
    rule('SR-ADJ-2', 'This gain ends at +4 and is added to every other modifier.'),
  ),
  ...chapter(
    'Direct observation',
    rule('SR-DO-1', 'Artillery that sees its target itself has no penalty.'),
    rule('SR-DO-2', 'Without an observer it must see the target, unless it fires blind.'),
  ),
  ...chapter(
    'Blind fire',
    rule('SR-BLIND-1', 'Blips may be fired at blind, with 3 off the die besides all other modifiers.'),
    rule('SR-BLIND-2', 'A hit strikes at least one vehicle of the blip.'),
    rule('SR-BLIND-3', 'Each of its other vehicles is struck on a 10 or more.'),
  ),
  ...chapter(
    'Delivery time',
    rule('SR-DELIV-1', 'Rounds land as the next turn begins, before initiative.'),
    rule('SR-DELIV-2', 'Mortar rounds land at once.'),
  ),
  ...chapter(
    'Scatter',
    rule('SR-SCAT-1', 'A round that misses scatters.'),
    rule('SR-SCAT-2', 'Wherever it falls, everyone there suffers, whichever side they are on.'),
    rule('SR-SCAT-3', 'One die gives direction and distance: 3, 6 or 10 cm to the north, east, south and west, 3 or 6 cm between them.'),
    rule('SR-SCAT-4', 'A 15 sends it 6 cm to the south-west.'),
    rule('SR-SCAT-5', 'A natural 1 is a dud: no burst, no scatter.'),
  ),
  ...chapter(
    'Burst radius',
    rule('SR-BURST-1', 'Rockets strike everything within 3 cm of where they fall.'),
    rule('SR-BURST-2', 'The spot is then marked with smoke.'),
    rule('SR-BURST-3', 'Mortar rounds strike within 1 cm.'),
  ),
  ...chapter(
    'Artillery smoke',
    rule('SR-ASMK-1', 'Smoke rounds are called and rolled for like others but do no damage.'),
    rule('SR-ASMK-2', 'Going over from high explosive to smoke costs nothing.'),
    rule('SR-ASMK-3', 'Mortars have no smoke rounds; their crews have grenades.'),
  ),
  ...chapter(
    'Counter-battery fire',
    rule('SR-CB-1', 'Against artillery that has fired this turn, or has stayed where it last fired, the die is 1 higher.'),
    rule('SR-CB-2', 'A rocket launcher may be set to answer enemy artillery and do nothing else.'),
    rule('SR-CB-3', 'It then fires as soon as enemy artillery has fired, if it has the Actions.'),
    rule('SR-CB-4', 'Mortars cannot be set to it.'),
  ),
  ...chapter(
    'Artillery against infantry',
    rule('SR-AVI-1', 'Artillery has 2 more Lethality against infantry on foot.'),
    rule('SR-AVI-2', 'So have mortars.'),
    rule('SR-AVI-3', 'Against entrenched infantry that is 2 for a direct hit and 1 for being near it.'),
  ),
  ...chapter(
    'Rail guns in indirect mode',
    rule('SR-RGI-1', 'A rail gun may fire indirectly, in most things like salvo rockets.'),
    rule('SR-RGI-2', 'It keeps its own range and Lethality.'),
    rule('SR-RGI-3', 'Its shot has no burst.'),
    rule('SR-RGI-4', 'It fires neither smoke nor mines.'),
    rule('SR-RGI-5', 'Blind fire, scatter and observers work as for artillery.'),
    rule('SR-RGI-6', 'One observer may direct several rail guns at what they cannot see.'),
  ),
]
