import type { Chip, Piece, Track } from '../../engine/screen.ts'
import { BADGE_RADIUS, drawBadge, isOnPaper } from '../art/badges.ts'
import { type Brush, type FrameShape, framePath, type Pen } from '../art/glyph.ts'
import { drawSilhouette } from '../art/silhouettes.ts'
import { drawSymbol } from '../art/symbols.ts'
import { AMBER, DANGER, INK, PAPER, type SideColours, sideColours } from './palette.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './stack-layout.ts'
import type { SymbolSet, Theme } from './stage.ts'

/**
 * A counter's face, drawn with Canvas 2D around (0, 0) in the measure of zoom 1. 'near' shows everything; 'far' only what can be
 * read from afar: side, frame, symbol, down, spent, ready.
 */
export type Detail = 'near' | 'far'
export interface Look {
  readonly theme: Theme
  readonly symbolSet: SymbolSet
  readonly detail: Detail
  /** How many counters lie under its card, itself included; 0 or nothing: only itself. */
  readonly count?: number
}
export type Face = Pick<Piece, 'side' | 'own' | 'symbol' | 'name' | 'tracks' | 'chips' | 'spent' | 'ready' | 'facing' | 'layer'>

/** Everything of a counter that sticks out (badges, tab, tilt) lies within this square at zoom 1. */
export const CELL = 68
const HALF_W = CARD_WIDTH / 2
const HALF_H = CARD_HEIGHT / 2
const TILT = (-9 * Math.PI) / 180
const MOST_BADGES = 4

/** Two faces with the same key look the same. */
export function faceKey(face: Face, look: Look): string {
  const waiting = trackOf(face, 'chip')?.value ?? 0
  const common = [
    face.side,
    face.own,
    face.symbol,
    isDown(face),
    face.spent,
    face.ready,
    look.theme,
    isAloft(face),
    face.facing ?? '',
    waiting,
    look.count ?? 0,
  ]
  if (look.detail === 'far') return ['far', ...common].join('|')
  return [
    'near',
    ...common,
    look.symbolSet,
    face.name,
    ...face.tracks.map(({ as, value, of, tone }) => `${as} ${value}/${of} ${tone}`),
    ...face.chips.map(({ art, tone, tag }) => `${art} ${tone} ${tag ?? ''}`),
  ].join('|')
}

export function drawCounter(brush: Brush, face: Face, look: Look): void {
  const colours = sideColours(face.side, face.spent, look.theme)
  brush.save()
  if (isAloft(face)) drawShadowBelow(brush, face)
  if (face.facing !== undefined) drawHeading(brush, face.facing, colours)
  const size = look.detail === 'far' ? 1 : sizeOf(face)
  brush.scale(size, size)
  if (isDown(face)) brush.rotate(TILT)
  drawCard(brush, face, colours)
  if (look.detail === 'far') drawFarFace(brush, face, colours)
  else drawNearFace(brush, face, look, colours)
  const waiting = trackOf(face, 'chip')
  if (waiting && waiting.value > 0) drawWaiting(brush, waiting.value, look.detail)
  if (look.count) drawCount(brush, look.count, look.detail)
  brush.restore()
}

/** What flies: a shadow on the ground away from its card, and an arrow on the rim where it has a direction. */
const isAloft = ({ layer }: Face): boolean => layer === 'air'
/** It bears so much that it is out of the fight for now. */
export const isDown = ({ tracks }: Pick<Face, 'tracks'>): boolean => tracks.some(({ as, tone }) => as === 'bar' && tone === 'bad')
const trackOf = ({ tracks }: Pick<Face, 'tracks'>, as: Track['as']): Track | undefined => tracks.find((track) => track.as === as)
/** A drone is a small thing; what flies leaves room for its shadow and its arrow. */
const sizeOf = (face: Face): number => (face.symbol === 'drone' ? 0.86 : isAloft(face) ? 0.9 : 1)
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

function cardPath(brush: Brush, grown: number): void {
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
  if (isDown(face)) {
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
  const bar = trackOf(face, 'bar')
  if (bar && (bar.value > 0 || bar.tone === 'bad')) drawBar(brush, bar)
  for (const chip of face.chips) if (chip.tag !== undefined) drawTag(brush, chip, chip.tag)
  drawBadges(brush, face)
}

function drawName(brush: Brush, face: Face, { text }: SideColours): void {
  brush.font = '700 12.5px "Barlow Condensed", "Arial Narrow", sans-serif'
  brush.textBaseline = 'alphabetic'
  const pips = trackOf(face, 'pips')
  brush.textAlign = pips ? 'left' : 'center'
  brush.fillStyle = text
  const room = pips ? CARD_WIDTH - 9 - allOf(pips) * pipStep(allOf(pips)) : CARD_WIDTH - 6
  brush.fillText(face.name, pips ? -HALF_W + 3.6 : 0, HALF_H - 3.4, room)
}

const allOf = ({ of, value }: Track): number => of ?? value
/** How far apart the pips lie: many of them move together, so that the name keeps its room. */
const pipStep = (of: number): number => (of <= 2 ? 7.5 : of === 3 ? 6.4 : Math.max(3.6, 21.6 / of))
/** What can be spent or lost: filled while it is there, a ring when it is gone. */
function drawPips(brush: Brush, face: Face, { text }: SideColours): void {
  const pips = trackOf(face, 'pips')
  if (!pips) return
  const of = allOf(pips)
  const step = pipStep(of)
  for (let i = 0; i < of; i++) {
    brush.beginPath()
    brush.arc(HALF_W - 3 - Math.min(2.6, step * 0.36) - (of - 1 - i) * step, HALF_H - 7.4, Math.min(2.6, step * 0.36), 0, Math.PI * 2)
    if (i < pips.value) {
      brush.fillStyle = text
      brush.fill()
    }
    brush.lineWidth = 1.1
    brush.strokeStyle = text
    brush.stroke()
  }
}

/** What lies on it and waits to be resolved: a red chip in its upper corner, within the brackets of a target; larger where only it can be read. */
function drawWaiting(brush: Brush, hits: number, detail: Detail): void {
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

/** How many lie there, on the rim; larger where only it can be read. */
function drawCount(brush: Brush, count: number, detail: Detail): void {
  brush.save()
  brush.translate(detail === 'far' ? -HALF_W + 8 : -HALF_W, detail === 'far' ? HALF_H - 1 : -3)
  if (detail === 'far') brush.scale(1.7, 1.7)
  tag(brush, 0, 0, count > 9 ? 8 : 6.5, INK, '#ffffff', String(count))
  brush.restore()
}

/** How far it has risen, and the number in figures. */
function drawBar(brush: Brush, { value, of, tone }: Track): void {
  const isBad = tone === 'bad'
  const [left, top, width, height] = [-HALF_W + 1.5, HALF_H - 16.2, CARD_WIDTH - 3, 3.5]
  brush.fillStyle = INK
  brush.fillRect(left, top, width, height)
  brush.fillStyle = isBad ? DANGER : AMBER
  brush.fillRect(left + 0.6, top + 0.6, (width - 1.2) * Math.min(1, value / (of ?? value)), height - 1.2)
  const text = String(value)
  const half = text.length > 1 ? 7 : 5
  tag(brush, HALF_W - half - 0.5, top - 2.6, half, isBad ? DANGER : INK, '#ffffff', text)
}

/** Letters in the upper corner: how many it may stand for, the floor that it is on. */
function drawTag(brush: Brush, chip: Chip, text: string): void {
  if (isOnPaper(chip)) tag(brush, HALF_W - 7, -HALF_H + 4.5, 9, PAPER, INK, text)
  else tag(brush, HALF_W - 6.5, -HALF_H + 4.5, 8, INK, '#ffffff', text)
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

function drawBadges(brush: Brush, { chips }: Face): void {
  const shown = chips.filter(({ tag }) => tag === undefined).slice(0, MOST_BADGES)
  const step = 2 * BADGE_RADIUS - 1
  shown.forEach((chip, i) => {
    drawBadge(brush, chip, -HALF_W + 4.5 + i * step, -HALF_H - 1)
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
