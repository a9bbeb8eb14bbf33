import { hexLabel } from '../../../board/hex.ts'
import { banner, note, partBegins, roundBegins, said, silent, type Teller, tellerOf, turnBegins } from '../../../screen/kit.ts'
import type { Cue, Telling } from '../../../screen/telling.ts'
import { type ChapterEvent, tellChapter } from '../core/chapters.ts'
import { blipTitle, isDrone, isFlying, isInfantry, titleOf } from '../state/roster.ts'
import type { Event } from '../words/events.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { roundOf } from './picture.ts'
import { dice, isFireEvent, rolledAt, tellFire } from './tell-fire.ts'

/** What happened, as motion and as a line of the log, in the book's words. The event is already what the side may see. */

type Told = Teller<World>
type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>

export function tellOf(event: Event, before: SteelRainView, after: SteelRainView): Telling {
  const teller = tellerOf(before.known, after.known, titleOf)
  if (isFireEvent(event)) return tellFire(event, teller)
  // Of a round in which nothing was told the log says so, to who gave no order and to who saw nothing.
  if (event.kind === 'roundEnded')
    return said(event.side === after.side ? 'No order was given.' : 'Nothing of it was seen.', 'quiet', [], { round: 'blank' })
  return tellTurn(event, teller)
}

/** Set-up, turns and rounds. */
function tellTurn(event: Exclude<Event, Parameters<typeof tellFire>[0] | EventOf<'roundEnded'>>, t: Told): Telling {
  switch (event.kind) {
    case 'setupTurn':
      return said(`${t.sideName(event.side)} sets up.`, 'quiet')
    case 'setupEnded':
      return partBegins('The battle begins', 'Set-up is done.')
    case 'deployed':
      return tellDeployed(event, t)
    case 'turnBegan':
      return turnBegins(event.turn)
    case 'smokeCleared':
      return said('Smoke has blown away.', 'quiet')
    case 'initiativeRolled':
      return tellInitiative(event, t)
    case 'firstChosen': {
      const why = isPlacing(t) ? { text: 'The higher die chooses', rule: 'SR-SETUP-5' } : { text: 'The winner chooses', rule: 'SR-INIT-2' }
      return said(`${t.sideName(event.first)} ${isPlacing(t) ? 'places' : 'goes'} first.`, event.first, [], { why })
    }
    case 'roundsBegan':
      return silent()
    case 'roundBegan': {
      const platoon = event.platoon === null ? null : t.after.platoons[event.platoon]?.name
      return roundBegins(roundOf(t.sideName(event.side), platoon), event.side)
    }
    case 'objectiveTaken': {
      const text = event.held === null ? `${event.name} is lost.` : `${t.sideName(event.held)} takes ${event.name}.`
      const why = { text: 'Alone within one hex of it', rule: 'R-10' }
      return said(text, event.held ?? 'plain', note(event.hex, event.name), { hex: event.hex, why })
    }
    case 'battleEnded':
      return said(event.why, 'turn', banner(event.why, event.winner ?? 'turn'))
    default:
      return tellUnit(event, t)
  }
}
const isPlacing = ({ before }: Told): boolean => before.step === 'setup'

function tellDeployed({ side, units, blip, hex, hidden }: EventOf<'deployed'>, t: Told): Telling {
  const piece = blip ?? units[0]
  const text = `${t.sideName(side)} places ${blip !== null ? 'a blip' : 'a stand'} at ${hexLabel(hex)}${hidden ? ', hidden' : ''}.`
  return said(text, side, piece === undefined ? [] : [{ cue: 'placed', piece, hex }], { hex })
}
function tellInitiative({ blue, red, winner }: EventOf<'initiativeRolled'>, t: Told): Telling {
  const won = winner === null ? ': again' : ` – ${t.sideName(winner)} ${isPlacing(t) ? 'chooses' : 'has it'}`
  const what = isPlacing(t) ? 'Who places first' : 'Initiative'
  const why = { text: 'The higher d20', rule: isPlacing(t) ? 'SR-SETUP-5' : 'SR-INIT-1' }
  return said(`${what}: ${t.sideName('blue')} ${blue}, ${t.sideName('red')} ${red}${won}.`, winner ?? 'plain', [], { why })
}

// ------------------------------------------------------------------------------------------------------------------- units

type UnitEvent = EventOf<
  | 'bled'
  | 'checked'
  | 'rallied'
  | 'moved'
  | 'blipMoved'
  | 'movedBack'
  | 'fellOff'
  | 'halted'
  | 'movementEnded'
  | 'left'
  | 'blipSplit'
  | 'blipResolved'
  | 'placed'
  | 'spotted'
  | 'hid'
  | 'unhid'
  | 'contactKept'
  | 'contactLost'
  | 'smokeLaid'
  | 'entrenched'
  | 'loaded'
  | 'unloaded'
>
/** What a unit does besides fighting, and what is seen of it. */
function tellUnit(event: UnitEvent | ChapterEvent, t: Told): Telling {
  switch (event.kind) {
    case 'bled':
      return t.by(event.unit, `${t.name(event.unit)}: Suppression falls by ${event.by} to ${event.score}.`)
    case 'checked':
      return tellCheck(event, t)
    case 'rallied': {
      const text = `${t.name(event.unit)} rallies: Suppression ${event.score}${event.free ? ', free again' : ''}.`
      return t.by(event.unit, text, t.note(event.unit, event.free ? 'rallied' : `${event.score}`))
    }
    case 'moved':
    case 'blipMoved':
      return tellStep(event, t)
    case 'movedBack':
    case 'fellOff':
      return tellTakenAway(event, t)
    case 'halted':
      return said(`A march ends at ${hexLabel(event.hex)}: ${event.why.toLowerCase()}`, 'quiet', note(event.hex, 'halted'), {
        hex: event.hex,
      })
    case 'left':
      return t.by(event.unit, `${t.name(event.unit)} leaves the table.`)
    case 'blipSplit':
      return said('A blip splits.', 'quiet', [{ cue: 'placed', piece: event.made, hex: event.hex }], { hex: event.hex })
    case 'blipResolved':
      return tellResolved(event, t)
    case 'placed':
      return silent([{ cue: 'placed', piece: event.unit, hex: event.hex }])
    case 'spotted': {
      const name = t.name(event.unit)
      return t.by(event.unit, `${name} is spotted.`, [{ cue: 'revealed', hex: event.hex, text: name }])
    }
    case 'hid':
      return t.by(event.unit, `${t.name(event.unit)} hides.`, t.note(event.unit, 'hidden'))
    case 'unhid':
    case 'movementEnded':
      return silent()
    case 'contactKept':
      return t.by(event.unit, `Contact with ${t.name(event.unit)} is kept through the smoke.`)
    case 'contactLost':
      return t.by(event.unit, `Contact with ${t.name(event.unit)} is lost.`)
    case 'smokeLaid': {
      const cues: readonly Cue[] = [{ cue: 'smoke', hexes: event.smoke.map((smoke) => smoke.hex) }]
      return event.unit === null
        ? said('Smoke goes up.', 'plain', cues)
        : said(`${t.name(event.unit)} lays smoke.`, t.sideOf(event.unit), cues)
    }
    case 'entrenched':
      return t.by(event.unit, `${t.name(event.unit)} digs in.`, t.note(event.unit, 'dug in'))
    case 'loaded':
      return t.by(event.unit, `${t.name(event.unit)} mounts ${t.name(event.into)}.`)
    case 'unloaded': {
      const { unit: piece, hex } = event
      return t.by(piece, `${t.name(piece)} dismounts.`, [{ cue: 'placed', piece, hex }], { hex })
    }
    default:
      return tellChapter(event, t)
  }
}

/** A step of a march as this side has seen it: the log makes a line of all that follow each other. */
function tellStep(event: EventOf<'moved' | 'blipMoved'>, { before, after, name }: Told): Telling {
  const { from, to } = event
  const piece = event.kind === 'moved' ? event.unit : event.blip
  const cues: readonly Cue[] = [{ cue: 'moved', piece, from, to }]
  const world = piece in after.units || piece in after.blips ? after : before
  const [unit, blip] = [world.units[piece], world.blips[piece]]
  const side = unit?.side ?? blip?.side
  if (side === undefined) return silent(cues)
  const who = blip ? blipTitle(world, blip) : name(piece)
  const does = event.drift ? 'drifts on' : blip ? (blip.flying ? 'flies' : 'moves') : unit ? goesHow(world, unit) : 'moves'
  return { cues, line: null, step: { piece, side, who, does, path: [from, to], ...(world === before ? { lost: true } : {}) } }
}
function goesHow(world: World, unit: Unit): string {
  if (unit.suppressed) return 'breaks contact'
  if (isFlying(unit) || isDrone(world, unit)) return 'flies'
  return isInfantry(world, unit) ? 'marches' : 'moves'
}
/** It goes where nobody has ordered it to. */
function tellTakenAway({ kind, unit, from, to }: EventOf<'movedBack' | 'fellOff'>, t: Told): Telling {
  const does = kind === 'fellOff' ? 'goes over the cliff.' : 'goes back: no room to stop there.'
  const told = t.by(unit, `${t.name(unit)} ${does}`, [{ cue: 'moved', piece: unit, from, to }])
  return { ...told, step: t.step(unit, 'goes', [from, to]) }
}

function tellResolved({ units, hex, fired, sensed }: EventOf<'blipResolved'>, t: Told): Telling {
  const [first = ''] = units
  const text = units.length === 1 ? t.name(first) : `${units.length} vehicles`
  const how = fired ? 'fires and is' : sensed ? 'is found by ELINT and' : 'is seen and'
  const why = sensed
    ? { text: 'Inside the 65 cm of an ELINT package', rule: 'SR-BLIP-10' }
    : fired
      ? { text: 'A blip that fires is placed', rule: 'SR-REV-1' }
      : { text: 'In line of sight within 125 cm', rule: 'SR-BLIP-9' }
  const cues: readonly Cue[] = [
    { cue: 'focus', hex },
    { cue: 'revealed', hex, text },
  ]
  return said(`A blip ${how} resolved: ${units.map(t.name).join(', ')}.`, t.sideOf(first), cues, { hex, why })
}

/** SR-SUPP-4, SR-RALLY-6: a roll of 0 stands for none that was needed. */
function tellCheck({ unit, roll, suppressed, rally }: EventOf<'checked'>, t: Told): Telling {
  if (roll.die === 0) return t.by(unit, `${t.name(unit)} is free of Suppression.`)
  const hex = t.hexOf(unit)
  const cues: Cue[] = hex ? [rolledAt(hex, roll, rally ? 'Rally' : 'Suppression')] : []
  if (hex && suppressed) cues.push({ cue: 'marked', piece: unit, hex, track: 'suppression', text: 'Suppressed' })
  const text = `${t.name(unit)} ${rally ? 'tries to rally' : 'checks'}: ${dice(roll)}: ${suppressed ? 'Suppressed' : 'free'}.`
  return t.by(unit, text, cues, {
    why: { text: 'A d20 above the score', value: roll.needed - 1, rule: rally ? 'SR-RALLY-6' : 'SR-SUPP-4' },
  })
}
