import { LIMITS, SCENARIO_LIMITS } from '../../../engine/author.ts'
import { type ScenarioDoc, SIDES, type SideId } from '../../../engine/screen.ts'
import { useStore } from '../../state/store.ts'
import { battleFormWords } from '../../words/scenario-form-words.ts'
import { setUpWords } from '../../words/set-up.ts'
import { type BattlePart, setBattle } from '../model/battle-edit.ts'
import { faultUnder } from '../model/problem-paths.ts'
import type { ScenarioBench } from '../state/scenario-view.ts'
import { LineField, NumberField, ProseField, SelectField } from './form-fields.tsx'

const words = battleFormWords
const SCALES = [1, 2, 2.5] as const satisfies readonly ScenarioDoc['cmPerHex'][]

/** The battle as a whole: what it is called and about, how long it lasts, who attacks. */
export function BattlePanel({ bench }: { readonly bench: ScenarioBench }) {
  const doc = useStore(bench.store, (view) => view.doc)
  const problems = useStore(bench.store, (view) => view.problems)
  const set = (key: keyof typeof words.step, part: BattlePart) =>
    bench.change(words.step[key], (now) => setBattle(now, part), `battle.${key}`)
  const at = (key: keyof typeof words.step) => faultUnder(problems, key)
  return (
    <section class="form-panel" aria-label={words.title}>
      <LineField label={words.name} value={doc.name} most={LIMITS.name} problem={at('name')} onValue={(name) => set('name', { name })} />
      <ProseField
        label={words.description}
        help={words.descriptionHelp}
        value={doc.description}
        most={SCENARIO_LIMITS.description}
        problem={at('description')}
        onValue={(description) => set('description', { description })}
      />
      <div class="form-pair">
        <NumberField
          label={words.turns}
          help={words.turnsHelp}
          value={doc.turns}
          least={1}
          most={LIMITS.turns}
          problem={at('turns')}
          onValue={(turns) => turns !== null && set('turns', { turns })}
        />
        <NumberField
          label={words.minutes}
          help={words.minutesHelp}
          value={doc.minutes ?? null}
          least={1}
          most={SCENARIO_LIMITS.minutes}
          mayBeEmpty
          placeholder={words.minutesEmpty}
          problem={at('minutes')}
          onValue={(minutes) => set('minutes', { minutes: minutes ?? undefined })}
        />
      </div>
      <SelectField
        label={words.scale}
        help={words.scaleHelp}
        options={SCALES.map((value) => ({ value, name: setUpWords.cmPerHex(value) }))}
        value={doc.cmPerHex}
        problem={at('cmPerHex')}
        onValue={(cmPerHex) => set('cmPerHex', { cmPerHex })}
      />
      <SelectField<SideId | undefined>
        label={words.attacker}
        help={words.attackerHelp}
        options={[{ value: undefined, name: words.nobody }, ...SIDES.map((value) => ({ value, name: doc.sides[value].name }))]}
        value={doc.attacker}
        problem={at('attacker')}
        onValue={(attacker) => set('attacker', { attacker })}
      />
      <ProseField
        label={words.balance}
        help={words.balanceHelp}
        value={doc.balance ?? ''}
        most={SCENARIO_LIMITS.balance}
        problem={at('balance')}
        onValue={(balance) => set('balance', { balance: balance === '' ? undefined : balance })}
      />
    </section>
  )
}
