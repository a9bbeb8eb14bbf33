import { unreachable } from '../../../kernel/assert.ts'
import type { Chapter } from '../core/chapter.ts'
import { unitOf } from '../state/roster.ts'
import { climb, refuseClimb } from './floors.ts'
import { buildFootbridge, refuseFootbridge } from './footbridge.ts'
import { layBridge, recoverBridge, refuseLay, refuseRecover } from './layer.ts'
import { structureOffers } from './offers.ts'
import { AFLOAT, isAfloat, RAFT_HALF, refusePaddle, refuseRaft } from './rafts.ts'
import { reduceStructures } from './reduce.ts'
import { BAR, badges, concerns, hexRows, markers, rows, whyNot } from './show.ts'
import { redactStructures, tellStructures } from './telling.ts'
import type { StructuresWords } from './words.ts'

/** Buildings, bridges, spans and rafts (SR-BLDG, SR-UNINT, SR-BRIDGE, SR-RAFT). */
export const structures: Chapter<StructuresWords> = {
  orders: ['climb', 'makeRaft', 'paddle', 'layBridge', 'recoverBridge', 'buildFootbridge'],
  questions: [],
  events: [
    'structureShot',
    'damaged',
    'cameDown',
    'climbed',
    'raftMade',
    'rafted',
    'paddled',
    'bridgeLaid',
    'bridgeRecovered',
    'footbridgeBuilt',
  ],
  tasks: [],

  refuse(s, unit, order) {
    switch (order.kind) {
      case 'climb':
        return refuseClimb(s, unit, order.floor)
      case 'makeRaft':
        return refuseRaft(s, unit)
      case 'paddle':
        return refusePaddle(s, unit)
      case 'layBridge':
        return refuseLay(s, unit, order.hexes)
      case 'recoverBridge':
        return refuseRecover(s, unit, order.span)
      case 'buildFootbridge':
        return refuseFootbridge(s, unit, order.hex)
      default:
        return unreachable(order)
    }
  },
  bars: (s, unit) => (isAfloat(s, unit) ? AFLOAT() : null),
  offers: structureOffers,
  obey(play, situation, order) {
    const unit = unitOf(play.world, order.unit)
    switch (order.kind) {
      case 'climb':
        return climb(play, situation, order.unit, order.floor)
      case 'makeRaft':
        if (unit.hex === null) return
        if (unit.hidden !== null) play.emit({ kind: 'unhid', unit: unit.id })
        play.emit({ kind: 'raftMade', unit: unit.id, hex: unit.hex, made: (unit.raft?.made ?? 0) + 1 })
        return play.then({ kind: 'spot' })
      case 'paddle':
        if (unit.hex === null) return
        return play.emit({ kind: 'paddled', unit: unit.id, hex: unit.hex, pool: (unit.raft?.pool ?? 0) + RAFT_HALF })
      case 'layBridge':
        return layBridge(play, situation, order.unit, order.hexes)
      case 'recoverBridge':
        return recoverBridge(play, situation, order.unit, order.span)
      case 'buildFootbridge':
        return buildFootbridge(play, situation, order.unit, order.hex)
      default:
        return unreachable(order)
    }
  },

  reduce: reduceStructures,
  redact: redactStructures,
  tell: tellStructures,

  bar: BAR,
  concerns,
  whyNot: (s, _view, unit, verb) => whyNot(s, unit, verb),
  badges: (_world, unit) => badges(unit),
  markers,
  rows: (s, _view, unit) => rows(s, unit),
  hexRows,
}
