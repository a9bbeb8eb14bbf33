import type { Board } from '../../../board/board.ts'
import type { StartOf } from '../../../board/edition.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { askedIn, heldNow, inMidstOf, isSame, NEW_DICE, plain, unusual } from '../../../board/start-kit.ts'
import { fail, ok, opposite, type Result, type SideId } from '../../../kernel/names.ts'
import type { GameState } from '../../../kernel/ruleset.ts'
import { nextBetweenRounds, readyPlatoons } from '../sequence.ts'
import { ForcesDoc, type UnitDoc } from '../words/forces-doc.ts'
import type { SteelRain } from '../words/model.ts'
import type { Question } from '../words/questions.ts'
import type { Task } from '../words/tasks.ts'
import type { Platoon, Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { groundLeftOut, groundOf, lostOf, type StartParts } from './start-of-ground.ts'
import { type Later, unitDocOf } from './start-of-units.ts'

/**
 * A position of Steel Rain as the start of a scenario: what muster.ts makes of it is the position again. It begins where a side is free to choose: who goes first,
 * which platoon acts, what a unit of it does.
 */
export function startOf(state: GameState<SteelRain>, scenario: ScenarioDoc, board: Board): Result<StartOf, string> {
  const asked = askedIn(state)
  if (!asked.ok) return asked
  const { world, agenda } = state
  const left = leftToDo(asked.value, world)
  if (!left.ok) return left
  if (!isSame(agenda, left.value)) return fail(inMidstOf('an order'))
  const start = startParts(world, board)
  return ok({
    scenario: plain({
      ...scenario,
      objectives: heldNow(scenario, world.held),
      settings: { ...scenario.settings, ...(scenario.settings['setup'] === undefined ? {} : { setup: 'placed' }) },
      forces: forcesOf(world, scenario),
      start,
    }),
    leftOut: [NEW_DICE, ...groundLeftOut(world, start), ...orderLeftOut(world), ...nextLeftOut(asked.value, world)],
  })
}

/** What the book has to do after a question with which a scenario can begin; or why none can begin with it. */
function leftToDo(question: Question, world: World): Result<readonly Task[], string> {
  switch (question.kind) {
    case 'goFirst':
      if (world.step === 'setup') break
      return ok([{ kind: 'rounds' }, { kind: 'suppression' }])
    case 'activate':
      return ok([{ kind: 'alternate', side: opposite(question.side) }])
    case 'act':
      return ok([
        { kind: 'alternate', side: opposite(question.side) },
        { kind: 'round', platoon: question.platoon },
      ])
    case 'deploy':
      break
    default:
      return fail(inMidstOf('an order, where somebody answers it'))
  }
  return fail('The sides are still setting up: the scenario itself begins here. Choose a position from turn 1 on.')
}

function startParts(world: World, board: Board): StartParts {
  return {
    turn: world.turn,
    initiative: world.initiative ?? undefined,
    first: world.first ?? undefined,
    active: world.active?.platoon ?? undefined,
    blipsMade: world.blipsMade,
    lost: lostOf(world),
    ...groundOf(world, board),
  }
}

function forcesOf(world: World, scenario: ScenarioDoc) {
  const platoons = (side: SideId) =>
    Object.values(world.platoons)
      .filter((platoon) => platoon.side === side)
      .map((platoon) => platoonOf(world, platoon))
  const { designs } = ForcesDoc.parse(scenario.forces)
  return { blue: platoons('blue'), red: platoons('red'), designs: unusual(designs, {}) }
}
/** A platoon that comes on as a whole says so itself. */
function platoonOf(world: World, { id, name, units, done }: Platoon) {
  const docs = units.flatMap((one) => {
    const unit = world.units[one]
    return unit ? [unitDocOf(world, unit, laterOf(world, unit))] : []
  })
  const [turn, ...others] = new Set(docs.map(({ arrives }) => arrives))
  const together = turn !== undefined && turn > 1 && others.length === 0
  const own = together ? docs.map(({ arrives: _with, ...doc }): UnitDoc => doc) : docs
  return { id, name, done: unusual(done, false), arrives: together ? turn : undefined, units: own }
}
/** The entry of who comes on later; its vehicles under one blip have a word in common. */
function laterOf({ coming }: World, unit: Unit): Later | null {
  if (unit.fate !== 'waiting') return null
  const i = coming.findIndex(({ units }) => units.includes(unit.aboard ?? unit.id))
  const entry = coming[i]
  return entry ? { entry, word: entry.units.length > 1 ? `later-${i + 1}` : undefined } : null
}

/** The order in which units stand under a blip, and platoons and units are counted, is that of the list of forces. */
function orderLeftOut({ blips, platoons }: World): readonly string[] {
  const listed = (platoon: string): readonly string[] => platoons[platoon]?.units ?? []
  const other = Object.values(blips).some(
    ({ platoon, units }) =>
      !isSame(
        units,
        listed(platoon).filter((id) => units.includes(id)),
      ),
  )
  return other ? ['The order of the vehicles under a blip: it is that of their platoon.'] : []
}
/** Whose platoon is next follows from the rounds that are done; a battle that began in the middle may have it otherwise. */
function nextLeftOut({ kind, side }: Question, world: World): readonly string[] {
  if (kind !== 'activate') return []
  const next = nextBetweenRounds(world)
  const asked = readyPlatoons(world, next).length > 0 ? next : opposite(next)
  return asked === side
    ? []
    : [`That ${world.scenario.sideNames[side]} chooses a platoon next: by the rounds that are done it is the other side.`]
}
