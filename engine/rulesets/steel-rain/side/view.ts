import type { SideId } from '../../../kernel/names.ts'
import type { GameState, Moment } from '../../../kernel/ruleset.ts'
import { publicMission, withPublicGunnery } from '../artillery/state.ts'
import { redactChapter } from '../core/chapters.ts'
import { asShown, asTold } from '../electronics/state.ts'
import { knowsMines } from '../engineering/state.ts'
import { isKnown, pinsFor } from '../state/known.ts'
import { withPitsHeld } from '../state/pits.ts'
import { knownDamage, withRaftKnown } from '../structures/reduce.ts'
import type { Event } from '../words/events.ts'
import type { SteelRain, SteelRainView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Blip, Deed, Platoon, Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** What one side may know (SR-BLIP-1, SR-BLIP-5, R-33, R-49): the world with everything hidden taken out, and events likewise. */

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
export function knownTo(world: World, side: SideId): World {
  const both = kept.get(world) ?? {}
  kept.set(world, both)
  both[side] ??= strip(world, side)
  return both[side]
}

function strip(world: World, side: SideId): World {
  const units = shown(
    seenBy(
      world,
      pick(world.units, (unit) => isKnown(unit, side)),
      side,
    ),
    side,
  )
  const designs = new Set(Object.values(units).map((unit) => unit.design))
  const platoons: Record<string, Platoon> = {}
  for (const platoon of Object.values(world.platoons)) {
    const members = platoon.units.filter((id) => units[id] !== undefined)
    if (platoon.side === side) platoons[platoon.id] = platoon
    else if (members.length > 0) platoons[platoon.id] = { ...platoon, units: members }
  }
  const active =
    world.active &&
    (world.active.platoon !== null && platoons[world.active.platoon] === undefined ? { ...world.active, platoon: null } : world.active)
  return withPitsHeld({
    ...world,
    designs: pick(world.designs, (_design, id) => designs.has(id)),
    coming: world.coming.filter((entry) => entry.side === side),
    setup: world.setup && { ...world.setup, plan: world.setup.plan.filter((entry) => entry.side === side) },
    active,
    platoons,
    units,
    blips: Object.fromEntries(Object.values(world.blips).map((blip) => [blip.id, blip.side === side ? blip : anonymous(blip)])),
    contacts: world.contacts.filter((contact) => contact.side === side),
    missions: world.missions.map((mission) => (mission.side === side ? mission : publicMission(mission, units[mission.gun] !== undefined))),
    calls: world.calls.filter((call) => world.units[call.observer]?.side === side),
    ground: knownGround(withKnownMines(world, side), units),
    declaring:
      world.declaring?.declared.every((one) => world.units[one.unit]?.side === side) && world.declaring.declared.length > 0
        ? world.declaring
        : null,
  })
}
/** The other side's units without what only their side knows of them. */
const seenBy = (world: World, units: Readonly<Record<UnitId, Unit>>, side: SideId): Readonly<Record<UnitId, Unit>> =>
  Object.fromEntries(
    Object.entries(units).map(([id, unit]) => [id, unit.side === side ? unit : withRaftKnown(withPublicGunnery(asShown(world, unit)))]),
  )
/** */
const withKnownMines = (world: World, side: SideId): World['ground'] =>
  world.ground.mines.every((mines) => knowsMines(world, mines, side))
    ? world.ground
    : { ...world.ground, mines: world.ground.mines.filter((mines) => knowsMines(world, mines, side)) }
/** The ground is public but for what an unknown bridge layer carries. */
function knownGround(ground: World['ground'], units: Readonly<Record<UnitId, Unit>>): World['ground'] {
  const damage = knownDamage(ground.damage, (id) => units[id] !== undefined)
  return damage.length === ground.damage.length ? ground : { ...ground, damage }
}
/** Of the units that a side knows: not whom they have rolled against unseen, and of the enemy's not whether anybody got on or off, nor what mines he has left. */
function shown(units: Readonly<Record<UnitId, Unit>>, side: SideId): Readonly<Record<UnitId, Unit>> {
  const telling = Object.values(units).filter(
    ({ did, volley, air, helps, side: of }) =>
      (of !== side && (did.some(isQuiet) || (air !== null && air.stores > 0) || helps)) || volley !== null,
  )
  if (telling.length === 0) return units
  const masked = telling.map((unit): Unit => {
    const did = unit.side === side ? unit.did : unit.did.filter((deed) => !isQuiet(deed))
    const air = unit.air && unit.side !== side ? { ...unit.air, stores: 0 } : unit.air
    return {
      ...unit,
      did,
      air,
      ...(unit.helps && unit.side !== side ? { helps: null } : {}),
      volley: unit.volley && { ...unit.volley, targets: unit.volley.targets.filter((id) => units[id] !== undefined) },
    }
  })
  return { ...units, ...Object.fromEntries(masked.map((unit) => [unit.id, unit])) }
}
const QUIET: readonly Deed[] = ['loaded', 'unloaded', 'launched', 'regrouped']
const isQuiet = (deed: Deed): boolean => QUIET.includes(deed)
const anonymous = (blip: Blip): Blip => ({ ...blip, platoon: '', units: [] })
const pick = <T>(all: Readonly<Record<string, T>>, keep: (entry: T, id: string) => boolean): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(all).filter(([id, entry]) => keep(entry, id)))

/** The event as a side sees it, or null. A unit counts as seen when the side knew it before or knows it after. */
export function redact({ event, before, after }: Moment<SteelRain>, side: SideId): Event | null {
  const known = (id: UnitId): boolean =>
    [before, after].some((world) => world.units[id] !== undefined && isKnown(world.units[id] as Unit, side))
  const own = (id: UnitId): boolean => (before.units[id] ?? after.units[id])?.side === side
  const ownBlip = (id: string): boolean => (before.blips[id] ?? after.blips[id])?.side === side
  const if_ = (shown: boolean): Event | null => (shown ? event : null)
  const witness = (id: UnitId | null): UnitId | null => (id !== null && known(id) ? id : null)
  /** A Doppelganger's mask is kept. */
  const told = <E extends Event>(one: E, id: UnitId): E => (own(id) ? one : asTold(one, after.units[id]))
  /** Of passengers who fire the other side sees their vehicle. */
  const firerOf = (id: UnitId): UnitId => (known(id) ? id : ((before.units[id] ?? after.units[id])?.aboard ?? id))
  switch (event.kind) {
    case 'setupTurn':
    case 'setupEnded':
    case 'turnBegan':
    case 'smokeCleared':
    case 'initiativeRolled':
    case 'firstChosen':
    case 'roundsBegan':
    case 'objectiveTaken':
    case 'battleEnded':
      return event
    case 'deployed':
      if (event.side === side) return event
      return event.blip === null ? null : { ...event, units: [] }
    case 'roundBegan':
    case 'roundEnded': {
      const platoon = event.platoon
      const shown = event.side === side || (platoon !== null && (after.platoons[platoon]?.units ?? []).some(known))
      return shown ? event : { ...event, platoon: null }
    }
    // Who has seen it may itself be unseen.
    case 'blipResolved':
      return { ...event, by: witness(event.by) }
    case 'spotted':
      return known(event.unit) ? { ...event, by: witness(event.by) } : null
    case 'blipMoved':
      return ownBlip(event.blip) ? event : { ...event, cost: 0, pool: 0, committed: 0 }
    case 'blipSplit':
      return ownBlip(event.blip) ? event : { ...event, units: [] }
    case 'halted':
      return if_(before.blips[event.piece] !== undefined || known(event.piece))
    case 'placed':
    case 'bled':
    case 'checked':
    case 'movedBack':
    case 'fellOff':
    case 'movementEnded':
    case 'left':
    case 'hid':
    case 'unhid':
    case 'notFired':
    case 'fireOpened':
    case 'roundTwo':
    case 'fireClosed':
    case 'ambushed':
    case 'entrenched':
    case 'rallied':
      return if_(known(event.unit))
    case 'moved':
      return known(event.unit) ? told(event, event.unit) : null
    case 'foliageShot':
      return known(firerOf(event.unit)) ? { ...event, unit: firerOf(event.unit) } : null
    // Who carried it may be under a blip.
    case 'unloaded':
      if (!known(event.unit)) return null
      return known(event.from) ? event : { kind: 'placed', unit: event.unit, hex: event.hex }
    case 'loaded':
      return if_(known(event.unit) && known(event.into))
    case 'contactKept':
    case 'contactLost':
      return if_(event.side === side)
    case 'declared':
      return if_(own(event.unit))
    case 'declarationsClosed':
    case 'declarationsTaken':
      return if_(before.declaring?.declared.some((one) => own(one.unit)) ?? false)
    case 'shot':
    case 'passedThrough':
      return known(event.at) ? told({ ...event, unit: firerOf(event.unit) }, event.at) : null
    case 'rammed':
      return if_(known(event.at))
    case 'destroyed': {
      if (event.wreck || known(event.unit)) return event
      // A marker that is gone is missed, though a Doppelganger leaves no hull (SR-DOPP-4, R-68).
      const blip = before.units[event.unit]?.blip ?? null
      return blip !== null && after.blips[blip] === undefined ? { ...event, unit: '' } : null
    }
    case 'smokeLaid':
      return event.unit !== null && !known(event.unit) ? { ...event, unit: null } : event
    case 'struck':
      return known(event.unit) ? told({ ...event, by: witness(event.by) }, event.unit) : null
    default:
      return redactChapter(event, { event, before, after }, { side, known, own })
  }
}

/** Ends undo: somebody has been seen who was not, or enemy guns have answered: that they were on that duty was not known (SR-CB-3). */
export const unveils = (event: Event, side: SideId): boolean =>
  event.kind === 'spotted' ||
  event.kind === 'blipResolved' ||
  event.kind === 'decoySeen' ||
  (event.kind === 'missionFired' && event.mission.side !== side)

/** Opportunity fire asked of units that this side does not know, and declined: a march that nobody saw looks the same. */
export const isUnnoticed = (view: SteelRainView, question: Question, answer: Order | null): boolean =>
  question.kind === 'opportunityFire' &&
  question.side !== view.side &&
  question.declared.length === 0 &&
  question.by.every((id) => view.known.units[id] === undefined) &&
  (answer === null || answer.kind === 'hold')
