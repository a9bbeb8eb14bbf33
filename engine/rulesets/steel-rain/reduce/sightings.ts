import { resolved } from '../electronics/state.ts'
import { afterWork, atRest, deeds, withBlip, withoutBlip, withoutContacts, withUnit, withUnits } from '../state/changes.ts'
import type { Event } from '../words/events.ts'
import type { Contact, World } from '../words/world.ts'
import type { Cases } from './cases.ts'

/** Blips, who is seen, who hides, and contact through smoke. */
export const SIGHTINGS = {
  blipSplit: (world, event) => blipSplit(world, event),
  blipResolved: (world, event) =>
    withoutBlip(
      withUnits(world, event.units, (unit) => ({
        blip: null,
        spotted: true,
        ...resolved(world, unit, !event.fired && event.sensed === undefined),
      })),
      event.blip,
    ),
  placed: (world, { unit, hex }) => withUnit(world, unit, { hex }),
  spotted: (world, { unit }) => withUnit(world, unit, { spotted: true, hidden: null }),
  hid: (world, event) =>
    withUnits(withoutContacts(world, event.unit), [event.unit], (unit) => ({
      hidden: { behind: event.behind },
      spotted: false,
      ...afterWork(unit, 1),
      ...atRest,
      did: deeds(unit, 'hid'),
    })),
  unhid: (world, { unit }) => withUnit(world, unit, { hidden: null }),
  contactKept: (world, { side, unit, until }) => ({ ...world, contacts: [...otherContacts(world, { side, unit }), { side, unit, until }] }),
  contactLost: (world, event) => ({ ...world, contacts: otherContacts(world, event) }),
} satisfies Partial<Cases>

function blipSplit(world: World, event: Extract<Event, { kind: 'blipSplit' }>): World {
  const blip = world.blips[event.blip]
  if (!blip) return world
  const split = withUnits(world, event.units, (unit) => ({ blip: event.made, hex: event.hex, did: deeds(unit, 'regrouped') }))
  const kept = withBlip(split, { ...blip, units: blip.units.filter((id) => !event.units.includes(id)) })
  return withBlip({ ...kept, blipsMade: kept.blipsMade + 1 }, { ...blip, id: event.made, hex: event.hex, units: event.units })
}

const otherContacts = ({ contacts }: World, { side, unit }: Pick<Contact, 'side' | 'unit'>): readonly Contact[] =>
  contacts.filter((contact) => contact.side !== side || contact.unit !== unit)
