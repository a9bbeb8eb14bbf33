import { ProblemRow, SeverityMark, useListAt } from '../../editor/screens/problem-panel.tsx'
import { useStore } from '../../state/store.ts'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import type { LessonPlace } from '../model/lesson-edit.ts'
import type { LessonBench } from '../state/lesson-bench.ts'

/** What stands against playing the lesson: each can be gone to. */
export function LessonFaultPanel({ bench }: { readonly bench: LessonBench }) {
  const faults = useStore(bench.store, () => bench.faults)
  const at = useStore(bench.store, (view) => view.problemAt)
  const known = useStore(bench.store, (view) => view.isKnown)
  const list = useListAt(at)
  return (
    <aside class="editor-right right lesson-faults" aria-label={words.side} data-region="problems">
      <h2>
        {editorWords.problems} <LessonFaultCount bench={bench} />
      </h2>
      <p class="dim" role="status">
        {known ? (faults.length === 0 ? words.noneFound : '') : words.looking}
      </p>
      <ul class="problems" ref={list}>
        {faults.map((fault, i) => (
          <ProblemRow key={`${fault.at} ${fault.text}`} severity="error" isAt={i === at} onJump={() => bench.jump(i)}>
            <strong>{placeName(fault.place)}:</strong> {fault.text} <small class="dim">{fault.at}</small>
          </ProblemRow>
        ))}
      </ul>
    </aside>
  )
}
const placeName = (place: LessonPlace): string =>
  place === 'lesson' ? words.lesson : place === 'decision' ? words.decision : words.step(place + 1)

/** How many there are. */
export function LessonFaultCount({ bench }: { readonly bench: LessonBench }) {
  const { length } = useStore(bench.store, () => bench.faults)
  return length === 0 ? null : (
    <span class="problem-counts" title={words.problemCount(length)}>
      <SeverityMark severity="error" />
      {length}
    </span>
  )
}
