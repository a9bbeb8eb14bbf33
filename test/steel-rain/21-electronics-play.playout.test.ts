import { expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { SIDES } from '../../engine/kernel/names.ts'
import type { Moment } from '../../engine/kernel/ruleset.ts'
import { situationsOn } from '../../engine/rulesets/steel-rain/core/situations.ts'
import { discoveries } from '../../engine/rulesets/steel-rain/core/spotting.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import { isKnown } from '../../engine/rulesets/steel-rain/state/known.ts'
import { isDecoy, isDrone, isOnMap } from '../../engine/rulesets/steel-rain/state/roster.ts'
import type { SteelRain } from '../../engine/rulesets/steel-rain/words/model.ts'
import type { Unit } from '../../engine/rulesets/steel-rain/words/units.ts'
import { playout } from '../support/playout.ts'
import { scenarioOf } from './support.ts'

/** Random games with everything that ELINT brings, looked at after each order. */

const MAP = [
  '.0 .0 .0 o0 .0 .1 .1 W1 .1 .0 .0 .0 W0 .0 .0 .0 .0 .0 .0 .0',
  ' .0 w0 w0 .0 .0 .1 W2 W2 .1 .0 .0 o0 W0 .0 .0 .0 .0 .0 .0 .0',
  '.0 w0 W0 .0 .0 .1 .2 W1 .1 .0 .0 .0 W0 .0 .0 .0 .0 o0 .0 .0',
  ' .0 .0 .0 10 .0 .0 W1 W1 .0 .0 r0 .0 W0 .0 .0 .0 .0 .0 .0 .0',
  '.0 .0 10 20 10 .0 W0 .0 .0 o0 .0 .0 W0 .0 .0 .0 .0 .0 .0 .0',
  ' .0 .0 30 30 10 .0 W0 s0 .0 .0 .0 w0 W0 .0 .0 .3 .0 .0 .0 .0',
].join('\n')
const options = {
  map: MAP,
  turns: 3,
  turn: 1,
  first: 'blue' as const,
  settings: { placement: 'fixed', pinsVisible: true },
  objectives: [{ name: 'Mill', hex: [9, 2] as const }],
  blue: {
    b1: ['RECON B1 1,0 blip=a', 'LT B2 1,0 blip=a', 'RECON B3 2,0 decoy', 'TK B4 0,1'],
    b2: ['STAND-ELINT B5 3,0 hidden', 'STAND-ELINT B6 4,4 decoy guise=IFV', 'STAND B7 5,5'],
  },
  red: {
    r1: ['RECON R1 18,3 decoy guise=SHT', 'LT R2 18,4', 'MBT R3 17,4 blip=x', 'TK R4 17,4 blip=x'],
    r2: ['STAND-ELINT R5 17,2 hidden', 'STAND R6 19,1', 'RECON R7 19,5 spotted drones=2', 'DRONE R8 10,2 parent=R7'],
  },
}

/** Two sides behind one wood, with blips side by side. */
const ROW = '.0 .0 .0 .0 .0 .0 .0 W0 W0 W0 .0 .0 .0 .0 .0 .0 .0'
const marchers = {
  map: Array.from({ length: 6 }, (_, at) => (at % 2 ? ` ${ROW}` : ROW)).join('\n'),
  turns: 3,
  turn: 1,
  first: 'blue' as const,
  settings: { placement: 'fixed' },
  blue: { b1: ['LT B1 2,1', 'LT B2 3,1', 'TK B3 2,2 blip=a', 'TK B4 2,2 blip=a'], b2: ['RECON B5 0,5 decoy', 'LT B6 1,4'] },
  red: { r1: ['LT R1 14,1', 'LT R2 13,1', 'TK R3 14,2'], r2: ['MBT R5 15,5', 'LT R6 14,5'] },
}

test('SR-DRONE-17, SR-DOPP-4, R-43, R-47: in random games every order offered is accepted, and what the machines are stays theirs', () => {
  const seen: Record<string, number> = {}
  let orders = 0
  for (let seed = 1; seed <= 16; seed++) {
    const chosen = seed % 2 === 0 ? marchers : options
    const board = boardOf(chosen.map)
    const rules = steelRain.open(board)
    const mustered = steelRain.muster(scenarioOf(chosen), board)
    if (!mustered.ok) throw new Error(JSON.stringify(mustered.error))
    const where = situationsOn(board)
    playout<SteelRain>(rules, mustered.value, seed, {
      most: 4000,
      step: ({ order, after, moments }) => {
        orders++
        for (const kind of [order.kind, ...moments.map(({ event }) => event.kind)]) seen[kind] = (seen[kind] ?? 0) + 1
        const { world } = after
        const units: readonly Unit[] = Object.values(world.units)
        for (const unit of units.filter(isOnMap)) {
          if (isDrone(world, unit)) {
            expect([unit.spotted, unit.blip, unit.suppression]).toEqual([true, null, 0])
            expect(world.units[unit.electronics?.parent ?? '']?.fate).toBe('present')
          }
          if (isDecoy(world, unit)) expect(unit.suppression).toBe(0)
        }
        for (const side of SIDES) {
          const view = rules.view(after, side)
          // Nobody has anything in view that has not been told.
          expect(discoveries(where(world), side)).toEqual([])
          const masked = units.filter(
            (unit) => unit.side !== side && isKnown(unit, side) && unit.fate === 'present' && unit.electronics?.masked,
          )
          for (const unit of masked) expect(view.known.units[unit.id]).toMatchObject({ design: unit.electronics?.guise, electronics: null })
          const open = units.some(
            (unit) => unit.design === 'DOPP' && (unit.side === side || (isKnown(unit, side) && !masked.includes(unit))),
          )
          const told = (moments as readonly Moment<SteelRain>[]).map((moment) => rules.redact(moment, side))
          if (!open) expect(JSON.stringify([view, told])).not.toMatch(/DOPP|decoyLaunched/)
          if (orders % 7 === 0) for (const piece of rules.picture(view).pieces) rules.bar(view, piece.id)
        }
      },
    })
  }
  expect(orders).toBeGreaterThan(1000)
  for (const kind of ['launchDrones', 'launchDecoy', 'merge', 'dronesLaunched', 'decoyLaunched', 'decoySeen', 'blipsMerged'])
    expect(seen[kind], kind).toBeGreaterThan(2)
})
