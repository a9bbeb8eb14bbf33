import { hexDistance, type SideId } from '../../../engine/mind.ts'
import { book, type Moment, type Unit } from './book.ts'
import { hitLoss, leftOf, stricken } from './harm.ts'
import type { Outlook } from './outlook.ts'
import { driveOf, turnsTo } from './spot.ts'

/** How a battle stands, in points: where a playout ends, this is what it has brought; and what of it was luck. */

/** What a place that is held counts before the end: it may change hands. */
const HELD = 0.75

/** Points that a side is ahead. */
export function leadOf(ours: Outlook, theirs: Outlook): number {
  return assets(ours) - assets(theirs)
}
function assets(look: Outlook): number {
  let sum = 0
  for (const unit of look.mine) sum += look.worth(unit) * leftOf(look.struck(unit, unit.hex))
  for (const unit of look.mine) {
    const part = look.parts.get(unit.id)
    if (part?.goal) sum -= turnsTo(look, unit, unit.hex, part) * driveOf(look, unit, part)
  }
  const { objectives } = look.world.scenario
  for (const { name, hex, points } of objectives) {
    if (look.world.held[name] !== look.side) continue
    const near = (units: readonly { readonly hex: readonly [number, number] }[]): number =>
      units.filter((unit) => hexDistance(unit.hex, hex) <= 4).length
    const [mine, theirs] = [near(look.mine), near(look.foes)]
    sum += points * (theirs === 0 ? 1 : HELD * (0.4 + (0.6 * mine) / (mine + theirs)))
  }
  if (look.world.demoralised[look.side === 'blue' ? 'red' : 'blue']) sum += book.VICTORY.demoralised + 30
  return sum
}

/** Points that the dice of these moments brought a side beyond what could be expected. */
export function luckOf(moments: readonly Moment[], side: SideId, look: Outlook): number {
  let luck = 0
  for (const { event, before } of moments) {
    const gained = (id: string, points: number): void => {
      luck += before.units[id]?.side === side ? -points : points
    }
    switch (event.kind) {
      case 'shot':
      case 'blast': {
        const at = event.kind === 'shot' ? event.at : event.unit
        const unit = before.units[at]
        if (!unit || unit.hex === null) break
        const chance = Math.max(
          0,
          Math.min(1, (event.faces + ('value' in event ? event.value - event.die : 0) - event.against) / event.faces),
        )
        const loss = hitLoss(stricken(before, unit, look.struck(unit, unit.hex).shelters)) * look.worth(unit)
        gained(at, ((event.hit ? 1 : 0) - chance) * loss)
        break
      }
      case 'assaulted': {
        const [unit, target] = [before.units[event.unit], before.units[event.at]]
        if (!unit || !target) break
        const { wins, loses, of } = book.fightOf(unit, target)
        gained(event.at, ((event.loser === event.at ? 1 : 0) - wins / of) * look.worth(target))
        gained(event.unit, ((event.loser === event.unit ? 1 : 0) - loses / of) * look.worth(unit))
        break
      }
      case 'rallyRolled': {
        const unit = before.units[event.unit]
        if (!unit || event.die === null) break
        const needs = book.rallyNeeds(before, unit)
        const chance = Math.max(0, Math.min(1, (7 - needs + event.points) / 6))
        const gain = stepOf(look, unit)
        gained(event.unit, -((event.to === unit.morale ? 0 : 1) - chance) * gain)
        break
      }
      default:
    }
  }
  return luck
}
const stepOf = (look: Outlook, unit: Unit): number => {
  const now = stricken(look.world, unit, false)
  return look.worth(unit) * (leftOf({ ...now, morale: unit.morale === 'suppressed' ? 'pinned' : 'steady' }) - leftOf(now))
}
export const isRolled = ({ kind }: Moment['event']): boolean =>
  kind === 'shot' || kind === 'blast' || kind === 'assaulted' || kind === 'rallyRolled'
