import './zod-config.ts'
import { AuthorDesk, EDITIONS, type FromAuthor, type ToAuthor } from '../engine/index.ts'

/** The thread that answers for the books what an author of scenarios may choose from, and changes a scenario as they say. */
const scope = self as unknown as { onmessage: ((event: MessageEvent<ToAuthor>) => void) | null; postMessage(message: FromAuthor): void }
const desk = new AuthorDesk(EDITIONS)

scope.onmessage = ({ data: { id, request } }) => scope.postMessage({ id, answer: desk.answer(request) })
