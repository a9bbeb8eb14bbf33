import type { RuleText } from '../../../board/edition.ts'
import { chapter, later } from './rule-text.ts'

/** Air defence and aircraft: for later. */
export const AIR: readonly RuleText[] = [
  ...chapter(
    'Air defence',
    later('SR-AD-1', 'Anyone may fire at aircraft, with 3 off the die.'),
    later('SR-AD-2', 'Anti-air missiles add 3 instead.'),
    later('SR-AD-3', 'A vehicle with several launchers may fire a volley: each launcher twice at one target before it can react.'),
    later('SR-AD-4', 'A volley takes both Actions.'),
  ),
  ...chapter(
    'Air units and airspeed',
    later('SR-AIR-1', 'Helicopters, VTOLs and Fast Movers are air units.'),
    later('SR-AIR-2', 'A Fast Mover flies at least 30 cm a turn; an Action changes its speed by up to 20 cm.'),
    later('SR-AIR-3', 'It flies at most 100 cm a turn.'),
    later('SR-AIR-4', 'Helicopters and VTOLs move by the rules for the ground, only faster.'),
  ),
  ...chapter(
    'Actions and movement of aircraft',
    later('SR-AIR-5', 'Two Actions are for firing, for movement, or for changing speed.'),
    later('SR-AIR-6', 'Helicopters land where the landing table lets them.'),
    later('SR-AIR-7', 'Landing on mines may set them off, as for a vehicle.'),
    later('SR-AIR-8', 'Landing takes an Action and so does taking off.'),
    later('SR-AIR-9', 'Fast Movers do not land.'),
    later('SR-FM-1', 'A Fast Mover flies as far as in its last turn, for no Action, unless it changes speed.'),
    later('SR-FM-2', 'Steady speed leaves both Actions for weapons.'),
    later('SR-FM-3', 'It crosses the table in a straight line.'),
    later('SR-FM-4', 'Once in each pass it may change direction, by 30 degrees or less.'),
    later('SR-FM-5', 'How long it stays away is a number from the table times a number for where it comes back.'),
    later('SR-FM-6', 'The table gives 1 to 3 turns, by weight and speed.'),
    later('SR-FM-7', 'Back over the same edge: once that number; over a neighbouring edge: twice; over the opposite one: three times.'),
    later('SR-FM-8', '32 t at 65 cm, out over the north and in over the east: four turns.'),
    later('SR-FM-9', 'It comes back on that edge when the turn begins.'),
  ),
  ...chapter(
    'VTOL landing table',
    later(
      'SR-LAND-1',
      'Landing is possible on open, overgrown, paved and sandy ground, in shallow water, on level ground and easy slopes, and nowhere else.',
    ),
  ),
  ...chapter(
    'Strafing',
    later('SR-STRAFE-1', 'A Fast Mover strafes at most five units in a turn.'),
    later('SR-STRAFE-2', 'They are ahead of it, in a lane 8 cm wide and as long as its speed.'),
    later('SR-STRAFE-3', 'Strafing takes both Actions.'),
    later('SR-STRAFE-4', 'The farthest target is in range of every weapon used.'),
    later('SR-STRAFE-5', 'Each target is rolled for on its own, with the mean Lethality of the weapons.'),
    later('SR-STRAFE-6', 'A mean of 2.5 is dealt out as 3, 2, 3, 2, 3.'),
  ),
  ...chapter(
    'Crashing',
    later('SR-CRASH-1', 'An aircraft that is shot down flies on straight for a turn, then crashes.'),
    later('SR-CRASH-2', 'Until then it does nothing.'),
    later('SR-CRASH-3', 'A scatter die gives the exact spot.'),
    later('SR-CRASH-4', 'A unit there is rolled for damage with Lethality 4.'),
  ),
  ...chapter(
    'Aircraft weapons',
    later('SR-AWPN-1', 'Aircraft have their own list. Chain guns are those of vehicles.'),
    later('SR-AWPN-2', 'Autocannon as for vehicles.'),
    later('SR-AWPN-3', 'Guided missiles as for vehicles.'),
    later('SR-AWPN-4', 'Air-to-air missile: 9 t, Profile +3, range 80, Lethality 2; in everything else a SAM.'),
    later('SR-AWPN-5', 'Chemical laser as for vehicles.'),
    later('SR-AWPN-6', 'ELINT: 2 t, Profile +1, range 65.'),
    later('SR-AWPN-7', 'Mine dispenser: 8 t, Profile +4, on aircraft that can hover.'),
    later('SR-AWPN-8', 'Aircraft may fire volleys of anti-air missiles.'),
  ),
]
