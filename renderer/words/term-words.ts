import { counted, part } from './catalogue.ts'

/** How a battle is won, in sentences: before the battle, and while its scenario is written. */
export const termWords = part('terms', {
  objective: (name: string, points: number) =>
    points === 0
      ? `${name} is an objective that counts nothing.`
      : `${name} counts ${counted(points, 'point')} for the side that holds it at the end, where the rules count points.`,
  held: (side: string) => `${side} holds it from the beginning.`,
  intact: 'It counts only while what is built there stands.',
  goal: (side: string, text: string, pay: string) => `${side}: ${text}${pay === '' ? '' : ` (${pay})`}.`,
  ends: (side: string) => `If it is met, ${side} has won at once; if it fails, ${side} has lost.`,
  secret: (side: string, goals: number) => `${side} has ${goals === 1 ? 'a secret goal' : `${goals} secret goals`}.`,
  byBook: 'The rules of the book decide who has won.',
  byPoints: (margin: number) =>
    margin === 1
      ? 'Whoever has more points of the goals has won; with as many it is a draw. A side that has lost everything has lost.'
      : `Whoever has ${margin} points more of the goals has won; with less between them it is a draw. A side that has lost everything has lost.`,
  end: (turns: number) => (turns === 1 ? 'The battle lasts one turn.' : `The battle ends after turn ${turns}.`),
})
