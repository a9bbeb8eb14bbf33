import '../zod-config.ts'
import { APP_VERSION, EDITIONS, type FromWorker, Host, noMinds, RANDOM, type ToWorker } from '../../engine/index.ts'

/** A real table whose other side plays by lot: the screen can be driven to the end of a battle without the computer's mind. */
const scope = self as unknown as { onmessage: ((event: MessageEvent<ToWorker>) => void) | null; postMessage(message: FromWorker): void }
const host = new Host({
  table: { editions: EDITIONS, minds: noMinds, app: APP_VERSION },
  post: (message) => scope.postMessage(message),
  think: () => undefined,
})
scope.onmessage = ({ data }) => host.receive(data.ask === 'open' ? { ...data, level: RANDOM } : data)
