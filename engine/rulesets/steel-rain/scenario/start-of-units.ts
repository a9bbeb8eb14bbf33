import { unusual } from '../../../board/start-kit.ts'
import { newAir } from '../air/state.ts'
import type { AirState } from '../air/words.ts'
import { gunneryOf } from '../artillery/state.ts'
import { newElectronics } from '../electronics/state.ts'
import { freshUnit } from '../state/fresh-unit.ts'
import { designOf } from '../state/roster.ts'
import type { Design } from '../tables/unit-types.ts'
import type { UnitDoc } from '../words/forces-doc.ts'
import type { Unit } from '../words/units.ts'
import type { Coming, World } from '../words/world.ts'

/** A unit of a world as a scenario writes it: only what is not as enlist.ts has it anyway. */

/** Of who comes on later: with whom, where and when. `word`: its blip, where it shares one. */
export interface Later {
  readonly entry: Coming
  readonly word: string | undefined
}

export function unitDocOf(world: World, unit: Unit, later: Later | null): UnitDoc {
  const design = designOf(world, unit)
  const fresh = freshUnit(design)
  const place = later === null ? placeOf(unit) : placeToCome(unit, later)
  return {
    id: unit.id,
    design: unit.design,
    name: unusual(unit.name, unit.id),
    ...place,
    spotted: unusual(unit.spotted, design.kind === 'drone' || (design.propulsion === 'fixed-wing' && place.at !== undefined)),
    aboard: unit.aboard ?? undefined,
    fate: unit.fate === 'destroyed' || unit.fate === 'left' ? unit.fate : undefined,
    actions: unusual(unit.actions, fresh.actions),
    moves: unusual(unit.moves, fresh.moves),
    pool: unusual(unit.pool, fresh.pool),
    moving: unusual(unit.moving, unit.pool > 0),
    entered: unusual(unit.entered, fresh.entered),
    previous: unit.previous ?? undefined,
    stirred: unusual(unit.stirred, unit.entered > 0),
    did: unusual([...unit.did], fresh.did),
    fires: unusual(unit.fires, fresh.fires),
    ambushed: unusual(unit.ambushed, fresh.ambushed),
    suppression: unusual(unit.suppression, fresh.suppression),
    suppressed: unusual(unit.suppressed, fresh.suppressed),
    burning: unusual(unit.burning, fresh.burning),
    floor: unusual(unit.floor, fresh.floor),
    bridging: unusual(unit.bridging, fresh.bridging),
    helps: unit.helps ?? undefined,
    ...raftOf(unit),
    ...gunOf(unit, design),
    ...electronicsOf(unit, design),
    ...airOf(unit, design),
  }
}

type Place = Pick<UnitDoc, 'at' | 'blip' | 'hidden' | 'behind' | 'arrives'>
const placeOf = ({ hex, blip, hidden }: Unit): Place => ({
  at: hex ?? undefined,
  blip: blip ?? undefined,
  ...hiding(hidden !== null, hidden?.behind ?? null),
})
/** Riders come with their carrier. */
const placeToCome = ({ aboard }: Unit, { entry, word }: Later): Place =>
  aboard === null
    ? { at: entry.hex ?? undefined, blip: word, ...hiding(entry.hidden, entry.behind ?? null), arrives: entry.turn }
    : { arrives: entry.turn }
const hiding = (hidden: boolean, behind: UnitDoc['at'] | null): Pick<UnitDoc, 'hidden' | 'behind'> =>
  behind ? { behind } : { hidden: hidden || undefined }

const raftOf = ({ raft }: Unit): Pick<UnitDoc, 'raft' | 'drifted'> =>
  raft === null ? {} : { raft: raft.made, drifted: unusual(raft.pool, 0) }

function gunOf({ gunnery }: Unit, design: Design): Pick<UnitDoc, 'munition' | 'counterBattery' | 'salvo' | 'ranged'> {
  const usual = gunneryOf(design, {})
  if (gunnery === null || usual === null) return {}
  return {
    munition: unusual(gunnery.munition, usual.munition),
    counterBattery: unusual(gunnery.counterBattery, usual.counterBattery),
    salvo: gunnery.salvo ?? undefined,
    ranged: unusual(
      gunnery.ranged.map((one) => ({ ...one, hex: [...one.hex] as const })),
      usual.ranged,
    ),
  }
}

function electronicsOf({ electronics }: Unit, design: Design): Pick<UnitDoc, 'drones' | 'decoy' | 'guise' | 'parent' | 'masked'> {
  if (electronics === null) return {}
  const { drones, decoy, guise, parent, masked } = electronics
  const said = { decoy: decoy || undefined, guise: guise ?? undefined, parent: parent ?? undefined, masked: masked || undefined }
  // Of a Doppelganger that is out its sender keeps the guise.
  const sent = !design.crewless && !decoy && guise !== null
  return { ...said, drones: sent ? drones : unusual(drones, newElectronics(design, said)?.drones ?? 0) }
}

/** What a flight has beside whether it flies, how fast and where to. */
const UNDER_WAY = ['steps', 'turned', 'flown', 'last', 'stores', 'run', 'falling', 'fleeing'] as const satisfies readonly (keyof AirState)[]

function airOf({ air, fate }: Unit, design: Design): Pick<UnitDoc, 'flying' | 'airspeed' | 'heading' | 'away' | 'arrives' | 'flight'> {
  if (air === null) return {}
  const fast = design.propulsion === 'fixed-wing'
  const usual = newAir(design, { flying: false, airspeed: 0, heading: null, away: null })
  const rest = UNDER_WAY.flatMap((key) => (unusual(air[key], usual?.[key]) === undefined ? [] : [[key, air[key]] as const]))
  const flight = { ...(fast || air.heading === null ? {} : { heading: air.heading }), ...Object.fromEntries(rest) }
  return {
    flying: fast ? undefined : air.flying || undefined,
    airspeed: fast && air.airspeed > 0 ? air.airspeed : undefined,
    heading: fast ? (air.heading ?? undefined) : undefined,
    ...(fate === 'present' ? awayOf(air) : {}),
    flight: unusual(flight, {}),
  }
}
/** A Fast Mover off the table: where it has left, or from which turn on it comes on for the first time. */
function awayOf({ away }: AirState): Pick<UnitDoc, 'away' | 'arrives'> {
  if (away === null) return {}
  if (away.base > 0) return { away: { edge: away.edge, turn: away.turn } }
  return { arrives: unusual(away.turn, 1) }
}
