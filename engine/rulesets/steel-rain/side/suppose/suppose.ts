import type { SideId } from '../../../../kernel/names.ts'
import type { GameState, Guess } from '../../../../kernel/ruleset.ts'
import { Sampler, supposedStanding } from '../../../../kernel/sampler.ts'
import { newElectronics } from '../../electronics/state.ts'
import { readyPlatoons } from '../../sequence.ts'
import { withPitsHeld } from '../../state/pits.ts'
import type { Situation } from '../../state/situation.ts'
import { mineCounter } from '../../tables/scale.ts'
import { FASCAM_SHOTS } from '../../tables/weapons.ts'
import type { SteelRain, SteelRainView } from '../../words/model.ts'
import type { PlatoonId } from '../../words/schemas.ts'
import type { Unit } from '../../words/units.ts'
import type { World } from '../../words/world.ts'
import { agendaOf, questionTo } from './agenda.ts'
import { anyStand, fillCarriers, hiddenMines, placeStands } from './stands.ts'
import { Unseen } from './unseen.ts'
import { fillBlips, keepComing, keepWaiting, nameGuns } from './vehicles.ts'

/**
 * A whole state that agrees with what a side knows. It takes for granted, and nothing else:
 * - what was published, and what is lost and seen, tells how many tons are unseen; they are under the markers, or still to come;
 * - a known vehicle is what it looks like (no Doppelganger that ELINT has found, R-47), and a known launcher is loaded with shells;
 * - the other side has had about as many rounds as this one (SR-SEQ-3), and half of the units that have had theirs are on Overwatch;
 * - nothing is known of the rest of a march, of drifts and of answers to come but what the question says.
 */
export function suppose(where: (world: World) => Situation, view: SteelRainView, seed: number, guess: Guess = {}): GameState<SteelRain> {
  const { over, question } = view
  const unseen = new Unseen(where, view, new Sampler(seed))
  rememberMachines(unseen)
  fillBlips(unseen, guess)
  const missions = nameGuns(unseen)
  placeStands(unseen)
  if (view.known.step === 'setup') keepWaiting(unseen, view.waiting ? 1 : 0)
  else keepComing(unseen)
  fillCarriers(unseen)
  const active = activeIn(unseen)
  if (over === null && view.waiting) ensureReady(unseen)
  countRounds(unseen, view, active?.side === unseen.enemy ? active.platoon : null)
  const world = withPitsHeld({ ...unseen.world, missions, active, ground: mined(unseen) })
  const s = where(world)
  const asked = question ?? (over === null ? questionTo(s, unseen.enemy) : null)
  const agenda = asked === null ? [] : agendaOf(s, asked, unseen.sampler)
  return unseen.sampler.state<SteelRain>(world, agenda, supposedStanding<SteelRain>(over, [asked]))
}

/** What known machines and packages of the other side have: nobody is told (SR-DRONE-7, SR-CB-2, SR-FASCAM-4). */
function rememberMachines(unseen: Unseen): void {
  const drones = unseen.enemies.filter((unit) => unseen.designs[unit.design]?.kind === 'drone')
  const parents = unseen.enemies.filter((unit) => unit.fate === 'present' && unseen.designs[unit.design]?.extra === 'elint')
  for (const unit of unseen.enemies) {
    const type = unseen.designs[unit.design]
    if (!type) continue
    const electronics = newElectronics(type)
    const [parent = null] = drones.includes(unit) ? parents : []
    const launched = drones.length > 0 && electronics !== null && electronics.drones > 0 ? { drones: 0 } : {}
    unseen.units[unit.id] = {
      ...unit,
      electronics: electronics && { ...electronics, ...launched, parent: parent?.id ?? null },
      air: unit.air && type.extra === 'fascam' ? { ...unit.air, stores: FASCAM_SHOTS } : unit.air,
      gunnery:
        unit.gunnery && type.weapons.includes('salvo-rockets')
          ? { ...unit.gunnery, counterBattery: unseen.sampler.happens(1, 3) }
          : unit.gunnery,
    }
  }
}

/** The platoon that has its round: one that nothing is known of where the view does not name it. */
function activeIn(unseen: Unseen): World['active'] {
  const { active } = unseen.known
  if (active === null || active.platoon !== null || active.side !== unseen.enemy) return active
  const unknown = unknownPlatoons(unseen)
  return { side: active.side, platoon: unknown.length > 0 ? unseen.sampler.pick(unknown) : newStand(unseen) }
}
const unknownPlatoons = ({ enemy, known, platoons, units }: Unseen): readonly PlatoonId[] =>
  Object.values(platoons)
    .filter((one) => one.side === enemy && !known.platoons[one.id] && one.units.some((id) => units[id]?.fate === 'present'))
    .map(({ id }) => id)
/** Where somebody must be there and nothing shows it: a stand that lies hidden in the zone of its side. */
function newStand(unseen: Unseen): PlatoonId {
  const platoon = unseen.newPlatoon()
  const hex = unseen.sampler.pick([...unseen.known.scenario.zones[unseen.enemy], ...Object.values(unseen.blips).map((blip) => blip.hex)])
  unseen.enlist(anyStand(unseen), platoon, { hex, hidden: { behind: null } })
  return platoon
}
/** A side that is asked for a round has a platoon left for one. */
function ensureReady(unseen: Unseen): void {
  if (unseen.known.step === 'rounds' && unseen.known.active === null && readyPlatoons(unseen.world, unseen.enemy).length === 0)
    newStand(unseen)
}

/** SR-SEQ-3: the sides have their rounds in turn, so the number of the other's follows from the own. */
function countRounds(unseen: Unseen, { known, question, waiting }: SteelRainView, active: PlatoonId | null): void {
  if (known.step !== 'rounds') return
  const done = (side: SideId): number => Object.values(known.platoons).filter((one) => one.side === side && one.done).length
  const theirs = waiting && question === null && known.active?.side !== unseen.side
  const had = done(unseen.side) + (known.first === unseen.enemy ? 1 : 0) - (theirs ? 1 : 0) - done(unseen.enemy)
  const able = unseen.sampler.shuffle(unknownPlatoons(unseen).filter((id) => id !== active))
  // Somebody is left for the round that is asked for.
  const most = theirs && active === null && readyPlatoons(unseen.known, unseen.enemy).length === 0 ? able.length - 1 : able.length
  for (const id of able.slice(0, Math.max(0, Math.min(had, most)))) endRound(unseen, id)
}
/** Half of them are on Overwatch with both Actions (SR-OW-1). */
function endRound(unseen: Unseen, id: PlatoonId): void {
  const platoon = unseen.platoons[id]
  if (!platoon) return
  unseen.platoons[id] = { ...platoon, done: true }
  for (const member of platoon.units) {
    const unit = unseen.units[member] as Unit
    if (unseen.sampler.happens(1, 2)) unseen.units[member] = { ...unit, actions: unseen.sampler.below(2) }
  }
}

function mined(unseen: Unseen): World['ground'] {
  const { enemy, known } = unseen
  const hexes = hiddenMines(unseen)
  const left = mineCounter(known.settings.hexMilli)
  const mines = hexes.map((hex) => ({ hex, left, side: enemy, revealed: false }))
  return mines.length === 0 ? known.ground : { ...known.ground, mines: [...known.ground.mines, ...mines] }
}
