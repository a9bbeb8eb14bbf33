import { Menu, type MenuItem } from '../hud/menu.tsx'
import type { App } from '../state/app.ts'
import type { OpenBattle } from '../state/app-state.ts'
import type { BattleState } from '../state/battle-state.ts'
import { forceName } from '../state/format.ts'
import { battleWords } from '../words/battle.ts'
import { menuWords } from '../words/battle-menu-words.ts'
import { programWords } from '../words/program.ts'
import { surrenderWords } from '../words/surrender-words.ts'
import type { ScreenActs } from './battle-keys.ts'
import { mayBeAgain, mayBecomeScenario } from './battle-may.ts'

interface BattleMenuProps {
  readonly app: App
  readonly battle: OpenBattle
  readonly state: BattleState
  readonly acts: ScreenActs
  readonly onClose: () => void
}
/** The menu of a battle. */
export const BattleMenu = ({ app, battle, state, acts, onClose }: BattleMenuProps) => (
  <Menu items={menuItems(app, battle, state, acts)} onClose={onClose} />
)

/** The computer has offered to give up. */
function surrenderOf(session: OpenBattle['session'], { givesUp: side, picture }: BattleState): readonly MenuItem[] {
  if (side === null || picture?.over) return []
  return [{ icon: 'rally', text: surrenderWords.accept(forceName(side)), act: () => void session.ask({ do: 'concede', side }) }]
}

function menuItems(app: App, battle: OpenBattle, state: BattleState, acts: ScreenActs): readonly MenuItem[] {
  const { session, level, lesson } = battle
  const { tried } = app.state
  const start: MenuItem = {
    icon: 'map',
    text: menuWords.makeScenario,
    command: 'start',
    disabled: !mayBecomeScenario(battle, state),
    act: acts.start,
  }
  return [
    { icon: 'save', text: programWords.save, command: 'save', disabled: lesson !== null, act: () => app.open('save') },
    { icon: 'folder', text: programWords.load, act: () => app.open('load') },
    ...(level === 'hand' ? [] : [start]),
    { icon: 'clock', text: menuWords.lookBack, command: 'lookBack', disabled: lesson !== null, act: acts.lookBack },
    { icon: 'undo', text: battleWords.undo, command: 'undo', disabled: !state.undo, act: () => void session.undo() },
    {
      icon: 'rally',
      text: menuWords.concede,
      disabled: lesson !== null || battle.watched || state.picture?.over !== null,
      act: () => app.open('concede'),
    },
    ...surrenderOf(session, state),
    { icon: 'dice', text: menuWords.again, disabled: !mayBeAgain(app, battle), act: () => app.open('again') },
    { icon: 'help', text: menuWords.advice, command: 'advice', act: () => session.insight((desk) => void desk.advise()) },
    { icon: 'sight', text: menuWords.reasons, command: 'reasons', act: () => session.insight((desk) => desk.toggle()) },
    { icon: 'settings', text: programWords.settings, act: () => app.open('settings') },
    { icon: 'log', text: menuWords.around, command: 'around', act: () => app.open('around') },
    { icon: 'map', text: programWords.mapKey, command: 'mapKey', act: () => app.open('mapKey') },
    { icon: 'order', text: programWords.rulebook, command: 'rulebook', act: acts.rulebook },
    { icon: 'help', text: programWords.keys, command: 'keys', act: () => app.open('keys') },
    { icon: 'warning', text: programWords.report, act: () => app.open('problem') },
    {
      icon: 'leave',
      text: tried
        ? tried.back
        : lesson && !lesson.back
          ? menuWords.toLearn
          : lesson || app.state.home
            ? programWords.toEditor
            : programWords.toTitle,
      act: () => {
        if (tried) void app.leaveCase()
        else if (lesson) app.leaveLesson()
        else if (state.picture?.over) void app.leaveFinished({ at: 'title' })
        else app.open('leave')
      },
    },
  ]
}
