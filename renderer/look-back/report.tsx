import {
  type AccountLoss,
  type AccountThrows,
  type AccountUnit,
  type BattleAccount,
  type PieceId,
  SIDES,
  type SideId,
} from '../../engine/screen.ts'
import { SideMark, Sign } from '../hud/counter-signs.tsx'
import { forceName } from '../state/format.ts'
import { lookBackWords } from '../words/look-back-words.ts'
import { CourseChart, HeldTable } from './course.tsx'
import { luckTenths, summed } from './luck.ts'

const words = lookBackWords

interface ReportProps {
  readonly account: BattleAccount | null
  /** Shows the moment after so many orders. */
  readonly onSee: (after: number) => void
}
/** The account of a battle that is over. */
export function Report({ account, onSee }: ReportProps) {
  if (account === null)
    return (
      <p class="look-report dim" role="status">
        {words.counting}
      </p>
    )
  return (
    <section class="look-report" tabIndex={0} aria-label={words.report}>
      <Course account={account} onSee={onSee} />
      <Dice account={account} />
      <Losses account={account} onSee={onSee} />
      <Forces account={account} />
    </section>
  )
}

type Section = Pick<ReportProps, 'onSee'> & { readonly account: BattleAccount }
const unitsById = ({ units }: BattleAccount): ReadonlyMap<PieceId, AccountUnit> => new Map(units.map((unit) => [unit.id, unit]))

function Course({ account, onSee }: Section) {
  return (
    <section class="report-course">
      <h3>{words.course}</h3>
      <CourseChart account={account} onSee={onSee} />
      {account.objectives.length > 0 ? <HeldTable account={account} /> : null}
    </section>
  )
}

function Losses({ account, onSee }: Section) {
  const byId = unitsById(account)
  return (
    <section class="report-losses">
      <h3>{words.losses}</h3>
      {SIDES.map((side) => (
        <p key={side}>
          <SideMark side={side} size={12} /> {lossSentence(account, side)}
        </p>
      ))}
      {account.losses.length === 0 ? (
        <p class="dim">{words.noLosses}</p>
      ) : (
        <table class="account-table">
          <thead>
            <tr>
              <th scope="col">{words.when}</th>
              <th scope="col">{words.who}</th>
              <th scope="col">{words.by}</th>
              <th scope="col">{words.means}</th>
              <th scope="col" class="is-number">
                {words.strength}
              </th>
            </tr>
          </thead>
          <tbody>
            {account.losses.map((loss) => (
              <Loss key={loss.piece} loss={loss} byId={byId} unit={account.unit} onSee={onSee} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
function lossSentence({ units, losses, unit }: BattleAccount, side: SideId): string {
  const sum = (list: readonly { readonly strength: number }[]): number => list.reduce((total, { strength }) => total + strength, 0)
  const all = sum(units.filter((one) => one.side === side))
  const lost = sum(losses.filter((one) => one.side === side))
  return words.lossesOf(forceName(side), lost, words.measure(all, unit), all > 0 ? Math.round((lost * 100) / all) : 0)
}
interface LossProps {
  readonly loss: AccountLoss
  readonly byId: ReadonlyMap<PieceId, AccountUnit>
  readonly unit: string
  readonly onSee: (after: number) => void
}
function Loss({ loss: { act, turn, side, piece, by, means, strength }, byId, unit, onSee }: LossProps) {
  const who = byId.get(piece)
  const doer = by === null ? undefined : byId.get(by)
  return (
    <tr>
      <td>{turn}</td>
      <th scope="row">
        <button type="button" class="report-see" title={words.see(who?.title ?? piece)} onClick={() => onSee(act + 1)}>
          <Sign symbol={who?.symbol ?? 'unknown'} side={side} /> {who?.title ?? piece}
        </button>
      </th>
      <td>
        {doer ? (
          <>
            <Sign symbol={doer.symbol} side={doer.side} /> {doer.title}
          </>
        ) : (
          words.nobody
        )}
      </td>
      <td>{means}</td>
      <td class="is-number">{words.measure(strength, unit)}</td>
    </tr>
  )
}

function Dice({ account: { throws } }: { readonly account: BattleAccount }) {
  const isNone = SIDES.every((side) => throws[side].length === 0)
  return (
    <section class="report-dice">
      <h3>{words.dice}</h3>
      {isNone ? (
        <p class="dim">{words.noDice}</p>
      ) : (
        <>
          <p class="dim">{words.diceNote}</p>
          <table class="account-table">
            <thead>
              <tr>
                <td />
                <th scope="col" class="is-number">
                  {words.throws}
                </th>
                <th scope="col" class="is-number">
                  {words.made}
                </th>
                <th scope="col" class="is-number">
                  {words.expected}
                </th>
                <th scope="col">{words.luck}</th>
              </tr>
            </thead>
            {SIDES.map((side) => (
              <tbody key={side}>
                <tr class="report-side">
                  <th scope="rowgroup" colSpan={5}>
                    <SideMark side={side} size={12} /> {forceName(side)}
                  </th>
                </tr>
                {throws[side].length === 0 ? (
                  <tr class="is-lost">
                    <td colSpan={5}>{words.noDice}</td>
                  </tr>
                ) : null}
                {throws[side].map((sum) => (
                  <Throws key={sum.what} sum={sum} />
                ))}
                {throws[side].length > 1 ? <Throws sum={summed(throws[side], words.allThrows)} isSum /> : null}
              </tbody>
            ))}
          </table>
        </>
      )}
    </section>
  )
}
function Throws({ sum, isSum = false }: { readonly sum: AccountThrows; readonly isSum?: boolean }) {
  const luck = luckTenths(sum)
  return (
    <tr class={isSum ? 'is-strong' : undefined}>
      <th scope="row">{sum.what}</th>
      <td class="is-number">{sum.thrown}</td>
      <td class="is-number">{sum.made}</td>
      <td class="is-number">{words.tenth(sum.expected)}</td>
      <td>
        <span class="luck-bar" aria-hidden="true">
          <span
            style={{
              left: `${luck < 0 ? 50 + Math.max(-30, luck) * (50 / 30) : 50}%`,
              width: `${Math.min(30, Math.abs(luck)) * (50 / 30)}%`,
            }}
          />
        </span>{' '}
        <span class="luck-word">{words.luckOf(luck)}</span>
      </td>
    </tr>
  )
}

function Forces({ account }: { readonly account: BattleAccount }) {
  return (
    <section class="report-forces">
      <h3>{words.forces}</h3>
      <div class="report-pair">
        {SIDES.map((side) => (
          <table key={side} class="account-table">
            <caption>
              <SideMark side={side} size={12} /> {forceName(side)}{' '}
              <small class="dim">{words.units(account.units.filter((one) => one.side === side).length)}</small>
            </caption>
            <thead>
              <tr>
                <th scope="col">{words.unit}</th>
                <th scope="col">{words.fate}</th>
                <th scope="col" class="is-number">
                  {words.kills}
                </th>
              </tr>
            </thead>
            <tbody>
              {account.units
                .filter((one) => one.side === side)
                .map(({ id, title, symbol, is, kills }) => (
                  <tr key={id} class={is === 'lost' ? 'is-lost' : undefined}>
                    <th scope="row">
                      <Sign symbol={symbol} side={side} dim={is === 'lost'} /> {title}
                    </th>
                    <td>{words.fates[is]}</td>
                    <td class="is-number">{kills > 0 ? kills : ''}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  )
}
