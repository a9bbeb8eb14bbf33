import { useId, useRef, useState } from 'preact/hooks'
import { LIMITS, MISSION_LIMITS } from '../../../engine/author.ts'
import type { MissionEventDoc } from '../../../engine/screen.ts'
import { Icon } from '../../art/icons.tsx'
import { useStore } from '../../state/store.ts'
import { eventFormWords, goalFormWords, listWords } from '../../words/scenario-form-words.ts'
import { missionOf } from '../model/doc-parts.ts'
import { type Named, namedBy } from '../model/event-check.ts'
import * as events from '../model/events-edit.ts'
import { isId } from '../model/goals-edit.ts'
import { faultOfList, faultUnder } from '../model/problem-paths.ts'
import type { ScenarioBench } from '../state/scenario-view.ts'
import { EventForm, startOfEvent } from './event-form.tsx'
import { deedText, eventSentence, goalName, triggerText } from './event-sentence.ts'
import { FieldNotes, LineField } from './form-fields.tsx'
import { ItemList } from './item-list.tsx'
import { removeFrom } from './place-lists.tsx'

const words = eventFormWords

/** A bench that can also play a scenario up to an event shows a button for it. */
export type TryingBench = ScenarioBench & { readonly tryEvent?: (id: string) => void }
interface Props {
  readonly bench: TryingBench
}

/** What happens on the way: when ... then ..., each event to be tested at once. */
export function EventsPanel({ bench }: Props) {
  const doc = useStore(bench.store, (view) => view.doc)
  const problems = useStore(bench.store, (view) => view.problems)
  const fresh = useRef(false)
  const full = !events.mayAddEvent(doc)
  const items = missionOf(doc).events.map((event, i) => ({
    title: triggerText(doc, event.on),
    facts: event.do.map((deed) => deedText(doc, deed)).join('; '),
    isFaulty: faultUnder(problems, `mission.events.${i}`) !== null,
    acts: {
      move: (by: -1 | 1) => bench.change(words.step.move, (now) => events.moveEvent(now, i, by)),
      copy: full ? null : () => bench.change(words.step.copy, (now) => events.duplicateEvent(now, i)),
      remove: () => removeFrom(bench, words.step.remove, event.id, (now) => events.removeEvent(now, i)),
    },
    body: () => (
      <>
        <EventForm bench={bench} index={i} event={event} />
        <EventId bench={bench} index={i} id={event.id} />
        <EventTest bench={bench} index={i} event={event} />
      </>
    ),
  }))
  const add = () => {
    fresh.current = true
    bench.change(words.step.add, (now) => events.addEvent(now, startOfEvent(bench)))
  }
  return (
    <div class="form-panel">
      <section class="form-section" aria-label={words.events}>
        <h3>{words.events}</h3>
        <p class="hint">{items.length === 0 ? `${words.help} ${words.none}` : words.help}</p>
        <ItemList label={words.events} items={items} fresh={fresh} />
        <FieldNotes id="events-list" problem={faultOfList(problems, 'mission.events', items.length)} />
        <span class="form-acts">
          <button type="button" class="quiet" disabled={full} onClick={add}>
            {words.add}
          </button>
        </span>
        {full ? <p class="hint">{listWords.full(MISSION_LIMITS.events)}</p> : null}
      </section>
    </div>
  )
}

function EventId({ bench, index, id }: Props & { readonly index: number; readonly id: string }) {
  const doc = useStore(bench.store, (view) => view.doc)
  const problems = useStore(bench.store, (view) => view.problems)
  const check = (typed: string): string | null =>
    !isId(typed) ? goalFormWords.idBad : events.isFreeEventId(doc, id, typed) ? null : goalFormWords.idTaken
  return (
    <LineField
      label={goalFormWords.id}
      help={goalFormWords.idHelp}
      value={id}
      most={LIMITS.id}
      check={check}
      problem={faultUnder(problems, `mission.events.${index}.id`)}
      onValue={(to) => bench.change(words.step.rename, (now) => events.renameEvent(now, index, to), `mission.events.${index}.id`)}
    />
  )
}

/** What will happen, in a sentence; what it names and whether that is there; and a try, where the bench can give one. */
function EventTest({ bench, index, event }: Props & { readonly index: number; readonly event: MissionEventDoc }) {
  const doc = useStore(bench.store, (view) => view.doc)
  const sheet = useStore(bench.store, (view) => view.sheet)
  const problems = useStore(bench.store, (view) => view.problems)
  const [open, setOpen] = useState(false)
  const id = useId()
  const named = namedBy(doc, event, sheet)
  const fault = faultUnder(problems, `mission.events.${index}`)
  const textOf = (each: Named): string =>
    each.is === 'turn' ? String(each.turn) : each.is === 'goal' ? goalName(doc, each.name) : each.name
  return (
    <div class="event-test">
      <span class="form-acts">
        <button type="button" class="quiet is-small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {words.test}
        </button>
        {bench.tryEvent ? (
          <button type="button" class="quiet is-small" disabled={fault !== null} onClick={() => bench.tryEvent?.(event.id)}>
            {words.try}
          </button>
        ) : null}
      </span>
      <section id={id} hidden={!open} aria-label={words.testOf(event.id)} role="status">
        {open ? (
          <>
            <h4>{words.happens}</h4>
            <p>{eventSentence(doc, event)}</p>
            <ul class="test-named">
              {named.map((each) => (
                <li key={`${each.is} ${textOf(each)}`} class={each.there ? '' : 'is-missing'}>
                  <Icon name={each.there ? 'check' : 'warning'} size={12} /> {words.named[each.is]} {textOf(each)}:{' '}
                  {words.there[each.there ? 'true' : 'false']}
                </li>
              ))}
            </ul>
            <p class={fault === null ? 'dim' : 'form-fault'}>
              {fault ?? (named.length === 0 ? words.nothingNamed : named.every(({ there }) => there) ? words.allThere : null)}
            </p>
          </>
        ) : null}
      </section>
    </div>
  )
}
