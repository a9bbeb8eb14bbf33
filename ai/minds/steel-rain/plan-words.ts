import type { PlanShown, PlanTask, Reason } from '../../../engine/mind.ts'
import { ideas, marginInWords } from '../../candidates.ts'
import { book } from './book.ts'
import { wayInWords } from './group-ways.ts'
import type { Outlook } from './outlook.ts'
import { standingOf } from './plans.ts'

/** A plan in words, for the grounds of orders and for the screen. */

/** What the side is about, what is still needed to win, and what a platoon does in it. */
export function planInWords(look: Outlook, platoon: string): readonly Reason[] {
  const text = lineInWords(look)
  const plan: readonly Reason[] = text === null ? [] : [{ text }]
  return [...plan, ...look.line().changes.map((text) => ({ text: `Changed this turn: ${text}` })), ...partsInWords(look, platoon)]
}
function lineInWords(look: Outlook): string | null {
  const { line } = look.line()
  const idea = ideas(look.goals()).find(({ name }) => name === line?.name)
  return idea && line ? `${idea.text} (since turn ${line.since}); ${marginInWords(standingOf(look))}` : null
}
/** The plan as a screen shows it: whoever is about the same is one task. Who is under a marker is that marker on the map. */
export function planShown(look: Outlook): PlanShown {
  const tasks = new Map<string, PlanTask>()
  for (const unit of look.mine) {
    const { role, goal } = look.part(unit)
    if (goal === null) continue
    const key = `${role} ${goal.name}`
    const pieces = new Set([...(tasks.get(key)?.pieces ?? []), unit.blip ?? unit.id])
    tasks.set(key, { pieces: [...pieces], word: DOES[role], place: goal.name, goal: goal.hex })
  }
  return { text: lineInWords(look), tasks: [...tasks.values()], changes: look.line().changes }
}
const DOES = {
  attack: 'takes',
  hold: 'holds',
  reserve: 'is kept in reserve behind',
  screen: 'covers',
  support: 'shells',
  feint: 'feigns towards',
  rear: 'keeps clear',
} as const
function partsInWords(look: Outlook, platoon: string): readonly Reason[] {
  const name = look.world.platoons[platoon]?.name ?? platoon
  const told = book
    .membersOf(look.world, platoon)
    .filter(book.isOnMap)
    .map((unit) => {
      const { role, goal, way, line } = look.part(unit)
      if (goal === null) return `${name}: ${role === 'rear' ? DOES.rear : 'looks for the enemy'}`
      const by = way ? `, ${wayInWords(look, goal, way)}` : ''
      const waits = line ? `; gathers at ${line.place}, ${line.there} of ${line.all} are there` : ''
      return `${name} ${DOES[role]} ${goal.name}${by}${waits}`
    })
  return [...new Set(told)].map((text) => ({ text }))
}
