import { hexLabel } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import type { Moment } from '../../../kernel/ruleset.ts'
import { said, type Teller } from '../../../screen/kit.ts'
import type { Cue, Telling } from '../../../screen/telling.ts'
import type { Knowing } from '../core/chapter.ts'
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

export function tellElectronics(event: ElectronicsWords['event'], t: Teller): Telling {
  switch (event.kind) {
    case 'dronesLaunched': {
      const [first] = event.drones
      const side = t.sideOf(first?.id ?? event.unit)
      const many = event.drones.length === 1 ? 'a drone' : `${event.drones.length} drones`
      const who = event.unit === '' ? t.sideName(side) : t.name(event.unit)
      const cues = event.drones.map(({ id, hex }): Cue => ({ cue: 'placed', piece: id, hex }))
      const where = first ? { hex: first.hex, piece: first.id } : {}
      const why = { text: 'Drones are on the map at once', rule: 'SR-DRONE-17' }
      return said(`${who} launches ${many}.`, side, cues, { ...where, why })
    }
    case 'decoyLaunched': {
      const { unit, blip: piece, hex } = event
      const text = `${t.name(unit)} sends out a Doppelganger at ${hexLabel(hex)}, a blip to the other side.`
      const why = { text: 'It sounds like a tank', rule: 'SR-DOPP-4' }
      return said(text, t.sideOf(unit), [{ cue: 'placed', piece, hex }], { hex, piece, why })
    }
    case 'decoySeen': {
      const { unit, hex } = event
      const cues: readonly Cue[] = [
        { cue: 'focus', hex },
        { cue: 'revealed', hex, text: 'A decoy' },
      ]
      const why = { text: 'Seen with the eye', rule: 'SR-DOPP-5' }
      return t.by(unit, `${t.name(unit)}: what looked like armour is a decoy.`, cues, { why })
    }
    case 'blipsMerged': {
      const { blip: piece, from, to } = event
      const why = { text: 'Up to four vehicles under a marker', rule: 'R-43' }
      return said('Two blips become one.', 'quiet', [{ cue: 'moved', piece, from, to }], { hex: to, why })
    }
    default:
      return unreachable(event)
  }
}
