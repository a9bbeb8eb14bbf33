import type { StandType } from './stands.ts'

/** Drawings on counters, by the names of the screen's art. */
export function symbolOf(type: StandType): string {
  switch (type.kind) {
    case 'infantry':
      return type.id === 'infantry' ? 'infantry' : 'tank-hunters'
    case 'hmg':
      return 'machine-gun'
    case 'mortar':
      return 'mortar'
    case 'cavalry':
      return 'cavalry'
    case 'hq':
      return 'headquarters'
    case 'light-gun':
    case 'medium-gun':
      return type.weapon.armourDie !== null && (type.weapon.softDie ?? 0) <= type.weapon.armourDie ? 'gun-anti-tank' : 'gun'
    case 'heavy-gun':
      return 'gun-heavy'
    case 'softskin':
      return type.id === 'truck' ? 'lorry' : type.id === 'limber' ? 'limber' : 'horse-cart'
    case 'armour':
      return armourSymbol(type)
  }
}
/** Up to so much armour a vehicle is light, from so much on heavy. */
const [LIGHT, HEAVY] = [4, 9] as const
function armourSymbol(type: Extract<StandType, { kind: 'armour' }>): string {
  if (type.by === 'armoured-car') return 'armoured-car'
  if (type.carries !== null) return type.by === 'half-track' ? 'half-track' : 'troop-carrier'
  if (type.mount === 'fixed') return 'assault-gun'
  return type.armour <= LIGHT ? 'tank-light' : type.armour >= HEAVY ? 'tank-heavy' : 'tank'
}
