import type { StandType } from './stands.ts'

/** Drawings on counters, by the names of the screen's art. */
export function symbolOf(type: StandType): string {
  switch (type.kind) {
    case 'infantry':
      return type.id === 'infantry' ? 'infantry' : 'infantry-missile'
    case 'hmg':
      return 'infantry-gun'
    case 'mortar':
      return 'mortar'
    case 'cavalry':
      return 'cavalry'
    case 'hq':
      return 'headquarters'
    case 'light-gun':
    case 'medium-gun':
    case 'heavy-gun':
      return type.weapon.armourDie !== null && (type.weapon.softDie ?? 0) <= type.weapon.armourDie ? 'gun-anti-tank' : 'gun'
    case 'softskin':
      return type.id === 'truck' ? 'truck' : 'horse-cart'
    case 'armour':
      return armourSymbol(type)
  }
}
/** Up to so much armour a vehicle is light, from so much on heavy. */
const [LIGHT, HEAVY] = [5, 9] as const
function armourSymbol(type: Extract<StandType, { kind: 'armour' }>): string {
  if (type.carries !== null) return 'carrier'
  if (type.by === 'armoured-car') return 'recon'
  if (type.mount === 'fixed') return 'anti-tank'
  return type.armour <= LIGHT ? 'armor-light' : type.armour >= HEAVY ? 'armor-heavy' : 'armor'
}
