import {
  type BitSet,
  FAR,
  type Hex,
  hasBit,
  hexKey,
  hexOf,
  opposite,
  type PieceId,
  prizesOf,
  type Reason,
  type SideId,
  type WithMission,
} from '../../../engine/mind.ts'
import { type Evidence, NOTHING } from '../../beliefs.ts'
import type { Gun } from '../../influence.ts'
import { cameFrom, type KeptPlan, NO_PLAN, type OtherSide } from '../../kept-plan.ts'
import { overlooks, resolved, type Temper } from '../../opponent.ts'
import type { Goal, Part } from '../../plan.ts'
import { anyOf, count } from '../../score.ts'
import { type Column, columnsOf, type Site, sitesOf } from './barriers.ts'
import { type Believed, believed, evenlySpread, evidenceOf, told as toldOf } from './beliefs.ts'
import { book, type Design, type Marcher, type Mission, type Placed, type Situation, type Unit, type View, type World } from './book.ts'
import { gunsOf } from './guns.ts'
import { type Covers, type Duel, type Memory, UNKNOWN, type Way } from './memory.ts'
import { pointIn, standingIn, tonsIn } from './pays.ts'
import { goalsOf, otherOf, type Planned, planned } from './plans.ts'

/** What a side makes of its view: who is where, what they are worth, what they could do to each other. Made once per decision. */

/** A known enemy. */
export interface Foe {
  readonly unit: Placed
  readonly design: Design
  readonly at: number
  /** It is in flight. */
  readonly aloft: boolean
  /** Hexes on whose ground it is seen, and which it sees. */
  readonly row: BitSet
  /** What the ground does to its Profile. */
  readonly cover: number
  readonly worth: number
  /** Actions that it could still fire with this turn. */
  readonly ready: number
}
/** An unknown contact: what it is believed to be. */
export interface Contact extends Believed {
  readonly at: number
  readonly row: BitSet
  /** What it is taken to bring into a fight, as `fighting` says it of a design. */
  readonly strength: number
}

const KEPT_IN_VAIN = 0.2
/** Of the harm that an enemy could do, what its loss prevents: with each Action it has left, and with each of the next turn. */
const MENACE_NOW = 0.5
const MENACE_LATER = 0.25
/** Of what a contact is believed to be worth in tons, its strength. */
const CONTACT = 3
/** Points ahead that are as good as won. */
const LEAD = 120
/** Points of a launcher of missiles at aircraft, to a side that has such: as long as it lives, nobody flies where he is wanted. */
const FLAK = 10
/** Each turn in which the other side does nothing leaves so much of the caution. */
export const QUIET = 0.55

export class Outlook {
  readonly memory: Memory
  readonly view: View
  readonly world: World
  readonly s: Situation
  readonly side: SideId
  readonly temper: Temper
  readonly turnsLeft: number
  /** What a point that decides the battle counts in opinions. */
  readonly point: number
  readonly mine: readonly Placed[]
  readonly foes: readonly Foe[]
  readonly contacts: readonly Contact[]
  private readonly guns = new Map<string, readonly Gun[]>()
  private readonly covers: Covers
  private readonly pits: ReadonlyMap<number, { readonly infantry: number; readonly vehicle: number }>

  private readonly before: KeptPlan
  /** What has been noticed of the contacts so far, this view included. */
  readonly evidence: Evidence
  private readonly salt: number
  /** What the other side has done of late. */
  readonly other: OtherSide

  /** `salt`: of the lapses of this turn. */
  constructor(memory: Memory, view: View, temper: Temper, before: KeptPlan = NO_PLAN, noted: Evidence = NOTHING, salt = 0) {
    this.salt = salt
    this.memory = memory
    this.before = before
    this.view = view
    this.world = view.known
    this.s = memory.where(view.known)
    this.side = view.side
    const { turns } = this.world.scenario
    // While both sides set up it is turn 0, and all turns are still to come.
    this.turnsLeft = Math.max(1, turns - Math.max(1, this.world.turn) + 1)
    this.point = pointIn(this.view as WithMission)
    this.temper = resolved(temper, (this.lead() * this.point) / LEAD, (turns - this.turnsLeft) / Math.max(1, turns - 1))
    this.mine = book.placedOf(this.world, this.side)
    this.pits = book.pitsAt(this.world)
    this.covers = memory.coversOn(this.world)
    this.foes = book
      .onMap(this.world)
      .filter((unit) => unit.side !== this.side && unit.blip === null && unit.spotted && !this.overlooks(unit))
      .map((unit) => this.foe(unit))
    this.evidence = temper.craft ? evidenceOf(memory, this.s, view, noted) : noted
    this.contacts = this.contactsOf()
    this.other = otherOf(this, before)
    this.temper = { ...this.temper, caution: this.temper.caution * QUIET ** this.other.quiet }
  }

  /** Whether it does not think of a unit in this turn, though it could. */
  overlooks({ id }: Unit): boolean {
    return overlooks(this.temper, this.salt, id)
  }
  design(unit: Unit): Design {
    return book.designOf(this.world, unit)
  }
  idOf(hex: Hex): number {
    return this.memory.grid.idOf(hex)
  }
  hexes(a: number, b: number): number {
    return this.memory.grid.distance(a, b)
  }
  row(hex: Hex): BitSet {
    return this.s.sight.viewshed(this.world, hex)
  }
  duel(firer: Design, target: Design, aloft = false): Duel {
    return this.memory.duel(this.world.settings, firer, target, aloft)
  }
  /** Who is in flight above a hex is seen from these. */
  private skyRow(id: number): BitSet {
    return this.s.sight.airshed(this.world, hexOf(this.memory.board, id))
  }
  /** Hexes where somebody on the ground, or in flight, has an enemy in sight. */
  rowFor({ row, at }: Pick<Foe, 'row' | 'at'>, aloft: boolean): BitSet {
    return aloft ? this.skyRow(at) : row
  }
  fighting(design: Design): number {
    return this.memory.fighting(this.world.settings, design)
  }

  /** What the loss of a unit costs its side, in points of opinions: its tons, the fight that is still in it, what goals pay for it, and those it carries. */
  worth(unit: Unit): number {
    return book.passengersOf(this.world, unit.id).reduce((sum, rider) => sum + this.worthAlone(rider), this.worthAlone(unit))
  }
  private worthAlone(unit: Unit): number {
    const { prizes } = this
    return this.worthOfDesign(this.design(unit)) + (prizes.get(unit.id) ?? 0) * this.point
  }
  worthOfDesign(design: Design): number {
    return this.memory.worth(this.world.settings, design, this.turnsLeft, this.tons * this.point)
  }
  private get prizes(): ReadonlyMap<PieceId, number> {
    return this.once('prizes', () => (this.temper.killsOnly ? new Map() : prizesOf(this.view as WithMission)))
  }

  /** Terrain (and a free position) as a Profile modifier for somebody who would stand there. */
  cover(hex: Hex, infantry: boolean): number {
    const key = this.idOf(hex) * 2 + (infantry ? 1 : 0)
    const known = this.covers[key]
    if (known !== undefined && known !== UNKNOWN) return known
    const pit = this.pits.get(hexKey(hex))
    const dug = pit !== undefined && (infantry ? pit.infantry + pit.vehicle > 0 : pit.vehicle > 0)
    const found = book.coverAt(this.s, hex, infantry) + (dug ? book.ENTRENCHED : 0)
    this.covers[key] = found
    return found
  }

  /** Whether this side has aircraft. */
  private get flies(): boolean {
    return this.once('aircraft', () => book.presentOf(this.world, this.side).some(({ air }) => air !== null))
  }
  private foe(unit: Placed): Foe {
    const ready = unit.suppressed || unit.aboard !== null ? 0 : book.fireActionsLeft(unit)
    const aloft = book.isFlying(unit)
    const row = aloft ? this.skyRow(this.idOf(unit.hex)) : this.row(unit.hex)
    const later = this.turnsLeft > 1 && !unit.suppressed ? this.temper.foresight : 0
    const menace = this.menace(unit, row) * (ready * MENACE_NOW + 2 * MENACE_LATER * later)
    const cover = book.coverTerms(this.s, unit, unit.hex).reduce((sum, term) => sum + (term.value ?? 0), 0)
    return {
      unit,
      design: this.design(unit),
      at: this.idOf(unit.hex),
      aloft,
      row,
      cover,
      worth: this.worth(unit) + menace + (this.flies ? book.launchersOf(this.design(unit)) * FLAK : 0),
      ready,
    }
  }
  /** What one Action of its fire would cost where it does most harm. Who flies is seen from where the ground hides everybody else. */
  private menace(unit: Placed, row: BitSet): number {
    const design = this.design(unit)
    const at = this.idOf(unit.hex)
    let most = 0
    for (const own of this.mine) {
      const id = this.idOf(own.hex)
      const aloft = book.isFlying(own)
      if (own.blip !== null || !hasBit(this.rowFor({ row, at }, aloft), id)) continue
      const ours = this.design(own)
      const cover = aloft ? 0 : this.cover(own.hex, ours.kind === 'infantry')
      const chance = this.duel(design, ours, aloft).each(this.hexes(at, id), cover)
      most = Math.max(most, chance * this.worth(own))
    }
    return most
  }

  private contactsOf(): readonly Contact[] {
    const found = this.temper.craft ? believed(this.memory, this.s, this.view, this.evidence) : evenlySpread(this.memory, this.view)
    return found.flatMap((one): readonly Contact[] => {
      const blip = this.world.blips[one.id]
      const strength = one.worth / CONTACT
      return blip ? [{ ...one, strength, worth: one.worth * this.tons * this.point, at: this.idOf(blip.hex), row: this.row(blip.hex) }] : []
    })
  }

  /** Who could harm a unit of a design wherever it is seen. */
  gunsAt(design: Design, unseen: boolean, aloft = false): readonly Gun[] {
    const key = `${design.id}${unseen ? '?' : ''}${aloft ? '^' : ''}`
    const known = this.guns.get(key)
    if (known) return known
    const made = gunsOf(this, design, unseen, aloft)
    this.guns.set(key, made)
    return made
  }
  /** Stands of a platoon of the other side that are known to be on foot, for each of its carriers that are known. */
  afootOf(platoon: string): number {
    return this.once(`on foot of ${platoon}`, () => {
      const known = this.foes.filter(({ unit }) => unit.platoon === platoon)
      const carriers = known.filter(({ design }) => design.capacity > 0).length
      return known.filter(({ design }) => design.kind === 'infantry').length / Math.max(1, carriers)
    })
  }
  /** Whether a platoon has had its round: whoever of it has Actions left fires only at what moves before him, or at who fires at him. */
  isDone({ platoon }: Pick<Unit, 'platoon'>): boolean {
    return this.world.platoons[platoon]?.done ?? false
  }
  /** What an Action that is kept is worth, of its usual worth: when the other side has had all its rounds, nobody comes any more this turn. */
  get keeping(): number {
    return this.once(
      'keeping',
      () => !this.temper.craft || Object.values(this.world.platoons).some((one) => one.side !== this.side && !one.done),
    )
      ? 1
      : KEPT_IN_VAIN
  }
  /** Length of the best way to a goal, kept out of sight where it can be; where that is a way off the map, to any of its hexes. */
  wayTo(marcher: Marcher, design: Design, goal: Goal, along?: Part['way']): Way {
    const ends = goal.exit ? this.endsOf(goal.name, goal.exit.hexes) : this.idOf(goal.hex)
    if (!this.temper.craft || this.foes.length + this.contacts.length === 0) return this.memory.field(this.s, marcher, ends)
    const guns = this.gunsAt(design, false, marcher.flying)
    return this.memory.covered(this.s, marcher, ends, guns, `${design.id}${marcher.flying ? '^' : ''}/${this.sign()}`, along)
  }
  private endsOf(name: string, hexes: readonly Hex[]): readonly number[] {
    return this.once(`ends of ${name}`, () => hexes.map((hex) => this.idOf(hex)))
  }
  /** Everything that decides who looks where, in a word. */
  sign(): string {
    this.signed ??= this.signature()
    return this.signed
  }
  private signed: string | null = null
  private signature(): string {
    const who = [
      ...this.foes.map(({ unit, at, aloft }) => `${unit.design}${aloft ? '^' : ''}@${at}`),
      ...this.contacts.map(({ guns, arms, at }) => `${guns}${arms.map(([{ id }]) => id)}@${at}`),
    ]
    return `${who.join(' ')}/${this.lies()}`
  }
  /** What lies about and stands in the way of looks, in a word. */
  lies(): string {
    return this.once('what lies about', () => {
      const { smoke, cleared, wrecks } = this.world.ground
      const lies = [
        ...smoke.map(({ hex, height }) => `${hex}^${height}`),
        ...cleared.map((hex) => `${hex}`),
        ...wrecks.map(({ hex }) => `${hex}`),
      ]
      return lies.join(' ')
    })
  }

  // ------------------------------------------------------------------------------------------------- rounds in the air

  /** Share of a unit that is lost on average by being in a hex when the rounds that are on their way come down (SR-IF-7). */
  shelled(one: Placed, hex: Hex = one.hex): number {
    const rounds = this.marks().get(this.idOf(hex))
    if (rounds === undefined || book.isFlying(one)) return 0
    const unit = { ...one, hex }
    return anyOf(rounds.map((round) => ON_THE_MARK * Math.min(1, book.markedHarm(this.s, round, unit) / 1000 + SHAKEN)))
  }
  private marks(): ReadonlyMap<number, readonly Mission[]> {
    this.marked ??= marksOf(this)
    return this.marked
  }
  private marked: ReadonlyMap<number, readonly Mission[]> | null = null

  /** Worked out once in this decision, whoever asks first. `what` names it. */
  once<T>(what: string, make: () => T): T {
    const known = this.found.get(what)
    if (known !== undefined) return known as T
    const made = make()
    this.found.set(what, made)
    return made
  }
  private readonly found = new Map<string, unknown>()

  // ------------------------------------------------------------------------------------------------------------- plans

  /** What a unit is about this turn. */
  part(unit: Pick<Unit, 'id'>): Part {
    return this.plan().parts.get(unit.id) ?? NO_PART
  }
  private plan(): Planned {
    this.planned ??= planned(this, this.before)
    return this.planned
  }
  /** The plan that is followed, and what was changed in it this turn. */
  line(): Pick<KeptPlan, 'line' | 'changes'> {
    return this.plan().plan
  }
  /** Somebody has asked for the plan, so that there is one. */
  get isPlanned(): boolean {
    return this.planned !== null
  }
  /** What is kept in mind: the plan, where anybody has asked for it. */
  get kept(): KeptPlan {
    return this.planned?.plan ?? this.before
  }
  /** Whether a unit would go back to where it came from in the last turns. */
  goesBack(unit: Unit, to: number): boolean {
    return unit.hex !== null && cameFrom(this.plan().plan, unit.id, this.idOf(unit.hex), to)
  }
  goals(): readonly Goal[] {
    this.aims ??= this.temper.killsOnly ? [] : goalsOf(this)
    return this.aims
  }
  /** Whether whoever is in a hex as the turn ends leaves the map for a goal. */
  isExit({ name, exit }: Goal, id: number): boolean {
    return exit !== undefined && this.once(`out by ${name}`, () => new Set(exit.hexes.map((hex) => this.idOf(hex)))).has(id)
  }
  private planned: Planned | null = null
  private aims: readonly Goal[] | null = null

  /** Whether a hex lies between two others, not farther off the straight way than `beside`. */
  isOnTheWay(from: number, hex: Hex, goal: number, beside: number): boolean {
    const at = this.idOf(hex)
    return this.hexes(from, at) + this.hexes(at, goal) <= this.hexes(from, goal) + 2 * beside
  }

  /** Neighbouring hexes. */
  around(hex: Hex): readonly Hex[] {
    const { board } = this.memory
    const at = 6 * this.idOf(hex)
    return Array.from(board.neighbours.subarray(at, at + 6)).flatMap((id) => (id < 0 ? [] : [hexOf(board, id)]))
  }
  hasRoad(hex: Hex): boolean {
    const { roads, tracks } = this.memory.board
    const id = this.idOf(hex)
    return ((roads[id] as number) | (tracks[id] as number)) !== 0
  }
  /** Who goes where, and where bridges would help them: worked out when first asked for. */
  columns(): readonly Column[] {
    this.marching ??= columnsOf(this)
    return this.marching
  }
  private marching: readonly Column[] | null = null
  sites(): readonly Site[] {
    this.bridges ??= sitesOf(this)
    return this.bridges
  }
  private bridges: readonly Site[] | null = null
  /** The same with a bridge away. */
  without(span: string): Outlook {
    const { ground } = this.world
    const known: World = { ...this.world, ground: { ...ground, spans: ground.spans.filter((one) => one.id !== span) } }
    return new Outlook(this.memory, { ...this.view, known }, this.temper, this.kept, this.evidence, this.salt)
  }
  /** Where the other side comes from: the hex of its edge that is nearest to this one. */
  enemyEdge(from: number): number {
    const { width, size } = this.memory.board
    const [col, row] = [from % width, Math.floor(from / width)]
    switch (this.world.scenario.edges[opposite(this.side)]) {
      case 'north':
        return col
      case 'south':
        return size - width + col
      case 'west':
        return row * width
      case 'east':
        return row * width + width - 1
    }
  }

  /** Full turns of movement from hex to goal; null where there is no way. */
  turnsTo(marcher: Marcher, from: number, goal: number): number | null {
    const { costs, unit } = this.memory.field(this.s, marcher, goal)
    const cost = costs.from(from)
    return cost >= FAR ? null : (cost * unit) / (2 * Math.max(1, marcher.half))
  }

  /** Points that this side would be ahead at the end, if nothing changed any more. */
  lead(): number {
    return this.once('lead', () => standingIn(this.view as WithMission, this.world, this.turnsLeft))
  }

  /** What a ton that is lost counts in points. */
  get tons(): number {
    return this.once('tons', () => tonsIn(this.view as WithMission, this.world))
  }

  /** What it goes by, in words. */
  beliefs(): readonly Reason[] {
    const told: Reason[] = [
      { text: `${count(this.foes.length, 'enemy', 'enemies')} known, ${count(this.contacts.length, 'contact', 'contacts')} unknown` },
    ]
    told.push(...toldOf(this.world, this.contacts))
    told.push({
      text: `${Math.abs(this.lead())} points ${this.lead() >= 0 ? 'ahead' : 'behind'} as it stands, ${count(this.turnsLeft, 'turn', 'turns')} left`,
      rule: 'R-10',
    })
    return told
  }
}
/** Of the rounds that are announced, how many fall where they are meant to; and what it is worth not to be shaken by one. */
const ON_THE_MARK = 0.5
const SHAKEN = 0.08
function marksOf({ world, s, memory }: Outlook): ReadonlyMap<number, readonly Mission[]> {
  const found = new Map<number, Mission[]>()
  for (const mission of world.missions) {
    if (mission.due <= world.turn || mission.round === 'smoke') continue
    for (const hex of book.markedHexes(s, mission)) {
      const id = memory.grid.idOf(hex)
      found.set(id, [...(found.get(id) ?? []), mission])
    }
  }
  return found
}
const NO_PART: Part = { role: 'attack', goal: null, turns: 0 }
