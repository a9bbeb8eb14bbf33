import { afterWork, atRest, deeds, suppressed, withUnits } from '../state/changes.ts'
import type { World } from '../words/world.ts'
import { rangedAfter } from './aiming.ts'
import { barrel, openCall } from './state.ts'
import type { ArtilleryWords, Call, Gunnery, Mission } from './words.ts'

/** What indirect fire changes in the world. */

type ArtilleryEvent = ArtilleryWords['event']

const changeGunnery = (world: World, id: string, change: (gunnery: Gunnery) => Partial<Gunnery>): World =>
  withUnits(world, [id], ({ gunnery }) => (gunnery === null ? {} : { gunnery: { ...gunnery, ...change(gunnery) } }))

export function reduceArtillery(world: World, event: ArtilleryEvent): World {
  switch (event.kind) {
    case 'called':
      return called(world, event)
    case 'missionFired':
      return fired(world, event.mission)
    case 'roundFell':
      return fell(world, event)
    case 'burst':
      return event.by === null ? world : targeted(world, event.by, event.caught)
    case 'blipCaught':
      return world
    case 'foliageBlasted':
      return event.hexes.length === 0
        ? world
        : { ...world, ground: { ...world.ground, cleared: [...world.ground.cleared, ...event.hexes] } }
    case 'rocketsFired':
      return salvoed(world, event.unit)
    case 'munitionChanged':
      return changeGunnery(
        withUnits(world, [event.unit], (unit) => ({ actions: Math.max(0, unit.actions - 2), ...atRest })),
        event.unit,
        () => ({ munition: event.load }),
      )
    case 'counterBatterySet':
      return changeGunnery(world, event.unit, () => ({ counterBattery: event.on }))
  }
}

/** SR-FO-2, SR-HIDE-5: an Action, and a hidden stand stays hidden. */
function called(world: World, { unit: observer, platoon, hex }: Extract<ArtilleryEvent, { kind: 'called' }>): World {
  const call: Call = { observer, platoon, hex, turn: world.turn, guns: [] }
  return withUnits({ ...world, calls: [...world.calls.filter((one) => one.turn === world.turn), call] }, [observer], (unit) => ({
    ...afterWork(unit, 1),
    ...atRest,
    did: deeds(unit, 'observed'),
  }))
}

function fired(world: World, mission: Mission): World {
  const { gun, weapon, hex } = mission
  const marked = { ...world, missions: [...world.missions, mission], calls: used(world, mission) }
  const busy = withUnits(marked, [gun], ({ volley }) =>
    volley === null || volley.fired.includes(weapon) ? {} : { volley: { ...volley, fired: [...volley.fired, weapon] } },
  )
  const adjusted = changeGunnery(busy, gun, ({ ranged }) => ({ ranged: rangedAfter(ranged, weapon, hex) }))
  // SR-CB-4: mortars are no artillery to the enemy's instruments.
  return mission.due > world.turn ? salvoed(adjusted, gun) : adjusted
}
/** the call that the observer has paid for has served this gun. */
function used(world: World, { gun, hex, observer, weapon }: Mission): readonly Call[] {
  const unit = world.units[gun]
  const open = unit && observer !== null ? openCall(world, observer, unit, hex, weapon) : null
  return open ? world.calls.map((call) => (call === open ? { ...call, guns: [...call.guns, barrel(gun, weapon)] } : call)) : world.calls
}
const salvoed = (world: World, gun: string): World => changeGunnery(world, gun, () => ({ salvo: { turn: world.turn, moved: false } }))

function fell(world: World, { mission, shaken }: Extract<ArtilleryEvent, { kind: 'roundFell' }>): World {
  const landed = { ...world, missions: world.missions.filter((one) => one.id !== mission.id) }
  const aimed = mission.at === null || !world.units[mission.at] ? landed : targeted(landed, mission.gun, [mission.at])
  return shaken === null ? aimed : suppressed(aimed, shaken, 1)
}
/** under direct and mortar fire, that is in a fire Action, whoever was aimed at or caught may answer. */
const targeted = (world: World, by: string, ids: readonly string[]): World =>
  withUnits(world, [by], ({ side, volley }) => {
    if (volley === null) return {}
    const enemies = ids.filter((id) => world.units[id]?.side !== side && !volley.targets.includes(id))
    return enemies.length === 0 ? {} : { volley: { ...volley, targets: [...volley.targets, ...enemies] } }
  })
