import type { Shapes } from '../from-above.ts'
import type { ArtPack } from '../pack.ts'

/** The same from above, driving east. */

/** Two horses abreast. */
function team(s: Shapes): void {
  for (const y of [-0.2, 0.2]) {
    s.box(0.42, y, 0.62, 0.24, 'ink', 0.12)
    s.box(0.86, y, 0.3, 0.14, 'ink', 0.06)
  }
}
/** Shield, barrel and spread trails. */
function gun(s: Shapes, length: number, calibre: number, wide: number): void {
  for (const side of [-1, 1]) {
    s.line(0.12, 'ink', -0.1, 0, -0.98, side * wide)
    s.box(-0.04, side * (wide + 0.06), 0.44, 0.16, 'ink', 0.05)
  }
  s.line(calibre, 'ink', -0.2, 0, length, 0)
  s.box(0.1, 0, 0.13, 2 * wide - 0.1, 'ink', 0.03)
}
export const ABOVE: ArtPack['silhouettes'] = {
  headquarters: (s) => {
    s.soldiers([
      [-0.5, 0.34],
      [0.1, 0.4],
    ])
    s.line(0.1, 'ink', -0.2, 0.2, -0.2, -0.66)
    s.solid(-0.16, -0.66, 0.7, -0.66, 0.46, -0.4, 0.7, -0.14, -0.16, -0.14)
  },
  'machine-gun': (s) => {
    s.pair()
    s.line(0.2, 'ink', -0.1, 0, 0.4, 0)
    s.line(0.1, 'ink', 0.3, 0, 1.05, 0)
    for (const side of [-1, 1]) s.line(0.09, 'ink', 0.3, 0, 0.02, side * 0.36)
  },
  'tank-hunters': (s) => {
    s.pair()
    s.line(0.2, 'ink', -0.2, 0, 0.86, 0)
    s.solid(0.8, -0.22, 1.1, 0, 0.8, 0.22)
  },
  cavalry: (s) => {
    for (const y of [-0.4, 0.4]) {
      s.box(-0.1, y, 1.2, 0.32, 'ink', 0.16)
      s.box(0.68, y, 0.42, 0.18, 'ink', 0.08)
      s.disc(-0.14, y, 0.13, 'tint')
    }
  },
  'gun-anti-tank': (s) => gun(s, 1.15, 0.1, 0.42),
  gun: (s) => gun(s, 0.95, 0.18, 0.48),
  'gun-heavy': (s) => gun(s, 1.1, 0.28, 0.56),
  lorry: (s) => {
    s.wheeled(2, 1, 3)
    s.box(-0.34, 0, 1.2, 0.86, 'ink', 0.06)
    for (const x of [-0.7, -0.36, -0.02]) s.line(0.05, 'tint', x, -0.38, x, 0.38)
  },
  'horse-cart': (s) => {
    s.box(-0.6, 0, 0.9, 0.74, 'ink', 0.05)
    s.box(-0.6, 0, 0.66, 0.5, 'tint', 0.03)
    team(s)
  },
  limber: (s) => {
    s.line(0.12, 'ink', -0.74, -0.46, -0.74, 0.46)
    s.box(-0.7, 0, 0.34, 0.4, 'ink', 0.05)
    team(s)
  },
  'armoured-car': (s) => {
    s.wheeled(1.6, 0.96, 2)
    s.turret(-0.08, 0.24, 0.62, 0.08)
  },
  'half-track': (s) => {
    s.wheeled(1.9, 0.98, 4)
    s.box(-0.36, 0, 0.94, 0.5, 'tint', 0.04)
  },
  'troop-carrier': (s) => {
    s.tracked(1.3, 1)
    s.box(-0.14, 0, 0.7, 0.5, 'tint', 0.05)
  },
  'assault-gun': (s) => {
    s.tracked(1.8, 1.14)
    s.box(-0.14, 0, 0.84, 0.72, 'tint', 0.05)
    s.box(-0.14, 0, 0.74, 0.62, 'ink', 0.04)
    s.line(0.14, 'ink', 0.2, 0, 1.15, 0)
  },
  'tank-light': (s) => {
    s.tracked(1.3, 0.9)
    s.turret(-0.08, 0.25, 0.66, 0.1)
  },
  tank: (s) => {
    s.tracked(1.72, 1.1)
    s.turret(-0.12, 0.33, 1.05, 0.13)
  },
  'tank-heavy': (s) => {
    s.tracked(2, 1.32)
    s.turret(-0.2, 0.42, 1.3, 0.2)
  },
}
