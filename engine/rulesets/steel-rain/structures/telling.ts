import { hexLabel } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import type { Moment } from '../../../kernel/ruleset.ts'
import { hitOrMissed, note, said, silent, type Teller } from '../../../screen/kit.ts'
import type { Cue, Telling } from '../../../screen/telling.ts'
import type { Knowing } from '../core/chapter.ts'
import { dice, rolledAt, shotOf, weaponName, who } from '../shown/tell-fire.ts'
import { cm } from '../tables/scale.ts'
import type { Event } from '../words/events.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import { wayOver } from './state.ts'
import { RAFT_ACTIONS, type StructuresWords } from './words.ts'

/** What each side learns of the chapter's events, and how they are told. */

type Own = StructuresWords['event']
type EventOf<K extends Own['kind']> = Extract<Own, { kind: K }>

/** The ground is public; who works on it is not (R-49). Of passengers who fire the other side sees their vehicle (R-91). */
export function redactStructures(event: Own, { before }: Moment<SteelRain>, { known, own }: Knowing): Event | null {
  const witness = (id: UnitId | null): UnitId | null => (id !== null && known(id) ? id : null)
  switch (event.kind) {
    case 'structureShot': {
      const unit = known(event.unit) ? event.unit : (before.units[event.unit]?.aboard ?? null)
      return unit !== null && known(unit) ? { ...event, unit } : null
    }
    case 'damaged':
      return { ...event, by: witness(event.by) }
    case 'cameDown':
      return event
    case 'climbed':
    case 'rafted':
    case 'paddled':
      return known(event.unit) ? event : null
    case 'raftMade':
      return own(event.unit) || (known(event.unit) && event.made >= RAFT_ACTIONS) ? event : null
    case 'bridgeLaid':
    case 'bridgeRecovered':
      return { ...event, unit: witness(event.unit) }
    case 'footbridgeBuilt':
      return { ...event, unit: witness(event.unit), load: witness(event.load) }
    default:
      return unreachable(event)
  }
}

export function tellStructures(event: Own, t: Teller): Telling {
  switch (event.kind) {
    case 'structureShot':
      return tellShot(event, t)
    case 'damaged': {
      const { name, hex, points, total, capacity, why } = event
      const cues = note(hex, `${Math.min(total, capacity)} of ${capacity}`)
      return said(`${name} takes ${points} Lethality: ${total} of ${capacity}.`, 'plain', cues, { hex, why })
    }
    case 'cameDown':
      return tellFall(event)
    case 'climbed': {
      const { unit, hex, from, floor } = event
      return t.by(unit, `${t.name(unit)} goes ${floor > from ? 'up' : 'down'} to floor ${floor}.`, note(hex, `floor ${floor}`))
    }
    case 'raftMade': {
      const { unit, hex, made } = event
      return made >= RAFT_ACTIONS
        ? t.by(unit, `${t.name(unit)} has its raft ready.`, note(hex, 'raft'))
        : t.by(unit, `${t.name(unit)} works on a raft.`, note(hex, `raft ${made} of ${RAFT_ACTIONS}`))
    }
    case 'rafted': {
      const { unit: piece, from, to } = event
      const cues = [{ cue: 'moved', piece, from, to }] as const
      const told = event.landed ? t.by(piece, `${t.name(piece)} lands from its raft.`, cues) : silent(cues)
      return { ...told, step: t.step(piece, 'paddles', [from, to]) }
    }
    case 'paddled': {
      const { unit, hex, pool } = event
      return t.by(unit, `${t.name(unit)} paddles on: ${cm(pool)} towards the next hex.`, note(hex, cm(pool)))
    }
    case 'bridgeLaid': {
      const { from, to, side } = event.span
      const text = `${who(event.unit, t)} lays a bridge from ${hexLabel(from)}${to ? ` to ${hexLabel(to)}` : ''}.`
      return said(text, side, [{ cue: 'laid', along: wayOver(event.span) }], { hex: from })
    }
    case 'bridgeRecovered': {
      const [hex] = event.hexes
      return said(`${who(event.unit, t)} takes its bridge up.`, 'plain', note(hex, 'recovered'), hex ? { hex } : {})
    }
    case 'footbridgeBuilt':
      return tellFootbridge(event, t)
    default:
      return unreachable(event)
  }
}

function tellShot({ unit, name, from, to, weaponId, hit, stray, why }: EventOf<'structureShot'>, t: Teller): Telling {
  const cues: readonly Cue[] = [
    ...(stray ? [] : [{ cue: 'shot', from, to, look: shotOf(weaponId) } as const]),
    rolledAt(to, hit, stray ? 'Stray shot' : 'To Hit'),
    hitOrMissed(to, hit.success),
  ]
  const text = stray
    ? `The shot that missed, at ${name}: ${dice(hit)}: ${hit.success ? 'it strikes' : 'nothing'}.`
    : `${t.name(unit)}, ${weaponName(weaponId)}, at ${name}: ${dice(hit)}: ${hit.success ? 'hit' : 'missed'}.`
  return t.by(unit, text, cues, { hex: to, why })
}

function tellFall({ what, name, hexes }: EventOf<'cameDown'>): Telling {
  const building = what.startsWith('building:')
  const [hex] = hexes
  const why = building
    ? { text: 'Its floors have taken all they bear', rule: 'SR-BLDG-1' }
    : { text: 'The span has taken all it bears', rule: 'SR-BLDG-4' }
  const cues: readonly Cue[] = [{ cue: 'burst', hexes, look: 'collapse' }, ...note(hex, building ? 'collapsed' : 'fallen')]
  return said(`${name} ${building ? 'collapses' : 'falls'}.`, 'turn', cues, { ...(hex ? { hex } : {}), why })
}

function tellFootbridge({ unit, load, span }: EventOf<'footbridgeBuilt'>, t: Teller): Telling {
  const hex = span.next ?? span.hexes.at(-1) ?? span.from
  const done = span.next === null
  const text = done
    ? `${who(unit, t)} bridges ${hexLabel(hex)}${span.to ? ': the footbridge leads across' : ''}.`
    : `${who(unit, t)} works on a footbridge over ${hexLabel(hex)}.`
  const stores = load === null ? '' : ` The stores of ${t.name(load)} go into it.`
  const cues: readonly Cue[] = done ? [{ cue: 'laid', along: wayOver(span) }] : note(hex, `${span.progress / 1000} cm`)
  return said(`${text}${stores}`, span.side, cues, { hex, ...(unit === null ? {} : { piece: unit }) })
}
