import { freshParts } from '../core/chapters.ts'
import { aboard, afterWork, atRest, type Change, deeds, withBlip, withUnit, withUnits } from '../state/changes.ts'
import { FRESH_TURN } from '../state/fresh-unit.ts'
import type { Event } from '../words/events.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import type { Cases } from './cases.ts'

/** Set-up, turns and rounds, suppression as a turn begins, what is held. */
export const TURNS = {
  setupTurn: (world, { side, left }) => ({ ...world, setup: { side, left, plan: world.setup?.plan ?? [] } }),
  setupEnded: (world) => ({ ...world, step: 'start', setup: null }),
  deployed: (world, event) => deployed(world, event),
  turnBegan: (world, { turn }) => turnBegan(world, turn),
  // Dice for the first to place are not those for the initiative (SR-SETUP-5).
  initiativeRolled: (world, { winner }) => (world.step === 'setup' ? world : { ...world, initiative: winner }),
  firstChosen: (world, { first }) => ({ ...world, first }),
  bled: (world, { unit, score }) => withUnit(world, unit, { suppression: score }),
  checked: (world, event) =>
    withUnits(world, [event.unit], (unit) => ({
      suppressed: event.suppressed,
      ...(event.rally ? { ...atRest, ...afterWork(unit, 1), did: deeds(unit, 'rallied') } : {}),
    })),
  rallied: (world, event) =>
    withUnits(world, [event.unit], (unit) => ({
      suppression: event.score,
      suppressed: !event.free,
      ...afterWork(unit, 1),
      ...atRest,
      did: deeds(unit, 'rallied'),
    })),
  roundsBegan: (world) => ({ ...world, step: 'rounds' }),
  roundBegan: (world, { side, platoon }) =>
    withUnits({ ...world, active: { side, platoon } }, membersNamed(world, platoon), () => ({ stirred: false })),
  roundEnded: (world, { platoon }) => roundEnded(world, platoon),
  objectiveTaken: (world, { name, held }) => ({ ...world, held: { ...world.held, [name]: held } }),
  battleEnded: (world) => world,
} satisfies Partial<Cases>

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

const turnBegan = (world: World, turn: number): World => ({
  ...withUnits(
    { ...world, turn, step: 'start', initiative: null, first: null, active: null, calls: [] },
    Object.keys(world.units),
    freshTurn,
  ),
  platoons: Object.fromEntries(Object.entries(world.platoons).map(([id, platoon]) => [id, { ...platoon, done: false }])),
})
/** Suppression, position and knowledge stay. */
const freshTurn = (unit: Unit): Change => ({ ...freshParts(unit), ...FRESH_TURN })

const membersNamed = (world: World, platoon: string | null): readonly UnitId[] =>
  platoon === null ? [] : (world.platoons[platoon]?.units ?? [])
function roundEnded(world: World, id: string | null): World {
  const platoon = id === null ? undefined : world.platoons[id]
  if (!platoon) return { ...world, active: null }
  const rested = withUnits(world, platoon.units, () => atRest)
  return { ...rested, active: null, platoons: { ...world.platoons, [platoon.id]: { ...platoon, done: true } } }
}
