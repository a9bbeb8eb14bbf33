import './zod-config.ts'
import { DesignDesk, EDITIONS, type FromDesigns, type ToDesigns } from '../engine/index.ts'

/** The thread that answers for the books what follows from a design, and what designs do to each other. */
const scope = self as unknown as { onmessage: ((event: MessageEvent<ToDesigns>) => void) | null; postMessage(message: FromDesigns): void }
const desk = new DesignDesk(EDITIONS)

scope.onmessage = ({ data: { id, request } }) => scope.postMessage({ id, answer: desk.answer(request) })
