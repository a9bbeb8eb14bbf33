import type { Chance } from './chance.ts'

/** One step away from a good document: a change of its parts, or of the text that it is written in. */

type Json = unknown
type Holder = Record<string | number, Json>
interface Node {
  readonly holder: Holder
  readonly key: string | number
}

/** A text that stands in a document for something that JSON cannot hold in a value: it is put in when the document is written. */
const RAW = 'RAW '
const RAWS: Readonly<Record<string, string>> = {
  huge: '1e999',
  minus: '-1e999',
  precise: '0.1000000000000000055511151231257827',
  deep: `${'['.repeat(3000)}1${']'.repeat(3000)}`,
  abyss: `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`,
  list: `[${'0,'.repeat(70_000)}0]`,
  hexes: `[${'[1,1],'.repeat(20_000)}[1,1]]`,
  proto: '{"__proto__":{"polluted":true},"constructor":{"prototype":{}}}',
}
const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'prototype',
  'isPrototypeOf',
  '__defineGetter__',
]
const NUMBERS = [0, -1, 1, 2, 7, 255, 256, 999, 1000, 99_999_999, 2 ** 31, -(2 ** 31), 2 ** 53, 1e15, 1e308, -1e9, 0.5, 1e-7]
const TEXTS = [
  '',
  ' ',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '%s%n',
  'B',
  'blue',
  'A1',
  'x'.repeat(200),
]
const VALUES: readonly (() => Json)[] = [
  () => null,
  () => true,
  () => false,
  () => 0,
  () => -1,
  () => 1.5,
  () => '',
  () => 'x',
  () => [],
  () => ({}),
  () => [null],
  () => [[]],
  () => ({ kind: 'x' }),
]

function nodesOf(root: Json): readonly Node[] {
  const found: Node[] = []
  const open: Json[] = [root]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at !== 'object' || at === null) continue
    for (const key of Object.keys(at)) {
      const node = { holder: at as Holder, key: Array.isArray(at) ? Number(key) : key }
      found.push(node)
      open.push(node.holder[node.key] ?? null)
    }
  }
  return found
}
const copy = (value: Json): Json => (value === undefined ? null : JSON.parse(JSON.stringify(value)))

type Step = (node: Node, chance: Chance, nodes: readonly Node[]) => void
const put: (value: (chance: Chance) => Json) => Step =
  (value) =>
  ({ holder, key }, chance) => {
    holder[key] = value(chance)
  }
/** Sets a key as it is, `__proto__` too. */
const define = (holder: Holder, key: string, value: Json): void => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}
/** As `splice`, for a list that may have got a `constructor` of its own. */
function spliced(list: Json[], at: number, gone: number, ...more: readonly Json[]): void {
  const all = Array.from(list)
  all.splice(at, gone, ...more)
  list.length = 0
  for (const one of all) list.push(one)
}
const remove: Step = ({ holder, key }) => {
  if (Array.isArray(holder)) spliced(holder, Number(key), 1)
  else delete holder[key]
}
const repeat: Step = ({ holder, key }, chance) => {
  if (Array.isArray(holder))
    spliced(holder, Number(key), 0, ...Array.from({ length: 1 + chance.below(3) }, () => copy(holder[Number(key)])))
  else define(holder, `${key}2`, copy(holder[key]))
}
const swap: Step = ({ holder, key }, chance, nodes) => {
  const other = chance.one(nodes)
  const [mine, theirs] = [copy(holder[key]), copy(other.holder[other.key])]
  holder[key] = theirs
  other.holder[other.key] = mine
}
/** One id for another: texts change places. */
const swapIds: Step = (_node, chance, nodes) => {
  const texts = nodes.filter(({ holder, key }) => typeof holder[key] === 'string')
  if (texts.length < 2) return
  const [a, b] = [chance.one(texts), chance.one(texts)]
  const text = a.holder[a.key]
  a.holder[a.key] = b.holder[b.key]
  b.holder[b.key] = text
}
const nudge: Step = (_node, chance, nodes) => {
  const numbers = nodes.filter(({ holder, key }) => typeof holder[key] === 'number')
  if (numbers.length === 0) return
  const { holder, key } = chance.one(numbers)
  holder[key] = Number(holder[key]) + chance.one([-1000, -2, -1, 1, 2, 3, 1000, 0.5])
}
const rename: Step = ({ holder, key }, chance) => {
  const value = holder[key]
  if (!Array.isArray(holder)) delete holder[key]
  define(holder, chance.happens(60) ? chance.one(PROTOTYPE_NAMES) : chance.one(TEXTS), value)
}
const surplus: Step = ({ holder }, chance) =>
  define(holder, chance.happens(50) ? chance.one(PROTOTYPE_NAMES) : 'surplus', chance.one(VALUES)())
const wrap: Step = ({ holder, key }, chance) => {
  for (let i = chance.one([1, 2, 30, 100]); i > 0; i--) holder[key] = chance.happens(50) ? [holder[key]] : { a: holder[key] }
}
const STEPS: readonly (readonly [weight: number, step: Step])[] = [
  [14, remove],
  [10, repeat],
  [16, put((chance) => chance.one(VALUES)())],
  [14, put((chance) => chance.one(NUMBERS))],
  [6, put((chance) => chance.one(TEXTS))],
  [8, put((chance) => chance.one(PROTOTYPE_NAMES))],
  [2, put(() => 'y'.repeat(50_000))],
  [4, put((chance) => RAW + chance.one(Object.keys(RAWS)))],
  [5, swap],
  [8, swapIds],
  [10, nudge],
  [4, rename],
  [4, surplus],
  [3, wrap],
]

/** Changes the document itself. */
export function mutateJson(root: { readonly value: Json }, chance: Chance): void {
  const nodes = nodesOf(root)
  const step = chance.byShare(STEPS)
  // The upper parts of a document are few, and matter as much as the many lower ones.
  if (nodes.length === 0) return
  const depth = chance.happens(30) ? nodes.slice(0, 12) : nodes
  step(chance.one(depth), chance, nodes)
}

/** The document as text; what JSON cannot say is put in. */
export function written(value: Json): string {
  const text = JSON.stringify(value) ?? 'null'
  return text.replace(/"RAW (\w+)"/g, (whole, name: string) => RAWS[name] ?? whole)
}

/** Changes the text: bytes that tip over, parts that are lost or come twice, an end that is missing. */
export function mutateText(text: string, chance: Chance): string {
  const [a, b] = [chance.below(text.length + 1), chance.below(text.length + 1)].sort((x, y) => x - y) as [number, number]
  switch (chance.below(8)) {
    case 0:
      return text.slice(0, b)
    case 1:
      return text.slice(0, a) + text.slice(Math.min(b, a + 1 + chance.below(40)))
    case 2:
      return text.slice(0, b) + text.slice(a)
    case 3:
      return (
        text.slice(0, a) +
        chance.one(['"', ',', '{', '}', '[', ']', ':', '\n', '\u0000', '\ufeff', 'null', '1e999', '\\u0000']) +
        text.slice(a)
      )
    case 4: {
      const lines = text.split('\n')
      lines.splice(chance.below(lines.length), 1)
      return lines.join('\n')
    }
    case 5: {
      const lines = text.split('\n')
      const [i, j] = [chance.below(lines.length), chance.below(lines.length)]
      const line = lines[i] ?? ''
      lines[i] = lines[j] ?? ''
      lines[j] = line
      return lines.join('\n')
    }
    default: {
      const letters = [...text.slice(a, a + 3)].map((letter) => String.fromCharCode(letter.charCodeAt(0) ^ (1 << chance.below(7))))
      return text.slice(0, a) + letters.join('') + text.slice(a + 3)
    }
  }
}
