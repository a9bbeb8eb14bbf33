import { askLearn } from '../learn/learn-desk.ts'
import { BookDesk } from './book-desk.ts'

let desk: BookDesk | null = null

/** The rulebook of the page: whoever opens it again finds it where it was. */
export function bookDesk(): BookDesk {
  desk ??= new BookDesk({ ask: askLearn })
  return desk
}
