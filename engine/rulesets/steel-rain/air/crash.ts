import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { strike } from '../core/strike.ts'
import { keepContacts, linesOver } from '../state/contacts.ts'
import { allUnits, isFlying, onMap } from '../state/roster.ts'
import { scatteredHex } from '../state/scatter.ts'
import type { Situation } from '../state/situation.ts'
import { CRASH_LETHALITY } from '../tables/air.ts'
import { DIE_FACES } from '../tables/fire.ts'
import type { SteelRain } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { pathOf, sweepHexes } from './flight.ts'
import { isFastMover, latelyMoved } from './state.ts'

/** Aircraft that are shot down (SR-CRASH-1 to SR-CRASH-4, R-178): lost at once, they fly on for a turn and come down as the next begins. */

type Playing = Play<SteelRain>

/** Says where a destroyed aircraft is falling: asked with the unit as it was. */
export function shotDown(play: Playing, unit: Unit): void {
  if (!isFlying(unit) || unit.hex === null || unit.air === null) return
  const hexes = isFastMover(play.world, unit)
    ? sweepHexes(unit.air.airspeed, play.world.settings.hexMilli)
    : unit.air.heading === null
      ? 0
      : latelyMoved(play.world, unit)
  play.emit({ kind: 'shotDown', unit: unit.id, hex: unit.hex, heading: unit.air.heading, hexes })
}

/** Where a falling aircraft comes to the end of its flight; null beyond the map. */
function fallsTo(s: Situation, unit: Unit): Hex | null {
  const falling = unit.air?.falling
  if (!unit.air || !falling) return null
  if (unit.air.heading === null || falling.hexes === 0) return falling.hex
  const path = pathOf(s.board, { hex: falling.hex, heading: unit.air.heading, steps: unit.air.steps }, falling.hexes, null)
  return path.exit === null ? path.end.hex : null
}

/** R-03 step 1: each in turn. */
export function crashes(play: Playing, situation: () => Situation): void {
  for (const unit of fallingUnits(play.world)) crash(play, situation, unit)
}
export const fallingUnits = (world: World): readonly Unit[] => allUnits(world).filter((unit) => (unit.air?.falling ?? null) !== null)

function crash(play: Playing, situation: () => Situation, unit: Unit): void {
  const s = situation()
  const from = unit.air?.falling?.hex as Hex
  const over = fallsTo(s, unit)
  if (over === null) return play.emit({ kind: 'crashed', unit: unit.id, from, over, die: 0, hex: null })
  const die = play.roll(DIE_FACES)
  const hex = scatteredHex(s.board, s.world.settings.hexMilli, over, die)
  // the wreck burns where it lies; R-66: its smoke ends lines of sight.
  const watch = hex === null ? [] : linesOver(s, [hex])
  play.emit({ kind: 'crashed', unit: unit.id, from, over, die, hex })
  keepContacts(play, situation, watch)
  if (hex === null) return
  for (const under of onMap(play.world).filter((one) => !isFlying(one) && sameHex(one.hex, hex)))
    strike(play, situation, {
      unit: under.id,
      by: unit.id,
      cause: 'crash',
      lethality: CRASH_LETHALITY,
      suppression: CRASH_LETHALITY,
      rule: 'SR-CRASH-4',
      why: { text: 'An aircraft crashes on it', value: CRASH_LETHALITY, rule: 'SR-CRASH-4' },
    })
}
