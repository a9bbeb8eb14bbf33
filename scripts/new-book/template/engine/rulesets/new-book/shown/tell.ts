import { hexLabel } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import { roundBegins, tellerOf } from '../../../screen/kit.ts'
import type { Telling } from '../../../screen/telling.ts'
import { titleOf } from '../state/roster.ts'
import type { NewBookView } from '../words/model.ts'
import type { Event } from '../words/schemas.ts'

/** What happened, as motion and as a line of the log. */
export function tellOf(event: Event, before: NewBookView, after: NewBookView): Telling {
  const teller = tellerOf(before.known, after.known, titleOf)
  switch (event.kind) {
    case 'roundBegan':
      return roundBegins(`Turn ${event.turn}: ${teller.sideName(event.side)}`, event.side)
    case 'moved': {
      const from = before.known.units[event.unit]?.hex ?? event.hex
      return teller.by(event.unit, `${teller.name(event.unit)} moves to ${hexLabel(event.hex)}.`, [
        { cue: 'moved', piece: event.unit, from, to: event.hex },
      ])
    }
    default:
      return unreachable(event)
  }
}
