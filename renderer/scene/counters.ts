import type { Piece } from '../../engine/screen.ts'
import { BADGE_RADIUS, drawBadge } from './badges.ts'
import { AMBER, DANGER, INK, PAPER, type SideColours, sideColours } from './palette.ts'
import { drawSilhouette } from './silhouettes.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './stack-layout.ts'
import type { SymbolSet, Theme } from './stage.ts'
import { type Brush, drawSymbol, type FrameShape, framePath, type Pen } from './symbols.ts'

/**
 * A counter's face, drawn with Canvas 2D around (0, 0) in the measure of zoom 1. 'near' shows everything; 'far' only what can be
 * read from afar: side, frame, symbol, suppressed, spent, ready.
 */
export type Detail = 'near' | 'far'
export interface Look {
  readonly theme: Theme
  readonly symbolSet: SymbolSet
  readonly detail: Detail
}
export type Face = Pick<
  Piece,
  'side' | 'own' | 'symbol' | 'name' | 'pips' | 'suppression' | 'badges' | 'spent' | 'ready' | 'stands' | 'heading' | 'floor' | 'hits'
>

/** Everything of a counter that sticks out (badges, tab, tilt) lies within this square at zoom 1. */
export const CELL = 68
const HALF_W = CARD_WIDTH / 2
const HALF_H = CARD_HEIGHT / 2
/** The bar is full at this score; beyond it only the figure rises. */
const FULL_SUPPRESSION = 20
const TILT = (-9 * Math.PI) / 180
const MOST_BADGES = 4

/** Two faces with the same key look the same. */
export function faceKey(face: Face, look: Look): string {
  const { suppression: s, pips } = face
  const common = [
    face.side,
    face.own,
    face.symbol,
    s?.suppressed ?? false,
    face.spent,
    face.ready,
    look.theme,
    isAloft(face),
    face.heading ?? '',
    face.hits ?? 0,
  ]
  if (look.detail === 'far') return ['far', ...common].join('|')
  return [
    'near',
    ...common,
    look.symbolSet,
    face.name,
    pips ? `${pips.left}/${pips.of}` : '',
    s?.score ?? '',
    face.badges.join('+'),
    face.stands,
    face.floor ?? '',
  ].join('|')
}

export function drawCounter(brush: Brush, face: Face, look: Look): void {
  const colours = sideColours(face.side, face.spent, look.theme)
  brush.save()
  if (isAloft(face)) drawShadowBelow(brush, face)
  if (isAloft(face) && face.heading !== undefined) drawHeading(brush, face.heading, colours)
  const size = sizeOf(face)
  brush.scale(size, size)
  if (face.suppression?.suppressed) brush.rotate(TILT)
  drawCard(brush, face, colours)
  if (look.detail === 'far') drawFarFace(brush, face, colours)
  else drawNearFace(brush, face, look, colours)
  if (face.hits) drawHits(brush, face.hits, look.detail)
  brush.restore()
}

/** What flies: a shadow on the ground away from its card, and an arrow on the rim where it has a direction. */
const isAloft = ({ badges, symbol }: Face): boolean => badges.includes('flying') || symbol === 'fixed-wing'
/** A drone is a small thing; what flies leaves room for its shadow and its arrow. */
const sizeOf = (face: Face): number => (face.symbol === 'drone' ? 0.74 : isAloft(face) ? 0.9 : 1)
function drawShadowBelow(brush: Brush, face: Face): void {
  const size = sizeOf(face) * 0.94
  brush.save()
  brush.translate(10.5, 12.5)
  brush.scale(size, size)
  brush.shadowColor = 'rgba(8, 12, 18, 0.55)'
  brush.shadowBlur = 6
  cardPath(brush, -2.5)
  brush.fillStyle = 'rgba(8, 12, 18, 0.55)'
  brush.fill()
  brush.restore()
}
/** A broad arrow head outside of the card. */
function drawHeading(brush: Brush, twelfths: number, { card }: SideColours): void {
  brush.save()
  brush.rotate((twelfths * Math.PI) / 6)
  // The card is about square: its corners are farther out than the middles of its sides.
  const out = twelfths % 3 === 0 ? 20 : 23.5
  brush.beginPath()
  brush.moveTo(0, -out - (twelfths % 3 === 0 ? 12 : 9.5))
  brush.lineTo(13, -out + 4)
  brush.lineTo(-13, -out + 4)
  brush.closePath()
  brush.lineJoin = 'round'
  brush.lineWidth = 4
  brush.strokeStyle = INK
  brush.stroke()
  brush.fillStyle = '#ffffff'
  brush.fill()
  brush.lineWidth = 1.6
  brush.strokeStyle = card
  brush.stroke()
  brush.restore()
}

const shapeOf = (face: Face): FrameShape => (face.own ? 'rectangle' : 'diamond')

function cardPath(brush: Brush, grown = 0): void {
  brush.beginPath()
  brush.roundRect(-HALF_W - grown, -HALF_H - grown, CARD_WIDTH + 2 * grown, CARD_HEIGHT + 2 * grown, 5 + grown)
}

function drawCard(brush: Brush, face: Face, colours: SideColours): void {
  if (face.ready) drawReadyTab(brush)
  brush.save()
  brush.shadowColor = 'rgba(8, 12, 18, 0.5)'
  brush.shadowBlur = 3
  brush.shadowOffsetY = 1.5
  cardPath(brush, 0.6)
  brush.fillStyle = INK
  brush.fill()
  brush.restore()
  cardPath(brush, -0.4)
  brush.fillStyle = colours.card
  brush.fill()
  if (face.symbol === 'decoy') drawDashes(brush)
  if (face.symbol === 'bunker') drawConcrete(brush)
  if (face.suppression?.suppressed) {
    // Red with a white line inside, so that it shows on a red card as on a blue one.
    cardPath(brush, 0.4)
    brush.lineWidth = 3
    brush.strokeStyle = DANGER
    brush.stroke()
    cardPath(brush, -1.4)
    brush.lineWidth = 1
    brush.strokeStyle = '#ffffff'
    brush.stroke()
  }
}

/** Not what it seems: own decoys are told apart by a broken white rim. */
function drawDashes(brush: Brush): void {
  cardPath(brush, -1)
  brush.setLineDash([4, 3.4])
  brush.lineWidth = 1.8
  brush.strokeStyle = '#ffffff'
  brush.stroke()
  brush.setLineDash([])
}
/** It will not move: a heavy rim of concrete. */
function drawConcrete(brush: Brush): void {
  cardPath(brush, 1.8)
  brush.lineWidth = 4.4
  brush.strokeStyle = INK
  brush.stroke()
  brush.lineWidth = 2.6
  brush.strokeStyle = '#c9c0ae'
  brush.stroke()
}

/** A small amber tab under the card: it can act. */
function drawReadyTab(brush: Brush): void {
  brush.beginPath()
  brush.moveTo(-9, HALF_H - 2)
  brush.lineTo(9, HALF_H - 2)
  brush.lineTo(5.5, HALF_H + 5)
  brush.lineTo(-5.5, HALF_H + 5)
  brush.closePath()
  brush.lineJoin = 'round'
  brush.lineWidth = 1.6
  brush.strokeStyle = INK
  brush.stroke()
  brush.fillStyle = AMBER
  brush.fill()
}

function drawFrame(pen: Pen, at: number, symbol: Face['symbol'], set: SymbolSet): void {
  const { brush } = pen
  brush.save()
  brush.translate(0, at)
  framePath(pen)
  brush.fillStyle = pen.tint
  brush.fill()
  if (set === 'silhouette') drawSilhouette(pen, symbol)
  else drawSymbol(pen, symbol)
  framePath(pen)
  brush.lineJoin = 'miter'
  brush.lineWidth = 1
  brush.strokeStyle = pen.ink
  brush.stroke()
  brush.restore()
}

/** Silhouettes are too fine to be read from afar: the strong lines of the military symbols stand in for them. */
function drawFarFace(brush: Brush, face: Face, { tint, ink }: SideColours): void {
  const shape = shapeOf(face)
  const [halfWidth, halfHeight] = shape === 'rectangle' ? [HALF_W - 3.5, HALF_H - 6] : [HALF_W + 0.5, HALF_H - 0.5]
  drawFrame({ brush, shape, halfWidth, halfHeight, ink, tint, line: 3.6 }, 0, face.symbol, 'nato')
}

function drawNearFace(brush: Brush, face: Face, look: Look, colours: SideColours): void {
  const { tint, ink } = colours
  const shape = shapeOf(face)
  const [halfWidth, halfHeight, at] = shape === 'rectangle' ? [HALF_W - 3, 12.8, -5.6] : [HALF_W - 0.8, 14.2, -6.2]
  drawFrame({ brush, shape, halfWidth, halfHeight, ink, tint, line: 2 }, at, face.symbol, look.symbolSet)
  drawName(brush, face, colours)
  drawPips(brush, face, colours)
  if (face.suppression && (face.suppression.score > 0 || face.suppression.suppressed)) drawSuppression(brush, face.suppression)
  if (face.stands > 1) drawStands(brush, face.stands)
  if (face.floor !== undefined) tag(brush, HALF_W - 7, -HALF_H + 4.5, 9, PAPER, INK, `F${face.floor}`)
  drawBadges(brush, face)
}

function drawName(brush: Brush, face: Face, { text }: SideColours): void {
  brush.font = '700 12.5px "Barlow Condensed", "Arial Narrow", sans-serif'
  brush.textBaseline = 'alphabetic'
  brush.textAlign = face.pips ? 'left' : 'center'
  brush.fillStyle = text
  const room = face.pips ? CARD_WIDTH - 9 - face.pips.of * pipStep(face.pips.of) : CARD_WIDTH - 6
  brush.fillText(face.name, face.pips ? -HALF_W + 3.6 : 0, HALF_H - 3.4, room)
}

/** How far apart the pips lie: many of them move together, so that the name keeps its room. */
const pipStep = (of: number): number => (of <= 2 ? 7.5 : of === 3 ? 6.4 : Math.max(3.6, 21.6 / of))
/** What can be spent or lost: filled while it is there, a ring when it is gone. */
function drawPips(brush: Brush, { pips }: Face, { text }: SideColours): void {
  if (!pips) return
  const step = pipStep(pips.of)
  for (let i = 0; i < pips.of; i++) {
    brush.beginPath()
    brush.arc(HALF_W - 3 - Math.min(2.6, step * 0.36) - (pips.of - 1 - i) * step, HALF_H - 7.4, Math.min(2.6, step * 0.36), 0, Math.PI * 2)
    if (i < pips.left) {
      brush.fillStyle = text
      brush.fill()
    }
    brush.lineWidth = 1.1
    brush.strokeStyle = text
    brush.stroke()
  }
}

/** Markers that lie on it and wait: a red chip in its upper corner, within the brackets of a target; larger where only it can be read. */
function drawHits(brush: Brush, hits: number, detail: Detail): void {
  const size = detail === 'far' ? 1.6 : 1
  const text = String(hits)
  brush.save()
  brush.translate(HALF_W - 7.5, 7.5 - HALF_H)
  brush.scale(size, size)
  brush.beginPath()
  brush.arc(0, 0, 7.4, 0, Math.PI * 2)
  brush.fillStyle = DANGER
  brush.fill()
  brush.lineWidth = 1.4
  brush.strokeStyle = '#ffffff'
  brush.stroke()
  brush.font = `800 ${text.length > 1 ? 10 : 12}px "Barlow Condensed", "Arial Narrow", sans-serif`
  brush.textAlign = 'center'
  brush.textBaseline = 'alphabetic'
  brush.fillStyle = '#ffffff'
  brush.fillText(text, 0, text.length > 1 ? 3.5 : 4.2)
  brush.restore()
}

/** How far the score has risen, and the score in figures. */
function drawSuppression(brush: Brush, { score, suppressed }: NonNullable<Piece['suppression']>): void {
  const [left, top, width, height] = [-HALF_W + 1.5, HALF_H - 16.2, CARD_WIDTH - 3, 3.5]
  brush.fillStyle = INK
  brush.fillRect(left, top, width, height)
  brush.fillStyle = suppressed ? DANGER : AMBER
  brush.fillRect(left + 0.6, top + 0.6, (width - 1.2) * Math.min(1, score / FULL_SUPPRESSION), height - 1.2)
  const text = String(score)
  const half = text.length > 1 ? 7 : 5
  tag(brush, HALF_W - half - 0.5, top - 2.6, half, suppressed ? DANGER : INK, '#ffffff', text)
}

function drawStands(brush: Brush, stands: number): void {
  tag(brush, HALF_W - 6.5, -HALF_H + 4.5, 8, INK, '#ffffff', `×${stands}`)
}

function tag(brush: Brush, x: number, y: number, half: number, ground: string, ink: string, text: string): void {
  brush.beginPath()
  brush.roundRect(x - half, y - 5.4, 2 * half, 10.8, 3)
  brush.fillStyle = ground
  brush.fill()
  brush.lineWidth = 0.8
  brush.strokeStyle = '#ffffff'
  brush.stroke()
  brush.font = '700 10.5px "Barlow Condensed", "Arial Narrow", sans-serif'
  brush.textAlign = 'center'
  brush.textBaseline = 'alphabetic'
  brush.fillStyle = ink
  brush.fillText(text, x, y + 3.7)
}

function drawBadges(brush: Brush, { badges }: Face): void {
  const shown = badges.slice(0, MOST_BADGES)
  const step = 2 * BADGE_RADIUS - 1
  shown.forEach((badge, i) => {
    drawBadge(brush, badge, -HALF_W + 4.5 + i * step, -HALF_H - 1)
  })
}

/** A counter as a picture of its own, for lists and sheets: `size` CSS pixels wide and high, drawn for this screen. */
export function counterPicture(face: Face, size: number, look: Look): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const scale = Math.max(1, window.devicePixelRatio)
  canvas.width = canvas.height = Math.round(size * scale)
  canvas.style.width = canvas.style.height = `${size}px`
  const brush = canvas.getContext('2d')
  if (!brush) return canvas
  brush.scale((size * scale) / CELL, (size * scale) / CELL)
  brush.translate(CELL / 2, CELL / 2)
  drawCounter(brush, face, look)
  return canvas
}
