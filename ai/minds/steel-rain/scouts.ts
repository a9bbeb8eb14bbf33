import { type Hex, hasBit, hexLabel, hexOf } from '../../../engine/mind.ts'
import { dangerAt } from '../../influence.ts'
import { between, type Consideration, consider, count, type Option, option, points } from '../../score.ts'
import { book, type Design, type Order, type Placed, type ReachedHex } from './book.ts'
import type { Outlook } from './outlook.ts'
import type { Party, Spot } from './spot.ts'

/** Eyes and masks: drones early and where nobody looks yet, Doppelgangers where nobody goes, ELINT near contacts and out of sight. */

/** How many of the best flights are told. */
const KEPT = 3
/** Points of a contact that a drone would see, of each drone's eyes before anything is known, and of its loss. */
const UNVEILED = 6
const EYES = 6
const LOST = 9

// ----------------------------------------------------------------------------------------------------------------- launch

/** Drones and Doppelgangers do most for those who send them out early, before anything else. */
export function launchOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  if (unit.electronics === null || look.turnsLeft <= 1) return []
  return [...droneLaunch(look, unit), ...decoyLaunch(look, unit)]
}
function droneLaunch(look: Outlook, unit: Placed): readonly Option<Order>[] {
  const aboard = unit.electronics?.drones ?? 0
  if (aboard === 0 || book.refuseLaunch(look.s, unit, 'launchDrones') !== null) return []
  const places = nearestFirst(look, book.dronePlaces(look.s, unit), focusOf(look, unit))
  if (places.length === 0) return []
  const hexes = Array.from({ length: aboard }, (_, i) => places[i % Math.min(places.length, 3)] as Hex)
  const guns = look.mine.filter((own) => own.gunnery !== null && book.barrageHexes(look.world.settings, look.design(own)) > 0).length
  return [
    option<Order>(
      { kind: 'launchDrones', side: unit.side, unit: unit.id, hexes },
      `${unit.name} launches ${count(aboard, 'drone', 'drones')}`,
      [
        points(
          look.contacts.length > 0 ? `Eyes on ${count(look.contacts.length, 'contact', 'contacts')}` : 'Eyes ahead of the others',
          EYES + Math.min(3, look.contacts.length) * 2,
          'SR-DRONE-8',
        ),
        early(look),
        points(`Eyes for ${count(guns, 'gun', 'guns')}`, guns > 0 ? 4 : 0, 'SR-DRONE-11'),
        points('Takes Actions', -book.launchActions(look.world, unit) * look.temper.patience * 0.4),
      ],
    ),
  ]
}
function decoyLaunch(look: Outlook, unit: Placed): readonly Option<Order>[] {
  if (!look.temper.craft || !unit.electronics?.decoy || book.refuseLaunch(look.s, unit, 'launchDecoy') !== null) return []
  const [hex] = nearestFirst(look, book.decoyPlaces(look.s, unit), focusOf(look, unit))
  if (!hex) return []
  return [
    option<Order>({ kind: 'launchDecoy', side: unit.side, unit: unit.id, hex }, `${unit.name} sends its Doppelganger out`, [
      consider('Another blip to wonder about', between(look.turnsLeft, 1, 4), 6, 'SR-DOPP-3'),
      early(look),
      points('Takes Actions', -book.launchActions(look.world, unit) * look.temper.patience * 0.4),
    ]),
  ]
}
const early = (look: Outlook): Consideration => consider('The sooner the better', between(look.world.turn, 4, 1), EARLY)
const EARLY = 12
/** Where the unknown is: the nearest contact, its goal, or the other side's edge. */
function focusOf(look: Outlook, unit: Placed): number {
  const from = look.idOf(unit.hex)
  const near = [...look.contacts, ...look.foes].sort((a, b) => look.hexes(from, a.at) - look.hexes(from, b.at))[0]
  if (near) return near.at
  const goal = look.part(unit).goal ?? look.goals().find(({ held }) => held !== 'own')
  return goal ? look.idOf(goal.hex) : look.enemyEdge(from)
}
const nearestFirst = (look: Outlook, hexes: readonly Hex[], to: number): readonly Hex[] =>
  [...hexes].sort((a, b) => look.hexes(look.idOf(a), to) - look.hexes(look.idOf(b), to) || look.idOf(a) - look.idOf(b))

// ----------------------------------------------------------------------------------------------------------------- drones

/** A drone flies where it shows most and is not shot at; with guns about it keeps an Action to call them. */
export function droneOptions(look: Outlook, drone: Placed): readonly Option<Order>[] {
  const marcher = book.marcherOf(look.world, drone.id)
  if (!marcher || (marcher.actions === 0 && marcher.pool === 0)) return []
  const view = viewOf(look, drone)
  const here = view.at(look.idOf(drone.hex))
  const called = look.mine.some((own) => own.gunnery !== null && own.actions > 0) ? 2 : 0
  // It flies far, and of a thousand hexes three are told: the others are looked at in numbers alone.
  const field = book.fieldOf(look.s, marcher)
  return bestOf(field.ids, view).map((at) => {
    const to = book.reachedAt(look.s, marcher, field, at)
    const there = view.at(look.idOf(to.hex))
    return option<Order>(
      { kind: 'march', side: drone.side, piece: drone.id, path: to.path },
      `${drone.name} flies to ${hexLabel(to.hex)}`,
      [
        points(`Would see ${count(there.unveiled, 'contact', 'contacts')}`, (there.unveiled - here.unveiled) * UNVEILED, 'SR-BLIP-9'),
        points('Eyes on targets for the guns', there.targets - here.targets, 'SR-FO-1'),
        points('Nearer to what nobody sees', there.near - here.near),
        points('Shot at there', there.danger - here.danger),
        points('Beside another drone', there.crowd - here.crowd),
        points('Could not call any more', to.actions >= drone.actions && there.targets > 0 ? -called : 0),
      ],
    )
  })
}
/** The places of the first of the best, as many as are told; the start of the field is not among them. */
function bestOf(ids: Int32Array, { hope, score }: View): readonly number[] {
  const best: { readonly at: number; readonly score: number }[] = []
  for (let at = 1; at < ids.length; at++) {
    const id = ids[at] as number
    const last = best[KEPT - 1]
    // What else counts can only be against it.
    if (last && last.score >= hope(id)) continue
    const found = score(id)
    if (last && last.score >= found) continue
    const worse = best.findIndex((other) => other.score < found)
    best.splice(worse < 0 ? best.length : worse, 0, { at, score: found })
    if (best.length > KEPT) best.pop()
  }
  return best.map(({ at }) => at)
}

/** What a place shows and what it costs. */
interface Eyes {
  readonly unveiled: number
  readonly targets: number
  readonly near: number
  readonly danger: number
  readonly crowd: number
}
interface View {
  /** Points of what speaks for a place; with what speaks against it, `score`. */
  hope(id: number): number
  score(id: number): number
  at(id: number): Eyes
}
function viewOf(look: Outlook, drone: Placed): View {
  const { unveiled, targets } = showsOf(look)
  const danger = look.once(`drone ${drone.design}`, () => dangersOf(look, look.design(drone)))
  const focus = focusOf(look, drone)
  const others = look.mine.filter((own) => own.id !== drone.id && book.isDrone(look.world, own)).map((own) => look.idOf(own.hex))
  const near = (id: number): number => (unveiled(id) > 0 ? 0 : -0.2 * Math.max(0, look.hexes(id, focus) - AHEAD))
  const crowd = (id: number): number => {
    let beside = 0
    for (const other of others) if (look.hexes(other, id) < APART) beside--
    return beside
  }
  const hope = (id: number): number => unveiled(id) * UNVEILED + targets(id) + near(id)
  return {
    hope,
    score: (id) => hope(id) + danger(id) + crowd(id),
    at: (id) => ({ unveiled: unveiled(id), targets: targets(id), near: near(id), danger: danger(id), crowd: crowd(id) }),
  }
}
/** How many contacts are seen from a hex, and what its targets for the guns are worth: as long as nobody of the other side moves and the ground stays. */
interface Shows {
  unveiled(id: number): number
  targets(id: number): number
}
function showsOf(look: Outlook): Shows {
  const shells = look.mine.some((own) => own.gunnery !== null)
  return look.memory.last('shows', `${look.sign()} ${book.groundKey(look.world.ground)} ${shells}`, () => {
    const foes = shells ? look.foes.filter((foe) => !foe.aloft) : []
    // The rows stay right as long as the ground does, which is in the sign.
    const { contacts } = look
    return {
      unveiled: numbered((id) => {
        let found = 0
        for (const { row } of contacts) if (hasBit(row, id)) found++
        return found
      }),
      targets: numbered((id) => {
        let best = 0
        for (const { row, at } of foes) if (hasBit(row, id)) best = Math.max(best, 1 + 2 * between(look.hexes(at, id), 40, 8))
        return best
      }),
    }
  })
}
function dangersOf(look: Outlook, design: Design): (id: number) => number {
  const guns = look.gunsAt(design, false)
  const board = look.memory.board
  return numbered((id) => -LOST * dangerAt(look.memory.grid, guns, id, look.cover(hexOf(board, id), false), 1, 'resting').loss)
}
/** A number of each hex, made when somebody asks. */
function numbered(of: (id: number) => number): (id: number) => number {
  const known: (number | undefined)[] = []
  return (id) => {
    const kept = known[id]
    if (kept !== undefined) return kept
    const made = of(id)
    known[id] = made
    return made
  }
}
/** Hexes short of what it looks for, and apart from other drones. */
const AHEAD = 12
const APART = 8

// ----------------------------------------------------------------------------------------------------- ELINT and decoys

/** What a place is worth to whoever listens, or pretends. */
export function scoutErrand(look: Outlook, party: Party, here: Spot): ((to: ReachedHex, spot: Spot) => readonly Consideration[]) | null {
  if (party.part.role === 'feint')
    return (_to, spot) => (spot.guns > 0 && here.guns === 0 ? [points('Would be seen for what it is', -6, 'SR-DOPP-5')] : [])
  if (party.design.extra !== 'elint' || look.contacts.length === 0) return null
  const reach = book.sightHexes(look.world).elint
  const heard = (id: number): number => look.contacts.filter(({ at }) => look.hexes(at, id) <= reach).length
  const now = heard(here.id)
  const away = (id: number): number => look.contacts.reduce((least, { at }) => Math.min(least, look.hexes(at, id)), 99) - reach
  return (to) => {
    const id = look.idOf(to.hex)
    const more = Math.min(3, heard(id)) - Math.min(3, now)
    const nearer = Math.max(0, away(here.id)) - Math.max(0, away(id))
    return [
      points(more > 0 ? `Hears ${count(heard(id), 'contact', 'contacts')} from there` : 'Hears less from there', more * 5, 'SR-BLIP-10'),
      points('Nearer to where it would hear something', more === 0 ? nearer * 0.4 : 0, 'SR-BLIP-10'),
    ]
  }
}
