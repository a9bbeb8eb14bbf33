import { type AllowList, allowed } from '../../../kernel/allow-list.ts'
import type { SideId } from '../../../kernel/names.ts'
import type { GameState } from '../../../kernel/ruleset.ts'
import { ENEMY_AIR } from '../air/state.ts'
import { ENEMY_GUNNERY, ENEMY_MISSION, newGunnery } from '../artillery/state.ts'
import { guiseOf } from '../electronics/state.ts'
import { knowsMines } from '../engineering/state.ts'
import { isKnown, type Looking, pinsFor } from '../state/known.ts'
import { withPitsHeld } from '../state/pits.ts'
import { knownDamage, knownRaft, newBridging } from '../structures/state.ts'
import type { SteelRain, SteelRainView } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Blip, Deed, Platoon, Unit, Volley } from '../words/units.ts'
import type { GroundChanges, World } from '../words/world.ts'

/** What one side may know (SR-BLIP-1, SR-BLIP-5, R-33, R-49): the world, of which every list here says field by field what is let out. */

export function viewOf(state: GameState<SteelRain>, side: SideId): SteelRainView {
  const { standing, world } = state
  const asking = standing.is === 'asking'
  return {
    side,
    question: asking ? (standing.questions.find((asked) => asked.side === side) ?? null) : null,
    waiting: asking && standing.questions.some((asked) => asked.side !== side),
    over: standing.is === 'over' ? standing.outcome : null,
    known: knownTo(world, side),
    pins: pinsFor(world, side),
  }
}

const kept = new WeakMap<World, Partial<Record<SideId, World>>>()
/** The world as one side knows it. */
export function knownTo(world: World, side: SideId): World {
  const both = kept.get(world) ?? {}
  kept.set(world, both)
  both[side] ??= allowed(world, WORLD, lookingAt(world, side))
  return both[side]
}

/** Who looks, with the units as the side knows them: much of the rest follows from them. */
interface Knowing extends Looking {
  readonly units: World['units']
}
function lookingAt(world: World, side: SideId): Knowing {
  const known = (id: UnitId): boolean => {
    const unit = world.units[id]
    return unit !== undefined && isKnown(unit, side)
  }
  const looking = { side, world, known }
  return { ...looking, units: mapped(world.units, (unit) => (isKnown(unit, side) ? knownUnit(unit, looking) : null)) }
}
/** A record with some of its entries changed, or left out (null); the same object where there are none of these. */
function mapped<T>(all: Readonly<Record<string, T>>, change: (entry: T, id: string) => T | null): Readonly<Record<string, T>> {
  const changed: Record<string, T> = {}
  let whole = true
  for (const [id, entry] of Object.entries(all)) {
    const now = change(entry, id)
    if (now !== null) changed[id] = now
    whole &&= now === entry
  }
  return whole ? all : changed
}

const lastUsed = new WeakMap<World['designs'], { readonly ids: ReadonlySet<string>; readonly designs: World['designs'] }[]>()
const USED_KEPT = 4
/** The designs of these units; the same record as before where they are the same ones. */
function designsUsed(designs: World['designs'], units: World['units']): World['designs'] {
  const ids = new Set<string>()
  for (const id in units) ids.add((units[id] as Unit).design)
  const kept = lastUsed.get(designs) ?? []
  const known = kept.find((one) => one.ids.size === ids.size && [...ids].every((id) => one.ids.has(id)))
  if (known) return known.designs
  const used = mapped(designs, (design, id) => (ids.has(id) ? design : null))
  lastUsed.set(designs, [{ ids, designs: used }, ...kept.slice(0, USED_KEPT - 1)])
  return used
}

// --------------------------------------------------------------------------------------------------------------- world

export const WORLD = {
  scenario: 'public',
  settings: 'public',
  designs: ({ designs }, { units }) => designsUsed(designs, units),
  turn: 'public',
  step: 'public',
  setup: ({ setup }, looking) => setup && allowed(setup, SETUP, looking),
  coming: ({ coming }, { side }) => coming.filter((entry) => entry.side === side),
  initiative: 'public',
  first: 'public',
  active: ({ active }, looking) => active && allowed(active, ACTIVE, looking),
  platoons: ({ platoons }, looking) =>
    mapped(platoons, (platoon) => (isKnownPlatoon(platoon, looking) ? knownPlatoon(platoon, looking) : null)),
  units: (_world, { units }) => units,
  blips: ({ blips }, looking) => mapped(blips, (blip) => (blip.side === looking.side ? blip : knownBlip(blip, looking))),
  blipsMade: 'public',
  ground: ({ ground }, looking) => allowed(ground, GROUND, looking),
  contacts: ({ contacts }, { side }) => contacts.filter((contact) => contact.side === side),
  missions: ({ missions }, looking) =>
    missions.map((mission) => (mission.side === looking.side ? mission : allowed(mission, ENEMY_MISSION, looking))),
  calls: ({ calls, units }, { side }) => calls.filter((call) => units[call.observer]?.side === side),
  declaring: ({ declaring, units }, { side }) =>
    declaring && declaring.declared.length > 0 && declaring.declared.every((one) => units[one.unit]?.side === side) ? declaring : null,
  held: 'public',
  lost: 'public',
} satisfies AllowList<World, Knowing>

export const SETUP = {
  side: 'public',
  left: 'public',
  plan: ({ plan }, { side }) => plan.filter((entry) => entry.side === side),
} satisfies AllowList<NonNullable<World['setup']>, Looking>

export const ACTIVE = {
  side: 'public',
  platoon: ({ platoon: id }, looking) => {
    const platoon = id === null ? undefined : looking.world.platoons[id]
    return platoon && isKnownPlatoon(platoon, looking) ? id : null
  },
} satisfies AllowList<NonNullable<World['active']>, Looking>

/** The ground is public but for hidden mines, who sits in a position, and what an unknown bridge layer carries. */
export const GROUND = {
  smoke: 'public',
  wrecks: 'public',
  cleared: 'public',
  pits: (_ground, { world, units }) => withPitsHeld({ ...world, units }).ground.pits,
  obstacles: 'public',
  mines: ({ mines }, { world, side }) => {
    const known = mines.filter((one) => knowsMines(world, one, side))
    return known.length === mines.length ? mines : known
  },
  sites: 'public',
  spans: 'public',
  damage: ({ damage }, { known }) => {
    const left = knownDamage(damage, known)
    return left.length === damage.length ? damage : left
  },
  ruined: 'public',
  fallen: 'public',
} satisfies AllowList<GroundChanges, Knowing>

// ------------------------------------------------------------------------------------------------- of the other side

const isKnownPlatoon = (platoon: Platoon, { side, known }: Looking): boolean => platoon.side === side || platoon.units.some(known)
const platoonsSeen = new WeakMap<Platoon, Platoon>()
/** The same as the last time where no more and no other of its units are known now. */
function knownPlatoon(platoon: Platoon, looking: Looking): Platoon {
  if (platoon.side === looking.side || platoon.units.every(looking.known)) return platoon
  const last = platoonsSeen.get(platoon)
  if (last !== undefined && isSame(last.units, platoon.units, looking.known)) return last
  const made = allowed(platoon, ENEMY_PLATOON, looking)
  platoonsSeen.set(platoon, made)
  return made
}
/** Whether these are just those of all that are known. */
function isSame(some: readonly UnitId[], all: readonly UnitId[], known: (id: UnitId) => boolean): boolean {
  let at = 0
  for (const id of all) if (known(id) && some[at++] !== id) return false
  return at === some.length
}
export const ENEMY_PLATOON = {
  id: 'public',
  side: 'public',
  name: 'public',
  units: ({ units }, { known }) => (units.every(known) ? units : units.filter(known)),
  done: 'public',
} satisfies AllowList<Platoon, Looking>

const blipsSeen = new WeakMap<Blip, Blip>()
/** What a marker shows follows from it alone. */
function knownBlip(blip: Blip, looking: Looking): Blip {
  const made = blipsSeen.get(blip) ?? allowed(blip, ENEMY_BLIP, looking)
  blipsSeen.set(blip, made)
  return made
}
export const ENEMY_BLIP = {
  id: 'public',
  side: 'public',
  platoon: () => '',
  hex: 'public',
  units: () => [],
  flying: 'public',
} satisfies AllowList<Blip, Looking>

/** What its own side knows of a unit: all but whom it has rolled against unseen. */
function knownUnit(unit: Unit, looking: Looking): Unit {
  if (unit.side !== looking.side) return knownEnemy(unit, looking)
  return unit.volley === null ? unit : { ...unit, volley: allowed(unit.volley, VOLLEY, looking) }
}
const enemies = new WeakMap<Unit, Unit>()
/** What is known of an enemy follows from the unit alone, but for whom it has rolled against and what it is masked as: made once for each record. */
function knownEnemy(unit: Unit, looking: Looking): Unit {
  if (unit.volley !== null || guiseOf(looking.world, unit)) return allowed(unit, ENEMY_UNIT, looking)
  const kept = enemies.get(unit) ?? allowed(unit, ENEMY_UNIT, looking)
  enemies.set(unit, kept)
  return kept
}
export const VOLLEY = {
  round: 'public',
  complex: 'public',
  fired: 'public',
  targets: ({ targets }, { known }) => targets.filter(known),
} satisfies AllowList<Volley, Looking>

/** A masked Doppelganger looks like its guise, and its pace stays untold. Nor is it told what anybody carries, or that somebody got on or off. */
export const ENEMY_UNIT = {
  id: 'public',
  side: 'public',
  platoon: 'public',
  design: (unit, { world }) => guiseOf(world, unit)?.id ?? unit.design,
  name: 'public',
  fate: 'public',
  hex: 'public',
  aboard: 'public',
  blip: 'public',
  spotted: 'public',
  hidden: 'public',
  actions: 'public',
  moves: 'public',
  pool: (unit, { world }) => (guiseOf(world, unit) ? 0 : unit.pool),
  moving: (unit, { world }) => guiseOf(world, unit) === undefined && unit.moving,
  entered: 'public',
  previous: 'public',
  did: ({ did }) => (did.some(isQuiet) ? did.filter((deed) => !isQuiet(deed)) : did),
  volley: ({ volley }, looking) => volley && allowed(volley, VOLLEY, looking),
  fires: 'public',
  ambushed: 'public',
  suppression: 'public',
  suppressed: 'public',
  gunnery: (unit, looking) => {
    const guise = guiseOf(looking.world, unit)
    const gunnery = guise ? newGunnery(guise) : unit.gunnery
    return gunnery && allowed(gunnery, ENEMY_GUNNERY, looking)
  },
  electronics: () => null,
  air: ({ air }, looking) => air && allowed(air, ENEMY_AIR, looking),
  burning: 'public',
  floor: 'public',
  bridging: (unit, { world }) => {
    const guise = guiseOf(world, unit)
    return guise ? newBridging(guise) : unit.bridging
  },
  raft: ({ raft }) => knownRaft(raft),
  stirred: 'public',
  helps: () => null,
} satisfies AllowList<Unit, Looking>
const QUIET: readonly Deed[] = ['loaded', 'unloaded', 'launched', 'regrouped']
const isQuiet = (deed: Deed): boolean => QUIET.includes(deed)
