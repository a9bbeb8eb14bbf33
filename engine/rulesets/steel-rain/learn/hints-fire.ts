import { hexDistance, hexLabel } from '../../../board/hex.ts'
import type { CoachHint } from '../../../board/learn-kit.ts'
import { percent } from '../../../screen/kit.ts'
import { artilleryOffers } from '../artillery/offers.ts'
import { weaponsAt } from '../core/fire.ts'
import { canAmbush, reactionWeapons } from '../core/reactions.ts'
import { refuseRally } from '../core/suppression.ts'
import { strikeChance } from '../side/advice.ts'
import { aimedAt, answerChance } from '../side/odds.ts'
import { killChance } from '../side/toll/toll.ts'
import { coverAt } from '../state/ground.ts'
import { designOf, halfAllowance, isInfantry, isOnMap, onMap, type Placed, weaponsOf } from '../state/roster.ts'
import { seesUnit } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { damageChance } from '../tables/fire.ts'

import { ambushHexes, rangeColumn } from '../tables/scale.ts'
import { bleedOf, SUPPRESSION } from '../tables/suppression.ts'
import { bleedArmor } from '../tables/unit-types.ts'
import { bestOf, enemiesOf, type Hint, type Look, reachOfUnit, standing } from './look.ts'

/** Hints about fire: watching, answers, range, ambush, indirect fire, and how to come to oneself again. */

/** SR-OW-1: who keeps an Action and has no shot watches, where an enemy well within its range may still come into sight. */
const watch: Hint = (look) => {
  const { s } = look
  const mayCome = (unit: Placed): boolean => {
    const near = enemiesOf(look).filter(reachedBy(s, unit))
    return (
      near.some(({ actions, suppressed }) => actions > 0 && !suppressed) &&
      near.every((at) => weaponsAt(s, unit, at, unit.actions).length === 0)
    )
  }
  // As long as somebody has done nothing yet the round is not about to end.
  if (standing(look).some(({ did, actions }) => did.length === 0 && actions > 0)) return null
  const unit = standing(look).find((one) => one.did.length > 0 && one.actions > 0 && !one.suppressed && one.volley === null && mayCome(one))
  if (!unit) return null
  const actions = unit.actions === 1 ? 'an Action' : 'two Actions'
  return {
    kind: 'watch',
    level: 'learner',
    text: `${unit.name} keeps ${actions}. If the round ends so, it will watch, and may fire at an enemy that moves in its sight.`,
    rule: 'SR-OW-1',
    hexes: [unit.hex],
    pieces: [unit.id],
    weight: 30,
  }
}

/** Well within: at so many hundredths of the range, or nearer. */
const NEAR = 50
const reachedBy =
  (s: Situation, unit: Placed) =>
  (at: Placed): boolean =>
    weaponsOf(s.world, unit).some(({ rangeCm }) => hexDistance(unit.hex, at.hex) * s.world.settings.hexMilli <= rangeCm * 10 * NEAR)

/** The fire of the platoon at each enemy that could answer. */
function duels(look: Look): readonly { readonly unit: Placed; readonly at: Placed; readonly kill: number; readonly answer: number }[] {
  const { s } = look
  return standing(look).flatMap((unit) => {
    if (unit.actions < 1 || unit.suppressed) return []
    return enemiesOf(look).flatMap((at) => {
      const weapons = weaponsAt(s, unit, at, unit.actions)
      if (weapons.length === 0 || at.suppressed || at.actions < 1) return []
      const kill = killChance(s, unit, at, aimedAt(weapons, 'round', 1, at.id))
      return [{ unit, at, kill, answer: answerChance(s, at, unit) }]
    })
  })
}
const ANSWER_LEAST = 150
/** SR-RET-1: this one can answer. */
const answer: Hint = (look) => {
  const duel = bestOf(
    duels(look).filter((one) => one.answer >= ANSWER_LEAST),
    (one) => one.answer,
  )
  if (!duel) return null
  const { s } = look
  const { unit, at } = duel
  const weapon = bestOf(reactionWeapons(s, at, unit), (one) => killChance(s, at, unit, aimedAt([one], 'reaction', at.actions, unit.id)))
  return {
    kind: 'answer',
    level: 'learner',
    text: `${at.name} can answer ${unit.name}'s fire${weapon ? ` with its ${weapon.name}` : ''}: ${percent(duel.answer)}. One that the fire destroys does not answer.`,
    rule: 'SR-RET-2',
    hexes: [unit.hex, at.hex],
    pieces: [unit.id, at.id],
    weight: 60 + Math.floor(duel.answer / 50),
  }
}

/** Nearer by a column of range a shot is worth so much more before it is spoken of. */
const CLOSER_GAIN = 120
/** SR-DF-5: from closer. */
const closer: Hint = (look) => {
  const { s } = look
  const { settings } = s.world
  for (const unit of standing(look)) {
    if (unit.actions < 2 || unit.suppressed || unit.moves > 0) continue
    for (const at of enemiesOf(look)) {
      const far = hexDistance(unit.hex, at.hex)
      if (weaponsAt(s, unit, at, 1).length === 0) continue
      const half = Math.floor(halfAllowance(designOf(s.world, unit)) / settings.hexMilli)
      const near = Math.max(2, far - half)
      if (rangeColumn(near * settings.hexMilli, near) >= rangeColumn(far * settings.hexMilli, far)) continue
      const [from, to] = [designOf(s.world, unit), designOf(s.world, at)]
      const modifier = coverAt(s, at.hex, isInfantry(s.world, at))
      const [now, then] = [far, near].map((hexes) => strikeChance(settings, from, to, hexes, modifier, 1)) as [number, number]
      if (then - now < CLOSER_GAIN) continue
      const shed = s.sight.viewshed(s.world, at.hex)
      const step = reachOfUnit(look, unit).find(
        ({ hex, actions }) => actions === 1 && hexDistance(hex, at.hex) === near && s.sight.inShed(shed, hex),
      )
      if (!step) continue
      return {
        kind: 'closer',
        level: 'expert',
        text: `At ${at.name}, one Action of fire by ${unit.name} destroys at ${percent(now)} from here, at ${percent(then)} from ${hexLabel(step.hex)}. The way costs the other Action.`,
        rule: 'SR-DF-5',
        hexes: [unit.hex, step.hex, at.hex],
        pieces: [unit.id, at.id],
        weight: 35,
      }
    }
  }
  return null
}

/** An enemy that is so many times as far as an ambush reaches may soon be within it. */
const SOON = 4
/** SR-AMB-1: who hides lets the enemy come. */
const ambush: Hint = (look) => {
  const { s } = look
  const reach = ambushHexes(s.world.settings.hexMilli)
  for (const unit of standing(look)) {
    if (unit.entered > 0 || unit.actions < 1 || unit.hidden === null) continue
    const at = enemiesOf(look).find((enemy) => hexDistance(unit.hex, enemy.hex) <= SOON * reach && seesUnit(s, unit, enemy))
    if (!at) continue
    const isNear = canAmbush(s, unit, at) && weaponsAt(s, unit, at, unit.actions).length > 0
    return {
      kind: 'ambush',
      level: 'expert',
      text: isNear
        ? `${unit.name} is hidden and ${at.name} is near enough for an ambush: all its Actions fire before anybody answers.`
        : `${unit.name} is hidden. Within ${reach} hexes it ambushes: all its Actions fire before anybody answers. ${at.name} is ${hexDistance(unit.hex, at.hex)} hexes off.`,
      rule: 'SR-AMB-1',
      hexes: [unit.hex, at.hex],
      pieces: [unit.id, at.id],
      weight: 85,
    }
  }
  return null
}

/** A score that ends in being Suppressed less often is not worth a word. */
const SHAKEN_LEAST = 150
/** SR-SUPP-4: who is about to be Suppressed. */
function shaken({ s, units }: Look): CoachHint | null {
  const checks = units.map((unit) => {
    const left = Math.max(0, unit.suppression - bleedOf(bleedArmor(designOf(s.world, unit))))
    return { unit, left, fails: left === 0 ? 0 : 1000 - damageChance(left + 1) }
  })
  const worst = bestOf(checks, ({ fails }) => fails)
  if (!worst || worst.unit.suppressed || worst.fails < SHAKEN_LEAST) return null
  const { unit, left, fails } = worst
  return {
    kind: 'rally',
    level: 'learner',
    text: `${unit.name} has ${unit.suppression} points of Suppression. At the turn's end ${left} are left, and it is Suppressed at ${percent(fails)}: then it can only rally or break contact.`,
    rule: 'SR-SUPP-4',
    hexes: unit.hex === null ? [] : [unit.hex],
    pieces: [unit.blip ?? unit.id],
    weight: 58,
  }
}
/** SR-RALLY-6. */
const rally: Hint = (look) => {
  const unit = look.units.find((one) => one.suppressed && refuseRally(one) === null)
  if (!unit) return shaken(look)
  const chance = damageChance(unit.suppression + 1)
  const left = Math.max(0, unit.suppression - SUPPRESSION.rally)
  return {
    kind: 'rally',
    level: 'learner',
    text: `${unit.name} is Suppressed. One Action to rally: a check frees it at ${percent(chance)}, or its score falls from ${unit.suppression} to ${left}.`,
    rule: 'SR-RALLY-6',
    hexes: unit.hex === null ? [] : [unit.hex],
    pieces: [unit.id],
    weight: 90,
  }
}

/** Guns that can be given a target now, their own or by an observer of the platoon, at which nobody of the side could fire otherwise. */
const call: Hint = ({ s, units, side }) => {
  const guns = onMap(s.world).filter((one) => one.side === side && one.blip === null && one.actions > 0 && !one.suppressed)
  const isOutOfSight = (piece: string): boolean => {
    const at = s.world.units[piece]
    return at !== undefined && isOnMap(at) && guns.every((one) => weaponsAt(s, one, at, one.actions).length === 0)
  }
  for (const unit of units) {
    if (unit.actions < 1 || unit.suppressed) continue
    const offer = artilleryOffers(s, unit, false).find(
      ({ order, to }) => order.kind === 'mission' && order.round !== 'smoke' && to.piece !== undefined && isOutOfSight(to.piece),
    )
    if (offer?.order.kind !== 'mission' || !offer.to.hex) continue
    const gun = s.world.units[offer.order.unit]
    const observes = offer.order.observer === unit.id
    return {
      kind: 'call',
      level: 'expert',
      text: observes
        ? `${unit.name} can direct ${gun?.name ?? 'a gun'} at ${hexLabel(offer.to.hex)}: the gun fires without seeing the target itself.`
        : `${unit.name} can fire indirectly at ${hexLabel(offer.to.hex)} now: ready artillery that waits brings nothing.`,
      rule: 'SR-IF-1',
      hexes: [offer.to.hex],
      pieces: [unit.id, ...(gun && gun.id !== unit.id ? [gun.id] : [])],
      weight: 55,
    }
  }
  return null
}

export const FIRE_HINTS: readonly Hint[] = [watch, answer, closer, ambush, rally, call]
