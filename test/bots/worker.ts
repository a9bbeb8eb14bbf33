import { parentPort } from 'node:worker_threads'
import { type BotGame, playBot } from './play.ts'

/** A thread that plays one game after the other, as they come. */
parentPort?.on('message', (game: BotGame) => void playBot(game).then((line) => parentPort?.postMessage(line)))
