import { part } from './catalogue.ts'

/** What is said while orders cannot be written. */
export const unsafeWords = part('unsafe', {
  unsafe: (why: string) => `Not safe on disk: ${why}`,
  unsafeHint: 'What you order is kept in memory and written again until it works; do not quit before this message is gone.',
  unsafeLate: (battles: string) => `Not safe on disk: the last orders of ${battles}.`,
  unsafeLateHint: 'They are kept in memory and written again until it works; do not quit before this message is gone.',
})
