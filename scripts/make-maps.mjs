/**
 * Draws the maps that come with the game out of their sketches (maps/generator/sketches). The same sketch gives the same file.
 *
 *   node scripts/make-maps.mjs                  all of them
 *   node scripts/make-maps.mjs harrow-valley    one
 *   node scripts/make-maps.mjs --check          only says whether the files are what the sketches give
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { load, root } from './load.mjs'

const { drawMap } = await load('maps/generator/sketch/draw-map.ts')
const { SKETCHES } = await load('maps/generator/sketches/all.ts')
const { readMap } = await load('engine/board/map-read.ts')
const { toBoard } = await load('engine/board/to-board.ts')
const { writeMap } = await load('engine/board/notation.ts')

const words = process.argv.slice(2)
const check = words.includes('--check')
const wanted = words.filter((word) => !word.startsWith('--'))
for (const sketch of SKETCHES) {
  if (wanted.length > 0 && !wanted.includes(sketch.file)) continue
  const read = readMap(drawMap(sketch))
  const board = read.ok ? toBoard(read.value) : read
  if (!board.ok) {
    for (const { at, hex, text } of board.error) console.error(`${sketch.file} ${at} ${hex ? `[${hex}] ` : ''}${text}`)
    process.exitCode = 1
    continue
  }
  const file = resolve(root, 'maps', `${sketch.file}.map.json`)
  const text = writeMap(read.value)
  if (!check) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) process.exitCode = 1
  console.log(
    `${sketch.file}: ${board.value.width} x ${board.value.height}, ${check ? (readFileSync(file, 'utf8') === text ? 'as drawn' : 'differs from its sketch') : 'written'}`,
  )
}
