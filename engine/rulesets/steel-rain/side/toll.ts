import { type Hex, type SideId, sameHex } from '../../../kernel/names.ts'
import { refuseTarget, strafeTerms } from '../air/strafe.ts'
import { rangedAfter } from '../artillery/aiming.ts'
import { burstHexes, caughtIn as caughtInBurst, lethalityUnder, underBlips } from '../artillery/burst.ts'
import { refuseShotAt, type ShotTerms, secondBeside, shotTerms } from '../core/fire.ts'
import { foliageTarget, foliageTerms, passThrough, unitsBehind, withoutFoliage } from '../core/recon.ts'
import { refuseAim } from '../core/targets.ts'
import { steersOf } from '../electronics/state.ts'
import { reduce } from '../reduce.ts'
import { burnNumber, caughtIn as caughtInFlames, usualArea } from '../special/gel.ts'
import { usualSweep } from '../special/microwave.ts'
import { hasContact } from '../state/contacts.ts'
import { isFoliage } from '../state/ground.ts'
import { answeredAt, designOf, isDecoy, isFlying, isVehicle, onMap, type UnitWeapon } from '../state/roster.ts'
import { scatteredHex } from '../state/scatter.ts'
import { isVisible, lineBetween } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { isAssault, structureTerms } from '../structures/aimed.ts'
import { aroundOf, bridgeAt, buildingAt, occupantsOf, type Structure } from '../structures/things.ts'
import { chanceOfIndex, DIE_FACES, damageChance, FACE, toDamageNumber } from '../tables/fire.ts'
import { SMOKE_HEIGHT } from '../tables/terrain.ts'
import type { Target } from '../words/orders.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/**
 * What a list of shots comes to, exactly: every case that the dice leave open, with its share, in the order in which the resolver rolls
 * (shooting.ts, special/, artillery/direct.ts, structures/aimed.ts, air/strafe.ts). Later shots see what the earlier ones have done: who is gone, the smoke of a wreck, what
 * a house or a bridge has taken until it comes down with everybody.
 */

type Placed = Unit & { readonly hex: Hex }
/** One shot of one weapon. */
export interface Aimed {
  readonly weapon: UnitWeapon
  readonly at: Target
  /** In a strafing run: the weapons that strike the target together, with their mean Lethality (SR-STRAFE-5). */
  readonly run?: readonly UnitWeapon[]
}
/** A certainty, in the whole parts that shares are counted in. */
export const WHOLE = 1_000_000_000_000
/** A share as thousandths. */
export const thousandths = (share: number): number => Math.floor((share * 1000 + WHOLE / 2) / WHOLE)

/** One way in which the battle may stand between two shots. */
interface Case {
  readonly share: number
  /** Who is destroyed, one bit for each subject. */
  readonly gone: number
  /** Who was rolled against or caught, and may answer, one bit for each subject. */
  readonly asked: number
  /** What each structure has taken; at its capacity it is down. */
  readonly points: readonly number[]
  /** Rockets have burst there and left smoke. */
  readonly smoke: boolean
  /** Which foliage has been shot away, one bit for each hex of it that is fired at or blasted. */
  readonly cleared: number
  /** The main target was hit. */
  readonly struck: boolean
  /** Which of those that gel was aimed at burn on (SR-GEL-1), one bit for each subject. */
  readonly alight: number
}
/** A shot in one such case, and what came of it; all in shares. */
export interface Entry {
  readonly shot: number
  readonly scene: Situation
  readonly before: Case
  /** By subject: destroyed by a roll for damage, or together with what it stands in or with who steers it. */
  readonly rolled: number[]
  readonly fallen: number[]
  /** The main target hit for the first time, or lost without a hit. */
  struck: number
  fellUnstruck: number
  /** The foliage that was fired at, or that its target stood in, shot away. */
  cleared: number
}

export interface Toll {
  readonly shots: readonly Aimed[]
  readonly firer: Placed
  /** Who may suffer: the targets first. */
  readonly subjects: readonly Placed[]
  readonly entries: readonly Entry[]
  /** Thousandths, by subject. */
  readonly chances: readonly number[]
  /** Chance in thousandths that the main target is hit at least once, or lost without a hit. */
  readonly hit: number
  /** Thousandths, by subject: gel that was aimed at it burns on it after all shots. */
  readonly alight: readonly number[]
  /** Foliage that is fired at, and the chance in thousandths that it is shot away. */
  readonly foliage: readonly { readonly hex: Hex; readonly chance: number }[]
  /** How the battle may stand after all shots, by who is gone, what is in the way, and who may answer. */
  readonly ends: readonly End[]
}
export interface End {
  readonly share: number
  readonly scene: Situation
  /** These shots rolled against them or caught them: they may answer, if they live. */
  readonly asked: readonly UnitId[]
}

const isMortar = (weapon: UnitWeapon): boolean => weapon.indirectOnly && !weapon.complex
const isRockets = (weapon: UnitWeapon): boolean => weapon.indirectOnly && weapon.complex

/** Chance in thousandths that these shots at a unit destroy it. `termsOf`: for who has them at hand. */
export function killChance(
  s: Situation,
  firer: Placed,
  target: Placed,
  shots: readonly Aimed[],
  termsOf: (weapon: UnitWeapon) => Chances = (weapon) => shotTerms(s, firer, weapon, target),
): number {
  if (shots.some(({ weapon }) => weapon.area) || secondBeside(s, target) !== null || mayFall(s, target, shots))
    return tollOf(s, firer, shots, target).chances[0] ?? 0
  // Nothing but the target itself changes from shot to shot.
  const terms = new Map<number, Chances>()
  let lives = WHOLE
  for (const { weapon } of shots) {
    const { hitChance, damage } = terms.get(weapon.index) ?? termsOf(weapon)
    terms.set(weapon.index, { hitChance, damage })
    lives -= part(part(lives, hitChance), damageChance(damage))
  }
  return thousandths(WHOLE - lives)
}
type Chances = Pick<ShotTerms, 'hitChance' | 'damage'>
/** So many thousandths of a share. */
const part = (share: number, chance: number): number => Math.floor((share * chance + 500) / 1000)
function mayFall(s: Situation, target: Placed, shots: readonly Aimed[]): boolean {
  const around = aroundOf(s, target)
  return around !== null && around.points + mostHarm(shots) >= around.capacity
}
const mostHarm = (shots: readonly Aimed[]): number => shots.reduce((sum, { weapon }) => sum + weapon.lethality, 0)

/** `main` is the unit that all of this is fired for. */
export function tollOf(s: Situation, firer: Placed, shots: readonly Aimed[], main: Placed | null): Toll {
  return new Reckoning(s, firer, shots, main).toll()
}

class Reckoning {
  private readonly s: Situation
  private readonly firer: Placed
  private readonly shots: readonly Aimed[]
  private readonly main: Placed | null
  private readonly subjects: readonly Placed[]
  /** Drones that are lost with another subject (SR-DRONE-9); both by index. */
  private readonly steered: readonly { readonly drone: number; readonly by: number }[]
  /** Those that these shots could bring down. */
  private readonly structures: readonly Structure[]
  /** Where rockets burst, and leave smoke (SR-BURST-2). */
  private readonly rocketHexes: readonly Hex[]
  /** Hexes of foliage that are fired at, or where rockets burst. */
  private readonly foliage: readonly Hex[]
  private readonly scenes = new Map<string, Situation>()
  private readonly terms = new Map<string, ShotTerms>()
  private readonly entries: Entry[] = []

  constructor(s: Situation, firer: Placed, shots: readonly Aimed[], main: Placed | null) {
    this.s = s
    this.firer = firer
    this.shots = shots
    this.main = main
    const aimedAt = [...(main ? [main] : []), ...shots.flatMap((shot) => this.namedBy(s, shot))]
    const most = mostHarm(shots)
    const struck = shots.flatMap((shot) => this.reachOf(s, shot))
    const around = [...aimedAt.map((unit) => aroundOf(s, unit)), ...shots.flatMap((shot) => this.underBurst(s, shot))]
    this.structures = eachOnce(around.filter((one) => one !== null && one.points + most >= one.capacity) as Structure[], ({ what }) => what)
    this.rocketHexes = shots.flatMap(({ weapon, at }) =>
      !isRockets(weapon) ? [] : 'building' in at ? [at.building] : 'unit' in at ? this.placed(s, [at.unit]).map(({ hex }) => hex) : [],
    )
    this.foliage = eachOnce(
      [...shots.flatMap(({ at }) => ('foliage' in at ? [at.foliage] : [])), ...this.rocketHexes.filter((hex) => isFoliage(s, hex))],
      String,
    )
    const inside = this.structures.flatMap((structure) => occupantsOf(s, structure))
    const exposed = eachOnce([...aimedAt, ...struck, ...inside], ({ id }) => id)
    const drones = onMap(s.world).filter((unit) => exposed.some(({ id }) => id === steersOf(s.world, unit)))
    this.subjects = eachOnce([...exposed, ...drones], ({ id }) => id)
    this.steered = drones.map((drone) => ({ drone: this.indexOf(drone.id), by: this.indexOf(steersOf(s.world, drone) ?? '') }))
  }

  toll(): Toll {
    let cases: readonly Case[] = [
      {
        share: WHOLE,
        gone: 0,
        asked: 0,
        points: this.structures.map(({ points }) => points),
        smoke: false,
        cleared: 0,
        struck: false,
        alight: 0,
      },
    ]
    for (const [i, shot] of this.shots.entries()) cases = merged(cases.flatMap((one) => this.fire(one, shot, i)))
    const sum = (of: (one: Case) => boolean): number => thousandths(cases.reduce((all, one) => (of(one) ? all + one.share : all), 0))
    const { shots, firer, subjects, entries } = this
    return {
      shots,
      firer,
      subjects,
      entries,
      chances: subjects.map((_, i) => sum((one) => isGone(one, i))),
      hit: this.main === null ? 0 : sum((one) => one.struck || isGone(one, 0)),
      foliage: this.foliage.map((hex, i) => ({ hex, chance: sum(({ cleared }) => (cleared & (1 << i)) !== 0) })),
      alight: subjects.map((_, i) => sum((one) => !isGone(one, i) && (one.alight & (1 << i)) !== 0)),
      ends: this.endsOf(cases),
    }
  }

  private endsOf(cases: readonly Case[]): readonly End[] {
    const shares = new Map<string, Case>()
    for (const one of cases) {
      const key = `${one.gone} ${one.smoke} ${one.cleared} ${one.asked}`
      shares.set(key, { ...one, share: one.share + (shares.get(key)?.share ?? 0) })
    }
    const all = [...shares.values()]
    return all.map((one) => ({
      share: one.share,
      scene: this.sceneOf(one),
      asked: this.subjects.flatMap(({ id }, i) => ((one.asked & (1 << i)) === 0 ? [] : [id])),
    }))
  }

  // ------------------------------------------------------------------------------------------------------------ who and what

  /** Units that a To Hit roll is made against. */
  private namedBy(s: Situation, { weapon, at, run }: Aimed): readonly Placed[] {
    if ('units' in at) return this.placed(s, at.units)
    if (!('unit' in at)) return []
    const target = this.placed(s, [at.unit])[0]
    if (!target) return []
    if (weapon.id === 'microwave-projector') return this.placed(s, usualSweep(s, this.firer, weapon, target))
    if (weapon.area || run) return [target]
    const second = secondBeside(s, target)
    return second ? [target, second] : [target]
  }
  /** Units besides that may be caught. */
  private reachOf(s: Situation, shot: Aimed): readonly Placed[] {
    const { weapon, at } = shot
    if ('foliage' in at) return unitsBehind(s, this.firer.hex, at.foliage)
    if ('building' in at && weapon.indirectOnly) return inBurst(s, weapon, at.building)
    if (!('unit' in at) || !weapon.area) return []
    const target = this.placed(s, [at.unit])[0]
    if (!target) return []
    if (weapon.id === 'gel-flamer') return caughtInFlames(s, target, this.areaOf(s, at, target))
    return this.burstsOf(s, shot, target).flatMap((hex) => inBurst(s, weapon, hex))
  }
  private underBurst(s: Situation, shot: Aimed): readonly (Structure | null)[] {
    const { weapon, at } = shot
    if ('building' in at) return weapon.indirectOnly ? burstOn(s, weapon, at.building) : [buildingAt(s, at.building)]
    if ('bridge' in at) return [bridgeAt(s, at.bridge)]
    if (!('unit' in at) || !weapon.indirectOnly) return []
    const target = this.placed(s, [at.unit])[0]
    return target ? this.burstsOf(s, shot, target).flatMap((hex) => burstOn(s, weapon, hex)) : []
  }
  /** Where a shell may come down: on its target, and a mortar's where it scatters to. */
  private burstsOf(s: Situation, { weapon }: Aimed, target: Placed): readonly Hex[] {
    if (!weapon.indirectOnly) return []
    return [target.hex, ...(isMortar(weapon) ? scatterOf(s, target.hex) : [])]
  }
  private areaOf(s: Situation, at: Extract<Target, { unit: UnitId }>, target: Placed): readonly Hex[] {
    return 'area' in at ? at.area : usualArea(s, this.firer, target)
  }
  private placed(s: Situation, ids: readonly UnitId[]): readonly Placed[] {
    return ids.flatMap((id) => {
      const unit = s.world.units[id]
      return unit && unit.hex !== null && unit.fate === 'present' ? [unit as Placed] : []
    })
  }
  private indexOf(id: UnitId): number {
    return this.subjects.findIndex((unit) => unit.id === id)
  }

  // --------------------------------------------------------------------------------------------------------------- one shot

  private fire(before: Case, shot: Aimed, number: number): readonly Case[] {
    const { weapon, at, run } = shot
    if ('unit' in at && isGone(before, this.indexOf(at.unit))) return [before]
    const own = this.indexOf(this.firer.id)
    if (own >= 0 && isGone(before, own)) return [before]
    const scene = this.sceneOf(before)
    if (run && 'unit' in at && refuseTarget(scene, this.firer, run, at.unit) !== null) return [before]
    if (!run && scene !== this.s && !('units' in at) && refuseAim(scene, this.firer, weapon, at) !== null) return [before]
    const none = this.subjects.map(() => 0)
    const entry: Entry = { shot: number, scene, before, rolled: none, fallen: [...none], struck: 0, fellUnstruck: 0, cleared: 0 }
    this.entries.push(entry)
    const target = 'unit' in at ? this.placed(scene, [at.unit])[0] : undefined
    if (run) return target ? this.strafe(entry, weapon, run, target) : [before]
    if (weapon.id === 'microwave-projector')
      return this.sweep(entry, weapon, 'units' in at ? at.units : target ? usualSweep(scene, this.firer, weapon, target) : [])
    if ('foliage' in at) return this.clear(entry, weapon, at.foliage)
    if ('building' in at) return this.demolish(entry, weapon, at.building, 'building')
    if ('bridge' in at) return this.demolish(entry, weapon, at.bridge, 'bridge')
    if (!('unit' in at) || !target) return [before]
    if (weapon.id === 'gel-flamer') return this.flame(entry, weapon, target, this.areaOf(scene, at, target))
    if (isRockets(weapon)) return this.rockets(entry, weapon, target)
    if (isMortar(weapon)) return this.bomb(entry, weapon, target)
    return this.plain(entry, weapon, target)
  }

  /** SR-DF-3, SR-STACK-7: a hit is rolled for damage; then the same weapon at the other unit of the space. */
  private plain(entry: Entry, weapon: UnitWeapon, target: Placed): readonly Case[] {
    const { scene } = entry
    const terms = this.termsOf(entry, weapon, target)
    const [hit, miss] = parted(this.askedOf([entry.before], target), terms.hitChance)
    let struck = this.damaged(entry, this.struckBy(entry, hit, target), target, damageChance(terms.damage))
    const second = secondBeside(scene, target)
    if (second) {
      const beside = this.termsOf(entry, weapon, second)
      const [both, one] = parted(this.askedOf(struck, second), beside.hitChance)
      struck = [...this.damaged(entry, both, second, damageChance(beside.damage)), ...one]
    }
    return this.around(entry, weapon, target, struck, miss)
  }
  /** SR-STRAFE-5, R-177: one roll To Hit for all the weapons, at the target alone. */
  private strafe(entry: Entry, weapon: UnitWeapon, run: readonly UnitWeapon[], target: Placed): readonly Case[] {
    const terms = strafeTerms(entry.scene, this.firer, run, target, placeOf(entry))
    const [hit, miss] = parted(this.askedOf([entry.before], target), terms.hitChance)
    return this.around(entry, weapon, target, this.damaged(entry, hit, target, damageChance(terms.damage)), miss)
  }
  /** SR-MW-2, R-86: each with its own rolls; one sweep counts once against what several are in or on. */
  private sweep(entry: Entry, weapon: UnitWeapon, ids: readonly UnitId[]): readonly Case[] {
    const { scene } = entry
    let cases: readonly Case[] = [entry.before]
    const counted = new Set<string>()
    const legal = this.placed(scene, ids).filter((unit) => refuseShotAt(scene, this.firer, weapon, unit.id, true) === null)
    for (const unit of legal) {
      const index = this.indexOf(unit.id)
      const there = this.askedOf(
        cases.filter((one) => !isGone(one, index)),
        unit,
      )
      const terms = this.termsOf(entry, weapon, unit)
      const [hit, miss] = parted(there, terms.hitChance)
      const struck = this.damaged(entry, this.struckBy(entry, hit, unit), unit, damageChance(terms.damage))
      const what = aroundOf(scene, unit)?.what
      const harms = what !== undefined && !counted.has(what)
      if (what !== undefined) counted.add(what)
      const after = harms ? this.around(entry, weapon, unit, struck, miss) : [...struck, ...miss]
      cases = merged([...cases.filter((one) => isGone(one, index)), ...after])
    }
    return cases
  }
  /** one roll To Hit; then everybody in the flames is rolled for. */
  private flame(entry: Entry, weapon: UnitWeapon, target: Placed, area: readonly Hex[]): readonly Case[] {
    const terms = this.termsOf(entry, weapon, target)
    const [hit, miss] = parted(this.askedOf([entry.before], target), terms.hitChance)
    let burning = this.struckBy(entry, hit, target)
    for (const unit of caughtInFlames(entry.scene, target, area))
      burning = this.damaged(entry, this.askedOf(burning, unit), unit, damageChance(burnNumber(entry.scene, unit, weapon)))
    const lit = 1 << this.indexOf(target.id)
    burning = burning.map((one) => ({ ...one, alight: one.alight | lit }))
    return this.around(entry, weapon, target, burning, miss)
  }
  /** SR-ADF-3, R-89: a hit bursts round the target, a miss does what any miss does. */
  private rockets(entry: Entry, weapon: UnitWeapon, target: Placed): readonly Case[] {
    const [hit, miss] = parted(this.askedOf([entry.before], target), this.termsOf(entry, weapon, target).hitChance)
    const burst = this.blasted(entry, weapon, target.hex, this.burst(entry, weapon, target.hex, this.struckBy(entry, hit, target)))
    return [...burst.map((one) => this.smoked(one)), ...this.around(entry, weapon, target, [], miss)]
  }
  /** R-108, SR-SCAT-1: a mortar's bomb falls where it is aimed, scatters, or is a dud. */
  private bomb(entry: Entry, weapon: UnitWeapon, target: Placed): readonly Case[] {
    const [before = entry.before] = this.askedOf([entry.before], target)
    const { hitChance } = this.termsOf(entry, weapon, target)
    const on = { ...before, share: part(before.share, hitChance) }
    const astray = Math.floor(part(before.share, 1000 - hitChance - FACE) / DIE_FACES)
    const strays = scatterOf(entry.scene, target.hex)
    const rest = { ...before, share: before.share - on.share - strays.length * astray }
    return [
      ...this.burst(entry, weapon, target.hex, this.struckBy(entry, [on], target)),
      ...strays.flatMap((hex) => this.burst(entry, weapon, hex, [{ ...before, share: astray }])),
      rest,
    ]
  }
  /** a hit puts its Lethality into the thing itself; rockets burst on it. */
  private demolish(entry: Entry, weapon: UnitWeapon, hex: Hex, kind: Structure['kind']): readonly Case[] {
    const { scene } = entry
    const [hit, miss] = parted([entry.before], structureTerms(scene, this.firer, weapon, hex, kind).hitChance)
    if (weapon.indirectOnly) return [...this.burst(entry, weapon, hex, hit).map((one) => this.smoked(one)), ...miss]
    const thing = kind === 'building' ? buildingAt(scene, hex) : bridgeAt(scene, hex)
    return [...(thing ? this.harmed(entry, hit, thing.what, weapon.lethality) : hit), ...miss]
  }
  /** SR-COVER-4..7: foliage that falls lets what is left of the Lethality through to who is behind it; under a blip to one of them. */
  private clear(entry: Entry, weapon: UnitWeapon, hex: Hex): readonly Case[] {
    const { hitChance, damage, left } = foliageTerms(entry.scene, this.firer, weapon, hex)
    const [hit, miss] = parted([entry.before], hitChance)
    const [fallen, stands] = parted(hit, damageChance(damage))
    let open = this.cleared(entry, fallen, hex)
    const [after] = open
    if (!after) return [...stands, ...miss]
    const struck = left > 0 ? passThrough(this.sceneOf(after), this.firer.hex, hex) : []
    const harm = (cases: readonly Case[], unit: Placed): readonly Case[] =>
      this.damaged(entry, this.askedOf(cases, unit), unit, damageChance(toDamageNumber(designOf(this.s.world, unit).armor, left)))
    const under = struck.filter(({ blip }) => blip !== null)
    for (const unit of struck) if (unit.blip === null) open = harm(open, unit)
    if (under.length > 0) open = under.flatMap((unit, i) => harm(parted(open, chanceOfIndex(i, under.length))[0], unit))
    return [...open, ...stands, ...miss]
  }
  private burst(entry: Entry, weapon: UnitWeapon, hex: Hex, cases: readonly Case[]): readonly Case[] {
    const { scene } = entry
    let after = cases
    const under = burstHexes(scene, weapon, hex)
    const harm = (unit: Placed): number =>
      damageChance(toDamageNumber(designOf(scene.world, unit).armor, lethalityUnder(scene, weapon, unit, hex).value))
    for (const unit of caughtInBurst(scene, under)) after = this.damaged(entry, this.askedOf(after, unit), unit, harm(unit))
    for (const { unit, chance } of underBlips(scene, weapon, under)) {
      const [struck, spared] = parted(after, chance)
      after = merged([...this.damaged(entry, struck, unit, harm(unit)), ...spared])
    }
    for (const { what } of burstOn(scene, weapon, hex)) after = this.harmed(entry, after, what, weapon.lethality)
    return after
  }
  /** rockets that burst in foliage may clear it. */
  private blasted(entry: Entry, weapon: UnitWeapon, hex: Hex, cases: readonly Case[]): readonly Case[] {
    if (!isFoliage(entry.scene, hex)) return cases
    const [fallen, stands] = parted(cases, damageChance(toDamageNumber(foliageTarget(entry.scene, hex).armor, weapon.lethality)))
    return [...this.cleared(entry, fallen, hex), ...stands]
  }
  private cleared(entry: Entry, fallen: readonly Case[], hex: Hex): readonly Case[] {
    const bit = 1 << this.foliage.findIndex((other) => sameHex(other, hex))
    return fallen.map((one) => {
      entry.cleared += one.share
      return { ...one, cleared: one.cleared | bit }
    })
  }
  private smoked(one: Case): Case {
    return this.s.world.settings.burstSmokeTurns > 0 ? { ...one, smoke: true } : one
  }

  /** SR-UNINT-1, SR-UNINT-2: what a shot at a unit does to the house or the bridge that it is in or on. */
  private around(entry: Entry, weapon: UnitWeapon, target: Placed, hit: readonly Case[], miss: readonly Case[]): readonly Case[] {
    if (this.structures.length === 0 || isFlying(target)) return [...hit, ...miss]
    const { scene } = entry
    const around = aroundOf(scene, target)
    if (around === null) return [...hit, ...miss]
    if (around.kind === 'building') {
      const all = [...hit, ...miss]
      return isAssault(scene, this.firer, target.hex) ? all : this.harmed(entry, all, around.what, weapon.lethality)
    }
    const [stray, wide] = parted(miss, structureTerms(scene, this.firer, weapon, target.hex, 'bridge').hitChance)
    return [...hit, ...wide, ...this.harmed(entry, stray, around.what, weapon.lethality)]
  }

  // ------------------------------------------------------------------------------------------------------------ what is done

  private askedOf(cases: readonly Case[], unit: Placed): readonly Case[] {
    const index = this.indexOf(unit.id)
    return index < 0 ? cases : cases.map((one) => (isGone(one, index) ? one : { ...one, asked: one.asked | (1 << index) }))
  }
  private struckBy(entry: Entry, cases: readonly Case[], unit: Placed): readonly Case[] {
    if (unit.id !== this.main?.id) return cases
    return cases.map((one) => {
      if (!one.struck) entry.struck += one.share
      return { ...one, struck: true }
    })
  }
  private damaged(entry: Entry, cases: readonly Case[], unit: Placed, chance: number): readonly Case[] {
    const index = this.indexOf(unit.id)
    if (chance === 0 || index < 0) return cases
    const there = cases.filter((one) => !isGone(one, index))
    const [dead, alive] = parted(there, chance)
    for (const one of dead) entry.rolled[index] = (entry.rolled[index] ?? 0) + one.share
    return [
      ...cases.filter((one) => isGone(one, index)),
      ...dead.map((one) => this.unsteered(entry, { ...one, gone: one.gone | (1 << index) })),
      ...alive,
    ]
  }
  private harmed(entry: Entry, cases: readonly Case[], what: string, lethality: number): readonly Case[] {
    const index = this.structures.findIndex((structure) => structure.what === what)
    const structure = this.structures[index]
    if (!structure) return cases
    const inside = occupantsOf(this.s, structure).map((unit) => this.indexOf(unit.id))
    return cases.map((one) => {
      const taken = one.points[index] as number
      if (taken >= structure.capacity) return one
      const points = one.points.map((each, i) => (i === index ? Math.min(structure.capacity, taken + lethality) : each))
      if (taken + lethality < structure.capacity) return { ...one, points }
      const lost = inside.filter((unit) => !isGone(one, unit))
      for (const unit of lost) entry.fallen[unit] = (entry.fallen[unit] ?? 0) + one.share
      if (this.main && lost.includes(0) && !one.struck) entry.fellUnstruck += one.share
      return this.unsteered(entry, { ...one, points, gone: lost.reduce((gone, unit) => gone | (1 << unit), one.gone) })
    })
  }
  /** SR-DRONE-9: the drones of those who are gone by now. */
  private unsteered(entry: Entry, one: Case): Case {
    const lost = this.steered.filter(({ drone, by }) => isGone(one, by) && !isGone(one, drone))
    for (const { drone } of lost) entry.fallen[drone] = (entry.fallen[drone] ?? 0) + one.share
    return lost.length === 0 ? one : { ...one, gone: lost.reduce((gone, { drone }) => gone | (1 << drone), one.gone) }
  }

  /** The terms of a shot as things are then; a mortar is ranged in by its earlier shots at the place (SR-ADJ-1). */
  private termsOf(entry: Entry, weapon: UnitWeapon, target: Placed): ShotTerms {
    const earlier = isMortar(weapon) ? this.shots.slice(0, entry.shot).filter((shot) => shot.weapon.index === weapon.index).length : 0
    const key = `${entry.before.gone} ${entry.before.smoke} ${entry.before.cleared} ${weapon.index} ${target.id} ${earlier}`
    let terms = this.terms.get(key)
    if (!terms) {
      terms = shotTerms(entry.scene, rangedIn(this.firer, weapon, target.hex, earlier), weapon, target)
      this.terms.set(key, terms)
    }
    return terms
  }

  /** The battle in which these are gone: with their wrecks and the smoke (SR-CARN-1), and the contacts that both sides keep through it. */
  private sceneOf({ gone, smoke, cleared }: Case): Situation {
    if (gone === 0 && !smoke && cleared === 0) return this.s
    const key = `${gone} ${smoke} ${cleared}`
    let scene = this.scenes.get(key)
    if (!scene) {
      const fallen = this.foliage.filter((_, i) => (cleared & (1 << i)) !== 0)
      scene = fallen.reduce(withoutFoliage, { ...this.s, world: this.worldAfter(gone, smoke) })
      this.scenes.set(key, scene)
    }
    return scene
  }
  private worldAfter(gone: number, smoke: boolean): World {
    let { world } = this.s
    for (const [i, unit] of this.subjects.entries()) {
      if ((gone & (1 << i)) === 0) continue
      const wreck = isVehicle(world, unit) && !isDecoy(world, unit) && !isFlying(unit)
      world = reduce(world, { kind: 'destroyed', unit: unit.id, hex: unit.hex, wreck, why: 'SR-DF-10' })
    }
    if (smoke) {
      const until = world.turn + world.settings.burstSmokeTurns
      const clouds = this.rocketHexes.map((hex) => ({ hex, height: SMOKE_HEIGHT.burst, until }))
      world = reduce(world, { kind: 'smokeLaid', unit: null, smoke: clouds, actions: 0 })
    }
    if (world.ground.smoke.length === this.s.world.ground.smoke.length) return world
    const keep = (side: SideId, unit: UnitId): World => reduce(world, { kind: 'contactKept', side, unit, until: world.turn + 1 })
    const shown = answeredAt(this.firer)
    for (const unit of onMap(world)) {
      if (unit.side === this.firer.side || !isVisible(lineBetween(this.s, this.firer, unit))) continue
      if (unit.spotted && unit.blip === null) world = keep(this.firer.side, unit.id)
      // Firing has shown the firer before anything bursts; a Doppelganger sees nothing (SR-DOPP-10).
      if (!isDecoy(world, unit) && !hasContact(world, unit.side, shown)) world = keep(unit.side, shown)
    }
    return world
  }
}

/** Targets of a strafing run that came before: who cannot be fired at any more leaves its place to the next. */
export function placeOf({ before }: Entry): number {
  let place = 0
  for (let asked = before.asked; asked !== 0; asked &= asked - 1) place++
  return place
}
const isGone = ({ gone }: Case, index: number): boolean => (gone & (1 << index)) !== 0
/** Splits each case by a chance in thousandths. */
function parted(cases: readonly Case[], chance: number): readonly [readonly Case[], readonly Case[]] {
  const yes: Case[] = []
  const no: Case[] = []
  for (const one of cases) {
    const share = part(one.share, chance)
    if (share > 0) yes.push({ ...one, share })
    if (share < one.share) no.push({ ...one, share: one.share - share })
  }
  return [yes, no]
}
/** Cases that are alike are one. */
function merged(cases: readonly Case[]): readonly Case[] {
  if (cases.length < 2) return cases
  const found = new Map<string, Case>()
  for (const one of cases) {
    if (one.share === 0) continue
    const key = `${one.gone} ${one.asked} ${one.struck} ${one.alight} ${one.smoke} ${one.cleared} ${one.points.join(' ')}`
    const same = found.get(key)
    found.set(key, same ? { ...same, share: same.share + one.share } : one)
  }
  return [...found.values()]
}
function eachOnce<T>(list: readonly T[], keyOf: (one: T) => string): readonly T[] {
  if (list.length < 2) return list
  const found = new Map<string, T>()
  for (const one of list) if (!found.has(keyOf(one))) found.set(keyOf(one), one)
  return [...found.values()]
}
const scatterOf = (s: Situation, hex: Hex): readonly Hex[] =>
  Array.from({ length: DIE_FACES }, (_, i) => scatteredHex(s.board, s.world.settings.hexMilli, hex, i + 1)).filter((one) => one !== null)
/** Whom a burst may strike: those in the open, and under markers those who are known. */
function inBurst(s: Situation, weapon: UnitWeapon, hex: Hex): readonly Placed[] {
  const hexes = burstHexes(s, weapon, hex)
  return [...caughtInBurst(s, hexes), ...underBlips(s, weapon, hexes).map(({ unit }) => unit)]
}
/** What a burst damages: each building that its hexes touch, the bridge of the impact hex. */
function burstOn(s: Situation, weapon: UnitWeapon, hex: Hex): readonly Structure[] {
  const touched = burstHexes(s, weapon, hex).flatMap((one) => buildingAt(s, one) ?? [])
  const bridge = bridgeAt(s, hex)
  const all = bridge && !touched.some(({ what }) => what === bridge.what) ? [...touched, bridge] : touched
  return eachOnce(all, ({ what }) => what)
}
/** SR-ADJ-1: after so many more shots of a weapon at a place. */
function rangedIn(firer: Placed, { index }: UnitWeapon, hex: Hex, shots: number): Placed {
  let { gunnery } = firer
  for (let i = 0; i < shots && gunnery !== null; i++) gunnery = { ...gunnery, ranged: rangedAfter(gunnery.ranged, index, hex) }
  return shots === 0 ? firer : { ...firer, gunnery }
}
