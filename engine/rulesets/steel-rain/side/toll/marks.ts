/**
 * A set of the numbers of a list, as a text: a '1' in the place of each that is in it, nothing after the last. It has room for any number, costs
 * what a small number costs, and is its own key.
 */
export type Marks = string

export const NO_MARKS: Marks = ''
export const isMarked = (marks: Marks, index: number): boolean => marks[index] === '1'
/** The set with this number in it. */
export function marked(marks: Marks, index: number): Marks {
  if (isMarked(marks, index)) return marks
  return `${marks.slice(0, index).padEnd(index, '0')}1${marks.slice(index + 1)}`
}
/** How many are in it. */
export function countMarks(marks: Marks): number {
  let count = 0
  for (const mark of marks) if (mark === '1') count++
  return count
}
