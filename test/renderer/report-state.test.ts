/** A balance report in the window: games are handed out, paused, given up; the result is compared, kept and written; its figures are the command line's. */
import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { playGame } from '../../cli/play-game.ts'
import {
  APP_VERSION,
  type BalanceReport,
  EDITIONS,
  type GameLine,
  REPORTED_ORDERS_MOST,
  ReportedGame,
  readMap,
  readScenario,
  reportOf,
  toBoard,
} from '../../engine/index.ts'
import type { ScenarioDoc } from '../../engine/screen.ts'
import { makeBrowserDesk } from '../../renderer/desk/browser-desk.ts'
import { Foreman, type Player } from '../../renderer/report/foreman.ts'
import { GamePlayer } from '../../renderer/report/game-player.ts'
import { ReportShelf } from '../../renderer/report/kept-reports.ts'
import type { TriedBench } from '../../renderer/report/open-trial.ts'
import { trialOfBench, trialOfCard, withFirst } from '../../renderer/report/open-trial.ts'
import type { FromForeman, FromPlayer, ToForeman, ToPlayer } from '../../renderer/report/report-protocol.ts'
import { BalanceTrial, type ForemanLine, isSeed, threadsFor } from '../../renderer/report/report-state.ts'
import { Library } from '../../renderer/state/library.ts'
import type { PlayableScenario } from '../../renderer/state/scenarios.ts'
import { makeStore } from '../../renderer/state/store.ts'
import { memoryStore, tabsOf } from '../support/desks.ts'
import { lineOf } from '../table/report-lines.ts'

/** A thread that plays when it is told to. */
class HandPlayer implements Player {
  onmessage: Player['onmessage'] = null
  onerror: Player['onerror'] = null
  readonly told: ToPlayer[] = []
  isOver = false
  postMessage(message: ToPlayer): void {
    this.told.push(message)
  }
  terminate(): void {
    this.isOver = true
  }
  say(message: FromPlayer): void {
    this.onmessage?.({ data: message })
  }
  get seeds(): readonly number[] {
    return this.told.flatMap((message) => (message.do === 'play' ? [message.game.seed] : []))
  }
}
interface Shop {
  readonly foreman: Foreman
  readonly players: HandPlayer[]
  readonly posted: FromForeman[]
  pass(ms: number): void
}
function shop(): Shop {
  const players: HandPlayer[] = []
  const posted: FromForeman[] = []
  let clock = 0
  const hire = (): Player => {
    const player = new HandPlayer()
    players.push(player)
    return player
  }
  const foreman = new Foreman({ hire, report: reportOf, post: (message) => void posted.push(message), now: () => clock })
  return {
    foreman,
    players,
    posted,
    pass: (ms) => {
      clock += ms
    },
  }
}
const TRIAL = { scenario: {}, map: null, seats: { blue: 'a', red: 'a' }, games: 5, seed: 10, threads: 2 }
const last = <T>(list: readonly T[]): T | undefined => list.at(-1)
const progressOf = (posted: readonly FromForeman[]) => last(posted.flatMap((one) => (one.say === 'progress' ? [one.progress] : [])))

describe('games in threads', () => {
  test('are handed out one by one, each with the next seed, and all of them are in the report', () => {
    const { foreman, players, posted } = shop()
    foreman.hear({ do: 'begin', trial: TRIAL })
    const [a, b] = players
    a?.say({ say: 'line', line: lineOf({ seed: 10, winner: 'blue' }) })
    a?.say({ say: 'line', line: lineOf({ seed: 12, winner: 'blue' }) })
    b?.say({ say: 'line', line: lineOf({ seed: 11, winner: 'red' }) })
    a?.say({ say: 'line', line: lineOf({ seed: 13, winner: 'blue' }) })
    expect([a?.seeds, b?.seeds]).toEqual([
      [10, 12, 13],
      [11, 14],
    ])
    expect(players.map(({ isOver }) => isOver)).toEqual([false, false])
    b?.say({ say: 'line', line: lineOf({ seed: 14, winner: null }) })
    const report = last(posted.flatMap((one) => (one.say === 'report' ? [one.report] : [])))
    expect(report).toMatchObject({ games: 5, wins: { blue: 3, red: 1, draw: 1 } })
    expect(last(posted)).toEqual({ say: 'done' })
    expect(players.map(({ isOver }) => isOver)).toEqual([true, true])
  })
  test('tell how far they are by their turns, and what is left without the pauses', () => {
    const { foreman, players, posted, pass } = shop()
    foreman.hear({ do: 'begin', trial: TRIAL })
    expect(progressOf(posted)).toEqual({ done: 0, games: 5, share: 0, msLeft: null })
    pass(1000)
    players[0]?.say({ say: 'share', share: 0.5 })
    expect(progressOf(posted)).toEqual({ done: 0, games: 5, share: 0.1, msLeft: 9000 })
    foreman.hear({ do: 'pause' })
    pass(100_000)
    foreman.hear({ do: 'resume' })
    pass(1000)
    players[1]?.say({ say: 'share', share: 0.5 })
    expect(progressOf(posted)).toEqual({ done: 0, games: 5, share: 0.2, msLeft: 8000 })
    expect(players.map(({ told }) => told.map((message) => message.do))).toEqual([
      ['play', 'pause', 'resume'],
      ['play', 'pause', 'resume'],
    ])
  })
  test('are told of a few times a second at most, however fast they are', () => {
    const { foreman, players, posted, pass } = shop()
    foreman.hear({ do: 'begin', trial: { ...TRIAL, games: 1000 } })
    for (let seed = 10; seed < 210; seed++) {
      pass(10)
      players[0]?.say({ say: 'line', line: lineOf({ seed }) })
    }
    // Two seconds.
    expect(posted.filter(({ say }) => say === 'progress').length).toBeLessThanOrEqual(9)
    expect(posted.filter(({ say }) => say === 'report').length).toBeLessThanOrEqual(3)
  })
  test('end all of them when one cannot be played', () => {
    const { foreman, players, posted } = shop()
    foreman.hear({ do: 'begin', trial: TRIAL })
    players[1]?.say({ say: 'failed', text: 'forces: Nobody is there.' })
    players[0]?.say({ say: 'failed', text: 'forces: Nobody is there.' })
    expect(posted.slice(1)).toEqual([{ say: 'failed', text: 'forces: Nobody is there.' }])
    expect(players.every(({ isOver }) => isOver)).toBe(true)
  })
  test('no more threads are hired than there are games', () => {
    const { foreman, players } = shop()
    foreman.hear({ do: 'begin', trial: { ...TRIAL, games: 1 } })
    expect(players).toHaveLength(1)
  })
})

describe('a thread that plays', () => {
  /** A game of so many steps, each of which takes ten milliseconds. */
  function playing(steps: number) {
    const posted: FromPlayer[] = []
    const waiting: (() => void)[] = []
    let clock = 0
    let done = 0
    const game = {
      step: () => {
        clock += 10
        return ++done < steps
      },
      get share() {
        return done / steps
      },
      line: () => lineOf({ seed: 3 }),
    }
    const player = new GamePlayer({
      begin: ({ seed }) =>
        seed < 0
          ? { ok: false, error: [{ at: seed < -1 ? 'forces.red' : 'seed', text: seed < -1 ? 'It has no platoon.' : 'Below zero.' }] }
          : { ok: true, value: game },
      post: (message) => void posted.push(message),
      later: (then) => void waiting.push(then),
      now: () => clock,
    })
    const turn = (): void => waiting.shift()?.()
    return { player, posted, waiting, turn, steps: () => done }
  }
  const wish = { scenario: { sides: { red: { name: 'Screen' } } }, map: null, seats: { blue: 'a', red: 'a' }, seed: 1 }

  test('stops between two slices when it is told to, and goes on from there', () => {
    const { player, posted, waiting, turn, steps } = playing(8)
    player.hear({ do: 'play', game: wish })
    turn()
    expect(steps()).toBe(3)
    player.hear({ do: 'pause' })
    turn()
    expect([steps(), waiting.length]).toEqual([3, 0])
    player.hear({ do: 'resume' })
    player.hear({ do: 'resume' })
    expect(waiting).toHaveLength(1)
    turn()
    turn()
    expect(posted.map((one) => (one.say === 'share' ? one.share : one.say))).toEqual([0.375, 0.75, 'line'])
  })
  test('says what is wrong with what it is to play', () => {
    const { player, posted } = playing(1)
    player.hear({ do: 'play', game: { ...wish, seed: -1 } })
    player.hear({ do: 'play', game: { ...wish, seed: -2 } })
    // Where it stands in the file tells a person nothing, whose it is does.
    expect(posted.map((one) => one.say === 'failed' && one.text)).toEqual(['Below zero.', 'Screen: It has no platoon.'])
  })
})

// --------------------------------------------------------------------------------------------------------------- the screen's end

class HandForeman implements ForemanLine {
  onmessage: ForemanLine['onmessage'] = null
  onerror: ForemanLine['onerror'] = null
  readonly told: ToForeman[] = []
  isOver = false
  postMessage(message: ToForeman): void {
    this.told.push(message)
  }
  terminate(): void {
    this.isOver = true
  }
  say(message: FromForeman): void {
    this.onmessage?.({ data: message })
  }
}
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0))
const reportFor = (wins: number, mark = 77): BalanceReport =>
  reportOf(
    Array.from({ length: 10 }, (_, seed) =>
      lineOf({ seed, winner: seed < wins ? 'blue' : 'red', scenario: { ...lineOf().scenario, mark } }),
    ),
  ) as BalanceReport

function tried(texts = new Map<string, string>()) {
  const foremen: HandForeman[] = []
  const written: string[] = []
  let refuses = false
  const trial = new BalanceTrial({
    subject: () => ({ name: 'Lane', scenario: { name: 'Lane' }, map: null }),
    openForeman: () => {
      const foreman = new HandForeman()
      foremen.push(foreman)
      return foreman
    },
    shelf: new ReportShelf(memoryStore(texts)),
    threads: 3,
    write: async (sentence) => {
      if (refuses) throw new Error('the disk is full')
      written.push(sentence)
    },
  })
  const whole = async (report: BalanceReport): Promise<void> => {
    trial.start()
    last(foremen)?.say({ say: 'report', report })
    last(foremen)?.say({ say: 'done' })
    await settled()
    await settled()
  }
  return {
    trial,
    foremen,
    written,
    whole,
    refuse: () => {
      refuses = true
    },
  }
}

describe('a trial', () => {
  test('begins with what was chosen, and shows what comes in', () => {
    const { trial, foremen } = tried()
    trial.set({ games: 50, seats: { blue: 'ai:recruit', red: 'ai:regular' }, seed: '7' })
    trial.start()
    expect(foremen[0]?.told).toEqual([
      {
        do: 'begin',
        trial: { scenario: { name: 'Lane' }, map: null, seats: { blue: 'ai:recruit', red: 'ai:regular' }, games: 50, seed: 7, threads: 3 },
      },
    ])
    foremen[0]?.say({ say: 'progress', progress: { done: 3, games: 50, share: 0.07, msLeft: 9000 } })
    foremen[0]?.say({ say: 'report', report: reportFor(4) })
    expect(trial.view).toMatchObject({ is: 'running', progress: { done: 3 }, report: { wins: { blue: 4 } } })
  })
  test('pauses and goes on', () => {
    const { trial, foremen } = tried()
    trial.start()
    trial.pause()
    trial.pause()
    expect(trial.view.is).toBe('paused')
    trial.resume()
    expect(foremen[0]?.told.slice(1)).toEqual([{ do: 'pause' }, { do: 'resume' }])
    expect(trial.view.is).toBe('running')
  })
  test('is given up at once: its thread is ended, what is known stays, and nothing of it comes later', () => {
    const { trial, foremen } = tried()
    trial.start()
    foremen[0]?.say({ say: 'report', report: reportFor(4) })
    const listener = foremen[0]?.onmessage
    trial.cancel()
    expect(foremen[0]?.isOver).toBe(true)
    listener?.({ data: { say: 'done' } })
    expect(trial.view).toMatchObject({ is: 'cancelled', report: { wins: { blue: 4 } } })
    trial.start()
    expect(trial.view).toMatchObject({ is: 'running', report: null })
    expect(foremen).toHaveLength(2)
  })
  test('begins no second time while it runs, and not with a seed that is none', () => {
    const { trial, foremen } = tried()
    trial.set({ seed: 'x' })
    trial.start()
    expect(foremen).toHaveLength(0)
    trial.set({ seed: '1' })
    trial.start()
    trial.start()
    expect(foremen).toHaveLength(1)
    expect(['0', '123456789', '', '-1', '1.5', '1234567890'].map(isSeed)).toEqual([true, true, false, false, false, false])
  })
  test('says why it broke off', () => {
    const { trial, foremen } = tried()
    trial.start()
    foremen[0]?.onerror?.({ message: 'out of memory' })
    expect(trial.view).toMatchObject({ is: 'failed', problem: 'out of memory' })
    expect(foremen[0]?.isOver).toBe(true)
  })
  test('writes one sentence into the scenario, and tells when that fails', async () => {
    const { trial, written, whole, refuse } = tried()
    await whole(reportFor(7))
    await trial.write()
    expect(written).toEqual(['Blue won 7 of 10 games, red 3: blue has 70 % (40 to 89 %). 3 turns; a against itself, seeds 0 to 9.'])
    expect(trial.view.note).toBe(`Written into the scenario: ${written[0]}`)
    refuse()
    await trial.write()
    expect(trial.view.note).toBe('It was not written: the disk is full')
  })
  test('is compared with the report before the last change of the scenario, also another day', async () => {
    const texts = new Map<string, string>()
    const one = tried(texts)
    await one.whole(reportFor(2, 1))
    expect(one.trial.view).toMatchObject({ is: 'done', before: null, comparison: null })
    await one.whole(reportFor(9, 2))
    expect(one.trial.view.comparison?.figures[0]).toEqual({ figure: 'blue', as: 'share', before: 0.2, after: 0.9, clear: true })
    // Of the same state the newer one counts; what it is compared with stays.
    await one.whole(reportFor(8, 2))
    expect(one.trial.view.comparison?.figures[0]).toMatchObject({ before: 0.2, after: 0.8 })
    const other = tried(texts)
    await other.trial.recall()
    expect(other.trial.view).toMatchObject({ is: 'idle', isKept: true, report: { wins: { blue: 8 } }, comparison: { sameScenario: false } })
  })
  test('shows nothing of a kept report that cannot be read', async () => {
    const { trial } = tried(new Map([['report/Lane/', '{"last":{"format":"other"}']]))
    await trial.recall()
    expect(trial.view.report).toBeNull()
    const { trial: another } = tried(new Map([['report/Lane/', '{"last":{"format":"other"},"before":3}']]))
    await another.recall()
    expect(another.view.report).toBeNull()
  })
  test('leaves a processor to the page, and is content with one', () => {
    expect([1, 2, 4, 8, 64].map(threadsFor)).toEqual([1, 1, 3, 6, 6])
  })
})

describe('the sentence of a scenario that has none yet', () => {
  test('is put before everything else, and every other letter stays', () => {
    const text = '{\n "format": "sandtable-scenario",\n "name": "Lane"\n}\n'
    expect(withFirst(text, 'He said "$1".')).toBe(
      '{\n "balance": "He said \\"$1\\".",\n "format": "sandtable-scenario",\n "name": "Lane"\n}\n',
    )
  })
})

describe('the result of a trial', async () => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 4 })
  const text = readFileSync('maps/mill-crossing.scenario.json', 'utf8')
  const mapText = readFileSync('maps/mill-crossing.map.json', 'utf8')
  const scenario = readScenario(JSON.parse(text))
  const map = readMap(JSON.parse(mapText))
  const board = map.ok ? toBoard(map.value) : map
  if (!scenario.ok || !map.ok || !board.ok) throw new Error('Mill Crossing is broken')
  const desk = makeBrowserDesk(memoryStore(new Map()), async () => null, '0.1.0', tabsOf(new Map())(1))
  const library = new Library(
    desk,
    () => '0.1.0',
    () => undefined,
  )
  const { name } = await library.add('scenario', text)
  const card = (file: string, own: boolean): PlayableScenario => ({
    ok: true,
    file,
    own,
    mapFile: null,
    scenario: scenario.value,
    scenarioJson: JSON.parse(text),
    map: map.value,
    mapJson: JSON.parse(mapText),
    board: board.value,
  })
  const app = { library: async () => library }
  const show = (trial: BalanceTrial): void => trial.store.set({ ...trial.view, report: reportFor(7) })
  const SENTENCE = 'Blue won 7 of 10 games, red 3: blue has 70 % (40 to 89 %). 3 turns; a against itself, seeds 0 to 9.'

  test('goes into the file of one’s own scenario, once and again, and nothing else of it changes', async () => {
    const trial = trialOfCard(app, card(`own/${name}.scenario.json`, true))
    show(trial)
    await trial.write()
    await trial.write()
    const written = (await library.read('scenario', name)).text
    expect(readScenario(JSON.parse(written))).toEqual({ ok: true, value: { ...scenario.value, balance: SENTENCE } })
    expect(written.length - text.length).toBeLessThan(SENTENCE.length + 30)
  })
  test('goes into no scenario of the game', () => {
    expect(trialOfCard(app, card('mill-crossing.scenario.json', false)).canWrite).toBe(false)
  })
  test('is one step of the history of a scenario that is edited', async () => {
    const steps: string[] = []
    const store = makeStore({ doc: scenario.value } as ReturnType<TriedBench['store']['get']>)
    const change: TriedBench['change'] = (step, edit) => {
      steps.push(step)
      store.set({ ...store.get(), doc: edit(store.get().doc) })
    }
    const trial = trialOfBench({ store, change, mapDoc: map.value } as TriedBench)
    show(trial)
    await trial.write()
    expect(steps).toEqual(['Balance'])
    expect(store.get().doc).toEqual({ ...scenario.value, balance: SENTENCE })
  })
})

// ------------------------------------------------------------------------------------------------------- the command line's figures

/** The games of a trial as the window's threads play them, one after the other in this thread. */
function playedByWindow(scenario: unknown, map: unknown, games: number, seat: string): BalanceReport {
  const posted: FromForeman[] = []
  const queue: (() => void)[] = []
  const parts = { editions: EDITIONS, minds: createMind, app: APP_VERSION }
  const hire = (): Player => {
    const player: Player = { postMessage: () => undefined, onmessage: null, onerror: null, terminate: () => undefined }
    const own = new GamePlayer({
      begin: ({ map: beside, ...game }) =>
        ReportedGame.begin(parts, { ...game, map: beside ?? undefined, most: REPORTED_ORDERS_MOST, offers: true }),
      post: (message) => player.onmessage?.({ data: structuredClone(message) }),
      later: (then) => void queue.push(then),
      now: () => performance.now(),
    })
    player.postMessage = (message) => own.hear(structuredClone(message))
    return player
  }
  const foreman = new Foreman({ hire, report: reportOf, post: (message) => void posted.push(message), now: () => 0 })
  foreman.hear({ do: 'begin', trial: { scenario, map, seats: { blue: seat, red: seat }, games, seed: 1, threads: 3 } })
  for (let next = queue.shift(); next; next = queue.shift()) next()
  const report = last(posted.flatMap((one) => (one.say === 'report' ? [one.report] : [])))
  if (!report) throw new Error(JSON.stringify(last(posted)))
  return report
}
function playedByCli(scenario: unknown, map: unknown, games: number, seat: string): BalanceReport | null {
  const players = { editions: EDITIONS, minds: createMind, version: APP_VERSION, now: () => 0 }
  const lines = Array.from({ length: games }, (_, i): readonly GameLine[] => {
    const spec = { game: i + 1, scenario, map: map ?? undefined, seed: i + 1, seats: { blue: seat, red: seat } }
    const { line } = playGame({ ...spec, most: REPORTED_ORDERS_MOST, keep: false, report: true }, players)
    return line ? [line] : []
  })
  return reportOf(lines.flat())
}

/** `MILL=4 npx vitest run test/renderer/report-state.test.ts` compares so many games of Mill Crossing; a small arena always. */
const MILL = Number(process.env['MILL'] ?? 0)
const CASES: readonly (readonly [name: string, games: number])[] = [
  ['test/exercise/close', 2],
  ...(MILL > 0 ? ([['maps/mill-crossing', MILL]] as const) : []),
]
test.each(CASES)('the window’s report of %s is the command line’s', (name, games) => {
  const scenario = JSON.parse(readFileSync(`${name}.scenario.json`, 'utf8')) as ScenarioDoc
  const map: unknown = typeof scenario.map === 'string' ? JSON.parse(readFileSync(`maps/${scenario.map}`, 'utf8')) : null
  const report = playedByWindow(scenario, map, games, 'ai:recruit')
  expect(report.games).toBe(games)
  expect(report).toEqual(playedByCli(scenario, map, games, 'ai:recruit'))
})
