import type { GroundLine } from '../../../engine/screen.ts'
import { useStore } from '../../state/store.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import type { EditorDesk } from '../state/editor-desk.ts'
import { measureOf } from '../state/editor-marks-of.ts'

/** The measured line: how long it is, what the book sees along it, and the ground under it in a section. */
export function LineProfile({ desk }: { readonly desk: EditorDesk }) {
  const line = useStore(desk.sight.store, (sight) => sight.line)
  const state = useStore(desk.store, (view) => view.state)
  const cmPerHex = useStore(desk.store, (view) => view.cmPerHex)
  const length = measureOf(state, cmPerHex)
  if (state.tool !== 'measure' || length === null) return null
  return (
    <section class="line-report" aria-label={editorWords.line} role="status">
      <h3>{editorWords.length(length.hexes, length.centimetres)}</h3>
      {line && state.drag === null ? (
        <>
          <p class={`line-result is-${line.result}`}>{line.text}</p>
          <Section line={line} />
        </>
      ) : null}
    </section>
  )
}

const WIDE = 240
const HIGH = 72
/** How much higher than the highest thing the section goes, in thousandths of a level. */
const AIR = 600

/** Ground, what stands on it and the line of sight, from end to end. */
function Section({ line: { steps, at } }: { readonly line: GroundLine }) {
  const heights = steps.flatMap(({ ground, top, line }) => [ground, top ?? ground, line ?? ground])
  const [low, high] = [Math.min(...heights) - AIR, Math.max(...heights) + AIR]
  const x = (i: number): number => (i / steps.length) * WIDE
  const y = (height: number): number => HIGH - ((height - low) / (high - low)) * HIGH
  const points = steps.flatMap(({ line }, i) => (line === null ? [] : [`${(x(i) + x(i + 1)) / 2},${y(line)}`]))
  return (
    <svg class="section" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={editorWords.profile} preserveAspectRatio="none">
      {steps.map(({ hex, ground, top }, i) => {
        const decides = at !== null && hex[0] === at[0] && hex[1] === at[1]
        const above = top === null ? 0 : y(top)
        return (
          <g key={hex.join()}>
            {top === null || top > ground ? (
              <rect
                class={decides ? 'section-block' : 'section-top'}
                x={x(i)}
                y={above}
                width={WIDE / steps.length}
                height={y(ground) - above}
              />
            ) : null}
            <rect
              class={decides && top === ground ? 'section-block' : 'section-ground'}
              x={x(i)}
              y={y(ground)}
              width={WIDE / steps.length}
              height={HIGH}
            />
          </g>
        )
      })}
      {points.length > 1 ? <polyline class="section-line" points={points.join(' ')} /> : null}
    </svg>
  )
}
