import { onBoard } from '../../../board/board.ts'
import { disk, hexLabel } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import { share } from '../../../kernel/why.ts'
import { percent } from '../../../screen/kit.ts'
import { fightOf, nerveOf, refuseAssault } from '../core/assault.ts'
import { refuseShot, type Shot, shotOf } from '../core/fire.ts'
import { mayRally, rallyNeeds } from '../core/rally.ts'
import { bombardmentHexes, refuseBombardment, refuseStrike, underAircraft, underBombardment } from '../core/support.ts'
import { isHq, isSoftskin, isVehicle, mountsOf, type Placed, typeOf } from '../state/roster.ts'
import { AIR_HEXES } from '../tables/dice.ts'
import { bestBy, foesOf, type Hint, type Look, ownOf } from './look.ts'

/** What the coach says under cards of fire, assault, rally and support. */

const D6 = 6

// ---------------------------------------------------------------------------------------------------------------------- fire

interface Aim {
  readonly unit: Placed
  readonly at: Placed
  readonly shot: Shot
}
/** Every shot that the side has now. */
const aimsOf = (look: Look): readonly Aim[] =>
  ownOf(look).flatMap((unit) =>
    foesOf(look).flatMap((at) =>
      mountsOf(typeOf(unit)).flatMap((mount) =>
        refuseShot(look.s, unit, at, mount) === null ? [{ unit, at, shot: shotOf(look.s, unit, at, mount) }] : [],
      ),
    ),
  )
/** A slighter chance is no reason to choose a target. */
const LAST_LEAST = 400
const HOLE_LEAST = 500
/** SS-MOR-04: who is suppressed is lost with the next hit. */
export const lastHit: Hint = (look) => {
  const aims = aimsOf(look).filter(({ at, shot }) => at.morale === 'suppressed' && !shot.shelters && !isHq(typeOf(at)))
  const found = bestBy(aims, ({ shot }) => shot.chance, LAST_LEAST)
  if (!found) return null
  const { unit, at } = found.one
  return {
    kind: 'last-hit',
    level: 'learner',
    text: `${at.name} is suppressed: one more hit destroys it. ${unit.name} hits it at ${percent(found.worth)}.`,
    rule: 'SS-MOR-04',
    hexes: [unit.hex, at.hex],
    pieces: [unit.id, at.id],
    weight: 70,
  }
}
/** SS-ARM-08: a second hole needs no throw. Said of a shot that could be fired at somebody else. */
export const secondHole: Hint = (look) => {
  const aims = aimsOf(look)
  const isChoice = ({ unit, at }: Aim): boolean => aims.some((other) => other.unit === unit && other.at !== at)
  const found = bestBy(
    aims.filter((aim) => isVehicle(typeOf(aim.at)) && aim.at.holes > 0 && isChoice(aim)),
    ({ shot }) => shot.chance,
    HOLE_LEAST,
  )
  if (!found) return null
  const { unit, at } = found.one
  return {
    kind: 'second-hole',
    level: 'learner',
    text: `A shot went through ${at.name} before: the second destroys it without a throw. ${unit.name} goes through at ${percent(found.worth)}.`,
    rule: 'SS-ARM-08',
    hexes: [unit.hex, at.hex],
    pieces: [unit.id, at.id],
    weight: 72,
  }
}
/** Fire of so many at one is fire together. */
const TOGETHER = 4
const TOGETHER_CHANCE = 330
/** SS-FIR-10: each shot counts at once, so that three on one stand may destroy it. */
export const together: Hint = (look) => {
  const hasSteps = (at: Placed, shot: Shot): boolean =>
    !isVehicle(typeOf(at)) && !isSoftskin(typeOf(at)) && !isHq(typeOf(at)) && !shot.shelters
  const aims = aimsOf(look).filter(({ at, shot }) => at.morale === 'steady' && hasSteps(at, shot) && shot.chance >= TOGETHER_CHANCE)
  const shooters = (at: Placed): number => new Set(aims.filter((aim) => aim.at === at).map(({ unit }) => unit.id)).size
  const found = bestBy([...new Set(aims.map(({ at }) => at))], shooters, TOGETHER)
  if (!found) return null
  const { one: at, worth: count } = found
  return {
    kind: 'together',
    level: 'learner',
    text: `${count} of yours can fire at ${at.name}. Each hit counts at once: the first pins, the second suppresses, the third destroys. Choose after each shot.`,
    rule: 'SS-FIR-10',
    hexes: [at.hex],
    pieces: [at.id, ...new Set(aims.filter((aim) => aim.at === at).map(({ unit }) => unit.id))],
    weight: 45,
  }
}
/** SS-SOF-01: a die that cannot be higher than what protects. */
export const noHope: Hint = (look) => {
  const aims = aimsOf(look)
  // One target that it cannot hurt is soon seen; of several each would be tried.
  const isVain = ({ unit, at }: Aim): boolean => {
    const its = aims.filter((aim) => aim.unit === unit)
    return its.every(({ shot }) => shot.hits === 0) && its.some((aim) => aim.at !== at)
  }
  const vain = aims.find(isVain)
  if (!vain) return null
  const { unit, at, shot } = vain
  return {
    kind: 'no-hope',
    level: 'learner',
    text: `${unit.name} cannot hurt ${at.name}: its d${shot.faces} would have to be ${shot.against - shot.modifier + 1} or more. Firing only shows where it stands.`,
    rule: isVehicle(typeOf(at)) ? 'SS-ARM-04' : 'SS-SOF-01',
    hexes: [unit.hex, at.hex],
    pieces: [unit.id, at.id],
    weight: 50,
  }
}

// ------------------------------------------------------------------------------------------------------------------- assault

interface Fight {
  readonly unit: Placed
  readonly at: Placed
  readonly wins: number
  readonly loses: number
}
const fightsOf = (look: Look): readonly Fight[] =>
  ownOf(look).flatMap((unit) =>
    foesOf(look).flatMap((at) => {
      if (refuseAssault(look.s, unit, at) !== null) return []
      const { wins, loses, of } = fightOf(unit, at)
      const nerve = nerveOf(look.s, unit, at)
      const dares = nerve === null ? D6 : D6 + 1 - nerve
      return [{ unit, at, wins: share(wins * dares, of * D6), loses: share(loses * dares, of * D6) }]
    }),
  )
/** SS-ASL-11: against who is suppressed the throw counts twice. */
export const doubled: Hint = (look) => {
  const found = bestBy(
    fightsOf(look).filter(({ at }) => at.morale === 'suppressed'),
    ({ wins }) => wins,
    500,
  )
  if (!found) return null
  const { unit, at, wins, loses } = found.one
  return {
    kind: 'doubled',
    level: 'learner',
    text: `${at.name} is suppressed, so the throw of ${unit.name} counts twice: it is destroyed at ${percent(wins)}, ${unit.name} at ${percent(loses)}.`,
    rule: 'SS-ASL-11',
    hexes: [unit.hex, at.hex],
    pieces: [unit.id, at.id],
    weight: 70,
  }
}
/** An even fight is no gift. */
const EVEN_MOST = 0
/** SS-ASL-14: it may be the attacker who is lost. */
export const dear: Hint = (look) => {
  const fights = fightsOf(look)
  const bad = fights.find(({ wins, loses }) => wins - loses <= EVEN_MOST)
  if (!bad || fights.some(({ unit, wins, loses }) => unit === bad.unit && wins - loses > EVEN_MOST)) return null
  const { unit, at, wins, loses } = bad
  return {
    kind: 'dear',
    level: 'learner',
    text: `Nobody has to assault. ${unit.name} would destroy ${at.name} at ${percent(wins)} and be lost itself at ${percent(loses)}.`,
    rule: 'SS-ASL-14',
    hexes: [unit.hex, at.hex],
    pieces: [unit.id, at.id],
    weight: 55,
  }
}

// --------------------------------------------------------------------------------------------------------------------- rally

/** What points add is worth a word from half of all throws on: the few that are left after the moves add less. */
const SURER_BY = 500
/** SS-MOR-06: points make a rally likelier, and sure in the end. */
export const rallyPoints: Hint = ({ s, side }) => {
  const points = s.world.command[side]
  const unit = Object.values(s.world.units).find((one) => one.side === side && mayRally(one))
  // Where points are spent after the throw nobody says before it how many (SS-R-10).
  if (!unit?.hex || points === 0 || s.world.settings.rallySpend === 'after') return null
  const needs = rallyNeeds(s.world, unit)
  const spent = Math.min(points, needs - 1)
  const chance = (added: number): number => share(Math.min(D6, D6 + 1 - needs + added), D6)
  if (chance(spent) < chance(0) + SURER_BY) return null
  return {
    kind: 'rally-points',
    level: 'learner',
    text: `${unit.name} rallies at ${percent(chance(0))}. ${spent} command points make it ${percent(chance(spent))}: say how many before its die is thrown.`,
    rule: 'SS-MOR-06',
    hexes: [unit.hex],
    pieces: [unit.id],
    weight: 55,
  }
}

// ------------------------------------------------------------------------------------------------------- from off the table

interface Fall {
  readonly hex: Hex
  readonly theirs: readonly Placed[]
  readonly ours: readonly Placed[]
}
/** Points that strike whom a side knows, looked for around each of them. */
function fallsOf({ s, side }: Look, reach: number, may: (hex: Hex) => boolean, under: (hex: Hex) => readonly Placed[]): readonly Fall[] {
  const foes = foesOf({ s, side })
  const seen = new Set<string>()
  return foes.flatMap((foe) =>
    disk(foe.hex, reach).flatMap((hex) => {
      const key = hexLabel(hex)
      if (seen.has(key) || !onBoard(s.board, hex)) return []
      seen.add(key)
      const struck = under(hex)
      return may(hex)
        ? [{ hex, theirs: struck.filter((unit) => unit.side !== side), ours: struck.filter((unit) => unit.side === side) }]
        : []
    }),
  )
}
const netOf = ({ theirs, ours }: Fall): number => theirs.length - 2 * ours.length
/** A point with so many of theirs is worth a word: aircraft strike a larger circle. */
const [STRUCK_LEAST, BOMBED_LEAST] = [4, 8]
/** SS-ART-02: the point is a hex, and everybody soft around it is thrown for. */
export const bombardment: Hint = (look) => {
  const { s, side } = look
  const found = bestBy(
    fallsOf(
      look,
      1,
      (hex) => refuseBombardment(s, side, hex) === null,
      (hex) => underBombardment(s, side, hex),
    ),
    netOf,
    STRUCK_LEAST,
  )
  if (!found) return null
  const { hex, theirs, ours } = found.one
  return {
    kind: 'bombardment',
    level: 'learner',
    text: `At ${hexLabel(hex)} ${theirs.length} of their soft stands are within ${bombardmentHexes(s.world, side)} hexes, and ${ours.length === 0 ? 'none' : ours.length} of yours. It need not be a hex with anybody in it.`,
    rule: 'SS-ART-02',
    hexes: [hex],
    pieces: theirs.map(({ id }) => id),
    weight: 60,
  }
}
/** SS-AIR-03: aircraft strike armour too. */
export const aircraft: Hint = (look) => {
  const { s } = look
  const found = bestBy(
    fallsOf(
      look,
      2,
      (hex) => refuseStrike(s, hex) === null,
      (hex) => underAircraft(s, hex),
    ),
    netOf,
    BOMBED_LEAST,
  )
  if (!found) return null
  const { hex, theirs, ours } = found.one
  return {
    kind: 'aircraft',
    level: 'learner',
    text: `At ${hexLabel(hex)} aircraft strike ${theirs.length} of theirs, armour too, and ${ours.length === 0 ? 'none' : ours.length} of yours: all within ${AIR_HEXES} hexes.`,
    rule: 'SS-AIR-03',
    hexes: [hex],
    pieces: theirs.map(({ id }) => id),
    weight: 60,
  }
}
