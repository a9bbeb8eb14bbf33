import type { Board } from '../../../board/board.ts'
import { hexDistance, hexLabel } from '../../../board/hex.ts'
import type { CoachHint } from '../../../board/learn-kit.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import { howMany, percent } from '../../../screen/kit.ts'
import { frameShots, kataShots, reactionShots, refuseFrameFire, refuseShot, responders, type Shot, stepShots } from '../core/fire.ts'
import { type March, marchesOf } from '../core/move.ts'
import { shotChances } from '../side/odds.ts'
import { groundAt } from '../state/ground.ts'
import { canAct, isAirfoil, isFrame, isInfantry, isOnMap, onMap, type Placed, pipsOf, unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { COVER_IN, COVER_IN_INFANTRY, GROUND_NAMES } from '../tables/terrain.ts'
import { FRAME_WEAPONS, LAST_PIP, RANGES, rollModifier, WEAPON_NAMES } from '../tables/weapons.ts'
import type { BattleChromeView } from '../words/model.ts'
import type { Question } from '../words/questions.ts'
import { dangerAt, dangerLater, reachForth } from './danger.ts'
import { volleyChances } from './volley.ts'

/** What the coach could say of a view. Each kind looks for the one place where it matters most, by the chapters' own functions. */
export function hintsOf(view: BattleChromeView, board: Board): readonly CoachHint[] {
  const { question, known: world } = view
  if (question === null) return []
  const look: Look = { s: { board, world }, question }
  return kindsFor(question).flatMap((hint) => hint(look) ?? [])
}
interface Look {
  readonly s: Situation
  readonly question: Question
}
type Hint = (look: Look) => CoachHint | null
function kindsFor({ kind }: Question): readonly Hint[] {
  switch (kind) {
    case 'move':
      return [exposed, kata, onTheMove, web, closer, objective]
    case 'window':
      return [spent]
    case 'fire':
      return [together]
    case 'deploy':
    case 'goFirst':
    case 'strike':
    case 'transform':
    case 'airfoils':
      return []
  }
}

const own = ({ s, question }: Look): readonly Placed[] =>
  onMap(s.world).filter((unit) => unit.side === question.side && canAct(s.world, unit))
const enemies = ({ s, question }: Look): readonly Placed[] => onMap(s.world).filter((unit) => unit.side !== question.side)
const still = (look: Look): readonly Placed[] => own(look).filter((unit) => unit.entered === 0 && !isAirfoil(unit) && !unit.spentFire)
const coverIn = ({ s }: Look, unit: Placed, hex: Hex): number =>
  (isInfantry(s.world, unit) ? COVER_IN_INFANTRY : COVER_IN)[groundAt(s.board, hex)]
const nearest = (look: Look, unit: Placed): Placed | null =>
  enemies(look).reduce<Placed | null>(
    (best, one) => (best === null || hexDistance(one.hex, unit.hex) < hexDistance(best.hex, unit.hex) ? one : best),
    null,
  )

/** Fire is what a battle is about: only what is all but sure is worth a word. */
const DANGER_LEAST = 750
/** A unit that does this much harm from where it is had better stay. */
const SHOT_MOST = 300
const SAFER_BY = 150
const LOOKED_AT = 5

/** "Three of them can fire at it here: 62 %; in the wood 8 %" (BC-TEC-01). */
const exposed: Hint = (look) => {
  const { s } = look
  let most: { readonly unit: Placed; readonly chance: number; readonly by: readonly Placed[] } | null = null
  for (const unit of still(look)) {
    const { damages, by } = dangerAt(s, unit, unit.hex)
    if (damages > (most?.chance ?? DANGER_LEAST - 1)) most = { unit, chance: damages, by }
  }
  if (!most) return null
  const { unit, chance, by } = most
  if (reachForth(s, unit, unit.hex) > SHOT_MOST) return null
  const ends = marchesOf(s, unit)
    .filter(({ hex }) => coverIn(look, unit, hex) >= coverIn(look, unit, unit.hex))
    .sort((a, b) => coverIn(look, unit, b.hex) - coverIn(look, unit, a.hex) || a.cost - b.cost)
    .slice(0, LOOKED_AT)
  let best: { readonly end: March; readonly chance: number } | null = null
  for (const end of ends) {
    const { damages } = dangerAt(s, unit, end.hex)
    if (damages < (best?.chance ?? chance - SAFER_BY + 1)) best = { end, chance: damages }
  }
  if (!best) return null
  return {
    kind: 'exposed',
    level: 'learner',
    text: `${howMany(by.length)} can fire at ${unit.name} here and damage it at ${percent(chance)}. In ${GROUND_NAMES[groundAt(s.board, best.end.hex)].toLowerCase()} at ${hexLabel(best.end.hex)} it is ${percent(best.chance)}.`,
    rule: 'BC-TEC-01',
    hexes: [unit.hex, best.end.hex],
    pieces: [unit.id, ...by.map(({ id }) => id)],
    weight: 60 + Math.floor((chance - best.chance) / 50),
  }
}

/** What is free and does little is not worth a word. */
const KATA_LEAST = 600
/** BC-KAT-02. */
const kata: Hint = (look) => {
  for (const unit of own(look)) {
    const [shot] = kataShots(look.s, unit)
    if (!shot) continue
    const { damages } = shotChances(look.s, shot.at, [shot])
    if (damages < KATA_LEAST) continue
    return {
      kind: 'kata',
      level: 'learner',
      text: `${unit.name} shares its hex with ${shot.at.name}. A point of Speed buys a kata that damages at ${percent(damages)}; melee in combat is still to come.`,
      rule: 'BC-KAT-02',
      hexes: [unit.hex],
      pieces: [unit.id, shot.at.id],
      weight: 80,
    }
  }
  return null
}

const MOVING_LEAST = 500
/** BC-OPF-02, BC-OPF-08: fire of a BattleFrame as it moves costs it nothing. */
const onTheMove: Hint = (look) => {
  const { s } = look
  if (s.world.settings.bfOpCostsCombat) return null
  for (const unit of own(look)) {
    if (!isFrame(s.world, unit) || FRAME_WEAPONS.every((weapon) => refuseFrameFire(s, unit, weapon) !== null)) continue
    const shot = frameShots(s, unit).find((one) => one.over === null && shotChances(s, one.at, [one]).damages >= MOVING_LEAST)
    if (!shot) continue
    const { damages } = shotChances(s, shot.at, [shot])
    return {
      kind: 'on-the-move',
      level: 'learner',
      text: `${unit.name} can fire its ${WEAPON_NAMES[shot.weapon].toLowerCase()} at ${shot.at.name} as it moves: damage at ${percent(damages)}. A BattleFrame fires again in combat all the same.`,
      rule: 'BC-OPF-08',
      hexes: [unit.hex, shot.at.hex],
      pieces: [unit.id, shot.at.id],
      weight: 70,
    }
  }
  return null
}

/** BC-RNG-03: near enough for the death web. */
const web: Hint = (look) => {
  const { s } = look
  const reach = RANGES.web ?? 0
  for (const unit of still(look)) {
    if (pipsOf(s.world, unit, 'web') <= LAST_PIP) continue
    const enemy = nearest(look, unit)
    if (!enemy || hexDistance(enemy.hex, unit.hex) <= reach) continue
    const end = marchesOf(s, unit).find(({ hex }) => hexDistance(hex, enemy.hex) <= reach)
    if (!end || refuseShot(s, { unit: { ...unit, hex: end.hex }, at: enemy, weapon: 'web', manner: 'step', over: null }) !== null) continue
    return {
      kind: 'web',
      level: 'expert',
      text: `The death web reaches ${reach} hexes and asks no Armor. From ${hexLabel(end.hex)} ${unit.name} would have ${enemy.name} in it.`,
      rule: 'BC-RNG-03',
      hexes: [end.hex, enemy.hex],
      pieces: [unit.id, enemy.id],
      weight: 50,
    }
  }
  return null
}

/** By how much the modifier of each roll must fall. */
const CLOSER_GAIN = 2
/** BC-RNG-04: missiles from closer. */
const closer: Hint = (look) => {
  const { s } = look
  for (const unit of still(look)) {
    if (pipsOf(s.world, unit, 'missile') <= LAST_PIP) continue
    const enemy = nearest(look, unit)
    const far = enemy ? hexDistance(enemy.hex, unit.hex) : 0
    if (!enemy || rollModifier('missile', far) === 0) continue
    const end = marchesOf(s, unit).find(
      ({ hex }) => rollModifier('missile', hexDistance(hex, enemy.hex)) + CLOSER_GAIN <= rollModifier('missile', far),
    )
    if (!end) continue
    const near = rollModifier('missile', hexDistance(end.hex, enemy.hex))
    return {
      kind: 'closer',
      level: 'expert',
      text: `At ${far} hexes ${rollModifier('missile', far)} is added to each missile roll of ${unit.name} at ${enemy.name}; from ${hexLabel(end.hex)} it is ${near}. Low rolls hit.`,
      rule: 'BC-RNG-04',
      hexes: [unit.hex, end.hex, enemy.hex],
      pieces: [unit.id, enemy.id],
      weight: 40,
    }
  }
  return null
}

/** A unit that would be destroyed there more often than this does not hold the place. */
const HELD_MOST = 250
/** BC-R-29: a place that counts, in the last third of the battle, for somebody who lives there: who is there at its end wins by it. */
const objective: Hint = (look) => {
  const { s, question } = look
  if (s.world.turn * 3 <= s.world.scenario.turns * 2) return null
  const { victory } = s.world.settings
  const places = s.world.scenario.objectives.filter(({ name }) => s.world.held[name] !== question.side)
  const wanted =
    victory.kind === 'place' && victory.side === question.side
      ? [{ name: 'the place that wins', hex: victory.hex }]
      : victory.kind === 'hold'
        ? places
        : []
  for (const { name, hex } of wanted)
    for (const unit of still(look)) {
      if (sameHex(unit.hex, hex) || !marchesOf(s, unit).some((one) => sameHex(one.hex, hex))) continue
      if (dangerLater(s, unit, hex).destroys > HELD_MOST) continue
      return {
        kind: 'objective',
        level: 'learner',
        text: `${unit.name} can reach ${name} at ${hexLabel(hex)} this turn. Who stands there at its end counts for victory.`,
        rule: 'BC-R-29',
        hexes: [hex],
        pieces: [unit.id],
        weight: 65,
      }
    }
  return null
}

/** A slighter chance is better kept for combat, and no temptation. */
const SPENT_LEAST = 200
/** BC-OPF-05: fire now is the only fire. */
const spent: Hint = ({ s, question }) => {
  if (question.kind !== 'window') return null
  const mover = s.world.units[question.mover]
  const first = mover && isOnMap(mover) ? responders(s, mover)[0] : undefined
  if (!first || !mover || !isOnMap(mover)) return null
  const { damages } = volleyChances(s, mover, reactionShots(s, first.unit, mover, first.over))
  if (damages < SPENT_LEAST) return null
  return {
    kind: 'spent',
    level: 'learner',
    text: `${first.unit.name} can fire at ${mover.name} now and damage it at ${percent(damages)}. Then it neither moves nor fires for the rest of the turn.`,
    rule: 'BC-OPF-05',
    hexes: [mover.hex],
    pieces: [first.unit.id, mover.id],
    weight: 60,
  }
}

/** Together they must do so much more than one. */
const TOGETHER_GAIN = 200
/** BC-SIL-02: hits on one target help each other. */
const together: Hint = (look) => {
  const { s, question } = look
  const byTarget = new Map<string, Shot[]>()
  for (const shot of stepShots(s, question.side)) byTarget.set(shot.at.id, [...(byTarget.get(shot.at.id) ?? []), shot])
  const most = [...byTarget.values()]
    .filter((shots) => new Set(shots.map(({ unit }) => unit.id)).size > 1)
    .sort((a, b) => b.length - a.length)[0]
  const [first, ...others] = [...new Map((most ?? []).map((shot) => [shot.unit.id, shot])).values()]
  if (!first || others.length === 0 || unitsOf(s.world, question.side).length < 2) return null
  const { at } = first
  const [alone, all] = [[first], [first, ...others]].map((shots) => volleyChances(s, at, shots).damages) as [number, number]
  if (all - alone < TOGETHER_GAIN) return null
  return {
    kind: 'together',
    level: 'expert',
    text: `At ${at.name} one of yours damages at ${percent(alone)}, all ${others.length + 1} together at ${percent(all)}: each hit lowers its Silhouette for the next.`,
    rule: 'BC-SIL-02',
    hexes: [at.hex],
    pieces: [at.id, first.unit.id, ...others.map(({ unit }) => unit.id)],
    weight: 50,
  }
}
