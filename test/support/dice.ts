import { shuffled } from '../../engine/kernel/dice.ts'
import type { Play, Ruleset, Shape } from '../../engine/kernel/ruleset.ts'

/** The ruleset with an ear: every roll that its rules ask for, those of shuffles too, is written into `rolls`, in order. */
export function listening<S extends Shape>(rules: Ruleset<S>, rolls: number[]): Ruleset<S> {
  const hear = (play: Play<S>): Play<S> => {
    const roll = (faces: number): number => {
      const value = play.roll(faces)
      rolls.push(value)
      return value
    }
    const heard = { roll, shuffle: <T>(cards: readonly T[]): T[] => shuffled(cards, roll) }
    return new Proxy(play, {
      get(target, name) {
        if (name === 'roll' || name === 'shuffle') return heard[name]
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
  }
  return {
    ...rules,
    perform: (play, task) => rules.perform(hear(play), task),
    obey: (play, answers) => rules.obey(hear(play), answers),
  }
}
