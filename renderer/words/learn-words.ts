import { counted, part } from './catalogue.ts'

/** Learn: the courses, and what was learned. */
export const learnWords = part('learn', {
  title: 'Learn',
  reading: 'Reading the courses ...',
  doors: 'Ways to learn',
  doorLessons: 'Lessons',
  lessons: (book: string) => `Lessons of ${book}`,
  none: 'This book has no lessons yet.',
  minutes: (count: number) => counted(count, 'minute'),
  steps: (count: number) => counted(count, 'step'),
  new: 'new',
  begunAt: (step: number, steps: number) => (step > steps ? 'begun, at the decision' : `begun, at step ${step}`),
  done: 'done',
  next: 'next',
  all: (done: number, of: number) => `${done} of ${of} done`,
  begin: 'Begin',
  beginAgain: 'Begin again',
  beginAnew: 'From the beginning',
  goOnAt: (step: number, steps: number) => (step > steps ? 'Go on at the decision' : `Go on at step ${step}`),
  rules: 'Rules in it',
  asked: 'Questions of its chapters',
  known: (right: number, of: number) => `${right} of ${counted(of, 'question')} right`,
  menu: 'What was learned',
  exportIt: 'Export what was learned ...',
  importIt: 'Import ...',
  resetIt: 'Forget everything ...',
  reset: 'Forget what was learned?',
  resetText: 'All lessons count as new, and cards and hints begin again. Export it first if you may want it back.',
  resetYes: 'Forget it',
  exported: 'What was learned is exported.',
  imported: 'What was learned elsewhere is taken in.',
  notImported: 'The file was not taken in',
  notExported: 'What was learned cannot be exported',
  wasReset: 'Nothing counts as learned now.',
  cannot: { books: 'The courses cannot be read', lesson: (title: string) => `"${title}" cannot be opened` },
  progress: {
    file: 'sandtable.learn.json',
    cannotRead: 'What was learned cannot be read',
    cannotWrite: 'What was learned cannot be kept',
    noJson: 'The file is not one of what was learned: it is no JSON. Choose a file that ends in .learn.json.',
    otherFormat: 'The file is not one of what was learned. Choose a file that ends in .learn.json.',
    later: 'It was written by a later version of Sandtable. It is left as it is, and nothing is kept until you use that version.',
  },
})

/** On the title screen. */
export const learnTitleWords = part('learn-title', {
  learn: 'Learn',
  first: 'First battle',
  firstHint: 'Ten minutes: move, see, shoot, win.',
})
