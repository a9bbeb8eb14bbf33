import type { SideId } from '../../../../kernel/names.ts'
import { withoutFoliage } from '../../core/recon.ts'
import { reduce } from '../../reduce.ts'
import { hasContact } from '../../state/contacts.ts'
import { answeredAt, isDecoy, isFlying, isVehicle, onMap } from '../../state/roster.ts'
import { seesUnit } from '../../state/sight.ts'
import type { Situation } from '../../state/situation.ts'
import { SMOKE_HEIGHT } from '../../tables/terrain.ts'
import type { UnitId } from '../../words/schemas.ts'
import type { World } from '../../words/world.ts'
import type { Case } from './cases.ts'
import type { Exposure } from './exposure.ts'
import { isMarked } from './marks.ts'

/** The battle as it stands in a case. */
export type SceneOf = (one: Case) => Situation

/**
 * The battle in which these are gone: with their wrecks and the smoke (SR-CARN-1), and the contacts that both sides keep through it. Cases in
 * which the same has changed have the same scene.
 */
export function scenesAfter(exposure: Exposure): SceneOf {
  const scenes = new Map<string, Situation>()
  return ({ gone, smoke, cleared }) => {
    if (gone === '' && !smoke && cleared === '') return exposure.s
    const key = `${gone} ${smoke} ${cleared}`
    let scene = scenes.get(key)
    if (!scene) {
      const fallen = exposure.foliage.filter((_, i) => isMarked(cleared, i))
      scene = fallen.reduce(withoutFoliage, { ...exposure.s, world: worldAfter(exposure, gone, smoke) })
      scenes.set(key, scene)
    }
    return scene
  }
}

function worldAfter(exposure: Exposure, gone: Case['gone'], smoke: boolean): World {
  const { s, subjects, rocketHexes } = exposure
  let { world } = s
  for (const [i, unit] of subjects.entries()) {
    if (!isMarked(gone, i)) continue
    const wreck = isVehicle(world, unit) && !isDecoy(world, unit) && !isFlying(unit)
    world = reduce(world, { kind: 'destroyed', unit: unit.id, hex: unit.hex, wreck, why: 'SR-DF-10' })
  }
  if (smoke) {
    const until = world.turn + world.settings.burstSmokeTurns
    const clouds = rocketHexes.map((hex) => ({ hex, height: SMOKE_HEIGHT.burst, until }))
    world = reduce(world, { kind: 'smokeLaid', unit: null, smoke: clouds, actions: 0 })
  }
  return world.ground.smoke.length === s.world.ground.smoke.length ? world : withContacts(exposure, world)
}

/** who was in sight before the new smoke stays known through it. */
function withContacts({ s, firer }: Exposure, smoky: World): World {
  let world = smoky
  const keep = (side: SideId, unit: UnitId): World => reduce(world, { kind: 'contactKept', side, unit, until: world.turn + 1 })
  const shown = answeredAt(firer)
  for (const unit of onMap(world)) {
    if (unit.side === firer.side || !seesUnit(s, firer, unit)) continue
    if (unit.spotted && unit.blip === null) world = keep(firer.side, unit.id)
    // Firing has shown the firer before anything bursts; a Doppelganger sees nothing (SR-DOPP-10).
    if (!isDecoy(world, unit) && !hasContact(world, unit.side, shown)) world = keep(unit.side, shown)
  }
  return world
}
