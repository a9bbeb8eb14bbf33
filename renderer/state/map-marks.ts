import type { Hex } from '../../engine/screen.ts'
import { barrierMark, steadyMarks } from '../input/marks.ts'
import type { Situation } from '../input/picking.ts'
import { type Highlights, NO_HIGHLIGHTS, type TrailMark } from '../scene/stage.ts'
import { type BattleState, orderKey, situationOf } from './battle-state.ts'
import { trailsOf } from './log.ts'
import { standingArc } from './standing-arc.ts'
import { barrierShown, ownSelected, sightShown } from './wants.ts'

/** What is marked on the map, from the battle's state. Keeps what has not changed, so that the stage draws it once. */
export class MapMarks {
  private readonly marksOf = steadyMarks()
  private marked: readonly unknown[] = []
  private arc: { readonly of: readonly unknown[]; readonly value: readonly Hex[] } = { of: [], value: [] }
  private trails: { readonly of: readonly unknown[]; readonly value: readonly TrailMark[] } = { of: [], value: [] }

  /** The new marks; null where they are the same as before. */
  renewed(state: BattleState): Highlights | null {
    const parts = [
      state.picture,
      state.picking,
      state.offers,
      state.odds,
      state.sight,
      state.shed,
      state.telling,
      state.submitting,
      state.log,
      state.trail,
      state.barrier,
      state.why,
      state.standing,
      state.insight,
      state.layers,
      state.ways,
      state.points,
    ]
    if (parts.every((part, i) => part === this.marked[i])) return null
    this.marked = parts
    const situation = situationOf(state)
    if (!situation || state.telling || state.failure !== null) return NO_HIGHLIGHTS
    const marks = this.marksOf(state.picking, situation, (offer) => state.odds.get(orderKey(offer)) ?? null, sightShown(state))
    const { now = null, marks: lines = [] } = state.ways ?? {}
    return {
      ...marks,
      path: marks.path && now ? { ...marks.path, risks: now.risk.risks } : marks.path,
      sight: state.shading ? (state.shed?.value ?? null) : null,
      trails: state.layers?.trails ?? this.trailsOf(state),
      cells: state.layers?.cells ?? null,
      arc: this.arcOf(state),
      plan: state.insight?.marks ?? lines,
      points: state.points,
      ...barred(state, situation),
      ...(state.layers?.line ? { line: state.layers.line } : {}),
    }
  }

  private arcOf(state: BattleState): readonly Hex[] {
    const of = [state.picture, state.standing, ownSelected(state)]
    if (of.some((part, i) => part !== this.arc.of[i])) this.arc = { of, value: standingArc(state) }
    return this.arc.value
  }

  private trailsOf({ log, side, trail }: BattleState): readonly TrailMark[] {
    if (this.trails.of[0] !== log || this.trails.of[1] !== trail) this.trails = { of: [log, trail], value: trailsOf(log, side, trail) }
    return this.trails.value
  }
}

/** Without a line of sight of its own, that of what was clicked at in vain. */
function barred(state: BattleState, { picture }: Situation): Partial<Highlights> {
  const sight = sightShown(state) ? null : barrierShown(state)?.sight
  return sight ? { line: barrierMark(state.picking, picture, sight) } : {}
}
