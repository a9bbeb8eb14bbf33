import { FAR, type Hex, hasBit, hexOf, type SideId } from '../../../engine/mind.ts'
import {
  type Asked,
  book,
  type Design,
  type Marcher,
  type Order,
  type Placed,
  type Situation,
  type Unit,
  type View,
  type World,
} from './book.ts'
import type { Memory } from './memory.ts'

/**
 * What both sides do while it is played out what comes of an order: shots that are worth it, and marches along the way to the goal that each unit has,
 * weighed by the same chances as everything else, but nothing that takes long to think about. Orders are given by preference; the last is always legal.
 */

/** Where a unit is to go: the hex, how near is near enough (in turns of movement), and what a turn of movement towards it is worth in points. */
export interface Errand {
  readonly goal: number
  readonly slack: number
  readonly drive: number
}
export type Errands = ReadonlyMap<string, Errand>

/** A known enemy in its hex. */
interface Target {
  readonly unit: Placed
  readonly design: Design
  readonly at: number
  readonly row: Int32Array
  readonly aloft: boolean
  readonly cover: number
  readonly worth: number
  readonly ready: number
}
/** A marker of which nothing is known. */
interface Marker {
  readonly at: number
  readonly row: Int32Array
}

/** Points below which a shot is not worth its Action. */
const WORTH_A_SHOT = 3
/** The same in answer to somebody who moves: better may come. */
const WORTH_WAITING = 5
/** What is counted of danger: while moving, at rest this turn, and in the next. */
const MOVING = 0.5
const RESTING = 0.45
const SOON = 0.3
/** Of a shot after a march, and of the next turn's shots from there. */
const SHOT_AFTER = 0.8
const SHOT_SOON = 0.3
/** A marker may be anything. */
const MARKER = 0.35
/** Points for the smallest step that is worth an order. */
const LEAST = 1

export class Hasty {
  private readonly memory: Memory

  constructor(memory: Memory) {
    this.memory = memory
  }

  /** What the side that is asked could do, the best first. `ground`: where it is looked up who could see whom and how far it is; smoke and wrecks of the playout are left aside. */
  orders(view: View, errands: Errands, ground: Situation): readonly Order[] {
    return new Glance(this.memory, view, ground).orders(errands)
  }
}

/** One look at one view. */
class Glance {
  private readonly memory: Memory
  private readonly view: View
  private readonly world: World
  private readonly s: Situation
  private readonly ground: Situation
  private readonly side: SideId
  private readonly turnsLeft: number
  private targets: readonly Target[] | null = null
  private markers: readonly Marker[] | null = null

  constructor(memory: Memory, view: View, ground: Situation) {
    this.memory = memory
    this.view = view
    this.ground = ground
    this.world = view.known
    this.s = memory.where(view.known)
    this.side = view.side
    this.turnsLeft = Math.max(1, this.world.scenario.turns - this.world.turn + 1)
  }

  orders(errands: Errands): readonly Order[] {
    const { question } = this.view
    if (question === null) return []
    const { side } = this
    switch (question.kind) {
      case 'goFirst':
        return [{ kind: 'goFirst', side, first: true }]
      case 'activate':
        return this.activations()
      case 'act':
        return [...this.acts(question, errands), { kind: 'endRound', side }]
      case 'fireOn':
        return [{ kind: 'cease', side, unit: question.unit }]
      case 'opportunityFire':
        return [...this.opportunities(question), { kind: 'hold', side }]
      case 'returnFire':
        return [...this.answersOf(question.unit, question.at), { kind: 'hold', side }]
      case 'afterFire':
        return [
          ...question.by.flatMap((at) => this.answersOf(question.unit, at)),
          { kind: 'proceed', side, unit: question.unit, onward: question.path.length > 0 },
          { kind: 'proceed', side, unit: question.unit, onward: false },
        ]
      case 'drift': {
        const [to = null] = question.path
        return [
          { kind: 'drift', side, unit: question.unit, to },
          { kind: 'drift', side, unit: question.unit, to: null },
        ]
      }
      case 'placeBlip':
        return [{ kind: 'placeBlip', side, blip: question.blip, at: book.fixedOrder(this.s, question.hex, question.units) }]
      case 'deploy':
        return [{ kind: 'deployRest', side }]
      default:
        return book.offersOf(this.s, this.view).map(({ order }) => order)
    }
  }

  // -------------------------------------------------------------------------------------------------------------- who acts

  /** Who can be fired at, or can fire, acts before the others. */
  private activations(): readonly Order[] {
    const rated = book.readyPlatoons(this.world, this.side).map((platoon) => {
      let value = 0
      for (const unit of book.membersOf(this.world, platoon)) {
        if (!book.isOnMap(unit)) continue
        const shot = this.bestShot(unit, Math.min(1, book.fireActionsLeft(unit)))
        value += shot === null ? 0 : shot.value
      }
      return { platoon, value }
    })
    return rated.sort((a, b) => b.value - a.value).map(({ platoon }) => ({ kind: 'activate', side: this.side, platoon }))
  }

  private acts({ platoon }: Asked<'act'>, errands: Errands): readonly Order[] {
    const { world } = this
    const found: { readonly order: Order; readonly value: number }[] = []
    const blips = new Set<string>()
    for (const unit of book.membersOf(world, platoon)) {
      if (unit.fate !== 'present' || !book.isOnMap(unit) || unit.actions + unit.pool <= 0) continue
      if (unit.suppressed) {
        if (unit.actions > 0) found.push({ order: { kind: 'rally', side: this.side, unit: unit.id, how: 'check' }, value: LEAST })
        continue
      }
      if (book.isDrone(world, unit) || unit.gunnery?.counterBattery === true) continue
      const left = book.fireActionsLeft(unit)
      const shot = left > 0 && unit.volley === null ? this.bestShot(unit, left) : null
      if (shot !== null && shot.value >= WORTH_A_SHOT && book.refuseFiring(this.s, unit, 1) === null) {
        const order = this.shotOrder(unit, shot.target, left)
        if (order) {
          found.push({ order, value: 100 + shot.value })
          continue
        }
      }
      if (unit.blip !== null) {
        if (blips.has(unit.blip)) continue
        blips.add(unit.blip)
      }
      found.push(...this.marches(unit.blip ?? unit.id, errands))
    }
    return found.sort((a, b) => b.value - a.value).map(({ order }) => order)
  }

  // ----------------------------------------------------------------------------------------------------------------- shots

  private foes(): readonly Target[] {
    this.targets ??= book
      .onMap(this.world)
      .filter((unit) => unit.side !== this.side && unit.blip === null && unit.spotted)
      .map((unit): Target => {
        const aloft = book.isFlying(unit)
        const design = book.designOf(this.world, unit)
        return {
          unit,
          design,
          at: this.memory.grid.idOf(unit.hex),
          row: aloft ? this.skyRow(unit.hex) : this.row(unit.hex),
          aloft,
          cover: book.coverTerms(this.s, unit, unit.hex).reduce((sum, term) => sum + (term.value ?? 0), 0),
          worth: worthOf(this.memory, this.world, design, this.turnsLeft),
          ready: unit.suppressed ? 0 : book.fireActionsLeft(unit),
        }
      })
    return this.targets
  }
  private row(hex: Hex): Int32Array {
    return this.ground.sight.viewshed(this.ground.world, hex)
  }
  private skyRow(hex: Hex): Int32Array {
    return this.ground.sight.airshed(this.ground.world, hex)
  }
  private unknown(): readonly Marker[] {
    this.markers ??= Object.values(this.world.blips)
      .filter((blip) => blip.side !== this.side)
      .map((blip) => ({ at: this.memory.grid.idOf(blip.hex), row: this.row(blip.hex) }))
    return this.markers
  }
  private bestShot(unit: Placed, actions: number): { readonly target: Target; readonly value: number } | null {
    if (actions <= 0) return null
    return this.shotFrom(book.designOf(this.world, unit), this.memory.grid.idOf(unit.hex), book.isFlying(unit), actions)
  }
  private shotFrom(
    design: Design,
    id: number,
    aloft: boolean,
    actions: number,
  ): { readonly target: Target; readonly value: number } | null {
    let best: { readonly target: Target; readonly value: number } | null = null
    for (const target of this.foes()) {
      if (!hasBit(aloft && !target.aloft ? this.skyRow(target.unit.hex) : target.row, id)) continue
      const hexes = this.memory.grid.distance(target.at, id)
      const chance = this.duel(design, target.design, target.aloft).chance(hexes, target.cover, actions)
      const value = chance * target.worth
      if (value > 0 && (best === null || value > best.value)) best = { target, value }
    }
    return best
  }
  private shotOrder(unit: Placed, { unit: at }: Target, left: number): Order | null {
    const weapons = this.weaponsAt(unit, at, left)
    if (weapons.length === 0) return null
    return { kind: 'fire', side: this.side, unit: unit.id, shots: weapons.map((weapon) => ({ weapon, at: { unit: at.id } })) }
  }
  /** The simple weapons; the complex ones where it has nothing else (SR-CPLX-1). */
  private weaponsAt(unit: Placed, at: Unit, left: number): readonly number[] {
    const all = book.weaponsAt(this.s, unit, at as Placed, left)
    const simple = all.filter(({ complex }) => !complex)
    return (simple.length > 0 ? simple : all).map(({ index }) => index)
  }
  private duel(firer: Design, target: Design, aloft: boolean) {
    return this.memory.duel(this.world.settings, firer, target, aloft)
  }

  private opportunities({ movers, by, declared }: Asked<'opportunityFire'>): readonly Order[] {
    const found: { readonly order: Order; readonly value: number }[] = []
    const lives = 0.55 ** declared.length
    for (const at of movers) {
      const target = this.foes().find(({ unit }) => unit.id === at)
      if (!target) continue
      for (const id of by) {
        const unit = this.world.units[id]
        const post = unit && book.firingPost(this.world, unit)
        if (!post) continue
        const hexes = this.memory.grid.distance(target.at, this.memory.grid.idOf(post.hex))
        const chance = this.duel(book.designOf(this.world, post), target.design, target.aloft).chance(hexes, target.cover, 1)
        const value = chance * target.worth * lives
        if (value < WORTH_WAITING) continue
        const weapons = this.weaponsAt(post, target.unit, book.fireActionsLeft(post))
        if (weapons.length > 0) found.push({ order: { kind: 'react', side: this.side, unit: id, at, weapons, ambush: false }, value })
      }
    }
    return found.sort((a, b) => b.value - a.value).map(({ order }) => order)
  }
  private answersOf(id: string, at: string): readonly Order[] {
    const unit = this.world.units[id]
    const post = unit && book.firingPost(this.world, unit)
    const target = this.foes().find((foe) => foe.unit.id === at)
    if (!post || !target) return []
    const hexes = this.memory.grid.distance(target.at, this.memory.grid.idOf(post.hex))
    const chance = this.duel(book.designOf(this.world, post), target.design, target.aloft).chance(hexes, target.cover, 1)
    if (chance * target.worth < WORTH_A_SHOT) return []
    const weapons = this.weaponsAt(post, target.unit, book.fireActionsLeft(post))
    return weapons.length === 0 ? [] : [{ kind: 'returnFire', side: this.side, unit: id, at, weapons }]
  }

  // --------------------------------------------------------------------------------------------------------------- marches

  private marches(piece: string, errands: Errands): readonly { readonly order: Order; readonly value: number }[] {
    const marcher = book.marcherOf(this.world, piece)
    if (!marcher || (marcher.actions === 0 && marcher.pool === 0) || marcher.flying) return []
    const lead = marcher.members[0]
    const errand = lead && errands.get(lead.id)
    if (!lead || !errand || marcher.members.some((one) => one.volley !== null || one.did.includes('loaded'))) return []
    const stops = this.stopsOn(marcher, errand)
    if (stops.length === 0) return []
    const design = book.designOf(this.world, lead)
    const infantry = design.kind === 'infantry'
    const worth = marcher.members.reduce(
      (sum, one) => sum + worthOf(this.memory, this.world, book.designOf(this.world, one), this.turnsLeft),
      0,
    )
    const here = this.placeValue(design, infantry, this.memory.grid.idOf(marcher.hex), marcher.actions, worth)
    let passing = 0
    let best: { readonly index: number; readonly value: number } | null = null
    const rated: { readonly index: number; readonly value: number }[] = []
    stops.forEach(({ id, nearer, actions }, index) => {
      passing = Math.max(passing, this.lossAt(design, infantry, id, 'moving'))
      const there = this.placeValue(design, infantry, id, marcher.actions - actions, worth)
      const value = nearer * errand.drive + there - here - passing * worth * MOVING
      rated.push({ index, value })
      if (best === null || value > best.value) best = { index, value }
    })
    const good = rated.filter(({ value }) => value >= LEAST).sort((a, b) => b.value - a.value)
    return good.slice(0, 3).map(({ index, value }) => ({
      order: { kind: 'march', side: this.side, piece, path: stops.slice(0, index + 1).map(({ hex }) => hex) },
      value,
    }))
  }
  /** Hexes on the way to the goal that it gets to with what it has left. */
  private stopsOn(
    marcher: Marcher,
    { goal, slack }: Errand,
  ): readonly { readonly id: number; readonly hex: Hex; readonly nearer: number; readonly actions: number }[] {
    const { grid, board } = this.memory
    const { costs, unit } = this.memory.field(this.ground, marcher, goal)
    const half = Math.max(1, marcher.half)
    const purse = marcher.pool + marcher.actions * half
    const found: { id: number; hex: Hex; nearer: number; actions: number }[] = []
    let id = grid.idOf(marcher.hex)
    let left = costs.from(id)
    if (left >= FAR) return []
    const short = (cost: number): number => Math.max(0, (cost * unit) / (2 * half) - slack)
    const begun = short(left)
    let spent = 0
    while (left > 0) {
      let next = -1
      for (let d = 0; d < 6; d++) {
        const to = board.neighbours[6 * id + d]!
        if (to < 0) continue
        const cost = costs.from(to)
        if (cost < left && (next < 0 || cost < costs.from(next))) next = to
      }
      if (next < 0) break
      const cost = costs.from(next)
      spent += (left - cost) * unit
      if (spent > purse) break
      id = next
      left = cost
      found.push({ id, hex: hexOf(board, id), nearer: begun - short(left), actions: Math.max(0, Math.ceil((spent - marcher.pool) / half)) })
    }
    return found
  }
  /** Points of standing somewhere for the rest of this turn and the next. */
  private placeValue(design: Design, infantry: boolean, id: number, actions: number, worth: number): number {
    const now = this.lossAt(design, infantry, id, 'resting')
    const soon = this.turnsLeft > 1 ? this.lossAt(design, infantry, id, 'soon') : 0
    const shot = actions > 0 ? (this.shotFrom(design, id, false, actions)?.value ?? 0) : 0
    const later = this.turnsLeft > 1 ? (this.shotFrom(design, id, false, 2)?.value ?? 0) : 0
    return SHOT_AFTER * shot + SHOT_SOON * later - worth * (RESTING * now + SOON * soon)
  }
  private lossAt(design: Design, infantry: boolean, id: number, when: 'moving' | 'resting' | 'soon'): number {
    let lives = 1
    const { grid, board } = this.memory
    let cover: number | null = null
    for (const foe of this.foes()) {
      if (!hasBit(foe.row, id)) continue
      const actions = when === 'soon' ? 2 : foe.ready
      if (actions === 0) continue
      cover ??= book.coverAt(this.s, hexOf(board, id), infantry)
      lives *= 1 - this.duel(foe.design, design, false).chance(grid.distance(foe.at, id), cover, actions) * 0.7
    }
    for (const marker of this.unknown()) {
      if (!hasBit(marker.row, id)) continue
      cover ??= book.coverAt(this.s, hexOf(board, id), infantry)
      lives *= 1 - this.duel(book.usualVehicle(), design, false).chance(grid.distance(marker.at, id), cover, 1) * MARKER
    }
    return 1 - lives
  }
}

/** Points that the loss of a unit of this design costs its side: its tons, and the fight that is still in it. */
export const worthOf = (memory: Memory, world: World, design: Design, turnsLeft: number): number =>
  design.weight + memory.fighting(world.settings, design) * Math.min(1, 0.25 + turnsLeft / 8)
