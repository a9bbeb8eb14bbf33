import { SIDES, type SideId } from '../../../kernel/names.ts'
import { askedSide } from '../../../screen/kit.ts'
import type { Chip, Group, GroupMember, Marker, Picture, Piece, QuestionCard, Score, Tray, TrayChip } from '../../../screen/picture.ts'
import { ableFor } from '../core/choices.ts'
import { breaksAt } from '../core/hits.ts'
import { captorsOf } from '../core/surrender.ts'
import { pointsOf } from '../core/victory.ts'
import { isFoot, isGun, isOnMap, isVehicle, onMap, type Placed, ridersOf, sideOfPlayer, titleOf, typeOf, unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { eventNameOf, PHASE_NAMES, type Player, playerEventOf, type SequenceCard, SUPPORT_NAMES, WEATHER_NAMES } from '../tables/cards.ts'
import { commandPoints } from '../tables/prices.ts'
import { symbolOf } from '../tables/symbols.ts'
import type { StormOfSteelView } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { eventText, questionCard } from './cards.ts'
import { chainsOf, NO_CHAINS } from './detachments.ts'

/** The picture that the screen draws, made from a view and from nothing else. */

export function pictureOf(s: Situation, view: StormOfSteelView): Picture {
  const { known, side, question } = view
  const able: ReadonlySet<string> = question === null ? new Set() : ableFor(s, question)
  const chains = question?.kind === 'move' ? chainsOf(known, question.side) : NO_CHAINS
  return {
    side,
    title: known.scenario.name,
    turn: known.turn,
    // The End comes with the last turn at the latest; nobody knows when.
    turns: known.scenario.turns,
    phase: phaseText(view),
    round: askedSide(view),
    initiative: null,
    pieces: onMap(known).map((unit) => pieceOf(view, unit, able, chains)),
    ...(chains.links.length > 0 ? { links: chains.links } : {}),
    ...(SIDES.some((one) => known.settings.hidden[one]) ? {} : { open: true as const }),
    groups: SIDES.flatMap((of) => groupsOf(view, of)),
    markers: markersOf(view),
    objectives: known.scenario.objectives.map((objective) => ({ ...objective, held: known.held[objective.name] ?? null })),
    score: scoreOf(known),
    trays: traysOf(known),
    question:
      question &&
      withActors(
        questionCard(s, question),
        [...able].filter((id) => known.units[id]?.side === question.side),
      ),
    waiting: view.waiting && question === null,
    over: view.over,
  }
}

/** An enemy that may be chosen is a target; nobody could pick it as the one who acts. */
const withActors = (card: QuestionCard, actors: readonly string[]): QuestionCard =>
  card.actors.length > 0 || card.kind === 'move' ? card : { ...card, actors }
function phaseText(view: StormOfSteelView): string {
  const { known } = view
  if (view.over) return 'The battle is over'
  const asked = askedSide(view)
  const name = asked === null ? null : known.scenario.sideNames[asked]
  const card = known.drawn.at(-1)
  if (card === undefined) return name === null ? 'Set-up' : `Set-up: ${name}`
  if (card.phase !== 'event') return `${PHASE_NAMES[card.phase]}: ${known.scenario.sideNames[sideOfPlayer(known, card.player)]}`
  const event = known.eventsDrawn.at(-1)
  return event === undefined ? PHASE_NAMES.event : `${PHASE_NAMES.event}: ${eventNameOf(event)}`
}

// ---- pieces

export function pieceOf({ known, side }: StormOfSteelView, unit: Placed, able: ReadonlySet<string>, chains = NO_CHAINS): Piece {
  const type = typeOf(unit)
  return {
    id: unit.id,
    side: unit.side,
    own: unit.side === side,
    hex: unit.hex,
    symbol: symbolOf(type),
    name: unit.name,
    title: titleOf(known, unit),
    group: chains.of.get(unit.id) ?? null,
    tracks:
      unit.morale === 'steady'
        ? []
        : [{ id: 'morale', as: 'bar', value: unit.morale === 'pinned' ? 1 : 2, of: 2, tone: 'bad', text: unit.morale }],
    chips: chipsOf(known, unit),
    ...(isVehicle(type) ? { facing: unit.facing } : {}),
    spent: unit.moved || unit.fired.length > 0 || unit.assaulted || unit.rallied,
    ready: unit.side === side && able.has(unit.id),
  }
}
const chip = (art: string, label: string, tone: Chip['tone'] = 'plain'): Chip => ({ art, label, tone })
/** Stands that are about to surrender come first: a player who can still help them has to see it (SS-SUR-01). */
const chipsOf = (world: World, unit: Placed): readonly Chip[] => [
  ...(captorsOf(world, unit) ? [chip('surrender', 'lays down its arms when their move ends', 'bad')] : []),
  ...(unit.spotted ? [chip('seen', 'spotted')] : []),
  ...(unit.immobile ? [chip('immobile', 'immobilised', 'bad')] : []),
  ...(unit.gunOut ? [chip('gun-out', 'gun out', 'bad')] : []),
  ...(ridersOf(world, unit.id).length > 0 ? [chip('carrying', 'carrying')] : []),
  ...(unit.boat ? [chip('raft', 'has a boat')] : []),
]

// ---- order of battle

const KINDS = ['command', 'foot', 'guns', 'armour', 'transport'] as const
type Kind = (typeof KINDS)[number]
const KIND_NAMES: Readonly<Record<Kind, string>> = {
  command: 'Headquarters',
  foot: 'Foot',
  guns: 'Guns',
  armour: 'Armour',
  transport: 'Transport',
}
function kindOf(unit: Unit): Kind {
  const type = typeOf(unit)
  if (type.kind === 'hq') return 'command'
  if (isFoot(type)) return 'foot'
  return isGun(type) ? 'guns' : isVehicle(type) ? 'armour' : 'transport'
}
function groupsOf(view: StormOfSteelView, side: SideId): readonly Group[] {
  const { known } = view
  return KINDS.map((kind) => ({ kind, members: unitsOf(known, side).filter((unit) => kindOf(unit) === kind) }))
    .filter(({ members }) => members.length > 0)
    .map(({ kind, members }) => ({
      id: `${side}-${kind}`,
      name: KIND_NAMES[kind],
      side,
      state: members.every(({ fate }) => fate === 'lost')
        ? ('lost' as const)
        : askedSide(view) === side
          ? ('active' as const)
          : ('to come' as const),
      pieces: members.map((unit) => memberOf(known, unit)),
    }))
}
const memberOf = (world: World, unit: Unit): GroupMember => ({
  piece: unit.fate === 'present' ? (unit.aboard ?? unit.id) : null,
  id: unit.id,
  name: unit.name,
  title: titleOf(world, unit),
  symbol: symbolOf(typeOf(unit)),
  state: memberState(unit),
})
function memberState(unit: Unit): GroupMember['state'] {
  if (unit.fate === 'lost') return 'lost'
  if (unit.aboard !== null) return 'aboard'
  if (!isOnMap(unit)) return 'off map'
  return unit.morale === 'steady' ? 'fit' : 'down'
}

// ---- markers, score and trays

function markersOf({ known, question, side }: StormOfSteelView): readonly Marker[] {
  const { objectives, sideNames, zones, exits } = known.scenario
  const { ground, aims } = known
  const works = (art: string, text: string, hexes: readonly Marker['hex'][]): readonly Marker[] =>
    hexes.map((hex) => ({ art, hex, side: null, text }))
  const flags = objectives.map(({ name, hex }): Marker => {
    const held = known.held[name] ?? null
    return { art: 'objective', hex, side: held, text: held === null ? name : `${name}: ${sideNames[held]}` }
  })
  const aim = SIDES.flatMap((one) =>
    aims[one].artillery
      ? [{ art: 'aim', hex: aims[one].artillery, side: one, text: `Where the artillery of ${sideNames[one]} fell` } satisfies Marker]
      : [],
  )
  return [
    ...flags,
    ...works('wire', 'Wire', ground.wire),
    ...works('mines', 'Mines', ground.mines),
    ...works('trench', 'Entrenchment', ground.trenches),
    ...works(
      'bunker',
      'Bunker',
      ground.bunkers.map(({ hex }) => hex),
    ),
    ...ground.bunkers.flatMap(({ hex, openings }) =>
      openings.map((edge): Marker => ({ art: 'opening', hex, side: null, edge, text: 'Opening of the bunker' })),
    ),
    ...aim,
    ...exits[side].map((hex): Marker => ({ art: 'exit', hex, side, text: 'A way out for your stands' })),
    ...(question?.kind === 'deploy'
      ? zones[question.side].map((hex): Marker => ({ art: 'zone', hex, side: question.side, text: 'Set-up zone' }))
      : []),
  ]
}

/** Points decide; how near a side is to breaking stands in the top bar (SS-MOR-10). */
function scoreOf(world: World): Score {
  const { stands, objectives } = world.scenario
  const both = <T>(make: (side: SideId) => T): { readonly blue: T; readonly red: T } => ({ blue: make('blue'), red: make('red') })
  const places = (side: SideId): number => objectives.filter(({ name }) => world.held[name] === side).length
  return {
    lines: [
      ...(objectives.length > 0
        ? [{ id: 'objectives', label: 'Places held', ...both((side) => ({ value: places(side), text: String(places(side)) })) }]
        : []),
      {
        id: 'lost',
        label: 'Stands lost, and how many break a side',
        ...both((side) => {
          const [lost, breaks] = [world.lost[side].length, breaksAt(world, side)]
          return {
            value: Math.min(lost, breaks),
            of: breaks,
            text: world.demoralised[side] ? `${lost}: demoralised` : `${lost} of ${breaks}`,
          }
        }),
        shown: 'bar' as const,
      },
      {
        id: 'left',
        label: 'Stands left',
        ...both((side) => ({
          value: stands[side] - world.lost[side].length,
          of: stands[side],
          text: `${stands[side] - world.lost[side].length} of ${stands[side]}`,
        })),
      },
      {
        id: 'points',
        label: 'Points',
        ...both((side) => ({ value: pointsOf(world, side), text: String(pointsOf(world, side)) })),
        decides: true as const,
      },
    ],
  }
}

/**
 * On the table, first what this turn is about: its cards, the points, then what comes out of the other decks. Where there is little room, what is to come and
 * the points stay: which card counts now is said by the phase, too, and what has come out of the other decks by the log.
 */
function traysOf(world: World): readonly Tray[] {
  const { turn, drawn, deck, events, eventsDrawn, weather } = world
  // While stands are placed there are no decks yet.
  if (turn === 0) return []
  const lastEvent = eventsDrawn.at(-1)
  return [
    tray(
      'turn',
      'Drawn',
      null,
      drawn.map((card, i) => sequenceFace(world, `turn-${i}`, card, i === drawn.length - 1 ? 'good' : 'plain')),
      'last',
    ),
    tray(
      'deck',
      'To come',
      null,
      deck.map((card, i) => sequenceFace(world, `deck-${i}`, card, 'plain')),
      'alike',
    ),
    ...SIDES.map((side) => tray(`command-${side}`, 'Points', side, pointChips(world, side))),
    ...SIDES.map((side) => tray(`support-${side}`, 'Support', side, supportChips(world, side), 'wait')),
    tray(
      'events',
      'Events',
      null,
      [
        ...(lastEvent === undefined ? [] : [eventFace(world, `event-${eventsDrawn.length - 1}`, lastEvent)]),
        ...events.map((_, i) => face(`hidden-${i}`, null)),
      ],
      'wait',
    ),
    ...(weather === 'clear' ? [] : [tray('weather', 'Weather', null, [face('weather', WEATHER_NAMES[weather], 'bad')])]),
  ]
}
const ofSide = (world: World, player: Player): { readonly side: SideId } => ({ side: sideOfPlayer(world, player) })
/** "Fire", with whose it is. */
const sequenceFace = (world: World, id: string, card: SequenceCard, tone: TrayChip['tone']): TrayChip => ({
  ...face(id, card.phase === 'event' ? EVENT_FACE : PHASE_NAMES[card.phase], tone),
  ...(card.phase === 'event' ? {} : ofSide(world, card.player)),
})
const EVENT_FACE = 'Event'
/** The event that was drawn last, with what it says. */
function eventFace(world: World, id: string, card: World['eventsDrawn'][number]): TrayChip {
  const of = playerEventOf(card)
  return { ...face(id, eventNameOf(card)), text: eventText(card), ...(of === null ? {} : ofSide(world, of.player)) }
}
/** The card that was drawn last, what has been drawn before in its words, and how many are left. */
function supportChips(world: World, side: SideId): readonly TrayChip[] {
  const { drawn, left } = world.support[side]
  const last = drawn.at(-1)
  const backs = left.map((_, i) => face(`left-${side}-${i}`, null))
  if (last === undefined) return backs
  const before = drawn.map((card) => SUPPORT_NAMES[card]).join(', ')
  return [{ ...face(`support-${side}-${drawn.length - 1}`, SUPPORT_NAMES[last]), text: `Drawn so far: ${before}.` }, ...backs]
}
/** One coin with their number: ten coins side by side have to be counted. */
const pointChips = (world: World, side: SideId): readonly TrayChip[] => {
  const count = world.command[side]
  if (count === 0) return []
  return [{ ...face(`points-${side}`, String(count), 'good'), text: commandPoints(count) }]
}
const face = (id: string, text: string | null, tone: TrayChip['tone'] = 'plain'): TrayChip => ({ id, face: text, tone })
const tray = (id: string, name: string, side: SideId | null, chips: readonly TrayChip[], fold?: Tray['fold']): Tray => ({
  id,
  name,
  side,
  chips,
  ...(fold === undefined ? {} : { fold }),
})
