import { hexLabel } from '../../../board/hex.ts'
import { must, unreachable } from '../../../kernel/assert.ts'
import { opposite, type SideId } from '../../../kernel/names.ts'
import type { Cue, Telling } from '../../../screen/telling.ts'
import { counterOf, isFlying, isInfantry, titleOf, unitOf } from '../state/roster.ts'
import { MOVE_NAMES } from '../tables/terrain.ts'
import type { Step } from '../tables/weapons.ts'
import type { Event } from '../words/events.ts'
import type { BattleChromeView } from '../words/model.ts'
import { stepTitle } from './cards.ts'
import { isFireEvent, tellFire } from './tell-fire.ts'
import { said, silent, Teller } from './teller.ts'

/** What happened, as motion and as a line of the log, in the book's words. */

export function tellOf(event: Event, before: BattleChromeView, after: BattleChromeView): Telling {
  const teller = new Teller(before.known, after.known)
  return isFireEvent(event) ? tellFire(event, teller) : tellTurn(event, teller)
}

type TurnEvent = Exclude<Event, Parameters<typeof tellFire>[0]>
function tellTurn(event: TurnEvent, t: Teller): Telling {
  switch (event.kind) {
    case 'setupTurn':
      return said(`${t.sideName(event.side)} places its units.`, 'quiet')
    case 'deployed':
      return t.by(event.unit, `${t.name(event.unit)} is placed at ${hexLabel(event.hex)}.`, [
        { cue: 'placed', piece: event.unit, hex: event.hex },
      ])
    case 'turnBegan':
      return said(`Turn ${event.turn}`, 'turn', undefined, [{ cue: 'banner', text: `Turn ${event.turn}`, tone: 'turn' }])
    case 'initiativeRolled':
      return tellInitiative(event, t)
    case 'initiativeTaken':
      return said(`${t.sideName(event.to)} attacks and has the initiative.`, event.to, {
        text: 'The attacker, in turn 1 without a roll',
        rule: 'BC-INI-03',
      })
    case 'orderChosen':
      return said(`${t.sideName(event.first)} moves first.`, event.first, { text: 'Who has the initiative decides', rule: 'BC-INI-04' })
    case 'movementBegan': {
      const text = `Movement: ${t.sideName(event.side)}`
      return said(`${text}.`, event.side, undefined, [{ cue: 'banner', text, tone: event.side }], 'opens')
    }
    case 'movementEnded':
      return said('Nobody moves.', 'quiet', undefined, [], 'blank')
    case 'stepBegan':
      return tellStep(event.step)
    case 'stepEnded':
      return silent()
    case 'phaseBegan':
      return said(
        event.phase === 'transform'
          ? `Bookkeeping: ${t.sideName(event.side)} may transform.`
          : `Bookkeeping: airfoils of ${t.sideName(event.side)} fly again.`,
        'quiet',
      )
    case 'placeTaken':
      return tellPlace(event, t)
    default:
      return tellUnit(event, t)
  }
}

type UnitEvent = Extract<
  TurnEvent,
  {
    kind:
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
  }
>
/** What a unit does besides fighting. */
function tellUnit(event: UnitEvent, t: Teller): Telling {
  switch (event.kind) {
    case 'typeNamed':
      return t.by(event.unit, `${t.name(event.unit)} moves as ${MOVE_NAMES[event.type].toLowerCase()}.`, [], {
        text: 'Named for this turn',
        rule: 'BC-MOV-05',
      })
    case 'moved':
      return tellMove(event, t)
    case 'passing':
      return silent()
    case 'letPass':
      if (event.mover === null) return silent()
      return said(`${t.sideName(opposite(t.sideOf(event.mover)))} holds its fire while ${t.name(event.mover)} moves on.`, 'quiet')
    case 'loaded':
      return t.by(event.unit, `${t.name(event.unit)} gets on ${t.name(event.truck)}.`, t.note(event.truck, 'gets on'), {
        text: 'A point of Speed of both',
        rule: 'BC-R-04',
      })
    case 'unloaded':
      return t.by(
        event.unit,
        `${t.name(event.unit)} gets off ${t.name(event.truck)}.`,
        [{ cue: 'placed', piece: event.unit, hex: event.hex }],
        {
          text: 'A point of Speed of both',
          rule: 'BC-R-04',
        },
      )
    case 'leftMap':
      return t.by(
        event.unit,
        `${t.name(event.unit)} leaves the map, to come back from turn ${event.returns} on.`,
        t.note(event.unit, 'leaves'),
        {
          text: 'No hex would be far enough from where it began',
          rule: 'BC-R-05',
        },
      )
    case 'entered':
      return t.by(event.unit, `${t.name(event.unit)} comes back at ${hexLabel(event.hex)}.`, [
        { cue: 'placed', piece: event.unit, hex: event.hex },
      ])
    case 'transformed':
      return tellTransformed(event, t)
    case 'flownAgain':
      return tellFlight(event, t)
    case 'recovered':
      return t.by(event.unit, `${t.name(event.unit)} is rid of ${pips(event.pips)} of death web.`, t.note(event.unit, 'recovers'), {
        text: 'The death web wears off a BattleFrame',
        rule: 'BC-SPC-02',
      })
    case 'thrownOff':
      return t.by(
        event.unit,
        `${t.name(event.unit)} is thrown off ${t.name(event.truck)} with ${event.hits === 1 ? 'a Hit marker' : `${event.hits} Hit markers`}.`,
        [
          { cue: 'placed', piece: event.unit, hex: event.hex },
          { cue: 'hit', hex: event.hex },
        ],
        { text: 'One for each dot of the truck', value: event.hits, rule: 'BC-R-04' },
      )
    default:
      return unreachable(event)
  }
}
/** One hex of a march (BC-MOV-02): the log makes a line of all of them. */
function tellMove({ unit: id, from, to }: Extract<Event, { kind: 'moved' }>, t: Teller): Telling {
  const unit = unitOf(t.after, id)
  const does = isFlying(unit) ? 'flies' : isInfantry(t.after, unit) ? 'marches' : 'moves'
  return {
    cues: [{ cue: 'moved', piece: id, from, to }],
    line: null,
    step: { piece: id, side: unit.side, who: t.name(id), does, path: [from, to] },
  }
}
const pips = (count: number): string => (count === 1 ? 'a pip' : `${count} pips`)

function tellInitiative({ blue, red, bonus, to }: Extract<Event, { kind: 'initiativeRolled' }>, t: Teller): Telling {
  const die = (side: SideId, value: number): string => `${t.sideName(side)} ${value}${bonus === side ? ' +1' : ''}`
  const tied = blue + (bonus === 'blue' ? 1 : 0) === red + (bonus === 'red' ? 1 : 0)
  const result = to === null ? 'again' : `${t.sideName(to)} has it`
  return said(`Initiative: ${die('blue', blue)}, ${die('red', red)}: ${result}.`, to ?? 'plain', {
    text: tied ? (to === null ? 'Equal: thrown again' : 'Equal: the attacker has it') : 'The higher die',
    rule: tied ? 'BC-R-02' : 'BC-INI-01',
    how: 'told',
    terms: bonus === null ? [] : [{ text: `Attacker: ${t.sideName(bonus)}`, value: 1, rule: 'BC-INI-02' }],
  })
}
/** BC-SEQ-02: the first step opens the combat. */
function tellStep(step: Step): Telling {
  if (step !== 'opportunity')
    return said(`${stepTitle(step)}.`, 'quiet', { text: 'Both sides fire, then hits are resolved', rule: 'BC-SEQ-03' })
  return said('Combat: hits of the movement phase are resolved.', 'turn', { text: 'The first of five steps', rule: 'BC-SEQ-02' }, [
    { cue: 'banner', text: 'Combat', tone: 'turn' },
  ])
}
function tellPlace({ name, side }: Extract<Event, { kind: 'placeTaken' }>, t: Teller): Telling {
  const hex = t.after.scenario.objectives.find((objective) => objective.name === name)?.hex
  return {
    cues: hex ? [{ cue: 'note', hex, text: name }] : [],
    line: {
      text: `${t.sideName(side)} takes ${name}.`,
      tone: side,
      ...(hex ? { hex } : {}),
      why: { text: 'Alone in the hex at the end of the turn; airfoils do not count', rule: 'BC-R-29' },
    },
  }
}
/** BC-BKK-01: what leaves the ground, or comes down to it, is seen to. */
function tellTransformed({ unit: id }: Extract<Event, { kind: 'transformed' }>, t: Teller): Telling {
  const [was, is] = [unitOf(t.before, id), unitOf(t.after, id)]
  const label = counterOf(t.after, is).label
  const cues: readonly Cue[] =
    isFlying(was) === isFlying(is) || is.hex === null
      ? t.note(id, label)
      : [{ cue: 'lifted', piece: id, hex: is.hex, up: isFlying(is) }, ...t.note(id, label)]
  return t.by(id, `${titleOf(t.before, was)} becomes ${label}.`, cues, { text: 'Its damage stays with it', rule: 'BC-R-26' })
}
function tellFlight({ unit: id, path }: Extract<Event, { kind: 'flownAgain' }>, t: Teller): Telling {
  const from = must(unitOf(t.before, id).hex, `the hex of ${id}`)
  const to = path.at(-1) ?? from
  const told = t.by(id, `${t.name(id)} flies on to ${hexLabel(to)}.`, [{ cue: 'flyover', piece: id, path: [from, ...path] }], {
    text: 'The second flight of airfoils',
    rule: 'BC-BKK-03',
  })
  return { ...told, step: { piece: id, side: t.sideOf(id), who: t.name(id), does: 'flies', path: [from, ...path] } }
}
