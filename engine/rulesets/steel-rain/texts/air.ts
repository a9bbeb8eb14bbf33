import { chapter, rule } from '../../../board/book-text.ts'
import type { RuleText } from '../../../board/edition.ts'

/** Air defence and aircraft. */
export const AIR: readonly RuleText[] = [
  ...chapter(
    'Air defence',
    rule('SR-AD-1', 'Anyone may fire at aircraft, with 3 off the die.'),
    rule('SR-AD-2', 'Anti-air missiles add 3 instead.'),
    rule('SR-AD-3', 'A vehicle with several launchers may fire a volley: each launcher twice at one target before it can react.'),
    rule('SR-AD-4', 'A volley takes both Actions.'),
  ),
  ...chapter(
    'Air units and airspeed',
    rule('SR-AIR-1', 'Helicopters, VTOLs and Fast Movers are air units.'),
    rule('SR-AIR-2', 'A Fast Mover flies at least 30 cm a turn; an Action changes its speed by up to 20 cm.'),
    rule('SR-AIR-3', 'It flies at most 100 cm a turn.'),
    rule('SR-AIR-4', 'Helicopters and VTOLs move by the rules for the ground, only faster.'),
  ),
  ...chapter(
    'Actions and movement of aircraft',
    rule('SR-AIR-5', 'Two Actions are for firing, for movement, or for changing speed.'),
    rule('SR-AIR-6', 'Helicopters land where the landing table lets them.'),
    rule('SR-AIR-7', 'Landing on mines may set them off, as for a vehicle.'),
    rule('SR-AIR-8', 'Landing takes an Action and so does taking off.'),
    rule('SR-AIR-9', 'Fast Movers do not land.'),
    rule('SR-FM-1', 'A Fast Mover flies as far as in its last turn, for no Action, unless it changes speed.'),
    rule('SR-FM-2', 'Steady speed leaves both Actions for weapons.'),
    rule('SR-FM-3', 'It crosses the table in a straight line.'),
    rule('SR-FM-4', 'Once in each pass it may change direction, by 30 degrees or less.'),
    rule('SR-FM-5', 'How long it stays away is a number from the table times a number for where it comes back.'),
    rule('SR-FM-6', 'The table gives 1 to 3 turns, by weight and speed.'),
    rule('SR-FM-7', 'Back over the same edge: once that number; over a neighbouring edge: twice; over the opposite one: three times.'),
    rule('SR-FM-8', '32 t at 65 cm, out over the north and in over the east: four turns.'),
    rule('SR-FM-9', 'It comes back on that edge when the turn begins.'),
  ),
  ...chapter(
    'VTOL landing table',
    rule(
      'SR-LAND-1',
      'Landing is possible on open, overgrown, paved and sandy ground, in shallow water, on level ground and easy slopes, and nowhere else.',
    ),
  ),
  ...chapter(
    'Strafing',
    rule('SR-STRAFE-1', 'A Fast Mover strafes at most five units in a turn.'),
    rule('SR-STRAFE-2', 'They are ahead of it, in a lane 8 cm wide and as long as its speed.'),
    rule('SR-STRAFE-3', 'Strafing takes both Actions.'),
    rule('SR-STRAFE-4', 'The farthest target is in range of every weapon used.'),
    rule('SR-STRAFE-5', 'Each target is rolled for on its own, with the mean Lethality of the weapons.'),
    rule('SR-STRAFE-6', 'A mean of 2.5 is dealt out as 3, 2, 3, 2, 3.'),
  ),
  ...chapter(
    'Crashing',
    rule('SR-CRASH-1', 'An aircraft that is shot down flies on straight for a turn, then crashes.'),
    rule('SR-CRASH-2', 'Until then it does nothing.'),
    rule('SR-CRASH-3', 'A scatter die gives the exact spot.'),
    rule('SR-CRASH-4', 'A unit there is rolled for damage with Lethality 4.'),
  ),
  ...chapter(
    'Aircraft weapons',
    rule('SR-AWPN-1', 'Aircraft have their own list. Chain guns are those of vehicles.'),
    rule('SR-AWPN-2', 'Autocannon as for vehicles.'),
    rule('SR-AWPN-3', 'Guided missiles as for vehicles.'),
    rule('SR-AWPN-4', 'Air-to-air missile: 9 t, Profile +3, range 80, Lethality 2; in everything else a SAM.'),
    rule('SR-AWPN-5', 'Chemical laser as for vehicles.'),
    rule('SR-AWPN-6', 'ELINT: 2 t, Profile +1, range 65; no drones.'),
    rule('SR-AWPN-7', 'Mine dispenser: 8 t, Profile +4, on aircraft that can hover.'),
    rule('SR-AWPN-8', 'Aircraft may fire volleys of anti-air missiles.'),
  ),
]
