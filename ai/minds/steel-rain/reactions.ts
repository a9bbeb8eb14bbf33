import { hasBit } from '../../../engine/mind.ts'
import { type Consideration, type Option, option, percent, points } from '../../score.ts'
import { strafeWorth } from './aircraft.ts'
import { type Asked, book, type Order, type Placed } from './book.ts'
import { ambushAt, answers, exposes, gains, named, type Shooting, shootingsAt, targetsOf, volleyAt } from './fire.ts'
import type { Foe, Outlook } from './outlook.ts'
import { difference, type Party, partyOf, spotAt } from './spot.ts'

/** Questions in the midst of the other side's round, and of one's own march. */

const placed = (look: Outlook, id: string): Placed | null => {
  const unit = look.world.units[id]
  // Passengers fire from their carrier.
  return unit ? book.firingPost(look.world, unit) : null
}
const foeOf = (look: Outlook, id: string): Foe | null => look.foes.find((foe) => foe.unit.id === id) ?? null
const hold = (look: Outlook, text: string, told: readonly Consideration[] = []): Option<Order> =>
  option<Order>({ kind: 'hold', side: look.side }, text, told)

// -------------------------------------------------------------------------------------------------------- opportunity fire

/**
 * Who fires at what has moved: the worth of the target times the chance, against what the Action is good for otherwise. What has been
 * declared already counts: nobody fires at what is as good as destroyed.
 */
export function opportunityOptions(look: Outlook, question: Asked<'opportunityFire'>): readonly Option<Order>[] {
  const declared = look.world.declaring?.declared ?? []
  const found: Option<Order>[] = [hold(look, 'Holds its fire')]
  for (const at of question.movers) {
    const foe = foeOf(look, at)
    if (!foe) continue
    const lives = declared.filter((one) => one.at === at).reduce((left, one) => left * (1 - declaredKill(look, one, foe.unit)), 1)
    for (const id of question.by) {
      const unit = placed(look, id)
      if (unit) found.push(...reactions(look, unit, foe, lives, question.lurking))
    }
  }
  return found
}
/** What one who has declared will do, with everything that it has named. */
function declaredKill(look: Outlook, { unit: id, weapons, ambush }: Declared, target: Placed): number {
  const unit = placed(look, id)
  if (!unit) return 0
  const named = book.weaponsOf(look.world, unit).filter((weapon) => weapons.includes(weapon.index))
  const shots = book.aimedAt(named, ambush ? 'ambush' : book.mannerNamed(weapons), book.fireActionsLeft(unit), target.id)
  return book.killChance(look.s, unit, target, shots) / 1000
}
type Declared = NonNullable<Outlook['world']['declaring']>['declared'][number]
function reactions(look: Outlook, unit: Placed, foe: Foe, lives: number, lurking: readonly string[]): readonly Option<Order>[] {
  const left = book.fireActionsLeft(unit)
  const other = otherUse(look, unit, foe)
  const told = (shooting: Shooting): Consideration[] => [
    ...gains(look, foe, shooting, lives),
    ...(lives < 0.999 ? [points(`Others fire already: it lives with ${percent(lives)}`, -0.001)] : []),
  ]
  const make = ({ weapons }: Shooting, ambush: boolean, more: readonly Consideration[]): Option<Order> =>
    option<Order>(
      { kind: 'react', side: unit.side, unit: unit.id, at: foe.unit.id, weapons: weapons.map(({ index }) => index), ambush },
      `${unit.name} ${ambush ? 'ambushes' : 'fires at'} ${book.titleOf(look.world, foe.unit)} with ${named(weapons)}`,
      more,
    )
  const cost = (number: number): Consideration => points('Better use for its Actions', -number * other)
  const found = answersWith(look, unit, foe.unit, left).map((shooting) =>
    make(shooting, false, [
      ...told(shooting),
      ...answers(look, unit, foe.unit, shooting.kill),
      ...exposes(look, unit),
      cost(shooting.actions),
    ]),
  )
  const sprung = book.canAmbush(look.s, unit, foe.unit, lurking) ? ambushAt(look, unit, foe.unit, left) : null
  if (sprung)
    found.push(
      make(sprung, true, [
        ...told(sprung),
        ...exposes(look, unit),
        points('Nobody answers before it has fired all', 2, 'SR-AMB-2'),
        cost(left),
      ]),
    )
  return found
}
/** With what a unit could fire out of turn: as in its round, or in a volley. */
function answersWith(look: Outlook, unit: Placed, target: Placed, left: number): readonly Shooting[] {
  const volley = volleyAt(look, unit, target, left)
  return [...shootingsAt(look, unit, target, left), ...(volley ? [volley] : [])]
}
/** What an Action of a unit is good for besides this shot: its own round if that is still to come, or another enemy that may show itself. */
function otherUse(look: Outlook, unit: Placed, foe: Foe): number {
  const { patience, foresight } = look.temper
  const platoon = look.world.platoons[unit.platoon]
  const still = Object.values(look.world.platoons).some((other) => other.side !== unit.side && !other.done) || look.contacts.length > 0
  const saved = Math.max(still ? patience * 0.6 : patience * 0.25, look.temper.craft ? COMES * stillToCome(look, unit, foe) : 0)
  if (platoon?.done) return saved
  const strafe = strafeWorth(look, unit)
  if (strafe > 0) return saved + strafe
  const [best] = targetsOf(look, unit).filter((other) => other !== foe)
  if (!best) return saved
  const hexes = look.hexes(look.idOf(unit.hex), best.at)
  return saved + foresight * 0.6 * look.duel(look.design(unit), best.design, best.aloft).each(hexes, best.cover) * best.worth
}
/** How likely it is that the best target of those that could still come does come. */
const COMES = 0.25
/** The best shot of an Action at an enemy out of sight that has its round still before it and could come within reach. */
function stillToCome(look: Outlook, unit: Placed, foe: Foe): number {
  const at = look.idOf(unit.hex)
  let most = 0
  for (const other of look.foes) {
    if (other === foe || other.aloft || other.unit.suppressed || look.isDone(other.unit) || hasBit(other.row, at)) continue
    const duel = look.duel(look.design(unit), other.design)
    const stride = Math.floor((other.design.speedCm * 500) / look.world.settings.hexMilli)
    const hexes = Math.max(1, look.hexes(at, other.at) - stride)
    if (hexes <= duel.reach) most = Math.max(most, duel.each(hexes, 0) * other.worth)
  }
  return most
}

// ------------------------------------------------------------------------------------------------------------- return fire

function returnOptions(look: Outlook, id: string, at: string): readonly Option<Order>[] {
  const unit = placed(look, id)
  const foe = foeOf(look, at)
  if (!unit || !foe) return []
  const found = answersWith(look, unit, foe.unit, book.fireActionsLeft(unit)).map((shooting) =>
    option<Order>(
      { kind: 'returnFire', side: unit.side, unit: id, at, weapons: shooting.weapons.map(({ index }) => index) },
      `${unit.name} returns fire at ${book.titleOf(look.world, foe.unit)} with ${named(shooting.weapons)}`,
      [
        ...gains(look, foe, shooting),
        ...answers(look, unit, foe.unit, shooting.kill),
        points('Better use for its Actions', -shooting.actions * otherUse(look, unit, foe)),
      ],
    ),
  )
  if (book.refuseRam(look.s, unit, at) !== null) return found
  const terms = book.ramTerms(look.s, unit, foe.unit)
  const shooting: Shooting = { weapons: [], actions: 1, kill: terms.killChance / 1000, pressure: 0 }
  return [
    ...found,
    option<Order>({ kind: 'returnRam', side: unit.side, unit: id, at }, `${unit.name} rams ${book.titleOf(look.world, foe.unit)}`, [
      ...gains(look, foe, shooting),
      ...answers(look, unit, foe.unit, shooting.kill),
    ]),
  ]
}
export const answerOptions = (look: Outlook, question: Asked<'returnFire'>): readonly Option<Order>[] => [
  ...returnOptions(look, question.unit, question.at),
  hold(look, 'Does not answer'),
]

// ------------------------------------------------------------------------------------------------- one's own march under fire

function partyHere(look: Outlook, id: string): Party | null {
  const unit = placed(look, id)
  return unit ? partyOf(look, [unit], book.marcherOf(look.world, id)) : null
}

/** Fired at and alive: on along the path, stop, or fire back. */
export function afterFireOptions(look: Outlook, question: Asked<'afterFire'>): readonly Option<Order>[] {
  const { side, unit, path } = question
  const stop = option<Order>({ kind: 'proceed', side, unit, onward: false }, 'Stops here', [])
  const party = partyHere(look, unit)
  const last = path.at(-1)
  const found = [stop, ...question.by.flatMap((at) => returnOptions(look, unit, at))]
  if (!party || last === undefined) return found
  const { actions } = party.lead
  const here = spotAt(look, party, party.lead.hex, actions, 'halted')
  const there = spotAt(look, party, last, Math.max(0, actions - 1), 'halted')
  const told = [
    ...difference(look, party, here, there, 1),
    points(
      there.lossNow > here.lossNow ? 'More fire on the way' : 'Out of fire',
      (here.lossNow - there.lossNow) * party.worth * 0.85 * look.temper.caution,
    ),
    points('On the way already', 0.5),
  ]
  return [...found, option<Order>({ kind: 'proceed', side, unit, onward: true }, 'Goes on', told)]
}

/** A dash before the shots fall: worth it where the next hex is out of sight or better covered. */
export function driftOptions(look: Outlook, question: Asked<'drift'>): readonly Option<Order>[] {
  const { side, unit, path } = question
  const party = partyOf(look, membersOf(look, unit), book.marcherOf(look.world, unit))
  const next = path[0]
  const stay = option<Order>({ kind: 'drift', side, unit, to: null }, 'Halts here', [])
  if (next === undefined) return [stay]
  const here = spotAt(look, party, party.lead.hex, party.lead.actions, 'halted')
  const there = spotAt(look, party, next, party.lead.actions, 'halted')
  const safer = here.lossNow - there.lossNow
  const told = [
    points(safer >= 0 ? 'Less fire there' : 'More fire there', safer * party.worth),
    ...difference(look, party, here, there, 1),
    points('On the way already', 0.5),
  ]
  return [stay, option<Order>({ kind: 'drift', side, unit, to: next }, 'Dashes on', told)]
}
function membersOf(look: Outlook, piece: string): readonly Placed[] {
  const ids = look.world.blips[piece]?.units ?? [piece]
  return ids.flatMap((id) => placed(look, id) ?? [])
}
