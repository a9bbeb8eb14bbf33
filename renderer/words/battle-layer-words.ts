import { type Hex, hexLabel } from '../../engine/screen.ts'
import type { LayerName } from '../state/layers-state.ts'
import { counted, part } from './catalogue.ts'

type LayerTexts = Readonly<Record<LayerName, readonly [name: string, what: string]>>
const names: LayerTexts = {
  none: ['No layer', ''],
  levels: ['Levels', 'how high each hex lies, and where the height changes'],
  cover: ['Cover', 'what a hex gives to whoever is in it'],
  price: ['Cost', 'of the cheapest step into a hex, for the selected unit'],
  mine: ['Seen by us', 'what your units see, all of them together'],
  theirs: ['Seen by them', 'what the enemies that you know see'],
  threat: ['Threat', 'how likely the selected unit is lost in a hex'],
  trails: ['Tracks', 'where units were seen to go, this turn and the last'],
}

/** The layers over a battle, and the sight line between any two hexes. */
export const battleLayerWords = part('battleLayers', {
  menu: 'Layers',
  names,
  grid: 'Hex grid',
  numbers: 'Hex numbers',
  loading: (percent: number) => `Working it out: ${percent} %`,
  noUnit: 'Select one of your units on the map: this layer is made for one unit.',
  noBook: 'The book has nothing to say here.',
  noTracks: 'Nobody was seen to move.',
  close: 'Close',
  cover: {
    title: 'Cover',
  },
  mine: {
    title: (units: number) => `Seen by ${counted(units, 'unit')} of ours`,
    hidden: (hexes: number) => `Seen by none: ${counted(hexes, 'hex', 'hexes')}`,
    by: (units: number) => `Seen by ${units}`,
    note: 'A vehicle there would be in sight. Smoke and vehicles in the way count.',
  },
  theirs: {
    title: (units: number) => `Seen by ${counted(units, 'enemy', 'enemies')} that we know`,
    by: (units: number) => `Seen by ${units}`,
    note: (free: number) => `${counted(free, 'hex', 'hexes')} without colour: none of them sees a vehicle there. Whom we do not know may.`,
  },
  threat: {
    title: (unit: string) => `${unit}: chance of being lost`,
    row: (percent: number) => `${percent} %`,
    note: (enemies: number) =>
      enemies === 0
        ? 'No enemy that we know could fire now.'
        : `To ${counted(enemies, 'enemy', 'enemies')} that we know, if each fires with what it has left this turn. Whom we do not know does not count.`,
  },
  trails: {
    title: 'Tracks of this turn and the last',
    note: (ways: number) => counted(ways, 'way', 'ways'),
  },
  line: {
    title: (from: Hex, to: Hex, length: string) => `${hexLabel(from)} to ${hexLabel(to)}: ${length}`,
    label: 'Sight line',
    profile: 'The ground under the line, from the side',
    eye: 'Look from the height of',
    standing: 'Whoever stands there',
    how: 'Drag on the map from any hex to any other.',
    howFrom: (key: string) => (key === '' ? '' : `${key} begins the line at the cursor.`),
  },
})
