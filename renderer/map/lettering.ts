import { INK } from './map-colours.ts'
import type { NameKind } from './names.ts'
import type { Context2D } from './pen.ts'
import { FONTS } from './typography.ts'

/** How names and numbers are lettered, wherever they are painted. */

interface Lettering {
  readonly font: string
  /** Letter height on the screen at zoom 1. */
  readonly size: number
  /** Room between letters as a share of the size. */
  readonly spacing: number
  readonly capitals: boolean
}
export const LETTERING: Record<NameKind, Lettering> = {
  place: { font: '600', size: 20, spacing: 0.1, capitals: true },
  hill: { font: 'italic 600', size: 19, spacing: 0.16, capitals: false },
  water: { font: 'italic 500', size: 18, spacing: 0.2, capitals: false },
  wood: { font: 'italic 500', size: 17, spacing: 0.16, capitals: false },
}
export const namedAs = (text: string, kind: NameKind): string => (LETTERING[kind].capitals ? text.toLocaleUpperCase('en') : text)

/** Makes the context ready to measure and write names of a kind, from the left and in the middle of the line. */
export function setLettering(ctx: Context2D, kind: NameKind): void {
  const { font, size, spacing } = LETTERING[kind]
  ctx.font = `${font} ${size}px ${FONTS.narrow}`
  ctx.letterSpacing = `${size * spacing}px`
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.lineJoin = 'round'
}
/** Writes a name with a pale edge. */
export function inkName(ctx: Context2D, words: string, kind: NameKind, x: number, y: number): void {
  ctx.strokeStyle = INK.name.halo
  ctx.lineWidth = 4
  ctx.strokeText(words, x, y)
  ctx.fillStyle = INK.name[kind]
  ctx.fillText(words, x, y)
}
