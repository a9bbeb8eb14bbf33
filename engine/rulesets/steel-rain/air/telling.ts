import { axialOf, hexDistance, hexLabel, neighbours } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import type { Hex } from '../../../kernel/names.ts'
import type { Cue, Telling } from '../../../screen/telling.ts'
import type { Teller } from '../core/chapter.ts'
import { dice, rolled, shotOf } from '../shown/tell.ts'
import { inWords, WEAPONS, type WeaponId } from '../tables/weapons.ts'
import type { AirWords } from './words.ts'

/** What happened in the air, as motion and in words. */
export function tellAir(event: AirWords['event'], teller: Teller): Telling {
  const { name, by, line, tell, sideOf } = teller
  switch (event.kind) {
    case 'tookOff':
    case 'landed': {
      const what = event.kind === 'tookOff' ? 'takes off' : 'lands'
      const rule = { why: { text: 'One Action', rule: 'SR-AIR-8' }, hex: event.hex }
      const [first] = event.units
      if (first === undefined) return tell([{ cue: 'note', hex: event.hex, text: what }], line(`A contact ${what}.`, 'plain', rule))
      const text = `${event.units.map(name).join(', ')} ${event.units.length > 1 ? what.replace('s', '') : what}.`
      return tell(
        [{ cue: 'lifted', piece: event.blip ?? first, hex: event.hex, up: event.kind === 'tookOff' }],
        line(text, sideOf(first), { ...rule, piece: event.blip ?? first }),
      )
    }
    case 'throttled':
      return by(
        event.unit,
        `${name(event.unit)} ${event.airspeed > event.from ? 'accelerates' : 'slows down'} from ${event.from} to ${event.airspeed} cm a turn${event.forced ? ', Suppressed' : ''}.`,
      )
    case 'flew': {
      const turn = event.turned
        ? line(`${name(event.unit)} turns to ${event.heading}°.`, sideOf(event.unit), {
            hex: event.to,
            piece: event.unit,
            why: { text: 'Once in a sweep', rule: 'SR-FM-4' },
          })
        : null
      const path = [event.from, event.to]
      const step = { piece: event.unit, side: sideOf(event.unit), who: name(event.unit), does: 'flies', path }
      return { ...tell([{ cue: 'flyover', piece: event.unit, path }], turn), step }
    }
    case 'tableLeft':
      return tell(
        [{ cue: 'note', hex: event.hex, text: 'off the table' }],
        line(`${name(event.unit)} leaves the table over the ${event.edge} edge.`, sideOf(event.unit), {
          hex: event.hex,
          why: { text: `It needs ${event.base} turns to come about to the same edge`, value: event.base, rule: 'SR-FM-5' },
        }),
      )
    case 'tableEntered':
      return tell(
        [
          { cue: 'focus', hex: event.hex },
          { cue: 'placed', piece: event.unit, hex: event.hex },
        ],
        line(
          `${name(event.unit)} comes on at ${hexLabel(event.hex)}, heading ${event.heading}°, ${event.airspeed} cm a turn.`,
          sideOf(event.unit),
          {
            hex: event.hex,
            piece: event.unit,
            why: { text: 'At the start of a turn', rule: 'SR-FM-9' },
          },
        ),
      )
    case 'strafed':
      return tellStrafed(event, teller)
    case 'dispensed':
      return by(
        event.unit,
        `${name(event.unit)} drops mines; its dispenser has ${event.stores} more ${event.stores === 1 ? 'shot' : 'shots'}.`,
      )
    case 'shotDown':
      return tell(
        [
          { cue: 'hit', hex: event.hex },
          { cue: 'note', hex: event.hex, text: 'shot down' },
        ],
        line(`${name(event.unit)} is shot down: it falls as the next turn begins.`, sideOf(event.unit), {
          hex: event.hex,
          why: { text: `${event.hexes} hexes farther on`, value: event.hexes, unit: 'hexes', rule: 'SR-CRASH-1' },
        }),
      )
    case 'crashed':
      return tellCrash(event, teller)
    default:
      return unreachable(event)
  }
}

/** The strikes walk up to the target over the last hexes before it. */
function runUp(from: Hex, to: Hex): readonly Hex[] {
  const path: Hex[] = [to]
  for (let i = 0; i < 3; i++) {
    const at = path[0] as Hex
    const nearer = neighbours(at).filter((hex) => hexDistance(hex, from) < hexDistance(at, from))
    const [next] = nearer.sort((a, b) => bend(a, from, to) - bend(b, from, to))
    if (!next || (next[0] === from[0] && next[1] === from[1])) break
    path.unshift(next)
  }
  return path
}
/** How far a hex lies off the straight way, as twice an area: the smaller the nearer to the line. */
function bend(hex: Hex, from: Hex, to: Hex): number {
  const [a, b, c] = [axialOf(from), axialOf(to), axialOf(hex)]
  return Math.abs((b.q - a.q) * (c.r - a.r) - (b.r - a.r) * (c.q - a.q))
}

function tellStrafed(event: Extract<AirWords['event'], { kind: 'strafed' }>, { name, tell, line, sideOf }: Teller): Telling {
  const cues: Cue[] = event.weapons.map((weapon) => ({ cue: 'fired', from: event.from, to: event.to, shot: shotOf(weapon) }))
  cues.push({ cue: 'burst', hexes: runUp(event.from, event.to), what: 'strafe' })
  cues.push(rolled(event.to, event.hit, 'To Hit'))
  if (event.damage) cues.push(rolled(event.to, event.damage, 'To Damage'))
  cues.push(event.hit.success ? { cue: 'hit', hex: event.to } : { cue: 'missed', hex: event.to })
  if (!event.kill && event.suppression > 0) cues.push({ cue: 'suppressed', piece: event.at, hex: event.to, text: `+${event.suppression}` })
  const outcome = event.kill
    ? 'destroyed'
    : event.hit.success
      ? `hit, no damage, +${event.suppression} Suppression`
      : event.suppression > 0
        ? 'missed, +1 Suppression'
        : 'missed'
  const guns = event.weapons.map((weapon) => inWords(WEAPONS[weapon as WeaponId]?.name ?? weapon)).join(', ')
  const damage = event.damage ? `, damage ${dice(event.damage)}` : ''
  return tell(
    cues,
    line(
      `${name(event.unit)} strafes ${name(event.at)} with ${guns}, Lethality ${event.lethality}: ${dice(event.hit)}${damage}: ${outcome}.`,
      sideOf(event.unit),
      { hex: event.to, piece: event.unit, why: event.why },
    ),
  )
}

function tellCrash(event: Extract<AirWords['event'], { kind: 'crashed' }>, { name, tell, line, sideOf }: Teller): Telling {
  const { hex } = event
  const why = { text: 'One turn on at its speed, then the scatter die', value: event.die, rule: 'SR-CRASH-3' }
  if (hex === null)
    return tell(
      [],
      line(`${name(event.unit)} comes down ${event.over === null ? 'beyond the map' : 'off the map'}.`, sideOf(event.unit), { why }),
    )
  return tell(
    [
      { cue: 'focus', hex },
      { cue: 'burst', hexes: [hex], what: 'crash' },
      { cue: 'note', hex, text: 'crash' },
    ],
    line(`${name(event.unit)} crashes at ${hexLabel(hex)} (scatter ${event.die}).`, sideOf(event.unit), { hex, why }),
  )
}
