import type { Guide } from '../../../board/edition.ts'
import { SAMPLES, STANDS } from '../tables/unit-types.ts'
import { inWords, WEAPONS } from '../tables/weapons.ts'
import type { Order } from '../words/orders.ts'

/** What a bot has to know of Steel Rain beside the schemas; the laws hold the offers to the verbs. */

const side = 'blue'

export const GUIDE: Guide<Order> = {
  text: [
    'A turn asks who goes first (`goFirst`), then the sides in turn which platoon has its round (`activate`), then that platoon for orders (`act`), one order after the other for any of its units, in any sequence.',
    'A round ends by itself: as soon as nobody of the platoon has an Action left, nor movement left over from one, it is over (event `roundEnded`), and the next question is somebody else’s. No `endRound` is asked for then, and one that comes all the same is refused or ends another round; look at the question before each order. While anybody could still do something the round goes on until `endRound`; Actions that are left then are for overwatch. A Fast Mover has to have flown its distance first: what is missing is flown for it.',
    'A side without a platoon that could have a round is passed over, and with the last round the turn is over.',
    'Reactions interrupt. After each hex of a march the other side is asked (`opportunityFire`) if it has anybody to fire, and asked again after each `react` until it says `hold`; then the mover is asked whether it goes on before the fire falls (`drift`), and afterwards (`afterFire`). The rest of the march waits underneath. `returnFire` and `placeBlip` come in between as well.',
    'Units under a blip march as the blip: `march` names the `piece` on the map, a blip or a unit; all other orders name the unit. A passenger is named by itself too, and an offer’s `actor` is the piece that shows it on the map.',
    'A weapon is named by its number: its place in the list of the design, from 0, as `forces.designs` or the table below has it. Two of a kind have two numbers. All weapons of one fire Action may be named in one order; those that are left are asked for afterwards (`fireOn`), until `cease` or until none is left.',
    'Prices: `tier` is the number of Actions that an order takes besides those that are paid already, `value` the length of a way in thousandths of a cm.',
    'A battle may begin in the middle: `start` says in which turn, whose round it is, what lies on the ground. With `turn` alone it begins at the start of that turn, and `artillery` that is `due` in it lands before anything is asked; the example at the end does.',
  ],
  verbs: {
    deploy: [{ kind: 'deploy', side, units: ['B1', 'B2'], hex: [2, 5], hidden: false }],
    'deploy-hidden': [{ kind: 'deploy', side, units: ['B3'], hex: [2, 5], hidden: true, behind: [2, 4] }],
    'deploy-flying': [{ kind: 'deploy', side, units: ['B4'], hex: [2, 5], hidden: false, flying: true }],
    'deploy-all': [{ kind: 'deployRest', side }],
    first: [{ kind: 'goFirst', side, first: true }],
    second: [{ kind: 'goFirst', side, first: false }],
    activate: [{ kind: 'activate', side, platoon: 'p1' }],
    end: [{ kind: 'endRound', side }],
    move: [
      {
        kind: 'march',
        side,
        piece: 'B1',
        path: [
          [3, 5],
          [4, 5],
        ],
      },
    ],
    fire: [
      {
        kind: 'fire',
        side,
        unit: 'B1',
        shots: [
          { weapon: 0, at: { unit: 'R1' } },
          { weapon: 1, at: { unit: 'R1' } },
        ],
      },
      {
        kind: 'fire',
        side,
        unit: 'B1',
        shots: [
          {
            weapon: 0,
            at: {
              unit: 'R1',
              area: [
                [6, 5],
                [7, 5],
              ],
            },
          },
        ],
      },
      { kind: 'fire', side, unit: 'B1', shots: [{ weapon: 0, at: { units: ['R1', 'R2'] } }] },
    ],
    cease: [{ kind: 'cease', side, unit: 'B1' }],
    recon: [{ kind: 'fire', side, unit: 'B1', shots: [{ weapon: 1, at: { foliage: [6, 5] } }] }],
    demolish: [
      { kind: 'fire', side, unit: 'B1', shots: [{ weapon: 0, at: { building: [6, 5] } }] },
      { kind: 'fire', side, unit: 'B1', shots: [{ weapon: 0, at: { bridge: [6, 5] } }] },
    ],
    sweep: [{ kind: 'fire', side, unit: 'B1', shots: [{ weapon: 1, at: { mines: [6, 5] } }] }],
    ambush: [
      { kind: 'ambush', side, unit: 'B3', at: 'R1' },
      { kind: 'react', side, unit: 'B3', at: 'R1', weapons: [0], ambush: true },
    ],
    ram: [{ kind: 'ram', side, unit: 'B1', at: 'R1' }],
    hide: [{ kind: 'hide', side, unit: 'B3', behind: null }],
    smoke: [
      {
        kind: 'smoke',
        side,
        unit: 'B1',
        hexes: [
          [3, 5],
          [4, 5],
        ],
      },
    ],
    entrench: [{ kind: 'entrench', side, unit: 'B3' }],
    load: [{ kind: 'load', side, unit: 'B3', into: 'B2' }],
    unload: [{ kind: 'unload', side, unit: 'B3', hex: [3, 5] }],
    split: [{ kind: 'split', side, blip: 'blip-1', units: ['B1'], hex: [3, 5] }],
    merge: [{ kind: 'merge', side, blip: 'blip-1', into: 'blip-2' }],
    rally: [{ kind: 'rally', side, unit: 'B1', how: 'points' }],
    'rally-check': [{ kind: 'rally', side, unit: 'B1', how: 'check' }],
    break: [
      { kind: 'breakContact', side, unit: 'B1', path: [[1, 5]], leave: false },
      { kind: 'breakContact', side, unit: 'B1', path: [], leave: true },
    ],
    react: [{ kind: 'react', side, unit: 'B1', at: 'R1', weapons: [0, 1], ambush: false }],
    hold: [{ kind: 'hold', side }],
    drift: [{ kind: 'drift', side, unit: 'B1', to: [4, 5] }],
    stay: [{ kind: 'drift', side, unit: 'B1', to: null }],
    proceed: [{ kind: 'proceed', side, unit: 'B1', onward: true }],
    halt: [{ kind: 'proceed', side, unit: 'B1', onward: false }],
    return: [{ kind: 'returnFire', side, unit: 'B1', at: 'R1', weapons: [0] }],
    'return-ram': [{ kind: 'returnRam', side, unit: 'B1', at: 'R1' }],
    place: [{ kind: 'placeBlip', side, blip: 'blip-1', at: [{ unit: 'B1', hex: [3, 5] }] }],
    'place-all': [
      {
        kind: 'placeBlip',
        side,
        blip: 'blip-1',
        at: [
          { unit: 'B1', hex: [3, 5] },
          { unit: 'B2', hex: [4, 5] },
        ],
      },
    ],
    barrage: [{ kind: 'mission', side, unit: 'B5', weapon: 0, round: 'he', hex: [20, 5], at: 'R1', observer: 'B3' }],
    'shell-smoke': [{ kind: 'mission', side, unit: 'B5', weapon: 0, round: 'smoke', hex: [20, 5], at: null, observer: 'B3' }],
    'shell-mines': [{ kind: 'mission', side, unit: 'B5', weapon: 0, round: 'fascam', hex: [20, 5], at: null, observer: null }],
    munition: [{ kind: 'munition', side, unit: 'B5', load: 'fascam' }],
    'counter-battery': [{ kind: 'counterBattery', side, unit: 'B5', on: true }],
    drones: [
      {
        kind: 'launchDrones',
        side,
        unit: 'B6',
        hexes: [
          [3, 5],
          [4, 5],
        ],
      },
    ],
    decoy: [{ kind: 'launchDecoy', side, unit: 'B6', hex: [3, 5] }],
    climb: [{ kind: 'climb', side, unit: 'B3', floor: 2 }],
    raft: [{ kind: 'makeRaft', side, unit: 'B3' }],
    paddle: [{ kind: 'paddle', side, unit: 'B3' }],
    'lay-bridge': [{ kind: 'layBridge', side, unit: 'B7', hexes: [[4, 5]] }],
    'recover-bridge': [{ kind: 'recoverBridge', side, unit: 'B7', span: 'span-1' }],
    footbridge: [{ kind: 'buildFootbridge', side, unit: 'B8', hex: [4, 5] }],
    breach: [{ kind: 'breach', side, unit: 'B8', blocks: [{ hex: [4, 5], what: 'mines' }] }],
    'clear-block': [{ kind: 'clearRoadblock', side, unit: 'B8', hexes: [[4, 5]], to: [5, 5] }],
    'lay-wire': [{ kind: 'emplace', side, unit: 'B8', what: 'wire', hexes: [[4, 5]] }],
    'lay-mines': [{ kind: 'emplace', side, unit: 'B8', what: 'mines', hexes: [[4, 5]] }],
    'build-block': [{ kind: 'emplace', side, unit: 'B8', what: 'roadblock', hexes: [[4, 5]] }],
    'mine-run': [
      {
        kind: 'march',
        side,
        piece: 'B9',
        path: [
          [3, 5],
          [4, 5],
        ],
      },
    ],
    'drop-mines': [{ kind: 'dispense', side, unit: 'B9', lane: 'left' }],
    'take-off': [{ kind: 'takeOff', side, unit: 'B4' }],
    land: [{ kind: 'land', side, unit: 'B4' }],
    surge: [{ kind: 'surge', side, unit: 'B4' }],
    volley: [{ kind: 'volley', side, unit: 'B4', at: 'R1' }],
    strafe: [{ kind: 'strafe', side, unit: 'B4', weapons: [0, 1], targets: ['R1', 'R2'] }],
    fly: [{ kind: 'fly', side, unit: 'B10', hexes: 15, turn: null }],
    'bank-left': [{ kind: 'fly', side, unit: 'B10', hexes: 15, turn: { after: 3, by: -1 } }],
    'bank-right': [{ kind: 'fly', side, unit: 'B10', hexes: 15, turn: { after: 3, by: 1 } }],
    faster: [{ kind: 'throttle', side, unit: 'B10', airspeed: 60 }],
    slower: [{ kind: 'throttle', side, unit: 'B10', airspeed: 40 }],
    enter: [{ kind: 'enterTable', side, unit: 'B10', hex: [0, 5], heading: 90, airspeed: 60 }],
    'enter-slow': [{ kind: 'enterTable', side, unit: 'B10', hex: [0, 5], heading: 90, airspeed: 30 }],
    'enter-fast': [{ kind: 'enterTable', side, unit: 'B10', hex: [0, 5], heading: 90, airspeed: 100 }],
    'stay-away': [{ kind: 'stayAway', side, unit: 'B10' }],
  },
  weapons: [...Object.values(SAMPLES), ...Object.values(STANDS)].map(({ id, name, weapons }) => ({
    design: id,
    name,
    weapons: weapons.map((weapon) => inWords(WEAPONS[weapon].name)),
  })),
}
