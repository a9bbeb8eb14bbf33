import type { AuthorField, FieldValue } from '../../../../board/author-kit.ts'
import type { DesignGroup, DesignRemark, DesignsById } from '../../../../board/design-kit.ts'
import { fail, ok, type Result } from '../../../../kernel/names.ts'
import { costOf } from '../../tables/costs.ts'
import { MOVE_NAMES, MOVE_TYPES, type MoveType } from '../../tables/terrain.ts'
import { WEAPON_NAMES, WEAPONS, type Weapon } from '../../tables/weapons.ts'
import { suggestionOf } from './classes.ts'
import { docOf, OwnCounter, type Ratings, stepsFrom } from './parts.ts'

/** The form of a counter: its numbers, and what a change of one of them leaves of the others. */

type Changed = Result<OwnCounter, readonly DesignRemark[]>
const no = (at: string, text: string, rule: string | null): Changed => fail([{ at, text, rule }])

const MOST = { silhouette: 9, armor: 9, dots: 8, speed: 20, weapon: 12, cost: 1000 } as const
const RATINGS = ['speed', ...WEAPONS] as const
const RATING_NAMES: Readonly<Record<(typeof RATINGS)[number], string>> = { speed: 'Speed', ...WEAPON_NAMES }
const mostOf = (rating: (typeof RATINGS)[number]): number => (rating === 'speed' ? MOST.speed : MOST.weapon)

const count = (key: string, name: string, text: string, rule: string, value: number, least: number, most: number): AuthorField => ({
  key,
  name,
  text,
  rule,
  is: 'number',
  least,
  most,
  unit: '',
  usual: null,
  value,
})

export function groupsOf(doc: OwnCounter, among: DesignsById): readonly DesignGroup[] {
  return [
    { key: 'what', name: 'What it is', narrow: false, fields: [labelField(doc), ...moveFields(doc)] },
    {
      key: 'body',
      name: 'Body',
      narrow: true,
      fields: [
        count(
          'silhouette',
          'Silhouette',
          'A Hit marker must roll more; from 6 on none does, until rolls have lowered it.',
          'BC-SIL-01',
          doc.silhouette,
          0,
          MOST.silhouette,
        ),
        count(
          'armor',
          'Armor',
          'A hit must roll more to damage it; from 6 on only red hits and the death web do.',
          'BC-ARM-01',
          doc.armor,
          0,
          MOST.armor,
        ),
        count('dots', 'Dots', 'Damage that destroys it.', 'BC-DMG-01', doc.steps.length, 1, MOST.dots),
      ],
    },
    ...doc.steps.map((step, i) => stepGroup(step, i)),
    { key: 'more', name: 'Besides', narrow: false, fields: [...redFields(doc), otherField(doc, among), costField(doc)] },
  ]
}
const labelField = ({ label }: OwnCounter): AuthorField => ({
  key: 'label',
  name: 'Name',
  text: 'As lists and sheets call it.',
  is: 'text',
  most: 60,
  value: label,
})
const moveFields = ({ moves, frame, infantry, carries }: OwnCounter): readonly AuthorField[] => [
  {
    key: 'move',
    name: 'Moves as',
    text: 'What the ground costs it.',
    rule: 'BC-MOV-04',
    is: 'choice',
    choices: MOVE_TYPES.map((value) => ({ value, name: MOVE_NAMES[value] })),
    value: moves[0] ?? null,
  },
  {
    key: 'second',
    name: 'Or as',
    text: 'It names one of the two as its movement begins.',
    rule: 'BC-MOV-05',
    is: 'choice',
    choices: [
      { value: null, name: 'Nothing else' },
      ...MOVE_TYPES.filter((type) => type !== moves[0]).map((value) => ({ value, name: MOVE_NAMES[value] })),
    ],
    value: moves[1] ?? null,
  },
  { key: 'frame', name: 'BattleFrame', text: 'It fires and strikes as it moves.', rule: 'BC-OPF-02', is: 'switch', value: frame },
  { key: 'infantry', name: 'Infantry', text: 'Woods and towns cover it better.', rule: 'BC-TEC-01', is: 'switch', value: infantry },
  { key: 'carries', name: 'Carries a foot unit', text: 'A truck.', rule: 'BC-MOV-07', is: 'switch', value: carries > 0 },
]
const stepGroup = (step: Ratings, i: number): DesignGroup => ({
  key: `step-${i + 1}`,
  name: i === 0 ? 'Ratings, whole' : i === 1 ? 'With 1 damage' : `With ${i} damages`,
  narrow: true,
  fields: RATINGS.map((rating) =>
    count(
      `step-${i + 1}-${rating}`,
      RATING_NAMES[rating],
      '',
      rating === 'speed' ? 'BC-MOV-02' : 'BC-CBT-02',
      step[rating],
      0,
      mostOf(rating),
    ),
  ),
})
const redFields = (doc: OwnCounter): readonly AuthorField[] =>
  WEAPONS.filter((weapon) => (doc.steps[0]?.[weapon] ?? 0) > 0 || doc.red.includes(weapon)).map((weapon) => ({
    key: `red-${weapon}`,
    name: `${WEAPON_NAMES[weapon]}: red number`,
    text: 'Its hits take 2 from Armor, or do 2 points of damage.',
    rule: 'BC-SPC-03',
    is: 'switch',
    value: doc.red.includes(weapon),
  }))
const otherField = ({ other }: OwnCounter, among: DesignsById): AuthorField => ({
  key: 'other',
  name: 'Other side of the counter',
  text: 'What it turns into: a counter of this list.',
  rule: 'BC-BKK-01',
  is: 'choice',
  choices: [
    { value: null, name: 'None' },
    ...Object.entries(among).map(([value, design]) => ({ value, name: docOf(design).label })),
    ...(other === null || Object.hasOwn(among, other) ? [] : [{ value: other, name: other }]),
  ],
  value: other,
})
const costField = (doc: OwnCounter): AuthorField => ({
  key: 'cost',
  name: 'Cost',
  text: 'By our formula, unless you say otherwise.',
  rule: 'BC-R-01',
  is: 'number',
  least: 0,
  most: MOST.cost,
  unit: '',
  usual: costOf(doc),
  value: doc.cost === costOf(doc) ? null : doc.cost,
})

export function changed(doc: OwnCounter, key: string, value: FieldValue): Changed {
  const next = withPart(doc, key, value)
  if (!next.ok) return next
  const read = OwnCounter.safeParse(next.value)
  if (!read.success) return no(key, WORDS[key.replace(/^step-\d+-/, '')] ?? 'That cannot be; choose another value.', ruleOf(key))
  return ok(key === 'label' || key === 'symbol' || key === 'cost' ? read.data : followed(doc, read.data))
}
const WORDS: Readonly<Record<string, string>> = {
  label: 'A name has 1 to 60 letters.',
  symbol: 'There is no such symbol; choose one of the list.',
  silhouette: `Silhouette is a whole number from 0 to ${MOST.silhouette}.`,
  armor: `Armor is a whole number from 0 to ${MOST.armor}.`,
  dots: `A counter has 1 to ${MOST.dots} dots.`,
  cost: `A cost is a whole number from 0 to ${MOST.cost}.`,
  speed: `Speed is a whole number from 0 to ${MOST.speed}.`,
  ...Object.fromEntries(WEAPONS.map((weapon) => [weapon, `${WEAPON_NAMES[weapon]} is a whole number from 0 to ${MOST.weapon}.`])),
}
function ruleOf(key: string): string | null {
  if (key.startsWith('step-')) return key.endsWith('-speed') ? 'BC-MOV-02' : 'BC-CBT-02'
  if (key.startsWith('red-')) return 'BC-SPC-03'
  return (
    { silhouette: 'BC-SIL-01', armor: 'BC-ARM-01', dots: 'BC-DMG-01', cost: 'BC-R-01', move: 'BC-MOV-04', other: 'BC-BKK-01' }[key] ?? null
  )
}

/** Cost, symbol and name go with the numbers for as long as they are the usual ones. */
function followed(before: OwnCounter, after: OwnCounter): OwnCounter {
  const [old, now] = [suggestionOf(before), suggestionOf(after)]
  return {
    ...after,
    cost: before.cost === costOf(before) ? costOf(after) : after.cost,
    symbol: before.symbol === old.symbol ? now.symbol : after.symbol,
    label: before.label === old.className ? now.className : after.label,
  }
}

const moveOf = (value: FieldValue): MoveType | undefined => MOVE_TYPES.find((type) => type === value)
const isWhole = (value: FieldValue, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

function withPart(doc: OwnCounter, key: string, value: FieldValue): Changed {
  const step = /^step-(\d+)-(\w+)$/.exec(key)
  if (step)
    return withRating(
      doc,
      Number(step[1]) - 1,
      RATINGS.find((rating) => rating === step[2]),
      value,
      key,
    )
  const red = WEAPONS.find((weapon) => key === `red-${weapon}`)
  if (red) return ok({ ...doc, red: WEAPONS.filter((weapon) => (weapon === red ? value === true : doc.red.includes(weapon))) })
  switch (key) {
    case 'label':
    case 'symbol':
    case 'other':
    case 'silhouette':
    case 'armor':
      return ok({ ...doc, [key]: value })
    case 'frame':
      return ok(withSteps({ ...doc, frame: value === true }, doc, doc.steps.length))
    case 'infantry':
      return ok({ ...doc, infantry: value === true })
    case 'carries':
      return ok({ ...doc, carries: value === true ? 1 : 0 })
    case 'cost':
      return ok({ ...doc, cost: value === null ? costOf(doc) : (value as number) })
    case 'dots':
      return isWhole(value, 1, MOST.dots) ? ok(withSteps(doc, doc, value)) : no(key, WORDS['dots'] ?? '', 'BC-DMG-01')
    case 'move':
    case 'second':
      return withMove(doc, key, value)
    default:
      return no(key, 'There is no such part; choose another.', null)
  }
}
function withMove(doc: OwnCounter, key: 'move' | 'second', value: FieldValue): Changed {
  const move = moveOf(value)
  if (move === undefined && !(key === 'second' && value === null))
    return no(key, 'There is no such way of moving; choose one of the list.', key === 'move' ? 'BC-MOV-04' : 'BC-MOV-05')
  const [first = 'B', second, ...more] = doc.moves
  const [one, other] = key === 'move' ? [move ?? first, second] : [first, move]
  return ok({ ...doc, moves: [...new Set([one, ...(other === undefined ? [] : [other]), ...more])] })
}
/** Steps that were worn as usual stay so when what is before them changes; those that the author has set stay as they are. */
function withSteps(after: OwnCounter, before: OwnCounter, dots: number): OwnCounter {
  const [whole] = after.steps
  if (!whole) return after
  const usual = stepsFrom(before.steps[0] ?? whole, before.steps.length, before.frame)
  const fresh = stepsFrom(whole, dots, after.frame)
  return {
    ...after,
    steps: fresh.map((step, i) => (i > 0 && after.steps[i] && !isSame(before.steps[i], usual[i]) ? after.steps[i] : step)),
  }
}
const isSame = (one: Ratings | undefined, other: Ratings | undefined): boolean =>
  RATINGS.every((rating) => one?.[rating] === other?.[rating])
function withRating(doc: OwnCounter, at: number, rating: 'speed' | Weapon | undefined, value: FieldValue, key: string): Changed {
  const step = doc.steps[at]
  if (!step || rating === undefined) return no(key, 'It has no such step; give it more dots.', 'BC-DMG-01')
  if (!isWhole(value, 0, mostOf(rating))) return no(key, WORDS[rating] ?? '', ruleOf(key))
  const changedDoc = { ...doc, steps: doc.steps.map((one, i) => (i === at ? { ...one, [rating]: value } : one)) }
  return ok(at === 0 ? withSteps(changedDoc, doc, doc.steps.length) : changedDoc)
}
