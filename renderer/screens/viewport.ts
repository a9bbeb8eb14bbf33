import { useEffect, useState } from 'preact/hooks'
import type { App } from '../state/app.ts'
import { scaleFor } from '../state/scale.ts'
import { useStore } from '../state/store.ts'

/**
 * How much room there is, measured in the interface's own pixels: 'wide' has both columns, 'compact' lays the left one over the map
 * when it is called, 'tight' does so with both.
 */
export type Room = 'wide' | 'compact' | 'tight'

/** @param width the window's, in CSS pixels; @param scale the interface scale in percent */
export function roomOf(width: number, scale: number): Room {
  const own = (width * 100) / scale
  return own >= 1180 ? 'wide' : own >= 820 ? 'compact' : 'tight'
}

/** The interface's scale in percent: the person's own, else the one that suits the window as it is now. */
export function useScale(app: App): number {
  const own = useStore(app.store, ({ settings }) => settings.interfaceScale)
  const suits = (): number =>
    scaleFor({ width: globalThis.innerWidth, height: globalThis.innerHeight, density: globalThis.devicePixelRatio })
  const [fitting, setFitting] = useState(suits)
  useEffect(() => {
    const measure = () => setFitting(suits())
    measure()
    globalThis.addEventListener('resize', measure)
    return () => globalThis.removeEventListener('resize', measure)
  }, [])
  return own ?? fitting
}

export function useRoom(scale: number): Room {
  const [width, setWidth] = useState(globalThis.innerWidth)
  useEffect(() => {
    const measure = () => setWidth(globalThis.innerWidth)
    globalThis.addEventListener('resize', measure)
    return () => globalThis.removeEventListener('resize', measure)
  }, [])
  return roomOf(width, scale)
}
