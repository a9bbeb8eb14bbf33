import { scenarioTexts } from '../../../engine/author.ts'
import { DocumentKeeper, type KeptDocument } from '../../editor/state/document-keeper.ts'
import { keptAs } from '../model/scenario-history.ts'
import type { EditedScenario } from './scenario-bench-view.ts'
import { scenarioDrafts } from './scenario-drafts.ts'

/** Keeps the scenario that is made. */
export const scenarioKeeper = (desk: EditedScenario, draft: string | null): DocumentKeeper =>
  new DocumentKeeper(desk, documentOf(desk), draft)

const documentOf = (desk: EditedScenario): KeptDocument => ({
  kind: 'scenario',
  name: () => desk.view.doc.name,
  toWrite: async () => {
    const { doc } = desk.view
    // What was changed meanwhile is not saved.
    const written = (): void => desk.set(keptAs(desk.view.history, doc))
    return { text: (await scenarioTexts()).writeScenario(doc), written }
  },
  keepDraft: (head) => scenarioDrafts.keep({ ...head, history: desk.view.history }),
  forgetDraft: (id) => scenarioDrafts.forget(id),
})
