import type { KeyEntry, MapKey } from '../../../board/edition.ts'
import { TERRAINS, type TerrainId } from '../../../board/ground.ts'
import { capital } from '../../../screen/kit.ts'
import { MINES } from '../engineering/mines.ts'
import { cm } from '../tables/scale.ts'
import {
  type Costs,
  DRAGONS_TEETH_INFANTRY,
  FLOOR_HEIGHT,
  GROUND,
  GROUND_CLASSES,
  type GroundClass,
  groundModifier,
  OBSTACLE_TOPS,
  PROFILE_MODIFIERS,
  ROWS,
  type RowId,
  SMOKE_HEIGHT,
  STRANGE,
} from '../tables/terrain.ts'

/** What is drawn on the map, by name, and what each does in one short line: all figures are those of the tables. */

const CLASS_WORDS: Readonly<Record<GroundClass, string>> = { wheeled: 'wheels', tracked: 'tracks', hover: 'hover', infantry: 'infantry' }

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`

/** "2 a cm; infantry 1; no wheels": the price that most pay, then who pays another. */
function costText(cost: Costs, closed: readonly GroundClass[] = []): string {
  const open = GROUND_CLASSES.filter((cls) => cost[cls] !== null && !closed.includes(cls))
  const barred = GROUND_CLASSES.filter((cls) => !open.includes(cls))
  const [only] = open
  if (only !== undefined && open.length === 1) return `${CLASS_WORDS[only]} only, ${cost[only]} a cm`
  const prices = [...new Set(open.map((cls) => cost[cls] as number))]
  const payers = (price: number): readonly GroundClass[] => open.filter((cls) => cost[cls] === price)
  const [usual, ...others] = prices.sort((a, b) => payers(b).length - payers(a).length)
  const parts = [
    ...(usual === undefined ? [] : [`${usual} a cm`]),
    ...others.map((price) => `${listed(payers(price).map((cls) => CLASS_WORDS[cls]))} ${price}`),
    ...(barred.length > 0 ? [`no ${barred.map((cls) => CLASS_WORDS[cls]).join(', no ')}`] : []),
  ]
  return parts.join('; ')
}
const coverText = (modifier: number): string => (modifier === 0 ? 'no cover' : `cover ${-modifier}`)

function groundText(id: TerrainId): string {
  const { row, hide, foliageTop, solidTop, isBuilding } = GROUND[id]
  const top = Math.max(foliageTop, solidTop)
  return capital(
    [
      costText(ROWS[row].cost, isBuilding ? ['wheeled', 'tracked', 'hover'] : []),
      coverText(groundModifier(id)),
      ...(hide === 'inside' ? ['stands can hide'] : hide === 'bank' ? ['stands can hide at the bank'] : []),
      ...(isBuilding ? [`blocks sight, ${cm(FLOOR_HEIGHT)} a floor`] : top > 0 ? [`blocks sight up to ${cm(top)}`] : []),
    ].join('; '),
  ).concat('.')
}
const ground = Object.fromEntries(
  TERRAINS.filter((id) => !STRANGE.has(id)).map((id): [TerrainId, KeyEntry] => [id, { name: GROUND[id].name, text: groundText(id) }]),
) as Record<TerrainId, KeyEntry>

const rowText = (id: RowId, closed: readonly GroundClass[] = []): string => capital(costText(ROWS[id].cost, closed))
const bank = (name: string): KeyEntry => ({
  name,
  text: `Blocks sight up to ${cm(OBSTACLE_TOPS.wall)}; a stand hides behind it; no vehicle rams across.`,
})

export const MAP_KEY: MapKey = {
  note: 'Prices are centimetres of movement for each cm of the way. Cover is taken off the Profile.',
  ground,
  features: {
    road: { name: 'Road', text: `${rowText('pavement')} along it, whatever lies beside it; slopes cost as ever.` },
    track: { name: 'Track', text: 'Leads over bridges; elsewhere the ground beside it counts.' },
    bridge: { name: 'Bridge', text: `${rowText('pavement')} for who comes by its road; level from bank to bank.` },
    slope: {
      name: 'Contour lines',
      text: `One level each. 1 level is easy (${costText(ROWS.easySlope.cost)}), 2 are steep (${costText(ROWS.steepSlope.cost)}).`,
    },
    cliff: { name: ROWS.cliff.name, text: `3 levels or more: ${costText(ROWS.cliff.cost)}.` },
    overhang: { name: 'Overhang', text: 'Steeper than vertical: nobody climbs it.' },
    wall: bank('Wall'),
    berm: bank('Berm'),
  },
  markers: {
    wire: { name: ROWS.wire.name, text: `${rowText('wire', ['infantry'])}; tracks crush it.` },
    teeth: {
      name: ROWS.dragonsTeeth.name,
      text: `${rowText('dragonsTeeth')}; cover ${-DRAGONS_TEETH_INFANTRY} for stands, who can hide there.`,
    },
    roadblock: {
      name: ROWS.roadblock.name,
      text: `${rowText('roadblock')}; cover ${-PROFILE_MODIFIERS.roadblock}; engineers push it away. Figures: how much is built or cleared.`,
    },
    'earth-block': { name: 'Roadblock of earth', text: `${rowText('roadblock')}; engineers break it up.` },
    mines: {
      name: 'Mines',
      text: `Each cm in them goes off on ${MINES.explodesOn} or more, Lethality ${MINES.lethality}. The figure: how many are left.`,
    },
    entrenchment: { name: 'Entrenchment', text: `Cover ${-PROFILE_MODIFIERS.entrenchment} for who is dug in there.` },
    'vehicle-pit': { name: 'Vehicle pit', text: `Cover ${-PROFILE_MODIFIERS.entrenchment} for the vehicle in it, or a stand.` },
    smoke: { name: 'Smoke', text: 'Nobody sees through it; thin in its last turn.' },
    'low-smoke': { name: 'Low smoke', text: `The same, ${cm(SMOKE_HEIGHT.grenade)} high: what grenades, rockets and wrecks leave.` },
    wreck: { name: 'Wreck', text: 'Blocks sight as the vehicle did.' },
    objective: { name: 'Objective', text: 'Points for who holds it at the end; the flag shows who does.' },
    bridge: { name: 'Laid bridge', text: 'Bears every vehicle; a bridge layer takes it up again.' },
    footbridge: { name: 'Footbridge', text: 'Bears infantry only. The figure: how much of the next hex is done.' },
    'half-footbridge': { name: 'Footbridge, not across yet', text: 'It ends over the water for now.' },
    'fire-marker': { name: 'Fire marker', text: 'Rounds on their way: T and the turn in which they land, and what they are.' },
    damage: { name: 'Damage', text: 'What a building or bridge has taken, of what brings it down.' },
    ruin: { name: 'Collapsed building', text: ground.ruins.text },
    'fallen-bridge': { name: 'Fallen bridge', text: 'It bears nobody any more.' },
    cleared: { name: 'Foliage shot away', text: 'Open ground now.' },
  },
}
