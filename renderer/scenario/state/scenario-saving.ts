import { scenarioTexts } from '../../../engine/author.ts'
import { DocumentKeeper, type KeptDocument } from '../../editor/state/document-keeper.ts'
import { draftStore } from '../../editor/state/editor-saving.ts'
import { keptAs } from '../model/scenario-history.ts'
import type { EditedScenario } from './scenario-bench-view.ts'
import { ScenarioDrafts } from './scenario-drafts.ts'

export const scenarioDrafts = new ScenarioDrafts(draftStore)

/** Keeps the scenario that is made. */
export const scenarioKeeper = (desk: EditedScenario, draft: string | null): DocumentKeeper => new DocumentKeeper(documentOf(desk), draft)

const documentOf = (desk: EditedScenario): KeptDocument => ({
  app: desk.app,
  kind: 'scenario',
  get name() {
    return desk.view.doc.name
  },
  get entry() {
    return desk.view.entry
  },
  get isSaving() {
    return desk.view.isSaving
  },
  get hasChanges() {
    return desk.hasChanges
  },
  say: (note) => desk.say(note),
  setEntry: (entry) => desk.patch({ entry }),
  setSaving: (isSaving) => desk.patch({ isSaving }),
  clash: (text) => desk.patch({ dialog: { is: 'clash', text } }),
  toWrite: async () => {
    const { doc } = desk.view
    // What was changed meanwhile is not saved.
    const written = (): void => desk.set(keptAs(desk.view.history, doc))
    return { text: (await scenarioTexts()).writeScenario(doc), written }
  },
  keepDraft: (id) => scenarioDrafts.keep({ id, entry: desk.view.entry, at: new Date().toISOString(), history: desk.view.history }),
  forgetDraft: (id) => scenarioDrafts.forget(id),
})
