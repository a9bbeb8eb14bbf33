import { readEvidence } from '../../../ai/beliefs.ts'
import { believed, evidenceOf, unseenTons } from '../../../ai/minds/steel-rain/beliefs.ts'
import { Memory } from '../../../ai/minds/steel-rain/memory.ts'
import { opposite, type SideId } from '../../../engine/kernel/names.ts'
import type { Plain } from '../../../engine/mind.ts'
import { fitsMarker, markerTypes } from '../../../engine/rulesets/steel-rain/side/advice.ts'
import type { SteelRainView } from '../../../engine/rulesets/steel-rain/words/model.ts'
import type { World } from '../../../engine/rulesets/steel-rain/words/world.ts'
import { opinionGame, worldOf } from '../opinion-game.ts'

/**
 * How good beliefs about contacts are: games of regular against regular, in which each side says at its first question of every turn what it believes to be
 * under each marker of the other. The referee knows what is, and compares: the mind never does.
 */

/** What was said of one marker, and how it scored: the logarithm of the chance that the truth was given, in nats; 0 would be certainty. */
export interface Scored {
  readonly side: SideId
  readonly turn: number
  readonly truth: string
  readonly score: number
  /** The score of whoever thinks everything that the tons allow as likely. */
  readonly uniform: number
  /** Expected tons, as believed and by the even spread that was used before; and what they are. */
  readonly tons: number
  readonly even: number
  readonly real: number
  /** The three that were thought likeliest, in words. */
  readonly likely: readonly string[]
}

/** A content is told by its heaviest type and how many there are. */
const wordOf = (types: readonly string[]): string => `${types.length} ${types[0]}`
/** Nobody is so sure that he loses more than this. */
const LEAST = 1e-5

export function scoresOf(scenario: unknown, map: unknown, seed: number): readonly Scored[] {
  const judges: Partial<Record<SideId, Memory>> = {}
  const asked: Record<SideId, number> = { blue: 0, red: 0 }
  const scored: Scored[] = []
  for (const { state, board, side, view, memories } of opinionGame(scenario, map, seed)) {
    const truth = worldOf(state)
    if (!hasMore(truth)) break
    if (view.known.turn <= asked[side]) continue
    asked[side] = view.known.turn
    judges[side] ??= new Memory(board)
    scored.push(...scoresAt(judges[side], truth, view, memories[side]))
  }
  return scored
}
/** When no marker is left or to come there is nothing more to be said. */
const hasMore = ({ step, blips, coming, turn, scenario }: World): boolean =>
  step === 'setup' || Object.keys(blips).length > 0 || coming.some((one) => one.turn > turn && one.turn <= scenario.turns)

function scoresAt(memory: Memory, truth: World, view: SteelRainView, kept: Plain | null): readonly Scored[] {
  const s = memory.where(view.known)
  const { side, known } = view
  const enemy = opposite(side)
  const believes = believed(memory, s, view, evidenceOf(memory, s, view, readEvidence(kept)))
  const tons = unseenTons(known, enemy)
  const types = markerTypes(known)
  const lightest = 17
  return believes.map(({ id, likely }) => {
    const real = (truth.blips[id]?.units ?? [])
      .flatMap((unit) => truth.units[unit]?.design ?? [])
      .map((name) => truth.designs[name]!)
      .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
    const word = wordOf(real.map((type) => type.id))
    const chance = likely.reduce((sum, content) => sum + (wordOf(content.types) === word ? content.chance : 0), 0)
    const blip = known.blips[id]!
    const left = tons - (believes.length - 1) * lightest
    const possible = types
      .filter((type) => fitsMarker(s, blip, type) && (blip.flying !== true || type.propulsion === 'rotor'))
      .flatMap((type) => [1, 2, 3, 4].filter((size) => size === 1 || (!type.crewless && size * type.weight <= left)))
    return {
      side,
      turn: known.turn,
      truth: word,
      score: Math.log(Math.max(LEAST, chance)),
      uniform: Math.log(1 / possible.length),
      tons: likely.reduce((sum, content) => sum + content.chance * content.tons, 0),
      even: Math.min(300, Math.max(20, tons / believes.length)),
      real: real.reduce((sum, { weight }) => sum + weight, 0),
      likely: likely.slice(0, 3).map(({ types: names, chance: one }) => `${names.join('+')} ${Math.round(100 * one)} %`),
    }
  })
}

/** Figures of many scores. */
export interface Figures {
  readonly said: number
  readonly score: number
  readonly uniform: number
  /** Mean error of the expected tons, and of tons spread evenly. */
  readonly off: number
  readonly offEven: number
}
export function figuresOf(scored: readonly Scored[]): Figures {
  const mean = (of: (one: Scored) => number): number => scored.reduce((sum, one) => sum + of(one), 0) / Math.max(1, scored.length)
  return {
    said: scored.length,
    score: mean(({ score }) => score),
    uniform: mean(({ uniform }) => uniform),
    off: mean(({ tons, real }) => Math.abs(tons - real)),
    offEven: mean(({ even, real }) => Math.abs(even - real)),
  }
}
