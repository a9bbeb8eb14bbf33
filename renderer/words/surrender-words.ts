import { part } from './catalogue.ts'

/** When the computer thinks that it has lost. */
export const surrenderWords = part('surrender', {
  title: 'Surrender',
  says: (side: string) => `${side} sees no way to win any more.`,
  hint: 'You can end the battle now, or see it through.',
  playOn: 'Play on',
  accept: (side: string) => `Accept ${side}’s surrender`,
})
