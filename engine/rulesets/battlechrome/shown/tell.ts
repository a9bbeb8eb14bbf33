import { hexLabel } from '../../../board/hex.ts'
import { must, unreachable } from '../../../kernel/assert.ts'
import { opposite, type SideId } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { note, partBegins, roundBegins, said, silent, type Teller, tellerOf, turnBegins } from '../../../screen/kit.ts'
import type { Cue, Telling } from '../../../screen/telling.ts'
import { counterOf, isFlying, isInfantry, titleOf, unitOf } from '../state/roster.ts'
import { MOVE_NAMES } from '../tables/terrain.ts'
import type { Step } from '../tables/weapons.ts'
import type { Event } from '../words/events.ts'
import type { BattleChromeView } from '../words/model.ts'
import type { World } from '../words/world.ts'
import { stepTitle } from './cards.ts'
import { isFireEvent, tellFire } from './tell-fire.ts'

/** What happened, as motion and as a line of the log, in the book's words. */

export function tellOf(event: Event, before: BattleChromeView, after: BattleChromeView): Telling {
  const teller = tellerOf(before.known, after.known, titleOf)
  return isFireEvent(event) ? tellFire(event, teller) : tellTurn(event, teller)
}

type Told = Teller<World>
type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>

type TurnEvent = Exclude<Event, Parameters<typeof tellFire>[0]>
function tellTurn(event: TurnEvent, t: Told): Telling {
  switch (event.kind) {
    case 'setupTurn':
      return said(`${t.sideName(event.side)} places its units.`, 'quiet')
    case 'deployed': {
      const { unit: piece, hex } = event
      return t.by(piece, `${t.name(piece)} is placed at ${hexLabel(hex)}.`, [{ cue: 'placed', piece, hex }])
    }
    case 'turnBegan':
      return turnBegins(event.turn)
    case 'initiativeRolled':
      return tellInitiative(event, t)
    case 'initiativeTaken': {
      const why = { text: 'The attacker, in turn 1 without a roll', rule: 'BC-INI-03' }
      return said(`${t.sideName(event.to)} attacks and has the initiative.`, event.to, [], { why })
    }
    case 'orderChosen': {
      const why = { text: 'Who has the initiative decides', rule: 'BC-INI-04' }
      return said(`${t.sideName(event.first)} moves first.`, event.first, [], { why })
    }
    case 'movementBegan':
      return roundBegins(`Movement: ${t.sideName(event.side)}`, event.side)
    case 'movementEnded':
      return said('Nobody moves.', 'quiet', [], { round: 'blank' })
    case 'stepBegan':
      return tellStep(event.step)
    case 'stepEnded':
      return silent()
    case 'phaseBegan': {
      const side = t.sideName(event.side)
      return said(`Bookkeeping: ${event.phase === 'transform' ? `${side} may transform` : `airfoils of ${side} fly again`}.`, 'quiet')
    }
    case 'placeTaken':
      return tellPlace(event, t)
    default:
      return tellUnit(event, t)
  }
}

type UnitEvent = EventOf<
  | 'typeNamed'
  | 'moved'
  | 'passing'
  | 'letPass'
  | 'loaded'
  | 'unloaded'
  | 'leftMap'
  | 'entered'
  | 'transformed'
  | 'flownAgain'
  | 'recovered'
  | 'thrownOff'
>
/** What a unit does besides fighting. */
function tellUnit(event: UnitEvent, t: Told): Telling {
  switch (event.kind) {
    case 'typeNamed': {
      const text = `${t.name(event.unit)} moves as ${MOVE_NAMES[event.type].toLowerCase()}.`
      return t.by(event.unit, text, [], { why: { text: 'Named for this turn', rule: 'BC-MOV-05' } })
    }
    case 'moved':
      return tellMove(event, t)
    case 'passing':
      return silent()
    case 'letPass':
      if (event.mover === null) return silent()
      return said(`${t.sideName(opposite(t.sideOf(event.mover)))} holds its fire while ${t.name(event.mover)} moves on.`, 'quiet')
    case 'loaded':
    case 'unloaded':
      return tellRide(event, t)
    case 'leftMap': {
      const text = `${t.name(event.unit)} leaves the map, to come back from turn ${event.returns} on.`
      const why = { text: 'No hex would be far enough from where it began', rule: 'BC-R-05' }
      return t.by(event.unit, text, t.note(event.unit, 'leaves'), { why })
    }
    case 'entered': {
      const { unit: piece, hex } = event
      return t.by(piece, `${t.name(piece)} comes back at ${hexLabel(hex)}.`, [{ cue: 'placed', piece, hex }])
    }
    case 'transformed':
      return tellTransformed(event, t)
    case 'flownAgain':
      return tellFlight(event, t)
    case 'recovered': {
      const text = `${t.name(event.unit)} is rid of ${pips(event.pips)} of death web.`
      const why = { text: 'The death web wears off a BattleFrame', rule: 'BC-SPC-02' }
      return t.by(event.unit, text, t.note(event.unit, 'recovers'), { why })
    }
    case 'thrownOff':
      return tellThrownOff(event, t)
    default:
      return unreachable(event)
  }
}
/** One hex of a march (BC-MOV-02): the log makes a line of all of them. */
function tellMove({ unit: piece, from, to }: EventOf<'moved'>, t: Told): Telling {
  const unit = unitOf(t.after, piece)
  const does = isFlying(unit) ? 'flies' : isInfantry(t.after, unit) ? 'marches' : 'moves'
  return { ...silent([{ cue: 'moved', piece, from, to }]), step: t.step(piece, does, [from, to]) }
}
function tellRide(event: EventOf<'loaded' | 'unloaded'>, t: Told): Telling {
  const { kind, unit: piece, truck } = event
  const cues: readonly Cue[] = kind === 'loaded' ? t.note(truck, 'gets on') : [{ cue: 'placed', piece, hex: event.hex }]
  const why = { text: 'A point of Speed of both', rule: 'BC-R-04' }
  return t.by(piece, `${t.name(piece)} gets ${kind === 'loaded' ? 'on' : 'off'} ${t.name(truck)}.`, cues, { why })
}
function tellThrownOff({ unit: piece, truck, hex, hits }: EventOf<'thrownOff'>, t: Told): Telling {
  const cues: readonly Cue[] = [
    { cue: 'placed', piece, hex },
    { cue: 'hit', hex },
  ]
  const text = `${t.name(piece)} is thrown off ${t.name(truck)} with ${hits === 1 ? 'a Hit marker' : `${hits} Hit markers`}.`
  return t.by(piece, text, cues, { why: { text: 'One for each dot of the truck', value: hits, rule: 'BC-R-04' } })
}
const pips = (count: number): string => (count === 1 ? 'a pip' : `${count} pips`)

function tellInitiative({ blue, red, bonus, to }: EventOf<'initiativeRolled'>, t: Told): Telling {
  const die = (side: SideId, value: number): string => `${t.sideName(side)} ${value}${bonus === side ? ' +1' : ''}`
  const tied = blue + (bonus === 'blue' ? 1 : 0) === red + (bonus === 'red' ? 1 : 0)
  const result = to === null ? 'again' : `${t.sideName(to)} has it`
  const why: Reason = {
    text: tied ? (to === null ? 'Equal: thrown again' : 'Equal: the attacker has it') : 'The higher die',
    rule: tied ? 'BC-R-02' : 'BC-INI-01',
    how: 'told',
    terms: bonus === null ? [] : [{ text: `Attacker: ${t.sideName(bonus)}`, value: 1, rule: 'BC-INI-02' }],
  }
  return said(`Initiative: ${die('blue', blue)}, ${die('red', red)}: ${result}.`, to ?? 'plain', [], { why })
}
/** BC-SEQ-02: the first step opens the combat. */
function tellStep(step: Step): Telling {
  if (step === 'opportunity') {
    const why = { text: 'The first of five steps', rule: 'BC-SEQ-02' }
    return partBegins('Combat', 'Combat: hits of the movement phase are resolved.', { why })
  }
  const why = { text: 'Both sides fire, then hits are resolved', rule: 'BC-SEQ-03' }
  return said(`${stepTitle(step)}.`, 'quiet', [], { why })
}
function tellPlace({ name, side }: EventOf<'placeTaken'>, t: Told): Telling {
  const hex = t.after.scenario.objectives.find((objective) => objective.name === name)?.hex
  const why = { text: 'Alone in the hex at the end of the turn; airfoils do not count', rule: 'BC-R-29' }
  return said(`${t.sideName(side)} takes ${name}.`, side, note(hex, name), { ...(hex ? { hex } : {}), why })
}
/** BC-BKK-01: what leaves the ground, or comes down to it, is seen to. */
function tellTransformed({ unit: piece }: EventOf<'transformed'>, t: Told): Telling {
  const [was, is] = [unitOf(t.before, piece), unitOf(t.after, piece)]
  const label = counterOf(t.after, is).label
  const lift: readonly Cue[] =
    isFlying(was) === isFlying(is) || is.hex === null ? [] : [{ cue: 'lifted', piece, hex: is.hex, up: isFlying(is) }]
  const why = { text: 'Its damage stays with it', rule: 'BC-R-26' }
  return t.by(piece, `${titleOf(t.before, was)} becomes ${label}.`, [...lift, ...t.note(piece, label)], { why })
}
function tellFlight({ unit: piece, path }: EventOf<'flownAgain'>, t: Told): Telling {
  const from = must(unitOf(t.before, piece).hex, `the hex of ${piece}`)
  const way = [from, ...path]
  const why = { text: 'The second flight of airfoils', rule: 'BC-BKK-03' }
  const text = `${t.name(piece)} flies on to ${hexLabel(path.at(-1) ?? from)}.`
  return { ...t.by(piece, text, [{ cue: 'flyover', piece, path: way }], { why }), step: t.step(piece, 'flies', way) }
}
