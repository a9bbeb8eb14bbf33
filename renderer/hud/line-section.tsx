import type { GroundLine } from '../../engine/screen.ts'

const WIDE = 240
const HIGH = 72
/** How much higher than the highest thing the section goes, in thousandths of a level. */
const AIR = 600

/** Ground, what stands on it and the line of sight, from end to end. */
export function LineSection({ line: { steps, at }, label }: { readonly line: GroundLine; readonly label: string }) {
  const heights = steps.flatMap(({ ground, top, line }) => [ground, top ?? ground, line ?? ground])
  const [low, high] = [Math.min(...heights) - AIR, Math.max(...heights) + AIR]
  const x = (i: number): number => (i / steps.length) * WIDE
  const y = (height: number): number => HIGH - ((height - low) / (high - low)) * HIGH
  const points = steps.flatMap(({ line }, i) => (line === null ? [] : [`${(x(i) + x(i + 1)) / 2},${y(line)}`]))
  return (
    <svg class="section" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={label} preserveAspectRatio="none">
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
