import type { Play, Ruleset, Shape } from '../../engine/kernel/ruleset.ts'

/** The ruleset with an ear: every roll that its rules ask for is written into `rolls`, in order. */
export function listening<S extends Shape>(rules: Ruleset<S>, rolls: number[]): Ruleset<S> {
  const hear = (play: Play<S>): Play<S> =>
    new Proxy(play, {
      get(target, name) {
        if (name === 'roll') {
          return (faces: number) => {
            const value = target.roll(faces)
            rolls.push(value)
            return value
          }
        }
        // A shuffle rolls inside the kernel, where this ear does not reach.
        if (name === 'shuffle') throw new Error('a shuffle cannot be listened to')
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
  return {
    ...rules,
    perform: (play, task) => rules.perform(hear(play), task),
    obey: (play, answers) => rules.obey(hear(play), answers),
  }
}
