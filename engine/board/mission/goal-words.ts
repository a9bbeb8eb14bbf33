import { type BySide, SIDES, type SideId } from '../../kernel/names.ts'
import type { ScenarioDoc } from '../scenario-doc.ts'
import type { GoalDoc, WhoDoc } from './mission-doc.ts'

/** Goals in words, from the document alone: the same before a battle, in it and after it. */

/** "Destroy 2 of R1, R2, R3 by turn 6". */
export const goalWords = (goal: GoalDoc, sides: BySide<string>): string => goal.text ?? `${deedOf(goal, sides)}${deadlineOf(goal)}`

function deedOf(goal: GoalDoc, sides: BySide<string>): string {
  switch (goal.goal) {
    case 'take':
      return `Take ${goal.at}`
    case 'hold':
      return `Hold ${goal.at}`
    case 'exit':
      return `Leave by ${goal.at}: ${whoWords(goal.who, goal.least, sides)}`
    case 'destroy':
      return `Destroy ${whoWords(goal.who, goal.least, sides)}`
    case 'protect':
      return goal.who ? `Keep ${whoWords(goal.who, goal.least, sides)}` : `Protect ${goal.at ?? ''}`
    case 'survive':
      return `Keep ${whoWords(goal.who, goal.least, sides)}`
  }
}
function deadlineOf(goal: GoalDoc): string {
  if (!('by' in goal) || goal.by === undefined) return ''
  return goal.goal === 'survive' ? ` to the end of turn ${goal.by}` : ` by turn ${goal.by}`
}
/** More ids than this are only counted. */
const IDS_TOLD = 4
/** "2 of R1, R2, R3"; without `least` all of them. */
export function whoWords(who: WhoDoc, least: number | undefined, sides: BySide<string>): string {
  if ('side' in who) return `${least ?? 'all'} of ${sides[who.side]}`
  if ('group' in who) return `${least === undefined ? '' : `${least} of `}${who.group}`
  const { pieces } = who
  const names = pieces.length > IDS_TOLD ? `${pieces.length} units` : pieces.join(', ')
  return least === undefined || least === pieces.length ? names : `${least} of ${names}`
}

/** "10 points a turn, decides the battle"; empty where it pays nothing and decides nothing. */
export function payWords(goal: GoalDoc): string {
  const pay =
    goal.points === 0 ? null : `${goal.points} ${goal.points === 1 ? 'point' : 'points'}${HOW_PAID['paid' in goal ? goal.paid : 'once']}`
  return [pay, 'ends' in goal && goal.ends ? 'decides the battle' : null].filter((part) => part !== null).join(', ')
}
const HOW_PAID = { once: '', end: '', each: ' each', turn: ' a turn' } as const

/** What a scenario is fought for, as anybody may read it before the battle. */
export interface GoalLine {
  readonly text: string
  /** "15 points each"; empty where it pays nothing and decides nothing. */
  readonly pay: string
}
export interface GoalsOfSide {
  readonly side: SideId
  readonly lines: readonly GoalLine[]
  /** Goals that only this side knows of. */
  readonly secret: number
}
/** The goals of both sides that stand from the beginning, without the secret ones; nobody's where the scenario has no mission. */
export function goalsBefore({ mission, sides }: Pick<ScenarioDoc, 'mission' | 'sides'>): readonly GoalsOfSide[] {
  if (!mission) return []
  const names = { blue: sides.blue.name, red: sides.red.name }
  const added = new Set(mission.events.flatMap((event) => event.do.flatMap((deed) => ('add' in deed ? [deed.add] : []))))
  return SIDES.flatMap((side): readonly GoalsOfSide[] => {
    const own = mission.goals.filter((goal) => goal.side === side && !added.has(goal.id))
    const open = own.filter((goal) => !goal.secret)
    const lines = open.map((goal) => ({ text: goalWords(goal, names), pay: payWords(goal) }))
    return own.length === 0 ? [] : [{ side, lines, secret: own.length - open.length }]
  })
}
