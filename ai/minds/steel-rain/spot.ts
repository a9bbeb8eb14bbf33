import { FAR, type Hex, hasBit, hexOf } from '../../../engine/mind.ts'
import { dangerAt } from '../../influence.ts'
import type { Goal, Part } from '../../plan.ts'
import { between, type Consideration, count, percent, points } from '../../score.ts'
import { book, type Design, type Marcher, type Placed } from './book.ts'
import { type Foe, type Outlook, QUIET } from './outlook.ts'
import { bareWith } from './stalkers.ts'
import { together } from './together.ts'

/** What it is worth to be somewhere: shots, danger, the way to the goal. All comparisons of places go through here. */

/** Whoever is to be somewhere: a unit, or all units of a blip together. */
export interface Party {
  readonly members: readonly Placed[]
  /** The member that the others are judged by: the dearest. */
  readonly lead: Placed
  readonly design: Design
  readonly worth: number
  readonly infantry: boolean
  readonly unseen: boolean
  /** In flight. */
  readonly aloft: boolean
  readonly part: Part
  readonly marcher: Marcher | null
  /** How many go for the same goal in this turn and share the fire there, itself counted (together.ts). */
  readonly among: number
}

export function partyOf(look: Outlook, members: readonly Placed[], marcher: Marcher | null): Party {
  const lead = members.reduce((best, unit) => (look.worth(unit) > look.worth(best) ? unit : best))
  const infantry = book.isInfantry(look.world, lead)
  const part = look.part(lead)
  const aloft = book.isFlying(lead)
  return {
    members,
    lead,
    design: look.design(lead),
    worth: members.reduce((sum, unit) => sum + look.worth(unit), 0) / members.length,
    infantry,
    unseen: infantry && !lead.spotted,
    aloft,
    part,
    marcher,
    among: aloft ? 1 : together(look, part, look.idOf(lead.hex)),
  }
}

/** A place, in the numbers that are compared. */
export interface Spot {
  readonly hex: Hex
  readonly id: number
  readonly cover: number
  /** Best shot now with the Actions that would be left, in points; and in a whole turn from here. */
  readonly shot: number
  readonly soonShot: number
  readonly target: Foe | null
  /** Units lost on average by standing here: for the rest of this turn, and within the next. */
  readonly lossNow: number
  readonly lossSoon: number
  /** The same by rounds that are on their way (SR-IF-7). */
  readonly shelled: number
  readonly guns: number
  /** Turns of movement that it is short of where it should be. */
  readonly short: number
  /** Points that being here at the end of the round brings or keeps. */
  readonly stake: number
}

/** `rest`: what is to come there in the rest of this turn, or at once where a march is fired at. */
export function spotAt(look: Outlook, party: Party, hex: Hex, actionsLeft: number, rest: 'resting' | 'halted' = 'resting'): Spot {
  const id = look.idOf(hex)
  const cover = party.aloft ? 0 : look.cover(hex, party.infantry)
  const guns = look.gunsAt(party.design, party.unseen, party.aloft)
  const size = party.members.length
  const stake = stakeAt(look, party, id)
  const bare = bareWith(look, party, actionsLeft, stake > 0)
  const now = dangerAt(look.memory.grid, guns, id, cover, size, rest, bare, party.among)
  const soon = look.turnsLeft <= 1 ? now : dangerAt(look.memory.grid, guns, id, cover, size, 'soon', 1, party.among)
  const shots = shotsFrom(look, party, id, actionsLeft)
  return {
    hex,
    id,
    cover,
    shot: shots.now,
    soonShot: look.turnsLeft <= 1 ? 0 : shots.soon,
    target: shots.target,
    lossNow: now.loss,
    lossSoon: look.turnsLeft <= 1 ? 0 : soon.loss,
    shelled: look.turnsLeft <= 1 ? 0 : size * look.shelled(party.lead, hex),
    guns: Math.max(now.guns, soon.guns),
    short: shortOf(look, party, id),
    stake,
  }
}

function shotsFrom(look: Outlook, party: Party, id: number, actions: number): { now: number; soon: number; target: Foe | null } {
  let now = 0
  let soon = 0
  let target: Foe | null = null
  let more = 0
  for (const foe of look.foes) {
    if (!hasBit(look.rowFor(foe, party.aloft || foe.aloft), id)) continue
    const hexes = look.hexes(foe.at, id)
    const duel = look.duel(party.design, foe.design, foe.aloft)
    if (hexes > duel.reach) continue
    const present = duel.chance(hexes, foe.cover, actions) * foe.worth
    const later = duel.chance(hexes, foe.cover, 2) * foe.worth
    if (later > soon) {
      more += soon
      soon = later
      target = foe
    } else more += later
    now = Math.max(now, present)
  }
  for (const contact of look.contacts) {
    if (!hasBit(look.rowFor(contact, party.aloft), id)) continue
    const duel = look.duel(party.design, book.usualVehicle())
    const later = (duel.chance(look.hexes(contact.at, id), 0, 2) * contact.worth) / contact.guns / 2
    more += later
  }
  const several = 1 + 0.5 * (party.members.length - 1)
  return { now: now * several, soon: (soon + Math.min(soon, 0.25 * more)) * several, target }
}

/** How far from its goal a part may stay and still play it, in turns of movement. */
const SLACK = { attack: 0, hold: 0.6, reserve: 1.2, screen: 2.2, support: 0, feint: 0, rear: 0 } as const

function shortOf(look: Outlook, party: Party, id: number): number {
  const { part, marcher } = party
  if (marcher === null || part.role === 'rear') return 0
  if (part.goal === null) return shortOfFight(look, party, shortOfEnemy(look, id))
  const straight = (look.hexes(id, look.idOf(part.goal.hex)) * look.world.settings.hexMilli) / (2 * Math.max(1, marcher.half))
  if (part.role === 'support') return shortOfReach(look, party, look.hexes(id, look.idOf(part.goal.hex)))
  const { costs, unit } = look.wayTo(marcher, party.design, part.goal, part.way)
  const cost = costs.dearness(id)
  // On a raft the straight way is the only one (SR-RAFT-2).
  if (cost >= FAR) return marcher.raft !== null && book.isDeep(look.s, hexOf(look.memory.board, id)) ? Math.min(19, straight + 1) : NO_WAY
  return Math.max(0, (cost * unit) / (2 * Math.max(1, marcher.half)) - slackOf(look, party))
}
/** Turns that count for a place from which there is no way to the goal. */
const NO_WAY = 20
/** Artillery wants its goal within this share of its reach. */
const SHELLING = 0.75
/** And air defence what it protects within this share of its own. */
const COVERING = 0.35
/** Without a goal: those who fight from afar go no nearer to the enemy than they need to. */
function shortOfFight(look: Outlook, party: Party, hexes: number): number {
  switch (party.part.role) {
    case 'support':
      return shortOfReach(look, party, hexes)
    case 'screen':
      return Math.max(0, hexes - FROM_AFAR * book.rangeHexes(look.world.settings, party.design)) / 5
    default:
      return hexes / 5
  }
}
const FROM_AFAR = 0.8
function shortOfReach(look: Outlook, { design, marcher }: Party, hexes: number): number {
  const { settings } = look.world
  const short = hexes - Math.max(SHELLING * book.barrageHexes(settings, design), COVERING * book.rangeHexes(settings, design, true))
  return (Math.max(0, short) * look.world.settings.hexMilli) / (2 * Math.max(1, marcher?.half ?? 1))
}
function slackOf(look: Outlook, { part, lead, marcher }: Party): number {
  if (part.goal?.prey) return slackOfHunt(look, lead, marcher)
  if (part.role !== 'hold' || part.goal === null) return SLACK[part.role]
  // On the spot itself somebody has to be when the other side is about.
  const near = part.goal.against > 0 || look.turnsLeft <= 2
  return near && isGuard(look, lead, part.goal) ? 0 : slackOfGarrison(look, lead, marcher)
}
/** Those who hold a place with others may be anywhere about it from where they can fire at whoever comes: turns of movement over open ground. */
function slackOfGarrison(look: Outlook, lead: Placed, marcher: Marcher | null): number {
  const about = Math.min(ABOUT, HUNTS_FROM * book.rangeHexes(look.world.settings, look.design(lead)))
  return Math.max(SLACK.hold, (about * look.world.settings.hexMilli) / (2 * Math.max(1, marcher?.half ?? 1)))
}
const ABOUT = 6
/** Whoever goes for enemies stays where his weapons do their work well: turns of movement over open ground. */
function slackOfHunt(look: Outlook, lead: Placed, marcher: Marcher | null): number {
  const reach = HUNTS_FROM * book.rangeHexes(look.world.settings, look.design(lead))
  return (reach * look.world.settings.hexMilli) / (2 * Math.max(1, marcher?.half ?? 1))
}
const HUNTS_FROM = 0.4
/** Without a goal: hexes to the nearest of the other side. */
function shortOfEnemy(look: Outlook, id: number): number {
  let near = 60
  for (const { at } of [...look.foes, ...look.contacts]) near = Math.min(near, look.hexes(at, id))
  return near
}

/** One unit stays with an objective that is held: the nearest, of these the least dear. */
function isGuard(look: Outlook, unit: Placed, goal: Goal): boolean {
  const at = look.idOf(goal.hex)
  const far = (one: Placed): number => look.hexes(look.idOf(one.hex), at) * 10 + Math.min(9, look.design(one).weight / 10)
  return look.mine.every((other) => other.id === unit.id || far(other) > far(unit) || (far(other) === far(unit) && other.id >= unit.id))
}

/** Units of a party, riders included, that are paid for where they leave. */
const leaversOf = (look: Outlook, { members }: Party, { only }: Goal): number =>
  members
    .flatMap(({ id }) => [id, ...book.passengersOf(look.world, id).map((rider) => rider.id)])
    .filter((id) => only === undefined || only.includes(id)).length

/** Points for taking or keeping objectives by ending here, and for leaving the map. */
function stakeAt(look: Outlook, party: Party, id: number): number {
  let stake = 0
  for (const goal of look.goals()) {
    if (goal.prey) continue
    if (goal.exit) {
      if (look.isExit(goal, id)) stake += goal.exit.each * leaversOf(look, party, goal)
      continue
    }
    const at = look.idOf(goal.hex)
    if (look.hexes(at, id) > book.OBJECTIVE_HEXES) continue
    // What flies holds nothing.
    if (party.aloft) continue
    const contested = look.foes.some((foe) => look.hexes(foe.at, at) <= book.OBJECTIVE_HEXES)
    const lasting = look.turnsLeft <= 1 ? 1 : goal.against > 0 ? 0.45 : 0.6
    const threatened = goal.against > 0 || look.turnsLeft <= 2
    if (goal.held === 'own') {
      if (isGuard(look, party.lead, goal)) stake += goal.points * (threatened ? 0.6 : 0.15)
    } else if (contested) stake += goal.points * (look.turnsLeft <= 1 ? 0.1 : 0.25)
    else stake += goal.points * (goal.held === 'other' ? 2 : 1.2) * lasting
  }
  return stake * look.point
}

// ------------------------------------------------------------------------------------------------------------ comparing

/** What a turn of movement towards the goal is worth to a party. */
export function drive(look: Outlook, { part, members }: Party): number {
  if (part.role === 'rear') return 0
  const { goal } = part
  const pay = goal === null ? 16 : 8 + 0.16 * look.point * goal.points * (goal.held === 'other' ? 1.6 : goal.held === null ? 1.3 : 0.6)
  const hurry = goal === null ? 1 : 1 + 0.8 * between(part.turns - look.turnsLeft, -3, 0)
  const role = part.role === 'screen' || part.role === 'support' ? 0.7 : 1
  return pay * hurry * role * look.temper.purpose * (1 + 0.3 * (members.length - 1))
}

/**
 * What speaks for being at `to` rather than at `from`, without the way there. `marched`: turns of movement that the way takes; nobody comes nearer by
 * more, wherever a way that keeps out of sight may lead.
 */
export function difference(look: Outlook, party: Party, from: Spot, to: Spot, marched: number): readonly Consideration[] {
  const { temper } = look
  const size = party.members.length
  const told: Consideration[] = []
  const nearer = Math.min(marched, from.short - to.short)
  if (nearer !== 0) {
    const text = (): string =>
      `${nearer > 0 ? 'Nearer to' : 'Farther from'} ${party.part.goal?.name ?? 'the enemy'}: ${tenths(Math.abs(nearer))} of a turn`
    // Who is lost there comes no nearer.
    told.push(points(text, nearer * (nearer > 0 ? lives(to, size, 1) : 1) * drive(look, party)))
  }
  const stake = to.stake - from.stake
  if (stake !== 0)
    told.push(
      points(
        stake > 0 ? `Takes or keeps ${party.part.goal?.name ?? 'an objective'}` : 'Leaves an objective',
        stake * temper.purpose,
        'R-10',
      ),
    )
  const soon = to.soonShot * lives(to, size, 0.5) - from.soonShot * lives(from, size, 0.5)
  if (soon !== 0)
    told.push(
      points(
        () =>
          soon > 0 ? `Better shots next turn${to.target ? ` (${book.titleOf(look.world, to.target.unit)})` : ''}` : 'Worse shots next turn',
        soon * SOON_SHOT * temper.foresight * temper.aggression * eagerness(party),
      ),
    )
  const loss = to.lossSoon - from.lossSoon
  if (loss !== 0)
    told.push(
      points(
        () =>
          `Next turn in sight of ${count(to.guns, 'gun', 'guns')}: lost with ${percent(to.lossSoon / size)}, here ${percent(from.lossSoon / size)}`,
        -loss * party.worth * SOON_LOSS * (party.aloft && temper.craft ? 1 : temper.foresight) * cautionOf(look, party),
      ),
    )
  const shelled = to.shelled - from.shelled
  if (shelled !== 0)
    told.push(
      points(
        shelled < 0 ? 'Away from where rounds are about to fall' : 'Rounds are about to fall there',
        -shelled * party.worth * Math.max(0.5, temper.caution),
        'SR-IF-7',
      ),
    )
  const cover = sheltered(to) - sheltered(from)
  if (cover !== 0 && temper.craft)
    told.push(points(() => (cover > 0 ? `Better cover (${to.cover})` : `Worse cover (${to.cover})`), cover, 'SR-COVER-3'))
  return told
}
/** Chance that a party is still there in the next turn, when so much of that turn's fire comes before its own. */
const lives = ({ lossNow, lossSoon }: Spot, size: number, before: number): number =>
  1 - Math.min(1, Math.max(lossNow, lossSoon * before) / size)
/** Guns have better to do than to go forward for a direct shot. */
export const eagerness = ({ part }: Party): number => (part.role === 'support' ? 0.25 : 1)
/**
 * How much who flies fears for itself. It has no cover, and missiles hardly ever miss: who is behind dares more on the ground, but nobody wins anything with
 * aircraft that are shot down. Less than `least` nobody fears, unless the other side does nothing.
 */
export const cautionAloft = ({ temper, other }: Outlook, least: number): number =>
  temper.craft ? Math.max(temper.caution, least * (temper.wariness ?? 1) * QUIET ** other.quiet) : temper.caution
export const cautionOf = (look: Outlook, { aloft }: Party): number => (aloft ? cautionAloft(look, LEAST_ALOFT) : look.temper.caution)
const LEAST_ALOFT = 1.3
/** Of the fire of the rest of a turn at who stands there, what comes true. */
export const AT_REST = 0.8
/** Of next turn's shots and losses, what comes true: much can happen before. */
const SOON_SHOT = 0.55
const SOON_LOSS = 0.8
/** Points of any cover and of ten Profile points of it, where no enemy is known to look, and where one does. */
const COVER = { unseen: { any: 1.5, ten: 6 }, seen: { any: 3, ten: 13 } } as const
function sheltered({ cover, guns }: Spot): number {
  const { any, ten } = guns > 0 ? COVER.seen : COVER.unseen
  return cover < 0 ? any + (Math.min(10, -cover) / 10) * ten : 0
}
const tenths = (x: number): string => (Math.round(x * 10) / 10).toString()
