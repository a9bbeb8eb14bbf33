import { type Hex, sameHex } from '../../kernel/names.ts'
import { afterStep } from './air/state.ts'
import { displaced, inTheAir, laidOn } from './artillery/state.ts'
import { freshParts, reduceChapter } from './core/chapters.ts'
import { dronesOf, resolved } from './electronics/state.ts'
import { withPitsHeld } from './state/pits.ts'
import { SMOKE_HEIGHT, SMOKE_TURNS } from './tables/terrain.ts'
import type { Event } from './words/events.ts'
import type { BlipId, UnitId } from './words/schemas.ts'
import type { Blip, Deed, Unit } from './words/units.ts'
import type { World } from './words/world.ts'

/** The only writer of the world: one case per event. */

type Change = Partial<Omit<Unit, 'id' | 'side' | 'platoon' | 'design' | 'name'>>
const withUnit = (world: World, id: UnitId, change: Change): World => {
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
const withoutBlip = (world: World, id: BlipId): World => {
  const { [id]: _gone, ...blips } = world.blips
  return { ...world, blips }
}
/** The blip of a unit that is gone stands for the others, or is gone too. */
const withoutMember = (world: World, id: UnitId): World => {
  const blip = Object.values(world.blips).find((one) => one.units.includes(id))
  if (!blip) return world
  const units = blip.units.filter((one) => one !== id)
  return units.length === 0 ? withoutBlip(world, blip.id) : withBlip(world, { ...blip, units })
}
/** Whoever hides, mounts, leaves or is destroyed is no contact any more. */
const withoutContacts = (world: World, id: UnitId): World =>
  world.contacts.some((contact) => contact.unit === id)
    ? { ...world, contacts: world.contacts.filter((contact) => contact.unit !== id) }
    : world
const withBlip = (world: World, blip: Blip): World => ({ ...world, blips: { ...world.blips, [blip.id]: blip } })
export const deeds = (unit: Unit, deed: Deed): readonly Deed[] => (unit.did.includes(deed) ? unit.did : [...unit.did, deed])
/** Anything but movement ends a movement Action. */
export const atRest = { pool: 0, moving: false } as const

export const reduce = (world: World, event: Event): World => withPitsHeld(changed(world, event))

function changed(world: World, event: Event): World {
  switch (event.kind) {
    case 'setupTurn':
      return { ...world, setup: { side: event.side, left: event.left, plan: world.setup?.plan ?? [] } }
    case 'setupEnded':
      return { ...world, step: 'start', setup: null }
    case 'deployed':
      return deployed(world, event)
    case 'turnBegan':
      return {
        ...withUnits(
          { ...world, turn: event.turn, step: 'start', initiative: null, first: null, active: null, calls: [] },
          Object.keys(world.units),
          freshUnit,
        ),
        platoons: Object.fromEntries(Object.entries(world.platoons).map(([id, platoon]) => [id, { ...platoon, done: false }])),
      }
    case 'smokeCleared':
      return { ...world, ground: { ...world.ground, smoke: world.ground.smoke.filter((smoke) => smoke.until > world.turn) } }
    case 'initiativeRolled':
      // Dice for the first to place are not those for the initiative (SR-SETUP-5).
      return world.step === 'setup' ? world : { ...world, initiative: event.winner }
    case 'halted':
    case 'notFired':
      return world
    case 'firstChosen':
      return { ...world, first: event.first }
    case 'bled':
      return withUnit(world, event.unit, { suppression: event.score })
    case 'checked':
      return withUnits(world, [event.unit], (unit) => ({
        suppressed: event.suppressed,
        ...(event.rally ? { ...atRest, actions: unit.actions - 1, did: deeds(unit, 'rallied') } : {}),
      }))
    case 'roundsBegan':
      return { ...world, step: 'rounds' }
    case 'roundBegan':
      return withUnits({ ...world, active: { side: event.side, platoon: event.platoon } }, membersNamed(world, event.platoon), () => ({
        stirred: false,
      }))
    case 'roundEnded':
      return roundEnded(world, event.platoon)
    case 'moved':
      return withUnits(world, [event.unit], (unit) => ({
        hex: event.to,
        pool: event.pool,
        moving: true,
        actions: event.actions,
        moves: unit.moves + event.committed,
        entered: unit.entered + 1,
        previous: event.from,
        stirred: true,
        did: deeds(unit, 'moved'),
        // over land nobody carries a raft.
        raft: null,
        ...afterStep(unit, event.from, event.to, event.committed, event.actions),
        ...displaced(unit),
      }))
    case 'blipMoved':
      return blipMoved(world, event)
    case 'fellOff':
      return withUnit(world, event.unit, { hex: event.to })
    case 'movementEnded':
      return withUnit(world, event.unit, atRest)
    case 'movedBack':
      return withUnit(world, event.unit, { hex: event.to, ...atRest })
    case 'left':
      return withUnits(
        withoutContacts(withoutMember(gone(world, event.unit), event.unit), event.unit),
        [event.unit, ...aboard(world, event.unit), ...steeredBy(world, event.unit)],
        () => ({
          fate: 'left',
          hex: null,
          aboard: null,
          blip: null,
          hidden: null,
        }),
      )
    case 'blipSplit':
      return blipSplit(world, event)
    case 'blipResolved':
      return withoutBlip(
        withUnits(world, event.units, (unit) => ({
          blip: null,
          spotted: true,
          ...resolved(world, unit, !event.fired && event.sensed === undefined),
        })),
        event.blip,
      )
    case 'placed':
      return withUnit(world, event.unit, { hex: event.hex })
    case 'spotted':
      return withUnit(world, event.unit, { spotted: true, hidden: null })
    case 'hid':
      return withUnits(withoutContacts(world, event.unit), [event.unit], (unit) => ({
        hidden: { behind: event.behind },
        spotted: false,
        actions: unit.actions - 1,
        ...atRest,
        did: deeds(unit, 'hid'),
      }))
    case 'unhid':
      return withUnit(world, event.unit, { hidden: null })
    case 'contactKept':
      return {
        ...world,
        contacts: [
          ...world.contacts.filter((contact) => contact.side !== event.side || contact.unit !== event.unit),
          { side: event.side, unit: event.unit, until: event.until },
        ],
      }
    case 'contactLost':
      return { ...world, contacts: world.contacts.filter((contact) => contact.side !== event.side || contact.unit !== event.unit) }
    case 'declared': {
      const { kind: _kind, ...one } = event
      return { ...world, declaring: { declared: [...(world.declaring?.declared ?? []), one], closed: false } }
    }
    case 'declarationsClosed':
      return { ...world, declaring: { declared: world.declaring?.declared ?? [], closed: true } }
    case 'declarationsTaken':
      return { ...world, declaring: null }
    case 'fireOpened':
      return withUnits(world, [event.unit], (unit) => ({
        actions: unit.actions - event.actions,
        fires: unit.fires + event.actions,
        ...atRest,
        did: deeds(unit, 'fired'),
        volley: { round: 1, complex: event.complex, fired: [], targets: [] },
      }))
    case 'shot':
      return suppressed(aside(fired(world, event.unit, event.weapon, event.at), event), event.at, event.suppression)
    case 'foliageShot':
      return cleared(aside(fired(world, event.unit, event.weapon, null), event), event.hexes)
    case 'passedThrough':
      return suppressed(fired(world, event.unit, null, event.at), event.at, event.suppression)
    case 'roundTwo':
      return withUnits(world, [event.unit], (unit) => ({
        volley: unit.volley && { ...unit.volley, round: 2, fired: inTheAir(world, unit), targets: [] },
      }))
    case 'fireClosed':
      return withUnit(world, event.unit, { volley: null })
    case 'rammed':
      return suppressed(
        withUnits(world, [event.unit], (unit) => ({
          actions: unit.actions - 1,
          fires: unit.fires + 1,
          ...atRest,
          did: deeds(unit, 'rammed'),
        })),
        event.at,
        event.suppression,
      )
    case 'ambushed':
      return withUnit(world, event.unit, { ambushed: true })
    case 'destroyed':
      return destroyed(world, event)
    case 'smokeLaid': {
      const laid = { ...world, ground: { ...world.ground, smoke: [...world.ground.smoke, ...event.smoke] } }
      return event.unit === null
        ? laid
        : withUnits(laid, [event.unit], (unit) => ({ actions: unit.actions - event.actions, ...atRest, did: deeds(unit, 'smoke') }))
    }
    case 'entrenched': {
      const dug = {
        ...world,
        ground: { ...world.ground, pits: [...world.ground.pits, { hex: event.hex, kind: event.pit, holder: event.unit }] },
      }
      return withUnits(dug, [event.unit], (unit) => ({ actions: 0, ...atRest, did: deeds(unit, 'dug') }))
    }
    case 'loaded': {
      const inside = withUnits(withoutContacts(world, event.unit), [event.unit], (unit) => ({
        actions: 0,
        ...atRest,
        hex: null,
        aboard: event.into,
        hidden: null,
        raft: null,
        did: deeds(unit, 'loaded'),
      }))
      return withUnits(inside, [event.into], (unit) => ({ ...atRest, did: deeds(unit, 'loaded') }))
    }
    case 'unloaded': {
      const out = withUnits(world, [event.unit], (unit) => ({
        actions: event.actions,
        hex: event.hex,
        aboard: null,
        did: deeds(unit, 'unloaded'),
      }))
      return withUnits(out, [event.from], (unit) => ({ ...atRest, did: deeds(unit, 'unloaded') }))
    }
    case 'rallied':
      return withUnits(world, [event.unit], (unit) => ({
        suppression: event.score,
        suppressed: !event.free,
        actions: unit.actions - 1,
        ...atRest,
        did: deeds(unit, 'rallied'),
      }))
    case 'objectiveTaken':
      return { ...world, held: { ...world.held, [event.name]: event.held } }
    case 'battleEnded':
      return world
    case 'struck':
      return suppressed(world, event.unit, event.suppression)
    default:
      return reduceChapter(world, event)
  }
}

/** A new turn: two Actions, nothing done yet (SR-ACT-1, R-07). Suppression, position and knowledge stay. */
const freshUnit = (unit: Unit): Change => ({
  ...freshParts(unit),
  actions: 2,
  moves: 0,
  pool: 0,
  moving: false,
  entered: 0,
  previous: null,
  did: [],
  volley: null,
  fires: 0,
  ambushed: false,
})

const membersNamed = (world: World, platoon: string | null): readonly UnitId[] =>
  platoon === null ? [] : (world.platoons[platoon]?.units ?? [])
/** Drones go with whoever steers them, or whom he carries. */
const steeredBy = (world: World, id: UnitId): readonly UnitId[] =>
  [id, ...aboard(world, id)].flatMap((parent) => dronesOf(world, parent).map((drone) => drone.id))
const aboard = (world: World, carrier: UnitId): readonly UnitId[] =>
  Object.values(world.units)
    .filter((unit) => unit.aboard === carrier)
    .map((unit) => unit.id)

/** where the scenario says so, what leaves the table counts as lost, with whom it carries. */
function gone(world: World, id: UnitId): World {
  const unit = world.units[id]
  if (!unit || !world.settings.leftIsLost) return world
  const tons = [id, ...aboard(world, id)].reduce((sum, one) => sum + (world.designs[world.units[one]?.design ?? '']?.weight ?? 0), 0)
  return { ...world, lost: { ...world.lost, [unit.side]: world.lost[unit.side] + tons } }
}

function deployed(before: World, event: Extract<Event, { kind: 'deployed' }>): World {
  const world: World = { ...before, coming: before.coming.filter((entry) => !entry.units.some((id) => event.units.includes(id))) }
  const flying = event.flying ?? false
  const there = withUnits(world, event.units, (unit) => ({
    ...(unit.air ? { air: { ...unit.air, flying } } : {}),
    fate: 'present',
    hex: event.hex,
    blip: event.blip,
    hidden: event.hidden ? { behind: event.behind ?? null } : null,
    floor: 0,
  }))
  const riders = event.units.flatMap((id) => aboard(there, id))
  const all = withUnits(there, riders, () => ({ fate: 'present' }))
  const first = all.units[event.units[0] as UnitId]
  if (event.blip === null || !first) return all
  return withBlip(
    { ...all, blipsMade: all.blipsMade + 1 },
    { id: event.blip, side: event.side, platoon: first.platoon, hex: event.hex, units: event.units, ...(flying ? { flying } : {}) },
  )
}

function roundEnded(world: World, id: string | null): World {
  const platoon = id === null ? undefined : world.platoons[id]
  if (!platoon) return { ...world, active: null }
  const rested = withUnits(world, platoon.units, () => atRest)
  return { ...rested, active: null, platoons: { ...world.platoons, [platoon.id]: { ...platoon, done: true } } }
}

function blipMoved(world: World, event: Extract<Event, { kind: 'blipMoved' }>): World {
  const blip = world.blips[event.blip]
  if (!blip) return world
  const moved = withUnits(world, blip.units, (unit) => ({
    hex: event.to,
    pool: event.pool,
    moving: true,
    actions: unit.actions - event.committed,
    moves: unit.moves + event.committed,
    entered: unit.entered + 1,
    previous: event.from,
    stirred: true,
    did: deeds(unit, 'moved'),
    ...afterStep(unit, event.from, event.to, event.committed, unit.actions - event.committed),
    ...displaced(unit),
  }))
  return withBlip(moved, { ...blip, hex: event.to })
}

function blipSplit(world: World, event: Extract<Event, { kind: 'blipSplit' }>): World {
  const blip = world.blips[event.blip]
  if (!blip) return world
  const split = withUnits(world, event.units, (unit) => ({ blip: event.made, hex: event.hex, did: deeds(unit, 'regrouped') }))
  const kept = withBlip(split, { ...blip, units: blip.units.filter((id) => !event.units.includes(id)) })
  return withBlip({ ...kept, blipsMade: kept.blipsMade + 1 }, { ...blip, id: event.made, hex: event.hex, units: event.units })
}

/** a shot at anything else, and a gun is ranged in no more. */
const aside = (world: World, { unit, weapon, to }: { readonly unit: UnitId; readonly weapon: number; readonly to: Hex }): World =>
  withUnits(world, [unit], (one) => laidOn(one, weapon, to))
/** A weapon of an open fire Action has fired, at a unit or at something else. */
export function fired(world: World, id: UnitId, weapon: number | null, target: UnitId | null): World {
  return withUnits(world, [id], ({ volley }) => {
    if (volley === null) return {}
    const shot = weapon === null || volley.fired.includes(weapon) ? volley.fired : [...volley.fired, weapon]
    const targets = target === null || volley.targets.includes(target) ? volley.targets : [...volley.targets, target]
    return { volley: { ...volley, fired: shot, targets } }
  })
}
const suppressed = (world: World, id: UnitId, points: number): World =>
  points === 0 ? world : withUnits(world, [id], (unit) => ({ suppression: unit.suppression + points }))
const cleared = (world: World, hexes: readonly Hex[]): World =>
  hexes.length === 0 ? world : { ...world, ground: { ...world.ground, cleared: [...world.ground.cleared, ...hexes] } }

function destroyed(world: World, event: Extract<Event, { kind: 'destroyed' }>): World {
  const unit = world.units[event.unit]
  if (!unit) return world
  const tons = world.designs[unit.design]?.weight ?? 0
  const gone = withUnit(withoutMember(world, event.unit), event.unit, {
    fate: 'destroyed',
    hex: null,
    aboard: null,
    blip: null,
    hidden: null,
    volley: null,
    actions: 0,
    ...atRest,
  })
  const counted: World = { ...withoutContacts(gone, event.unit), lost: { ...gone.lost, [unit.side]: gone.lost[unit.side] + tons } }
  const { hex } = event
  if (!event.wreck || hex === null) return counted
  const smoke = { hex, height: SMOKE_HEIGHT.wreck, until: world.turn + SMOKE_TURNS }
  const wrecks = counted.ground.wrecks.some((wreck) => sameHex(wreck.hex, hex))
    ? counted.ground.wrecks
    : [...counted.ground.wrecks, { hex, name: unit.name, side: unit.side }]
  return { ...counted, ground: { ...counted.ground, wrecks, smoke: [...counted.ground.smoke, smoke] } }
}
