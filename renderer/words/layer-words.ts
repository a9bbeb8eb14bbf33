import { type Hex, hexLabel } from '../../engine/screen.ts'
import { counted, part } from './catalogue.ts'

/** The layers of the ground and their legends. */
export const layerWords = part('layers', {
  levels: {
    title: 'Levels',
    level: (level: string) => `Level ${level}`,
    step: 'A change of level',
    steep: 'Two levels or more',
  },
  seen: {
    title: (hex: Hex, eye: string) => `Seen from ${hexLabel(hex)}: ${eye}`,
    titleOfMany: (hexes: number, eye: string) => `Seen from any of ${counted(hexes, 'hex', 'hexes')}: ${eye}`,
    hidden: (hexes: number) => `Not seen: ${counted(hexes, 'hex', 'hexes')}`,
    from: 'From here',
  },
  dead: {
    title: (hexes: number, eye: string) => `How many of ${counted(hexes, 'hex', 'hexes')} see it: ${eye}`,
    by: (count: number, of: number) => (count === of ? `All ${count}` : String(count)),
    none: (hexes: number) => `Dead ground, seen by none: ${counted(hexes, 'hex', 'hexes')}`,
  },
  price: {
    title: (mover: string, unit: string) => `${mover}: ${unit}`,
    of: (price: number) => String(price),
    closed: 'No way in',
    closedShort: '\u00d7',
    side: 'No way over',
  },
})
