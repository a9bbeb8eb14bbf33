import type { MapParameters } from './parameters.ts'

/** A kind of country that one can ask for by its name. */
export interface MapPreset {
  readonly id: string
  readonly title: string
  readonly words: string
  readonly parameters: MapParameters
}

/** Kinds of country of distinct character; the first is where a form begins. */
export const MAP_PRESETS: readonly MapPreset[] = [
  {
    id: 'rolling-farmland',
    title: 'Rolling farmland',
    words: 'Low hills, hedged fields round farms and small villages, copses between them. Short lines of sight, many ways to go.',
    parameters: parameters({ relief: 0.65, highest: 6, woods: 0.14, patchiness: 0.7, water: 'stream', roads: 2, settlement: 'villages' }),
  },
  {
    id: 'river-crossing',
    title: 'River crossing',
    words: 'A deep river between low hills. Whoever wants to cross needs a bridge or finds a ford.',
    parameters: parameters({ relief: 0.65, highest: 6, woods: 0.16, patchiness: 0.5, water: 'river', roads: 2, settlement: 'villages' }),
  },
  {
    id: 'wooded-ridge',
    title: 'Wooded ridge',
    words: 'High, broken ground under large woods. Few roads, and they keep to the valleys: country for infantry.',
    parameters: parameters({ relief: 0.95, highest: 9, woods: 0.4, patchiness: 0.25, water: 'stream', roads: 1, settlement: 'farms' }),
  },
  {
    id: 'town',
    title: 'Town',
    words: 'A town where the roads meet, with fields about it. The fight goes from house to house.',
    parameters: parameters({ relief: 0.45, highest: 5, woods: 0.1, patchiness: 0.6, water: 'river', roads: 4, settlement: 'town' }),
  },
  {
    id: 'open-steppe',
    title: 'Open steppe',
    words: 'Wide, nearly bare ground in long swells, with a farm here and there and some ponds. Who sees first, fires first.',
    parameters: parameters({ relief: 0.4, highest: 3, woods: 0.03, patchiness: 0.8, water: 'lakes', roads: 1, settlement: 'farms' }),
  },
]

function parameters(given: Partial<MapParameters>): MapParameters {
  return {
    width: 60,
    height: 42,
    relief: 0.5,
    lowest: 0,
    highest: 6,
    woods: 0.15,
    patchiness: 0.5,
    water: 'none',
    roads: 2,
    settlement: 'villages',
    symmetry: 'none',
    ...given,
  }
}
