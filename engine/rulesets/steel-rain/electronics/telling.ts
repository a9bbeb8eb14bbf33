import { hexLabel } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import type { Moment } from '../../../kernel/ruleset.ts'
import type { Telling } from '../../../screen/telling.ts'
import type { Knowing, Teller } from '../core/chapter.ts'
import type { Event } from '../words/events.ts'
import type { SteelRain } from '../words/model.ts'
import type { ElectronicsWords } from './words.ts'

/** What each side learns of drones, Doppelgangers and merged blips, and in which words. */

export function redactElectronics(
  event: ElectronicsWords['event'],
  { before }: Moment<SteelRain>,
  { side, known, own }: Knowing,
): Event | null {
  switch (event.kind) {
    // SR-DRONE-17: everybody sees them; who has launched them may be unseen.
    case 'dronesLaunched':
      return known(event.unit) ? event : { ...event, unit: '', actions: 0 }
    case 'decoyLaunched':
      return own(event.unit) ? event : asBlip(event, before)
    case 'decoySeen':
      return known(event.unit) ? { ...event, by: event.by !== null && known(event.by) ? event.by : null } : null
    case 'blipsMerged':
      return before.blips[event.into]?.side === side ? event : { ...event, units: [] }
    default:
      return unreachable(event)
  }
}
/** SR-DOPP-4: to the other side it is a blip like any other, split off from the one that it came out of. */
function asBlip(event: Extract<Event, { kind: 'decoyLaunched' }>, before: SteelRain['world']): Event {
  const parent = before.units[event.unit]
  const { blip, hex } = event
  return parent?.blip
    ? { kind: 'blipSplit', blip: parent.blip, made: blip, units: [], hex }
    : { kind: 'deployed', side: parent?.side ?? 'blue', blip, units: [], hex, hidden: false }
}

export function tellElectronics(event: ElectronicsWords['event'], { name, sideOf, line, tell, by, sideNames }: Teller): Telling {
  switch (event.kind) {
    case 'dronesLaunched': {
      const [first] = event.drones
      const side = sideOf(first?.id ?? event.unit)
      const many = event.drones.length === 1 ? 'a drone' : `${event.drones.length} drones`
      const who = event.unit === '' ? sideNames[side] : name(event.unit)
      return tell(
        event.drones.map(({ id, hex }) => ({ cue: 'placed', piece: id, hex })),
        line(`${who} launches ${many}.`, side, {
          ...(first ? { hex: first.hex, piece: first.id } : {}),
          why: { text: 'Drones are on the map at once', rule: 'SR-DRONE-17' },
        }),
      )
    }
    case 'decoyLaunched':
      return tell(
        [{ cue: 'placed', piece: event.blip, hex: event.hex }],
        line(`${name(event.unit)} sends out a Doppelganger at ${hexLabel(event.hex)}, a blip to the other side.`, sideOf(event.unit), {
          hex: event.hex,
          piece: event.blip,
          why: { text: 'It sounds like a tank', rule: 'SR-DOPP-4' },
        }),
      )
    case 'decoySeen': {
      const told = by(event.unit, `${name(event.unit)}: what looked like armour is a decoy.`, [
        { cue: 'focus', hex: event.hex },
        { cue: 'revealed', hex: event.hex, text: 'A decoy' },
      ])
      return { ...told, line: told.line && { ...told.line, why: { text: 'Seen with the eye', rule: 'SR-DOPP-5' } } }
    }
    case 'blipsMerged':
      return tell(
        [{ cue: 'moved', piece: event.blip, from: event.from, to: event.to }],
        line('Two blips become one.', 'quiet', { hex: event.to, why: { text: 'Up to four vehicles under a marker', rule: 'R-43' } }),
      )
    default:
      return unreachable(event)
  }
}
