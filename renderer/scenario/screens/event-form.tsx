import { MISSION_LIMITS } from '../../../engine/author.ts'
import {
  type DeedDoc,
  type MissionEventDoc,
  type ScenarioDoc,
  SIDES,
  type SideId,
  type TriggerDoc,
  type WhoDoc,
} from '../../../engine/screen.ts'
import { useStore } from '../../state/store.ts'
import { eventFormWords } from '../../words/scenario-form-words.ts'
import { missionOf } from '../model/doc-parts.ts'
import * as events from '../model/events-edit.ts'
import { placeNames } from '../model/places-edit.ts'
import { faultUnder } from '../model/problem-paths.ts'
import { groupsOf } from '../model/who.ts'
import type { ScenarioBench } from '../state/scenario-view.ts'
import { goalName } from './event-sentence.ts'
import { NumberField, type Option, ProseField, SelectField } from './form-fields.tsx'
import { ItemList } from './item-list.tsx'
import { WhoField } from './who-field.tsx'

const words = eventFormWords

interface EventProps {
  readonly bench: ScenarioBench
  readonly index: number
  readonly event: MissionEventDoc
}
/** When an event happens, and what it does then. */
export const EventForm = (props: EventProps) => (
  <>
    <TriggerForm {...props} />
    <Deeds {...props} />
  </>
)

/** What a new part begins with: somebody there is, and a text to be written over. */
export function startOfEvent(bench: ScenarioBench): events.Beginnings {
  const { sheet } = bench.store.get()
  const group = groupsOf(sheet, SIDES).at(-1)
  const who: WhoDoc = group ? { group: group.id } : { side: 'blue' }
  return { text: words.newText, who }
}
const placeOptions = (doc: ScenarioDoc): readonly Option<string>[] => placeNames(doc).map((value) => ({ value, name: value }))
const goalOptions = (doc: ScenarioDoc): readonly Option<string>[] =>
  missionOf(doc).goals.map(({ id }) => ({ value: id, name: goalName(doc, id) }))
const sideOptions = (doc: ScenarioDoc): readonly Option<SideId>[] => SIDES.map((value) => ({ value, name: doc.sides[value].name }))

function TriggerForm({ bench, index, event }: EventProps) {
  const doc = useStore(bench.store, (view) => view.doc)
  const problems = useStore(bench.store, (view) => view.problems)
  const path = `mission.events.${index}.on`
  const kinds = events.TRIGGERS.filter((kind) => kind in event.on || events.newTrigger(doc, kind, { who: { side: 'blue' } }) !== null)
  const set = (on: TriggerDoc, run?: string) => bench.change(words.step.trigger, (now) => events.setTrigger(now, index, on), run)
  const choose = (kind: events.TriggerKind) => {
    const on = events.newTrigger(doc, kind, startOfEvent(bench))
    if (on && kind !== events.triggerKind(event.on)) set(on)
  }
  return (
    <>
      <SelectField
        label={words.when}
        options={kinds.map((value) => ({ value, name: words.triggers[value] }))}
        value={events.triggerKind(event.on)}
        problem={faultUnder(problems, path)}
        onValue={choose}
      />
      <TriggerParts bench={bench} doc={doc} on={event.on} run={path} set={set} />
    </>
  )
}
interface TriggerProps {
  readonly bench: ScenarioBench
  readonly doc: ScenarioDoc
  readonly on: TriggerDoc
  readonly run: string
  readonly set: (on: TriggerDoc, run?: string) => void
}
function TriggerParts({ bench, doc, on, run, set }: TriggerProps) {
  if ('turn' in on)
    return (
      <NumberField label={words.turn} value={on.turn} least={1} most={doc.turns} onValue={(turn) => turn !== null && set({ turn }, run)} />
    )
  if ('enters' in on)
    return (
      <>
        <SelectField label={words.place} options={placeOptions(doc)} value={on.enters} onValue={(enters) => set({ ...on, enters })} />
        <WhoField label={words.who} bench={bench} who={on.who} owner={null} onWho={(who) => set({ ...on, who })} />
      </>
    )
  if ('lost' in on)
    return (
      <>
        <WhoField label={words.who} bench={bench} who={on.lost} owner={null} onWho={(lost) => set({ ...on, lost })} />
        <NumberField
          label={words.least}
          value={on.least}
          least={1}
          most={MISSION_LIMITS.pieces}
          onValue={(least) => least !== null && set({ ...on, least }, run)}
        />
      </>
    )
  if ('taken' in on)
    return (
      <>
        <SelectField label={words.place} options={placeOptions(doc)} value={on.taken} onValue={(taken) => set({ ...on, taken })} />
        <SelectField label={words.side} options={sideOptions(doc)} value={on.side} onValue={(side) => set({ ...on, side })} />
      </>
    )
  const [goal, make] =
    'met' in on ? [on.met, (id: string): TriggerDoc => ({ met: id })] : [on.failed, (id: string): TriggerDoc => ({ failed: id })]
  return <SelectField label={words.goal} options={goalOptions(doc)} value={goal} onValue={(id) => set(make(id))} />
}

function Deeds({ bench, index, event }: EventProps) {
  const doc = useStore(bench.store, (view) => view.doc)
  const problems = useStore(bench.store, (view) => view.problems)
  const kinds = events.DEEDS.filter((kind) => events.newDeed(doc, kind, { text: words.newText, who: { side: 'blue' } }) !== null)
  const add = (kind: events.DeedKind) => {
    const deed = events.newDeed(doc, kind, startOfEvent(bench))
    if (deed) bench.change(words.step.addDeed, (now) => events.addDeed(now, index, deed))
  }
  const items = event.do.map((deed, at) => ({
    title: words.deeds[events.deedKind(deed)],
    isFaulty: faultUnder(problems, `mission.events.${index}.do.${at}`) !== null,
    acts: {
      move: (by: -1 | 1) => bench.change(words.step.moveDeed, (now) => events.moveDeed(now, index, at, by)),
      remove: event.do.length > 1 ? () => bench.change(words.step.removeDeed, (now) => events.removeDeed(now, index, at)) : null,
    },
    body: () => <DeedForm bench={bench} doc={doc} index={index} at={at} deed={deed} />,
  }))
  return (
    <div class="form-field event-deeds">
      <div class="form-label">
        <h4>{words.then}</h4>
      </div>
      <ItemList label={words.then} items={items} allOpen />
      {events.mayAddDeed(event) ? (
        <fieldset class="form-acts">
          <legend>{words.addDeed}</legend>
          {kinds.map((kind) => (
            <button key={kind} type="button" class="quiet is-small" onClick={() => add(kind)}>
              {words.deeds[kind]}
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}

interface DeedProps {
  readonly bench: ScenarioBench
  readonly doc: ScenarioDoc
  readonly index: number
  readonly at: number
  readonly deed: DeedDoc
}
function DeedForm({ bench, doc, index, at, deed }: DeedProps) {
  const problems = useStore(bench.store, (view) => view.problems)
  const path = `mission.events.${index}.do.${at}`
  const problem = faultUnder(problems, path)
  const set = (to: DeedDoc, run?: string) => bench.change(words.step.deed, (now) => events.setDeed(now, index, at, to), run)
  if ('tell' in deed)
    return (
      <>
        <SelectField<'blue' | 'red' | 'both'>
          label={words.tell}
          options={[{ value: 'both', name: words.both }, ...sideOptions(doc)]}
          value={deed.tell}
          onValue={(tell) => set({ ...deed, tell })}
        />
        <ProseField
          label={words.text}
          value={deed.text}
          most={MISSION_LIMITS.text}
          mayBeEmpty={false}
          problem={problem}
          onValue={(text) => set({ ...deed, text }, `${path}.text`)}
        />
      </>
    )
  if ('reinforce' in deed)
    return (
      <WhoField
        label={words.reinforce}
        help={words.reinforceHelp}
        bench={bench}
        who={deed.reinforce}
        owner={null}
        problem={problem}
        onWho={(reinforce) => set({ reinforce })}
      />
    )
  if ('points' in deed)
    return (
      <div class="form-pair">
        <SelectField label={words.side} options={sideOptions(doc)} value={deed.side} onValue={(side) => set({ ...deed, side })} />
        <NumberField
          label={words.points}
          help={words.pointsHelp}
          value={deed.points}
          least={-MISSION_LIMITS.points}
          most={MISSION_LIMITS.points}
          problem={problem}
          onValue={(points) => points !== null && set({ ...deed, points }, `${path}.points`)}
        />
      </div>
    )
  const [goal, make] =
    'add' in deed ? [deed.add, (id: string): DeedDoc => ({ add: id })] : [deed.drop, (id: string): DeedDoc => ({ drop: id })]
  return <SelectField label={words.goal} options={goalOptions(doc)} value={goal} problem={problem} onValue={(id) => set(make(id))} />
}
