import { counted, part } from './catalogue.ts'

export const titleWords = part('title', {
  word: 'A hex-map wargame against the computer, with every number explained.',
  version: (version: string) => `Version ${version}`,
  credits: 'Credits',
  menu: 'Main menu',
  goOn: 'Continue',
  create: 'Create',
  /** Battles that are not over, beside the one that "Continue" means. */
  unfinished: (count: number, isMore: boolean) => counted(count, `${isMore ? 'more ' : ''}unfinished battle`),
  quit: 'Quit',
})
