import './zod-config.ts'
import { reportOf } from '../engine/index.ts'
import { Foreman, type Player } from './report/foreman.ts'
import type { FromForeman, ToForeman } from './report/report-protocol.ts'

/** The thread of a balance report: hands games out to threads of their own and works out what they say. When it is ended, they end with it. */
const scope = self as unknown as { onmessage: ((event: MessageEvent<ToForeman>) => void) | null; postMessage(message: FromForeman): void }
const foreman = new Foreman({
  hire: () => new Worker(new URL('./games.worker.ts', import.meta.url), { type: 'module' }) as unknown as Player,
  report: reportOf,
  post: (message) => scope.postMessage(message),
  now: () => performance.now(),
})
scope.onmessage = ({ data }) => foreman.hear(data)
