import { type Board, distanceToEdge, hexOf, idOf, onBoard } from '../../../board/board.ts'
import { readParts } from '../../../board/document.ts'
import { hexDistance, neighbours } from '../../../board/hex.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { keysOfZones } from '../../../board/zones.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import { fail, type Hex, hexKey, ok, type Problem, type Result, SIDES, type SideId } from '../../../kernel/names.ts'
import { airBeginning, airProblems } from '../air/beginning.ts'
import { newAir } from '../air/state.ts'
import { gunneryOf, missionsOf, roundProblem } from '../artillery/state.ts'
import { electronicsProblems, hidingProblem } from '../electronics/beginning.ts'
import { newElectronics, USUAL_GUISE } from '../electronics/state.ts'
import { engineeringProblems, layMines, layObstacles } from '../engineering/beginning.ts'
import { rowOfObstacle } from '../engineering/state.ts'
import { withPitsHeld } from '../state/pits.ts'
import { newBridging, structureProblems, structuresAtStart, unitStructureProblems } from '../structures/beginning.ts'
import { hasFallen, spanOver } from '../structures/state.ts'
import { RAFT_ACTIONS } from '../structures/words.ts'
import { deployRows, type HexMilli } from '../tables/scale.ts'
import { costPerCm, GROUND, type GroundClass, groundClass, ROWS, slopeRow, VTOL_LANDING } from '../tables/terrain.ts'
import { type Design, type DesignParts, design, designProblems, typeOf } from '../tables/vehicles.ts'
import { ForcesDoc, SettingsDoc, StartDoc, type UnitDoc } from '../words/forces-doc.ts'
import type { Blip, Platoon, Unit } from '../words/units.ts'
import type { Coming, Pit, Settings, Suggestion, World } from '../words/world.ts'

/** Scenario -> World, or the list of what is wrong with it, each with its path. */

export function muster(scenario: ScenarioDoc, board: Board): Result<World, readonly Problem[]> {
  const parts = readParts(scenario, { forces: ForcesDoc, settings: SettingsDoc, start: StartDoc })
  if (!parts.ok) return parts
  const { forces, settings, start } = parts.value
  return new Muster(scenario, board, forces, settings, start).world()
}

class Muster {
  private readonly problems: Problem[] = []
  private readonly units: Record<string, Unit> = {}
  private readonly docs = new Map<string, { readonly doc: UnitDoc; readonly at: string; readonly side: SideId }>()
  private readonly blips: Record<string, Blip> = {}
  private readonly plan: Suggestion[] = []
  private readonly coming: Coming[] = []
  private readonly later = new Set<string>()
  private blipsMade = 0
  private readonly designs: Record<string, Design> = {}
  private readonly scenario: ScenarioDoc
  private readonly board: Board
  private readonly forces: ForcesDoc
  private readonly options: SettingsDoc
  private readonly start: StartDoc | null
  /** Obstacles of the beginning by their hex; of two in one hex the first. */
  private readonly barriers: ReadonlyMap<number, StartDoc['obstacles'][number]>
  /** Spans, damage and ruins of the beginning. */
  private readonly built: ReturnType<typeof structuresAtStart>
  private readonly ruined: ReadonlySet<number>

  constructor(scenario: ScenarioDoc, board: Board, forces: ForcesDoc, options: SettingsDoc, start: StartDoc | null) {
    this.scenario = scenario
    this.board = board
    this.forces = forces
    this.options = options
    this.start = start
    this.barriers = new Map([...(start?.obstacles ?? [])].reverse().map((one) => [hexKey(one.hex), one]))
    this.built = structuresAtStart(board, start)
    this.ruined = new Set(this.built.ruined.map(hexKey))
  }

  world(): Result<World, readonly Problem[]> {
    this.ownDesigns()
    const platoons: Record<string, Platoon> = {}
    for (const side of SIDES)
      for (const [p, doc] of this.forces[side].entries()) {
        const at = `forces.${side}[${p}]`
        if (platoons[doc.id]) this.problem(`${at}.id`, `The platoon id ${doc.id} is used twice; give each its own.`)
        platoons[doc.id] = { id: doc.id, side, name: doc.name, units: doc.units.map((unit) => unit.id), done: doc.done ?? false }
        for (const [u, unit] of doc.units.entries()) this.enlist(side, doc.id, unit, `${at}.units[${u}]`)
      }
    for (const side of SIDES) this.checkCount(side)
    for (const [unitId, entry] of this.docs) this.seat(unitId, entry.doc, entry.at)
    for (const { doc, at, side } of this.docs.values()) this.checkParent(doc, at, side)
    this.formBlips()
    this.keepBack()
    const zones = { blue: this.zone('blue'), red: this.zone('red') }
    const setup = this.options.setup === 'deploy' && this.start?.turn === undefined
    if (setup) this.clearTable()
    this.checkPlaces(setup)
    if (setup) this.checkSuggestions(zones)
    if (setup) this.checkZones(zones)
    this.checkObjectives()
    this.checkStart(platoons)
    if (this.problems.length > 0) return fail(this.problems)
    const world = this.assemble(platoons, zones, setup)
    this.checkHiding(world)
    return this.problems.length > 0 ? fail(this.problems) : ok(world)
  }

  private problem(at: string, what: string, hex?: Hex): void {
    this.problems.push(hex === undefined ? { at, text: what } : { at, text: what, hex })
  }

  private checkCount(side: SideId): void {
    const units = this.forces[side].reduce((sum, platoon) => sum + platoon.units.length, 0)
    if (this.forces[side].length === 0) this.problem(`forces.${side}`, 'This side has no platoon; give it at least one.')
    if (units > LIMITS.units) this.problem(`forces.${side}`, `This side has ${units} units; it must have at most ${LIMITS.units}.`)
  }

  private ownDesigns(): void {
    for (const [designId, parts] of Object.entries(this.forces.designs)) {
      const whole = { ...parts, id: designId, kind: 'vehicle' } as unknown as DesignParts
      const wrong = designProblems(whole, this.options.bunkerWeaponTons)
      for (const what of wrong) this.problem(`forces.designs.${designId}`, what)
      if (typeOf(designId)) this.problem(`forces.designs.${designId}`, 'A sample design has this id already; choose another.')
      if (wrong.length === 0) this.designs[designId] = design(whole)
    }
  }

  private enlist(side: SideId, platoon: string, doc: UnitDoc, at: string): void {
    if (this.docs.has(doc.id)) return this.problem(`${at}.id`, `The unit id ${doc.id} is used twice; give each its own.`)
    const known = this.designs[doc.design] ?? typeOf(doc.design)
    if (!known)
      return this.problem(`${at}.design`, `There is no design ${doc.design}; name a sample design or add one under forces.designs.`)
    this.designs[doc.design] = known
    if (known.propulsion === 'none' && typeOf(doc.design))
      for (const what of designProblems(known, this.options.bunkerWeaponTons)) this.problem(`${at}.design`, `${what} (R-192)`)
    this.docs.set(doc.id, { doc, at, side })
    const stand = known.kind === 'infantry'
    for (const [field, what] of airProblems(known, doc)) this.problem(`${at}.${field}`, what)
    const guise = doc.guise ?? USUAL_GUISE
    const worn = this.designs[guise] ?? typeOf(guise)
    const wrong = electronicsProblems(known, doc, worn)
    if (worn && (doc.decoy || known.crewless)) this.designs[guise] = worn
    for (const [field, what] of wrong) this.problem(`${at}.${field}`, what)
    this.checkConcealment(doc, stand, at)
    for (const [field, what] of unitStructureProblems(doc, known, doc.at ? this.floorsAt(doc.at) : 0)) this.problem(`${at}.${field}`, what)
    this.units[doc.id] = {
      id: doc.id,
      side,
      platoon,
      design: doc.design,
      name: doc.name ?? doc.id,
      fate: 'present',
      hex: doc.at ?? null,
      aboard: doc.aboard ?? null,
      blip: null,
      // Fast Movers are always shown.
      // SR-DRONE-17: so are drones.
      spotted: doc.spotted ?? (known.kind === 'drone' || (known.propulsion === 'fixed-wing' && doc.at !== undefined)),
      hidden: doc.hidden || doc.behind ? { behind: doc.behind ?? null } : null,
      actions: doc.actions ?? 2,
      moves: doc.moves ?? 0,
      pool: doc.pool ?? 0,
      moving: (doc.pool ?? 0) > 0,
      entered: doc.entered ?? 0,
      previous: null,
      did: doc.did ?? [],
      volley: null,
      fires: doc.fires ?? 0,
      ambushed: doc.ambushed ?? false,
      suppression: doc.suppression ?? 0,
      suppressed: doc.suppressed ?? false,
      gunnery: gunneryOf(known, doc),
      electronics: newElectronics(known, doc),
      air: newAir(known, airBeginning(this.scenario.sides[side].edge, known, doc)),
      burning: doc.burning ?? false,
      floor: doc.floor ?? 0,
      bridging: doc.bridging ?? newBridging(known),
      raft: doc.raft ? { made: doc.raft, pool: 0 } : null,
      stirred: (doc.entered ?? 0) > 0,
    }
  }

  private checkConcealment(doc: UnitDoc, stand: boolean, at: string): void {
    const hides = doc.hidden === true || doc.behind !== undefined
    if (hides && !stand) this.problem(`${at}.hidden`, 'Only infantry hides (SR-HIDE-1).')
    if (hides && doc.spotted) this.problem(`${at}.spotted`, 'A unit that hides is not seen: leave `hidden` or `spotted` out (SR-HIDE-1).')
    if (doc.behind && doc.at && hexDistance(doc.behind, doc.at) !== 1)
      this.problem(`${at}.behind`, 'One hides behind a neighbouring hex (R-61); choose one.', doc.behind)
    if (doc.spotted && doc.blip !== undefined)
      this.problem(`${at}.blip`, 'A vehicle that is seen stands under no blip: leave `blip` or `spotted` out (SR-BLIP-9).')
  }

  /** Passengers: their carrier is there, of their side, with room. */
  private seat(unitId: string, doc: UnitDoc, at: string): void {
    const unit = this.units[unitId]
    if (!unit || doc.aboard === undefined) return
    const carrier = this.units[doc.aboard]
    if (!carrier || carrier.side !== unit.side)
      return this.problem(`${at}.aboard`, `There is no unit ${doc.aboard} of this side to ride in; name another.`)
    if (this.designs[unit.design]?.kind !== 'infantry') return this.problem(`${at}.aboard`, 'Only infantry rides in vehicles (SR-LOAD-1).')
    if (doc.at) this.problem(`${at}.at`, 'A passenger is where its carrier is; leave `at` out.')
    if (unit.hidden !== null) this.problem(`${at}.hidden`, 'A passenger does not hide (SR-HIDE-1); leave `hidden` out.')
    const capacity = this.designs[carrier.design]?.capacity ?? 0
    const riders = Object.values(this.units).filter((other) => other.aboard === doc.aboard).length
    if (riders > capacity)
      this.problem(`${at}.aboard`, `${doc.aboard} carries ${capacity} stands, not ${riders} (R-33); name another vehicle.`)
    this.units[unitId] = { ...unit, hex: null }
  }

  /** SR-DRONE-9: whoever has launched it is of its side and carries ELINT; nothing is out before the battle. */
  private checkParent(doc: UnitDoc, at: string, side: SideId): void {
    if (!this.designs[doc.design]?.crewless) return
    if (this.options.setup === 'deploy' && this.start?.turn === undefined)
      this.problem(`${at}.design`, 'Drones and Doppelgangers are sent out in the battle (SR-DRONE-8); leave it out, or place everything.')
    if (doc.parent === undefined) return
    const parent = this.units[doc.parent]
    if (parent?.side !== side || this.designs[parent.design]?.extra !== 'elint')
      this.problem(`${at}.parent`, `There is no unit ${doc.parent} of this side with an ELINT package (SR-DRONE-7); name another.`)
  }

  /** Unspotted vehicles go under blips: those with the same word together, up to four (SR-BLIP-2), the others alone. */
  private formBlips(): void {
    const groups = new Map<string, string[]>()
    for (const [unitId, { doc, at }] of this.docs) {
      const unit = this.units[unitId]
      if (!unit || unit.aboard !== null || this.designs[unit.design]?.kind === 'drone') continue
      if (this.designs[unit.design]?.kind !== 'vehicle') {
        if (doc.blip !== undefined) this.problem(`${at}.blip`, 'Infantry on foot makes no blips (SR-BLIP-3); leave `blip` out.')
        const behind = unit.hidden?.behind
        this.plan.push({ side: unit.side, units: [unitId], hex: unit.hex, hidden: unit.hidden !== null, ...(behind ? { behind } : {}) })
        continue
      }
      // Fast Movers are always shown, and come on by themselves.
      if (this.designs[unit.design]?.propulsion === 'fixed-wing') continue
      if (unit.spotted) {
        this.plan.push({ side: unit.side, units: [unitId], hex: unit.hex, hidden: false })
        continue
      }
      const key = doc.blip === undefined ? `:${unitId}` : `${unit.side}:${doc.blip}`
      groups.set(key, [...(groups.get(key) ?? []), unitId])
    }
    for (const [key, ids] of groups) this.formBlip(key, ids)
  }
  private formBlip(key: string, ids: readonly string[]): void {
    const units = ids.map((one) => this.units[one] as Unit)
    const first = units[0] as Unit
    const at = this.docs.get(first.id)?.at ?? 'forces'
    if (ids.length > 4)
      this.problem(`${at}.blip`, `The blip ${key.split(':')[1]} has ${ids.length} vehicles; it may hold up to four (SR-BLIP-2).`)
    if (units.some((unit) => unit.platoon !== first.platoon)) this.problem(`${at}.blip`, 'A blip must hold units of one platoon (R-43).')
    const hex = units.find((unit) => unit.hex !== null)?.hex ?? null
    if (units.some((unit) => unit.hex !== null && hex !== null && hexKey(unit.hex) !== hexKey(hex)))
      this.problem(`${at}.at`, 'The units of a blip must be in one hex (R-41).')
    this.plan.push({ side: first.side, units: ids, hex, hidden: false })
    if (hex === null) return
    this.blipsMade++
    const blip = `blip-${this.blipsMade}`
    const flying = first.air?.flying === true
    if (units.some((unit) => (unit.air?.flying ?? false) !== flying))
      this.problem(`${at}.flying`, 'What flies and what stands on the ground share no blip (R-40); give them two.')
    this.blips[blip] = { id: blip, side: first.side, platoon: first.platoon, hex, units: ids, ...(flying ? { flying } : {}) }
    for (const unit of units) this.units[unit.id] = { ...unit, hex, blip }
  }

  /** Reinforcements wait beside the table until their turn. */
  private keepBack(): void {
    for (const side of SIDES)
      for (const { arrives, units } of this.forces[side]) {
        if (arrives === undefined) continue
        const ids = new Set(units.map((unit) => unit.id))
        for (const [i, entry] of [...this.plan.entries()].reverse()) {
          if (!ids.has(entry.units[0] as string)) continue
          this.plan.splice(i, 1)
          this.coming.unshift({ ...entry, turn: arrives })
        }
        for (const id of ids) {
          const unit = this.units[id]
          if (!unit) continue
          // A Fast Mover comes on over its edge from that turn on.
          if (unit.air?.away) {
            this.units[id] = { ...unit, air: { ...unit.air, away: { ...unit.air.away, turn: arrives } } }
            continue
          }
          if (unit.blip !== null) delete this.blips[unit.blip]
          this.units[id] = { ...unit, fate: 'waiting', hex: null, blip: null, hidden: null, spotted: false }
          this.later.add(id)
        }
      }
  }

  /** Everything waits beside the table; the plan says where the scenario would put it. */
  private clearTable(): void {
    for (const key of Object.keys(this.blips)) delete this.blips[key]
    for (const unit of Object.values(this.units))
      if (this.designs[unit.design]?.propulsion !== 'fixed-wing')
        this.units[unit.id] = { ...unit, fate: 'waiting', hex: null, blip: null, hidden: null, spotted: false, floor: 0 }
  }

  private checkPlaces(setup: boolean): void {
    const crowd = new Map<number, { vehicles: number; stands: number; side: SideId }>()
    const blips = new Set<string>()
    for (const { doc, at, side } of this.docs.values()) {
      const hex = doc.at
      if (this.later.has(doc.id) && hex === undefined) continue
      if (hex === undefined) {
        if (!setup && doc.aboard === undefined && this.units[doc.id]?.hex === null && !this.isFastMover(doc))
          this.problem(`${at}.at`, 'Say where it stands, or set settings.setup to deploy.')
        continue
      }
      if (!onBoard(this.board, hex))
        this.problem(`${at}.at`, `The hex is off the map (${this.board.width} x ${this.board.height}); choose another.`, hex)
      else this.checkGround(doc, at, hex)
      if (this.later.has(doc.id)) continue
      // A blip counts once, as a vehicle.
      const blip = this.units[doc.id]?.blip ?? null
      if (blip !== null && blips.has(blip)) continue
      if (blip !== null) blips.add(blip)
      // What flies may be over anything, and so may drones.
      if (this.units[doc.id]?.air?.flying || this.designs[doc.design]?.kind === 'drone') continue
      // Two stands on each floor.
      const key = hexKey(hex) + (doc.floor ?? 0) * FLOORS_APART
      const here = crowd.get(key) ?? { vehicles: 0, stands: 0, side }
      if (this.designs[doc.design]?.kind === 'infantry') here.stands++
      else here.vehicles++
      crowd.set(key, here)
      if (!setup && here.side !== side) this.problem(`${at}.at`, 'Both sides have units in this hex (R-35); move one of them.', hex)
      else if (!setup && (here.vehicles > 1 || here.stands > 2 || (here.vehicles === 1 && here.stands > 1)))
        this.problem(`${at}.at`, 'Too many units in this hex: one vehicle and one stand, or two stands, may be (R-34).', hex)
    }
  }
  /** SR-HIDE-2: who begins hidden has something to hide in, or behind. */
  private checkHiding(world: World): void {
    for (const { doc, at } of this.docs.values()) {
      const unit = world.units[doc.id]
      const wrong = unit && hidingProblem(this.board, world, unit)
      if (wrong) this.problem(`${at}.${wrong[0]}`, wrong[1], doc.at)
    }
  }
  /** SR-SETUP-6: suggestions lie inside the own zone. */
  private checkSuggestions(zones: { readonly blue: readonly Hex[]; readonly red: readonly Hex[] }): void {
    const inside = { blue: new Set(zones.blue.map(hexKey)), red: new Set(zones.red.map(hexKey)) }
    for (const { doc, at, side } of this.docs.values())
      if (doc.at && !this.later.has(doc.id) && !inside[side].has(hexKey(doc.at)))
        this.problem(`${at}.at`, 'The hex is outside the set-up zone of its side (SR-SETUP-6); choose one in it.', doc.at)
  }
  private checkGround(doc: UnitDoc, at: string, hex: Hex): void {
    const known = this.designs[doc.design]
    if (!known || known.kind === 'drone' || doc.flying === true || this.isFastMover(doc) || this.isPassable(known, hex)) return
    // a stand may begin afloat.
    if (known.kind === 'infantry' && doc.raft === RAFT_ACTIONS && this.board.terrain[idOf(this.board, hex)] === 'deep') return
    const ground = GROUND[this.board.terrain[idOf(this.board, hex)] as keyof typeof GROUND]
    const cls = groundClass(known.propulsion)
    if (cls !== null && this.isBarred(cls, hex))
      this.problem(`${at}.at`, 'The obstacle in this hex lets nobody of its kind in (SR-TERR-10).', hex)
    else if (known.propulsion === 'rotor' && !this.isLevel(hex))
      this.problem(`${at}.at`, 'A helicopter cannot have landed there: an obstacle or a steep slope (SR-LAND-1).', hex)
    else if (ground.infantryOnly) this.problem(`${at}.at`, 'Vehicles cannot stand in a building (R-26).', hex)
    else this.problem(`${at}.at`, `It cannot be in ${ground.name.toLowerCase()} (SR-TERR-8).`, hex)
  }
  private isFastMover(doc: UnitDoc): boolean {
    return this.designs[doc.design]?.propulsion === 'fixed-wing'
  }
  /** Whether this kind of unit can be in the hex at all; a bridge carries everybody. */
  private floorsAt(hex: Hex): number {
    return onBoard(this.board, hex) && !this.ruined.has(hexKey(hex)) ? (this.board.floors[idOf(this.board, hex)] as number) : 0
  }
  /** Whether a deck carries this kind over the hex as the battle begins. */
  private isDeck(propulsion: Design['propulsion'], hex: Hex): boolean {
    if (this.board.bridge[idOf(this.board, hex)] !== 0 && !hasFallen(this.built, hex)) return true
    const span = spanOver(this.built, hex)
    return span !== null && (span.kind === 'avlb' || propulsion === 'infantry')
  }
  private isPassable({ propulsion }: Design, hex: Hex): boolean {
    const id = idOf(this.board, hex)
    const ruin = this.board.floors[id] !== 0 && this.floorsAt(hex) === 0
    const ground = GROUND[ruin ? 'ruins' : (this.board.terrain[id] as keyof typeof GROUND)]
    const cls = groundClass(propulsion)
    if (cls !== null && this.isBarred(cls, hex)) return false
    // SR-LAND-1, R-179: where a helicopter can stand, it can also have landed.
    if (propulsion === 'rotor' && !this.isLevel(hex)) return false
    if (this.isDeck(propulsion, hex)) return true
    if (ground.infantryOnly && propulsion !== 'infantry') return false
    if (propulsion === 'rotor') return VTOL_LANDING[ground.row]
    return cls === null || ROWS[ground.row].cost[cls] !== null
  }

  /** no obstacle lies there, and none of the six slopes is steep. */
  private isLevel(hex: Hex): boolean {
    const level = (at: Hex): number => this.board.level[idOf(this.board, at)] as number
    const steps = neighbours(hex).flatMap((next) => (onBoard(this.board, next) ? [Math.abs(level(next) - level(hex))] : []))
    return !this.barriers.has(hexKey(hex)) && VTOL_LANDING[slopeRow(Math.max(0, ...steps))]
  }

  /** SR-OBST-6, SR-OBST-7, SR-TERR-10: an obstacle that nobody of this class gets into. */
  private isBarred(cls: GroundClass, hex: Hex): boolean {
    const obstacle = this.barriers.get(hexKey(hex))
    return obstacle !== undefined && costPerCm([rowOfObstacle(obstacle.kind)], cls, 'C', this.options.infantryWire) === null
  }

  private isDiggable(hex: Hex): boolean {
    const id = idOf(this.board, hex)
    const ground = GROUND[this.board.terrain[id] as keyof typeof GROUND]
    const road = ((this.board.roads[id] as number) | (this.board.tracks[id] as number)) !== 0
    return !ground.water && !ground.isBuilding && ground.row !== 'pavement' && !road && this.board.bridge[id] === 0
  }

  /** Every vehicle may come to need a hex of its own; a stand fits with a vehicle or with another stand. */
  private checkZones(zones: { blue: readonly Hex[]; red: readonly Hex[] }): void {
    const blue = new Set(zones.blue.map(hexKey))
    const shared = zones.red.find((hex) => blue.has(hexKey(hex)))
    if (shared) this.problem('sides.red.zones', 'The set-up zones of the two sides share hexes; keep them apart.', shared)
    for (const side of SIDES) {
      const waiting = Object.values(this.units).filter((unit) => unit.side === side && unit.aboard === null && unit.air?.flying !== true)
      const designs = waiting.flatMap((unit) => this.designs[unit.design] ?? [])
      const vehicles = designs.filter((one) => one.kind === 'vehicle')
      const stands = designs.filter((one) => one.kind === 'infantry')
      const roomFor = (all: readonly Design[]): number => {
        const these = [...new Set(all)]
        return zones[side].filter((hex) => these.every((one) => this.isPassable(one, hex))).length
      }
      const [parks, places] = [roomFor(vehicles), 2 * roomFor(stands) - vehicles.length]
      if (parks < vehicles.length)
        this.problem(
          `sides.${side}.zones`,
          `The set-up zone has room for ${parks} vehicles, but ${vehicles.length} are to be placed; make it larger.`,
        )
      else if (places < stands.length)
        this.problem(
          `sides.${side}.zones`,
          `The set-up zone has room for ${Math.max(0, places)} stands, but ${stands.length} are to be placed; make it larger.`,
        )
    }
  }

  private checkObjectives(): void {
    const seen = new Set<string>()
    for (const [i, objective] of this.scenario.objectives.entries()) {
      if (!onBoard(this.board, objective.hex))
        this.problem(`objectives[${i}].hex`, 'The objective is off the map; choose another hex.', objective.hex)
      else if (objective.intact && this.floorsAt(objective.hex) === 0 && this.board.bridge[idOf(this.board, objective.hex)] === 0)
        this.problem(
          `objectives[${i}].intact`,
          'No building or bridge of the map is here that could be kept whole (SR-UNINT-4); leave `intact` out.',
          objective.hex,
        )
      if (seen.has(objective.name)) this.problem(`objectives[${i}].name`, 'Two objectives have this name; give each its own.')
      seen.add(objective.name)
    }
  }

  private checkStart(platoons: Readonly<Record<string, Platoon>>): void {
    const { start } = this
    if (start === null) return
    const active = start.active === undefined ? null : platoons[start.active]
    if (active === undefined) this.problem('start.active', `There is no platoon ${start.active}; name another.`)
    if (active?.done) this.problem('start.active', 'This platoon is done: it has had its round this turn (SR-SEQ-3); name another.')
    if (start.turn !== undefined && start.turn > this.scenario.turns)
      this.problem('start.turn', `The battle has ${this.scenario.turns} turns only.`)
    // A turn that is only beginning has its landings before it.
    const soonest = start.turn === undefined ? 1 : start.first === undefined ? start.turn : start.turn + 1
    for (const [i, round] of start.artillery.entries()) {
      const why = roundProblem(this.units[round.gun], this.designs[this.units[round.gun]?.design ?? ''], round, soonest)
      if (why) this.problem(`start.artillery[${i}].${why.at}`, why.text)
      else if (!onBoard(this.board, round.hex))
        this.problem(`start.artillery[${i}].hex`, 'The hex is off the map; choose another.', round.hex)
    }
    for (const { at, text, hex } of engineeringProblems(this.board, this.hexMilli(), start)) this.problem(at, text, hex)
    for (const { at, text, hex } of structureProblems(this.board, start)) this.problem(at, text, hex)
    if (start.turn === undefined && (start.active !== undefined || start.first !== undefined))
      this.problem('start.turn', 'Say which turn is going on.')
    if (start.active !== undefined && start.first === undefined)
      this.problem('start.first', 'Say who went first this turn when a round is going on.')
    for (const [i, contact] of start.contacts.entries()) {
      const unit = this.units[contact.unit]
      if (!unit) this.problem(`start.contacts[${i}].unit`, `There is no unit ${contact.unit}; name another.`)
      else if (unit.side === contact.side)
        this.problem(`start.contacts[${i}].unit`, 'A side keeps contact with units of the enemy only (R-66).')
    }
    for (const [i, pit] of start.pits.entries())
      if (onBoard(this.board, pit.hex) && !this.isDiggable(pit.hex))
        this.problem(`start.pits[${i}].hex`, 'Nobody digs in water, on roads and bridges, or in buildings (R-30).', pit.hex)
    for (const [i, hex] of start.cleared.entries())
      if (onBoard(this.board, hex) && GROUND[this.board.terrain[idOf(this.board, hex)] as keyof typeof GROUND].foliageTop === 0)
        this.problem(
          `start.cleared[${i}]`,
          'There is no foliage on the map that could have been shot away here (R-140); leave it out.',
          hex,
        )
    const places = [
      ...start.smoke.map((one, i) => [`start.smoke[${i}].hex`, one.hex] as const),
      ...start.wrecks.map((one, i) => [`start.wrecks[${i}].hex`, one.hex] as const),
      ...start.pits.map((one, i) => [`start.pits[${i}].hex`, one.hex] as const),
      ...start.cleared.map((hex, i) => [`start.cleared[${i}]`, hex] as const),
    ]
    for (const [at, hex] of places) if (!onBoard(this.board, hex)) this.problem(at, 'The hex is off the map; choose another.', hex)
  }

  /** SR-SETUP-6: the zones of the scenario, else the 5 cm strip along the own edge. */
  private zone(side: SideId): readonly Hex[] {
    const { zones, edge } = this.scenario.sides[side]
    const rows = deployRows(this.hexMilli())
    const hexes = Array.from({ length: this.board.size }, (_, number) => hexOf(this.board, number))
    const named = keysOfZones(this.board, zones)
    return hexes.filter((hex) => (zones.length === 0 ? distanceToEdge(this.board, hex, edge) < rows : named.has(hexKey(hex))))
  }
  private hexMilli(): HexMilli {
    return this.scenario.cmPerHex === 1 ? 1000 : this.scenario.cmPerHex === 2.5 ? 2500 : 2000
  }

  private assemble(
    platoons: Readonly<Record<string, Platoon>>,
    zones: { blue: readonly Hex[]; red: readonly Hex[] },
    setup: boolean,
  ): World {
    const { scenario, options, start } = this
    const settings: Settings = {
      hexMilli: this.hexMilli(),
      slopeRule: options.slopeRule,
      infantryWire: options.infantryWire,
      hiddenMines: options.hiddenMines,
      natural20Hits: options.natural20Hits,
      burstSmokeTurns: options.burstSmokeTurns,
      placement: options.placement,
      leftIsLost: options.leftIsLost,
      pinsVisible: options.pinsVisible,
      napOfEarth: options.napOfEarth,
      victory: options.victory,
    }
    const tons = (side: SideId): number =>
      Object.values(this.units)
        .filter((unit) => unit.side === side)
        .reduce((sum, unit) => sum + (this.designs[unit.design]?.weight ?? 0), 0)
    const used = new Set(Object.values(this.units).flatMap((unit) => [unit.design, unit.electronics?.guise ?? unit.design]))
    const active = start?.active === undefined ? null : (platoons[start.active] as Platoon)
    return withPitsHeld({
      scenario: {
        name: scenario.name,
        turns: scenario.turns,
        edges: { blue: scenario.sides.blue.edge, red: scenario.sides.red.edge },
        sideNames: { blue: scenario.sides.blue.name, red: scenario.sides.red.name },
        zones,
        objectives: scenario.objectives.map(({ name, hex, points, intact }) => ({ name, hex, points, ...(intact ? { intact } : {}) })),
        strength: { blue: tons('blue') + (start?.lost.blue ?? 0), red: tons('red') + (start?.lost.red ?? 0) },
      },
      settings,
      designs: Object.fromEntries(Object.entries(this.designs).filter(([designId]) => used.has(designId))),
      turn: start?.turn ?? 0,
      step: start?.turn === undefined ? 'setup' : start.first === undefined ? 'start' : 'rounds',
      setup: setup ? { side: null, left: 0, plan: this.plan } : null,
      initiative: null,
      first: start?.first ?? null,
      active: active && { side: active.side, platoon: active.id },
      platoons,
      units: this.units,
      blips: this.blips,
      blipsMade: setup ? 0 : this.blipsMade,
      coming: this.coming,
      ground: {
        smoke: start?.smoke ?? [],
        wrecks: start?.wrecks ?? [],
        cleared: start?.cleared ?? [],
        pits: (start?.pits ?? []).map((pit): Pit => ({ ...pit, holder: null })),
        obstacles: layObstacles(start),
        mines: layMines(start, this.hexMilli()),
        sites: [],
        ...this.built,
      },
      contacts: start?.contacts ?? [],
      missions: missionsOf(start?.artillery ?? [], this.units),
      calls: [],
      declaring: null,
      held: Object.fromEntries(scenario.objectives.map((objective) => [objective.name, objective.held ?? null])),
      lost: start?.lost ?? { blue: 0, red: 0 },
    })
  }
}

/** More than any key of a hex: a floor's own count. */
const FLOORS_APART = 1 << 24
