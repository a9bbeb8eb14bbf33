import type { Board } from '../../engine/board/board.ts'
import { hexLabel, neighbours } from '../../engine/board/hex.ts'
import { ToldPlay } from '../../engine/board/question-kit.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import type { Ruleset } from '../../engine/kernel/ruleset.ts'
import { rollsOf, type Shot, shotTerms } from '../../engine/rulesets/battlechrome/core/fire.ts'
import { mayStop } from '../../engine/rulesets/battlechrome/core/move.ts'
import { save } from '../../engine/rulesets/battlechrome/core/saves.ts'
import { battleChrome } from '../../engine/rulesets/battlechrome/index.ts'
import { reduce } from '../../engine/rulesets/battlechrome/reduce.ts'
import { counterOf, dotsToDestroy, onMap, type Placed, titleOf } from '../../engine/rulesets/battlechrome/state/roster.ts'
import { WEAPON_NAMES, WEAPONS, type Weapon } from '../../engine/rulesets/battlechrome/tables/weapons.ts'
import type { BattleChrome, BattleChromeView } from '../../engine/rulesets/battlechrome/words/model.ts'
import type { Order } from '../../engine/rulesets/battlechrome/words/orders.ts'
import type { Asked } from './questioning.ts'
import { TURN_CHECKS } from './questions-chrome-turn.ts'

/** Which answers of an exercise are right, asked of BattleChrome by the doors that a battle uses, or thrown anew. */

const opened = new WeakMap<Board, Ruleset<BattleChrome>>()
function rulesOn(board: Board): Ruleset<BattleChrome> {
  const rules = opened.get(board) ?? battleChrome.open(board)
  opened.set(board, rules)
  return rules
}

export class Judge {
  readonly rules: Ruleset<BattleChrome>
  readonly view: BattleChromeView
  constructor(readonly asked: Asked) {
    this.rules = rulesOn(asked.position.board)
    this.view = asked.position.view as BattleChromeView
  }
  get made() {
    return this.asked.made
  }
  unit(index: number): Placed {
    return this.view.known.units[this.made.points.pieces[index] ?? ''] as Placed
  }
  weapon(): Weapon {
    const { text } = this.made
    const found = WEAPONS.find((one) =>
      one === 'melee' ? text.includes('in melee') : text.includes(`its ${WEAPON_NAMES[one].toLowerCase()} at`),
    )
    if (!found) throw new Error(`no weapon is named in: ${text}`)
    return found
  }
  shot(): Shot {
    return { unit: { ...this.unit(0), left: null }, at: this.unit(1), weapon: this.weapon(), manner: 'step', over: null }
  }
  /** The view in the step of a weapon, its unit asked. */
  inStep(unit: Placed, weapon: Weapon, changed: Readonly<Record<string, Placed>> = {}): BattleChromeView {
    const { known } = this.view
    const units = { ...known.units, ...changed, [unit.id]: { ...unit, left: null } }
    return {
      ...this.view,
      side: unit.side,
      question: { kind: 'fire', side: unit.side, step: weapon },
      known: { ...known, step: weapon, units },
    }
  }
  fire(unit: Placed, weapon: Weapon, at: Placed): Order {
    return { kind: 'fire', side: unit.side, unit: unit.id, at: at.id, weapon, over: null, most: null }
  }
}
/** For each answer whether it is right. */
export function rightOnes(asked: Asked): readonly boolean[] {
  const check = CHECKS[asked.kind]
  if (!check) throw new Error(`nobody knows how to judge ${asked.kind}`)
  return check(new Judge(asked))
}
export const textsOf = (judge: Judge, right: string): readonly boolean[] => judge.made.answers.map(({ text }) => text === right)

const CHECKS: Readonly<Record<string, (judge: Judge) => readonly boolean[]>> = {
  sees(judge) {
    const from = judge.unit(0)
    return judge.made.answers.map(({ hex }) => judge.rules.sight(judge.view, from.hex, hex as Hex, from.id).result !== 'blocked')
  },
  reacts(judge) {
    const { view, rules, made } = judge
    const asking: BattleChromeView = { ...view, question: { kind: 'window', side: view.side, mover: judge.unit(0).id } }
    const able = made.answers.map(({ piece }) => {
      const unit = piece === undefined ? undefined : view.known.units[piece]
      if (!unit?.hex) return false
      return [null, ...neighbours(unit.hex)].some(
        (over) => rules.refuse(asking, { kind: 'react', side: view.side, unit: unit.id, over }) === null,
      )
    })
    return made.answers.map(({ piece }, i) => (piece === undefined ? !able.includes(true) : able[i] === true))
  },
  'may-fire'(judge) {
    const [unit, at] = [judge.unit(0), judge.unit(1)]
    const text = judge.made.text
    const weapon = text.includes('melee step') ? 'melee' : judge.weapon()
    const refused = judge.rules.refuse(judge.inStep(unit, weapon), judge.fire(unit, weapon, at))
    return judge.made.answers.map(({ text: said }) => {
      if (said === 'Yes') return refused === null
      return refused?.rule != null && BARRED.find(([one]) => one === said)?.[1].test(refused.rule) === true
    })
  },
  'to-hit'(judge) {
    const { toHit, modifier } = rollsOf(judge.view.known, judge.shot())
    const faces = Math.max(0, Math.min(6, toHit - modifier - 1))
    return textsOf(
      judge,
      faces === 6 ? 'Every roll' : faces === 1 ? 'A 1' : faces === 2 ? '1 or 2' : faces === 0 ? 'None' : `1 to ${faces}`,
    )
  },
  hits(judge) {
    const { toHit, modifier } = rollsOf(judge.view.known, judge.shot())
    const dice = (/The dice show ([\d, ]+),/.exec(judge.made.text)?.[1] ?? '').split(', ').map(Number)
    let [left, hits] = [toHit, 0]
    for (const die of dice) {
      if (left <= 1 || die + modifier >= left) break
      hits++
      left -= die + modifier
    }
    return textsOf(judge, hits === 0 ? 'No hit' : hits === 1 ? '1 hit' : `${hits} hits`)
  },
  silhouette(judge) {
    const passing = [1, 2, 3, 4, 5, 6].filter((die) => passes(judge, die))
    const [least] = passing
    return textsOf(
      judge,
      least === undefined ? 'No roll passes' : least === 1 ? 'Every roll passes' : least === 6 ? 'A 6' : `${least} or more`,
    )
  },
  save(judge) {
    const said = /die shows (\d); if an Armor die is rolled, it shows (\d)/.exec(judge.made.text)
    const [first, second] = [Number(said?.[1]), Number(said?.[2])]
    const at = judge.unit(1)
    const { known } = judge.view
    if (!passes(judge, first)) return textsOf(judge, 'Nothing: the Silhouette die stops it')
    if (second <= counterOf(known, at).armor) return textsOf(judge, 'Nothing: the Armor die stops it')
    return textsOf(judge, dotsToDestroy(known, at) <= 1 ? 'The target is destroyed' : '1 point of damage')
  },
  weapon(judge) {
    const [unit, at] = [judge.unit(0), judge.unit(1)]
    const chances = judge.made.answers.map(({ text }) => {
      const weapon = WEAPONS.find((one) => WEAPON_NAMES[one] === text) as Weapon
      return chanceOf(judge, judge.inStep({ ...unit, spentFire: false, fired: [] }, weapon), unit, weapon, at)
    })
    return chances.map((chance) => chance === Math.max(...chances))
  },
  reach(judge) {
    const unit = judge.unit(0)
    const ends = judge.rules.reach(judge.view, unit.id).filter(({ hex }) => mayStop(judge.view.known, unit, hex))
    return judge.made.answers.map(({ hex }) => ends.some((end) => hexLabel(end.hex) === hexLabel(hex as Hex)))
  },
  'way-cost'(judge) {
    const to = judge.made.points.hexes[0] as Hex
    const price = judge.rules.reach(judge.view, judge.unit(0).id).find(({ hex }) => hexLabel(hex) === hexLabel(to))?.price.text
    return textsOf(judge, price ?? '')
  },
  safest(judge) {
    const unit = judge.unit(0)
    const safe = judge.made.answers.map(({ hex }) => {
      const moved: Placed = { ...unit, hex: hex as Hex }
      const foes = onMap(judge.view.known).filter(({ side, id }) => side !== unit.side && isNamed(judge, id))
      return foes
        .map((foe) =>
          Math.max(0, ...WEAPONS.map((weapon) => chanceOf(judge, judge.inStep(foe, weapon, { [unit.id]: moved }), foe, weapon, moved))),
        )
        .reduce((alive, chance) => alive * (1 - chance / 1000), 1)
    })
    return safe.map((alive) => alive === Math.max(...safe))
  },
  ...TURN_CHECKS,
}
const isNamed = ({ made, view }: Judge, id: string): boolean =>
  made.why.terms?.some(({ terms }) => terms?.some(({ text }) => text.startsWith(titleOf(view.known, view.known.units[id] as Placed)))) ===
  true
/** The chance of damage, by the odds of the order; 0 for one that is refused. */
function chanceOf(judge: Judge, view: BattleChromeView, unit: Placed, weapon: Weapon, at: Placed): number {
  const fresh: BattleChromeView = {
    ...view,
    known: { ...view.known, units: { ...view.known.units, [unit.id]: { ...unit, left: null, spentFire: false, fired: [] } } },
  }
  const order = judge.fire(unit, weapon, at)
  if (judge.rules.refuse(fresh, order) !== null) return 0
  return judge.rules.odds(fresh, order)?.chance ?? 0
}
function passes(judge: Judge, die: number): boolean {
  const shot = judge.shot()
  const { known } = judge.view
  const { at, weapon } = shot
  const { bonus } = shotTerms({ board: judge.asked.position.board, world: known }, shot)
  const hit = { by: shot.unit.id, weapon, red: true, bonus, passed: false } as const
  const halved = at.damage + at.web.length >= counterOf(known, at).steps.length
  const world = { ...known, step: weapon, units: { ...known.units, [at.id]: { ...at, hits: [hit], saves: 0, halved } } }
  const play = new ToldPlay<BattleChrome>(world, reduce, [die])
  save(play, at.id)
  return play.events.some((event) => event.kind === 'silhouetteRolled' && event.passed)
}
const BARRED: readonly (readonly [text: string, rules: RegExp])[] = [
  ['No: no roll could be less than its number', /^BC-CBT-05$/],
  ['No: melee is fought in the same hex', /^BC-RNG-01$/],
  ['No: it is beyond the range of the death web', /^BC-RNG-03$/],
  ['No: only what flies can melee what flies', /^BC-RNG-02$/],
  ['No: at this range no missile could hit', /^BC-RNG-04$/],
  ['No: the line of sight is blocked', /^BC-LOS-/],
  ['No: it is shut down', /^BC-R-17$/],
  ['No: it has used opportunity fire', /^BC-OPF-06$/],
  ['No: it fired as it moved', /^BC-R-09$/],
]
