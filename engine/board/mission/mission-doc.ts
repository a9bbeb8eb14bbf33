import { z } from 'zod'
import { LIMITS } from '../../kernel/bounds.ts'
import { Coordinate, HexDoc } from '../hex-doc.ts'
import { MISSION_LIMITS } from '../scenario-limits.ts'

/** The key `mission` of a scenario: what is fought for and what happens on the way, in words of every book (docs/scenario-words.md). */

const SideWord = z.enum(['blue', 'red'])
const IdDoc = z
  .string()
  .max(LIMITS.id)
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'letters, digits and -, beginning with a letter')
const NameDoc = z.string().min(1).max(MISSION_LIMITS.placeName)
const TextDoc = z.string().min(1).max(MISSION_LIMITS.text)
const TurnDoc = z.int().min(1).max(LIMITS.turns)
const PointsDoc = z.int().min(0).max(MISSION_LIMITS.points)

const PlaceDoc = z
  .union([
    z
      .strictObject({ name: NameDoc, rect: z.tuple([Coordinate, Coordinate, Coordinate, Coordinate]) })
      .meta({ title: 'Place as a rectangle' })
      .describe('Left column, top row, right column, bottom row, all included.'),
    z.strictObject({ name: NameDoc, hexes: z.array(HexDoc).min(1).max(LIMITS.hexes) }).meta({ title: 'Place as hexes' }),
    z
      .strictObject({ name: NameDoc, edge: z.enum(['north', 'east', 'south', 'west']) })
      .meta({ title: 'Place as an edge' })
      .describe('All hexes along an edge of the map.'),
  ])
  .describe(
    'Part of the map: a rectangle (left column, top row, right column, bottom row, all included), hexes, or the hexes along an edge.',
  )

const WhoDoc = z
  .union([
    z.strictObject({ pieces: z.array(z.string().max(LIMITS.id)).min(1).max(MISSION_LIMITS.pieces) }).meta({ title: 'Pieces' }),
    z
      .strictObject({ group: z.string().max(LIMITS.id) })
      .meta({ title: 'Group' })
      .describe('What the book calls a platoon or formation.'),
    z.strictObject({ side: SideWord }).meta({ title: 'Whole side' }),
  ])
  .describe('Pieces of one side: by their ids, by the group that they belong to, or the whole side.')

const common = {
  id: IdDoc,
  side: SideWord.describe('Whose goal it is.'),
  text: z
    .string()
    .min(1)
    .max(MISSION_LIMITS.goalText)
    .optional()
    .describe('What it is called on the screen; made from the rest where it is left out.'),
  points: PointsDoc.default(0),
  secret: z.boolean().optional().describe('Only its own side knows of it until the battle is over.'),
} as const
const ends = z.boolean().optional().describe('When it is met its side has won at once; when it fails it has lost.')
const at = NameDoc.describe('The name of a place or of an objective.')
const by = TurnDoc.optional().describe('It has to be met by the end of this turn.')
const least = z.int().min(1).max(MISSION_LIMITS.pieces).optional().describe('So many of `who`; all of them where it is left out.')
const each = z.enum(['once', 'each']).default('once').describe('`once`: when it is met; `each`: for each of `who`.')

const GoalDoc = z.discriminatedUnion('goal', [
  z
    .strictObject({ goal: z.literal('take'), ...common, at, by, ends })
    .meta({ title: 'take' })
    .describe('Its side holds the place at the end of a turn.'),
  z
    .strictObject({
      goal: z.literal('hold'),
      ...common,
      at,
      paid: z
        .enum(['turn', 'end'])
        .default('end')
        .describe('`turn`: at the end of each turn in which the place is held; `end`: of the battle.'),
    })
    .meta({ title: 'hold' })
    .describe('Its side holds the place.'),
  z
    .strictObject({ goal: z.literal('exit'), ...common, at, who: WhoDoc, least, by, ends, paid: each })
    .meta({ title: 'exit' })
    .describe('Its pieces leave the map at the place: whoever of `who` stands there at the end of a turn is taken off.'),
  z
    .strictObject({ goal: z.literal('destroy'), ...common, who: WhoDoc, least, by, ends, paid: each })
    .meta({ title: 'destroy' })
    .describe('Pieces of the other side are lost.'),
  z
    .strictObject({ goal: z.literal('protect'), ...common, who: WhoDoc.optional(), at: at.optional(), least, ends, paid: each })
    .meta({ title: 'protect' })
    .describe('As the battle ends, `who` are not lost, or the buildings and bridges at the place stand.'),
  z
    .strictObject({ goal: z.literal('survive'), ...common, who: WhoDoc, least, by, ends, paid: each })
    .meta({ title: 'survive' })
    .describe('`who` are not lost by the end of turn `by`, or of the battle where it is left out.'),
])

const TriggerDoc = z
  .union([
    z.strictObject({ turn: TurnDoc }).meta({ title: 'Turn' }).describe('It begins.'),
    z.strictObject({ enters: NameDoc, who: WhoDoc }).meta({ title: 'Entered' }).describe('One of `who` is in the place.'),
    z
      .strictObject({ lost: WhoDoc, least: z.int().min(1).max(MISSION_LIMITS.pieces).default(1) })
      .meta({ title: 'Lost' })
      .describe('So many of them are lost.'),
    z.strictObject({ taken: NameDoc, side: SideWord }).meta({ title: 'Taken' }).describe('The side holds the place or objective.'),
    z.strictObject({ met: IdDoc }).meta({ title: 'Met' }).describe('The goal is met.'),
    z.strictObject({ failed: IdDoc }).meta({ title: 'Failed' }).describe('The goal has failed.'),
  ])
  .describe('What brings it about.')

const DeedDoc = z.union([
  z.strictObject({ tell: z.enum(['blue', 'red', 'both']), text: TextDoc }).meta({ title: 'Message' }),
  z
    .strictObject({ reinforce: WhoDoc })
    .meta({ title: 'Reinforcement' })
    .describe('Pieces that wait off the map come on from this turn on, as the book has it.'),
  z.strictObject({ add: IdDoc }).meta({ title: 'Goal added' }).describe('A goal that some event adds is none before.'),
  z.strictObject({ drop: IdDoc }).meta({ title: 'Goal dropped' }).describe('It is judged no more; what it has paid stays.'),
  z.strictObject({ points: z.int().min(-MISSION_LIMITS.points).max(MISSION_LIMITS.points), side: SideWord }).meta({ title: 'Points' }),
])

const EventDoc = z
  .strictObject({ id: IdDoc, on: TriggerDoc, do: z.array(DeedDoc).min(1).max(MISSION_LIMITS.deeds) })
  .meta({ title: 'Event' })
  .describe('Happens once.')

const CountDoc = z.int().min(0).max(1_000_000)
const ProgressDoc = z
  .strictObject({
    goals: z
      .array(
        z
          .strictObject({
            goal: IdDoc,
            is: z.enum(['waiting', 'open', 'met', 'failed', 'dropped']),
            count: CountDoc.default(0).describe('Pieces that have left over its place, or have been paid for.'),
            paid: z.int().min(-1_000_000).max(1_000_000).default(0).describe('Points that it has paid.'),
            turn: z.int().min(0).max(LIMITS.turns).default(0).describe('The last turn that it was counted at the end of.'),
          })
          .meta({ title: 'Goal under way' }),
      )
      .max(MISSION_LIMITS.goals)
      .default([])
      .describe('Goals that are not as they begin.'),
    happened: z.array(IdDoc).max(MISSION_LIMITS.events).default([]).describe('Events that have happened, in this order.'),
    held: z
      .array(z.strictObject({ place: NameDoc, side: SideWord }).meta({ title: 'Place held' }))
      .max(MISSION_LIMITS.places)
      .default([])
      .describe('Places, not objectives, that somebody holds.'),
    given: z
      .strictObject({ blue: z.int().min(-1_000_000).max(1_000_000).default(0), red: z.int().min(-1_000_000).max(1_000_000).default(0) })
      .default({ blue: 0, red: 0 })
      .describe('Points that events have given.'),
  })
  .meta({ title: 'Progress' })

export const MissionDoc = z
  .strictObject({
    verdict: z
      .enum(['book', 'points'])
      .default('book')
      .describe(
        'Who has won: as the book says, or who has more points of the mission; a side of which everything is lost has lost in any case.',
      ),
    margin: PointsDoc.min(1).default(1).describe('With `points`: by so many at least; otherwise it is a draw.'),
    places: z.array(PlaceDoc).max(MISSION_LIMITS.places).default([]),
    goals: z.array(GoalDoc).max(MISSION_LIMITS.goals).default([]),
    events: z.array(EventDoc).max(MISSION_LIMITS.events).default([]),
    progress: ProgressDoc.optional().describe('What has come of it before the start, where a battle begins in the middle.'),
  })
  .meta({ title: 'Mission' })

export type MissionDoc = z.infer<typeof MissionDoc>
export type PlaceDoc = z.infer<typeof PlaceDoc>
export type WhoDoc = z.infer<typeof WhoDoc>
export type GoalDoc = z.infer<typeof GoalDoc>
export type TriggerDoc = z.infer<typeof TriggerDoc>
export type DeedDoc = z.infer<typeof DeedDoc>
export type ProgressDoc = z.infer<typeof ProgressDoc>
export type MissionEventDoc = z.infer<typeof EventDoc>
