import { type Hex, hexLabel } from '../../engine/screen.ts'
import type { LayerName } from '../state/layers-state.ts'
import { counted, part } from './catalogue.ts'

type LayerTexts = Readonly<Record<LayerName, readonly [name: string, what: string]>>
const names: LayerTexts = {
  none: ['No layer', ''],
  levels: ['Levels', 'how high each hex lies, and where the height changes'],
  cover: ['Cover', 'what a hex gives to whoever is in it'],
  price: ['Cost', 'of the cheapest step into a hex, for the selected unit'],
  mine: ['Seen by your side', 'by any of your units'],
  theirs: ['Seen by the enemy', 'by any enemy that you know'],
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
    title: (units: number) => `Seen by ${units} of your units`,
    hidden: (hexes: number) => `Seen by none: ${counted(hexes, 'hex', 'hexes')}`,
    by: (units: number) => `Seen by ${units}`,
    note: 'The numbers: how many of them would see a target on the ground there.',
  },
  theirs: {
    title: (units: number) => `Seen by ${counted(units, 'enemy', 'enemies')} that you know`,
    by: (units: number) => `Seen by ${units}`,
    note: (free: number) =>
      `${counted(free, 'hex', 'hexes')} without colour: none of them would see a target on the ground there. Enemies that you do not know are not counted.`,
  },
  threat: {
    title: (unit: string) => `${unit}: chance of being lost`,
    row: (percent: number) => `${percent} %`,
    note: (enemies: number) =>
      enemies === 0
        ? 'No enemy that you know could fire now.'
        : `To ${counted(enemies, 'enemy', 'enemies')} that you know, if each fires at it with all that it has left this turn. Enemies that you do not know are not counted.`,
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
