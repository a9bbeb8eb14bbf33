import { hexDistance } from '../../../board/hex.ts'
import { type Hex, opposite, SIDES, type SideId } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { d20, rollDamage } from '../core/rolls.ts'
import { strike } from '../core/strike.ts'
import { onBridge } from '../state/ground.ts'
import { designOf, isFlying, isImmune, isOnMap, onMap, type Placed } from '../state/roster.ts'
import { canSee, heightsOf } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { toDamageNumber } from '../tables/fire.ts'
import { closeHexes, LENGTHS_CM, mineCounter, mineRolls } from '../tables/scale.ts'
import { SUPPRESSION } from '../tables/suppression.ts'
import { groundClass } from '../tables/terrain.ts'
import type { SteelRain } from '../words/model.ts'
import type { Roll, UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import { bears, inWater } from './blocks.ts'
import { minesAt } from './state.ts'

/** Mines: who sets them off, what they do, who sees it, and how they are swept, strewn and found (SR-MINE, SR-MWAT, SR-MSUP, R-150 to R-153). */

type Playing = Play<SteelRain>

/** SR-MINE-2, SR-BREACH-8. */
export const MINES = { explodesOn: 5, lethality: 3, profile: 1, armor: 1 } as const

/** Whether a unit sets mines off in a hex: not in flight, not on a deck above them, no drone, and on the water no hovercraft (SR-MINE-3, SR-MWAT-1, R-150). */
export function setsOff(s: Situation, unit: Unit, hex: Hex): boolean {
  const { propulsion } = designOf(s.world, unit)
  if (isFlying(unit) || onBridge(s, hex, groundClass(propulsion) ?? 'tracked')) return false
  switch (propulsion) {
    case 'drone':
    case 'fixed-wing':
      return false
    case 'hover':
      return !inWater(s, hex)
    default:
      return true
  }
}

/** SR-MINE-2, R-150: so many centimetres in the mines of a hex, for each unit until it is destroyed or the hex is used up. */
function tread(play: Playing, situation: () => Situation, units: readonly UnitId[], hex: Hex, rolls: number): void {
  for (const id of units)
    for (let i = 0; i < rolls; i++) {
      const unit = play.world.units[id]
      const mines = minesAt(play.world, hex)
      if (!unit || !mines || !isOnMap(unit) || !setsOff(situation(), unit, hex)) break
      const roll = d20(play, MINES.explodesOn)
      play.emit({ kind: 'mineRolled', unit: id, hex, roll, left: mines.left - (roll.success ? 1 : 0) })
      if (roll.success) explode(play, situation, unit, hex)
    }
}
export const treadInto = (play: Playing, situation: () => Situation, units: readonly UnitId[], hex: Hex): void =>
  tread(play, situation, units, hex, mineRolls(play.world.settings.hexMilli).enter)
export const treadOut = (play: Playing, situation: () => Situation, units: readonly UnitId[], hex: Hex): void =>
  tread(play, situation, units, hex, mineRolls(play.world.settings.hexMilli).leave)
/** SR-AIR-7, R-179: who comes down on them from above rolls once. */
export const treadDown = (play: Playing, situation: () => Situation, units: readonly UnitId[], hex: Hex): void =>
  tread(play, situation, units, hex, 1)

function explode(play: Playing, situation: () => Situation, unit: Placed, hex: Hex): void {
  // Who sees it go up: the smoke of the wreck comes afterwards.
  const units = witnessesOf(situation(), unit)
  const { lethality } = MINES
  const killed = strike(play, situation, {
    unit: unit.id,
    by: null,
    cause: 'mine',
    lethality,
    suppression: SUPPRESSION.mine,
    rule: 'SR-MINE-2',
    why: { text: 'A mine', value: lethality, rule: 'SR-MINE-2' },
  })
  if (killed && units.length > 0)
    play.emit({ kind: 'mineLossSeen', lost: unit.id, side: unit.side, hex, units, suppression: SUPPRESSION.mine })
}
/** SR-MSUP-1, R-138: friends within 10 cm with a line to it; nobody without a crew, no passengers. */
const witnessesOf = (s: Situation, lost: Placed): readonly UnitId[] =>
  onMap(s.world)
    .filter(
      (unit) =>
        unit.side === lost.side &&
        unit.id !== lost.id &&
        !isImmune(s.world, unit) &&
        canSee(s, unit.hex, heightsOf(s.world, unit), lost.hex, heightsOf(s.world, lost), LENGTHS_CM.mineWitness),
    )
    .map((unit) => unit.id)

/** SR-BREACH-9, R-152: a template of this Lethality over a mined hex: a To Damage roll for each of its mines. Not under water. */
export function sweepMines(play: Playing, situation: () => Situation, hex: Hex, lethality: number, by: UnitId | null): void {
  const mines = minesAt(play.world, hex)
  if (!mines || inWater(situation(), hex)) return
  const needed = toDamageNumber(MINES.armor, lethality)
  if (needed === 'none') return
  const rolls: Roll[] = []
  let { left } = mines
  for (let i = mineCounter(play.world.settings.hexMilli); i > 0 && left > 0; i--) {
    const { roll, kill } = rollDamage(play, needed)
    rolls.push(roll ?? { die: 0, bonus: 0, needed: 0, success: kill })
    if (kill) left--
  }
  play.emit({ kind: 'minesSwept', hex, by, lethality, rolls, left })
}

/** SR-FASCAM-3, R-160: these hexes hold their full number of mines now, wherever the ground takes them; everybody has seen it. */
export function scatterMines(play: Playing, situation: () => Situation, hexes: readonly Hex[], side: SideId, by: UnitId | null): void {
  const s = situation()
  const mined = hexes.filter((hex) => bears(s, hex, 'mines'))
  if (mined.length > 0) play.emit({ kind: 'minesScattered', hexes: mined, side, by })
}

/** engineers within 2 cm of hidden mines of the other side find them. Asked whenever somebody may have come nearer. */
export function findMines(play: Playing): void {
  const { ground, settings } = play.world
  if (!settings.hiddenMines || ground.mines.length === 0) return
  const reach = closeHexes(settings.hexMilli)
  for (const side of SIDES) {
    const hidden = ground.mines.filter((mines) => !mines.revealed && mines.side === opposite(side))
    if (hidden.length === 0) continue
    const engineers = onMap(play.world).filter((unit) => unit.side === side && designOf(play.world, unit).extra === 'engineer')
    for (const { id, hex } of engineers) {
      const found = hidden.filter((mines) => !minesAt(play.world, mines.hex)?.revealed && hexDistance(mines.hex, hex) <= reach)
      if (found.length > 0) play.emit({ kind: 'minesFound', hexes: found.map((mines) => mines.hex), side, by: id })
    }
  }
}
