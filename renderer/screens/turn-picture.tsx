import type { BeforeBattle } from '../../engine/screen.ts'
import { beforeWords } from '../words/before-words.ts'

/** A turn as boxes and arrows: one box for each part, what goes on meanwhile under the part that it belongs to. Measures in units of the drawing, about pixels. */

type TurnStep = BeforeBattle['steps'][number]

const [WIDE, HIGH, GAP] = [134, 62, 26]
/** The way back to the first part goes above the boxes. */
const TOP = 30
const UNDER = TOP + HIGH + 22
const EDGE = 2

interface Placed {
  readonly step: TurnStep
  readonly number: number
  readonly x: number
  readonly y: number
}
/** Where the boxes stand: in a row, but for what goes on meanwhile. */
function placed(steps: readonly TurnStep[]): readonly Placed[] {
  let column = -1
  return steps.map((step, i) => {
    const under = step.during === true && column >= 0
    if (!under) column++
    return { step, number: i + 1, x: EDGE + column * (WIDE + GAP), y: under ? UNDER : TOP }
  })
}

export function TurnPicture({ steps }: { readonly steps: readonly TurnStep[] }) {
  const boxes = placed(steps)
  const row = boxes.filter(({ y }) => y === TOP)
  const [first, last] = [row[0], row.at(-1)]
  if (!first || !last) return null
  const width = last.x + WIDE + EDGE
  const height = (row.length === boxes.length ? TOP : UNDER) + HIGH + EDGE
  return (
    <svg class="turn-picture" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={spoken(boxes)}>
      <path class="turn-way" d={`M${last.x + WIDE / 2} ${TOP}V12H${first.x + WIDE / 2}V${TOP - 7}`} />
      <Head x={first.x + WIDE / 2} y={TOP} down />
      <rect class="turn-plate" x={width / 2 - 44} y={0} width={88} height={22} />
      <text class="turn-said" x={width / 2} y={16}>
        {beforeWords.nextTurn}
      </text>
      {row.slice(1).map(({ x, number }) => (
        <g key={number}>
          <path class="turn-way" d={`M${x - GAP} ${TOP + HIGH / 2}H${x - 7}`} />
          <Head x={x} y={TOP + HIGH / 2} />
        </g>
      ))}
      {boxes.map((box) => (
        <Box key={box.number} {...box} />
      ))}
    </svg>
  )
}
const spoken = (boxes: readonly Placed[]): string =>
  beforeWords.picture(
    boxes
      .map(({ step, number, y }) => {
        const text = beforeWords.part(number, step.name, beforeWords.who[step.who])
        return y === TOP ? text : beforeWords.meanwhilePart(text)
      })
      .join('; '),
  )

const Head = ({ x, y, down = false }: { readonly x: number; readonly y: number; readonly down?: boolean }) => (
  <path class="turn-head" d={down ? `M${x} ${y}l-5-8h10Z` : `M${x} ${y}l-8-5v10Z`} />
)

function Box({ step, number, x, y }: Placed) {
  const isUnder = y !== TOP
  return (
    <g class={isUnder ? 'turn-box is-meanwhile' : 'turn-box'}>
      {isUnder ? (
        <>
          <path class="turn-way is-meanwhile" d={`M${x + WIDE / 2} ${TOP + HIGH}V${UNDER}`} />
          <text class="turn-said is-beside" x={x + WIDE / 2 - 7} y={UNDER - 6}>
            {beforeWords.meanwhile}
          </text>
        </>
      ) : null}
      <rect x={x} y={y} width={WIDE} height={HIGH} rx={4} />
      <text class="turn-number" x={x + 9} y={y + 23}>
        {number}
      </text>
      <text class="turn-name" x={x + 25} y={y + 23}>
        {step.name}
      </text>
      <g transform={`translate(${x + WIDE / 2} ${y + 45})`}>
        <Who who={step.who} />
      </g>
    </g>
  )
}

const Blue = ({ x }: { readonly x: number }) => <path class="side-mark side-blue" d={`M${x - 10} -6h20v12h-20Z`} />
const Red = ({ x }: { readonly x: number }) => <path class="side-mark side-red" d={`M${x} -8l10 8-10 8-10-8Z`} />
/** Who acts in it, by the marks of the sides. */
function Who({ who }: { readonly who: TurnStep['who'] }) {
  switch (who) {
    case 'both':
      return (
        <>
          <Blue x={-13} />
          <Red x={13} />
        </>
      )
    case 'dice':
      return (
        <>
          <Blue x={-28} />
          <path class="turn-die" d="M-8-8h16v16h-16Z" />
          <path class="turn-pips" d="M-4-4h.01M4-4h.01M0 0h.01M-4 4h.01M4 4h.01" />
          <Red x={28} />
        </>
      )
    case 'in-turn':
      return (
        <>
          <Blue x={-26} />
          <path class="turn-way" d="M-11 0H5" />
          <Head x={12} y={0} />
          <Red x={26} />
        </>
      )
    case 'groups':
      return (
        <>
          <Blue x={-39} />
          <Red x={-13} />
          <Blue x={13} />
          <Red x={39} />
        </>
      )
  }
}
