/** A plain eye for painted maps: what is measured of a hex and of the ground between two, and a judge that goes by the nearest of what it was shown before. */
import type { Page } from '@playwright/test'
import type { MapDoc } from '../../engine/index.ts'

/** Something that was looked at, and what it is. */
export interface Sight {
  readonly seen: readonly number[]
  readonly is: string
}
export interface Looked {
  readonly hexes: readonly Sight[]
  /** Between two neighbours: 'step' or 'flat'. */
  readonly steps: readonly Sight[]
}
type Place = readonly [x: number, y: number]

const centre = (col: number, row: number): Place => [28 + col * 56 + (row & 1) * 28, 32 + row * 48]
/** The neighbours to the east, the north-east and the north-west. */
const ahead = (col: number, row: number): readonly Place[] => [
  [col + 1, row],
  [col + (row & 1), row - 1],
  [col + (row & 1) - 1, row - 1],
]

/** Looks at so many hexes of each terrain, and at so many pairs of neighbours on land with a step and without, of a map without names. */
export async function lookAt(page: Page, map: MapDoc, random: () => number, ofEach: number, pairs: number): Promise<Looked> {
  await page.evaluate((doc) => harness.lay(doc), { ...map, labels: [] })
  const hexes = chosenHexes(map, random, ofEach)
  const steps = chosenSteps(map, random, pairs)
  const found: { hexes: Sight[]; steps: Sight[] } = { hexes: [], steps: [] }
  for (let top = 0; top < map.height * 48 + 40; top += VIEW.height)
    for (let left = 0; left < map.width * 56 + 40; left += VIEW.width) {
      const isIn = ([x, y]: Place): boolean => x > left && x <= left + VIEW.width && y > top && y <= top + VIEW.height
      const [some, pairsHere] = [hexes.filter(({ at }) => isIn(at)), steps.filter(({ a }) => isIn(a))]
      if (some.length + pairsHere.length === 0) continue
      await page.evaluate(([x, y]) => harness.look(x ?? 0, y ?? 0, 1), [left + VIEW.width / 2, top + VIEW.height / 2])
      const seen = await page.evaluate(measure, {
        hexes: some.map(({ at }) => at),
        steps: pairsHere.map(({ a, b }) => [a, b] as const),
        middle: [left + VIEW.width / 2, top + VIEW.height / 2] as const,
      })
      found.hexes.push(...some.map(({ is }, i) => ({ is, seen: seen.hexes[i] ?? [] })))
      found.steps.push(...pairsHere.map(({ is }, i) => ({ is, seen: seen.steps[i] ?? [] })))
    }
  return found
}
/** Of a window of 1400 by 1000: a margin is left, so that whole hexes are seen. */
const VIEW = { width: 1240, height: 860 } as const

const shuffled = <T>(list: readonly T[], random: () => number): readonly T[] =>
  list
    .map((one) => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)
const insides = ({ width, height }: MapDoc): readonly Place[] =>
  Array.from({ length: (width - 2) * (height - 2) }, (_, i) => [1 + (i % (width - 2)), 1 + Math.floor(i / (width - 2))] as const)
const terrainAt = ({ terrain }: MapDoc, [col, row]: Place): string => terrain[row]?.[col] ?? '.'

function chosenHexes(map: MapDoc, random: () => number, ofEach: number): readonly { readonly at: Place; readonly is: string }[] {
  const left = new Map<string, number>()
  return shuffled(insides(map), random).flatMap((hex) => {
    const is = terrainAt(map, hex)
    const used = left.get(is) ?? 0
    left.set(is, used + 1)
    return used < ofEach ? [{ at: centre(...hex), is }] : []
  })
}
function chosenSteps(
  map: MapDoc,
  random: () => number,
  count: number,
): readonly { readonly a: Place; readonly b: Place; readonly is: string }[] {
  const isLand = (hex: Place): boolean => !'123'.includes(terrainAt(map, hex))
  const isInside = ([col, row]: Place): boolean => col > 0 && row > 0 && col < map.width - 1 && row < map.height - 1
  const levelAt = ([col, row]: Place): string => map.level[row]?.[col] ?? '0'
  const all = insides(map)
    .filter(isLand)
    .flatMap((hex) => ahead(...hex).flatMap((other) => (isInside(other) && isLand(other) ? [[hex, other] as const] : [])))
    .map(([hex, other]) => ({ a: centre(...hex), b: centre(...other), is: levelAt(hex) === levelAt(other) ? 'flat' : 'step' }))
  return ['step', 'flat'].flatMap((is) =>
    shuffled(
      all.filter((pair) => pair.is === is),
      random,
    ).slice(0, count),
  )
}

/** In the page: colours, unevenness and the directions of edges within a hex and within its middle; of a step how dark and brown a line lies across the way, and the tints at both ends. */
function measure({
  hexes,
  steps,
  middle,
}: {
  readonly hexes: readonly Place[]
  readonly steps: readonly (readonly [Place, Place])[]
  readonly middle: Place
}): {
  readonly hexes: readonly (readonly number[])[]
  readonly steps: readonly (readonly number[])[]
} {
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  const { data, width, height } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height)
  const rgb = (x: number, y: number): readonly [number, number, number] => {
    const i = 4 * (Math.round(y - middle[1] + height / 2) * width + Math.round(x - middle[0] + width / 2))
    return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]
  }
  const light = ([r, g, b]: readonly [number, number, number]): number => 0.3 * r + 0.59 * g + 0.11 * b
  const roots = (list: readonly number[], sum: number): readonly number[] => list.map((value) => Math.sqrt(value / (sum || 1)))
  const within = (top: number, value: number): number => Math.max(0, Math.min(top, Math.floor(value)))
  const partOf = ([cx, cy]: Place, share: number) => {
    const [colours, edges, sizes, green, warm] = [216, 8, 8, 10, 10].map((length) => new Array<number>(length).fill(0)) as [
      number[],
      number[],
      number[],
      number[],
      number[],
    ]
    const add = (list: number[], at: number, by = 1): void => {
      list[at] = (list[at] ?? 0) + by
    }
    let [n, sum, squares, uneven, dark] = [0, 0, 0, 0, 0]
    for (let dy = -30; dy <= 30; dy++)
      for (let dx = -27; dx <= 27; dx++) {
        if (Math.abs(dx) > 28 * share || Math.abs(dy) > (32 - (Math.abs(dx) * 16) / 28) * share) continue
        const here = rgb(cx + dx, cy + dy)
        const [r, g, b] = here
        const l = light(here)
        const [east, south] = [light(rgb(cx + dx + 2, cy + dy)) - l, light(rgb(cx + dx, cy + dy + 2)) - l]
        const steep = Math.hypot(east, south)
        add(colours, Math.floor((r * 6) / 256) * 36 + Math.floor((g * 6) / 256) * 6 + Math.floor((b * 6) / 256))
        add(edges, Math.floor(((Math.atan2(south, east) / Math.PI + 2) % 1) * 8) % 8, steep)
        add(sizes, within(7, Math.log2(1 + steep) * 1.4))
        add(green, within(9, (g - r) / 6 + 5))
        add(warm, within(9, (r - b) / 10))
        n++
        sum += l
        squares += l * l
        uneven += Math.abs(east)
        if (l < 100) dark++
      }
    const ways = [
      ...roots(
        edges,
        edges.reduce((a, b) => a + b, 0),
      ),
    ].sort((a, b) => b - a)
    const spread = Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2))
    return {
      shape: [...ways, ...roots(sizes, n), ...roots(green, n), ...roots(warm, n)],
      colours: roots(colours, n),
      rest: [spread / 60, uneven / n / 25, Math.sqrt(dark / n)],
    }
  }
  const hexOf = (at: Place): readonly number[] => {
    const [whole, core] = [partOf(at, 0.95), partOf(at, 0.55)]
    const faint = (list: readonly number[], by: number): readonly number[] => list.map((value) => value * by)
    return [...whole.shape, ...core.shape, ...faint(whole.colours, 0.4), ...faint(core.colours, 0.3), ...whole.rest, ...core.rest]
  }
  const stepOf = ([a, b]: readonly [Place, Place]): readonly number[] => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
    const rows = [-12, -8, -4, 0, 4, 8, 12].map((off) =>
      Array.from({ length: Math.floor(length) + 1 }, (_, t) => rgb(a[0] + ux * t - uy * off, a[1] + uy * t + ux * off)),
    )
    const lines = rows.map((row) => {
      let [dark, brown] = [0, 0]
      for (let t = 8; t < row.length - 8; t++) {
        // The grid's own line lies in the middle.
        if (Math.abs(t - (row.length - 1) / 2) < 2.5) continue
        const bent = (of: (c: readonly [number, number, number]) => number): number =>
          of(row[t] ?? [0, 0, 0]) - (of(row[t - 4] ?? [0, 0, 0]) + of(row[t + 4] ?? [0, 0, 0])) / 2
        dark = Math.min(dark, bent(light))
        brown = Math.max(brown, bent(([r, , bl]) => r - bl) - bent(light))
      }
      return [dark, brown] as const
    })
    const ordered = [0, 1].map((at) => lines.map((line) => line[at] ?? 0).sort((p, q) => p - q))
    const tint = (from: number, to: number): readonly number[] => {
      const part = rows.flatMap((row) => row.slice(Math.floor(row.length * from), Math.ceil(row.length * to)))
      return [0, 1, 2].map((k) => part.reduce((sum, colour) => sum + (colour[k] ?? 0), 0) / part.length)
    }
    const [near, far] = [tint(0, 0.25), tint(0.75, 1)]
    return [
      ...ordered.flatMap((list) => [list[3] ?? 0, list[1] ?? 0, list[5] ?? 0]),
      ...near.map((value, k) => Math.abs(value - (far[k] ?? 0))),
    ]
  }
  return { hexes: hexes.map(hexOf), steps: steps.map(stepOf) }
}

/** What most of the nearest say, near ones louder. `evenly`: each measure counts by how much it differs among what was shown. */
export function judge(shown: readonly Sight[], nearest: number, evenly: boolean): (seen: readonly number[]) => string {
  const size = shown[0]?.seen.length ?? 0
  const scale = Array.from({ length: size }, (_, i) => {
    if (!evenly) return 1
    const values = shown.map(({ seen }) => seen[i] ?? 0)
    const mean = values.reduce((a, b) => a + b, 0) / values.length
    return 1 / (Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1)
  })
  return (seen) => {
    const far = shown.map(({ seen: other, is }) => ({
      is,
      far: seen.reduce((sum, value, i) => sum + ((value - (other[i] ?? 0)) * (scale[i] ?? 1)) ** 2, 0),
    }))
    const votes = new Map<string, number>()
    for (const { is, far: by } of far.sort((a, b) => a.far - b.far).slice(0, nearest)) votes.set(is, (votes.get(is) ?? 0) + 1 / (0.01 + by))
    return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
  }
}
