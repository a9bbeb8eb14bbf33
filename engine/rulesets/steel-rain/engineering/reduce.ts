import { unreachable } from '../../../kernel/assert.ts'
import { type Hex, hasHex, hexKey, type SideId, sameHex } from '../../../kernel/names.ts'
import { afterWork, atRest, deeds, fired, withGround, withUnit, withUnits } from '../state/changes.ts'
import { mineCounter } from '../tables/scale.ts'
import type { UnitId } from '../words/schemas.ts'
import type { GroundChanges, World } from '../words/world.ts'
import type { EngineeringWords, Mines, Obstacle } from './words.ts'

/** What the events of engineering change. */

type EngineeringEvent = EngineeringWords['event']

export function reduceEngineering(world: World, event: EngineeringEvent): World {
  switch (event.kind) {
    case 'obstaclesCleared':
      return worked(withGround(world, cleared(world.ground, event.blocks)), event.unit)
    case 'wireCrushed':
      return withGround(world, { obstacles: world.ground.obstacles.filter((one) => !sameHex(one.hex, event.hex)) })
    case 'roadblockWorked':
      return worked(withGround(world, { obstacles: reworked(world.ground.obstacles, event) }), event.unit)
    case 'emplaced': {
      const ground: Partial<GroundChanges> =
        event.what === 'mines'
          ? { mines: mined(world, event.hexes, event.side, false) }
          : {
              obstacles: [
                ...world.ground.obstacles,
                ...event.hexes.map((hex): Obstacle => ({ kind: 'wire', hex, earth: false, work: [] })),
              ],
            }
      return withHelper(worked(withGround(world, ground), event.unit), event.helper, event.unit)
    }
    case 'roadblockBuilt':
      return worked(withGround(world, built(world.ground, event)), event.unit)
    case 'mineRolled':
      return event.roll.success ? withGround(world, { mines: withLeft(world.ground.mines, event.hex, event.left) }) : world
    case 'mineLossSeen':
      return withUnits(world, event.units, (unit) => ({ suppression: unit.suppression + event.suppression }))
    case 'minesShot': {
      const shot = fired(world, event.unit, event.weapon, null)
      return event.taken ? withGround(shot, { mines: withLeft(shot.ground.mines, event.to, event.left) }) : shot
    }
    case 'minesSwept':
      return event.rolls.some((roll) => roll.success)
        ? withGround(world, { mines: withLeft(world.ground.mines, event.hex, event.left) })
        : world
    case 'minesScattered':
      return withGround(world, { mines: mined(world, event.hexes, event.side, true) })
    case 'minesFound':
      return withGround(world, {
        mines: world.ground.mines.map((mines) => (hasHex(event.hexes, mines.hex) ? { ...mines, revealed: true } : mines)),
      })
    default:
      return unreachable(event)
  }
}

/** An Action of work; it ends a movement Action and gives the place away for the turn (SR-HIDE-8). */
const worked = (world: World, id: UnitId | null): World =>
  id === null ? world : withUnits(world, [id], (unit) => ({ ...afterWork(unit, 1), ...atRest, did: deeds(unit, 'engineered') }))
const withHelper = (world: World, helper: UnitId | null, stand: UnitId | null): World =>
  helper === null ? world : withUnit(world, helper, { helps: stand })

/** Explosions and shots: what has gone off has been seen; an empty hex is mined no more (SR-MINE-4). */
const withLeft = (all: readonly Mines[], hex: Hex, left: number): readonly Mines[] =>
  left <= 0
    ? all.filter((mines) => !sameHex(mines.hex, hex))
    : all.map((mines) => (sameHex(mines.hex, hex) ? { ...mines, left, revealed: true } : mines))
function mined(world: World, hexes: readonly Hex[], side: SideId, revealed: boolean): readonly Mines[] {
  const fresh = new Set(hexes.map(hexKey))
  const left = mineCounter(world.settings.hexMilli)
  return [
    ...world.ground.mines.filter((mines) => !fresh.has(hexKey(mines.hex))),
    ...hexes.map((hex): Mines => ({ hex, left, side, revealed })),
  ]
}

function cleared(ground: GroundChanges, blocks: Extract<EngineeringEvent, { kind: 'obstaclesCleared' }>['blocks']): Partial<GroundChanges> {
  const gone = (what: 'mines' | 'obstacles'): readonly Hex[] =>
    blocks.flatMap((block) => ((block.what === 'mines') === (what === 'mines') ? block.hexes : []))
  const [mines, obstacles] = [gone('mines'), gone('obstacles')]
  return {
    ...(mines.length > 0 ? { mines: ground.mines.filter((one) => !hasHex(mines, one.hex)) } : {}),
    ...(obstacles.length > 0 ? { obstacles: ground.obstacles.filter((one) => !hasHex(obstacles, one.hex)) } : {}),
  }
}
/** Blocks that are gone are gone, pushed ones take what has been done to them along. */
function reworked(
  all: readonly Obstacle[],
  { side, removed, moved, work }: Extract<EngineeringEvent, { kind: 'roadblockWorked' }>,
): readonly Obstacle[] {
  return all
    .filter((one) => !hasHex(removed, one.hex))
    .map((one) => {
      const to = moved.find((step) => sameHex(step.from, one.hex))?.to
      const here = to === undefined ? one : { ...one, hex: to }
      const done = work.find((entry) => sameHex(entry.hex, here.hex))
      if (!done || one.kind !== 'roadblock') return here
      const { actions, pushed } = done
      return { ...here, work: [...here.work.filter((other) => other.side !== side), { side, actions, pushed }] }
    })
}
/** A site grows; when it is done the block stands and nobody builds there any more. */
function built(
  ground: GroundChanges,
  { hex, side, points, done, wreck }: Extract<EngineeringEvent, { kind: 'roadblockBuilt' }>,
): Partial<GroundChanges> {
  if (done.length === 0)
    return { sites: [...ground.sites.filter((site) => site.side !== side || !sameHex(site.hex, hex)), { hex, side, points }] }
  return {
    sites: ground.sites.filter((site) => !hasHex(done, site.hex)),
    obstacles: [...ground.obstacles, ...done.map((at): Obstacle => ({ kind: 'roadblock', hex: at, earth: false, work: [] }))],
    ...(wreck ? { wrecks: ground.wrecks.filter((one) => !hasHex(done, one.hex)) } : {}),
  }
}
