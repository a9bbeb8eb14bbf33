import { LESSON_LIMITS, PANELS } from '../../../engine/author.ts'
import { hexLabel, type PointDoc, type PointedPanel } from '../../../engine/screen.ts'
import { Icon } from '../../art/icons.tsx'
import { RowButton } from '../../editor/screens/row-button.tsx'
import { LineField, SelectField } from '../../scenario/screens/form-fields.tsx'
import { useStore } from '../../state/store.ts'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import { type PointKind, pointKind, put, unlessEmpty, withOne, withoutOne } from '../model/lesson-edit.ts'
import type { LessonBench } from '../state/lesson-bench.ts'
import { piecesThere } from '../state/lesson-marks.ts'
import { changeStep, type StepFormProps } from './lesson-form-tools.ts'

const { fields } = words
const KINDS: readonly PointKind[] = ['hex', 'piece', 'area', 'line', 'verb', 'panel']

/** What the text of a step speaks of: chosen on the map, or from a list. */
export function PointsForm({ bench, step, index }: StepFormProps) {
  const points = step.points ?? []
  const set = (next: readonly PointDoc[], name: string, isTyped = false) =>
    changeStep(bench, index, 'points', unlessEmpty(next), name, isTyped)
  const add = async (kind: PointKind) => {
    const point = await pointOf(bench, kind)
    const now = bench.doc.steps[index]?.points ?? []
    if (point) set([...now, point], words.did.addPoint)
  }
  return (
    <section class="form-section" aria-label={fields.points}>
      <h3>{fields.points}</h3>
      {points.map((point, i) => (
        <PointRow
          key={i}
          bench={bench}
          point={point}
          onPoint={(next, isTyped) =>
            set(
              withOne(points, i, () => next),
              fields.points,
              isTyped,
            )
          }
          onRemove={() => set(withoutOne(points, i), words.did.removePoint)}
        />
      ))}
      <div class="form-acts">
        {KINDS.map((kind) => (
          <button
            type="button"
            key={kind}
            class="quiet is-small"
            disabled={points.length >= LESSON_LIMITS.points}
            aria-label={words.addPoint(words.pointKinds[kind])}
            onClick={() => void add(kind)}
          >
            + {words.pointKinds[kind]}
          </button>
        ))}
      </div>
    </section>
  )
}

/** A new point; null where the author thinks better of it. */
async function pointOf(bench: LessonBench, kind: PointKind): Promise<PointDoc | null> {
  if (kind === 'panel') return { panel: 'orders' }
  if (kind === 'verb') return { verb: bench.view.scene?.verbs[0]?.verb ?? 'move' }
  const chosen = await bench.choose(kind)
  if (chosen === null) return null
  const [first] = chosen.hexes
  switch (kind) {
    case 'piece':
      return chosen.piece === null ? null : { piece: chosen.piece }
    case 'hex':
      return first ? { hex: [...first] } : null
    case 'area':
      return { area: chosen.hexes.map(([col, row]) => [col, row]) }
    case 'line':
      return { line: chosen.hexes.map(([col, row]) => [col, row]) }
  }
}

interface RowProps {
  readonly bench: LessonBench
  readonly point: PointDoc
  readonly onPoint: (point: PointDoc, isTyped?: boolean) => void
  readonly onRemove: () => void
}
function PointRow({ bench, point, onPoint, onRemove }: RowProps) {
  const scene = useStore(bench.store, (view) => view.scene)
  const title = 'piece' in point ? (piecesThere({ scene }).find(({ id }) => id === point.piece)?.name ?? point.piece) : placeOf(point)
  const name = `${words.pointKinds[pointKind(point)]} ${title}`.trim()
  return (
    <div class="lesson-point">
      <span class="lesson-point-name">{name}</span>
      <RowButton label={words.removeOf(name)} title={words.remove} onClick={onRemove}>
        <Icon name="trash" size={14} />
      </RowButton>
      {'verb' in point ? (
        <VerbField verbs={scene?.verbs ?? []} verb={point.verb} onVerb={(verb) => onPoint({ verb })} />
      ) : 'panel' in point ? (
        <SelectField<PointedPanel>
          label={words.pointKinds.panel}
          options={PANELS.map((each) => ({ value: each, name: words.panels[each] }))}
          value={point.panel}
          onValue={(panel) => onPoint({ panel })}
        />
      ) : (
        <LineField
          label={words.pointText}
          value={point.text ?? ''}
          most={LESSON_LIMITS.label}
          mayBeEmpty
          onValue={(text) => onPoint(put(point, 'text', text === '' ? undefined : text), true)}
        />
      )}
    </div>
  )
}
interface VerbProps {
  readonly verbs: readonly { readonly verb: string; readonly label: string }[]
  readonly verb: string
  readonly onVerb: (verb: string) => void
}
/** An order of the bar. One that is not on it now is kept. */
function VerbField({ verbs, verb, onVerb }: VerbProps) {
  const options = verbs.some((each) => each.verb === verb) ? verbs : [...verbs, { verb, label: verb }]
  return (
    <SelectField
      label={words.pointKinds.verb}
      options={options.map((each) => ({ value: each.verb, name: each.label }))}
      value={verb}
      onValue={onVerb}
    />
  )
}
function placeOf(point: PointDoc): string {
  if ('hex' in point) return hexLabel(point.hex)
  if ('area' in point) return words.hexes(point.area.length)
  if ('line' in point) return words.hexes(point.line.length)
  return ''
}
