import type { SideId } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import type { Cue, LogLine, Telling } from '../../../screen/telling.ts'
import { titleOf, unitOf } from '../state/roster.ts'
import type { UnitId } from '../words/schemas.ts'
import type { World } from '../words/world.ts'

/** The words that most tellings need: names, places, lines. */
export class Teller {
  readonly before: World
  readonly after: World
  constructor(before: World, after: World) {
    this.before = before
    this.after = after
  }
  name(id: UnitId): string {
    const unit = this.after.units[id] ?? this.before.units[id]
    return unit ? titleOf(this.after, unit) : 'A unit'
  }
  sideOf(id: UnitId): SideId {
    return unitOf(this.after, id).side
  }
  sideName(side: SideId): string {
    return this.after.scenario.sideNames[side]
  }
  /** Where a unit is, or was before it went. */
  hexOf(id: UnitId) {
    return this.after.units[id]?.hex ?? this.before.units[id]?.hex ?? null
  }
  /** A line about a unit, in its side's colour. */
  by(id: UnitId, text: string, cues: readonly Cue[] = [], why?: Reason): Telling {
    const hex = this.hexOf(id)
    return { cues, line: { text, tone: this.sideOf(id), piece: id, ...(hex ? { hex } : {}), ...(why ? { why } : {}) } }
  }
  note(id: UnitId, text: string): readonly Cue[] {
    const hex = this.hexOf(id)
    return hex ? [{ cue: 'note', hex, text }] : []
  }
}
export const said = (text: string, tone: LogLine['tone'], why?: Reason, cues: readonly Cue[] = [], round?: LogLine['round']): Telling => ({
  cues,
  line: { text, tone, ...(why ? { why } : {}), ...(round ? { round } : {}) },
})
export const silent = (cues: readonly Cue[] = []): Telling => ({ cues, line: null })
