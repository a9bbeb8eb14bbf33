import type { Board } from '../../engine/board/board.ts'
import { boardOf, type DrawOptions } from '../../engine/board/notation.ts'
import { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import { type DiceState, diceFromScript, diceFromSeed } from '../../engine/kernel/dice.ts'
import type { Hex, SideId } from '../../engine/kernel/names.ts'
import { situationsOn } from '../../engine/rulesets/steel-rain/core/situations.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import type { Situation } from '../../engine/rulesets/steel-rain/state/situation.ts'
import type { SteelRain } from '../../engine/rulesets/steel-rain/words/model.ts'
import type { Order } from '../../engine/rulesets/steel-rain/words/orders.ts'
import type { Unit } from '../../engine/rulesets/steel-rain/words/units.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { ChapterBattle, type Loose, mustered, pair, patched } from '../support/chapter-battle.ts'

export { patched }

/**
 * A drawn map, some units, scripted dice: what the chapter tests are made of. Orders may leave `side` out where the asked side is meant.
 *
 *   const b = battle({ map: flat(20, 6), blue: { first: ['MBT B1 2,2 spotted'] }, red: { r: ['LT R1 8,2 spotted'] }, active: 'first' })
 *   b.dice(12, 9); b.do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1' } }] })
 */
export interface BattleOptions {
  /** A drawing (engine/board/notation.ts) or a board. */
  readonly map: string | Board
  readonly draw?: DrawOptions
  /** Platoons of unit lines: "DESIGN ID col,row [words]"; words: spotted, hidden, suppressed, in=CARRIER, blip=WORD, actions=N, score=N, moves=N, behind=col,row, fires=N, did=moved+fired, ambushed, flying, airspeed=N, heading=N, away=EDGE:TURN. */
  readonly blue: Readonly<Record<string, readonly string[]>>
  readonly red: Readonly<Record<string, readonly string[]>>
  /** The platoon whose round it is; turn 1, its side went first. Left out: the game starts with set-up or turn 1. */
  readonly active?: string
  readonly first?: SideId
  readonly done?: readonly string[]
  /** Platoons that come on later, with their turn. */
  readonly arrives?: Readonly<Record<string, number>>
  readonly turn?: number
  readonly turns?: number
  readonly cmPerHex?: 1 | 2 | 2.5
  readonly settings?: Record<string, unknown>
  readonly start?: Record<string, unknown>
  /** The author's own designs by id. */
  readonly designs?: Record<string, unknown>
  readonly objectives?: readonly { readonly name: string; readonly hex: Hex; readonly points?: number; readonly held?: SideId }[]
  readonly zones?: { readonly blue: readonly unknown[]; readonly red: readonly unknown[] }
  /** Scripted rolls from the beginning; more can be added with `dice()`. Without any, the seed 1 is used. */
  readonly dice?: readonly number[]
  readonly seed?: number
}
export type LooseOrder = Loose<Order>

/** Open level ground: all hexes '.0'. */
export const flat = (width: number, height: number, cell = '.0'): string => patched(width, height, {}, cell)

/** `away=north:3`: a Fast Mover that left over the north edge in turn 3. */
const awayAt = (text: string): unknown => ({ edge: text.split(':')[0], turn: Number(text.split(':')[1]) })
function unitDoc(line: string): Record<string, unknown> {
  const [design, id, ...words] = line.trim().split(/\s+/)
  const doc: Record<string, unknown> = { id, design }
  for (const word of words) {
    const [key, value] = word.split('=')
    if (/^\d+,\d+$/.test(word)) doc.at = pair(word)
    else if (key === 'in') doc.aboard = value
    else if (key === 'score') doc.suppression = Number(value)
    else if (key === 'behind') doc.behind = pair(value as string)
    else if (key === 'away') doc.away = awayAt(value as string)
    else if (key === 'did') doc.did = (value as string).split('+')
    else if (value !== undefined) doc[key as string] = /^\d+$/.test(value) ? Number(value) : value
    else doc[key as string] = true
  }
  return doc
}

export function scenarioOf(options: BattleOptions): ScenarioDoc {
  const platoons = (side: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(side).map(([id, lines]) => ({
      id,
      name: id,
      units: lines.map(unitDoc),
      ...(options.done?.includes(id) ? { done: true } : {}),
      ...(options.arrives?.[id] === undefined ? {} : { arrives: options.arrives[id] }),
    }))
  const begun = options.active !== undefined || options.start !== undefined || options.first !== undefined || options.done !== undefined
  const sideOfActive: SideId = options.active !== undefined && options.red[options.active] ? 'red' : 'blue'
  return ScenarioDoc.parse({
    format: 'sandtable-scenario',
    version: 2,
    name: 'Test',
    map: 'drawn.map.json',
    ruleset: 'steel-rain',
    cmPerHex: options.cmPerHex ?? 2,
    turns: options.turns ?? 8,
    sides: {
      blue: { name: 'Blue', edge: 'west', zones: options.zones?.blue ?? [] },
      red: { name: 'Red', edge: 'east', zones: options.zones?.red ?? [] },
    },
    objectives: options.objectives ?? [],
    forces: { blue: platoons(options.blue), red: platoons(options.red), ...(options.designs ? { designs: options.designs } : {}) },
    settings: options.settings ?? {},
    ...(begun
      ? {
          start: {
            turn: options.turn ?? 1,
            ...(options.active !== undefined || options.first !== undefined || options.done !== undefined
              ? { first: options.first ?? sideOfActive }
              : {}),
            ...(options.active !== undefined ? { active: options.active } : {}),
            ...options.start,
          },
        }
      : {}),
  })
}

export function battle(options: BattleOptions): Battle {
  const board = typeof options.map === 'string' ? boardOf(options.map, options.draw ?? {}) : options.map
  const dice = options.dice === undefined && options.seed !== undefined ? diceFromSeed(options.seed) : diceFromScript(options.dice ?? [])
  return new Battle(board, mustered(steelRain, scenarioOf(options), board), dice)
}

export class Battle extends ChapterBattle<SteelRain> {
  constructor(board: Board, world: World, dice: DiceState) {
    super(steelRain, board, world, dice)
  }
  unit(id: string): Unit {
    const unit = this.world.units[id]
    if (!unit) throw new Error(`no unit ${id}`)
    return unit
  }
  /** The situation as it truly is, for asking chapter functions directly. */
  situation(): Situation {
    return situationsOn(this.board)(this.world)
  }
  /** Verbs offered to the asked side, for one piece or all. */
  verbs(piece?: string): readonly string[] {
    return [...new Set(this.offers(undefined, piece).map((offer) => offer.verb))]
  }
}

// ------------------------------------------------------------------------------------------------------------------- orders

export const march = (piece: string, ...path: readonly Hex[]) => ({ kind: 'march', piece, path }) as const
/** One weapon at one unit. */
export const shoot = (unit: string, weapon: number, at: string) => ({ kind: 'fire', unit, shots: [{ weapon, at: { unit: at } }] }) as const
/** One weapon at a foliage hex (SR-COVER-4). */
export const recon = (unit: string, weapon: number, foliage: Hex) => ({ kind: 'fire', unit, shots: [{ weapon, at: { foliage } }] }) as const
export const load = (unit: string, into: string) => ({ kind: 'load', unit, into }) as const
/** A shot of an order: a weapon at a unit. */
export const at = (unit: string, weapon = 0) => ({ weapon, at: { unit } })

export const blipsOf = (b: Battle, side: SideId) => Object.values(b.world.blips).filter((blip) => blip.side === side)
