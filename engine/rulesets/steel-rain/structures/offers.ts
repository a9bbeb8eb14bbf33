import { hexLabel } from '../../../board/hex.ts'
import { type Hex, hexKey } from '../../../kernel/names.ts'
import type { OddsLine } from '../../../screen/offers.ts'
import type { Made } from '../core/chapter.ts'
import { refuseFiring } from '../core/fire.ts'
import { names, packs } from '../core/volleys.ts'
import { floorsAt, onBridge, terrainAt } from '../state/ground.ts'
import { firingPost, type Placed, type UnitWeapon, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inActions } from '../tables/prices.ts'
import type { Shot } from '../words/orders.ts'
import type { Unit } from '../words/units.ts'
import { refuseStructure, structureTerms } from './aimed.ts'
import { climbs, toFloor } from './floors.ts'
import { footbridgePlaces } from './footbridge.ts'
import { crossings, isLayer, refuseRecover } from './layer.ts'
import { isAfloat, refusePaddle, refuseRaft } from './rafts.ts'
import { aroundOf, bridgeAt, buildingAt } from './things.ts'

/** Orders of the chapter that would be accepted now. */

export function structureOffers(s: Situation, unit: Unit, thorough: boolean): readonly Made[] {
  return [
    ...climbOffers(s, unit),
    ...(unit.suppressed ? [] : [...raftOffers(s, unit), ...layerOffers(s, unit), ...footbridgeOffers(s, unit)]),
    ...(thorough && !unit.suppressed ? demolitionOffers(s, unit) : []),
  ]
}

const climbOffers = (s: Situation, unit: Unit): readonly Made[] =>
  climbs(s, unit).map(({ floor, actions, cost }) => ({
    order: { kind: 'climb', side: unit.side, unit: unit.id, floor },
    verb: 'climb',
    actor: unit.id,
    to: {},
    label: `${floor > unit.floor ? 'Up' : 'Down'} to ${toFloor(floor, floorsAt(s, unit.hex as Hex))}`,
    price: inActions(actions, cost),
  }))

function raftOffers(s: Situation, unit: Unit): readonly Made[] {
  const make = (kind: 'makeRaft' | 'paddle', label: string): Made => ({
    order: { kind, side: unit.side, unit: unit.id },
    verb: kind === 'makeRaft' ? 'raft' : 'paddle',
    actor: unit.id,
    to: {},
    label,
    price: inActions(1),
  })
  return [
    ...(refuseRaft(s, unit) === null ? [make('makeRaft', unit.raft === null ? 'Begin a raft' : 'Finish the raft')] : []),
    ...(refusePaddle(s, unit) === null ? [make('paddle', 'Paddle on')] : []),
  ]
}

function layerOffers(s: Situation, unit: Unit): readonly Made[] {
  if (!isLayer(s.world, unit)) return []
  const lay = crossings(s, unit).map(
    ({ hexes, to }): Made => ({
      order: { kind: 'layBridge', side: unit.side, unit: unit.id, hexes },
      verb: 'lay-bridge',
      actor: unit.id,
      to: { line: [...hexes, to] },
      label: `Lay the bridge to ${hexLabel(to)}`,
      price: inActions(2),
      path: [...hexes, to],
    }),
  )
  const recover = s.world.ground.spans
    .filter((span) => refuseRecover(s, unit, span.id) === null)
    .map(
      (span): Made => ({
        order: { kind: 'recoverBridge', side: unit.side, unit: unit.id, span: span.id },
        verb: 'recover-bridge',
        actor: unit.id,
        to: { hex: span.hexes[0] as Hex },
        label: 'Take the bridge up',
        price: inActions(2),
      }),
    )
  return [...lay, ...recover]
}

const footbridgeOffers = (s: Situation, unit: Unit): readonly Made[] =>
  footbridgePlaces(s, unit).map((hex) => ({
    order: { kind: 'buildFootbridge', side: unit.side, unit: unit.id, hex },
    verb: 'footbridge',
    actor: unit.id,
    to: { hex },
    label: `Footbridge over ${hexLabel(hex)}: 1 cm`,
    price: inActions(1),
  }))

/** Buildings and bridges that the unit sees and reaches; only where one unit is asked about, as with foliage. */
function demolitionOffers(s: Situation, unit: Unit): readonly Made[] {
  const post = firingPost(s.world, unit)
  if (post === null || refuseFiring(s, unit, 1) !== null) return []
  const able = weaponsOf(s.world, unit).filter((weapon) => !weapon.complex || refuseFiring(s, unit, 2) === null)
  return standing(s).flatMap(({ hex, kind, name }) => {
    const weapons = able.filter(
      (weapon) => (weapon.id === 'small-arms' || !isAfloat(s, unit)) && refuseStructure(s, post, weapon, hex, kind) === null,
    )
    const all = packs(weapons)
    // Rockets, missiles and microwaves take both Actions (SR-ADF-1, SR-CPLX-1).
    return all.map((pack): Made => {
      const shots = pack.map((weapon): Shot => ({ weapon: weapon.index, at: kind === 'building' ? { building: hex } : { bridge: hex } }))
      const complex = pack.some((weapon) => weapon.complex)
      return {
        order: { kind: 'fire', side: unit.side, unit: unit.id, shots },
        verb: 'demolish',
        actor: unit.id,
        to: { hex },
        label: `Fire ${complex || pack !== all[0] ? `${names(pack)} ` : ''}at ${name} in ${hexLabel(hex)}`,
        price: inActions(complex ? 2 : 1),
      }
    })
  })
}
/** Every hex with a building or a bridge that stands. */
export function standing(s: Situation): readonly { readonly hex: Hex; readonly kind: 'building' | 'bridge'; readonly name: string }[] {
  const built = [...s.board.buildings, ...s.board.bridges, ...s.world.ground.spans].flatMap(({ hexes }) => hexes)
  // A span may lie where a bridge of the map has fallen.
  const once = [...new Map(built.map((hex) => [hexKey(hex), hex])).values()]
  return once.flatMap((hex) => {
    const kind = terrainAt(s, hex) === 'building' ? 'building' : onBridge(s, hex) ? 'bridge' : null
    const thing = kind === 'building' ? buildingAt(s, hex) : kind === 'bridge' ? bridgeAt(s, hex) : null
    return thing && kind ? [{ hex, kind, name: thing.name }] : []
  })
}

// --------------------------------------------------------------------------------------------------------------------- odds

/** A shot at a building or a bridge: how likely it strikes, and what that leaves. */
export function structureShotLines(
  s: Situation,
  firer: Placed,
  weapon: UnitWeapon,
  hex: Hex,
  kind: 'building' | 'bridge',
): readonly OddsLine[] {
  const thing = kind === 'building' ? buildingAt(s, hex) : bridgeAt(s, hex)
  if (thing === null) return []
  const terms = structureTerms(s, firer, weapon, hex, kind)
  const total = thing.points + weapon.lethality
  return [
    { text: `${weapon.name}: hits ${thing.name}`, chance: terms.hitChance, tone: 'plain', why: terms.why },
    {
      text: total >= thing.capacity ? `A hit brings it down (${thing.capacity})` : `A hit makes it ${total} of ${thing.capacity}`,
      chance: null,
      tone: 'plain',
      why: { text: 'Lethality that it bears', value: thing.capacity, rule: kind === 'building' ? 'SR-BLDG-1' : 'SR-BLDG-4' },
    },
  ]
}
/** What shots at a unit do to the building or the bridge that it is in or on (SR-UNINT-1, SR-UNINT-2). */
export function aroundLines(s: Situation, firer: Placed, weapons: readonly UnitWeapon[], target: Placed): readonly OddsLine[] {
  const around = aroundOf(s, target)
  if (around === null || weapons.length === 0) return []
  if (around.kind === 'bridge')
    return weapons
      .filter((weapon, i) => weapons.findIndex(({ index }) => index === weapon.index) === i)
      .map((weapon) => {
        const { hitChance, why } = structureTerms(s, firer, weapon, target.hex, 'bridge')
        const text = `${weapon.name}: a miss strikes ${around.name} (${around.points} of ${around.capacity})`
        return { text, chance: hitChance, tone: 'plain', why: { ...why, rule: 'SR-UNINT-2' } }
      })
  const added = weapons
    .filter((weapon) => refuseStructure(s, firer, weapon, target.hex, 'building')?.rule !== 'R-141')
    .reduce((sum, weapon) => sum + weapon.lethality, 0)
  if (added === 0) return []
  const total = around.points + added
  return [
    {
      text:
        total >= around.capacity
          ? `${around.name} comes down with everybody inside (${total} of ${around.capacity})`
          : `${around.name} takes ${added}, hit or miss: ${total} of ${around.capacity}`,
      chance: null,
      tone: 'plain',
      why: { text: 'Fire at units inside damages the building', value: added, rule: 'SR-UNINT-1' },
    },
  ]
}
