import { hexLabel } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import type { Hex } from '../../../kernel/names.ts'
import { diceOf, hitOrMissed, rolled, said, silent, type Teller } from '../../../screen/kit.ts'
import type { Cue, Telling } from '../../../screen/telling.ts'
import { DIE_FACES } from '../tables/fire.ts'
import { inWords, WEAPONS, type WeaponId } from '../tables/weapons.ts'
import type { Event, Strike } from '../words/events.ts'
import type { Roll, UnitId } from '../words/schemas.ts'

/** Shots, their rolls and what comes of them, as motion and as lines of the log. */

const FIRE_EVENTS = [
  'declared',
  'declarationsClosed',
  'declarationsTaken',
  'roundTwo',
  'fireClosed',
  'fireOpened',
  'shot',
  'foliageShot',
  'passedThrough',
  'notFired',
  'rammed',
  'ambushed',
  'destroyed',
  'struck',
] as const satisfies readonly Event['kind'][]
export type FireEvent = Extract<Event, { kind: (typeof FIRE_EVENTS)[number] }>
export const isFireEvent = (event: Event): event is FireEvent => (FIRE_EVENTS as readonly string[]).includes(event.kind)
type EventOf<K extends FireEvent['kind']> = Extract<FireEvent, { kind: K }>

export function tellFire(event: FireEvent, t: Teller): Telling {
  switch (event.kind) {
    case 'declared': {
      const does = event.ambush ? 'springs an ambush on' : 'announces opportunity fire at'
      return t.by(event.unit, `${t.name(event.unit)} ${does} ${t.name(event.at)}.`)
    }
    case 'declarationsClosed':
    case 'declarationsTaken':
    case 'roundTwo':
    case 'fireClosed':
    case 'fireOpened':
      return silent()
    case 'shot':
      return tellShot(event, t)
    case 'foliageShot':
      return tellFoliage(event, t)
    case 'passedThrough': {
      const { at, hex, lethality, kill, why } = event
      const text = `Through the foliage: ${t.name(at)} is struck with Lethality ${lethality}${kill ? ' and destroyed' : ''}.`
      return said(text, t.sideOf(at), [hitOrMissed(hex, true)], { hex, why })
    }
    case 'notFired':
      return t.by(event.unit, `${t.name(event.unit)} does not fire. ${event.why}`)
    case 'rammed':
      return tellRam(event, t)
    case 'ambushed':
      return t.by(event.unit, `${t.name(event.unit)} is ambushed.`, t.note(event.unit, 'ambush'))
    case 'destroyed': {
      const { unit: piece, hex } = event
      const why = { text: 'Destroyed', rule: event.why }
      return said(`${t.name(piece)} is destroyed.`, t.sideOf(piece), hex ? [{ cue: 'destroyed', piece, hex }] : [], {
        ...(hex ? { hex } : {}),
        why,
      })
    }
    case 'struck':
      return tellStruck(event, t)
    default:
      return unreachable(event)
  }
}

// --------------------------------------------------------------------------------------------------------------------- shots

export const shotOf = (id: string): string => WEAPONS[id as WeaponId]?.shot ?? 'gun'
/** "rail gun". */
export const weaponName = (id: string): string => inWords(WEAPONS[id as WeaponId]?.name ?? id)
/** Whoever did it, by name; nobody tells who that was where it is not known. */
export const who = (id: UnitId | null, { name }: Teller): string => (id === null ? 'Somebody' : name(id))
/** A roll of a d20; what is added to the die is taken off the number. */
export const rolledAt = (hex: Hex, roll: Roll, text: string): Cue =>
  rolled(hex, text, diceOf(DIE_FACES, roll.die), roll.success, { needed: roll.needed - roll.bonus })
/** "12 +1 (needs 11)". */
export const dice = (roll: Roll): string =>
  `${roll.die}${roll.bonus === 0 ? '' : roll.bonus > 0 ? ` +${roll.bonus}` : ` ${roll.bonus}`} (needs ${roll.needed})`

/** The rolls of an attack; null where no second one was thrown. */
interface Rolls {
  readonly hit: Roll
  readonly damage: Roll | null
}
export const attackRolls = (hex: Hex, { hit, damage }: Rolls): readonly Cue[] => [
  rolledAt(hex, hit, 'To Hit'),
  ...(damage ? [rolledAt(hex, damage, 'To Damage')] : []),
]
/** "12 (needs 11), 4 (needs 9)". */
export const attackDice = ({ hit, damage }: Rolls, word = ''): string => `${dice(hit)}${damage ? `, ${word}${dice(damage)}` : ''}`
/** Suppression that has come on; nothing where none has. */
export const suppressed = (piece: UnitId, hex: Hex | null, points: number): readonly Cue[] =>
  hex !== null && points > 0 ? [{ cue: 'marked', piece, hex, track: 'suppression', text: `+${points}` }] : []

/** A shot at a unit, or a run over it. */
interface Attack extends Rolls {
  readonly at: UnitId
  readonly to: Hex
  readonly kill: boolean
  readonly suppression: number
}
/** Everything after the shot has left the barrel. */
export const attackCues = (event: Attack): readonly Cue[] => [
  ...attackRolls(event.to, event),
  hitOrMissed(event.to, event.hit.success),
  ...suppressed(event.at, event.to, event.suppression),
]
export function outcomeText({ kill, hit, suppression }: Attack): string {
  if (kill) return 'destroyed'
  if (!hit.success) return suppression > 0 ? 'missed, +1 Suppression' : 'missed'
  return suppression === 0 ? 'hit' : `hit, no damage, +${suppression} Suppression`
}

function tellShot(event: EventOf<'shot'>, t: Teller): Telling {
  const { unit, at, from, to, second, why } = event
  const cues: readonly Cue[] = second ? [] : [{ cue: 'shot', from, to, look: shotOf(event.weaponId) }]
  const what = second ? `${t.name(at)} in the same hex` : `${t.name(unit)}, ${weaponName(event.weaponId)}, at ${t.name(at)}`
  const text = `${what}: ${attackDice(event, 'damage ')}: ${outcomeText(event)}.`
  return said(text, t.sideOf(unit), [...cues, ...attackCues(event)], { hex: to, piece: unit, why })
}
function tellFoliage(event: EventOf<'foliageShot'>, t: Teller): Telling {
  const { unit, from, to, cleared, why } = event
  const cues: readonly Cue[] = [
    { cue: 'shot', from, to, look: shotOf(event.weaponId) },
    ...attackRolls(to, event),
    hitOrMissed(to, cleared),
  ]
  const text = `${t.name(unit)} fires at the foliage in ${hexLabel(to)}: ${attackDice(event)}, ${cleared ? 'cleared' : 'it stands'}.`
  return said(text, t.sideOf(unit), cues, { hex: to, why })
}
function tellRam(event: EventOf<'rammed'>, t: Teller): Telling {
  const { unit, at, hit, kill, why } = event
  const hex = t.hexOf(at)
  const outcome = kill ? 'destroyed' : hit.success ? `stands, +${event.suppression} Suppression` : 'missed'
  const cues = hex ? [rolledAt(hex, hit, 'Ram'), hitOrMissed(hex, hit.success)] : []
  return said(`${t.name(unit)} rams ${t.name(at)}: ${attackDice(event)}: ${outcome}.`, t.sideOf(unit), cues, { why })
}

const STRUCK_BY: Readonly<Record<Strike, string>> = {
  burst: 'is caught in the burst',
  rail: 'is struck from above',
  mine: 'sets off a mine',
  gel: 'burns',
  crash: 'is under the crash',
  collapse: 'is under the ruins',
}
/** Of who is struck though nobody aimed at it. */
function tellStruck({ unit, hex, cause, lethality, damage, kill, suppression, why }: EventOf<'struck'>, t: Teller): Telling {
  const cues = [...(damage ? [rolledAt(hex, damage, 'To Damage')] : []), hitOrMissed(hex, true), ...suppressed(unit, hex, suppression)]
  const outcome = kill ? 'destroyed' : suppression > 0 ? `it stands, +${suppression} Suppression` : 'it stands'
  const how = `${STRUCK_BY[cause]}, Lethality ${lethality}${damage ? `: ${dice(damage)}` : ''}`
  return t.by(unit, `${t.name(unit)} ${how}: ${outcome}.`, cues, { hex, why })
}
