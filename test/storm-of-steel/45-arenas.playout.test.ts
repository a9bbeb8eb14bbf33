import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stormOfSteel } from '../../engine/rulesets/storm-of-steel/index.ts'
import { type EventCard, PLAYER_EVENTS, type PlayerEvent, playerEventOf } from '../../engine/rulesets/storm-of-steel/tables/cards.ts'
import { SPELLS, type SpellKind } from '../../engine/rulesets/storm-of-steel/tables/special-events.ts'
import type { Event } from '../../engine/rulesets/storm-of-steel/words/events.ts'
import type { StormOfSteel } from '../../engine/rulesets/storm-of-steel/words/model.ts'
import { openBattle } from '../../engine/table/opening.ts'
import { ON_CI } from '../support/on-ci.ts'
import { playout } from '../support/playout.ts'

/** Random orders in the arenas of the exercise: whatever can come out of the play deck comes, and is carried out. */

const FOLDER = join(import.meta.dirname, '../exercise')
const ARENAS = readdirSync(FOLDER).filter((name) => name.startsWith('storm-of-steel-'))
const COMMON = ['theEnd', 'heavyRain', 'fog', 'overcast', 'changeInWeather', 'lull', 'turnEnds'] as const
type Drawn = (typeof COMMON)[number] | PlayerEvent
const drawnOf = (card: EventCard): Drawn => playerEventOf(card)?.event ?? (card as (typeof COMMON)[number])

/** What shows that an event has been carried out: one of these happens before the next card. */
type Kind = Event['kind']
type OneByOne = Exclude<Drawn, 'theEnd' | SpellKind>
const SHOWS: Readonly<Record<OneByOne, readonly Kind[]>> = {
  ...{ heavyRain: ['weatherChanged'], fog: ['weatherChanged'], overcast: ['weatherChanged'], changeInWeather: ['weatherChanged'] },
  ...{ lull: ['cardsRemoved'], turnEnds: ['turnEnded'], reinforcements: ['returned'], breakdown: ['immobilised'], extraMove: ['moved'] },
  ...{ suddenBreak: ['moraleSet'], confusion: ['confused'], heroism: ['moraleSet'], surpriseFire: ['shot'], friendlyFire: ['shot'] },
  ...{ fanaticCharge: ['assaulted', 'nerveTested'], counterattack: ['assaulted', 'nerveTested'], banzai: ['assaulted', 'nerveTested'] },
  ...{ repair: ['repaired'], phoneLines: ['confused'], maskirovka: ['concealed'], cruisersCharge: ['moved'], nightAttack: ['moved'] },
  ...{ cavalryRaid: ['moved'], skis: ['moved'], withdrawal: ['moved'], desertion: ['lost'], lowMorale: ['moraleSet'] },
  ...{ motti: ['searched'], infiltration: ['deployed'], carrierAircraft: ['supportDrawn'] },
}
const showsOf = (event: Drawn): readonly Kind[] => (event === 'theEnd' ? [] : event in SPELLS ? ['spellBegan'] : SHOWS[event as OneByOne])

/** Games of each arena until everything has come up. CARDS=100 npx vitest run test/storm-of-steel/45-arenas.playout.test.ts plays so many in any case, and counts. */
const GAMES_MOST = 60
const GAMES_LEAST = Number(process.env['CARDS'] ?? 0)
test.skipIf(ON_CI)('SS-EVT-22, SS-R-06: every card of the event deck is drawn and carried out in the arenas', () => {
  const drawn = new Map<Drawn, number>()
  const done = new Map<Drawn, number>()
  const count = (of: Map<Drawn, number>, event: Drawn): void => void of.set(event, (of.get(event) ?? 0) + 1)
  const all: readonly Drawn[] = [...COMMON, ...PLAYER_EVENTS]
  const missing = (): readonly Drawn[] => all.filter((event) => !done.has(event))
  const battles = ARENAS.map((name) => {
    const battle = openBattle([stormOfSteel], JSON.parse(readFileSync(join(FOLDER, name), 'utf8')), undefined)
    if (!battle.ok) throw new Error(`${name}: ${battle.error[0]?.text}`)
    return battle.value
  })
  for (let seed = 1; seed <= GAMES_LEAST || (seed <= GAMES_MOST && missing().length > 0); seed++)
    for (const { rules, start } of battles) {
      let under: Drawn | null = null
      playout(rules, start, seed, {
        step: ({ moments, after }) => {
          for (const { event } of moments as readonly { readonly event: StormOfSteel['event'] }[]) {
            if (event.kind === 'eventDrawn') {
              under = drawnOf(event.card)
              count(drawn, under)
            } else if (event.kind === 'cardDrawn') under = null
            if (under !== null && showsOf(under).includes(event.kind)) {
              count(done, under)
              under = null
            }
          }
          if (under === 'theEnd' && after.standing.is === 'over') count(done, under)
        },
      })
    }
  if (GAMES_LEAST > 0)
    console.log(all.map((event) => `${event}: drawn ${drawn.get(event) ?? 0}, carried out ${done.get(event) ?? 0}`).join('\n'))
  expect(missing()).toEqual([])
})
