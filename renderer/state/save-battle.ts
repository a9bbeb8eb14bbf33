import type { SaveInfo } from '../../main/desk.ts'
import { filesWords } from '../words/files.ts'
import type { App } from './app.ts'
import { saveName } from './save-name.ts'
import { messageOf } from './scenarios.ts'

/** The battle on the screen as a save. Fetched when one is made. */

/** The save that a label would replace; null where there is none. Other files of that label (copies, those of older versions) stay as they are. */
export async function saveOf(app: App, label: string): Promise<SaveInfo | null> {
  const name = saveName(label)
  try {
    return (await app.desk.saves.list()).find((save) => save.name === name) ?? null
  } catch (error) {
    app.tell({ title: filesWords.cannot.listSaves, text: messageOf(error) })
    return null
  }
}

/** Saves under this label; one that had it is replaced, so ask before (`saveOf`). */
export async function saveBattle(app: App, label: string): Promise<boolean> {
  const { screen } = app.state
  if (screen.at !== 'battle') return false
  const save = await screen.battle.session.save()
  if (save === null || save === undefined) return false
  try {
    await app.desk.saves.write(saveName(label), typeof save === 'string' ? save : JSON.stringify(save), label)
  } catch (error) {
    app.tell({ title: filesWords.cannot.save, text: messageOf(error) })
    return false
  }
  app.closeDialog()
  screen.battle.session.say({ text: filesWords.saved(label), rule: null })
  return true
}
