import type { ScenarioDoc } from '../../../board/scenario-doc.ts'

/** What a new scenario has: nobody yet, and sides that set up in their zones (SR-SETUP-6). */
export const fresh = (): Pick<ScenarioDoc, 'forces' | 'settings'> => ({ forces: { blue: [], red: [] }, settings: { setup: 'deploy' } })
