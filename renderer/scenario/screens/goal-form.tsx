import { LIMITS, MISSION_LIMITS } from '../../../engine/author.ts'
import { type GoalDoc, SIDES, type WhoDoc } from '../../../engine/screen.ts'
import { useStore } from '../../state/store.ts'
import { goalFormWords } from '../../words/scenario-form-words.ts'
import * as goals from '../model/goals-edit.ts'
import { placeNames } from '../model/places-edit.ts'
import { faultOfRest, faultUnder } from '../model/problem-paths.ts'
import type { ScenarioBench } from '../state/scenario-view.ts'
import { FieldNotes, LineField, NumberField, SelectField, SwitchField } from './form-fields.tsx'
import { WhoField } from './who-field.tsx'

const words = goalFormWords

interface GoalProps {
  readonly bench: ScenarioBench
  readonly index: number
  readonly goal: GoalDoc
}
interface PartProps extends GoalProps {
  readonly form: goals.GoalForm
  readonly set: (part: Partial<goals.GoalForm>) => void
  readonly at: (key: string) => string | null
}
/** Everything that can be said of one goal. */
export function GoalForm({ bench, index, goal }: GoalProps) {
  const doc = useStore(bench.store, (view) => view.doc)
  const problems = useStore(bench.store, (view) => view.problems)
  const path = `mission.goals.${index}`
  const at = (key: string) => faultUnder(problems, `${path}.${key}`)
  const form = goals.formOf(goal)
  const set = (part: Partial<goals.GoalForm>) =>
    bench.change(words.step.goal, (now) => goals.setGoal(now, index, part), `${path}.${Object.keys(part).join()}`)
  const kinds = goals.GOAL_KINDS.filter((kind) => kind === goal.goal || !goals.needsPlace(kind) || placeNames(doc).length > 0)
  const part = { bench, index, goal, form, set, at }
  return (
    <>
      <div class="form-pair">
        <SelectField
          label={words.kind}
          help={words.kinds[goal.goal][1]}
          options={kinds.map((value) => ({ value, name: words.kinds[value][0] }))}
          value={goal.goal}
          problem={at('goal')}
          onValue={(kind) => bench.change(words.step.goal, (now) => goals.setGoalKind(now, index, kind))}
        />
        <SelectField
          label={words.side}
          options={SIDES.map((value) => ({ value, name: doc.sides[value].name }))}
          value={goal.side}
          problem={at('side')}
          onValue={(side) => bench.change(words.step.goal, (now) => goals.setGoalSide(now, index, side))}
        />
      </div>
      <About {...part} />
      <Limits {...part} />
      <Pay {...part} />
      <Called {...part} />
      <FieldNotes
        id={path}
        problem={faultOfRest(problems, path, ['goal', 'side', ...goals.GOAL_KEYS[goal.goal], 'points', 'secret', 'text', 'id'])}
      />
    </>
  )
}

/** Where, and who. */
function About({ bench, goal, form, set, at }: PartProps) {
  const doc = useStore(bench.store, (view) => view.doc)
  const sheet = useStore(bench.store, (view) => view.sheet)
  const keys = goals.GOAL_KEYS[goal.goal]
  const names = placeNames(doc)
  const owner = goals.ownerOf(goal.goal, goal.side)
  const whole: WhoDoc = { side: owner }
  const isOfPlace = goal.goal === 'protect' && form.at !== undefined
  const needsNoPlace = goal.goal === 'protect' && !isOfPlace
  return (
    <>
      {goal.goal === 'protect' && (names.length > 0 || isOfPlace) ? (
        <SelectField
          label={words.what}
          options={(['who', 'at'] as const).map((value) => ({ value, name: words.whats[value] }))}
          value={isOfPlace ? 'at' : 'who'}
          onValue={(what) => set(what === 'who' ? { who: whole } : { at: names[0] })}
        />
      ) : null}
      {keys.includes('at') && !needsNoPlace ? (
        <SelectField
          label={words.at}
          options={names.map((value) => ({ value, name: value }))}
          value={form.at ?? ''}
          problem={at('at')}
          onValue={(to) => set({ at: to })}
        />
      ) : null}
      {keys.includes('who') && !isOfPlace ? (
        <>
          <WhoField
            label={words.who}
            bench={bench}
            who={form.who ?? whole}
            owner={owner}
            problem={at('who')}
            onWho={(who) => set({ who })}
          />
          {keys.includes('least') ? (
            <NumberField
              label={words.least}
              help={words.leastHelp}
              value={form.least ?? null}
              least={1}
              most={Math.max(1, mostOf(form.who ?? whole, sheet))}
              mayBeEmpty
              placeholder={words.leastEmpty}
              problem={at('least')}
              onValue={(least) => set({ least: least ?? undefined })}
            />
          ) : null}
        </>
      ) : null}
    </>
  )
}
/** How many they are; as many as there may be where that is not known. */
function mostOf(who: WhoDoc, sheet: ReturnType<ScenarioBench['store']['get']>['sheet']): number {
  if ('pieces' in who) return who.pieces.length
  const groups = sheet?.groups.filter((group) => ('group' in who ? group.id === who.group : group.side === who.side)) ?? []
  const count = groups.reduce((sum, { pieces }) => sum + pieces.length, 0)
  return count > 0 ? count : MISSION_LIMITS.pieces
}

/** By when, and whether it decides. */
function Limits({ bench, goal, form, set, at }: PartProps) {
  const turns = useStore(bench.store, (view) => view.doc.turns)
  const keys = goals.GOAL_KEYS[goal.goal]
  const survives = goal.goal === 'survive'
  return (
    <>
      {keys.includes('by') ? (
        <NumberField
          label={survives ? words.surviveBy : words.by}
          help={survives ? words.surviveByHelp : words.byHelp}
          value={form.by ?? null}
          least={1}
          most={Math.min(turns, LIMITS.turns)}
          mayBeEmpty
          placeholder={words.byEmpty}
          problem={at('by')}
          onValue={(by) => set({ by: by ?? undefined })}
        />
      ) : null}
      {keys.includes('ends') ? (
        <SwitchField
          label={words.ends}
          help={words.endsHelp}
          on={form.ends === true}
          problem={at('ends')}
          onValue={(ends) => set({ ends })}
        />
      ) : null}
    </>
  )
}

function Pay({ goal, form, set, at }: PartProps) {
  const ways =
    goal.goal === 'hold'
      ? goals.HOLD_PAID
      : goal.goal === 'take' || (goal.goal === 'protect' && form.at !== undefined)
        ? []
        : goals.PIECES_PAID
  return (
    <div class="form-pair">
      <NumberField
        label={words.points}
        help={words.pointsHelp}
        value={form.points}
        least={0}
        most={MISSION_LIMITS.points}
        problem={at('points')}
        onValue={(points) => points !== null && set({ points })}
      />
      {ways.length > 0 ? (
        <SelectField<goals.Paid | undefined>
          label={words.paid}
          options={ways.map((value) => ({ value, name: words.paids[value] }))}
          value={form.paid}
          problem={at('paid')}
          onValue={(paid) => set({ paid })}
        />
      ) : null}
    </div>
  )
}

function Called({ bench, index, goal, form, set, at }: PartProps) {
  const doc = useStore(bench.store, (view) => view.doc)
  const check = (id: string): string | null => (!goals.isId(id) ? words.idBad : goals.isFreeGoalId(doc, goal.id, id) ? null : words.idTaken)
  return (
    <>
      <SwitchField
        label={words.secret}
        help={words.secretHelp}
        on={form.secret === true}
        problem={at('secret')}
        onValue={(secret) => set({ secret })}
      />
      <LineField
        label={words.text}
        help={words.textHelp}
        value={form.text ?? ''}
        most={MISSION_LIMITS.goalText}
        mayBeEmpty
        problem={at('text')}
        onValue={(text) => set({ text: text === '' ? undefined : text })}
      />
      <LineField
        label={words.id}
        help={words.idHelp}
        value={goal.id}
        most={LIMITS.id}
        check={check}
        problem={at('id')}
        onValue={(id) => bench.change(words.step.goal, (now) => goals.renameGoal(now, index, id), `mission.goals.${index}.id`)}
      />
    </>
  )
}
