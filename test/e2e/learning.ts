/** A course of one practice lesson in the place of the books' own: the thread of the courses answers with it. In a browser only. */

import { PRACTICE } from '../support/practice-lesson.ts'
import type { Game } from './fixtures.ts'

const CARD = {
  id: PRACTICE.id,
  title: PRACTICE.title,
  page: PRACTICE.page,
  minutes: PRACTICE.minutes,
  steps: PRACTICE.steps.length,
  rules: PRACTICE.rules,
  chapters: ['Direct fire'],
  map: PRACTICE.scenario.map,
}
const LATER = { ...CARD, id: 'later', title: 'Ground and slopes', minutes: 6, steps: 9 }
const RESULT = { kind: 'result', name: 'What comes of these dice?', chapter: 'Direct fire' }
const BOOKS = [
  { id: 'steel-rain', title: 'Steel Rain', lessons: [CARD, LATER], cases: 1, questions: [RESULT], turn: [] },
  { id: 'battlechrome', title: 'BattleChrome', lessons: [], cases: 0, questions: [], turn: [] },
]
const CHANCES = { games: 200, chances: [955, 620, 80] }

/** Takes the place of what the thread would answer to these three; everything else it answers itself. */
const STAND_IN = (books: string, lesson: string, chances: string): string => `
;{
  const real = self.onmessage
  const given = { books: ${books}, lesson: ${lesson}, chances: ${chances} }
  self.onmessage = (event) => {
    const { id, request } = event.data
    if (request.do in given) self.postMessage({ id, answer: { ok: true, value: given[request.do] } })
    else real(event)
  }
}`

export async function teachPractice(game: Pick<Game, 'page'>): Promise<void> {
  await game.page.context().route('**/learn.worker-*.js', async (route) => {
    const response = await route.fetch()
    const body = `${await response.text()}${STAND_IN(JSON.stringify(BOOKS), JSON.stringify(PRACTICE), JSON.stringify(CHANCES))}`
    await route.fulfill({ response, body })
  })
}
