import type { z } from 'zod'
import type { StartOf } from '../../../board/edition.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { askedIn, heldNow, inMidstOf, isSame, NEW_DICE, plain, unusual } from '../../../board/start-kit.ts'
import { fail, ok, type Result, SIDES, type SideId } from '../../../kernel/names.ts'
import type { GameState } from '../../../kernel/ruleset.ts'
import { facingInto } from '../core/setup.ts'
import { underCard } from '../sequence.ts'
import { FRESH_UNIT, NO_WORKS } from '../state/fresh.ts'
import { unitsOf, worthOf } from '../state/roster.ts'
import { ForcesDoc, type StartDoc, type UnitDoc } from '../words/forces-doc.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { Question } from '../words/questions.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** A position of Storm of Steel as the start of a scenario, under the phase card that lies open. Of what is face down it says no more than everybody knows. */
export function startOf(state: GameState<StormOfSteel>, scenario: ScenarioDoc): Result<StartOf, string> {
  const asked = askedIn(state)
  if (!asked.ok) return asked
  const { world, agenda } = state
  const why = refused(asked.value)
  if (why !== null) return fail(why)
  const under = underCard(world)
  // What is first on the agenda is its last task.
  if (!under || !isSame(under.question, asked.value) || !isSame(agenda, [...under.rest].reverse())) return fail(inMidstOf('a random event'))
  const read = ForcesDoc.parse(scenario.forces)
  const force = (side: SideId) => ({ ...read[side], stands: unitsOf(world, side).map((unit) => unitDocOf(world, unit)) })
  return ok({
    scenario: plain({
      ...scenario,
      objectives: heldNow(scenario, world.held),
      forces: { blue: force('blue'), red: force('red'), works: unusual(world.ground, NO_WORKS) },
      start: startDocOf(world),
    }),
    leftOut: [NEW_DICE, FACE_DOWN],
  })
}
const FACE_DOWN =
  'The cards that are face down: those of the turn and of support lie in a new order, those of the play deck are drawn anew.'

/** Why no scenario can begin with a question; null where one can. */
function refused({ kind }: Question): string | null {
  switch (kind) {
    case 'deploy':
      return 'The sides are still setting up: the scenario itself begins here. Choose a position from turn 1 on.'
    case 'rally':
    case 'assault':
    case 'fire':
    case 'move':
    case 'bombard':
    case 'bomb':
      return null
    case 'follow':
      return inMidstOf('an assault')
    case 'spend':
      return inMidstOf('a rally')
    case 'event':
    case 'return':
    case 'repair':
      return inMidstOf('a random event')
  }
}

function startDocOf(world: World): z.input<typeof StartDoc> {
  const { turn, drawn, events, eventsDrawn, support, weather, command, confused, demoralised, lost, lostPoints, spells, aims, aircraft } =
    world
  const both = <T>(one: (side: SideId) => T) => ({ blue: one('blue'), red: one('red') })
  const worth = (side: SideId): number => unitsOf(world, side).reduce((sum, unit) => sum + worthOf(world, unit), 0)
  return plain({
    turn,
    cards: {
      drawn: [...drawn],
      events: { drawn: eventsDrawn.filter((card) => card !== 'theEnd'), left: events.length },
      support: both((side) => [...support[side].drawn]),
    },
    weather: unusual(weather, 'clear'),
    command: unusual(
      command,
      both(() => 0),
    ),
    confused: unusual(
      confused,
      both(() => false),
    ),
    demoralised: unusual(
      demoralised,
      both(() => false),
    ),
    lost: unusual(
      both((side) => [...lost[side]]),
      both(() => []),
    ),
    lostPoints: unusual(
      lostPoints,
      both(() => 0),
    ),
    // A rider without his horse is worth something else than he was.
    points: SIDES.every((side) => worth(side) === world.scenario.points[side]) ? undefined : world.scenario.points,
    spells: unusual(
      both((side) => spells[side].map((spell) => ({ ...spell }))),
      both(() => []),
    ),
    aims: unusual(
      aims,
      both(() => ({ artillery: null, air: null })),
    ),
    aircraft,
  })
}

function unitDocOf(world: World, unit: Unit): z.input<typeof UnitDoc> {
  const { id, type, name, side, hex, aboard, facing, fate, testing, target, wayLeft, fired, beside, ...rest } = unit
  return {
    id,
    type,
    name: unusual(name, id),
    at: hex ?? undefined,
    plan: world.plan[id],
    facing: unusual(facing, facingInto(world.scenario.edges[side])),
    aboard: aboard ?? undefined,
    fate: fate === 'lost' || fate === 'left' ? fate : undefined,
    // Of who is not on the map nothing follows from the ground.
    testing: hex ? testing : unusual(testing, false),
    target: target ?? undefined,
    wayLeft: wayLeft ?? undefined,
    fired: unusual([...fired], []),
    beside: unusual([...beside], []),
    ...(Object.fromEntries(
      Object.entries(rest).map(([field, value]) => [field, unusual(value, FRESH_UNIT[field as keyof typeof rest])]),
    ) as Pick<z.input<typeof UnitDoc>, keyof typeof rest>),
  }
}
