import { type Hex, goalsOf as placesOf, type SideId } from '../../../../engine/mind.ts'
import { BEARINGS, type Bearing, type Goal, type Group, makePlan, type Part } from '../plan.ts'
import { between } from '../score.ts'
import { book, type Placed } from './book.ts'
import type { Outlook } from './outlook.ts'

/** What Steel Rain has to do with plans: which objectives there are, and which units go together. */

/** Hexes around an objective that count as about it. */
const NEAR = 12
/** From so many hexes on, the other side is no threat to it yet. */
const FAR_OFF = 32
/** Units of a platoon that are farther apart than this are two groups. */
const TOGETHER = 9

/** The objectives that are worth something, and what the goals of a mission make of other places. */
export function goalsOf(look: Outlook): readonly Goal[] {
  const { objectives } = look.world.scenario
  const named = objectives
    .filter((objective) => !book.isSpoilt(look.world, objective))
    .map(({ name, hex, points }): Aim => ({ name, hex, points, held: look.world.held[name] ?? null }))
  return withMission(look, named).map((aim) => goalOf(look, aim))
}
/** What is to be had somewhere, before anybody has looked who is about. */
interface Aim extends Pick<Goal, 'name' | 'hex' | 'points' | 'only'> {
  readonly held: SideId | null
}
function goalOf(look: Outlook, { held, ...aim }: Aim): Goal {
  const at = look.idOf(aim.hex)
  const enemies = [
    ...look.foes.map((foe) => ({ hexes: look.hexes(foe.at, at), strength: look.fighting(foe.design) })),
    ...look.contacts.map((one) => ({ hexes: look.hexes(one.at, at), strength: one.worth / 3 })),
  ]
  const against = enemies.reduce((sum, { hexes, strength }) => sum + (hexes <= NEAR ? strength : 0), 0)
  const threat = enemies.reduce((sum, { hexes, strength }) => sum + strength * between(hexes, FAR_OFF, NEAR), 0)
  return { ...aim, held: held === null ? null : held === look.side ? 'own' : 'other', against, threat }
}
/** Each place of a mission's goals once: at its hex that is nearest to an own unit, for what it is worth most. An objective is worth that besides. */
function withMission(look: Outlook, named: readonly Aim[]): readonly Aim[] {
  const aims = new Map(named.map((aim) => [aim.name, aim]))
  for (const { name, hexes, worth, held, side, goal, pieces } of placesOf(look.view)) {
    const known = aims.get(name)
    const hex = known?.hex ?? nearestOf(look, hexes)
    // The way out of the other side is for everybody to bar.
    const only = goal === 'exit' && side === look.side ? { only: pieces } : {}
    if (hex) aims.set(name, { name, hex, points: Math.max(known?.points ?? 0, worth), held, ...only })
  }
  return [...aims.values()]
}
function nearestOf(look: Outlook, hexes: readonly Hex[]): Hex | null {
  const mine = look.mine.map(({ hex }) => look.idOf(hex))
  const far = (hex: Hex): number => mine.reduce((least, at) => Math.min(least, look.hexes(at, look.idOf(hex))), Number.POSITIVE_INFINITY)
  return hexes.reduce<Hex | null>((best, hex) => (best === null || far(hex) < far(best) ? hex : best), null)
}

/** The part of each unit on the map. */
export function partsOf(look: Outlook): ReadonlyMap<string, Part> {
  const clusters = clustersOf(look)
  const parts = makePlan(
    clusters.map((members, number) => groupOf(look, String(number), members)),
    look.goals(),
    look.turnsLeft,
  )
  const found = new Map<string, Part>()
  for (const [number, members] of clusters.entries()) {
    const part = parts.get(String(number))
    if (!part) continue
    // Riders do on foot what their vehicle is about.
    for (const unit of members) for (const one of [unit, ...book.passengersOf(look.world, unit.id)]) found.set(one.id, part)
  }
  return found
}

/** Units of a platoon that are near each other and go alike, in the platoons' own order. */
function clustersOf(look: Outlook): readonly (readonly Placed[])[] {
  const found: Placed[][] = []
  for (const platoon of Object.values(look.world.platoons)) {
    if (platoon.side !== look.side) continue
    const clusters: Placed[][] = []
    for (const unit of book.membersOf(look.world, platoon.id)) {
      if (!book.isOnMap(unit)) continue
      const near = clusters.find(([first]) => first && isAlike(look, first, unit))
      if (near) near.push(unit)
      else clusters.push([unit])
    }
    found.push(...clusters)
  }
  return found
}

/** Who rides goes with those who ride, who walks with those who walk, and so on. */
const isAlike = (look: Outlook, a: Placed, b: Placed): boolean =>
  gaitOf(look, a) === gaitOf(look, b) && look.hexes(look.idOf(a.hex), look.idOf(b.hex)) <= TOGETHER
function gaitOf(look: Outlook, unit: Placed): string {
  if (book.isInfantry(look.world, unit)) return isGun(look, unit) ? 'mortars' : 'foot'
  if (book.isHelicopter(look.world, unit)) return 'rotor'
  const trade = tradeOf(look, unit)
  return trade === 'line' || trade === 'standOff' ? 'ride' : trade
}
/** Artillery is worth most where nobody shoots back; what only fires at aircraft stays with the others too. */
function isGun(look: Outlook, unit: Placed): boolean {
  const { settings } = look.world
  const design = look.design(unit)
  return book.barrageHexes(settings, design) > 0 || (book.launchersOf(design) > 0 && book.rangeHexes(settings, design) === 0)
}

/** How a unit fights. Machines and those with work of their own (engineers.ts, aircraft.ts) follow no goal. */
function tradeOf(look: Outlook, unit: Placed): Bearing {
  const design = look.design(unit)
  if (book.isDecoy(look.world, unit)) return 'decoy'
  if (book.isDrone(look.world, unit) || book.isFastMover(look.world, unit) || design.propulsion === 'none') return 'idle'
  if (isGun(look, unit)) return 'guns'
  const riders = book.passengersOf(look.world, unit.id)
  if (book.isLayer(look.world, unit) || look.fighting(design) + riders.length === 0) return 'idle'
  if (book.isHelicopter(look.world, unit))
    return riders.length > 0 ? 'line' : design.capacity > 0 || design.extra !== null ? 'idle' : 'standOff'
  return design.kind === 'vehicle' && design.armor <= 1 ? 'standOff' : 'line'
}

function groupOf(look: Outlook, id: string, members: readonly Placed[]): Group {
  const lead = members.find((unit) => !book.isInfantry(look.world, unit)) ?? (members[0] as Placed)
  const all = members.flatMap((unit) => [unit, ...book.passengersOf(look.world, unit.id)])
  const trades = members.map((unit) => tradeOf(look, unit))
  // The boldest of a group speaks for it.
  const bearing = BEARINGS.find((one) => trades.includes(one)) ?? 'idle'
  return {
    id,
    strength: all.reduce((sum, unit) => sum + look.fighting(look.design(unit)), 0),
    bearing,
    turnsTo: (goal) => (goal.only && !all.some(({ id: one }) => goal.only?.includes(one)) ? null : turnsTo(look, lead, goal)),
  }
}
function turnsTo(look: Outlook, unit: Placed, goal: Goal): number | null {
  const [from, to] = [look.idOf(unit.hex), look.idOf(goal.hex)]
  if (book.isHelicopter(look.world, unit))
    return (look.hexes(from, to) * look.world.settings.hexMilli) / (1000 * Math.max(1, look.design(unit).speedCm))
  const marcher = book.marcherOf(look.world, unit.blip ?? unit.id)
  return marcher ? look.turnsTo(marcher, from, to) : null
}
