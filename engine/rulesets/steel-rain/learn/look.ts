import type { CoachHint } from '../../../board/learn-kit.ts'
import type { Hex, SideId } from '../../../kernel/names.ts'
import { marcherOf, reachOf } from '../core/move.ts'
import { groundAt } from '../state/ground.ts'
import type { ReachedHex } from '../state/marcher.ts'
import { isOnMap, onMap, type Placed } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import { type Danger, dangerAt } from './danger.ts'

/** What the coach looks at: a platoon in its round, and what it knows of the rest. */
export interface Look {
  readonly s: Situation
  readonly view: SteelRainView
  readonly side: SideId
  /** Units of the platoon that are in play. */
  readonly units: readonly Unit[]
  /** What threatens them where they stand; made when it is first asked for. */
  readonly dangers: Map<string, Danger>
}
export type Hint = (look: Look) => CoachHint | null

/** Members that stand on the map as themselves. */
export const standing = ({ units }: Look): readonly Placed[] => units.filter(isOnMap).filter((unit) => unit.blip === null)
/** Enemies that the side sees as what they are. */
export const enemiesOf = ({ s, side }: Look): readonly Placed[] =>
  onMap(s.world).filter((unit) => unit.side !== side && unit.blip === null && unit.spotted)

function dangerOf(look: Look, unit: Placed): Danger {
  const found = look.dangers.get(unit.id) ?? dangerAt(look.s, unit, unit.hex)
  look.dangers.set(unit.id, found)
  return found
}
/** Who of the platoon is threatened most where it stands, of those that nobody needs to find first. */
export function mostEndangered(look: Look): { readonly unit: Placed; readonly danger: Danger } | null {
  let most: { readonly unit: Placed; readonly danger: Danger } | null = null
  for (const unit of standing(look)) {
    if (!unit.spotted) continue
    const danger = dangerOf(look, unit)
    if (danger.chance > (most?.danger.chance ?? 0)) most = { unit, danger }
  }
  return most
}
/** Where a unit could march now; nowhere where it may not. */
export function reachOfUnit({ s }: Look, unit: Unit): readonly ReachedHex[] {
  if (unit.suppressed || unit.volley !== null || unit.actions < 1) return []
  const marcher = marcherOf(s.world, unit.blip ?? unit.id)
  return marcher ? reachOf(s, marcher) : []
}
/** "light woods" of a hex, within a sentence. */
export function groundName(s: Situation, hex: Hex): string {
  const name = groundAt(s, hex).name.toLowerCase()
  return ADJECTIVES.includes(name) ? `${name} ground` : name
}
const ADJECTIVES = ['open', 'overgrown']

/** The best of several by a number; null for none. */
export function bestOf<T>(list: readonly T[], worth: (one: T) => number): T | null {
  let best: T | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const one of list) {
    const value = worth(one)
    if (value > most) {
      best = one
      most = value
    }
  }
  return best
}
