import type { BlipId, UnitId } from '../words/schemas.ts'
import type { Blip, Deed, Unit } from '../words/units.ts'
import type { GroundChanges, World } from '../words/world.ts'

/** The world with one thing in it changed: what reduce.ts and the reducers of the chapters are made of. */

export type Change = Partial<Omit<Unit, 'id' | 'side' | 'platoon' | 'design' | 'name'>>
export const withUnit = (world: World, id: UnitId, change: Change): World => {
  const unit = world.units[id]
  return unit ? { ...world, units: { ...world.units, [id]: { ...unit, ...change } } } : world
}
export const withUnits = (world: World, ids: readonly UnitId[], change: (unit: Unit) => Change): World => {
  const units = { ...world.units }
  for (const id of ids) {
    const unit = units[id]
    if (unit) units[id] = { ...unit, ...change(unit) }
  }
  return { ...world, units }
}
export const withGround = (world: World, change: Partial<GroundChanges>): World => ({ ...world, ground: { ...world.ground, ...change } })
export const withBlip = (world: World, blip: Blip): World => ({ ...world, blips: { ...world.blips, [blip.id]: blip } })
export const withoutBlip = (world: World, id: BlipId): World => {
  const { [id]: _gone, ...blips } = world.blips
  return { ...world, blips }
}
/** The blip of a unit that is gone stands for the others, or is gone too. */
export const withoutMember = (world: World, id: UnitId): World => {
  const blip = Object.values(world.blips).find((one) => one.units.includes(id))
  if (!blip) return world
  const units = blip.units.filter((one) => one !== id)
  return units.length === 0 ? withoutBlip(world, blip.id) : withBlip(world, { ...blip, units })
}
/** Whoever hides, mounts, leaves or is destroyed is no contact any more. */
export const withoutContacts = (world: World, id: UnitId): World =>
  world.contacts.some((contact) => contact.unit === id)
    ? { ...world, contacts: world.contacts.filter((contact) => contact.unit !== id) }
    : world

export const deeds = (unit: Unit, deed: Deed): readonly Deed[] => (unit.did.includes(deed) ? unit.did : [...unit.did, deed])
/** Anything but movement ends a movement Action. */
export const atRest = { pool: 0, moving: false } as const

/**
 * What Actions of work leave a unit, be it smoke, a call or a spade. Of a unit that was ambushed they are its Action of fire: the other one is for
 * movement, or lost (SR-AMB-4).
 */
export const afterWork = ({ actions, ambushed, fires }: Unit, spent: number): Change => ({
  actions: Math.max(0, actions - spent),
  ...(ambushed ? { fires: fires + spent } : {}),
})

/** A weapon of an open fire Action has fired, at a unit or at something else. */
export function fired(world: World, id: UnitId, weapon: number | null, target: UnitId | null): World {
  return withUnits(world, [id], ({ volley }) => {
    if (volley === null) return {}
    const shot = weapon === null || volley.fired.includes(weapon) ? volley.fired : [...volley.fired, weapon]
    const targets = target === null || volley.targets.includes(target) ? volley.targets : [...volley.targets, target]
    return { volley: { ...volley, fired: shot, targets } }
  })
}
export const suppressed = (world: World, id: UnitId, points: number): World =>
  points === 0 ? world : withUnits(world, [id], (unit) => ({ suppression: unit.suppression + points }))

/** Whom a vehicle carries. */
export const aboard = (world: World, carrier: UnitId): readonly UnitId[] =>
  Object.values(world.units)
    .filter((unit) => unit.aboard === carrier)
    .map((unit) => unit.id)
