import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import { AIRCRAFT_KINDS } from '../tables/dice.ts'
import {
  eventCardWord,
  facingWord,
  moraleWord,
  mountWord,
  reasonWord,
  sequenceCardWord,
  sideWord,
  spellWord,
  supportWord,
  unitWord,
  weatherWord,
} from './schemas.ts'

/** What happens. */

const side = sideWord
const unit = unitWord
const die = z.int().min(1).max(20)
const count = z.int().min(0).max(1000)
/** What a hit on a soft stand comes to (SS-SOF-03). */
const softHit = z.enum(['none', 'pinned', 'suppressed', 'destroyed', 'saved', 'held'])
/** What a shot that went through armour comes to (SS-ARM-05). */
const hole = z.enum(['none', 'gunOut', 'immobilised', 'destroyed'])

export const EventSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('deployed'), unit, hex: HexDoc, facing: facingWord, testing: z.boolean() })
    .describe('`testing`: in difficult ground (SS-DIF-02); so with whoever is put into a hex.'),
  z.strictObject({ kind: z.literal('setupTurn'), side }).describe('This side places its stands.'),
  z
    .strictObject({ kind: z.literal('stacked'), events: z.array(eventCardWord.nullable()).readonly() })
    .describe('The play deck, the next card last, face down (SS-EVT-01).'),
  z
    .strictObject({ kind: z.literal('turnBegan'), turn: z.int(), deck: z.array(sequenceCardWord).readonly() })
    .describe('All cards are shuffled, the next card last (SS-SEQ-03).'),
  z
    .strictObject({
      kind: z.literal('reshuffled'),
      deck: z.array(sequenceCardWord).readonly(),
      events: z.array(eventCardWord.nullable()).readonly(),
      blue: z.array(supportWord).readonly(),
      red: z.array(supportWord).readonly(),
    })
    .describe('What is face down in all decks, as a battle begins under a card; the next card last.'),
  z.strictObject({ kind: z.literal('cardDrawn'), card: sequenceCardWord }),
  z.strictObject({ kind: z.literal('supportShuffled'), side, deck: z.array(supportWord).readonly() }).describe('SS-SUP-03.'),
  z.strictObject({ kind: z.literal('supportDrawn'), side, card: supportWord }),
  z.strictObject({ kind: z.literal('supportForbidden'), side, card: supportWord }).describe('By the weather (SS-SUP-04).'),
  z.strictObject({ kind: z.literal('eventDrawn'), card: eventCardWord }),
  z.strictObject({ kind: z.literal('weatherChanged'), weather: weatherWord }),
  z
    .strictObject({ kind: z.literal('commandRolled'), side, die, halved: count, points: count, why: reasonWord })
    .describe('`halved`: how often the die was halved (SS-CMD-09, SS-CMD-10).'),
  z.strictObject({ kind: z.literal('paid'), side, units: z.array(unit).readonly(), points: count }).describe('A move was paid for.'),
  z
    .strictObject({ kind: z.literal('tested'), unit, dice: z.array(die).readonly(), hexes: count, stuck: z.boolean(), why: reasonWord })
    .describe('Difficult ground: so many hexes are left of its move (SS-DIF-02).'),
  z
    .strictObject({ kind: z.literal('moved'), unit, from: HexDoc, to: HexDoc, facing: facingWord, left: count, testing: z.boolean() })
    .describe('`testing`: into difficult ground (SS-DIF-01).'),
  z.strictObject({ kind: z.literal('turned'), unit, facing: facingWord }),
  z.strictObject({ kind: z.literal('moveEnded'), unit }),
  z
    .strictObject({ kind: z.literal('steppedBack'), unit, from: HexDoc, to: HexDoc, testing: z.boolean() })
    .describe('It was stopped in the hex of one of its own: the last hex of its way that was free (SS-R-01, SS-FOR-08).'),
  z
    .strictObject({ kind: z.literal('spotted'), unit, by: unit.nullable() })
    .describe('`by`: null for its own doing (SS-SPT-02 to SS-SPT-04).'),
  z.strictObject({ kind: z.literal('minesEntered'), unit, hex: HexDoc, die, why: reasonWord }),
  z.strictObject({ kind: z.literal('wireCrushed'), hex: HexDoc, by: unit }),
  z.strictObject({ kind: z.literal('loaded'), unit, carrier: unit, left: count, carrierLeft: count }),
  z
    .strictObject({
      kind: z.literal('unloaded'),
      unit,
      carrier: unit,
      hex: HexDoc,
      left: count,
      carrierLeft: count,
      testing: z.boolean(),
    })
    .describe('`testing`: into difficult ground (SS-DIF-01).'),
  z.strictObject({ kind: z.literal('dismounted'), unit, left: count }),
  z.strictObject({ kind: z.literal('leftTable'), unit }),
  z
    .strictObject({
      kind: z.literal('shot'),
      unit,
      at: unit,
      weapon: mountWord,
      faces: die,
      die,
      value: z.int(),
      against: z.int(),
      hit: z.boolean(),
      why: reasonWord,
      event: z.boolean(),
    })
    .describe('`against`: protection or armour that the value has to exceed. `event`: besides its turn.'),
  z.strictObject({ kind: z.literal('softHit'), unit, result: softHit, save: die.nullable() }),
  z
    .strictObject({ kind: z.literal('pierced'), unit, die: die.nullable(), result: hole })
    .describe('`die`: null for a second hit (SS-ARM-08).'),
  z.strictObject({ kind: z.literal('bombardmentPlaced'), side, hex: HexDoc }),
  z.strictObject({ kind: z.literal('aircraftCame'), side, die: die.nullable(), aircraft: z.enum(AIRCRAFT_KINDS) }),
  z
    .strictObject({
      kind: z.literal('aircraftStruck'),
      side,
      meant: HexDoc,
      hex: HexDoc,
      dice: z.array(die).readonly(),
      erred: z.boolean(),
    })
    .describe('SS-AIR-05.'),
  z
    .strictObject({ kind: z.literal('blast'), unit, side, faces: die, die, against: z.int(), hit: z.boolean(), why: reasonWord })
    .describe('What a bombardment or aircraft throw for one stand.'),
  z
    .strictObject({ kind: z.literal('nerveTested'), unit, die, passed: z.boolean(), why: reasonWord })
    .describe('Infantry against armour (SS-ASL-06).'),
  z
    .strictObject({
      kind: z.literal('assaulted'),
      unit,
      at: unit,
      dice: z.array(die).length(2).readonly(),
      values: z.array(z.int()).length(2).readonly(),
      loser: unit.nullable(),
      why: reasonWord,
    })
    .describe('Attacker first; `loser`: null where both have the same (SS-ASL-09).'),
  z.strictObject({ kind: z.literal('followed'), unit, hex: HexDoc, testing: z.boolean() }),
  z.strictObject({ kind: z.literal('surrendered'), unit, to: z.array(unit).readonly() }),
  z
    .strictObject({ kind: z.literal('rallyThrown'), unit, die, needs: die, why: reasonWord })
    .describe('It is not enough, and its side has command points that would make it so (SS-R-10).'),
  z
    .strictObject({ kind: z.literal('rallyRolled'), unit, die: die.nullable(), points: count, to: moraleWord, why: reasonWord })
    .describe('`die`: null for a headquarters (SS-MOR-08).'),
  z.strictObject({ kind: z.literal('moraleSet'), unit, to: moraleWord }).describe('By an event.'),
  z.strictObject({ kind: z.literal('immobilised'), unit }),
  z.strictObject({ kind: z.literal('repaired'), unit }),
  z.strictObject({
    kind: z.literal('lost'),
    unit,
    hex: HexDoc.nullable(),
    how: z.enum(['fire', 'assault', 'surrender', 'mines', 'ground', 'carrier', 'event']),
  }),
  z.strictObject({ kind: z.literal('returned'), unit, hex: HexDoc, testing: z.boolean() }),
  z.strictObject({ kind: z.literal('confused'), side }),
  z
    .strictObject({ kind: z.literal('spellBegan'), side, spell: spellWord, unit: unit.nullable() })
    .describe('What a special event leaves behind for a while (SS-R-06).'),
  z.strictObject({ kind: z.literal('spellEnded'), side, spell: spellWord }),
  z.strictObject({ kind: z.literal('concealed'), unit }).describe('It has not been spotted any more (SS-R-06).'),
  z
    .strictObject({ kind: z.literal('searched'), side, dice: z.array(z.strictObject({ unit, die })).readonly() })
    .describe('Who throws the 1 (SS-EVT-12, SS-EVT-18).'),
  z.strictObject({ kind: z.literal('cardsRemoved'), count }).describe('From the play deck, unseen (SS-EVT-08).'),
  z.strictObject({ kind: z.literal('demoralised'), side, lost: count, of: count }),
  z.strictObject({ kind: z.literal('placeTaken'), name: z.string(), side }),
  z.strictObject({ kind: z.literal('cardEnded') }),
  z.strictObject({ kind: z.literal('turnEnded'), turn: z.int() }),
])
export type Event = z.infer<typeof EventSchema>
