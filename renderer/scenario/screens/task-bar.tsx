import type { BrushSize } from '../../editor/model/shapes.ts'
import { Choice, Slider, Switch } from '../../editor/screens/setting-fields.tsx'
import { SHAPE_IDS } from '../../editor/state/editor-tools.ts'
import { useStore } from '../../state/store.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { scenarioWords } from '../../words/scenario-editor-words.ts'
import { mapKey, scenarioKey } from '../state/scenario-commands.ts'
import type { ScenarioDesk } from '../state/scenario-desk.ts'

const words = scenarioWords

/** Over the map while something is chosen on it: what is asked for, how it is painted, and the two ways out. */
export function TaskBar({ desk }: { readonly desk: ScenarioDesk }) {
  const task = useStore(desk.store, (view) => view.task)
  if (task.is === 'select') return null
  return (
    <section class="task-bar" aria-label={task.prompt} data-region="task">
      <p class="task-prompt" role="status">
        <strong>{task.prompt}</strong> {task.is === 'hex' ? words.hexHint(mapKey('take')) : words.painting(task.hexes.length)}
      </p>
      <span class="task-ways">
        <button type="button" class="quiet" onClick={() => desk.giveUp()}>
          {words.giveUp} <kbd>{scenarioKey('back')}</kbd>
        </button>
        {task.is === 'area' ? (
          <button type="button" class="primary" onClick={() => desk.keepArea()}>
            {words.keep} <kbd>{scenarioKey('keep')}</kbd>
          </button>
        ) : null}
      </span>
      {task.is === 'area' ? <Painting desk={desk} /> : null}
    </section>
  )
}

function Painting({ desk }: { readonly desk: ScenarioDesk }) {
  const shape = useStore(desk.store, (view) => view.shape)
  const brush = useStore(desk.store, (view) => view.brush)
  const erases = useStore(desk.store, (view) => view.erases)
  const isLed = shape === 'freehand' || shape === 'line'
  return (
    <div class="task-painting">
      <Choice
        label={editorWords.shape}
        values={SHAPE_IDS}
        word={(each) => editorWords.shapes[each]}
        chosen={shape}
        onChoose={(each) => desk.patch({ shape: each })}
      />
      {isLed ? (
        <Slider
          label={editorWords.brush}
          value={brush}
          least={1}
          most={9}
          text={String(brush)}
          onValue={(size) => desk.patch({ brush: size as BrushSize })}
        />
      ) : null}
      <Switch label={words.erase} on={erases} onChange={(on) => desk.patch({ erases: on })} />
    </div>
  )
}
