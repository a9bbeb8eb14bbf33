import { onBoard } from '../../../../board/board.ts'
import { disk, hexDistance } from '../../../../board/hex.ts'
import { type Hex, hexKey } from '../../../../kernel/names.ts'
import { mayBePlaced, seesBlip, seesStand } from '../../core/spotting.ts'
import { freshUnit } from '../../state/fresh-unit.ts'
import { hidesInside } from '../../state/ground.ts'
import { blipsOf, type Placed } from '../../state/roster.ts'
import { observersOf } from '../../state/sight.ts'
import type { Situation } from '../../state/situation.ts'
import { type Design, STANDS, type StandId } from '../../tables/unit-types.ts'
import type { PlatoonId } from '../../words/schemas.ts'
import type { Unseen } from './unseen.ts'

/**
 * Stands that nobody has seen (SR-BLIP-4): one at every pin, one in two of three positions dug for infantry in which nobody is known to be, up to
 * four more (or as many as this side has) in cover near what is known of the other side or in its zone, where nobody of this side sees them and they see none of its markers; and
 * riders in vehicles that have room.
 */

/** Half of the stands of a force are rifles; most of the others bring a machine gun or missiles along. */
// biome-ignore format: a list of short names
const TYPES: readonly StandId[] = [
  'STAND', 'STAND', 'STAND', 'STAND', 'STAND', 'STAND', 'STAND', 'STAND', 'STAND-MG', 'STAND-MG', 'STAND-MG', 'STAND-ATGM', 'STAND-ATGM', 'STAND-ATGM',
  'STAND-SAM', 'STAND-MORTAR', 'STAND-ENGINEER', 'STAND-ELINT',
]
/** As many may be in cover at the most, or as many as this side has, if that is more. */
const MOST = 4
const TRIES = 6
/** How far from somebody who is known, in hexes. */
const NEAR = 3

export function placeStands(unseen: Unseen): void {
  const platoon = standsPlatoon(unseen)
  for (const hex of unseen.pins) unseen.enlist(anyStand(unseen), platoon(), { hex })
  if (unseen.known.step === 'setup') return
  for (const hex of unusedPits(unseen))
    if (unseen.tons > 0 && unseen.sampler.happens(2, 3)) placeStand(unseen, unseen.situation, anyStand(unseen), hex, platoon)
  for (let more = Math.min(unseen.sampler.below(mostOf(unseen) + 1), unseen.tons); more > 0; more--) hideStand(unseen, platoon)
}
/** At most as many stands as this side has: both fight the same war. */
const mostOf = ({ known, side }: Unseen): number =>
  Math.max(MOST, Object.values(known.units).filter((unit) => unit.side === side && STANDS_BY_ID.has(unit.design)).length)
const STANDS_BY_ID: ReadonlySet<string> = new Set(Object.keys(STANDS))
export const anyStand = ({ sampler }: Unseen): Design => STANDS[sampler.pick(TYPES)]

/** The platoon of stands on foot, made when the first of them is. */
function standsPlatoon(unseen: Unseen): () => PlatoonId {
  let made: PlatoonId | null = null
  return () => {
    made ??= unseen.newPlatoon()
    return made
  }
}

function hideStand(unseen: Unseen, platoon: () => PlatoonId): void {
  const s = unseen.situation
  const type = anyStand(unseen)
  for (let tries = 0; tries < TRIES; tries++) {
    const hex = placeNearby(unseen)
    if (hex !== null && onBoard(s.board, hex) && placeStand(unseen, s, type, hex, platoon)) return
  }
}
/** Puts a stand there, hidden or not, if nobody of this side would see it; true where it is. */
function placeStand(unseen: Unseen, s: Situation, type: Design, hex: Hex, platoon: () => PlatoonId): boolean {
  const inside = hidesInside(s, hex)
  // Where pins show who does not hide, the unseen hide.
  const hides = inside && (unseen.known.settings.pinsVisible || unseen.sampler.happens(1, 2))
  if (!inside && unseen.known.settings.pinsVisible) return false
  const stand = standIn(unseen, type, hex, hides)
  if (!mayBePlaced(s, hex, stand) || isNoticed(s, unseen, stand)) return false
  unseen.enlist(type, platoon(), { hex, hidden: stand.hidden })
  return true
}
/** Positions for infantry that are nearer to the other side's zone than to this one's, and in which nobody is known to be (SR-ENTR-3). */
function unusedPits(unseen: Unseen): readonly Hex[] {
  const taken = new Set(Object.values(unseen.known.units).flatMap(({ hex }) => (hex === null ? [] : [hexKey(hex)])))
  return unseen.known.ground.pits
    .filter(({ kind, holder, hex }) => kind === 'infantry' && holder === null && !taken.has(hexKey(hex)))
    .map(({ hex }) => hex)
    .filter((hex) => isTheirs(unseen, hex))
}
/** Whether what was built in a hex is the other side's: nobody is told, but it lies nearer to its zone. */
const isTheirs = ({ known, enemy, side }: Unseen, hex: Hex): boolean =>
  farFrom(known.scenario.zones[enemy], hex) <= farFrom(known.scenario.zones[side], hex)
const farFrom = (zone: readonly Hex[], hex: Hex): number => zone.reduce((least, one) => Math.min(least, hexDistance(one, hex)), FAR_OFF)
const FAR_OFF = 999
/** Near somebody or something of the other side that is known, or in its zone. */
function placeNearby({ blips, enemies, enemy, known, sampler }: Unseen): Hex | null {
  const about = [
    ...enemies.flatMap(({ hex }) => (hex === null ? [] : [hex])),
    ...Object.values(blips).flatMap((one) => (one.side === enemy ? [one.hex] : [])),
  ]
  if (about.length > 0 && sampler.happens(2, 3)) return sampler.pick(disk(sampler.pick(about), NEAR))
  const zone = known.scenario.zones[enemy]
  return zone.length === 0 ? null : sampler.pick(zone)
}
/** A stand as it would be there, for asking who sees it. */
const standIn = ({ enemy }: Unseen, type: Design, hex: Hex, hides: boolean): Placed => ({
  ...freshUnit(type),
  id: 'unseen',
  name: '',
  side: enemy,
  platoon: '',
  hex,
  hidden: hides ? { behind: null } : null,
})
function isNoticed(s: Situation, { side }: Unseen, stand: Placed): boolean {
  return (
    observersOf(s.world, side).some((observer) => seesStand(s, observer, stand)) ||
    blipsOf(s.world, side).some((blip) => seesBlip(s, stand, blip))
  )
}

/** Riders in known and supposed vehicles that have room, while tons are left: nobody is told what anybody carries. */
export function fillCarriers(unseen: Unseen): void {
  for (const carrier of Object.values(unseen.units)) {
    const room = unseen.designs[carrier.design]?.capacity ?? 0
    if (carrier.side !== unseen.enemy || room === 0 || carrier.fate === 'destroyed' || carrier.fate === 'left') continue
    // Whoever carries stands mostly carries a whole squad.
    const squad = unseen.sampler.happens(2, 3) ? room : unseen.sampler.below(room + 1)
    for (let riders = Math.min(squad, unseen.tons, RIDERS_MOST); riders > 0; riders--)
      unseen.enlist(anyStand(unseen), carrier.platoon, { aboard: carrier.id, fate: carrier.fate })
  }
}
/** A platoon's vehicle carries a squad of two. */
const RIDERS_MOST = 2

/**
 * With the option of hidden mines a few may lie in the other side's zone, where a stand could have laid them, and about its obstacles, which are
 * to hold whoever comes upon them; in every second state.
 */
export function hiddenMines(unseen: Unseen): readonly Hex[] {
  const { enemy, known, sampler, situation } = unseen
  const zone = known.scenario.zones[enemy]
  if (!known.settings.hiddenMines || zone.length === 0 || sampler.happens(1, 2)) return []
  const taken = new Set(known.ground.mines.map(({ hex }) => hexKey(hex)))
  const barred = known.ground.obstacles.map(({ hex }) => hex).filter((hex) => isTheirs(unseen, hex))
  const somewhere = (): Hex =>
    barred.length > 0 && sampler.happens(2, 3) ? sampler.pick(disk(sampler.pick(barred), ABOUT_OBSTACLES)) : sampler.pick(zone)
  return Array.from({ length: MINES_MOST }, somewhere).filter((hex) => {
    if (taken.has(hexKey(hex)) || !onBoard(situation.board, hex)) return false
    taken.add(hexKey(hex))
    return mayBePlaced(situation, hex, standIn(unseen, STANDS.STAND, hex, false))
  })
}
const ABOUT_OBSTACLES = 2
const MINES_MOST = 3
