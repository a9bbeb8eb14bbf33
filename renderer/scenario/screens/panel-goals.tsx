import { useRef } from 'preact/hooks'
import { goalWords, MISSION_LIMITS, payWords } from '../../../engine/author.ts'
import { SIDES, type SideId } from '../../../engine/screen.ts'
import { SideMark } from '../../hud/counter-signs.tsx'
import { useStore } from '../../state/store.ts'
import { goalFormWords, listWords } from '../../words/scenario-form-words.ts'
import { missionOf } from '../model/doc-parts.ts'
import * as goals from '../model/goals-edit.ts'
import { addedGoals } from '../model/mission-references.ts'
import { placeNames } from '../model/places-edit.ts'
import { faultOfList, faultUnder } from '../model/problem-paths.ts'
import { termsOf } from '../model/terms.ts'
import type { ScenarioBench } from '../state/scenario-view.ts'
import { FieldNotes, NumberField, SelectField } from './form-fields.tsx'
import { GoalForm } from './goal-form.tsx'
import { ItemList } from './item-list.tsx'
import { Objectives, Places, removeFrom } from './place-lists.tsx'

const words = goalFormWords
type Props = { readonly bench: ScenarioBench }

/** What the battle is about: objectives, places, goals, who has won, and all of it as the players will read it. */
export const GoalsPanel = ({ bench }: Props) => (
  <div class="form-panel">
    <Objectives bench={bench} />
    <Places bench={bench} />
    <Goals bench={bench} />
    <Verdict bench={bench} />
    <Terms bench={bench} />
  </div>
)

function Goals({ bench }: Props) {
  const doc = useStore(bench.store, (view) => view.doc)
  const problems = useStore(bench.store, (view) => view.problems)
  const fresh = useRef(false)
  const mission = missionOf(doc)
  const names = { blue: doc.sides.blue.name, red: doc.sides.red.name }
  const later = addedGoals(mission)
  const full = !goals.mayAddGoal(doc)
  const items = mission.goals.map((goal, i) => {
    const text = goalWords(goal, names)
    const facts = [payWords(goal), ...(goal.secret ? [words.secret] : []), ...(later.has(goal.id) ? [words.later] : [])]
    return {
      title: words.lineOf(names[goal.side], text),
      facts: facts.filter((fact) => fact !== '').join(' \u00b7 '),
      isFaulty: faultUnder(problems, `mission.goals.${i}`) !== null,
      acts: {
        move: (by: -1 | 1) => bench.change(words.step.moveGoal, (now) => goals.moveGoal(now, i, by)),
        copy: full ? null : () => bench.change(words.step.copyGoal, (now) => goals.duplicateGoal(now, i)),
        remove: () => removeFrom(bench, words.step.removeGoal, text, (now) => goals.removeGoal(now, i)),
      },
      body: () => <GoalForm bench={bench} index={i} goal={goal} />,
    }
  })
  const add = (kind: goals.GoalKind, side: SideId) => {
    fresh.current = true
    bench.change(words.step.addGoal, (now) => goals.addGoal(now, kind, side))
  }
  return (
    <section class="form-section" aria-label={words.goals}>
      <h3>{words.goals}</h3>
      <p class="hint">{items.length === 0 ? `${words.goalsHelp} ${words.noGoals}` : words.goalsHelp}</p>
      <ItemList label={words.goals} items={items} fresh={fresh} />
      <FieldNotes id="goals-list" problem={faultOfList(problems, 'mission.goals', items.length)} />
      <NewGoal bench={bench} full={full} onAdd={add} />
      {full ? <p class="hint">{listWords.full(MISSION_LIMITS.goals)}</p> : null}
    </section>
  )
}
interface NewGoalProps extends Props {
  readonly full: boolean
  readonly onAdd: (kind: goals.GoalKind, side: SideId) => void
}
/** A button for every kind and side. */
function NewGoal({ bench, full, onAdd }: NewGoalProps) {
  const doc = useStore(bench.store, (view) => view.doc)
  const hasPlace = placeNames(doc).length > 0
  return (
    <div class="new-goals">
      {SIDES.map((side) => (
        <fieldset key={side} class="form-acts">
          <legend>
            <SideMark side={side} size={12} /> {words.lineOf(doc.sides[side].name, words.addGoal)}
          </legend>
          {goals.GOAL_KINDS.map((kind) => {
            const lacks = goals.needsPlace(kind) && !hasPlace
            const [name, help] = words.kinds[kind]
            return (
              <button
                key={kind}
                type="button"
                class="quiet is-small"
                disabled={full || lacks}
                title={lacks ? words.noPlace : help}
                aria-label={words.lineOf(doc.sides[side].name, name)}
                onClick={() => onAdd(kind, side)}
              >
                {name}
              </button>
            )
          })}
        </fieldset>
      ))}
      {hasPlace ? null : <p class="hint">{words.noPlace}</p>}
    </div>
  )
}

function Verdict({ bench }: Props) {
  const doc = useStore(bench.store, (view) => view.doc)
  const problems = useStore(bench.store, (view) => view.problems)
  const { verdict, margin } = missionOf(doc)
  const at = (key: string) => faultUnder(problems, `mission.${key}`)
  return (
    <section class="form-section" aria-label={words.verdict}>
      <SelectField
        label={words.verdict}
        options={(['book', 'points'] as const).map((value) => ({ value, name: words.verdicts[value] }))}
        value={verdict}
        problem={at('verdict')}
        onValue={(to) =>
          bench.change(words.step.verdict, (now) => goals.setVerdict(now, to === 'book' ? { verdict: to, margin: 1 } : { verdict: to }))
        }
      />
      {verdict === 'points' ? (
        <NumberField
          label={words.margin}
          help={words.marginHelp}
          value={margin}
          least={1}
          most={MISSION_LIMITS.points}
          problem={at('margin')}
          onValue={(to) =>
            to !== null && bench.change(words.step.verdict, (now) => goals.setVerdict(now, { margin: to }), 'mission.margin')
          }
        />
      ) : null}
    </section>
  )
}

function Terms({ bench }: Props) {
  const doc = useStore(bench.store, (view) => view.doc)
  return (
    <section class="form-section terms" aria-label={words.terms}>
      <h3>{words.terms}</h3>
      <ul>
        {termsOf(doc).map((term, i) => (
          <li key={i}>{term}</li>
        ))}
      </ul>
    </section>
  )
}
