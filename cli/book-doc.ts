import { createMind } from '../ai/index.ts'
import { EDITIONS, Table } from '../engine/index.ts'
import { cell, fieldsTables, kinds, schemaOf } from './schema-text.ts'

/** docs/protocol-<book>.md: what a bot has to know of one book. Made like docs/protocol.md; the examples are played as the page is made. */

type Edition = (typeof EDITIONS)[number]

export const bookDocName = (id: string): string => `protocol-${id}.md`

/** @param examples of all books: the name of a file in docs/examples, and its lines */
export function bookDoc(edition: Edition, examples: Readonly<Record<string, string>>): string {
  const { id, title, schemas, guide, standingOrders } = edition
  return [
    `# Talking to a table: ${title}`,
    '',
    'Made from the book by `node scripts/make-protocol-doc.mjs`; do not edit it by hand. Requests and answers are in [protocol.md](protocol.md).',
    '',
    ...(guide ? ['## How a battle asks', '', ...guide.text.flatMap((text) => [text, '']), ...verbs(guide.verbs)] : []),
    ...kinds('Orders', 'An order names its side and answers the question that this side was asked.', schemaOf(schemas.order)),
    ...kinds('Questions', 'What a side is asked: `standing.questions` of every answer.', schemaOf(schemas.question)),
    ...(standingOrders ? standing(standingOrders) : []),
    ...kinds('Events', 'What happened, in order, each with the numbers that were rolled.', schemaOf(schemas.event)),
    ...(guide?.weapons ? weapons(guide.weapons) : []),
    ...(['forces', 'settings', 'start'] as const).flatMap((field) => scenarioField(field, schemas[field])),
    ...Object.entries(examples)
      .filter(([name]) => name.startsWith(`${id}-`))
      .flatMap(([name, lines]) => example(name, id, lines)),
  ].join('\n')
}

const standing = (list: NonNullable<Edition['standingOrders']>): readonly string[] => [
  '## Standing orders',
  '',
  'Questions that the request `doctrine` may give standing orders for:',
  '',
  '| kind | | |',
  '|---|---|---|',
  ...list.map(({ kind, name, text }) => `| \`${kind}\` | ${name} | ${text} |`),
  '',
]

type Guide = NonNullable<Edition['guide']>

const verbs = (list: Guide['verbs']): readonly string[] => [
  '## Verbs',
  '',
  'Offers and the order bar name what is done by a verb. Its orders look like this:',
  '',
  '| verb | order |',
  '|---|---|',
  ...Object.entries(list).map(
    ([verb, orders]) => `| \`${verb}\` | ${orders.map((order) => cell(`\`${JSON.stringify(order)}\``)).join('<br>')} |`,
  ),
  '',
]

const weapons = (list: NonNullable<Guide['weapons']>): readonly string[] => [
  '## Weapons by their numbers',
  '',
  'The `weapon` of an order is the place in the list of the design, from 0. Designs of a scenario number theirs as its `forces.designs` lists them.',
  '',
  '| design | | weapons |',
  '|---|---|---|',
  ...list
    .filter((one) => one.weapons.length > 0)
    .map(({ design, name, weapons: named }) => `| \`${design}\` | ${name} | ${named.map((weapon, i) => `${i} ${weapon}`).join(', ')} |`),
  '',
]

function scenarioField(field: string, schema: Parameters<typeof schemaOf>[0] | undefined): readonly string[] {
  if (!schema) return []
  return [`## Scenario: ${field}`, '', `The field \`${field}\` of a scenario.`, '', ...fieldsTables(schemaOf(schema))]
}

// --------------------------------------------------------------------------------------------------------------- examples

/** A conversation, with what the table answers; long parts of the answers are left out. */
function example(name: string, book: string, lines: string): readonly string[] {
  const table = new Table({ editions: EDITIONS, minds: createMind, app: 'docs' })
  const said = lines
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => [`> ${line}`, `< ${JSON.stringify(shortened(table.handle(JSON.parse(line))))}`])
  const title = name
    .slice(book.length + 1)
    .replace(/\.jsonl$/, '')
    .replaceAll('-', ' ')
  return [
    `## Example: ${title}`,
    '',
    `\`docs/examples/${name}\`, played by \`npm run -s sandtable -- referee < docs/examples/${name}\`. What is asked stands after \`>\`, what is answered after \`<\`; "..." stands for what is left out here.`,
    '',
    '```',
    ...said,
    '```',
    '',
  ]
}

/** Without Reason trees and hashes, and of long lists the beginning and the end. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length > MOST_LISTED ? [...value.slice(0, MOST_LISTED - 2), '...', value.at(-1)].map(shortened) : value.map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isReason(part) || key === 'terms' || key === 'hash' ? '...' : shortened(part)]),
  )
}
const isReason = (value: unknown): boolean => typeof value === 'object' && value !== null && 'text' in value && 'terms' in value
const MOST_LISTED = 6
