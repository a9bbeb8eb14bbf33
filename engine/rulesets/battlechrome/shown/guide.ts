import type { Guide } from '../../../board/edition.ts'
import type { Order } from '../words/orders.ts'

/** What a bot has to know of BattleChrome beside the schemas; the laws hold the offers to the verbs. */

const side = 'blue'

export const GUIDE: Guide<Order> = {
  text: [
    'A turn asks who moves first (`goFirst`), then each side for its whole movement (`move`), one order after the other for any of its units, until it says `done`: movement never ends by itself.',
    'Each hex that a mover enters may interrupt (`window`): the other side is asked if it has anybody to fire, and again after each that has fired, until it says `hold`; with `rest` it is not asked again during this march. `react` is everything that a unit has, at the mover. BattleFrames do not answer: they give `fire` and `kata` in their own movement.',
    'Fire comes in steps, and in each first the side without initiative is asked (`fire`). A side that has nobody who could fire in a step is not asked, and it is no longer asked once everything that could be fired has been; until then it ends its fire with `done`. Hits of a step are saved for together when both have fired.',
    'Turning counters over (`transform`) and second flights (`airfoils`) are asked for as long as anything is left to do, or until `done`.',
    'Prices: `value` is the points of Speed that a way takes; Speed has no bands, `tier` is 0.',
    'Weapons are named, not numbered: `melee`, `web`, `laser`, `missile`.',
  ],
  verbs: {
    deploy: [{ kind: 'deploy', side, unit: 'B1', hex: [2, 5] }],
    'deploy-rest': [{ kind: 'deployRest', side }],
    first: [{ kind: 'goFirst', side, first: true }],
    second: [{ kind: 'goFirst', side, first: false }],
    'use-type': [{ kind: 'useType', side, unit: 'B1', type: 'H' }],
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
    fire: [{ kind: 'fire', side, unit: 'B1', at: 'R1', weapon: 'laser', over: null, most: null }],
    jump: [{ kind: 'fire', side, unit: 'B1', at: 'R1', weapon: 'web', over: [4, 5], most: null }],
    kata: [{ kind: 'kata', side, unit: 'B1', at: 'R1' }],
    react: [{ kind: 'react', side, unit: 'B2', over: null }],
    'react-jump': [{ kind: 'react', side, unit: 'B2', over: [4, 5] }],
    hold: [
      { kind: 'hold', side, rest: false },
      { kind: 'done', side },
    ],
    'hold-rest': [{ kind: 'hold', side, rest: true }],
    done: [{ kind: 'done', side }],
    load: [{ kind: 'load', side, unit: 'B3', truck: 'B4' }],
    unload: [{ kind: 'unload', side, unit: 'B3' }],
    leave: [{ kind: 'leave', side, unit: 'B5' }],
    enter: [{ kind: 'enter', side, unit: 'B5', hex: [0, 5] }],
    transform: [{ kind: 'transform', side, unit: 'B1' }],
    armor: [{ kind: 'strike', side, how: 'armor' }],
    damage: [{ kind: 'strike', side, how: 'damage' }],
  },
}
