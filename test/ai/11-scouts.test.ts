import { describe, expect, test } from 'vitest'
import { hexDistance } from '../../engine/index.ts'
import { flat, patched } from '../steel-rain/support.ts'
import { first, kinds, playRound, scene } from './support.ts'

/** Eyes first: drones on turn 1, towards what nobody sees; Doppelgangers where nobody goes; ELINT near contacts, out of sight. */

describe('drones', () => {
  test('they are launched in the first round, all at once, and fly towards the unknown', () => {
    const b = scene({
      map: patched(60, 12, Object.fromEntries(Array.from({ length: 12 }, (_, row) => [`30,${row}`, '.9']))),
      blue: { scouts: ['RECON B1 6,5'] },
      red: { r: ['MBT R1 50,5'] },
      active: 'scouts',
    })
    const said = playRound(b, 'blue')
    const { order, grounds } = first(said, 'launchDrones')
    expect(order.hexes).toHaveLength(4)
    expect(grounds).toContain('Eyes on 1 contact')
    const flight = said.find((one) => one.order.kind === 'march' && one.order.piece.startsWith('blue-drone'))
    expect(flight?.order).toMatchObject({ kind: 'march' })
    const end = flight?.order.kind === 'march' ? flight.order.path.at(-1) : undefined
    expect(end && hexDistance(end, [50, 5])).toBeLessThan(hexDistance([6, 5], [50, 5]) - 5)
  })

  test('a recruit launches them too', () => {
    // He does not think of one unit in ten, another each turn: alone it may be that one, of four he sends most.
    const scouts = [3, 5, 7, 9].map((row, i) => `RECON B${i + 1} 6,${row} spotted`)
    const b = scene({ map: flat(60, 12), blue: { scouts }, red: { r: ['STAND R1 55,5'] }, active: 'scouts' })
    const launches = kinds(playRound(b, 'blue', 'recruit', 40)).filter((kind) => kind === 'launchDrones')
    expect(launches.length).toBeGreaterThanOrEqual(2)
  })

  test('a drone that sees a target calls the guns that have waited', () => {
    const b = scene({
      map: patched(60, 12, Object.fromEntries(Array.from({ length: 12 }, (_, row) => [`20,${row}`, '.9']))),
      blue: { guns: ['SPA B1 2,5'], scouts: ['RECON B2 6,8 drones=0', 'DRONE B3 30,6 parent=B2'] },
      red: { r: ['STAND-ATGM R1 40,6 spotted suppressed score=15', 'STAND-MG R2 40,6 spotted suppressed score=15'] },
      active: 'scouts',
      done: ['guns'],
    })
    const { order } = first(playRound(b, 'blue'), 'mission')
    expect(order).toMatchObject({ unit: 'B1', observer: 'B3' })
  })
})

describe('masks and ears', () => {
  test('a Doppelganger is sent out, and goes for the objective that the tanks leave alone', () => {
    const b = scene({
      map: flat(60, 30),
      blue: { scouts: ['RECON B1 6,15 decoy'], tanks: ['MBT B2 10,4', 'MBT B3 10,5'] },
      red: { r: ['MBT R1 58,15'] },
      active: 'scouts',
      objectives: [
        { name: 'North', hex: [40, 4], points: 80 },
        { name: 'South', hex: [40, 26], points: 60 },
      ],
    })
    expect(first(playRound(b, 'blue'), 'launchDecoy').grounds).toContain('Another blip to wonder about')

    const out = scene({
      map: flat(60, 30),
      blue: { scouts: ['RECON B1 6,15 drones=0', 'DOPP B4 8,15 parent=B1 guise=MBT'], tanks: ['MBT B2 10,4', 'MBT B3 10,5'] },
      red: { r: ['STAND R1 58,15'] },
      active: 'scouts',
      objectives: [
        { name: 'North', hex: [40, 4], points: 80 },
        { name: 'South', hex: [40, 26], points: 60 },
      ],
    })
    const blip = out.unit('B4').blip ?? 'B4'
    const march = playRound(out, 'blue').find(({ order }) => order.kind === 'march' && order.piece === blip)
    expect(march?.grounds).toContain('Nearer to South')
  })

  test('ELINT goes where it hears a contact, behind the hill that hides it', () => {
    const b = scene({
      map: patched(70, 12, Object.fromEntries(Array.from({ length: 12 }, (_, row) => [`40,${row}`, '.9']))),
      blue: { scouts: ['RECON B1 26,5 drones=0'] },
      red: { r: ['MBT R1 64,5'] },
      active: 'scouts',
    })
    const { grounds } = first(playRound(b, 'blue'), 'march')
    expect(grounds).toContain('Hears 1 contact from there')
  })
})
