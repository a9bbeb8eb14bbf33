import fc from 'fast-check'
import type { ScenarioDoc } from '../../engine/board/scenario-doc.ts'

/** Any scenario that a reader takes, on a map of the game. What the book reads is any plain data. */

const hex = fc.tuple(fc.nat({ max: 39 }), fc.nat({ max: 29 })) as fc.Arbitrary<[number, number]>
const zone = fc.oneof(
  fc.record({ rect: fc.tuple(fc.nat(39), fc.nat(29), fc.nat(39), fc.nat(29)) as fc.Arbitrary<[number, number, number, number]> }),
  fc.record({ hexes: fc.array(hex, { minLength: 1, maxLength: 40 }) }),
)
/** No name of what every object has: readers refuse those. */
const text = (most: number, least = 0) =>
  fc
    .string({ minLength: least, maxLength: most })
    .map((each) => each.replaceAll(/[^ -~]/g, '?'))
    .filter((each) => each.length >= least && !(each in {}))
const key = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/).filter((each) => !(each in {}))
const plain = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.integer({ min: -50, max: 500 }),
    fc.boolean(),
    fc.constant(null),
    text(12),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
})).value
const side = fc.record({
  name: text(20, 1),
  edge: fc.constantFrom('north' as const, 'east' as const, 'south' as const, 'west' as const),
  zones: fc.array(zone, { maxLength: 3 }),
  briefing: text(60),
})
const objective = fc.record(
  { name: text(12, 1), hex, points: fc.nat({ max: 100 }), intact: fc.boolean(), held: fc.constantFrom('blue' as const, 'red' as const) },
  { requiredKeys: ['name', 'hex', 'points'] },
)
const id = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,8}$/)
const who = fc.oneof(
  fc.record({ pieces: fc.array(key, { minLength: 1, maxLength: 4 }) }),
  fc.record({ group: key }),
  fc.record({ side: fc.constantFrom('blue' as const, 'red' as const) }),
)
const mission = fc.record({
  verdict: fc.constantFrom('book' as const, 'points' as const),
  margin: fc.integer({ min: 1, max: 20 }),
  places: fc.array(
    fc.oneof(
      fc.record({ name: text(10, 1), hexes: fc.array(hex, { minLength: 1, maxLength: 20 }) }),
      fc.record({ name: text(10, 1), edge: fc.constantFrom('north' as const, 'east' as const) }),
    ),
    { maxLength: 3 },
  ),
  goals: fc.array(
    fc.record({
      goal: fc.constant('destroy' as const),
      id,
      side: fc.constantFrom('blue' as const, 'red' as const),
      points: fc.nat({ max: 20 }),
      who,
      paid: fc.constantFrom('once' as const, 'each' as const),
    }),
    { maxLength: 3 },
  ),
  events: fc.array(
    fc.record({
      id,
      on: fc.oneof(fc.record({ turn: fc.integer({ min: 1, max: 9 }) }), fc.record({ lost: who, least: fc.integer({ min: 1, max: 3 }) })),
      do: fc.array(fc.record({ tell: fc.constantFrom('both' as const, 'blue' as const), text: text(20, 1) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
    { maxLength: 3 },
  ),
})

export const anyScenario: fc.Arbitrary<ScenarioDoc> = fc
  .record(
    {
      format: fc.constant('sandtable-scenario' as const),
      version: fc.constant(2 as const),
      name: text(30, 1),
      description: text(200),
      map: fc.constant('mill-crossing.map.json'),
      ruleset: fc.constant('steel-rain'),
      cmPerHex: fc.constantFrom(1 as const, 2 as const, 2.5 as const),
      turns: fc.integer({ min: 1, max: 30 }),
      minutes: fc.integer({ min: 1, max: 600 }),
      sides: fc.record({ blue: side, red: side }),
      objectives: fc.array(objective, { maxLength: 4 }),
      mission,
      attacker: fc.constantFrom('blue' as const, 'red' as const),
      balance: text(40),
      settings: fc.dictionary(key, plain, { maxKeys: 3 }),
      forces: plain,
      start: plain,
    },
    {
      requiredKeys: [
        'format',
        'version',
        'name',
        'description',
        'map',
        'ruleset',
        'cmPerHex',
        'turns',
        'sides',
        'objectives',
        'settings',
        'forces',
      ],
    },
  )
  .map((doc) => JSON.parse(JSON.stringify(doc)) as ScenarioDoc)
