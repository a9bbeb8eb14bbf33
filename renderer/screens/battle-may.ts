import type { App } from '../state/app.ts'
import type { OpenBattle } from '../state/app-state.ts'
import type { BattleState } from '../state/battle-state.ts'

/** What may be done with the battle on the screen. */

/** It shows both sides, so only where nobody else plays; a battle that is over goes nowhere. */
export const mayBecomeScenario = ({ level, lesson }: OpenBattle, { picture }: BattleState): boolean =>
  lesson === null && level !== 'hand' && picture !== null && !picture.over

/** A lesson has steps of its own to begin again, and a case its page. */
export const mayBeAgain = (app: App, { lesson }: OpenBattle): boolean => lesson === null && app.state.tried === null
