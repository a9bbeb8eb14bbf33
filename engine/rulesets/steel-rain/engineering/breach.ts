import { onBoard } from '../../../board/board.ts'
import { hexDistance } from '../../../board/hex.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { refuseBoarding, refuseTask } from '../core/refuse-task.ts'
import { hidesBehind, hidesInside } from '../state/ground.ts'
import { isEntrenched } from '../state/pits.ts'
import { designOf, isInfantry, isOnMap, onMap, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { SteelRain } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import { blockKey, removableBlock } from './blocks.ts'
import { obstacleName } from './state.ts'
import type { EngineeringWords, Removable } from './words.ts'

/** Taking mines, wire and teeth away (SR-BREACH-1, SR-BREACH-5, R-154); roadblocks are in roadblocks.ts. */

type BreachOrder = Extract<EngineeringWords['order'], { kind: 'breach' }>

export const isEngineer = (s: Situation, unit: Unit): boolean => designOf(s.world, unit).extra === 'engineer'
/** Why an engineer cannot work now at all; a vehicle that infantry mounts does nothing that takes movement. */
export const refuseWork = (s: Situation, unit: Unit): Refusal | null => refuseTask(s, unit, 1) ?? refuseBoarding(unit, 1)
/** engineers reach their own hex and the six around it. */
export const inReach = (unit: Unit, hex: Hex): boolean => unit.hex !== null && hexDistance(unit.hex, hex) <= 1

/** Blocks that one Action takes away: a vehicle's two, a stand's one. */
export const blocksAtOnce = (s: Situation, unit: Unit): 1 | 2 => (isInfantry(s.world, unit) ? 1 : 2)

/** Who is no engineer, in the words of the obstacle. */
const NOT_FOR_OTHERS: Readonly<Record<Removable, readonly [text: string, rule: string]>> = {
  mines: ['Only engineers lift mines; others may fire at them.', 'SR-BREACH-8'],
  wire: ['Only an Engineer package removes wire by order.', 'SR-OBST-5'],
  teeth: ["Only an Engineer package removes dragon's teeth.", 'SR-OBST-7'],
}

export function refuseBreach(s: Situation, unit: Unit, { blocks }: BreachOrder): Refusal | null {
  const [first] = blocks
  if (!isEngineer(s, unit) && first) return refusal(...NOT_FOR_OTHERS[first.what], 'unit')
  const why = refuseWork(s, unit)
  if (why) return why
  const stand = isInfantry(s.world, unit)
  if (blocks.length > blocksAtOnce(s, unit)) return refusal('A stand takes one block away with an Action.', 'SR-BREACH-5', 'blocks')
  const named = new Set<string>()
  for (const [i, { hex, what }] of blocks.entries()) {
    const at = `blocks[${i}]`
    if (!onBoard(s.board, hex)) return refusal('That hex is off the map.', null, at)
    if (!inReach(unit, hex)) return refusal('Engineers work in their own and the adjacent hexes.', 'R-154', at)
    const block = removableBlock(s, hex, what, stand)
    if (block.length === 0) {
      const sunk = stand && what === 'mines' && removableBlock(s, hex, what, false).length > 0
      return sunk
        ? refusal('Mines under water are for Engineer vehicles.', 'SR-MWAT-2', at)
        : refusal(
            `There ${what === 'wire' ? 'is no wire' : what === 'mines' ? 'are no mines' : "are no dragon's teeth"}.`,
            'SR-BREACH-1',
            at,
          )
    }
    const key = `${what}/${blockKey(block)}`
    if (named.has(key)) return refusal('That is the same block twice.', 'SR-BREACH-1', at)
    named.add(key)
  }
  return null
}

export function breach(play: Play<SteelRain>, situation: () => Situation, order: BreachOrder): void {
  const s = situation()
  const unit = unitOf(s.world, order.unit)
  if (!isOnMap(unit)) return
  if (unit.hidden !== null) play.emit({ kind: 'unhid', unit: unit.id })
  const stand = isInfantry(s.world, unit)
  const blocks = order.blocks.map(({ hex, what }) => ({ what, hexes: removableBlock(s, hex, what, stand) }))
  play.emit({ kind: 'obstaclesCleared', unit: unit.id, blocks })
  uncover(play, situation())
  play.then({ kind: 'spot' })
}

/** stands that hid in or behind what is gone are hidden no more. */
export function uncover(play: Play<SteelRain>, s: Situation): void {
  for (const stand of onMap(s.world)) {
    if (stand.hidden === null || stand.blip !== null) continue
    const { behind } = stand.hidden
    const covered =
      behind === null
        ? hidesInside(s, stand.hex) || isEntrenched(s.world, stand)
        : hidesBehind(s, stand.hex).some((hex) => sameHex(hex, behind))
    if (!covered) play.emit({ kind: 'unhid', unit: stand.id })
  }
}
export const nameOf = (what: Removable): string => (what === 'mines' ? 'mines' : obstacleName(what).toLowerCase())
