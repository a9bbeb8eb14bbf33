import { mayLeadOver } from '../../../board/hex.ts'
import { type Hex, opposite, type SideId } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { Contact, World } from '../words/world.ts'
import { isDecoy, isOnMap, onMap, type Placed, placedOf, unitOf } from './roster.ts'
import { lineBetween, seesUnit } from './sight.ts'
import type { Situation } from './situation.ts'

/** Contact through smoke: who keeps it, and until when (SR-COVER-10, R-66). */

/** A line of sight that there was before something changed: from a unit of one side to a spotted one of the other. */
interface Line {
  readonly from: UnitId
  readonly to: UnitId
}

/** Lines that there are now and that new smoke in these hexes may end: those that lead over one of them. */
export function linesOver(s: Situation, hexes: readonly Hex[]): readonly Line[] {
  const leadsOver = (from: Placed, to: Placed): boolean => hexes.some((hex) => mayLeadOver(from.hex, hex, to.hex))
  return linesNow(s, placedOf(s.world, 'blue'), leadsOver)
}
/** Lines from and to these units, which are about to take a step; where no smoke is about, none can end in it. */
export const linesOf = (s: Situation, movers: readonly UnitId[]): readonly Line[] =>
  s.world.ground.smoke.length === 0
    ? []
    : linesNow(
        s,
        onMap(s.world).filter((unit) => movers.includes(unit.id)),
        () => true,
      )
function linesNow(s: Situation, some: readonly Placed[], concerns: (from: Placed, to: Placed) => boolean): readonly Line[] {
  const lines: Line[] = []
  for (const one of some)
    for (const other of placedOf(s.world, opposite(one.side))) {
      if (!(isTarget(one) || isTarget(other)) || !concerns(one, other) || !seesUnit(s, one, other)) continue
      if (isLine(s, one, other)) lines.push({ from: one.id, to: other.id })
      if (isLine(s, other, one)) lines.push({ from: other.id, to: one.id })
    }
  return lines
}
/** A Doppelganger keeps no contact: it sees nothing (SR-DOPP-10). */
const isLine = (s: Situation, from: Unit, to: Unit): boolean => isTarget(to) && !isDecoy(s.world, from)
const isTarget = (unit: Unit): boolean => unit.spotted && unit.blip === null

/** where smoke alone has ended a line of sight, the side keeps contact until the target moves or the end of the next turn. */
export function keepContacts(play: Play<SteelRain>, situation: () => Situation, before: readonly Line[]): void {
  const s = situation()
  const kept = new Set<UnitId>()
  for (const { from, to } of before) {
    const [observer, target] = [unitOf(s.world, from), unitOf(s.world, to)]
    if (kept.has(to) || !isOnMap(observer) || !isOnMap(target) || seesUnit(s, observer, target)) continue
    if (lineBetween(s, observer, target).result !== 'smoke') continue
    kept.add(to)
    play.emit({ kind: 'contactKept', side: observer.side, unit: to, until: s.world.turn + 1 })
  }
}
export const hasContact = (world: World, side: SideId, unit: UnitId): boolean =>
  world.contacts.some((contact: Contact) => contact.side === side && contact.unit === unit)

/** contact with a target lasts until it moves. */
export function dropContacts(play: Play<SteelRain>, unit: UnitId): void {
  for (const contact of play.world.contacts) if (contact.unit === unit) play.emit({ kind: 'contactLost', side: contact.side, unit })
}

/** A change of place that is no march: a landing, a climb. What contact there was with these ends, and who saw them go behind smoke keeps it. */
export function shift(play: Play<SteelRain>, situation: () => Situation, movers: readonly UnitId[], change: () => void): void {
  const watch = linesOf(situation(), movers)
  for (const id of movers) dropContacts(play, id)
  change()
  keepContacts(play, situation, watch)
}
