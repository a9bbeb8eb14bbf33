import { type Cue, type Hex, type PieceId, sameHex } from '../../engine/screen.ts'
import type { ShotLook } from '../art/drawings.ts'
import { hexesOf } from '../art/signs.ts'
import { centreOf, type Point } from '../map/pixels.ts'
import { drawn, rolled } from './animations-cards.ts'
import type { Fx } from './fx.ts'
import { easeInOut, easeOut, linear, mix, phase, swell } from './motion.ts'
import { hexChance, hexSeed } from './stack-layout.ts'

/**
 * One animation per cue. Each is a single run from 0 to 1 (so that it can be taken to its end at any time), leaves the counters
 * where the cue says, and lets its words stay a little after the story has gone on. Times are milliseconds at normal speed.
 */
const MS = {
  step: 150,
  placed: 260,
  revealed: 420,
  gun: 260,
  burst: 380,
  missile: 440,
  beam: 320,
  charge: 360,
  flame: 420,
  rockets: 520,
  shell: 520,
  microwave: 420,
  landing: 560,
  perHex: 55,
  flyover: 110,
  lifted: 420,
  laid: 620,
  hit: 280,
  missed: 300,
  destroyed: 450,
  marked: 360,
  smoke: 420,
  note: 280,
  banner: 650,
  focus: 300,
  /** How long words can be read. */
  words: 1500,
  bannerWords: 1300,
} as const

/** Seldom needed, and never first: fetched when the first of them is played. */
const wide = () => import('./animations-wide.ts')

export function animate(cue: Cue, fx: Fx): Promise<void> {
  switch (cue.cue) {
    case 'banner':
      return banner(fx, cue.text, cue.tone)
    case 'focus':
      return focus(fx, cue.hex)
    case 'moved':
      return moved(fx, cue.piece, cue.from, cue.to)
    case 'placed':
      return placed(fx, cue.piece, cue.hex)
    case 'revealed':
      return revealed(fx, cue.hex, cue.text)
    case 'shot':
      return shot(fx, cue.from, cue.to, cue.look)
    case 'drawn':
      return drawn(fx, cue.tray, cue.chip)
    case 'rolled':
      return rolled(fx, cue)
    case 'hit':
      return hit(fx, cue.hex)
    case 'missed':
      return missed(fx, cue.hex)
    case 'destroyed':
      return destroyed(fx, cue.piece, cue.hex)
    case 'marked':
      return marked(fx, cue.piece, cue.hex, cue.text)
    case 'smoke':
      return smoke(fx, cue.hexes)
    case 'note':
      return note(fx, cue.hex, cue.text)
    case 'burst':
      return wide().then(({ landing }) => landing(fx, cue, MS.landing, MS.perHex))
    case 'flyover':
      return wide().then(({ flyover }) => flyover(fx, cue.piece, cue.path, MS.flyover))
    case 'lifted':
      return wide().then(({ lifted }) => lifted(fx, cue.piece, cue.hex, cue.up, MS.lifted))
    case 'laid':
      return wide().then(({ laid }) => laid(fx, cue.along, MS.laid))
  }
}

const between = (a: Point, b: Point, t: number): Point => ({ x: mix(a.x, b.x, t), y: mix(a.y, b.y, t) })
const beside = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy })

function banner(fx: Fx, text: string, tone: 'turn' | 'blue' | 'red'): Promise<void> {
  const drop = fx.still ? 0 : 26
  fx.say({ is: 'banner', text, tone }, { at: fx.top(), page: { x: 0, y: 16 }, anchor: { x: 0.5, y: 0 } }, MS.bannerWords, (t) => ({
    grown: 1,
    alpha: swell(t, 0.12, 0.86),
    lift: drop * (1 - phase(t, 0, 0.14, easeOut)) + drop * phase(t, 0.88, 1),
  }))
  return fx.run(MS.banner, () => undefined)
}

async function focus(fx: Fx, hex: Hex): Promise<void> {
  const ring = fx.sprite('ping', centreOf(hex))
  const unit = ring.scaleX
  await fx.run(MS.focus, (t) => ring.setScale(unit * (fx.still ? 1.2 : mix(2.2, 1.05, easeOut(t)))).setAlpha(swell(t, 0.3, 0.7)))
  fx.drop(ring)
}

async function moved(fx: Fx, piece: PieceId, from: Hex, to: Hex): Promise<void> {
  const [a, b] = [fx.pieces.placeOf(piece) ?? centreOf(from), centreOf(to)]
  const counter = fx.pieces.counterOf(piece, a)
  if (!counter) return
  fx.pieces.lift(piece)
  await fx.run(MS.step, (t) => {
    if (fx.still) {
      fx.pieces.moveTo(piece, t < 0.5 ? a : b)
      counter.image.setAlpha(Math.abs(2 * t - 1))
    } else fx.pieces.moveTo(piece, between(a, b, linear(t)))
  })
}

async function placed(fx: Fx, piece: PieceId, hex: Hex): Promise<void> {
  const counter = fx.pieces.counterOf(piece, centreOf(hex))
  if (!counter) return
  fx.pieces.moveTo(piece, centreOf(hex))
  fx.pieces.lift(piece)
  const unit = counter.image.scaleX
  await fx.run(MS.placed, (t) => counter.image.setAlpha(phase(t, 0, 0.6)).setScale(unit * (fx.still ? 1 : mix(1.35, 1, easeOut(t)))))
}

async function revealed(fx: Fx, hex: Hex, text: string): Promise<void> {
  const at = centreOf(hex)
  if (text) tell(fx, hex, text, 'reveal')
  const rings = [fx.sprite('ping', at), fx.sprite('ping', at)]
  const unit = rings[0]!.scaleX
  await fx.run(MS.revealed, (t) =>
    rings.forEach((ring, i) => {
      const part = phase(t, i * 0.25, 0.75 + i * 0.25, easeOut)
      ring.setScale(unit * (fx.still ? 1.2 : mix(0.5, 1.7, part))).setAlpha(part > 0 ? 1 - part : 0)
    }),
  )
  fx.drop(...rings)
}

function shot(fx: Fx, from: Hex, to: Hex, look: string): Promise<void> {
  const [middle, b] = [centreOf(from), centreOf(to)]
  const length = Math.hypot(b.x - middle.x, b.y - middle.y) || 1
  // The shot leaves from the edge of the card, not from under it.
  const a = between(middle, b, Math.min(0.4, 24 / length))
  if (fx.still) return flashLine(fx, a, b, look)
  switch (look as ShotLook) {
    case 'burst':
      return bolts(fx, a, b, 5, 'bolt-burst', MS.burst)
    case 'missile':
      return missiles(fx, a, b, 1, MS.missile)
    case 'rockets':
      return missiles(fx, a, b, 4, MS.rockets)
    case 'shell':
      return missiles(fx, a, b, 1, MS.shell)
    case 'microwave':
      return wide().then(({ cone }) => cone(fx, a, b, MS.microwave))
    case 'beam':
      return beam(fx, a, b)
    case 'charge':
      return lob(fx, a, b)
    case 'flame':
      return flames(fx, a, b)
    default:
      return bolts(fx, a, b, 1, 'bolt-gun', MS.gun)
  }
}
async function flashLine(fx: Fx, a: Point, b: Point, look: string): Promise<void> {
  const lines = [fx.line('line-ink', a, b, 6), fx.line(look === 'beam' ? 'line-beam' : 'line-amber', a, b, 3)]
  await fx.run(MS.gun, (t) => {
    for (const line of lines) line.setAlpha(swell(t))
  })
  fx.drop(...lines)
}

async function bolts(fx: Fx, a: Point, b: Point, count: number, name: 'bolt-gun' | 'bolt-burst', ms: number): Promise<void> {
  const turn = Math.atan2(b.y - a.y, b.x - a.x)
  const flight = 0.62
  const gap = count > 1 ? (1 - flight) / (count - 1) : 0
  const trail = fx.line('line-white', a, b, count > 1 ? 1.4 : 2.6)
  const muzzle = fx.sprite('muzzle', a).setRotation(turn)
  const shots = Array.from({ length: count }, (_, i) => {
    const spread = count > 1 ? (hexChance([i, count]) - 0.5) * 12 : 0
    const end = beside(b, -Math.sin(turn) * spread, Math.cos(turn) * spread)
    return { image: fx.sprite(name, a).setRotation(Math.atan2(end.y - a.y, end.x - a.x)), end, from: i * gap }
  })
  await fx.run(ms, (t) => {
    for (const { image, end, from } of shots) {
      const part = phase(t, from, from + flight)
      const { x, y } = between(a, end, part)
      image.setPosition(x, y).setVisible(part > 0 && part < 1)
    }
    muzzle.setAlpha(count > 1 ? (Math.floor(t * 12) % 2 ? 0.3 : 1) * (1 - phase(t, 0.7, 0.8)) : swell(t, 0.05, 0.15))
    trail.setAlpha(0.8 * phase(t, 0.1, 0.5) * (1 - phase(t, 0.6, 1)))
  })
  fx.drop(trail, muzzle, ...shots.map(({ image }) => image))
}

async function missiles(fx: Fx, a: Point, b: Point, count: number, ms: number): Promise<void> {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const flight = count > 1 ? 0.64 : 1
  const along = (t: number, bend: number): Point => {
    const { x, y } = between(a, b, t)
    const arc = 4 * t * (1 - t) * bend
    return { x: x - ((b.y - a.y) / (length || 1)) * arc * 0.35, y: y - arc }
  }
  const flights = Array.from({ length: count }, (_, i) => ({
    from: count > 1 ? (i * (1 - flight)) / (count - 1) : 0,
    bend: Math.min(70, length * 0.18) * (1 + (i - (count - 1) / 2) * 0.4),
    missile: fx.sprite('missile', a),
    puffs: Array.from({ length: 10 }, (_, k) => fx.sprite(k % 2 ? 'smoke-0' : 'smoke-1', a, 0.22)),
  }))
  const unit = flights[0]!.puffs[0]!.scaleX / 0.22
  await fx.run(ms, (t) => {
    for (const { from, bend, missile, puffs } of flights) {
      const part = phase(t, from, from + flight, (x) => x ** 1.35)
      const [at, ahead] = [along(part, bend), along(Math.min(1, part + 0.02), bend)]
      missile.setPosition(at.x, at.y).setVisible(part > 0 && part < 1)
      if (part < 0.98) missile.setRotation(Math.atan2(ahead.y - at.y, ahead.x - at.x))
      puffs.forEach((puff, k) => {
        const born = (k + 0.3) / puffs.length
        const age = part - born
        const place = along(born, bend)
        puff
          .setPosition(place.x, place.y)
          .setVisible(age > 0)
          .setAlpha(Math.max(0, 0.85 - age * 1.4))
        puff.setScale(unit * (0.22 + 0.5 * Math.max(0, age)))
      })
    }
  })
  for (const { missile, puffs } of flights) fx.drop(missile, ...puffs)
}

async function beam(fx: Fx, a: Point, b: Point): Promise<void> {
  const outer = fx.line('line-beam', a, b, 7)
  const core = fx.line('line-white', a, b, 2.6)
  const [ends, unit] = [[fx.sprite('flash', a, 0.5), fx.sprite('flash', b, 0.7)], outer.scaleY]
  await fx.run(MS.beam, (t) => {
    const on = swell(t, 0.08, 0.55)
    outer.setAlpha(on * 0.6).setScale(outer.scaleX, unit * (0.7 + 0.5 * Math.abs(Math.sin(t * 22))))
    core.setAlpha(on)
    for (const end of ends) end.setAlpha(on).setRotation(t * 2)
  })
  fx.drop(outer, core, ...ends)
}

async function lob(fx: Fx, a: Point, b: Point): Promise<void> {
  const charge = fx.sprite('charge', a)
  const flash = fx.sprite('flash', b, 0.2)
  const unit = flash.scaleX / 0.2
  await fx.run(MS.charge, (t) => {
    const part = phase(t, 0, 0.62, easeInOut)
    const { x, y } = between(a, b, part)
    charge
      .setPosition(x, y - 4 * part * (1 - part) * 26)
      .setRotation(part * 7)
      .setVisible(part < 1)
    const blow = phase(t, 0.62, 1, easeOut)
    flash.setScale(unit * mix(0.2, 1.1, blow)).setAlpha(blow > 0 ? 1 - blow : 0)
  })
  fx.drop(charge, flash)
}

async function flames(fx: Fx, a: Point, b: Point): Promise<void> {
  const balls = Array.from({ length: 9 }, (_, i) => ({
    image: fx.sprite('fire-ball', a, 0.2),
    from: (i / 9) * 0.45,
    off: (hexChance([i, 1]) - 0.5) * 18,
  }))
  const unit = balls[0]!.image.scaleX / 0.2
  const [nx, ny] = [-(b.y - a.y), b.x - a.x]
  const length = Math.hypot(nx, ny) || 1
  await fx.run(MS.flame, (t) => {
    for (const { image, from, off } of balls) {
      const part = phase(t, from, from + 0.55, easeOut)
      const { x, y } = between(a, b, part)
      image
        .setPosition(x + (nx / length) * off * part, y + (ny / length) * off * part)
        .setScale(unit * mix(0.2, 0.95, part))
        .setAlpha(part > 0 ? 0.95 * (1 - part ** 3) : 0)
    }
  })
  fx.drop(...balls.map(({ image }) => image))
}

async function hit(fx: Fx, hex: Hex): Promise<void> {
  const at = centreOf(hex)
  const [flash, shock] = [fx.sprite('flash', at), fx.sprite('shock', at, 0.3)]
  const [unit, wave] = [flash.scaleX, shock.scaleX / 0.3]
  flash.setRotation(hexChance(hex, 8) * 6)
  await fx.run(MS.hit, (t) => {
    const grown = easeOut(t)
    flash.setScale(unit * (fx.still ? 1 : mix(0.4, 1.25, grown))).setAlpha(swell(t, 0.1, 0.45))
    shock.setScale(wave * (fx.still ? 0.9 : mix(0.3, 1.1, grown))).setAlpha(1 - t)
  })
  fx.drop(flash, shock)
}

async function missed(fx: Fx, hex: Hex): Promise<void> {
  const angle = hexChance(hex, 9) * Math.PI * 2
  const at = beside(centreOf(hex), Math.cos(angle) * 24, Math.sin(angle) * 20)
  const puffs = [-1, 0, 1].map((i) => ({ image: fx.sprite(i ? 'dust-0' : 'dust-1', at, 0.3), dx: i * 11, dy: i ? -6 : -14 }))
  const unit = puffs[0]!.image.scaleX / 0.3
  await fx.run(MS.missed, (t) => {
    const grown = fx.still ? 0.6 : easeOut(t)
    for (const { image, dx, dy } of puffs)
      image
        .setPosition(at.x + dx * grown, at.y + dy * grown)
        .setScale(unit * mix(0.3, 0.85, grown))
        .setAlpha(swell(t, 0.12, 0.4))
  })
  fx.drop(...puffs.map(({ image }) => image))
}

async function destroyed(fx: Fx, piece: PieceId, hex: Hex): Promise<void> {
  const at = fx.pieces.placeOf(piece) ?? centreOf(hex)
  if (fx.next && hexesOf(fx.next.markers, 'wreck').some((other) => sameHex(other, hex))) leaveWreck(fx, hex)
  const soot = [0, 1, 2, 3].map((i) => ({ image: fx.sprite(i % 2 ? 'soot-0' : 'soot-1', at, 0.4), angle: i * 1.7 + hexChance(hex, 11) }))
  const chunks = [0, 1, 2, 3, 4, 5].map((i) => ({
    image: fx.sprite('chunk', at),
    angle: i * 1.05 + hexChance(hex, 12 + i),
    reach: 26 + 26 * hexChance(hex, 20 + i),
  }))
  const [burst, shock] = [fx.sprite('burst', at, 0.3), fx.sprite('shock', at, 0.4)]
  const [big, wave, puff] = [burst.scaleX / 0.3, shock.scaleX / 0.4, soot[0]!.image.scaleX / 0.4]
  await fx.run(MS.destroyed, (t) => {
    const grown = fx.still ? 0.8 : easeOut(t)
    if (t > 0.25) fx.pieces.hide(piece)
    burst
      .setScale(big * mix(0.3, 1, grown))
      .setAlpha(swell(t, 0.08, 0.42))
      .setRotation(fx.still ? 0 : t * 0.5)
    shock.setScale(wave * mix(0.4, 1.9, grown)).setAlpha(1 - t)
    for (const { image, angle } of soot)
      image
        .setPosition(at.x + Math.cos(angle) * 16 * grown, at.y + Math.sin(angle) * 10 * grown - 14 * grown)
        .setScale(puff * mix(0.4, 1.1, grown))
        .setAlpha(phase(t, 0.2, 0.5) * (1 - phase(t, 0.7, 1)))
    for (const { image, angle, reach } of chunks)
      image
        .setPosition(at.x + Math.cos(angle) * reach * grown, at.y + Math.sin(angle) * reach * grown - 18 * Math.sin(Math.PI * grown))
        .setRotation(angle + grown * 6)
        .setAlpha(fx.still ? 0 : 1 - phase(t, 0.7, 1))
  })
  fx.pieces.hide(piece)
  fx.drop(burst, shock, ...soot.map(({ image }) => image), ...chunks.map(({ image }) => image))
}
/** The wreck that the next picture will draw, lying there from now on. */
function leaveWreck(fx: Fx, hex: Hex): void {
  const { x, y } = centreOf(hex)
  const at = { x: x + (hexChance(hex, 4) - 0.5) * 8, y: y + (hexChance(hex, 5) - 0.5) * 8 }
  fx.sprite(`wreck-${(hexSeed(hex, 3) % 3) as 0 | 1 | 2}`, at)
    .setRotation((hexChance(hex, 6) - 0.5) * 1.9)
    .setDepth(20.3)
}

async function marked(fx: Fx, piece: PieceId, hex: Hex, text: string): Promise<void> {
  const at = fx.pieces.placeOf(piece) ?? centreOf(hex)
  tell(fx, hex, text, 'danger')
  const counter = fx.pieces.counterOf(piece)
  await fx.run(MS.marked, (t) => {
    if (!counter || fx.still) return
    const force = 1 - t
    fx.pieces.moveTo(piece, beside(at, Math.sin(t * 34) * 4 * force, Math.cos(t * 27) * 2 * force))
    counter.image.setRotation(Math.sin(t * 30) * 0.12 * force)
  })
  fx.pieces.moveTo(piece, at)
}

async function smoke(fx: Fx, hexes: readonly Hex[]): Promise<void> {
  const puffs = hexes.flatMap((hex) =>
    [0, 1, 2, 3].map((i) => {
      const angle = i * 1.6 + hexChance(hex, 10 + i)
      return {
        image: fx.sprite(`smoke-${(i % 3) as 0 | 1 | 2}`, centreOf(hex), 0.2).setDepth(25),
        at: centreOf(hex),
        dx: Math.cos(angle) * 15,
        dy: Math.sin(angle) * 13,
      }
    }),
  )
  const unit = (puffs[0]?.image.scaleX ?? 1) / 0.2
  // They stay until the picture shows the cloud itself.
  await fx.run(MS.smoke, (t) => {
    const grown = fx.still ? 1 : easeOut(t)
    for (const { image, at, dx, dy } of puffs)
      image
        .setPosition(at.x + dx * grown, at.y + dy * grown)
        .setScale(unit * mix(0.2, 1, grown))
        .setAlpha(0.86 * phase(t, 0, 0.5))
  })
}

function note(fx: Fx, hex: Hex, text: string): Promise<void> {
  tell(fx, hex, text, 'plain')
  return fx.run(MS.note, () => undefined)
}

/** Words that rise a little over a hex and fade. */
function tell(fx: Fx, hex: Hex, text: string, tone: 'plain' | 'danger' | 'reveal'): void {
  const stack = fx.stacked(hex, 26)
  fx.say(
    { is: 'note', text, tone },
    { at: centreOf(hex), world: { x: 0, y: -26 }, page: { x: 0, y: -4 - stack.raised }, anchor: { x: 0.5, y: 1 } },
    MS.words,
    (t) => ({
      grown: 1,
      alpha: swell(t, 0.08, 0.75),
      lift: fx.still ? 0 : 10 * easeOut(t),
    }),
    stack,
  )
}
