import { hexLabel } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import type { Moment } from '../../../kernel/ruleset.ts'
import type { Telling } from '../../../screen/telling.ts'
import type { Knowing, Teller } from '../core/chapter.ts'
import { dice, rolled, shotOf } from '../shown/tell.ts'
import { cm } from '../tables/scale.ts'
import { inWords, WEAPONS, type WeaponId } from '../tables/weapons.ts'
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

export function tellStructures(event: Own, teller: Teller): Telling {
  const { name, by, tell, line } = teller
  switch (event.kind) {
    case 'structureShot':
      return tellShot(event, teller)
    case 'damaged':
      return tell(
        [{ cue: 'note', hex: event.hex, text: `${Math.min(event.total, event.capacity)} of ${event.capacity}` }],
        line(`${event.name} takes ${event.points} Lethality: ${event.total} of ${event.capacity}.`, 'plain', {
          hex: event.hex,
          why: event.why,
        }),
      )
    case 'cameDown':
      return tellFall(event, teller)
    case 'climbed':
      return by(event.unit, `${name(event.unit)} goes ${event.floor > event.from ? 'up' : 'down'} to floor ${event.floor}.`, [
        { cue: 'note', hex: event.hex, text: `floor ${event.floor}` },
      ])
    case 'raftMade':
      return by(event.unit, `${name(event.unit)} ${event.made >= RAFT_ACTIONS ? 'has its raft ready' : 'works on a raft'}.`, [
        { cue: 'note', hex: event.hex, text: event.made >= RAFT_ACTIONS ? 'raft' : `raft ${event.made} of ${RAFT_ACTIONS}` },
      ])
    case 'rafted': {
      const cues = [{ cue: 'moved', piece: event.unit, from: event.from, to: event.to }] as const
      const path = [event.from, event.to]
      const step = { piece: event.unit, side: teller.sideOf(event.unit), who: name(event.unit), does: 'paddles', path }
      return { ...(event.landed ? by(event.unit, `${name(event.unit)} lands from its raft.`, cues) : tell(cues, null)), step }
    }
    case 'paddled':
      return by(event.unit, `${name(event.unit)} paddles on: ${cm(event.pool)} towards the next hex.`, [
        { cue: 'note', hex: event.hex, text: cm(event.pool) },
      ])
    case 'bridgeLaid':
      return tell(
        [{ cue: 'laid', along: wayOver(event.span) }],
        line(
          `${who(event.unit, teller)} lays a bridge from ${hexLabel(event.span.from)}${event.span.to ? ` to ${hexLabel(event.span.to)}` : ''}.`,
          event.span.side,
          { hex: event.span.from },
        ),
      )
    case 'bridgeRecovered': {
      const hex = event.hexes[0]
      return tell(
        hex ? [{ cue: 'note', hex, text: 'recovered' }] : [],
        line(`${who(event.unit, teller)} takes its bridge up.`, 'plain', hex ? { hex } : {}),
      )
    }
    case 'footbridgeBuilt':
      return tellFootbridge(event, teller)
    default:
      return unreachable(event)
  }
}
const who = (id: UnitId | null, { name }: Teller): string => (id === null ? 'Somebody' : name(id))

function tellShot(event: EventOf<'structureShot'>, { name, sideOf, tell, line }: Teller): Telling {
  const weapon = inWords(WEAPONS[event.weaponId as WeaponId]?.name ?? event.weaponId)
  const hit = event.hit.success
  return tell(
    [
      ...(event.stray ? [] : [{ cue: 'fired', from: event.from, to: event.to, shot: shotOf(event.weaponId) } as const]),
      rolled(event.to, event.hit, event.stray ? 'Stray shot' : 'To Hit'),
      hit ? { cue: 'hit', hex: event.to } : { cue: 'missed', hex: event.to },
    ],
    line(
      event.stray
        ? `The shot that missed, at ${event.name}: ${dice(event.hit)}: ${hit ? 'it strikes' : 'nothing'}.`
        : `${name(event.unit)}, ${weapon}, at ${event.name}: ${dice(event.hit)}: ${hit ? 'hit' : 'missed'}.`,
      sideOf(event.unit),
      { hex: event.to, piece: event.unit, why: event.why },
    ),
  )
}

function tellFall(event: EventOf<'cameDown'>, { tell, line }: Teller): Telling {
  const building = event.what.startsWith('building:')
  const hex = event.hexes[0]
  const why = {
    text: building ? 'Its floors have taken all they bear' : 'The span has taken all it bears',
    rule: building ? 'SR-BLDG-1' : 'SR-BLDG-4',
  }
  return tell(
    [
      { cue: 'burst', hexes: event.hexes, what: 'collapse' },
      ...(hex ? [{ cue: 'note', hex, text: building ? 'collapsed' : 'fallen' } as const] : []),
    ],
    line(`${event.name} ${building ? 'collapses' : 'falls'}.`, 'turn', { ...(hex ? { hex } : {}), why }),
  )
}

function tellFootbridge(event: EventOf<'footbridgeBuilt'>, teller: Teller): Telling {
  const { span } = event
  const hex = span.next ?? span.hexes.at(-1) ?? span.from
  const done = span.next === null
  const text = done
    ? `${who(event.unit, teller)} bridges ${hexLabel(hex)}${span.to ? ': the footbridge leads across' : ''}.`
    : `${who(event.unit, teller)} works on a footbridge over ${hexLabel(hex)}.`
  const load = event.load === null ? '' : ` The stores of ${teller.name(event.load)} go into it.`
  return teller.tell(
    [done ? { cue: 'laid', along: wayOver(span) } : { cue: 'note', hex, text: `${span.progress / 1000} cm` }],
    teller.line(`${text}${load}`, span.side, { hex, ...(event.unit === null ? {} : { piece: event.unit }) }),
  )
}
