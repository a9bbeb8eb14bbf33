/** What is told of a hex before and after an edit, and what is measured along a line. */
import { describe, expect, it } from 'vitest'
import { setTerrain } from '../../engine/board/map-edit.ts'
import { hexChange, hexReport } from '../../renderer/editor/model/hex-report.ts'
import { lengthBetween } from '../../renderer/editor/model/measures.ts'
import { raiseLevel } from '../../renderer/editor/model/tools-level.ts'
import { country } from './support.ts'

describe('the report of a hex', () => {
  it('has its ground, level, hexsides from both hexes, ways, bridge, building and name', () => {
    const doc = country()
    expect(hexReport(doc, [6, 5])).toEqual({
      hex: [6, 5],
      terrain: 'medium',
      level: 0,
      drops: [0, 0, 0, 0, 0, 0],
      sides: [],
      ways: [
        { direction: 0, kind: 'road' },
        { direction: 3, kind: 'road' },
      ],
      bridge: 'Middle Bridge',
      building: null,
      label: null,
    })
    expect(hexReport(doc, [1, 3])).toMatchObject({
      building: { name: 'Building 1', floors: 2, hexes: 3 },
      sides: [
        { direction: 0, kind: 'wall' },
        { direction: 5, kind: 'wall' },
      ],
    })
    // The other side of the same wall.
    expect(hexReport(doc, [2, 3]).sides).toEqual([{ direction: 3, kind: 'wall' }])
    expect(hexReport(doc, [3, 5]).ways.map(({ direction, kind }) => `${direction} ${kind}`)).toEqual(['0 road', '3 road', '4 track'])
    expect(hexReport(doc, [1, 2]).label).toBe('Upper Farm')
    expect(hexReport(doc, [5, 1])).toMatchObject({ level: 4 })
    expect(hexReport(doc, [40, 40])).toMatchObject({ terrain: null, level: null, drops: [null, null, null, null, null, null] })
  })
  it('says what an edit would change in it, and in a neighbour of what it changes', () => {
    const doc = country()
    const raised = raiseLevel(doc, [[8, 8]], 2)
    const here = hexChange(doc, raised, [8, 8])
    expect([here.changed, here.before.level, here.after.level]).toEqual([['level', 'drops'], 0, 2])
    expect(hexChange(doc, raised, [9, 8]).changed).toEqual(['drops'])
    expect(hexChange(doc, raised, [2, 2]).changed).toEqual([])
    expect(hexChange(doc, setTerrain(doc, [[1, 3]], 'rubble'), [1, 3]).changed).toEqual(['terrain', 'building'])
  })
})

describe('a measure', () => {
  it('is in hexes and in centimetres of the scale', () => {
    expect(lengthBetween([0, 0], [4, 4], 2.5)).toEqual({ hexes: 6, centimetres: 15 })
  })
})
