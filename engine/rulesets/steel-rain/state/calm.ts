import { mayLeadOver } from '../../../board/hex.ts'
import { type Hex, type PieceId, sameHex } from '../../../kernel/names.ts'
import type { Blip, Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { changedUnits } from './roster.ts'
import { sameForSight } from './sight-book.ts'
import type { News, Sightlines } from './situation.ts'

/**
 * Remembers the last world in which neither side saw anything that it had not on the map. Until somebody moves, the next look finds nothing
 * either; so after a step only the one who took it is looked at, and looks. It saves work and decides nothing: without it the same is found.
 */
export class Calm {
  private readonly sight: Sightlines
  private last: World | null = null

  constructor(sight: Sightlines) {
    this.sight = sight
  }

  /** Neither side sees anything new in this world. */
  keep(world: World): void {
    this.last = world
  }

  /** What is different in this world; null where everything has to be looked at. */
  newsOf(world: World): News | null {
    const { last } = this
    if (last === null || last.settings !== world.settings || last.designs !== world.designs || !sameForSight(last.ground, world.ground))
      return null
    const pieces = new Set<PieceId>()
    const left: Hex[] = []
    for (const [before, now] of changedUnits(last, world)) {
      if (before === undefined || now === undefined) return null
      if (sameToEyes(before, now)) continue
      pieces.add(now.id)
      if (
        before.hex !== null &&
        this.sight.isInTheWay(last, before) &&
        !(now.hex !== null && sameHex(now.hex, before.hex) && this.sight.isInTheWay(world, now))
      )
        left.push(before.hex)
    }
    for (const id in world.blips) {
      const [before, now] = [last.blips[id], world.blips[id] as Blip]
      if (before !== now && (before === undefined || !sameHex(before.hex, now.hex) || before.flying !== now.flying)) pieces.add(id)
    }
    return { pieces, isOpened: left.length > 0, opens: (from, to) => left.some((hex) => mayLeadOver(from, hex, to)) }
  }
}

/** Whether nothing by which a unit sees or is seen has changed: whatever `heightsOf`, `seesStand` and their like read of it. */
const sameToEyes = (a: Unit, b: Unit): boolean =>
  a.hex === b.hex &&
  a.fate === b.fate &&
  a.blip === b.blip &&
  a.aboard === b.aboard &&
  a.spotted === b.spotted &&
  a.hidden === b.hidden &&
  a.floor === b.floor &&
  a.entered === b.entered &&
  a.previous === b.previous &&
  a.electronics === b.electronics &&
  a.air === b.air &&
  a.side === b.side &&
  a.design === b.design
