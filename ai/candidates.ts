import { EVEN, type Goal, type Group, type Lean, makePlan, type Part } from './plan.ts'
import { clamp, percent } from './score.ts'

/**
 * What a side could set out to do: a few plans that are unlike each other, each with what it promises. What is still needed to win decides between them: a side that is ahead need not
 * attack, one that is behind must take something while there is time.
 */

/** How the battle stands, as far as plans go by it. */
export interface Standing {
  /** Points ahead at the end, if nothing changes hands any more. */
  readonly lead: number
  /** This turn counted. */
  readonly turnsLeft: number
  /** For so many turns the other side has done nothing. */
  readonly quiet: number
  /** Points that one point of the other side's strength is worth. */
  readonly rate: number
  /** Strength of the other side that is known, and guessed under its contacts. */
  readonly mass: number
  /** What a ton that is lost counts in points: 1 where tons decide, less where only goals do. */
  readonly tons: number
  /** Points by which the battle turns out otherwise in a turn, whatever is planned. */
  readonly luck: number
  /** What a place of the other side brings, of its points: 2 where both sides are paid for holding it, 1 where its points are all that hangs on it. */
  readonly swing: 1 | 2
  /** How likely it is that the other side comes to where it could come. */
  readonly comes: number
}

/** What a plan promises. */
export interface Estimate {
  /** Points that are gained by the end, on average, beside the lead of now. */
  readonly points: number
  /** By how many points it may turn out otherwise: a standard deviation. */
  readonly spread: number
  /** The chance of being ahead at the end, 0 to 1. */
  readonly chance: number
}
export interface Candidate {
  /** Names it in the memory of a mind: "attack Mill Bridge". */
  readonly name: string
  readonly text: string
  readonly lean: Lean
  /** By group. */
  readonly parts: ReadonlyMap<string, Part>
  readonly estimate: Estimate
}

/** A plan before anybody has been given a part. */
export interface Idea {
  readonly name: string
  readonly text: string
  readonly lean: Lean
  /** Points by which it has turned out better (or worse) than the estimate says, in battles that tons decide, in which nothing else was followed. */
  readonly missed?: number
}

const EVERYWHERE: Idea = { name: 'everywhere', text: 'Goes for each objective with what suits it', lean: EVEN }
/** Goals that are considered as the main effort, to be attacked with all that can be spared. */
const MAIN_EFFORTS = 2
/** What a goal draws beside the main effort, and one that is not to be attacked at all. */
const ASIDE = 0.2
const SHUNNED = 0.01
const MAIN = 3
/** Turns within which a side that holds takes a goal that nobody defends all the same. */
const AT_HAND = 2

/** What could be thought of with these goals. Which of them make sense for a side shows when parts are given. */
export function ideas(goals: readonly Goal[]): readonly Idea[] {
  const own = goals.filter(isOwn)
  const others = goals.filter((goal) => !isOwn(goal)).sort((a, b) => paid(b) - paid(a))
  const efforts = others.slice(0, MAIN_EFFORTS).map(attackOn)
  const held = own.length === 0 ? [] : [HOLD, ...(own.some(({ threat }) => threat > 0) ? [DELAY] : [])]
  const raid = others.length > 1 && others.some(isOpen) && !others.every(isOpen) ? [RAID] : []
  return [EVERYWHERE, ...(others.length > 1 || own.length > 0 ? efforts : []), ...held, ...raid, STAND_OFF]
}
const isOwn = ({ held }: Goal): boolean => held === 'own'
/** Nobody is known to be there. */
const isOpen = ({ against, prey }: Goal): boolean => against === 0 && !prey
const paid = ({ points, held }: Goal): number => points * (held === 'other' ? 2 : 1)

const attackOn = ({ name }: Goal): Idea => ({
  name: `attack ${name}`,
  text: `Attacks ${name} with all that can be spared, others cover it by fire`,
  lean: { weigh: (_, goal) => (goal.name === name ? MAIN : isOwn(goal) ? 1 : ASIDE) },
})
const HOLD: Idea = {
  name: 'hold',
  text: 'Holds what it has and lets the other side come',
  lean: { weigh: (_, goal, turns) => (isOwn(goal) ? 1 : isOpen(goal) && turns <= AT_HAND ? 0.5 : SHUNNED) },
}
/** Fire from afar at whoever comes; only those who are dug in stay where they are. */
const DELAY: Idea = {
  name: 'delay',
  missed: 8,
  text: 'Trades space for time: fires from afar at whoever comes to what it holds',
  lean: {
    ...HOLD.lean,
    role: ({ bearing, settled }, goal) => (bearing === 'line' && !settled && isOwn(goal) && goal.threat > 0 ? 'screen' : null),
  },
}
const RAID: Idea = {
  name: 'raid',
  missed: -6,
  text: 'Takes what nobody defends, and keeps away from the rest',
  lean: { weigh: (_, goal) => (isOpen(goal) && !isOwn(goal) ? MAIN : isOwn(goal) ? 0.6 : SHUNNED) },
}
const STAND_OFF: Idea = {
  name: 'stand off',
  text: 'Wears the other side down from afar before anybody goes in',
  lean: { weigh: () => 1, role: ({ bearing }, goal) => (bearing === 'line' && !isOwn(goal) && !isOpen(goal) ? 'screen' : null) },
}

/** After this many quiet turns the other side will not come: there is nothing to wait for. */
export const STILL = 2

/** The plans of a side, the most promising first. There is always one. */
export function candidates(groups: readonly Group[], goals: readonly Goal[], standing: Standing): readonly Candidate[] {
  const thought = standing.quiet >= STILL ? [EVERYWHERE] : ideas(goals)
  const found = thought.map((idea): Candidate => {
    const parts = makePlan(groups, goals, standing.turnsLeft, new Map(), idea.lean)
    return { ...idea, parts, estimate: estimate(groups, goals, parts, standing, idea.missed) }
  })
  return found.sort((a, b) => b.estimate.chance - a.estimate.chance)
}

// -------------------------------------------------------------------------------------------------- what a plan promises

/** The share of its strength that a group brings to bear on a goal, by its part. */
const BEARS = { attack: 1, hold: 1, reserve: 0.7, screen: 0.6, support: 0.4, feint: 0, rear: 0 } as const
/** Defenders who wait fire first at those who come: their strength counts this many times. */
export const FIRES_FIRST = 1.8
/** Of those who fight for a goal and lose, so many are lost; and of those who win against their equals. */
const TOLL = 0.6
/** Of what is lost where somebody attacks, what those lose who fire from afar. */
const AFAR = 0.3
/** How likely it is that the other side comes to where it could come, while nobody is ahead. */
export const COMES = 0.7
/** This many turns before the end the other side still has time to come to everything that it could come to. */
const TIME = 3
/** The same by how the battle stands: who is behind has to come, who is ahead need not, and in the last turns there is little time for it. */
export function comesBy({ lead, luck, turnsLeft }: Pick<Standing, 'lead' | 'luck' | 'turnsLeft'>): number {
  const spread = luck * Math.sqrt(turnsLeft)
  return chanceOf(lead + spread / 2, spread) * clamp(turnsLeft / TIME)
}
/** What each quiet turn leaves of that and of its fire. */
const QUIET = 0.55
/** Points by which a battle that tons decide turns out otherwise in a turn, whatever is planned. */
export const LUCK = 28

/** The force that a plan brings to a goal. */
interface Force {
  /** Strength that bears on it, and points of those who are at it and of those who fire from afar. */
  readonly power: number
  readonly near: number
  readonly far: number
  /** Units of those who go to it. */
  readonly pieces: number
  /** Turns until the last third of them could be there. */
  readonly turns: number
}
function forceAt(groups: readonly Group[], goal: Goal, parts: ReadonlyMap<string, Part>, turnsLeft: number): Force {
  let [power, near, far, pieces, turns] = [0, 0, 0, 0, 0]
  for (const { id, strength, worth, pieces: units } of groups) {
    const part = parts.get(id)
    if (part?.goal?.name !== goal.name || part.turns > turnsLeft) continue
    power += strength * BEARS[part.role]
    if (part.role === 'attack' || part.role === 'hold') {
      near += worth
      pieces += units
      turns = Math.max(turns, part.turns)
    } else far += worth
  }
  return { power, near, far, pieces, turns }
}

/** What comes of giving these parts: points by the end, and how sure that is. `missed`: points beside what is reckoned, in a battle that tons decide. */
export function estimate(
  groups: readonly Group[],
  goals: readonly Goal[],
  parts: ReadonlyMap<string, Part>,
  standing: Standing,
  missed = 0,
): Estimate {
  const { lead, turnsLeft, luck } = standing
  let points = missed * (luck / LUCK)
  let variance = luck ** 2 * turnsLeft
  for (const goal of goals) {
    const force = forceAt(groups, goal, parts, turnsLeft)
    const one = isOwn(goal) ? keeping(goal, force, standing, goals.filter(isOwn).length) : taking(goal, force, standing)
    points += one.points
    variance += one.variance
  }
  const spread = Math.sqrt(variance)
  return { points, spread, chance: chanceOf(lead + points, spread) }
}
const STEEP = 1.7
const chanceOf = (ahead: number, spread: number): number => 1 / (1 + Math.exp((-STEEP * ahead) / spread))
/**
 * How good a plan is beside another: its chance; for who is likely to lose by all of them how far it is behind, beside what may turn out otherwise, since chances hardly
 * differ there.
 */
export const promiseOf = ({ lead }: Standing, { estimate: { points, spread, chance } }: Candidate): number =>
  chance >= 0.5 ? chance : 0.5 + ((STEEP / 4) * (lead + points)) / spread
/** The chance that a plan leaves, at the most: with as much luck as in a battle that tons decide. A single piece that leaves may turn round a battle of few points. */
export const chanceAtMost = ({ lead, turnsLeft }: Standing, { estimate: { points, spread } }: Candidate): number =>
  chanceOf(lead + points, Math.max(spread, LUCK * Math.sqrt(turnsLeft)))
interface Share {
  readonly points: number
  readonly variance: number
}
/** Of those who are within a few turns of a goal, so many come to help those who are there. */
const HELP = 0.7
function taking(goal: Goal, { power, near, far, pieces, turns }: Force, { quiet, rate, tons, turnsLeft, mass, swing }: Standing): Share {
  if (power === 0) return { points: 0, variance: 0 }
  const alert = QUIET ** quiet
  // The longer the way, the more of those who are far off now will be there as well.
  const coming = Math.max(0, mass - goal.threat) * clamp(turns / 5)
  const there = goal.against + HELP * alert * Math.max(0, goal.threat + coming - goal.against)
  const odds = oddsOf(power, there * FIRES_FIRST * alert)
  const taken = near === 0 ? 0 : odds * clamp((turnsLeft - turns + 1) / 2)
  const prize = goal.exit ? goal.exit.each * pieces : goal.points * (goal.held === 'other' ? swing : 1)
  const foes = there * rate
  const killed = goal.prey ? 0 : tons * TOLL * odds * Math.min(foes, (near + far) * EXCHANGE)
  const lost = tons * TOLL * (1 - odds) * alert * Math.min(near + AFAR * far, EXCHANGE * foes)
  return { points: taken * prize + killed - lost, variance: taken * (1 - taken) * prize ** 2 + (killed ** 2 + lost ** 2) / 4 }
}
/** Whoever is much weaker costs the other no more than so many times what he is worth. */
const EXCHANGE = 1.5
/** The other side could come with what is near, and with its share of the rest as there are turns for it. */
function keeping(
  goal: Goal,
  { power, near, far }: Force,
  { quiet, rate, tons, turnsLeft, mass, swing, comes: likely }: Standing,
  held: number,
): Share {
  const later = Math.max(0, mass / held - goal.threat) * clamp((turnsLeft - 1) / 5)
  const threat = goal.threat + LATER * later
  if (threat === 0) return { points: 0, variance: 0 }
  const comes = likely * QUIET ** quiet
  const odds = oddsOf(power * FIRES_FIRST, threat)
  const left = comes * (1 - odds)
  const foes = threat * rate
  const killed = tons * comes * TOLL * odds * Math.min(foes, (near + far) * EXCHANGE)
  const lost = tons * comes * TOLL * (1 - odds) * Math.min(near + AFAR * far, EXCHANGE * foes)
  const prize = swing * goal.points
  return { points: killed - lost - left * prize, variance: left * (1 - left) * prize ** 2 + (killed ** 2 + lost ** 2) / 4 }
}
const LATER = 0.6
/** Numbers count double: each fires, and each is fired at less. */
const oddsOf = (power: number, against: number): number => (power === 0 ? 0 : power ** 2 / (power ** 2 + against ** 2))

/** "278:316 would be 38 points: 7 turns to make them": what is still needed, in words. */
export function marginInWords({ lead, turnsLeft }: Standing): string {
  const turns = turnsLeft === 1 ? 'the last turn' : `${turnsLeft} turns left`
  return lead > 0 ? `${lead} points ahead, ${turns}` : lead < 0 ? `${1 - lead} points still needed, ${turns}` : `level, ${turns}`
}
export const promiseInWords = ({ estimate: { points, spread, chance } }: Candidate): string =>
  `${points >= 0 ? '+' : ''}${Math.round(points)} points give or take ${Math.round(spread)}: ahead at the end with ${percent(chance)}`
