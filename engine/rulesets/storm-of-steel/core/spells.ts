import type { SideId } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { SPELLS, type SpellEnd, type SpellKind } from '../tables/special-events.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { World } from '../words/world.ts'

/** What special events leave behind for a while (SS-R-06). */

export const hasSpell = (world: World, side: SideId, kind: SpellKind, unit: UnitId | null = null): boolean =>
  world.spells[side].some((spell) => spell.kind === kind && (unit === null || spell.unit === unit))
/** All of a side that last until this has come are over. */
export function endSpells(play: Play<StormOfSteel>, side: SideId, until: SpellEnd): void {
  for (const { kind } of play.world.spells[side]) if (SPELLS[kind] === until) endSpell(play, side, kind)
}
export function endSpell(play: Play<StormOfSteel>, side: SideId, kind: SpellKind): void {
  play.emit({ kind: 'spellEnded', side, spell: kind })
}
