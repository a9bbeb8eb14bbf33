import { useState } from 'preact/hooks'
import { LESSON_LIMITS, readers } from '../../../engine/author.ts'
import { SIDES, type SideId } from '../../../engine/screen.ts'
import { MapThumb } from '../../editor/screens/map-thumb.tsx'
import { Choice, TextField } from '../../editor/screens/setting-fields.tsx'
import { OwnMark } from '../../screens/setup-parts.tsx'
import type { App } from '../../state/app.ts'
import { messageOf, type PlayableScenario, type ScenarioCard, saidOf } from '../../state/scenarios.ts'
import { createWords } from '../../words/create-words.ts'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import { beginLessonOf } from '../state/open-lesson.ts'

/** How a lesson begins: what it is called, and in which scenario it is played, by whom. */
export function NewLesson({ app, scenarios }: { readonly app: App; readonly scenarios: readonly ScenarioCard[] }) {
  const [title, setTitle] = useState<string>(words.newLesson)
  const [file, setFile] = useState<string | null>(null)
  const [side, setSide] = useState<SideId>('blue')
  const [busy, setBusy] = useState(false)
  const there = scenarios.filter((card): card is PlayableScenario => card.ok)
  // Whoever has made a scenario wants to teach in it.
  const offered = [...there.filter(({ own }) => own), ...there.filter(({ own }) => !own)]
  const card = offered.find((each) => each.file === file) ?? offered[0]
  const begin = async (event: Event) => {
    event.preventDefault()
    if (busy || !card || title.trim() === '') return
    setBusy(true)
    await begun(app, card, title.trim(), side)
    setBusy(false)
  }
  return (
    <form class="new-map new-scenario" onSubmit={(event) => void begin(event)}>
      <div class="new-map-fields">
        <TextField label={words.fields.title} value={title} most={LESSON_LIMITS.title} onValue={setTitle} />
        <Choice
          label={words.learnerSide}
          values={SIDES}
          word={(each) => card?.scenario.sides[each].name ?? each}
          chosen={side}
          onChoose={setSide}
        />
        <fieldset class="map-choice">
          <legend>{words.chooseScenario}</legend>
          {offered.map((each) => (
            <label key={each.file} class={`scenario${each === card ? ' is-chosen' : ''}`}>
              <input type="radio" name="lesson-scenario" checked={each === card} onChange={() => setFile(each.file)} />
              <span class="scenario-name">
                {each.scenario.name} <OwnMark own={each.own} />
              </span>
              <span class="scenario-facts">{createWords.onMap(each.board.name)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <section class="new-map-preview" aria-label={words.chooseScenario}>
        {card ? <MapThumb board={card.board} width={30} height={22} label={card.board.name} /> : <p class="dim">{createWords.reading}</p>}
      </section>
      <div class="new-map-foot">
        <button type="submit" class="primary is-large" disabled={busy || !card || title.trim() === ''}>
          {words.begin}
        </button>
      </div>
    </form>
  )
}

async function begun(app: App, card: PlayableScenario, title: string, side: SideId): Promise<void> {
  try {
    const { readScenario } = await readers()
    const scenario = readScenario(card.scenarioJson)
    if (!scenario.ok) throw new Error(saidOf(scenario.error))
    await beginLessonOf(app, { title, scenario: scenario.value, map: card.map, side })
  } catch (error) {
    app.tell({ title: words.cannotBegin, text: messageOf(error) })
  }
}
