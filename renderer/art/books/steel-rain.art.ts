import { disc, eye, line } from '../badges.ts'
import type { Glyph } from '../glyph.ts'
import type { ArtPack } from '../pack.ts'
import { MARKERS, WORKS } from './steel-rain-works.ts'

/** Drawings that Steel Rain alone has. */

const SYMBOLS: ArtPack['symbols'] = {
  'infantry-gun': (g) => {
    g.cross()
    g.bold(1.2, 0, 0.62, 0, -0.62)
    g.line(-0.3, 0.62, 0.3, 0.62)
  },
  'infantry-missile': (g) => {
    g.cross()
    g.bold(1, -0.24, 0.6, -0.24, -0.3, 0, -0.64, 0.24, -0.3, 0.24, 0.6)
    g.line(-0.24, 0.6, 0.24, 0.6)
  },
  'infantry-air-defence': (g) => {
    g.cross()
    g.dome(0.95)
  },
  'infantry-recon': (g) => {
    g.cross()
    g.slash(2.1)
  },
  'engineer-vehicle': (g) => {
    g.oval(1.06, 0.64)
    g.piers(-0.2, 0.54)
  },
  'bridge-layer': (g) => {
    g.line(-0.98, -0.6, -0.62, -0.26, 0.62, -0.26, 0.98, -0.6)
    g.line(-0.98, 0.6, -0.62, 0.26, 0.62, 0.26, 0.98, 0.6)
  },
  flame: (g) => flame(g),
  microwave: (g) => {
    g.dot(-0.72, 0, 0.17)
    for (const r of [0.5, 0.95, 1.4]) g.arc(-0.72, 0, r, r * 0.82, -0.11, 0.11)
  },
  'truck-heavy': (g) => {
    g.bold(2, -1, -0.42, 1, -0.42)
    g.line(-1, -0.42, -1, -0.02, 1, -0.02, 1, -0.42)
    g.wheels(4, 0.4, 0.56, 0.21)
  },
  helicopter: (g) => g.bowTie('line'),
  'helicopter-attack': (g) => {
    g.bowTie('solid')
    g.bold(1, 0, -0.72, 0, 0.72)
  },
  'helicopter-recon': (g) => {
    g.bowTie('line')
    g.bold(1, -0.8, 0.74, 0.8, -0.74)
  },
  drone: (g) => g.solid(-1.05, -0.42, 0, 0.16, 1.05, -0.42, 0, 0.6),
  decoy: (g) => g.oval(0.98, 0.42, 'dashed'),
  bunker: (g) => {
    g.line(-1, 0.58, -1, -0.5, 1, -0.5, 1, 0.58)
    g.bold(2, -0.5, -0.06, 0.5, -0.06)
  },
}

function flame(g: Glyph): void {
  const { brush } = g.pen
  const s = (value: number): number => value * g.unit
  brush.beginPath()
  brush.moveTo(s(0.06), s(-0.76))
  brush.bezierCurveTo(s(0.16), s(-0.36), s(0.62), s(-0.2), s(0.56), s(0.26))
  brush.bezierCurveTo(s(0.5), s(0.66), s(0.24), s(0.74), s(0), s(0.74))
  brush.bezierCurveTo(s(-0.3), s(0.74), s(-0.58), s(0.6), s(-0.56), s(0.16))
  brush.bezierCurveTo(s(-0.54), s(-0.08), s(-0.36), s(-0.2), s(-0.32), s(-0.38))
  brush.bezierCurveTo(s(-0.22), s(-0.26), s(-0.16), s(-0.2), s(-0.1), s(-0.08))
  brush.bezierCurveTo(s(0.06), s(-0.28), s(0.1), s(-0.5), s(0.06), s(-0.76))
  brush.fill()
}

/** From above. */
const SILHOUETTES: ArtPack['silhouettes'] = {
  'infantry-gun': (s) => {
    s.pair()
    s.line(0.16, 'ink', 0, 0, 1, 0)
    s.line(0.09, 'ink', 0.2, 0, -0.1, -0.42)
    s.line(0.09, 'ink', 0.2, 0, -0.1, 0.42)
  },
  'infantry-missile': (s) => {
    s.pair()
    s.box(0.4, 0, 1.1, 0.3, 'ink', 0.12)
    s.line(0.06, 'tint', 0.62, -0.15, 0.62, 0.15)
  },
  'infantry-air-defence': (s) => {
    s.pair()
    s.solid(0, -0.14, 0.72, -0.14, 0.72, -0.36, 1.1, 0, 0.72, 0.36, 0.72, 0.14, 0, 0.14)
  },
  'infantry-recon': (s) => {
    s.soldiers([[-0.3, 0]], 1.7)
    s.ring(0.74, 0, 0.22, 0.12, 'ink')
  },
  'engineer-vehicle': (s) => {
    s.tracked(1.4, 1.12)
    s.line(0.16, 'ink', 0.96, -0.68, 0.96, 0.68)
    s.box(-0.1, 0, 0.5, 0.5, 'tint', 0.06)
  },
  'bridge-layer': (s) => {
    s.tracked(1.4, 1.12)
    for (const y of [-0.2, 0.2]) {
      s.line(0.26, 'tint', -0.85, y, 1.1, y)
      s.line(0.17, 'ink', -0.85, y, 1.1, y)
    }
  },
  flame: (s) => {
    s.tracked(1.5, 1.08)
    s.turret(-0.24, 0.28, 0.4, 0.1)
    s.solid(0.62, 0, 0.86, -0.26, 1.2, -0.1, 1.06, 0, 1.2, 0.1, 0.86, 0.26)
  },
  microwave: (s) => {
    s.tracked(1.5, 1.08)
    s.ring(-0.1, 0, 0.34, 0.1, 'tint')
    s.disc(-0.1, 0, 0.14, 'tint')
  },
  'truck-heavy': (s) => {
    s.wheeled(2.1, 1.2, 4)
    s.line(0.08, 'tint', 0.46, -0.46, 0.46, 0.46)
    s.line(0.06, 'tint', -0.3, -0.46, -0.3, 0.46)
  },
  helicopter: (s) => {
    s.box(0.16, 0, 0.9, 0.46, 'ink', 0.22)
    s.line(0.12, 'ink', -0.2, 0, -1.05, 0)
    s.line(0.1, 'ink', -1.05, -0.2, -1.05, 0.2)
    s.rotor(0.14, 0.86)
  },
  'helicopter-attack': (s) => {
    s.box(0.2, 0, 1.1, 0.3, 'ink', 0.14)
    s.box(0.1, 0, 0.24, 0.92, 'ink', 0.04)
    s.line(0.12, 'ink', -0.3, 0, -1.05, 0)
    s.line(0.1, 'ink', -1.05, -0.2, -1.05, 0.2)
    s.rotor(0.1, 0.9)
  },
  'helicopter-recon': (s) => {
    s.disc(0.24, 0, 0.3)
    s.line(0.1, 'ink', 0, 0, -0.9, 0)
    s.rotor(0.2, 0.72)
    s.ring(0.2, 0, 0.72, 0.04, 'ink')
  },
  drone: (s) => {
    s.line(0.1, 'ink', -0.5, -0.42, 0.5, 0.42)
    s.line(0.1, 'ink', -0.5, 0.42, 0.5, -0.42)
    for (const x of [-0.5, 0.5]) for (const y of [-0.42, 0.42]) s.ring(x, y, 0.26, 0.09, 'ink')
    s.disc(0, 0, 0.2)
  },
  decoy: (s) => {
    s.brush.setLineDash([0.2, 0.2])
    s.line(0.1, 'ink', -0.85, -0.5, 0.7, -0.5, 0.9, 0, 0.7, 0.5, -0.85, 0.5, -0.85, -0.5)
    s.ring(-0.1, 0, 0.28, 0.09, 'ink')
    s.brush.setLineDash([])
  },
  bunker: (s) => {
    s.solid(-0.9, -0.66, 0.5, -0.66, 1.02, -0.3, 1.02, 0.3, 0.5, 0.66, -0.9, 0.66)
    s.line(0.12, 'tint', 0.62, -0.34, 0.78, -0.2, 0.78, 0.2, 0.62, 0.34)
  },
}

const BADGES: ArtPack['badges'] = {
  overwatch: (brush) => {
    // An eye in brackets: it watches to shoot.
    eye(brush, 3.6, 2)
    disc(brush, 0, 0, 1.3)
    line(brush, 0, -4.6, 0, -3.2)
    line(brush, 0, 3.2, 0, 4.6)
  },
  entrenched: (brush) => {
    line(brush, -4.2, -1.6, -4.2, 1.8, 4.2, 1.8, 4.2, -1.6)
    disc(brush, 0, -1, 1.7)
  },
  hidden: (brush) => {
    // A tree to stand behind.
    brush.beginPath()
    brush.moveTo(0, -4.4)
    brush.lineTo(3.6, 1.8)
    brush.lineTo(-3.6, 1.8)
    brush.closePath()
    brush.fill()
    line(brush, 0, 1.8, 0, 4)
  },
  mounted: (brush) => {
    disc(brush, 0, -2.2, 1.7)
    line(brush, -3.8, 3.6, -3.8, 1.2, 3.8, 1.2, 3.8, 3.6)
  },
  unseen: (brush) => {
    eye(brush, 4.2, 2.4)
    line(brush, -3.4, 3.4, 3.4, -3.4)
  },
  ambushed: (brush) => {
    line(brush, 0, -4, 0, 0.9)
    disc(brush, 0, 3.4, 0.95)
  },
  burning: (brush) => {
    brush.beginPath()
    brush.moveTo(0.4, -4.6)
    brush.bezierCurveTo(0.8, -2, 3.4, -1.2, 3.1, 1.4)
    brush.bezierCurveTo(2.8, 3.8, 1.2, 4.3, 0, 4.3)
    brush.bezierCurveTo(-1.6, 4.3, -3.3, 3.4, -3.1, 0.8)
    brush.bezierCurveTo(-3, -0.6, -2, -1.2, -1.8, -2.3)
    brush.bezierCurveTo(-0.9, -1.4, 0.4, -2.2, 0.4, -4.6)
    brush.fill()
  },
  complex: (brush) => {
    // A chip with its legs.
    brush.strokeRect(-2.2, -2.2, 4.4, 4.4)
    for (const at of [-1.2, 1.2]) {
      line(brush, at, -2.2, at, -4)
      line(brush, at, 2.2, at, 4)
      line(brush, -2.2, at, -4, at)
      line(brush, 2.2, at, 4, at)
    }
  },
  'counter-battery': (brush) => {
    // Two barrels crossed, one of them coming back.
    line(brush, -3.6, 3.4, 3, -3.2)
    line(brush, 0.2, -3.4, 3.2, -3.4, 3.2, -0.4)
    line(brush, 3.6, 3.4, 0.8, 0.6)
    line(brush, -0.8, -1, -3.6, -3.8)
  },
  'mine-load': (brush) => {
    disc(brush, 0, 0.6, 2.6)
    for (const angle of [-2.4, -1.57, -0.74])
      line(brush, Math.cos(angle) * 2.6, 0.6 + Math.sin(angle) * 2.6, Math.cos(angle) * 4.7, 0.6 + Math.sin(angle) * 4.7)
  },
  falling: (brush) => {
    line(brush, 0, -4.2, 0, 3.4)
    line(brush, -3, 0.6, 0, 3.8, 3, 0.6)
  },
}

export const PACK: ArtPack = { symbols: SYMBOLS, silhouettes: SILHOUETTES, badges: BADGES, kit: WORKS, markers: MARKERS }
