import type { Board } from '../../engine/board/board.ts'
import { hexDistance } from '../../engine/board/hex.ts'
import { ToldPlay } from '../../engine/board/question-kit.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import type { Ruleset } from '../../engine/kernel/ruleset.ts'
import type { Refusal } from '../../engine/kernel/why.ts'
import { stormOfSteel } from '../../engine/rulesets/storm-of-steel/index.ts'
import { dangerAt } from '../../engine/rulesets/storm-of-steel/learn/danger.ts'
import { reduce } from '../../engine/rulesets/storm-of-steel/reduce.ts'
import { obey } from '../../engine/rulesets/storm-of-steel/sequence.ts'
import { onMap, type Placed, typeOf } from '../../engine/rulesets/storm-of-steel/state/roster.ts'
import type { StormOfSteel, StormOfSteelView } from '../../engine/rulesets/storm-of-steel/words/model.ts'
import type { Order } from '../../engine/rulesets/storm-of-steel/words/orders.ts'
import type { Question } from '../../engine/rulesets/storm-of-steel/words/questions.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import type { Asked } from './questioning.ts'

/** Which answers of an exercise are right, asked of Storm of Steel by the doors that a battle uses, or thrown anew. */

const opened = new WeakMap<Board, Ruleset<StormOfSteel>>()
function rulesOn(board: Board): Ruleset<StormOfSteel> {
  const rules = opened.get(board) ?? stormOfSteel.open(board)
  opened.set(board, rules)
  return rules
}
const FRESH = { fired: [], assaulted: false, rallied: false, moved: false, paid: false, assaults: 0 } as const

class Judge {
  readonly rules: Ruleset<StormOfSteel>
  readonly view: StormOfSteelView
  readonly board: Board
  constructor(readonly asked: Asked) {
    this.board = asked.position.board
    this.rules = rulesOn(this.board)
    this.view = asked.position.view as StormOfSteelView
  }
  get made() {
    return this.asked.made
  }
  unit(index: number): Placed {
    return this.view.known.units[this.made.points.pieces[index] ?? ''] as Placed
  }
  /** A number that the text names. */
  said(pattern: RegExp, group = 1): number {
    const found = pattern.exec(this.made.text)?.[group]
    if (found === undefined) throw new Error(`${pattern} is not in: ${this.made.text}`)
    return Number(found)
  }
  /** As a card of this kind comes to the side of a stand: everybody is fresh; `changed` is as the text supposes. */
  under(
    kind: 'fire' | 'assault' | 'move' | 'rally',
    side: Placed['side'],
    changed: Readonly<Record<string, Partial<Placed>>> = {},
  ): StormOfSteelView {
    const { known } = this.view
    const units = Object.fromEntries(
      Object.values(known.units).map((unit) => [
        unit.id,
        { ...unit, ...FRESH, ...(kind === 'move' ? { wayLeft: null, turretFired: false } : {}), ...changed[unit.id] },
      ]),
    )
    const question: Question = { kind, side }
    return { ...this.view, side, question, known: { ...known, units, command: { blue: 9, red: 9 } } }
  }
  /** What comes of an order under a card, with these dice. */
  played(view: StormOfSteelView, order: Order, dice: readonly number[]) {
    const play = new ToldPlay<StormOfSteel>(view.known, reduce, dice)
    obey(play, [{ question: view.question as Question, order }], this.board)
    return play
  }
}
/** For each answer whether it is right. */
export function rightOnes(asked: Asked): readonly boolean[] {
  const check = CHECKS[asked.kind]
  if (!check) throw new Error(`nobody knows how to judge ${asked.kind}`)
  return check(new Judge(asked))
}
const texts = ({ made }: Judge, right: string): readonly boolean[] => made.answers.map(({ text }) => text === right)
const hexes = ({ made }: Judge, is: (hex: Hex) => boolean): readonly boolean[] => made.answers.map(({ hex }) => is(hex as Hex))

/** A shot of the text, by the odds of its order. */
function needed(judge: Judge): readonly boolean[] {
  const [unit, at] = [judge.unit(0), judge.unit(1)]
  const weapon = judge.made.text.includes('with its gun in the hull') ? 'hull' : 'main'
  const order: Order = { kind: 'fire', side: unit.side, unit: unit.id, at: at.id, weapon }
  const view = judge.under('fire', unit.side)
  const faces = judge.said(/its d(\d+) show/)
  const wins = Array.from({ length: faces }, (_, i) => i + 1).filter((die) => {
    const shot = judge.played(view, order, [die, 6, 6]).events.find((event) => event.kind === 'shot')
    return shot?.kind === 'shot' && shot.hit
  })
  const [least] = wins
  return texts(
    judge,
    least === undefined ? 'No number is enough' : least === 1 ? 'Any number' : least === faces ? `A ${faces}` : `${least} or more`,
  )
}
const mayRight = (judge: Judge, refused: Refusal | null): readonly boolean[] =>
  judge.made.answers.map(({ text }) => {
    if (text === 'Yes') return refused === null
    const [, rules, words = /./] = BARRED.find(([said]) => said.test(text)) ?? []
    return refused?.rule != null && rules?.test(refused.rule) === true && words.test(refused.text)
  })
/** Where a rule says two things, the words of the refusal say which. */
const BARRED: readonly (readonly [text: RegExp, rules: RegExp, words?: RegExp])[] = [
  [/^No: it is (pinned|suppressed)$/, /^SS-MOR-0[12]$/],
  [/headquarters never fires/, /^SS-HQ-02$/],
  [/it has no weapon/, /^SS-FIR-04$/, /no such weapon/],
  [/its gun is out/, /^SS-ARM-07$/],
  [/turret of one man/, /^SS-ARM-11$/],
  [/cannot hurt armour/, /^SS-(ARM-01|MTR-04)$/],
  [/fires at armour alone/, /^SS-R-03$/],
  [/out of range/, /^SS-FIR-04$/, /hexes away/],
  [/too near for a mortar/, /^SS-MTR-02$/],
  [/in this weather/, /^SS-FIR-0[89]$/],
  [/line of sight is blocked/, /^SS-(LOS-01|MTR-01)$/],
  [/has not been spotted/, /^SS-SPT-01$/],
  [/side is demoralised/, /^SS-ASL-13$/],
  [/only infantry, cavalry and armour/, /^SS-(ASL-01|HQ-08)$/, /Only infantry|headquarters/],
  [/it is immobilised/, /^SS-ASL-01$/, /cannot move/],
  [/does not touch/, /^SS-ASL-01$/, /not touch/],
  [/armour does not assault armour/, /^SS-ASL-02$/],
  [/houses and bunkers/, /^SS-ASL-05$/],
]
/** A world in which rounds or bombs fall on a hex: for whom a die is thrown. */
function struck(judge: Judge, kind: 'bombard' | 'bomb'): readonly boolean[] {
  const known = { ...judge.view.known, ...(kind === 'bomb' && { aircraft: 'fighters' as const }) }
  const hex = judge.made.points.hexes[0] as Hex
  const view: StormOfSteelView = { ...judge.view, side: 'blue', question: { kind, side: 'blue' }, known }
  // No error, and a 1 for everybody.
  const ones = Array.from({ length: 80 }, () => 1)
  const play = judge.played(view, { kind, side: 'blue', hex }, kind === 'bomb' ? [6, 6, ...ones] : ones)
  const thrown = new Set(play.events.flatMap((event) => (event.kind === 'blast' ? [event.unit] : [])))
  const any = judge.made.answers.some(({ piece }) => piece !== undefined && thrown.has(piece))
  return judge.made.answers.map(({ piece }) => (piece === undefined ? !any : thrown.has(piece)))
}

const CHECKS: Readonly<Record<string, (judge: Judge) => readonly boolean[]>> = {
  'next-card'(judge) {
    const { drawn, scenario } = judge.view.known
    const has = drawn.map((card) => {
      if (card.phase === 'event') return 'Random event'
      const blue = (card.player === 1) === (scenario.first === 'blue')
      return `${card.phase[0]?.toUpperCase()}${card.phase.slice(1)}, ${blue ? 'Blue' : 'Red'}`
    })
    return judge.made.answers.map(({ text }) => !has.includes(text))
  },
  command(judge) {
    const die = judge.said(/throws a (\d+)/)
    const halvings = Number(judge.made.text.includes('headquarters is lost')) + Number(judge.made.text.includes('Confusion'))
    let points = die
    for (let i = 0; i < halvings; i++) points = Math.ceil(points / 2)
    return texts(judge, points === 1 ? '1 point' : `${points} points`)
  },
  detachment(judge) {
    const unit = judge.unit(0)
    const view = judge.under('move', unit.side)
    const play = judge.played(view, { kind: 'march', side: unit.side, unit: unit.id, path: [] }, [])
    const paid = play.events.find((event) => event.kind === 'paid')
    const count = paid?.kind === 'paid' ? paid.units.length : 0
    return texts(judge, count === 1 ? 'It alone' : `${count} stands`)
  },
  reach(judge) {
    const unit = judge.unit(0)
    const view = judge.under('move', unit.side, { [unit.id]: { paid: true } })
    const ends = judge.rules.reach(view, unit.id)
    return hexes(judge, (hex) => ends.some((end) => hexDistance(end.hex, hex) === 0))
  },
  enter(judge) {
    const unit = judge.unit(0)
    const hex = judge.made.points.hexes[0] as Hex
    const view = judge.under('move', unit.side, { [unit.id]: { morale: 'steady', immobile: false, testing: false } })
    const order: Order = { kind: 'march', side: unit.side, unit: unit.id, path: [hex] }
    if (judge.rules.refuse(view, order) !== null) return texts(judge, 'No')
    const moved = judge.played(view, order, [1, 1, 1]).events.find((event) => event.kind === 'moved')
    return texts(judge, moved?.kind === 'moved' && moved.testing ? 'Yes, but it stops there' : 'Yes, and it may go on')
  },
  'ground-test'(judge) {
    const cm = typeOf(judge.unit(0)).move
    const dice = /It throws (?:a )?(\d)(?: and (\d))?\./.exec(judge.made.text)
    const sum = Number(dice?.[1]) + Number(dice?.[2] ?? 0)
    if (dice?.[2] !== undefined && (sum === 2 || sum === 12)) return texts(judge, 'It is stuck for good')
    const left = Math.max(0, Math.floor((cm - sum) / 2.5))
    return texts(judge, left === 0 ? 'No hex' : left === 1 ? '1 hex' : `${left} hexes`)
  },
  sees(judge) {
    const { hex: from } = judge.unit(0)
    return hexes(judge, (hex) => judge.rules.sight(judge.view, from, hex).result === 'clear')
  },
  'may-fire'(judge) {
    const [unit, at] = [judge.unit(0), judge.unit(1)]
    return mayRight(
      judge,
      judge.rules.refuse(judge.under('fire', unit.side), { kind: 'fire', side: unit.side, unit: unit.id, at: at.id, weapon: 'main' }),
    )
  },
  'to-hit': needed,
  'to-pierce': needed,
  protection(judge) {
    // The number of a d6 shot that no distance changes: what its event says that it goes against.
    const [by, at] = [judge.unit(0), judge.unit(1)]
    const view = judge.under('fire', by.side, { [by.id]: { type: 'infantry' } })
    const order: Order = { kind: 'fire', side: by.side, unit: by.id, at: at.id, weapon: 'main' }
    const shot = judge.played(view, order, [1]).events.find((event) => event.kind === 'shot')
    return texts(judge, shot?.kind === 'shot' ? `${shot.against}` : '')
  },
  hit(judge) {
    const unit = judge.unit(0)
    const type = typeOf(unit)
    const { trenches, bunkers } = judge.view.known.ground
    const works = [...trenches, ...(['infantry', 'hmg'].includes(type.kind) ? bunkers.map(({ hex }) => hex) : [])]
    const sheltered = works.some((hex) => hexDistance(hex, unit.hex) === 0)
    if (type.kind === 'hq' && judge.said(/save shows (\d)/) >= 3) return texts(judge, 'Nothing: its save turns the hit away')
    if (type.kind === 'softskin') return texts(judge, 'It is destroyed')
    const steps = ['steady', 'pinned', 'suppressed', 'destroyed']
    const after = steps.indexOf(unit.morale) + (judge.made.text.includes('twice') ? 2 : 1)
    if (sheltered && after >= 3) return texts(judge, 'It stays suppressed')
    return texts(judge, `It is ${steps[Math.min(3, after)]}`)
  },
  hole(judge) {
    const die = judge.said(/it shows (\d)/)
    const broken = judge.made.text.includes('demoralised')
    if (judge.made.text.includes('one went through before') || die === 6) return texts(judge, 'It is destroyed')
    if (die === 1) return texts(judge, 'Its gun is out')
    return texts(judge, broken ? 'It is destroyed' : 'It is immobilised')
  },
  safest(judge) {
    const unit = judge.unit(0)
    const s = { board: judge.board, world: judge.view.known }
    const dangers = judge.made.answers.map(({ hex }) => missed(judge, unit, hex as Hex))
    // The chances that are shown are those by the odds of the enemies' orders.
    const shown = judge.made.answers.map(({ hex }) => dangerAt(s, unit, hex as Hex).struck)
    if (dangers.some((none, i) => Math.abs(1000 - 1000 * none - (shown[i] ?? 0)) > 3)) return dangers.map(() => false)
    return dangers.map((none) => none === Math.max(...dangers))
  },
  'may-assault'(judge) {
    const [unit, at] = [judge.unit(0), judge.unit(1)]
    return mayRight(
      judge,
      judge.rules.refuse(judge.under('assault', unit.side), { kind: 'assault', side: unit.side, unit: unit.id, at: at.id }),
    )
  },
  fight(judge) {
    const factor = judge.made.text.includes('which is suppressed') ? 2 : 1
    const [attacker, defender] = [factor * judge.said(/attacker throws a (\d+)/), judge.said(/defender a (\d+)/)]
    return texts(judge, attacker === defender ? 'Nobody is lost' : attacker < defender ? 'The attacker is lost' : 'The defender is lost')
  },
  rally(judge) {
    const unit = judge.unit(0)
    const was = /is (pinned|suppressed), and/.exec(judge.made.text)?.[1]
    if (typeOf(unit).kind === 'hq') return texts(judge, 'It is steady')
    const points = judge.made.text.includes('no command points') ? 0 : judge.said(/(\d) command points? (?:is|are)/)
    const good = judge.said(/it shows (\d)/) + points >= (judge.view.known.demoralised[unit.side] ? 6 : 5)
    return texts(judge, good ? (was === 'suppressed' ? 'It is pinned' : 'It is steady') : `It is ${was}`)
  },
  breaks(judge) {
    const share = { Veteran: 60, Regular: 50, Raw: 40 }[/is (Veteran|Regular|Raw)/.exec(judge.made.text)?.[1] as 'Raw']
    const stands = judge.said(/began with (\d+) stands/)
    const gone = judge.made.text.includes('none is lost') ? 0 : judge.said(/(\d+) (?:is|are) lost/)
    let more = 1
    while ((gone + more) * 100 < stands * share) more++
    return texts(judge, `${more} more`)
  },
  bombarded: (judge) => struck(judge, 'bombard'),
  bombed: (judge) => struck(judge, 'bomb'),
  'air-point'(judge) {
    const view: StormOfSteelView = { ...judge.view, side: 'blue', question: { kind: 'bomb', side: 'blue' } }
    return hexes(judge, (hex) => judge.rules.refuse(view, { kind: 'bomb', side: 'blue', hex }) === null)
  },
}
/** That everybody who may fire at it there misses: by the odds of their orders. */
function missed(judge: Judge, unit: Placed, hex: Hex): number {
  const there: World = {
    ...judge.view.known,
    units: { ...judge.view.known.units, [unit.id]: { ...unit, hex, spotted: true } },
  }
  let none = 1
  for (const foe of onMap(there).filter(({ side }) => side !== unit.side)) {
    const units = { ...there.units, [foe.id]: { ...foe, ...FRESH } }
    const view: StormOfSteelView = { ...judge.view, side: foe.side, question: { kind: 'fire', side: foe.side }, known: { ...there, units } }
    for (const weapon of ['main', 'hull'] as const) {
      const order: Order = { kind: 'fire', side: foe.side, unit: foe.id, at: unit.id, weapon }
      if (judge.rules.refuse(view, order) === null) none *= 1 - (judge.rules.odds(view, order)?.hit ?? 0) / 1000
    }
  }
  return none
}
