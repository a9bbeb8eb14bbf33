import { hexLabel } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import type { Hex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { diceOf, hitOrMissed, rolled, said, silent, type Teller } from '../../../screen/kit.ts'
import type { Cue, Telling } from '../../../screen/telling.ts'
import { dotsOf, dotsToDestroy, unitOf, whiteDots } from '../state/roster.ts'
import { DIE, RED, SURE, WEAPON_NAMES, type Weapon } from '../tables/weapons.ts'
import type { Event, Throw } from '../words/events.ts'
import type { World } from '../words/world.ts'

/** Shots, saves and damage as motion and as lines of the log (BC-CBT, BC-SIL, BC-ARM, BC-DMG). */

const FIRE_EVENTS = [
  'shot',
  'ceased',
  'silhouetteRolled',
  'struck',
  'armorRolled',
  'damaged',
  'destroyed',
] as const satisfies readonly Event['kind'][]
export type FireEvent = Extract<Event, { kind: (typeof FIRE_EVENTS)[number] }>
type Told = Teller<World>
export const isFireEvent = (event: Event): event is FireEvent => (FIRE_EVENTS as readonly string[]).includes(event.kind)

export function tellFire(event: FireEvent, t: Told): Telling {
  switch (event.kind) {
    case 'shot':
      return tellShot(event, t)
    case 'silhouetteRolled':
      return tellSilhouette(event, t)
    case 'struck': {
      const effect = event.how === 'armor' ? `Armor ${RED.armor} less` : `${RED.damage} points of damage if it goes through`
      return t.by(event.by, `Red hit: ${effect}.`, [], { why: { text: 'The firing side chooses', rule: 'BC-SPC-03' } })
    }
    case 'armorRolled':
      return tellArmor(event, t)
    case 'damaged':
      return tellDamage(event, t)
    case 'destroyed': {
      const { unit: piece, hex } = event
      const why = { text: 'No white dot is left', rule: 'BC-DMG-02' }
      return t.by(piece, `${t.name(piece)} is destroyed.`, hex ? [{ cue: 'destroyed', piece, hex }] : [], { why })
    }
    case 'ceased':
      return silent()
    default:
      return unreachable(event)
  }
}

// --------------------------------------------------------------------------------------------------------------------- shots

const SHOTS: Readonly<Record<Weapon, string>> = { melee: 'charge', web: 'microwave', laser: 'beam', missile: 'missile' }
type Shot = Extract<Event, { kind: 'shot' }>

function tellShot(event: Shot, t: Told): Telling {
  const { unit, at, hits, throws, why } = event
  const [from, to] = [t.hexOf(unit), t.hexOf(at)]
  const cues: Cue[] = from && to ? [{ cue: 'shot', from, to, look: SHOTS[event.weapon] }] : []
  if (to) cues.push(...throws.map((thrown) => rolledToHit(to, thrown)), hitOrMissed(to, hits > 0))
  const result = hits === 0 ? 'no hit' : hits === 1 ? '1 hit' : `${hits} hits`
  const text = `${t.name(unit)}, ${mannerText(event)}, at ${t.name(at)}: ${throws.map(throwText).join(', ')}: ${result}.`
  return said(text, t.sideOf(unit), cues, { piece: unit, ...(to ? { hex: to } : {}), why })
}
function mannerText({ weapon, manner, over, red }: Shot): string {
  const name = `${red ? 'red ' : ''}${WEAPON_NAMES[weapon].toLowerCase()}`
  if (over !== null) return `${name} in a powerjump past ${hexLabel(over)}`
  switch (manner) {
    case 'step':
      return name
    case 'frame':
      return `${name} on the move`
    case 'opportunity':
      return `${name} as opportunity fire`
    case 'kata':
      return 'kata'
  }
}
/** "2 < 6", "5 is not < 4", "2 +1 = 3 < 4", "5 (of 2 and 5) is not < 4". */
function throwText({ dice, value, left, hit }: Throw): string {
  const die = Math.max(...dice)
  const shown = dice.length > 1 ? `${die} (of ${dice.join(' and ')})` : String(die)
  const sum = value === die ? shown : `${shown} +${value - die} = ${value}`
  return `${sum} ${hit ? '<' : 'is not <'} ${left}`
}
/** The book asks for less than a number: the words say so. */
const rolledToHit = (hex: Hex, thrown: Throw): Cue =>
  rolled(hex, 'To Hit', diceOf(DIE, ...thrown.dice), thrown.hit, { words: `${throwText(thrown)}: ${thrown.hit ? 'hit' : 'miss'}` })

// --------------------------------------------------------------------------------------------------------------------- saves

/** A die that has to be greater than a rating, for who fired. */
const rolledOver = (hex: Hex, text: string, die: number, rating: number, stopped: string): Cue => {
  const success = die > rating
  const words = `${overText(die, rating)}: ${success ? 'through' : stopped}`
  return rolled(hex, text, diceOf(DIE, die), success, { words })
}
const overText = (die: number, rating: number): string => `${die} ${die > rating ? '>' : 'is not >'} ${rating}`

function tellSilhouette(event: Extract<Event, { kind: 'silhouetteRolled' }>, t: Told): Telling {
  const { unit: id, rating, die, passed, why } = event
  const hex = t.hexOf(id)
  const cues: Cue[] = hex && die !== null ? [rolledOver(hex, 'Silhouette', die, rating, 'discarded')] : []
  if (hex && !passed) cues.push(hitOrMissed(hex, false))
  const roll = die === null ? `${rating}: no die is greater` : overText(die, rating)
  return t.by(id, `${t.name(id)}, Silhouette: ${roll}: ${passed ? 'on to the Armor' : 'the hit is discarded'}.`, cues, { why })
}
function tellArmor(event: Extract<Event, { kind: 'armorRolled' }>, t: Told): Telling {
  const { unit: id, armor, die, damage, why } = event
  const hex = t.hexOf(id)
  const cues: Cue[] = hex && die !== null ? [rolledOver(hex, 'Armor', die, armor, 'stopped')] : []
  if (hex) cues.push(hitOrMissed(hex, damage > 0))
  const roll = die !== null ? overText(die, armor) : armor >= SURE ? `${armor}: no die is greater` : 'the death web asks none'
  return t.by(id, `${t.name(id)}, Armor: ${roll}: ${damage === 0 ? 'stopped' : damageText(damage)}.`, cues, { why })
}
const damageText = (damage: number): string => (damage === 1 ? '1 point of damage' : `${damage} points of damage`)

/** What is left of it; death web on a BattleFrame is told with the turn at whose end it goes (BC-R-17). */
function tellDamage(event: Extract<Event, { kind: 'damaged' }>, t: Told): Telling {
  const { unit: id, damage, web, shutDown } = event
  const unit = unitOf(t.after, id)
  const dots = dotsOf(t.after, unit)
  const left = whiteDots(t.after, unit)
  const gone = unit.fate === 'destroyed' || dotsToDestroy(t.after, unit) <= 0
  const { turn, settings } = t.after
  const until = web ? ` of death web until the end of turn ${settings.webDuration === 'sameTurn' ? turn : turn + 1}` : ''
  const state = shutDown ? ': it is shut down' : left > 0 ? `: ${left} of ${dots} white dots left` : ''
  const cues = t.note(id, shutDown ? 'shut down' : damageText(damage))
  return t.by(id, `${t.name(id)} takes ${damageText(damage)}${until}${state}.`, cues, { why: whyDamage(shutDown, web, left, gone) })
}
function whyDamage(shutDown: boolean, web: boolean, left: number, gone: boolean): Reason {
  if (shutDown) return { text: 'Death web has filled its last dot', rule: 'BC-R-17' }
  if (left > 0) return { text: 'It goes on with its next step', rule: web ? 'BC-SPC-02' : 'BC-DMG-01' }
  return gone
    ? { text: 'No white dot is left', rule: 'BC-DMG-02' }
    : { text: 'It is shut down already: only damage that lasts ends it', rule: 'BC-R-17' }
}
