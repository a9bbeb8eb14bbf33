import { disk, hexLabel, ring } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import type { Hex } from '../../../kernel/names.ts'
import { diceOf, hitOrMissed, rolled, said, type Teller } from '../../../screen/kit.ts'
import type { Cue, Telling } from '../../../screen/telling.ts'
import { bombardmentHexes } from '../core/support.ts'
import { isFoot, isGun, isSoftskin, isVehicle, typeOf, unitOf } from '../state/roster.ts'
import { AIR_HEXES } from '../tables/dice.ts'
import type { Event } from '../words/events.ts'
import type { World } from '../words/world.ts'

/** Shots, bombs, assaults and what they come to, as motion and as lines of the log. */

const FIGHT_EVENTS = [
  'shot',
  'softHit',
  'pierced',
  'blast',
  'bombardmentPlaced',
  'aircraftCame',
  'aircraftStruck',
  'nerveTested',
  'assaulted',
  'lost',
  'surrendered',
] as const satisfies readonly Event['kind'][]
export type FightEvent = Extract<Event, { kind: (typeof FIGHT_EVENTS)[number] }>
type Told = Teller<World>
type EventOf<K extends FightEvent['kind']> = Extract<FightEvent, { kind: K }>
export const isFightEvent = (event: Event): event is FightEvent => (FIGHT_EVENTS as readonly string[]).includes(event.kind)

export function tellFight(event: FightEvent, t: Told): Telling {
  switch (event.kind) {
    case 'shot':
      return tellShot(event, t)
    case 'softHit':
      return tellSoftHit(event, t)
    case 'pierced':
      return tellPierced(event, t)
    case 'blast':
      return tellBlast(event, t)
    case 'bombardmentPlaced': {
      const within = bombardmentHexes(t.before, event.side)
      const cues: readonly Cue[] = [{ cue: 'burst', hexes: disk(event.hex, within), look: 'he' }]
      const why = { text: `Each soft stand within ${within} hexes is thrown for`, rule: 'SS-ART-02' }
      return said(`The artillery of ${t.sideName(event.side)} falls at ${hexLabel(event.hex)}.`, event.side, cues, { hex: event.hex, why })
    }
    case 'aircraftCame': {
      const why =
        event.die === null
          ? { text: 'By the event', rule: 'SS-R-06' }
          : { text: `A d6 shows ${event.die}`, value: event.die, rule: 'SS-AIR-01' }
      return said(`${t.sideName(event.side)}: ${AIRCRAFT_WORDS[event.aircraft]} come.`, event.side, [], { why })
    }
    case 'aircraftStruck':
      return tellStrike(event, t)
    case 'nerveTested': {
      const hex = t.hexOf(event.unit)
      const cues: readonly Cue[] = hex ? [rolled(hex, 'Courage', diceOf(6, event.die), event.passed)] : []
      return t.by(event.unit, `${t.name(event.unit)} ${event.passed ? 'dares to assault armour' : 'does not dare'} (${event.die}).`, cues, {
        why: event.why,
      })
    }
    case 'assaulted':
      return tellAssault(event, t)
    case 'lost': {
      const { unit: piece, hex } = event
      return t.by(piece, `${t.name(piece)} ${LOST_WORDS[event.how]}.`, hex ? [{ cue: 'destroyed', piece, hex }] : [])
    }
    case 'surrendered': {
      const why = { text: `${event.to.length} stands touch it, and it is alone`, rule: 'SS-SUR-01' }
      return t.by(event.unit, `${t.name(event.unit)} lays down its arms.`, t.note(event.unit, 'surrenders'), { why })
    }
    default:
      return unreachable(event)
  }
}
const AIRCRAFT_WORDS = { fighters: 'fighters', 'light-bombers': 'light bombers', 'level-bombers': 'level bombers' } as const
const LOST_WORDS = {
  fire: 'is destroyed',
  assault: 'is lost in the assault',
  surrender: 'is taken prisoner',
  mines: 'is destroyed by mines',
  ground: 'is abandoned',
  carrier: 'is lost with its carrier',
  event: 'is abandoned',
} as const

function tellShot({ unit, at, weapon, faces, die, value, against, hit, why, event }: EventOf<'shot'>, t: Told): Telling {
  const [from, to] = [t.hexOf(unit), t.hexOf(at)]
  const armour = isVehicle(typeOf(unitOf(t.after.units[at] ? t.after : t.before, at)))
  const cues: Cue[] = from && to ? [{ cue: 'shot', from, to, look: lookOf(t, unit) }] : []
  if (to)
    cues.push(
      rolled(to, armour ? 'To go through' : 'To hit', diceOf(faces, die), hit, {
        words: `${valueText(die, value)} against ${against}: ${hit ? 'hit' : 'miss'}`,
      }),
      hitOrMissed(to, hit),
    )
  const manner = `${weapon === 'hull' ? ', gun in the hull,' : ''}${event ? ' by the event' : ''}`
  return said(
    `${t.name(unit)}${manner} at ${t.name(at)}: ${valueText(die, value)} against ${against}: ${hit ? (armour ? 'it goes through' : 'a hit') : 'no hit'}.`,
    t.sideOf(unit),
    cues,
    {
      piece: unit,
      ...(to ? { hex: to } : {}),
      why,
    },
  )
}
const valueText = (die: number, value: number): string =>
  die === value ? `${die}` : `${die} ${value > die ? '+' : '-'}${Math.abs(value - die)} = ${value}`
/** Mortars lob a shell, rockets fly, machine guns and rifles fire bursts; all the rest is a gun. */
function lookOf(t: Told, id: string): string {
  const unit = t.after.units[id] ?? t.before.units[id]
  const type = unit ? typeOf(unit) : null
  if (type === null || isSoftskin(type) || type.weapon === null) return 'burst'
  if (type.kind === 'mortar') return 'shell'
  const { armourDie, softDie } = type.weapon
  if (armourDie !== null) return isFoot(type) && armourDie >= ROCKET_DIE ? 'missile' : 'gun'
  return isGun(type) || (softDie ?? 0) > SMALL_ARMS_DIE ? 'gun' : 'burst'
}
/** Foot that throws this die at armour, or a larger one, fires rockets; what throws a larger one at soft targets is more than small arms. */
const [ROCKET_DIE, SMALL_ARMS_DIE] = [8, 8] as const

const HIT_WORDS = {
  none: 'nothing comes of it',
  pinned: 'is pinned',
  suppressed: 'is suppressed',
  destroyed: 'is hit again',
  saved: 'is saved',
  held: 'holds out in its shelter',
} as const
function tellSoftHit({ unit, result, save }: EventOf<'softHit'>, t: Told): Telling {
  const truck = isSoftskin(typeOf(unitOf(t.after.units[unit] ? t.after : t.before, unit)))
  const rule = truck ? 'SS-SOF-06' : result === 'saved' ? 'SS-HQ-04' : result === 'held' ? 'SS-SOF-05' : 'SS-SOF-03'
  const hex = t.hexOf(unit)
  const cues: readonly Cue[] =
    hex && (result === 'pinned' || result === 'suppressed') ? [{ cue: 'marked', piece: unit, hex, track: 'morale', text: result }] : []
  const thrown = save === null ? '' : ` (saving throw ${save})`
  return t.by(unit, `${t.name(unit)} ${truck ? 'is hit' : HIT_WORDS[result]}${thrown}.`, cues, {
    why: { text: 'What a hit comes to', rule },
  })
}
const HOLE_WORDS = {
  none: 'nothing comes of it',
  gunOut: 'its gun is out',
  immobilised: 'it is immobilised',
  destroyed: 'it burns',
} as const
function tellPierced({ unit, die, result }: EventOf<'pierced'>, t: Told): Telling {
  const why =
    die === null ? { text: 'The second hole', rule: 'SS-ARM-08' } : { text: 'A d6 for what it does', value: die, rule: 'SS-ARM-05' }
  return t.by(unit, `${t.name(unit)}: ${HOLE_WORDS[result]}${die === null ? '' : ` (${die})`}.`, t.note(unit, HOLE_WORDS[result]), { why })
}
function tellBlast({ unit, faces, die, against, hit, why }: EventOf<'blast'>, t: Told): Telling {
  const hex = t.hexOf(unit)
  const cues: readonly Cue[] = hex
    ? [rolled(hex, 'Under fire', diceOf(faces, die), hit, { words: `${die} against ${against}` }), hitOrMissed(hex, hit)]
    : []
  return t.by(unit, `${t.name(unit)}: ${die} against ${against}: ${hit ? 'a hit' : 'no hit'}.`, cues, { why })
}
/** Where bombs are seen to fall: the middle first, then its rings every other hex out to the last that is thrown for. */
const bombedFrom = (hex: Hex): readonly Hex[] => [hex, ...[2, AIR_HEXES].flatMap((far) => ring(hex, far).filter((_, i) => i % far === 0))]
function tellStrike({ side, meant, hex, dice, erred }: EventOf<'aircraftStruck'>, t: Told): Telling {
  const cues: readonly Cue[] = [{ cue: 'burst', hexes: bombedFrom(hex), look: 'bombs' }]
  const why = { text: `Two dice show ${dice.join(' and ')}`, rule: 'SS-AIR-05' }
  const text = erred
    ? `The aircraft of ${t.sideName(side)} err and strike ${hexLabel(hex)} in place of ${hexLabel(meant)}.`
    : `The aircraft of ${t.sideName(side)} strike ${hexLabel(hex)}.`
  return said(text, side, cues, { hex, why })
}
function tellAssault({ unit, at, dice, values, loser, why }: EventOf<'assaulted'>, t: Told): Telling {
  const hex: Hex | null = t.hexOf(at) ?? t.hexOf(unit)
  const faces = [unit, at].map((id) => typeOf(unitOf(t.before, id)).assaultDie)
  const cues: readonly Cue[] = hex
    ? [rolled(hex, 'Assault', diceOf(faces[0] ?? 6, dice[0] ?? 0), loser === at, { against: diceOf(faces[1] ?? 6, dice[1] ?? 0) })]
    : []
  const result = loser === null ? 'neither gives way' : loser === at ? `${t.name(at)} is beaten` : `${t.name(unit)} is beaten`
  return said(`${t.name(unit)} assaults ${t.name(at)}: ${values.join(' to ')}: ${result}.`, t.sideOf(unit), cues, {
    piece: unit,
    ...(hex ? { hex } : {}),
    why,
  })
}
