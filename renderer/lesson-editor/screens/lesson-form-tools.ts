import { lessonTexts } from '../../../engine/author.ts'
import type { LessonDoc, StepDoc } from '../../../engine/screen.ts'
import { useStore } from '../../state/store.ts'
import { type LessonPlace, put, withStep } from '../model/lesson-edit.ts'
import { faultAt } from '../model/lesson-faults.ts'
import type { LessonBench } from '../state/lesson-bench.ts'

/** What every form of the lesson editor does. */

export interface LessonFormProps {
  readonly bench: LessonBench
}
export interface StepFormProps extends LessonFormProps {
  readonly step: StepDoc
  readonly index: number
}
/** What is wrong with the part at a place of the document. */
export const useFault = (bench: LessonBench): ((at: string) => string | null) => {
  const faults = useStore(bench.store, () => bench.faults)
  return (at) => faultAt(faults, at)
}
export const usePlace = (bench: LessonBench): LessonPlace => useStore(bench.store, (view) => view.place)
export const useLesson = (bench: LessonBench): LessonDoc => useStore(bench.store, (view) => view.history.doc)

/** A field of a step; texts that are typed are one step of history. */
export function changeStep<K extends keyof StepDoc>(
  bench: LessonBench,
  index: number,
  key: K,
  value: StepDoc[K] | undefined,
  name: string,
  isTyped = false,
): void {
  bench.change(name, (doc) => withStep(doc, index, (step) => put(step, key, value)), isTyped ? `${index}.${key}` : undefined)
}

/**
 * A part that was written as text, where the lesson keeps its form with it.
 * @param at its place in the document
 * @returns why it has not the form that is needed there, or null: then it was taken
 */
export async function takeText(bench: LessonBench, name: string, at: string, edit: (doc: LessonDoc) => LessonDoc): Promise<string | null> {
  const { lessonOf } = await lessonTexts()
  const read = lessonOf(edit(bench.doc))
  const own = read.ok ? undefined : read.error.find((problem) => problem.at === at || problem.at.startsWith(at))
  if (own) return own.at === at ? own.text : `${own.at.slice(at.length).replace(/^\./, '')}: ${own.text}`
  bench.change(name, edit, `text:${at}`)
  return null
}
