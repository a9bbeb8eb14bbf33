import { disk, type Hex, hexDistance, hexKey, hexLabel, onBoard } from '../../../engine/mind.ts'
import { type Option, option, points } from '../../score.ts'
import { type Asked, book, type Order, type Placed } from './book.ts'
import { hitLoss } from './harm.ts'
import type { Outlook } from './outlook.ts'

/** Support from off the table: where rounds and bombs fall (SS-ART, SS-AIR). Its own count for more than theirs. */

const OWN = 1.4
/** Beyond those who are known, who may be hidden about what they hold. */
const SUSPECTED = 1.6
/** Points for each hex that rigid artillery's point comes nearer to most of them: from there it can go on (SS-ART-09). */
const SHIFT = 0.12

export function bombardOptions(look: Outlook, { side }: Asked<'bombard'>): readonly Option<Order>[] {
  const faces = book.bombardmentDie(look.world, side)
  const throws = book.bombardmentThrows(look.world, side)
  const done = option<Order>({ kind: 'done', side }, 'Lets the bombardment pass', [])
  const rigid = look.world.scenario.armies[side].control === 'rigid'
  const middle = rigid ? middleOf(look) : null
  const aim = look.world.aims[side].artillery
  const places = aimsOf(look, rigid ? book.RIGID_HEXES : book.BOMBARDMENT_HEXES, aim)
  return [
    ...places.flatMap((hex) => {
      if (book.refuseBombardment(look.s, side, hex) !== null) return []
      const struck = book.underBombardment(look.s, side, hex)
      const harm = (own: boolean): number =>
        struck.reduce(
          (sum, unit) =>
            (unit.side === side) === own
              ? sum + harmOf(look, unit, Math.max(0, faces - look.cover(unit, unit.hex).value) / faces) * throws
              : sum,
          0,
        )
      const drift = middle === null || aim === null ? 0 : SHIFT * (hexDistance(aim, middle) - hexDistance(hex, middle))
      return [
        option<Order>({ kind: 'bombard', side, hex }, `Bombards ${hexLabel(hex)}`, [
          points('Harm to the other side', harm(false) * look.temper.aggression, 'SS-ART-04'),
          points('Its own who are there', -harm(true) * OWN, 'SS-ART-05'),
          points('Who may be hidden there', look.temper.craft ? suspected(look, hex) : 0, 'SS-SPT-01'),
          points('The point is nearer to most of them the next time', drift, 'SS-ART-09'),
        ]),
      ]
    }),
    done,
  ]
}
const harmOf = (look: Outlook, unit: Placed, chance: number): number => chance * look.worth(unit) * hitLoss(look.struck(unit, unit.hex))

/** About everybody who is known, and what they hold; for rigid artillery about its point too. */
function aimsOf(look: Outlook, reach: number, from: Hex | null): readonly Hex[] {
  const { board } = look.s
  const found = new Map<number, Hex>()
  const add = (hexes: readonly Hex[]): void => {
    for (const hex of hexes) if (onBoard(board, hex)) found.set(hexKey(hex), hex)
  }
  for (const foe of look.foes) if (book.isSoft(book.typeOf(foe))) add(disk(foe.hex, book.BOMBARDMENT_HEXES))
  for (const hex of suspects(look)) add([hex])
  // What is out of reach of a point that shifts little by little: the way there.
  if (from !== null && reach > book.BOMBARDMENT_HEXES) add(disk(from, reach))
  return [...found.values()]
}
const isSecret = (look: Outlook): boolean => look.world.settings.hidden[look.side === 'blue' ? 'red' : 'blue'] && unseenOf(look) > 0
const unseenOf = (look: Outlook): number => {
  const other = look.side === 'blue' ? 'red' : 'blue'
  return look.world.scenario.stands[other] - Object.values(look.world.units).filter(({ side }) => side === other).length
}
/** Trenches, and the places that the other side holds: somebody is there. */
function suspects(look: Outlook): readonly Hex[] {
  if (!isSecret(look)) return []
  const { ground, scenario, held } = look.world
  return [
    ...ground.trenches,
    ...scenario.objectives.filter(({ name }) => held[name] !== look.side && held[name] !== null).map(({ hex }) => hex),
  ]
}
function suspected(look: Outlook, hex: Hex): number {
  const near = suspects(look).filter((one) => hexDistance(one, hex) <= book.BOMBARDMENT_HEXES).length
  return near === 0 ? 0 : Math.min(SUSPECTED, 0.6 * near)
}
function middleOf(look: Outlook): Hex | null {
  const soft = look.foes.filter((foe) => book.isSoft(book.typeOf(foe)))
  if (soft.length === 0) return null
  const mean = (at: 0 | 1): number => Math.round(soft.reduce((sum, { hex }) => sum + hex[at], 0) / soft.length)
  return [mean(0), mean(1)]
}

// ---- aircraft

export function bombOptions(look: Outlook, { side }: Asked<'bomb'>): readonly Option<Order>[] {
  const done = option<Order>({ kind: 'done', side }, 'Lets the aircraft pass', [])
  const found = new Map<number, Hex>()
  for (const foe of look.foes) for (const hex of disk(foe.hex, 2)) if (onBoard(look.s.board, hex)) found.set(hexKey(hex), hex)
  const errs = 3 / 36
  return [
    ...[...found.values()].flatMap((hex) => {
      if (book.refuseStrike(look.s, hex) !== null) return []
      const struck = book.underAircraft(look.s, hex)
      const harm = (own: boolean): number =>
        struck.reduce((sum, unit) => ((unit.side === side) === own ? sum + harmOf(look, unit, byAircraft(look, unit, hex)) : sum), 0)
      return [
        option<Order>({ kind: 'bomb', side, hex }, `Aircraft strike ${hexLabel(hex)}`, [
          points('Harm to the other side', harm(false) * (1 - errs) * look.temper.aggression, 'SS-AIR-04'),
          points('Its own who are there', -harm(true) * OWN, 'SS-AIR-03'),
          points('They may err, and strike its nearest', -errs * nearOwn(look, hex), 'SS-AIR-05'),
        ]),
      ]
    }),
    done,
  ]
}
const against = (look: Outlook, unit: Placed): number => {
  const type = book.typeOf(unit)
  return book.isVehicle(type) ? type.armour : look.cover(unit, unit.hex).value
}
/** Chance that what has come goes through, at a point (SS-AIR-01). */
function byAircraft(look: Outlook, unit: Placed, at: Hex): number {
  const die = book.aircraftDie(look.s, look.side, at)
  return Math.max(0, die - against(look, unit)) / die
}
/** What is hit where they err: its stand that is nearest, with whoever stands about it. */
function nearOwn(look: Outlook, hex: Hex): number {
  const [near] = [...look.mine].sort((a, b) => hexDistance(a.hex, hex) - hexDistance(b.hex, hex))
  if (!near) return 0
  return look.mine
    .filter((one) => hexDistance(one.hex, near.hex) <= book.AIR_HEXES)
    .reduce((sum, unit) => sum + harmOf(look, unit, byAircraft(look, unit, near.hex)), 0)
}
