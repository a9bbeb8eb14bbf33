import { type Hex, hexDistance, hexLabel, opposite } from '../../../../engine/mind.ts'
import { type Option, option, points } from '../score.ts'
import { type Asked, book, type Order, type Unit } from './book.ts'
import type { Outlook } from './outlook.ts'
import { goalOf } from './spot.ts'

/** Placing units, and who moves first. */

/** As the scenario suggests where it does; else in cover, near what is to be taken, apart from the others. */
export function deployOptions(look: Outlook, { side }: Asked<'deploy'>): readonly Option<Order>[] {
  const rest = option<Order>({ kind: 'deployRest', side }, 'Places the rest as the scenario suggests', [])
  const waiting = book.toPlace(look.world, side)
  const unit = waiting.find(({ id }) => !look.world.plan[id])
  if (!unit || !waiting.every((one) => book.placeFor(look.s, one) !== null)) return [rest]
  const judge = judgeOf(look, unit)
  const found = look.world.scenario.zones[side]
    .filter((hex) => book.refuseDeploy(look.s, unit, hex) === null)
    .map((hex) => option<Order>({ kind: 'deploy', side, unit: unit.id, hex }, `Places ${unit.name} at ${hexLabel(hex)}`, judge(hex)))
  return found.length > 0 ? found : [rest]
}
function judgeOf(look: Outlook, unit: Unit) {
  const zone = look.world.scenario.zones[opposite(look.side)]
  const middle = zone[Math.floor(zone.length / 2)]
  return (hex: Hex) => {
    const near = look.mine.reduce((least, other) => Math.min(least, hexDistance(other.hex, hex)), 3)
    const hidden = zone.filter((foe) => look.memory.line(foe, hex, book.isAirfoil(unit)) < 0).length / Math.max(1, zone.length)
    return [
      points('Cover', book.isAirfoil(unit) ? 0 : look.memory.inside(hex, book.isInfantry(look.world, unit)) * 2, 'BC-TEC-01'),
      points('Out of sight of the other side', hidden * 6, 'BC-LOS-01'),
      points('What the scenario asks for', goalOf(look, unit, hex), 'BC-VIC-01'),
      points('Near the others, not on top of them', near === 0 ? -2 : -Math.max(0, near - 2)),
      points('Nearer to the other side', middle ? -hexDistance(hex, middle) * 0.3 : 0),
    ]
  }
}

/** Who moves second sees where the other side has gone, and nobody moves between its movement and the fire (BC-INI-04). */
export function firstOptions(look: Outlook, { side }: Asked<'goFirst'>): readonly Option<Order>[] {
  const idle = look.foes.length === 0
  return [
    option<Order>({ kind: 'goFirst', side, first: false }, 'Lets the other side move first', [
      points('It moves with the other side before its eyes', 8, 'BC-INI-04'),
      points('The last to strike by kata strikes unanswered', frames(look) > 0 ? 4 : 0, 'BC-KAT-02'),
    ]),
    option<Order>({ kind: 'goFirst', side, first: true }, 'Moves first', [
      points('There is nobody to wait for', idle ? 20 : 0, 'BC-INI-04'),
    ]),
  ]
}
const frames = (look: Outlook): number => look.mine.filter((unit) => book.isFrame(look.world, unit)).length
