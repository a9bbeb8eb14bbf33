import { TEMPERS as LEVELS, type Level, type Temper } from './opponent.ts'

/**
 * Tempers, apart from levels: how much a mind dares. They make it weigh the same things otherwise and never see more or less, so that each level can be met in
 * three ways.
 */

/** By how much a temper changes what a level makes of things. */
interface Bent {
  readonly aggression: number
  readonly caution: number
  readonly purpose: number
  readonly patience: number
}
const BENTS = {
  cautious: { aggression: 0.85, caution: 1.5, purpose: 0.85, patience: 1.5 },
  balanced: { aggression: 1, caution: 1, purpose: 1, patience: 1 },
  bold: { aggression: 1.2, caution: 0.6, purpose: 1.15, patience: 0.6 },
} as const satisfies Readonly<Record<string, Bent>>
export type BentName = keyof typeof BENTS
export const BENT_NAMES = Object.keys(BENTS) as readonly BentName[]

/** What a level is in a temper. `wariness` goes with it for books that limit a level's caution: the temper counts after that. */
export function tempered(level: Temper, bent: BentName): Temper {
  const { aggression, caution, purpose, patience } = BENTS[bent]
  return {
    ...level,
    aggression: level.aggression * aggression,
    caution: level.caution * caution,
    purpose: level.purpose * purpose,
    patience: level.patience * patience,
    wariness: caution,
  }
}

/** A seat of the computer: `ai:regular` is balanced, `ai:regular:bold` is not. Null for any other name. */
export function readSeat(name: string): { readonly level: Level; readonly bent: BentName } | null {
  const [kind, levelName, bentName = 'balanced', ...rest] = name.split(':')
  const level = (Object.keys(LEVELS) as readonly Level[]).find((one) => one === levelName)
  const bent = BENT_NAMES.find((one) => one === bentName)
  return kind === 'ai' && level && bent && rest.length === 0 ? { level, bent } : null
}
