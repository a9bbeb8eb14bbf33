/** The door of the generator: for the screen, the command line and the scripts. The sketches of the maps that come with the game are not behind it. */

export type { Progress } from './country/country.ts'
export { generate, generating } from './generate.ts'
export {
  type ChoiceField,
  type MapParameters,
  type NumberField,
  PARAMETER_FIELDS,
  PARAMETER_NAMES,
  type ParameterField,
  type ParameterName,
  readParameters,
} from './parameters.ts'
export { MAP_PRESETS, type MapPreset } from './presets.ts'
