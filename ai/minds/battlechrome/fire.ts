import { type Consideration, consider, type Option, option, points } from '../../score.ts'
import { type Asked, book, type Marked, type Order, type Placed, type Shot, type Unit } from './book.ts'
import { hitChances, Pile, targetOf } from './hit-markers.ts'
import type { Outlook } from './outlook.ts'
import { lives, stillToCome } from './spot.ts'

/** Fire: at whom, together with whom, and whether now or later. */

/** What it is worth that damage comes before the target's own fire (BC-CBT-09, BC-SEQ-02). */
const BEFORE = { opportunity: 0.25, melee: 0.2, web: 0.15, laser: 0.08, missile: 0 } as const

interface Aim {
  readonly chances: readonly number[]
  readonly mark: Marked
}
function aimOf(look: Outlook, shot: Shot): Aim {
  const { toHit, modifier, pair, bonus, red } = book.shotTerms(look.s, shot)
  return { chances: hitChances(toHit, modifier, pair), mark: { bonus, melee: shot.weapon === 'melee', web: shot.weapon === 'web', red } }
}
const pileOf = (look: Outlook, at: Unit): Pile => Pile.on(targetOf(look.world, at, look.weight(at)), at.hits.map(book.markOf))
const onto = (pile: Pile, aims: readonly Aim[]): Pile => aims.reduce((sum, { chances, mark }) => sum.with(chances, mark), pile)

/** What shots at one target add to the markers that are there, in points. */
export function gainOf(look: Outlook, at: Unit, shots: readonly Shot[]): { readonly gain: number; readonly ends: number } {
  const before = pileOf(look, at)
  const after = onto(
    before,
    shots.map((shot) => aimOf(look, shot)),
  )
  return { gain: after.loss - before.loss, ends: after.ends - before.ends }
}
/** The same of a shot that is repeated so many times: after 0, 1, 2 ... of them. */
export function addedBy(look: Outlook, shot: Shot, times: number): readonly number[] {
  const aim = aimOf(look, shot)
  let pile = pileOf(look, shot.at)
  const before = pile.loss
  const gains = [0]
  for (let i = 0; i < times; i++) {
    pile = onto(pile, [aim])
    gains.push(pile.loss - before)
  }
  return gains
}
/** The considerations of a shot that is fired now. */
export function shotTerms(
  look: Outlook,
  shot: Shot,
  { gain, ends }: { readonly gain: number; readonly ends: number },
): readonly Consideration[] {
  const { aggression } = look.temper
  const early = BEFORE[shot.manner === 'step' ? shot.weapon : 'opportunity']
  return [
    points(shot.at.hits.length > 0 ? 'Damage, on top of the markers it has' : 'Damage', gain * aggression * (1 - ends / 2), 'BC-SIL-02'),
    points('It may be destroyed by it', (gain * aggression * ends) / 2, 'BC-DMG-02'),
    consider('Before it fires itself', early, fights(look, shot.at) ? gain * aggression : 0, 'BC-CBT-09'),
  ]
}
const fights = (look: Outlook, unit: Unit): boolean => book.canAct(look.world, unit) && !unit.spentFire

// ------------------------------------------------------------------------------------------------------- a step of combat

/** At whom each fires, so that all together do most; the markers that lie there count. */
export function fireOptions(look: Outlook, question: Asked<'fire'>): readonly Option<Order>[] {
  const { side, step } = question
  const done = option<Order>({ kind: 'done', side }, 'Nobody else fires in this step', [])
  if (step === 'opportunity') return [done]
  const shots = book.stepShots(look.s, side)
  const plan = look.temper.craft ? planOf(look, shots) : null
  const found = shots.map((shot): Option<Order> => {
    const order: Order = { kind: 'fire', side, unit: shot.unit.id, at: shot.at.id, weapon: shot.weapon, over: null, most: null }
    const alone = gainOf(look, shot.at, [shot])
    const told = [...shotTerms(look, shot, alone)]
    if (plan) {
      told.push(points('More, because others fire at it too', plan.with(shot) - alone.gain, 'BC-SIL-02'))
      told.push(points('It has no other target', plan.choices(shot.unit) === 1 ? 2 : 0))
    }
    return option<Order>(order, `${shot.unit.name} fires at ${shot.at.name}`, told)
  })
  const worth = found.filter(({ score }) => score > NOTHING)
  return worth.length > 0 ? worth : [done]
}
const NOTHING = 0.01

interface Plan {
  /** What this shot adds when the others fire as they should. */
  with(shot: Shot): number
  /** How many targets a unit has. */
  choices(unit: Unit): number
}
/** Everybody's target, improved one by one until nobody can do better; begun at everybody's own best and at each target together. */
function planOf(look: Outlook, shots: readonly Shot[]): Plan {
  const byUnit = new Map<string, Shot[]>()
  for (const shot of shots) byUnit.set(shot.unit.id, [...(byUnit.get(shot.unit.id) ?? []), shot])
  const aims = new Map(shots.map((shot) => [shot, aimOf(look, shot)]))
  const empty = new Map(shots.map(({ at }) => [at.id, pileOf(look, at)]))
  const lossOf = (targets: ReadonlyMap<string, Shot>, at: string, but?: string): Pile =>
    onto(
      empty.get(at)!,
      [...targets].flatMap(([unit, shot]) => (shot.at.id === at && unit !== but ? [aims.get(shot)!] : [])),
    )
  const adds = (targets: ReadonlyMap<string, Shot>, shot: Shot): number => {
    const before = lossOf(targets, shot.at.id, shot.unit.id)
    return onto(before, [aims.get(shot)!]).loss - before.loss
  }
  const value = (targets: ReadonlyMap<string, Shot>): number => [...empty.keys()].reduce((sum, at) => sum + lossOf(targets, at).loss, 0)
  const improved = (start: ReadonlyMap<string, Shot>): ReadonlyMap<string, Shot> => {
    const targets = new Map(start)
    for (let round = 0; round < ROUNDS; round++) {
      let changed = false
      for (const [unit, choices] of byUnit) {
        const best = bestBy(choices, (shot) => adds(targets, shot))
        if (
          best &&
          targets.get(unit) !== best &&
          (!targets.has(unit) || adds(targets, best) > adds(targets, targets.get(unit)!) + NOTHING)
        ) {
          targets.set(unit, best)
          changed = true
        }
      }
      if (!changed) break
    }
    return targets
  }
  const starts = [null, ...empty.keys()].map((at) => {
    const targets = new Map<string, Shot>()
    for (const [unit, choices] of byUnit) {
      const chosen = at === null ? bestBy(choices, (shot) => adds(new Map(), shot)) : choices.find((shot) => shot.at.id === at)
      if (chosen) targets.set(unit, chosen)
    }
    return improved(targets)
  })
  const best = bestBy(starts, value) ?? new Map<string, Shot>()
  return { with: (shot) => adds(best, shot), choices: (unit) => byUnit.get(unit.id)?.length ?? 0 }
}
const ROUNDS = 4

export function bestBy<T>(list: readonly T[], worth: (one: T) => number): T | null {
  let found: { readonly one: T; readonly value: number } | null = null
  for (const one of list) {
    const value = worth(one)
    if (found === null || value > found.value) found = { one, value }
  }
  return found?.one ?? null
}

// ------------------------------------------------------------------------------------------------------- opportunity fire

/** How surely a mover is still to be fired at from here when combat comes: while it has points left it may go on, out of sight. */
const STAYS = { going: 0.6, spent: 1 } as const
/** Points that moving later is worth to who has not moved. */
const OWN_MOVE = 3

/** Who is no BattleFrame fires now where that is more than what it would do with its movement and its fire in combat (BC-OPF-05, BC-OPF-06). */
export function windowOptions(look: Outlook, question: Asked<'window'>): readonly Option<Order>[] {
  const { side } = question
  const mover = look.world.units[question.mover]
  const hold = (rest: boolean, told: readonly Consideration[]): Option<Order> =>
    option<Order>({ kind: 'hold', side, rest }, rest ? 'Holds its fire for this march' : 'Holds its fire here', told)
  if (!mover || !book.isOnMap(mover)) return [hold(false, [])]
  let nearest = 0
  const found = book.responders(look.s, mover).map(({ unit, over }): Option<Order> => {
    const shots = book.reactionShots(look.s, unit, mover, over)
    const gained = gainOf(look, mover, shots)
    const gain = gained.gain * look.temper.aggression
    const stays = laterUse(look, unit, mover)
    const comes = stillToCome(look, unit, mover) * look.temper.aggression
    const alive = lives(look, unit)
    const later = Math.max(stays, comes) * alive
    const firm = 0.5 + look.temper.patience / 8
    nearest = Math.max(nearest, later > 0 ? gain / later : 1)
    return option<Order>(
      { kind: 'react', side, unit: unit.id, over },
      `${unit.name} ${over ? 'powerjumps and fires' : 'fires'} at ${mover.name}`,
      [
        points(mover.hits.length > 0 ? 'Damage, on top of the markers it has' : 'Damage', gain, 'BC-OPF-04'),
        consider('Before it fires itself', BEFORE.opportunity, fights(look, mover) ? gain : 0, 'BC-OPF-07'),
        points(
          comes > stays ? 'It cannot fire at who may still come' : 'It cannot fire in combat then',
          -Math.max(stays, comes) * firm,
          'BC-OPF-06',
        ),
        points('It may be struck down before it fires', Math.max(stays, comes) * (1 - alive) * firm, 'BC-CBT-09'),
        points('It cannot move then', look.world.first === side ? 0 : -OWN_MOVE * firm, 'BC-OPF-05'),
      ],
    )
  })
  const better = nearest < HOPELESS ? [hold(true, [points('Combat brings much more', 0.5, 'BC-OPF-06')])] : []
  return [...found, hold(false, [points('A better moment may come', 0.25, 'BC-OPF-03')]), ...better]
}
/** Below this part of what combat brings no hex of the march will make it worth while. */
const HOPELESS = 0.3

/** Points that a unit is expected to bring in the coming combat if it holds its fire. */
function laterUse(look: Outlook, unit: Placed, mover: Placed): number {
  const best = [0, 0, 0, 0]
  for (const foe of look.foes) {
    const stays = foe.id === mover.id && book.pointsLeft(look.world, foe) > 0 ? STAYS.going : STAYS.spent
    for (const [weapon, harm] of look.harms(unit, unit.hex, foe, foe.hex, look.joined(foe, unit)).each.entries())
      best[weapon] = Math.max(best[weapon]!, harm * look.weight(foe) * stays)
  }
  return best.reduce((sum, one) => sum + one, 0) * look.temper.aggression
}

// ---------------------------------------------------------------------------------------------------------------- red hits

/** Armor two less, or two damages: what costs the target more on average (BC-SPC-03, BC-R-18). */
export function strikeOptions(look: Outlook, { side, unit: id }: Asked<'strike'>): readonly Option<Order>[] {
  const unit = look.world.units[id]
  if (!unit) return [option<Order>({ kind: 'strike', side, how: 'armor' }, 'Armor 2 less', [])]
  const { save, losses } = targetOf(look.world, unit, look.weight(unit))
  const make = (how: 'armor' | 'damage'): Option<Order> => {
    const faces = book.facesAbove(save.armor - (how === 'armor' ? 2 : 0))
    const lost = losses[Math.min(losses.length - 1, how === 'armor' ? 1 : 2)] ?? 0
    const title = how === 'armor' ? 'Armor 2 less, 1 point of damage' : '2 points of damage'
    return option<Order>({ kind: 'strike', side, how }, title, [consider(`${faces} of 6 go through`, faces / 6, lost, 'BC-SPC-03')])
  }
  return [make('armor'), make('damage')]
}
