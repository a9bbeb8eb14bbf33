import type { mapEdit } from '../../../engine/author.ts'
import { type Hex, hexKey, isWater, type MapDoc, sameHex, type TerrainId } from '../../../engine/screen.ts'
import { editorThings } from '../../words/editor-words.ts'
import { toolEdit } from './edit-between.ts'
import { type BuildingSettings, floorsOf, withBuilding, withGround } from './layers.ts'
import { isOn, terrainAt } from './map-grid.ts'
import { MOST_HEXES, MOST_LETTERS, nameFor, runsOf } from './map-lists.ts'
import { tidyPath } from './way-lines.ts'

/** Tools for what people built and named: buildings, bridges, labels, names. Obstacles and mines are no part of a map: they stand in a scenario's start. */

type MapEdit = mapEdit.MapEdit
/** A building on each group of hexes that hang together. Ways and decks in them go: nothing leads through a house. */
export const putBuilding = (doc: MapDoc, settings: BuildingSettings, hexes: readonly Hex[]): MapEdit =>
  toolEdit(doc, withBuilding(doc, settings, hexes))
/** Takes buildings out of these hexes; other ground takes their place. */
export const eraseBuildings = (doc: MapDoc, hexes: readonly Hex[], ground: TerrainId = 'open'): MapEdit =>
  toolEdit(
    doc,
    withGround(
      doc,
      hexes.filter((hex) => terrainAt(doc, hex) === 'building'),
      ground === 'building' ? 'open' : ground,
    ),
  )
const isOf =
  (hex: Hex) =>
  ({ hexes }: { readonly hexes: readonly Hex[] }): boolean =>
    hexes.some((own) => sameHex(own, hex))
export const hasBuilding = ({ buildings }: MapDoc, hex: Hex): boolean => buildings.some(isOf(hex))
export const hasBridge = ({ bridges }: MapDoc, hex: Hex): boolean => bridges.some(isOf(hex))

/** Another name or height for the building in a hex; nothing where there is none, or the name cannot be used. */
export const changeBuilding = (doc: MapDoc, hex: Hex, change: { readonly name?: string; readonly floors?: number }): MapEdit =>
  toolEdit(doc, {
    ...doc,
    buildings: doc.buildings.map((building) =>
      !isOf(hex)(building)
        ? building
        : {
            ...building,
            name: change.name === undefined ? building.name : nameFor(change.name) || building.name,
            floors: change.floors === undefined ? building.floors : floorsOf(change.floors),
          },
    ),
  })

/** A deck over the first stretch of water that the pointer crossed; nothing where there is none, or a deck already. */
export function putBridge(doc: MapDoc, name: string, path: readonly Hex[]): MapEdit {
  const decked = new Set(doc.bridges.flatMap(({ hexes }) => hexes.map(hexKey)))
  const runs = runsOf(distinctPath(path), (hex) => {
    const terrain = terrainAt(doc, hex)
    return terrain !== null && isWater(terrain) && !decked.has(hexKey(hex))
  })
  const [deck] = runs
  if (deck === undefined || deck.length > MOST_HEXES.bridge) return toolEdit(doc, doc)
  return toolEdit(doc, { ...doc, bridges: [...doc.bridges, { name: nameFor(name) || editorThings.bridge, hexes: deck }] })
}
/** A path without what it went over twice. */
function distinctPath(path: readonly Hex[]): readonly Hex[] {
  const seen = new Set<number>()
  const tidy = tidyPath(path)
  const loop = tidy.findIndex((hex) => seen.size === seen.add(hexKey(hex)).size)
  return loop < 0 ? tidy : tidy.slice(0, loop)
}
/** Takes away every bridge that has one of these hexes. */
export function eraseBridges(doc: MapDoc, hexes: readonly Hex[]): MapEdit {
  const gone = new Set(hexes.map(hexKey))
  return toolEdit(doc, { ...doc, bridges: doc.bridges.filter((bridge) => !bridge.hexes.some((hex) => gone.has(hexKey(hex)))) })
}
/** Another name for the bridge in a hex. */
export const nameBridge = (doc: MapDoc, hex: Hex, name: string): MapEdit =>
  toolEdit(doc, {
    ...doc,
    bridges: doc.bridges.map((bridge) => (isOf(hex)(bridge) ? { ...bridge, name: nameFor(name) || bridge.name } : bridge)),
  })

/** The name at a hex: a new one, another one, or none where the text is empty. */
export function putLabel(doc: MapDoc, hex: Hex, text: string): MapEdit {
  const name = nameFor(text)
  if (name === null || !isOn(doc, hex)) return toolEdit(doc, doc)
  const index = doc.labels.findIndex((label) => sameHex(label.hex, hex))
  const others = doc.labels.filter((label, i) => i === index || !sameHex(label.hex, hex))
  if (name === '') return toolEdit(doc, { ...doc, labels: doc.labels.filter((label) => !sameHex(label.hex, hex)) })
  if (index < 0) return toolEdit(doc, { ...doc, labels: [...others, { hex, text: name }] })
  return toolEdit(doc, { ...doc, labels: others.map((label) => (sameHex(label.hex, hex) ? { ...label, text: name } : label)) })
}
/** What is written at a hex; null for nothing. */
export const labelAt = ({ labels }: MapDoc, hex: Hex): string | null => labels.find((label) => sameHex(label.hex, hex))?.text ?? null
/** Takes a label to another hex; one that was there goes. */
export function moveLabel(doc: MapDoc, from: Hex, to: Hex): MapEdit {
  if (!isOn(doc, to) || sameHex(from, to) || !doc.labels.some((label) => sameHex(label.hex, from))) return toolEdit(doc, doc)
  const rest = doc.labels.filter((label) => !sameHex(label.hex, to))
  return toolEdit(doc, { ...doc, labels: rest.map((label) => (sameHex(label.hex, from) ? { ...label, hex: to } : label)) })
}
/** Another name for the map; an empty one, or one that cannot be used, changes nothing. */
export function renameMap(doc: MapDoc, name: string): MapEdit {
  const usable = nameFor(name, MOST_LETTERS.name)
  return toolEdit(doc, usable === null || usable === '' ? doc : { ...doc, name: usable })
}
