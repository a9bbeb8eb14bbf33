import type { GoalState } from '../../engine/board/mission/mission.ts'
import type { Missioned } from '../../engine/board/mission/mission-rules.ts'
import { type SideId, sameHex } from '../../engine/kernel/names.ts'
import type { GameState } from '../../engine/kernel/ruleset.ts'
import { FACTS } from '../../engine/rulesets/steel-rain/side/facts.ts'
import { knownTo } from '../../engine/rulesets/steel-rain/side/view.ts'
import { isKnown } from '../../engine/rulesets/steel-rain/state/known.ts'
import { SAMPLES, STANDS } from '../../engine/rulesets/steel-rain/tables/unit-types.ts'
import type { SteelRain } from '../../engine/rulesets/steel-rain/words/model.ts'
import type { Unit } from '../../engine/rulesets/steel-rain/words/units.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import type { Mutator } from './law-case.ts'

/** Facts of Steel Rain that a side may not know, and how to change them. */

type State = GameState<SteelRain>
type Pick = (below: number) => number

const secrets = (world: World, side: SideId): readonly Unit[] =>
  Object.values(world.units).filter((unit) => unit.side !== side && !isKnown(unit, side))
const one = <T>(list: readonly T[], pick: Pick): T | undefined => (list.length === 0 ? undefined : list[pick(list.length)])
const withWorld = (state: State, change: Partial<World>): State => ({ ...state, world: { ...state.world, ...change } })
const withUnit = (state: State, unit: Unit): State => withWorld(state, { units: { ...state.world.units, [unit.id]: unit } })

/** Changes one secret unit that fits. */
const ofUnit = (
  name: string,
  fits: (unit: Unit, world: World) => boolean,
  change: (unit: Unit, world: World, pick: Pick) => Partial<Unit>,
): Mutator<SteelRain> => ({
  name,
  change(state, side, pick) {
    const unit = one(
      secrets(state.world, side).filter((other) => fits(other, state.world)),
      pick,
    )
    return unit ? withUnit(state, { ...unit, ...change(unit, state.world, pick) }) : null
  },
})

/** A goal of the mission arena that is still open, with another state. */
function withGoal(state: State, id: string, goal: GoalState): State | null {
  const world = state.world as unknown as Missioned<World>
  if (world.mission.goals[id]?.is !== 'open') return null
  const mission = { ...world.mission, goals: { ...world.mission.goals, [id]: goal } }
  return { ...state, world: { ...world, mission } as unknown as World }
}

export const steelRainMutators: readonly Mutator<SteelRain>[] = [
  {
    name: 'what a secret unit is',
    change(state, side, pick) {
      const unit = one(secrets(state.world, side), pick)
      if (!unit) return null
      const kind = state.world.designs[unit.design]?.kind
      const others = [...Object.values(SAMPLES), ...Object.values(STANDS)].filter(
        (design) => design.kind === kind && design.id !== unit.design,
      )
      const design = one(others, pick)
      if (!design) return null
      return withWorld(withUnit(state, { ...unit, design: design.id }), { designs: { ...state.world.designs, [design.id]: design } })
    },
  },
  {
    name: 'where a secret stand is',
    change(state, side, pick, board) {
      const { world } = state
      const unit = one(
        secrets(world, side).filter((other) => other.hex !== null && other.blip === null && other.fate === 'present'),
        pick,
      )
      if (!unit) return null
      const hex = [pick(board.width), pick(board.height)] as const
      return unit.hex !== null && sameHex(hex, unit.hex) ? null : withUnit(state, { ...unit, hex })
    },
  },
  ofUnit(
    'Actions of a secret unit',
    () => true,
    (unit, _world, pick) => ({ actions: (unit.actions + 1 + pick(2)) % 3 }),
  ),
  ofUnit(
    'Suppression of a secret unit',
    () => true,
    (unit, _world, pick) => ({ suppression: unit.suppression + 1 + pick(9), suppressed: !unit.suppressed }),
  ),
  ofUnit(
    'what a secret unit has done',
    () => true,
    (unit) => ({ did: unit.did.includes('observed') ? [] : [...unit.did, 'observed'], moves: (unit.moves + 1) % 3 }),
  ),
  ofUnit(
    'the name of a secret unit',
    () => true,
    (unit) => ({ name: `${unit.name}x` }),
  ),
  ofUnit(
    'whether a secret stand hides',
    (unit, world) => world.designs[unit.design]?.kind === 'infantry' && unit.hex !== null,
    (unit) => ({ hidden: unit.hidden === null ? { behind: null } : null }),
  ),
  {
    name: 'how many are under a blip',
    change(state, side, pick) {
      const { world } = state
      const blip = one(
        Object.values(world.blips).filter((other) => other.side !== side && other.units.length > 1),
        pick,
      )
      if (!blip) return null
      const gone = blip.units.at(-1) as string
      const { [gone]: _gone, ...units } = world.units
      return withWorld(state, { units, blips: { ...world.blips, [blip.id]: { ...blip, units: blip.units.slice(0, -1) } } })
    },
  },
  {
    name: 'the platoon of a blip',
    change(state, side, pick) {
      const { world } = state
      const blip = one(
        Object.values(world.blips).filter((other) => other.side !== side),
        pick,
      )
      return blip ? withWorld(state, { blips: { ...world.blips, [blip.id]: { ...blip, platoon: `${blip.platoon}-x` } } }) : null
    },
  },
  {
    name: 'the rounds of secret platoons',
    change(state, side, pick) {
      const { world } = state
      const platoon = one(
        Object.values(world.platoons).filter(
          (other) =>
            other.side !== side && other.units.every((id) => world.units[id] === undefined || !isKnown(world.units[id] as Unit, side)),
        ),
        pick,
      )
      return platoon
        ? withWorld(state, {
            platoons: { ...world.platoons, [platoon.id]: { ...platoon, done: !platoon.done, name: `${platoon.name} x` } },
          })
        : null
    },
  },
  {
    name: 'contact that the other side keeps',
    change(state, side, pick) {
      const own = one(
        Object.values(state.world.units).filter((unit) => unit.side === side),
        pick,
      )
      return own
        ? withWorld(state, { contacts: [...state.world.contacts, { side: side === 'blue' ? 'red' : 'blue', unit: own.id, until: 99 }] })
        : null
    },
  },
  {
    name: 'mines that the other side has hidden',
    change(state, side, pick, board) {
      const { ground, settings } = state.world
      if (!settings.hiddenMines) return null
      const other = side === 'blue' ? 'red' : 'blue'
      const hex = [pick(board.width), pick(board.height)] as const
      if (ground.mines.some((mines) => sameHex(mines.hex, hex))) return null
      return withWorld(state, { ground: { ...ground, mines: [...ground.mines, { hex, left: 1 + pick(4), side: other, revealed: false }] } })
    },
  },
  {
    name: 'where the other side would set up',
    change(state, side) {
      const { setup } = state.world
      const plan = setup?.plan.findIndex((entry) => entry.side !== side) ?? -1
      if (!setup || plan < 0) return null
      return withWorld(state, {
        setup: {
          ...setup,
          plan: setup.plan.map((entry, i) => (i === plan ? { ...entry, hex: entry.hex === null ? [0, 0] : null } : entry)),
        },
      })
    },
  },
  {
    name: 'what a known unit has aboard of drones and decoys, and whose drone it is',
    change(state, side, pick) {
      const unit = one(
        Object.values(state.world.units).filter((other) => other.side !== side && isKnown(other, side) && other.electronics !== null),
        pick,
      )
      if (!unit?.electronics) return null
      const { electronics } = unit
      return withUnit(state, {
        ...unit,
        electronics: {
          ...electronics,
          drones: electronics.drones + 1,
          decoy: !electronics.decoy,
          parent: electronics.parent === null ? null : 'X',
        },
      })
    },
  },
  {
    name: 'that armour which only ELINT has found is a decoy, and how fast it goes',
    change(state, side, pick) {
      const decoys = Object.values(state.world.units).filter(
        (other) => other.side !== side && isKnown(other, side) && other.fate === 'present' && other.electronics?.masked,
      )
      const unit = one(decoys, pick)
      const design = unit && state.world.designs[unit.electronics?.guise ?? '']
      return unit && design ? withUnit(state, { ...unit, design: design.id, pool: unit.pool + 500 }) : null
    },
  },
  {
    name: 'how a secret goal of the other side stands',
    ofMission: true,
    change: (state, side) => (side === 'red' ? withGoal(state, 'guns', { is: 'met', paid: 99, count: 1, turn: 0 }) : null),
  },
  {
    name: 'that a goal is met by losses that nobody of its side has seen',
    ofMission: true,
    change(state, side) {
      const known = knownTo((state.world as unknown as Missioned<World>).book, side)
      const lost = FACTS.pieces(known).filter((piece) => piece.side === 'red' && piece.is === 'lost').length
      return side === 'blue' && lost === 0 ? withGoal(state, 'guns', { is: 'met', paid: 15, count: 0, turn: 0 }) : null
    },
  },
  {
    name: 'the dice to come',
    change: (state) => ({
      ...state,
      dice: { ...state.dice, ...(state.dice.by === 'seed' ? { a: state.dice.a + 1 } : { left: [] }) } as State['dice'],
    }),
  },
]
