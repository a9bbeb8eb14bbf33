import { type BattleAccount, SIDES, type SideId } from '../../engine/screen.ts'
import { SideMark } from '../hud/counter-signs.tsx'
import { forceName } from '../state/format.ts'
import { lookBackWords } from '../words/look-back-words.ts'

/** How the battle went, turn by turn. */

const words = lookBackWords
const WIDE = 100
const HIGH = 40

/** What decides the battle, after each turn, as a line for each side; each turn leads to its moment. */
export function CourseChart({ account, onSee }: { readonly account: BattleAccount; readonly onSee: (after: number) => void }) {
  const { course, lines } = account
  const deciding = lines.find(({ decides }) => decides) ?? lines[0]
  if (!deciding || course.length < 2) return null
  const valueAt = (side: SideId, place: number): number => course[place]?.lines.find(({ id }) => id === deciding.id)?.[side].value ?? 0
  const most = Math.max(1, ...course.flatMap((_, place) => SIDES.map((side) => valueAt(side, place))))
  const last = course.length - 1
  const points = (side: SideId): string =>
    course.map((_, place) => `${(place / last) * WIDE},${HIGH - (Math.max(0, valueAt(side, place)) / most) * HIGH}`).join(' ')
  return (
    <figure class="course-chart">
      <figcaption>
        {words.courseNote(deciding.label)}{' '}
        {SIDES.map((side) => (
          <span key={side} class="course-key">
            <SideMark side={side} size={10} /> {forceName(side)}{' '}
            {course[last]?.lines.find(({ id }) => id === deciding.id)?.[side].text ?? ''}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 -2 ${WIDE} ${HIGH + 4}`} preserveAspectRatio="none" aria-hidden="true">
        {SIDES.map((side) => (
          <polyline key={side} class={`course-line side-${side}`} points={points(side)} />
        ))}
      </svg>
      <ol class="course-turns">
        {course.map(({ turn, after }, place) => (
          <li key={turn} style={{ left: `${(place / last) * 100}%` }}>
            <button
              type="button"
              title={words.goToTurn(turn)}
              aria-label={aloud(turn, (side) => valueAt(side, place))}
              onClick={() => onSee(after)}
            >
              {turn}
            </button>
          </li>
        ))}
      </ol>
    </figure>
  )
}
const aloud = (turn: number, value: (side: SideId) => number): string =>
  [words.goToTurn(turn), ...SIDES.map((side) => words.courseOf(forceName(side), String(value(side))))].join('. ')

/** Who held each objective when a turn was over. */
export function HeldTable({ account: { course, objectives } }: { readonly account: BattleAccount }) {
  return (
    <table class="held-table">
      <caption>{words.objectives}</caption>
      <thead>
        <tr>
          <td />
          {course.map(({ turn }) => (
            <th key={turn} scope="col">
              {turn}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {objectives.map((name, place) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {course.map(({ turn, held }) => {
              const by = held[place] ?? null
              return (
                <td key={turn}>
                  <span class="visually-hidden">{words.held(name, words.turn(turn), by === null ? null : forceName(by))}</span>
                  {by === null ? <span class="held-none" aria-hidden="true" /> : <SideMark side={by} size={12} />}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
