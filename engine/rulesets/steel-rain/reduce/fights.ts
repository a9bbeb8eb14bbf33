import { type Hex, sameHex } from '../../../kernel/names.ts'
import { inTheAir, laidOn } from '../artillery/state.ts'
import { atRest, deeds, fired, suppressed, withGround, withoutContacts, withoutMember, withUnit, withUnits } from '../state/changes.ts'
import { SMOKE_HEIGHT, SMOKE_TURNS } from '../tables/terrain.ts'
import type { Event } from '../words/events.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Declared, World } from '../words/world.ts'
import type { Cases } from './cases.ts'

/** Reactions that are declared, fire Actions, ramming, what is struck and destroyed. */
export const FIGHTS = {
  declared: (world, { kind: _kind, ...one }) => ({ ...world, declaring: { declared: [...declaredIn(world), one], closed: false } }),
  declarationsClosed: (world) => ({ ...world, declaring: { declared: declaredIn(world), closed: true } }),
  declarationsTaken: (world) => ({ ...world, declaring: null }),
  fireOpened: (world, event) =>
    withUnits(world, [event.unit], (unit) => ({
      actions: unit.actions - event.actions,
      fires: unit.fires + event.actions,
      ...atRest,
      did: deeds(unit, 'fired'),
      volley: { round: 1, complex: event.complex, fired: [], targets: [] },
    })),
  shot: (world, event) => suppressed(aside(fired(world, event.unit, event.weapon, event.at), event), event.at, event.suppression),
  foliageShot: (world, event) => cleared(aside(fired(world, event.unit, event.weapon, null), event), event.hexes),
  passedThrough: (world, event) => suppressed(fired(world, event.unit, null, event.at), event.at, event.suppression),
  notFired: (world) => world,
  roundTwo: (world, event) =>
    withUnits(world, [event.unit], (unit) => ({
      volley: unit.volley && { ...unit.volley, round: 2, fired: inTheAir(world, unit), targets: [] },
    })),
  fireClosed: (world, { unit }) => withUnit(world, unit, { volley: null }),
  rammed: (world, event) =>
    suppressed(
      withUnits(world, [event.unit], (unit) => ({
        actions: unit.actions - 1,
        fires: unit.fires + 1,
        ...atRest,
        did: deeds(unit, 'rammed'),
      })),
      event.at,
      event.suppression,
    ),
  ambushed: (world, { unit }) => withUnit(world, unit, { ambushed: true }),
  struck: (world, { unit, suppression }) => suppressed(world, unit, suppression),
  destroyed: (world, event) => destroyed(world, event),
} satisfies Partial<Cases>

const declaredIn = (world: World): readonly Declared[] => world.declaring?.declared ?? []
/** a shot at anything else, and a gun is ranged in no more. */
const aside = (world: World, { unit, weapon, to }: { readonly unit: UnitId; readonly weapon: number; readonly to: Hex }): World =>
  withUnits(world, [unit], (one) => laidOn(one, weapon, to))
const cleared = (world: World, hexes: readonly Hex[]): World =>
  hexes.length === 0 ? world : withGround(world, { cleared: [...world.ground.cleared, ...hexes] })

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
  return withGround(counted, { wrecks, smoke: [...counted.ground.smoke, smoke] })
}
