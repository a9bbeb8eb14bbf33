import { type Hex, hasHex, hexDistance, hexLabel, neighbours, onBoard } from '../../../engine/mind.ts'
import { type Option, option, points } from '../../score.ts'
import { type Asked, book, type Order, type Placed, type Unit } from './book.ts'
import { FAR } from './memory.ts'
import type { Outlook } from './outlook.ts'

/**
 * Set-up: each stand is given a place that it is about, and a hex for it. Who holds something stands in cover near it, where it sees whoever comes and is not
 * seen; who has to take something stands as near to it as the zone lets him, all within one chain, so that one command point moves them.
 */

/** Who is placed first: those who need the best places. */
const ORDER: readonly string[] = [
  'medium-gun',
  'heavy-gun',
  'light-gun',
  'hmg',
  'infantry',
  'armour',
  'mortar',
  'cavalry',
  'softskin',
  'hq',
]
/** Hexes that are looked at closely. */
const CLOSELY = 36
/** How much of what it could see counts: points for all of it. */
const SEES = { armour: 3, infantry: 2.5, other: 7 } as const

interface Place {
  readonly name: string
  readonly hex: Hex
  readonly points: number
  readonly own: boolean
}

export function deployOptions(look: Outlook, { side }: Asked<'deploy'>): readonly Option<Order>[] {
  const rest = option<Order>({ kind: 'deployRest', side }, 'Places the rest as the scenario suggests', [])
  const waiting = book.toPlace(look.world, side)
  const unit = nextOf(look, waiting)
  if (!unit || !waiting.every((one) => book.placeFor(look.s, one) !== null)) return [rest]
  const place = placeFor(look, unit, placesOf(look))
  const zone = look.world.scenario.zones[side].filter((hex) => book.refuseDeploy(look.s, unit, hex) === null)
  const rough = zone.map((hex) => ({ hex, value: roughly(look, unit, hex, place) })).sort((a, b) => b.value - a.value)
  const approach = approachTo(look, place)
  const found = rough.slice(0, CLOSELY).map(({ hex, value }) => {
    const order: Order = { kind: 'deploy', side, unit: unit.id, hex }
    return option<Order>(order, `Places ${unit.name} at ${hexLabel(hex)}`, [
      points(place ? `Cover, company and the way to ${place.name}` : 'Cover, company and the way ahead', value),
      points('What it sees of the way that they come', seen(look, unit, hex, approach), 'SS-LOS-01'),
      points('Who is there already could fire at it', -exposed(look, unit, hex), 'SS-FIR-01'),
    ])
  })
  return found.length > 0 ? found : [rest]
}
/** Those for whom the scenario suggests nothing. */
function nextOf(look: Outlook, waiting: readonly Unit[]): Unit | null {
  const open = waiting.filter(({ id }) => !look.world.plan[id])
  const rank = (unit: Unit): number => ORDER.indexOf(book.typeOf(unit).kind)
  return open.reduce<Unit | null>((first, unit) => (first === null || rank(unit) < rank(first) ? unit : first), null)
}

// ---- places

function placesOf(look: Outlook): readonly Place[] {
  const { objectives } = look.world.scenario
  const named = look.missioned
    ? []
    : objectives.map(({ name, hex, points: paid }) => ({ name, hex, points: paid, own: look.world.held[name] === look.side }))
  const goals = look.places.flatMap(({ name, hexes, held, worth }) => {
    const [hex] = hexes
    return hex ? [{ name, hex, points: worth, own: held === look.side }] : []
  })
  return [...named, ...goals]
}
/** The place that has least for what it pays: what is held needs somebody, what is to be taken needs most of them together. */
function placeFor(look: Outlook, unit: Unit, places: readonly Place[]): Place | null {
  const kind = book.typeOf(unit).kind
  const alike = look.mine.filter((one) => (book.typeOf(one).kind === 'armour') === (kind === 'armour'))
  const zone = look.world.scenario.zones[look.side]
  const pull = (place: Place): number => {
    const there = alike.filter((one) => placedFor(look, one, places) === place).reduce((sum, one) => sum + book.typeOf(one).points, 0)
    const far = zone.reduce((least, hex) => Math.min(least, hexDistance(hex, place.hex)), 99)
    // Who attacks keeps together: the more go there already, the better.
    return place.own ? place.points / (12 + there) : (place.points * (30 + Math.min(there, 60))) / (12 + far) / 60
  }
  const some = places.some(({ own }) => own) ? places.filter(({ own }) => own) : places
  return some.reduce<Place | null>((best, place) => (best === null || pull(place) > pull(best) ? place : best), null)
}
/** The place that a stand was put down for: the nearest. */
const placedFor = (_: Outlook, { hex }: Placed, places: readonly Place[]): Place | null =>
  places.reduce<Place | null>(
    (best, place) => (best === null || hexDistance(hex, place.hex) < hexDistance(hex, best.hex) ? place : best),
    null,
  )

// ---- hexes

/** What can be told without looking: cover, hiding, the way, company. */
function roughly(look: Outlook, unit: Unit, hex: Hex, place: Place | null): number {
  const type = book.typeOf(unit)
  const there = { ...unit, hex } as Placed
  const defends = place?.own === true
  const cover = book.isVehicle(type) ? 0 : (look.cover(there, hex).value - book.PROTECTION.open) * (defends ? 1.6 : 0.5)
  const ground = book.groundAt(look.s.board, hex)
  const hides = book.HIDES.has(ground) ? (defends ? 3 : 0.6) : 0
  const stuck = !defends && (ground === 'woods' || ground === 'forest') ? -1.5 : 0
  const works =
    defends && look.cover(there, hex).shelters ? (book.isVehicle(type) ? -4 : type.kind === 'infantry' || type.kind === 'hmg' ? 2 : 0.5) : 0
  return cover + hides + stuck + works + nearness(look, there, place) + company(look, there) + free(look, hex)
}
/** Who fights wants to be at it; who carries, commands, or fires from afar does not. */
function nearness(look: Outlook, unit: Placed, place: Place | null): number {
  const type = book.typeOf(unit)
  const to = place?.hex ?? middleOf(look)
  if (to === null) return 0
  const far = hexDistance(unit.hex, to)
  if (place?.own) {
    const [least, most] = DEFENDS[type.kind] ?? [0, 4]
    const off = far < least ? least - far : Math.max(0, far - most)
    const ahead = theirMiddle(look)
    // Between what is held and those who come for it, save who is not to be seen.
    const front = ahead === null ? 0 : (hexDistance(to, ahead) - hexDistance(unit.hex, ahead)) * (REAR.has(type.kind) ? -0.25 : 0.12)
    const holds =
      far <= book.VICTORY.placeHexes && book.isCombatant(type) && !look.mine.some((one) => hexDistance(one.hex, to) <= 1) ? 4 : 0
    return -0.9 * off + front + holds
  }
  const way = look.memory.way(book.moverOf(type), to, unit.hex)
  const steps = way >= FAR ? 2 * far + 20 : way
  const back = REAR.has(type.kind) ? 4 : 0
  return -0.35 * Math.abs(steps / 2 - back - leastWay(look, unit, to))
}
/** The shortest way from the zone: what counts is how much farther a hex is. */
function leastWay(look: Outlook, unit: Placed, to: Hex): number {
  const zone = look.world.scenario.zones[look.side]
  const mover = book.moverOf(book.typeOf(unit))
  return zone.reduce((least, hex) => Math.min(least, look.memory.way(mover, to, hex)), FAR) / 2
}
const REAR: ReadonlySet<string> = new Set(['hq', 'softskin', 'mortar'])
/** How far from what is held each kind stands well, at least and at most. */
const DEFENDS: Readonly<Record<string, readonly [number, number]>> = {
  infantry: [0, 3],
  hmg: [0, 4],
  armour: [2, 7],
  mortar: [4, 10],
  'light-gun': [1, 6],
  'medium-gun': [2, 8],
  'heavy-gun': [3, 10],
  hq: [3, 7],
  softskin: [4, 14],
}
/** One chain, and not too dense: what falls on one hex reaches two around. */
function company(look: Outlook, unit: Placed): number {
  let [near, dense] = [false, 0]
  for (const one of look.mine) {
    const far = hexDistance(one.hex, unit.hex)
    if (far <= book.CHAIN_HEXES) near = true
    if (far <= 1) dense++
  }
  const rides =
    book.isSoftskin(book.typeOf(unit)) &&
    look.mine.some((one) => book.typeOf(one).kind === 'infantry' && hexDistance(one.hex, unit.hex) === 1)
  return (near ? 2 : look.mine.length > 0 ? -1 : 0) - 0.4 * Math.max(0, dense - 1) + (rides ? 1.5 : 0)
}
/** A hex from which there is a way on. */
const free = (look: Outlook, hex: Hex): number => {
  const open = neighbours(hex).filter(
    (one) =>
      onBoard(look.s.board, one) &&
      !hasHex(
        look.mine.map((unit) => unit.hex),
        one,
      ),
  ).length
  return open === 0 ? -2 : 0
}
const meanOf = (hexes: readonly Hex[]): Hex | null =>
  hexes.length === 0
    ? null
    : ([0, 1].map((at) => Math.round(hexes.reduce((sum, hex) => sum + (hex[at] as number), 0) / hexes.length)) as unknown as Hex)
const middleOf = (look: Outlook): Hex | null => theirMiddle(look)
function theirMiddle(look: Outlook): Hex | null {
  const other = look.side === 'blue' ? 'red' : 'blue'
  return meanOf(look.foes.length > 0 ? look.foes.map(({ hex }) => hex) : look.world.scenario.zones[other])
}

// ---- sight

/** Where they come from, or where they are: hexes between a place and them. */
function approachTo(look: Outlook, place: Place | null): readonly Hex[] {
  const other = look.side === 'blue' ? 'red' : 'blue'
  const zone = look.world.scenario.zones[other]
  const from = zone.filter((_, i) => i % Math.max(1, Math.floor(zone.length / 6)) === 0)
  const to = place?.hex ?? middleOf(look)
  if (to === null) return []
  return from.flatMap((hex) =>
    [0.25, 0.5, 0.75].map((share): Hex => [Math.round(to[0] + (hex[0] - to[0]) * share), Math.round(to[1] + (hex[1] - to[1]) * share)]),
  )
}
function seen(look: Outlook, unit: Unit, hex: Hex, approach: readonly Hex[]): number {
  const type = book.typeOf(unit)
  const weapon = book.weaponOf(type, 'main')
  if (weapon === null || type.kind === 'mortar' || approach.length === 0) return 0
  const within = approach.filter(
    (at) => hexDistance(at, hex) <= weapon.range && onBoard(look.s.board, at) && book.sees(look.s.board, hex, at),
  ).length
  const most = type.kind === 'armour' ? SEES.armour : type.kind === 'infantry' ? SEES.infantry : SEES.other
  return (most * within) / approach.length
}
/** Those of the other side who have been placed and see it. */
function exposed(look: Outlook, unit: Unit, hex: Hex): number {
  const there = { ...unit, hex, fate: 'present' } as Placed
  if (book.HIDES.has(book.groundAt(look.s.board, hex))) return 0
  const hits = look.threats(there, hex).reduce((sum, each) => sum + each, 0)
  return Math.min(6, hits * look.worth(unit) * 0.1)
}
