import type { SideId } from '../../../kernel/names.ts'
import type { Moment } from '../../../kernel/ruleset.ts'
import { type CoreEvents, isChapterEvent, redactChapter } from '../core/chapters.ts'
import { asTold } from '../electronics/state.ts'
import { isKnown } from '../state/known.ts'
import type { Event } from '../words/events.ts'
import type { SteelRain, SteelRainView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import type { BlipId, UnitId } from '../words/schemas.ts'
import type { World } from '../words/world.ts'

/** What one side learns of what happens: events with everything hidden taken out. */

interface Watching {
  readonly side: SideId
  readonly before: World
  readonly after: World
  /** A unit counts as seen when the side knew it before or knows it after. */
  known(id: UnitId): boolean
  own(id: UnitId): boolean
  ownBlip(id: BlipId): boolean
}
/** The event as a side sees it, or null: a function for each kind of event of the core. */
type Told = { readonly [K in keyof CoreEvents]: (event: CoreEvents[K], watching: Watching) => Event | null }

const everybody = (event: Event): Event => event
const whoSeesIt = (event: Event & { readonly unit: UnitId }, { known }: Watching): Event | null => (known(event.unit) ? event : null)
const itsSide = (event: Event & { readonly side: SideId }, { side }: Watching): Event | null => (event.side === side ? event : null)
/** The observer may itself be unseen. */
const witness = (id: UnitId | null, { known }: Watching): UnitId | null => (id !== null && known(id) ? id : null)
/** A Doppelganger's mask is kept. */
const masked = <E extends Event>(event: E, id: UnitId, { own, after }: Watching): E => (own(id) ? event : asTold(event, after.units[id]))
/** Of passengers who fire the other side sees their vehicle. */
const firerOf = (id: UnitId, { known, before, after }: Watching): UnitId =>
  known(id) ? id : ((before.units[id] ?? after.units[id])?.aboard ?? id)
const harm = (event: CoreEvents['shot'] | CoreEvents['passedThrough'], watching: Watching): Event | null =>
  watching.known(event.at) ? masked({ ...event, unit: firerOf(event.unit, watching) }, event.at, watching) : null
const ofRound = (event: CoreEvents['roundBegan'] | CoreEvents['roundEnded'], { side, known, after }: Watching): Event => {
  const members = event.platoon === null ? [] : (after.platoons[event.platoon]?.units ?? [])
  return event.side === side || members.some(known) ? event : { ...event, platoon: null }
}
const whoDeclared = (event: Event, { own, before }: Watching): Event | null =>
  before.declaring?.declared.some((one) => own(one.unit)) ? event : null

const TOLD: Told = {
  setupTurn: everybody,
  setupEnded: everybody,
  turnBegan: everybody,
  smokeCleared: everybody,
  initiativeRolled: everybody,
  firstChosen: everybody,
  roundsBegan: everybody,
  objectiveTaken: everybody,
  battleEnded: everybody,
  deployed: (event, { side }) => {
    if (event.side === side) return event
    return event.blip === null ? null : { ...event, units: [] }
  },
  roundBegan: ofRound,
  roundEnded: ofRound,
  blipResolved: (event, watching) => ({ ...event, by: witness(event.by, watching) }),
  spotted: (event, watching) => (watching.known(event.unit) ? { ...event, by: witness(event.by, watching) } : null),
  blipMoved: (event, { ownBlip }) => (ownBlip(event.blip) ? event : { ...event, cost: 0, pool: 0, committed: 0 }),
  blipSplit: (event, { ownBlip }) => (ownBlip(event.blip) ? event : { ...event, units: [] }),
  halted: (event, { before, known }) => (before.blips[event.piece] !== undefined || known(event.piece) ? event : null),
  placed: whoSeesIt,
  bled: whoSeesIt,
  checked: whoSeesIt,
  movedBack: whoSeesIt,
  fellOff: whoSeesIt,
  movementEnded: whoSeesIt,
  left: whoSeesIt,
  hid: whoSeesIt,
  unhid: whoSeesIt,
  notFired: whoSeesIt,
  fireOpened: whoSeesIt,
  roundTwo: whoSeesIt,
  fireClosed: whoSeesIt,
  ambushed: whoSeesIt,
  entrenched: whoSeesIt,
  rallied: whoSeesIt,
  moved: (event, watching) => (watching.known(event.unit) ? masked(event, event.unit, watching) : null),
  foliageShot: (event, watching) => {
    const unit = firerOf(event.unit, watching)
    return watching.known(unit) ? { ...event, unit } : null
  },
  // Who carried it may be under a blip.
  unloaded: (event, { known }) => {
    if (!known(event.unit)) return null
    return known(event.from) ? event : { kind: 'placed', unit: event.unit, hex: event.hex }
  },
  loaded: (event, { known }) => (known(event.unit) && known(event.into) ? event : null),
  contactKept: itsSide,
  contactLost: itsSide,
  declared: (event, { own }) => (own(event.unit) ? event : null),
  declarationsClosed: whoDeclared,
  declarationsTaken: whoDeclared,
  shot: harm,
  passedThrough: harm,
  rammed: (event, { known }) => (known(event.at) ? event : null),
  destroyed: (event, { known, before, after }) => {
    if (known(event.unit)) return event
    // Its wreck says who it was; where one lies already, nobody can tell.
    if (event.wreck) return before.ground.wrecks === after.ground.wrecks ? { ...event, unit: '' } : event
    // A marker that is gone is missed, though a Doppelganger leaves no hull (SR-DOPP-4, R-68).
    const blip = before.units[event.unit]?.blip ?? null
    return blip !== null && after.blips[blip] === undefined ? { ...event, unit: '' } : null
  },
  smokeLaid: (event, { known }) => (event.unit !== null && !known(event.unit) ? { ...event, unit: null } : event),
  struck: (event, watching) =>
    watching.known(event.unit) ? masked({ ...event, by: witness(event.by, watching) }, event.unit, watching) : null,
}

const told = <K extends keyof CoreEvents>(kind: K, event: CoreEvents[K], watching: Watching): Event | null => TOLD[kind](event, watching)

/** The event as a side sees it, or null. */
export function redact(moment: Moment<SteelRain>, side: SideId): Event | null {
  const { event } = moment
  const watching = watchingOf(moment, side)
  return isChapterEvent(event) ? redactChapter(event, moment, watching) : told(event.kind, event, watching)
}
const watchingOf = ({ before, after }: Moment<SteelRain>, side: SideId): Watching => ({
  side,
  before,
  after,
  known: (id) => [before, after].some(({ units: { [id]: unit } }) => unit !== undefined && isKnown(unit, side)),
  own: (id) => (before.units[id] ?? after.units[id])?.side === side,
  ownBlip: (id) => (before.blips[id] ?? after.blips[id])?.side === side,
})

/** Ends undo: somebody has been seen who was not, or enemy guns have answered: that they were on that duty was not known (SR-CB-3). */
export const unveils = (event: Event, side: SideId): boolean =>
  event.kind === 'spotted' ||
  event.kind === 'blipResolved' ||
  event.kind === 'decoySeen' ||
  (event.kind === 'missionFired' && event.mission.side !== side)

/** Opportunity fire asked of units that this side does not know, and declined: a march that nobody saw looks the same. */
export const isUnnoticed = (view: SteelRainView, question: Question, answer: Order | null): boolean =>
  question.kind === 'opportunityFire' &&
  question.side !== view.side &&
  question.declared.length === 0 &&
  question.by.every((id) => view.known.units[id] === undefined) &&
  (answer === null || answer.kind === 'hold')
