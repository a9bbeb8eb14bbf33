import type { Vehicle } from './stands.ts'

/**
 * Armoured vehicles (SS-R-02): our own list, made to fit what the book says of armour. Move in cm, range in hexes; dice by their faces, null where there is none.
 * Who has a turret and a gun in the hull has two weapons (SS-ARM-10).
 */

type More = Partial<Pick<Vehicle, 'amphibious' | 'carries' | 'hull'>>
function vehicle(
  id: string,
  name: string,
  [from, to]: readonly [number, number],
  [move, by, armour]: readonly [number, Vehicle['by'], number],
  [armourDie, softDie, range]: readonly [number | null, number | null, number],
  mount: Vehicle['mount'],
  [assaultDie, points]: readonly [number, number],
  more: More = {},
): Vehicle {
  const weapon = { armourDie, softDie, range }
  return {
    id,
    kind: 'armour',
    name,
    from,
    to,
    move,
    by,
    armour,
    weapon,
    mount,
    assaultDie,
    points,
    amphibious: false,
    carries: null,
    hull: null,
    ...more,
  }
}

// Years; move, by what, armour; die against armour, against soft targets, range; mount; die in assault, points.
// biome-ignore format: a table
export const VEHICLES: readonly Vehicle[] = [
  // Germany
  vehicle('pz1', 'Panzer I', [1934, 1941], [20, 'tracked', 2], [null, 8, 16], 'one-man', [6, 12]),
  vehicle('pz2', 'Panzer II', [1937, 1943], [20, 'tracked', 3], [6, 6, 24], 'one-man', [8, 16]),
  vehicle('pz38t', 'Panzer 38(t)', [1938, 1942], [20, 'tracked', 4], [8, 6, 32], 'turret', [8, 22]),
  vehicle('pz3e', 'Panzer III E', [1939, 1941], [20, 'tracked', 5], [8, 6, 32], 'turret', [10, 25]),
  vehicle('pz3l', 'Panzer III L', [1941, 1943], [20, 'tracked', 6], [10, 6, 32], 'turret', [10, 31]),
  vehicle('pz4d', 'Panzer IV D', [1939, 1942], [20, 'tracked', 5], [8, 10, 32], 'turret', [10, 28]),
  vehicle('pz4h', 'Panzer IV H', [1942, 1945], [20, 'tracked', 6], [12, 10, 40], 'turret', [10, 38]),
  vehicle('stug3g', 'StuG III G', [1942, 1945], [20, 'tracked', 7], [12, 10, 40], 'fixed', [8, 34]),
  vehicle('marder3', 'Marder III', [1942, 1944], [20, 'tracked', 3], [12, 8, 40], 'fixed', [6, 24]),
  vehicle('hetzer', 'Hetzer', [1944, 1945], [20, 'tracked', 7], [12, 10, 40], 'fixed', [8, 33]),
  vehicle('panther', 'Panther', [1943, 1945], [20, 'tracked', 10], [20, 10, 48], 'turret', [12, 56]),
  vehicle('tiger1', 'Tiger I', [1942, 1945], [15, 'tracked', 10], [20, 10, 48], 'turret', [12, 56]),
  vehicle('tiger2', 'Tiger II', [1944, 1945], [15, 'tracked', 12], [20, 10, 48], 'turret', [12, 64]),
  vehicle('sdkfz222', 'SdKfz 222', [1938, 1945], [30, 'armoured-car', 2], [6, 6, 24], 'one-man', [6, 14]),
  vehicle('sdkfz251', 'SdKfz 251', [1939, 1945], [25, 'half-track', 2], [null, 6, 16], 'fixed', [6, 12], { carries: { guns: 1, foot: 3 } }),
  // USSR
  vehicle('t37', 'T-37', [1933, 1942], [15, 'tracked', 2], [null, 6, 16], 'one-man', [6, 9], { amphibious: true }),
  vehicle('t26', 'T-26', [1933, 1942], [15, 'tracked', 3], [8, 6, 32], 'turret', [8, 19]),
  vehicle('bt7', 'BT-7', [1935, 1942], [25, 'tracked', 3], [8, 6, 32], 'turret', [8, 21]),
  vehicle('t28', 'T-28', [1933, 1942], [15, 'tracked', 4], [8, 10, 32], 'turret', [10, 25]),
  vehicle('t34-76', 'T-34/76', [1941, 1944], [25, 'tracked', 7], [10, 10, 40], 'turret', [10, 38]),
  vehicle('t34-85', 'T-34/85', [1944, 1950], [25, 'tracked', 8], [12, 10, 40], 'turret', [10, 44]),
  vehicle('kv1', 'KV-1', [1941, 1943], [15, 'tracked', 9], [10, 10, 40], 'turret', [12, 43]),
  vehicle('is2', 'IS-2', [1944, 1950], [15, 'tracked', 11], [20, 12, 48], 'turret', [12, 60]),
  vehicle('su76', 'SU-76', [1943, 1950], [20, 'tracked', 3], [10, 10, 40], 'fixed', [6, 22]),
  vehicle('su100', 'SU-100', [1944, 1950], [25, 'tracked', 7], [20, 10, 48], 'fixed', [8, 42]),
  vehicle('isu152', 'ISU-152', [1944, 1950], [15, 'tracked', 9], [12, 12, 48], 'fixed', [10, 46]),
  vehicle('ba10', 'BA-10', [1938, 1945], [25, 'armoured-car', 2], [8, 6, 32], 'turret', [6, 16]),
  // France
  vehicle('ft17', 'FT 17', [1918, 1940], [10, 'tracked', 3], [6, 6, 24], 'one-man', [8, 12]),
  vehicle('r35', 'R35', [1936, 1940], [10, 'tracked', 6], [6, 6, 24], 'one-man', [8, 19]),
  vehicle('s35', 'S35', [1936, 1940], [20, 'tracked', 6], [8, 6, 32], 'one-man', [10, 25]),
  vehicle('charb1', 'Char B1', [1937, 1940], [15, 'tracked', 8], [8, 6, 32], 'one-man', [12, 36], { hull: { armourDie: 8, softDie: 10, range: 32 } }),
  vehicle('panhard178', 'Panhard 178', [1937, 1940], [30, 'armoured-car', 2], [6, 6, 24], 'turret', [6, 16]),
  // Britain
  vehicle('mk6light', 'Light Tank Mk VI', [1936, 1942], [25, 'tracked', 2], [null, 8, 16], 'turret', [6, 13]),
  vehicle('a13cruiser', 'Cruiser A13', [1939, 1941], [25, 'tracked', 3], [8, 6, 32], 'turret', [8, 21]),
  vehicle('crusader3', 'Crusader III', [1942, 1943], [25, 'tracked', 5], [10, 6, 32], 'turret', [10, 30]),
  vehicle('matilda2', 'Matilda II', [1939, 1943], [10, 'tracked', 8], [8, 8, 32], 'turret', [10, 29]),
  vehicle('valentine', 'Valentine', [1941, 1945], [15, 'tracked', 7], [8, 6, 32], 'turret', [10, 28]),
  vehicle('churchill75', 'Churchill 75 mm', [1943, 1945], [10, 'tracked', 9], [10, 10, 40], 'turret', [12, 42]),
  vehicle('cromwell', 'Cromwell', [1944, 1950], [30, 'tracked', 7], [10, 10, 40], 'turret', [10, 39]),
  vehicle('firefly', 'Firefly', [1944, 1945], [20, 'tracked', 7], [20, 8, 48], 'turret', [10, 46]),
  vehicle('centurion3', 'Centurion 3', [1948, 1950], [20, 'tracked', 11], [20, 10, 48], 'turret', [12, 61]),
  vehicle('carrier', 'Universal Carrier', [1937, 1950], [25, 'tracked', 2], [null, 6, 16], 'fixed', [6, 10], { carries: { guns: 1, foot: 1 } }),
  vehicle('daimler-ac', 'Daimler armoured car', [1941, 1950], [30, 'armoured-car', 2], [8, 6, 32], 'turret', [6, 18]),
  // USA
  vehicle('m3stuart', 'M3 Stuart', [1941, 1945], [25, 'tracked', 4], [8, 6, 32], 'turret', [8, 23]),
  vehicle('m3grant', 'M3 Grant', [1941, 1944], [20, 'tracked', 6], [8, 6, 32], 'turret', [10, 36], { hull: { armourDie: 10, softDie: 10, range: 32 } }),
  vehicle('m4sherman', 'M4 Sherman', [1942, 1950], [20, 'tracked', 7], [10, 10, 40], 'turret', [10, 37]),
  vehicle('m4a3e8', 'M4A3E8', [1944, 1950], [20, 'tracked', 8], [12, 10, 40], 'turret', [10, 43]),
  vehicle('m36', 'M36', [1944, 1950], [20, 'tracked', 6], [20, 8, 48], 'turret', [8, 42]),
  vehicle('m26pershing', 'M26 Pershing', [1945, 1950], [20, 'tracked', 10], [20, 10, 48], 'turret', [12, 57]),
  vehicle('m3halftrack', 'M3 half-track', [1941, 1950], [25, 'half-track', 2], [null, 6, 16], 'turret', [6, 12], { carries: { guns: 1, foot: 3 } }),
  vehicle('lvta1', 'LVT(A)-1', [1943, 1950], [15, 'tracked', 3], [8, 6, 24], 'turret', [8, 19], { amphibious: true }),
  // Italy
  vehicle('m13-40', 'M13/40', [1940, 1943], [15, 'tracked', 5], [8, 6, 32], 'turret', [10, 25]),
  vehicle('semovente75', 'Semovente 75', [1942, 1943], [15, 'tracked', 6], [10, 10, 32], 'fixed', [8, 27]),
  vehicle('cv33', 'CV 33', [1933, 1943], [20, 'tracked', 2], [null, 8, 16], 'fixed', [6, 11]),
  // Poland
  vehicle('7tp', '7TP', [1935, 1939], [20, 'tracked', 3], [8, 6, 32], 'turret', [8, 20]),
  // Japan
  vehicle('hago95', 'Ha-Go', [1936, 1945], [20, 'tracked', 3], [6, 6, 24], 'one-man', [8, 15]),
  vehicle('shinhoto97', 'Shinhoto Chi-Ha', [1940, 1945], [20, 'tracked', 4], [8, 6, 32], 'turret', [8, 22]),
]
