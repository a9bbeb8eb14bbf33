import { hexDistance, hexLabel, neighbours } from '../../../board/hex.ts'
import type { CoachHint } from '../../../board/learn-kit.ts'
import { type Hex, opposite, sameHex } from '../../../kernel/names.ts'
import { howMany, percent } from '../../../screen/kit.ts'
import { detachmentOf, isUnpaid, movePrice } from '../core/command.ts'
import { refuseShot, type Shot, shotOf } from '../core/fire.ts'
import { refuseMarcher } from '../core/move.ts'
import { protectionOf } from '../core/protection.ts'
import { type March, marchesOf } from '../core/reach.ts'
import { groundAt } from '../state/ground.ts'
import { friendsOf, isCombatant, isSoft, isSoftskin, isVehicle, mountsOf, type Placed, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { RANGE_MODIFIER, REAR_MODIFIER, SURRENDER, VICTORY } from '../tables/dice.ts'
import { GROUND_NAMES } from '../tables/ground.ts'
import { dangerAt, put } from './danger.ts'
import { bestBy, foesOf, type Hint, hasCome, type Look, ownOf } from './look.ts'

/** What the coach says under a move card. */

/** Who could move now. */
const movers = (look: Look): readonly Placed[] => ownOf(look).filter((unit) => refuseMarcher(look.s, unit) === null)
const nearestFoe = (look: Look, { hex }: Placed): Placed | null =>
  bestBy(foesOf(look), (foe) => FAR - hexDistance(foe.hex, hex), 0)?.one ?? null
const FAR = 999

/** Whom one payment moves, each chain once. */
function chainsOf(s: Situation, unpaid: readonly Placed[]): readonly (readonly Placed[])[] {
  const chains: (readonly Placed[])[] = []
  for (const unit of unpaid) if (!chains.some((chain) => chain.some(({ id }) => id === unit.id))) chains.push(detachmentOf(s.world, unit))
  return chains
}
/** A chain that is worth a word has so many stands; with points for all of them nobody has to count. */
const CHAIN_LEAST = 5
/** SS-CMD-03: a point moves the whole chain. */
export const detachment: Hint = (look) => {
  const { s, side } = look
  const price = movePrice(s.world, side)
  const points = s.world.command[side]
  const unpaid = movers(look).filter(isUnpaid)
  if (points < price || unpaid.length * price <= points) return null
  const chains = chainsOf(s, unpaid)
  const found = bestBy(chains, ({ length }) => length, CHAIN_LEAST)
  // With points for all chains there is nothing to choose.
  if (!found || chains.length * price <= points) return null
  const chain = found.one
  const [first] = chain
  return {
    kind: 'detachment',
    level: 'learner',
    text: `You have ${points === 1 ? '1 command point' : `${points} command points`}. ${first?.name} and all who stand in a chain with it, ${chain.length} stands, move for ${price}.`,
    rule: 'SS-CMD-03',
    hexes: chain.map(({ hex }) => hex),
    pieces: chain.map(({ id }) => id),
    weight: 40 + Math.min(20, 2 * chain.length),
  }
}

/** Fire is what a battle is about: only what is all but sure is worth a word. */
const DANGER_LEAST = 600
const SAFER_BY = 250
const LOOKED_AT = 6
/** How many stands are looked at: those to which an enemy is nearest. */
const STANDS_LOOKED = 8
/** "Three of them can fire at it here: 62 %; in the wood 8 %" (SS-SOF-02). */
export const exposed: Hint = (look) => {
  const { s, side } = look
  if (hasCome(s.world, 'fire', opposite(side))) return null
  const near = [...movers(look)]
    .map((unit) => ({ unit, far: hexDistance(unit.hex, nearestFoe(look, unit)?.hex ?? unit.hex) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, STANDS_LOOKED)
    .map(({ unit }) => unit)
  const most = bestBy(near, (unit) => dangerAt(s, unit, unit.hex).struck, DANGER_LEAST)
  if (!most) return null
  const { one: unit, worth: here } = most
  const { threats } = dangerAt(s, unit, unit.hex)
  const better = bestBy(coveredEnds(s, unit), ({ hex }) => here - dangerAt(s, unit, hex).struck, SAFER_BY)
  if (!better) return null
  const { hex } = better.one
  return {
    kind: 'exposed',
    level: 'learner',
    text: `${howMany(threats.length)} can fire at ${unit.name} and hit it at ${percent(here)}. In hex ${hexLabel(hex)}, ${GROUND_NAMES[groundAt(s.board, hex)].toLowerCase()}, it is ${percent(here - better.worth)}.`,
    rule: 'SS-SOF-02',
    hexes: [unit.hex, hex],
    pieces: [unit.id, ...threats.map(({ by }) => by.id)],
    weight: 55 + Math.floor(better.worth / 50),
  }
}
/** Ends with the best protection, the nearest first. */
const coveredEnds = (s: Situation, unit: Placed): readonly March[] =>
  marchesOf(s, unit)
    .map((one) => ({ one, cover: isSoft(typeOf(unit)) ? protectionOf(s, { ...unit, hex: one.hex }, null).value : 0 }))
    .sort((a, b) => b.cover - a.cover || a.one.path.length - b.one.path.length)
    .slice(0, LOOKED_AT)
    .map(({ one }) => one)

/** SS-SEQ-07: their fire card has gone, so that nobody fires until the shuffle. */
export const cardGone: Hint = (look) => {
  const { s, side } = look
  if (!hasCome(s.world, 'fire', opposite(side))) return null
  const unit = movers(look).find((one) => dangerAt(s, one, one.hex).struck >= 0.8 * DANGER_LEAST)
  if (!unit) return null
  return {
    kind: 'card-gone',
    level: 'learner',
    text: `Their fire card has been drawn. Until all cards are shuffled again they have no other, so ${unit.name} can cross open ground now.`,
    rule: 'SS-SEQ-07',
    hexes: [unit.hex],
    pieces: [unit.id],
    weight: 58,
  }
}

/** SS-R-48: a place that counts, for somebody who can be alone at it. */
export const objective: Hint = (look) => {
  const { s, side } = look
  for (const { name, hex, points } of s.world.scenario.objectives) {
    if (s.world.held[name] === side) continue
    const within = (at: Hex): boolean => hexDistance(at, hex) <= VICTORY.placeHexes
    if (foesOf(look).some((foe) => within(foe.hex)) || ownOf(look).some((own) => within(own.hex))) continue
    for (const unit of movers(look)) {
      if (isSoftskin(typeOf(unit))) continue
      const end = marchesOf(s, unit).find((one) => within(one.hex))
      if (!end) continue
      return {
        kind: 'objective',
        level: 'learner',
        text: `${unit.name} can get to ${name} at ${hexLabel(hex)}. Who is the last to stand alone within 1 hex of it holds it: ${points} points.`,
        rule: 'SS-R-48',
        hexes: [hex, end.hex],
        pieces: [unit.id],
        weight: 65,
      }
    }
  }
  return null
}

/** The best shot of a stand from where it is; null where it has none. */
function bestShot(s: Situation, unit: Placed, at: Placed): Shot | null {
  const shots = mountsOf(typeOf(unit)).flatMap((mount) =>
    refuseShot(s, { ...unit, fired: [] }, at, mount) === null ? [shotOf(s, unit, at, mount)] : [],
  )
  return bestBy(shots, ({ chance }) => chance, 0)?.one ?? null
}
/** How many movers are looked at for a better place, and how many of their ends. */
const MOVERS_LOOKED = 5
const ENDS_LOOKED = 12
/** A better shot is worth a word from so much more on, in thousandths. */
const BETTER_BY = 90
interface Better {
  readonly unit: Placed
  readonly foe: Placed
  readonly end: Hex
  readonly now: number
  readonly then: number
}
/** A shot that a stand would have from another hex with something added to it that it lacks here. */
function betterShot(look: Look, fits: (unit: Placed, foe: Placed) => boolean, gains: (shot: Shot, here: Shot) => boolean): Better | null {
  const { s } = look
  // Their cards come in any order: who moves first has the shot if his fire card is still to come.
  if (hasCome(s.world, 'fire', look.side)) return null
  const found: Better[] = []
  for (const unit of movers(look)) {
    const foe = nearestFoe(look, unit)
    if (!foe || !fits(unit, foe)) continue
    const here = bestShot(s, unit, foe)
    if (!here) continue
    const ends = [...marchesOf(s, unit)].sort((a, b) => hexDistance(a.hex, foe.hex) - hexDistance(b.hex, foe.hex)).slice(0, ENDS_LOOKED)
    for (const { hex } of ends) {
      const { there, unit: moved } = put(s, unit, hex)
      const shot = bestShot(there, { ...moved, movedThisTurn: true }, foe)
      if (shot && gains(shot, here) && shot.chance >= here.chance + BETTER_BY) {
        found.push({ unit, foe, end: hex, now: here.chance, then: shot.chance })
        break
      }
    }
    if (found.length >= MOVERS_LOOKED) break
  }
  return bestBy(found, ({ now, then }) => then - now, 0)?.one ?? null
}
const hasTerm = (shot: Shot, rule: string): boolean => shot.terms.some((term) => term.rule === rule)
const nearness = (shot: Shot): number => (hasTerm(shot, 'SS-FIR-05') ? 1 : hasTerm(shot, 'SS-FIR-06') ? -1 : 0)
/** SS-FIR-05, SS-FIR-06: from nearer. */
export const closer: Hint = (look) => {
  const found = betterShot(
    look,
    (unit, foe) => isSoft(typeOf(foe)) && typeOf(unit).kind !== 'mortar',
    (shot, here) => nearness(shot) > nearness(here),
  )
  return (
    found && {
      kind: 'closer',
      level: 'expert',
      text: `Near fire has ${RANGE_MODIFIER.near} more, far fire 1 less. From ${hexLabel(found.end)} ${found.unit.name} hits ${found.foe.name} at ${percent(found.then)} in place of ${percent(found.now)}.`,
      rule: 'SS-FIR-05',
      hexes: [found.unit.hex, found.end, found.foe.hex],
      pieces: [found.unit.id, found.foe.id],
      weight: 45,
    }
  )
}
/** SS-ARM-02: from behind. */
export const rear: Hint = (look) => {
  const found = betterShot(
    look,
    (_, foe) => isVehicle(typeOf(foe)),
    (shot, here) => hasTerm(shot, 'SS-ARM-02') && !hasTerm(here, 'SS-ARM-02'),
  )
  return (
    found && {
      kind: 'rear',
      level: 'expert',
      text: `From ${hexLabel(found.end)} ${found.unit.name} would be behind ${found.foe.name}: ${REAR_MODIFIER} more on its die, ${percent(found.then)} in place of ${percent(found.now)}.`,
      rule: 'SS-ARM-02',
      hexes: [found.unit.hex, found.end, found.foe.hex],
      pieces: [found.unit.id, found.foe.id],
      weight: 50,
    }
  )
}

/** A shot that is worth staying for. */
const SHOT_LEAST = 250
/** SS-ARM-11: who drives does not fire. */
export const oneMan: Hint = (look) => {
  const { s, side } = look
  if (hasCome(s.world, 'fire', side)) return null
  for (const unit of movers(look)) {
    const type = typeOf(unit)
    // A gun in the hull fires all the same (SS-ARM-12).
    if (!isVehicle(type) || type.mount !== 'one-man' || type.hull !== null || unit.movedThisTurn) continue
    const aim = bestBy(foesOf(look), (foe) => bestShot(s, unit, foe)?.chance ?? -1, SHOT_LEAST)
    if (!aim) continue
    return {
      kind: 'one-man',
      level: 'expert',
      text: `${unit.name} has a turret of one man: if it moves now, it does not fire this turn. Where it is, it hits ${aim.one.name} at ${percent(aim.worth)}.`,
      rule: 'SS-ARM-11',
      hexes: [unit.hex, aim.one.hex],
      pieces: [unit.id, aim.one.id],
      weight: 48,
    }
  }
  return null
}

/** For one alone nobody holds a chain back. */
const SHAKEN_LEAST = 2
/** SS-CMD-12, SS-MOR-06: what is not spent on moves is there for the rally card. */
export const keepPoints: Hint = (look) => {
  const { s, side } = look
  const points = s.world.command[side]
  const shaken = ownOf(look).filter((unit) => unit.morale !== 'steady' && isCombatant(typeOf(unit)))
  const [first] = shaken
  if (!first || shaken.length < SHAKEN_LEAST || points === 0 || hasCome(s.world, 'rally', side)) return null
  return {
    kind: 'keep-points',
    level: 'expert',
    text: `Your rally card is still to come. Each command point that you keep now adds 1 to the throw of ${first.name} or another.`,
    rule: 'SS-CMD-12',
    hexes: [first.hex],
    pieces: shaken.map(({ id }) => id),
    weight: 52,
  }
}

/** SS-SUR-01: one more stand beside it. */
export const surrender: Hint = (look) => {
  const { s } = look
  const bunkers = s.world.ground.bunkers.map(({ hex }) => hex)
  for (const foe of foesOf(look)) {
    const type = typeOf(foe)
    if (isVehicle(type) || isSoftskin(type)) continue
    if (bunkers.some((hex) => sameHex(hex, foe.hex)) && !s.world.settings.bunkerSurrender) continue
    const friends = friendsOf(s.world, foe.side)
    if (friends.some(({ id, hex }) => id !== foe.id && hexDistance(hex, foe.hex) <= SURRENDER.aloneHexes)) continue
    const beside = ownOf(look).filter((own) => isCombatant(typeOf(own)) && hexDistance(own.hex, foe.hex) === 1)
    if (beside.length === 0 || beside.length >= SURRENDER.contacts) continue
    const more = movers(look).filter(
      (own) => isCombatant(typeOf(own)) && !beside.includes(own) && marchesOf(s, own).some(({ hex }) => hexDistance(hex, foe.hex) === 1),
    )
    if (beside.length + more.length < SURRENDER.contacts) continue
    return {
      kind: 'surrender',
      level: 'learner',
      text: `${foe.name} has no friend within ${SURRENDER.aloneHexes} hexes. With ${SURRENDER.contacts} of your stands beside it as your move ends, it gives up.`,
      rule: 'SS-SUR-01',
      hexes: [foe.hex, ...neighbours(foe.hex)],
      pieces: [foe.id, ...beside.map(({ id }) => id)],
      weight: 75,
    } satisfies CoachHint
  }
  return null
}
