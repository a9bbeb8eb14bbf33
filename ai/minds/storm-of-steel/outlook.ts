import {
  type GoalPlace,
  goalsOf,
  type Hex,
  hexDistance,
  hexKey,
  hexOf,
  idOf,
  isToBeHad,
  opposite,
  type Reason,
  type SideId,
  type WithMission,
} from '../../../engine/mind.ts'
import type { KeptPlan } from '../../kept-plan.ts'
import { resolved, type Temper } from '../../opponent.ts'
import type { Part } from '../../plan.ts'
import { clamp } from '../../score.ts'
import { book, type Mount, type Placed, type Situation, type StandType, type Unit, type View, type World } from './book.ts'
import { type Cards, cardsOf } from './cards.ts'
import { hitLoss, type Stricken, stricken } from './harm.ts'
import type { Memory } from './memory.ts'
import { type Sights, targetKey } from './sights.ts'
import { WEIGHTS } from './weights.ts'

/** How a side sees the battle at one moment: who is there, what each is worth, who can harm whom, which cards are still to come, how it stands. */

/** A stand that carries others counts for so much more. */
const RIDERS = 0.7
/** Points of the lead that decide a battle. */
const DECIDED = 70

/** A way back: so many hexes at least, to a place so near to where the stand has been. */
const [FAR_BACK, BACK_THERE] = [6, 3]

const NOBODY: ReadonlyMap<string, Part> = new Map()

export class Outlook {
  readonly s: Situation
  readonly world: World
  readonly side: SideId
  readonly memory: Memory
  readonly temper: Temper
  readonly mine: readonly Placed[]
  readonly foes: readonly Placed[]
  readonly all: readonly Placed[]
  /** Places that the goals of a mission name. */
  readonly places: readonly GoalPlace[]
  /** Points ahead. */
  readonly margin: number
  readonly cards: Cards
  readonly parts: ReadonlyMap<string, Part>
  private readonly trail: KeptPlan['trail']
  /** Whether the points of a mission decide. */
  readonly missioned: boolean
  private readonly sights: Sights
  private readonly worths = new Map<string, number>()
  private readonly crowds = new Map<string, number>()
  private readonly covers = new Map<number, { readonly value: number; readonly shelters: boolean }>()

  constructor(memory: Memory, view: View, temper: Temper, parts: ReadonlyMap<string, Part> = NOBODY, trail: KeptPlan['trail'] = {}) {
    this.memory = memory
    this.parts = parts
    this.trail = trail
    this.world = view.known
    this.s = { board: memory.board, world: view.known }
    this.side = view.side
    this.places = goalsOf(view, isToBeHad)
    const all = book.onMap(view.known)
    this.all = all
    this.mine = all.filter((unit) => unit.side === view.side)
    this.foes = all.filter((unit) => unit.side !== view.side)
    const { mission }: WithMission = view
    this.missioned = mission?.decides ?? false
    const other = opposite(view.side)
    this.margin = mission?.decides
      ? mission.points[view.side] - mission.points[other]
      : book.pointsOf(view.known, view.side) - book.pointsOf(view.known, other)
    this.temper = resolved(temper, this.margin / DECIDED, this.elapsed)
    this.sights = memory.sightsFor(this.foes, view.side, view.known)
    this.cards = cardsOf(view.known, view.side, temper.foresight)
  }

  /** Whether somebody would go far back, to where he began one of the last turns. */
  goesBack({ id, hex }: Placed, to: Hex): boolean {
    if (hexDistance(hex, to) < FAR_BACK) return false
    return (this.trail[id] ?? []).some((been) => {
      const there = hexOf(this.memory.board, been)
      return hexDistance(there, to) <= BACK_THERE && hexDistance(there, hex) >= FAR_BACK
    })
  }

  /** Places that pay and are not its own: where whoever has no plan goes. */
  get wanted(): readonly Hex[] {
    const { scenario, held } = this.world
    return scenario.objectives.flatMap(({ name, hex }) => (held[name] === this.side ? [] : [hex]))
  }
  get elapsed(): number {
    const { turn, scenario } = this.world
    return clamp((turn - 1) / Math.max(1, scenario.turns - 1))
  }
  get turnsLeft(): number {
    return Math.max(1, this.world.scenario.turns - this.world.turn + 1)
  }

  // ------------------------------------------------------------------------------------------------------------- worth

  /** Points that a stand is worth: what the scenario counts, what it fights with, and how near its side comes to breaking (SS-MOR-10). */
  worth(unit: Unit): number {
    let found = this.worths.get(unit.id)
    if (found === undefined) {
      const type = book.typeOf(unit)
      const riders = book.ridersOf(this.world, unit.id).reduce((sum, rider) => sum + this.worth(rider), 0)
      const command = book.isHq(type) ? WEIGHTS.command : 0
      const fights = book.isCombatant(type) ? WEIGHTS.fights * (this.missioned ? 2 : 1) : 0
      const paid = this.missioned ? 0.4 : 1
      // What the skill of its side adds is paid for its loss; it fights as any other of its type does.
      const skill = (book.worthOf(this.world, unit) - type.points) * paid
      found = type.points * (paid + fights) + skill + command + this.breaking(unit.side, type) + RIDERS * riders
      this.worths.set(unit.id, found)
    }
    return found
  }
  /** What the loss of one more stand brings a side nearer to breaking. */
  private breaking(side: SideId, type: StandType): number {
    const { demoralised, lost, settings } = this.world
    if (demoralised[side] || (book.isSoftskin(type) && !settings.countTransport)) return 0
    const left = Math.max(1, book.breaksAt(this.world, side) - lost[side].length)
    return ((WEIGHTS.broken + (this.missioned ? 0 : book.VICTORY.demoralised)) * 1.5) / (left + 1) / (left < 3 ? 1 : 1.4)
  }

  // -------------------------------------------------------------------------------------------------------------- cover

  /** What protects a soft stand in a hex, walls apart (SS-SOF-02). */
  cover(unit: Unit, hex: Hex): { readonly value: number; readonly shelters: boolean } {
    const key = hexKey(hex) * 2 + (book.fitsBunker(book.typeOf(unit)) ? 1 : 0)
    let found = this.covers.get(key)
    if (!found) {
      const { value, shelters } = book.protectionOf(this.s, { ...unit, hex }, null)
      found = { value, shelters }
      this.covers.set(key, found)
    }
    return found
  }
  struck(unit: Unit, hex: Hex): Stricken {
    return stricken(this.world, unit, book.isSoft(book.typeOf(unit)) && this.cover(unit, hex).shelters)
  }

  // --------------------------------------------------------------------------------------------------------------- fire

  /** Chance that a shot of one stand hits another, each in a hex of its own; 0 where it cannot fire at it. Hiding and arcs are other questions. */
  chance(firer: Unit, from: Hex, target: Unit, at: Hex, mount: Mount): number {
    const type = book.typeOf(firer)
    const weapon = book.weaponOf(type, mount)
    if (weapon === null || firer.gunOut || firer.aboard !== null) return 0
    const far = hexDistance(from, at)
    const { sightHexes } = book.WEATHER[this.world.weather]
    if (far > weapon.range || (sightHexes !== null && far > sightHexes) || ('least' in type && far < type.least)) return 0
    const aim = book.typeOf(target)
    const armoured = book.isVehicle(aim)
    const mortar = type.kind === 'mortar'
    const faces = armoured ? weapon.armourDie : mortar && firer.target !== target.id ? book.NEW_TARGET_DIE : weapon.softDie
    if (faces === null || (armoured && mortar)) return 0
    if (!this.sees(mortar, firer, from, at)) return 0
    const against = armoured ? aim.armour : this.cover(target, at).value
    const band = mortar ? 0 : far <= book.NEAR_HEXES ? book.RANGE_MODIFIER.near : far > book.FAR_BEYOND_HEXES ? book.RANGE_MODIFIER.far : 0
    return clamp((faces + band - against) / faces)
  }
  /** A mortar goes by what any of its side sees (SS-MTR-01). */
  private sees(mortar: boolean, { side, id }: Unit, from: Hex, at: Hex): boolean {
    const { board } = this.s
    if (book.sees(board, from, at)) return true
    return mortar && (side === this.side ? this.mine : this.foes).some((one) => one.id !== id && book.sees(board, one.hex, at))
  }
  /** The same of all its weapons together: hits on average. */
  hits(firer: Unit, from: Hex, target: Unit, at: Hex): number {
    const main = this.chance(firer, from, target, at, 'main')
    const type = book.typeOf(firer)
    return book.isVehicle(type) && type.hull !== null ? main + this.chance(firer, from, target, at, 'hull') : main
  }
  /** Hits on average by each foe on a stand in a hex, as foes stand now, if it were the only one there. */
  threats(unit: Placed, hex: Hex): Float64Array {
    const key = targetKey(unit, this.idOf(hex))
    let found = this.sights.threats.get(key)
    if (!found) {
      // Whom a mortar has fired at before is no matter of where it goes.
      const bare = { ...unit, id: '' }
      found = Float64Array.from(this.foes, (foe) => (foe.morale === 'suppressed' ? 0 : this.hits(foe, foe.hex, bare, hex)))
      this.sights.threats.set(key, found)
    }
    return found
  }
  /** The best that a stand's weapon could do from a hex, in points. A mortar goes by what others see: that is never kept. */
  bestShot(unit: Placed, hex: Hex, mount: Mount): number {
    if (book.typeOf(unit).kind === 'mortar') return this.shotFrom(unit, hex, mount)
    const key = `${unit.type}/${mount}/${this.idOf(hex)}`
    let found = this.sights.shots.get(key)
    if (found === undefined) {
      found = this.shotFrom(unit, hex, mount)
      this.sights.shots.set(key, found)
    }
    return found
  }
  private shotFrom(unit: Placed, hex: Hex, mount: Mount): number {
    let best = 0
    for (const foe of this.foes) {
      const chance = this.chance(unit, hex, foe, foe.hex, mount)
      if (chance > 0) best = Math.max(best, chance * this.worth(foe) * hitLoss(this.struck(foe, foe.hex)))
    }
    return best
  }
  /** The share of a stand's fire that one more target draws, where it has others. */
  attention(firer: Placed): number {
    let crowd = this.crowds.get(firer.id)
    if (crowd === undefined) {
      const others = firer.side === this.side ? this.foes : this.mine
      crowd = others.filter((unit) => this.hits(firer, firer.hex, unit, unit.hex) > 0).length
      this.crowds.set(firer.id, crowd)
    }
    return Math.min(1, WEIGHTS.picks / (crowd + 0.6))
  }
  /** The other side does not know of it, and would not see it if nothing changed. */
  isHidden(unit: Placed): boolean {
    return book.isHidden(this.s, unit)
  }

  idOf(hex: Hex): number {
    return idOf(this.s.board, hex)
  }

  beliefs(): readonly Reason[] {
    const { lost } = this.world
    const other = opposite(this.side)
    const until = (side: SideId): number => Math.max(0, book.breaksAt(this.world, side) - lost[side].length)
    const cards = (count: number): string => (Math.round(count * 10) / 10).toFixed(1)
    return [
      { text: 'Points ahead', value: this.margin, rule: 'SS-R-48' },
      { text: 'Stands that it may lose before it is demoralised', value: until(this.side), rule: 'SS-MOR-10' },
      { text: 'The same of the other side', value: until(other), rule: 'SS-MOR-10' },
      {
        text: `Fire cards to come before moves change much: its own ${cards(this.cards.own.fire)}, the other side’s ${cards(this.cards.theirs.fire)}`,
        rule: 'SS-SEQ-07',
      },
    ]
  }
}
