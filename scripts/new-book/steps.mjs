/** Reads the steps out of docs/new-book.md: the document says what is made and what proves it, and the script does as it says. */

/** @typedef {{ number: number, what: string, files: string[], proofs: { file: string, name: string }[] }} Step */

/** @returns {Step[]} the rows of the tables under a heading. @throws Error where a step names no file, no test, or is out of order */
export function stepsIn(text, heading) {
  const [, rest] = text.split(`\n## ${heading}\n`)
  if (rest === undefined) throw new Error(`docs/new-book.md has no heading "${heading}"`)
  const rows = rest.split('\n## ')[0].split('\n')
  return rows.flatMap((row) => (/^\| \d+ \|/.test(row) ? [stepOf(row)] : []))
}
function stepOf(row) {
  const [number, what, files, proofs] = row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
  const step = { number: Number(number), what, files: quoted(files), proofs: proofsIn(proofs) }
  if (!what) throw new Error(`step ${number} says nothing`)
  if (step.files.length === 0) throw new Error(`step ${number} names no file`)
  if (step.proofs.length === 0) throw new Error(`step ${number} names no test with its name: \`test/x.test.ts\` "what it proves"`)
  return step
}
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path)
const proofsIn = (cell = '') => [...cell.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file, name]) => ({ file, name }))

/** @returns {Step[]} all steps of the document, numbered from 1 without a gap */
export function stepsOf(text) {
  const made = stepsIn(text, EMPTY)
  const rest = stepsIn(text, WHOLE)
  for (const [i, { number }] of [...made, ...rest].entries())
    if (number !== i + 1) throw new Error(`step ${number} stands where step ${i + 1} should: number the steps of docs/new-book.md anew`)
  return { made, rest }
}
export const EMPTY = 'The empty book'
export const WHOLE = 'The whole book'
