import './zod-config.ts'
import { createMind } from '../ai/index.ts'
import { EDITIONS, type FromLearn, LearnDesk, type ToLearn } from '../engine/index.ts'

/** The thread that answers whoever learns: courses, rulebooks, cases as pictures that move, exercises. The documents are part of it. */
const scope = self as unknown as { onmessage: ((event: MessageEvent<ToLearn>) => void) | null; postMessage(message: FromLearn): void }
const documents = import.meta.glob<unknown>(['../maps/learn/**/*.json', '../maps/*.scenario.json', '../maps/*.map.json'], {
  eager: true,
  import: 'default',
})
const desk = new LearnDesk(EDITIONS, documents, createMind)

scope.onmessage = ({ data: { id, request } }) => scope.postMessage({ id, answer: desk.answer(request) })
