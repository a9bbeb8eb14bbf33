import type { Hex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import type { Reason } from '../../../kernel/why.ts'
import { destroy } from '../core/destroy.ts'
import { uncover } from '../engineering/breach.ts'
import { keepContacts, linesOver } from '../state/contacts.ts'
import type { Situation } from '../state/situation.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import { bridgeAt, buildingAt, occupantsOf, type Structure } from './things.ts'

/** Damage to buildings and bridges, and what comes of it (SR-BLDG-1..5, R-141, R-142). */

type Playing = Play<SteelRain>

/** Puts Lethality into a structure; at its capacity it comes down with everybody in it or on it. True when it has. */
export function damage(
  play: Playing,
  situation: () => Situation,
  structure: Structure,
  lethality: number,
  by: UnitId | null,
  why: Reason,
): boolean {
  if (lethality <= 0) return false
  const total = structure.points + lethality
  const { what, name, capacity, hexes } = structure
  play.emit({ kind: 'damaged', what, name, hex: hexes[0] as Hex, points: lethality, total, capacity, by, why })
  if (total < capacity) return false
  bringDown(play, situation, structure)
  return true
}

/** All its hexes go, and everybody there dies without a roll (SR-BLDG-3, SR-BLDG-5). */
function bringDown(play: Playing, situation: () => Situation, structure: Structure): void {
  const s = situation()
  const watch = linesOver(s, structure.hexes)
  const rule = structure.kind === 'building' ? 'SR-BLDG-3' : 'SR-BLDG-5'
  const doomed = occupantsOf(s, structure)
  play.emit({ kind: 'cameDown', what: structure.what, name: structure.name, hexes: structure.hexes })
  for (const unit of doomed) if (play.world.units[unit.id]?.fate === 'present') destroy(play, situation, unit.id, rule)
  uncover(play, situation())
  keepContacts(play, situation, watch)
  play.then({ kind: 'spot' })
}

const told = (text: string, value: number, rule: string): Reason => ({ text, value, rule })

/**
 * A burst: each building that its hexes touch takes the Lethality once, the bridge of the impact hex too (SR-UNINT-3, R-142).
 * To be called after the units have been rolled for.
 */
export function burstOnStructures(
  play: Playing,
  situation: () => Situation,
  hexes: readonly Hex[],
  impact: Hex,
  lethality: number,
  by: UnitId | null,
): void {
  const struck = new Set<string>()
  for (const hex of hexes) {
    const building = buildingAt(situation(), hex)
    if (building === null || struck.has(building.what)) continue
    struck.add(building.what)
    damage(play, situation, building, lethality, by, told('The burst touches the building', lethality, 'R-141'))
  }
  const bridge = bridgeAt(situation(), impact)
  if (bridge !== null) damage(play, situation, bridge, lethality, by, told('The round comes down on the bridge', lethality, 'SR-UNINT-3'))
}
