import { anyOf, type Option, option, points } from '../../score.ts'
import { book, type Order, type Placed } from './book.ts'
import type { Outlook } from './outlook.ts'

/** Guns that wait for the other side's (SR-CB-2..4): when to, and what it costs to fire where they may be waiting. */

/** What waiting for enemy guns is worth once they have been heard, and while they are silent. */
const DUTY = { heard: 4, quiet: 2 } as const
/** How likely it is that a gun that has not fired in this turn is on duty: after its round, when it might have fired, and before it. */
const WAITS = { done: 0.8, ready: 0.5 } as const

/** Chance that a gun of this side is destroyed where it is by the answer to a round that it fires now; who answers lands as the next turn begins (SR-CB-3). */
export const answeredAt = (look: Outlook, gun: Placed): number =>
  look.turnsLeft <= 1
    ? 0
    : look.once(`answers to ${gun.id}`, () =>
        anyOf(
          look.foes
            .filter(({ unit }) => unit.gunnery !== null)
            .map(({ unit }) => (book.answerHarm(look.s, unit, gun) / 1000) * (look.isDone(unit) ? WAITS.done : WAITS.ready)),
        ),
      )

/** Whether enemy guns have fired, or are in sight. */
const hasEnemyGuns = (look: Outlook): boolean =>
  look.world.missions.some((mission) => mission.side !== look.side) ||
  look.foes.some(({ unit, design }) => unit.gunnery !== null && book.barrageHexes(look.world.settings, design) > 0)

/** Waits for enemy guns where such are about. */
export function dutyBegins(look: Outlook, gun: Placed): readonly Option<Order>[] {
  if (!look.temper.craft || gun.actions < 2 || !hasEnemyGuns(look) || book.refuseDuty(look.s, gun, true) !== null) return []
  const waiting = look.mine.filter((unit) => unit.gunnery?.counterBattery).length
  return [
    option<Order>({ kind: 'counterBattery', side: gun.side, unit: gun.id, on: true }, `${gun.name} waits for enemy guns`, [
      points('Enemy guns have been heard', DUTY.heard, 'SR-CB-2'),
      points('Others wait for them already', -waiting * 2),
    ]),
  ]
}
/** Off duty where there is something better to shell, or where no enemy gun is left. `best`: points of what it could shell then. */
export function dutyEnds(look: Outlook, gun: Placed, best: (free: Placed) => number): readonly Option<Order>[] {
  if (gun.gunnery === null || book.refuseDuty(look.s, gun, false) !== null) return []
  const free: Placed = { ...gun, gunnery: { ...gun.gunnery, counterBattery: false } }
  return [
    option<Order>({ kind: 'counterBattery', side: gun.side, unit: gun.id, on: false }, `${gun.name} ends its counter-battery duty`, [
      points('Something better to shell', best(free) - (hasEnemyGuns(look) ? DUTY.heard : DUTY.quiet)),
    ]),
  ]
}
