import type { Gun, GunClass } from './stands.ts'

/** Guns of the army lists (SS-R-03), our own: light ones are pushed 5 cm, medium and heavy ones towed (SS-MOV-02, SS-MOV-03). Range in hexes. */

function gun(
  id: string,
  name: string,
  kind: GunClass,
  [armourDie, softDie, range]: readonly [number | null, number, number],
  points: number,
): Gun {
  const move = kind === 'light-gun' ? 5 : 0
  return { id, kind, name, move, weapon: { armourDie, softDie, range }, least: 0, assaultDie: 6, points }
}

/** The one that fires at aircraft (decision 300); the heavy ones fire at the ground alone. */
export const AA_GUN = 'aa-gun'
// Die against armour, against soft targets, range; points.
// biome-ignore format: a table
export const GUNS: readonly Gun[] = [
  gun('light-gun', 'Light gun', 'light-gun', [null, 6, 40], 12),
  gun('medium-gun', 'Medium gun', 'medium-gun', [null, 10, 48], 18),
  gun('heavy-gun', 'Heavy gun', 'heavy-gun', [null, 12, 56], 24),
  gun('at25', '25 mm anti-tank gun', 'light-gun', [6, 4, 32], 12),
  gun('at37', '37 mm anti-tank gun', 'light-gun', [8, 6, 32], 15),
  gun('at40-2pdr', '2-pounder', 'light-gun', [8, 4, 32], 14),
  gun('at45', '45 mm anti-tank gun', 'light-gun', [8, 6, 40], 16),
  gun('at47', '47 mm anti-tank gun', 'light-gun', [8, 6, 40], 16),
  gun('at50', '50 mm anti-tank gun', 'light-gun', [10, 6, 40], 19),
  gun('at57-6pdr', '6-pounder', 'light-gun', [10, 6, 40], 19),
  gun('at57-zis2', '57 mm ZiS-2', 'light-gun', [12, 6, 40], 22),
  gun('at75', '75 mm anti-tank gun', 'medium-gun', [12, 8, 48], 26),
  gun('gun76-zis3', '76 mm ZiS-3', 'medium-gun', [10, 10, 48], 25),
  gun('at17pdr', '17-pounder', 'medium-gun', [20, 8, 48], 34),
  gun('flak88', '88 mm Flak', 'medium-gun', [20, 10, 56], 38),
  gun('aa85-90', '85 mm anti-aircraft gun', 'medium-gun', [20, 10, 56], 38),
  gun('at100', '100 mm anti-tank gun', 'medium-gun', [20, 10, 56], 38),
  gun('inf-gun75', '75 mm infantry gun', 'light-gun', [4, 8, 32], 15),
  gun('field75', '75 mm field gun', 'medium-gun', [8, 10, 48], 22),
  gun('gun25pdr', '25-pounder', 'medium-gun', [10, 10, 48], 25),
  gun('how105', '105 mm howitzer', 'medium-gun', [8, 10, 48], 22),
  gun('how150', '150 mm howitzer', 'heavy-gun', [8, 12, 56], 28),
  gun(AA_GUN, 'Light anti-aircraft gun', 'light-gun', [null, 8, 24], 14),
]
