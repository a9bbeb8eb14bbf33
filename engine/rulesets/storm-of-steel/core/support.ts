import { onBoard } from '../../../board/board.ts'
import { hexDistance, neighbours } from '../../../board/hex.ts'
import { must } from '../../../kernel/assert.ts'
import type { Hex, SideId } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal, sumOf } from '../../../kernel/why.ts'
import { groundAt } from '../state/ground.ts'
import { enemiesOf, friendsOf, isSoft, isVehicle, onMap, type Placed, typeOf } from '../state/roster.ts'
import { sees } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { type SupportCard, WEATHER } from '../tables/cards.ts'
import { AA_HEXES, AIR_ERROR, AIR_HEXES, AIRCRAFT, BOMBARDMENT_DIE, BOMBARDMENT_HEXES, DIE_STEPS, RIGID_HEXES } from '../tables/dice.ts'
import { NO_AIR } from '../tables/ground.ts'
import { AA_GUN } from '../tables/guns.ts'
import { STRONG_DIE, WIDE_HEXES } from '../tables/special-events.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { World } from '../words/world.ts'
import { hitSoft, pierce } from './hits.ts'
import { protectionOf } from './protection.ts'
import { endSpells, hasSpell } from './spells.ts'

/** Support from off the table: the deck, bombardments, aircraft (SS-SUP, SS-ART, SS-AIR). */

const D6 = 6

/** Draws a support card, after a shuffle where none is left (SS-SUP-02, SS-SUP-03). */
export function drawSupport(play: Play<StormOfSteel>, side: SideId): SupportCard {
  const { left, drawn } = play.world.support[side]
  if (left.length === 0) play.emit({ kind: 'supportShuffled', side, deck: play.shuffle(drawn) })
  const card = play.world.support[side].left.at(-1) ?? 'none'
  play.emit({ kind: 'supportDrawn', side, card })
  return card
}
/** What the weather forbids; the card is spent all the same (SS-SUP-04, SS-ART-11, SS-AIR-06). */
export function isForbidden({ weather }: { readonly weather: keyof typeof WEATHER }, card: SupportCard): boolean {
  if (card === 'none') return false
  return card === 'airStrike' ? !WEATHER[weather].air : !WEATHER[weather].bombardment
}

// ---- artillery

/** Why artillery cannot be aimed there (SS-ART-06 to SS-ART-09, SS-R-35). */
export function refuseBombardment(s: Situation, side: SideId, hex: Hex): Refusal | null {
  if (!onBoard(s.board, hex)) return refusal('That hex is off the map.', null, 'hex')
  const { artillery } = s.world.aims[side]
  const shift = artillery === null ? 0 : hexDistance(artillery, hex)
  if (artillery !== null && shift === 0) return null
  if (artillery !== null && s.world.scenario.armies[side].control === 'rigid' && shift > RIGID_HEXES)
    return refusal(`Rigid artillery shifts its point by ${RIGID_HEXES} hexes at most; that is ${shift}.`, 'SS-ART-09', 'hex')
  const seen = friendsOf(s.world, side).some((unit) => sees(s.board, unit.hex, hex))
  return seen ? null : refusal('Nobody of your side sees that.', artillery === null ? 'SS-ART-06' : 'SS-ART-08', 'hex')
}
/** Who would be thrown for, of both sides (SS-ART-02, SS-ART-05). */
export const underBombardment = (s: Situation, side: SideId, hex: Hex): readonly Placed[] =>
  onMap(s.world).filter((unit) => isSoft(typeOf(unit)) && hexDistance(unit.hex, hex) <= bombardmentHexes(s.world, side))
/** A barrage and a Victor target reach farther, and the latter throws the largest die (SS-R-06). */
export const bombardmentHexes = (world: World, side: SideId): number =>
  hasSpell(world, side, 'barrage') || hasSpell(world, side, 'victorTarget') ? WIDE_HEXES : BOMBARDMENT_HEXES
export const bombardmentDie = (world: World, side: SideId): number =>
  hasSpell(world, side, 'victorTarget') ? STRONG_DIE : BOMBARDMENT_DIE[world.scenario.armies[side].volume]
export const bombardmentThrows = (world: World, side: SideId): 1 | 2 => (hasSpell(world, side, 'timeOnTarget') ? 2 : 1)
export function bombard(play: Play<StormOfSteel>, s: Situation, side: SideId, hex: Hex): void {
  play.emit({ kind: 'bombardmentPlaced', side, hex })
  const faces = bombardmentDie(play.world, side)
  const throws = bombardmentThrows(play.world, side)
  for (const unit of underBombardment(s, side, hex)) for (let n = 0; n < throws; n++) blast(play, s, side, unit, faces, 'SS-ART-04')
  endSpells(play, side, 'bombardment')
}

// ---- aircraft

/** Why aircraft do not strike there (SS-AIR-02). */
export function refuseStrike(s: Situation, hex: Hex): Refusal | null {
  if (!onBoard(s.board, hex)) return refusal('That hex is off the map.', null, 'hex')
  return NO_AIR.has(groundAt(s.board, hex)) ? refusal('Aircraft do not strike woods, forest or bush.', 'SS-AIR-02', 'hex') : null
}
/** Who would be thrown for, of both sides, armour too (SS-AIR-03). */
export const underAircraft = (s: Situation, hex: Hex): readonly Placed[] =>
  onMap(s.world).filter((unit) => hexDistance(unit.hex, hex) <= AIR_HEXES)
export function bomb(play: Play<StormOfSteel>, s: Situation, side: SideId, meant: Hex): void {
  const dice = [play.roll(D6), play.roll(D6)]
  const erred = dice.reduce((sum, die) => sum + die, 0) <= AIR_ERROR
  const hex = erred ? errorOf(s, side, meant) : meant
  const faces = aircraftDie(s, side, hex)
  play.emit({ kind: 'aircraftStruck', side, meant, hex, dice, erred })
  for (const unit of underAircraft(s, hex)) blast(play, s, side, unit, faces, 'SS-AIR-04')
  endSpells(play, side, 'strike')
}
/** Before anybody says where: a die says what comes, unless an event has said it, light bombers, which throw as dive bombers do (SS-AIR-01, SS-R-06). */
export function aircraftCome(play: Play<StormOfSteel>, side: SideId): void {
  const isKnown = hasSpell(play.world, side, 'diveBombers') || hasSpell(play.world, side, 'columnCover')
  const die = isKnown ? null : play.roll(D6)
  const aircraft = die === null ? 'light-bombers' : must(AIRCRAFT.find(({ upTo }) => die <= upTo)?.what, 'aircraft for every face')
  play.emit({ kind: 'aircraftCame', side, die, aircraft })
}
/**
 * The die of the aircraft that have come (SS-AIR-01); the next smaller one where an anti-aircraft gun of the other side that is not suppressed stands near (decision 300).
 * @throws where none have come
 */
export function aircraftDie(s: Situation, side: SideId, hex: Hex): number {
  const { die } = must(
    AIRCRAFT.find(({ what }) => what === s.world.aircraft),
    'the aircraft that have come',
  )
  const guarded = enemiesOf(s.world, side).some(
    (unit) => unit.type === AA_GUN && unit.morale !== 'suppressed' && hexDistance(unit.hex, hex) <= AA_HEXES,
  )
  return guarded ? (DIE_STEPS.filter((faces) => faces < die).at(-1) ?? die) : die
}
/** Beside the nearest own stand, towards where it was meant (SS-AIR-05, SS-R-36). */
export function errorOf(s: Situation, side: SideId, meant: Hex): Hex {
  const nearest = friendsOf(s.world, side)
    .map((unit) => ({ unit, far: hexDistance(unit.hex, meant) }))
    .sort((a, b) => a.far - b.far || (a.unit.id < b.unit.id ? -1 : 1))[0]
  if (nearest === undefined || nearest.far <= 1) return meant
  const beside = neighbours(nearest.unit.hex)
    .filter((hex) => onBoard(s.board, hex))
    .sort((a, b) => hexDistance(a, meant) - hexDistance(b, meant))
  return beside[0] ?? meant
}

/** One stand under rounds or bombs: no distance, no rear (SS-ART-04, SS-AIR-04). What has been lost with its carrier meanwhile is left out. */
function blast(play: Play<StormOfSteel>, s: Situation, side: SideId, target: Placed, faces: number, rule: string): void {
  const unit = play.world.units[target.id]
  if (unit?.fate !== 'present') return
  const type = typeOf(target)
  const protection = isVehicle(type) ? null : protectionOf({ ...s, world: play.world }, target, null)
  const against = isVehicle(type) ? type.armour : (protection?.value ?? 0)
  const die = play.roll(faces)
  const hit = die > against
  const why = sumOf(`More than ${against}`, [{ text: `A d${faces}`, value: die }], { rule })
  play.emit({ kind: 'blast', unit: target.id, side, faces, die, against, hit, why })
  if (!hit) return
  if (isVehicle(type)) pierce(play, target.id)
  else hitSoft(play, target.id, protection?.shelters ?? false)
}
