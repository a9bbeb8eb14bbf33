import { useEffect, useRef } from 'preact/hooks'
import { useDrawings } from '../../hud/counter-signs.tsx'
import { counterPicture, type Face } from '../../scene/counters.ts'
import type { App } from '../../state/app.ts'
import { useStore } from '../../state/store.ts'

interface FaceProps {
  readonly app: App
  readonly symbol: string
  readonly flying: boolean
  /** CSS pixels at the usual interface scale. */
  readonly size: number
  readonly name?: string
}
/** A counter as the battle draws it. */
export function CounterFace({ app, symbol, flying, size, name = '' }: FaceProps) {
  const host = useRef<HTMLSpanElement>(null)
  const drawings = useDrawings(symbol)
  const theme = useStore(app.store, ({ settings }) => settings.theme)
  const symbolSet = useStore(app.store, ({ settings }) => (settings.symbolSet === 'silhouette' ? 'silhouette' : 'nato'))
  useEffect(() => {
    const face: Face = {
      side: 'blue',
      own: true,
      symbol,
      name,
      tracks: [],
      chips: [],
      spent: false,
      ready: false,
      ...(flying ? { layer: 'air' } : {}),
    }
    let gone = false
    const draw = () => {
      if (gone || !host.current) return
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
      const picture = counterPicture(face, size * scale, { theme, symbolSet, detail: name === '' ? 'far' : 'near' })
      host.current.replaceChildren(picture)
    }
    draw()
    // The letters of the battle's face may still be on their way.
    void document.fonts?.load('700 16px "Barlow Condensed"').then(draw, () => undefined)
    return () => {
      gone = true
    }
  }, [symbol, flying, size, name, theme, symbolSet, drawings])
  return <span class="counter-face" ref={host} aria-hidden="true" style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }} />
}
