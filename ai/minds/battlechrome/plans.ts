import { type Hex, hexDistance, idOf, type PlanShown, type Reason, unreachable } from '../../../engine/mind.ts'
import { COMES, LUCK, type Standing } from '../../candidates.ts'
import type { KeptPlan, OtherSide } from '../../kept-plan.ts'
import { type Aim, missionAims } from '../../mission-aims.ts'
import type { Bearing, Goal, Group, Part } from '../../plan.ts'
import { between } from '../../score.ts'
import { type Planned, planUnits, unitPlanInWords, unitPlanShown } from '../../unit-plan.ts'
import { book, type Placed, type Unit } from './book.ts'
import { FAR } from './memory.ts'
import type { Outlook } from './outlook.ts'
import { isArmed } from './spot.ts'

/** What BattleChrome has to do with plans: what a battle is about, unit by unit. Each unit has a task of its own; riders go with their truck. */

/** Hexes around a goal that count as at it, and from how far on nobody threatens it yet. */
const NEAR = 3
const FAR_OFF = 12
/** What holding each of several places is worth, the one place that a battle is about, and a target that has to be destroyed. */
const WORTH = { objective: 20, place: 60, target: 40 } as const
/** Where losses decide: what destroying one of the dearest promises, of its cost, and how many of them are thought of. */
const PREY = { promise: 0.4, most: 3 } as const

export const goalsOf = (look: Outlook): readonly Goal[] => aimsOf(look).map((aim) => goalOf(look, aim))

function aimsOf(look: Outlook): readonly Aim[] {
  const places = missionAims(look.places, look.side, (hexes) => nearestOf(look, hexes))
  const named = victoryAims(look).filter(({ name }) => !places.some((place) => place.name === name))
  return [...named, ...places]
}
function victoryAims(look: Outlook): readonly Aim[] {
  const { settings, scenario, held } = look.world
  const { victory } = settings
  switch (victory.kind) {
    case 'hold':
      return scenario.objectives.map(({ name, hex }) => ({ name, hex, points: WORTH.objective, held: held[name] ?? null }))
    case 'place': {
      const name = scenario.objectives.find((one) => hexDistance(one.hex, victory.hex) === 0)?.name ?? 'the place'
      return [{ name, hex: victory.hex, points: WORTH.place, held: victory.side === 'blue' ? 'red' : 'blue' }]
    }
    case 'targets': {
      if (victory.side !== look.side) return []
      const open = victory.lists.filter((list) => !list.some((id) => look.world.units[id]?.fate === 'destroyed')).flat()
      return look.foes.filter(({ id }) => open.includes(id)).map((foe) => preyAim(foe, WORTH.target))
    }
    case 'cost':
      if (look.places.length > 0) return []
      return [...look.foes]
        .sort((a, b) => look.weight(b) - look.weight(a))
        .slice(0, PREY.most)
        .map((foe) => preyAim(foe, Math.round(look.weight(foe) * PREY.promise)))
    default:
      return unreachable(victory)
  }
}
const preyAim = ({ name, hex }: Placed, points: number): Aim => ({ name, hex, points, held: null, prey: true })

function nearestOf(look: Outlook, hexes: readonly Hex[]): Hex | null {
  const far = (hex: Hex): number => look.mine.reduce((least, unit) => Math.min(least, hexDistance(unit.hex, hex)), FAR)
  return hexes.reduce<Hex | null>((best, hex) => (best === null || far(hex) < far(best) ? hex : best), null)
}
function goalOf(look: Outlook, { held, ...aim }: Aim): Goal {
  let [against, threat] = [0, 0]
  for (const foe of look.foes) {
    const hexes = hexDistance(foe.hex, aim.hex)
    const strength = strengthOf(look, foe)
    if (hexes <= NEAR) against += strength
    threat += strength * between(hexes, FAR_OFF, NEAR)
  }
  return { ...aim, held: held === null ? null : held === look.side ? 'own' : 'other', against, threat }
}

// -------------------------------------------------------------------------------------------------------------- groups

/** What is left of a unit to fight with: its printed cost, less for each dot. */
function strengthOf(look: Outlook, unit: Unit): number {
  const dots = book.dotsOf(look.world, unit)
  return isArmed(look, unit) ? book.counterOf(look.world, unit).cost * Math.max(0, 1 - (unit.damage + unit.web.length) / (dots + 1)) : 1
}
function bearingOf(look: Outlook, unit: Placed): Bearing {
  if (book.isAirfoil(unit)) return 'idle'
  return isArmed(look, unit) || book.passengerOf(look.world, unit.id) ? 'line' : 'standOff'
}
const ridersOf = (look: Outlook, { id }: Placed): readonly Unit[] => Object.values(look.world.units).filter(({ aboard }) => aboard === id)

function groupOf(look: Outlook, unit: Placed): Group {
  const all = [unit, ...ridersOf(look, unit)]
  const speed = Math.max(1, book.ratingsOf(look.world, unit).speed)
  const leaves = look.places.some(
    ({ goal, side, pieces }) => goal === 'exit' && side === look.side && all.some(({ id }) => pieces.includes(id)),
  )
  return {
    id: unit.id,
    strength: all.reduce((sum, one) => sum + strengthOf(look, one), 0),
    pieces: all.length,
    worth: all.reduce((sum, one) => sum + book.counterOf(look.world, one).cost, 0),
    bearing: bearingOf(look, unit),
    turnsTo: ({ only, hex }) => {
      const isWayOut = only?.some((id) => all.some((one) => one.id === id)) ?? false
      // Whoever a mission wants to see through goes nowhere else.
      if (only ? !isWayOut : leaves) return null
      const cost = look.memory.points(unit.type, unit.hex, hex)
      return cost >= FAR ? null : cost / speed
    },
  }
}

// ------------------------------------------------------------------------------------------------------------ the plan

/** What a point of the lead, -1 to 1, stands for. */
const STAKES = 40
function standingOf(look: Outlook, other: OtherSide): Standing {
  const { turn, scenario } = look.world
  const foes = look.foes.map((foe) => ({ strength: strengthOf(look, foe), cost: book.counterOf(look.world, foe).cost }))
  const mass = foes.reduce((sum, { strength }) => sum + strength, 0)
  return {
    lead: Math.round(look.ahead * STAKES),
    turnsLeft: scenario.turns - turn + 1,
    quiet: other.quiet,
    rate: foes.reduce((sum, { cost }) => sum + cost, 0) / Math.max(1, mass),
    mass,
    tons: look.world.settings.victory.kind === 'cost' && look.places.length === 0 ? 1 : ASIDE,
    luck: LUCK,
    swing: 2,
    comes: COMES,
  }
}
/** What cost that is lost counts where places or targets decide. */
const ASIDE = 0.4
/** The task of each unit: what it was about already while that makes sense, else what is best now. */
export function planned(look: Outlook, before: KeptPlan): Planned {
  const { turn, scenario } = look.world
  const at = (units: readonly Placed[]) => new Map(units.map(({ id, hex }) => [id, idOf(look.memory.board, hex)]))
  const groups = look.mine.map((unit) => groupOf(look, unit))
  return planUnits(
    before,
    {
      ...{ turn, turnsLeft: Math.max(1, scenario.turns - turn + 1), goals: goalsOf(look), groups },
      ...{ own: at(look.mine), foes: at(look.foes), lost: look.world.lost[look.side], standing: (other) => standingOf(look, other) },
    },
    (parts) => onTheirWay(groups, parts),
  )
}
/** Who has no way to any goal, or may not use it, goes for the enemy wherever he is. */
function onTheirWay(groups: readonly Group[], parts: ReadonlyMap<string, Part>): ReadonlyMap<string, Part> {
  const found = new Map(parts)
  for (const group of groups) {
    const goal = found.get(group.id)?.goal
    if (goal && group.turnsTo(goal) === null) found.set(group.id, { role: 'attack', goal: null, turns: 0 })
  }
  return found
}
export const planInWords = (look: Outlook, its: Planned): readonly Reason[] => unitPlanInWords(its, standingOf(look, its.plan.other))
export const planShown = (look: Outlook, its: Planned): PlanShown => unitPlanShown(its, standingOf(look, its.plan.other), look.mine)
