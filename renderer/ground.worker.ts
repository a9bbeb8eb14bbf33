import './zod-config.ts'
import { EDITIONS, type FromGround, GroundDesk, type ToGround } from '../engine/index.ts'

/** The thread that answers for the books what is seen and what a step costs on a map without a battle. */
const scope = self as unknown as { onmessage: ((event: MessageEvent<ToGround>) => void) | null; postMessage(message: FromGround): void }
const desk = new GroundDesk(EDITIONS)

scope.onmessage = ({ data: { id, request } }) => scope.postMessage({ id, answer: desk.answer(request) })
