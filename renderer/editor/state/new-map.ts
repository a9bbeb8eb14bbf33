import type { MapDoc } from '../../../engine/screen.ts'
import { levelLetter } from '../../../engine/screen.ts'
import { type MapParameters, PARAMETER_FIELDS, type ParameterName } from '../../../maps/generator/index.ts'
import { createWords } from '../../words/create-words.ts'
import { mapFileWords } from '../../words/map-file-words.ts'
import { levelsFromGrey } from '../model/heights.ts'
import { withLevels } from '../model/map-grid.ts'
import { MOST_LETTERS } from '../model/map-lists.ts'
import { problemsOf } from '../model/problems.ts'
import { SIDE_LIMITS } from '../model/resize-map.ts'
import type { HeightPicture } from './height-picture.ts'

/** A map that is to be begun, as it stands in the fields of the form. Pure. */

export interface NewMapForm {
  readonly name: string
  readonly width: string
  readonly height: string
  readonly cmPerHex: number
  /** The id of the preset that the country began with; null for empty ground. */
  readonly preset: string | null
  /** Width and height are those of the form. */
  readonly parameters: MapParameters
  readonly seed: string
  /** Of empty ground, in half levels. */
  readonly level: number
  /** A picture of heights to begin with; `preset` is null then. Null where the map begins otherwise. */
  readonly heights: HeightWish | null
}
export interface HeightWish {
  /** Null until one was chosen. */
  readonly picture: HeightPicture | null
  /** Of the highest hex, in half levels. */
  readonly levels: number
  readonly invert: boolean
  readonly smooth: number
}
export const USUAL_HEIGHTS: HeightWish = { picture: null, levels: 12, invert: false, smooth: 1 }

/** What is to be put right first, in words; null where the map can be made. */
export function newMapProblem({ name, width, height, preset, seed, heights }: NewMapForm): string | null {
  const { least, most } = preset === null ? SIDE_LIMITS : PARAMETER_FIELDS.width
  if (name.trim() === '' || name.trim().length > MOST_LETTERS.name) return createWords.nameBad(MOST_LETTERS.name)
  if (![width, height].every((side) => isWhole(side, least, most)))
    return (preset === null ? createWords.sizeBad : createWords.generatedSizeBad)(least, most)
  if (heights !== null && heights.picture === null) return mapFileWords.noPicture
  return preset === null || isWhole(seed, 0, MOST_SEED) ? null : createWords.seedBad
}
const MOST_SEED = 999_999_999
const isWhole = (text: string, least: number, most: number): boolean => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most

/** Whether a text is a number of columns or rows that a map may have. */
export const isSide = (text: string): boolean => isWhole(text, SIDE_LIMITS.least, SIDE_LIMITS.most)

/** With one of them set anew: the lowest level pushes the highest before it, and the highest the lowest, so that neither is ever past the other. */
export function withParameter(before: MapParameters, name: ParameterName, value: number | string): MapParameters {
  const parameters: MapParameters = { ...before, [name]: value }
  const { lowest, highest } = parameters
  if (lowest <= highest) return parameters
  return name === 'lowest' ? { ...parameters, highest: lowest } : { ...parameters, lowest: highest }
}

/** The parameters that the form asks for; the generator takes no lowest level above the highest. */
export const parametersOf = ({ parameters, width, height }: NewMapForm): MapParameters => ({
  ...parameters,
  width: Number(width),
  height: Number(height),
  lowest: Math.min(parameters.lowest, parameters.highest),
})

/** Country that was made up, without the bumps and hollows that the editor would greet its author with as problems. */
export function evened(doc: MapDoc): MapDoc {
  let even = doc
  // What one of them needs may make another; the third time is enough.
  for (let i = 0; i < 3; i++) {
    const mends = problemsOf(even).flatMap(({ mend }) => (mend?.is === 'level' ? [mend] : []))
    if (mends.length === 0) break
    even = withLevels(
      even,
      mends.flatMap(({ hexes, to }) => hexes.map((hex) => ({ hex, level: to }))),
    )
  }
  return even
}

/** Flat open ground. */
export const emptyMap = ({ name, width, height, level }: NewMapForm): MapDoc => {
  const rows = (letter: string): string[] => Array.from({ length: Number(height) }, () => letter.repeat(Number(width)))
  return {
    format: 'sandtable-map',
    version: 1,
    name: name.trim(),
    width: Number(width),
    height: Number(height),
    terrain: rows('.'),
    level: rows(levelLetter(level)),
    roads: [],
    bridges: [],
    buildings: [],
    hexsides: [],
    labels: [],
  }
}

/** Open ground with the levels of the form's picture; flat where there is none yet. */
export function heightMap(form: NewMapForm): MapDoc {
  const flat = emptyMap(form)
  const picture = form.heights?.picture
  if (!form.heights || !picture) return flat
  const { levels, invert, smooth } = form.heights
  const options = { columns: flat.width, rows: flat.height, levels, invert, smooth }
  return { ...flat, level: levelsFromGrey(picture.grey, picture.width, picture.height, options) }
}

/** A name for a copy that none of these has. */
export function copyName(name: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) {
    const ending = createWords.copyOf('', n)
    const copy = `${[...name].slice(0, MOST_LETTERS.name - ending.length).join('')}${ending}`
    if (!taken.includes(copy)) return copy
  }
}
