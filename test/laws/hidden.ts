import { type DiceState, diceFromSeed, rollDie } from '../../engine/kernel/dice.ts'
import { SIDES, type SideId } from '../../engine/kernel/names.ts'
import type { GameState, Ruleset, Shape } from '../../engine/kernel/ruleset.ts'
import { type Battle, openBattle } from '../../engine/table/opening.ts'
import { playout } from '../support/playout.ts'
import type { LawCase, Mutator } from './law-case.ts'

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

const LEAKS_MOST = 5
const SHARES = 3
const GAMES_MOST = 400
const OFFERS_WITH_ODDS = 3

class HiddenExaminer {
  private readonly leaks: string[] = []
  private readonly byMutator: Record<string, number> = {}
  private compared = 0
  private answers = 0
  private asked = 0
  private dice: DiceState = diceFromSeed(7)
  private readonly lawCase: LawCase
  private readonly wanted: number
  private readonly answerEvery: number

  constructor(lawCase: LawCase, wanted: number, answerEvery: number) {
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
  private game(battle: Battle, seed: number, where: string, enough: number): void {
    let orders = 0
    playout(battle.rules, battle.start, 1000 + seed, {
      most: this.lawCase.ordersMost,
      step: ({ before }) => {
        orders++
        if (this.compared >= Math.min(this.wanted, enough) || this.pick(4) > 0) return
        for (const side of SIDES)
          for (const mutator of this.lawCase.mutators) this.compare(battle, before, side, mutator, `${where}, order ${orders}`)
      },
    })
  }

  private compare(battle: Battle, state: GameState<Shape>, side: SideId, mutator: Mutator<Shape>, where: string): void {
    const changed = mutator.change(state, side, (below) => this.pick(below), battle.board)
    if (changed === null || this.compared >= this.wanted) return
    if (JSON.stringify(changed) === JSON.stringify(state)) throw new Error(`${mutator.name} has changed nothing (${where})`)
    this.compared++
    this.byMutator[mutator.name] = (this.byMutator[mutator.name] ?? 0) + 1
    const facts = [state, changed].map((one) => this.knowledge(battle.rules, one, side))
    const leak = facts[0]?.find(([name, text], i) => facts[1]?.[i]?.[0] !== name || facts[1]?.[i]?.[1] !== text)
    if (leak)
      this.report(
        `${where}: ${side} can tell "${mutator.name}" from its ${leak[0]}: ${difference(leak[1], facts[1]?.find(([name]) => name === leak[0])?.[1] ?? '')}`,
      )
    else this.minds(battle, [state, changed], side, `${where}: ${mutator.name}`)
  }

  /** All that a side can get out of a position, each as text. */
  private knowledge(rules: Ruleset<Shape>, state: GameState<Shape>, side: SideId): readonly (readonly [string, string])[] {
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
    ]
  }

  private minds({ rules, board }: Battle, states: readonly GameState<Shape>[], side: SideId, where: string): void {
    const asked = states[0]?.standing.is === 'asking' && states[0].standing.questions.some((question) => question.side === side)
    if (!asked || this.answerEvery === 0 || this.asked++ % this.answerEvery !== 0) return
    // One mind a position, each in its turn.
    const { make, names } = this.lawCase.minds
    const name = names[this.answers % names.length]
    if (name === undefined) return
    const answers = states.map((state) => JSON.stringify(make(name, { edition: rules.id, board, seed: 5 }).decide(rules.view(state, side))))
    this.answers++
    if (answers[0] !== answers[1]) this.report(`${where}: ${name} answers otherwise: ${difference(answers[0] ?? '', answers[1] ?? '')}`)
  }

  private report(text: string): void {
    if (this.leaks.length < LEAKS_MOST) this.leaks.push(text)
  }
  private pick(below: number): number {
    const [value, after] = rollDie(this.dice, Math.max(1, below))
    this.dice = after
    return value - 1
  }
}

/** The texts around the first letter that differs. */
function difference(a: string, b: string): string {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return `...${a.slice(Math.max(0, i - 60), i + 60)}... is not ...${b.slice(Math.max(0, i - 60), i + 60)}...`
}
