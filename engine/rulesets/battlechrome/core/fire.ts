import { onBoard } from '../../../board/board.ts'
import { hexDistance } from '../../../board/hex.ts'
import { lineHexes } from '../../../board/sightline.ts'
import { type Hex, type SideId, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Reason, type Refusal, refusal } from '../../../kernel/why.ts'
import {
  canAct,
  counterOf,
  isAirfoil,
  isFlying,
  isFrame,
  isInfantry,
  isOnMap,
  onMap,
  type Placed,
  pipsOf,
  pointsAside,
  refuseIdle,
  unitOf,
  unitsAt,
} from '../state/roster.ts'
import { coverOf, type Line, type Look, lineOf } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { DIE, FRAME_WEAPONS, JUMP_WEAPONS, LAST_PIP, RANGES, rollModifier, WEAPON_NAMES, WEAPONS, type Weapon } from '../tables/weapons.ts'
import type { Throw } from '../words/events.ts'
import type { BattleChrome } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { refuseStaying } from './move.ts'

/** Who may fire what at whom, and the throws of a sequence (BC-CBT, BC-RNG, BC-OPF, BC-PJP). */

export type Manner = 'step' | 'frame' | 'opportunity' | 'kata'
export interface Shot {
  readonly unit: Placed
  readonly at: Placed
  readonly weapon: Weapon
  readonly manner: Manner
  readonly over: Hex | null
}

const lookOf = ({ unit, at, over }: Pick<Shot, 'unit' | 'at' | 'over'>): Look => ({ airfoil: isAirfoil(unit) || isAirfoil(at), over })
const lineOfShot = (s: Situation, shot: Pick<Shot, 'unit' | 'at' | 'over'>): Line =>
  lineOf(s.board, shot.unit.hex, shot.at.hex, lookOf(shot))

/** The number that a sequence begins with: what is printed, or what an earlier part of it has left (BC-R-22). */
const toHitOf = (world: World, unit: Unit, weapon: Weapon, manner: Manner): number =>
  manner === 'step' && unit.left !== null ? unit.left : pipsOf(world, unit, weapon)

/** What is rolled for: the number, what is added to every roll, and whether the higher of two dice counts (BC-CBT-02, BC-RNG-04, BC-OPF-04). */
export function rollsOf(world: World, { unit, at, weapon, manner }: Shot): Pick<ShotTerms, 'toHit' | 'modifier' | 'pair'> {
  return {
    toHit: toHitOf(world, unit, weapon, manner),
    modifier: rollModifier(weapon, hexDistance(unit.hex, at.hex)),
    pair: manner === 'opportunity',
  }
}
export interface ShotTerms {
  readonly toHit: number
  /** Added to every roll. */
  readonly modifier: number
  /** Two dice, the higher counts (BC-OPF-04). */
  readonly pair: boolean
  /** What terrain adds to the target's Silhouette. */
  readonly bonus: number
  readonly red: boolean
  readonly why: Reason
}
export function shotTerms(s: Situation, shot: Shot): ShotTerms {
  const { unit, at, weapon } = shot
  const { toHit, modifier, pair } = rollsOf(s.world, shot)
  const hexes = hexDistance(unit.hex, at.hex)
  const cover = coverOf(s.board, unit.hex, at.hex, isInfantry(s.world, at), lookOf(shot))
  const red = counterOf(s.world, unit).red.includes(weapon)
  return {
    toHit,
    modifier,
    pair,
    bonus: cover.bonus,
    red,
    why: {
      text: `${WEAPON_NAMES[weapon]} of ${unit.name} at ${at.name}`,
      rule: 'BC-CBT-02',
      how: 'told',
      terms: [
        { text: 'To Hit: a roll must be less than', value: toHit, rule: 'BC-CBT-02' },
        ...(weapon === 'missile' ? [{ text: `Added to each roll at ${hexes} hexes`, value: modifier, rule: 'BC-RNG-04' }] : []),
        ...(pair ? [{ text: 'Two dice, the higher counts', rule: 'BC-OPF-04' }] : []),
        { ...cover.why, text: 'Terrain raises the Silhouette by' },
        ...(red ? [{ text: 'Red: Armor 2 less, or 2 points of damage', rule: 'BC-SPC-03' }] : []),
      ],
    },
  }
}

/** Why this shot is not possible: the weapon, the range, the line (BC-RNG, BC-LOS-01). */
export function refuseShot(s: Situation, shot: Shot): Refusal | null {
  const { unit, at, weapon, manner, over } = shot
  if (at.side === unit.side) return refusal('It is on your side.', 'BC-CBT-01', 'at')
  if (toHitOf(s.world, unit, weapon, manner) <= LAST_PIP)
    return refusal(`No roll could be less than its number for ${WEAPON_NAMES[weapon].toLowerCase()}.`, 'BC-CBT-05', 'weapon')
  const hexes = hexDistance(unit.hex, at.hex)
  const range = RANGES[weapon]
  if (range !== null && hexes > range)
    return weapon === 'melee'
      ? refusal('Melee is fought in the same hex.', 'BC-RNG-01', 'at')
      : refusal(`The death web reaches ${range} hexes; it is ${hexes} away.`, 'BC-RNG-03', 'at')
  if (weapon === 'melee' && isFlying(at) && !isFlying(unit)) return refusal('Only what flies can melee what flies.', 'BC-RNG-02', 'at')
  if (toHitOf(s.world, unit, weapon, manner) <= rollModifier(weapon, hexes) + 1)
    return refusal('At this range no roll can hit.', 'BC-RNG-04', 'at')
  const jump = over === null ? null : refuseJump(s, shot, over)
  if (jump) return jump
  const { blockedBy } = lineOfShot(s, shot)
  return blockedBy ? refusal(`No line of sight: ${blockedBy.what.toLowerCase()} between.`, blockedBy.rule, 'at') : null
}
/** BC-PJP: what may jump, past what, with which weapons. Speed and earlier fire are the asker's business. */
function refuseJump(s: Situation, { unit, weapon, manner }: Shot, over: Hex): Refusal | null {
  if (manner === 'step' || manner === 'kata') return refusal('A powerjump is opportunity fire.', 'BC-PJP-01', 'over')
  const leap = refuseLeap(s, unit)
  if (leap) return leap
  if (!JUMP_WEAPONS.includes(weapon)) return refusal('In a powerjump only death web and missiles are fired.', 'BC-PJP-03', 'weapon')
  if (hexDistance(unit.hex, over) !== 1) return refusal('It ignores one hex beside the jumper.', 'BC-PJP-04', 'over')
  return manner === 'frame' ? refuseStaying(s, unit) : null
}
/** Why a unit does not powerjump at all (BC-PJP-01, BC-PJP-02). */
export function refuseLeap(s: Situation, unit: Unit): Refusal | null {
  if (!isFrame(s.world, unit) && unit.type !== 'H') return refusal('Only BattleFrames and hover units powerjump.', 'BC-PJP-01', 'over')
  return pointsAside(s.world, unit) < 1 ? refusal('A powerjump costs a point of Speed, and none is left.', 'BC-PJP-02', 'over') : null
}

/** Why a BattleFrame may not fire this as it moves (BC-OPF-02, BC-R-09). */
export function refuseFrameFire(s: Situation, unit: Unit, weapon: Weapon): Refusal | null {
  if (!isFrame(s.world, unit))
    return refusal('Only BattleFrames fire as they move; others fire as their target moves.', 'BC-OPF-03', 'unit')
  if (!canAct(s.world, unit)) return refuseIdle(s.world, unit)
  if (!FRAME_WEAPONS.includes(weapon)) return refusal('As it moves it strikes by kata.', 'BC-KAT-06', 'weapon')
  const once = s.world.settings.bfOpOncePerWeapon
  if (!(once ? unit.fired : unit.firedHere).includes(weapon)) return null
  return refusal(
    `It has fired its ${WEAPON_NAMES[weapon].toLowerCase()} ${once ? 'in this movement phase' : 'in this hex'}.`,
    'BC-R-09',
    'weapon',
  )
}
/** Why a unit that is no BattleFrame has no opportunity fire (BC-OPF-03, BC-OPF-05). */
export function refuseReaction(s: Situation, unit: Unit): Refusal | null {
  if (isFrame(s.world, unit)) return refusal('A BattleFrame fires as it moves itself.', 'BC-OPF-02', 'unit')
  if (!canAct(s.world, unit)) return refuseIdle(s.world, unit)
  if (unit.spentFire) return refusal('It has used its opportunity fire.', 'BC-OPF-05', 'unit')
  // Getting on or off a truck is movement too: it costs Speed.
  return unit.entered > 0 || unit.spent > 0 ? refusal('It has moved this turn.', 'BC-OPF-03', 'unit') : null
}
/** Why a unit may not fire in this step of combat (BC-CBT-01, BC-OPF-06, BC-R-22). */
export function refuseStepFire(s: Situation, unit: Unit, weapon: Weapon): Refusal | null {
  const { settings, step } = s.world
  if (step !== weapon) return refusal('In a step only its weapon fires.', 'BC-CBT-01', 'weapon')
  if (!canAct(s.world, unit)) return refuseIdle(s.world, unit)
  if (unit.spentFire) return refusal('It used opportunity fire: it does not fire in combat.', 'BC-OPF-06', 'unit')
  if (settings.bfOpCostsCombat && unit.fired.length > 0) return refusal('It fired as it moved.', 'BC-R-09', 'unit')
  return unit.left !== null && !(settings.splitFire && unit.left > LAST_PIP)
    ? refusal('It has fired in this step.', 'BC-CBT-03', 'unit')
    : null
}

/** What a reaction fires: each weapon that can hit, one after the other, at the mover (BC-R-24). A powerjump leaves death web and missiles. */
export function reactionShots(s: Situation, unit: Placed, at: Placed, over: Hex | null): readonly Shot[] {
  const weapons = over === null ? WEAPONS : JUMP_WEAPONS
  return weapons.map((weapon): Shot => ({ unit, at, weapon, manner: 'opportunity', over })).filter((shot) => refuseShot(s, shot) === null)
}

/** Throws until a miss, until nothing is left, or until so many hits (BC-CBT-02 to BC-CBT-07); the markers go on the target. */
export function shoot(play: Play<BattleChrome>, board: Situation['board'], shot: Shot, most: number | null): void {
  const s: Situation = { board, world: play.world }
  const { toHit, modifier, pair, bonus, red, why } = shotTerms(s, shot)
  const throws: Throw[] = []
  let left = toHit
  let hits = 0
  while (left > LAST_PIP && (most === null || hits < most)) {
    const dice = pair ? [play.roll(DIE), play.roll(DIE)] : [play.roll(DIE)]
    const value = Math.max(...dice) + modifier
    const hit = value < left
    throws.push({ dice, value, left, hit })
    if (!hit) {
      left = 0
      break
    }
    hits++
    left -= value
  }
  play.emit({
    kind: 'shot',
    unit: shot.unit.id,
    at: shot.at.id,
    weapon: shot.weapon,
    manner: shot.manner,
    over: shot.over,
    throws,
    hits,
    bonus,
    red,
    left,
    why,
  })
}

/** Who could fire at a mover now, each as it stands or in a powerjump (BC-OPF-03, BC-PJP-05). */
export const responders = (s: Situation, mover: Placed): readonly { readonly unit: Placed; readonly over: Hex | null }[] =>
  onMap(s.world)
    .filter((unit) => unit.side !== mover.side && refuseReaction(s, unit) === null)
    .flatMap((unit) => [{ unit, over: null }, ...jumpsOf(s, unit, mover).map((over) => ({ unit, over }))])
    .filter(({ unit, over }) => reactionShots(s, unit, mover, over).length > 0)

/** Hexes beside a jumper that matter for a shot: those on the line, and the target's own (BC-PJP-04). */
function jumpsOf(s: Situation, unit: Placed, at: Placed): readonly Hex[] {
  if (refuseLeap(s, unit) !== null) return []
  const onTheWay =
    hexDistance(unit.hex, at.hex) === 1 ? [at.hex] : ([0, 1] as const).map((variant) => lineHexes(unit.hex, at.hex, variant)[0])
  return onTheWay.filter(
    (hex, i): hex is Hex =>
      hex !== undefined &&
      onBoard(s.board, hex) &&
      onTheWay.findIndex((other) => other !== undefined && sameHex(other, hex)) === i &&
      matters(s, unit, at, hex),
  )
}
function matters(s: Situation, unit: Placed, at: Placed, over: Hex): boolean {
  const judged = (hex: Hex | null): { readonly blocked: boolean; readonly bonus: number } => {
    const shot = { unit, at, over: hex }
    return {
      blocked: lineOfShot(s, shot).blockedBy !== null,
      bonus: coverOf(s.board, unit.hex, at.hex, isInfantry(s.world, at), lookOf(shot)).bonus,
    }
  }
  const [plain, jumped] = [judged(null), judged(over)]
  return (plain.blocked && !jumped.blocked) || (!jumped.blocked && jumped.bonus < plain.bonus)
}

/** Every shot that a side could fire in this step (BC-CBT-01). */
export function stepShots(s: Situation, side: SideId): readonly Shot[] {
  const { step } = s.world
  if (step === null || step === 'opportunity') return []
  const enemies = onMap(s.world).filter((unit) => unit.side !== side)
  return onMap(s.world)
    .filter((unit) => unit.side === side && refuseStepFire(s, unit, step) === null)
    .flatMap((unit) => enemies.map((at): Shot => ({ unit, at, weapon: step, manner: 'step', over: null })))
    .filter((shot) => refuseShot(s, shot) === null)
}
/** Every shot that a BattleFrame could fire as it moves, with powerjumps (BC-OPF-02, BC-PJP). */
export function frameShots(s: Situation, unit: Unit): readonly Shot[] {
  if (!isOnMap(unit)) return []
  const weapons = FRAME_WEAPONS.filter((weapon) => refuseFrameFire(s, unit, weapon) === null)
  return onMap(s.world)
    .filter((at) => at.side !== unit.side && weapons.length > 0)
    .flatMap((at) =>
      weapons.flatMap((weapon) =>
        [null, ...(JUMP_WEAPONS.includes(weapon) ? jumpsOf(s, unit, at) : [])].map(
          (over): Shot => ({ unit, at, weapon, manner: 'frame', over }),
        ),
      ),
    )
    .filter((shot) => refuseShot(s, shot) === null)
}
/** Whom a BattleFrame could strike as it moves (BC-KAT). */
export function kataShots(s: Situation, unit: Unit): readonly Shot[] {
  if (!isOnMap(unit) || refuseKata(s, unit) !== null) return []
  return unitsAt(s.world, unit.hex)
    .filter((at) => at.side !== unit.side)
    .map((at): Shot => ({ unit, at, weapon: 'melee', manner: 'kata', over: null }))
    .filter((shot) => refuseShot(s, shot) === null)
}
export function refuseKata(s: Situation, unit: Unit): Refusal | null {
  if (!isFrame(s.world, unit)) return refusal('Only BattleFrames do kata.', 'BC-KAT-01', 'unit')
  if (!canAct(s.world, unit)) return refuseIdle(s.world, unit)
  if (pointsAside(s.world, unit) < 1) return refusal('Kata costs a point of Speed, and none is left.', 'BC-KAT-02', 'unit')
  const { kataPerTurnMax } = s.world.settings
  if (kataPerTurnMax > 0 && unit.katas >= kataPerTurnMax) return refusal('It has done its kata for this turn.', 'BC-R-08', 'unit')
  return refuseStaying(s, unit)
}

/** A shot of two units that are on the map, or null. */
export function shotOf(s: Situation, unit: UnitId, at: UnitId, weapon: Weapon, manner: Manner, over: Hex | null): Shot | null {
  const [firer, target] = [unitOf(s.world, unit), unitOf(s.world, at)]
  return isOnMap(firer) && isOnMap(target) ? { unit: firer, at: target, weapon, manner, over } : null
}
