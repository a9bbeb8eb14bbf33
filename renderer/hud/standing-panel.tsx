import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { governed, type Picture, type StandingFor, type StandingRule, withRule } from '../../engine/screen.ts'
import { holderOf } from '../input/picture-lookup.ts'
import type { BattleState } from '../state/battle-state.ts'
import type { Session } from '../state/session.ts'
import { ruleShown, targetKinds } from '../state/standing-view.ts'
import { ownSelected } from '../state/wants.ts'
import { orderWords } from '../words/standing-words.ts'
import { Sign } from './counter-signs.tsx'

type Scope = 'piece' | 'group' | 'side'
type Change = Partial<Omit<StandingRule, 'for' | 'kind'>>
const NEW_RULE = { do: 'ask', above: 0, below: 'hold', ignore: [] } as const
const WIDTHS = [60, 90, 120, 180] as const

interface StandingPanelProps {
  readonly session: Session
  readonly state: BattleState
}
/** What the selected unit, its platoon or its whole side does of itself when it could react. Each change holds at once. */
export function StandingPanel({ session, state }: StandingPanelProps) {
  const top = useRef<HTMLDivElement>(null)
  const [chosen, setScope] = useState<Scope>('piece')
  const [kind, setKind] = useState<string | undefined>(undefined)
  // Who opened it by a key goes on with keys.
  useEffect(() => {
    if (state.commanding === 'keys') top.current?.querySelector('input')?.focus()
  }, [])
  const { picture, standing } = state
  const id = ownSelected(state)
  if (!picture || !standing) return null
  if (standing.kinds.length === 0) return <p class="details-empty">{orderWords.noKinds}</p>
  const { group } = governed(picture, id)
  const scopes = scopesOf(picture, id, group)
  const scope = scopes[chosen] ? chosen : 'side'
  const whom = scopes[scope]?.whom ?? 'side'
  const { rule, isOwn } = ruleShown(standing.orders, whom, kind, group)
  const shown = rule ?? { ...NEW_RULE, for: whom }
  const at = { for: whom, kind }
  const change = (part: Change) => {
    const { for: _for, kind: _kind, ...rest } = { ...shown, ...part }
    void session.command(withRule(standing.orders, at, rest))
  }
  const kinds = [{ id: '', name: orderWords.everyKind }, ...standing.kinds.map((each) => ({ id: each.kind, name: each.name }))]
  return (
    <div class="standing" ref={top}>
      {id === null ? <p class="details-empty">{orderWords.none}</p> : null}
      <Choice
        name={orderWords.whose}
        options={(['piece', 'group', 'side'] as const).flatMap((each) => (scopes[each] ? [{ id: each, name: scopes[each].name }] : []))}
        value={scope}
        onChange={setScope}
      />
      {standing.kinds.length > 1 ? (
        <Choice name={orderWords.what} options={kinds} value={kind ?? ''} onChange={(next) => setKind(next === '' ? undefined : next)} />
      ) : null}
      <p class="standing-source">
        {isOwn ? orderWords.own : sourceOf(rule, picture, kind)}
        {isOwn ? (
          <button type="button" class="panel-switch" onClick={() => void session.command(withRule(standing.orders, at, null))}>
            {orderWords.remove}
          </button>
        ) : null}
      </p>
      <RuleFields rule={shown} picture={picture} onChange={change} />
    </div>
  )
}

/** Whom a rule can be for: the selected unit, its group, the side. */
function scopesOf(picture: Picture, id: string | null, group: string | null) {
  const piece = id === null ? null : holderOf(picture, id)
  const named = picture.groups.find((one) => one.id === group)
  return {
    piece: piece && { name: piece.name, whom: { piece: piece.id } },
    group: named && { name: named.name, whom: { group: named.id } },
    side: { name: orderWords.side, whom: 'side' },
  } satisfies Record<Scope, { readonly name: string; readonly whom: StandingFor } | null | undefined>
}

/** Where the rule comes from that holds where there is none of its own. */
function sourceOf(rule: StandingRule | null, { groups }: Picture, kind: string | undefined): string {
  if (rule === null) return orderWords.fromNobody
  if (rule.for === 'side') return orderWords.fromSide
  if ('piece' in rule.for) return kind === undefined ? orderWords.own : orderWords.fromKinds
  const { group } = rule.for
  return orderWords.fromGroup(groups.find((one) => one.id === group)?.name ?? group)
}

interface FieldsProps {
  readonly rule: StandingRule
  readonly picture: Picture
  readonly onChange: (change: Change) => void
}
function RuleFields({ rule, picture, onChange }: FieldsProps) {
  const isFiring = rule.do !== 'hold'
  return (
    <>
      <Choice
        name={orderWords.does}
        options={(['ask', 'fire', 'hold'] as const).map((each) => ({ id: each, name: orderWords.doNames[each] }))}
        value={rule.do}
        onChange={(next) => onChange({ do: next })}
      />
      {isFiring ? (
        <Amount
          name={orderWords.above}
          aloud={orderWords.aboveAloud}
          value={rule.above / 10}
          most={95}
          step={5}
          text={rule.above === 0 ? orderWords.any : orderWords.percent(rule.above / 10)}
          onChange={(value) => onChange({ above: value * 10 })}
        />
      ) : null}
      {rule.do === 'fire' && rule.above > 0 ? (
        <Choice
          name={orderWords.below}
          options={(['hold', 'ask'] as const).map((each) => ({ id: each, name: orderWords.belowNames[each] }))}
          value={rule.below}
          onChange={(below) => onChange({ below })}
        />
      ) : null}
      {isFiring ? <Ignored rule={rule} picture={picture} onChange={onChange} /> : null}
      {isFiring ? <Arc arc={rule.arc} onChange={(arc) => onChange({ arc })} /> : null}
      {isFiring ? (
        <Amount
          name={orderWords.within}
          aloud={orderWords.withinAloud}
          value={rule.within ?? 0}
          most={40}
          step={1}
          text={rule.within === undefined ? orderWords.anywhere : orderWords.hexes(rule.within)}
          onChange={(value) => onChange({ within: value === 0 ? undefined : value })}
        />
      ) : null}
    </>
  )
}

/** Kinds of targets that are never fired at, as switches with their signs. */
function Ignored({ rule: { ignore }, picture, onChange }: FieldsProps) {
  const kinds = targetKinds(picture.pieces)
  const symbols = [...new Set([...kinds.keys(), ...ignore])]
  const enemy = picture.side === 'blue' ? 'red' : 'blue'
  const toggle = (symbol: string) =>
    onChange({ ignore: ignore.includes(symbol) ? ignore.filter((one) => one !== symbol) : [...ignore, symbol] })
  return (
    <fieldset class="standing-field">
      <legend>{orderWords.ignore}</legend>
      {symbols.length === 0 ? <small>{orderWords.noTargets}</small> : null}
      {symbols.map((symbol) => (
        <label class="standing-target" key={symbol}>
          <input type="checkbox" checked={ignore.includes(symbol)} onChange={() => toggle(symbol)} />
          <Sign symbol={symbol} side={enemy} />
          {kinds.get(symbol) ?? symbol}
        </label>
      ))}
    </fieldset>
  )
}

/** How wide the arc is, and in a ring of twelve directions where its middle lies. */
function Arc({ arc, onChange }: { readonly arc: StandingRule['arc']; readonly onChange: (arc: StandingRule['arc']) => void }) {
  return (
    <>
      <Choice
        name={orderWords.arc}
        options={[{ id: '', name: orderWords.allAround }, ...WIDTHS.map((width) => ({ id: `${width}`, name: orderWords.degrees(width) }))]}
        value={arc ? `${arc.degrees}` : ''}
        onChange={(next) => {
          const degrees = WIDTHS.find((width) => `${width}` === next)
          onChange(degrees && { towards: arc?.towards ?? 0, degrees })
        }}
      />
      {arc ? (
        <fieldset class="standing-field">
          <legend>
            {orderWords.towards}: {orderWords.directions[arc.towards]}
          </legend>
          <div class="standing-ring">
            {orderWords.directions.map((name, towards) => (
              <input
                key={name}
                type="radio"
                name="standing-towards"
                aria-label={name}
                title={name}
                checked={towards === arc.towards}
                style={{ transform: `rotate(${towards * 30}deg) translateY(-2.25rem)` }}
                onChange={() => onChange({ ...arc, towards })}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </>
  )
}

interface ChoiceProps<T extends string> {
  readonly name: string
  readonly options: readonly { readonly id: T; readonly name: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}
const Choice = <T extends string>({ name, options, value, onChange }: ChoiceProps<T>) => (
  <fieldset class="standing-field">
    <legend>{name}</legend>
    <span class="segments">
      {options.map((option) => (
        <label key={option.id} class={option.id === value ? 'segment is-chosen' : 'segment'}>
          <input type="radio" name={`standing-${name}`} checked={option.id === value} onChange={() => onChange(option.id)} />
          {option.name}
        </label>
      ))}
    </span>
  </fieldset>
)

interface AmountProps {
  readonly name: string
  readonly aloud: string
  readonly value: number
  readonly most: number
  readonly step: number
  readonly text: ComponentChildren
  readonly onChange: (value: number) => void
}
const Amount = ({ name, aloud, value, most, step, text, onChange }: AmountProps) => (
  <label class="standing-field">
    <span>{name}</span>
    <span class="standing-amount">
      <input
        type="range"
        min={0}
        max={most}
        step={step}
        value={value}
        aria-label={aloud}
        aria-valuetext={String(text)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <output>{text}</output>
    </span>
  </label>
)
