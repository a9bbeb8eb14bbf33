import type { Board } from '../../../board/board.ts'
import type { StartOf } from '../../../board/edition.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { askedIn, heldNow, inMidstOf, isSame, NEW_DICE, plain, unusual } from '../../../board/start-kit.ts'
import { fail, ok, opposite, type Result, SIDES, type SideId } from '../../../kernel/names.ts'
import type { GameState } from '../../../kernel/ruleset.ts'
import { stepShots } from '../core/fire.ts'
import { FRESH } from '../reduce.ts'
import { afterMovement, keeping } from '../sequence.ts'
import { counterOf, initiativeOf, unitsOf } from '../state/roster.ts'
import { ForcesDoc, type StartDoc, type UnitDoc } from '../words/forces-doc.ts'
import type { BattleChrome } from '../words/model.ts'
import type { Question } from '../words/questions.ts'
import type { Task } from '../words/tasks.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/**
 * A position of BattleChrome as the start of a scenario: what muster.ts makes of it is the position again. It begins where a side is free to choose: who moves
 * first, its movement, its fire in a step, transforming, the second flight.
 */
export function startOf(state: GameState<BattleChrome>, scenario: ScenarioDoc, board: Board): Result<StartOf, string> {
  const asked = askedIn(state)
  if (!asked.ok) return asked
  const { world, agenda } = state
  const left = leftToDo(asked.value, world, board)
  if (!left.ok) return left
  if (!isSame(agenda, left.value)) return fail(inMidstOf('an order'))
  const forces = (side: SideId) => unitsOf(world, side).map((unit) => unitDocOf(world, unit))
  const { counters } = ForcesDoc.parse(scenario.forces)
  return ok({
    scenario: plain({
      ...scenario,
      objectives: heldNow(scenario, world.held),
      forces: { counters: unusual(counters, []), blue: forces('blue'), red: forces('red') },
      start: startDocOf(world),
    }),
    leftOut: [NEW_DICE],
  })
}

/** What the book has to do after a question with which a scenario can begin; or why none can begin with it. The last task is done first. */
function leftToDo(question: Question, world: World, board: Board): Result<readonly Task[], string> {
  const { side } = question
  switch (question.kind) {
    case 'deploy':
      return fail('The sides are still setting up: the scenario itself begins here. Choose a position from turn 1 on.')
    case 'goFirst':
      return ok([])
    case 'move':
      return ok([afterMovement(side, side !== world.first)])
    case 'fire':
      return leftOfStep(question, world, board)
    case 'transform':
    case 'airfoils': {
      const parts = keeping(world)
      const here = parts.findIndex((part) => part.phase === question.kind && part.side === side)
      return ok([{ kind: 'endTurn' }, ...parts.slice(here + 1).reverse()])
    }
    case 'window':
      return fail(inMidstOf('a march, where somebody may fire at it'))
    case 'strike':
      return fail(inMidstOf('a shot'))
  }
}
/** A scenario begins with the fire of whoever declares first, or of the other where that side has nothing left to fire. */
function leftOfStep({ side, step }: Extract<Question, { kind: 'fire' }>, world: World, board: Board): Result<readonly Task[], string> {
  if (step === 'opportunity') return fail(inMidstOf('a step of combat'))
  const last = initiativeOf(world)
  const resolve: Task = { kind: 'resolve', step }
  if (side !== last) return ok([resolve, { kind: 'volley', step, side: last }])
  if (stepShots({ board, world }, opposite(last)).length > 0)
    return fail(inMidstOf('a step of combat, in which the other side has said that it holds its fire'))
  return ok([resolve])
}

function startDocOf(world: World): StartDoc {
  const { turn, initiative, first, acting, passing, phase, step } = world
  const cost = (side: SideId): number => unitsOf(world, side).reduce((sum, unit) => sum + counterOf(world, unit).cost, 0)
  return plain({
    turn,
    first: first ?? initiative ?? 'blue',
    initiative: initiative ?? undefined,
    phase: phase === 'setup' ? 'movement' : phase,
    acting: acting ?? undefined,
    step: step ?? undefined,
    passing: passing ?? undefined,
    lost: { ...world.lost },
    // A counter that has been turned over may be worth more or less than it was.
    cost: SIDES.every((side) => cost(side) === world.scenario.cost[side]) ? undefined : { ...world.scenario.cost },
  })
}

function unitDocOf(world: World, unit: Unit): UnitDoc {
  const { hex, fate, returns } = unit
  return {
    id: unit.id,
    counter: unit.counter,
    name: unusual(unit.name, unit.id),
    at: hex ?? undefined,
    plan: world.plan[unit.id],
    aboard: unit.aboard ?? undefined,
    damage: unusual(unit.damage, 0),
    web: unusual([...unit.web], []),
    type: unusual(unit.type, counterOf(world, unit).moves[0]),
    returns: returns ?? undefined,
    fate: fate === 'destroyed' ? 'destroyed' : fate === 'away' && returns === null ? 'left' : undefined,
    ...deedsOf(unit),
  }
}
/** What it has done and suffered this turn. */
function deedsOf(unit: Unit): Partial<UnitDoc> {
  return {
    hits: unusual(
      unit.hits.map((hit) => ({ ...hit })),
      [],
    ),
    saves: unusual(unit.saves, 0),
    halved: unusual(unit.halved, false),
    spent: unusual(unit.spent, FRESH.spent),
    entered: unusual(unit.entered, FRESH.entered),
    offRoads: unusual(!unit.onRoads, !FRESH.onRoads),
    from: isSame(unit.start, unit.hex) ? undefined : unit.start && [...unit.start],
    katas: unusual(unit.katas, FRESH.katas),
    fired: unusual([...unit.fired], FRESH.fired),
    firedHere: unusual([...unit.firedHere], FRESH.firedHere),
    spentFire: unusual(unit.spentFire, FRESH.spentFire),
    left: unit.left ?? undefined,
    turnedOver: unusual(unit.turnedOver, FRESH.turnedOver),
    flown: unusual(unit.flown, FRESH.flown),
  }
}
