import { counterOf, isShutDown, unitOf } from './state/roster.ts'
import { LAST_PIP } from './tables/weapons.ts'
import type { Event } from './words/events.ts'
import type { UnitId } from './words/schemas.ts'
import type { Hit, Unit } from './words/units.ts'
import type { World } from './words/world.ts'

/** Event -> World. The only writer of the world. */

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

export function reduce(world: World, event: Event): World {
  switch (event.kind) {
    case 'deployed':
      return withUnit(world, event.unit, { hex: event.hex, fate: 'present', start: event.hex })
    case 'setupTurn':
      return { ...world, phase: 'setup', acting: event.side }
    case 'turnBegan':
      return withAll(
        { ...world, turn: event.turn, phase: 'initiative', step: null, initiative: null, first: null, acting: null },
        (unit) => ({
          ...FRESH,
          saves: 0,
          start: unit.hex,
        }),
      )
    case 'initiativeRolled':
      return { ...world, initiative: event.to }
    case 'initiativeTaken':
      return { ...world, initiative: event.to }
    case 'orderChosen':
      return { ...world, first: event.first }
    case 'movementBegan':
      return withAll({ ...world, phase: 'movement', acting: event.side, letPass: null, passing: null }, (unit) =>
        unit.side === event.side ? { start: unit.hex } : {},
      )
    case 'typeNamed':
      return withUnit(world, event.unit, { type: event.type })
    case 'moved':
      return moved(world, event)
    case 'passing':
      return { ...world, passing: event.unit }
    case 'letPass':
      return { ...world, letPass: event.mover }
    case 'shot':
      return shot(world, event)
    case 'ceased':
      return withUnit(world, event.unit, { spentFire: true })
    case 'loaded': {
      const unit = unitOf(world, event.unit)
      const paid = withUnit(world, event.unit, { hex: null, aboard: event.truck, spent: unit.spent + 1 })
      return withUnit(paid, event.truck, { spent: unitOf(world, event.truck).spent + 1, onRoads: false })
    }
    case 'unloaded': {
      const unit = unitOf(world, event.unit)
      const paid = withUnit(world, event.unit, { hex: event.hex, aboard: null, spent: unit.spent + 1 })
      return withUnit(paid, event.truck, { spent: unitOf(world, event.truck).spent + 1, onRoads: false })
    }
    case 'leftMap':
      return withUnit(world, event.unit, { hex: null, fate: 'away', returns: event.returns, start: null })
    case 'entered':
      return withUnit(world, event.unit, { hex: event.hex, fate: 'present', returns: null, start: event.hex })
    case 'movementEnded':
      return world
    case 'stepBegan':
      return withAll({ ...world, phase: 'combat', step: event.step, acting: null }, (unit) => ({
        left: null,
        halved: isShutDown(world, unit),
      }))
    case 'silhouetteRolled':
      return silhouetteRolled(world, event.unit, event.passed)
    case 'struck':
      return world
    case 'armorRolled': {
      const unit = unitOf(world, event.unit)
      return withUnit(world, event.unit, { hits: unit.hits.slice(1) })
    }
    case 'damaged': {
      const unit = unitOf(world, event.unit)
      return withUnit(
        world,
        event.unit,
        event.web
          ? { web: [...unit.web, ...Array.from({ length: event.damage }, () => world.turn)] }
          : { damage: unit.damage + event.damage },
      )
    }
    case 'destroyed': {
      const unit = unitOf(world, event.unit)
      const cost = counterOf(world, unit).cost
      const lost = { ...world.lost, [unit.side]: world.lost[unit.side] + cost }
      return withUnit({ ...world, lost }, event.unit, { fate: 'destroyed', hex: null, hits: [], web: [], aboard: null })
    }
    case 'thrownOff': {
      const mark: Hit = { by: event.truck, weapon: 'wreck', red: false, bonus: 0, passed: false }
      const hits = [...unitOf(world, event.unit).hits, ...Array.from({ length: event.hits }, () => mark)]
      return withUnit(world, event.unit, { aboard: null, hex: event.hex, hits })
    }
    case 'stepEnded': {
      const reset = world.settings.silhouetteReset === 'step'
      return withAll({ ...world, step: null }, () => (reset ? { left: null, saves: 0 } : { left: null }))
    }
    case 'phaseBegan':
      return withAll({ ...world, phase: event.phase, step: null, acting: event.side }, (unit) =>
        event.phase === 'airfoils' && unit.side === event.side ? { spent: 0, entered: 0, start: unit.hex } : {},
      )
    case 'transformed': {
      const counter = world.counters[event.counter]
      return withUnit(world, event.unit, { counter: event.counter, turnedOver: true, ...(counter ? { type: counter.moves[0] } : {}) })
    }
    case 'flownAgain':
      return withUnit(world, event.unit, { hex: event.path.at(-1) ?? null, flown: true })
    case 'recovered':
      return withUnit(world, event.unit, { web: unitOf(world, event.unit).web.slice(event.pips) })
    case 'placeTaken':
      return { ...world, held: { ...world.held, [event.name]: event.side } }
  }
}

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
