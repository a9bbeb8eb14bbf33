import { hexLabel } from '../../../board/hex.ts'
import type { PieceId } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { sumOf } from '../../../kernel/why.ts'
import { filled, row, rowsOf } from '../../../screen/kit.ts'
import type { Sheet, SheetRow } from '../../../screen/sheets.ts'
import { airfoilNeeds } from '../core/move.ts'
import { saveOf } from '../core/saves.ts'
import { ratingAt } from '../state/chances.ts'
import { groundAt } from '../state/ground.ts'
import {
  blackDots,
  counterOf,
  dotsOf,
  isAirfoil,
  isFrame,
  isInfantry,
  isShutDown,
  passengerOf,
  pointsLeft,
  ratingsOf,
  titleOf,
  whiteDots,
} from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { COVER_IN, COVER_IN_INFANTRY, GROUND_NAMES, MOVE_NAMES, ROAD_BONUS, TYPE_WORDS } from '../tables/terrain.ts'
import type { Counter, Ratings } from '../tables/unit-types.ts'
import { RANGES, WEAPON_NAMES, WEAPONS, type Weapon } from '../tables/weapons.ts'
import type { BattleChromeView } from '../words/model.ts'
import type { Hit, Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** What the panel says of a unit: everything that is printed on its counter and lies upon it. */

export function sheetOf(s: Situation, view: BattleChromeView, piece: PieceId): Sheet | null {
  const unit = view.known.units[piece]
  if (!unit) return null
  const sections = [
    { title: 'Now', rows: stateRows(s, unit) },
    { title: 'Weapons', rows: weaponRows(s.world, unit) },
    { title: 'Protection', rows: protectionRows(s, unit) },
    { title: 'Hit markers', rows: unit.hits.map((hit, i) => markerRow(s.world, unit, hit, i)) },
    { title: 'Steps', rows: stepRows(s.world, unit), folded: true as const },
  ]
  return { title: titleOf(s.world, unit), subtitle: subtitleOf(s.world, unit), sections: filled(sections) }
}
function subtitleOf(world: World, unit: Unit): string {
  const { other, cost } = counterOf(world, unit)
  const turned = other === null ? undefined : world.counters[other]?.label
  return [world.scenario.sideNames[unit.side], `cost ${cost}`, ...(turned === undefined ? [] : [`other side: ${turned}`])].join(' · ')
}

// ---------------------------------------------------------------------------------------------------------------------- now

function stateRows(s: Situation, unit: Unit): readonly SheetRow[] {
  const { world } = s
  const once = world.settings.bfOpOncePerWeapon ? 'Each weapon once in a movement phase' : 'Each weapon once in every hex'
  const fired = unit.fired.map((weapon) => WEAPON_NAMES[weapon].toLowerCase()).join(', ')
  return rowsOf(
    whereRow(s, unit),
    speedRow(world, unit),
    dotsRow(world, unit),
    unit.web.length > 0 && webRow(world, unit),
    unit.spentFire && row('Opportunity fire', 'used', { text: 'It neither moves nor fires any more in this turn', rule: 'BC-OPF-05' }),
    unit.fired.length > 0 && row('Fired on the move', fired, { text: once, rule: 'BC-R-09' }),
    unit.left !== null &&
      row('Fired in this step', unit.left > 1 ? `${unit.left} left` : 'yes', {
        text: 'What is left of its To Hit number',
        rule: 'BC-CBT-04',
      }),
    carriageRow(world, unit),
  )
}
function whereRow(s: Situation, unit: Unit): SheetRow {
  if (unit.aboard !== null)
    return row('Where', `on ${s.world.units[unit.aboard]?.name ?? 'a truck'}`, { text: 'Carried', rule: 'BC-MOV-07' })
  if (unit.hex !== null) return row('Where', `${hexLabel(unit.hex)}, ${GROUND_NAMES[groundAt(s.board, unit.hex)].toLowerCase()}`)
  switch (unit.fate) {
    case 'destroyed':
      return row('Where', 'destroyed')
    case 'away':
      if (unit.returns === null) return row('Where', 'off the map for good')
      return row('Where', `off the map, back from turn ${unit.returns} on`, { text: 'Comes back at the edge', rule: 'BC-R-05' })
    case 'waiting':
    case 'present':
      return row('Where', 'to be placed')
  }
}
function speedRow(world: World, unit: Unit): SheetRow {
  const { moves } = counterOf(world, unit)
  const { speed } = ratingsOf(world, unit)
  const left = pointsLeft(world, unit)
  const terms: Reason[] = [
    { text: `Moves as ${TYPE_WORDS[unit.type]}`, rule: 'BC-MOV-04' },
    { text: 'Points spent this turn', value: unit.spent, rule: 'BC-MOV-02' },
    ...(unit.type === 'W' && unit.onRoads
      ? [{ text: 'More, as long as all is spent on roads', value: ROAD_BONUS, rule: 'BC-TER-07' }]
      : []),
    ...(isAirfoil(unit) ? [{ text: 'Hexes from its start at least', value: airfoilNeeds(world, unit), rule: 'BC-MOV-09' }] : []),
    ...(moves.length > 1 ? [{ text: `Can move as ${moves.map((type) => MOVE_NAMES[type]).join(' or ')}`, rule: 'BC-MOV-05' }] : []),
  ]
  const isMoving = unit.hex !== null && (world.phase === 'movement' || world.phase === 'airfoils')
  const value = `${speed} (${TYPE_WORDS[unit.type]})${isMoving ? `, ${left} left` : ''}`
  return row('Speed', value, { text: 'Speed', value: speed, rule: 'BC-MOV-02', how: 'told', terms })
}
/** White dots are left, black ones are damage (BC-SCL-03). */
function dotsRow(world: World, unit: Unit): SheetRow {
  const dots = dotsOf(world, unit)
  const white = whiteDots(world, unit)
  const terms: Reason[] = [
    { text: 'Dots', value: dots, rule: 'BC-SCL-03' },
    ...(unit.damage > 0 ? [{ text: 'Damage', value: -unit.damage, rule: 'BC-DMG-01' }] : []),
    ...(unit.web.length > 0 ? [{ text: 'Death web', value: -unit.web.length, rule: 'BC-SPC-02' }] : []),
    ...(blackDots(unit) > dots ? [{ text: 'No less than none', value: blackDots(unit) - dots, rule: 'BC-DMG-02' }] : []),
  ]
  const value = `${white} of ${dots}${isShutDown(world, unit) ? ', shut down' : ''}`
  return row('White dots', value, sumOf('White dots', terms, { rule: 'BC-SCL-03' }))
}
/** BC-SPC-02, BC-R-17: each pip with the turn at whose end it goes. */
function webRow(world: World, unit: Unit): SheetRow {
  const goes = (taken: number): number => (world.settings.webDuration === 'sameTurn' ? taken : taken + 1)
  const pips = unit.web.length === 1 ? '1 pip goes' : `${unit.web.length} pips go`
  return row('Death web', `${pips} at the end of turn ${[...new Set(unit.web.map(goes))].join(' and ')}`, {
    text: isShutDown(world, unit) ? 'Shut down until pips go: it does nothing' : 'Pips that wear off',
    rule: 'BC-R-17',
    how: 'told',
    terms: unit.web.map((taken): Reason => ({ text: `Taken in turn ${taken}, goes at the end of turn ${goes(taken)}`, rule: 'BC-SPC-02' })),
  })
}
function carriageRow(world: World, unit: Unit): SheetRow | null {
  if (counterOf(world, unit).carries === 0) return null
  const rider = passengerOf(world, unit.id)
  return row('Carries', rider ? titleOf(world, rider) : 'nobody', { text: 'A truck carries one unit on foot', rule: 'BC-MOV-07' })
}

// ------------------------------------------------------------------------------------------------------- weapons and steps

function weaponRows(world: World, unit: Unit): readonly SheetRow[] {
  const counter = counterOf(world, unit)
  const now = ratingsOf(world, unit)
  return WEAPONS.filter((weapon) => counter.steps.some((step) => step[weapon] > 0)).map((weapon) =>
    row(WEAPON_NAMES[weapon], `${now[weapon]}${counter.red.includes(weapon) ? ' red' : ''}`, {
      text: 'To Hit: a roll must be less than',
      value: now[weapon],
      rule: 'BC-CBT-02',
      how: 'told',
      terms: weaponTerms(counter, weapon),
    }),
  )
}
function weaponTerms({ red }: Counter, weapon: Weapon): readonly Reason[] {
  return [
    ...(red.includes(weapon) ? [{ text: 'Red: Armor 2 less, or 2 points of damage', rule: 'BC-SPC-03' }] : []),
    rangeTerm(weapon),
    ...(weapon === 'web' ? [{ text: 'Asks no Armor', rule: 'BC-SPC-01' }] : []),
    ...(weapon === 'melee' ? [{ text: 'Silhouette counts half', rule: 'BC-SIL-06' }] : []),
  ]
}
function rangeTerm(weapon: Weapon): Reason {
  switch (weapon) {
    case 'melee':
      return { text: 'In the same hex', rule: 'BC-RNG-01' }
    case 'web':
      return { text: 'Reaches', value: RANGES.web ?? 0, unit: 'hexes', rule: 'BC-RNG-03' }
    case 'laser':
      return { text: 'Any distance', rule: 'BC-RNG-05' }
    case 'missile':
      return { text: 'Any distance; each full 4 hexes add 1 to a roll', rule: 'BC-RNG-04' }
  }
}
/** A row for each step, the present one marked (BC-DMG-01). */
function stepRows(world: World, unit: Unit): readonly SheetRow[] {
  const { steps, red } = counterOf(world, unit)
  const now = Math.min(steps.length - 1, blackDots(unit))
  return steps.map((step, i) => row(`${i === 0 ? 'Whole' : `Damage ${i}`}${i === now ? ', now' : ''}`, ratingsText(step, red)))
}
function ratingsText(step: Ratings, red: readonly Weapon[]): string {
  const weapons = WEAPONS.filter((weapon) => step[weapon] > 0).map(
    (weapon) => `${WEAPON_NAMES[weapon].toLowerCase()} ${step[weapon]}${red.includes(weapon) ? ' red' : ''}`,
  )
  return [`Speed ${step.speed}`, ...weapons].join(', ')
}

// ------------------------------------------------------------------------------------------------------------- protection

function protectionRows(s: Situation, unit: Unit): readonly SheetRow[] {
  const { world } = s
  const { silhouette, armor } = counterOf(world, unit)
  const { silhouette: base, floor } = saveOf(world, unit)
  const now = Math.max(floor, base - unit.saves)
  const terms: Reason[] = [
    { text: 'Printed', value: silhouette, rule: 'BC-SIL-01' },
    ...(base !== silhouette ? [{ text: 'Shut down: half', value: base - silhouette, rule: 'BC-R-17' }] : []),
    ...(unit.saves > 0 ? [{ text: 'Rolls before', value: -unit.saves, rule: 'BC-SIL-02' }] : []),
    ...(now > base - unit.saves
      ? [{ text: `No lower than ${floor}`, value: now - (base - unit.saves), rule: isFrame(world, unit) ? 'BC-SIL-03' : 'BC-SIL-04' }]
      : []),
  ]
  return rowsOf(
    row('Silhouette', now, sumOf('A die must be greater', terms, { rule: 'BC-SIL-01' })),
    coverHere(s, unit),
    row('Armor', armor, { text: 'A die must be greater', value: armor, rule: 'BC-ARM-01' }),
  )
}
/** What the ground of its hex adds; what lies between comes on top, shot by shot. */
function coverHere(s: Situation, unit: Unit): SheetRow | null {
  if (unit.hex === null) return null
  if (isAirfoil(unit)) return row('Terrain', 'none', { text: 'Terrain does nothing for an airfoil', rule: 'BC-TEC-05' })
  const ground = groundAt(s.board, unit.hex)
  const infantry = isInfantry(s.world, unit)
  const bonus = (infantry ? COVER_IN_INFANTRY : COVER_IN)[ground]
  if (bonus === 0) return null
  const rule = COVER_IN[ground] === 2 ? 'BC-TEC-04' : infantry ? 'BC-TEC-03' : 'BC-TEC-01'
  return row('Terrain', `Silhouette +${bonus}`, { text: `In ${GROUND_NAMES[ground].toLowerCase()}`, value: bonus, rule })
}
/** A marker with what was kept of its shot (BC-R-10), and the Silhouette that it will meet in its turn. */
function markerRow(world: World, unit: Unit, hit: Hit, i: number): SheetRow {
  // The first of the pile may have had its roll already.
  const rolls = unit.saves + i - (unit.hits[0]?.passed ? 1 : 0)
  const rating = ratingAt(saveOf(world, unit), rolls, hit.bonus, hit.weapon === 'melee')
  const by = world.units[hit.by]?.name ?? hit.by
  const terms: Reason[] = [
    ...(hit.bonus > 0 ? [{ text: 'Terrain at the moment of the shot', value: hit.bonus, rule: 'BC-R-10' }] : []),
    ...(hit.weapon === 'melee' ? [{ text: 'Melee: Silhouette counts half', rule: 'BC-SIL-06' }] : []),
    ...(hit.weapon === 'web' ? [{ text: 'Death web: no Armor', rule: 'BC-SPC-01' }] : []),
    ...(hit.red ? [{ text: 'Red: Armor 2 less, or 2 points of damage', rule: 'BC-SPC-03' }] : []),
  ]
  const label = `${hit.weapon === 'wreck' ? 'Lost truck' : WEAPON_NAMES[hit.weapon]}${hit.red ? ', red' : ''}`
  const text = hit.passed ? 'On to the Armor' : 'The Silhouette that it meets'
  const why: Reason = { text, value: rating, rule: 'BC-SIL-01', how: 'told', terms }
  return row(label, `of ${by}: ${hit.passed ? 'past the Silhouette' : `against ${rating}`}`, why)
}
