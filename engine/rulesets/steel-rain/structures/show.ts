import { hexLabel } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import { sameHex } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { type BarLine, barLine, row, rowsOf } from '../../../screen/kit.ts'
import type { Marker } from '../../../screen/picture.ts'
import type { SheetRow } from '../../../screen/sheets.ts'
import { refuseFiring } from '../core/fire.ts'
import { refuseTask } from '../core/refuse-task.ts'
import { floorsAt, onBridge } from '../state/ground.ts'
import { designOf, isInfantry } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { STRUCTURE_LETHALITY } from '../tables/fire.ts'
import { cm } from '../tables/scale.ts'
import type { Sign } from '../tables/signs.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { floorName } from './floors.ts'
import { isHeavyTruck } from './footbridge.ts'
import { isLayer, refuseRecover } from './layer.ts'
import { hasRaft, isAfloat, refusePaddle, refuseRaft } from './rafts.ts'
import { spanOver, wayOver } from './state.ts'
import { bridgeAt, buildingAt, damageOf, type Structure } from './things.ts'
import { RAFT_ACTIONS, type Span } from './words.ts'

/** What the screen shows of the chapter: the order bar, badges, markers, rows of the sheets. */

export const BAR: readonly BarLine[] = [
  barLine('climb', 'Change floor', 'b', 'floor', '2 cm a floor', 'choice'),
  barLine('demolish', 'Fire at structure', 'z', 'demolish', '1 Action', 'hex'),
  barLine('raft', 'Make raft', 'j', 'raft', '1 of 2 Actions', 'none'),
  barLine('paddle', 'Paddle', 'j', 'paddle', '1 Action', 'none'),
  barLine('lay-bridge', 'Lay bridge', 'l', 'bridge', '2 Actions', 'hex'),
  barLine('recover-bridge', 'Recover bridge', 'l', 'recover', '2 Actions', 'hex'),
  barLine('footbridge', 'Footbridge', 'l', 'footbridge', '1 Action', 'hex'),
]

/** Lines that are shown without an offer: where the unit could do it at another place or time. Water and floors show themselves. */
export function concerns(world: World, unit: Unit, verb: string): boolean {
  switch (verb) {
    case 'lay-bridge':
      return isLayer(world, unit) && unit.bridging > 0
    case 'recover-bridge':
      return isLayer(world, unit) && unit.bridging === 0
    case 'footbridge':
      return isInfantry(world, unit) && designOf(world, unit).extra === 'engineer'
    case 'raft':
      return unit.raft !== null && !hasRaft(unit)
    default:
      return false
  }
}
export function whyNot(s: Situation, unit: Unit, verb: string): Refusal | null {
  switch (verb) {
    case 'lay-bridge':
      return refuseTask(s, unit, 2) ?? refusal('No gap of up to 6 cm with firm ground beyond is straight in front of it.', 'R-159')
    case 'recover-bridge':
      return refuseTask(s, unit, 2) ?? whyNotRecover(s, unit)
    case 'footbridge':
      return refuseTask(s, unit, 1) ?? refusal('No gap is beside it, or the stores of a heavy truck are missing.', 'SR-BRIDGE-2')
    case 'raft':
      return refuseRaft(s, unit)
    case 'paddle':
      return refusePaddle(s, unit)
    case 'demolish':
      return refuseFiring(s, unit, 1) ?? refusal('No building or bridge is in range and in sight.', 'R-90')
    default:
      return null
  }
}

/** Which of the bridges that lie there it could take up, and from where: the ends are over the water, not on the bank. */
function whyNotRecover(s: Situation, unit: Unit): Refusal {
  const laid = s.world.ground.spans.filter((span) => span.kind === 'avlb' && span.side === unit.side)
  const reasons = laid.map((span) => refuseRecover(s, unit, span.id))
  const taken = reasons.find((why) => why?.at === 'span')
  if (taken) return taken
  const ends = laid.flatMap(({ hexes }) => [hexes[0], hexes.at(-1)]).flatMap((hex) => (hex ? [hexLabel(hex)] : []))
  return ends.length === 0
    ? refusal('No bridge of its side lies anywhere.', 'SR-BRIDGE-5')
    : refusal(`It takes a bridge up from the bank, in a hex beside ${[...new Set(ends)].join(' or ')}.`, 'R-159')
}

export const badges = (unit: Unit): readonly Sign[] => (hasRaft(unit) ? ['raft'] : [])

/** Spans with what they have suffered, ruins and fallen bridges. Damage of the map's own: `damageMarkers`. */
export function markers({ ground, settings }: World): readonly Marker[] {
  return [
    ...ground.spans.map((span) => spanMarker(span, ground.damage.find((one) => one.what === span.id)?.points ?? 0, settings.hexMilli)),
    ...ground.ruined.map((hex): Marker => ({ art: 'ruin', hex, side: null, text: 'Collapsed building' })),
    ...ground.fallen.map((hex): Marker => ({ art: 'fallen-bridge', hex, side: null, text: 'Fallen bridge' })),
  ]
}
/** One for the whole span; of a hex that is being bridged it says how much of it is done, in thousandths. */
function spanMarker(span: Span, points: number, hexMilli: number): Marker {
  const { kind, hexes, next, progress, from, side } = span
  const harm = points > 0 ? `, ${points} Lethality taken` : ''
  const along = next === null ? wayOver(span) : [from, ...hexes, next]
  const hex = hexes[0] ?? next ?? from
  if (kind === 'avlb') return { art: 'bridge', hex, side, text: `Laid bridge${harm}`, along }
  if (next === null && span.to === null) return { art: 'half-footbridge', hex, side, text: `Footbridge, not across yet${harm}`, along }
  if (next === null) return { art: 'footbridge', hex, side, text: `Footbridge${harm}`, along }
  const text = `Footbridge being built: ${cm(progress)} of this hex${harm}`
  return { art: 'footbridge', hex, side, text, share: Math.floor((progress * 1000) / hexMilli), along }
}
/** Damage of the map's buildings and bridges, in thousandths of what they bear. */
export function damageMarkers(s: Situation): readonly Marker[] {
  const things = [
    ...s.board.buildings.map(({ hexes, floors }, i) => ({ what: `building:${i}`, hexes, capacity: floors * STRUCTURE_LETHALITY.perFloor })),
    ...s.board.bridges.map(({ hexes }, i) => ({ what: `bridge:${i}`, hexes, capacity: bridgeAt(s, hexes[0] as Hex)?.capacity ?? 0 })),
  ]
  return things.flatMap(({ what, hexes, capacity }) => {
    const points = damageOf(s.world, what)
    const hex = hexes[0]
    return points > 0 && capacity > 0 && hex
      ? [
          {
            art: 'damage',
            hex,
            side: null,
            text: `${points} of ${capacity} Lethality`,
            share: Math.floor((points * 1000) / capacity),
          } as const,
        ]
      : []
  })
}

/** What a unit's sheet says of floors, rafts and bridges. */
export function rows(s: Situation, unit: Unit): readonly SheetRow[] {
  const floors = unit.hex === null ? 0 : floorsAt(s, unit.hex)
  const storey = { text: 'Two centimetres of movement a floor; two stands on each', rule: 'R-26' }
  const span = { text: '6 cm, any vehicle; recovered before it is laid again', rule: 'SR-BRIDGE-5' }
  const stores = { text: 'For 5 cm of footbridge beyond the first five', rule: 'SR-BRIDGE-2' }
  return rowsOf(
    floors > 0 && row('Floor', `${floorName(unit.floor, floors)} of ${floors}`, storey),
    raftRow(s, unit),
    isLayer(s.world, unit) && row('Bridge', unit.bridging > 0 ? 'aboard' : 'laid', span),
    isHeavyTruck(s.world, unit) && row('Bridging stores', unit.bridging > 0 ? 'one load' : 'used up', stores),
  )
}
function raftRow(s: Situation, unit: Unit): SheetRow | null {
  const { raft } = unit
  if (raft === null) return null
  const why = { text: 'Two Actions make it; 2 cm an Action', rule: hasRaft(unit) ? 'SR-RAFT-2' : 'SR-RAFT-1' }
  if (!isAfloat(s, unit)) return row('Raft', hasRaft(unit) ? 'ready' : `${raft.made} of ${RAFT_ACTIONS} Actions`, why)
  const under = raft.pool > 0 ? `, ${cm(raft.pool)} towards the next hex` : ''
  return row('Raft', `afloat${under}: small arms and smoke only`, why)
}

/** What a hex's sheet says of a building or a bridge: "12 of 30". */
export function hexRows(s: Situation, hex: Hex): readonly SheetRow[] {
  const building = buildingAt(s, hex)
  const bridge = onBridge(s, hex) ? bridgeAt(s, hex) : null
  const span = s.world.ground.spans.find((one) => one.next !== null && sameHex(one.next, hex))
  const isFoot = spanOver(s.world.ground, hex)?.kind === 'foot'
  return rowsOf(
    building && harmRow(building, '15 for each floor and it collapses', 'SR-BLDG-1'),
    bridge && harmRow(bridge, '3 for each cm and it falls', bridge.what.startsWith('span') ? 'SR-BRIDGE-6' : 'SR-BLDG-4'),
    span &&
      row('Footbridge', `${cm(span.progress)} of ${cm(s.world.settings.hexMilli)}`, {
        text: '1 cm an Action of an Engineer stand',
        rule: 'SR-BRIDGE-1',
      }),
    isFoot && row('Bears', 'infantry only', { text: 'A footbridge', rule: 'R-158' }),
  )
}
const harmRow = ({ name, points, capacity }: Structure, text: string, rule: string): SheetRow =>
  row(name, `${points} of ${capacity} Lethality`, { text, value: capacity, rule })
