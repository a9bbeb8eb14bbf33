import type { Play } from '../../../kernel/ruleset.ts'
import { mustFly } from '../air/flyer.ts'
import { membersOf, platoonOf } from '../state/roster.ts'
import type { SteelRain } from '../words/model.ts'

/** How the round of a platoon ends. */

/** what a Fast Mover still has to fly it flies before the round is over. */
export function endRound(play: Play<SteelRain>, platoon: string): void {
  if (membersOf(play.world, platoon).some((unit) => mustFly(play.world, unit))) return play.then({ kind: 'flyOut', platoon })
  play.emit({ kind: 'roundEnded', side: platoonOf(play.world, platoon).side, platoon })
  play.then({ kind: 'objectives' })
}
