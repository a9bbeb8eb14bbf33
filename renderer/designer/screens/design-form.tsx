import type { DesignFigure, DesignRemark, DesignSheet } from '../../../engine/screen.ts'
import { Rule } from '../../hud/reason.tsx'
import type { App } from '../../state/app.ts'
import { useStore } from '../../state/store.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import type { DesignBench } from '../state/design-bench.ts'
import { CounterFace } from './counter-face.tsx'
import { DesignField } from './design-field.tsx'

/** The parts of the chosen design, what follows from them, and what is wrong with them. */
export function DesignForm({ app, bench }: { readonly app: App; readonly bench: DesignBench }) {
  const sheet = useStore(bench.store, ({ look }) => look?.sheet ?? null)
  const chosen = useStore(bench.store, ({ history }) => history.chosen)
  const refused = useStore(bench.store, (view) => view.refused)
  if (sheet === null || chosen === null) {
    return (
      <section class="designer-form is-empty" data-region="form">
        <p class="dim">{words.chooseOne}</p>
        <Remarks sheet={null} refused={refused} />
      </section>
    )
  }
  return (
    <section class="designer-form" aria-label={sheet.title.name} data-region="form">
      <header class="design-head">
        <CounterFace app={app} symbol={sheet.symbol.chosen} flying={sheet.title.flying} size={116} name="A1" />
        <div class="design-head-words">
          <h2>{sheet.title.name}</h2>
          <p class="dim">{sheet.title.className}</p>
          <SymbolField bench={bench} sheet={sheet} />
        </div>
      </header>
      <Figures figures={sheet.figures} />
      <div class="design-groups">
        {sheet.groups.map(({ key, name, narrow, fields }) => (
          <fieldset key={`${chosen} ${key}`} class={`design-group${narrow ? ' is-narrow' : ''}`}>
            <legend>{name}</legend>
            <div class="design-fields">
              {fields.map((field) => (
                <DesignField key={field.key} field={field} narrow={narrow} onSet={(key, value) => void bench.change(key, value)} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <Remarks sheet={sheet} refused={refused} />
    </section>
  )
}

function SymbolField({ bench, sheet: { symbol } }: { readonly bench: DesignBench; readonly sheet: DesignSheet }) {
  const isUsual = symbol.chosen === symbol.suggested
  const isListed = symbol.choices.some(({ value }) => value === symbol.chosen)
  return (
    <label class="field symbol-field">
      <span>
        {words.symbol} <small class="dim">{isUsual ? words.symbolUsual : words.symbolOwn}</small>
      </span>
      <select value={symbol.chosen} onChange={(event) => void bench.change('symbol', event.currentTarget.value)}>
        {isListed ? null : <option value={symbol.chosen}>{symbol.chosen}</option>}
        {symbol.choices.map(({ value, name }) => (
          <option key={String(value)} value={String(value)}>
            {value === symbol.suggested ? `${name} (${words.symbolUsual.toLowerCase()})` : name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Bars of the numbers, with the share of every part. */
const Figures = ({ figures }: { readonly figures: readonly DesignFigure[] }) => (
  <dl class="figures" aria-label={words.figures}>
    {figures.map((figure) => (
      <div key={figure.key} class="figure" title={figure.hint}>
        <dt>{figure.name}</dt>
        <dd class="figure-value">
          {figure.text} <Rule id={figure.rule} />
        </dd>
        <dd class="figure-bar">
          <FigureBar figure={figure} />
        </dd>
        {figure.shares.length === 0 ? null : (
          <dd class="figure-shares">
            <span class="visually-hidden">{words.shares(figure.name)}: </span>
            {figure.shares.map(({ name, value, rule }, i) => (
              <span key={`${i} ${name}`} class="figure-share">
                <i class={`share-${i % SHADES}`} />
                {name} <b>{value}</b> <Rule id={rule} />
              </span>
            ))}
          </dd>
        )}
      </div>
    ))}
  </dl>
)
const SHADES = 6
function FigureBar({ figure: { value, most, shares } }: { readonly figure: DesignFigure }) {
  const whole = Math.min(1, value / Math.max(1, most))
  const sum = shares.reduce((all, share) => all + share.value, 0)
  if (sum === 0) return <span class="share-plain" style={{ width: `${whole * 100}%` }} />
  return (
    <>
      {shares.map((share, i) => (
        <span key={`${i} ${share.name}`} class={`share-${i % SHADES}`} style={{ width: `${((whole * share.value) / sum) * 100}%` }} />
      ))}
    </>
  )
}

function Remarks({ sheet, refused }: { readonly sheet: DesignSheet | null; readonly refused: readonly DesignRemark[] }) {
  const problems = sheet?.problems ?? []
  const warnings = sheet?.warnings ?? []
  const isFine = sheet !== null && problems.length + warnings.length + refused.length === 0
  return (
    <section class="remarks" aria-label={words.remarks} aria-live="polite">
      {refused.length === 0 ? null : <p class="remark-head">{words.notMade}</p>}
      <ul>
        {refused.map((remark) => (
          <Remark key={`r ${remark.text}`} remark={remark} tone="error" word={words.problem} />
        ))}
        {problems.map((remark) => (
          <Remark key={`p ${remark.text}`} remark={remark} tone="error" word={words.problem} />
        ))}
        {warnings.map((remark) => (
          <Remark key={`w ${remark.text}`} remark={remark} tone="warning" word={words.warning} />
        ))}
      </ul>
      {isFine ? <p class="dim">{words.allRight}</p> : null}
    </section>
  )
}
interface RemarkProps {
  readonly remark: DesignRemark
  readonly tone: 'error' | 'warning'
  readonly word: string
}
const Remark = ({ remark, tone, word }: RemarkProps) => (
  <li class={`remark is-${tone}`}>
    <b>{word}</b>
    <span>
      {remark.text} <Rule id={remark.rule} />
    </span>
  </li>
)
