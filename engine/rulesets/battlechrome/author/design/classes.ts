import type { CounterDoc } from '../../words/forces-doc.ts'

/** What the ratings of a counter make of it, in plain words, and the symbol that says so. */

type Parts = Pick<CounterDoc, 'frame' | 'infantry' | 'moves' | 'armor' | 'steps' | 'other' | 'carries'>
export interface Suggestion {
  readonly symbol: string
  readonly className: string
}
const HEAVY_ARMOR = 5
const SAPPER_MELEE = 5

export function suggestionOf(parts: Parts): Suggestion {
  const move = parts.moves.at(0)
  if (parts.frame) return frameOf(parts)
  if (parts.carries > 0) return { symbol: 'truck', className: 'Truck' }
  if (parts.infantry) return squadOf(parts)
  switch (move) {
    case 'A':
      return { symbol: 'fixed-wing', className: 'Airfoil' }
    case 'H':
      return { symbol: 'hover', className: 'Hover gun carrier' }
    case 'W':
      return parts.other === null
        ? { symbol: 'recon', className: 'Wheeled scout' }
        : { symbol: 'mech-infantry', className: 'Mounted infantry' }
    case 'I':
      return squadOf(parts)
    case 'T':
    case 'B':
    case undefined:
      return tankOf(parts)
  }
}
function frameOf({ moves, armor }: Parts): Suggestion {
  if (moves[0] === 'A') return { symbol: 'frame-flight', className: 'Flying BattleFrame' }
  return armor >= HEAVY_ARMOR
    ? { symbol: 'frame-heavy', className: 'Heavy BattleFrame' }
    : { symbol: 'frame', className: armor < 4 ? 'Light BattleFrame' : 'BattleFrame' }
}
function squadOf({ steps }: Parts): Suggestion {
  return (steps[0]?.melee ?? 0) >= SAPPER_MELEE
    ? { symbol: 'infantry-engineer', className: 'Assault squad' }
    : { symbol: 'infantry', className: 'Infantry squad' }
}
function tankOf({ steps, armor }: Parts): Suggestion {
  const { laser = 0, missile = 0 } = steps[0] ?? {}
  if (missile > laser) return { symbol: 'anti-tank', className: 'Missile tank' }
  if (armor >= HEAVY_ARMOR) return { symbol: 'armor-heavy', className: 'Heavy tank' }
  return armor >= 4 ? { symbol: 'armor', className: 'Tank' } : { symbol: 'armor-light', className: 'Light tank' }
}

export const SYMBOL_NAMES: readonly (readonly [symbol: string, name: string])[] = [
  ['frame', 'BattleFrame'],
  ['frame-heavy', 'Heavy BattleFrame'],
  ['frame-flight', 'Flying BattleFrame'],
  ['armor-heavy', 'Heavy tank'],
  ['armor', 'Tank'],
  ['armor-light', 'Light tank'],
  ['anti-tank', 'Missile tank'],
  ['hover', 'Hover'],
  ['recon', 'Scout'],
  ['mech-infantry', 'Mounted infantry'],
  ['infantry', 'Infantry'],
  ['infantry-engineer', 'Assault infantry'],
  ['truck', 'Truck'],
  ['fixed-wing', 'Airfoil'],
  ['artillery', 'Artillery'],
  ['air-defence', 'Air defence'],
]
