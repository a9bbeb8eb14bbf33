import { distanceToEdge, hasRoad, onBoard } from '../../../board/board.ts'
import { disk, hexDistance } from '../../../board/hex.ts'
import { type Hex, opposite, type SideId } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { groundAt } from '../state/ground.ts'
import { friendsOf, isOnMap, isSoft, isVehicle, type Placed, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { EventCard, PlayerEvent } from '../tables/cards.ts'
import { INFILTRATION_HEXES, isSpell, MOTTI, type SpecialEvent } from '../tables/special-events.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Task } from '../words/tasks.ts'
import type { Unit } from '../words/units.ts'
import { detachmentOf } from './command.ts'
import { immobilise, lose } from './hits.ts'
import { mayStand } from './setup.ts'

/** The two special events of each army (SS-R-06): what comes of each card, and whom a side may choose or move for it. */

type Playing = Play<StormOfSteel>
const D6 = 6

/** Special events for which the other side chooses. */
const OTHERS_CHOICE: ReadonlySet<SpecialEvent> = new Set(['fuelShortage', 'desertion', 'lowMorale', 'refugees'])
/** Stands that move or assault one after another, until their side has done. */
const REPEATED: ReadonlySet<PlayerEvent> = new Set(['banzai', 'nightAttack', 'skis', 'withdrawal'])
export const isRepeated = (event: PlayerEvent): boolean => REPEATED.has(event)
const DETACHMENT: ReadonlySet<PlayerEvent> = new Set(['nightAttack', 'skis', 'withdrawal'])
const LOW_MORALE = 2

export function befallSpecial(play: Playing, card: EventCard, event: SpecialEvent, side: SideId): readonly Task[] {
  const chooser = OTHERS_CHOICE.has(event) ? opposite(side) : side
  const ask: Task = { kind: 'ask', question: { kind: 'event', side: chooser, card } }
  switch (event) {
    case 'carrierAircraft':
      return [{ kind: 'support', side }]
    case 'lowMorale':
      return Array.from({ length: LOW_MORALE }, () => ask)
    case 'fuelShortage':
    case 'refugees':
    case 'counterattack':
    case 'maskirovka':
    case 'cruisersCharge':
    case 'banzai':
    case 'nightAttack':
    case 'desertion':
    case 'cavalryRaid':
    case 'motti':
    case 'skis':
    case 'infiltration':
    case 'withdrawal':
      return [ask]
    default:
      if (isSpell(event)) play.emit({ kind: 'spellBegan', side, spell: event, unit: null })
      return []
  }
}

/** Why a stand is not the one that a special event befalls; null where it may be. `side`: who chooses. */
export function refuseSpecialChoice({ board, world }: Situation, side: SideId, event: SpecialEvent, unit: Unit): Refusal | null {
  if (!isOnMap(unit)) return refusal('It is not on the map.', 'SS-R-06', 'unit')
  const type = typeOf(unit)
  const no = (text: string): Refusal => refusal(text, 'SS-R-06', 'unit')
  const own = unit.side === side
  switch (event) {
    case 'fuelShortage':
      return !own && isVehicle(type) && !unit.immobile ? null : no('It befalls an armoured vehicle of theirs that can move.')
    case 'desertion':
      return !own && isSoft(type) && unit.morale === 'suppressed' ? null : no('It befalls a suppressed stand of theirs.')
    case 'lowMorale':
      return !own && type.kind === 'infantry' && unit.morale === 'steady' ? null : no('It befalls infantry of theirs that is steady.')
    case 'refugees':
      return own && type.kind !== 'hq' ? null : no('Choose one of your own that could fire.')
    case 'maskirovka':
      return own && unit.spotted && ['woods', 'forest', 'building'].includes(groundAt(board, unit.hex))
        ? null
        : no('It has to be spotted, in woods or in a building.')
    case 'motti':
      return !own &&
        isVehicle(type) &&
        !unit.immobile &&
        hasRoad(board, unit.hex) &&
        ['woods', 'forest'].includes(groundAt(board, unit.hex))
        ? null
        : no('It befalls a vehicle of theirs on a road through woods.')
    default:
      return no(`Nobody is to be chosen now${world.turn > 0 ? '' : ' yet'}.`)
  }
}
/** What comes of the choice. `side`: who has chosen. */
export function chooseSpecial(play: Playing, side: SideId, event: SpecialEvent, id: UnitId): void {
  switch (event) {
    case 'fuelShortage':
      return play.emit({ kind: 'spellBegan', side: opposite(side), spell: event, unit: id })
    case 'refugees':
      return play.emit({ kind: 'spellBegan', side, spell: event, unit: id })
    case 'desertion':
      return lose(play, id, 'event')
    case 'lowMorale':
      return play.emit({ kind: 'moraleSet', unit: id, to: 'pinned' })
    case 'maskirovka':
      return play.emit({ kind: 'concealed', unit: id })
    case 'motti': {
      const die = play.roll(D6)
      play.emit({ kind: 'searched', side, dice: [{ unit: id, die }] })
      if (die >= MOTTI) immobilise(play, id, 'event')
      return
    }
    default:
      return
  }
}

/** Why a stand does not move, or assault, by a special event: another kind, another detachment, another direction. */
export function refuseSpecialDeed({ board, world }: Situation, event: SpecialEvent, unit: Placed, end: Hex | null): Refusal | null {
  const { kind } = typeOf(unit)
  const no = (text: string): Refusal => refusal(text, 'SS-R-06', 'unit')
  if (event === 'cruisersCharge' && kind !== 'armour') return no('Only armour charges.')
  if (event === 'cavalryRaid' && kind !== 'cavalry') return no('Only cavalry rides.')
  if ((event === 'banzai' || event === 'nightAttack') && kind !== 'infantry') return no('Only infantry.')
  if (DETACHMENT.has(event) && !unit.paid && friendsOf(world, unit.side).some(({ paid }) => paid)) return no('One detachment alone moves.')
  const edge = world.scenario.edges[unit.side]
  if (event === 'withdrawal' && end !== null && distanceToEdge(board, end, edge) >= distanceToEdge(board, unit.hex, edge))
    return refusal('It moves towards its own edge.', 'SS-R-06', 'path')
  return null
}
/** The first that moves takes its detachment with it, for nothing. */
export function joinDetachment(play: Playing, event: PlayerEvent, unit: Placed): void {
  if (!DETACHMENT.has(event) || unit.paid) return
  const units = detachmentOf(play.world, unit).filter((one) => event !== 'nightAttack' || typeOf(one).kind === 'infantry')
  play.emit({ kind: 'paid', side: unit.side, units: units.map(({ id }) => id), points: 0 })
}
/** Why infantry is not placed there by an infiltration: too far, or not farther on. */
export function refuseInfiltration(s: Situation, unit: Unit, hex: Hex): Refusal | null {
  if (!isOnMap(unit) || typeOf(unit).kind !== 'infantry') return refusal('Only infantry infiltrates.', 'SS-R-06', 'unit')
  if (unit.morale !== 'steady') return refusal(`It is ${unit.morale}.`, 'SS-R-06', 'unit')
  const edge = s.world.scenario.edges[unit.side]
  const ahead = distanceToEdge(s.board, hex, edge) > distanceToEdge(s.board, unit.hex, edge)
  if (!ahead || hexDistance(unit.hex, hex) > INFILTRATION_HEXES)
    return refusal(`It goes up to ${INFILTRATION_HEXES} hexes farther on.`, 'SS-R-06', 'hex')
  return mayStand(s, unit, hex) ? null : refusal('It has no room there, or may not be on that ground.', 'SS-R-06', 'hex')
}
/** Everywhere that infantry could infiltrate to. */
export function infiltrationHexes(s: Situation, unit: Placed): readonly Hex[] {
  if (typeOf(unit).kind !== 'infantry' || unit.morale !== 'steady') return []
  return disk(unit.hex, INFILTRATION_HEXES).filter((hex) => onBoard(s.board, hex) && refuseInfiltration(s, unit, hex) === null)
}
