import { parentPort } from 'node:worker_threads'
import { createYardstick } from '../ai/yardsticks.ts'
import { APP_VERSION, EDITIONS } from '../engine/index.ts'
import { type GameSpec, playGame } from './play-game.ts'
import { threadCpuMs } from './thread-cpu.ts'

/** A thread that plays one game after the other, as they come. */
const players = { editions: EDITIONS, minds: createYardstick, version: APP_VERSION, now: () => performance.now(), cpu: threadCpuMs }
parentPort?.on('message', (spec: GameSpec) => parentPort?.postMessage(playGame(spec, players)))
