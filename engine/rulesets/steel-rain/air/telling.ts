import { axialOf, hexDistance, hexLabel, neighbours } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import type { Hex } from '../../../kernel/names.ts'
import { note, said, silent, type Teller } from '../../../screen/kit.ts'
import type { Cue, Telling } from '../../../screen/telling.ts'
import { attackCues, attackDice, outcomeText, shotOf, weaponName } from '../shown/tell-fire.ts'
import type { AirWords } from './words.ts'

type Own = AirWords['event']
type EventOf<K extends Own['kind']> = Extract<Own, { kind: K }>

/** What happened in the air, as motion and in words. */
export function tellAir(event: Own, t: Teller): Telling {
  switch (event.kind) {
    case 'tookOff':
    case 'landed':
      return tellLift(event, t)
    case 'throttled': {
      const does = event.airspeed > event.from ? 'accelerates' : 'slows down'
      const speeds = `from ${event.from} to ${event.airspeed} cm a turn${event.forced ? ', Suppressed' : ''}`
      return t.by(event.unit, `${t.name(event.unit)} ${does} ${speeds}.`)
    }
    case 'flew':
      return tellFlight(event, t)
    case 'tableLeft': {
      const { unit, hex, edge, base } = event
      const why = { text: `It needs ${base} turns to come about to the same edge`, value: base, rule: 'SR-FM-5' }
      return said(`${t.name(unit)} leaves the table over the ${edge} edge.`, t.sideOf(unit), note(hex, 'off the table'), { hex, why })
    }
    case 'tableEntered': {
      const { unit: piece, hex, heading, airspeed } = event
      const cues: readonly Cue[] = [
        { cue: 'focus', hex },
        { cue: 'placed', piece, hex },
      ]
      const text = `${t.name(piece)} comes on at ${hexLabel(hex)}, heading ${heading}°, ${airspeed} cm a turn.`
      return t.by(piece, text, cues, { hex, why: { text: 'At the start of a turn', rule: 'SR-FM-9' } })
    }
    case 'strafed':
      return tellStrafed(event, t)
    case 'dispensed': {
      const left = `${event.stores} more ${event.stores === 1 ? 'shot' : 'shots'}`
      return t.by(event.unit, `${t.name(event.unit)} drops mines; its dispenser has ${left}.`)
    }
    case 'shotDown': {
      const { unit, hex, hexes } = event
      const why = { text: `${hexes} hexes farther on`, value: hexes, unit: 'hexes', rule: 'SR-CRASH-1' } as const
      const cues: readonly Cue[] = [{ cue: 'hit', hex }, ...note(hex, 'shot down')]
      return said(`${t.name(unit)} is shot down: it falls as the next turn begins.`, t.sideOf(unit), cues, { hex, why })
    }
    case 'crashed':
      return tellCrash(event, t)
    default:
      return unreachable(event)
  }
}

/** Of who is under a blip nobody is named. */
function tellLift({ kind, units, blip, hex }: EventOf<'tookOff' | 'landed'>, t: Teller): Telling {
  const up = kind === 'tookOff'
  const does = up ? 'takes off' : 'lands'
  const why = { text: 'One Action', rule: 'SR-AIR-8' }
  const [first] = units
  if (first === undefined) return said(`A contact ${does}.`, 'plain', note(hex, does), { hex, why })
  const piece = blip ?? first
  const text = `${units.map(t.name).join(', ')} ${units.length > 1 ? does.replace('s', '') : does}.`
  return said(text, t.sideOf(first), [{ cue: 'lifted', piece, hex, up }], { hex, piece, why })
}
/** The flight is a step of a march; a turn on the way has a line of its own. */
function tellFlight({ unit: piece, from, to, turned, heading }: EventOf<'flew'>, t: Teller): Telling {
  const path = [from, to]
  const cues: readonly Cue[] = [{ cue: 'flyover', piece, path }]
  const why = { text: 'Once in a sweep', rule: 'SR-FM-4' }
  const told = turned ? t.by(piece, `${t.name(piece)} turns to ${heading}°.`, cues, { hex: to, why }) : silent(cues)
  return { ...told, step: t.step(piece, 'flies', path) }
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

function tellStrafed(event: EventOf<'strafed'>, t: Teller): Telling {
  const { unit, at, from, to, weapons, lethality, why } = event
  const cues: readonly Cue[] = [
    ...weapons.map((weapon): Cue => ({ cue: 'shot', from, to, look: shotOf(weapon) })),
    { cue: 'burst', hexes: runUp(from, to), look: 'strafe' },
    ...attackCues(event),
  ]
  const guns = `${weapons.map(weaponName).join(', ')}, Lethality ${lethality}`
  const text = `${t.name(unit)} strafes ${t.name(at)} with ${guns}: ${attackDice(event, 'damage ')}: ${outcomeText(event)}.`
  return t.by(unit, text, cues, { hex: to, why })
}

function tellCrash({ unit, hex, over, die }: EventOf<'crashed'>, t: Teller): Telling {
  const why = { text: 'One turn on at its speed, then the scatter die', value: die, rule: 'SR-CRASH-3' }
  const [name, side] = [t.name(unit), t.sideOf(unit)]
  if (hex === null) return said(`${name} comes down ${over === null ? 'beyond the map' : 'off the map'}.`, side, [], { why })
  const cues: readonly Cue[] = [{ cue: 'focus', hex }, { cue: 'burst', hexes: [hex], look: 'crash' }, ...note(hex, 'crash')]
  return said(`${name} crashes at ${hexLabel(hex)} (scatter ${die}).`, side, cues, { hex, why })
}
