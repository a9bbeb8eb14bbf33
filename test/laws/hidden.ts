import { BATTLE_LAYERS } from '../../engine/board/layer-kit.ts'
import type { LearnKit } from '../../engine/board/learn-kit.ts'
import { SIDES, type SideId } from '../../engine/kernel/names.ts'
import type { GameState, Ruleset, Shape } from '../../engine/kernel/ruleset.ts'
import type { StandingKind, StandingOrders, StandingRule } from '../../engine/screen/standing-orders.ts'
import { layerAnswer, lookAnswer, profileAnswer } from '../../engine/table/battle-layers.ts'
import { isDoubtful } from '../../engine/table/coach.ts'
import { type Battle, openBattle } from '../../engine/table/opening.ts'
import { standingAnswer } from '../../engine/table/standing-decision.ts'
import { picker } from '../support/picker.ts'
import { playout, remembering } from '../support/playout.ts'
import type { LawCase, Mutator } from './law-case.ts'

/** How many changed positions of each book are compared: HIDDEN=5000 npx vitest run test/laws/*-hidden.playout.test.ts */
export const HIDDEN = process.env['HIDDEN'] === undefined ? null : Number(process.env['HIDDEN'])

/**
 * The law of hidden information: changing any fact that a side may not know leaves its view, its offers, its odds and the answer of its mind
 * byte-identical.
 */
export interface HiddenFindings {
  readonly leaks: readonly string[]
  /** Positions in which a fact was changed and compared, in all and by mutator. */
  readonly positions: number
  readonly byMutator: Readonly<Record<string, number>>
  /** Of these, with the answer of a mind. */
  readonly answers: number
}

/**
 * @param positions how many changed positions are compared
 * @param answerEvery one of the minds is asked in every so manieth position in which the side is asked; 0 never
 */
export function examineHidden(lawCase: LawCase, positions: number, answerEvery: number): HiddenFindings {
  return new HiddenExaminer(lawCase, positions, answerEvery).run()
}
/** The same of what the coach says alone, in positions in which it has something to say: without a mind to ask, thousands are soon compared. */
export function examineCoachHidden(lawCase: LawCase, positions: number): HiddenFindings {
  return new HiddenExaminer(lawCase, positions, 0, coachKnowledge).run()
}
/** The same of the layers of the ground, hex by hex. */
export function examineLayersHidden(lawCase: LawCase, positions: number): HiddenFindings {
  return new HiddenExaminer(lawCase, positions, 0, layersKnowledge).run()
}

const LEAKS_MOST = 5
const SHARES = 5
const GAMES_MOST = 400
const OFFERS_WITH_ODDS = 3
type Coached = Pick<Battle, 'rules' | 'board' | 'edition'> & { readonly learn: LearnKit<Shape> | null }

class HiddenExaminer {
  private readonly leaks: string[] = []
  private readonly byMutator: Record<string, number> = {}
  private compared = 0
  private answers = 0
  private asked = 0
  private readonly pick = picker(7)
  private readonly lawCase: LawCase
  private readonly wanted: number
  private readonly answerEvery: number
  private readonly know: Know

  constructor(lawCase: LawCase, wanted: number, answerEvery: number, know: Know = knowledgeOf) {
    this.know = know
    this.lawCase = lawCase
    this.wanted = wanted
    this.answerEvery = answerEvery
    for (const { name } of lawCase.mutators) this.byMutator[name] = 0
  }

  run(): HiddenFindings {
    const battles = this.lawCase.battles.map(({ name, scenario, map }) => {
      const battle = openBattle([this.lawCase.edition], scenario, map)
      if (!battle.ok) throw new Error(`${name}: ${battle.error[0]?.at}: ${battle.error[0]?.text}`)
      return { name, battle: battle.value }
    })
    // Every battle gives its share, several times over.
    const share = Math.ceil(this.wanted / (SHARES * battles.length))
    for (let seed = 1; seed <= GAMES_MOST && this.compared < this.wanted; seed++) {
      const chosen = battles[seed % battles.length]
      if (chosen) this.game(chosen.battle, seed, `${chosen.name}, seed ${seed}`, this.compared + share)
    }
    return { leaks: this.leaks, positions: this.compared, byMutator: this.byMutator, answers: this.answers }
  }

  /** A few positions of a random game, so that the positions come from many games and from all their parts. */
  private game({ rules: book, start, board }: Battle, seed: number, where: string, share: number): void {
    const { edition } = this.lawCase
    const battle = { rules: remembering(book), board, edition, learn: edition.learn ?? null }
    const enough = Math.min(this.wanted, share)
    let orders = 0
    playout(battle.rules, start, 1000 + seed, {
      most: this.lawCase.ordersMost,
      step: ({ before }) => {
        orders++
        if (this.pick(4) > 0) return
        for (const side of SIDES) {
          const told = this.teller(battle, before, side)
          for (const mutator of this.lawCase.mutators) this.compare(told, mutator, `${where}, order ${orders}`)
        }
        return this.compared >= enough ? 'enough' : undefined
      },
    })
  }

  /** The position as it is, with what the side can get out of it: made once, compared with every change of a hidden fact. */
  private teller(battle: Told['battle'], state: GameState<Shape>, side: SideId): Told {
    const { kinds, know } = this
    const answers = new Map<string, string>()
    let knowledge: Told['knowledge'] | null = null
    return {
      battle,
      state,
      side,
      get knowledge() {
        knowledge ??= know(battle, kinds, state, side)
        return knowledge
      },
      answer: (mind) => {
        const answer = answers.get(mind) ?? this.answer(battle, state, side, mind)
        answers.set(mind, answer)
        return answer
      },
    }
  }

  private compare(told: Told, mutator: Mutator<Shape>, where: string): void {
    const { battle, state, side } = told
    const changed = changedBy(mutator, state, side, this.pick, battle.board)
    if (changed === null || this.compared >= this.wanted || told.knowledge.length === 0) return
    if (JSON.stringify(changed) === JSON.stringify(state)) throw new Error(`${mutator.name} has changed nothing (${where})`)
    this.compared++
    this.byMutator[mutator.name] = (this.byMutator[mutator.name] ?? 0) + 1
    const changedKnowledge = this.know(battle, this.kinds, changed, side)
    const leak = told.knowledge.find(([name, text], i) => changedKnowledge[i]?.[0] !== name || changedKnowledge[i]?.[1] !== text)
    if (leak)
      this.report(
        `${where}: ${side} can tell "${mutator.name}" from its ${leak[0]}: ${difference(leak[1], changedKnowledge.find(([name]) => name === leak[0])?.[1] ?? '')}`,
      )
    else this.minds(told, changed, `${where}: ${mutator.name}`)
  }

  private minds(told: Told, changed: GameState<Shape>, where: string): void {
    const { battle, state, side } = told
    const asked = state.standing.is === 'asking' && state.standing.questions.some((question) => question.side === side)
    if (!asked || this.answerEvery === 0 || this.asked++ % this.answerEvery !== 0) return
    // One mind a position, each in its turn.
    const { names: usual, alsoHidden = [] } = this.lawCase.minds
    const names = [...usual, ...alsoHidden]
    const name = names[this.answers % names.length]
    if (name === undefined) return
    const answers = [told.answer(name), this.answer(battle, changed, side, name)] as const
    this.answers++
    if (answers[0] !== answers[1]) this.report(`${where}: ${name} answers otherwise: ${difference(...answers)}`)
  }

  /** What a mind that has seen nothing before answers, as text: its order, its grounds, its plan and what it keeps in mind. */
  private answer({ rules, board }: Told['battle'], state: GameState<Shape>, side: SideId, mind: string): string {
    return JSON.stringify(this.lawCase.minds.make(mind, { edition: rules.id, board, seed: 5 }).decide(rules.view(state, side)))
  }

  private report(text: string): void {
    if (this.leaks.length < LEAKS_MOST) this.leaks.push(text)
  }
  private get kinds(): Kinds {
    return this.lawCase.edition.standingOrders ?? []
  }
}

/** Facts of a book are changed in the book's own world, where a mission stands around it. */
function changedBy(mutator: Mutator<Shape>, state: GameState<Shape>, ...more: Tail<Parameters<Mutator<Shape>['change']>>) {
  const { world } = state
  if (!('mission' in world && 'book' in world)) return mutator.ofMission ? null : mutator.change(state, ...more)
  if (mutator.ofMission) return mutator.change(state, ...more)
  const changed = mutator.change({ ...state, world: world.book as Shape['world'] }, ...more)
  return changed && { ...changed, world: { ...world, book: changed.world } }
}
type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never

/** A position as one side may know it. */
interface Told {
  readonly battle: Coached
  readonly state: GameState<Shape>
  readonly side: SideId
  readonly knowledge: ReturnType<typeof knowledgeOf>
  answer(mind: string): string
}

type Kinds = readonly StandingKind[]
/** What a side gets out of a position, each with its name, as text; nothing where the position is not to be compared. */
type Know = (battle: Coached, kinds: Kinds, state: GameState<Shape>, side: SideId) => readonly (readonly [string, string])[]
const RULE: StandingRule = { for: 'side', do: 'fire', above: 0, below: 'hold', ignore: [] }
/** Standing orders of several kinds: their answers must not depend on what is hidden. */
const STANDING: readonly StandingOrders[] = [
  { rules: [RULE] },
  { rules: [{ ...RULE, above: 250, below: 'ask', arc: { towards: 3, degrees: 180 }, within: 12 }] },
]

/** All that a side can get out of a position, each as text. */
function knowledgeOf(
  { rules, board, learn }: Coached,
  kinds: Kinds,
  state: GameState<Shape>,
  side: SideId,
): readonly (readonly [string, string])[] {
  const view = rules.view(state, side)
  const offers = rules.offers(view)
  const some = Array.from(
    { length: Math.min(OFFERS_WITH_ODDS, offers.length) },
    (_, i) => offers[Math.floor((i * offers.length) / OFFERS_WITH_ODDS)],
  )
  return [
    ['view', JSON.stringify(view)],
    ['offers', JSON.stringify(offers)],
    ...some.map((offer): [string, string] => [`odds of ${offer?.label}`, JSON.stringify(offer ? rules.odds(view, offer.order) : null)]),
    ['picture', JSON.stringify(rules.picture(view))],
    ['standing orders', JSON.stringify(STANDING.map((orders) => standingAnswer(rules, kinds, view, orders)))],
    ...answersAbout(rules, view),
    ['hints of the coach', JSON.stringify(learn?.hints(view, board) ?? [])],
    ...some.map((offer): [string, string] => [
      `risk of ${offer?.label}`,
      JSON.stringify(offer ? (learn?.risk?.(view, board, offer.order) ?? null) : null),
    ]),
  ]
}
const RISKS = 12
/** What the coach says to a side: hints, and of a dozen orders what they risk and whether it has second thoughts. */
function coachKnowledge(...[{ rules, board, learn }, , state, side]: Parameters<Know>): ReturnType<Know> {
  const view = rules.view(state, side)
  if (view.question === null || !learn) return []
  const offers = rules.offers(view)
  const some = offers.filter((_, at) => at % Math.ceil(offers.length / RISKS) === 0)
  const hints = learn.hints(view, board)
  const risks = some.map(({ label, order }) => ({ label, risk: learn.risk?.(view, board, order) ?? null }))
  if (hints.length === 0 && risks.every(({ risk }) => risk === null)) return []
  return [
    ['view', JSON.stringify(view)],
    ['hints of the coach', JSON.stringify(hints)],
    ...risks.map(({ label, risk }): [string, string] => [`risk of ${label}`, JSON.stringify({ risk, doubt: risk && isDoubtful(risk) })]),
  ]
}
/** The layers of the ground, a line over it from the first own piece to the last enemy that is known, and a way of that piece. */
function layersKnowledge(...[battle, , state, side]: Parameters<Know>): ReturnType<Know> {
  const view = battle.rules.view(state, side)
  const { pieces } = battle.rules.picture(view)
  const [own, far] = [pieces.find((piece) => piece.own), pieces.findLast((piece) => !piece.own)]
  const piece = own === undefined ? {} : { piece: own.id }
  const made = BATTLE_LAYERS.map((layer): [string, string] => [
    `layer "${layer}"`,
    JSON.stringify(layerAnswer(battle, view, { do: 'layer', side, layer, ...piece })),
  ])
  if (!own || !far) return made
  const line = profileAnswer(battle, view, { do: 'profile', side, from: own.hex, to: far.hex })
  const moves = battle.rules.offers(view, own.id).filter(({ path }) => path !== undefined)
  const path = moves.at(-1)?.path ?? [far.hex]
  const ways = [
    lookAnswer(battle, view, { do: 'way', side, piece: own.id, path }),
    lookAnswer(battle, view, { do: 'route', side, piece: own.id, through: [path[0]!, path.at(-1)!] }),
  ]
  return [...made, ['profile of a line', JSON.stringify(line)], ['ways', JSON.stringify(ways)]]
}
/** What a side is told when it asks about a hex or an enemy that it knows (D2, D10). */
function answersAbout(rules: Ruleset<Shape>, view: Shape['view']): readonly (readonly [string, string])[] {
  const { pieces } = rules.picture(view)
  const [own, far] = [pieces.find((piece) => piece.own), pieces.findLast((piece) => !piece.own)]
  if (!own || !far) return []
  const beside = [far.hex[0], far.hex[1] > 0 ? far.hex[1] - 1 : far.hex[1] + 1] as const
  return [
    ['reason why not at the enemy', JSON.stringify(rules.barrier?.(view, own.id, far.hex, far.id) ?? null)],
    ['reason why not to the hex', JSON.stringify(rules.barrier?.(view, own.id, beside) ?? null)],
    ['hex for a piece', JSON.stringify([rules.hexSheet(view, beside, own.id), rules.hexSheet(view, far.hex, own.id)])],
  ]
}

/** The texts around the first letter that differs. */
function difference(a: string, b: string): string {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return `...${a.slice(Math.max(0, i - 60), i + 60)}... is not ...${b.slice(Math.max(0, i - 60), i + 60)}...`
}
