import { diceFromSeed } from '../../engine/author.ts'
import { opposite } from '../../engine/screen.ts'
import type { App } from './app.ts'
import type { OpenBattle } from './app-state.ts'
import { freshSeed } from './fresh-seed.ts'

/** A battle once more from its beginning. Fetched when it is first wanted. */

/** With the dice as they lay, with others, or with the dice as they lay and the sides exchanged. */
export type Again = 'same' | 'other' | 'exchanged'

/** What a save has of a battle's beginning, and what was added to it since. */
interface Begun {
  readonly dice: unknown
  readonly seats: { readonly blue: string; readonly red: string }
}
const SINCE = ['doctrine', 'standing', 'memories', 'coached', 'conceded', 'shown', 'checksBy'] as const

/** The save of a battle as the save of its beginning. @param seed of the dice, where they are to be others */
export function beginningOf(save: string, how: Again, seed: number): string {
  const file = JSON.parse(save) as Begun & Record<string, unknown>
  const begun = Object.fromEntries(Object.entries(file).filter(([key]) => !(SINCE as readonly string[]).includes(key)))
  const { blue, red } = file.seats
  return JSON.stringify({
    ...begun,
    dice: how === 'other' ? diceFromSeed(seed) : file.dice,
    seats: how === 'exchanged' ? { blue: red, red: blue } : file.seats,
    orders: [],
    checks: [],
    state: null,
  })
}

/** Leaves the battle on the screen for the same one from its beginning; one that is not over stays among the unfinished ones. */
export async function playAgain(app: App, { session, name, side, kept }: OpenBattle, how: Again): Promise<void> {
  const save = await session.save()
  if (typeof save !== 'string') return
  const text = beginningOf(save, how, freshSeed())
  if (session.state.picture?.over) await app.leaveFinished({ at: 'opening', what: name, played: null })
  await app.openSave(name, text, how === 'exchanged' ? opposite(side) : side, kept ?? undefined)
  const { screen, preferences } = app.state
  // As in every battle that begins.
  if (screen.at === 'battle') void screen.battle.session.commandSide(preferences.standing)
}
