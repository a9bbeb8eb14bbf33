import type { Guide } from '../../../board/edition.ts'
import type { Order } from '../words/orders.ts'

/** What a bot has to know of Storm of Steel beside the schemas; the laws hold the offers to the verbs. */

const side = 'blue'

export const GUIDE: Guide<Order> = {
  text: [
    'Eleven cards make a turn, in an order that nobody knows. Under a card of a phase its side is asked (`rally`, `assault`, `fire`, `move`), one order after the other for any of its stands, until it says `done` or nobody could do anything more. Where points are spent after the throw, one that lacks some is asked about (`spend`). Nobody answers in between.',
    'Under a move card command points are thrown for. The first `march` of a stand pays for its whole detachment; `covers` of that offer are the hexes of those who are paid for with it. What is left stays for rallying.',
    'A support card asks where a bombardment falls (`bombard`) or aircraft strike (`bomb`); `done` lets it pass. An event may ask a side for a choice (`event`, with the card), for stands that come back (`return`) or for a vehicle (`repair`).',
    'Where a scenario hides a side’s stands, the other side’s view has only those that have been spotted. The play deck is face down: null for each card.',
    'Prices: `value` is the hexes of a way; `tier` 2 is what roads alone bring within reach.',
    'Weapons are `main` (the turret, or the only one) and `hull`.',
  ],
  verbs: {
    deploy: [{ kind: 'deploy', side, unit: 'B1', hex: [2, 5] }],
    'deploy-rest': [{ kind: 'deployRest', side }],
    rally: [{ kind: 'rally', side, unit: 'B1', points: 2 }],
    spend: [{ kind: 'spend', side, points: 2 }],
    keep: [{ kind: 'spend', side, points: 0 }],
    assault: [{ kind: 'assault', side, unit: 'B1', at: 'R1' }],
    follow: [{ kind: 'follow', side, into: true }],
    stay: [{ kind: 'follow', side, into: false }],
    fire: [{ kind: 'fire', side, unit: 'B1', at: 'R1', weapon: 'main' }],
    'fire-hull': [{ kind: 'fire', side, unit: 'B1', at: 'R1', weapon: 'hull' }],
    move: [
      {
        kind: 'march',
        side,
        unit: 'B1',
        path: [
          [3, 5],
          [4, 5],
        ],
      },
    ],
    turn: [{ kind: 'march', side, unit: 'B1', path: [], facing: 5 }],
    load: [{ kind: 'load', side, unit: 'B1', carrier: 'B2' }],
    unload: [{ kind: 'unload', side, unit: 'B1', hex: [3, 5] }],
    dismount: [{ kind: 'dismount', side, unit: 'B1' }],
    row: [{ kind: 'row', side, unit: 'B1', hex: [6, 5] }],
    leave: [{ kind: 'leave', side, unit: 'B1' }],
    bombard: [{ kind: 'bombard', side, hex: [12, 5] }],
    bomb: [{ kind: 'bomb', side, hex: [12, 5] }],
    choose: [{ kind: 'choose', side, unit: 'R1' }],
    return: [{ kind: 'return', side, unit: 'B1', hex: [0, 5] }],
    done: [{ kind: 'done', side }],
    pass: [{ kind: 'done', side }],
  },
}
