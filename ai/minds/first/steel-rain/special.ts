import { type Consideration, consider, count, type Option, option, percent, points } from '../score.ts'
import { book, type Order, type Placed, type UnitWeapon } from './book.ts'
import type { Foe, Outlook } from './outlook.ts'

/** Weapons that strike more than their target, buildings with people in them, and the floors of one's own. */

/** What counts of own units that burn with the enemy. */
const OWN_LOSS = 1.5

const foeOf = (look: Outlook, id: string): Foe | undefined => look.foes.find((foe) => foe.unit.id === id)

/** What fire at a unit does to others: a microwave sweep, gel, and the walls around it. */
export function besides(look: Outlook, firer: Placed, foe: Foe, weapons: readonly UnitWeapon[]): readonly Consideration[] {
  return [
    ...weapons.flatMap((weapon) => {
      if (weapon.id === 'microwave-projector') return swept(look, firer, foe, weapon)
      return weapon.id === 'gel-flamer' ? burnt(look, firer, foe, weapon) : []
    }),
    ...buried(look, firer, foe, weapons),
  ]
}
function swept(look: Outlook, firer: Placed, foe: Foe, weapon: UnitWeapon): readonly Consideration[] {
  const others = book.usualSweep(look.s, firer, weapon, foe.unit).flatMap((id) => (id === foe.unit.id ? [] : (foeOf(look, id) ?? [])))
  const worth = others.reduce((sum, other) => sum + (book.shotTerms(look.s, firer, weapon, other.unit).killChance / 1000) * other.worth, 0)
  return [points(`Sweeps ${count(others.length, 'other', 'others')} beside it`, worth * look.temper.aggression, 'SR-MW-1')]
}
function burnt(look: Outlook, firer: Placed, foe: Foe, weapon: UnitWeapon): readonly Consideration[] {
  const { hitChance, killChance, damage } = book.shotTerms(look.s, firer, weapon, foe.unit)
  const later = (((hitChance - killChance) / 1000) * book.damageChance(damage)) / 1000
  let [others, own] = [0, 0]
  for (const unit of book.caughtInFlames(look.s, foe.unit, book.usualArea(look.s, firer, foe.unit)).slice(1)) {
    const chance = ((hitChance / 1000) * book.damageChance(book.burnNumber(look.s, unit, weapon))) / 1000
    if (unit.side === look.side) own += chance * look.worth(unit)
    else others += chance * (foeOf(look, unit.id)?.worth ?? 0)
  }
  return [
    points(`Burns on: destroyed as the next turn begins with ${percent(later)}`, later * foe.worth * look.temper.aggression, 'SR-GEL-1'),
    points('Others in the flames', others * look.temper.aggression, 'SR-GEL-3'),
    points('Own units in the flames', -own * OWN_LOSS, 'SR-GEL-3'),
  ]
}

// -------------------------------------------------------------------------------------------------------------- buildings

/** Enemies that are known inside a building, but for one. */
const inside = (look: Outlook, thing: NonNullable<ReturnType<typeof book.buildingAt>>, but: string | null): readonly Foe[] =>
  book.occupantsOf(look.s, thing).flatMap((unit) => (unit.id === but ? [] : (foeOf(look, unit.id) ?? [])))
/** What its fall would cost of the scenario's points: some things are to be taken whole (SR-UNINT-4). */
const spoils = (look: Outlook, hexes: readonly (readonly [number, number])[]): number =>
  look.world.scenario.objectives.reduce(
    (sum, { intact, hex, points: pay }) =>
      sum + (intact === true && hexes.some((one) => look.idOf([one[0], one[1]]) === look.idOf(hex)) ? pay : 0),
    0,
  )

/** Fire at somebody inside brings the walls down in the end, hit or miss (SR-UNINT-1). */
function buried(look: Outlook, firer: Placed, foe: Foe, weapons: readonly UnitWeapon[]): readonly Consideration[] {
  const around = book.aroundOf(look.s, foe.unit)
  if (around === null || around.kind !== 'building') return []
  const lethality = weapons.reduce(
    (sum, weapon) => sum + (book.refuseStructure(look.s, firer, weapon, foe.unit.hex, 'building')?.rule === 'R-141' ? 0 : weapon.lethality),
    0,
  )
  const share = lethality / Math.max(1, around.capacity - around.points)
  const worth = inside(look, around, null).reduce((sum, other) => sum + other.worth, 0)
  const told = [points(`Its fall would spoil what is to be taken whole`, -Math.min(1, share) * spoils(look, around.hexes), 'SR-UNINT-4')]
  return share >= 1
    ? [...told, points(`${around.name} comes down on everybody inside`, worth, 'SR-BLDG-3')]
    : [...told, consider(`${around.name} gives way`, share * share, worth * 0.3, 'SR-UNINT-1')]
}

/** Shots at the walls themselves, where several are inside and a few hits bring them down. */
export function demolitionOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  if (!look.temper.craft || book.refuseFiring(look.s, unit, 1) !== null) return []
  const post = book.firingPost(look.world, unit)
  const seen = new Set<string>()
  return look.foes.flatMap((foe) => {
    const thing = post === null ? null : book.buildingAt(look.s, foe.unit.hex)
    if (post === null || thing === null || seen.has(thing.what)) return []
    seen.add(thing.what)
    const inhabitants = inside(look, thing, null)
    if (inhabitants.length < 2) return []
    const { hex } = foe.unit
    const weapons = book
      .weaponsOf(look.world, unit)
      .filter((weapon) => !weapon.complex && !weapon.indirectOnly && book.refuseStructure(look.s, post, weapon, hex, 'building') === null)
    if (weapons.length === 0) return []
    const hits = weapons.map((weapon) => ({
      chance: book.structureTerms(look.s, post, weapon, hex, 'building').hitChance / 1000,
      lethality: weapon.lethality,
    }))
    const needed = thing.capacity - thing.points
    const falls = chanceOfSum(hits, needed)
    const expected = hits.reduce((sum, one) => sum + one.chance * one.lethality, 0)
    const worth = inhabitants.reduce((sum, one) => sum + one.worth, 0)
    return [
      option<Order>(
        { kind: 'fire', side: unit.side, unit: unit.id, shots: weapons.map(({ index }) => ({ weapon: index, at: { building: hex } })) },
        `${unit.name} fires at ${thing.name} with ${inhabitants.length} inside`,
        [
          points(`Brings it down on them with ${percent(falls)}`, falls * worth * look.temper.aggression, 'SR-BLDG-3'),
          consider('Wears the walls down', (1 - falls) * Math.min(1, expected / needed) ** 2, worth * 0.3, 'SR-BLDG-1'),
          points('It is to be taken whole', -spoils(look, thing.hexes), 'SR-UNINT-4'),
          points('Takes 1 Action', -look.temper.patience * 0.6),
        ],
      ),
    ]
  })
}
/** Chance that hits of so much Lethality each add up to what is needed. */
function chanceOfSum(hits: readonly { readonly chance: number; readonly lethality: number }[], needed: number): number {
  const [first, ...rest] = hits
  if (needed <= 0) return 1
  if (!first) return 0
  return first.chance * chanceOfSum(rest, needed - first.lethality) + (1 - first.chance) * chanceOfSum(rest, needed)
}

/** Up for a better view where it holds, down where it has to go on. */
export function climbOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  const places = look.temper.craft || unit.floor > 0 ? book.climbs(look.s, unit) : []
  if (places.length === 0 || unit.suppressed) return []
  const { role, goal } = look.part(unit)
  const id = look.idOf(unit.hex)
  const far = goal === null ? 0 : look.hexes(id, look.idOf(goal.hex))
  const leaves = role === 'attack' && (goal === null || far > 1)
  const quiet = look.foes.every((foe) => look.hexes(foe.at, id) > 6)
  const roof = book.floorsAt(look.s, unit.hex)
  return places.flatMap(({ floor, actions }) => {
    const order: Order = { kind: 'climb', side: unit.side, unit: unit.id, floor }
    if (floor === 0 && leaves)
      return [option(order, `${unit.name} comes down`, [points(`On the way to ${goal?.name ?? 'the enemy'}`, 6, 'R-26')])]
    if (floor <= unit.floor || floor >= roof || leaves || !quiet || role === 'rear' || look.turnsLeft <= 1) return []
    return [
      option(order, `${unit.name} goes up to floor ${floor}`, [
        consider('Sees farther from there', (floor - unit.floor) / roof, 5, 'R-26'),
        points('Takes Actions', -actions * look.temper.patience * 0.4),
      ]),
    ]
  })
}
