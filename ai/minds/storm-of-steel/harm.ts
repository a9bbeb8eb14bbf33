import { book, type StandType, type Unit, type World } from './book.ts'

/** What hits leave of a stand: shares of its worth. Soft stands fall step by step, armour by a throw (SS-SOF-03, SS-ARM-05). */

/** What a stand loses by being pinned. */
export const PINNED_LOSS = 0.2
/** What a stand is still worth, pinned and suppressed: it may rally, and it may be finished off. */
const PINNED = 1 - PINNED_LOSS
const SUPPRESSED = 0.5
/** Armour that cannot move any more, or not fire, and the same with a hole, which the next one destroys. */
const IMMOBILE = 0.65
const GUNLESS = 0.4
const HOLED = 0.8
const D6 = 6

/** The state that hits change. */
export interface Stricken {
  readonly type: StandType
  readonly morale: Unit['morale']
  readonly holes: number
  readonly immobile: boolean
  readonly gunOut: boolean
  /** An entrenchment or a bunker keeps who is suppressed (SS-SOF-05). */
  readonly shelters: boolean
  /** What is immobilised is lost (SS-MOR-12). */
  readonly broken: boolean
}
export const stricken = (world: World, unit: Unit, shelters: boolean): Stricken => {
  const { morale, holes, immobile, gunOut, side } = unit
  return { type: book.typeOf(unit), morale, holes, immobile, gunOut, shelters, broken: world.demoralised[side] }
}

/** The share of its worth that a stand has left. */
export function leftOf({ type, morale, holes, immobile, gunOut }: Stricken): number {
  if (book.isVehicle(type)) return (immobile ? IMMOBILE : 1) * (gunOut ? GUNLESS : 1) * (holes > 0 ? HOLED : 1)
  return morale === 'steady' ? 1 : morale === 'pinned' ? PINNED : SUPPRESSED
}
/** What is left on average after one hit. */
const afterHit = (one: Stricken): number => outcomesOf(one).reduce((sum, [chance, next]) => sum + chance * (next ? leftOf(next) : 0), 0)
/** What one hit takes of it, as a share of its worth when it is whole. */
export const hitLoss = (one: Stricken): number => leftOf(one) - afterHit(one)

/** What a hit comes to, each with its chance; null: it is lost. */
function outcomesOf(one: Stricken): readonly (readonly [number, Stricken | null])[] {
  const { type, morale, holes, shelters, broken } = one
  if (book.isVehicle(type)) {
    if (holes > 0) return [[1, null]]
    const gun = book.ARMOUR_DAMAGE.gunOut / D6
    const dead = (D6 + 1 - book.ARMOUR_DAMAGE.destroyed) / D6
    return [
      [gun, { ...one, holes: 1, gunOut: true }],
      [dead, null],
      [1 - gun - dead, broken ? null : { ...one, holes: 1, immobile: true }],
    ]
  }
  if (book.isSoftskin(type)) return [[1, null]]
  const next: Stricken | null =
    morale === 'steady' ? { ...one, morale: 'pinned' } : morale === 'pinned' ? { ...one, morale: 'suppressed' } : shelters ? one : null
  if (!book.isHq(type)) return [[1, next]]
  const saved = (D6 + 1 - book.HQ_SAVE) / D6
  return [
    [saved, one],
    [1 - saved, next],
  ]
}

/** What so many hits take of it. Hits at most that are thought of. */
const HITS = 3
const lossesOf = new WeakMap<StandType, Map<string, readonly number[]>>()
function losses(one: Stricken): readonly number[] {
  const kept = lossesOf.get(one.type) ?? new Map<string, readonly number[]>()
  lossesOf.set(one.type, kept)
  const key = `${one.morale}${one.holes > 0}${one.immobile}${one.gunOut}${one.shelters}${one.broken}`
  const known = kept.get(key)
  if (known) return known
  const whole = leftOf(one)
  const found: number[] = []
  let now: readonly (readonly [number, Stricken | null])[] = [[1, one]]
  for (let hit = 0; hit < HITS; hit++) {
    now = now.flatMap(([chance, state]) =>
      state ? outcomesOf(state).map(([more, next]) => [chance * more, next] as const) : [[chance, null] as const],
    )
    found.push(whole - now.reduce((sum, [chance, state]) => sum + chance * (state ? leftOf(state) : 0), 0))
  }
  kept.set(key, found)
  return found
}
/** The share of its worth that is lost to so many hits on average. */
export function expectedLoss(one: Stricken, hits: number): number {
  if (hits <= 0) return 0
  const [first = 0, second = 0, third = 0] = losses(one)
  const none = Math.exp(-hits)
  const oneHit = hits * none
  const two = (hits * oneHit) / 2
  return oneHit * first + two * second + Math.max(0, 1 - none - oneHit - two) * third
}
