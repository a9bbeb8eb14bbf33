import type { Glyph } from '../glyph.ts'
import type { ArtPack } from '../pack.ts'

/** Symbols on counters: foot as the staff maps of the time sign it, guns, vehicles and carts from the side, driving east. */

const holes = (g: Glyph, y: number, radius: number, ...xs: readonly number[]): void =>
  g.inTint(() => {
    for (const x of xs) g.dot(x, y, radius)
  })
const wheel = (g: Glyph, x: number, y: number, radius: number): void => {
  g.dot(x, y, radius)
  holes(g, y, radius * 0.42, x)
}
/** A barrel from its breech to its muzzle, `thick` across. */
function barrel(g: Glyph, x: number, y: number, toX: number, toY: number, thick: number): void {
  const length = Math.hypot(toX - x, toY - y) || 1
  const [nx, ny] = [((toY - y) / length) * (thick / 2), ((toX - x) / length) * (thick / 2)]
  g.solid(x - nx, y + ny, toX - nx, toY + ny, toX + nx, toY - ny, x + nx, y - ny)
}
/** Tracks of this half length around their wheels, and the hull over them. */
function crawler(g: Glyph, half: number, wheels: number, skirted = false): void {
  g.solid(-half, 0.16, half, 0.16, half + 0.06, 0.34, half - 0.2, 0.66, 0.2 - half, 0.66, -half - 0.06, 0.34)
  g.solid(-half - 0.04, 0.12, 0.1 - half, -0.12, half - 0.24, -0.12, half + 0.08, 0.1)
  const step = (2 * half - 0.5) / (wheels - 1)
  holes(g, skirted ? 0.46 : 0.4, skirted ? 0.085 : 0.12, ...Array.from({ length: wheels }, (_, i) => 0.25 - half + i * step))
}
function horse(g: Glyph, x: number): void {
  const at = (...points: readonly number[]): readonly number[] => points.map((value, i) => (i % 2 ? value : value + x))
  // Rump, back, neck, head; then the legs.
  g.solid(
    ...at(
      -0.42,
      -0.16,
      -0.3,
      -0.24,
      0.16,
      -0.2,
      0.34,
      -0.58,
      0.44,
      -0.66,
      0.48,
      -0.56,
      0.66,
      -0.34,
      0.58,
      -0.24,
      0.42,
      -0.32,
      0.3,
      0.14,
      -0.38,
      0.16,
    ),
  )
  for (const [foot, knee] of [
    [-0.44, -0.34],
    [-0.2, -0.24],
    [0.12, 0.2],
    [0.36, 0.26],
  ] as const)
    g.line(x + knee, 0.1, x + foot, 0.66)
}
function carriage(g: Glyph, radius: number, trail: number): void {
  g.bold(1.3, -0.1, 0.18, -trail, 0.64)
  wheel(g, 0, 0.66 - radius, radius)
}

export const SYMBOLS: ArtPack['symbols'] = {
  /** A swallow-tailed flag on its staff. */
  headquarters: (g) => {
    g.bold(1.3, -0.6, 0.72, -0.6, -0.72)
    g.solid(-0.54, -0.7, 0.86, -0.7, 0.52, -0.36, 0.86, -0.02, -0.54, -0.02)
  },
  /** On its tripod. */
  'machine-gun': (g) => {
    barrel(g, -0.1, -0.3, 1.02, -0.3, 0.11)
    g.solid(-0.62, -0.46, 0.34, -0.46, 0.34, -0.12, -0.62, -0.12)
    g.line(-0.62, -0.3, -0.92, -0.3)
    g.bold(1.1, 0.12, -0.1, 0.66, 0.64)
    g.bold(1.1, -0.12, -0.1, -0.74, 0.64)
    g.bold(1.1, 0, -0.1, 0.04, 0.5)
  },
  /** Foot with the wedge of all that is aimed at armour. */
  'tank-hunters': (g) => {
    g.cross()
    g.bold(1.8, -0.56, 0.66, 0, -0.62, 0.56, 0.66)
  },
  cavalry: (g) => g.slash(2.6),
  'gun-anti-tank': (g) => {
    barrel(g, -0.3, -0.12, 1.12, -0.12, 0.13)
    g.solid(1, -0.22, 1.16, -0.22, 1.16, -0.02, 1, -0.02)
    g.solid(-0.16, -0.5, 0.02, -0.5, 0.2, 0.26, 0.02, 0.26)
    carriage(g, 0.3, 1.02)
  },
  gun: (g) => {
    barrel(g, -0.34, 0.14, 0.92, -0.6, 0.2)
    g.solid(-0.2, -0.42, -0.04, -0.46, 0.22, 0.24, 0.04, 0.26)
    carriage(g, 0.36, 1)
  },
  'gun-heavy': (g) => {
    barrel(g, -0.5, 0.16, 1, -0.58, 0.3)
    g.solid(-0.66, 0.06, -0.3, -0.16, -0.12, 0.14, -0.46, 0.36)
    g.bold(1.6, 0.2, 0.24, -1.02, 0.6)
    wheel(g, -0.18, 0.36, 0.3)
    wheel(g, 0.42, 0.36, 0.3)
  },
  /** Cab, load under canvas. */
  lorry: (g) => {
    g.solid(-1, 0.3, -1, -0.46, -0.84, -0.62, 0.12, -0.62, 0.24, -0.46, 0.24, 0.3)
    g.solid(0.3, 0.3, 0.3, -0.36, 0.62, -0.36, 0.74, -0.08, 1.02, -0.02, 1.02, 0.3)
    wheel(g, -0.58, 0.42, 0.25)
    wheel(g, 0.68, 0.42, 0.25)
  },
  'horse-cart': (g) => {
    g.solid(-1.04, -0.34, -0.14, -0.34, -0.22, 0.12, -0.94, 0.12)
    g.circle(-0.6, 0.32, 0.32)
    g.line(-0.2, 0, 0.1, 0)
    horse(g, 0.5)
  },
  /** A gun's two wheels without the gun, and who draws them. */
  limber: (g) => {
    g.circle(-0.66, 0.28, 0.36)
    g.dot(-0.66, 0.28, 0.12)
    g.bold(1.2, -1.06, 0.2, 0, 0.02)
    g.solid(-0.82, -0.3, -0.44, -0.3, -0.44, -0.04, -0.82, -0.04)
    horse(g, 0.5)
  },
  'armoured-car': (g) => {
    g.solid(-1, 0.26, -0.82, -0.16, 0.5, -0.16, 1, 0.06, 1, 0.28)
    g.solid(-0.36, -0.16, -0.24, -0.48, 0.2, -0.48, 0.32, -0.16)
    barrel(g, 0.2, -0.34, 0.84, -0.34, 0.1)
    wheel(g, -0.56, 0.36, 0.29)
    wheel(g, 0.56, 0.36, 0.29)
  },
  'half-track': (g) => {
    g.solid(-1.02, 0.2, -0.94, -0.34, 0.34, -0.34, 0.48, -0.1, 0.98, 0, 1.02, 0.22)
    g.solid(-1, 0.2, 0.2, 0.2, 0.26, 0.36, 0.06, 0.64, -0.84, 0.64, -1.04, 0.36)
    holes(g, 0.42, 0.11, -0.74, -0.4, -0.06)
    wheel(g, 0.7, 0.4, 0.25)
    barrel(g, -0.1, -0.46, 0.5, -0.46, 0.09)
  },
  /** Small and open. */
  'troop-carrier': (g) => {
    crawler(g, 0.78, 3)
    g.solid(-0.8, -0.08, -0.8, -0.3, 0.3, -0.3, 0.62, -0.08)
    for (const x of [-0.54, -0.2, 0.14]) g.dot(x, -0.44, 0.13)
  },
  'assault-gun': (g) => {
    crawler(g, 0.86, 4)
    g.solid(-0.92, -0.1, -0.74, -0.46, 0.3, -0.46, 0.66, -0.1)
    barrel(g, 0.2, -0.24, 1.2, -0.24, 0.15)
  },
  'tank-light': (g) => {
    crawler(g, 0.66, 3)
    g.solid(-0.34, -0.1, -0.26, -0.46, 0.18, -0.46, 0.26, -0.1)
    barrel(g, 0.16, -0.3, 0.66, -0.3, 0.11)
  },
  tank: (g) => {
    crawler(g, 0.84, 4)
    g.solid(-0.5, -0.1, -0.42, -0.52, 0.22, -0.52, 0.38, -0.1)
    barrel(g, 0.2, -0.34, 1.06, -0.34, 0.13)
  },
  'tank-heavy': (g) => {
    crawler(g, 0.98, 5, true)
    g.solid(-0.78, -0.08, -0.7, -0.6, 0.16, -0.6, 0.36, -0.08)
    barrel(g, 0.2, -0.36, 1.2, -0.36, 0.19)
    g.solid(1.06, -0.5, 1.24, -0.5, 1.24, -0.22, 1.06, -0.22)
  },
}
