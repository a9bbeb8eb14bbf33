/** What the screen says stands in its catalogue, and the catalogue can be put into other words. */
import { afterEach, describe, expect, test } from 'vitest'
import { counted, part, useWords } from '../renderer/words/catalogue.ts'
import { looseWords } from '../scripts/loose-words.mjs'
import { readSources } from '../scripts/sources.mjs'
import { lengthened } from './lengthened/lengthen.ts'

/** Texts that no person reads on the screen, or that are not the screen's own. */
const ELSEWHERE: readonly { readonly at: RegExp; readonly why: string }[] = [
  { at: /^renderer\/words\//, why: 'the catalogue' },
  { at: /^renderer\/harness\//, why: 'pages of the workshop, which are not shipped' },
  { at: /^renderer\/(ai|table)\.worker\.ts:/, why: 'threads of the engine: what they say comes as data, as the rest of its words' },
  { at: /^renderer\/(art|map|scene)\/.*: (no canvas|texture|the kit)/, why: 'faults of the program, for whoever mends it' },
  { at: /^renderer\/map\/change\/.*: a map /, why: 'faults of the program, for whoever mends it' },
  { at: /^renderer\/main\.tsx:.*the page has lost its root/, why: 'a fault of the program, for whoever mends it' },
  { at: /^renderer\/map\/(lettering|typography)\.ts:.*: (italic|Inter)/, why: 'faces of letters' },
  { at: /^renderer\/map\/samples\.ts:.*: Bridge$/, why: 'a name that the drawn sample leaves out' },
  { at: /^main\/(catalogue|words)\.ts:/, why: 'the catalogue of the main process, and its sentences about what a schema refuses' },
  { at: /^main\/policy\.ts:/, why: 'the content policy' },
  { at: /^renderer\/learn\/battle\/lesson-hooks\.ts:.*animation: var/, why: 'a style' },
  { at: /^renderer\/input\/focus\.ts:.*: button:not/, why: 'a selector' },
]

const KEY = /['`" (](Esc|Enter|Space|Tab|Ctrl|Shift|Page (Up|Down)|F\d{1,2})\b/

describe('the catalogue', () => {
  test.each(['renderer', 'main'])('holds every text of %s', (room) => {
    const loose = looseWords(readSources([room])).filter((found) => !ELSEWHERE.some(({ at }) => at.test(found)))
    expect(loose).toEqual([])
  })

  test.each([
    ['<p>Well done</p>', 'Well done'],
    ['<p>{won ? "Victory" : said}</p>', 'Victory'],
    ['<Panel title="Log" id="log" />', 'Log'],
    ['<input aria-label={`Turn \u0024{turn}`} class="a field" name="turn" />', 'Turn {}'],
    ['<Field name="Volume" />', 'Volume'],
    ['tell({ title: "Trouble", text: said })', 'Trouble'],
    ['export class A { b() { throw new Error("The disk is full.") } }', 'The disk is full.'],
    ['const shown = `\u0024{count} hexes away`', '{} hexes away'],
  ])('a loose text is found in %s', (source, text) => {
    expect(looseWords({ 'a.tsx': source })).toEqual([`a.tsx:1: ${text}`])
  })
  test.each([
    '<p class="dim small" key="two words">{words.done}</p>',
    '<Icon name="warning" />',
    'root.querySelector(".map .tile")',
    'import { a } from "./a b.ts"',
    'type Kind = "off map" | "on map"',
    'if (state === "off map") go()',
    'tip(words.log, "log")',
  ])('%s says nothing', (source) => expect(looseWords({ 'a.tsx': source })).toEqual([]))
})

describe('keys', () => {
  test('are named by the table of commands alone: no sentence and no button has one in it', () => {
    const named = Object.entries(readSources(['renderer'])).flatMap(([path, source]) =>
      source
        .split('\n')
        .filter((line) => /<kbd>[^{<]/.test(line) || (/^renderer\/words\//.test(path) && KEY.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    )
    expect(named.filter((found) => !/^renderer\/(harness\/|words\/(key-names|command-words)\.ts)/.test(found))).toEqual([
      // The digits of answers stay where they are.
      'renderer/hud/bindings-dialog.tsx: <kbd>1 - 9</kbd> <small class="dim">{keyTexts.fixed}</small>',
    ])
  })
})

describe('other words', () => {
  afterEach(() => useWords((_name, own) => own))

  test('come into parts that are there and into those that come later, and into nothing else', () => {
    const there = part('test-there', { yes: 'Yes', hexes: (count: number) => counted(count, 'hex', 'hexes') })
    useWords((name, own) => (name.startsWith('test-') ? lengthened(own) : own))
    const later = part('test-later', { no: 'No', rows: [['One', 'Two']], sign: '+' })
    expect([there.yes, there.hexes(1), there.hexes(3)]).toEqual(['«Yes ~»', '«1 hex ~~»', '«3 hexes ~~~»'])
    expect(later).toEqual({ no: '«No ~»', rows: [['«One ~»', '«Two ~»']], sign: '+' })
  })
})
