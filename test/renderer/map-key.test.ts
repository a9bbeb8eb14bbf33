import { describe, expect, test } from 'vitest'
import { boardOf, EDITIONS, MAP_FEATURES, type MapKey, type Picture, TERRAINS } from '../../engine/index.ts'
import { PACK } from '../../renderer/art/books/steel-rain.art.ts'
import { MARKERS } from '../../renderer/art/drawings.ts'
import { featureSample, groundSample } from '../../renderer/map/samples.ts'
import { atOnce, surveyBoard } from '../../renderer/map/survey.ts'
import { keySections } from '../../renderer/state/map-key.ts'

const key = EDITIONS[0]?.mapKey as MapKey
const picture = (rest: Partial<Picture>): Picture => ({ markers: [], objectives: [], ...rest }) as unknown as Picture
const namesOf = (...given: Parameters<typeof keySections>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(keySections(...given).map(({ title, lines }) => [title, lines.map(({ name }) => name)]))

describe('map key', () => {
  test('holds what is on the map, and nothing else', () => {
    const board = boardOf('. . w 3\n . w 3 .', { hexsides: [{ hex: [0, 0], side: 'E', kind: 'overhang' }] })
    const markers: Picture['markers'] = [
      { art: 'mines', hex: [0, 0], side: 'red', text: '', value: 4 },
      { art: 'mines', hex: [1, 0], side: 'red', text: '', value: 3 },
      { art: 'zone', hex: [1, 0], side: 'red', text: '' },
    ]
    expect(namesOf(key, board, picture({ markers }))).toEqual({
      Ground: ['Open', 'Light woods', 'Deep water'],
      'Roads, slopes and edges': ['Overhang'],
      'On the map now': ['Mines'],
    })
  })
  test('a difference of three levels is a cliff besides a slope', () => {
    expect(namesOf(key, boardOf('. .1 .1'), picture({}))['Roads, slopes and edges']).toEqual(['Contour lines'])
    expect(namesOf(key, boardOf('. .3 .3'), picture({}))['Roads, slopes and edges']).toEqual(['Contour lines', 'Cliff'])
  })
  test('the figures are those of the tables', () => {
    expect(key.ground['light-woods']?.text).toBe('2 a cm; infantry 1; cover 5; stands can hide; blocks sight up to 4 cm.')
    expect(key.ground.deep?.text).toBe('4 a cm; hover 1; no wheels, no infantry; cover 10.')
    expect(key.markers.roadblock?.text).toMatch(/^Infantry only, 2 a cm; cover 3;/)
  })
  test('every ground and feature has a scrap of map that can be painted, every marker that lies about has words', async () => {
    for (const id of TERRAINS) expect((await groundSample(id)).terrain).toContain(id)
    for (const feature of MAP_FEATURES) {
      // A book lists what it has words for.
      if (!key.features[feature]) continue
      const [section] = keySections(key, await featureSample(feature), picture({})).filter(({ title }) => title.startsWith('Roads'))
      expect(section?.lines.map(({ shown }) => shown)).toContainEqual({ is: 'feature', id: feature })
    }
    expect([...MARKERS, ...Object.keys(PACK.markers)].filter((art) => !key.markers[art])).toEqual(['zone', 'fire'])
    expect(atOnce(surveyBoard(await featureSample('overhang'))).edges.map(({ kind }) => kind)).toContain('overhang')
  })
})
