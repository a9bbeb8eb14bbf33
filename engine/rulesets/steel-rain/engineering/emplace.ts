import { onBoard } from '../../../board/board.ts'
import { hexDistance, shifted } from '../../../board/hex.ts'
import { type Hex, hasHex, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { designOf, isDecoy, isInfantry, isOnMap, isVehicle, onMap, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { grenadeHexes } from '../tables/scale.ts'
import type { SteelRain } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { anybodyAt, bears } from './blocks.ts'
import { inReach, isEngineer, refuseWork } from './breach.ts'
import { minesAt, obstacleAt } from './state.ts'
import type { Emplaceable, EngineeringWords } from './words.ts'

/** Putting down wire, mines and roadblocks (SR-EMPL-1 to SR-EMPL-4, R-157, R-162). */

type EmplaceOrder = Extract<EngineeringWords['order'], { kind: 'emplace' }>

/** Points that a block of roadblock takes: an Action of a stand is one, of a vehicle two (SR-EMPL-3, SR-EMPL-4). */
export const ROADBLOCK_POINTS = 4
export const buildingPoints = (s: Situation, unit: Unit): 1 | 2 => (isInfantry(s.world, unit) ? 1 : 2)

/** The block that begins in a hex, as far as there is room for it. */
const blockFrom = (s: Situation, unit: Unit, hex: Hex, what: Emplaceable): readonly Hex[] =>
  grenadeHexes(s.world.settings.hexMilli)
    .map((by) => shifted(hex, by))
    .filter((one) => refusePlace(s, unit, one, what) === null)

/** Why a block cannot be put into a hex; the reach is asked elsewhere. */
function refusePlace(s: Situation, unit: Unit, hex: Hex, what: Emplaceable): Refusal | null {
  if (!onBoard(s.board, hex)) return refusal('That hex is off the map.')
  if (!bears(s, hex, what)) return refusal('The ground there does not take it.', what === 'mines' ? 'R-160' : 'R-16')
  if (what === 'mines' ? minesAt(s.world, hex) !== null : obstacleAt(s.world, hex) !== null)
    return refusal(what === 'mines' ? 'That hex is mined already.' : 'There is another obstacle in that hex.', 'R-157')
  const there = anybodyAt(s.world, hex)
  if (there.some((other) => other.side !== unit.side)) return refusal('An enemy is in that hex.', 'R-157')
  if (what === 'roadblock' && there.some((other) => !isInfantry(s.world, other)))
    return refusal('A vehicle stands in that hex.', 'SR-TERR-10')
  return null
}

/** SR-EMPL-2, R-157: a ground vehicle of the side in the stand's hex or beside it that works for no other stand this turn; no Doppelganger (SR-DOPP-10). */
export function helperOf(s: Situation, unit: Unit): Unit | null {
  const { hex } = unit
  if (hex === null) return null
  const free = onMap(s.world).filter(
    (other) =>
      other.side === unit.side &&
      isGroundVehicle(s.world, other) &&
      hexDistance(other.hex, hex) <= 1 &&
      (other.helps === undefined || other.helps === null || other.helps === unit.id),
  )
  return free.find((other) => other.helps === unit.id) ?? free[0] ?? null
}
function isGroundVehicle(world: World, unit: Unit): boolean {
  const { propulsion } = designOf(world, unit)
  return isVehicle(world, unit) && !isDecoy(world, unit) && (propulsion === 'wheeled' || propulsion === 'tracked' || propulsion === 'hover')
}
/** Blocks of wire or mines that a stand puts down with an Action. */
export const layingAtOnce = (s: Situation, unit: Unit): 1 | 2 => (helperOf(s, unit) === null ? 1 : 2)

export function refuseEmplace(s: Situation, unit: Unit, { what, hexes }: EmplaceOrder): Refusal | null {
  const block = what === 'roadblock'
  if (!isEngineer(s, unit)) return refusal('Only engineers put obstacles down.', block ? 'SR-EMPL-3' : 'SR-EMPL-1', 'unit')
  const stand = isInfantry(s.world, unit)
  if (!block && !stand) return refusal('Wire and mines are laid by stands; a vehicle helps them.', 'SR-EMPL-1', 'unit')
  const why = refuseWork(s, unit)
  if (why) return why
  if (block && hexes.length > 1) return refusal('Roadblocks are built one block at a time.', stand ? 'SR-EMPL-4' : 'SR-EMPL-3', 'hexes')
  if (hexes.length > 1 && layingAtOnce(s, unit) < 2)
    return refusal('Alone it lays one block with an Action, two with a vehicle beside it.', 'SR-EMPL-2', 'hexes')
  for (const [i, hex] of hexes.entries()) {
    const at = `hexes[${i}]`
    if (!inReach(unit, hex)) return refusal('Engineers work in their own and the adjacent hexes.', 'R-157', at)
    const no = refusePlace(s, unit, hex, what)
    if (no) return { ...no, at }
    if (hasHex(hexes.slice(0, i), hex)) return refusal('That is the same hex twice.', 'SR-EMPL-1', at)
  }
  return null
}

export function emplace(play: Play<SteelRain>, situation: () => Situation, { what, hexes, unit: id }: EmplaceOrder): void {
  const s = situation()
  const unit = unitOf(s.world, id)
  if (!isOnMap(unit)) return
  if (unit.hidden !== null) play.emit({ kind: 'unhid', unit: id })
  if (what === 'roadblock') build(play, s, unit, hexes[0] as Hex)
  else
    play.emit({
      kind: 'emplaced',
      unit: id,
      side: unit.side,
      what,
      hexes: unique(hexes.flatMap((hex) => blockFrom(s, unit, hex, what))),
      helper: hexes.length > 1 ? (helperOf(s, unit)?.id ?? null) : null,
    })
  play.then({ kind: 'spot' })
}
const unique = (hexes: readonly Hex[]): readonly Hex[] => hexes.filter((hex, i) => !hasHex(hexes.slice(0, i), hex))

/** the work is kept where it was done; an Engineer vehicle makes use of a wreck that lies there. */
function build(play: Play<SteelRain>, s: Situation, unit: Unit, hex: Hex): void {
  const points = pointsAt(s.world, hex, unit) + buildingPoints(s, unit)
  const done = points >= ROADBLOCK_POINTS ? blockFrom(s, unit, hex, 'roadblock') : []
  const wreck = !isInfantry(s.world, unit) && s.world.ground.wrecks.some((one) => hasHex(done, one.hex))
  play.emit({ kind: 'roadblockBuilt', unit: unit.id, side: unit.side, hex, points: Math.min(points, ROADBLOCK_POINTS), done, wreck })
}
/** What the side has done of a roadblock in a hex. */
export const pointsAt = (world: World, hex: Hex, { side }: Unit): number =>
  world.ground.sites.find((site) => site.side === side && sameHex(site.hex, hex))?.points ?? 0
