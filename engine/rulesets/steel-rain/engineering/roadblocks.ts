import { onBoard } from '../../../board/board.ts'
import { type DirectionIndex, directionTo, hexDistance, neighbour, neighbours } from '../../../board/hex.ts'
import { type Hex, hasHex, type SideId, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Counted, type Reason, type Refusal, refusal, sumOf } from '../../../kernel/why.ts'
import { isCliff } from '../state/ground.ts'
import { designOf, halfAllowance, isInfantry, isOnMap, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inCm } from '../tables/prices.ts'
import { CM, cm } from '../tables/scale.ts'
import type { Design } from '../tables/unit-types.ts'
import type { SteelRain } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { anybodyAt, bears, blockKey, roadblockBlock } from './blocks.ts'
import { inReach, isEngineer, refuseWork, uncover } from './breach.ts'
import { obstacleAt } from './state.ts'
import type { EngineeringWords, Work } from './words.ts'

/** Roadblocks: pushed or broken up by Engineer vehicles, taken apart by stands together (SR-BREACH-2..4, SR-BREACH-6, SR-BREACH-7, R-155, R-162). */

type ClearOrder = Extract<EngineeringWords['order'], { kind: 'clearRoadblock' }>
type Worked = Extract<EngineeringWords['event'], { kind: 'roadblockWorked' }>

/** Actions of stands that a block takes (SR-BREACH-6). */
export const STAND_ACTIONS = 6
const BLOCK_MILLI = 2000
/** What has to be pushed until a block is gone or one place farther: 2 cm, or the width of a wider hex. */
export const pushStep = (world: World): number => Math.max(world.settings.hexMilli, BLOCK_MILLI)

/** How far an Engineer vehicle pushes with an Action, in cm: 2, 1 on tracks, 1 for each full 30 t above 50, no more than it moves (SR-BREACH-2, R-155). */
export function pushWhy(design: Design): Counted {
  const tracked = design.propulsion === 'tracked' ? 1000 : 0
  const heavy = Math.floor(Math.max(0, design.weight - 50) / 30) * 1000
  const terms: Reason[] = [{ text: 'Engineer vehicle', ...inCm(BLOCK_MILLI), rule: 'SR-BREACH-2' }]
  if (tracked > 0) terms.push({ text: 'On tracks', ...inCm(tracked), rule: 'SR-BREACH-2' })
  if (heavy > 0) terms.push({ text: `${design.weight} t`, ...inCm(heavy), rule: 'SR-BREACH-2' })
  const whole = sumOf('Pushes with an Action', terms, { unit: 'cm', rule: 'SR-BREACH-2' })
  const most = halfAllowance(design)
  return most >= whole.value * CM
    ? whole
    : {
        text: `No more than it moves with an Action (${cm(most)})`,
        ...inCm(most),
        how: 'limit',
        rule: 'R-155',
        terms: [whole],
      }
}

/** The same in thousandths of a cm. */
export const pushRate = (design: Design): number => pushWhy(design).value * CM

export const workOf = (world: World, hex: Hex, side: SideId): Work =>
  obstacleAt(world, hex)?.work.find((work) => work.side === side) ?? { side, actions: 0, pushed: 0 }

export function refuseClearing(s: Situation, unit: Unit, { hexes, to }: ClearOrder): Refusal | null {
  if (!isEngineer(s, unit)) return refusal('Roadblocks go only when engineers work at them.', 'SR-OBST-10', 'unit')
  const why = refuseWork(s, unit)
  if (why) return why
  const stand = isInfantry(s.world, unit)
  for (const [i, hex] of hexes.entries()) {
    const at = `hexes[${i}]`
    if (!onBoard(s.board, hex) || obstacleAt(s.world, hex)?.kind !== 'roadblock')
      return refusal('There is no roadblock in that hex.', 'SR-OBST-10', at)
    if (!inReach(unit, hex))
      return refusal(
        stand ? 'Engineers work in their own and the adjacent hexes.' : 'It must touch the roadblock first.',
        stand ? 'R-154' : 'SR-BREACH-4',
        at,
      )
  }
  const keys = hexes.map((hex) => blockKey(roadblockBlock(s, hex)))
  if (new Set(keys).size < keys.length) return refusal('That is the same block twice.', 'SR-BREACH-2', 'hexes')
  const [hex] = hexes as readonly [Hex, ...Hex[]]
  if (stand) {
    if (hexes.length > 1) return refusal('A stand works at one roadblock at a time.', 'SR-BREACH-6', 'hexes')
    return to === null ? null : refusal('Stands take a roadblock apart; they do not push it.', 'SR-BREACH-6', 'to')
  }
  if (pushRate(designOf(s.world, unit)) === 0) return refusal('What does not move pushes nothing.', 'SR-BREACH-2', 'unit')
  if (hexes.every((one) => obstacleAt(s.world, one)?.earth))
    return to === null ? null : refusal('Earth is broken up where it lies.', 'SR-BREACH-3', 'to')
  if (hexes.length > 1) return refusal('Blocks that are not of earth are pushed one at a time.', 'SR-BREACH-3', 'hexes')
  if (to === null) return refusal('Say where it is pushed: straight ahead, or to a side.', 'SR-BREACH-3', 'to')
  const direction = directionTo(hex, to)
  if (direction === null || unit.hex === null || sameHex(to, unit.hex))
    return refusal('It is pushed into a hex beside its own, not onto the vehicle.', 'SR-BREACH-3', 'to')
  return placeAfter(s, roadblockBlock(s, hex), direction) === null
    ? refusal('There is no room: another obstacle, a unit, or ground that does not take it.', 'R-155', 'to')
    : null
}
/** Where the hexes of a block lie when it has been pushed one block's length on; null where something is in the way. */
function placeAfter(s: Situation, block: readonly Hex[], direction: DirectionIndex): readonly Hex[] | null {
  const steps = pushStep(s.world) / s.world.settings.hexMilli
  let at = block
  for (let i = 0; i < steps; i++) {
    const next = at.map((hex) => neighbour(hex, direction))
    const free = next.every(
      (hex, k) =>
        bears(s, hex, 'roadblock') &&
        (hasHex(block, hex) || obstacleAt(s.world, hex) === null) &&
        anybodyAt(s.world, hex).length === 0 &&
        !isCliff(s, at[k] as Hex, hex),
    )
    if (!free) return null
    at = next
  }
  return at
}
/** Hexes that a vehicle could push a block into. */
export const pushPlaces = (s: Situation, unit: Unit, hex: Hex): readonly Hex[] =>
  neighbours(hex).filter(
    (to) => refuseClearing(s, unit, { kind: 'clearRoadblock', side: unit.side, unit: unit.id, hexes: [hex], to }) === null,
  )

export function clearRoadblock(play: Play<SteelRain>, situation: () => Situation, order: ClearOrder): void {
  const s = situation()
  const unit = unitOf(s.world, order.unit)
  const [hex] = order.hexes
  if (!isOnMap(unit) || hex === undefined) return
  if (unit.hidden !== null) play.emit({ kind: 'unhid', unit: unit.id })
  const done = isInfantry(s.world, unit)
    ? takenApart(s, unit, hex)
    : order.to === null
      ? brokenUp(s, unit, order.hexes)
      : pushed(s, unit, hex, directionTo(hex, order.to) as DirectionIndex)
  play.emit({ kind: 'roadblockWorked', unit: unit.id, side: unit.side, ...done })
  uncover(play, situation())
  play.then({ kind: 'spot' })
}
type Done = Pick<Worked, 'removed' | 'moved' | 'work'>

/** SR-BREACH-6, SR-BREACH-7: one of six Actions, whoever of the side gives them. */
function takenApart(s: Situation, unit: Unit, hex: Hex): Done {
  const block = roadblockBlock(s, hex)
  const { actions, pushed: far } = workOf(s.world, block[0] as Hex, unit.side)
  return actions + 1 >= STAND_ACTIONS
    ? { removed: block, moved: [], work: [] }
    : { removed: [], moved: [], work: block.map((one) => ({ hex: one, actions: actions + 1, pushed: far })) }
}
/** SR-BREACH-3: block after block of earth as far as the push goes; what is done of the last one stays done. */
function brokenUp(s: Situation, unit: Unit, hexes: readonly Hex[]): Done {
  const step = pushStep(s.world)
  const removed: Hex[] = []
  let left = pushRate(designOf(s.world, unit))
  for (const hex of hexes) {
    const block = roadblockBlock(s, hex)
    const { actions, pushed: before } = workOf(s.world, block[0] as Hex, unit.side)
    if (before + left < step) return { removed, moved: [], work: block.map((one) => ({ hex: one, actions, pushed: before + left })) }
    left += before - step
    removed.push(...block)
  }
  return { removed, moved: [], work: [] }
}
/** 2 cm after 2 cm in one direction until something is in the way; what is left over counts for the next Action. */
function pushed(s: Situation, unit: Unit, hex: Hex, direction: DirectionIndex): Done {
  const step = pushStep(s.world)
  const start = roadblockBlock(s, hex)
  const { actions, pushed: before } = workOf(s.world, start[0] as Hex, unit.side)
  let left = before + pushRate(designOf(s.world, unit))
  let at = start
  while (left >= step) {
    const next = placeAfter(withoutBlock(s, start), at, direction)
    if (next === null) break
    at = next
    left -= step
  }
  return {
    removed: [],
    moved: at === start ? [] : start.map((from, i) => ({ from, to: at[i] as Hex })),
    // Where something is in the way, the rest of the push is lost.
    work: at.map((one) => ({ hex: one, actions, pushed: left < step ? left : 0 })),
  }
}
/** A block is not in its own way. */
const withoutBlock = (s: Situation, block: readonly Hex[]): Situation => ({
  ...s,
  world: {
    ...s.world,
    ground: { ...s.world.ground, obstacles: s.world.ground.obstacles.filter((one) => !hasHex(block, one.hex)) },
  },
})
/** Roadblocks that a unit can reach, one hex of each. */
export const roadblocksBeside = (s: Situation, unit: Unit): readonly Hex[] =>
  s.world.ground.obstacles
    .filter((one) => one.kind === 'roadblock' && unit.hex !== null && hexDistance(unit.hex, one.hex) <= 1)
    .map((one) => one.hex)
