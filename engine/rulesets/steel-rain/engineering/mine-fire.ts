import { onBoard } from '../../../board/board.ts'
import { disk, hexDistance, hexLabel } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { chanceWhy, type Reason, type Refusal, refusal } from '../../../kernel/why.ts'
import type { OddsLine } from '../../../screen/offers.ts'
import { plainHitWhy, toDamageWhy } from '../core/attack-why.ts'
import type { Made } from '../core/chapter.ts'
import { blockerWord, refuseFiring } from '../core/fire.ts'
import { rollDamage, rollToHit } from '../core/rolls.ts'
import { names, packs } from '../core/volleys.ts'
import { gelAreas, scorch } from '../special/gel.ts'
import { refuseMounted } from '../special/passengers.ts'
import { columnTo } from '../state/range.ts'
import { designOf, distanceMilli, firingPost, isFlying, type Placed, titleOf, type UnitWeapon, unitOf, weaponsOf } from '../state/roster.ts'
import { heightsOf } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { chanceOf, DIE_FACES, damageChance, FACE, killChanceOf, toDamageNumber, toHitNumber } from '../tables/fire.ts'
import { inActions } from '../tables/prices.ts'
import { cm, discRings, mineCounter } from '../tables/scale.ts'
import { inWords, WEAPONS } from '../tables/weapons.ts'
import type { SteelRain } from '../words/model.ts'
import type { Shot } from '../words/orders.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import { anybodyAt, inWater } from './blocks.ts'
import { MINES, sweepMines } from './mines.ts'
import { minesAt } from './state.ts'

/** Shooting mines away: Profile 1, Armor 1, To Hit and To Damage, one for each success (SR-BREACH-8, R-152). */

export function refuseMineShot(s: Situation, firer: Placed, weapon: UnitWeapon, hex: Hex): Refusal | null {
  if (!onBoard(s.board, hex)) return refusal('That hex is off the map.', 'SR-BREACH-8')
  if (weapon.airOnly || weapon.indirectOnly)
    return refusal(`${weapon.name}: no weapon for direct shots at mines.`, weapon.area ? 'SR-BREACH-9' : 'SR-BREACH-8')
  const mounted = refuseMounted(s, firer, weapon)
  if (mounted) return mounted
  if (minesAt(s.world, hex) === null) return refusal('There are no mines in that hex.', 'SR-BREACH-8')
  if (inWater(s, hex)) return refusal('Fire does nothing to mines under water.', 'SR-MWAT-2')
  if (hexDistance(firer.hex, hex) === 0) return refusal('It stands among them.', 'SR-BREACH-8')
  const distance = distanceMilli(s.world, firer.hex, hex)
  if (columnTo(s.world, firer, hex) === 0 && !weapon.closeAssault)
    return refusal(`${weapon.name} cannot be fired in Close Assault (2 cm or less).`, 'SR-CA-7')
  if (distance > weapon.rangeCm * 1000)
    return refusal(`Out of range: ${cm(distance)}, ${inWords(weapon.name)} reaches ${weapon.rangeCm} cm.`, weapon.rule)
  const line = s.sight.judge(s.world, firer.hex, heightsOf(s.world, firer), hex, ON_THE_GROUND)
  if (line.result === 'blocked') return refusal(`No line of sight: ${blockerWord(line)} in the way.`, 'SR-LOS-1')
  return line.result === 'smoke' ? refusal('Smoke is in the way.', 'SR-SMOKE-6') : null
}
/** Mines lie flat. */
const ON_THE_GROUND = { sight: 0, low: 0 } as const

/** The numbers of one shot at mines; chances in thousandths. */
function mineShotTerms(s: Situation, firer: Placed, weapon: UnitWeapon, hex: Hex) {
  const column = columnTo(s.world, firer, hex)
  const needed = toHitNumber(MINES.profile, column)
  const damage = toDamageNumber(MINES.armor, weapon.lethality)
  const hitChance = chanceOf(needed, 0, s.world.settings.natural20Hits)
  const takeChance = killChanceOf(hitChance, damage)
  const why = chanceWhy('Chance to set one off', takeChance, {
    terms: [
      plainHitWhy(needed, column, { text: 'Profile of mines', value: MINES.profile, rule: 'SR-BREACH-8' }),
      toDamageWhy('To Damage', damage, [
        { text: 'Armor of mines', value: MINES.armor, rule: 'SR-BREACH-8' },
        { text: weapon.name, value: weapon.lethality, rule: weapon.rule },
      ]),
    ],
  })
  return { needed, damage, hitChance, takeChance, why }
}

/** What a shot at mines would do: one set off, or under a template each hex swept clean, and who burns with them. Chances in thousandths. */
export function mineShotLines(s: Situation, firer: Placed, weapon: UnitWeapon, hex: Hex): readonly OddsLine[] {
  const terms = mineShotTerms(s, firer, weapon, hex)
  if (!weapon.area) return [{ text: `${weapon.name}: sets a mine off`, chance: terms.takeChance, tone: 'plain', why: terms.why }]
  const over = templateOver(s, firer, weapon, hex)
  const swept = over.flatMap((one): readonly OddsLine[] => {
    const mines = minesAt(s.world, one)
    if (!mines || inWater(s, one)) return []
    const rolls = mineCounter(s.world.settings.hexMilli)
    const chance = sweptChance(terms.hitChance, damageChance(terms.damage), rolls, mines.left)
    const each = `After a hit ${rolls} rolls, each of which takes one of ${mines.left}`
    const why = chanceWhy(each, chance, { rule: 'SR-BREACH-9', terms: [terms.why] })
    return [{ text: `${weapon.name}: the mines in ${hexLabel(one)} are gone`, chance, tone: 'plain', why }]
  })
  return weapon.id === 'gel-flamer' ? [...swept, ...burntLines(s, firer, terms.hitChance, over)] : swept
}
/** That at least `least` of so many rolls succeed after a hit; whole numbers, in the faces of the dice. */
function sweptChance(hit: number, each: number, rolls: number, least: number): number {
  const [good, bad] = [each / FACE, DIE_FACES - each / FACE]
  let [ways, sum] = [1, 0]
  for (let successes = 0; successes <= rolls; successes++) {
    if (successes >= least) sum += ways * good ** successes * bad ** (rolls - successes)
    ways = (ways * (rolls - successes)) / (successes + 1)
  }
  const whole = DIE_FACES ** rolls
  return Math.floor((2 * hit * sum + whole) / (2 * whole))
}
/** Gel burns everybody on the ground under it (SR-BREACH-9, SR-GEL-3). */
function burntLines(s: Situation, firer: Placed, hit: number, over: readonly Hex[]): readonly OddsLine[] {
  return over
    .flatMap((one) => anybodyAt(s.world, one))
    .flatMap((unit): readonly OddsLine[] => {
      if (isFlying(unit)) return []
      const chance = killChanceOf(hit, toDamageNumber(designOf(s.world, unit).armor, WEAPONS['gel-flamer'].lethality))
      const own = unit.side === firer.side
      const why: Reason = { text: 'Everybody in the flames is rolled for', value: chance, unit: 'thousandths', rule: 'SR-GEL-3' }
      return [{ text: `Destroys ${titleOf(s.world, unit)} too${own ? ', your own' : ''}`, chance, tone: own ? 'bad' : 'good', why }]
    })
}

export function shootMines(play: Play<SteelRain>, situation: () => Situation, firerId: UnitId, weaponIndex: number, hex: Hex): void {
  const s = situation()
  const firer = firingPost(s.world, unitOf(s.world, firerId)) as Placed
  const weapon = weaponsOf(s.world, firer)[weaponIndex] as UnitWeapon
  const terms = mineShotTerms(s, firer, weapon, hex)
  if (weapon.area) return blast(play, situation, firer, weapon, hex)
  const hit = rollToHit(play, terms.needed)
  const { roll, kill: taken } = hit.success ? rollDamage(play, terms.damage) : { roll: null, kill: false }
  play.emit({
    kind: 'minesShot',
    unit: firerId,
    weapon: weaponIndex,
    weaponId: weapon.id,
    from: firer.hex,
    to: hex,
    hit,
    damage: roll,
    taken,
    left: (minesAt(s.world, hex)?.left ?? 0) - (taken ? 1 : 0),
    why: terms.why,
  })
}

/** Hexes that an area weapon aimed at mines covers: microwaves their 5 cm circle, gel the area with most mines and fewest friends. */
function templateOver(s: Situation, firer: Unit, weapon: UnitWeapon, hex: Hex): readonly Hex[] {
  if (weapon.id !== 'gel-flamer') return disk(hex, discRings(s.world.settings.hexMilli)).filter((one) => onBoard(s.board, one))
  const worth = (area: readonly Hex[]): number =>
    area.reduce(
      (sum, one) => sum + (minesAt(s.world, one) ? 1 : 0) - 3 * anybodyAt(s.world, one).filter((unit) => unit.side === firer.side).length,
      0,
    )
  return gelAreas(s, hex).reduce<readonly Hex[]>((best, area) => (best.length === 0 || worth(area) > worth(best) ? area : best), [])
}
/** SR-BREACH-9: an area weapon on the ground, of Profile 1 as every spot is; after a hit its template sweeps, and gel burns whoever is there. */
function blast(play: Play<SteelRain>, situation: () => Situation, firer: Placed, weapon: UnitWeapon, hex: Hex): void {
  const s = situation()
  const terms = mineShotTerms(s, firer, weapon, hex)
  const hexes = templateOver(s, firer, weapon, hex)
  const hit = rollToHit(play, terms.needed)
  const left = minesAt(s.world, hex)?.left ?? 0
  play.emit({
    kind: 'minesShot',
    unit: firer.id,
    weapon: weapon.index,
    weaponId: weapon.id,
    from: firer.hex,
    to: hex,
    hit,
    damage: null,
    taken: false,
    left,
    why: terms.why,
  })
  if (!hit.success) return
  if (weapon.id === 'gel-flamer')
    scorch(
      play,
      situation,
      firer.id,
      hexes.flatMap((one) => anybodyAt(s.world, one)).flatMap((unit) => (isFlying(unit) ? [] : [unit.id])),
      null,
    )
  for (const one of hexes) sweepMines(play, situation, one, weapon.lethality, firer.id)
}

/** Known mines that the unit sees and reaches; only where one unit is asked about. Area weapons by themselves. */
export function mineShotOffers(s: Situation, unit: Unit): readonly Made[] {
  const post = firingPost(s.world, unit)
  if (post === null || s.world.ground.mines.length === 0 || refuseFiring(s, unit, 1) !== null) return []
  const able = weaponsOf(s.world, unit).filter((weapon) => !weapon.complex || refuseFiring(s, unit, 2) === null)
  return s.world.ground.mines.flatMap(({ hex }): readonly Made[] => {
    const usable = able.filter((weapon) => refuseMineShot(s, post, weapon, hex) === null)
    const areas = usable.filter((weapon) => weapon.area)
    return [...packs(usable.filter((weapon) => !weapon.area)), ...areas.map((weapon) => [weapon])].map((pack) => ({
      order: {
        kind: 'fire',
        side: unit.side,
        unit: unit.id,
        shots: pack.map((weapon): Shot => ({ weapon: weapon.index, at: { mines: hex } })),
      },
      verb: 'sweep',
      actor: unit.id,
      to: { hex },
      label: `Fire ${names(pack)} at the mines in ${hexLabel(hex)}`,
      price: inActions(pack.some((weapon) => weapon.complex) ? 2 : 1),
    }))
  })
}
