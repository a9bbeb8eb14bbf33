import { groups, idsWhere, within } from '../grid.ts'
import { type Country, fromEdge } from './country.ts'
import type { Names } from './names.ts'

/** Names on the map: places first, then water, hills and woods; none so near another that they would cover each other. */
export function nameCountry(country: Country, names: Names): void {
  const { grid, places, labels, depth, cover } = country
  const put = (id: number, text: string, apart: number): boolean => {
    // A name is as wide as several hexes.
    const clash = labels.some(({ hex }) => {
      const [col, row] = grid.hexOf(id)
      return Math.abs(hex[0] - col) < apart + 3 && Math.abs(hex[1] - row) < apart
    })
    if (clash) return false
    labels.push({ hex: grid.hexOf(id), text })
    return true
  }
  const isOpen = (id: number): boolean => grid.on(grid.hexOf(id)) && !depth[id]
  for (const { id, kind, radius, name } of [...places].sort((a, b) => b.radius - a.radius)) {
    // Close above the houses: the lettering goes by what is near it.
    const [col, row] = grid.hexOf(id)
    const houses = within(grid, id, radius + 1).filter((one) => cover[one] === 'B')
    const [left, top] =
      kind === 'farm' && houses.length > 0 ? grid.hexOf(houses[0]!) : [col, Math.min(row, ...houses.map((one) => grid.hexOf(one)[1]))]
    const over = grid.idOf([left, Math.max(0, top - (kind === 'farm' ? 2 : 1))])
    put(isOpen(over) ? over : id, name, 1)
  }
  for (const ford of country.fords) put(ford, names.ford(), 2)
  nameWaters(country, names, put)
  nameHills(country, names, put)
  nameWoods(country, names, put)
}
type Put = (id: number, text: string, apart: number) => boolean

function nameWaters(country: Country, names: Names, put: Put): void {
  const { grid, depth, broad, parameters } = country
  const isLake = parameters.water === 'lakes'
  for (const body of groups(grid, (id) => depth[id]! > 0 && broad[id] === 1)) {
    if (body.length < 5) continue
    const inner = body.filter((id) => fromEdge(grid, id) >= 2)
    const at = inner[Math.floor(inner.length * (isLake ? 0.5 : 0.2))]
    if (at !== undefined) put(at, isLake ? names.lake() : parameters.water === 'river' ? `River ${names.place()}` : names.stream(), 2)
  }
  for (const brook of groups(grid, (id) => depth[id]! > 0 && !broad[id]))
    if (brook.length >= 8) put(brook[brook.length >> 1]!, names.stream(), 2)
}

/** Summits that stand out. */
function nameHills({ grid, level, fine, cover, parameters }: Country, names: Names, put: Put): void {
  const tops = idsWhere(
    grid,
    (id) =>
      level[id]! >= parameters.lowest + 2 &&
      cover[id] !== 'w' &&
      cover[id] !== 'W' &&
      fromEdge(grid, id) >= 2 &&
      grid.next[id]!.every((other) => fine[other]! <= fine[id]!),
  )
  let left = Math.max(2, Math.round(grid.size / 700))
  for (const id of tops.sort((a, b) => level[b]! - level[a]! || a - b)) {
    if (left <= 0) return
    if (put(id, names.hill(), 4)) left--
  }
}

function nameWoods({ grid, cover }: Country, names: Names, put: Put): void {
  const woods = groups(grid, (id) => cover[id] === 'w' || cover[id] === 'W').filter((group) => group.length >= 12)
  let left = Math.max(2, Math.round(grid.size / 600))
  for (const group of woods.sort((a, b) => b.length - a.length)) {
    if (left <= 0) return
    const [cols, rows] = [0, 1].map((axis) => group.reduce((sum, id) => sum + grid.hexOf(id)[axis]!, 0) / group.length)
    const to = (id: number): number => Math.abs(grid.hexOf(id)[0] - cols!) + Math.abs(grid.hexOf(id)[1] - rows!)
    const middle = group.reduce((best, id) => (to(id) < to(best) ? id : best))
    if (put(middle, names.wood(), 3)) left--
  }
}
