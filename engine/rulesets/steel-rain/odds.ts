import type { Hex, PieceId } from '../../kernel/names.ts'
import type { Odds, OddsLine } from '../../kernel/table-view.ts'
import type { Reason } from '../../kernel/why.ts'
import { ramTerms } from './assault.ts'
import { chapterOdds, isChapterOrder } from './chapters.ts'
import { mineShotTerms } from './engineering/mine-fire.ts'
import { mineLines } from './engineering/odds.ts'
import { fireActionsLeft, refuseShot, type ShotTerms, shotTerms, weaponsAt } from './fire.ts'
import type { Order, Shot, SteelRainView, Unit, UnitId, World } from './model.ts'
import { marcherOf, pay, purseOf, stepOf } from './move.ts'
import { reactionWeapons } from './reactions.ts'
import { foliageTerms } from './recon.ts'
import { answeredAt, firingPost, isOnMap, onMap, titleOf, weaponsOf } from './roster.ts'
import type { Situation } from './situation.ts'
import { areaLines, sweepLines } from './special/odds.ts'
import { aroundLines, structureShotLines } from './structures/offers.ts'
import { DIE_FACES } from './tables/fire.ts'
import { cm } from './tables/scale.ts'

/** What an order would do on average: from the resolver's own terms (fire.ts, assault.ts), for the screen and the computer alike. */

type Placed = Unit & { readonly hex: Hex }

export function oddsOf(s: Situation, view: SteelRainView, order: Order): Odds | null {
  switch (order.kind) {
    case 'fire':
      return shotsOdds(s, order.unit, order.shots)
    case 'ambush':
      return attackOdds(s, order.unit, order.at, weaponsAgainst(s, order.unit, order.at), 'ambush')
    case 'react':
      return order.ambush
        ? attackOdds(s, order.unit, order.at, weaponsAgainst(s, order.unit, order.at), 'ambush')
        : attackOdds(s, order.unit, order.at, order.weapons, 'reaction')
    case 'returnFire':
      return attackOdds(s, order.unit, order.at, order.weapons, 'reaction')
    case 'ram':
    case 'returnRam':
      return ramOdds(s, order.unit, order.at)
    case 'march':
      return marchOdds(s, order.piece, order.path)
    case 'rally':
      return rallyOdds(s, order.unit, order.how)
    default:
      return isChapterOrder(order) ? chapterOdds(s, view, order) : null
  }
}

/** Chance that at least one of several independent things happens, thousandths. */
export const anyOf = (chances: readonly number[]): number =>
  1000 - chances.reduce((none, chance) => Math.floor((none * (1000 - chance) + 500) / 1000), 1000)

function weaponsAgainst(s: Situation, id: UnitId, at: UnitId): readonly number[] {
  const [unit, target] = [s.world.units[id], s.world.units[at]]
  return unit && target ? reactionWeapons(s, unit, target).map((weapon) => weapon.index) : []
}

function shotsOdds(s: Situation, id: UnitId, shots: readonly Shot[]): Odds | null {
  const shooter = s.world.units[id]
  const unit = shooter && firingPost(s.world, shooter)
  if (!unit) return null
  const targets = new Set(shots.flatMap((shot) => ('unit' in shot.at ? [shot.at.unit] : [])))
  const [only] = [...targets]
  if (targets.size === 1 && only !== undefined && shots.every((shot) => 'unit' in shot.at))
    return attackOdds(
      s,
      id,
      only,
      shots.map((shot) => shot.weapon),
      'fire',
      shots,
    )
  const lines = shots.flatMap((shot): readonly OddsLine[] => {
    const weapon = weaponsOf(s.world, unit)[shot.weapon]
    if (!weapon) return []
    if ('foliage' in shot.at) {
      const terms = foliageTerms(s, unit, weapon, shot.at.foliage)
      return [{ text: `${weapon.name}: clears the foliage`, chance: terms.clearChance, tone: 'plain', why: terms.why }]
    }
    if ('building' in shot.at) return structureShotLines(s, unit, weapon, shot.at.building, 'building')
    if ('bridge' in shot.at) return structureShotLines(s, unit, weapon, shot.at.bridge, 'bridge')
    if ('mines' in shot.at) {
      const terms = mineShotTerms(s, unit, weapon, shot.at.mines)
      if (weapon.area)
        return [{ text: `${weapon.name}: each mine under it is gone`, chance: terms.takeChance, tone: 'plain', why: terms.why }]
      return [{ text: `${weapon.name}: sets a mine off`, chance: terms.takeChance, tone: 'plain', why: terms.why }]
    }
    if ('units' in shot.at) return sweepLines(s, unit, weapon, shot.at.units)
    const target = s.world.units[shot.at.unit]
    return target && isOnMap(target) ? [...shotLines(shotTerms(s, unit, weapon, target)), ...areaLines(s, unit, weapon, shot.at)] : []
  })
  return { title: `${titleOf(s.world, unit)} fires`, lines }
}
const shotLines = (terms: ShotTerms): readonly OddsLine[] => [
  { text: `${terms.weapon.name}: hits`, chance: terms.hitChance, tone: 'plain', why: terms.why },
  { text: `${terms.weapon.name}: destroys`, chance: terms.killChance, tone: 'good', why: terms.why },
]

/** How a fire Action comes about: what its ordinary weapons do after their first shots depends on it. */
type Manner = 'fire' | 'ambush' | 'reaction'

function attackOdds(
  s: Situation,
  id: UnitId,
  at: UnitId,
  weapons: readonly number[],
  manner: Manner,
  shots: readonly Shot[] = [],
): Odds | null {
  const [shooter, target] = [s.world.units[id], s.world.units[at]]
  const unit = shooter && firingPost(s.world, shooter)
  if (!unit || !target || !isOnMap(target)) return null
  const terms = weapons.flatMap((index) => {
    const weapon = weaponsOf(s.world, unit)[index]
    return weapon ? [shotTerms(s, unit, weapon, target)] : []
  })
  const ambush = manner === 'ambush'
  // An ambusher fires the ordinary weapons with every Action it has (SR-AMB-2), and so does whoever fires complex ones out of turn (SR-RET-6).
  const twice = ambush ? fireActionsLeft(unit) > 1 : manner === 'reaction' && terms.some((term) => term.weapon.complex)
  const again = twice ? terms.filter((term) => !term.weapon.complex) : []
  const rolls = [...terms, ...again]
  const chance = anyOf(rolls.map((term) => term.killChance))
  const why: Reason = {
    text: 'At least one of these destroys it',
    value: chance,
    unit: 'thousandths',
    how: 'told',
    terms: rolls.map((term) => term.why),
  }
  const lines: OddsLine[] = [{ text: 'Destroys the target', chance, tone: 'good', why }]
  if (ambush)
    lines.push({
      text: 'Ambush: every Action before anybody answers',
      chance: null,
      tone: 'plain',
      why: { text: 'Both attacks come first', rule: 'SR-AMB-2' },
    })
  for (const term of terms) {
    const aim = shots.find((shot) => shot.weapon === term.weapon.index)?.at ?? { unit: at }
    lines.push(...shotLines(term), ...areaLines(s, unit, term.weapon, aim))
  }
  lines.push(
    ...aroundLines(
      s,
      unit,
      rolls.map((term) => term.weapon),
      target,
    ),
  )
  // The answer to passengers goes at their carrier.
  const answered = s.world.units[answeredAt(unit)]
  const own = answered && isOnMap(answered) ? answered : unit
  const answer = answerChance(s, target, own)
  if (answer > 0)
    lines.push({
      text: 'If it lives it can answer: destroys you',
      chance: answer,
      tone: 'bad',
      why: bestShot(s, target, { ...own, spotted: true }),
    })
  return { title: `${titleOf(s.world, unit)} at ${titleOf(s.world, target)}`, chance, lines }
}
/** Best chance of one fire Action of `by` to destroy `at`, as far as is known. */
export function answerChance(s: Situation, by: Placed, at: Placed): number {
  if (fireActionsLeft(by) < 1 || by.suppressed) return 0
  return anyOf(weaponsAt(s, by, { ...at, spotted: true }, 1).map((weapon) => shotTerms(s, by, weapon, at).killChance))
}

function ramOdds(s: Situation, id: UnitId, at: UnitId): Odds | null {
  const [unit, target] = [s.world.units[id], s.world.units[at]]
  if (!unit || !target || !isOnMap(unit) || !isOnMap(target)) return null
  const terms = ramTerms(s, unit, target)
  return {
    title: `${titleOf(s.world, unit)} rams ${titleOf(s.world, target)}`,
    lines: [
      { text: 'Hits', chance: terms.hitChance, tone: 'plain', why: terms.why },
      { text: 'Destroys', chance: terms.killChance, tone: 'good', why: terms.why },
    ],
  }
}

/** SR-RALLY-6: a d20 above the score. */
function rallyOdds(s: Situation, id: UnitId, how: 'points' | 'check'): Odds | null {
  const suppression = s.world.units[id]?.suppression
  if (suppression === undefined) return null
  const text = `Score ${suppression}: a d20 above it frees the unit`
  if (how === 'points')
    return {
      title: 'Rally',
      lines: [
        {
          text: `Score ${suppression} falls to ${Math.max(0, suppression - 5)}`,
          chance: null,
          tone: 'plain',
          why: { text: 'Five points an Action', value: 5, rule: 'SR-RALLY-4' },
        },
      ],
    }
  return {
    title: 'Rally',
    lines: [
      {
        text,
        chance: Math.max(0, DIE_FACES - suppression) * (1000 / DIE_FACES),
        tone: 'good',
        why: { text: 'Suppression check', value: suppression, rule: 'SR-RALLY-6' },
      },
    ],
  }
}

// -------------------------------------------------------------------------------------------------------- before you commit

/** The world with a unit put somewhere else: what would be seen and who could fire there. */
export function imagined(world: World, piece: PieceId, hex: Hex): World {
  const blip = world.blips[piece]
  const units = { ...world.units }
  for (const id of blip ? blip.units : [piece]) {
    const unit = units[id]
    if (unit) units[id] = { ...unit, hex, hidden: null, spotted: true, blip: null }
  }
  return { ...world, units }
}

function marchOdds(s: Situation, piece: PieceId, path: readonly Hex[]): Odds | null {
  const marcher = marcherOf(s.world, piece)
  const last = path.at(-1)
  if (!marcher || last === undefined) return null
  let purse = purseOf(marcher)
  let at = marcher.hex
  let cost = 0
  for (const to of path) {
    const step = stepOf(s, marcher, at, to)
    const paid = step && pay(purse, step, marcher.half)
    if (!step || !paid) return null
    cost += step.cost
    purse = paid
    at = to
  }
  const lines: OddsLine[] = [
    {
      text: `Costs ${cm(cost)}: ${purse.committed === 0 ? 'within the Action under way' : purse.committed === 1 ? '1 Action' : '2 Actions'}; ${purse.actions} left`,
      chance: null,
      tone: 'plain',
      why: { text: `${path.length} hexes`, value: cost, unit: 'milli-cm', rule: 'SR-MOVE-1' },
    },
  ]
  lines.push(...mineLines(s, marcher.members, marcher.hex, path))
  const there: Situation = { ...s, world: imagined(s.world, piece, last) }
  const lead = there.world.units[marcher.members[0]?.id ?? ''] as Placed | undefined
  if (!lead) return { title: 'March', lines }
  for (const enemy of onMap(s.world)) {
    if (enemy.side === marcher.side || enemy.blip !== null) continue
    const threat = answerChance(there, enemy, lead)
    if (threat > 0)
      lines.push({
        text: `${titleOf(s.world, enemy)} can fire at it there`,
        chance: threat,
        tone: 'bad',
        why: bestShot(there, enemy, lead),
      })
  }
  const mine = onMap(s.world).filter(
    (enemy) =>
      enemy.side !== marcher.side &&
      enemy.blip === null &&
      weaponsOf(there.world, lead).some((weapon) => refuseShot(there, lead, weapon, enemy) === null),
  ).length
  if (mine > 0)
    lines.push({
      text: mine === 1 ? 'It would have 1 enemy in its sights' : `It would have ${mine} enemies in its sights`,
      chance: null,
      tone: 'good',
      why: null,
    })
  return { title: `${titleOf(s.world, lead)} marches`, lines }
}
function bestShot(s: Situation, by: Placed, at: Placed) {
  const terms = weaponsAt(s, by, at, 1).map((weapon) => shotTerms(s, by, weapon, at))
  return terms.sort((a, b) => b.killChance - a.killChance)[0]?.why ?? null
}
