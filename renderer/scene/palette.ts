import type { BySide, SideId } from '../../engine/screen.ts'
import type { Theme } from './stage.ts'

/**
 * The colours of what lies on the map. Blue and red differ in hue along the axis that all common colour-vision deficiencies keep,
 * and in lightness, so that they stay apart in grey; every pair of text and ground is at least 4.5:1, of symbol and card 3:1
 * (test/renderer/scene-pictures.test.ts). Shape tells friend from enemy besides.
 */
export interface SideColours {
  /** The card. */
  readonly card: string
  /** The frame's inside, on which the symbol stands. */
  readonly tint: string
  /** Symbol lines. */
  readonly ink: string
  /** Lettering on the card. */
  readonly text: string
  /** Flags, zone outlines, minimap dots: seen on the map. */
  readonly strong: string
}

const FRESH: BySide<SideColours> = {
  blue: { card: '#153b68', tint: '#dcebf8', ink: '#0a1a2e', text: '#ffffff', strong: '#1c5596' },
  red: { card: '#bf4522', tint: '#ffe6d8', ink: '#33100a', text: '#ffffff', strong: '#b83a14' },
}
/** Nothing left to do: greyed, still legible. */
const SPENT: BySide<SideColours> = {
  blue: { card: '#4f6074', tint: '#b9c3cd', ink: '#27323e', text: '#e9edf1', strong: '#1c5596' },
  red: { card: '#7b594d', tint: '#d9c9c0', ink: '#48302a', text: '#ffffff', strong: '#b83a14' },
}
const CONTRAST: BySide<SideColours> = {
  blue: { card: '#08264a', tint: '#ffffff', ink: '#000000', text: '#ffffff', strong: '#0b3f7d' },
  red: { card: '#b93710', tint: '#ffffff', ink: '#000000', text: '#ffffff', strong: '#a92f0a' },
}

export const sideColours = (side: SideId, spent: boolean, theme: Theme): SideColours =>
  spent ? SPENT[side] : theme === 'contrast' ? CONTRAST[side] : FRESH[side]

/** The table around the sheet. */
export const backdrop = (theme: Theme): string => (theme === 'dark' ? '#12161c' : theme === 'light' ? '#b9bdc2' : '#000000')

/** "You can act", "you are asked": the one accent. */
export const AMBER = '#ffb52e'
/** Amber's dark companion, for outlines on paper. */
export const AMBER_INK = '#6b3f00'
export const DANGER = '#c81e12'
export const INK = '#10161d'
export const PAPER = '#fbf7ec'
export const QUIET = '#5b6470'
export const GOOD = '#0f6b4d'
export const BAD = '#7c1d12'
