import { z } from 'zod'
import type { FieldRow, Form } from '../../../board/author-fields.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { isPlain } from '../../../kernel/migrate.ts'
import type { UnitDoc } from '../words/forces-doc.ts'
import { isGun, type UnitCase } from './unit-case.ts'

/** What a unit has done and suffered as a battle begins in the middle. */

type Row = FieldRow<UnitCase>
type Deed = NonNullable<UnitDoc['did']>[number]

/** A contact of `start.contacts`, read and written as a key of the unit that it is about. */
export const CONTACT = 'contact'

const DEEDS: Readonly<Record<Deed, string>> = {
  moved: 'Has moved',
  fired: 'Has fired',
  smoke: 'Has laid smoke',
  dug: 'Has dug in',
  loaded: 'Has got aboard',
  unloaded: 'Has got off',
  rallied: 'Has rallied',
  hid: 'Has hidden',
  rammed: 'Has rammed',
  observed: 'Has observed for artillery',
  engineered: 'Has worked as an engineer',
  launched: 'Has launched something',
  regrouped: 'Has regrouped',
}
const STAND_DEEDS: readonly Deed[] = ['loaded', 'unloaded', 'hid']
const SWITCH: Form = { is: 'switch' }
const count = (most: number, unit: string, usual = 0): Form => ({ is: 'number', least: 0, most, unit, usual })

const inTurn = ({ middle }: UnitCase): boolean => middle
const hasCrew = ({ design }: UnitCase): boolean => !design.crewless

const STATE: readonly Row[] = [
  {
    key: 'suppression',
    name: 'Suppression',
    text: 'Its Suppression score.',
    rule: 'SR-SUPP-1',
    form: count(99, 'points'),
    fits: (at) => at.placed && hasCrew(at),
  },
  {
    key: 'suppressed',
    name: 'Suppressed',
    text: 'It has failed its check and has not rallied.',
    rule: 'SR-SUPP-1',
    form: SWITCH,
    fits: (at) => at.placed && hasCrew(at),
  },
  {
    key: 'burning',
    name: 'Burning gel',
    text: 'Gel burns on it: it is rolled for once more as the next turn begins.',
    rule: 'SR-GEL-1',
    form: SWITCH,
    fits: (at) => at.placed && at.design.kind !== 'drone',
  },
]

const SPENT: readonly Row[] = [
  {
    key: 'actions',
    name: 'Actions left',
    text: 'While it has any and its platoon is not acting, it is on overwatch.',
    rule: 'SR-ACT-1',
    form: count(2, 'Actions', 2),
    fits: inTurn,
  },
  {
    key: 'moves',
    name: 'Actions for movement',
    text: 'Actions that it has spent on movement.',
    rule: 'R-11',
    form: count(2, 'Actions'),
    fits: inTurn,
  },
  {
    key: 'pool',
    name: 'Movement left',
    text: 'What is left of the movement that it has paid for and may still use.',
    rule: 'R-11',
    form: count(1_000_000, 'thousandths of a cm'),
    fits: inTurn,
  },
  {
    key: 'entered',
    name: 'Hexes entered',
    text: 'Hexes that it has entered in this turn.',
    rule: 'SR-MOVE-1',
    form: count(LIMITS.coordinate, 'hexes'),
    fits: inTurn,
  },
  {
    key: 'fires',
    name: 'Actions of fire',
    text: 'Fire Actions that it has used in this turn, reactions among them.',
    rule: 'SR-DF-1',
    form: count(2, 'Actions'),
    fits: inTurn,
  },
  {
    key: 'ambushed',
    name: 'Ambushed',
    text: 'It has been ambushed in this turn: one fire Action at most is left to it.',
    rule: 'SR-AMB-4',
    form: SWITCH,
    fits: inTurn,
  },
  ...(Object.keys(DEEDS) as Deed[]).map(
    (deed): Row => ({
      key: `did.${deed}`,
      name: DEEDS[deed],
      text: 'It has done so in this turn.',
      rule: 'SR-ACT-1',
      form: SWITCH,
      fits: (at) => at.middle && (!STAND_DEEDS.includes(deed) || at.design.kind === 'infantry'),
      get: ({ did }) => (deedsIn(did).includes(deed) ? true : undefined),
      put: (record, value) => {
        const all = Object.keys(DEEDS).filter((one) => (one === deed ? value === true : deedsIn(record['did']).includes(one)))
        return { ...record, did: all.length === 0 ? undefined : all }
      },
    }),
  ),
]
const deedsIn = (did: unknown): readonly unknown[] => (Array.isArray(did) ? did : [])

const PAST: readonly Row[] = [
  {
    key: 'salvo.turn',
    name: 'Last fired as artillery',
    text: 'The turn in which it last fired as artillery, which makes it easier to hit for enemy guns.',
    rule: 'SR-CB-1',
    form: count(LIMITS.turns, 'turn', 0),
    fits: (at) => at.middle && isGun(at.design),
    get: ({ salvo }) => (isPlain(salvo) ? salvo['turn'] : undefined),
    put: (record, value) => ({ ...record, salvo: value === null ? undefined : { ...salvoOf(record), turn: value } }),
  },
  {
    key: 'salvo.moved',
    name: 'Has moved since',
    text: 'It has moved since it last fired as artillery.',
    rule: 'SR-CB-1',
    form: SWITCH,
    fits: () => false,
    get: ({ salvo }) => (isPlain(salvo) ? salvo['moved'] === true : undefined),
    put: (record, value) => {
      const { moved: _moved, ...salvo } = salvoOf(record)
      return { ...record, salvo: value === true ? { ...salvo, moved: true } : salvo }
    },
  },
  {
    key: CONTACT,
    name: 'Contact until turn',
    text: 'The enemy saw it before smoke came between, and may fire at it through the smoke up to this turn.',
    rule: 'R-66',
    form: count(LIMITS.turns + 40, 'turn', 0),
    fits: ({ middle }) => middle,
  },
]
const salvoOf = ({ salvo }: Plain): Plain => (isPlain(salvo) ? salvo : {})

export const TURN_ROWS: readonly Row[] = [...STATE, ...SPENT, ...PAST]
/** What `start` says of a unit, as if it were a key of the unit: how long the enemy keeps contact with it. */
export const turnShape = { [CONTACT]: z.int().min(1).optional() }
