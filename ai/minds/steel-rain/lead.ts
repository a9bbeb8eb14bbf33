import { FAR, hasBit, opposite, type PieceId, SIDES, type SideId } from '../../../engine/mind.ts'
import { book, type Design, type Marcher, type Placed, type Situation, type World } from './book.ts'
import type { Memory } from './memory.ts'
import type { PaidPlace, Pays } from './pays.ts'

/** How many points a side is ahead, for what is lost and held and for what is still to come of where everybody is. */

/** Of the harm that units could do each other in a turn from where they stand, what is counted. */
const EXCHANGE = 0.4
/** The most that a gun of several targets spends on one. */
const FAVOURITE = 1.3
/** Each turn that it takes to an objective leaves so much of the influence there. */
const DECAY = 0.6
/** How much of what an objective pays is still open, for each turn left and at most. */
const OPEN = { turn: 0.12, most: 0.7 } as const
const SMALL = 25

interface Piece {
  readonly unit: Placed
  readonly design: Design
  readonly id: number
  readonly worth: number
  readonly row: Int32Array
  readonly aloft: boolean
}

/** `ground`: where it is looked up who could see whom and how far it is. */
export function leadOf(memory: Memory, world: World, side: SideId, ground: Situation, pays: Pays): number {
  const turnsLeft = Math.max(0, world.scenario.turns - world.turn)
  if (turnsLeft === 0) return pays.ahead
  const fight = (one: SideId): number =>
    book.presentOf(world, one).reduce((sum, unit) => sum + memory.fightLeft(world.settings, book.designOf(world, unit), turnsLeft), 0)
  return (
    pays.ahead +
    pays.tons * (fight(side) - fight(opposite(side))) +
    control(memory, world, ground, side, turnsLeft, pays.places) +
    EXCHANGE * exchange(memory, world, ground, side, pays)
  )
}

/** Points that the loss of a unit comes to: its tons and the fight in it, for what a ton counts, and what goals pay for it. */
export function lossOf(memory: Memory, { settings, scenario, turn }: World, design: Design, { tons, prizes }: Loss, id: PieceId): number {
  return tons * memory.worth(settings, design, Math.max(0, scenario.turns - turn), 1) + (prizes.get(id) ?? 0)
}
export type Loss = Pick<Pays, 'tons' | 'prizes'>

/** What may still change about places that are paid for, by who is near. */
function control(memory: Memory, world: World, ground: Situation, side: SideId, turnsLeft: number, places: readonly PaidPlace[]): number {
  const walkers = SIDES.flatMap((one) => book.placedOf(world, one).flatMap((unit) => walkerOf(memory, world, unit) ?? []))
  const open = Math.min(OPEN.most, OPEN.turn * turnsLeft)
  let sum = 0
  for (const { hex, points, held } of places) {
    const goal = memory.grid.idOf(hex)
    const influence = { blue: 0, red: 0 }
    for (const walker of walkers) influence[walker.side] += influenceOf(memory, ground, walker, goal, turnsLeft)
    const share = (influence[side] - influence[opposite(side)]) / (influence.blue + influence.red + SMALL)
    const now = held === null ? 0 : held === side ? 1 : -1
    sum += points * open * (share - now)
  }
  return sum
}
interface Walker {
  readonly side: SideId
  readonly id: number
  readonly strength: number
  readonly marcher: Marcher | null
}
function walkerOf(memory: Memory, world: World, unit: Placed): Walker | null {
  if (book.isDrone(world, unit) || book.isFlying(unit) || book.isDecoy(world, unit)) return null
  const design = book.designOf(world, unit)
  const marcher = design.propulsion === 'none' ? null : book.marcherOf(world, unit.blip ?? unit.id)
  return {
    side: unit.side,
    id: memory.grid.idOf(unit.hex),
    strength: 6 + memory.fighting(world.settings, design),
    marcher: marcher?.flying ? null : marcher,
  }
}
function influenceOf(memory: Memory, ground: Situation, { id, strength, marcher }: Walker, goal: number, turnsLeft: number): number {
  if (memory.grid.distance(id, goal) <= 1) return strength
  if (!marcher) return 0
  const { costs, unit } = memory.field(ground, marcher, goal)
  const cost = costs.from(id)
  if (cost >= FAR) return 0
  const turns = (cost * unit) / (2 * Math.max(1, marcher.half))
  return turns > turnsLeft + 0.5 ? 0 : strength * DECAY ** turns
}

/** What both sides would lose in a turn of fire from where they are: theirs less ours. */
function exchange(memory: Memory, world: World, ground: Situation, side: SideId, pays: Pays): number {
  const s = memory.where(world)
  const all: Record<SideId, Piece[]> = { blue: [], red: [] }
  for (const one of SIDES)
    for (const unit of book.placedOf(world, one)) {
      if (book.isDrone(world, unit)) continue
      const design = book.designOf(world, unit)
      const aloft = book.isFlying(unit)
      all[one].push({
        unit,
        design,
        id: memory.grid.idOf(unit.hex),
        worth: lossOf(memory, world, design, pays, unit.id),
        row: aloft ? ground.sight.airshed(ground.world, unit.hex) : ground.sight.viewshed(ground.world, unit.hex),
        aloft,
      })
    }
  return harm(memory, s, all[side], all[opposite(side)]) - harm(memory, s, all[opposite(side)], all[side])
}
/** Over the ground of an airshed, what flies above its hex is seen: the row of whoever is in flight decides. */
const seesEachOther = (a: Piece, b: Piece): boolean => (a.aloft ? hasBit(a.row, b.id) : hasBit(b.row, a.id))
function harm(memory: Memory, s: Situation, firers: readonly Piece[], targets: readonly Piece[]): number {
  const lives = targets.map(() => 1)
  const covers = targets.map(() => Number.NaN)
  for (const firer of firers) {
    if (firer.unit.suppressed) continue
    const chances: [number, number][] = []
    targets.forEach((target, i) => {
      if (!seesEachOther(firer, target)) return
      const duel = memory.duel(s.world.settings, firer.design, target.design, target.aloft)
      const hexes = memory.grid.distance(firer.id, target.id)
      if (hexes > duel.reach) return
      if (Number.isNaN(covers[i]!))
        covers[i] = book.coverTerms(s, target.unit, target.unit.hex).reduce((sum, term) => sum + (term.value ?? 0), 0)
      const chance = duel.chance(hexes, covers[i]!, 2)
      if (chance > 0) chances.push([i, chance])
    })
    const share = Math.min(1, FAVOURITE / Math.max(1, chances.length))
    for (const [i, chance] of chances) lives[i]! *= 1 - chance * share
  }
  return targets.reduce((sum, { worth }, i) => sum + worth * (1 - lives[i]!), 0)
}
