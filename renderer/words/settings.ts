import { part } from './catalogue.ts'

export const settingsWords = part('settings', {
  appearance: 'Appearance',
  scale: 'Interface scale',
  scaleAuto: 'Automatic',
  scaleAutoTip: 'By the size of the window',
  scaleAloud: 'Interface scale in percent',
  theme: 'Theme',
  themes: { dark: 'Dark', light: 'Light', contrast: 'High contrast' },
  counters: 'Counters',
  symbols: { nato: 'NATO symbols', silhouette: 'Silhouettes' },
  labels: 'Hex numbers',
  labelModes: { auto: 'When near', always: 'Always', never: 'Never' },
  grid: 'Hex grid',
  motion: 'Motion and sound',
  speed: 'Speed',
  speeds: { '1x': '1x', '2x': '2x', instant: 'Instant' },
  reducedMotion: 'Reduced motion',
  reducedMotionHint: 'No drifting smoke, no camera flights',
  volume: 'Volume',
  silent: 'silent',
  volumeAloud: 'Volume in percent',
  computer: 'The computer',
  hints: 'Coach',
  hintLevels: { off: 'Off', learner: 'For learners', expert: 'For experts' },
  coach: 'Show its reasons',
  coachHint: 'During a battle, too; from then on its log and its save say so',
  keys: 'Keys',
  keysOf: 'Keys of the commands',
})

/** Standing orders of a side: what its units do when they could react. */
export const standingWords = part('standing', {
  title: 'Standing orders of a whole side',
  does: 'When a unit could react',
  doNames: { ask: 'Ask me', hold: 'Hold fire', fire: 'Fire' },
  below: 'If the best chance is lower',
  belowNames: { hold: 'Hold for better', ask: 'Ask me' },
  above: { ask: 'Ask from', hold: 'Fire from', fire: 'Fire from' },
  aboveLabel: 'The best chance, in percent, from which this holds',
  any: 'any',
  note: 'For new battles, and at once for your side in this one. A unit or a platoon can have its own, given in its panel.',
})
