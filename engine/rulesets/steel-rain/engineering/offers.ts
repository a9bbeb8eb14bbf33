import { disk, hexLabel } from '../../../board/hex.ts'
import { type Hex, hasHex, sameHex } from '../../../kernel/names.ts'
import type { Made } from '../core/chapter.ts'
import { isInfantry, isOnMap, type Placed } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inActions } from '../tables/prices.ts'
import type { Unit } from '../words/units.ts'
import { blockKey, removableBlock, roadblockBlock } from './blocks.ts'
import { blocksAtOnce, isEngineer, nameOf, refuseBreach, refuseWork } from './breach.ts'
import { layingAtOnce, refuseEmplace } from './emplace.ts'
import { mineShotOffers } from './mine-fire.ts'
import { pushPlaces, refuseClearing, roadblocksBeside } from './roadblocks.ts'
import { obstacleAt } from './state.ts'
import { type Emplaceable, type EngineeringWords, REMOVABLE, type Removable } from './words.ts'

/** What engineers can be told to do now, and who can shoot mines away. Where an Action does two blocks, pairs come first. */

type Order = EngineeringWords['order']

export function engineeringOffers(s: Situation, unit: Unit, thorough: boolean): readonly Made[] {
  const shots = thorough ? mineShotOffers(s, unit) : []
  if (!isEngineer(s, unit) || !isOnMap(unit) || refuseWork(s, unit) !== null) return shots
  return [
    ...breachOffers(s, unit, thorough),
    ...clearingOffers(s, unit),
    ...layingOffers(s, unit, 'wire'),
    ...layingOffers(s, unit, 'mines'),
    ...layingOffers(s, unit, 'roadblock'),
    ...shots,
  ]
}
const offer = (unit: Unit, order: Order, verb: string, hex: Hex, label: string): Made => ({
  order,
  verb,
  actor: unit.id,
  to: { hex },
  label,
  price: inActions(1),
  covers: order.kind === 'breach' ? order.blocks.map((block) => block.hex) : order.hexes,
})

interface Block {
  readonly hex: Hex
  readonly what: Removable
}
/** Blocks within reach, each once: named by its hex that is nearest, the own one first. */
function blocksBeside(s: Situation, unit: Placed): readonly Block[] {
  const found = new Map<string, Block>()
  for (const hex of disk(unit.hex, 1))
    for (const what of REMOVABLE) {
      const block = removableBlock(s, hex, what, isInfantry(s.world, unit))
      const key = `${what}/${blockKey(block)}`
      if (block.length > 0 && !found.has(key)) found.set(key, { hex, what })
    }
  return [...found.values()]
}
function breachOffers(s: Situation, unit: Unit, thorough: boolean): readonly Made[] {
  if (!isOnMap(unit)) return []
  const blocks = blocksBeside(s, unit)
  const make = (...these: readonly Block[]): readonly Made[] => {
    const order: Order = { kind: 'breach', side: unit.side, unit: unit.id, blocks: these }
    const label = `Clear ${these.map(({ what, hex }) => `${nameOf(what)} ${hexLabel(hex)}`).join(' and ')}`
    return refuseBreach(s, unit, order) === null ? [offer(unit, order, 'breach', (these[0] as Block).hex, label)] : []
  }
  if (blocksAtOnce(s, unit) === 1) return blocks.flatMap((block) => make(block))
  return blocks.flatMap((block) => {
    const others = blocks.filter((other) => other !== block)
    // With the rest of the same hex before what lies next to it.
    const partners = [...others].sort((a, b) => Number(sameHex(b.hex, block.hex)) - Number(sameHex(a.hex, block.hex)))
    if (partners.length === 0) return make(block)
    return thorough ? [...partners.flatMap((partner) => make(block, partner)), ...make(block)] : make(block, partners[0] as Block)
  })
}

function clearingOffers(s: Situation, unit: Unit): readonly Made[] {
  const hexes = roadblocksBeside(s, unit).filter(
    (hex, i, all) => !all.slice(0, i).some((other) => hasHex(roadblockBlock(s, hex), other) && isSameBlock(s, hex, other)),
  )
  const order = (these: readonly Hex[], to: Hex | null) =>
    ({ kind: 'clearRoadblock', side: unit.side, unit: unit.id, hexes: these, to }) as const
  const make = (these: readonly Hex[], to: Hex | null, label: string): readonly Made[] => {
    const whole = order(these, to)
    return refuseClearing(s, unit, whole) === null ? [offer(unit, whole, 'clear-block', to ?? (these[0] as Hex), label)] : []
  }
  const stand = isInfantry(s.world, unit)
  return hexes.flatMap((hex): readonly Made[] => {
    const place = hexLabel(hex)
    if (stand) return make([hex], null, `Work at the roadblock ${place}`)
    if (!obstacleAt(s.world, hex)?.earth)
      return pushPlaces(s, unit, hex).map((to) =>
        offer(unit, order([hex], to), 'clear-block', to, `Push the roadblock ${place} towards ${hexLabel(to)}`),
      )
    const next = hexes.find((other) => !sameHex(other, hex) && obstacleAt(s.world, other)?.earth)
    return [
      ...(next ? make([hex, next], null, `Break up the roadblocks ${place} and ${hexLabel(next)}`) : []),
      ...make([hex], null, `Break up the roadblock ${place}`),
    ]
  })
}
const isSameBlock = (s: Situation, a: Hex, b: Hex): boolean => blockKey(roadblockBlock(s, a)) === blockKey(roadblockBlock(s, b))

const LAYING: Readonly<Record<Emplaceable, readonly [verb: string, label: string]>> = {
  wire: ['lay-wire', 'String wire in'],
  mines: ['lay-mines', 'Lay mines in'],
  roadblock: ['build-block', 'Build a roadblock in'],
}
function layingOffers(s: Situation, unit: Unit, what: Emplaceable): readonly Made[] {
  if (!isOnMap(unit)) return []
  const make = (...hexes: readonly Hex[]): readonly Made[] => {
    const order: Order = { kind: 'emplace', side: unit.side, unit: unit.id, what, hexes }
    if (refuseEmplace(s, unit, order) !== null) return []
    const [verb, label] = LAYING[what]
    return [offer(unit, order, verb, hexes[0] as Hex, `${label} ${hexes.map(hexLabel).join(' and ')}`)]
  }
  const places = disk(unit.hex, 1).filter((hex) => make(hex).length > 0)
  if (what === 'roadblock' || layingAtOnce(s, unit) === 1) return places.flatMap((hex) => make(hex))
  return places.flatMap((hex, i) => {
    const next = places[(i + 1) % places.length] as Hex
    return [...(sameHex(next, hex) ? [] : make(hex, next)), ...make(hex)]
  })
}
