import { type LearnClient, openLearning } from '../learn-client.ts'
import { BookDesk, type LearnAsk } from './book-desk.ts'

/** The rulebook's thread: opened when something is asked, closed while nobody reads. What was read stays. */

let client: LearnClient | null = null
const asking: LearnAsk = {
  ask: (request) => {
    client ??= openLearning()
    return client.ask(request)
  },
}
let desk: BookDesk | null = null

/** One for the page: whoever opens the rulebook again finds it where it was. */
export function bookDesk(): BookDesk {
  desk ??= new BookDesk(asking)
  return desk
}
/** Nobody reads any more. */
export function restLearning(): void {
  client?.close()
  client = null
}
