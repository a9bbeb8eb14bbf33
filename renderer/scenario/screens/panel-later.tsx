import { scenarioWords } from '../../words/scenario-editor-words.ts'

/** Where a part of the scenario has no form. */
export const PanelLater = () => <p class="hint">{scenarioWords.noPanel}</p>
