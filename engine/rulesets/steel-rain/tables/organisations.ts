import type { DesignId, StandId } from './unit-types.ts'

/** Appendix B: sample organisations, as data for the editor and for scenario makers. */

export interface Formation {
  readonly name: string
  /** How many of them the company has. */
  readonly count: number
  readonly units: Readonly<Partial<Record<DesignId, number>>>
  readonly stands: Readonly<Partial<Record<StandId, number>>>
  /** It may take the place of a line platoon. */
  readonly alternative: boolean
  readonly rule: string
}
export interface Organisation {
  readonly name: string
  readonly formations: readonly Formation[]
}
type More = { readonly stands?: Formation['stands']; readonly alternative?: boolean }
const formation = (name: string, count: number, rule: string, units: Formation['units'], more: More = {}): Formation => ({
  name,
  count,
  units,
  stands: more.stands ?? {},
  alternative: more.alternative ?? false,
  rule,
})

export const ORGANISATIONS = {
  armoredCavalryTroop: {
    name: 'Armored cavalry troop',
    formations: [
      formation('Headquarters', 1, 'SR-TOE-3', { MBT: 4, HTRUCK: 2, LTRUCK: 2, APC: 1 }),
      formation('Tank platoon', 3, 'SR-TOE-4', { MBT: 4, LTRUCK: 1 }),
      formation('Recon platoon', 1, 'SR-TOE-5', { RECON: 5 }, { alternative: true }),
      formation('Anti-tank platoon', 1, 'SR-TOE-5', { TK2: 4 }, { alternative: true }),
    ],
  },
  mechanizedInfantryCompany: {
    name: 'Mechanized infantry company',
    formations: [
      formation('Headquarters', 1, 'SR-TOE-6', { APC: 2, HTRUCK: 2, LTRUCK: 2 }),
      // heavy squads: one stand with a machine gun, one with an ATGM
      formation('Infantry platoon', 3, 'SR-TOE-7', { IFV: 4 }, { stands: { STAND: 4, 'STAND-MG': 1, 'STAND-ATGM': 1, 'STAND-SAM': 2 } }),
      formation('Anti-tank platoon', 1, 'SR-TOE-8', { TK2: 4 }),
      formation('Mortar platoon', 1, 'SR-TOE-8', { IFV: 4 }, { stands: { 'STAND-MORTAR': 8 } }),
    ],
  },
  combatEngineerCompany: {
    name: 'Combat engineer company',
    formations: [
      formation('Headquarters', 1, 'SR-TOE-9', { APC: 2, HTRUCK: 2, LTRUCK: 2 }),
      formation('Engineer platoon', 3, 'SR-TOE-10', { APC: 4 }, { stands: { 'STAND-ENGINEER': 6 } }),
      formation('Assault and obstacle platoon', 1, 'SR-TOE-11', { CEV: 4, AVLB: 2 }),
    ],
  },
  airAssaultCompany: {
    name: 'Air assault company',
    formations: [
      formation('Headquarters', 1, 'SR-TOE-12', { THELI: 2, HTRUCK: 2, LTRUCK: 2 }),
      formation('Assault platoon', 3, 'SR-TOE-13', { THELI: 3 }, { stands: { STAND: 4, 'STAND-MG': 1, 'STAND-ATGM': 1 } }),
      formation('Support platoon', 1, 'SR-TOE-14', { GUN: 4, RHELI: 2 }),
    ],
  },
  selfPropelledArtilleryBattery: {
    name: 'Self-propelled artillery battery',
    formations: [
      formation('Headquarters', 1, 'SR-TOE-15', { APC: 1, HTRUCK: 2, LTRUCK: 2 }),
      formation('Artillery platoon', 3, 'SR-TOE-15', { SPA: 3 }),
      formation('Forward observer section', 1, 'SR-TOE-16', { RECON: 4 }),
    ],
  },
  amphibiousAssaultCompany: {
    name: 'Amphibious assault company',
    formations: [
      formation('Headquarters', 1, 'SR-TOE-17', { THELI: 1 }),
      formation('Assault platoon', 4, 'SR-TOE-17', { AHC: 1 }, { stands: { 'STAND-MG': 4, 'STAND-ATGM': 4 } }),
      formation('Support platoon', 1, 'SR-TOE-18', { SPAH: 3, TKH: 2, RHELI: 2 }),
    ],
  },
} as const satisfies Readonly<Record<string, Organisation>>
export type OrganisationId = keyof typeof ORGANISATIONS

/** A battalion (SR-TOE-1). */
export const BATTALION = { lineCompanies: 3, headquartersCompanies: 1 } as const
/** Usual sizes of a platoon of one kind: guidance, not law (SR-SETUP-2, R-08). */
export const PLATOON_SIZES = { tanks: 4, recon: 5, artillery: 4, stands: 8, helicopters: 2, fastMovers: 2, airDefence: 4 } as const
/** Above this many units the editor warns (SR-TOE-2, R-08). */
export const PLATOON_WARNING = 12
