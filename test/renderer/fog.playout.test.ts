import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BATTLE_LAYERS } from '../../engine/board/layer-kit.ts'
import { EDITIONS, type Hex, type Picture, type Request, type Shape, SIDES, type SideId, sameHex } from '../../engine/index.ts'
import type { GameState } from '../../engine/kernel/ruleset.ts'
import { LAYER_NAMES } from '../../renderer/state/layer-desk.ts'
import { GOLDEN_GAMES, GoldenBattle, goldenText, playedGame, type Truth } from '../support/golden-battle.ts'

/**
 * The fog before a screen: whole games are played again with one side's eyes, and nothing that this side has never been able to know is in a message, on the stage, in the log, its
 * trails or the layers; nor when the battle is looked back at. Each position is looked at; some of them are asked everything that a screen may ask.
 * FOG=200 npx vitest run test/renderer/fog.playout.test.ts plays all games that are kept and asks about 200 positions of each book.
 */
const POSITIONS = Number(process.env['FOG'] ?? 0)
/** In Storm of Steel stands are hidden at the beginning of two kept games only: in this arena all are that can be, on both sides. */
const MILL = JSON.parse(readFileSync('test/exercise/storm-of-steel-mill.scenario.json', 'utf8')) as { readonly settings: object }
const HIDING = { ...MILL, settings: { ...MILL.settings, hidden: { blue: true, red: true } } }
interface Watched {
  readonly book: string
  readonly name: string
  readonly save: () => string
}
const KEPT: readonly Watched[] = GOLDEN_GAMES.map(([book, name]) => ({ book, name, save: () => goldenText(book, name) }))
const hiding = (seed: number): Watched => ({
  book: 'storm-of-steel',
  name: `hidden at the mill, ${seed}`,
  save: () => playedGame(HIDING, seed),
})
const QUICK = ['mill-crossing-breakout', 'battlechrome-duel', 'long-ridges-attack']
const GAMES: readonly Watched[] =
  POSITIONS > 0
    ? [...KEPT, ...[1, 2, 3, 4].map(hiding)]
    : [...KEPT.filter(({ name }) => QUICK.some((start) => name.startsWith(`${start}.`))), hiding(1)]
/** Positions of one side of a game that are asked about. */
const eachOf = (book: string): number => Math.max(3, Math.ceil(POSITIONS / (2 * GAMES.filter((game) => game.book === book).length)))
/** The lines of an answer at which it is looked back. */
const PART = 200

interface AnyUnit {
  readonly id: string
  readonly side: SideId
  readonly hex: Hex | null
}
interface AnyWorld {
  readonly units: Readonly<Record<string, AnyUnit>>
  readonly deck?: readonly unknown[]
  readonly events?: readonly unknown[]
  readonly support?: Readonly<Record<SideId, { readonly left: readonly unknown[] }>>
}
const inner = (world: Shape['world']): AnyWorld => ('book' in world ? world['book'] : world) as AnyWorld
/** As text, with what maps and sets hold. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (part instanceof Map || part instanceof Set ? [...part] : part)) ?? ''
const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z0-9-]+/g))

/** What one side cannot know, as far as the battle has been played. */
class Fog {
  /** Words of all that this side's views have ever held. */
  private readonly known = new Set<string>()
  /** Where it has ever seen whom: "B3@4,7". */
  private readonly places = new Set<string>()
  private readonly trodden = new Set<string>()
  /** By orders: those that it had never heard of. */
  readonly secret: (readonly string[])[] = []
  private cards: readonly string[] = []
  private seen = 0
  /** Somebody is hidden or has been: elsewhere a march may be one event, however many hexes it is long. */
  private hides = false

  constructor(
    private readonly battle: GoldenBattle,
    private readonly side: SideId,
  ) {}

  /** Takes in what has been played since. */
  follow(): void {
    for (const truth of this.battle.truths.slice(this.seen)) this.take(truth)
    this.seen = this.battle.truths.length
  }
  private take({ state, moments }: Truth): void {
    for (const { before, after } of moments) {
      this.look({ ...state, world: before })
      this.look({ ...state, world: after })
    }
    this.look(state)
    const world = inner(state.world)
    const others = Object.values(world.units).filter((unit) => unit.side !== this.side)
    this.secret.push(state.standing.is === 'over' ? [] : others.flatMap(({ id }) => (this.known.has(id) ? [] : [id])))
    this.hides ||= this.now.length > 0
    const decks = [world.deck, world.events, world.support?.blue.left, world.support?.red.left]
    const view = textOf(this.battle.battle.rules.view(state, this.side))
    const texts = [...decks.map(textOf), textOf(state.dice)].filter((text) => text.length > 40 && !view.includes(text))
    this.cards = state.standing.is === 'over' ? [] : texts
  }
  private readonly looked = new WeakSet<object>()
  private look(state: GameState<Shape>): void {
    if (this.looked.has(state.world)) return
    this.looked.add(state.world)
    const { rules } = this.battle.battle
    const view = rules.view(state, this.side)
    for (const word of wordsIn(textOf(view))) this.known.add(word)
    for (const { id, hex } of rules.picture(view).pieces) {
      this.places.add(`${id}@${hex.join()}`)
      this.trodden.add(hex.join())
    }
  }

  /** What of it somebody has got hold of. */
  leaksIn(what: string, value: unknown, after = this.secret.length - 1): readonly string[] {
    const text = textOf(value)
    const words = wordsIn(text)
    const told = (this.secret[after] ?? []).filter((id) => words.has(id)).map((id) => `${what} names ${id}`)
    return [...told, ...this.cards.filter((card) => text.includes(card)).map((card) => `${what} holds ${card.slice(0, 60)}`)]
  }
  /** Steps of pieces where this side has never seen them. */
  strayIn(piece: string, path: readonly Hex[]): readonly string[] {
    if (!this.hides) return []
    return path.flatMap((hex) => (this.places.has(`${piece}@${hex.join()}`) ? [] : [`${piece} is followed to ${hex.join()}`]))
  }
  strayTrail(path: readonly Hex[]): readonly string[] {
    if (!this.hides) return []
    return path.flatMap((hex) => (this.trodden.has(hex.join()) ? [] : [`a trail leads to ${hex.join()}`]))
  }
  get now(): readonly string[] {
    return this.secret.at(-1) ?? []
  }
  /** Hexes of those that it knows nothing of. */
  get hexes(): readonly Hex[] {
    const { units } = inner(this.battle.truth.state.world)
    return this.now.flatMap((id) => [units[id]?.hex ?? null]).filter((hex) => hex !== null)
  }
}

/** Everything that a screen may ask about a position, with the places of the hidden among its questions. */
function questionsOf(picture: Picture, hidden: readonly Hex[], side: SideId): readonly Request[] {
  const own = picture.pieces.filter((piece) => piece.own)
  const [first, last] = [own[0], picture.pieces.findLast((piece) => !piece.own)]
  const places = [...hidden.slice(0, 4), ...(last ? [last.hex] : [])]
  return [
    { do: 'view', side },
    { do: 'offers', side },
    { do: 'bar', side, piece: null },
    { do: 'hint', side, level: 'learner' },
    ...picture.pieces.map(({ id: piece }): Request => ({ do: 'sheet', side, piece })),
    ...BATTLE_LAYERS.map((layer): Request => ({ do: 'layer', side, layer, ...(first ? { piece: first.id } : {}) })),
    ...(first
      ? places.flatMap((hex): Request[] => [
          { do: 'hex', side, hex, piece: first.id },
          { do: 'why', side, piece: first.id, hex },
          { do: 'viewshed', side, from: hex },
          ...(sameHex(first.hex, hex)
            ? []
            : ([
                { do: 'sight', side, from: first.hex, to: hex, piece: first.id },
                { do: 'profile', side, from: first.hex, to: hex },
                { do: 'route', side, piece: first.id, through: [hex] },
                { do: 'way', side, piece: first.id, path: [hex] },
              ] as Request[])),
        ])
      : []),
    ...(first ? [{ do: 'bar', side, piece: first.id } as Request, { do: 'reach', side, piece: first.id } as Request] : []),
  ]
}

/** Of each book: positions that were looked at, those with somebody hidden, those that were asked about, answers. */
interface Sum {
  positions: number
  hidden: number
  asked: number
  hiddenAsked: number
  answers: number
  /** Moments that were looked back at. */
  moments: number
}
const counted = new Map<string, Sum>()

class Watch {
  readonly leaks: string[] = []
  readonly battle: GoldenBattle
  private readonly fog: Fog
  private shown = 0
  private layer = 0
  private readonly sum: Sum

  constructor(
    private readonly book: string,
    save: string,
    private readonly side: SideId,
  ) {
    this.battle = new GoldenBattle(save, side)
    this.fog = new Fog(this.battle, side)
    this.sum = counted.get(book) ?? { positions: 0, hidden: 0, asked: 0, hiddenAsked: 0, answers: 0, moments: 0 }
    counted.set(book, this.sum)
  }

  async play(): Promise<void> {
    const { battle, fog } = this
    await battle.open()
    const every = Math.max(1, Math.floor(battle.left / eachOf(this.book)))
    for (let at = 0; ; at++) {
      fog.follow()
      this.position()
      // Where somebody is hidden there is more to ask.
      if (at % (fog.now.length > 0 ? Math.ceil(every / 4) : every) === 0) await this.ask()
      if (this.leaks.length > 10 || !(await battle.goOn())) break
    }
    await this.lookBack()
    battle.session.close()
  }

  /** What the screen was told, what is on the stage and in the state from which its panels are drawn. */
  private position(): void {
    const { battle, fog, sum } = this
    if (battle.truth.state.standing.is !== 'over') {
      sum.positions++
      sum.hidden += fog.now.length > 0 ? 1 : 0
    }
    const news = battle.taken()
    for (const message of news) {
      this.check('a message', message)
      if (message.say !== 'told') continue
      for (const { step, cues } of message.tellings) {
        if (step) this.leaks.push(...fog.strayIn(step.piece, step.path))
        for (const cue of cues) {
          if (cue.cue === 'moved') this.leaks.push(...fog.strayIn(cue.piece, [cue.from, cue.to]))
          if (cue.cue === 'placed') this.leaks.push(...fog.strayIn(cue.piece, [cue.hex]))
        }
      }
    }
    this.check('the stage', battle.stage.done.slice(this.shown))
    this.shown = battle.stage.done.length
    const { state } = battle.session
    this.check('the panels', state)
    this.check('the log', state.log)
    for (const { trail } of state.log.entries) if (trail) this.leaks.push(...fog.strayTrail(trail.path))
  }

  private async ask(): Promise<void> {
    const { battle, fog, side, sum } = this
    const { picture } = battle.session.state
    if (!picture || picture.over) return
    sum.asked++
    sum.hiddenAsked += fog.now.length > 0 ? 1 : 0
    for (const question of questionsOf(picture, fog.hexes, side)) {
      const answer = await battle.session.ask(question as never)
      if (answer) sum.answers++
      this.check(`the answer to ${question.do}`, answer)
    }
    const layer = LAYER_NAMES[this.layer++ % LAYER_NAMES.length] ?? 'none'
    battle.session.layers((desk) => {
      desk.attach(battle.battle.board)
      desk.choose(layer)
    })
    await new Promise((done) => setTimeout(done, 5))
    this.check(`the layer ${layer}`, battle.session.state.layers)
    // The battle so far, and a moment of it.
    const orders = battle.truths.length - 1
    this.check('the past', await battle.session.ask({ do: 'past', side, from: Math.max(0, orders - PART), orders: PART }))
    await this.moment(Math.floor(orders / 2))
  }
  private async moment(after: number): Promise<void> {
    const then = await this.battle.session.ask({ do: 'picture', side: this.side, after })
    if (!then?.ok) throw new Error(then?.why.text)
    // Beside it stands what is asked now.
    this.check(`the picture after ${after} orders`, then.picture, after)
    this.check('the answer to picture', then)
    this.sum.moments++
  }

  /** When it is over: with the same eyes nothing is seen of what was not known at the moment. */
  private async lookBack(): Promise<void> {
    const { battle, fog, side } = this
    const orders = battle.truths.length - 1
    for (let from: number | null = 0; from !== null; ) {
      const answer: Awaited<ReturnType<GoldenBattle['past']>> = await battle.past(from)
      for (const told of answer.past) this.leaks.push(...fog.leaksIn(`looking back at order ${told.after}`, told, told.after))
      from = answer.next
    }
    const step = Math.max(1, Math.floor(orders / eachOf(this.book)))
    for (let after = 0; after < orders; after += step) await this.moment(after)
    expect(side).toBe(battle.session.state.side)
  }

  private check(what: string, value: unknown, after?: number): void {
    this.leaks.push(...this.fog.leaksIn(`${what} (order ${this.battle.truths.length - 1})`, value, after))
  }
}

describe.each(GAMES)('$book $name', ({ book, save }) => {
  const text = save()
  test.each(SIDES)('%s is told, shown and answered nothing that it cannot know', async (side) => {
    const watch = new Watch(book, text, side)
    await watch.play()
    expect(watch.leaks).toEqual([])
  })
})
test('so many positions are asked about, in many of them somebody is hidden; in BattleChrome nobody ever is', () => {
  const sums = [...counted].map(([book, sum]) => ({ book, ...sum }))
  for (const sum of sums) process.stdout.write(`${JSON.stringify(sum)}\n`)
  expect(sums.map(({ book }) => book).sort()).toEqual(EDITIONS.map(({ id }) => id).sort())
  for (const { book, asked, hidden, hiddenAsked } of sums) {
    expect(asked).toBeGreaterThanOrEqual(POSITIONS)
    if (book === 'battlechrome') expect(hidden).toBe(0)
    else expect(hiddenAsked).toBeGreaterThan(POSITIONS / 4)
  }
})
