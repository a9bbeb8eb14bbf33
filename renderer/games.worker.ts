import './zod-config.ts'
import { createMind } from '../ai/index.ts'
import { APP_VERSION, EDITIONS, REPORTED_ORDERS_MOST, ReportedGame } from '../engine/index.ts'
import { GamePlayer } from './report/game-player.ts'
import type { FromPlayer, ToPlayer } from './report/report-protocol.ts'

/** A thread that plays games of the computer against itself for a balance report: as the command line plays them (cli/play-game.ts), to the same lines. */
const scope = self as unknown as { onmessage: ((event: MessageEvent<ToPlayer>) => void) | null; postMessage(message: FromPlayer): void }
const parts = { editions: EDITIONS, minds: createMind, app: APP_VERSION }

// A message to itself waits behind those that came before it: between two slices of a game the thread hears what it is told.
const { port1, port2 } = new MessageChannel()
let waiting: (() => void) | null = null
port1.onmessage = () => {
  const then = waiting
  waiting = null
  then?.()
}
const player = new GamePlayer({
  begin: ({ map, ...game }) => ReportedGame.begin(parts, { ...game, map: map ?? undefined, most: REPORTED_ORDERS_MOST, offers: true }),
  post: (message) => scope.postMessage(message),
  later: (then) => {
    waiting = then
    port2.postMessage(null)
  },
  now: () => performance.now(),
})
scope.onmessage = ({ data }) => player.hear(data)
