import type { Brush } from './glyph.ts'

/** Shapes in units: x from -1.1 to 1.1 and y from -0.7 to 0.7 lie within any frame. */
export class Shapes {
  constructor(
    readonly brush: Brush,
    private readonly ink: string,
    private readonly tint: string,
  ) {}
  box(x: number, y: number, width: number, height: number, how: 'ink' | 'tint' = 'ink', round = 0.06): void {
    this.brush.beginPath()
    this.brush.roundRect(x - width / 2, y - height / 2, width, height, round)
    this.brush.fillStyle = how === 'ink' ? this.ink : this.tint
    this.brush.fill()
  }
  disc(x: number, y: number, radius: number, how: 'ink' | 'tint' = 'ink'): void {
    this.brush.beginPath()
    this.brush.arc(x, y, radius, 0, Math.PI * 2)
    this.brush.fillStyle = how === 'ink' ? this.ink : this.tint
    this.brush.fill()
  }
  line(width: number, how: 'ink' | 'tint', ...points: readonly number[]): void {
    this.brush.beginPath()
    for (let i = 0; i + 1 < points.length; i += 2) this.brush.lineTo(points[i]!, points[i + 1]!)
    this.brush.lineWidth = width
    this.brush.strokeStyle = how === 'ink' ? this.ink : this.tint
    this.brush.stroke()
  }
  solid(...points: readonly number[]): void {
    this.brush.beginPath()
    for (let i = 0; i + 1 < points.length; i += 2) this.brush.lineTo(points[i]!, points[i + 1]!)
    this.brush.closePath()
    this.brush.fillStyle = this.ink
    this.brush.fill()
  }
  ring(x: number, y: number, radius: number, width: number, how: 'ink' | 'tint'): void {
    this.brush.beginPath()
    this.brush.arc(x, y, radius, 0, Math.PI * 2)
    this.brush.lineWidth = width
    this.brush.strokeStyle = how === 'ink' ? this.ink : this.tint
    this.brush.stroke()
  }

  /** Two tracks and a hull with a pointed bow. */
  tracked(length: number, width: number): void {
    for (const side of [-1, 1]) this.box(0, side * (width / 2 - 0.11), length, 0.24, 'ink', 0.1)
    const [h, w] = [length / 2, width / 2 - 0.16]
    this.solid(-h + 0.04, -w, h - 0.22, -w, h + 0.02, -w * 0.5, h + 0.02, w * 0.5, h - 0.22, w, -h + 0.04, w)
    for (const side of [-1, 1]) this.line(0.045, 'tint', -h + 0.1, side * (w + 0.02), h - 0.26, side * (w + 0.02))
  }
  /** Axles of wheels and a slim hull. */
  wheeled(length: number, width: number, axles: number): void {
    for (let i = 0; i < axles; i++)
      for (const side of [-1, 1])
        this.box(-length / 2 + (length * (i + 0.5)) / axles, side * (width / 2 - 0.06), length / axles - 0.12, 0.2, 'ink', 0.08)
    this.solid(
      -length / 2,
      -width / 2 + 0.12,
      length / 2 - 0.24,
      -width / 2 + 0.12,
      length / 2,
      -0.1,
      length / 2,
      0.1,
      length / 2 - 0.24,
      width / 2 - 0.12,
      -length / 2,
      width / 2 - 0.12,
    )
  }
  /** A turret rimmed in tint, its gun pointing east. */
  turret(x: number, radius: number, gun: number, calibre: number): void {
    if (gun > 0) {
      this.line(calibre + 0.09, 'tint', x, 0, x + gun, 0)
      this.line(calibre, 'ink', x, 0, x + gun + 0.04, 0)
    }
    this.disc(x, 0, radius)
    this.ring(x, 0, radius, 0.055, 'tint')
  }
  /** Soldiers from above: shoulders and a head. */
  soldiers(places: readonly (readonly [number, number])[], size = 1): void {
    for (const [x, y] of places) {
      this.brush.beginPath()
      this.brush.ellipse(x, y, 0.13 * size, 0.24 * size, 0, 0, Math.PI * 2)
      this.brush.fillStyle = this.ink
      this.brush.fill()
      this.disc(x + 0.03, y, 0.1 * size, 'tint')
      this.line(0.07, 'ink', x + 0.06, y + 0.12 * size, x + 0.34 * size, y + 0.12 * size)
    }
  }
  /** Two beside what they carry or serve. */
  pair(): void {
    this.soldiers(PAIR)
  }
  /** A war machine on legs: shoulders across, a head between them, one foot before the other. */
  frame(broad: number): void {
    this.box(0.34, -0.26, 0.5, 0.24, 'ink', 0.08)
    this.box(-0.34, 0.26, 0.5, 0.24, 'ink', 0.08)
    this.box(0, 0, 0.52, 2 * broad, 'ink', 0.16)
    this.disc(0.06, 0, 0.19, 'tint')
    this.disc(0.08, 0, 0.11)
  }
  rotor(x: number, radius: number): void {
    for (const angle of [0.7, 2.27])
      this.line(
        0.09,
        'ink',
        x - Math.cos(angle) * radius,
        -Math.sin(angle) * radius,
        x + Math.cos(angle) * radius,
        Math.sin(angle) * radius,
      )
    this.disc(x, 0, 0.1, 'tint')
  }
}

export const SQUAD = [
  [-0.66, -0.36],
  [-0.66, 0.36],
  [0, 0],
  [0.5, -0.42],
  [0.5, 0.42],
] as const
const PAIR = [
  [-0.62, -0.36],
  [-0.62, 0.36],
] as const
