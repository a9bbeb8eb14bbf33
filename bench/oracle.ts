import type { SightField } from '../engine/board/sight-field.ts'

/**
 * The plain per-pair oracle of the gates: the rule in floating point, sample by sample, on flat arrays, with no table and no memory between
 * pairs. The second variant is traced only when the first one is blocked and the line has ties, as in the kernels, so that both do the same
 * work and the ratio shows what tables and hints are worth.
 */
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

export function oracleSees(field: SightField, a: number, eye: number, b: number, aim: number): boolean {
  const [dq, dr] = [field.qOf[b]! - field.qOf[a]!, field.rOf[b]! - field.rOf[a]!]
  const n = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
  if (n <= 1) return true
  const [start, end] = [field.cellOf[a]!, field.cellOf[b]!]
  const from = field.ground[start]! + eye
  const to = field.ground[end]! + aim
  if (from < field.smoke[start]! || to < field.smoke[end]!) return false
  if (variantFree(field, field.qOf[a]!, field.rOf[a]!, dq, dr, n, from, to, start, 1e-6)) return true
  return (
    (n / gcd(gcd(Math.abs(dq), Math.abs(dr)), n)) % 2 === 0 &&
    variantFree(field, field.qOf[a]!, field.rOf[a]!, dq, dr, n, from, to, start, -1e-6)
  )
}

function variantFree(
  field: SightField,
  q0: number,
  r0: number,
  dq: number,
  dr: number,
  n: number,
  from: number,
  to: number,
  start: number,
  e: number,
): boolean {
  const { veil, stride } = field
  for (let i = 1; i < n; i++) {
    const t = i / n
    const q = q0 + dq * t + e
    const r = r0 + dr * t + 2 * e
    const s = -q - r
    let x = Math.round(q)
    let y = Math.round(r)
    const z = Math.round(s)
    const [ex, ey, ez] = [Math.abs(x - q), Math.abs(y - r), Math.abs(z - s)]
    if (ex > ey && ex > ez) x = -y - z
    else if (ey > ez) y = -x - z
    if (from + (to - from) * t < veil[start + (y - r0) * stride + x - q0]! - 1e-6) return false
  }
  return true
}
