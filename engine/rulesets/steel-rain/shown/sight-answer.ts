import { hexDistance, hexLabel } from '../../../board/hex.ts'
import type { SightVerdict } from '../../../board/sight-field.ts'
import { type Hex, type PieceId, sameHex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import type { SightAnswer } from '../../../screen/sheets.ts'
import { blockerWord } from '../core/fire.ts'
import { obstacleAt, obstacleName } from '../engineering/state.ts'
import { groundAt } from '../state/ground.ts'
import { flyersAt, unitsAt } from '../state/roster.ts'
import { heightsOf } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { inCm } from '../tables/prices.ts'
import { SIGHT_HEIGHTS } from '../tables/terrain.ts'

/** One line of sight in words: from a hex (or a unit in it) to another, or to one of the units there (SR-LOS-1, R-76). */
export function sightOf(s: Situation, from: Hex, to: Hex, piece?: PieceId, at?: PieceId): SightAnswer {
  const unit = piece === undefined ? (unitsAt(s.world, from)[0] ?? flyersAt(s.world, from)[0]) : s.world.units[piece]
  const target = (at === undefined ? undefined : s.world.units[at]) ?? unitsAt(s.world, to)[0] ?? flyersAt(s.world, to)[0]
  const eye = unit ? heightsOf(s.world, unit) : SIGHT_HEIGHTS.vehicle
  const aim = target ? heightsOf(s.world, target) : SIGHT_HEIGHTS.vehicle
  const line = s.sight.judge(s.world, from, eye, to, aim)
  const distance = inCm(hexDistance(from, to) * s.world.settings.hexMilli)
  const solid = line.by === 'solid' && line.at !== null ? solidThing(s, line.at) : null
  return { result: line.result, distance, at: line.at, by: solid ?? line.by, why: lineWhy(s, line) }
}

/** A line of sight in words, with the rule. */
export function lineWhy(s: Situation, line: SightVerdict): Reason & { readonly rule: string } {
  switch (line.result) {
    case 'clear':
      return { text: 'Clear', rule: 'SR-LOS-1' }
    case 'partial':
      return { text: `Clear, lower half hidden: ${inTheWay(s, line)}`, rule: 'R-78' }
    case 'smoke':
      return { text: `Through smoke${where(line)}`, rule: 'SR-SMOKE-6' }
    case 'blocked':
      return { text: `Blocked: ${inTheWay(s, line)}`, rule: 'R-76' }
  }
}

const where = (line: SightVerdict): string => (line.at === null ? '' : ` at ${hexLabel(line.at)}`)
/** What decides a line, and where: "a wreck is in the way at 1615". */
function inTheWay(s: Situation, line: SightVerdict): string {
  const solid = line.by === 'solid' && line.at !== null ? solidThing(s, line.at) : null
  return `${solid === null ? blockerWord(line) : `a ${solid} is`} in the way${where(line)}`
}

/** What the solid thing of a hex is. */
function solidThing(s: Situation, hex: Hex): string {
  const obstacle = obstacleAt(s.world, hex)
  if (obstacle) return obstacle.kind === 'roadblock' ? 'roadblock' : `row of ${obstacleName(obstacle.kind).toLowerCase()}`
  if (s.world.ground.wrecks.some((wreck) => sameHex(wreck.hex, hex))) return 'wreck'
  const { isBuilding, row } = groundAt(s, hex)
  return isBuilding ? 'building' : row === 'ruins' ? 'ruin' : 'rock'
}
