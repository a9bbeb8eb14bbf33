import { hexDistance, sameHex } from '../../../engine/mind.ts'
import { type Option, option, points } from '../../score.ts'
import { type Asked, book, type Mount, type Order, type Placed } from './book.ts'
import { expectedLoss, hitLoss, stricken } from './harm.ts'
import type { Outlook } from './outlook.ts'
import { armed, assaultGain, spotOf } from './spot.ts'
import { WEIGHTS } from './weights.ts'

/** The fire card and the assault card: who is fired at, in which order, and who goes in. */

/** Who is the only one that can fire at anybody fires last: the others’ hits make more of his. */
const KEEPS = 0.03

export function fireOptions(look: Outlook, side: Order['side'], event: boolean): readonly Option<Order>[] {
  const shots = look.mine.flatMap((unit) =>
    armed(unit) ? book.mountsOf(book.typeOf(unit)).flatMap((mount) => shotsOf(look, unit, mount, event)) : [],
  )
  return [...shots, option<Order>({ kind: 'done', side }, event ? 'Lets the chance pass' : 'Nobody else fires', [])]
}
export function shotsOf(look: Outlook, unit: Placed, mount: Mount, event: boolean): readonly Option<Order>[] {
  if (book.refuseFirer(look.s, unit, mount, event) !== null) return []
  const cost = look.temper.craft ? givesAway(look, unit) : 0
  const targets = look.foes.filter((foe) => book.refuseShot(look.s, unit, foe, mount, event) === null)
  const bound = boundBy(look, unit, mount)
  return targets.flatMap((foe) => {
    const shot = book.shotOf(look.s, unit, foe, mount)
    if (shot.hits === 0) return []
    const chance = shot.hits / shot.faces
    const harm = hitLoss(stricken(look.world, foe, shot.shelters))
    const order: Order = { kind: 'fire', side: unit.side, unit: unit.id, at: foe.id, weapon: mount }
    return [
      option(order, `${unit.name} fires at ${foe.name}`, [
        points(
          () => `${Math.round(chance * 100)} %, and what a hit does to it`,
          chance * harm * look.worth(foe) * look.temper.aggression,
          'SS-FIR-03',
        ),
        points('It would come upon us, or is to be assaulted', look.temper.craft ? chance * opening(look, foe) : 0, 'SS-MOR-01'),
        points('It gives itself away', -cost * look.temper.caution, 'SS-SPT-03'),
        points('One man cannot drive as well in this turn', -bound, 'SS-ARM-11'),
        points('Others may fire first', -KEEPS * (targets.length === 1 ? 0 : targets.length - 1), 'SS-FIR-10'),
      ]),
    ]
  })
}
/** What is gained besides the harm by a hit on a foe. */
function opening(look: Outlook, foe: Placed): number {
  const worth = look.worth(foe)
  if (book.isVehicle(book.typeOf(foe))) return 0
  const { own, theirs } = look.cards
  const beside = look.mine.filter((unit) => hexDistance(unit.hex, foe.hex) === 1)
  const assaults = foe.morale === 'pinned' && beside.length > 0 && own.assault > 0 ? WEIGHTS.opens * Math.min(1, own.assault) * worth : 0
  const comes =
    foe.morale === 'steady' && !look.world.demoralised[foe.side] && book.typeOf(foe).kind === 'infantry'
      ? WEIGHTS.stops * Math.min(1, theirs.move) * worth
      : 0
  return assaults + comes
}
/** What a stand in hiding would draw once it is known (SS-SPT-03). */
function givesAway(look: Outlook, unit: Placed): number {
  if (!look.isHidden(unit)) return 0
  let hits = 0
  const threats = look.threats(unit, unit.hex)
  for (const [i, foe] of look.foes.entries()) hits += (threats[i] as number) * look.attention(foe)
  return WEIGHTS.givesAway * look.worth(unit) * expectedLoss(look.struck(unit, unit.hex), hits * Math.max(look.cards.theirs.fire, 0.5))
}
/** A turret of one man that fires does not move any more in this turn: what its move would bring. */
function boundBy(look: Outlook, unit: Placed, mount: Mount): number {
  const type = book.typeOf(unit)
  if (!book.isVehicle(type) || type.mount !== 'one-man' || mount !== 'main') return 0
  const turns = look.parts.get(unit.id)?.turns ?? 0
  return look.cards.own.move > 0.5 && turns >= 1 ? 1 : 0
}

// ---- assault

/** Points that an assault has to promise. */
const EVEN_FIGHT = 0.5

export function assaultOptions(
  look: Outlook,
  side: Order['side'],
  event: boolean,
  isAllowed: (unit: Placed) => boolean = () => true,
): readonly Option<Order>[] {
  const found = look.mine.flatMap((unit) => {
    if (book.refuseAttacker(look.s, unit, event) !== null || !isAllowed(unit)) return []
    return look.foes.flatMap((foe) => {
      if (hexDistance(foe.hex, unit.hex) !== 1 || book.refuseAssault(look.s, unit, foe, event) !== null) return []
      const order: Order = { kind: 'assault', side, unit: unit.id, at: foe.id }
      const gain = assaultGain(look, unit, foe)
      return [
        option(order, `${unit.name} assaults ${foe.name}`, [
          points('What it wins and loses, by the dice of both', gain * (gain > 0 ? look.temper.aggression : 1), 'SS-ASL-08'),
          points('A fight that may end either way', -EVEN_FIGHT * look.temper.caution),
          points('Who holds a paid place is cleared out of it', clearing(look, unit, foe), 'SS-R-48'),
        ]),
      ]
    })
  })
  return [...found, option<Order>({ kind: 'done', side }, event ? 'Lets the chance pass' : 'Nobody else assaults', [])]
}
/** The place that one more loss there makes ours. */
function clearing(look: Outlook, unit: Placed, foe: Placed): number {
  const { wins, of } = book.fightOf(unit, foe)
  const near = book.VICTORY.placeHexes
  return look.world.scenario.objectives.reduce((sum, { hex, points: paid, name }) => {
    if (hexDistance(hex, foe.hex) > near || look.world.held[name] === look.side) return sum
    const others = look.foes.filter((one) => one.id !== foe.id && hexDistance(one.hex, hex) <= near).length
    return sum + ((wins / of) * paid * 0.8) / (1 + others * 2)
  }, 0)
}
/** Whether it goes into the work that it has cleared (SS-ASL-12). */
export function followOptions(look: Outlook, { side, unit: id, hex }: Asked<'follow'>): readonly Option<Order>[] {
  const unit = look.mine.find((one) => one.id === id)
  const stay = option<Order>({ kind: 'follow', side, into: false }, 'Stays where it is', [])
  if (!unit || sameHex(unit.hex, hex)) return [stay]
  const [from, to] = [spotOf(look, unit, unit.hex, true), spotOf(look, unit, hex, true)]
  return [
    option<Order>({ kind: 'follow', side, into: true }, `${unit.name} goes in`, [
      points('Fire that it draws', to.danger - from.danger, 'SS-SOF-02'),
      points('What it may do there', to.fire + to.assault - from.fire - from.assault),
      points('What it is about', to.drive + to.place + to.company - from.drive - from.place - from.company + 0.5),
    ]),
    stay,
  ]
}
