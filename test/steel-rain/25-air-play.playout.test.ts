import { describe, expect, test } from 'vitest'
import { submit } from '../../engine/kernel/referee.ts'
import type { Event } from '../../engine/rulesets/steel-rain/words/events.ts'
import { type Battle, battle, patched } from './support.ts'

/** Battles with aircraft on both sides, played by chance from what is offered: nothing offered is refused, nothing breaks, and it all occurs. */

const cells: Record<string, string> = {}
for (let i = 0; i < 60; i++)
  cells[`${(i * 7) % 40},${(i * 5 + 3) % 24}`] = ['w0', 'W0', 'o0', 'p0', '10', '.1', '.2', 'R0'][i % 8] as string
const designs = {
  FTR: { name: 'Fighter', propulsion: 'fixed-wing', armor: 1, weapons: ['aam', 'aam', 'chain-guns'], symbol: 'fixed-wing' },
}
const side = (x: string, col: number) => ({
  [`${x}f`]: [`YAK33 ${x}F1`, `FTR ${x}F2`],
  [`${x}h`]: [
    `GUN ${x}H1 ${col},4 flying blip=a`,
    `GUN ${x}H2 ${col},4 flying blip=a`,
    `THELI ${x}H3 ${col},8`,
    `STAND ${x}S1 in=${x}H3`,
    `STAND ${x}S2 ${col},9 spotted`,
    `FHELI ${x}H4 ${col},12 spotted flying`,
  ],
  [`${x}g`]: [`AD ${x}A1 ${col},15 spotted`, `STAND-SAM ${x}A2 ${col},17`, `LT ${x}A3 ${col},19 spotted`],
})
const made = (seed: number, settings: Record<string, unknown> = {}): Battle =>
  battle({ map: patched(40, 24, cells), blue: side('B', 1), red: side('R', 38), designs, turns: 8, seed, settings })

/** A small generator of its own: the battle's dice are left to the battle. */
function chooser(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 12345
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0
    return state % below
  }
}
function play(b: Battle, seed: number, most: number, seen: Set<string>): number {
  const pick = chooser(seed)
  let decisions = 0
  while (b.outcome === null && decisions < most) {
    const view = b.view(b.question.side)
    const own = Object.values(view.known.units).filter((unit) => unit.side === view.side)
    const piece = pick(3) === 0 ? own[pick(own.length)]?.id : undefined
    const asked = b.rules.offers(view, piece)
    const all = asked.length > 0 ? asked : b.rules.offers(view)
    // Flying is what is tried here: verbs first, then one of their offers, the end of the round rarely.
    const verbs = [...new Set(all.map((offer) => offer.verb))].filter((verb) => verb !== 'end' || pick(4) === 0)
    const verb = verbs.length > 0 ? verbs[pick(verbs.length)] : 'end'
    const some = all.filter((offer) => offer.verb === verb)
    const offer = some[pick(some.length)]
    if (!offer) throw new Error(`nothing is offered for ${b.question.kind}`)
    expect(b.rules.refuse(view, offer.order), JSON.stringify(offer.order)).toBeNull()
    if (decisions % 7 === 0) {
      b.rules.odds(view, offer.order)
      b.rules.picture(view)
      if (offer.actor !== null) b.rules.sheet(view, offer.actor)
      b.rules.bar(view, offer.actor)
    }
    const verdict = submit(b.rules, b.state, offer.order)
    if (!verdict.ok) throw new Error(`${JSON.stringify(offer.order)}: ${verdict.why.text}`)
    for (const moment of verdict.moments)
      for (const watcher of ['blue', 'red'] as const) {
        const event: Event | null = b.rules.redact(moment, watcher)
        if (event) b.rules.tell(event, b.view(watcher), b.view(watcher))
        seen.add(moment.event.kind)
      }
    seen.add(offer.order.kind)
    b.state = verdict.state
    decisions++
  }
  return decisions
}

describe('battles of aircraft by chance', () => {
  test('R-07: what is offered is never refused, and nothing throws, in hundreds of decisions', () => {
    const seen = new Set<string>()
    let decisions = 0
    for (const seed of [1, 2, 3, 4]) decisions += play(made(seed), seed, 250, seen)
    decisions += play(made(9, { setup: 'deploy' }), 9, 200, seen)
    expect(decisions).toBeGreaterThan(600)
    for (const kind of [
      'takeOff',
      'land',
      'throttle',
      'fly',
      'enterTable',
      'stayAway',
      'tookOff',
      'landed',
      'flew',
      'tableLeft',
      'tableEntered',
      'volley',
      'shotDown',
      'crashed',
    ])
      expect(seen, kind).toContain(kind)
  })
})
