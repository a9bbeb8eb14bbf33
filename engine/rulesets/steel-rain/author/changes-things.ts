import { refused, withField } from '../../../board/author-fields.ts'
import type { Changed, Wish } from '../../../board/author-forces.ts'
import { type Board, onBoard } from '../../../board/board.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import { type Hex, ok, sameHex } from '../../../kernel/names.ts'
import { stageOf } from './stage.ts'
import { thingCase } from './thing-kind.ts'
import { replaceThing, type Thing, thingsIn, withThing } from './thing-store.ts'
import { KINDS } from './things.ts'

/** Things: put down, changed, taken away. */

/** The most of a list, as the schemas of the beginning say; what has no number here may have as many as lie on a map. */
const MOST: Readonly<Record<string, number>> = { spans: 100, artillery: LIMITS.units, ranged: 40 }

export function addThing(scenario: ScenarioDoc, board: Board, wish: Wish<'add-thing'>): Changed {
  const { hex } = wish
  const kind = KINDS.find(({ id }) => id === wish.kind)
  if (!kind) return refused('kind', `There is nothing called ${wish.kind}; choose one of the catalogue.`)
  if (!onBoard(board, hex)) return refused('hex', `The hex is off the map (${board.width} x ${board.height}); choose another.`)
  const like = thingsIn(scenario).filter((thing) => thing.kind.list === kind.list)
  if (kind.alone && like.some((thing) => sameHex(thing.hex, hex))) return refused('hex', 'There is one here already; choose another hex.')
  const most = MOST[kind.list] ?? LIMITS.marks
  if (like.length >= most) return refused('kind', `A scenario has at most ${most} of these; take some away first.`)
  const laid = kind.lay(hex, thingCase(stageOf(scenario, board)))
  return laid.ok ? ok(withThing(scenario, kind, laid.value)) : refused('hex', laid.error)
}

const thingNamed = (scenario: ScenarioDoc, id: string): Thing | undefined => thingsIn(scenario).find((thing) => thing.id === id)
const noThing = (id: string): ReturnType<typeof refused> => refused('thing', `There is no ${id}; name another.`)

export function removeThing(scenario: ScenarioDoc, id: string): Changed {
  const thing = thingNamed(scenario, id)
  return thing ? ok(replaceThing(scenario, thing, null)) : noThing(id)
}
export function setThing(scenario: ScenarioDoc, board: Board, { thing: id, key, value }: Wish<'set-thing'>): Changed {
  const thing = thingNamed(scenario, id)
  if (!thing) return noThing(id)
  const { kind, record } = thing
  const set = withField(kind.rows, record, { ...thingCase(stageOf(scenario, board)), record }, key, value, { shape: kind.shape, board })
  if (!set.ok) return set
  const hex = kind.alone && key === 'hex' ? (set.value['hex'] as Hex) : null
  const taken = hex !== null && thingsIn(scenario).some((one) => one.id !== id && one.kind.list === kind.list && sameHex(one.hex, hex))
  return taken ? refused('hex', 'There is one there already; choose another hex.') : ok(replaceThing(scenario, thing, set.value))
}
