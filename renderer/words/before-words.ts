import { counted, part } from './catalogue.ts'

/** What somebody must know before a battle: who fights, and how a turn goes. */
export const beforeWords = part('before', {
  forces: 'Who fights',
  turn: 'How a turn goes',
  strength: (strength: number, unit: string) => `${strength} ${unit}`,
  units: (count: number) => counted(count, 'unit'),
  times: (count: number) => `${count} ×`,
  hidden: 'Its units are hidden until you see them. Its strength is known.',
  unread: (why: string) => `This cannot be read: ${why}`,
  nextTurn: 'next turn',
  meanwhile: 'meanwhile',
  picture: (steps: string) => `A turn, part by part: ${steps}. Then the next turn begins.`,
  part: (number: number, name: string, who: string) => `${number} ${name}, ${who}`,
  meanwhilePart: (text: string) => `meanwhile ${text}`,
  who: { both: 'both sides', dice: 'both sides throw a die', 'in-turn': 'one side, then the other', groups: 'the sides take turns' },
})
