import { hexLabel, isToBeHad, goalsOf as placesOf, type WithMission } from '../../../engine/mind.ts'
import { comesBy, LUCK, type Standing } from '../../candidates.ts'
import { followed } from '../../followed-plan.ts'
import { brokenBy, type KeptPlan, NO_PLAN, type OtherSide, sameTasks, type Task, taskOf, trailed, watched } from '../../kept-plan.ts'
import { type Aim, missionAims } from '../../mission-aims.ts'
import type { PhaseLine } from '../../phase-line.ts'
import { BEARINGS, type Bearing, type Goal, type Group, type Lean, makePlan, type Part } from '../../plan.ts'
import { releaseOf, withReserve } from '../../reserve.ts'
import { between } from '../../score.ts'
import { book, type Placed } from './book.ts'
import { leastWatched, lineOf, wayOf } from './group-ways.ts'
import type { Outlook } from './outlook.ts'

/** What Steel Rain has to do with plans: which objectives there are, and which units go together. */

/** Hexes around an objective that count as about it. */
const NEAR = 12
/** From so many hexes on, the other side is no threat to it yet. */
const FAR_OFF = 32
/** Units of a platoon that are farther apart than this are two groups. */
const TOGETHER = 9

/** The objectives that are worth something, and what the goals of a mission make of other places. Where goals decide the battle, objectives pay nothing. */
export function goalsOf(look: Outlook): readonly Goal[] {
  const { mission }: WithMission = look.view
  const { objectives } = look.world.scenario
  const paid = mission?.decides ? [] : objectives.filter((objective) => !book.isSpoilt(look.world, objective))
  const aims = new Map(
    paid.map(({ name, hex, points }): [string, Aim] => [name, { name, hex, points, held: look.world.held[name] ?? null }]),
  )
  for (const aim of missionAims(placesOf(look.view, isToBeHad, look.turnsLeft), look.side, (hexes) => leastWatched(look, hexes)))
    aims.set(aim.name, { ...aim, points: Math.max(aims.get(aim.name)?.points ?? 0, aim.points) })
  return [...aims.values(), ...preyOf(look)].map((aim) => goalOf(look, aim))
}

/** Hexes within which enemies are one prey. */
const HERD = 5
/** Of what is there, what going for it promises: when behind, and when ahead already; and what is left of that where goals decide, which pay for something else. */
const PROMISE = { behind: 0.5, ahead: 0.3, aside: 0.3 } as const
/** So many quiet turns of the other side, and it is gone for where it stands. */
const SURE = 1
/** What the other side has done of late: what is remembered, with what is seen as a turn begins. */
export function otherOf(look: Outlook, before: KeptPlan): OtherSide {
  if (before.turn === look.world.turn) return before.other
  const at = new Map([
    ...look.foes.map(({ unit, at: hex }): [string, number] => [unit.id, hex]),
    ...look.contacts.map(({ id, at: hex }): [string, number] => [id, hex]),
  ])
  return watched(before, at, look.world.lost[look.side])
}

/** Groups of the other side that are known to be somewhere: what is destroyed counts too. They are gone for where they do nothing. */
function preyOf(look: Outlook): readonly Aim[] {
  const { blips } = look.world
  if (look.other.quiet < SURE) return []
  const known = [
    ...look.foes.map(({ unit, at, worth }) => ({ name: book.titleOf(look.world, unit), hex: unit.hex, at, worth })),
    ...look.contacts.flatMap(({ id, at, worth }) =>
      blips[id] ? [{ name: `contact at ${hexLabel(blips[id].hex)}`, hex: blips[id].hex, at, worth }] : [],
    ),
  ].sort((a, b) => b.worth - a.worth)
  const herds: { readonly lead: (typeof known)[number]; worth: number }[] = []
  for (const one of known) {
    const near = herds.find(({ lead }) => look.hexes(lead.at, one.at) <= HERD)
    if (near) near.worth += one.worth
    else herds.push({ lead: one, worth: one.worth })
  }
  const { mission }: WithMission = look.view
  const promise = ((look.lead() >= 0 ? PROMISE.ahead : PROMISE.behind) * (mission?.decides ? PROMISE.aside : 1)) / look.point
  return herds.map(({ lead, worth }) => ({ name: lead.name, hex: lead.hex, points: Math.round(worth * promise), held: null, prey: true }))
}
function goalOf(look: Outlook, { held, ...aim }: Aim): Goal {
  const at = look.idOf(aim.hex)
  const enemies = [
    ...look.foes.map((foe) => ({ hexes: look.hexes(foe.at, at), strength: look.fighting(foe.design) })),
    ...look.contacts.map((one) => ({ hexes: look.hexes(one.at, at), strength: one.strength })),
  ]
  const against = enemies.reduce((sum, { hexes, strength }) => sum + (hexes <= NEAR ? strength : 0), 0)
  const threat = enemies.reduce((sum, { hexes, strength }) => sum + strength * between(hexes, FAR_OFF, NEAR), 0)
  return { ...aim, held: held === null ? null : held === look.side ? 'own' : 'other', against, threat }
}

export interface Planned {
  /** Of each unit on the map. */
  readonly parts: ReadonlyMap<string, Part>
  /** What is kept in mind of it: the former plan itself where nothing has changed. */
  readonly plan: KeptPlan
}

/** A group with its units. */
interface Cluster {
  readonly members: readonly Placed[]
  readonly group: Group
}
const clusterGroups = (look: Outlook): readonly Cluster[] =>
  clustersOf(look).map((members, number) => ({ members, group: groupOf(look, String(number), members) }))

export function standingOf(look: Outlook): Standing {
  const { mission }: WithMission = look.view
  let { tons, strength }: { tons: number; strength: number } = USUAL
  for (const { design } of look.foes) {
    tons += design.weight
    strength += look.fighting(design)
  }
  const mass = strength - USUAL.strength + look.contacts.reduce((sum, one) => sum + one.strength, 0)
  const stand = { lead: look.lead(), turnsLeft: look.turnsLeft, luck: LUCK * look.tons }
  return {
    ...stand,
    quiet: look.other.quiet,
    rate: tons / Math.max(1, strength),
    mass,
    tons: look.tons,
    swing: mission?.decides ? 1 : 2,
    comes: comesBy(stand),
  }
}
/** What counts beside the enemies that are known: a usual vehicle. */
const USUAL = { tons: 50, strength: 40 } as const

/** After so many quiet turns nobody waits any more at what is held: it is kept by whoever has nothing else to do, and costs nothing to take again. */
const NOBODY_COMES = 3
/** Of what a place that is held draws, what is left of it then. */
const LOOSE = 0.05
const loosened = (lean: Lean): Lean => ({
  ...lean,
  weigh: (group, goal, turns) => lean.weigh(group, goal, turns) * (goal.held === 'own' ? LOOSE : 1),
})

/** Without a plan each is for itself: who is paid for leaving leaves, though alone it has too many before it. */
const LEAVING: Lean = { weigh: (_, { exit }) => (exit ? 4 : 1) }
/** And a side that is behind in the second half of a battle goes out from what it holds. */
const planless = (look: Outlook): Lean => (look.lead() < 0 && look.world.turn + 1 >= look.turnsLeft ? loosened(LEAVING) : LEAVING)

/** The part of each unit: what it was about already while that makes sense, else what is best now. */
export function planned(look: Outlook, before: KeptPlan): Planned {
  const clusters = clusterGroups(look)
  const groups = clusters.map(({ group }) => group)
  const { turn } = look.world
  const isNew = before.turn !== turn
  if (!look.temper.plans) {
    // Without a plan it remembers no more than what the other side has done.
    const plan = isNew ? { ...NO_PLAN, turn, other: look.other } : before
    return { parts: partsByUnit(look, clusters, makePlan(groups, look.goals(), look.turnsLeft, new Map(), planless(look))), plan }
  }
  const changes = isNew ? [] : [...before.changes]
  const note = (why: string | null): void => {
    if (why !== null && !changes.includes(why)) changes.push(why)
  }
  const { line, idea, why } = followed(before, turn, groups, look.goals(), () => standingOf(look))
  const nobodyComes = look.other.quiet >= NOBODY_COMES
  note(why)
  const kept = new Map<string, Part>()
  const since = new Map<string, Task>()
  const tasked = taskedOf(clusters, before)
  for (const one of tasked) {
    const { members, group, task } = one
    for (const { id, name } of withRiders(look, members)) {
      const own = before.tasks[id]
      if (own && own.goal !== task.goal) note(`${name} goes with its platoon, to ${task.goal}`)
    }
    const goal = look.goals().find(({ name }) => name === task.goal)
    const turns = goal ? group.turnsTo(goal) : null
    const broken = brokenBy(task, goal, { strength: strengthOf(one, tasked), turns })
    if (broken !== null) note(broken)
    else if (goal && turns !== null) {
      since.set(group.id, task)
      const waits = task.role === 'hold' || task.role === 'reserve'
      if (why === null && !(isNew && nobodyComes && waits)) kept.set(group.id, { role: task.role, goal, turns })
    }
  }
  const parts = reserves(look, groups, kept, nobodyComes ? loosened(idea.lean) : idea.lean, isNew && !nobodyComes, note)
  const tasks: Record<string, Task> = {}
  for (const { members, group } of clusters) {
    const part = parts.get(group.id)
    if (!part) continue
    const former = since.get(group.id)
    if (former && why === null && former.goal !== part.goal?.name) note(`nobody comes to ${former.goal}`)
    const same = former && former.role === part.role && former.goal === part.goal?.name ? former : null
    const task = same && !isNew ? same : withWay(look, members, part, same ?? taskOf(part, turn, group.strength), note)
    if (task) for (const one of withRiders(look, members)) tasks[one.id] = task
  }
  const found = withLines(look, partsByUnit(look, clusters, parts), tasks)
  const same = !isNew && line === before.line && changes.length === before.changes.length && sameTasks(tasks, before.tasks)
  if (same) return { parts: found, plan: before }
  const trail = isNew ? trailed(before.trail, new Map(look.mine.map((unit) => [unit.id, look.idOf(unit.hex)]))) : before.trail
  return { parts: found, plan: { turn, line, tasks, changes, trail, other: look.other } }
}
/** Who does what, with what sends a reserve in, and whom nobody needs where he is kept back: that is thought over as a turn begins. */
function reserves(
  look: Outlook,
  groups: readonly Group[],
  kept: Map<string, Part>,
  lean: Lean,
  anew: boolean,
  note: (why: string | null) => void,
): ReadonlyMap<string, Part> {
  const goals = look.goals()
  for (const group of groups) {
    if (kept.get(group.id)?.role !== 'reserve') continue
    const release = releaseOf(group, groups, goals, kept, look.turnsLeft, look.lead() < 0)
    const goal = goals.find(({ name }) => name === release?.goal)
    if (release === null || !goal) continue
    note(release.why)
    kept.set(group.id, { role: goal.held === 'own' ? 'hold' : 'attack', goal, turns: group.turnsTo(goal) ?? 0 })
  }
  const parts = makePlan(groups, goals, look.turnsLeft, kept, lean)
  return anew && look.temper.craft ? withReserve(groups, goals, parts, look.turnsLeft) : parts
}
/** The task with the way that the group goes by: asked when it is given, and as each turn begins. */
function withWay(
  look: Outlook,
  members: readonly Placed[],
  { role, goal, turns }: Part,
  task: Task | null,
  note: (why: string | null) => void,
): Task | null {
  if (task === null || goal === null || role !== 'attack') return task
  const { way, why } = wayOf(look, leadOf(look, members), goal, turns, task.way ?? null)
  note(why)
  if (way === (task.way ?? null)) return task
  const { way: _, ...rest } = task
  return way === null ? rest : { ...rest, way }
}
/** Parts with the ways of their groups, and with where those who go for the same goal wait for each other. */
function withLines(look: Outlook, parts: ReadonlyMap<string, Part>, tasks: KeptPlan['tasks']): ReadonlyMap<string, Part> {
  const attackers = new Map<Goal, Placed[]>()
  for (const unit of look.mine) {
    const part = parts.get(unit.id)
    if (part?.role !== 'attack' || part.goal === null || book.isFlying(unit)) continue
    attackers.set(part.goal, [...(attackers.get(part.goal) ?? []), unit])
  }
  const lines = new Map<Goal, PhaseLine | null>()
  for (const [goal, units] of attackers) {
    const ways = units.flatMap(({ id }) => tasks[id]?.way ?? [])
    lines.set(goal, lineOf(look, goal, units, ways[0] ?? null))
  }
  return new Map(
    [...parts].map(([id, part]) => {
      const way = part.role === 'attack' ? tasks[id]?.way : undefined
      const line = part.role === 'attack' && part.goal ? lines.get(part.goal) : null
      return [id, way || line ? { ...part, ...(way ? { way } : {}), ...(line ? { line } : {}) } : part]
    }),
  )
}
function partsByUnit(look: Outlook, clusters: readonly Cluster[], parts: ReadonlyMap<string, Part>): ReadonlyMap<string, Part> {
  const found = new Map<string, Part>()
  for (const { members, group } of clusters) {
    const part = parts.get(group.id)
    if (part) for (const one of withRiders(look, members)) found.set(one.id, part)
  }
  return found
}
/** Riders do on foot what their vehicle is about. */
const withRiders = (look: Outlook, members: readonly Placed[]): readonly Pick<Placed, 'id' | 'name'>[] =>
  members.flatMap((unit) => [unit, ...book.passengersOf(look.world, unit.id)])

/** Groups that have been given a task already. */
interface Tasked extends Cluster {
  readonly task: Task
}
const taskedOf = (clusters: readonly Cluster[], before: KeptPlan): readonly Tasked[] =>
  clusters.flatMap((cluster) => {
    const task = taskOfGroup(before, cluster.members)
    return task ? [{ ...cluster, task }] : []
  })
/** A group that has drawn apart on its way has lost nobody: all of a platoon that were given the same task count together, by whichever way they go. */
const strengthOf = ({ members, task }: Tasked, all: readonly Tasked[]): number =>
  all.reduce((sum, other) => {
    const isSamePlatoon = other.members[0]?.platoon === members[0]?.platoon
    const { role, goal, since, strength } = other.task
    const isSame = role === task.role && goal === task.goal && since === task.since && strength === task.strength
    return isSamePlatoon && isSame ? sum + other.group.strength : sum
  }, 0)
/** The task that most of a group were given; the first of them where it is as many. */
function taskOfGroup({ tasks }: KeptPlan, members: readonly Placed[]): Task | null {
  const counts = new Map<string, { readonly task: Task; readonly count: number }>()
  for (const { id } of members) {
    const task = tasks[id]
    if (!task) continue
    const key = `${task.role} ${task.goal}`
    counts.set(key, { task, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  let best: { readonly task: Task; readonly count: number } | null = null
  for (const one of counts.values()) if (best === null || one.count > best.count) best = one
  return best?.task ?? null
}

/** Units of a platoon that are near each other and go alike, in the platoons' own order. */
function clustersOf(look: Outlook): readonly (readonly Placed[])[] {
  const found: Placed[][] = []
  for (const platoon of Object.values(look.world.platoons)) {
    if (platoon.side !== look.side) continue
    const clusters: Placed[][] = []
    for (const unit of book.membersOf(look.world, platoon.id)) {
      if (!book.isOnMap(unit)) continue
      const near = clusters.find(([first]) => first && isAlike(look, first, unit))
      if (near) near.push(unit)
      else clusters.push([unit])
    }
    found.push(...clusters)
  }
  return found
}

/** Who rides goes with those who ride, who walks with those who walk, and so on. */
const isAlike = (look: Outlook, a: Placed, b: Placed): boolean =>
  gaitOf(look, a) === gaitOf(look, b) && look.hexes(look.idOf(a.hex), look.idOf(b.hex)) <= TOGETHER
function gaitOf(look: Outlook, unit: Placed): string {
  if (book.isInfantry(look.world, unit)) return isGun(look, unit) ? 'mortars' : 'foot'
  if (book.isHelicopter(look.world, unit)) return 'rotor'
  const trade = tradeOf(look, unit)
  return trade === 'line' || trade === 'standOff' ? 'ride' : trade
}
/** Artillery is worth most where nobody shoots back; what only fires at aircraft stays with the others too. */
function isGun(look: Outlook, unit: Placed): boolean {
  const { settings } = look.world
  const design = look.design(unit)
  return book.barrageHexes(settings, design) > 0 || (book.launchersOf(design) > 0 && book.rangeHexes(settings, design) === 0)
}

/** How a unit fights. Machines and those with work of their own (engineers.ts, aircraft.ts) follow no goal. */
function tradeOf(look: Outlook, unit: Placed): Bearing {
  const design = look.design(unit)
  if (book.isDecoy(look.world, unit)) return 'decoy'
  if (book.isDrone(look.world, unit) || book.isFastMover(look.world, unit) || design.propulsion === 'none') return 'idle'
  if (isGun(look, unit)) return 'guns'
  const riders = book.passengersOf(look.world, unit.id)
  if (book.isLayer(look.world, unit) || look.fighting(design) + riders.length === 0) return 'idle'
  if (book.isHelicopter(look.world, unit))
    return riders.length > 0 ? 'line' : design.capacity > 0 || design.extra !== null ? 'idle' : 'standOff'
  return design.kind === 'vehicle' && design.armor <= 1 ? 'standOff' : 'line'
}

/** Who is asked for the way of a group: a vehicle, where it has any. */
const leadOf = (look: Outlook, members: readonly Placed[]): Placed =>
  members.find((unit) => !book.isInfantry(look.world, unit)) ?? (members[0] as Placed)

function groupOf(look: Outlook, id: string, members: readonly Placed[]): Group {
  const lead = leadOf(look, members)
  const all = members.flatMap((unit) => [unit, ...book.passengersOf(look.world, unit.id)])
  const trades = members.map((unit) => tradeOf(look, unit))
  const ways = new Map<Goal, number | null>()
  // The boldest of a group speaks for it.
  const bearing = BEARINGS.find((one) => trades.includes(one)) ?? 'idle'
  return {
    id,
    strength: all.reduce((sum, unit) => sum + look.fighting(look.design(unit)), 0),
    pieces: all.length,
    worth: all.reduce((sum, unit) => sum + look.design(unit).weight, 0),
    bearing,
    settled: members.filter((unit) => book.isEntrenched(look.world, unit) || unit.hidden !== null).length * 2 > members.length,
    turnsTo: (goal) => {
      let turns = ways.get(goal)
      if (turns === undefined) {
        turns = goal.only && !all.some(({ id: one }) => goal.only?.includes(one)) ? null : turnsTo(look, lead, goal)
        ways.set(goal, turns)
      }
      return turns
    },
  }
}
function turnsTo(look: Outlook, unit: Placed, goal: Goal): number | null {
  const [from, to] = [look.idOf(unit.hex), look.idOf(goal.hex)]
  if (book.isHelicopter(look.world, unit))
    return (look.hexes(from, to) * look.world.settings.hexMilli) / (1000 * Math.max(1, look.design(unit).speedCm))
  const marcher = book.marcherOf(look.world, unit.blip ?? unit.id)
  return marcher ? look.turnsTo(marcher, from, to) : null
}
