import { opposite } from '../../../kernel/names.ts'
import type { Chip, Group, GroupMember, Marker, Picture, Piece, Track } from '../../../screen/picture.ts'
import { scoreOfSides } from '../../../screen/score.ts'
import { mustFly } from '../air/flyer.ts'
import { askedUnits, chapterBadges, chapterMarkers, isChapterQuestion } from '../core/chapters.ts'
import { placesFor } from '../core/spotting.ts'
import { isSpoilt, scoreOf } from '../core/victory.ts'
import { pinPieces } from '../electronics/pins.ts'
import { isEntrenched } from '../state/pits.ts'
import { blipTitle, designOf, isAway, onMap, onOverwatch, passengersOf, pieceOf, titleOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { damageMarkers } from '../structures/show.ts'
import { DIE_FACES } from '../tables/fire.ts'
import { chipOf, type Sign } from '../tables/signs.ts'
import { SMOKE_HEIGHT } from '../tables/terrain.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Question } from '../words/questions.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { questionCard } from './cards.ts'

/** The picture that the screen draws, made from a view and from nothing else. */

export function pictureOf(s: Situation, view: SteelRainView): Picture {
  const { known, side, question } = view
  return {
    side,
    title: known.scenario.name,
    turn: known.turn,
    turns: known.scenario.turns,
    phase: phaseText(known, view),
    round: known.active?.side ?? null,
    // Of a battle that was saved before it was noted, nobody knows.
    initiative: known.initiative ?? null,
    pieces: [...unitPieces(s, view), ...blipPieces(view), ...pinPieces(view.pins, opposite(side))],
    groups: groupsOf(view),
    markers: markersOf(known, question, s),
    objectives: known.scenario.objectives.map((objective) => ({ ...objective, held: known.held[objective.name] ?? null })),
    score: scoreOfSides({ blue: scoreOf(known, 'blue'), red: scoreOf(known, 'red') }, known.scenario.objectives.length > 0),
    trays: [],
    question: question && questionCard(known, question),
    waiting: view.waiting && question === null,
    over: view.over,
  }
}

function phaseText(world: World, view: SteelRainView): string {
  if (view.over) return 'The battle is over'
  if (world.step === 'setup') return 'Set-up'
  if (world.active === null) return world.step === 'start' ? 'Start of the turn' : 'Between rounds'
  const { side, platoon } = world.active
  return roundOf(world.scenario.sideNames[side], platoon === null ? null : world.platoons[platoon]?.name)
}

/** Whose round it is. A side of one platoon may well be called as that is. */
export const roundOf = (side: string, platoon: string | null | undefined): string =>
  platoon && platoon !== side ? `${side}: ${platoon}` : `${side} acts`

// ------------------------------------------------------------------------------------------------------------------- pieces

/** Counters of the units that stand on the map as themselves. */
export function unitPieces(s: Situation, view: SteelRainView): readonly Piece[] {
  return onMap(view.known)
    .filter((unit) => unit.blip === null)
    .map((unit) => ({
      id: unit.id,
      side: unit.side,
      own: unit.side === view.side,
      hex: unit.hex,
      symbol: designOf(view.known, unit).symbol,
      name: unit.name,
      title: titleOf(view.known, unit),
      group: view.known.platoons[unit.platoon] ? unit.platoon : null,
      tracks: [actionsTrack(unit.actions), ...suppressionTrack(unit)],
      chips: [...badgesOf(s, view, unit).map(chipOf), ...floorChip(unit)],
      spent: isSpent(view.known, unit),
      ready: isReady(view, unit),
      // Degrees in the book, twelfths of a circle on the screen.
      ...(unit.air?.flying && unit.air.heading !== null ? { facing: unit.air.heading / 30 } : {}),
      ...(unit.air?.flying || designOf(view.known, unit).propulsion === 'fixed-wing' ? { layer: 'air' as const } : {}),
    }))
}
const actionsTrack = (left: number): Track => ({
  id: 'actions',
  as: 'pips',
  value: left,
  of: 2,
  tone: 'plain',
  text: `${left} of 2 Actions left`,
})
const suppressionTrack = ({ suppression, suppressed }: Unit): readonly Track[] =>
  suppression === 0 && !suppressed
    ? []
    : [
        {
          id: 'suppression',
          as: 'bar',
          value: suppression,
          of: DIE_FACES,
          tone: suppressed ? 'bad' : 'plain',
          text: `${suppressed ? 'suppressed' : 'suppression'} ${suppression}`,
        },
      ]
const floorChip = ({ floor }: Unit): readonly Chip[] =>
  floor > 0 ? [{ art: 'floor', label: `floor ${floor}`, tone: 'plain', tag: `F${floor}` }] : []
/** Of an enemy's marker nobody knows how many stand for it: at most four (SR-BLIP-2). */
const countChip = (count: number): readonly Chip[] =>
  count > 1 ? [{ art: 'count', label: `${count} units at most`, tone: 'plain', tag: `\u00d7${count}` }] : []
const isSpent = (world: World, unit: Unit): boolean =>
  unit.actions === 0 && !(unit.moving && unit.pool >= world.settings.hexMilli) && !mustFly(world, unit)
const isReady = (view: SteelRainView, unit: Unit): boolean => {
  const { question } = view
  if (question === null || unit.side !== view.side) return false
  if (isChapterQuestion(question)) return askedUnits(question).includes(unit.id)
  switch (question.kind) {
    case 'act':
      return unit.platoon === question.platoon && !isSpent(view.known, unit)
    case 'activate':
      return view.known.platoons[unit.platoon]?.done === false
    case 'opportunityFire':
      return question.by.some((id) => isOrCarries(view.known, unit, id))
    case 'fireOn':
    case 'drift':
    case 'afterFire':
    case 'returnFire':
      return isOrCarries(view.known, unit, question.unit)
    case 'placeBlip':
      return question.units.includes(unit.id)
    case 'deploy':
    case 'goFirst':
      return false
  }
}
/** A passenger who may fire is used through its carrier. */
const isOrCarries = (world: World, unit: Unit, id: string): boolean => id === unit.id || world.units[id]?.aboard === unit.id

function badgesOf(s: Situation, view: SteelRainView, unit: Unit): readonly Sign[] {
  const badges: Sign[] = []
  if (onOverwatch(view.known, unit)) badges.push('overwatch')
  if (isEntrenched(s.world, unit)) badges.push('entrenched')
  if (unit.hidden !== null) badges.push('hidden')
  if (unit.ambushed) badges.push('ambushed')
  badges.push(...chapterBadges(view.known, unit))
  if (unit.side === view.side) {
    if (passengersOf(view.known, unit.id).length > 0) badges.push('carrying')
    badges.push(unit.spotted ? 'seen' : 'unseen')
  }
  return badges
}

function blipPieces(view: SteelRainView): readonly Piece[] {
  const { known } = view
  return Object.values(known.blips).map((blip): Piece => {
    const own = blip.side === view.side
    const members = blip.units.flatMap((id) => (known.units[id] ? [known.units[id] as Unit] : []))
    const first = members[0]
    return {
      id: blip.id,
      side: blip.side,
      own,
      hex: blip.hex,
      symbol: own && first ? designOf(known, first).symbol : 'contact',
      name: own && first ? (members.length > 1 ? `${first.name}+${members.length - 1}` : first.name) : '?',
      title: blipTitle(known, blip),
      group: own ? blip.platoon : null,
      tracks: own ? [actionsTrack(Math.min(...members.map((unit) => unit.actions)))] : [],
      chips: [
        ...[...(blip.flying ? (['flying'] as const) : []), ...(own ? ownBlipBadges(known, members) : [])].map(chipOf),
        ...countChip(own ? members.length : 4),
      ],
      ...(blip.flying ? { layer: 'air' as const } : {}),
      spent: own && members.every((unit) => isSpent(known, unit)),
      ready: own && members.some((unit) => isReady(view, unit)),
    }
  })
}

const ownBlipBadges = (known: World, members: readonly Unit[]): readonly Sign[] => [
  'unseen',
  ...(members.some((unit) => passengersOf(known, unit.id).length > 0) ? (['carrying'] as const) : []),
  ...(members.some((unit) => onOverwatch(known, unit)) ? (['overwatch'] as const) : []),
]

// ----------------------------------------------------------------------------------------------------- order of battle

function groupsOf(view: SteelRainView): readonly Group[] {
  const { known } = view
  return Object.values(known.platoons)
    .filter((platoon) => platoon.side === view.side)
    .map((platoon) => {
      const members = platoon.units.flatMap((id) => (known.units[id] ? [known.units[id] as Unit] : []))
      const alive = members.some((unit) => unit.fate === 'present' || unit.fate === 'waiting')
      const active = known.active?.platoon === platoon.id
      return {
        id: platoon.id,
        name: platoon.name,
        side: platoon.side,
        state: !alive ? 'lost' : active ? 'active' : platoon.done ? 'done' : 'to come',
        pieces: members.map((unit) => memberOf(known, unit)),
      }
    })
}
function memberOf(world: World, unit: Unit): GroupMember {
  const symbol: string = designOf(world, unit).symbol
  return {
    piece: unit.fate === 'present' && !isAway(unit) ? pieceOf(world, unit) : null,
    id: unit.id,
    name: unit.name,
    title: titleOf(world, unit),
    symbol,
    state: memberState(world, unit),
  }
}
function memberState(world: World, unit: Unit): GroupMember['state'] {
  if (unit.fate === 'destroyed') return 'lost'
  if (unit.fate !== 'present' || isAway(unit)) return 'off map'
  if (unit.suppressed) return 'down'
  if (unit.aboard !== null) return 'aboard'
  return isSpent(world, unit) ? 'spent' : 'fit'
}

// ------------------------------------------------------------------------------------------------------------------ markers

/** What lies on the ground, the objectives, and the places that a question asks for. */
export function markersOf(world: World, question: Question | null, s: Situation): readonly Marker[] {
  const { ground, turn } = world
  const markers: Marker[] = []
  for (const smoke of ground.smoke)
    markers.push({
      art: smoke.height < SMOKE_HEIGHT.artillery ? 'low-smoke' : 'smoke',
      hex: smoke.hex,
      side: null,
      text: `Smoke, ${smoke.height / 1000} cm high, gone in turn ${smoke.until}`,
      left: smoke.until - turn,
    })
  for (const wreck of ground.wrecks) markers.push({ art: 'wreck', hex: wreck.hex, side: wreck.side, text: `Wreck of ${wreck.name}` })
  for (const pit of ground.pits)
    markers.push({
      art: pit.kind === 'infantry' ? 'entrenchment' : 'vehicle-pit',
      hex: pit.hex,
      side: null,
      text: pit.kind === 'infantry' ? 'Entrenchment' : 'Vehicle pit',
    })
  for (const hex of ground.cleared) markers.push({ art: 'cleared', hex, side: null, text: 'Foliage shot away' })
  for (const objective of world.scenario.objectives)
    markers.push({
      art: 'objective',
      hex: objective.hex,
      side: world.held[objective.name] ?? null,
      text: isSpoilt(world, objective) ? `${objective.name}: destroyed, worth nothing` : objective.name,
    })
  markers.push(...chapterMarkers(world), ...damageMarkers(s))
  if (question?.kind === 'deploy')
    for (const hex of world.scenario.zones[question.side]) markers.push({ art: 'zone', hex, side: question.side, text: 'Set-up zone' })
  if (question?.kind === 'placeBlip')
    for (const hex of placesFor(s, question.hex, question.units[0] as string, question.units))
      markers.push({ art: 'zone', hex, side: question.side, text: 'May be placed here' })
  return markers
}
