import { addBit, bitSet, bitsOf, hasBit, sameBits } from '../engine/board/bitset.ts'
import { Viewsheds } from '../engine/board/viewshed.ts'
import { benchMap, randomHexes, seeded } from './maps.ts'
import { oracleSees } from './oracle.ts'

/** Gate 12: no difference anywhere. Prints one line per law; the exit status is 1 when one is broken. */

const EYE = 700
const RADIUS = 62
let broken = 0
function law(text: string, cases: number, differences: number): void {
  if (differences > 0) broken++
  console.log(`   ${differences === 0 ? 'PASS' : 'FAIL'}  ${text}: ${differences} differences in ${cases.toLocaleString('en')}`)
}

let [sources, rowsWrong, pairs, oneWay, updates, updatesWrong] = [0, 0, 0, 0, 0, 0]
for (const [seed, density] of [
  [1, 0.5],
  [2, 0.25],
  [3, 1],
  [4, 2],
  [5, 0.5],
] as const) {
  const { board, field } = benchMap(60, 90, density, seed)
  const random = seeded(seed + 100)
  const ids = randomHexes(board, random, 240)
  const sheds = new Viewsheds(field, RADIUS, EYE, EYE, 1, board.size)
  const row = bitSet(board.size)
  for (const id of ids) {
    row.fill(0)
    for (let to = 0; to < board.size; to++) {
      const [dq, dr] = [field.qOf[to]! - field.qOf[id]!, field.rOf[to]! - field.rOf[id]!]
      if (Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) <= RADIUS && oracleSees(field, id, EYE, to, EYE)) addBit(row, to)
    }
    sources++
    if (!sameBits(row, sheds.row(id))) rowsWrong++
  }
  for (const id of ids.subarray(0, 60))
    for (const to of bitsOf(sheds.row(id))) {
      pairs++
      if (!hasBit(sheds.row(to), id)) oneWay++
    }
  const live = new Viewsheds(field, RADIUS, EYE, EYE, 1)
  for (const id of ids.subarray(0, 100)) live.row(id)
  for (let step = 0; step < 40; step++) {
    const id = random(board.size)
    const kind = random(4)
    if (kind === 0) field.setSmoke(id, 6000)
    else if (kind === 1) field.setFoliage(id, 0)
    else if (kind === 2) field.setSolid(id, 800)
    else field.setFoliage(id, 5000)
    live.changed([id])
    if (step % 4 !== 3) continue
    const anew = new Viewsheds(field, RADIUS, EYE, EYE, 1)
    for (const source of ids.subarray(0, 100)) {
      updates++
      if (!sameBits(live.row(source), anew.row(source))) updatesWrong++
    }
  }
}
law('viewshed = per-pair oracle, random sources on 5 maps', sources, rowsWrong)
law('A sees B = B sees A at equal heights, pairs', pairs, oneWay)
law('incremental = recomputed, rows after random changes', updates, updatesWrong)
process.exitCode = broken > 0 ? 1 : 0
