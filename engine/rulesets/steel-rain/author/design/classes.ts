import { WEAPONS, type WeaponId } from '../../tables/weapons.ts'
import type { DesignDoc } from '../../words/forces-doc.ts'

/** What the parts of a design make of it, in plain words, and the symbol that says so on its counter. */

type Parts = Pick<DesignDoc, 'propulsion' | 'armor' | 'weapons' | 'extra' | 'capacity'>
export interface Suggestion {
  readonly symbol: string
  /** "Tracked light tank", "Missile stand". */
  readonly className: string
}

export function suggestionOf(parts: Parts): Suggestion {
  switch (parts.propulsion) {
    case 'infantry':
      return standOf(parts)
    case 'rotor':
      return helicopterOf(parts)
    case 'fixed-wing':
      return { symbol: 'fixed-wing', className: 'Fast Mover' }
    case 'none':
      return { symbol: 'bunker', className: bunkerOf(parts) }
    case 'wheeled':
    case 'tracked':
    case 'hover': {
      const { symbol, word } = groundOf(parts)
      // A cushion says more than the size of the gun on it.
      const isPlain = parts.propulsion === 'hover' && (/^(armor|recon$)/.test(symbol) || parts.capacity > 0) && parts.extra === null
      return { symbol: isPlain ? 'hover' : symbol, className: `${DRIVEN[parts.propulsion]} ${word}` }
    }
  }
}
const DRIVEN = { wheeled: 'Wheeled', tracked: 'Tracked', hover: 'Hover' } as const

function standOf({ weapons, extra }: Parts): Suggestion {
  if (extra === 'elint') return { symbol: 'infantry-recon', className: 'Electronic recon stand' }
  if (extra === 'engineer') return { symbol: 'infantry-engineer', className: 'Engineer stand' }
  if (weapons.includes('infantry-atgm')) return { symbol: 'infantry-missile', className: 'Missile stand' }
  if (weapons.includes('infantry-sam')) return { symbol: 'infantry-air-defence', className: 'Air defence stand' }
  if (weapons.includes('mortar')) return { symbol: 'mortar', className: 'Mortar stand' }
  if (weapons.includes('machine-guns')) return { symbol: 'infantry-gun', className: 'Machine gun stand' }
  return { symbol: 'infantry', className: 'Rifle stand' }
}

function helicopterOf({ weapons, extra, capacity }: Parts): Suggestion {
  if (extra === 'elint') return { symbol: 'helicopter-recon', className: 'Recon helicopter' }
  if (extra === 'fascam') return { symbol: 'helicopter', className: 'Mine-laying helicopter' }
  if (weapons.some((id) => WEAPONS[id].lethality > 1)) return { symbol: 'helicopter-attack', className: 'Attack helicopter' }
  return { symbol: 'helicopter', className: capacity > 0 ? 'Transport helicopter' : 'Light helicopter' }
}

function bunkerOf({ weapons, capacity }: Parts): string {
  if (weapons.includes('salvo-rockets')) return 'Rocket bunker'
  if (weapons.some((id) => id === 'atgm' || id === 'sam')) return 'Missile bunker'
  if (weapons.length > 0) return 'Gun bunker'
  return capacity > 0 ? 'Shelter' : 'Bunker'
}

type Ground = { readonly symbol: string; readonly word: string }
function groundOf(parts: Parts): Ground {
  const { weapons, extra, capacity } = parts
  const has = (id: WeaponId): boolean => weapons.includes(id)
  if (extra === 'avlb') return { symbol: 'bridge-layer', word: 'bridge layer' }
  if (extra === 'engineer') return { symbol: 'engineer-vehicle', word: 'engineer vehicle' }
  if (has('salvo-rockets')) return { symbol: 'artillery', word: 'rocket artillery' }
  if (has('sam') && !has('rail-gun')) return { symbol: 'air-defence', word: 'air defence vehicle' }
  if (extra === 'elint') return { symbol: 'recon', word: 'recon vehicle' }
  if (has('gel-flamer')) return { symbol: 'flame', word: 'flame tank' }
  if (has('microwave-projector') && parts.armor < 5) return { symbol: 'microwave', word: 'microwave carrier' }
  if (has('rail-gun') || has('microwave-projector')) return tankOf(parts)
  return capacity > 0 ? carrierOf(parts) : lightOf(parts)
}
function tankOf({ armor }: Parts): Ground {
  if (armor >= 5) return { symbol: 'armor-heavy', word: 'heavy tank' }
  if (armor === 4) return { symbol: 'armor', word: 'medium tank' }
  return armor === 1 ? { symbol: 'armor-light', word: 'gun carrier' } : { symbol: 'armor-light', word: 'light tank' }
}
function carrierOf({ weapons, capacity }: Parts): Ground {
  if (weapons.length === 0)
    return capacity > 4 ? { symbol: 'truck-heavy', word: 'heavy transport' } : { symbol: 'truck', word: 'transport' }
  return weapons.some((id) => WEAPONS[id].lethality > 1)
    ? { symbol: 'mech-infantry', word: 'infantry fighting vehicle' }
    : { symbol: 'carrier', word: 'personnel carrier' }
}
function lightOf({ weapons, armor }: Parts): Ground {
  if (weapons.length === 0) return { symbol: 'truck', word: 'vehicle' }
  if (weapons.includes('atgm')) return { symbol: 'anti-tank', word: 'tank killer' }
  return armor <= 2 ? { symbol: 'recon', word: 'scout' } : { symbol: 'armor-light', word: 'armored car' }
}

/** Symbols that an author may choose instead, with their names. */
const GROUND: readonly (readonly [symbol: string, name: string])[] = [
  ['armor-heavy', 'Heavy tank'],
  ['armor', 'Tank'],
  ['armor-light', 'Light tank'],
  ['recon', 'Recon'],
  ['anti-tank', 'Anti-tank'],
  ['mech-infantry', 'Mechanised infantry'],
  ['carrier', 'Personnel carrier'],
  ['hover', 'Hovercraft'],
  ['flame', 'Flame thrower'],
  ['microwave', 'Microwave'],
  ['artillery', 'Artillery'],
  ['air-defence', 'Air defence'],
  ['engineer-vehicle', 'Engineers'],
  ['bridge-layer', 'Bridge layer'],
  ['truck', 'Truck'],
  ['truck-heavy', 'Heavy truck'],
  ['bunker', 'Bunker'],
]
const FOOT: typeof GROUND = [
  ['infantry', 'Infantry'],
  ['infantry-gun', 'Machine gun'],
  ['infantry-missile', 'Missile'],
  ['infantry-air-defence', 'Air defence'],
  ['mortar', 'Mortar'],
  ['infantry-recon', 'Electronic recon'],
  ['infantry-engineer', 'Engineers'],
]
const AIR: typeof GROUND = [
  ['helicopter', 'Helicopter'],
  ['helicopter-attack', 'Attack helicopter'],
  ['helicopter-recon', 'Recon helicopter'],
  ['fixed-wing', 'Fixed wings'],
]
export function symbolsFor(propulsion: DesignDoc['propulsion']): typeof GROUND {
  switch (propulsion) {
    case 'infantry':
      return FOOT
    case 'rotor':
    case 'fixed-wing':
      return AIR
    case 'wheeled':
    case 'tracked':
    case 'hover':
    case 'none':
      return GROUND
  }
}
