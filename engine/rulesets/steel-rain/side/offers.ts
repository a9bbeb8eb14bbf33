import { hexOf } from '../../../board/board.ts'
import { hexLabel } from '../../../board/hex.ts'
import { type Hex, hexKey, isNonEmpty, type PieceId, type SideId } from '../../../kernel/names.ts'
import type { Offer } from '../../../screen/offers.ts'
import { isHelicopter } from '../air/state.ts'
import { refuseOnDuty } from '../artillery/duty.ts'
import { dutyOffers, earlyDutyOffers, missionOffers } from '../artillery/offers.ts'
import { refuseRam } from '../core/assault.ts'
import { chapterAnswerOffers, chapterOffers, isChapterQuestion } from '../core/chapters.ts'
import { fireActionsLeft, refuseFiring, weaponsAt } from '../core/fire.ts'
import { marcherOf, reachOf } from '../core/move.ts'
import { canAmbush, enemiesInSight, furtherWeapons, mayFireOn, opportunityWeapons, reactionWeapons } from '../core/reactions.ts'
import { hiddenStarts, refuseDeploy, suggestions } from '../core/setup.ts'
import { fixedOrder, placesFor } from '../core/spotting.ts'
import { flights, refuseRally } from '../core/suppression.ts'
import { refuseAim } from '../core/targets.ts'
import { hidingPlaces, refuseEntrench, refuseLoad, refuseSmoke, screensOf, splitPlaces, unloadPlaces } from '../core/work.ts'
import { refuseMachine } from '../electronics/control.ts'
import { isRegrouped, mergers } from '../electronics/merge.ts'
import { readyPlatoons } from '../sequence.ts'
import { isFoliage } from '../state/ground.ts'
import {
  firingPost,
  isImmune,
  isInfantry,
  isOnMap,
  membersOf,
  pieceOf,
  titleOf,
  type UnitWeapon,
  unitOf,
  weaponsOf,
} from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inWords } from '../tables/weapons.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Order, Shot } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import type { Unit } from '../words/units.ts'

/** Orders that would be accepted now, computed from what the side knows: the cheapest way to each hex, the usual packs of weapons. */

type Made = Offer<Order>

export function offersOf(s: Situation, view: SteelRainView, piece?: PieceId): readonly Made[] {
  const { question } = view
  if (question === null) return []
  const all = offersTo(s, question, piece)
  return piece === undefined ? all : all.filter((offer) => offer.actor === piece || concerns(s, offer.order, piece))
}
/** A blip's members are asked about by the blip, and the other way round. */
function concerns(s: Situation, order: Order, piece: PieceId): boolean {
  if (order.kind === 'activate')
    return (s.world.platoons[order.platoon]?.units ?? []).some((id) => id === piece || s.world.units[id]?.blip === piece)
  if (order.kind === 'deploy') return order.units.includes(piece)
  return 'unit' in order && order.unit === piece
}

function offersTo(s: Situation, question: Question, piece?: PieceId): readonly Made[] {
  if (isChapterQuestion(question)) return chapterAnswerOffers(s, question, piece)
  const { side } = question
  switch (question.kind) {
    case 'deploy':
      return deployOffers(s, question, piece)
    case 'goFirst':
      return firstOffers(s, side)
    case 'activate':
      return [
        ...readyPlatoons(s.world, side).map(
          (platoon): Made => ({
            order: { kind: 'activate', side, platoon },
            verb: 'activate',
            actor: null,
            to: pieceOfPlatoon(s, platoon),
            label: s.world.platoons[platoon]?.name ?? platoon,
            actions: 0,
          }),
        ),
        ...(piece === undefined || !s.world.units[piece] ? [] : earlyDutyOffers(s, s.world.units[piece])),
      ]
    case 'act':
      return [
        ...membersOf(s.world, question.platoon).flatMap((unit) =>
          piece === undefined || piece === unit.id || piece === pieceOf(s.world, unit) ? unitOffers(s, unit, piece !== undefined) : [],
        ),
        ...blipOffers(s, question.platoon, piece),
        endRound(question),
      ]
    case 'fireOn':
      return fireOnOffers(s, question)
    case 'opportunityFire':
      return [...question.by.flatMap((id) => reactOffers(s, question, id)), hold(question, 'Hold fire')]
    case 'drift':
      return [
        {
          order: { kind: 'drift', side, unit: question.unit, to: question.path[0] as Hex },
          verb: 'drift',
          actor: question.unit,
          to: { hex: question.path[0] as Hex },
          label: 'Dash on',
          actions: 0,
          path: [question.path[0] as Hex],
        },
        {
          order: { kind: 'drift', side, unit: question.unit, to: null },
          verb: 'stay',
          actor: question.unit,
          to: {},
          label: 'Halt here',
          actions: 0,
        },
      ]
    case 'afterFire':
      return afterFireOffers(s, question)
    case 'returnFire':
      return [...returnOffers(s, question.unit, question.at), hold(question, 'Do not answer')]
    case 'placeBlip':
      return placeOffers(s, question)
  }
}

/** SR-INIT-2, and R-09 before the battle: the winner says who begins. */
function firstOffers(s: Situation, side: SideId): readonly Made[] {
  const what = s.world.step === 'setup' ? 'place' : 'go'
  return [true, false].map((first) => ({
    order: { kind: 'goFirst', side, first },
    verb: first ? 'first' : 'second',
    actor: null,
    to: {},
    label: first ? `${what === 'go' ? 'Go' : 'Place'} first` : `Let the other side ${what} first`,
    actions: 0,
  }))
}
const hold = (question: Question, label: string): Made => ({
  order: { kind: 'hold', side: question.side },
  verb: 'hold',
  actor: null,
  to: {},
  label,
  actions: 0,
})
const endRound = (question: Question): Made => ({
  order: { kind: 'endRound', side: question.side },
  verb: 'end',
  actor: null,
  to: {},
  label: 'End the round',
  actions: 0,
})
function pieceOfPlatoon(s: Situation, platoon: string): Made['to'] {
  const first = membersOf(s.world, platoon).find(isOnMap)
  return first ? { piece: first.blip ?? first.id, hex: first.hex } : {}
}

// ------------------------------------------------------------------------------------------------------------------- set-up

function deployOffers(s: Situation, question: Question, piece?: PieceId): readonly Made[] {
  const { side } = question
  const groups = suggestions(s.world, side).filter((entry) => piece === undefined || entry.units.includes(piece))
  const rest: Made = {
    order: { kind: 'deployRest', side },
    verb: 'deploy-all',
    actor: null,
    to: {},
    label: 'Place the rest of these as suggested',
    actions: 0,
  }
  const chosen = piece === undefined ? groups.slice(0, 1) : groups
  const places = chosen.flatMap((entry) =>
    s.world.scenario.zones[side].flatMap((hex): readonly Made[] => {
      if (entry.units.every((id) => isHelicopter(s.world, unitOf(s.world, id)))) return helicopterPlaces(s, side, entry.units, hex)
      if (refuseDeploy(s, side, entry.units, hex, false) !== null) return []
      const stand = entry.units.length === 1 && isInfantry(s.world, s.world.units[entry.units[0] as string] as Unit)
      const name = entry.units.map((id) => s.world.units[id]?.name ?? id).join(', ')
      const make = (hidden: boolean, behind: Hex | null = null): Made => ({
        order: { kind: 'deploy', side, units: entry.units, hex, hidden, ...(behind ? { behind } : {}) },
        verb: hidden ? 'deploy-hidden' : 'deploy',
        actor: entry.units[0] as string,
        to: { hex },
        label: `Place ${name} at ${hexLabel(hex)}${hidden ? ', hidden' : ''}${behind ? ` behind ${hexLabel(behind)}` : ''}`,
        actions: 0,
      })
      return [make(false), ...(stand ? hiddenStarts(s, side, entry.units, hex).map((behind) => make(true, behind)) : [])]
    }),
  )
  return [rest, ...places]
}

/** R-09: helicopters begin landed or flying. */
function helicopterPlaces(s: Situation, side: SideId, units: readonly string[], hex: Hex): readonly Made[] {
  const name = units.map((id) => s.world.units[id]?.name ?? id).join(', ')
  return [false, true].flatMap((flying): readonly Made[] =>
    refuseDeploy(s, side, units, hex, false, flying) !== null
      ? []
      : [
          {
            order: { kind: 'deploy', side, units, hex, hidden: false, flying },
            verb: flying ? 'deploy-flying' : 'deploy',
            actor: units[0] as string,
            to: { hex },
            label: `Place ${name} at ${hexLabel(hex)}, ${flying ? 'flying' : 'landed'}`,
            actions: 0,
          },
        ],
  )
}

// ------------------------------------------------------------------------------------------------------------ an activation

/** A unit's offers, under the piece that shows it on the map: its blip, its carrier, or itself. */
function unitOffers(s: Situation, unit: Unit, thorough: boolean): readonly Made[] {
  if (unit.fate !== 'present') return []
  const actor = pieceOf(s.world, unit)
  return ownOffers(s, unit, thorough).map((offer) => ({ ...offer, actor }))
}
function ownOffers(s: Situation, unit: Unit, thorough: boolean): readonly Made[] {
  const { side, id } = unit
  const piece = unit.id
  const offers: Made[] = []
  // SR-CB-2: on counter-battery duty it does nothing else.
  if (refuseOnDuty(unit) !== null) return dutyOffers(s, unit)
  // SR-DRONE-4, SR-DOPP-10: machines do what they can, and nothing else.
  if (isImmune(s.world, unit))
    return [...marchOffers(s, id), ...chapterOffers(s, unit, thorough)].filter(
      ({ order }) => refuseMachine(s.world, unit, order.kind) === null,
    )
  if (unit.suppressed) {
    for (const flight of flights(s, unit))
      offers.push({
        order: { kind: 'breakContact', side, unit: id, path: flight.path, leave: flight.leave },
        verb: 'break',
        actor: piece,
        to: hexTo(flight.path.at(-1)),
        label: flight.leave ? 'Leave the table' : 'Break contact',
        actions: flight.actions,
        path: flight.path,
      })
    if (refuseRally(unit) === null) {
      offers.push({
        order: { kind: 'rally', side, unit: id, how: 'points' },
        verb: 'rally',
        actor: piece,
        to: {},
        label: 'Rally: 5 points off',
        actions: 1,
      })
      offers.push({
        order: { kind: 'rally', side, unit: id, how: 'check' },
        verb: 'rally-check',
        actor: piece,
        to: {},
        label: 'Rally: roll a check',
        actions: 1,
      })
    }
    return [...offers, ...hideOffers(s, unit), ...chapterOffers(s, unit, thorough)]
  }
  offers.push(
    ...marchOffers(s, unit.id),
    ...fireOffers(s, unit),
    ...hideOffers(s, unit),
    ...workOffers(s, unit),
    ...chapterOffers(s, unit, thorough),
  )
  if (thorough) offers.push(...reconOffers(s, unit))
  return offers
}
const hexTo = (hex: Hex | undefined): Made['to'] => (hex === undefined ? {} : { hex })

function marchOffers(s: Situation, piece: PieceId): readonly Made[] {
  const marcher = marcherOf(s.world, piece)
  if (!marcher || marcher.members.some((unit) => unit.suppressed || unit.volley !== null || refuseOnDuty(unit) !== null)) return []
  return reachOf(s, marcher).map(({ hex, path, actions, cost }) => ({
    order: { kind: 'march', side: marcher.side, piece, path },
    verb: 'move',
    actor: piece,
    to: { hex },
    label: `Move to ${hexLabel(hex)}`,
    actions,
    path,
    cost,
  }))
}

function fireOffers(s: Situation, unit: Unit): readonly Made[] {
  const post = firingPost(s.world, unit)
  if (post === null) return []
  const left = fireActionsLeft(unit)
  if (refuseFiring(s, unit, 1) !== null) return []
  const offers: Made[] = []
  for (const target of enemiesInSight(s, unit)) {
    const weapons = weaponsAt(s, post, target, left)
    for (const pack of packs(weapons)) offers.push(fireOffer(s, unit, target, pack))
    if (unit.entered === 0 && canAmbush(s, unit, target) && weapons.length > 0)
      offers.push({
        order: { kind: 'ambush', side: unit.side, unit: unit.id, at: target.id },
        verb: 'ambush',
        actor: unit.id,
        to: { piece: target.id, hex: target.hex },
        label: `Ambush ${titleOf(s.world, target)}`,
        actions: unit.actions,
      })
    if (refuseRam(s, unit, target.id) === null)
      offers.push({
        order: { kind: 'ram', side: unit.side, unit: unit.id, at: target.id },
        verb: 'ram',
        actor: unit.id,
        to: { piece: target.id, hex: target.hex },
        label: `Ram ${titleOf(s.world, target)}`,
        actions: 1,
      })
  }
  return offers
}
/** Everything simple; everything with the complex ones; each weapon alone where there are several. */
function packs(weapons: readonly UnitWeapon[]): readonly (readonly UnitWeapon[])[] {
  const simple = weapons.filter((weapon) => !weapon.complex)
  const found: (readonly UnitWeapon[])[] = []
  if (simple.length > 0) found.push(simple)
  if (simple.length < weapons.length) found.push(weapons)
  if (weapons.length > 1)
    for (const weapon of weapons) if (!found.some((pack) => pack.length === 1 && pack[0] === weapon)) found.push([weapon])
  return found
}
const names = (weapons: readonly UnitWeapon[]): string => weapons.map((weapon) => inWords(weapon.name)).join(', ')
const fireOffer = (s: Situation, unit: Unit, target: Unit & { readonly hex: Hex }, weapons: readonly UnitWeapon[]): Made => ({
  order: {
    kind: 'fire',
    side: unit.side,
    unit: unit.id,
    shots: weapons.map((weapon): Shot => ({ weapon: weapon.index, at: { unit: target.id } })),
  },
  verb: 'fire',
  actor: unit.id,
  to: { piece: target.id, hex: target.hex },
  label: `${unit.aboard === null ? 'Fire' : `${unit.name}, mounted: fire`} ${names(weapons)} at ${titleOf(s.world, target)}`,
  actions: weapons.some((weapon) => weapon.complex) ? 2 : 1,
})

/** Foliage that the unit sees and reaches; only where one unit is asked about, the list is long (R-79). */
function reconOffers(s: Situation, unit: Unit): readonly Made[] {
  if (!isOnMap(unit) || refuseFiring(s, unit, 1) !== null) return []
  const simple = weaponsOf(s.world, unit).filter((weapon) => !weapon.complex)
  const shed = s.sight.viewshed(s.world, unit.hex)
  const offers: Made[] = []
  for (let id = 0; id < s.board.size; id++) {
    const hex = hexOf(s.board, id)
    if (!s.sight.inShed(shed, hex) || !isFoliage(s, hex)) continue
    const weapons = simple.filter((weapon) => refuseAim(s, unit, weapon, { foliage: hex }) === null)
    if (isNonEmpty(weapons))
      offers.push({
        order: {
          kind: 'fire',
          side: unit.side,
          unit: unit.id,
          shots: weapons.map((weapon): Shot => ({ weapon: weapon.index, at: { foliage: hex } })),
        },
        verb: 'recon',
        actor: unit.id,
        to: { hex },
        label: `Fire at the foliage in ${hexLabel(hex)}`,
        actions: 1,
      })
  }
  return offers
}

const hideOffers = (s: Situation, unit: Unit): readonly Made[] =>
  hidingPlaces(s, unit).map((behind) => ({
    order: { kind: 'hide', side: unit.side, unit: unit.id, behind },
    verb: 'hide',
    actor: unit.id,
    to: behind === null ? {} : { hex: behind },
    label: behind === null ? 'Hide here' : `Hide behind ${hexLabel(behind)}`,
    actions: 1,
  }))

function workOffers(s: Situation, unit: Unit): readonly Made[] {
  const { side, id } = unit
  const offers: Made[] = []
  for (const screen of screensOf(s, unit)) {
    if (refuseSmoke(s, unit, screen.hexes) === null)
      offers.push({
        order: { kind: 'smoke', side, unit: id, hexes: screen.hexes },
        verb: 'smoke',
        actor: id,
        to: { hex: screen.towards },
        label: `Smoke towards ${hexLabel(screen.towards)}`,
        actions: 1,
      })
  }
  if (refuseEntrench(s, unit) === null)
    offers.push({ order: { kind: 'entrench', side, unit: id }, verb: 'entrench', actor: id, to: {}, label: 'Dig in', actions: 2 })
  if (isInfantry(s.world, unit) && isOnMap(unit)) {
    for (const carrier of Object.values(s.world.units)) {
      if (carrier.side === side && carrier.id !== id && refuseLoad(s, unit, carrier.id) === null)
        offers.push({
          order: { kind: 'load', side, unit: id, into: carrier.id },
          verb: 'load',
          actor: id,
          to: { piece: carrier.blip ?? carrier.id, ...hexTo(carrier.hex ?? undefined) },
          label: `Mount ${titleOf(s.world, carrier)}`,
          actions: 2,
        })
    }
  }
  for (const hex of unloadPlaces(s, unit))
    offers.push({
      order: { kind: 'unload', side, unit: id, hex },
      verb: 'unload',
      actor: id,
      to: { hex },
      label: `Dismount ${unit.name} at ${hexLabel(hex)}`,
      actions: 1,
    })
  return offers
}

function blipOffers(s: Situation, platoon: string, piece?: PieceId): readonly Made[] {
  return Object.values(s.world.blips).flatMap((blip): readonly Made[] => {
    if (blip.platoon !== platoon || (piece !== undefined && piece !== blip.id)) return []
    const splits =
      blip.units.length < 2
        ? []
        : blip.units.flatMap((id) => {
            if (isRegrouped(s.world, id)) return []
            const hex = splitPlaces(s, blip, [id])[0]
            return hex === undefined
              ? []
              : [
                  {
                    order: { kind: 'split', side: blip.side, blip: blip.id, units: [id], hex } as const,
                    verb: 'split',
                    actor: blip.id,
                    to: { hex },
                    label: `Split off ${s.world.units[id]?.name ?? id}`,
                    actions: 0,
                  },
                ]
          })
    const merges = mergers(s, blip).map(
      (into): Made => ({
        order: { kind: 'merge', side: blip.side, blip: blip.id, into: into.id },
        verb: 'merge',
        actor: blip.id,
        to: { piece: into.id, hex: into.hex },
        label: `Merge with the blip at ${hexLabel(into.hex)}`,
        actions: 0,
      }),
    )
    return [...marchOffers(s, blip.id), ...splits, ...merges]
  })
}

// ---------------------------------------------------------------------------------------------------------------- reactions

function fireOnOffers(s: Situation, question: Extract<Question, { kind: 'fireOn' }>): readonly Made[] {
  const unit = s.world.units[question.unit]
  const cease: Made = {
    order: { kind: 'cease', side: question.side, unit: question.unit },
    verb: 'cease',
    actor: question.unit,
    to: {},
    label: 'Cease fire',
    actions: 0,
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
      actions: 0,
    }))
  })
  return [...shots, ...missionOffers(s, unit, false), cease]
}

function reactOffers(s: Situation, question: Extract<Question, { kind: 'opportunityFire' }>, id: PieceId): readonly Made[] {
  const unit = s.world.units[id]
  if (!unit) return []
  return question.movers.flatMap((at) => {
    const target = s.world.units[at]
    if (!target || !isOnMap(target)) return []
    const weapons = opportunityWeapons(s, unit, target)
    if (weapons.length === 0) return []
    const where = { piece: target.id, hex: target.hex }
    const make = (pack: readonly UnitWeapon[], ambush: boolean): Made => ({
      order: { kind: 'react', side: unit.side, unit: id, at, weapons: pack.map((weapon) => weapon.index), ambush },
      verb: ambush ? 'ambush' : 'react',
      actor: pieceOf(s.world, unit),
      to: where,
      label: `${unit.name}${unit.aboard === null ? '' : ', mounted'}: ${ambush ? 'ambush with' : 'fire'} ${names(pack)} at ${titleOf(s.world, target)}`,
      actions: pack.some((weapon) => weapon.complex) ? 2 : 1,
    })
    const usual = packs(weapons).slice(0, weapons.some((weapon) => weapon.complex) && weapons.some((weapon) => !weapon.complex) ? 2 : 1)
    return [...usual.map((pack) => make(pack, false)), ...(canAmbush(s, unit, target, question.lurking) ? [make(weapons, true)] : [])]
  })
}

function returnOffers(s: Situation, id: PieceId, at: PieceId): readonly Made[] {
  const [unit, target] = [s.world.units[id], s.world.units[at]]
  if (!unit || !target || !isOnMap(target)) return []
  const where = { piece: target.id, hex: target.hex }
  const offers: Made[] = packs(reactionWeapons(s, unit, target)).map((pack) => ({
    order: { kind: 'returnFire', side: unit.side, unit: id, at, weapons: pack.map((weapon) => weapon.index) },
    verb: 'return',
    actor: id,
    to: where,
    label: `Return fire with ${names(pack)}`,
    actions: pack.some((weapon) => weapon.complex) ? 2 : 1,
  }))
  if (refuseRam(s, unit, at) === null)
    offers.push({
      order: { kind: 'returnRam', side: unit.side, unit: id, at },
      verb: 'return-ram',
      actor: id,
      to: where,
      label: `Ram ${titleOf(s.world, target)}`,
      actions: 1,
    })
  return offers
}

function afterFireOffers(s: Situation, question: Extract<Question, { kind: 'afterFire' }>): readonly Made[] {
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
            actions: 0,
            path,
          },
        ]
  const stop: Made = {
    order: { kind: 'proceed', side, unit, onward: false },
    verb: 'halt',
    actor: unit,
    to: {},
    label: 'Stop here',
    actions: 0,
  }
  return [...onward, ...question.by.flatMap((at) => returnOffers(s, unit, at)), stop]
}

function placeOffers(s: Situation, question: Extract<Question, { kind: 'placeBlip' }>): readonly Made[] {
  const { side, blip, units, hex } = question
  const make = (at: readonly { unit: string; hex: Hex }[], label: string): Made => ({
    order: { kind: 'placeBlip', side, blip, at },
    verb: 'place',
    actor: null,
    to: { hex: (at[0] as { hex: Hex }).hex },
    label,
    actions: 0,
  })
  const offers = [make(fixedOrder(s, hex, units), 'Place in the usual order')]
  const [first] = units
  if (first === undefined) return offers
  for (const start of placesFor(s, hex, first, units)) {
    const at = [{ unit: first, hex: start }]
    for (const id of units.slice(1)) {
      const free = placesFor(s, hex, id, units).find((place) => !at.some((one) => hexKey(one.hex) === hexKey(place)))
      if (free) at.push({ unit: id, hex: free })
    }
    if (at.length === units.length) offers.push(make(at, `${s.world.units[first]?.name ?? first} at ${hexLabel(start)}`))
  }
  return offers
}
