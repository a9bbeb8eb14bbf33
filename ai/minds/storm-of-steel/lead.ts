import { opposite, type SideId } from '../../../engine/mind.ts'
import { book, type Moment, type Placed, type Unit, type World } from './book.ts'
import { hitLoss, leftOf, stricken } from './harm.ts'
import { FAR } from './memory.ts'
import type { Outlook } from './outlook.ts'

/** How a battle stands, in points: where a playout ends, this is what it has brought; and what of it was luck. */

/** What a turn's march away leaves of a stand's say about a place. */
const FADES = 0.5
/** Who holds a place has so much say about it without anybody near. */
const HOLDER = 4
/** Points of a side that has broken, beside those that the scenario gives. */
const BROKEN = 30

/** Points that a side is ahead: what is left of both, and whose places are likely to be. */
export function leadOf(look: Outlook): number {
  const { scenario, held, demoralised } = look.world
  const other = opposite(look.side)
  const left = (units: readonly Placed[]): number =>
    units.reduce((sum, unit) => sum + look.worth(unit) * leftOf(look.struck(unit, unit.hex)), 0)
  let lead = left(look.mine) - left(look.foes)
  for (const { name, hex, points } of scenario.objectives) {
    const say = (units: readonly Placed[], side: SideId): number =>
      units.reduce((sum, unit) => sum + sayOf(look, unit, hex), held[name] === side ? HOLDER : 0)
    const [mine, theirs] = [say(look.mine, look.side) ** 2, say(look.foes, other) ** 2]
    if (mine + theirs > 0) lead += (points * (mine - theirs)) / (mine + theirs)
  }
  const broken = BROKEN + book.VICTORY.demoralised
  return lead + (demoralised[other] ? broken : 0) - (demoralised[look.side] ? broken : 0)
}
/** What a stand has to say about a place: its strength, less for each turn that it is away. Skill makes it dearer, and no shot of it better. */
function sayOf(look: Outlook, unit: Placed, hex: Placed['hex']): number {
  const type = book.typeOf(unit)
  if (!book.isCombatant(type)) return 0
  const way = look.memory.way(book.moverOf(type), hex, unit.hex)
  if (way >= FAR) return 0
  const turns = Math.max(0, way / 2 - book.VICTORY.placeHexes) / Math.max(1, book.hexesOf(type.move))
  return type.points * leftOf(look.struck(unit, unit.hex)) * FADES ** turns
}

/** What a stand is worth for the reckoning of luck: about what it is in a lead, without looking at the whole battle. */
const roughWorth = (world: World, unit: Unit): number => 1.4 * book.worthOf(world, unit) + 6

/** Points that the dice of these moments brought a side beyond what could be expected. */
export function luckOf(moments: readonly Moment[], side: SideId): number {
  let luck = 0
  for (const { event, before } of moments) {
    const gained = (id: string, points: number): void => {
      luck += before.units[id]?.side === side ? -points : points
    }
    switch (event.kind) {
      case 'shot':
        hitLuck(before, event.at, event.faces + event.value - event.die - event.against, event, gained)
        break
      case 'blast':
        hitLuck(before, event.unit, event.faces - event.against, event, gained)
        break
      case 'assaulted':
        fightLuck(before, event, gained)
        break
      case 'rallyRolled':
        rallyLuck(before, event, gained)
        break
      default:
    }
  }
  return luck
}
type Gained = (id: string, points: number) => void
function hitLuck(before: World, id: string, hits: number, { faces, hit }: { faces: number; hit: boolean }, gained: Gained): void {
  const unit = before.units[id]
  if (!unit || unit.hex === null) return
  const chance = Math.max(0, Math.min(faces, hits)) / faces
  gained(id, ((hit ? 1 : 0) - chance) * hitLoss(stricken(before, unit, false)) * roughWorth(before, unit))
}
function fightLuck(before: World, event: Extract<Moment['event'], { kind: 'assaulted' }>, gained: Gained): void {
  const [unit, target] = [before.units[event.unit], before.units[event.at]]
  if (!unit || !target) return
  const { wins, loses, of } = book.fightOf(unit, target)
  gained(event.at, ((event.loser === event.at ? 1 : 0) - wins / of) * roughWorth(before, target))
  gained(event.unit, ((event.loser === event.unit ? 1 : 0) - loses / of) * roughWorth(before, unit))
}
function rallyLuck(before: World, event: Extract<Moment['event'], { kind: 'rallyRolled' }>, gained: Gained): void {
  const unit = before.units[event.unit]
  if (!unit || event.die === null) return
  const chance = Math.max(0, Math.min(6, 7 - book.rallyNeeds(before, unit) + event.points)) / 6
  const now = stricken(before, unit, false)
  const step = leftOf({ ...now, morale: unit.morale === 'suppressed' ? 'pinned' : 'steady' }) - leftOf(now)
  gained(event.unit, -((event.to === unit.morale ? 0 : 1) - chance) * step * roughWorth(before, unit))
}
