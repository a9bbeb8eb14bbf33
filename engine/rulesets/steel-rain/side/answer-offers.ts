import { hexLabel } from '../../../board/hex.ts'
import type { Hex, PieceId } from '../../../kernel/names.ts'
import { missionOffers } from '../artillery/offers.ts'
import { refuseRam } from '../core/assault.ts'
import type { Made } from '../core/chapter.ts'
import { fireActionsLeft, weaponsAt } from '../core/fire.ts'
import {
  beganAtThing,
  canAmbush,
  enemiesInSight,
  furtherWeapons,
  mayFireOn,
  opportunityWeapons,
  reactionWeapons,
  weaponsLeft,
} from '../core/reactions.ts'
import { fixedOrder, placesFor } from '../core/spotting.ts'
import { refuseAim } from '../core/targets.ts'
import { launchersAmong, names, packs } from '../core/volleys.ts'
import { firingPost, isOnMap, type Placed, pieceOf, titleOf, type UnitWeapon } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { standing } from '../structures/offers.ts'
import { aroundOf } from '../structures/things.ts'
import { inActions } from '../tables/prices.ts'
import { VOLLEY_SHOTS } from '../tables/weapons.ts'
import type { Target } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import type { Unit } from '../words/units.ts'
import { fireOffer } from './fire-offers.ts'

/** What may be done out of one's round: fire on, opportunity fire, return fire, going on after fire, and placing the units of a blip. */

/** further shots of the Action under way, until it ceases. */
export function fireOnOffers(s: Situation, question: Extract<Question, { kind: 'fireOn' }>): readonly Made[] {
  const unit = s.world.units[question.unit]
  const cease: Made = {
    order: { kind: 'cease', side: question.side, unit: question.unit },
    verb: 'cease',
    actor: question.unit,
    to: {},
    label: 'Cease fire',
  }
  const post = unit ? firingPost(s.world, unit) : null
  if (!unit || post === null || unit.volley === null) return [cease]
  const { volley } = unit
  const further = furtherWeapons(s, unit)
  const shots = enemiesInSight(s, unit).flatMap((target) => {
    const weapons = weaponsAt(s, post, target, 2).filter(
      (weapon) => mayFireOn(volley, weapon) && further.some((other) => other.index === weapon.index),
    )
    return packs(weapons.map((weapon) => ({ ...weapon, complex: false }))).map((pack) => ({
      ...fireOffer(s, unit, target, pack),
      // Its Action is paid.
      price: inActions(0),
    }))
  })
  // Whoever has begun with units is offered units: a list of every house in sight would hide them. What is ordered all the same is taken.
  const things = beganAtThing(unit) ? thingOffers(s, unit, post) : []
  return [...shots, ...missionOffers(s, unit, false), ...things, cease]
}
/** Buildings, bridges and mines for the weapons that are left. */
function thingOffers(s: Situation, unit: Unit, post: Placed): readonly Made[] {
  const things: readonly (readonly [at: Target, hex: Hex, verb: string, name: string])[] = [
    ...standing(s).map(
      ({ hex, kind, name }) => [kind === 'building' ? { building: hex } : { bridge: hex }, hex, 'demolish', name] as const,
    ),
    ...s.world.ground.mines.map(({ hex }) => [{ mines: hex }, hex, 'sweep', 'the mines'] as const),
  ]
  return things.flatMap(([at, hex, verb, name]): readonly Made[] => {
    const weapons = weaponsLeft(s, unit).filter((weapon) => refuseAim(s, post, weapon, at) === null)
    if (weapons.length === 0) return []
    const shots = weapons.map((weapon) => ({ weapon: weapon.index, at }))
    const label = `Fire ${names(weapons)} at ${name} in ${hexLabel(hex)}`
    return [
      { order: { kind: 'fire', side: unit.side, unit: unit.id, shots }, verb, actor: unit.id, to: { hex }, label, price: inActions(0) },
    ]
  })
}

/** Opportunity fire of one unit at each of the movers, and an ambush where it lies in one. */
export function reactOffers(s: Situation, question: Extract<Question, { kind: 'opportunityFire' }>, id: PieceId): readonly Made[] {
  const unit = s.world.units[id]
  if (!unit) return []
  return question.movers.flatMap((at) => {
    const target = s.world.units[at]
    if (!target || !isOnMap(target)) return []
    const weapons = opportunityWeapons(s, unit, target)
    if (weapons.length === 0) return []
    const where = { piece: target.id, hex: target.hex }
    const make = (pack: readonly UnitWeapon[], does: string, ambush: boolean): Made => ({
      order: { kind: 'react', side: unit.side, unit: id, at, weapons: pack.map((weapon) => weapon.index), ambush },
      verb: ambush ? 'ambush' : 'react',
      actor: pieceOf(s.world, unit),
      to: where,
      label: `${unit.name}${unit.aboard === null ? '' : ', mounted'}: ${does} at ${titleOf(s.world, target)}`,
      price: actionsOf(pack),
    })
    const most = weapons.some((weapon) => weapon.complex) && weapons.some((weapon) => !weapon.complex) ? 2 : 1
    // Where a house or a bridge takes harm with it, one may want to spare that (SR-UNINT-4): each weapon by itself as well.
    const usual = aroundOf(s, target) === null ? packs(weapons).slice(0, most) : packs(weapons)
    return [
      ...usual.map((pack) => make(pack, `fire ${names(pack)}`, false)),
      ...volleysOf(unit, weapons).map((pack) => make(pack, `volley of ${pack.length}`, false)),
      ...(canAmbush(s, unit, target, question.lurking) ? [make(weapons, `ambush with ${names(weapons)}`, true)] : []),
    ]
  })
}
/** SR-AD-3: each anti-air launcher twice, where there are two or more and both Actions. */
function volleysOf(unit: Unit, weapons: readonly UnitWeapon[]): readonly (readonly UnitWeapon[])[] {
  const launchers = launchersAmong(weapons)
  return launchers.length === 0 || fireActionsLeft(unit) < 2 ? [] : [Array.from({ length: VOLLEY_SHOTS }, () => launchers).flat()]
}
/** What a reaction with these weapons takes; a volley names launchers more than once. */
const actionsOf = (pack: readonly UnitWeapon[]): NonNullable<Made['price']> =>
  inActions(pack.some((weapon) => weapon.complex) || new Set(pack).size < pack.length ? 2 : 1)

/** Return fire at one who fired, or a ram. */
export function returnOffers(s: Situation, id: PieceId, at: PieceId): readonly Made[] {
  const [unit, target] = [s.world.units[id], s.world.units[at]]
  if (!unit || !target || !isOnMap(target)) return []
  const where = { piece: target.id, hex: target.hex }
  const make = (pack: readonly UnitWeapon[], label: string): Made => ({
    order: { kind: 'returnFire', side: unit.side, unit: id, at, weapons: pack.map((weapon) => weapon.index) },
    verb: 'return',
    actor: id,
    to: where,
    label,
    price: actionsOf(pack),
  })
  const weapons = reactionWeapons(s, unit, target)
  const offers: Made[] = [
    ...packs(weapons).map((pack) => make(pack, `Return fire with ${names(pack)}`)),
    ...volleysOf(unit, weapons).map((pack) => make(pack, `Return fire with a volley of ${pack.length}`)),
  ]
  if (refuseRam(s, unit, at) === null)
    offers.push({
      order: { kind: 'returnRam', side: unit.side, unit: id, at },
      verb: 'return-ram',
      actor: id,
      to: where,
      label: `Ram ${titleOf(s.world, target)}`,
      price: inActions(1),
    })
  return offers
}

/** After fire at a march: going on, an answer to each who fired, or stopping. */
export function afterFireOffers(s: Situation, question: Extract<Question, { kind: 'afterFire' }>): readonly Made[] {
  const { side, unit, path } = question
  const last = path.at(-1)
  const onward: Made[] =
    last === undefined
      ? []
      : [
          {
            order: { kind: 'proceed', side, unit, onward: true },
            verb: 'proceed',
            actor: unit,
            to: { hex: last },
            label: 'Go on',
            path,
          },
        ]
  const stop: Made = {
    order: { kind: 'proceed', side, unit, onward: false },
    verb: 'halt',
    actor: unit,
    to: {},
    label: 'Stop here',
  }
  return [...onward, ...question.by.flatMap((at) => returnOffers(s, unit, at)), stop]
}

/** Where the units of a blip that was seen are placed: all in the usual order, or one after the other wherever there is room. */
export function placeOffers(s: Situation, question: Extract<Question, { kind: 'placeBlip' }>, piece?: PieceId): readonly Made[] {
  const { side, blip, units, hex } = question
  const usual: Made = {
    order: { kind: 'placeBlip', side, blip, at: fixedOrder(s, hex, units) },
    verb: 'place-all',
    actor: null,
    to: {},
    label: 'Place them in the usual order',
  }
  const chosen = units.filter((id) => piece === undefined || piece === id)
  const places = chosen.flatMap((id) =>
    placesFor(s, hex, id, units).map(
      (place): Made => ({
        order: { kind: 'placeBlip', side, blip, at: [{ unit: id, hex: place }] },
        verb: 'place',
        actor: id,
        to: { hex: place },
        label: `Place ${s.world.units[id]?.name ?? id} at ${hexLabel(place)}`,
      }),
    ),
  )
  return [usual, ...places]
}

/** SR-OPP-2: on to the next hex of the march, or no further. */
export function driftOffers({ side, unit, path }: Extract<Question, { kind: 'drift' }>): readonly Made[] {
  const next = path[0] as Hex
  return [
    {
      order: { kind: 'drift', side, unit, to: next },
      verb: 'drift',
      actor: unit,
      to: { hex: next },
      label: 'Dash on',
      path: [next],
    },
    { order: { kind: 'drift', side, unit, to: null }, verb: 'stay', actor: unit, to: {}, label: 'Halt here' },
  ]
}
