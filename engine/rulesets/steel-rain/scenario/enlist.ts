import type { Edge } from '../../../board/board.ts'
import { hexDistance } from '../../../board/hex.ts'
import type { Problems } from '../../../board/muster-kit.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import { SIDES, type SideId } from '../../../kernel/names.ts'
import { airBeginning, airProblems } from '../air/beginning.ts'
import { newAir } from '../air/state.ts'
import { gunneryOf } from '../artillery/state.ts'
import { electronicsProblems } from '../electronics/beginning.ts'
import { newElectronics, USUAL_GUISE } from '../electronics/state.ts'
import { freshUnit } from '../state/fresh-unit.ts'
import { unitStructureProblems } from '../structures/beginning.ts'
import { type Design, type DesignParts, design, designProblems, typeOf } from '../tables/unit-types.ts'
import type { UnitDoc } from '../words/forces-doc.ts'
import type { Platoon, Unit } from '../words/units.ts'
import type { Draft, Enlisted } from './draft.ts'

/** Who fights: designs, platoons, units with all that they begin with, and who rides with whom. */
export function enlistForces(draft: Draft): Readonly<Record<string, Platoon>> {
  addOwnDesigns(draft)
  const platoons: Record<string, Platoon> = {}
  for (const side of SIDES)
    for (const [p, doc] of draft.forces[side].entries()) {
      const at = `forces.${side}[${p}]`
      if (platoons[doc.id]) draft.problems.add(`${at}.id`, `The platoon id ${doc.id} is used twice; give each its own.`)
      platoons[doc.id] = { id: doc.id, side, name: doc.name, units: doc.units.map((unit) => unit.id), done: doc.done ?? false }
      for (const [u, unit] of doc.units.entries()) enlist(draft, { doc: unit, at: `${at}.units[${u}]`, side }, doc.id)
    }
  for (const side of SIDES) checkCount(draft, side)
  for (const entry of draft.docs.values()) seat(draft, entry)
  for (const entry of draft.docs.values()) checkParent(draft, entry)
  return platoons
}

function checkCount({ forces, problems }: Draft, side: SideId): void {
  const units = forces[side].reduce((sum, platoon) => sum + platoon.units.length, 0)
  if (forces[side].length === 0) problems.add(`forces.${side}`, 'This side has no platoon; give it at least one.')
  if (units > LIMITS.units) problems.add(`forces.${side}`, `This side has ${units} units; it must have at most ${LIMITS.units}.`)
}

function addOwnDesigns({ forces, options, designs, problems }: Draft): void {
  for (const [designId, parts] of Object.entries(forces.designs)) {
    const whole = { ...parts, id: designId, kind: 'vehicle' } as unknown as DesignParts
    const wrong = designProblems(whole, options.bunkerWeaponTons)
    for (const what of wrong) problems.add(`forces.designs.${designId}`, what)
    if (typeOf(designId)) problems.add(`forces.designs.${designId}`, 'A sample design has this id already; choose another.')
    if (wrong.length === 0) designs[designId] = design(whole)
  }
}

function enlist(draft: Draft, entry: Enlisted, platoon: string): void {
  const { designs, docs, problems, units } = draft
  const { doc, at, side } = entry
  if (docs.has(doc.id)) return problems.add(`${at}.id`, `The unit id ${doc.id} is used twice; give each its own.`)
  const known = designs[doc.design] ?? typeOf(doc.design)
  if (!known) return problems.addUnknown(`${at}.design`, `design ${doc.design}`, 'name a sample design or add one under forces.designs')
  designs[doc.design] = known
  docs.set(doc.id, entry)
  const guise = doc.guise ?? USUAL_GUISE
  const worn = designs[guise] ?? typeOf(guise)
  if (worn && (doc.decoy || known.crewless)) designs[guise] = worn
  checkUnit(draft, entry, known, worn)
  units[doc.id] = unitAtStart(doc, known, { side, platoon, edge: draft.scenario.sides[side].edge })
}

/** What is wrong with a unit by itself. `worn` is the design that it is disguised as. */
function checkUnit({ ground, options, problems }: Draft, { doc, at }: Enlisted, known: Design, worn: Design | undefined): void {
  if (known.propulsion === 'none' && typeOf(doc.design))
    for (const what of designProblems(known, options.bunkerWeaponTons)) problems.add(`${at}.design`, `${what} (R-192)`)
  problems.addFields(at, airProblems(known, doc))
  problems.addFields(at, electronicsProblems(known, doc, worn))
  checkConcealment(problems, doc, known.kind === 'infantry', at)
  problems.addFields(at, unitStructureProblems(doc, known, doc.at ? ground.floorsAt(doc.at) : 0))
}
function checkConcealment(problems: Problems, doc: UnitDoc, stand: boolean, at: string): void {
  const hides = doc.hidden === true || doc.behind !== undefined
  if (hides && !stand) problems.add(`${at}.hidden`, 'Only infantry hides (SR-HIDE-1).')
  if (hides && doc.spotted) problems.add(`${at}.spotted`, 'A unit that hides is not seen: leave `hidden` or `spotted` out (SR-HIDE-1).')
  if (doc.behind && doc.at && hexDistance(doc.behind, doc.at) !== 1)
    problems.add(`${at}.behind`, 'One hides behind a neighbouring hex (R-61); choose one.', doc.behind)
  if (doc.spotted && doc.blip !== undefined)
    problems.add(`${at}.blip`, 'A vehicle that is seen stands under no blip: leave `blip` or `spotted` out (SR-BLIP-9).')
}

/** Whose a unit is, and its side's own edge. */
interface Belonging {
  readonly side: SideId
  readonly platoon: string
  readonly edge: Edge
}
/** A unit as the battle begins, with what each chapter gives it. */
export function unitAtStart(doc: UnitDoc, known: Design, { side, platoon, edge }: Belonging): Unit {
  const fresh = freshUnit(known)
  return {
    ...fresh,
    id: doc.id,
    side,
    platoon,
    name: doc.name ?? doc.id,
    hex: doc.at ?? null,
    aboard: doc.aboard ?? null,
    // Fast Movers are always shown.
    // SR-DRONE-17: so are drones.
    spotted: doc.spotted ?? (known.kind === 'drone' || (known.propulsion === 'fixed-wing' && doc.at !== undefined)),
    hidden: doc.hidden || doc.behind ? { behind: doc.behind ?? null } : null,
    actions: doc.actions ?? fresh.actions,
    moves: doc.moves ?? fresh.moves,
    pool: doc.pool ?? fresh.pool,
    moving: (doc.pool ?? 0) > 0,
    entered: doc.entered ?? fresh.entered,
    did: doc.did ?? fresh.did,
    fires: doc.fires ?? fresh.fires,
    ambushed: doc.ambushed ?? fresh.ambushed,
    suppression: doc.suppression ?? fresh.suppression,
    suppressed: doc.suppressed ?? fresh.suppressed,
    gunnery: gunneryOf(known, doc),
    electronics: newElectronics(known, doc),
    air: newAir(known, airBeginning(edge, known, doc)),
    burning: doc.burning ?? fresh.burning,
    floor: doc.floor ?? fresh.floor,
    bridging: doc.bridging ?? fresh.bridging,
    raft: doc.raft ? { made: doc.raft, pool: 0 } : null,
    stirred: (doc.entered ?? 0) > 0,
  }
}

/** Passengers: their carrier is there, of their side, with room. */
function seat({ units, designs, problems }: Draft, { doc, at }: Enlisted): void {
  const unit = units[doc.id]
  if (!unit || doc.aboard === undefined) return
  const carrier = units[doc.aboard]
  if (!carrier || carrier.side !== unit.side)
    return problems.addUnknown(`${at}.aboard`, `unit ${doc.aboard} of this side to ride in`, 'name another')
  if (designs[unit.design]?.kind !== 'infantry') return problems.add(`${at}.aboard`, 'Only infantry rides in vehicles (SR-LOAD-1).')
  if (doc.at) problems.add(`${at}.at`, 'A passenger is where its carrier is; leave `at` out.')
  if (unit.hidden !== null) problems.add(`${at}.hidden`, 'A passenger does not hide (SR-HIDE-1); leave `hidden` out.')
  const capacity = designs[carrier.design]?.capacity ?? 0
  const riders = Object.values(units).filter((other) => other.aboard === doc.aboard).length
  if (riders > capacity)
    problems.add(`${at}.aboard`, `${doc.aboard} carries ${capacity} stands, not ${riders} (R-33); name another vehicle.`)
  units[doc.id] = { ...unit, hex: null }
}

/** SR-DRONE-9: whoever has launched it is of its side and carries ELINT; nothing is out before the battle. */
function checkParent({ units, designs, setup, problems }: Draft, { doc, at, side }: Enlisted): void {
  if (!designs[doc.design]?.crewless) return
  if (setup)
    problems.add(`${at}.design`, 'Drones and Doppelgangers are sent out in the battle (SR-DRONE-8); leave it out, or place everything.')
  if (doc.parent === undefined) return
  const parent = units[doc.parent]
  if (parent?.side !== side || designs[parent.design]?.extra !== 'elint')
    problems.addUnknown(`${at}.parent`, `unit ${doc.parent} of this side with an ELINT package (SR-DRONE-7)`, 'name another')
}
