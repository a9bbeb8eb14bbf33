import { unreachable } from '../../../kernel/assert.ts'
import type { Chapter } from '../core/chapter.ts'
import { designOf, isOnMap } from '../state/roster.ts'
import { breach, refuseBreach } from './breach.ts'
import { emplace, refuseEmplace } from './emplace.ts'
import { treadInto, treadOut } from './mines.ts'
import { engineeringOdds } from './odds.ts'
import { engineeringOffers } from './offers.ts'
import { reduceEngineering } from './reduce.ts'
import { clearRoadblock, refuseClearing } from './roadblocks.ts'
import { concernsEngineer, ENGINEERING_BAR, engineeringHexRows, engineeringMarkers, engineeringRows, whyNoEngineering } from './show.ts'
import { obstacleAt } from './state.ts'
import { redactEngineering, tellEngineering } from './telling.ts'
import type { EngineeringWords } from './words.ts'

/** Obstacles, mines, breaching and emplacing (SR-OBST, SR-MINE, SR-MWAT, SR-BREACH, SR-EMPL, SR-MSUP). */
export const engineering: Chapter<EngineeringWords> = {
  orders: ['breach', 'clearRoadblock', 'emplace'],
  questions: [],
  events: [
    'obstaclesCleared',
    'wireCrushed',
    'roadblockWorked',
    'emplaced',
    'roadblockBuilt',
    'mineRolled',
    'mineLossSeen',
    'minesShot',
    'minesSwept',
    'minesScattered',
    'minesFound',
  ],
  tasks: [],
  refuse: (s, unit, order) => {
    switch (order.kind) {
      case 'breach':
        return refuseBreach(s, unit, order)
      case 'clearRoadblock':
        return refuseClearing(s, unit, order)
      case 'emplace':
        return refuseEmplace(s, unit, order)
      default:
        return unreachable(order)
    }
  },
  offers: engineeringOffers,
  obey: (play, situation, order) => {
    switch (order.kind) {
      case 'breach':
        return breach(play, situation, order)
      case 'clearRoadblock':
        return clearRoadblock(play, situation, order)
      case 'emplace':
        return emplace(play, situation, order)
      default:
        return unreachable(order)
    }
  },
  odds: (s, _view, order) => engineeringOdds(s, order),
  reduce: reduceEngineering,
  redact: redactEngineering,
  tell: tellEngineering,
  /** a vehicle may work for another stand in the next turn. */
  fresh: (unit) => (unit.helps ? { helps: null } : {}),
  leaving: (play, situation, units, from) => {
    treadOut(play, situation, units, from)
    return units.some((id) => play.world.units[id]?.fate === 'present')
  },
  entered: (play, situation, units, _from, to) => {
    // SR-OBST-4: tracks crush wire.
    const crusher = units.find((id) => {
      const unit = play.world.units[id]
      return unit !== undefined && isOnMap(unit) && designOf(play.world, unit).propulsion === 'tracked'
    })
    if (crusher !== undefined && obstacleAt(play.world, to)?.kind === 'wire') play.emit({ kind: 'wireCrushed', unit: crusher, hex: to })
    treadInto(play, situation, units, to)
    return units.some((id) => play.world.units[id]?.fate === 'present')
  },
  bar: ENGINEERING_BAR,
  concerns: concernsEngineer,
  whyNot: (s, _view, unit, verb) => whyNoEngineering(s, unit, verb),
  markers: engineeringMarkers,
  rows: (s, _view, unit) => engineeringRows(s, unit),
  hexRows: engineeringHexRows,
}
