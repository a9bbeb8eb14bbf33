import { hexLabel } from '../../engine/board/hex.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { counterOf, isFrame } from '../../engine/rulesets/battlechrome/state/roster.ts'
import type { BattleChromeView } from '../../engine/rulesets/battlechrome/words/model.ts'
import type { Judge } from './questions-battlechrome.ts'

/** Which answers are right of the exercises about the turn, kata and powerjumps: reckoned anew, or asked of the referee. */

const textsOf = ({ made }: Judge, right: string): readonly boolean[] => made.answers.map(({ text }) => text === right)
const moving = ({ view }: Judge, side: 'blue' | 'red'): BattleChromeView => ({ ...view, side, question: { kind: 'move', side } })
const STEPS = ['Melee', 'Death web', 'Laser', 'Missiles'] as const
const WEAPONS = ['melee', 'web', 'laser', 'missile'] as const
const RATINGS = [
  ['for melee', 'melee'],
  ['for death web', 'web'],
  ['for laser', 'laser'],
  ['for missiles', 'missile'],
  ['Speed', 'speed'],
] as const
const BARRED: readonly (readonly [text: string, rules: RegExp])[] = [
  ['No: only BattleFrames do kata', /^BC-KAT-01$/],
  ['No: it is shut down', /^BC-R-17$/],
  ['No: it has no point of Speed left', /^BC-KAT-02$/],
  ['No: the enemy is in another hex', /^BC-RNG-01$/],
  ['No: only what flies can melee what flies', /^BC-RNG-02$/],
]

export const TURN_CHECKS: Readonly<Record<string, (judge: Judge) => readonly boolean[]>> = {
  initiative(judge) {
    const { attacker } = judge.view.known.scenario
    const said = /^Turn (\d+) begins.* throws a (\d), Red a (\d)/.exec(judge.made.text)
    const [turn, blue, red] = [Number(said?.[1]), Number(said?.[2]), Number(said?.[3])]
    const bonus = attacker === null ? 0 : attacker === 'blue' ? 1 : -1
    const ahead = blue - red + bonus
    const tie = attacker !== null && judge.view.known.settings.tie === 'attacker' ? attacker : null
    const to = attacker !== null && turn === 1 ? attacker : ahead > 0 ? 'blue' : ahead < 0 ? 'red' : tie
    return textsOf(judge, to === 'blue' ? 'Blue' : to === 'red' ? 'Red' : 'Nobody yet: both throw again')
  },
  'last-shot'(judge) {
    const unit = judge.unit(0)
    const step = STEPS.findIndex((name) => judge.made.text.includes(`in the ${name.toLowerCase()} step`))
    const ratings = counterOf(judge.view.known, unit).steps[unit.damage + unit.web.length]
    const fires = STEPS.filter((_, i) => i <= step && (ratings?.[WEAPONS[i] ?? 'melee'] ?? 0) > 1)
    return textsOf(judge, fires.at(-1) ?? 'None of them')
  },
  kata(judge) {
    const [unit, at] = [judge.unit(0), judge.unit(1)]
    const refused = judge.rules.refuse(moving(judge, unit.side), { kind: 'kata', side: unit.side, unit: unit.id, at: at.id })
    return judge.made.answers.map(({ text }) => {
      if (text === 'Yes') return refused === null
      return refused?.rule != null && BARRED.find(([one]) => one === text)?.[1].test(refused.rule) === true
    })
  },
  leap(judge) {
    const [unit, at] = [judge.unit(0), judge.unit(1)]
    const { side } = unit
    if (!isFrame(judge.view.known, unit)) {
      const asking: BattleChromeView = { ...judge.view, side, question: { kind: 'window', side, mover: at.id } }
      return judge.made.answers.map(
        ({ hex }) => judge.rules.refuse(asking, { kind: 'react', side, unit: unit.id, over: hex as Hex }) === null,
      )
    }
    return judge.made.answers.map(({ hex }) => {
      const order = judge.fire(unit, judge.weapon(), at)
      if (order.kind !== 'fire') throw new Error(`no order to fire past ${hexLabel(hex as Hex)}`)
      return judge.rules.refuse(moving(judge, side), { ...order, over: hex as Hex }) === null
    })
  },
  damage(judge) {
    const unit = judge.unit(0)
    const { steps } = counterOf(judge.view.known, unit)
    const black = unit.damage + unit.web.length + Number(/takes (\d+) more/.exec(judge.made.text)?.[1])
    const rating = RATINGS.find(([said]) => judge.made.text.includes(said))?.[1] ?? 'speed'
    const left = steps[black]
    return textsOf(judge, left === undefined ? 'None: it is destroyed' : `${left[rating]}`)
  },
  'turns-over'(judge) {
    const { view } = judge
    const unit = judge.unit(0)
    const { side } = unit
    const refused = judge.rules.refuse({ ...view, side, question: { kind: 'transform', side } }, { kind: 'transform', side, unit: unit.id })
    return judge.made.answers.map(({ text }) =>
      text.startsWith('Yes')
        ? refused === null
        : text.includes('its other side')
          ? refused?.rule === 'BC-TER-02'
          : text.includes('was turned over')
            ? refused?.rule === 'BC-BKK-01'
            : refused?.rule === 'BC-R-17',
    )
  },
}
