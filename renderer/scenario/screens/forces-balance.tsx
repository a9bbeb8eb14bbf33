import { SIDES } from '../../../engine/screen.ts'
import { Icon } from '../../art/icons.tsx'
import { SideMark } from '../../hud/counter-signs.tsx'
import { forcesWords } from '../../words/forces-words.ts'
import type { Fault } from '../model/forces-faults.ts'
import { piecesOf } from '../model/forces-rows.ts'
import { shareOfBlue } from '../model/forces-stock.ts'
import type { ForcesDesk } from './forces-desk.ts'

const words = forcesWords

/** The strength of both sides, each with its measure, and a bar of the two. */
export function Balance({ desk }: { readonly desk: ForcesDesk }) {
  const { sheet, catalogue, doc, groups } = desk
  const { blue, red } = sheet.strength
  const share = shareOfBlue(blue, red)
  const measured = { blue: words.measure(blue, catalogue.strengthUnit), red: words.measure(red, catalogue.strengthUnit) }
  return (
    <section class="force-balance" aria-label={words.balance}>
      <div class="balance-sides">
        {SIDES.map((side) => (
          <span key={side} class={`balance-side is-${side}`}>
            <SideMark side={side} />
            <strong>{doc.sides[side].name}</strong>
            <span>{measured[side]}</span>
            <small class="dim">{words.units(piecesOf(groups[side]).length)}</small>
          </span>
        ))}
      </div>
      <div
        class={`balance-bar${share === null ? ' is-empty' : ''}`}
        role="img"
        aria-label={words.balanceAloud(doc.sides.blue.name, measured.blue, doc.sides.red.name, measured.red)}
      >
        <span class="balance-blue" style={{ width: `${(share ?? 500) / 10}%` }} />
        <span class="balance-red" />
      </div>
      <p class="dim balance-said">{balanceText(desk)}</p>
      {sheet.strip !== null && blue + red > 0 ? <p class="dim balance-said">{words.suggested}</p> : null}
      <FaultList faults={desk.faults.whole} />
    </section>
  )
}
function balanceText({ sheet: { strength }, doc: { sides } }: ForcesDesk): string {
  const { blue, red } = strength
  if (blue === red) return blue === 0 ? words.balanceNone : words.balanceEven
  const stronger = blue > red ? 'blue' : 'red'
  const least = Math.min(blue, red)
  return least === 0
    ? words.balanceOne(sides[stronger].name)
    : words.balanceMore(sides[stronger].name, Math.round((100 * Math.abs(blue - red)) / least))
}

/** What is wrong, line by line; nothing where nothing is. */
export const FaultList = ({ faults }: { readonly faults: readonly Fault[] }) =>
  faults.length === 0 ? null : (
    <ul class="force-faults">
      {faults.map(({ is, text }) => (
        <li key={`${is} ${text}`} class={`is-${is}`} aria-label={is === 'error' ? words.problem(text) : words.warning(text)}>
          <Icon name="warning" size={13} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
