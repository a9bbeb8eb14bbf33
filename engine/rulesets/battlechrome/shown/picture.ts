import { opposite, SIDES, type SideId } from '../../../kernel/names.ts'
import { askedSide } from '../../../screen/kit.ts'
import type { Chip, Group, GroupMember, Marker, Picture, Piece, QuestionCard, Track, Tray } from '../../../screen/picture.ts'
import type { SideScore } from '../../../screen/score.ts'
import { scoreOfSides } from '../../../screen/score.ts'
import { transformsOf } from '../core/bookkeeping.ts'
import { frameShots, responders, stepShots } from '../core/fire.ts'
import { refuseMover } from '../core/move.ts'
import {
  canAct,
  counterOf,
  dotsOf,
  isAirfoil,
  isFlying,
  isFrame,
  isInfantry,
  isOnMap,
  isShutDown,
  onMap,
  passengerOf,
  titleOf,
  unitsOf,
  whiteDots,
} from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { LAST_PIP, STEP_NAMES, STEPS } from '../tables/weapons.ts'
import type { BattleChromeView } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { questionCard, stepTitle } from './cards.ts'

/** The picture that the screen draws, made from a view and from nothing else. */

export function pictureOf(s: Situation, view: BattleChromeView): Picture {
  const { known, side, question } = view
  const able = ableUnits(s, view)
  return {
    side,
    title: known.scenario.name,
    turn: known.turn,
    turns: known.scenario.turns,
    phase: phaseText(view),
    round: roundOf(view),
    initiative: known.initiative,
    pieces: onMap(known).map((unit) => pieceOf(s, view, unit, able)),
    open: true,
    groups: SIDES.flatMap((of) => groupsOf(s, view, of)),
    markers: markersOf(view),
    // They are held or not: nobody counts their points.
    objectives: known.scenario.objectives.map((objective) => ({ ...objective, points: 0, held: known.held[objective.name] ?? null })),
    score: scoreOfSides({ blue: scoreOf(known, 'blue'), red: scoreOf(known, 'red') }, ...COUNTED[known.settings.victory.kind](known)),
    trays: traysOf(known),
    question: question && withActors(questionCard(s, question), able),
    waiting: view.waiting && question === null,
    over: view.over,
  }
}
/** Whoever can do something is an actor where the card names none and the movement is not the whole side's. */
const withActors = (card: QuestionCard, able: ReadonlySet<string>): QuestionCard =>
  card.actors.length > 0 || card.kind === 'move' ? card : { ...card, actors: [...able] }

// ------------------------------------------------------------------------------------------------------------ phase, in words

function roundOf(view: BattleChromeView): SideId | null {
  const { phase, acting } = view.known
  const asked = askedSide(view)
  // Whoever is asked about opportunity fire is named beside it.
  return phase === 'combat' || phase === 'initiative' ? asked : phase === 'movement' ? (asked ?? acting) : acting
}
function phaseText(view: BattleChromeView): string {
  const { known } = view
  if (view.over) return 'The battle is over'
  const asked = askedSide(view)
  const name = (side: SideId | null): string => (side === null ? 'nobody' : known.scenario.sideNames[side])
  switch (known.phase) {
    case 'setup':
      return asked === null ? 'Set-up' : `Set-up: ${name(asked)}`
    case 'initiative':
      return asked === null ? 'Initiative' : `Initiative: ${name(asked)} says who moves first`
    case 'movement':
      return asked !== null && asked !== known.acting ? `Opportunity fire: ${name(asked)}` : `Movement: ${name(known.acting)} moves`
    case 'combat':
      return combatText(known, asked === null ? null : name(asked))
    case 'transform':
      return `Bookkeeping: ${name(known.acting)} may transform`
    case 'airfoils':
      return `Bookkeeping: airfoils of ${name(known.acting)} fly again`
  }
}
/** BC-SEQ-02: the first step only resolves; in the others a red hit that has passed the Silhouette is being resolved. */
function combatText(world: World, asked: string | null): string {
  if (world.step === null) return 'Combat'
  if (world.step === 'opportunity') return 'Opportunity fire is resolved'
  const step = stepTitle(world.step)
  if (onMap(world).some((unit) => unit.hits[0]?.passed)) return `${step}: hits are resolved`
  return asked === null ? step : `${step}: fire of ${asked}`
}

// ------------------------------------------------------------------------------------------------------------------- pieces

/** The counter of a unit on the map. `able`: those that the asked side can use. */
export function pieceOf(
  s: Situation,
  view: BattleChromeView,
  unit: Unit & { readonly hex: NonNullable<Unit['hex']> },
  able: ReadonlySet<string>,
): Piece {
  const { known } = view
  const [dots, left] = [dotsOf(known, unit), whiteDots(s.world, unit)]
  return {
    id: unit.id,
    side: unit.side,
    own: unit.side === view.side,
    hex: unit.hex,
    symbol: counterOf(known, unit).symbol,
    name: unit.name,
    title: titleOf(known, unit),
    // Kinds stand together in the list; on the map they are nothing that belongs together.
    group: null,
    tracks: [
      { id: 'dots', as: 'pips', value: left, of: dots, tone: 'plain', text: `${left} of ${dots} white dots left` },
      ...hitsTrack(unit.hits.length),
    ],
    chips: chipsOf(known, unit),
    spent: isSpent(s, unit),
    ready: unit.side === view.side && able.has(unit.id),
    ...(isFlying(unit) ? { layer: 'air' as const } : {}),
  }
}
const hitsTrack = (hits: number): readonly Track[] =>
  hits === 0 ? [] : [{ id: 'hits', as: 'chip', value: hits, tone: 'bad', text: hits === 1 ? '1 hit marker' : `${hits} hit markers` }]
const chipsOf = (world: World, unit: Unit): readonly Chip[] => [
  ...(isFlying(unit) ? [{ art: 'flying', label: isAirfoil(unit) ? 'flying' : 'hovering', tone: 'plain' } as const] : []),
  ...(passengerOf(world, unit.id) ? [{ art: 'carrying', label: 'carrying', tone: 'plain' } as const] : []),
]
/** Nothing is left for it to do in what goes on now: moved out, fired out, shut down. */
function isSpent(s: Situation, unit: Unit): boolean {
  const { world } = s
  if (!canAct(world, unit) || unit.spentFire) return true
  switch (world.phase) {
    case 'movement':
      return world.acting === unit.side && refuseMover(s, unit) !== null && frameShots(s, unit).length === 0
    case 'combat':
      return unit.left !== null && !(world.settings.splitFire && unit.left > LAST_PIP)
    case 'transform':
      return world.acting === unit.side && unit.turnedOver
    case 'airfoils':
      return world.acting === unit.side && isAirfoil(unit) && unit.flown
    case 'setup':
    case 'initiative':
      return false
  }
}

/** The units that the asked side can use for its answer. */
function ableUnits(s: Situation, { question }: BattleChromeView): ReadonlySet<string> {
  if (question === null) return new Set()
  const { side } = question
  const own = onMap(s.world).filter((unit) => unit.side === side)
  switch (question.kind) {
    case 'deploy':
    case 'goFirst':
      return new Set()
    case 'strike':
      return new Set([question.by])
    case 'move':
      return new Set(own.filter((unit) => !isSpent(s, unit)).map(({ id }) => id))
    case 'window': {
      const mover = s.world.units[question.mover]
      return new Set(mover && isOnMap(mover) ? responders(s, mover).map(({ unit }) => unit.id) : [])
    }
    case 'fire':
      return new Set(stepShots(s, side).map(({ unit }) => unit.id))
    case 'transform':
      return new Set(transformsOf(s, side))
    case 'airfoils':
      return new Set(own.filter((unit) => isAirfoil(unit) && canAct(s.world, unit) && !unit.flown).map(({ id }) => id))
  }
}

// ----------------------------------------------------------------------------------------------------------- order of battle

const KINDS = ['frames', 'vehicles', 'infantry'] as const
type Kind = (typeof KINDS)[number]
const KIND_NAMES: Readonly<Record<Kind, string>> = { frames: 'BattleFrames', vehicles: 'Vehicles', infantry: 'Infantry' }
/** A squad that rides in its own vehicle is infantry, whichever side of its counter is up. */
function kindOf(world: World, unit: Unit): Kind {
  if (isFrame(world, unit)) return 'frames'
  const { other } = counterOf(world, unit)
  return isInfantry(world, unit) || (other !== null && world.counters[other]?.infantry) ? 'infantry' : 'vehicles'
}

function groupsOf(s: Situation, view: BattleChromeView, side: SideId): readonly Group[] {
  const { known } = view
  const units = unitsOf(known, side)
  return KINDS.map((kind) => ({ kind, members: units.filter((unit) => kindOf(known, unit) === kind) }))
    .filter(({ members }) => members.length > 0)
    .map(({ kind, members }) => ({
      id: `${side}-${kind}`,
      name: KIND_NAMES[kind],
      side,
      state: members.every((unit) => unit.fate === 'destroyed') ? 'lost' : sideState(view, side),
      pieces: members.map((unit) => memberOf(s, unit)),
    }))
}
function sideState(view: BattleChromeView, side: SideId): Group['state'] {
  const { acting, first, phase } = view.known
  if (askedSide(view) === side) return 'active'
  return phase === 'movement' && acting !== null && acting !== side && first === side ? 'done' : 'to come'
}
function memberOf(s: Situation, unit: Unit): GroupMember {
  return {
    piece: unit.fate === 'present' ? (unit.aboard ?? unit.id) : null,
    id: unit.id,
    name: unit.name,
    title: titleOf(s.world, unit),
    symbol: counterOf(s.world, unit).symbol,
    state: memberState(s, unit),
  }
}
function memberState(s: Situation, unit: Unit): GroupMember['state'] {
  if (unit.fate === 'destroyed') return 'lost'
  if (unit.fate !== 'present') return 'off map'
  if (unit.aboard !== null) return 'aboard'
  return isShutDown(s.world, unit) || isSpent(s, unit) ? 'spent' : 'fit'
}

// ------------------------------------------------------------------------------------------------------------------- markers

/** Objectives, the place that decides, and where the asked side sets up. */
export function markersOf({ known, question }: BattleChromeView): readonly Marker[] {
  const { objectives, sideNames, zones } = known.scenario
  const { victory } = known.settings
  const markers: Marker[] = objectives.map(({ name, hex }) => {
    const held = known.held[name] ?? null
    return { art: 'objective', hex, side: held, text: held === null ? name : `${name}: ${sideNames[held]}` }
  })
  if (victory.kind === 'place' && !objectives.some(({ hex }) => hex[0] === victory.hex[0] && hex[1] === victory.hex[1]))
    markers.push({ art: 'objective', hex: victory.hex, side: null, text: `What ${sideNames[victory.side]} has to take` })
  if (question?.kind === 'deploy')
    for (const hex of zones[question.side]) markers.push({ art: 'zone', hex, side: question.side, text: 'Set-up zone' })
  return markers
}

// --------------------------------------------------------------------------------------------------------- score and trays

/** Whether objectives have a line of their own, what is counted, and whether that decides: where a place has to be taken, no count does (BC-R-29). */
const anyPlace = (world: World): boolean => world.scenario.objectives.length > 0
const COUNTED: Readonly<
  Record<World['settings']['victory']['kind'], (world: World) => readonly [objectives: boolean, counted: string, decides: boolean]>
> = {
  cost: (world) => [anyPlace(world), 'Cost destroyed', true],
  place: (world) => [anyPlace(world), 'Cost destroyed', false],
  hold: () => [false, 'Objectives', true],
  targets: (world) => [anyPlace(world), 'Targets', true],
}
function scoreOf(world: World, side: SideId): SideScore {
  const strength = world.scenario.cost[side]
  const objectives = Object.values(world.held).filter((holder) => holder === side).length
  return { objectives, strength, left: strength - world.lost[side], points: pointsOf(world, side, objectives) }
}
/** What the scenario's victory counts: cost destroyed, hexes held, or targets: destroyed for who hunts them, left for the other (BC-R-29). */
function pointsOf(world: World, side: SideId, held: number): number {
  const { victory } = world.settings
  if (victory.kind === 'hold') return held
  if (victory.kind !== 'targets') return world.lost[opposite(side)]
  const done = victory.lists.filter((list) => list.some((id) => world.units[id]?.fate === 'destroyed')).length
  return side === victory.side ? done : victory.lists.length - done
}

function traysOf(world: World): readonly Tray[] {
  const { initiative, first, scenario } = world
  const trays: Tray[] = []
  if (initiative !== null)
    trays.push(
      tray('initiative', 'Initiative', initiative, [
        scenario.sideNames[initiative],
        ...(first === null ? [] : [`${scenario.sideNames[first]} moves first`]),
      ]),
    )
  if (world.step !== null)
    trays.push(tray('combat', 'Combat', null, [`Step ${STEPS.indexOf(world.step) + 1} of ${STEPS.length}`, STEP_NAMES[world.step]]))
  for (const side of SIDES)
    trays.push(tray(`lost-${side}`, `${scenario.sideNames[side]} has lost`, side, [`${world.lost[side]} of ${scenario.cost[side]}`]))
  return trays
}

const tray = (id: string, name: string, side: SideId | null, faces: readonly string[]): Tray => ({
  id,
  name,
  side,
  chips: faces.map((face, i) => ({ id: `${id}-${i}`, face, tone: 'plain' })),
})
