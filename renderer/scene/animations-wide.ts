import { type Cue, type Hex, hexDistance, type PieceId } from '../../engine/screen.ts'
import { BURST_LOOKS, type BurstLook, lookOf } from '../art/drawings.ts'
import type { KitName } from '../art/kit-names.ts'
import { centreOf, type Point } from '../map/pixels.ts'
import type { Fx } from './fx.ts'
import { easeInOut, easeOut, mix, phase } from './motion.ts'
import { hexChance } from './stack-layout.ts'

/** Cues that take in many hexes: what comes down from above, what flies over, what is laid across. Rules as in animations.ts. */

type Burst = Extract<Cue, { cue: 'burst' }>
interface Look {
  /** What is seen in the air before, if anything is. */
  readonly flies: 'shell' | 'bomb' | 'rod' | null
  readonly flash: KitName | null
  readonly cloud: readonly [KitName, KitName]
  readonly chunks: number
  /** How large, and how high the cloud rises in pixels. */
  readonly size: number
  readonly rise: number
  /** Hexes one after the other in their order, or outwards from the first. */
  readonly order: 'along' | 'outwards'
}
const LOOKS: Readonly<Record<BurstLook, Look>> = {
  he: { flies: 'shell', flash: 'burst', cloud: ['dust-0', 'soot-1'], chunks: 4, size: 1, rise: 22, order: 'outwards' },
  bombs: { flies: 'bomb', flash: 'burst', cloud: ['dust-1', 'soot-0'], chunks: 6, size: 1.35, rise: 34, order: 'along' },
  smoke: { flies: 'shell', flash: 'flash', cloud: ['shellsmoke-0', 'shellsmoke-1'], chunks: 0, size: 0.5, rise: 6, order: 'outwards' },
  mines: { flies: 'shell', flash: null, cloud: ['dust-0', 'dust-1'], chunks: 3, size: 0.4, rise: 4, order: 'outwards' },
  rail: { flies: 'rod', flash: 'burst', cloud: ['dust-0', 'dust-1'], chunks: 6, size: 1.3, rise: 30, order: 'outwards' },
  mine: { flies: null, flash: 'burst', cloud: ['dust-1', 'soot-0'], chunks: 5, size: 0.75, rise: 26, order: 'along' },
  gel: { flies: null, flash: null, cloud: ['fire-ball', 'fire-ball'], chunks: 0, size: 1.15, rise: 10, order: 'outwards' },
  strafe: { flies: null, flash: 'flash', cloud: ['dust-0', 'dust-1'], chunks: 2, size: 0.75, rise: 14, order: 'along' },
  crash: { flies: null, flash: 'burst', cloud: ['fire-ball', 'soot-0'], chunks: 7, size: 1.15, rise: 34, order: 'outwards' },
  collapse: { flies: null, flash: null, cloud: ['dust-0', 'dust-1'], chunks: 6, size: 1.3, rise: 18, order: 'outwards' },
}
/** More hexes than this come down together: nobody waits for a carpet. */
const WAVES = 8

/** Part of the run that a hex's own burst lasts. */
const FLIGHT = 0.3
const LONG = 0.52

export async function landing(fx: Fx, { hexes, look: name, from }: Burst, ms: number, perHex: number): Promise<void> {
  const look = lookOf(LOOKS, BURST_LOOKS, name)
  const first = hexes[0]
  if (!first) return
  const far = look.order === 'along' ? Math.min(WAVES, hexes.length) : Math.max(1, ...hexes.map((hex) => hexDistance(first, hex)))
  const begin = look.flies && !fx.still ? FLIGHT : 0
  const spread = Math.max(0, 1 - begin - LONG)
  const whenOf = (hex: Hex, i: number): number =>
    begin + spread * (look.order === 'along' ? i / Math.max(1, hexes.length - 1) : hexDistance(first, hex) / Math.max(1, far))
  const spots = hexes.map((hex, i) => spotOf(fx, hex, look, whenOf(hex, i)))
  const falling = look.flies && !fx.still ? hexes.slice(0, 5).map((hex, i) => fallOf(fx, look, centreOf(hex), from ?? null, i)) : []
  await fx.run(ms + perHex * Math.min(WAVES, hexes.length), (t) => {
    for (const fall of falling) fall.draw(phase(t, 0, begin))
    for (const spot of spots) spot.draw(phase(t, spot.when, spot.when + LONG))
  })
  for (const { images } of [...falling, ...spots]) fx.drop(...images)
}

interface Running {
  readonly images: readonly ReturnType<Fx['sprite']>[]
  readonly draw: (t: number) => void
}

/** A round on its last stretch: from its gun in a high arc, or straight out of the sky. */
function fallOf(fx: Fx, look: Look, to: Point, from: Hex | null, salt: number): Running {
  if (look.flies === 'rod') {
    const top = { x: to.x + 40, y: to.y - 260 }
    const streaks = [fx.line('line-white', top, to, 5), fx.line('line-beam', top, to, 2)]
    const draw = (t: number): void => {
      for (const streak of streaks) streak.setAlpha(t < 0.7 || t >= 1 ? 0 : 1)
    }
    return { images: streaks, draw }
  }
  // Bombs fall steeply, and all of them with the same way on.
  const [ahead, above] = look.flies === 'bomb' ? [-70, 340] : [90, 300]
  const start = from ? centreOf(from) : { x: to.x + ahead, y: to.y - above }
  const bend = from ? Math.min(160, 60 + Math.hypot(to.x - start.x, to.y - start.y) * 0.2) : 20
  const shell = fx.sprite('missile', start, 0.7)
  const at = (t: number): Point => ({ x: mix(start.x, to.x, t), y: mix(start.y, to.y, t) - 4 * t * (1 - t) * bend })
  return {
    images: [shell],
    draw: (t) => {
      const part = phase(t, 0.06 * (salt % 4), 1)
      const [here, next] = [at(part), at(Math.min(1, part + 0.03))]
      shell.setPosition(here.x, here.y).setVisible(part > 0 && part < 1)
      if (part < 0.97) shell.setRotation(Math.atan2(next.y - here.y, next.x - here.x))
    },
  }
}

/** What one hex shows: flash, cloud, pieces. */
function spotOf(fx: Fx, hex: Hex, look: Look, when: number): Running & { readonly when: number } {
  const at = centreOf(hex)
  const flash = look.flash ? fx.sprite(look.flash, at, 0.3).setRotation(hexChance(hex, 51) * 6) : null
  const puffs = [0, 1, 2, 3].map((i) => {
    const angle = i * 1.7 + hexChance(hex, 52) * 3
    return { image: fx.sprite(look.cloud[i % 2] as KitName, at, 0.2), dx: Math.cos(angle) * 13, dy: Math.sin(angle) * 10 }
  })
  const chunks = Array.from({ length: look.chunks }, (_, i) => ({
    image: fx.sprite('chunk', at),
    angle: i * 1.3 + hexChance(hex, 60 + i),
    reach: (14 + 22 * hexChance(hex, 70 + i)) * look.size,
  }))
  const [big, unit] = [flash ? flash.scaleX / 0.3 : 1, (puffs[0]?.image.scaleX ?? 1) / 0.2]
  const images = [...(flash ? [flash] : []), ...puffs.map(({ image }) => image), ...chunks.map(({ image }) => image)]
  const draw = (t: number): void => {
    const on = t > 0 && t < 1
    for (const image of images) image.setVisible(on)
    if (!on) return
    const grown = fx.still ? 0.8 : easeOut(t)
    flash?.setScale(big * mix(0.3, look.size, grown)).setAlpha(1 - phase(t, 0.15, 0.55))
    for (const { image, dx, dy } of puffs)
      image
        .setPosition(at.x + dx * grown * look.size, at.y + dy * grown * look.size - look.rise * grown)
        .setScale(unit * mix(0.25, 0.95 * look.size, grown))
        .setAlpha(0.9 * phase(t, 0, 0.18) * (1 - phase(t, 0.55, 1)))
    for (const { image, angle, reach } of chunks)
      image
        .setPosition(
          at.x + Math.cos(angle) * reach * grown,
          at.y + Math.sin(angle) * reach * grown - 24 * Math.sin(Math.PI * grown) * look.size,
        )
        .setRotation(angle + grown * 7)
        .setAlpha(fx.still ? 0 : 1 - phase(t, 0.6, 1))
  }
  draw(0)
  return { images, draw, when }
}

/** A cone of rings that run out from the projector: nothing flies, the air shivers. */
export async function cone(fx: Fx, a: Point, b: Point, ms: number): Promise<void> {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [nx, ny] = [-(b.y - a.y) / length, (b.x - a.x) / length]
  const wide = Math.min(34, 10 + length * 0.14)
  const edges = [1, -1].map((side) => fx.line('line-beam', a, { x: b.x + nx * wide * side, y: b.y + ny * wide * side }, 2))
  const rings = [0, 1, 2, 3].map(() => fx.sprite('wave', a, 0.2).setRotation(Math.atan2(b.y - a.y, b.x - a.x)))
  const unit = (rings[0]?.scaleX ?? 1) / 0.2
  await fx.run(ms, (t) => {
    const on = phase(t, 0, 0.12, easeOut) * (1 - phase(t, 0.75, 1))
    for (const edge of edges) edge.setAlpha(0.55 * on)
    rings.forEach((ring, i) => {
      const part = (t * 1.9 + i / 4) % 1
      ring
        .setPosition(mix(a.x, b.x, part), mix(a.y, b.y, part))
        .setScale(unit * mix(0.2, wide / 17, part))
        .setAlpha(on * (1 - part * 0.4))
    })
  })
  fx.drop(...edges, ...rings)
}

/** An aircraft goes over all these hexes in one smooth run. */
export async function flyover(fx: Fx, piece: PieceId, path: readonly Hex[], perHex: number): Promise<void> {
  const points = path.map(centreOf)
  const [first, last] = [points[0], points[points.length - 1]]
  if (!first || !last) return
  const counter = fx.pieces.counterOf(piece, first)
  if (!counter) return
  fx.pieces.lift(piece)
  const steps = Math.max(1, points.length - 1)
  await fx.run(Math.min(1800, Math.max(420, perHex * steps)), (t) => {
    if (fx.still) {
      fx.pieces.moveTo(piece, t < 0.5 ? first : last)
      counter.image.setAlpha(Math.abs(2 * t - 1))
      return
    }
    const along = easeInOut(t) * steps
    const i = Math.min(steps - 1, Math.floor(along))
    const [from, to] = [points[i] ?? first, points[i + 1] ?? last]
    fx.pieces.moveTo(piece, { x: mix(from.x, to.x, along - i), y: mix(from.y, to.y, along - i) })
  })
}

/** Dust under the rotor, the card grows or shrinks a little. */
export async function lifted(fx: Fx, piece: PieceId, hex: Hex, up: boolean, ms: number): Promise<void> {
  const at = centreOf(hex)
  const counter = fx.pieces.counterOf(piece, at)
  const puffs = [0, 1, 2, 3, 4, 5].map((i) => ({ image: fx.sprite(i % 2 ? 'dust-0' : 'dust-1', at, 0.2).setDepth(39), angle: i * 1.05 }))
  const [unit, size] = [(puffs[0]?.image.scaleX ?? 1) / 0.2, counter?.image.scaleX ?? 1]
  await fx.run(ms, (t) => {
    const grown = fx.still ? 0.8 : easeOut(t)
    for (const { image, angle } of puffs)
      image
        .setPosition(at.x + Math.cos(angle) * 34 * grown, at.y + Math.sin(angle) * 26 * grown)
        .setScale(unit * mix(0.2, 0.8, grown))
        .setAlpha(0.8 * phase(t, 0, 0.2) * (1 - phase(t, 0.5, 1)))
    if (!fx.still) counter?.image.setScale(size * (1 + 0.12 * (up ? easeInOut(t) : 1 - easeInOut(t))))
  })
  counter?.image.setScale(size)
  fx.drop(...puffs.map(({ image }) => image))
}

/** The deck grows from the near bank to the far one and stays until the picture shows the span itself. */
export async function laid(fx: Fx, along: readonly Hex[], ms: number): Promise<void> {
  const points = along.map(centreOf)
  const decks = points.slice(1).flatMap((to, i) => {
    const from = points[i]
    if (!from) return []
    const image = fx.sprite('bridge-deck', from).setDepth(20.2)
    const turn = Math.atan2(to.y - from.y, to.x - from.x)
    return [{ image: image.setRotation(turn), from, to, unit: image.scaleX, stretch: Math.hypot(to.x - from.x, to.y - from.y) / 56 }]
  })
  await fx.run(ms, (t) =>
    decks.forEach(({ image, from, to, unit, stretch }, i) => {
      const part = fx.still ? 1 : phase(easeInOut(t), i / decks.length, (i + 1) / decks.length)
      image
        .setVisible(part > 0)
        .setPosition(mix(from.x, to.x, part / 2), mix(from.y, to.y, part / 2))
        .setScale(unit * stretch * Math.max(0.02, part), image.scaleY)
    }),
  )
}
