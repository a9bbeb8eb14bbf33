import { menuWords } from '../words/battle-menu-words.ts'
import type { App } from './app.ts'
import type { OpenBattle } from './app-state.ts'
import { freshSeed } from './fresh-seed.ts'

/** A new battle from the position after so many orders of this one, which stays as it is. Why there is none, in words, or null. */
export async function playFrom(app: App, battle: OpenBattle, after: number, turn: number): Promise<string | null> {
  const { session, level, name, watched: watch, kept } = battle
  const answer = await session.ask({ do: 'start', after, name: menuWords.from(name, Math.max(1, turn)).slice(0, 80) })
  if (!answer?.ok) return answer?.why.text ?? null
  const { side, picture } = session.state
  app.closeDialog()
  if (picture?.over) await app.leaveFinished({ at: 'title' })
  const { scenario, map } = answer
  await app.playHere({
    scenario,
    map,
    side,
    level: level.split(':')[1] ?? app.state.settings.lastLevel,
    seed: freshSeed(),
    watch,
    kept: kept ?? undefined,
  })
  return null
}
