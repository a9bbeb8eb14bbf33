import type { DesignJson, DesignSheet } from '../board/design-kit.ts'
import type { Edition } from '../board/edition.ts'
import { drawBoard } from '../board/notation.ts'
import { toBoard } from '../board/to-board.ts'
import type { Problem } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import type { BeatDoc } from '../learn/case-doc.ts'
import type { CaseFact } from './learn-protocol.ts'

/** Beats of a case that ask the book itself and no battle: designs of vehicles, ready-made forces. */

type Beat<D extends BeatDoc['do']> = Extract<BeatDoc, { do: D }>
/** What was read, for the screen, and what is otherwise than the case says. */
export interface Look {
  readonly facts: readonly CaseFact[]
  readonly problems: readonly Problem[]
}
const wrong = (at: string, text: string): Look => ({ facts: [], problems: [{ at, text }] })

/** The designer's word on a sample, or on parts of one's own. */
export function lookAtDesign(edition: Edition<Shape>, beat: Beat<'design'>, at: string): Look {
  const kit = edition.designs
  const design: DesignJson | undefined = typeof beat.design === 'string' ? kit?.samples[beat.design] : beat.design
  if (!kit || !design) return wrong(`${at}.design`, 'The book has no such sample; name one of it, or write the parts down.')
  const sheet = kit.sheet(design)
  const facts = [
    { name: 'Design', text: sheet.title.name },
    ...sheet.figures.map(({ name, text, shares }) => ({
      name,
      text: shares.length === 0 ? text : `${text}: ${shares.map((share) => `${share.name} ${share.value}`).join(', ')}`,
    })),
    ...sheet.problems.map(({ text }) => ({ name: 'Not allowed', text })),
    ...sheet.warnings.map(({ text }) => ({ name: 'Think it over', text })),
  ]
  return { facts, problems: [...figureProblems(sheet, beat, at), ...remarkProblems(sheet, beat, at)] }
}
function figureProblems(sheet: DesignSheet, { figures = [] }: Beat<'design'>, at: string): readonly Problem[] {
  return figures.flatMap(({ key, value, shares = [] }, i) => {
    const found = sheet.figures.find((figure) => figure.key === key)
    const fits =
      found !== undefined &&
      (value === undefined || value === found.value) &&
      shares.every((share) =>
        found.shares.some(
          (one) => one.name === share.name && one.value === share.value && (share.rule === undefined || one.rule === share.rule),
        ),
      )
    return fits ? [] : [{ at: `${at}.figures[${i}]`, text: `This must be among the figures: ${JSON.stringify(sheet.figures.map(shown))}` }]
  })
}
const shown = ({ key, value, shares }: DesignSheet['figures'][number]) => [
  key,
  value,
  ...shares.map((share) => `${share.name} ${share.value} ${share.rule}`),
]
function remarkProblems(sheet: DesignSheet, { faults, warns = [] }: Beat<'design'>, at: string): readonly Problem[] {
  const broken = sheet.problems.map(({ rule }) => rule)
  const told = sheet.warnings.map(({ rule }) => rule)
  return [
    ...(faults && !areSame(faults, broken)
      ? [{ at: `${at}.faults`, text: `These must be the rules that it breaks: ${JSON.stringify(sheet.problems)}` }]
      : []),
    ...(warns.every((rule) => told.includes(rule))
      ? []
      : [{ at: `${at}.warns`, text: `This must be among what its author is told: ${JSON.stringify(sheet.warnings)}` }]),
  ]
}

const countIn = (all: readonly (string | null)[], one: string | null): number => all.filter((other) => other === one).length
/** The same ones, each as often, in whatever order. */
const areSame = (some: readonly string[], others: readonly (string | null)[]): boolean =>
  some.length === others.length && some.every((one) => countIn(some, one) === countIn(others, one))

/** A map with room for every ready-made force; nothing of it is seen. */
const MUSTER_FIELD = { width: 50, height: 16 } as const
/** The groups of a ready-made force, as a skirmish has them, and that an enemy who is to match it is as strong. */
export function lookAtCompany(edition: Edition<Shape>, beat: Beat<'company'>, at: string): Look {
  const kit = edition.skirmish
  const force = kit?.forces.find(({ id }) => id === beat.id)
  if (!kit || !force) return wrong(`${at}.id`, `There is no such force; name one of: ${kit?.forces.map(({ id }) => id).join(', ')}`)
  const map = drawBoard(Array.from({ length: MUSTER_FIELD.height }, () => Array<string>(MUSTER_FIELD.width).fill('.').join(' ')))
  const board = toBoard(map)
  if (!board.ok) return wrong(at, 'The field of the muster is no map.')
  const made = kit.make({ map, board: board.value, seed: 1, forces: { blue: { ids: [force.id] }, red: { equal: true } } })
  if (!made.ok) return { facts: [], problems: made.error }
  const groups = kit.musterOf(made.value, 'blue')
  const text = JSON.stringify(groups)
  const strength = edition.author?.sheet(made.value, board.value).strength
  return {
    facts: [
      { name: force.name, text: `${force.strength} ${kit.strength.unit}` },
      ...groups.map(({ name, units }) => ({ name, text: units })),
      ...(strength ? [{ name: 'A fair enemy', text: `${strength.red} ${kit.strength.unit}` }] : []),
    ],
    problems: [
      ...(text === JSON.stringify(beat.groups) ? [] : [{ at: `${at}.groups`, text: `These must be the groups: ${text}` }]),
      ...(strength && strength.blue !== strength.red
        ? [{ at, text: `A fair enemy must weigh as much, but it weighs ${strength.red}` }]
        : []),
      ...(force.strength === beat.strength ? [] : [{ at: `${at}.strength`, text: `This must be its strength, ${force.strength}` }]),
    ],
  }
}
