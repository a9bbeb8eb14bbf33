import { unreachable } from '../../../kernel/assert.ts'
import { sameHex } from '../../../kernel/names.ts'
import { hitOrMissed, row, type Teller } from '../../../screen/kit.ts'
import type { Cue, Telling } from '../../../screen/telling.ts'
import type { Chapter } from '../core/chapter.ts'
import { dice, rolledAt, shotOf, suppressed } from '../shown/tell-fire.ts'
import { designOf, isPresent } from '../state/roster.ts'
import { toDamageNumber } from '../tables/fire.ts'
import { WEAPONS } from '../tables/weapons.ts'
import { burn } from './gel.ts'
import { areaOffers } from './offers.ts'
import { burning, flamed } from './state.ts'
import type { SpecialWords } from './words.ts'

/** Microwave projector, gel flamer, passengers who fire (SR-MW, SR-GEL, SR-IFV). Their orders are the core's `fire`. */
export const special: Chapter<SpecialWords> = {
  orders: [],
  questions: [],
  events: ['flamed', 'alight', 'burntOut'],
  tasks: ['burn'],
  refuse: (_s, _unit, order) => unreachable(order),
  offers: (s, unit, thorough) => (thorough && !unit.suppressed ? areaOffers(s, unit) : []),
  obey: (_play, _situation, order) => unreachable(order),
  perform(play, situation, task) {
    switch (task.kind) {
      case 'burn':
        return burn(play, situation)
      default:
        return unreachable(task.kind)
    }
  },
  reduce(world, event) {
    switch (event.kind) {
      case 'flamed':
        return flamed(world, event)
      case 'alight':
        return burning(world, event.unit, true)
      case 'burntOut':
        return burning(world, event.unit, false)
      default:
        return unreachable(event)
    }
  },
  redact(event, _moment, knowing) {
    switch (event.kind) {
      case 'flamed':
        return knowing.known(event.at) ? { ...event, caught: event.caught.filter((id) => knowing.known(id)) } : null
      case 'alight':
      case 'burntOut':
        return knowing.known(event.unit) ? event : null
      default:
        return unreachable(event)
    }
  },
  tell(event, teller) {
    switch (event.kind) {
      case 'flamed':
        return tellFlame(event, teller)
      case 'alight':
        return teller.by(event.unit, `Gel burns on ${teller.name(event.unit)}.`, teller.note(event.unit, 'burning'))
      case 'burntOut':
        return teller.by(event.unit, `The gel on ${teller.name(event.unit)} has burnt out.`, teller.note(event.unit, 'burnt out'))
      default:
        return unreachable(event)
    }
  },
  badges: (_world, unit) => (unit.burning && isPresent(unit) ? ['burning'] : []),
  rows(s, _view, unit) {
    if (!unit.burning) return []
    const { armor } = designOf(s.world, unit)
    const { lethality } = WEAPONS['gel-flamer']
    const needed = toDamageNumber(armor, lethality)
    const value = typeof needed === 'number' ? `destroyed on ${needed} or more as the next turn begins` : 'as the next turn begins'
    return [row('Burning', value, { text: `Gel, Lethality ${lethality} against Armor ${armor}`, rule: 'SR-GEL-1' })]
  },
}

function tellFlame(event: Extract<SpecialWords['event'], { kind: 'flamed' }>, t: Teller): Telling {
  const { unit, at, from, to, hit, area, suppression: points, why } = event
  const middleFirst = [to, ...area.filter((hex) => !sameHex(hex, to))]
  const cues: readonly Cue[] = [
    { cue: 'shot', from, to, look: shotOf(event.weaponId) },
    rolledAt(to, hit, 'To Hit'),
    hit.success ? { cue: 'burst', hexes: middleFirst, look: 'gel', from } : hitOrMissed(to, false),
    ...suppressed(at, to, points),
  ]
  const missed = points > 0 ? `missed, +${points} Suppression` : 'missed'
  const text = `${t.name(unit)}, gel flamer, at ${t.name(at)}: ${dice(hit)}: ${hit.success ? 'hit, and all around it burns' : missed}.`
  return t.by(unit, text, cues, { hex: to, why })
}
