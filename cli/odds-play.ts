import {
  type Battle,
  type DiceState,
  diceFromScript,
  diceFromSeed,
  type Edition,
  filled,
  fits,
  Game,
  type GameState,
  openBattle,
  type Shape,
  submit,
} from '../engine/index.ts'
import { type AnswerRule, namesOf, type OddsDoc, type Part, promisesOf, type Scene, scenarioOf, type Watch } from './odds-scene.ts'
import { type Answerer, type Ending, type Sight, type Witness, walk } from './odds-walk.ts'

/** One scene: what the odds show before the order, and what comes of it. */

type State = GameState<Shape>

export interface Compared {
  readonly line: string
  /** Thousandths. */
  readonly shown: number
  /** Share of the cases that the line speaks of, in thousandths; null where none came about. */
  readonly happened: number | null
  /** Played with seeds: how often it happened, of so many cases. Null where all throws were walked. */
  readonly sample: { readonly times: number; readonly of: number } | null
}
export interface SceneReport {
  readonly ruleset: string
  readonly kind: string
  readonly compared: readonly Compared[]
  /** Texts of the rules by which lines were compared. */
  readonly rules: readonly string[]
  /** What is wrong with the scene itself, or with what the odds leave out. */
  readonly broken: readonly string[]
}

/** The battle at the question at which the order is given. @throws where the scene cannot be played */
export function openedScene(
  editions: readonly Edition<Shape>[],
  doc: OddsDoc,
  scene: Scene,
): { readonly battle: Battle; readonly state: State } {
  const battle = openBattle(editions, scenarioOf(doc, scene), undefined)
  if (!battle.ok) throw new Error(battle.error.map(({ at, text }) => `${at}: ${text}`).join('; '))
  const game = begun(battle.value, diceFromScript(scene.dice ?? []), doc.shuffles ?? false)
  for (const order of scene.before ?? []) {
    const verdict = game.submit(whole(game.state, order))
    if (!verdict.ok) throw new Error(`before: ${JSON.stringify(order)} is refused: ${verdict.why.text}`)
  }
  if (game.state.dice.by === 'script' && game.state.dice.left.length > 0) throw new Error('dice are left over before the order')
  return { battle: battle.value, state: game.state }
}
/** How the decks of a book lie is no dice of the scene: they are shuffled by the seed 1 before those are laid out. */
function begun(battle: Battle, dice: DiceState, shuffles: boolean): Game {
  if (!shuffles) return new Game(battle, dice, 0)
  const { state } = new Game(battle, diceFromSeed(1), 0)
  return Game.from(battle, { ...state, dice }, 0)
}
/** The order with the side that is asked. */
function whole({ standing }: State, order: Readonly<Record<string, unknown>>): Shape['order'] {
  if (standing.is === 'over') throw new Error('the battle is over before the order')
  return { side: standing.questions[0].side, ...order } as unknown as Shape['order']
}

/** Plays a scene with every throw there is, or with so many seeds. */
export function playScene(editions: readonly Edition<Shape>[], doc: OddsDoc, scene: Scene, seeds: number): SceneReport {
  const told = { ruleset: doc.ruleset, kind: scene.kind }
  try {
    return { ...told, ...compare(editions, doc, scene, seeds) }
  } catch (error) {
    return { ...told, compared: [], rules: [], broken: [error instanceof Error ? error.message : String(error)] }
  }
}

function compare(
  editions: readonly Edition<Shape>[],
  doc: OddsDoc,
  scene: Scene,
  seeds: number,
): Pick<SceneReport, 'compared' | 'rules' | 'broken'> {
  const { battle, state } = openedScene(editions, doc, scene)
  const { rules } = battle
  const order = whole(state, scene.order)
  const view = rules.view(state, order.side)
  const why = rules.refuse(view, order)
  if (why !== null) return { compared: [], rules: [], broken: [`the order is refused: ${why.text}`] }
  const odds = rules.odds(view, order)
  if (odds === null) return { compared: [], rules: [], broken: ['the order has no odds'] }
  const lines = promisesOf(doc, scene, order, odds)
  const broken = lines.filter(({ rule }) => rule === null).map(({ text }) => `no rule says what this line promises: "${text}"`)
  for (const text of scene.shows ?? [])
    if (!odds.lines.some((line) => line.text === text))
      broken.push(`a line is missing: "${text}"; shown: ${odds.lines.map((line) => `"${line.text}"`).join(', ')}`)
  const watches = lines.flatMap(({ watch }) => watch ?? [])
  const witness = new Watcher(doc, scene, watches)
  const answerer = answersOf(
    rules,
    filled(
      [...(scene.answers ?? []), ...doc.answers, ...(scene.until === undefined ? [] : doc.onward)],
      namesOf(order, 0),
    ) as readonly AnswerRule[],
  )
  const endings = scene.sampled ? null : walk(rules, state, order, answerer, witness)
  const seen = witness.summed(endings ?? sampled(battle, state, order, answerer, witness, seeds))
  const spoken = new Set([
    ...watches.flatMap(({ happens }) => happens.flatMap((part) => lossesIn(doc.loss, part))),
    ...(scene.implied ?? []),
  ])
  for (const [unit, share] of seen.lost)
    if (share >= LOSS_LEAST && !spoken.has(unit))
      broken.push(`no line speaks of the loss of ${unit}, which comes about in ${(share * 100).toFixed(1)} of 100 cases`)
  return {
    compared: watches.map(({ line, shown }, i) => {
      const { of, times } = seen.cases[i] as { of: number; times: number }
      const sample = endings ? null : { times: Math.round(times * seeds), of: Math.round(of * seeds) }
      return { line, shown, happened: of < SHARE_NONE ? null : (times / of) * 1000, sample }
    }),
    rules: lines.flatMap(({ rule, watch }) => (rule && watch ? [rule.line] : [])),
    broken,
  }
}
/** A loss that is rarer than a line could say needs none. */
const LOSS_LEAST = 0.001
const SHARE_NONE = 1e-9

/** Units whose loss an event would show: who is lost, or what a deadly shot is aimed at. Who only fires it is not among them. */
function lossesIn(loss: Part, part: Part): readonly unknown[] {
  const { at, unit, kill } = part as { readonly at?: unknown; readonly unit?: unknown; readonly kill?: unknown }
  const who = fits(loss, part) ? unit : kill === true ? (at ?? unit) : undefined
  return typeof who === 'object' && who !== null && 'oneOf' in who ? (who.oneOf as readonly unknown[]) : [who]
}

/** The scene's own answers, then the usual ones. "$all" stands for every weapon that the rules let it use there; who has none holds. */
function answersOf(rules: Battle['rules'], answers: readonly AnswerRule[]): Answerer {
  return (state, question) => {
    const answer = answers.find(({ to }) => fits(to, question))
    if (!answer) return null
    const names = Object.fromEntries(Object.entries(question).map(([key, value]) => [`question.${key}`, value]))
    const named = (given: unknown): Shape['order'] & { weapons?: unknown } => ({
      side: question.side,
      ...(filled(given, names) as { kind: string }),
    })
    const order = named(answer.order)
    if (order.weapons !== '$all') return order
    const view = rules.view(state, order.side)
    const may = (one: Shape['order']): boolean => rules.refuse(view, one) === null
    const weapons = WEAPON_NUMBERS.filter((weapon) => may({ ...order, weapons: [weapon] } as Shape['order']))
    if (weapons.length > 0) return { ...order, weapons } as Shape['order']
    const other = answer.otherwise && named(answer.otherwise)
    return other && may(other) ? other : { kind: 'hold', side: order.side }
  }
}
const WEAPON_NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7]

/** The same order with so many seeds, through the referee. */
function sampled(
  battle: Battle,
  from: State,
  order: Shape['order'],
  answerer: Answerer,
  witness: Watcher,
  seeds: number,
): readonly Ending[] {
  return Array.from({ length: seeds }, (_, i) => {
    let state: State = { ...from, dice: diceFromSeed(i + 1) }
    let notes = witness.begin
    for (let next: Shape['order'] | null = order; next !== null; ) {
      const verdict = submit(battle.rules, state, next)
      if (!verdict.ok) throw new Error(`${JSON.stringify(next)} is refused: ${verdict.why.text}`)
      for (const { event } of verdict.moments) notes = witness.saw(notes, { event })
      state = verdict.state
      const { standing } = state
      if (standing.is === 'over' || witness.isEnough(notes)) break
      const [question] = standing.questions
      next = answerer(state, question)
      if (next !== null) notes = witness.saw(notes, { question })
    }
    return { notes, share: 1 / seeds }
  })
}

/** What of a watched line has come about so far: nothing, its case, the thing itself, or its only case without it. */
const [NOTHING, CASE, HAPPENED, PAST] = ['0', '1', '2', '3'] as const

/** Looks for what the lines promise, and for losses. Its notes: a figure for each line, who is lost, whether it is enough. */
class Watcher implements Witness {
  readonly begin: string
  private readonly watches: readonly Watch[]
  private readonly loss: Part
  private readonly until: Part | undefined

  constructor(doc: OddsDoc, scene: Scene, watches: readonly Watch[]) {
    this.watches = watches
    this.loss = doc.loss
    this.until = scene.until
    this.begin = `${watches.map(({ given }) => (given === null ? CASE : NOTHING)).join('')}||`
  }
  isEnough(notes: string): boolean {
    return notes.endsWith('!')
  }
  saw(notes: string, what: Sight): string {
    if (this.isEnough(notes)) return notes
    const [figures = '', lost = ''] = notes.split('|')
    const now = this.watches.map((watch, i) => noted(watch, figures.charAt(i), what)).join('')
    const event = 'event' in what ? what.event : null
    const unit = event !== null && fits(this.loss, event) ? String((event as { unit?: unknown }).unit) : null
    const gone = unit === null ? lost : [...lost.split(' ').filter((id) => id !== '' && id !== unit), unit].sort().join(' ')
    return `${now}|${gone}|${event !== null && this.until !== undefined && fits(this.until, event) ? '!' : ''}`
  }

  summed(endings: readonly Ending[]): {
    readonly cases: readonly { readonly of: number; readonly times: number }[]
    readonly lost: ReadonlyMap<string, number>
  } {
    const cases = this.watches.map(() => ({ of: 0, times: 0 }))
    const lost = new Map<string, number>()
    for (const { notes, share } of endings) {
      const [figures = '', gone = ''] = notes.split('|')
      for (const [i, one] of cases.entries()) {
        const figure = figures.charAt(i)
        if (figure !== NOTHING) one.of += share
        if (figure === HAPPENED) one.times += share
      }
      for (const id of gone.split(' ')) if (id !== '') lost.set(id, (lost.get(id) ?? 0) + share)
    }
    return { cases, lost }
  }
}
function noted({ given, happens, first }: Watch, figure: string, what: Sight): string {
  if (figure === HAPPENED || figure === PAST) return figure
  const asked = 'question' in what
  const begins =
    given?.some(({ question, event }) =>
      asked ? question !== undefined && fits(question, what.question) : event !== undefined && fits(event, what.event),
    ) ?? false
  const now = begins ? CASE : figure
  if (now === NOTHING || asked) return now
  if (happens.some((part) => fits(part, what.event))) return HAPPENED
  return first && begins ? PAST : now
}
