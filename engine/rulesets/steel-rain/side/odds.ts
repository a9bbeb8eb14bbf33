import { hexLabel } from '../../../board/hex.ts'
import { type Hex, type PieceId, sameHex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import type { Odds, OddsLine } from '../../../screen/offers.ts'
import { ramTerms, refuseRam } from '../core/assault.ts'
import { facesWhy } from '../core/attack-why.ts'
import { chapterOdds, isChapterOrder } from '../core/chapters.ts'
import { fireActionsLeft, refuseShot, shotTerms } from '../core/fire.ts'
import { marcherOf, pay, purseOf, stepOf } from '../core/move.ts'
import { canAmbush, opportunityWeapons, reactionWeapons } from '../core/reactions.ts'
import { foliageTerms } from '../core/recon.ts'
import { fixedOrder } from '../core/spotting.ts'
import { launchersAmong, type Manner, mannerNamed, salvosOf } from '../core/volleys.ts'
import { steersOf } from '../electronics/state.ts'
import { mineShotLines } from '../engineering/mine-fire.ts'
import { mineLines } from '../engineering/odds.ts'
import { burnLines } from '../special/odds.ts'
import { withPitsHeld } from '../state/pits.ts'
import { answeredAt, blipTitle, firingPost, isOnMap, onMap, type Placed, titleOf, type UnitWeapon, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { aroundLines, structureShotLines } from '../structures/offers.ts'
import { damageChance } from '../tables/fire.ts'
import { inCm } from '../tables/prices.ts'
import { cm } from '../tables/scale.ts'
import { SUPPRESSION } from '../tables/suppression.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Order, Shot, Target } from '../words/orders.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { thousandths, WHOLE } from './toll/cases.ts'
import type { Aimed } from './toll/exposure.ts'
import { type Chance, meanOf, shotChances } from './toll/mean-chance.ts'
import { killChance, type Toll, tollOf } from './toll/toll.ts'
import { clearedWhy, destroyedWhy, hitWhy } from './toll/toll-why.ts'

/** What an order would do on average: from the resolver's own terms (fire.ts, assault.ts), for the screen and the computer alike. */

export function oddsOf(s: Situation, view: SteelRainView, order: Order): Odds | null {
  switch (order.kind) {
    case 'fire':
      return shotsOdds(s, order.unit, order.shots)
    case 'ambush':
      return volleyOdds(s, order.unit, order.at, 'all', 'ambush')
    case 'react':
      return volleyOdds(
        s,
        order.unit,
        order.at,
        [...new Set(order.weapons)].sort((a, b) => a - b),
        order.ambush ? 'ambush' : mannerNamed(order.weapons),
      )
    case 'returnFire':
      return volleyOdds(s, order.unit, order.at, [...new Set(order.weapons)], mannerNamed(order.weapons))
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
  thousandths(WHOLE - chances.reduce((none, chance) => Math.floor((none * (1000 - chance) + 500) / 1000), WHOLE))

/** The shots of these weapons at one unit, in the order in which they are fired. */
export const aimedAt = (weapons: readonly UnitWeapon[], manner: Manner, left: number, at: UnitId): readonly Aimed[] =>
  salvosOf(weapons, manner, left).flatMap((salvo) =>
    salvo.weapons.flatMap((index) => weapons.filter((weapon) => weapon.index === index).map((weapon) => ({ weapon, at: { unit: at } }))),
  )
/** Weapons by index, in this order. */
const named = (s: Situation, unit: Unit, indexes: readonly number[]): readonly UnitWeapon[] =>
  indexes.flatMap((index) => weaponsOf(s.world, unit)[index] ?? [])

function shotsOdds(s: Situation, id: UnitId, shots: readonly Shot[]): Odds | null {
  const shooter = s.world.units[id]
  const unit = shooter && firingPost(s.world, shooter)
  if (!unit) return null
  const aimed = shots.flatMap((shot) => named(s, unit, [shot.weapon]).map((weapon): Aimed => ({ weapon, at: shot.at })))
  const [first, ...others] = new Set(shots.map(({ at }) => ('unit' in at ? at.unit : null)))
  if (typeof first === 'string' && others.length === 0) return attackOdds(s, unit, first, aimed, 'round')
  const toll = tollOf(s, unit, aimed, null)
  const [foliage, ...more] = toll.foliage
  // Fired at nothing but one hex of foliage it is to clear it.
  const goal = foliage && more.length === 0 && shots.every(({ at }) => 'foliage' in at) ? foliage : null
  const tone = goal ? 'good' : 'plain'
  const lines = [
    ...clearedLines(toll, tone),
    ...unitsLines(s, unit, toll),
    ...aimed.flatMap(({ weapon, at }) => otherLines(s, unit, weapon, at, tone)),
    ...answerLines(s, unit, toll, 'round', null),
  ]
  return { title: `${titleOf(s.world, unit)} fires`, ...(goal ? { chance: goal.chance, word: 'clears' } : {}), lines }
}
/** Several shots at the same foliage: the later ones are fired only if it still stands. */
const clearedLines = (toll: Toll, tone: OddsLine['tone']): readonly OddsLine[] =>
  toll.foliage.flatMap(({ hex, chance }): readonly OddsLine[] => {
    if (toll.shots.filter(({ at }) => 'foliage' in at && sameHex(at.foliage, hex)).length < 2) return []
    const text = `Clears the foliage in ${hexLabel(hex)}`
    return [{ text, chance, tone, why: clearedWhy(toll, hex, text) }]
  })
/** Shots at several targets: who is destroyed, and each weapon's own chances. */
function unitsLines(s: Situation, unit: Placed, toll: Toll): readonly OddsLine[] {
  const { shots } = toll
  const meant = new Set(shots.flatMap(({ at }) => ('unit' in at ? [at.unit] : 'units' in at ? at.units : [])))
  const behind = shots.every(({ at }) => 'foliage' in at)
  return [
    ...toll.subjects.flatMap((subject, i) =>
      destroyedLine(s, unit, toll, i, meant.has(subject.id) ? '' : behind && steersOf(s.world, subject) === null ? ' behind it' : ' too'),
    ),
    ...shots.flatMap((_, i) => shotLines(s, toll, i)),
  ]
}
function otherLines(s: Situation, unit: Placed, weapon: UnitWeapon, at: Target, tone: OddsLine['tone']): readonly OddsLine[] {
  if ('unit' in at || 'units' in at) return []
  if ('building' in at) return structureShotLines(s, unit, weapon, at.building, 'building')
  if ('bridge' in at) return structureShotLines(s, unit, weapon, at.bridge, 'bridge')
  if ('foliage' in at) {
    const terms = foliageTerms(s, unit, weapon, at.foliage)
    return [{ text: `${weapon.name}: clears the foliage`, chance: terms.clearChance, tone, why: terms.why }]
  }
  return mineShotLines(s, unit, weapon, at.mines)
}
/** What one shot at a unit does when it is fired, whatever those before it have done. */
function shotLines(s: Situation, toll: Toll, shot: number): readonly OddsLine[] {
  const chances = shotChances(toll, shot)
  const { weapon } = toll.shots[shot] as Aimed
  if (chances === null) return []
  const { hit, kill } = chances
  const why = hit.why()
  return [
    { text: `${weapon.name}: hits`, chance: hit.chance, tone: 'plain', why },
    { text: `${weapon.name}: destroys`, chance: kill.chance, tone: 'good', why: kill.why() },
    ...burnLines(s, toll, shot, why),
  ]
}

/** Out of turn, or from ambush: everything that the weapons named fire at the unit (volleys.ts). */
function volleyOdds(
  s: Situation,
  id: UnitId,
  at: UnitId,
  weapons: readonly number[] | 'all',
  manner: Exclude<Manner, 'round'>,
): Odds | null {
  const [shooter, target] = [s.world.units[id], s.world.units[at]]
  const unit = shooter && firingPost(s.world, shooter)
  if (!unit || !target) return null
  const able = reactionWeapons(s, shooter, target)
  const fired = weapons === 'all' ? able : named(s, unit, weapons).filter(({ index }) => able.some((one) => one.index === index))
  return attackOdds(s, unit, at, aimedAt(fired, manner, fireActionsLeft(shooter), at), manner)
}

function attackOdds(s: Situation, unit: Placed, at: UnitId, shots: readonly Aimed[], manner: Manner): Odds | null {
  const target = s.world.units[at]
  if (!target || !isOnMap(target)) return null
  const toll = tollOf(s, unit, shots, target)
  const chance = toll.chances[0] ?? 0
  const lines: OddsLine[] = [{ text: GOAL, chance, tone: 'good', why: destroyedWhy(toll, 0, GOAL) }]
  if (shots.length > 1 || toll.hit !== (shots[0] ? shotTerms(s, unit, shots[0].weapon, target).hitChance : 0)) {
    const text = toll.entries.some(({ fellUnstruck }) => fellUnstruck > 0)
      ? 'Hits it, or brings down what it is in'
      : 'Hits it at least once'
    lines.push({ text, chance: toll.hit, tone: 'plain', why: hitWhy(toll, text) })
  }
  if (manner === 'ambush')
    lines.push({
      text: 'Ambush: every Action before anybody answers',
      chance: null,
      tone: 'plain',
      why: { text: 'Both attacks come first', rule: 'SR-AMB-2' },
    })
  for (const [i, { weapon }] of shots.entries())
    if (shots.findIndex((other) => other.weapon.index === weapon.index) === i) lines.push(...shotLines(s, toll, i))
  lines.push(
    ...toll.subjects.flatMap((_, i) => (i === 0 ? [] : destroyedLine(s, unit, toll, i, ' too'))),
    ...aroundLines(
      s,
      unit,
      shots.map(({ weapon }) => weapon),
      target,
    ),
    ...answerLines(s, unit, toll, manner, at),
  )
  return { title: `${titleOf(s.world, unit)} at ${titleOf(s.world, target)}`, chance, hit: toll.hit, lines }
}
const GOAL = 'Destroys the target'
/** One shot at a unit by itself, without the answer to it: the first lines of its odds. `destroys` is the chance of the whole, `hits` of the shot. */
export function loneShot(
  s: Situation,
  unit: Placed,
  weapon: UnitWeapon,
  target: Placed,
): { readonly destroys: Chance; readonly hits: Chance } {
  const toll = tollOf(s, unit, [{ weapon, at: { unit: target.id } }], target)
  return {
    destroys: { chance: toll.chances[0] ?? 0, why: () => destroyedWhy(toll, 0, GOAL) },
    hits: { chance: toll.hit, why: () => hitWhy(toll, 'Hits it') },
  }
}
/** One who stands there too, or is caught with it (SR-STACK-7, SR-MW-2, SR-GEL-3). */
export function destroyedLine(s: Situation, unit: Placed, toll: Toll, index: number, too: string): readonly OddsLine[] {
  const subject = toll.subjects[index]
  const chance = toll.chances[index] ?? 0
  if (!subject || chance === 0) return []
  const own = subject.side === unit.side
  const text = `Destroys ${titleOf(s.world, subject)}${too}${own ? ', your own' : ''}`
  return [{ text, chance, tone: own ? 'bad' : 'good', why: destroyedWhy(toll, index, text) }]
}

// ------------------------------------------------------------------------------------------------------------------ answers

/** The strongest that one unit can do to another out of turn: the chance that it destroys it. */
type Threat = Chance
/** Of several the strongest; null where there is none. */
const strongest = (threats: readonly (Threat | null)[]): Threat | null =>
  threats.reduce((most, one) => (one !== null && (most === null || one.chance > most.chance) ? one : most), null)

function fireThreat(s: Situation, by: Placed, at: Placed, weapons: readonly UnitWeapon[], manner: Exclude<Manner, 'round'>): Threat | null {
  if (weapons.length === 0) return null
  const shots = aimedAt(weapons, manner, fireActionsLeft(by), at.id)
  return {
    chance: killChance(s, by, at, shots),
    why: () => destroyedWhy(tollOf(s, by, shots, at), 0, `${titleOf(s.world, by)} destroys it with all it may fire`),
  }
}
/** The same in a volley of its anti-air missiles, where it has the Actions and the launchers (SR-AD-3, SR-AD-4). */
const volleyThreat = (s: Situation, by: Placed, at: Placed, weapons: readonly UnitWeapon[]): Threat | null =>
  fireActionsLeft(by) < 2 ? null : fireThreat(s, by, at, launchersAmong(weapons), 'volley')
/** The answer of a unit that was fired at: with all its weapons and Actions, or a ram (SR-RET-1, R-84, R-122). Firing has shown who fires. */
function answerOf(s: Situation, by: Placed, at: Placed): Threat | null {
  // It fires from where it stands, so what contact there is with it is kept.
  const inSight = at.spotted && at.hidden === null && at.blip === null
  const shown = inSight ? s : { ...s, world: { ...imagined(s, at.id, at.hex), contacts: s.world.contacts } }
  const seen = shown.world.units[at.id]
  if (!seen || !isOnMap(seen) || by.suppressed || fireActionsLeft(by) < 1) return null
  const ram = refuseRam(shown, by, at.id) === null ? ramTerms(shown, by, seen) : null
  return strongest([
    fireThreat(shown, by, seen, reactionWeapons(shown, by, seen), 'reaction'),
    volleyThreat(shown, by, seen, reactionWeapons(shown, by, seen)),
    ram && { chance: ram.killChance, why: () => ram.why },
  ])
}
/** Best chance in thousandths that the answer of `by` destroys `at`, as far as is known. */
export const answerChance = (s: Situation, by: Placed, at: Placed): number => answerOf(s, by, at)?.chance ?? 0

/** A line for everybody who may be rolled against or caught, and answers then; the answer to passengers goes at their carrier. */
export function answerLines(s: Situation, unit: Placed, toll: Toll, manner: Manner, at: UnitId | null): readonly OddsLine[] {
  const able = toll.subjects.filter(({ side }) => side !== unit.side).map(({ id }) => id)
  // SR-AMB-4: the ambushed have one Action of fire.
  const threats = threatsAfter(toll, able, answeredAt(unit), manner === 'ambush' ? at : null)
  return toll.subjects.flatMap((subject): readonly OddsLine[] => {
    const threat = threats.get(subject.id)
    if (!threat || threat.chance === 0) return []
    const who = subject.id === at ? 'it' : titleOf(s.world, subject)
    return [{ text: `If ${who} lives it can answer: destroys you`, chance: threat.chance, tone: 'bad', why: threat.why() }]
  })
}
/**
 * The answers of these in the battle as it may stand after the shots: through the smoke of a burst or of a wreck. Each of all cases in which it is
 * given: in the others its unit is dead, was neither rolled against nor caught, or the answer of one before has destroyed the firer.
 */
function threatsAfter({ ends }: Toll, able: readonly UnitId[], own: UnitId, ambushed: UnitId | null): ReadonlyMap<UnitId, Threat | null> {
  const threatIn = (scene: Situation, id: UnitId): Threat | null => {
    const [by, at] = [scene.world.units[id], scene.world.units[own]]
    return by && at && isOnMap(by) && isOnMap(at) ? answerOf(scene, id === ambushed ? { ...by, ambushed: true } : by, at) : null
  }
  const given = new Map(able.map((id) => [id, new Map<Situation, { readonly threat: Threat | null; readonly share: number }>()]))
  for (const { share, scene, asked } of ends()) {
    let left = share
    for (const [id, cases] of given) {
      if (!asked.includes(id)) continue
      const one = cases.get(scene) ?? { threat: threatIn(scene, id), share: 0 }
      cases.set(scene, { ...one, share: one.share + left })
      left -= Math.floor((left * (one.threat?.chance ?? 0) + 500) / 1000)
    }
  }
  const meanThreat = (cases: Iterable<{ readonly threat: Threat | null; readonly share: number }>): Threat | null =>
    meanOf(
      [...cases].flatMap(({ threat, share }) =>
        threat && share > 0 ? [{ ...threat, share, met: 'Of all cases in which it answers' }] : [],
      ),
      'Its answer',
    )
  return new Map([...given].map(([id, cases]) => [id, meanThreat(cases.values())]))
}

function ramOdds(s: Situation, id: UnitId, at: UnitId): Odds | null {
  const [unit, target] = [s.world.units[id], s.world.units[at]]
  if (!unit || !target || !isOnMap(unit) || !isOnMap(target)) return null
  const terms = ramTerms(s, unit, target)
  return {
    title: `${titleOf(s.world, unit)} rams ${titleOf(s.world, target)}`,
    chance: terms.killChance,
    hit: terms.hitChance,
    lines: [
      { text: 'Hits', chance: terms.hitChance, tone: 'plain', why: terms.hitWhy },
      { text: 'Destroys', chance: terms.killChance, tone: 'good', why: terms.why },
      ...ramAnswer(s, unit, target),
    ],
  }
}

/** A rammed unit answers like any other that is attacked. */
function ramAnswer(s: Situation, unit: Placed, target: Placed): readonly OddsLine[] {
  const threat = answerOf(s, target, unit)
  if (threat === null || threat.chance === 0) return []
  return [{ text: 'If it lives it can answer: destroys you', chance: threat.chance, tone: 'bad', why: threat.why() }]
}

/** SR-RALLY-6: a d20 above the score. */
function rallyOdds(s: Situation, id: UnitId, how: 'points' | 'check'): Odds | null {
  const suppression = s.world.units[id]?.suppression
  if (suppression === undefined) return null
  const score: Reason = { text: 'Suppression score', value: suppression, rule: 'SR-SUPP-4' }
  if (how === 'points') {
    const left = Math.max(0, suppression - SUPPRESSION.rally)
    return {
      title: 'Rally',
      lines: [
        {
          text: `Score ${suppression} falls to ${left}`,
          chance: null,
          tone: 'plain',
          why: {
            text: `${SUPPRESSION.rally} points an Action, never below 0`,
            value: left,
            how: 'limit',
            rule: 'SR-RALLY-4',
            terms: [score],
          },
        },
      ],
    }
  }
  const chance = damageChance(suppression + 1)
  return {
    title: 'Rally',
    lines: [
      {
        text: `Score ${suppression}: a d20 above it frees the unit`,
        chance,
        tone: 'good',
        why: facesWhy('Suppression check', chance, 'SR-RALLY-6', [score]),
      },
    ],
  }
}

// -------------------------------------------------------------------------------------------------------- before you commit

/**
 * The world with a piece put somewhere else, in sight of everybody: what would be seen and who could fire there. Of several units under one marker
 * each stands where it is put in the usual order.
 */
function imagined(s: Situation, piece: PieceId, hex: Hex): World {
  const { world } = s
  const ids = world.blips[piece]?.units ?? [piece]
  const units = { ...world.units }
  for (const one of ids.length > 1 ? fixedOrder(s, hex, ids) : ids.map((id) => ({ unit: id, hex }))) {
    const unit = units[one.unit]
    if (!unit) continue
    const stirred = unit.stirred || unit.hex === null || !sameHex(unit.hex, hex)
    units[one.unit] = { ...unit, hex: one.hex, hidden: null, spotted: true, blip: null, stirred }
  }
  return withPitsHeld({ ...world, units, contacts: world.contacts.filter((contact) => !ids.includes(contact.unit)) })
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
      why: { text: `${path.length} hexes`, ...inCm(cost), rule: 'SR-MOVE-1' },
    },
  ]
  lines.push(...mineLines(s, marcher.members, marcher.hex, path))
  const there: Situation = { ...s, world: imagined(s, piece, last) }
  const members = marcher.members.flatMap(({ id }) => there.world.units[id] ?? []).filter((unit): unit is Placed => unit.hex !== null)
  const lead = members[0]
  if (!lead) return { title: 'March', lines }
  for (const enemy of onMap(there.world)) {
    if (enemy.side === marcher.side || enemy.blip !== null) continue
    const [most] = members
      .map((member) => ({ member, threat: opportunityOf(there, enemy, member) }))
      .sort((a, b) => (b.threat?.chance ?? 0) - (a.threat?.chance ?? 0))
    if (!most?.threat || most.threat.chance === 0) continue
    const { chance } = most.threat
    const at =
      members.length === 1 ? 'it there' : `${titleOf(s.world, most.member)} there${isOwners(s) ? ', placed in the usual order' : ''}`
    lines.push({ text: `${titleOf(s.world, enemy)} can fire at ${at}`, chance, tone: 'bad', why: most.threat.why() })
  }
  const mine = onMap(s.world).filter(
    (enemy) =>
      enemy.side !== marcher.side &&
      enemy.blip === null &&
      members.some((member) => weaponsOf(there.world, member).some((weapon) => refuseShot(there, member, weapon, enemy) === null)),
  ).length
  if (mine > 0)
    lines.push({
      text: mine === 1 ? 'It would have 1 enemy in its sights' : `It would have ${mine} enemies in its sights`,
      chance: null,
      tone: 'good',
      why: null,
    })
  const blip = s.world.blips[piece]
  return { title: `${blip ? blipTitle(s.world, blip) : titleOf(s.world, lead)} marches`, lines }
}
/** The marching side places the units of a marker that is seen where it likes. */
const isOwners = (s: Situation): boolean => s.world.settings.placement === 'owner'

/** Opportunity fire of an enemy that sees the mover there: with all its weapons and Actions, or from ambush. */
function opportunityOf(there: Situation, enemy: Placed, mover: Placed): Threat | null {
  const weapons = opportunityWeapons(there, enemy, mover)
  return strongest([
    fireThreat(there, enemy, mover, weapons, 'reaction'),
    volleyThreat(there, enemy, mover, weapons),
    canAmbush(there, enemy, mover) ? fireThreat(there, enemy, mover, weapons, 'ambush') : null,
  ])
}
