import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Game, openBattle, replay, type Shape } from '../../engine/index.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import type { Offer, OrderBarItem, Picture } from '../../engine/screen.ts'
import { PAGE } from '../../renderer/hud/question-bar.tsx'
import { targetHex } from '../../renderer/input/targets.ts'

/**
 * Orders are given on the map or by a button: a list of answers is the last resort. Which kinds of orders need one, and why, over the kept games of both books;
 * no list is longer than a page but by how many units may answer or be fired at, and in none do answers differ by a hex alone.
 */
const NEEDS_A_LIST: Readonly<Record<string, string>> = {
  goFirst: 'two answers, and no place',
  react: 'which weapons fire, and when: before the mover has gone on',
  returnFire: 'which weapons answer',
  returnRam: 'beside the fire that answers',
  proceed: 'on, or not: there is one way',
  drift: 'on, or not: there is one way',
  hold: 'fires at nobody',
  shoot: 'which weapon fires on at the same target, or none',
  cease: 'none of the weapons that could fire on',
  fire: 'which of its weapons fire, and with how many Actions',
  strike: 'how the points of a combat in one hex are spent',
  window: 'who of several fires at the mover',
  pass: 'fires at nobody',
  mission: 'by which observer, with which round',
  emplace: 'wire in one hex, or in two for the same Action',
  hide: 'behind which side of its hex',
  split: 'which units leave the blip',
  deploy: 'behind which side of its hex a stand hides',
  enterTable: 'in which heading a Fast Mover comes on',
  unload: 'who of several gets down',
  climb: 'to which floor',
  launchDrones: 'one of them or all',
  rally: 'with how many command points',
}

interface Listed {
  readonly where: string
  readonly kinds: readonly string[]
  readonly labels: readonly string[]
  /** How many answers there are of one unit at one target, at the most. */
  readonly alike: number
}
/** By one unit at one target. */
const ofOne = ({ actor, order, to }: Offer): string => `${(order as { readonly unit?: string }).unit ?? actor}/${to.piece ?? to.hex}`
/** The lists that a side can meet at a question: of the question itself, or of the ways of one order at one place. */
function listsAt(where: string, picture: Picture, offers: readonly Offer[], bar: readonly OrderBarItem[]): readonly Listed[] {
  const { question } = picture
  if (question === null) return []
  const listed = (list: readonly Offer[]): Listed => ({
    where: `${where}: ${question.title}`,
    kinds: [...new Set(list.map(({ order }) => (order as { readonly kind: string }).kind))],
    labels: [...new Map(list.map((offer) => [JSON.stringify(offer.order), offer.label])).values()],
    alike: Math.max(...list.map((one) => list.filter((other) => ofOne(other) === ofOne(one)).length)),
  })
  if (!question.open) return [listed(offers)]
  // A group is pointed at on the map; the list beside it only names them.
  if (question.role === 'group') return []
  const ways = new Map<string, Offer[]>()
  for (const offer of offers) {
    const item = bar.find(({ verb }) => verb === offer.verb)
    const hex = targetHex(offer, picture)
    // Of the units of a blip one is picked.
    const { unit = '' } = offer.order as { readonly unit?: string }
    const key = `${unit}/${offer.actor}/${offer.verb}/${item?.target === 'choice' || hex === null ? '' : (offer.to.piece ?? offer.to.pieces ?? hex)}`
    ways.set(key, [...(ways.get(key) ?? []), offer])
  }
  return [...ways.values()].map(listed).filter(({ labels }) => labels.length > 1)
}

/** Every so many-th position of a game is looked at. */
const EACH = 6
function listsOf(book: string, file: string): readonly Listed[] {
  const save = JSON.parse(readFileSync(new URL(`../golden/${book}/${file}`, import.meta.url), 'utf8')) as {
    readonly scenario: unknown
    readonly map?: unknown
    readonly dice: ConstructorParameters<typeof Game>[1]
    readonly orders: readonly Shape['order'][]
  }
  const battle = openBattle(EDITIONS, save.scenario, save.map)
  if (!battle.ok) throw new Error(battle.error.map(({ text }) => text).join('\n'))
  const { rules } = battle.value
  const game = new Game(battle.value, save.dice, 0)
  const found: Listed[] = []
  let number = 0
  for (const { verdict } of replay(rules, game.state, save.orders)) {
    if (!verdict.ok) throw new Error(verdict.why.text)
    const { standing } = verdict.state
    if (standing.is !== 'asking' || number++ % EACH !== 0) continue
    for (const { side } of standing.questions) {
      const view = rules.view(verdict.state, side)
      const picture = rules.picture(view)
      const offers = rules.offers(view)
      const bar = picture.pieces.filter(({ own }) => own).flatMap(({ id }) => rules.bar(view, id))
      found.push(...listsAt(`${file} ${number}`, picture, offers as readonly Offer[], bar))
    }
  }
  return found
}

describe.each(['steel-rain', 'battlechrome', 'storm-of-steel'])('in %s', (book) => {
  const lists = readdirSync(new URL(`../golden/${book}`, import.meta.url)).flatMap((file) => listsOf(book, file))
  test('every kind of order that needs a list has a reason for it', () => {
    const kinds = new Set(lists.flatMap((one) => one.kinds))
    expect([...kinds].filter((kind) => !(kind in NEEDS_A_LIST))).toEqual([])
  })
  test('no list is longer than a page but by how many units may answer or be fired at', () => {
    expect(lists.filter(({ labels, alike }) => labels.length > PAGE && alike > 2).map(({ where, labels }) => [where, labels])).toEqual([])
  })
  test('in no list do answers differ by a hex alone', () => {
    const alike = lists.filter(({ labels }) => {
      const bare = labels.map((label) => label.replaceAll(/\d{4,6}/g, '#'))
      return new Set(bare).size < bare.length && labels.some((label) => /\d{4,6}/.test(label))
    })
    expect(alike.map(({ where, labels }) => [where, labels])).toEqual([])
  })
})
