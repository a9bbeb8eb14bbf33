import type { Exercise } from '../../engine/index.ts'
import type { Asked } from './questioning.ts'
import { rightOnes as chromeOnes } from './questions-battlechrome.ts'
import { rightOnes as rainOnes } from './questions-steel-rain.ts'
import { rightOnes as stormOnes } from './questions-storm-of-steel.ts'

/** What every exercise is held to, in words; none where it is as it should be. */

const JUDGES: Readonly<Record<string, (asked: Asked) => readonly boolean[]>> = {
  'steel-rain': rainOnes,
  battlechrome: chromeOnes,
  'storm-of-steel': stormOnes,
}
const LETTERS_MOST = 230

export function faultsOf(book: string, asked: Asked): readonly string[] {
  const { kind } = asked
  const { answers, right, text, why } = asked.made
  const ones = JUDGES[book]?.(asked) ?? []
  const texts = answers.map((answer) => answer.text)
  const about = `${kind}: ${text} [${texts.map((one, i) => `${i === right ? '*' : ''}${one}`).join(' | ')}]`
  return [
    ...(answers.length < 2 || answers.length > 4 ? [`${about}: ${answers.length} answers`] : []),
    ...(new Set(texts).size < texts.length ? [`${about}: two answers are the same`] : []),
    ...(ones[right] !== true ? [`${about}: the referee says that the answer is wrong`] : []),
    ...ones.flatMap((one, i) => (one && i !== right ? [`${about}: "${texts[i]}" is right too`] : [])),
    ...(why.text === '' ? [`${about}: no reason`] : []),
    ...(text.length > LETTERS_MOST ? [`${about}: ${text.length} letters`] : []),
  ]
}

/** Units that an exercise is about and that its picture does not show. */
export function unseenIn({ kind, text, answers, points, picture }: Exercise): readonly string[] {
  const shown = new Set(picture.pieces.map(({ id }) => id))
  const meant = [...points.pieces, ...answers.flatMap(({ piece }) => piece ?? [])]
  return meant.filter((id) => !shown.has(id)).map((id) => `${kind}: ${text}: ${id} is not on the picture`)
}
