import { NO_CHANGES } from '../state/ground.ts'
import type { HexMilli } from '../tables/scale.ts'
import { SettingsDoc } from '../words/forces-doc.ts'
import type { World } from '../words/world.ts'

/** A world in which nobody is, under the usual options: where the rules of sight and movement are asked about the ground alone. */
export function bareWorld(hexMilli: HexMilli): World {
  const { bunkerWeaponTons: _tons, setup: _setup, ...options } = SettingsDoc.parse({})
  const none = { blue: 0, red: 0 }
  return {
    scenario: {
      name: '',
      turns: 1,
      edges: { blue: 'west', red: 'east' },
      sideNames: { blue: '', red: '' },
      zones: { blue: [], red: [] },
      objectives: [],
      strength: none,
    },
    settings: { hexMilli, ...options },
    designs: {},
    turn: 1,
    step: 'rounds',
    setup: null,
    coming: [],
    initiative: null,
    first: null,
    active: null,
    platoons: {},
    units: {},
    blips: {},
    blipsMade: 0,
    ground: NO_CHANGES,
    contacts: [],
    missions: [],
    calls: [],
    declaring: null,
    held: {},
    lost: none,
  }
}
