import { hexDistance } from '../../../board/hex.ts'
import type { SideId } from '../../../kernel/names.ts'
import { hasHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { enemiesOf, friendsOf, isCombatant, isSoftskin, isVehicle, type Placed, typeOf } from '../state/roster.ts'
import { SURRENDER } from '../tables/dice.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { World } from '../words/world.ts'
import { lose } from './hits.ts'

/** Who lays down his arms as a side ends its move (SS-SUR, SS-R-39). */

/** The three or more stands that would take a stand prisoner; null where it does not surrender. */
export function captorsOf(world: World, unit: Placed): readonly Placed[] | null {
  const type = typeOf(unit)
  if (isVehicle(type) || isSoftskin(type)) return null
  const bunkers = world.ground.bunkers.map(({ hex }) => hex)
  if (hasHex(bunkers, unit.hex) && !world.settings.bunkerSurrender) return null
  const captors = enemiesOf(world, unit.side).filter((other) => isCombatant(typeOf(other)) && hexDistance(other.hex, unit.hex) === 1)
  if (captors.length < SURRENDER.contacts) return null
  const alone = friendsOf(world, unit.side).every(
    (friend) => friend.id === unit.id || hexDistance(friend.hex, unit.hex) > SURRENDER.aloneHexes,
  )
  return alone ? captors : null
}

/** All who surrender to a side, found before any of them is gone. */
export function takePrisoners(play: Play<StormOfSteel>, to: SideId): void {
  const found = enemiesOf(play.world, to).flatMap((unit) => {
    const captors = captorsOf(play.world, unit)
    return captors === null ? [] : [{ unit, captors }]
  })
  for (const { unit, captors } of found) {
    play.emit({ kind: 'surrendered', unit: unit.id, to: captors.map(({ id }) => id) })
    lose(play, unit.id, 'surrender')
  }
}
