import { hexLabel } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import type { Hex, SideId } from '../../../kernel/names.ts'
import type { Moment } from '../../../kernel/ruleset.ts'
import { hitOrMissed, note, said, silent, type Teller } from '../../../screen/kit.ts'
import type { Cue, Telling } from '../../../screen/telling.ts'
import type { Knowing } from '../core/chapter.ts'
import { attackDice, attackRolls, dice, rolledAt, shotOf, suppressed, who } from '../shown/tell-fire.ts'
import { cm } from '../tables/scale.ts'
import { WEAPONS, type WeaponId } from '../tables/weapons.ts'
import type { Event } from '../words/events.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import { nameOf } from './breach.ts'
import { ROADBLOCK_POINTS } from './emplace.ts'
import { MINES } from './mines.ts'
import { STAND_ACTIONS } from './roadblocks.ts'
import { knowsMines, minesAt } from './state.ts'
import type { EngineeringWords } from './words.ts'

/** What each side learns of work and mines, and in which words. */

type EngineeringEvent = EngineeringWords['event']
type EventOf<K extends EngineeringEvent['kind']> = Extract<EngineeringEvent, { kind: K }>

/** The ground is public; who works at it is not, where he has not been seen. */
export function redactEngineering(event: EngineeringEvent, { before, after }: Moment<SteelRain>, { side, known }: Knowing): Event | null {
  const seen = (id: UnitId | null): UnitId | null => (id !== null && known(id) ? id : null)
  const minesKnown = (hex: Hex): boolean =>
    [before, after].some((world) => {
      const mines = minesAt(world, hex)
      return mines !== null && knowsMines(world, mines, side)
    })
  switch (event.kind) {
    case 'obstaclesCleared':
    case 'wireCrushed':
    case 'roadblockWorked':
    case 'roadblockBuilt':
      return { ...event, unit: seen(event.unit) }
    case 'emplaced':
      if (event.what === 'mines' && !event.hexes.every(minesKnown)) return null
      return { ...event, unit: seen(event.unit), helper: seen(event.helper) }
    case 'mineRolled':
      // Of who is under a blip, one hears what goes off.
      if (!minesKnown(event.hex) && !event.roll.success) return null
      return event.unit !== null && known(event.unit) ? event : event.roll.success ? { ...event, unit: null } : null
    case 'mineLossSeen': {
      const units = event.units.filter(known)
      return units.length === 0 ? null : { ...event, lost: seen(event.lost), units }
    }
    case 'minesShot':
      return known(event.unit) ? event : null
    case 'minesSwept':
      return minesKnown(event.hex) || event.rolls.some((roll) => roll.success) ? { ...event, by: seen(event.by) } : null
    case 'minesScattered':
    case 'minesFound':
      return { ...event, by: seen(event.by) }
    default:
      return unreachable(event)
  }
}

export function tellEngineering(event: EngineeringEvent, t: Teller): Telling {
  switch (event.kind) {
    case 'obstaclesCleared': {
      const hexes = event.blocks.flatMap((block) => block.hexes)
      const what = event.blocks.map((block) => `${nameOf(block.what)} at ${hexLabel(block.hexes[0] as Hex)}`).join(' and ')
      return said(`${who(event.unit, t)} clears ${what}.`, tone(event.unit, t), note(hexes[0], 'cleared'), at(hexes))
    }
    case 'wireCrushed': {
      const { unit, hex } = event
      const why = { text: 'Tracks destroy the wire that they cross', rule: 'SR-OBST-4' }
      return said(`${who(unit, t)} crushes the wire at ${hexLabel(hex)}.`, tone(unit, t), note(hex, 'crushed'), { hex, why })
    }
    case 'roadblockWorked':
      return tellWorked(event, t)
    case 'emplaced': {
      const { unit, what, hexes, helper } = event
      const does = `${what === 'wire' ? 'strings wire' : 'lays mines'} at ${hexes.map(hexLabel).join(' and ')}`
      const help = helper === null ? '' : `, helped by ${t.name(helper)}`
      const why = { text: 'A block with an Action, two with a vehicle beside it', rule: 'SR-EMPL-1' }
      return said(`${who(unit, t)} ${does}${help}.`, tone(unit, t), note(hexes[0], what), { ...at(hexes), why })
    }
    case 'roadblockBuilt':
      return tellBuilt(event, t)
    case 'mineRolled':
      return tellMine(event, t)
    case 'mineLossSeen': {
      const { units, suppression: points, side, hex } = event
      const cues = units.flatMap((id) => suppressed(id, t.hexOf(id), points))
      const why = { text: 'One of their own lost to a mine within 10 cm, in sight', value: points, rule: 'SR-MSUP-1' }
      return said(`Those who saw it, +${points} Suppression each: ${units.map(t.name).join(', ')}.`, side, cues, { hex, why })
    }
    case 'minesShot':
      return tellMinesShot(event, t)
    case 'minesSwept': {
      const { hex, rolls, left, lethality } = event
      const taken = rolls.filter((roll) => roll.success).length
      const text = `Mines under the blast at ${hexLabel(hex)}: ${rolls.map((roll) => roll.die).join(', ')}: ${taken} gone, ${left} left.`
      const why = { text: `A To Damage roll for each, Lethality ${lethality}`, rule: 'SR-BREACH-9' }
      return said(text, 'plain', taken > 0 ? [mineGoesOff(hex)] : [], { hex, why })
    }
    case 'minesScattered': {
      const { hexes, side } = event
      const why = { text: 'Each hex holds its full number', rule: 'SR-FASCAM-3' }
      const cues: readonly Cue[] = [{ cue: 'burst', hexes, look: 'mines' }]
      return said(strewnText(hexes), hexes.length > STRIP ? side : 'quiet', cues, { ...at(hexes), why })
    }
    case 'minesFound': {
      const { hexes, side } = event
      const why = { text: 'Engineers within 2 cm find hidden mines', rule: 'R-151' }
      const text = `${t.sideName(side)}: engineers find mines at ${hexes.map(hexLabel).join(', ')}.`
      return said(text, side, note(hexes[0], 'mines'), { ...at(hexes), why })
    }
    default:
      return unreachable(event)
  }
}
const tone = (id: UnitId | null, { sideOf }: Teller): SideId | 'plain' => (id === null ? 'plain' : sideOf(id))
const at = ([hex]: readonly Hex[]): { readonly hex?: Hex } => (hex ? { hex } : {})
const mineGoesOff = (hex: Hex): Cue => ({ cue: 'burst', hexes: [hex], look: 'mine' })

function tellMine({ unit, hex, roll, left }: EventOf<'mineRolled'>, t: Teller): Telling {
  const rolled = rolledAt(hex, roll, 'Mines')
  if (!roll.success) return silent([rolled])
  const under = unit === null ? '' : ` under ${t.name(unit)}`
  const text = `A mine goes off${under} at ${hexLabel(hex)}: ${dice(roll)}${left === 0 ? '; the field is used up' : ''}.`
  const why = { text: 'Each centimetre in mines: 5 or more', value: MINES.explodesOn, rule: 'SR-MINE-2' }
  return said(text, tone(unit, t), [rolled, mineGoesOff(hex)], { hex, why })
}
function tellMinesShot(event: EventOf<'minesShot'>, t: Teller): Telling {
  const { unit, from, to, hit, taken, why } = event
  const cues: readonly Cue[] = [
    { cue: 'shot', from, to, look: shotOf(event.weaponId) },
    ...attackRolls(to, event),
    taken ? mineGoesOff(to) : hitOrMissed(to, hit.success),
  ]
  const text = `${t.name(unit)} fires at the mines in ${hexLabel(to)}: ${attackDice(event)}, ${minesShotText(event)}.`
  return said(text, t.sideOf(unit), cues, { hex: to, why })
}
const minesShotText = ({ weaponId, hit, taken, left }: EventOf<'minesShot'>): string => {
  if (WEAPONS[weaponId as WeaponId]?.area) return hit.success ? 'all under it is swept' : 'missed'
  return taken ? `${left} left` : 'none goes off'
}

/** A helicopter drops its mines strip by strip, a line for each: so many hexes at most. */
const STRIP = 4
const strewnText = (hexes: readonly Hex[]): string =>
  hexes.length > STRIP
    ? `Mines are strewn over ${hexes.length} hexes round ${hexLabel(hexes[0] as Hex)}.`
    : `Mines fall at ${hexes.map(hexLabel).join(', ')}.`

function tellBuilt({ unit, side, hex, points, done, wreck }: EventOf<'roadblockBuilt'>, t: Teller): Telling {
  const why = { text: 'Four Actions of stands, two of vehicles', value: ROADBLOCK_POINTS, rule: 'SR-EMPL-4' }
  const say = (cue: string, text: string): Telling => said(`${who(unit, t)} ${text}`, side, note(hex, cue), { hex, why })
  const soFar = `${points} of ${ROADBLOCK_POINTS}`
  return done.length > 0
    ? say('roadblock', `has built a roadblock at ${hexLabel(hex)}${wreck ? ' of the wreck that lay there' : ''}.`)
    : say(soFar, `builds a roadblock at ${hexLabel(hex)}: ${soFar}.`)
}
function tellWorked({ unit, side, removed, moved, work }: EventOf<'roadblockWorked'>, t: Teller): Telling {
  const say = (hex: Hex | undefined, cue: string, text: string, rule: string): Telling =>
    said(`${who(unit, t)} ${text}`, side, note(hex, cue), { ...(hex ? { hex } : {}), why: { text: 'Work at a roadblock', rule } })
  const [gone] = removed
  if (gone) return say(gone, 'cleared', `removes the roadblock at ${removed.map(hexLabel).join(', ')}.`, 'SR-BREACH-3')
  const [step] = moved
  if (step) return say(step.to, 'pushed', `pushes the roadblock from ${hexLabel(step.from)} to ${hexLabel(step.to)}.`, 'R-155')
  const [first] = work
  const done = first && first.actions > 0 ? `${first.actions} of ${STAND_ACTIONS} Actions` : cm(first?.pushed ?? 0)
  return say(first?.hex, done, `works at the roadblock at ${first ? hexLabel(first.hex) : '?'}: ${done}.`, 'R-162')
}
