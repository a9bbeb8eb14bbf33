import type { CoverKind } from '../../../board/layer-kit.ts'
import type { Hex } from '../../../kernel/names.ts'
import { obstacleAt, obstacleName } from '../engineering/state.ts'
import { coverAt, groundAt, onBridge } from '../state/ground.ts'
import type { Situation } from '../state/situation.ts'

const NO_COVER: CoverKind = { text: 'No cover', short: '', worth: 0, rule: 'SR-COVER-3' }
/** What a hex takes off the Profile of whoever is in it; obstacles as vehicles have them. */
export function coverKindAt(s: Situation, hex: Hex): CoverKind {
  const cover = coverAt(s, hex)
  if (cover === 0) return NO_COVER
  const obstacle = obstacleAt(s.world, hex)
  const ground = onBridge(s, hex) ? 'Bridge' : groundAt(s, hex).name
  const what = obstacle === null ? ground : `${ground}, ${obstacleName(obstacle.kind).toLowerCase()}`
  return { text: `${what}: Profile ${cover}`, short: String(cover), worth: -cover, rule: 'SR-COVER-3' }
}
