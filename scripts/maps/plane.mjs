/** The plane under the hexes: one unit is the distance of neighbouring hex centres; x east, y south. */
export const ROW = Math.sqrt(3) / 2

/** Centre of a hex; fractions of columns and rows are places between. */
export const pointOf = ([col, row]) => ({ x: col + (Number.isInteger(row) ? 0.5 * (row & 1) : 0.25), y: row * ROW })
/** The hex whose centre is nearest. */
export function hexOfPoint({ x, y }) {
  let best = null
  const near = Math.round(y / ROW)
  for (const row of [near - 1, near, near + 1]) {
    const col = Math.round(x - 0.5 * (row & 1))
    const p = pointOf([col, row])
    const d = (p.x - x) ** 2 + (p.y - y) ** 2
    if (!best || d < best.d - 1e-9) best = { hex: [col, row], d }
  }
  return best.hex
}
export const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y)
export const mix = (a, b, t) => a + (b - a) * t
export const clamp = (value, low, high) => Math.min(high, Math.max(low, value))
export function smoothstep(from, to, value) {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

/** A smooth line through points of the plane, as close points with the share of the way (`t`, 0 to 1) at each. */
export function smoothLine(points, step = 0.2) {
  const at = (i) => points[clamp(i, 0, points.length - 1)]
  const line = []
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const parts = Math.max(2, Math.ceil(apart(b, c) / step))
    for (let k = 0; k < parts; k++) line.push({ x: spline(a.x, b.x, c.x, d.x, k / parts), y: spline(a.y, b.y, c.y, d.y, k / parts) })
  }
  line.push({ ...points.at(-1) })
  return measured(line)
}
const spline = (a, b, c, d, t) => 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)

function measured(line) {
  let way = 0
  const ways = line.map((p, i) => {
    if (i > 0) way += apart(line[i - 1], p)
    return way
  })
  return line.map((p, i) => ({ ...p, s: ways[i], t: way === 0 ? 0 : ways[i] / way }))
}

/** The line with bends laid over it: `bend(s)` hexes to the side at way `s`. */
export function meandered(line, bend) {
  return measured(
    line.map((p, i) => {
      const [a, b] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]]
      const length = apart(a, b) || 1
      const by = bend(p.s)
      return { x: p.x - ((b.y - a.y) / length) * by, y: p.y + ((b.x - a.x) / length) * by }
    }),
  )
}

/** The nearest of the line's points, with its distance. */
export function nearestOn(line, point) {
  let best = { d: Number.POSITIVE_INFINITY }
  for (const [i, p] of line.entries()) {
    const d = (p.x - point.x) ** 2 + (p.y - point.y) ** 2
    if (d < best.d) best = { d, i, p }
  }
  return { d: Math.sqrt(best.d), index: best.i, p: best.p }
}

/** The hexes that a line runs through, each next to the one before. */
export function hexesUnder(line) {
  const hexes = []
  for (const p of line) {
    const hex = hexOfPoint(p)
    const seen = hexes.findIndex((other) => other[0] === hex[0] && other[1] === hex[1])
    if (seen >= 0) hexes.splice(seen + 1)
    else hexes.push(hex)
  }
  return hexes
}
