/** The survey of a map that changes: the painter fetches it with the first change of its board. */

export { openSurvey } from './open-survey.ts'
export { surveyAgain } from './survey-again.ts'
