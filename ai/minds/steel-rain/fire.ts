import { hasBit, type steelRainAdvice } from '../../../engine/mind.ts'
import { dangerAt } from '../../influence.ts'
import { type Consideration, type Option, option, percent, points } from '../../score.ts'
import { book, type Manner, type Order, type Placed, type UnitWeapon } from './book.ts'
import type { Foe, Outlook } from './outlook.ts'
import { besides } from './special.ts'
import { AT_REST, cautionOf, partyOf, spotAt } from './spot.ts'
import { bareWith } from './stalkers.ts'

/** Shots: what a unit could fire at, with what, and what that is worth. Chances are the resolver's own terms. */

export interface Shooting {
  readonly weapons: readonly UnitWeapon[]
  readonly actions: 1 | 2
  /** Chance to destroy with this fire Action (complex fire: with both rounds). */
  readonly kill: number
  /** Suppression points that are to be expected besides. */
  readonly pressure: number
}

/** Two orders to fire at the same enemy often differ in nothing else. */
export const named = (weapons: Shooting['weapons']): string =>
  weapons.map(({ name }) => name.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())).join(', ')

/** How many targets of a unit are looked at to the end. */
const LOOKED_AT = 4
/** Of an answer that a target could give, what is counted: it may have better things to do, and its Action is gone then. */
const ANSWER = 0.55

/** Own-round fire of a unit that is free to act. */
export function fireOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  if (book.refuseFiring(look.s, unit, 1) !== null) return []
  const left = book.fireActionsLeft(unit)
  const bare = bareAfter(look, unit, left)
  return targetsOf(look, unit).flatMap((foe) => {
    const shootings = shootingsAt(look, unit, foe.unit, left)
    const single = shootings.find(({ actions }) => actions === 1)
    return shootings.map((shooting) => {
      const { weapons, actions, kill } = shooting
      const told = [
        ...gains(look, foe, shooting),
        ...besides(look, unit, foe, weapons),
        ...answers(look, answered(look, unit), foe.unit, kill),
        ...exposes(look, unit),
      ]
      // The second Action can be fired as well: at this target if it lives, at another if not.
      if (actions === 1 && left > 1) told.push(points('And a second Action of fire', secondShot(look, unit, foe, single, kill)))
      told.push(...bare(actions))
      told.push(points(`Takes ${actions === 1 ? '1 Action' : '2 Actions'}`, -actions * look.temper.patience * KEEPING * look.keeping))
      return option<Order>(
        { kind: 'fire', side: unit.side, unit: unit.id, shots: weapons.map(({ index }) => ({ weapon: index, at: { unit: foe.unit.id } })) },
        `${unit.name} fires ${named(weapons)} at ${book.titleOf(look.world, foe.unit)}`,
        told,
      )
    })
  })
}
const KEEPING = 0.6
/** What so many Actions of fire cost because they are not kept for enemies that may come into sight. */
function bareAfter(look: Outlook, unit: Placed, left: number): (actions: number) => readonly Consideration[] {
  if (!look.temper.stalked || unit.aboard !== null) return () => []
  const party = partyOf(look, [unit], null)
  const here = spotAt(look, party, unit.hex, left)
  const guns = look.gunsAt(party.design, party.unseen, party.aloft)
  return (actions) => {
    const bare = bareWith(look, party, left - actions, here.stake > 0)
    const { loss } = dangerAt(look.memory.grid, guns, here.id, here.cover, 1, 'resting', bare)
    const cost = (loss - here.lossNow) * party.worth * cautionOf(look, party) * AT_REST
    const kept = left > actions ? 'One Action' : 'No Action'
    return cost <= 0 ? [] : [points(`${kept} left against enemies that may come into sight: lost with ${percent(loss)}`, -cost)]
  }
}
/** Who is fired back at: the vehicle of a passenger. */
function answered(look: Outlook, unit: Placed): Placed {
  const carrier = unit.aboard === null ? undefined : look.world.units[unit.aboard]
  return carrier && book.isOnMap(carrier) ? carrier : unit
}

const secondShot = (look: Outlook, unit: Placed, foe: Foe, again: Shooting | undefined, kill: number): number => {
  const others = targetsOf(look, unit).filter((other) => other !== foe)
  const next = others.reduce((most, other) => Math.max(most, quick(look, unit, other, 1)), 0)
  return (again ? (1 - kill) * again.kill * foe.worth + kill * next : next) * SECOND * look.temper.aggression
}
const SECOND = 0.7

/** Enemies that it seems to have in its sights, the most promising first. */
export function targetsOf(look: Outlook, unit: Placed): readonly Foe[] {
  const id = look.idOf(unit.hex)
  const left = Math.min(2, unit.actions)
  const aloft = book.isFlying(unit)
  return look.foes
    .filter((foe) => hasBit(look.rowFor(foe, aloft || foe.aloft), id) || book.hasContact(look.world, look.side, foe.unit.id))
    .map((foe) => ({ foe, value: quick(look, unit, foe, left) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, LOOKED_AT)
    .map(({ foe }) => foe)
}
/** Points of firing so many Actions at it, as far as distance and cover tell. */
function quick(look: Outlook, unit: Placed, foe: Foe, actions: number): number {
  const hexes = look.hexes(look.idOf(unit.hex), foe.at)
  return look.duel(look.design(unit), foe.design, foe.aloft).chance(hexes, foe.cover, actions) * foe.worth
}

/** The ways to fire at a target with so many Actions left: everything simple; with the complex weapons where there are two. */
export function shootingsAt(look: Outlook, unit: Placed, target: Placed, left: number): readonly Shooting[] {
  const aims = aimsAt(look, unit, target, left)
  const simple = aims.filter(({ weapon }) => !weapon.complex)
  // Complex fire gives the ordinary weapons their second shot, out of turn at once and in the own round after the answer (SR-RET-6).
  return [
    ...(simple.length > 0 ? [shootingOf(look, unit, target, simple, 'reaction', 1)] : []),
    ...(simple.length < aims.length ? [shootingOf(look, unit, target, aims, 'reaction', 2)] : []),
  ]
}
/** Everything that is fired from ambush, with every Action (SR-AMB-2); null where nothing can be. */
export function ambushAt(look: Outlook, unit: Placed, target: Placed, left: number): Shooting | null {
  const aims = aimsAt(look, unit, target, left)
  return aims.length === 0 ? null : shootingOf(look, unit, target, aims, 'ambush', left > 1 ? 2 : 1)
}

/** Every anti-air launcher twice, out of turn too (SR-AD-3, R-80); null where there are too few of them or of Actions. An order names each launcher twice. */
export function volleyAt(look: Outlook, unit: Placed, target: Placed, left: number): Shooting | null {
  if (left < 2) return null
  const aims = aimsAt(look, unit, target, left)
  const launchers = book.launchersAmong(aims.map(({ weapon }) => weapon))
  if (launchers.length === 0) return null
  const fired = aims.filter(({ weapon }) => launchers.includes(weapon))
  return { ...shootingOf(look, unit, target, fired, 'volley', 2), weapons: [...launchers, ...launchers] }
}

/** A weapon that could be fired at a target, with what it would do. */
type Aim = Pick<steelRainAdvice.ShotTerms, 'weapon' | 'hitChance' | 'killChance' | 'lethality' | 'damage'>
/** Those that do something to the target, the surest first: if it destroys it, the others are free for something else. */
const aimsAt = (look: Outlook, unit: Placed, target: Placed, left: number): readonly Aim[] =>
  book
    .weaponsAt(look.s, unit, target, left)
    .map((weapon) => book.shotTerms(look.s, unit, weapon, target))
    .filter((terms) => terms.killChance / 1000 + pressureOf(terms) > 0)
    .sort((a, b) => b.killChance - a.killChance)
const pressureOf = ({ hitChance, killChance, lethality }: Aim): number => ((hitChance - killChance) * lethality + (1000 - hitChance)) / 1000

/** What the resolver would fire with these weapons, shot by shot, and what comes of it. */
function shootingOf(look: Outlook, unit: Placed, target: Placed, aims: readonly Aim[], manner: Manner, actions: 1 | 2): Shooting {
  const weapons = aims.map(({ weapon }) => weapon)
  const shots = book.aimedAt(weapons, manner, actions, target.id)
  const aimOf = new Map(aims.map((aim) => [aim.weapon.index, aim]))
  return {
    weapons,
    actions,
    kill: book.killChance(look.s, unit, target, shots, (weapon) => aimOf.get(weapon.index) as Aim) / 1000,
    pressure: shots.reduce((sum, { weapon }) => sum + pressureOf(aimOf.get(weapon.index) as Aim), 0),
  }
}

/** What firing brings: the target destroyed, or its nerve shaken. */
export function gains(look: Outlook, foe: Foe, { kill, pressure }: Shooting, left = 1): Consideration[] {
  const told = [
    points(
      `Chance to destroy ${percent(kill)} of ${Math.round(foe.worth)} points`,
      kill * foe.worth * left * look.temper.aggression,
      'SR-DF-3',
    ),
  ]
  const shaken = (1 - kill) * shaking(look, foe, pressure) * left
  if (shaken > 0) told.push(points('It may be Suppressed', shaken * look.temper.foresight, 'SR-SUPP-4'))
  return told
}
/** Points of so much more Suppression: the chance that the unit fails its next check for it, times a turn of its fight. */
export function shaking(look: Outlook, foe: Foe, pressure: number): number {
  if (look.turnsLeft <= 1) return 0
  const bleeds = book.bleeds(foe.design)
  const fails = (score: number): number => Math.min(20, Math.max(0, score - bleeds)) / 20
  const { suppression } = foe.unit
  return (fails(suppression + pressure) - fails(suppression)) * (look.fighting(foe.design) * 0.6 + 4)
}

/** What the target's answer may cost, should it live (SR-RET-1). */
export function answers(look: Outlook, unit: Placed, target: Placed, kill: number): readonly Consideration[] {
  const answer = book.answerChance(look.s, target, unit) / 1000
  if (answer === 0) return []
  return [points(`It can answer: ${percent(answer)}`, -(1 - kill) * answer * look.worth(unit) * ANSWER * look.temper.caution, 'SR-RET-1')]
}

/** Whoever has not been seen gives its place away by firing (SR-REV-1): to those who see it then, and the rest of the battle knows where it is. */
export function exposes(look: Outlook, unit: Placed): readonly Consideration[] {
  if (unit.spotted || unit.aboard !== null || unit.blip !== null) return []
  const afoot = book.isInfantry(look.world, unit)
  const cover = book.isFlying(unit) ? 0 : look.cover(unit.hex, afoot) + (book.isEntrenched(look.world, unit) ? book.ENTRENCHED : 0)
  const guns = look.gunsAt(look.design(unit), false, book.isFlying(unit))
  const { loss } = dangerAt(look.memory.grid, guns, look.idOf(unit.hex), cover, 1, look.turnsLeft <= 1 ? 'resting' : 'soon')
  const known = (afoot ? KNOWN.stand : 0) + (unit.hidden === null ? 0 : KNOWN.hidden)
  return [points('Gives its place away', -look.worth(unit) * (known + loss * KNOWN.fire) * look.temper.caution, 'SR-REV-1')]
}
/** What it counts to be known, of the worth of a unit: of a stand, of one that hides besides; and of the fire that it draws then. */
const KNOWN = { stand: 0.18, hidden: 0.18, fire: 0.5 } as const

/** Ambush, and ramming what is near (SR-AMB-1, SR-RAM-1). */
export function closeOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  const found: Option<Order>[] = []
  const id = look.idOf(unit.hex)
  for (const foe of look.foes) {
    if (look.hexes(id, foe.at) > 4) continue
    const title = book.titleOf(look.world, foe.unit)
    if (unit.entered === 0 && book.refuseFiring(look.s, unit, 1) === null && book.canAmbush(look.s, unit, foe.unit)) {
      const shooting = ambushAt(look, unit, foe.unit, book.fireActionsLeft(unit))
      if (shooting) {
        const told = [
          ...gains(look, foe, shooting),
          ...exposes(look, unit),
          points('Nobody answers before it has fired all', look.worth(unit) * 0.1, 'SR-AMB-2'),
        ]
        found.push(
          option<Order>({ kind: 'ambush', side: unit.side, unit: unit.id, at: foe.unit.id }, `${unit.name} ambushes ${title}`, told),
        )
      }
    }
    if (look.hexes(id, foe.at) === 1 && book.refuseRam(look.s, unit, foe.unit.id) === null) {
      const terms = book.ramTerms(look.s, unit, foe.unit)
      const kill = terms.killChance / 1000
      const told = [
        ...gains(look, foe, { weapons: [], actions: 1, kill, pressure: 0 }),
        ...answers(look, unit, foe.unit, kill),
        points('Takes 1 Action', -look.temper.patience * KEEPING),
      ]
      found.push(option<Order>({ kind: 'ram', side: unit.side, unit: unit.id, at: foe.unit.id }, `${unit.name} rams ${title}`, told))
    }
  }
  return found
}
