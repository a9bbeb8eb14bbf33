import type { Chip } from '../../../screen/picture.ts'

/** Signs on a counter, by the name of their drawing. */
const SIGNS = {
  overwatch: { label: 'overwatch', tone: 'good' },
  entrenched: { label: 'entrenched', tone: 'plain' },
  hidden: { label: 'hidden', tone: 'plain' },
  carrying: { label: 'carrying', tone: 'plain' },
  seen: { label: 'seen', tone: 'plain' },
  unseen: { label: 'unseen', tone: 'plain' },
  ambushed: { label: 'ambushed', tone: 'bad' },
  burning: { label: 'burning', tone: 'bad' },
  flying: { label: 'flying', tone: 'plain' },
  raft: { label: 'raft', tone: 'plain' },
  /** A gun that waits for enemy guns. */
  'counter-battery': { label: 'counter-battery', tone: 'plain' },
  /** Loaded with mines instead of shells. */
  'mine-load': { label: 'mine-load', tone: 'plain' },
} as const satisfies Readonly<Record<string, Omit<Chip, 'art'>>>
export type Sign = keyof typeof SIGNS
export const chipOf = (sign: Sign): Chip => ({ art: sign, ...SIGNS[sign] })
