import { type Guess, hexLabel, hexOf, opposite, type Reason } from '../../../engine/mind.ts'
import { type Content, type Evidence, type Likely, larger, noticed, numbersFrom, SharedOut, type Slot } from '../../beliefs.ts'
import { percent } from '../../score.ts'
import { type Blip, book, type Design, type Situation, type Unit, type View, type World } from './book.ts'
import type { Memory } from './memory.ts'

/**
 * What Steel Rain says about contacts: which vehicles could be under a marker (SR-BLIP-2), how fast they are (R-41: a marker is as slow as its slowest),
 * and how many tons are unaccounted for. Who fires is placed on the map, so guns that have spoken are known units.
 */

/** What is known as evidence now: the former evidence with what this view shows. */
export function evidenceOf(memory: Memory, s: Situation, { side, known }: View, before: Evidence): Evidence {
  const enemy = opposite(side)
  const blips = Object.values(known.blips).filter((blip) => blip.side === enemy)
  const contacts = new Map(blips.map(({ id, hex }) => [id, memory.grid.idOf(hex)]))
  const sight = { turn: known.turn, contacts, known: Object.values(known.units).filter((unit) => isCounted(known, unit, enemy)).length }
  return noticed(before, sight, {
    effort: (from, to) => {
      const ends = [hexOf(memory.board, from), hexOf(memory.board, to)] as const
      return Object.fromEntries(book.VEHICLE_CLASSES.map((cls) => [cls, book.effortOf(s, cls, ...ends)]))
    },
    isNear: (one, other) => memory.grid.distance(one, other) <= PARTED,
  })
}
/** A part of a marker goes to a hex of the same disc, and may go on (SR-BLIP-12). */
const PARTED = 3
/** Vehicles that could have been under a marker. */
const isCounted = (world: World, unit: Unit, enemy: Unit['side']): boolean => {
  if (unit.side !== enemy || unit.fate === 'waiting') return false
  const { kind, propulsion, crewless } = book.designOf(world, unit)
  return kind === 'vehicle' && propulsion !== 'fixed-wing' && !crewless
}

/** Everything that beliefs about the contacts follow from, put together: how the tons can be shared out. Null without contacts. */
function sharedOut(s: Situation, { side, known }: View, evidence: Evidence): SharedOut | null {
  const enemy = opposite(side)
  const blips = Object.values(known.blips).filter((blip) => blip.side === enemy)
  if (blips.length === 0) return null
  const tons = unseenTons(known, enemy)
  const types = typesOf(known, enemy)
  const slots = blips.map((blip): Slot => ({ id: blip.id, contents: contentsOf(s, blip, types, evidence) }))
  return new SharedOut(slots, tons, known.step === 'setup' ? () => 1 : restOf(known, enemy))
}
/** Published tons that are neither lost nor seen. */
export function unseenTons(world: World, enemy: Unit['side']): number {
  const isLost = ({ fate }: Unit): boolean => fate === 'destroyed' || (fate === 'left' && world.settings.leftIsLost)
  const seen = Object.values(world.units).reduce(
    (tons, unit) => tons + (unit.side === enemy && !isLost(unit) ? book.designOf(world, unit).weight : 0),
    0,
  )
  return Math.max(0, world.scenario.strength[enemy] - world.lost[enemy] - seen)
}
/** Who is under no marker: stands of one ton each, on foot and in vehicles; now and then a platoon that is still to come, or aircraft on their way. */
function restOf(world: World, enemy: Unit['side']): (tons: number) => number {
  const room = Object.values(world.units).reduce(
    (stands, unit) => stands + (unit.side === enemy && unit.fate === 'present' ? book.designOf(world, unit).capacity : 0),
    0,
  )
  const few = STANDS + room
  const [now, later] = [(1 - LATER) / few, LATER / TO_COME]
  return (tons) => now * Math.exp(-tons / few) + later * Math.exp(-tons / TO_COME)
}
/** Stands that are usual besides those for which known vehicles have room; how likely it is that others are off the table yet, and their usual tons. */
const STANDS = 8
const LATER = 0.2
const TO_COME = 80

// --------------------------------------------------------------------------------------------------------------------- types

type Weighed = ReadonlyMap<Design, number>
/**
 * How likely it is that a vehicle of which nothing else is known is of a type. Own vehicles and those with the same main weapon tell something of the
 * other side's, for both fight the same war; what has been seen of it tells more, and most the rest of a platoon of which a part has been seen.
 */
function typesOf(world: World, enemy: Unit['side']): Weighed {
  const all = book.markerTypes(world)
  const [own, seen] = [new Map<string, number>(), new Map<string, number>()]
  for (const unit of Object.values(world.units)) {
    const { id, kind, crewless } = book.designOf(world, unit)
    if (kind !== 'vehicle' || crewless) continue
    const counts = unit.side === enemy ? seen : own
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  for (const { side, units } of Object.values(world.platoons)) {
    const vehicles = units.flatMap((id) => world.units[id] ?? []).filter((unit) => book.designOf(world, unit).kind === 'vehicle')
    const [first] = vehicles
    if (side !== enemy || !first || vehicles.length >= PLATOON) continue
    const { id } = book.designOf(world, first)
    seen.set(id, (seen.get(id) ?? 0) + (PLATOON - vehicles.length) * OF_A_PLATOON)
  }
  const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((total, count) => total + count, 0)
  const [ours, theirs] = [sum(own), sum(seen)]
  const sure = theirs / (theirs + DOUBT)
  const telling = ours / (ours + DOUBT)
  const armed = new Map<string, Design[]>()
  for (const type of all) armed.set(mainWeapon(type), [...(armed.get(mainWeapon(type)) ?? []), type])
  const matched = new Map(
    all.map((type) => {
      const alike = armed.get(mainWeapon(type)) ?? [type]
      return [type.id, alike.reduce((total, { id }) => total + (own.get(id) ?? 0), 0) / alike.length]
    }),
  )
  return new Map(
    all.map((type) => {
      const share = (counts: ReadonlyMap<string, number>, total: number): number => (total === 0 ? 0 : (counts.get(type.id) ?? 0) / total)
      const match = OWN * share(own, ours) + MATCHED * share(matched, ours)
      const guessed = ((1 - telling * (OWN + MATCHED)) * commonness(world.settings, type)) / all.length + telling * match
      return [type, type.crewless ? DECOYS : (1 - sure) * guessed + sure * share(seen, theirs)]
    }),
  )
}
const PLATOON = 4
const OF_A_PLATOON = 1
/** So many vehicles tell as much as is taken for granted without them. */
const DOUBT = 8
/** What a side's own vehicles tell of the other's: the same types, and those with the same main weapon. */
const OWN = 0.3
const MATCHED = 0.3
const mainWeapon = ({ propulsion, weapons }: Design): string => `${weapons[0] ?? 'none'}${propulsion === 'rotor' ? '^' : ''}`
const DECOYS = 0.01
/** Forces are mostly what fights with direct fire behind some armor: what carries nothing, shells from afar or is hardly armored is rarer. */
function commonness(settings: World['settings'], design: Design): number {
  const { propulsion, weapons, weight, armor } = design
  if (propulsion === 'none') return COMMON.still
  if (weight > 90) return COMMON.giant
  if (weapons.length === 0) return COMMON.unarmed
  if (book.barrageHexes(settings, design) > 0 || book.rangeHexes(settings, design) === 0) return COMMON.afar
  return armor < THIN ? COMMON.thin : 1
}
const COMMON = { still: 0.1, giant: 0.3, unarmed: 0.1, afar: 0.35, thin: 0.5 } as const
const THIN = 2

// ------------------------------------------------------------------------------------------------------------------ contents

/** What may be under a marker: one to four of a type, or two of different ones. */
function contentsOf(s: Situation, blip: Blip, types: Weighed, evidence: Evidence): readonly Content[] {
  const trace = evidence.contacts[blip.id]
  const went = trace ? larger(trace) : {}
  const able = [...types].filter(([type]) => book.fitsMarker(s, blip, type))
  const fitting = (able.length > 0 ? able : [...types])
    .map(([type, weight]): readonly [Design, number] => [type, weight * onGround(blip, type) * (blip.flying ? 1 : asFastAs(type, went))])
    .filter(([, weight]) => weight > 0)
  const sizes = sizesOf(evidence, trace?.parted ?? false)
  const alike = fitting.flatMap(([type, weight]) =>
    sizes.slice(0, type.crewless ? 1 : sizes.length).map(
      (size, i): Content =>
        contentOf(
          Array.from({ length: i + 1 }, () => type),
          weight * size,
        ),
    ),
  )
  const likeliest = fitting
    .filter(([type]) => !type.crewless)
    .sort((a, b) => b[1] - a[1])
    .slice(0, PAIRED)
  const total = likeliest.reduce((sum, [, weight]) => sum + weight, 0)
  const pairs = likeliest.flatMap(([one, weight], i) =>
    likeliest.slice(i + 1).map(([other, also]) => contentOf([one, other], (UNLIKE * sizes[1]! * 2 * weight * also) / total)),
  )
  const all = [...alike, ...pairs]
  const least = HARDLY * all.reduce((most, { weight }) => Math.max(most, weight), 0)
  return all.filter(({ weight }) => weight >= least)
}
/** What is so much less likely than the likeliest is not thought of. */
const HARDLY = 0.0005
const contentOf = (types: readonly Design[], weight: number): Content => {
  const ordered = [...types].sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
  return {
    types: ordered.map(({ id }) => id),
    tons: types.reduce((sum, type) => sum + type.weight + Math.min(RIDERS, type.capacity), 0),
    weight,
  }
}
/** Who has room carries stands of a ton each, as a rule. */
const RIDERS = 1
/** How many of the likeliest types are thought of together with another; and how likely two are to be unlike beside being alike. */
const PAIRED = 8
const UNLIKE = 0.2
/** Helicopters fly. */
const onGround = ({ flying }: Blip, { propulsion }: Design): number => (propulsion === 'rotor' && flying !== true ? LANDED : 1)
const LANDED = 0.02

/** How many are under one marker: what is usual, and what was found under others in this battle. Who has parted is not as many as can be. */
function sizesOf({ sizes }: Evidence, parted: boolean): readonly number[] {
  const counts = USUAL_SIZES.map((usual, i) => usual + (sizes[i] ?? 0))
  const possible = parted ? counts.slice(0, -1) : counts
  const sum = possible.reduce((total, one) => total + one, 0)
  return possible.map((one) => one / sum)
}
const USUAL_SIZES = [1.5, 2, 0.75, 1]

/** How well the movement that was seen goes with a type: it cannot have gone farther than it can, and who marches mostly goes as far as he can. */
function asFastAs({ propulsion, speedCm }: Design, went: Readonly<Record<string, number>>): number {
  const cls = book.groundClass(propulsion)
  const effort = cls === null ? Math.max(0, ...Object.values(went)) : (went[cls] ?? 0)
  if (effort === 0) return 1
  const share = effort / Math.max(1, speedCm * 1000)
  if (share > 1) return TOO_FAST
  return PACES[Math.min(PACES.length - 1, Math.floor(share * PACES.length))]!
}
/** Somebody counted wrong, or one marker was taken for another. */
const TOO_FAST = 0.004
/** How much likelier than evenly the most that was seen of a march is such a part of a whole turn's movement, by fifths. */
const PACES = [0.6, 0.8, 1, 1.1, 1.5]

// ------------------------------------------------------------------------------------------------------------------ estimates

/** What a contact is believed to be. */
export interface Believed {
  readonly id: string
  /** How many guns it stands for, one at the least; and how likely it is that each of them is one, 0 to 1. */
  readonly guns: number
  readonly armed: number
  /** The types that it most likely fires as, with their shares of its guns. */
  readonly arms: readonly (readonly [type: Design, share: number])[]
  /** Expected tons, and the fight that is in them: see Memory.fighting. */
  readonly worth: number
  /** The likeliest first. */
  readonly likely: readonly Likely[]
}

/** What is believed of each contact, worked out once for all that it follows from. */
export const believed = (memory: Memory, s: Situation, view: View, evidence: Evidence): readonly Believed[] => {
  const { shared, sign } = sharing(memory, s, view, evidence)
  return memory.last(`beliefs of ${view.side}`, sign, () =>
    shared === null ? [] : [...shared.chances()].map(([id, likely]) => estimateOf(memory, view.known, id, likely)),
  )
}
function sharing(
  memory: Memory,
  s: Situation,
  view: View,
  evidence: Evidence,
): { readonly shared: SharedOut | null; readonly sign: string } {
  const sign = signOf(view, evidence)
  return { sign, shared: memory.last(`contents for ${view.side}`, sign, () => sharedOut(s, view, evidence)) }
}
/** One way in which it could be, as likely as it is believed to be. */
export function guessOf(memory: Memory, s: Situation, view: View, evidence: Evidence, seed: number): Guess {
  const { shared } = sharing(memory, s, view, evidence)
  return Object.fromEntries([...(shared?.drawn(numbersFrom(seed)) ?? [])].map(([id, { types }]) => [id, types]))
}
/** Everything that it follows from, in a word. */
function signOf({ side, known }: View, evidence: Evidence): string {
  const enemy = opposite(side)
  const units = Object.values(known.units).map((unit) => `${unit.design}${unit.side === enemy ? unit.platoon : ''}${unit.fate}`)
  const blips = Object.values(known.blips).map((blip) => `${blip.id}${blip.side === enemy && blip.flying ? '^' : ''}`)
  return [known.step, known.lost[enemy], book.groundKey(known.ground), ...units, ...blips, JSON.stringify(evidence)].join(' ')
}

function estimateOf(memory: Memory, world: World, id: string, likely: readonly Likely[]): Believed {
  const designs = new Map(book.markerTypes(world).map((type) => [type.id, type]))
  const armed = new Map<Design, number>()
  let worth = 0
  for (const { types, tons, chance } of likely) {
    worth += chance * tons
    for (const name of types) {
      const type = designs.get(name)
      if (!type) continue
      worth += chance * memory.fighting(world.settings, type)
      if (book.rangeHexes(world.settings, type) > 0) armed.set(type, (armed.get(type) ?? 0) + chance)
    }
  }
  const expected = [...armed.values()].reduce((sum, one) => sum + one, 0)
  const guns = Math.max(1, Math.min(4, Math.round(expected)))
  const arms = [...armed].sort((a, b) => b[1] - a[1]).slice(0, ARMS)
  const told = arms.reduce((sum, [, one]) => sum + one, 0)
  return { id, guns, armed: Math.min(1, expected / guns), arms: arms.map(([type, one]) => [type, one / told]), worth, likely }
}
/** Of so many types the fire of a contact is looked at. */
const ARMS = 3

/** Without thinking: the tons that are not in sight are spread evenly over the contacts, each of the usual vehicle. */
export function evenlySpread(memory: Memory, { side, known }: View): readonly Believed[] {
  const enemy = opposite(side)
  const blips = Object.values(known.blips).filter((blip) => blip.side === enemy)
  if (blips.length === 0) return []
  const present = Object.values(known.units).reduce(
    (tons, unit) => tons + (unit.side === enemy && unit.fate === 'present' ? book.designOf(known, unit).weight : 0),
    0,
  )
  const hidden = Math.max(0, known.scenario.strength[enemy] - known.lost[enemy] - present)
  const tons = Math.min(300, Math.max(20, hidden / blips.length))
  const usual = book.usualVehicle()
  const guns = Math.max(1, Math.min(4, Math.round(tons / usual.weight)))
  const worth = tons + guns * memory.fighting(known.settings, usual)
  return blips.map(({ id }) => ({ id, guns, armed: 1, arms: [[usual, 1]], worth, likely: [] }))
}

// --------------------------------------------------------------------------------------------------------------------- words

/** What is believed of the contacts that are worth most: "Contact at 2414: probably 2 x Light tank (60 %), or Tank killer (20 %)". */
export function told(world: World, contacts: readonly Believed[]): readonly Reason[] {
  const names = new Map(book.markerTypes(world).map(({ id, name }) => [id, name]))
  return [...contacts]
    .sort((a, b) => b.worth - a.worth)
    .slice(0, TOLD.contacts)
    .flatMap(({ id, likely }): readonly Reason[] => {
      const hex = world.blips[id]?.hex
      const [first, ...others] = likely.slice(0, TOLD.contents).filter(({ chance }) => chance >= NOTEWORTHY)
      if (!hex || !first) return []
      const sure = first.chance >= PROBABLY ? 'probably' : 'perhaps'
      const words = [first, ...others].map(
        ({ types, chance }) => `${piecesOf(types.map((type) => names.get(type) ?? type))} (${percent(chance)})`,
      )
      return [{ text: `Contact at ${hexLabel(hex)}: ${sure} ${words.join(', or ')}`, rule: 'SR-BLIP-2' }]
    })
}
const piecesOf = (names: readonly string[]): string =>
  [...new Set(names)].map((name) => (names.length === 1 ? name : `${names.filter((one) => one === name).length} x ${name}`)).join(' and ')
const TOLD = { contacts: 3, contents: 2 } as const
const NOTEWORTHY = 0.1
const PROBABLY = 0.4
