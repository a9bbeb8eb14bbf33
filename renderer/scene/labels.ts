import type { SideId, ThrownDie } from '../../engine/screen.ts'
import type { Brush } from '../art/glyph.ts'
import { cased } from '../art/kit-marks.ts'
import { AMBER, BAD, DANGER, GOOD, INK, PAPER, QUIET, sideColours } from './palette.ts'

/** Words on the map: drawn at the size of the page, whatever the zoom. Sizes are CSS pixels. */
export type Label =
  | {
      readonly is: 'chance'
      readonly chance: number | null
      readonly goal: number | null
      readonly tone: 'good' | 'plain' | 'bad'
      readonly chosen: boolean
      readonly brief: boolean
    }
  | { readonly is: 'name'; readonly text: string; readonly side: SideId | null }
  | { readonly is: 'hex'; readonly text: string }
  | { readonly is: 'note'; readonly text: string; readonly tone: 'plain' | 'danger' | 'reveal' }
  | {
      readonly is: 'roll'
      readonly text: string
      readonly dice: readonly ThrownDie[]
      readonly against: readonly ThrownDie[]
      readonly success: boolean
      readonly words: string
    }
  | { readonly is: 'card'; readonly face: string | null; readonly text: string; readonly words: string }
  | { readonly is: 'banner'; readonly text: string; readonly tone: 'turn' | 'blue' | 'red' }
  | { readonly is: 'line'; readonly text: string; readonly tone: 'clear' | 'partial' | 'smoke' | 'blocked' }

export interface Size {
  readonly width: number
  readonly height: number
}
const FONT = '"Barlow Condensed", "Arial Narrow", sans-serif'
const font = (weight: number, size: number): string => `${weight} ${size}px ${FONT}`

export const labelKey = (label: Label): string => JSON.stringify(label)

/** Chances are shown in whole per cent; what is possible is never shown as 0, what is not certain never as 100. */
export function percent(thousandths: number): string {
  const whole = Math.round(thousandths / 10)
  const shown = whole === 0 && thousandths > 0 ? 1 : whole === 100 && thousandths < 1000 ? 99 : whole
  return `${shown}%`
}

/** Draws the label with its upper left corner at (0, 0), or only measures it when `draw` is false. */
export function layLabel(brush: Brush, label: Label, draw: boolean): Size {
  brush.textBaseline = 'alphabetic'
  brush.textAlign = 'left'
  brush.lineJoin = 'round'
  switch (label.is) {
    case 'chance':
      return chance(brush, label, draw)
    case 'name': {
      const colour = label.side ? sideColours(label.side, false, 'dark').strong : INK
      return plate(brush, label.text, draw, {
        font: font(700, 14),
        ground: 'rgba(251, 247, 236, 0.92)',
        ink: colour,
        border: colour,
        height: 20,
        pad: 6,
      })
    }
    case 'hex':
      return plate(brush, label.text, draw, {
        font: font(600, 13),
        ground: 'rgba(16, 22, 29, 0.82)',
        ink: '#ffffff',
        border: null,
        height: 18,
        pad: 5,
      })
    case 'note': {
      const ground = label.tone === 'danger' ? DANGER : label.tone === 'reveal' ? AMBER : INK
      return plate(brush, label.text, draw, {
        font: font(700, 15),
        ground,
        ink: label.tone === 'reveal' ? INK : '#ffffff',
        border: label.tone === 'danger' ? '#ffffff' : null,
        height: 23,
        pad: 7,
      })
    }
    case 'line': {
      const ground = label.tone === 'clear' ? GOOD : label.tone === 'blocked' ? BAD : label.tone === 'smoke' ? QUIET : INK
      return plate(brush, label.text, draw, { font: font(600, 14), ground, ink: '#ffffff', border: '#ffffff', height: 21, pad: 7 })
    }
    case 'roll':
      return roll(brush, label, draw)
    case 'card':
      return card(brush, label, draw)
    case 'banner':
      return banner(brush, label, draw)
  }
}

interface PlateLook {
  readonly font: string
  readonly ground: string
  readonly ink: string
  readonly border: string | null
  readonly height: number
  readonly pad: number
}
function ground(brush: Brush, width: number, height: number, fill: string, border: string | null, radius = 4): void {
  brush.beginPath()
  brush.roundRect(0.75, 0.75, width - 1.5, height - 1.5, radius)
  brush.fillStyle = fill
  brush.fill()
  if (border) {
    brush.lineWidth = 1.5
    brush.strokeStyle = border
    brush.stroke()
  }
}
function plate(brush: Brush, text: string, draw: boolean, look: PlateLook): Size {
  brush.font = look.font
  const size = { width: Math.ceil(brush.measureText(text).width) + 2 * look.pad, height: look.height }
  if (!draw) return size
  ground(brush, size.width, size.height, look.ground, look.border)
  brush.fillStyle = look.ink
  brush.fillText(text, look.pad, size.height / 2 + 5)
  return size
}

function chance(brush: Brush, { chance: hit, goal, tone, chosen, brief }: Extract<Label, { is: 'chance' }>, draw: boolean): Size {
  const fill = tone === 'good' ? GOOD : tone === 'bad' ? BAD : INK
  if (brief)
    return plate(brush, percent(hit ?? goal ?? 0), draw, {
      font: font(700, 13),
      ground: fill,
      ink: '#ffffff',
      border: '#ffffff',
      height: 18,
      pad: 4,
    })
  brush.font = font(700, 16)
  const parts = [
    hit === null ? null : { icon: aim, text: percent(hit) },
    goal === null ? null : { icon: blast, text: percent(goal) },
  ].filter((part) => part !== null)
  const widths = parts.map(({ text }) => 14 + Math.ceil(brush.measureText(text).width))
  const size = { width: widths.reduce((sum, width) => sum + width + 5, 7), height: 24 }
  if (!draw) return size
  ground(brush, size.width, size.height, fill, chosen ? AMBER : '#ffffff', 5)
  let x = 6
  parts.forEach(({ icon, text }, i) => {
    icon(brush, x + 5.5, 12)
    brush.fillStyle = '#ffffff'
    brush.font = font(700, 16)
    brush.fillText(text, x + 13, 17.6)
    x += widths[i]! + 5
  })
  return size
}
function aim(brush: Brush, x: number, y: number): void {
  brush.lineWidth = 1.5
  brush.strokeStyle = '#ffffff'
  brush.beginPath()
  brush.arc(x, y, 3.6, 0, Math.PI * 2)
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    brush.moveTo(x + dx * 2.4, y + dy * 2.4)
    brush.lineTo(x + dx * 5.6, y + dy * 5.6)
  }
  brush.stroke()
}
function blast(brush: Brush, x: number, y: number): void {
  brush.beginPath()
  for (let i = 0; i < 16; i++) {
    const reach = i % 2 ? 2.6 : 5.8
    brush.lineTo(x + Math.cos((Math.PI * i) / 8) * reach, y + Math.sin((Math.PI * i) / 8) * reach)
  }
  brush.closePath()
  brush.fillStyle = AMBER
  brush.fill()
}

/** From die to die; and what parts the dice of one side from those that were thrown against them. */
const DIE_STEP = 38
const AGAINST = 26
/** More than these are left to the words. */
const MOST_DICE = 8
interface ThrownDice {
  readonly dice: readonly ThrownDie[]
  readonly against: readonly ThrownDie[]
}
/** How much wider a card is than that of one die. */
export const moreDice = ({ dice, against }: ThrownDice): number =>
  DIE_STEP * (Math.min(MOST_DICE, dice.length) + Math.min(MOST_DICE, against.length) - 1) + (against.length > 0 ? AGAINST : 0)

/** The dice that fell, what was needed, and whether it was enough: by tick and cross, not by colour alone. */
function roll(brush: Brush, label: Extract<Label, { is: 'roll' }>, draw: boolean): Size {
  const { text, words, success } = label
  brush.font = font(700, 15)
  const room = Math.ceil(Math.max(brush.measureText(text).width, brush.measureText(words).width))
  const left = 52 + moreDice(label)
  const size = { width: left + room + 38, height: 48 }
  if (!draw) return size
  ground(brush, size.width, size.height, INK, success ? PAPER : '#8d959e', 7)
  drawDice(brush, label)
  brush.fillStyle = '#ffffff'
  brush.font = font(700, 15)
  brush.fillText(text, left, words === '' ? 29.5 : 20.5)
  brush.fillStyle = '#c3cad2'
  brush.font = font(600, 14)
  brush.fillText(words, left, 37.5)
  verdict(brush, size.width - 18, 24, success)
  return size
}
/** Those of the one who threw, then a stroke and those against them, on white. */
function drawDice(brush: Brush, { dice, against, success }: Extract<Label, { is: 'roll' }>): void {
  const own = dice.slice(0, MOST_DICE)
  own.forEach((die, i) => {
    drawDie(brush, die, 27 + DIE_STEP * i, success ? AMBER : LOST)
  })
  const from = 27 + DIE_STEP * own.length + AGAINST
  against.slice(0, MOST_DICE).forEach((die, i) => {
    drawDie(brush, die, from + DIE_STEP * i, success ? LOST : PAPER)
  })
  if (against.length === 0) return
  brush.fillStyle = '#c3cad2'
  brush.fillRect(from - AGAINST / 2 - DIE_STEP / 2 - 1, 10, 2, 28)
}
const LOST = '#aab2bb'
function drawDie(brush: Brush, { faces, value }: ThrownDie, x: number, fill: string): void {
  if (faces <= 6) sixSided(brush, x, 24, fill)
  else twentySided(brush, x, 24, fill)
  brush.fillStyle = INK
  brush.textAlign = 'center'
  brush.font = font(800, 20)
  brush.fillText(String(value), x, 30.5)
  brush.textAlign = 'left'
}
function sixSided(brush: Brush, x: number, y: number, fill: string): void {
  brush.beginPath()
  brush.roundRect(x - 16, y - 16, 32, 32, 6)
  brush.fillStyle = fill
  brush.fill()
  brush.lineWidth = 1
  brush.strokeStyle = 'rgba(16, 22, 29, 0.55)'
  brush.stroke()
}
function twentySided(brush: Brush, x: number, y: number, fill: string): void {
  const corner = (i: number, r: number): readonly [number, number] => [
    x + Math.sin((Math.PI * i) / 3) * r,
    y - Math.cos((Math.PI * i) / 3) * r,
  ]
  brush.beginPath()
  for (let i = 0; i < 6; i++) brush.lineTo(...corner(i, 20))
  brush.closePath()
  brush.fillStyle = fill
  brush.fill()
  brush.lineWidth = 1
  brush.strokeStyle = 'rgba(16, 22, 29, 0.55)'
  brush.beginPath()
  const triangle = [corner(0, 14), corner(2, 14), corner(4, 14)]
  for (const [i, [px, py]] of triangle.entries()) {
    brush.moveTo(px, py)
    brush.lineTo(...triangle[(i + 1) % 3]!)
    for (const outer of [2 * i - 1, 2 * i, 2 * i + 1]) {
      brush.moveTo(px, py)
      brush.lineTo(...corner(outer, 20))
    }
  }
  brush.stroke()
  brush.beginPath()
  brush.arc(x, y + 1, 10.5, 0, Math.PI * 2)
  brush.fillStyle = fill
  brush.fill()
}
function verdict(brush: Brush, x: number, y: number, success: boolean): void {
  const path = (): void => {
    brush.beginPath()
    if (success) {
      brush.moveTo(x - 7, y)
      brush.lineTo(x - 2, y + 6)
      brush.lineTo(x + 8, y - 7)
    } else {
      brush.moveTo(x - 6, y - 6)
      brush.lineTo(x + 6, y + 6)
      brush.moveTo(x + 6, y - 6)
      brush.lineTo(x - 6, y + 6)
    }
  }
  brush.lineCap = 'round'
  cased(brush, path, 3.4, success ? '#7fe0b0' : '#ff8a7a', INK, 0.5)
}

/** A card with what is on it, or its back; beside it where it has come to, and what is written on it. */
function card(brush: Brush, { face, text, words }: Extract<Label, { is: 'card' }>, draw: boolean): Size {
  const lines = words === '' ? [text] : [text, words]
  const [big, small] = [font(800, (face ?? '?').length > 3 ? 18 : 22), font(700, 16)]
  brush.font = big
  const wide = Math.max(34, Math.ceil(brush.measureText(face ?? '?').width) + 18)
  brush.font = small
  const size = { width: wide + 28 + Math.ceil(Math.max(...lines.map((line) => brush.measureText(line).width))), height: 64 }
  if (!draw) return size
  ground(brush, size.width, size.height, INK, PAPER, 7)
  brush.beginPath()
  brush.roundRect(10, 9, wide, 46, 5)
  brush.fillStyle = face === null ? QUIET : PAPER
  brush.fill()
  brush.fillStyle = face === null ? PAPER : INK
  brush.textAlign = 'center'
  brush.font = big
  brush.fillText(face ?? '?', 10 + wide / 2, 39)
  brush.textAlign = 'left'
  brush.fillStyle = '#ffffff'
  brush.font = small
  for (const [i, line] of lines.entries()) brush.fillText(line, wide + 18, 37.5 + (i - (lines.length - 1) / 2) * 20)
  return size
}

function banner(brush: Brush, { text, tone }: Extract<Label, { is: 'banner' }>, draw: boolean): Size {
  brush.font = font(700, 26)
  const size = { width: Math.max(220, Math.ceil(brush.measureText(text).width) + 72), height: 54 }
  if (!draw) return size
  const colour = tone === 'turn' ? AMBER : sideColours(tone, false, 'dark').strong
  ground(brush, size.width, size.height, 'rgba(16, 22, 29, 0.94)', null, 6)
  brush.fillStyle = colour
  brush.beginPath()
  brush.roundRect(0.75, 0.75, 12, size.height - 1.5, [6, 0, 0, 6])
  brush.roundRect(size.width - 12.75, 0.75, 12, size.height - 1.5, [0, 6, 6, 0])
  brush.fill()
  brush.fillStyle = '#ffffff'
  brush.textAlign = 'center'
  brush.fillText(text, size.width / 2, 36)
  return size
}
