import { type Hex, hexDistance } from '../../../engine/mind.ts'
import type { Part } from '../../plan.ts'
import { clamp } from '../../score.ts'
import { book, type Placed } from './book.ts'
import { expectedLoss } from './harm.ts'
import { FAR } from './memory.ts'
import type { Outlook } from './outlook.ts'
import { WEIGHTS } from './weights.ts'

/** What it is worth for a stand to be in a hex until it moves again. There are no reactions in this book: what counts is who may fire, and assault, before its next move card. */

export interface Spot {
  /** Points of its own fire under the cards that come before. */
  readonly fire: number
  /** Points that enemy fire takes. */
  readonly danger: number
  /** Points of assaults, its own and theirs. */
  readonly assault: number
  /** Turns to what it is about, and what they are worth. */
  readonly drive: number
  readonly turns: number
  /** Points of the place that it takes or keeps. */
  readonly place: number
  /** Near others, so that one command point moves them all; a chance of prisoners. */
  readonly company: number
  readonly prisoners: number
  readonly total: number
}

/** Of what a surrender brings, by how many of the three that it takes are there. */
const PRISONERS = [0.04, 0.3, 0.9] as const
/** So near, and a stand of the other side that moves may be upon it. */
const RUSH_HEXES = 5

export function spotOf(look: Outlook, unit: Placed, hex: Hex, moved: boolean): Spot {
  const { temper } = look
  const fire = armed(unit) ? fireFrom(look, unit, hex, moved) * temper.aggression * WEIGHTS.fire : 0
  const danger = -dangerAt(look, unit, hex, moved) * temper.caution * WEIGHTS.danger
  const assault = assaultAt(look, unit, hex)
  const part = look.parts.get(unit.id)
  const turns = turnsTo(look, unit, hex, part)
  const drive = -turns * driveOf(look, unit, part)
  const place = placeAt(look, unit, hex)
  const company = companyAt(look, unit, hex)
  const prisoners = prisonersAt(look, unit, hex)
  return {
    fire,
    danger,
    assault,
    drive,
    turns,
    place,
    company,
    prisoners,
    total: fire + danger + assault + drive + place + company + prisoners,
  }
}
export const armed = (unit: Placed): boolean => !unit.gunOut && book.mountsOf(book.typeOf(unit)).length > 0

// ---- fire

/** What its best shots from there promise, for the fire cards that come before moves change everything. One man cannot drive and fire in a turn (SS-ARM-11). */
function fireFrom(look: Outlook, unit: Placed, hex: Hex, moved: boolean): number {
  const type = book.typeOf(unit)
  const bound = moved && book.isVehicle(type) && type.mount === 'one-man'
  const { fire } = look.cards.own
  const cards = bound ? Math.min(fire, 0.5 * look.temper.foresight) : fire
  if (cards <= 0) return 0
  return cards * book.mountsOf(type).reduce((sum, mount) => sum + look.bestShot(unit, hex, mount), 0)
}
/** What enemy fire takes of it in a hex, under the fire cards that come before its next move. */
export function dangerAt(look: Outlook, unit: Placed, hex: Hex, moved: boolean): number {
  if (!moved && look.isHidden(unit)) return 0
  let hits = 0
  const threats = look.threats(unit, hex)
  for (const [i, foe] of look.foes.entries()) {
    const each = threats[i] as number
    if (each > 0) hits += each * look.attention(foe)
  }
  return hits === 0 ? 0 : look.worth(unit) * expectedLoss(look.struck(unit, hex), hits * look.cards.theirs.fire)
}

// ---- assault

/** Points that an assault of one stand on another promises the attacker. */
export function assaultGain(look: Outlook, unit: Placed, target: Placed): number {
  const { wins, loses, of } = book.fightOf(unit, target)
  const nerve = book.nerveOf(look.s, unit, target)
  const dares = nerve === null ? 1 : (7 - nerve) / 6
  return dares * ((wins / of) * look.worth(target) - (loses / of) * look.worth(unit))
}
const canAssault = (look: Outlook, unit: Placed, target: Placed): boolean => {
  const type = book.typeOf(unit)
  if (look.world.demoralised[unit.side] || unit.immobile || unit.morale === 'suppressed') return false
  if (book.isVehicle(type)) return !book.isVehicle(book.typeOf(target)) && !isHoused(look, target)
  return type.kind === 'infantry' || (type.kind === 'cavalry' && !isHoused(look, target))
}
const isHoused = (look: Outlook, { hex }: Placed): boolean =>
  book.groundAt(look.s.board, hex) === 'building' || book.bunkerAt(look.world, hex) !== null
/** Its best assault from there and the worst that may befall it, each by how likely its card comes first. */
function assaultAt(look: Outlook, unit: Placed, hex: Hex): number {
  const { own, theirs } = look.cards
  let [best, worst] = [0, 0]
  const here = { ...unit, hex }
  for (const foe of look.foes) {
    const far = hexDistance(foe.hex, hex)
    if (far > RUSH_HEXES) continue
    if (far === 1 && canAssault(look, here, foe)) best = Math.max(best, assaultGain(look, here, foe))
    if (foe.morale === 'steady' && canAssault(look, foe, here)) {
      const comes = far === 1 ? theirs.assault : reaches(foe, far) ? theirs.assault * theirs.move * 0.4 : 0
      if (comes > 0) worst = Math.max(worst, comes * assaultGain(look, foe, here))
    }
  }
  return Math.min(1, own.assault) * best * look.temper.aggression * WEIGHTS.assault - worst * look.temper.caution * WEIGHTS.assaulted
}
const reaches = (foe: Placed, far: number): boolean => !foe.immobile && book.hexesOf(book.typeOf(foe).move) >= far - 1

// ---- goals

/** Turns of marching to what it is about, as far as is left where it should be. */
export function turnsTo(look: Outlook, unit: Placed, hex: Hex, part: Part | undefined): number {
  const type = book.typeOf(unit)
  const speed = Math.max(1, book.hexesOf(type.move))
  if (part?.goal) {
    const way = look.memory.way(book.moverOf(type), part.goal.hex, hex)
    const steps = way >= FAR ? 2 * hexDistance(hex, part.goal.hex) + 20 : way
    return Math.max(0, steps / 2 - nearEnough(look, unit, part)) / speed
  }
  const wanted = part ? [] : look.wanted
  const near = [...wanted, ...look.foes.map((foe) => foe.hex)].reduce((least, at) => Math.min(least, hexDistance(at, hex)), 60)
  return look.foes.length + wanted.length === 0 ? 0 : Math.max(0, near - 1) / speed
}
/** Hexes from the goal that are near enough for its part. */
function nearEnough(look: Outlook, unit: Placed, { role, goal }: Part): number {
  if (book.isHq(book.typeOf(unit)) || role === 'rear') return 7
  if (goal?.exit) return 0
  if (!book.isCombatant(book.typeOf(unit))) return 4
  if (role === 'screen' || role === 'support' || role === 'reserve' || role === 'feint') {
    const weapon = book.weaponOf(book.typeOf(unit), 'main')
    return Math.min(WEIGHTS.standOff, weapon?.range ?? 2)
  }
  return look.foes.some((foe) => goal !== null && hexDistance(foe.hex, goal.hex) <= 1) ? 0 : book.VICTORY.placeHexes
}
/** Points of a turn of marching. */
export function driveOf(look: Outlook, unit: Placed, part: Part | undefined): number {
  const { temper } = look
  if (!part?.goal) return (part?.role === 'rear' ? 0 : WEIGHTS.hunt) * temper.purpose
  const paid = part.goal.exit ? part.goal.exit.each * 4 : part.goal.points * (part.goal.held === 'other' ? 2 : 1.4)
  const usual = Math.max(WEIGHTS.driveLeast, Math.min(WEIGHTS.driveMost, paid * WEIGHTS.drive))
  const weight = book.isCombatant(book.typeOf(unit)) ? 1 : 0.5
  return usual * weight * temper.purpose * (part.role === 'hold' ? 0.8 : 1)
}
/** What is paid at the end for the places about a hex: who is there keeps the other side from having it. */
function placeAt(look: Outlook, unit: Placed, hex: Hex): number {
  let sum = 0
  for (const { hex: at, points, name } of look.world.scenario.objectives) {
    if (hexDistance(hex, at) > book.VICTORY.placeHexes) continue
    const friends = look.mine.filter((one) => one.id !== unit.id && hexDistance(one.hex, at) <= book.VICTORY.placeHexes).length
    const held = look.world.held[name] ?? null
    const stake = points * (held === look.side ? 1 : held === null ? 1.2 : 1.6) * look.temper.purpose
    sum += stake * (friends === 0 ? WEIGHTS.holdsFirst : WEIGHTS.holdsMore)
  }
  for (const { hexes, worth } of look.places) {
    if (!hexes.some((at) => hexDistance(hex, at) === 0)) continue
    const friends = look.mine.some((one) => one.id !== unit.id && hexes.some((at) => hexDistance(one.hex, at) === 0))
    sum += worth * look.temper.purpose * (friends ? WEIGHTS.holdsMore : WEIGHTS.holdsFirst)
  }
  return sum
}

// ---- company

/** Who stands within a chain moves for the same command point (SS-CMD-04). */
function companyAt(look: Outlook, unit: Placed, hex: Hex): number {
  const near = look.mine.some((one) => one.id !== unit.id && one.morale === 'steady' && hexDistance(one.hex, hex) <= book.CHAIN_HEXES)
  return near ? WEIGHTS.company : 0
}
/** Three beside a stand that is alone take it prisoner as the move ends (SS-SUR-01); and whoever is alone may be taken so. */
function prisonersAt(look: Outlook, unit: Placed, hex: Hex): number {
  if (!look.temper.craft || !book.isCombatant(book.typeOf(unit))) return 0
  let sum = 0
  for (const foe of look.foes) {
    if (hexDistance(foe.hex, hex) !== 1 || !mayBeTaken(look, foe)) continue
    const beside = look.mine.filter(
      (one) => one.id !== unit.id && book.isCombatant(book.typeOf(one)) && hexDistance(one.hex, foe.hex) === 1,
    ).length
    sum += look.worth(foe) * (PRISONERS[Math.min(2, beside)] ?? 0)
  }
  return sum - (isAlone(look, unit, hex) ? taken(look, unit, hex) : 0)
}
/** Soft, in no bunker, and nobody of its side within ten centimetres. */
function mayBeTaken(look: Outlook, foe: Placed): boolean {
  const type = book.typeOf(foe)
  if (book.isVehicle(type) || book.isSoftskin(type)) return false
  if (book.bunkerAt(look.world, foe.hex) !== null && !look.world.settings.bunkerSurrender) return false
  return look.foes.every((one) => one.id === foe.id || hexDistance(one.hex, foe.hex) > book.SURRENDER.aloneHexes)
}
const isAlone = (look: Outlook, unit: Placed, hex: Hex): boolean =>
  !book.isVehicle(book.typeOf(unit)) &&
  look.mine.every((one) => one.id === unit.id || hexDistance(one.hex, hex) > book.SURRENDER.aloneHexes)
/** Three of the other side could be beside it. */
function taken(look: Outlook, unit: Placed, hex: Hex): number {
  const near = look.foes.filter((foe) => foe.morale === 'steady' && reaches(foe, hexDistance(foe.hex, hex))).length
  return 0.35 * look.worth(unit) * clamp((near - 2) / 3)
}
