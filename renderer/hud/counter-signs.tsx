import { useEffect } from 'preact/hooks'
import type { SideId } from '../../engine/screen.ts'
import { framePath, type Pen } from '../art/glyph.ts'
import { allDrawings, packs } from '../art/packs.ts'
import { drawSymbol, isDrawn } from '../art/symbols.ts'
import { sideColours } from '../scene/palette.ts'
import { useStore } from '../state/store.ts'

/** The sign of a counter, small, for lists: the very drawing that the map has, so that what is read here is found there. */
export function Sign({ symbol, side, dim = false }: { readonly symbol: string; readonly side: SideId; readonly dim?: boolean }) {
  useDrawings(symbol)
  return <img class="sign" src={signImage(symbol, side, dim)} alt="" draggable={false} />
}

/** Where a name has no drawing yet, those of all books are fetched; whoever asks is drawn anew with what comes. The number tells one time from the next. */
export function useDrawings(symbol: string): number {
  const count = useStore(packs, (list) => list.length)
  useEffect(() => {
    if (!isDrawn(symbol)) void allDrawings()
  }, [symbol])
  return count
}

/** Drawn at four times the size, so that every interface scale is sharp. */
const SHARP = 4
const WIDE = 26
const HIGH = 18
const images = new Map<string, string>()

function signImage(symbol: string, side: SideId, dim: boolean): string {
  const key = `${symbol} ${side} ${dim} ${isDrawn(symbol)}`
  const known = images.get(key)
  if (known !== undefined) return known
  const canvas = document.createElement('canvas')
  canvas.width = WIDE * SHARP
  canvas.height = HIGH * SHARP
  const brush = canvas.getContext('2d')
  if (!brush) return ''
  brush.scale(SHARP, SHARP)
  brush.translate(WIDE / 2, HIGH / 2)
  const { ink, tint, strong } = sideColours(side, dim, 'dark')
  const shape = side === 'blue' ? 'rectangle' : 'diamond'
  const pen: Pen = { brush, shape, halfWidth: 12, halfHeight: shape === 'rectangle' ? 8 : 8.6, ink, tint, line: 1.5 }
  framePath(pen)
  brush.fillStyle = tint
  brush.fill()
  drawSymbol(pen, symbol)
  framePath(pen)
  brush.strokeStyle = strong
  brush.lineWidth = 1.6
  brush.stroke()
  const image = canvas.toDataURL()
  images.set(key, image)
  return image
}

/** The side as shape and colour: a blue rectangle, a red diamond. */
export function SideMark({ side, size = 12 }: { readonly side: SideId; readonly size?: number }) {
  const rem = `${size / 16}rem`
  return (
    <svg class={`side-mark side-${side}`} viewBox="0 0 12 12" style={{ width: rem, height: rem }} aria-hidden="true" focusable="false">
      {side === 'blue' ? <path d="M1 2.500h10v7H1Z" /> : <path d="M6 .5 11.5 6 6 11.5.5 6Z" />}
    </svg>
  )
}
