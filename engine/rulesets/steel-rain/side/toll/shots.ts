import type { Hex } from '../../../../kernel/names.ts'
import { refuseTarget, strafeTerms } from '../../air/strafe.ts'
import { rangedAfter } from '../../artillery/aiming.ts'
import { burstHexes, caughtIn as caughtInBurst, lethalityUnder, underBlips } from '../../artillery/burst.ts'
import { refuseShotAt, type ShotTerms, secondBeside, shotTerms } from '../../core/fire.ts'
import { foliageTarget, foliageTerms, passThrough } from '../../core/recon.ts'
import { refuseAim } from '../../core/targets.ts'
import { burnNumber, caughtIn as caughtInFlames } from '../../special/gel.ts'
import { usualSweep } from '../../special/microwave.ts'
import { isFoliage } from '../../state/ground.ts'
import { designOf, isFlying, type Placed, type UnitWeapon } from '../../state/roster.ts'
import { isAssault, structureTerms } from '../../structures/aimed.ts'
import { aroundOf, bridgeAt, buildingAt, type Structure } from '../../structures/things.ts'
import { chanceOfIndex, DIE_FACES, damageChance, FACE, toDamageNumber } from '../../tables/fire.ts'
import type { UnitId } from '../../words/schemas.ts'
import { type Case, isGone, merged, part, parted } from './cases.ts'
import { Damage, type Entry } from './damage.ts'
import { type Aimed, type Exposure, flamesAt, isMortar, isRockets, placedOf, scatterHexes, structuresInBurst } from './exposure.ts'
import { countMarks, marked } from './marks.ts'
import type { SceneOf } from './scene.ts'

/** One shot of each kind, in the order in which the resolver rolls: the cases after it, from a case before it. */
export class Shooting {
  /** Every shot in every case in which it is fired. */
  readonly entries: Entry[] = []
  private readonly exposure: Exposure
  private readonly sceneOf: SceneOf
  private readonly damage: Damage
  private readonly terms = new Map<string, ShotTerms>()

  constructor(exposure: Exposure, sceneOf: SceneOf) {
    this.exposure = exposure
    this.sceneOf = sceneOf
    this.damage = new Damage(exposure)
  }

  /** In which share of all cases each subject is lost so far. */
  get lost(): readonly number[] {
    return this.damage.lost
  }
  /** The shot with this number: the cases after it. */
  fire(cases: readonly Case[], shot: Aimed, number: number): readonly Case[] {
    this.damage.begin(cases.length)
    return merged(cases.flatMap((one) => this.fireIn(one, shot, number)))
  }

  /** In one case; where the shot is not fired any more, that case alone. */
  private fireIn(before: Case, shot: Aimed, number: number): readonly Case[] {
    const { weapon, at, run } = shot
    const { s, firer } = this.exposure
    if ('unit' in at && this.isLost(before, at.unit)) return [before]
    if (this.isLost(before, firer.id)) return [before]
    const scene = this.sceneOf(before)
    if (run && 'unit' in at && refuseTarget(scene, firer, run, at.unit) !== null) return [before]
    if (!run && scene !== s && !('units' in at) && refuseAim(scene, firer, weapon, at) !== null) return [before]
    const none = this.exposure.subjects.map(() => 0)
    const entry: Entry = { shot: number, scene, before, rolled: none, fallen: [...none], struck: 0, fellUnstruck: 0, cleared: 0 }
    this.entries.push(entry)
    const target = 'unit' in at ? placedOf(scene, [at.unit])[0] : undefined
    if (run) return target ? this.strafe(entry, weapon, run, target) : [before]
    if (weapon.id === 'microwave-projector')
      return this.sweep(entry, weapon, 'units' in at ? at.units : target ? usualSweep(scene, firer, weapon, target) : [])
    if ('foliage' in at) return this.foliage(entry, weapon, at.foliage)
    if ('building' in at) return this.structure(entry, weapon, at.building, 'building')
    if ('bridge' in at) return this.structure(entry, weapon, at.bridge, 'bridge')
    if (!('unit' in at) || !target) return [before]
    if (weapon.id === 'gel-flamer') return this.flame(entry, weapon, target, flamesAt(scene, firer, at, target))
    if (isRockets(weapon)) return this.rockets(entry, weapon, target)
    if (isMortar(weapon)) return this.bomb(entry, weapon, target)
    return this.plain(entry, weapon, target)
  }
  private isLost(before: Case, id: UnitId): boolean {
    const index = this.exposure.indexOf.get(id)
    return index !== undefined && isGone(before, index)
  }

  // ---------------------------------------------------------------------------------------------------------------- at units

  /** SR-DF-3, SR-STACK-7: a hit is rolled for damage; then the same weapon at the other unit of the space. */
  private plain(entry: Entry, weapon: UnitWeapon, target: Placed): readonly Case[] {
    const { scene } = entry
    const terms = this.termsOf(entry, weapon, target)
    const [hit, miss] = parted(this.damage.asked([entry.before], target), terms.hitChance)
    let struck = this.damage.damaged(entry, this.damage.hit(entry, hit, target), target, damageChance(terms.damage))
    const second = secondBeside(scene, target)
    if (second) {
      const beside = this.termsOf(entry, weapon, second)
      const [both, one] = parted(this.damage.asked(struck, second), beside.hitChance)
      struck = [...this.damage.damaged(entry, both, second, damageChance(beside.damage)), ...one]
    }
    return this.around(entry, weapon, target, struck, miss)
  }
  /** SR-STRAFE-5, R-177: one roll To Hit for all the weapons, at the target alone. */
  private strafe(entry: Entry, weapon: UnitWeapon, run: readonly UnitWeapon[], target: Placed): readonly Case[] {
    const terms = strafeTerms(entry.scene, this.exposure.firer, run, target, placeOf(entry))
    const [hit, miss] = parted(this.damage.asked([entry.before], target), terms.hitChance)
    return this.around(entry, weapon, target, this.damage.damaged(entry, hit, target, damageChance(terms.damage)), miss)
  }
  /** SR-MW-2, R-86: each with its own rolls; one sweep counts once against what several are in or on. */
  private sweep(entry: Entry, weapon: UnitWeapon, ids: readonly UnitId[]): readonly Case[] {
    const { scene } = entry
    let cases: readonly Case[] = [entry.before]
    const counted = new Set<string>()
    const legal = placedOf(scene, ids).filter((unit) => refuseShotAt(scene, this.exposure.firer, weapon, unit.id, true) === null)
    for (const unit of legal) {
      const gone = cases.filter((one) => this.isLost(one, unit.id))
      const left = cases.filter((one) => !this.isLost(one, unit.id))
      const terms = this.termsOf(entry, weapon, unit)
      const [hit, miss] = parted(this.damage.asked(left, unit), terms.hitChance)
      const struck = this.damage.damaged(entry, this.damage.hit(entry, hit, unit), unit, damageChance(terms.damage))
      const what = aroundOf(scene, unit)?.what
      const harms = what !== undefined && !counted.has(what)
      if (what !== undefined) counted.add(what)
      const after = harms ? this.around(entry, weapon, unit, struck, miss) : [...struck, ...miss]
      cases = merged([...gone, ...after])
    }
    return cases
  }
  /** one roll To Hit; then everybody in the flames is rolled for. */
  private flame(entry: Entry, weapon: UnitWeapon, target: Placed, area: readonly Hex[]): readonly Case[] {
    const terms = this.termsOf(entry, weapon, target)
    const [hit, miss] = parted(this.damage.asked([entry.before], target), terms.hitChance)
    let burning = this.damage.hit(entry, hit, target)
    for (const unit of caughtInFlames(entry.scene, target, area))
      burning = this.damage.damaged(entry, this.damage.asked(burning, unit), unit, damageChance(burnNumber(entry.scene, unit, weapon)))
    const index = this.exposure.indexOf.get(target.id) ?? 0
    burning = burning.map((one) => ({ ...one, alight: marked(one.alight, index) }))
    return this.around(entry, weapon, target, burning, miss)
  }
  /** SR-ADF-3, R-89: a hit bursts round the target, a miss does what any miss does. */
  private rockets(entry: Entry, weapon: UnitWeapon, target: Placed): readonly Case[] {
    const [hit, miss] = parted(this.damage.asked([entry.before], target), this.termsOf(entry, weapon, target).hitChance)
    const burst = this.blasted(entry, weapon, target.hex, this.burst(entry, weapon, target.hex, this.damage.hit(entry, hit, target)))
    return [...burst.map((one) => this.smoked(one)), ...this.around(entry, weapon, target, [], miss)]
  }
  /** R-108, SR-SCAT-1: a mortar's bomb falls where it is aimed, scatters, or is a dud. */
  private bomb(entry: Entry, weapon: UnitWeapon, target: Placed): readonly Case[] {
    const [before = entry.before] = this.damage.asked([entry.before], target)
    const { hitChance } = this.termsOf(entry, weapon, target)
    const on = { ...before, share: part(before.share, hitChance) }
    const astray = Math.floor(part(before.share, 1000 - hitChance - FACE) / DIE_FACES)
    const strays = scatterHexes(entry.scene, target.hex)
    const rest = { ...before, share: before.share - on.share - strays.length * astray }
    return [
      ...this.burst(entry, weapon, target.hex, this.damage.hit(entry, [on], target)),
      ...strays.flatMap((hex) => this.burst(entry, weapon, hex, [{ ...before, share: astray }])),
      rest,
    ]
  }

  // --------------------------------------------------------------------------------------------------------------- at things

  /** a hit puts its Lethality into the thing itself; rockets burst on it. */
  private structure(entry: Entry, weapon: UnitWeapon, hex: Hex, kind: Structure['kind']): readonly Case[] {
    const { scene } = entry
    const [hit, miss] = parted([entry.before], structureTerms(scene, this.exposure.firer, weapon, hex, kind).hitChance)
    if (weapon.indirectOnly) return [...this.burst(entry, weapon, hex, hit).map((one) => this.smoked(one)), ...miss]
    const thing = kind === 'building' ? buildingAt(scene, hex) : bridgeAt(scene, hex)
    return [...(thing ? this.damage.worn(entry, hit, thing.what, weapon.lethality) : hit), ...miss]
  }
  /** SR-COVER-4..7: foliage that falls lets what is left of the Lethality through to who is behind it; under a blip to one of them. */
  private foliage(entry: Entry, weapon: UnitWeapon, hex: Hex): readonly Case[] {
    const { s, firer } = this.exposure
    const { hitChance, damage, left } = foliageTerms(entry.scene, firer, weapon, hex)
    const [hit, miss] = parted([entry.before], hitChance)
    const [fallen, stands] = parted(hit, damageChance(damage))
    let open = this.damage.cleared(entry, fallen, hex)
    const [after] = open
    if (!after) return [...stands, ...miss]
    const struck = left > 0 ? passThrough(this.sceneOf(after), firer.hex, hex) : []
    const strike = (cases: readonly Case[], unit: Placed): readonly Case[] =>
      this.damage.damaged(entry, this.damage.asked(cases, unit), unit, damageChance(toDamageNumber(designOf(s.world, unit).armor, left)))
    const under = struck.filter(({ blip }) => blip !== null)
    for (const unit of struck) if (unit.blip === null) open = strike(open, unit)
    if (under.length > 0) open = under.flatMap((unit, i) => strike(parted(open, chanceOfIndex(i, under.length))[0], unit))
    return [...open, ...stands, ...miss]
  }

  // ------------------------------------------------------------------------------------------------------------------ bursts

  private burst(entry: Entry, weapon: UnitWeapon, hex: Hex, cases: readonly Case[]): readonly Case[] {
    const { scene } = entry
    let after = cases
    const under = burstHexes(scene, weapon, hex)
    const chanceFor = (unit: Placed): number =>
      damageChance(toDamageNumber(designOf(scene.world, unit).armor, lethalityUnder(scene, weapon, unit, hex).value))
    for (const unit of caughtInBurst(scene, under))
      after = this.damage.damaged(entry, this.damage.asked(after, unit), unit, chanceFor(unit))
    for (const { unit, chance } of underBlips(scene, weapon, under)) {
      const [struck, spared] = parted(after, chance)
      after = merged([...this.damage.damaged(entry, struck, unit, chanceFor(unit)), ...spared])
    }
    for (const { what } of structuresInBurst(scene, weapon, hex)) after = this.damage.worn(entry, after, what, weapon.lethality)
    return after
  }
  /** rockets that burst in foliage may clear it. */
  private blasted(entry: Entry, weapon: UnitWeapon, hex: Hex, cases: readonly Case[]): readonly Case[] {
    if (!isFoliage(entry.scene, hex)) return cases
    const [fallen, stands] = parted(cases, damageChance(toDamageNumber(foliageTarget(entry.scene, hex).armor, weapon.lethality)))
    return [...this.damage.cleared(entry, fallen, hex), ...stands]
  }
  private smoked(one: Case): Case {
    return this.exposure.s.world.settings.burstSmokeTurns > 0 ? { ...one, smoke: true } : one
  }
  /** SR-UNINT-1, SR-UNINT-2: what a shot at a unit does to the house or the bridge that it is in or on. */
  private around(entry: Entry, weapon: UnitWeapon, target: Placed, hit: readonly Case[], miss: readonly Case[]): readonly Case[] {
    const { structures, firer } = this.exposure
    if (structures.length === 0 || isFlying(target)) return [...hit, ...miss]
    const { scene } = entry
    const around = aroundOf(scene, target)
    if (around === null) return [...hit, ...miss]
    if (around.kind === 'building') {
      const all = [...hit, ...miss]
      return isAssault(scene, firer, target.hex) ? all : this.damage.worn(entry, all, around.what, weapon.lethality)
    }
    const [stray, wide] = parted(miss, structureTerms(scene, firer, weapon, target.hex, 'bridge').hitChance)
    return [...hit, ...wide, ...this.damage.worn(entry, stray, around.what, weapon.lethality)]
  }

  // -------------------------------------------------------------------------------------------------------------------- terms

  /** The terms of a shot as things are then; a mortar is ranged in by its earlier shots at the place (SR-ADJ-1). */
  private termsOf(entry: Entry, weapon: UnitWeapon, target: Placed): ShotTerms {
    const { firer, shots } = this.exposure
    const earlier = isMortar(weapon) ? shots.slice(0, entry.shot).filter((shot) => shot.weapon.index === weapon.index).length : 0
    const key = `${entry.before.gone} ${entry.before.smoke} ${entry.before.cleared} ${weapon.index} ${target.id} ${earlier}`
    let terms = this.terms.get(key)
    if (!terms) {
      terms = shotTerms(entry.scene, rangedIn(firer, weapon, target.hex, earlier), weapon, target)
      this.terms.set(key, terms)
    }
    return terms
  }
}

/** Targets of a strafing run that came before: who cannot be fired at any more leaves its place to the next. */
export const placeOf = ({ before }: Entry): number => countMarks(before.asked)

/** SR-ADJ-1: after so many more shots of a weapon at a place. */
function rangedIn(firer: Placed, { index }: UnitWeapon, hex: Hex, shots: number): Placed {
  let { gunnery } = firer
  for (let i = 0; i < shots && gunnery !== null; i++) gunnery = { ...gunnery, ranged: rangedAfter(gunnery.ranged, index, hex) }
  return shots === 0 ? firer : { ...firer, gunnery }
}
