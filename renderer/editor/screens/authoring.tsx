import { later } from '../../screens/later.tsx'

/** The door to everything that an author does: the page has one address for it, and fetches the rest from here. */

export { Create } from './create-screen.tsx'
// With the scene's own library: nobody waits for it who looks at a list of maps.
export const ScenarioEditor = later(async () => (await import('../../scenario/screens/scenario-editor-screen.tsx')).ScenarioEditor)
export const MapEditor = later(async () => (await import('./map-editor-screen.tsx')).MapEditor)
