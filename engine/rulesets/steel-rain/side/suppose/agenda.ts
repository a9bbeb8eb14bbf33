import { onBoard } from '../../../../board/board.ts'
import { directionTo, neighbour } from '../../../../board/hex.ts'
import { unreachable } from '../../../../kernel/assert.ts'
import { type Hex, opposite, type SideId } from '../../../../kernel/names.ts'
import type { Sampler } from '../../../../kernel/sampler.ts'
import { awayUnits } from '../../air/entry.ts'
import { isSweeping } from '../../air/flyer.ts'
import { opportunityWeapons, reactorsTo } from '../../core/reactions.ts'
import { isOnMap, onMap, presentOf, unitOf } from '../../state/roster.ts'
import type { Situation } from '../../state/situation.ts'
import type { Question } from '../../words/questions.ts'
import type { UnitId } from '../../words/schemas.ts'
import type { FireMode, Task } from '../../words/tasks.ts'
import type { Unit } from '../../words/units.ts'
import type { Declared, World } from '../../words/world.ts'

/**
 * What the book still has to do, as far as it follows from the question and from what is known: the rest of the turn, of the round, of the fire
 * under way and of the march that a reaction has interrupted. No view tells the rest of a march: it goes straight on for a hex or two.
 */
export const agendaOf = (s: Situation, question: Question, sampler: Sampler): readonly Task[] => [
  ...restOfTurn(s.world, question),
  ...restOfFire(s.world, question),
  ...restOfMarch(s, question, sampler),
]

/** The last of them is done first. */
function restOfTurn(world: World, question: Question): readonly Task[] {
  const { active, step } = world
  switch (step) {
    case 'setup':
      return question.kind === 'deploy' ? [{ kind: 'setupTurns', side: opposite(question.side) }] : []
    case 'start':
      return restOfStart(world, question)
    case 'rounds': {
      if (question.kind === 'activate') return [{ kind: 'alternate', side: opposite(question.side) }]
      if (active === null || active.platoon === null) return [{ kind: 'alternate', side: world.first ?? 'blue' }]
      return [
        { kind: 'alternate', side: opposite(active.side) },
        { kind: 'round', platoon: active.platoon },
      ]
    }
    default:
      return unreachable(step)
  }
}
/** Between the end of set-up, or of a turn, and the first round. */
function restOfStart(world: World, question: Question): readonly Task[] {
  // After set-up everybody looks before the first turn begins.
  if (world.turn === 0) return [{ kind: 'newTurn' }, { kind: 'objectives' }, { kind: 'spot' }]
  const rounds: readonly Task[] = [{ kind: 'rounds' }, { kind: 'suppression' }]
  if (question.kind === 'goFirst' || world.initiative !== null) return rounds
  const looking: readonly Task[] = [...rounds, { kind: 'initiative' }, { kind: 'spot' }]
  if (question.kind !== 'reenter') return looking
  const away = awayUnits(world)
  return [...looking, { kind: 'burn' }, { kind: 'landings' }, { kind: 'entries', units: away.slice(away.indexOf(question.unit) + 1) }]
}

/** Fire Actions that are open go on, but for the one that is asked about. */
function restOfFire(world: World, question: Question): readonly Task[] {
  const firing = Object.values(world.units).filter(
    ({ id, volley }) => volley !== null && !(question.kind === 'fireOn' && question.unit === id),
  )
  return firing.map(({ id, volley }) =>
    volley?.round === 2 ? { kind: 'roundTwo', unit: id, mode: FREELY } : { kind: 'shots', unit: id, shots: [], mode: FREELY },
  )
}
const FREELY: FireMode = { at: null, except: [], ambush: null, later: [] }

function restOfMarch(s: Situation, question: Question, sampler: Sampler): readonly Task[] {
  switch (question.kind) {
    case 'opportunityFire': {
      const { lurking, movers } = question
      const [piece] = movers
      if (piece === undefined) return []
      return [{ kind: 'opportunity', movers, march: { piece, path: onwards(s, piece, sampler.below(3)) }, lurking }]
    }
    case 'drift': {
      const { unit, path } = question
      const sweep = isSweeping(s.world, unit) ? ({ flight: 'sweep' } as const) : {}
      const march = { piece: unit, path, entered: unitOf(s.world, unit).entered, ...sweep }
      return [{ kind: 'reactions', movers: [unit], march, declared: declaredAt(s, question), fired: [] }]
    }
    case 'placeBlip':
      return [{ kind: 'spot' }]
    default:
      return []
  }
}
/** A number of hexes straight on from the last step, as far as the map goes. */
function onwards({ board, world }: Situation, piece: UnitId, hexes: number): readonly Hex[] {
  const unit = world.units[piece]
  const direction = unit?.hex && unit.previous ? directionTo(unit.previous, unit.hex) : null
  const path: Hex[] = []
  let at = unit?.hex ?? null
  for (let i = 0; i < hexes && at !== null && direction !== null; i++) {
    at = neighbour(at, direction)
    if (!onBoard(board, at)) break
    path.push(at)
  }
  return path
}
/** Who has declared fire at a mover: those whom its side knows, or else the first who could. */
function declaredAt(s: Situation, { by, unit: at }: Extract<Question, { kind: 'drift' }>): readonly Declared[] {
  const mover = unitOf(s.world, at)
  const firing = by.length > 0 ? by.map((id) => unitOf(s.world, id)) : isOnMap(mover) ? reactorsTo(s, [mover], []).slice(0, 1) : []
  return firing.flatMap((unit): readonly Declared[] => {
    const weapons = opportunityWeapons(s, unit, mover).filter((weapon) => !weapon.complex)
    return weapons.length === 0 ? [] : [{ unit: unit.id, at, weapons: weapons.map(({ index }) => index), ambush: false }]
  })
}

// ------------------------------------------------------------------------------------------------ what the other side is asked

/** A question that the other side may be thinking about while this one waits: what it is depends on whose round it is. */
export function questionTo(s: Situation, enemy: SideId): Question {
  const { active, first, setup, step, turn } = s.world
  if (step === 'setup')
    return setup?.side === enemy ? { kind: 'deploy', side: enemy, left: Math.max(1, setup.left) } : { kind: 'goFirst', side: enemy }
  if (step === 'start') return turn > 0 && first === null ? { kind: 'goFirst', side: enemy } : answerTo(s, enemy)
  if (active === null) return { kind: 'activate', side: enemy }
  if (active.side === enemy && active.platoon !== null) return { kind: 'act', side: enemy, platoon: active.platoon }
  return reactionTo(s, enemy) ?? answerTo(s, enemy)
}
/** Opportunity fire at one of the active platoon that is on its way and can be seen. */
function reactionTo(s: Situation, enemy: SideId): Question | null {
  const isMover = (unit: Unit): boolean =>
    unit.side !== enemy && unit.moving && unit.spotted && unit.blip === null && unit.platoon === s.world.active?.platoon
  for (const mover of onMap(s.world).filter(isMover)) {
    const by = reactorsTo(s, [mover], []).map(({ id }) => id)
    if (by.length > 0) return { kind: 'opportunityFire', side: enemy, movers: [mover.id], by, declared: [], lurking: [] }
  }
  return null
}
/** Whether somebody fires back (SR-RET-1), whom this side knows if it knows anybody. */
function answerTo(s: Situation, enemy: SideId): Question {
  const [unit] = [...onMap(s.world).filter((one) => one.side === enemy && one.spotted), ...presentOf(s.world, enemy)]
  const own = onMap(s.world).filter((one) => one.side !== enemy)
  const at = own.find(({ platoon }) => platoon === s.world.active?.platoon) ?? own[0]
  return { kind: 'returnFire', side: enemy, unit: unit?.id ?? '', at: at?.id ?? '' }
}
