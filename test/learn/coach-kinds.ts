import type { Board } from '../../engine/board/board.ts'
import { hexDistance } from '../../engine/board/hex.ts'
import { opposite } from '../../engine/kernel/names.ts'
import type { Shape } from '../../engine/kernel/ruleset.ts'
import * as bcFire from '../../engine/rulesets/battlechrome/core/fire.ts'
import * as bcDanger from '../../engine/rulesets/battlechrome/learn/danger.ts'
import * as bcRoster from '../../engine/rulesets/battlechrome/state/roster.ts'
import { LAST_PIP } from '../../engine/rulesets/battlechrome/tables/weapons.ts'
import type { BattleChromeView } from '../../engine/rulesets/battlechrome/words/model.ts'
import { artilleryOffers } from '../../engine/rulesets/steel-rain/artillery/offers.ts'
import { weaponsAt } from '../../engine/rulesets/steel-rain/core/fire.ts'
import { refuseSmoke, screensOf } from '../../engine/rulesets/steel-rain/core/other-actions.ts'
import { dangerAt, knownOn } from '../../engine/rulesets/steel-rain/learn/danger.ts'
import { isOpenGround } from '../../engine/rulesets/steel-rain/state/ground.ts'
import {
  blipsOf,
  isFlying,
  isInfantry,
  isOnMap,
  isPresent,
  membersOf,
  onMap,
  type Placed,
  weaponsOf,
} from '../../engine/rulesets/steel-rain/state/roster.ts'
import type { SteelRainView } from '../../engine/rulesets/steel-rain/words/model.ts'
import { refuseAssault } from '../../engine/rulesets/storm-of-steel/core/assault.ts'
import { detachmentOf } from '../../engine/rulesets/storm-of-steel/core/command.ts'
import { refuseShot, shotOf } from '../../engine/rulesets/storm-of-steel/core/fire.ts'
import { refuseMarcher } from '../../engine/rulesets/storm-of-steel/core/move.ts'
import { dangerAt as ssDangerAt } from '../../engine/rulesets/storm-of-steel/learn/danger.ts'
import * as ssRoster from '../../engine/rulesets/storm-of-steel/state/roster.ts'
import type { StormOfSteelView } from '../../engine/rulesets/storm-of-steel/words/model.ts'

/**
 * When the rule of a kind of hint comes up: the side could use it, or meets it, in this position, whether or not that is worth a word. Wider than what the
 * hint itself asks for, so that a hint that is given whenever its rule comes up shows as one.
 */
export type ComesUp = (view: Shape['view'], board: Board) => ReadonlySet<string>

const kindsOf = (found: Readonly<Record<string, () => boolean>>): ReadonlySet<string> =>
  new Set(Object.entries(found).flatMap(([kind, isSo]) => (isSo() ? [kind] : [])))

const steelRain = (view: SteelRainView, board: Board): ReadonlySet<string> => {
  const { question } = view
  if (question?.kind !== 'act') return new Set()
  const s = knownOn(board, view.known)
  const { world } = s
  const all = membersOf(world, question.platoon).filter(isPresent)
  const units = all.filter(isOnMap)
  const shown = units.filter((unit) => unit.blip === null)
  const ready = shown.filter((unit) => unit.actions > 0 && !unit.suppressed)
  const enemies = onMap(world).filter((unit) => unit.side !== question.side && unit.blip === null && unit.spotted)
  const markers = blipsOf(world, opposite(question.side))
  const hasShot = ready.some((unit) => enemies.some((at) => weaponsAt(s, unit, at, unit.actions).length > 0))
  const inDanger: readonly Placed[] = shown.filter((unit) => unit.spotted && enemies.length > 0 && dangerAt(s, unit, unit.hex).chance > 0)
  return kindsOf({
    watch: () => ready.some((unit) => weaponsOf(world, unit).length > 0),
    answer: () => hasShot,
    closer: () => hasShot,
    ambush: () => shown.some((unit) => isInfantry(world, unit) && unit.hidden !== null) && enemies.length > 0,
    rally: () => all.some((unit) => unit.suppressed || unit.suppression > 0),
    call: () => all.some((unit) => unit.actions > 0 && artilleryOffers(s, unit, false).some(({ order }) => order.kind === 'mission')),
    exposed: () => inDanger.length > 0,
    smoke: () => inDanger.some((unit) => screensOf(s, unit).some(({ hexes }) => refuseSmoke(s, unit, hexes) === null)),
    cover: () => enemies.length + markers.length > 0 && ready.some((unit) => !isFlying(unit) && isOpenGround(s, unit.hex)),
    blips: () => markers.length > 0,
    mines: () => world.ground.mines.length > 0,
    objective: () => world.scenario.objectives.some(({ name }) => world.held[name] !== question.side),
  })
}

const battleChrome = ({ question, known: world }: BattleChromeView, board: Board): ReadonlySet<string> => {
  if (question === null) return new Set()
  const s = { board, world }
  const mine = bcRoster.onMap(world).filter((unit) => unit.side === question.side && bcRoster.canAct(world, unit))
  const enemies = bcRoster.onMap(world).filter((unit) => unit.side !== question.side)
  const still = mine.filter((unit) => unit.entered === 0 && !unit.spentFire)
  const { victory } = world.settings
  switch (question.kind) {
    case 'move':
      return kindsOf({
        exposed: () => still.some((unit) => bcDanger.dangerAt(s, unit, unit.hex).damages > 0),
        kata: () => mine.some((unit) => bcFire.kataShots(s, unit).length > 0),
        'on-the-move': () => !world.settings.bfOpCostsCombat && mine.some((unit) => bcFire.frameShots(s, unit).length > 0),
        web: () => enemies.length > 0 && still.some((unit) => bcRoster.pipsOf(world, unit, 'web') > LAST_PIP),
        closer: () => enemies.length > 0 && still.some((unit) => bcRoster.pipsOf(world, unit, 'missile') > LAST_PIP),
        objective: () =>
          (victory.kind === 'place' && victory.side === question.side) ||
          (victory.kind === 'hold' && world.scenario.objectives.some(({ name }) => world.held[name] !== question.side)),
      })
    case 'window':
      return new Set(['spent'])
    case 'fire':
      return kindsOf({ together: () => new Set(bcFire.stepShots(s, question.side).map(({ unit }) => unit.id)).size > 1 })
    default:
      return new Set()
  }
}

const stormOfSteel = ({ question, known: world }: StormOfSteelView, board: Board): ReadonlySet<string> => {
  if (question === null) return new Set()
  const s = { board, world }
  const { side } = question
  const own = ssRoster.friendsOf(world, side)
  const foes = ssRoster.enemiesOf(world, side)
  const pairs = own.flatMap((unit) => foes.map((at) => ({ unit, at })))
  const isArmour = (unit: ssRoster.Placed): boolean => ssRoster.isVehicle(ssRoster.typeOf(unit))
  switch (question.kind) {
    case 'move': {
      const movers = own.filter((unit) => refuseMarcher(s, unit) === null)
      const inDanger = movers.filter((unit) => foes.length > 0 && ssDangerAt(s, unit, unit.hex).struck > 0)
      const fires = (unit: ssRoster.Placed, at: ssRoster.Placed): boolean => refuseShot(s, { ...unit, fired: [] }, at, 'main') === null
      return kindsOf({
        detachment: () => movers.some((unit) => detachmentOf(world, unit).length > 1),
        exposed: () => inDanger.length > 0,
        'card-gone': () => inDanger.length > 0,
        objective: () => world.scenario.objectives.some(({ name }) => world.held[name] !== side),
        closer: () => pairs.some(({ unit, at }) => movers.includes(unit) && !isArmour(at) && fires(unit, at)),
        rear: () => pairs.some(({ unit, at }) => movers.includes(unit) && isArmour(at) && fires(unit, at)),
        'one-man': () =>
          movers.some((unit) => {
            const type = ssRoster.typeOf(unit)
            return ssRoster.isVehicle(type) && type.mount === 'one-man' && foes.some((at) => fires(unit, at))
          }),
        'keep-points': () => world.command[side] > 0 && own.some(({ morale }) => morale !== 'steady'),
        surrender: () => foes.some((foe) => !isArmour(foe) && own.some(({ hex }) => hexDistance(hex, foe.hex) === 1)),
      })
    }
    case 'fire': {
      const aims = pairs.filter(({ unit, at }) => refuseShot(s, unit, at, 'main') === null)
      return kindsOf({
        'last-hit': () => aims.some(({ at }) => at.morale === 'suppressed'),
        'second-hole': () => aims.some(({ at }) => at.holes > 0),
        together: () => aims.some(({ at }) => !isArmour(at) && aims.filter((aim) => aim.at === at).length > 1),
        'no-hope': () => aims.some(({ unit, at }) => shotOf(s, unit, at, 'main').hits === 0),
      })
    }
    case 'assault': {
      const fights = pairs.filter(({ unit, at }) => refuseAssault(s, unit, at) === null)
      return kindsOf({ doubled: () => fights.some(({ at }) => at.morale === 'suppressed'), dear: () => fights.length > 0 })
    }
    case 'rally':
      return kindsOf({ 'rally-points': () => own.some(({ morale }) => morale !== 'steady') })
    case 'bombard':
      return new Set(foes.length > 0 ? ['bombardment'] : [])
    case 'bomb':
      return new Set(foes.length > 0 ? ['aircraft'] : [])
    default:
      return new Set()
  }
}

export const COMES_UP: Readonly<Record<string, ComesUp>> = {
  'steel-rain': (view, board) => steelRain(view as unknown as SteelRainView, board),
  battlechrome: (view, board) => battleChrome(view as unknown as BattleChromeView, board),
  'storm-of-steel': (view, board) => stormOfSteel(view as unknown as StormOfSteelView, board),
}
