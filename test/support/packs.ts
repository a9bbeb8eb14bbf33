import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pack, Part } from '../../engine/pack/index.ts'

/** Files of maps and scenarios to try things with: the shipped ones, packed. */

const maps = join(import.meta.dirname, '../../maps')
export const shippedText = (file: string): string => readFileSync(join(maps, file), 'utf8')
const nameIn = (text: string): string => (JSON.parse(text) as { readonly name: string }).name

/** A shipped document as a part, under the name that its file has. */
export function shippedPart(file: string): Part {
  const [, name, kind] = /^([a-z0-9-]+)\.(map|scenario)\.json$/.exec(file) ?? []
  if (name === undefined || (kind !== 'map' && kind !== 'scenario')) throw new Error(`${file} is no map or scenario`)
  const text = shippedText(file)
  return { kind, name, label: nameIn(text), text }
}

export const DESIGNS: Part = {
  kind: 'designs',
  name: 'tanks',
  label: 'My tanks',
  text: '{\n "format": "sandtable-designs",\n "version": 1,\n "name": "My tanks",\n "ruleset": "steel-rain",\n "designs": {\n  "OX": { "name": "Ox", "propulsion": "tracked", "armor": 3, "weapons": ["rail-gun"], "extra": null, "capacity": 0, "symbol": "armor-light" }\n }\n}\n',
}
const SAVE = readFileSync(join(import.meta.dirname, '../golden/battlechrome/battlechrome-duel.journal.json'), 'utf8')

/** A scenario with its map, as a library would export it. */
export const DUEL: Pack = {
  title: 'The duel',
  kind: 'scenario',
  program: '0.1.0',
  parts: [shippedPart('tactical-battles.map.json'), shippedPart('battlechrome-duel.scenario.json')],
}
/** One of everything. */
export const EVERYTHING: Pack = {
  ...DUEL,
  title: 'Alles für Mühle 橋',
  kind: 'collection',
  parts: [DESIGNS, ...DUEL.parts, { kind: 'save', name: 'turn-3', label: 'Zug 3, «橋»', text: SAVE }],
}
