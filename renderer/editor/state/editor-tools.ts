import type { SideFeature, TerrainId } from '../../../engine/screen.ts'
import type { WayKind } from '../model/map-lists.ts'
import type { BrushSize, Shape } from '../model/shapes.ts'
import type { StampSettings } from '../model/stamps.ts'
import type { Tool } from '../model/tool-box.ts'

/** What a person has chosen to draw with, and the tool of the model that this makes. Pure. */

/** In the order of the palette. */
export const TOOL_IDS = ['select', 'terrain', 'elevation', 'sides', 'ways', 'buildings', 'bridges', 'labels', 'stamps', 'measure'] as const
export type ToolId = (typeof TOOL_IDS)[number]

export const SHAPE_IDS = ['freehand', 'line', 'rectangle', 'lasso', 'fill'] as const
export type ShapeId = (typeof SHAPE_IDS)[number]
export const ELEVATION_DEEDS = ['raise', 'lower', 'flatten', 'set', 'smooth', 'roughen'] as const
export type ElevationDeed = (typeof ELEVATION_DEEDS)[number]
/** Of a change of level, in half levels. */
export const AMOUNTS = [1, 2, 4] as const
export type Amount = (typeof AMOUNTS)[number]
export const WAY_CHOICES = ['road', 'track', 'river'] as const
export type WayChoice = (typeof WAY_CHOICES)[number]
export const CROSSINGS = ['bridge', 'ford', 'leave'] as const
export const DEPTHS = ['shallow', 'medium', 'deep'] as const
export const BRIDGE_KINDS = ['bridge', 'ford'] as const

/** Everything that the tools can be set to; each tool looks at its own part. Levels are in half levels. */
export interface ToolChoices {
  readonly brush: BrushSize
  readonly shapes: Readonly<Record<ToolId, ShapeId>>
  /** Takes away instead of putting there, where a tool can do both. */
  readonly erase: boolean
  readonly ground: TerrainId
  readonly elevation: ElevationDeed
  readonly amount: Amount
  readonly level: number
  readonly feature: SideFeature
  /** Hexsides around a shape instead of along the pointer. */
  readonly around: boolean
  readonly way: WayChoice
  readonly cross: (typeof CROSSINGS)[number]
  readonly snap: boolean
  readonly depth: (typeof DEPTHS)[number]
  readonly carve: boolean
  readonly floors: number
  readonly buildingName: string
  readonly extend: boolean
  readonly bridge: (typeof BRIDGE_KINDS)[number]
  readonly bridgeName: string
  readonly stamp: StampSettings
}

export const FIRST_CHOICES: ToolChoices = {
  brush: 1,
  shapes: {
    select: 'rectangle',
    terrain: 'freehand',
    elevation: 'freehand',
    sides: 'freehand',
    ways: 'freehand',
    buildings: 'freehand',
    bridges: 'freehand',
    labels: 'freehand',
    stamps: 'freehand',
    measure: 'line',
  },
  erase: false,
  ground: 'light-woods',
  elevation: 'raise',
  amount: 2,
  level: 2,
  feature: 'wall',
  around: false,
  way: 'road',
  cross: 'bridge',
  snap: true,
  depth: 'medium',
  carve: true,
  floors: 2,
  buildingName: '',
  extend: true,
  bridge: 'bridge',
  bridgeName: '',
  stamp: { stamp: 'farm', seed: 1, turn: 0, size: 2 },
}

/** The shapes that a tool can be led in; one alone is no choice. */
export function shapesOf(tool: ToolId, { around, way }: Pick<ToolChoices, 'around' | 'way'>): readonly ShapeId[] {
  switch (tool) {
    case 'terrain':
    case 'elevation':
    case 'buildings':
      return SHAPE_IDS
    case 'select':
      return ['rectangle', 'lasso', 'freehand', 'fill']
    case 'sides':
      return around ? ['freehand', 'rectangle', 'lasso', 'fill'] : ['freehand', 'line']
    case 'ways':
      return way === 'river' ? ['freehand', 'line'] : ['freehand', 'line']
    case 'bridges':
      return ['freehand', 'line']
    case 'labels':
    case 'stamps':
      return ['freehand']
    case 'measure':
      return ['line']
  }
}
/** The shape that a tool is led in now. */
export function shapeOf(tool: ToolId, choices: ToolChoices): ShapeId {
  const shapes = shapesOf(tool, choices)
  const chosen = choices.shapes[tool]
  return shapes.includes(chosen) ? chosen : (shapes[0] ?? 'freehand')
}
/** Whether the size of the brush changes what the tool does. */
export function hasBrush(tool: ToolId, choices: ToolChoices): boolean {
  const shape = shapeOf(tool, choices)
  const isLed = shape === 'freehand' || shape === 'line'
  switch (tool) {
    case 'terrain':
    case 'elevation':
    case 'buildings':
    case 'select':
      return isLed
    case 'sides':
      return choices.around && isLed
    case 'ways':
      return choices.way === 'river'
    case 'bridges':
      return choices.bridge === 'ford'
    case 'labels':
    case 'stamps':
    case 'measure':
      return false
  }
}
/** Whether a tool can take away what it puts there. */
export const canErase = (tool: ToolId): boolean => !['select', 'stamps', 'measure', 'elevation'].includes(tool)
/** Whether a tool is aimed at hexsides. */
export const aimsAtSides = (tool: ToolId, { around }: Pick<ToolChoices, 'around'>): boolean => tool === 'sides' && !around

/** A shape as the model has it. A fill goes by what the tool changes. */
export function modelShape(tool: ToolId, choices: ToolChoices): Shape {
  const shape = shapeOf(tool, choices)
  return shape === 'fill' ? { flood: { terrain: tool !== 'elevation', level: tool === 'elevation' } } : shape
}

/** Full height of a rise that roughening makes, and how many hexes it is long. */
const ROUGH = { wave: 3, seed: 7 } as const
/**
 * The tool of the model; null for those that change nothing (select, measure).
 * @param inverted the other way round for this one stroke: taking away instead of putting there, lowering instead of raising
 */
export function toolOf(tool: ToolId, choices: ToolChoices, inverted = false): Tool | null {
  const erase = canErase(tool) && choices.erase !== inverted
  switch (tool) {
    case 'select':
    case 'measure':
      return null
    case 'terrain':
      return { is: 'terrain', terrain: erase ? 'open' : choices.ground }
    case 'elevation':
      return elevationTool(choices, inverted)
    case 'sides': {
      const { feature, around } = choices
      return erase ? { is: 'eraseSide', feature: 'all', around } : { is: 'side', feature, around }
    }
    case 'ways':
      return wayTool(choices, erase)
    case 'buildings': {
      const { floors, extend, buildingName: name } = choices
      return erase
        ? { is: 'eraseBuilding', ground: 'open' }
        : { is: 'building', building: { floors, extend, ...(name === '' ? {} : { name }) } }
    }
    case 'bridges':
      if (erase) return { is: 'eraseBridge' }
      return choices.bridge === 'ford' ? { is: 'ford' } : { is: 'bridge', name: choices.bridgeName }
    case 'labels':
      return { is: erase ? 'eraseLabel' : 'moveLabel' }
    case 'stamps':
      return { is: 'stamp', stamp: choices.stamp }
  }
}
function elevationTool({ elevation, amount, level }: ToolChoices, inverted: boolean): Tool {
  const step = amount === 1 ? 1 : 2
  switch (elevation) {
    case 'raise':
      return { is: 'raise', by: inverted ? -amount : amount }
    case 'lower':
      return { is: 'raise', by: inverted ? amount : -amount }
    case 'flatten':
      return { is: 'flatten', to: null }
    case 'set':
      return { is: 'flatten', to: level }
    case 'smooth':
      return { is: 'smooth', step }
    case 'roughen':
      return { is: 'noise', noise: { ...ROUGH, amount, step } }
  }
}
function wayTool({ way, cross, snap, depth, brush, carve }: ToolChoices, erase: boolean): Tool {
  if (way === 'river') return erase ? { is: 'terrain', terrain: 'open' } : { is: 'river', river: { depth, width: brush, carve } }
  const kind: WayKind = way
  return erase ? { is: 'eraseWay', kind: 'all' } : { is: 'way', way: { kind, snap, cross } }
}
