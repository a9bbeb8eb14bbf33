import type { Board } from '../../engine/board/board.ts'
import { hexDistance, hexLabel } from '../../engine/board/hex.ts'
import { type Hex, opposite } from '../../engine/kernel/names.ts'
import type { Ruleset } from '../../engine/kernel/ruleset.ts'
import { refuseShot } from '../../engine/rulesets/steel-rain/core/fire.ts'
import { situationsOn } from '../../engine/rulesets/steel-rain/core/situations.ts'
import { openSteelRain } from '../../engine/rulesets/steel-rain/index.ts'
import { designOf, type Placed, placedOf, titleOf, weaponsOf } from '../../engine/rulesets/steel-rain/state/roster.ts'
import { FACE, TO_DAMAGE } from '../../engine/rulesets/steel-rain/tables/fire.ts'
import { bleedOf } from '../../engine/rulesets/steel-rain/tables/suppression.ts'
import { bleedArmor } from '../../engine/rulesets/steel-rain/tables/unit-types.ts'
import { inWords } from '../../engine/rulesets/steel-rain/tables/weapons.ts'
import type { SteelRain, SteelRainView } from '../../engine/rulesets/steel-rain/words/model.ts'
import type { Order } from '../../engine/rulesets/steel-rain/words/orders.ts'
import type { Asked } from './questioning.ts'
import { WIDER_CHECKS } from './questions-rain-wider.ts'

/** Which answers of an exercise are right, asked of Steel Rain by the doors that a battle uses: view, refuse, odds, sight, reach. */

const opened = new WeakMap<Board, Ruleset<SteelRain>>()
function rulesOn(board: Board): Ruleset<SteelRain> {
  const rules = opened.get(board) ?? openSteelRain(board)
  opened.set(board, rules)
  return rules
}
const numbersOf = (text: string): readonly number[] => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits))

export class Judge {
  readonly rules: Ruleset<SteelRain>
  readonly view: SteelRainView
  constructor(readonly asked: Asked) {
    this.rules = rulesOn(asked.position.board)
    this.view = asked.position.view as SteelRainView
  }
  get made() {
    return this.asked.made
  }
  /** The unit that is marked on the map, by its place in the list. */
  unit(index: number): Placed {
    return this.view.known.units[this.made.points.pieces[index] ?? ''] as Placed
  }
  /** The weapon that the text names. */
  weapon(unit: Placed): number {
    const { text } = this.made
    const named = weaponsOf(this.view.known, unit).findIndex(({ name }) => new RegExp(`its ${inWords(name)}[ .]`).test(text))
    if (named < 0) throw new Error(`no weapon is named in: ${text}`)
    return named
  }
  fire(unit: Placed, weapon: number, at: Placed): Order {
    return { kind: 'fire', side: unit.side, unit: unit.id, shots: [{ weapon, at: { unit: at.id } }] }
  }
  /** The lowest face that hits, by the odds of the order. */
  lowestFace(): number {
    const [unit, at] = [this.unit(0), this.unit(1)]
    const line = this.rules.odds(this.view, this.fire(unit, this.weapon(unit), at))?.lines.find(({ text }) => text.endsWith(': hits'))
    return 21 - (line?.chance ?? 0) / FACE
  }
  /** What the table of damage says; the Lethality stands in the tree. */
  damage(): number | 'kill' {
    const [unit, at] = [this.unit(0), this.unit(1)]
    const { known } = this.view
    const weapon = weaponsOf(known, unit)[this.weapon(unit)]
    const infantry = designOf(known, at).kind === 'infantry'
    const close =
      hexDistance(unit.hex, at.hex) <= Math.max(1, Math.floor(2000 / known.settings.hexMilli)) && designOf(known, unit).kind === 'infantry'
    const lethality = close ? 3 : (weapon?.lethality ?? 0) + (infantry ? (weapon?.infantryBonus ?? 0) : 0)
    return TO_DAMAGE[designOf(known, at).armor - 1]?.[Math.min(5, lethality) - 1] ?? 'kill'
  }
  wayTo(hex: Hex | undefined, unit: Placed) {
    return this.rules.reach(this.view, unit.id).find((one) => hex && hexLabel(one.hex) === hexLabel(hex))
  }
}

/** For each answer whether it is right. */
export function rightOnes(asked: Asked): readonly boolean[] {
  const judge = new Judge(asked)
  const check = CHECKS[asked.kind]
  if (!check) throw new Error(`nobody knows how to judge ${asked.kind}`)
  return check(judge)
}
const CHECKS: Readonly<Record<string, (judge: Judge) => readonly boolean[]>> = {
  sees: (judge) => sees(judge),
  reacts: (judge) => reacts(judge),
  'to-hit': (judge) => toHit(judge),
  'to-damage': (judge) => toDamage(judge),
  profile: (judge) => profile(judge),
  weapon: (judge) => weapon(judge),
  'may-fire': (judge) => mayFire(judge),
  result: (judge) => result(judge),
  check: (judge) => check(judge),
  reach: (judge) => reach(judge),
  'way-cost': (judge) => wayCost(judge),
  safest: (judge) => safest(judge),
  // Helicopters and drones by the same doors.
  flies: (judge) => reach(judge),
  'at-aircraft': (judge) => toHit(judge),
  ...WIDER_CHECKS,
}
function sees(judge: Judge): readonly boolean[] {
  const from = judge.unit(0)
  return judge.made.answers.map(({ hex }) =>
    ['clear', 'partial'].includes(judge.rules.sight(judge.view, from.hex, hex as Hex, from.id).result),
  )
}
function reacts(judge: Judge): readonly boolean[] {
  const { view, rules, made } = judge
  const mover = judge.unit(0)
  const by = placedOf(view.known, view.side).map(({ id }) => id)
  const asking: SteelRainView = {
    ...view,
    question: { kind: 'opportunityFire', side: view.side, movers: [mover.id], by, declared: [], lurking: [] },
  }
  const able = made.answers.map(({ piece }) => {
    const unit = piece === undefined ? undefined : view.known.units[piece]
    return (
      unit !== undefined &&
      weaponsOf(view.known, unit).some(
        ({ index }) =>
          rules.refuse(asking, { kind: 'react', side: view.side, unit: unit.id, at: mover.id, weapons: [index], ambush: false }) === null,
      )
    )
  })
  return made.answers.map(({ piece }, i) => (piece === undefined ? !able.includes(true) : able[i] === true))
}
function toHit(judge: Judge): readonly boolean[] {
  const face = judge.lowestFace()
  return judge.made.answers.map(({ text }) => numbersOf(text)[0] === face)
}
const damageText = (damage: number | 'kill'): string =>
  damage === 'kill' ? 'Nothing: no die is rolled' : damage === 20 ? 'A 20' : `${damage} or more`
const toDamage = (judge: Judge): readonly boolean[] => judge.made.answers.map(({ text }) => text === damageText(judge.damage()))
const profile = ({ made }: Judge): readonly boolean[] => made.answers.map(({ text }) => Number(text) === made.why.value)
function weapon(judge: Judge): readonly boolean[] {
  const { view, rules, made } = judge
  const [unit, at] = [judge.unit(0), judge.unit(1)]
  const s = situationsOn(judge.asked.position.board)(view.known)
  const chances = made.answers.map(({ text }) => {
    const one = weaponsOf(view.known, unit).find(({ name }) => name === text)
    if (!one || refuseShot(s, unit, one, at) !== null) return 0
    return rules.odds(view, judge.fire(unit, one.index, at))?.lines.find((line) => line.text.endsWith(': destroys'))?.chance ?? 0
  })
  return chances.map((chance) => chance === Math.max(...chances))
}
const BARRED: readonly (readonly [text: string, rules: RegExp])[] = [
  ['No: it is Suppressed', /^SR-SUPP-1$/],
  ['No: this weapon takes both Actions, and it has fewer', /^SR-CPLX-1$/],
  ['No: it has no Action left', /^SR-ACT-1$/],
  ['No: it was ambushed and has fired since', /^SR-AMB-4$/],
  ['No: the line of sight is blocked', /^SR-LOS-1$/],
  ['No: smoke hides the target', /^SR-COVER-10$/],
  ['No: the weapon may not be fired in Close Assault', /^SR-CA-7$/],
  ['No: the weapon is for aircraft only', /^SR-WPN-5$/],
]
function mayFire(judge: Judge): readonly boolean[] {
  const { view, rules, made } = judge
  const [unit, at] = [judge.unit(0), judge.unit(1)]
  const asking: SteelRainView = { ...view, question: { kind: 'act', side: view.side, platoon: unit.platoon } }
  const refused = rules.refuse(asking, judge.fire(unit, judge.weapon(unit), at))
  return made.answers.map(({ text }) => {
    if (text === 'Yes') return refused === null
    if (text.startsWith('No: the weapon reaches only')) return refused?.text.startsWith('Out of range') === true
    const cited = BARRED.find(([said]) => said === text)?.[1]
    return refused?.rule != null && cited?.test(refused.rule) === true
  })
}
function result(judge: Judge): readonly boolean[] {
  const dice = /The d20 shows (\d+); if a second one is rolled, it shows (\d+)/.exec(judge.made.text)
  const [hitDie, killDie] = [Number(dice?.[1]), Number(dice?.[2])]
  const hit = hitDie !== 1 && hitDie >= judge.lowestFace()
  const damage = judge.damage()
  const kill = hit && (damage === 'kill' || killDie >= damage)
  return judge.made.answers.map(({ text }) => {
    if (text.includes('destroyed')) return kill
    if (text.startsWith('A hit')) return hit && !kill
    if (text.endsWith('nothing else')) return hitDie === 1
    return !hit && hitDie !== 1
  })
}
function check(judge: Judge): readonly boolean[] {
  const unit = judge.unit(0)
  const said = /score of (\d+)\. The die of its check shows (\d+)/.exec(judge.made.text)
  const score = Number(said?.[1])
  const left = Math.max(0, score - bleedOf(bleedArmor(designOf(judge.view.known, unit))))
  const suppressed = Number(said?.[2]) <= left
  return judge.made.answers.map(({ text }) => text === `${suppressed ? 'It is Suppressed' : 'It is not Suppressed'}, its score is ${left}`)
}
const reach = (judge: Judge): readonly boolean[] => judge.made.answers.map(({ hex }) => judge.wayTo(hex, judge.unit(0)) !== undefined)
function wayCost(judge: Judge): readonly boolean[] {
  const price = judge.wayTo(judge.made.points.hexes[0], judge.unit(0))?.price.text
  return judge.made.answers.map(({ text }) => text === price)
}
function safest(judge: Judge): readonly boolean[] {
  const { view, rules, made } = judge
  const unit = judge.unit(0)
  const dangers = made.answers.map(({ hex }) => {
    const moved: Placed = { ...unit, hex: hex as Hex, hidden: null, spotted: true }
    const known = { ...view.known, units: { ...view.known.units, [unit.id]: moved } }
    const s = situationsOn(judge.asked.position.board)(known)
    const foes = placedOf(known, opposite(view.side)).filter(({ id }) =>
      made.why.terms?.some(({ terms }) => terms?.some(({ text }) => text.startsWith(titleOf(known, known.units[id] as Placed)))),
    )
    const best = foes.map((foe) =>
      Math.max(
        0,
        ...weaponsOf(known, foe)
          .filter((one) => !one.indirectOnly && refuseShot(s, foe, one, moved) === null)
          .map(
            (one) =>
              rules.odds({ ...view, known }, judge.fire(foe, one.index, moved))?.lines.find((line) => line.text.endsWith(': destroys'))
                ?.chance ?? 0,
          ),
      ),
    )
    return best.reduce((alive, chance) => alive * (1 - chance / 1000), 1)
  })
  return dangers.map((alive) => alive === Math.max(...dangers))
}
