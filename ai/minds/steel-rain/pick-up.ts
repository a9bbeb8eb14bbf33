import { exposure } from '../../influence.ts'
import { between, type Consideration, points } from '../../score.ts'
import { book, type Placed, type ReachedHex } from './book.ts'
import type { Outlook } from './outlook.ts'
import { drive, type Party, partyOf } from './spot.ts'

/** Carriers and those on foot: whoever has far to walk is fetched, and his carrier waits for him to mount. */

/** Turns of walking that a ride has to save, and as many as are counted. */
const RIDES = { least: 1.5, most: 4 } as const
/** Turns that count for who has no way. */
const NO_WAY = 20
/** From so many hexes on somebody is too near his goal to mount for it. */
const ON_FOOT = 10
/** So far off a carrier is thought of as one that could come, in hexes. */
const FETCHED = 14

/** What a ride to its goal is worth to a stand on foot: turns that it saves, and points for them. */
export interface Ride {
  readonly saves: number
  readonly worth: number
  /** Hexes to its goal, and the name of that. */
  readonly far: number
  readonly goal: string
}
export function rideOf(look: Outlook, stand: Placed, carrier: Placed): Ride | null {
  const afoot = book.marcherOf(look.world, stand.id)
  const party = partyOf(look, [stand], afoot)
  const { goal, role } = party.part
  if (goal === null || role === 'rear' || afoot === null || look.turnsLeft < 3) return null
  const [from, to] = [look.idOf(stand.hex), look.idOf(goal.hex)]
  const far = look.hexes(from, to)
  if (far <= ON_FOOT) return null
  const seen = look.once(`looked at ${stand.design}`, () => exposure(look.memory.grid, look.gunsAt(look.design(stand), false)))
  if (seen[from]! > 0) return null
  const walk = look.turnsTo(afoot, from, to) ?? NO_WAY
  const saves = Math.min(walk, look.turnsLeft + RIDES.most) - 1 - (turnsOf(look, carrier, to) ?? NO_WAY)
  return saves < RIDES.least ? null : { saves, worth: Math.min(RIDES.most, saves) * drive(look, party), far, goal: goal.name }
}
/** Turns of a carrier to a goal. */
function turnsOf(look: Outlook, carrier: Placed, to: number): number | null {
  const from = look.idOf(carrier.hex)
  if (book.isHelicopter(look.world, carrier))
    return (look.hexes(from, to) * look.world.settings.hexMilli) / (1000 * Math.max(1, look.design(carrier).speedCm))
  const marcher = book.marcherOf(look.world, carrier.blip ?? carrier.id)
  return marcher ? look.turnsTo(marcher, from, to) : null
}

/** A carrier with room goes to who has far to walk, and does not leave him who could mount. */
export function pickUpErrand(look: Outlook, { lead, members }: Party): ((to: ReachedHex) => readonly Consideration[]) | null {
  const design = look.design(lead)
  if (members.length > 1 || design.capacity <= book.passengersOf(look.world, lead.id).length || book.isFlying(lead)) return null
  const waiting = look.mine.flatMap((unit) => {
    if (unit.platoon !== lead.platoon || !book.isInfantry(look.world, unit) || unit.suppressed) return []
    const at = look.idOf(unit.hex)
    if (look.hexes(at, look.idOf(lead.hex)) > FETCHED) return []
    const ride = rideOf(look, unit, lead)
    return ride ? [{ name: unit.name, at, ride }] : []
  })
  const [best] = waiting.sort((a, b) => b.ride.worth - a.ride.worth)
  if (!best) return null
  const beside = (id: number): number => between(look.hexes(id, best.at), FETCHED, 1)
  const here = beside(look.idOf(lead.hex))
  return ({ hex }) => {
    const nearer = beside(look.idOf(hex)) - here
    return nearer === 0
      ? []
      : [
          points(
            nearer > 0 ? `Fetches ${best.name}, who has ${best.ride.far} hexes to ${best.ride.goal}` : `Leaves ${best.name} behind`,
            nearer * best.ride.worth,
          ),
        ]
  }
}
