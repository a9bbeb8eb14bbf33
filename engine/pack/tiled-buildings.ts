import { letterOf } from '../board/ground.ts'
import { neighbours } from '../board/hex.ts'
import type { MapDoc } from '../board/map-doc.ts'
import { type Hex, hexKey } from '../kernel/names.ts'
import type { Gathered } from './tiled-objects.ts'

const BUILT = letterOf('building')
/** The most hexes of one building (map-doc.ts). */
const MOST = 1000

/** Brings the building hexes of the ground and the buildings among the objects into step: of a file of our own they are already. */
export function buildUp(doc: MapDoc, gathered: Gathered): MapDoc {
  const rows = doc.terrain.map((row) => [...row])
  const isBuilt = ([col, row]: Hex): boolean => rows[row]?.[col] === BUILT
  const claimed = new Set<number>()
  const buildings: MapDoc['buildings'] = []
  const from: string[] = []
  for (const [i, building] of gathered.lists.buildings.entries()) {
    const at = gathered.from.buildings[i] ?? 'layers'
    const hexes = building.hexes.filter((hex) => !claimed.has(hexKey(hex)) && claimed.add(hexKey(hex)))
    if (hexes.length < building.hexes.length)
      gathered.notes.push({ at, text: 'Hexes that another building has, too, were taken from this one.' })
    if (hexes.length === 0) continue
    if (!hexes.every(isBuilt)) gathered.notes.push({ at, text: 'The ground under this was made building ground: put that tile there.' })
    for (const [col, row] of hexes) (rows[row] as string[])[col] = BUILT
    buildings.push({ ...building, hexes })
    from.push(at)
  }
  const free = rows.flatMap((row, at) =>
    row.flatMap((letter, col): Hex[] => (letter === BUILT && !claimed.has(hexKey([col, at])) ? [[col, at]] : [])),
  )
  const groups = groupsOf(free)
  if (groups.length > 0)
    gathered.notes.push({
      at: 'layers',
      text: `${free.length} hexes of building ground belong to no building: ${groups.length} buildings of one floor were put there. Add objects of the class building.`,
    })
  for (const hexes of groups) buildings.push({ name: `Building ${buildings.length + 1}`, hexes, floors: 1 })
  gathered.from.buildings.splice(0, gathered.from.buildings.length, ...from)
  return { ...doc, terrain: rows.map((row) => row.join('')), buildings }
}

/** Hexes that hang together, none of the groups larger than a building may be. */
function groupsOf(free: readonly Hex[]): Hex[][] {
  const rest = new Map(free.map((hex) => [hexKey(hex), hex]))
  const groups: Hex[][] = []
  for (const first of free) {
    if (!rest.delete(hexKey(first))) continue
    const group = [first]
    for (const hex of group) for (const next of neighbours(hex)) if (group.length < MOST && rest.delete(hexKey(next))) group.push(next)
    groups.push(group)
  }
  return groups
}
