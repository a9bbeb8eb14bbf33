import { SIDE_FEATURES, type SideFeature } from '../board/ground.ts'
import { DIRECTIONS, type DirectionIndex, neighbour, offsetTo, oppositeDirection, shifted } from '../board/hex.ts'
import type { MapDoc } from '../board/map-doc.ts'
import { type Hex, type Problem, sameHex } from '../kernel/names.ts'
import type { TiledObjectLayer, TiledThing } from './tiled-doc.ts'
import { distance, endsOfSide, hexAtSpot, middleOf, type Spot, sideAtSpot } from './tiled-geometry.ts'
import { type Canvas, type Effort, hexesOfArea, hexesOnLine } from './tiled-shapes.ts'

/** The objects of a map of Tiled: ways, bridges, buildings, hexsides and labels, snapped to hexes. */

export type Lists = Pick<MapDoc, 'roads' | 'bridges' | 'buildings' | 'hexsides' | 'labels'>
type ListName = keyof Lists
/** What has been read so far. `from` has for each entry of a list the place of its object in the file. */
export interface Gathered {
  readonly lists: { readonly [name in ListName]: Lists[name][number][] }
  readonly from: Readonly<Record<ListName, string[]>>
  readonly notes: Problem[]
}
export const nothingGathered = (): Gathered => ({
  lists: { roads: [], bridges: [], buildings: [], hexsides: [], labels: [] },
  from: { roads: [], bridges: [], buildings: [], hexsides: [], labels: [] },
  notes: [],
})

type Meant = 'road' | 'track' | 'bridge' | 'building' | 'label' | SideFeature
const MEANT: readonly Meant[] = ['road', 'track', 'bridge', 'building', 'label', ...SIDE_FEATURES]
/** What the objects of a layer are where they do not say so themselves: "roads", "Buildings". */
function meantBy(thing: TiledThing, layer: TiledObjectLayer): Meant | null {
  const words = [thing.type, thing.class, layer.name, layer.class].map((word) => word.toLowerCase())
  for (const word of words) {
    const found = MEANT.find((meant) => word === meant || word === `${meant}s`)
    if (found) return found
  }
  return thing.text ? 'label' : null
}

/** Takes one object in. What cannot be taken is noted, with what to do about it. @param at its place in the file */
export function gather(gathered: Gathered, canvas: Canvas, effort: Effort, layer: TiledObjectLayer, thing: TiledThing, at: string): void {
  const note = (text: string): void => void gathered.notes.push({ at, text })
  if (thing.template !== undefined || thing.gid !== undefined)
    return note('This was left out: only shapes, points and texts are read. Draw it as one of those.')
  const meant = meantBy(thing, layer)
  if (meant === null) return note(`This was left out: nobody knows what it is. Give it a class: ${MEANT.join(', ')}.`)
  if (thing.rotation % 360 !== 0) note('This is turned in Tiled; it was taken as if it were not. Draw it where it belongs.')
  const put = <N extends ListName>(name: N, entry: Lists[N][number]): void => {
    gathered.lists[name].push(entry)
    gathered.from[name].push(at)
  }
  switch (meant) {
    case 'road':
    case 'track': {
      const runs = runsOnMap(hexesOnLine(effort, spotsOf(canvas, thing)), canvas)
      const paths = runs.filter((path) => path.length > 1)
      if (paths.length === 0) return note('This was left out: a road or track must lead through two hexes of the map at least.')
      for (const path of paths) put('roads', { kind: meant, path })
      return
    }
    case 'bridge': {
      const [hexes] = runsOnMap(hexesOnLine(effort, spotsOf(canvas, thing)), canvas)
      if (!hexes) return note('This was left out: a bridge must lie on the map.')
      return put('bridges', { name: nameOf(thing, note), hexes })
    }
    case 'building': {
      const hexes = hexesOfBuilding(canvas, effort, thing)
      if (hexes.length === 0) return note('This was left out: a building must hold the centre of a hex of the map at least.')
      return put('buildings', { name: nameOf(thing, note), hexes, floors: (thing.properties.get('floors') ?? 1) as number })
    }
    case 'label': {
      const text = cut(thing.text?.text ?? thing.name, note)
      const hex = hexAtSpot(canvas.spot(middleOfThing(thing)))
      if (text === '' || !canvas.isOn(hex)) return note('This was left out: a label needs letters, and a place on the map.')
      return put('labels', { hex, text })
    }
    default:
      return gatherSides(canvas, thing, meant, (side) => put('hexsides', side), note)
  }
}

/** The corners of an object's line, on our map; of one without a line its own place. */
function spotsOf(canvas: Canvas, thing: TiledThing): readonly Spot[] {
  const { x, y, polyline, polygon } = thing
  const points = polyline ?? polygon
  return points ? points.map((point) => canvas.spot({ x: x + point.x, y: y + point.y })) : [canvas.spot(middleOfThing(thing))]
}
const middleOfThing = ({ x, y, width, height }: TiledThing): Spot => ({ x: x + width / 2, y: y + height / 2 })

/** The stretches of a path that lie on the map. */
function runsOnMap(path: readonly Hex[], canvas: Canvas): Hex[][] {
  const runs: Hex[][] = []
  let open: Hex[] | null = null
  for (const hex of path) {
    if (!canvas.isOn(hex)) {
      open = null
      continue
    }
    if (open === null) {
      open = []
      runs.push(open)
    }
    open.push(hex)
  }
  return runs
}

const MOST_NAME = 40
type Note = (text: string) => void
const nameOf = ({ name }: TiledThing, note: Note): string => cut(name, note)
/** As many letters as the format takes, and no half letter. */
function cut(text: string, note: Note): string {
  if (text.length <= MOST_NAME) return text
  note(`Its name was cut short: it may have ${MOST_NAME} letters at most.`)
  const kept = text.slice(0, MOST_NAME)
  return /[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept
}

/** The hexes that a building names, moved with it; else those whose centres its shape holds; else the one under its point. */
function hexesOfBuilding(canvas: Canvas, effort: Effort, thing: TiledThing): Hex[] {
  const named = hexesIn(thing.properties.get('hexes'))
  const first = named[0]
  if (first) {
    const by = offsetTo(first, hexAtSpot(canvas.spot(thing)))
    return named.map((hex) => shifted(hex, by)).filter(canvas.isOn)
  }
  return [...hexesOfArea(canvas, effort, thing)]
}
/** "3,4 3,5"; none where a text is another. */
function hexesIn(text: unknown): readonly Hex[] {
  if (typeof text !== 'string' || text.length > MOST_HEXES_TEXT || !/^\d{1,3},\d{1,3}( \d{1,3},\d{1,3})*$/.test(text)) return []
  return text.split(' ').map((pair): Hex => {
    const [col, row] = pair.split(',').map(Number)
    return [col as number, row as number]
  })
}
const MOST_HEXES_TEXT = 8000

/** Each stretch of a line that lies along a hexside. The two names of a hexside mean the same; the one that the object gives it is kept. */
function gatherSides(
  canvas: Canvas,
  thing: TiledThing,
  kind: SideFeature,
  put: (side: Lists['hexsides'][number]) => void,
  note: Note,
): void {
  const spots = spotsOf(canvas, thing)
  const named = sideIn(thing.properties.get('side'))
  let isMissed = spots.length < 2
  for (const [at, to] of spots.entries()) {
    if (at === 0) continue
    const middle = middleOf(spots[at - 1] as Spot, to)
    if (
      named &&
      spots.length === 2 &&
      canvas.isOn(named.hex) &&
      distance(middleOf(...endsOfSide(named.hex, named.direction)), middle) < 1
    ) {
      put({ hex: named.hex, side: DIRECTIONS[named.direction], kind })
      continue
    }
    const found = sideAtSpot(middle)
    const side = found === null ? null : onMap(canvas, found)
    if (side) put({ hex: side.hex, side: DIRECTIONS[side.direction], kind })
    else isMissed = true
  }
  if (isMissed) note('A part of this was left out: it must be drawn from corner to corner, along hexsides of the map.')
}
interface Side {
  readonly hex: Hex
  readonly direction: DirectionIndex
}
/** The side by a hex that is on the map; null where neither of the two is. */
function onMap(canvas: Canvas, { hex, direction }: Side): Side | null {
  if (canvas.isOn(hex)) return { hex, direction }
  const other = neighbour(hex, direction)
  return canvas.isOn(other) && !sameHex(other, hex) ? { hex: other, direction: oppositeDirection(direction) } : null
}
/** "3,4 NE". */
function sideIn(text: unknown): Side | null {
  const [, col, row, side] = typeof text === 'string' ? (/^(\d{1,3}),(\d{1,3}) (E|NE|NW|W|SW|SE)$/.exec(text) ?? []) : []
  const direction = (DIRECTIONS as readonly (string | undefined)[]).indexOf(side)
  return direction < 0 ? null : { hex: [Number(col), Number(row)], direction: direction as DirectionIndex }
}
