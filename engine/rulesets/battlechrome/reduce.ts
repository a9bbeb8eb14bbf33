import { counterOf, isShutDown, unitOf } from './state/roster.ts'
import { LAST_PIP } from './tables/weapons.ts'
import type { Event } from './words/events.ts'
import type { UnitId } from './words/schemas.ts'
import type { Hit, Unit } from './words/units.ts'
import type { World } from './words/world.ts'

/** What each event changes in the world. */

const withUnit = (world: World, id: UnitId, change: Partial<Unit>): World => ({
  ...world,
  units: { ...world.units, [id]: { ...unitOf(world, id), ...change } },
})
const withAll = (world: World, change: (unit: Unit) => Partial<Unit>): World => ({
  ...world,
  units: Object.fromEntries(Object.values(world.units).map((unit) => [unit.id, { ...unit, ...change(unit) }])),
})
/** What a new turn renews. */
export const FRESH = {
  spent: 0,
  entered: 0,
  onRoads: true,
  katas: 0,
  fired: [],
  firedHere: [],
  spentFire: false,
  left: null,
  turnedOver: false,
  flown: false,
} as const satisfies Partial<Unit>

type Events = { readonly [One in Event as One['kind']]: One }
type Cases = { readonly [K in keyof Events]: (world: World, event: Events[K]) => World }

const CASES: Cases = {
  deployed: (world, { unit, hex }) => withUnit(world, unit, { hex, fate: 'present', start: hex }),
  setupTurn: (world, { side }) => ({ ...world, phase: 'setup', acting: side }),
  turnBegan: (world, { turn }) =>
    withAll({ ...world, turn, phase: 'initiative', step: null, initiative: null, first: null, acting: null }, (unit) => ({
      ...FRESH,
      saves: 0,
      start: unit.hex,
    })),
  initiativeRolled: (world, { to }) => ({ ...world, initiative: to }),
  initiativeTaken: (world, { to }) => ({ ...world, initiative: to }),
  orderChosen: (world, { first }) => ({ ...world, first }),
  movementBegan: (world, { side }) =>
    withAll({ ...world, phase: 'movement', acting: side, letPass: null, passing: null }, (unit) =>
      unit.side === side ? { start: unit.hex } : {},
    ),
  typeNamed: (world, { unit, type }) => withUnit(world, unit, { type }),
  moved: (world, event) => moved(world, event),
  passing: (world, { unit }) => ({ ...world, passing: unit }),
  letPass: (world, { mover }) => ({ ...world, letPass: mover }),
  shot: (world, event) => shot(world, event),
  ceased: (world, { unit }) => withUnit(world, unit, { spentFire: true }),
  loaded: (world, { unit, truck }) => withRide(world, unit, truck, { hex: null, aboard: truck }),
  unloaded: (world, { unit, truck, hex }) => withRide(world, unit, truck, { hex, aboard: null }),
  leftMap: (world, { unit, returns }) => withUnit(world, unit, { hex: null, fate: 'away', returns, start: null }),
  entered: (world, { unit, hex }) => withUnit(world, unit, { hex, fate: 'present', returns: null, start: hex }),
  movementEnded: (world) => world,
  stepBegan: (world, { step }) =>
    withAll({ ...world, phase: 'combat', step, acting: null }, (unit) => ({ left: null, halved: isShutDown(world, unit) })),
  silhouetteRolled: (world, { unit, passed }) => silhouetteRolled(world, unit, passed),
  struck: (world) => world,
  armorRolled: (world, { unit }) => withUnit(world, unit, { hits: unitOf(world, unit).hits.slice(1) }),
  damaged: (world, event) => damaged(world, event),
  destroyed: (world, { unit }) => destroyed(world, unit),
  thrownOff: (world, event) => thrownOff(world, event),
  stepEnded: (world) => {
    const reset = world.settings.silhouetteReset === 'step'
    return withAll({ ...world, step: null }, () => (reset ? { left: null, saves: 0 } : { left: null }))
  },
  phaseBegan: (world, { phase, side }) =>
    withAll({ ...world, phase, step: null, acting: side }, (unit) =>
      phase === 'airfoils' && unit.side === side ? { spent: 0, entered: 0, start: unit.hex } : {},
    ),
  transformed: (world, event) => {
    const counter = world.counters[event.counter]
    return withUnit(world, event.unit, { counter: event.counter, turnedOver: true, ...(counter ? { type: counter.moves[0] } : {}) })
  },
  flownAgain: (world, { unit, path }) => withUnit(world, unit, { hex: path.at(-1) ?? null, flown: true }),
  recovered: (world, { unit, pips }) => withUnit(world, unit, { web: unitOf(world, unit).web.slice(pips) }),
  placeTaken: (world, { name, side }) => ({ ...world, held: { ...world.held, [name]: side } }),
}

const changed = <K extends keyof Events>(world: World, kind: K, event: Events[K]): World => CASES[kind](world, event)

/** The world after an event. The only writer of the world. */
export const reduce = (world: World, event: Event): World => changed(world, event.kind, event)

function moved(world: World, event: Extract<Event, { kind: 'moved' }>): World {
  const unit = unitOf(world, event.unit)
  return withUnit(world, event.unit, {
    hex: event.to,
    spent: unit.spent + event.cost,
    entered: unit.entered + 1,
    onRoads: unit.onRoads && event.road,
    firedHere: [],
  })
}
/** Getting on or off costs both a point of Speed. */
function withRide(world: World, id: UnitId, truck: UnitId, change: Partial<Unit>): World {
  const paid = withUnit(world, id, { ...change, spent: unitOf(world, id).spent + 1 })
  return withUnit(paid, truck, { spent: unitOf(world, truck).spent + 1, onRoads: false })
}
function shot(world: World, event: Extract<Event, { kind: 'shot' }>): World {
  const { manner, weapon, hits, bonus, red } = event
  const unit = unitOf(world, event.unit)
  const change: Partial<Unit> =
    manner === 'kata'
      ? { spent: unit.spent + 1, katas: unit.katas + 1, onRoads: false }
      : manner === 'frame'
        ? {
            fired: [...unit.fired, weapon],
            firedHere: [...unit.firedHere, weapon],
            ...(event.over ? { spent: unit.spent + 1, onRoads: false } : {}),
          }
        : manner === 'step'
          ? { left: event.throws.at(-1)?.hit === false ? 0 : Math.max(event.left, LAST_PIP) }
          : {}
  const fired = withUnit(world, event.unit, change)
  const marks = Array.from({ length: hits }, (): Hit => ({ by: event.unit, weapon, red, bonus, passed: false }))
  return withUnit(fired, event.at, { hits: [...unitOf(fired, event.at).hits, ...marks] })
}
function silhouetteRolled(world: World, id: UnitId, passed: boolean): World {
  const unit = unitOf(world, id)
  const [first, ...rest] = unit.hits
  const hits = passed && first ? [{ ...first, passed: true }, ...rest] : rest
  return withUnit(world, id, { hits, saves: unit.saves + 1 })
}
function damaged(world: World, { unit: id, damage, web }: Extract<Event, { kind: 'damaged' }>): World {
  const unit = unitOf(world, id)
  return withUnit(
    world,
    id,
    web ? { web: [...unit.web, ...Array.from({ length: damage }, () => world.turn)] } : { damage: unit.damage + damage },
  )
}
function destroyed(world: World, id: UnitId): World {
  const unit = unitOf(world, id)
  const cost = counterOf(world, unit).cost
  const lost = { ...world.lost, [unit.side]: world.lost[unit.side] + cost }
  return withUnit({ ...world, lost }, id, { fate: 'destroyed', hex: null, hits: [], web: [], aboard: null })
}
function thrownOff(world: World, event: Extract<Event, { kind: 'thrownOff' }>): World {
  const mark: Hit = { by: event.truck, weapon: 'wreck', red: false, bonus: 0, passed: false }
  const hits = [...unitOf(world, event.unit).hits, ...Array.from({ length: event.hits }, () => mark)]
  return withUnit(world, event.unit, { aboard: null, hex: event.hex, hits })
}
