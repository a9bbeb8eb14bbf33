import type { SideId } from '../../../engine/mind.ts'
import { book, type Placed, type World } from './book.ts'

/**
 * What foes do to a hex, and what is to be had from it, as long as they stay where they are: worked out once for all stands of a kind. It follows from what the
 * key holds alone, so that whoever asks first changes nothing.
 */
export class Sights {
  /** Chances of a hit by each foe, by kind of target and hex. */
  readonly threats = new Map<string, Float64Array>()
  /** The best shot from a hex, by kind of firer and weapon. */
  readonly shots = new Map<string, number>()
  private readonly foes: readonly Placed[]
  private readonly side: SideId
  private readonly world: World

  constructor(foes: readonly Placed[], side: SideId, world: World) {
    this.foes = foes
    this.side = side
    this.world = world
  }
  /** Nothing that it was worked out from has changed. Stands are replaced when they change, never altered. */
  fits(foes: readonly Placed[], side: SideId, world: World): boolean {
    const { lost, demoralised, weather, ground } = this.world
    return (
      side === this.side &&
      weather === world.weather &&
      ground === world.ground &&
      lost.blue.length === world.lost.blue.length &&
      lost.red.length === world.lost.red.length &&
      demoralised.blue === world.demoralised.blue &&
      demoralised.red === world.demoralised.red &&
      foes.length === this.foes.length &&
      foes.every((foe, i) => foe === this.foes[i])
    )
  }
}
/** All that a shot knows of its target, and a hex. */
export function targetKey(unit: Placed, id: number): string {
  const type = book.typeOf(unit)
  return book.isVehicle(type) ? `a${type.armour}/${id}` : `${book.fitsBunker(type) ? 'b' : 's'}/${id}`
}
