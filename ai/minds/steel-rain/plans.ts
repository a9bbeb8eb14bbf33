import { opposite } from '../../../engine/index.ts'
import { type Goal, type Group, makePlan, type Part } from '../../plan.ts'
import { between } from '../../score.ts'
import { book, type Placed } from './book.ts'
import type { Outlook } from './outlook.ts'

/** What Steel Rain has to do with plans: which objectives there are, and which units go together. */

/** Hexes around an objective that count as about it. */
const NEAR = 12
/** From so many hexes on, the other side is no threat to it yet. */
const FAR_OFF = 32
/** Units of a platoon that are farther apart than this are two groups. */
const TOGETHER = 9

export function goalsOf(look: Outlook): readonly Goal[] {
  const enemy = opposite(look.side)
  return look.world.scenario.objectives.map(({ name, hex, points }) => {
    const at = look.idOf(hex)
    const held = look.world.held[name] ?? null
    const enemies = [
      ...look.foes.map((foe) => ({ hexes: look.hexes(foe.at, at), strength: look.fighting(foe.design) })),
      ...look.contacts.map((one) => ({ hexes: look.hexes(one.at, at), strength: one.worth / 3 })),
    ]
    const against = enemies.reduce((sum, { hexes, strength }) => sum + (hexes <= NEAR ? strength : 0), 0)
    const threat = enemies.reduce((sum, { hexes, strength }) => sum + strength * between(hexes, FAR_OFF, NEAR), 0)
    return { name, hex, points, held: held === null ? null : held === enemy ? 'other' : 'own', against, threat }
  })
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
    if (part) for (const unit of members) found.set(unit.id, part)
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

/** Who rides goes with those who ride, who walks with those who walk. */
const isAlike = (look: Outlook, a: Placed, b: Placed): boolean =>
  book.isInfantry(look.world, a) === book.isInfantry(look.world, b) && look.hexes(look.idOf(a.hex), look.idOf(b.hex)) <= TOGETHER

function groupOf(look: Outlook, id: string, members: readonly Placed[]): Group {
  const lead = members.find((unit) => !book.isInfantry(look.world, unit)) ?? (members[0] as Placed)
  const all = members.flatMap((unit) => [unit, ...book.passengersOf(look.world, unit.id)])
  const strength = all.reduce((sum, unit) => sum + look.fighting(look.design(unit)), 0)
  const vehicles = members.filter((unit) => !book.isInfantry(look.world, unit)).map((unit) => look.design(unit))
  const marcher = book.marcherOf(look.world, lead.blip ?? lead.id)
  return {
    id,
    strength,
    standsOff: vehicles.length > 0 && vehicles.every((design) => design.armor <= 1),
    unarmed: strength === 0,
    turnsTo: (goal) => (marcher ? look.turnsTo(marcher, look.idOf(lead.hex), look.idOf(goal.hex)) : null),
  }
}
