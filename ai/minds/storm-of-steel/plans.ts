import { type Hex, hexDistance, idOf, opposite, type PlanShown, type Reason } from '../../../engine/mind.ts'
import { COMES, LUCK, type Standing } from '../../candidates.ts'
import type { KeptPlan, OtherSide } from '../../kept-plan.ts'
import { type Aim, missionAims } from '../../mission-aims.ts'
import type { Bearing, Goal, Group } from '../../plan.ts'
import { between } from '../../score.ts'
import { type Planned, planUnits, unitPlanInWords, unitPlanShown } from '../../unit-plan.ts'
import { book, type Placed } from './book.ts'
import { leftOf } from './harm.ts'
import { FAR, nearestOf } from './memory.ts'
import type { Outlook } from './outlook.ts'

/** What Storm of Steel has to do with plans: what the battle is about, stand by stand. */

/** Hexes around a goal that count as at it, and from how far on nobody threatens it yet. */
const NEAR = 4
const FAR_OFF = 16
/** What hunting one of the other side's dearest promises of its worth where no place pays, and how many are thought of. */
const PREY = { promise: 0.5, most: 3 } as const
/** Stands that nobody has seen stand about what their side holds: strength of each. */
const UNSEEN = 11

function goalsOf(look: Outlook): readonly Goal[] {
  const aims = aimsOf(look)
  const other = opposite(look.side)
  const unseen = look.world.settings.hidden[other] ? (look.world.scenario.stands[other] - seenOf(look)) * UNSEEN : 0
  const theirs = aims.filter(({ held }) => held !== null && held !== look.side).length
  return aims.map((aim) => goalOf(look, aim, aim.held !== null && aim.held !== look.side ? Math.max(0, unseen) / Math.max(1, theirs) : 0))
}
const seenOf = (look: Outlook): number => Object.values(look.world.units).filter(({ side }) => side !== look.side).length

function aimsOf(look: Outlook): readonly Aim[] {
  const places = missionAims(look.places, look.side, (hexes) => nearest(look, hexes))
  const paid = look.missioned
    ? []
    : look.world.scenario.objectives.map(({ name, hex, points }): Aim => ({ name, hex, points, held: look.world.held[name] ?? null }))
  const named = paid.filter(({ name }) => !places.some((place) => place.name === name))
  return named.length + places.length > 0 ? [...named, ...places] : preyOf(look)
}
const preyOf = (look: Outlook): readonly Aim[] =>
  [...look.foes]
    .sort((a, b) => look.worth(b) - look.worth(a))
    .slice(0, PREY.most)
    .map((foe) => ({ name: foe.name, hex: foe.hex, points: Math.round(look.worth(foe) * PREY.promise), held: null, prey: true }))
function nearest(look: Outlook, hexes: readonly Hex[]): Hex | null {
  const [first] = look.mine
  return first ? nearestOf(hexes, first.hex) : (hexes[0] ?? null)
}
function goalOf(look: Outlook, { held, ...aim }: Aim, unseen: number): Goal {
  let [against, threat] = [unseen * 0.6, unseen]
  for (const foe of look.foes) {
    const hexes = hexDistance(foe.hex, aim.hex)
    const strength = strengthOf(look, foe)
    if (hexes <= NEAR) against += strength
    threat += strength * between(hexes, FAR_OFF, NEAR)
  }
  return { ...aim, held: held === null ? null : held === look.side ? 'own' : 'other', against, threat }
}

// -------------------------------------------------------------------------------------------------------------- groups

/** What it fights with: no more for skill, which makes it dearer and no shot of it better. */
const strengthOf = (look: Outlook, unit: Placed): number => {
  const type = book.typeOf(unit)
  return book.isCombatant(type) ? type.points * leftOf(look.struck(unit, unit.hex)) : 1
}
function bearingOf(look: Outlook, unit: Placed): Bearing {
  const type = book.typeOf(unit)
  if (!book.isCombatant(type)) return carries(look, unit) ? 'line' : 'idle'
  if (book.isGun(type) || type.kind === 'mortar' || type.kind === 'hmg') return 'guns'
  // Thin skins fight from afar.
  return book.isVehicle(type) && type.armour <= 3 ? 'standOff' : 'line'
}
/** Whoever carries fighters goes where they are to go. */
const carries = (look: Outlook, unit: Placed): boolean =>
  book.ridersOf(look.world, unit.id).some((rider) => book.isCombatant(book.typeOf(rider)))
function groupOf(look: Outlook, unit: Placed): Group {
  const type = book.typeOf(unit)
  const speed = Math.max(1, book.hexesOf(type.move))
  const mover = book.moverOf(type)
  return {
    id: unit.id,
    strength: strengthOf(look, unit) + book.ridersOf(look.world, unit.id).reduce((sum, rider) => sum + book.typeOf(rider).points, 0),
    pieces: 1,
    worth: look.worth(unit),
    bearing: bearingOf(look, unit),
    settled: book.protectionOf(look.s, unit, null).shelters,
    turnsTo: ({ only, hex }) => {
      if (only && !only.includes(unit.id)) return null
      const way = look.memory.way(mover, hex, unit.hex)
      return way >= FAR ? null : type.move === 0 ? (hexDistance(hex, unit.hex) <= FAR_OFF ? 1 : null) : way / 2 / speed
    },
  }
}

// ------------------------------------------------------------------------------------------------------------ the plan

function standingOf(look: Outlook, other: OtherSide): Standing {
  const mass = look.foes.reduce((sum, foe) => sum + strengthOf(look, foe), 0)
  const worth = look.foes.reduce((sum, foe) => sum + look.worth(foe), 0)
  return {
    lead: Math.round(look.margin),
    turnsLeft: look.turnsLeft,
    quiet: other.quiet,
    rate: worth / Math.max(1, mass),
    mass,
    tons: 0.8,
    luck: LUCK,
    swing: 2,
    comes: COMES,
  }
}

/** The part of each stand: what it was about already while that makes sense, else what is best now. */
export function planned(look: Outlook, before: KeptPlan): Planned {
  const at = (units: readonly Placed[]) => new Map(units.map(({ id, hex }) => [id, idOf(look.s.board, hex)]))
  return planUnits(before, {
    ...{ turn: look.world.turn, turnsLeft: look.turnsLeft, goals: goalsOf(look), groups: look.mine.map((unit) => groupOf(look, unit)) },
    ...{ own: at(look.mine), foes: at(look.foes), lost: look.world.lost[look.side].length, standing: (other) => standingOf(look, other) },
  })
}
export const planInWords = (look: Outlook, its: Planned): readonly Reason[] => unitPlanInWords(its, standingOf(look, its.plan.other))
export const planShown = (look: Outlook, its: Planned): PlanShown => unitPlanShown(its, standingOf(look, its.plan.other), look.mine)
