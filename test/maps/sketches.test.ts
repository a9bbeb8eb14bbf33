import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { writeMap } from '../../engine/board/notation.ts'
import { drawMap } from '../../maps/generator/sketch/draw-map.ts'
import { SKETCHES } from '../../maps/generator/sketches/all.ts'

/** The maps that come with the game are what their sketches give. All of them with SKETCHED=all (half a minute), otherwise the two small ones. */
const DRAWN = SKETCHES.filter(({ file }) => process.env['SKETCHED'] === 'all' || ['mill-crossing', 'tactical-battles'].includes(file))

test.each(DRAWN.map((sketch) => [sketch.file, sketch] as const))(
  'the sketch of %s gives the map that is shipped, byte for byte',
  (file, sketch) => {
    expect(writeMap(drawMap(sketch))).toBe(readFileSync(resolve(import.meta.dirname, `../../maps/${file}.map.json`), 'utf8'))
  },
)
