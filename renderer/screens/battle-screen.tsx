import { useEffect, useRef, useState } from 'preact/hooks'
import type { Hex } from '../../engine/screen.ts'
import { OrderLetters } from '../hud/key-hint.tsx'
import { Orders } from '../hud/orders.tsx'
import { TopBar } from '../hud/top-bar.tsx'
import { lettersOf } from '../input/keys.ts'
import type { StageMaker } from '../scene/stage.ts'
import { announcementOf, mapLabel } from '../state/aloud.ts'
import type { App } from '../state/app.ts'
import { nextSpeed, type OpenBattle, speedOf } from '../state/app-state.ts'
import { type BattleState, isLoaded, situationOf } from '../state/battle-state.ts'
import { nextLabels } from '../state/preferences.ts'
import type { Session } from '../state/session.ts'
import { useStore } from '../state/store.ts'
import { battleWords } from '../words/battle.ts'
import { programWords } from '../words/program.ts'
import { LeftColumn, RightColumn, useColumns } from './battle-columns.tsx'
import { type ScreenActs, useFocusBack, useKeys } from './battle-keys.ts'
import { mayBeAgain, mayBecomeScenario } from './battle-may.ts'
import { later } from './later.tsx'
import { MapPane, useInsets, useStage } from './stage-mount.tsx'
import { useRoom, useScale } from './viewport.ts'

const LessonPanel = later(async () => (await import('../learn/battle/lesson-panel.tsx')).LessonPanel)
const BattleBook = later(async () => (await import('../rulebook/battle-book.tsx')).BattleBook)
/** Fetched when the battle stands: whoever opens it does not wait. */
const BattleMenu = later(async () => (await import('./battle-menu.tsx')).BattleMenu)
const Coach = later(async () => (await import('../hud/coach.tsx')).Coach)
const BattleLayers = later(async () => (await import('../hud/battle-layers.tsx')).BattleLayers)
const Moments = later(async () => (await import('../hud/moments.tsx')).Moments)
const Trays = later(async () => (await import('../hud/trays.tsx')).Trays)
const Unsafe = later(async () => (await import('../hud/unsafe.tsx')).Unsafe)
const Surrender = later(async () => (await import('../hud/surrender.tsx')).Surrender)
const Summary = later(async () => (await import('../hud/summary.tsx')).Summary)

interface BattleProps {
  readonly app: App
  readonly battle: OpenBattle
  readonly makeStage: StageMaker
}

/** The battle: map in the middle, panels around it. Wires table, stage and HUD; draws what the session's state says. */
export function Battle({ app, battle, makeStage }: BattleProps) {
  const { session, board } = battle
  const state = useStore(session.store, (whole) => whole)
  const settings = useStore(app.store, (whole) => whole.settings)
  const scale = useScale(app)
  const room = useRoom(scale)
  const columns = useColumns(app, room, state.commanding !== null || state.insight !== null)
  const [menuOpen, setMenuOpen] = useState(false)
  const [moreOpen, setMoreOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const map = useRef<HTMLDivElement>(null)
  const said = useAnnouncement(state)
  const { stage, painted } = useStage({ app, battle, makeStage, map, scale })
  const { picture, picking } = state
  const acts: ScreenActs = {
    toggle: columns.toggle,
    labels: () => app.setPreferences({ labels: nextLabels(app.state.preferences.labels) }),
    why: () => session.toggleWhy(),
    speed: () => changeSpeed(app, battle),
    ...readingActs(app, battle),
    save: () => battle.lesson ?? app.open('save'),
    start: () => mayBecomeScenario(battle, state) && app.open('start'),
    menu: () => setMenuOpen(!menuOpen),
    more: () => setMoreOpen(!moreOpen),
  }
  useKeys(app, session, stage, root, acts)
  useFocusBack(root, map)
  useEffect(() => session.setSpeed(speedOf(settings)), [session, settings.speed])
  useEffect(() => setMoreOpen(false), [picking.piece, picking.choices, state.stamp])
  useInsets(stage, root, [picking.choices?.offers, state.telling, room, columns.left, columns.right])
  useAnswersInSight(session, stage, state)
  const showHex = (hex: Hex) => {
    stage?.centreOn(hex)
    session.point({ hex, piece: null, by: 'keys' })
  }
  const parts = { app, session, state, stage, room }
  return (
    <OrderLetters.Provider value={lettersOf(situationOf(state)?.bar ?? [])}>
      <div
        class={`battle room-${room}${columns.left ? ' has-left' : ''}${columns.right ? ' has-right' : ''}${battle.lesson ? ' has-lesson' : ''}`}
        ref={root}
        data-state={stateWord(state)}
        data-question={picture?.question?.kind}
        data-turn={picture?.turn}
        data-stamp={state.stamp}
        data-loaded={isLoaded(state)}
      >
        <Head
          app={app}
          battle={battle}
          state={state}
          speed={settings.speed}
          acts={acts}
          menuOpen={menuOpen}
          onMenuClose={() => setMenuOpen(false)}
          onPlace={showHex}
        />
        <BattleBook app={app} columns={columns} />
        {battle.lesson ? <LessonPanel {...parts} battle={battle} /> : null}
        <MapPane map={map} label={mapLabel(state)} board={board} stage={stage} painted={painted} />
        {stage ? <BattleLayers {...parts} board={board} map={map} /> : null}
        {columns.left ? <LeftColumn {...parts} onPlace={showHex} /> : null}
        {columns.right ? <RightColumn {...parts} board={board} onPlace={showHex} /> : null}
        <Orders
          session={session}
          state={state}
          ready={stage !== null}
          speed={settings.speed}
          onSpeed={acts.speed}
          more={moreOpen}
          onMore={setMoreOpen}
        />
        <output class="visually-hidden" aria-live="polite">
          {said}
        </output>
        <Ending app={app} battle={battle} state={state} />
      </div>
    </OrderLetters.Provider>
  )
}

/** What there is to read; the rulebook opens at the rule that was just named. */
const readingActs = (app: App, { session, lesson }: OpenBattle): Pick<ScreenActs, 'open' | 'rulebook' | 'lookBack'> => ({
  lookBack: () => lesson ?? app.open('look-back'),
  open: (dialog) => app.open(dialog),
  rulebook: () => {
    const id = session.state.said?.rule
    app.openBook(id ? { at: 'rule', id } : null)
  },
})

/** After the insets, so that the question's own bar covers nothing of what it is about. */
function useAnswersInSight(session: Session, stage: object | null, { picking, telling }: BattleState): void {
  const answers = picking.choices?.from === 'question' ? picking.choices.offers : null
  useEffect(() => session.lookAtAnswers(), [stage, answers, telling])
}

/** Said aloud once nothing has changed for a moment: who runs over the map with the arrows hears where he stops. */
function useAnnouncement(state: BattleState): string {
  const [said, setSaid] = useState('')
  const now = announcementOf(state)
  useEffect(() => {
    if (now === null || now === said) return
    const timer = setTimeout(() => setSaid(now), ALOUD_MS)
    return () => clearTimeout(timer)
  }, [now])
  return said
}
const ALOUD_MS = 150

/** Off in lessons, which say themselves what to do. */
function CoachDoor({ app, battle, state }: EndingProps) {
  const level = useStore(app.store, (whole) => whole.preferences.hints)
  return level === 'off' || battle.lesson || battle.watched ? null : <Coach app={app} battle={battle} state={state} level={level} />
}

interface HeadProps {
  readonly app: App
  readonly battle: OpenBattle
  readonly state: BattleState
  readonly speed: string
  readonly acts: ScreenActs
  readonly menuOpen: boolean
  readonly onMenuClose: () => void
  readonly onPlace: (hex: Hex) => void
}
/** The bar above the map, with the menu that it opens. */
function Head({ app, battle, state, speed, acts, menuOpen, onMenuClose, onPlace }: HeadProps) {
  const { session, watched } = battle
  useEffect(() => void BattleMenu.ahead(), [])
  return (
    <>
      {state.picture ? (
        <TopBar
          picture={state.picture}
          thinkingSince={state.thinkingSince}
          watched={watched}
          undo={state.undo && !state.telling}
          speed={speed}
          onUndo={() => void session.undo()}
          onSpeed={acts.speed}
          onMenu={acts.menu}
          onLayers={() => session.layers((desk) => desk.layers('mouse'))}
          layersOpen={state.layers?.menu != null}
          menuOpen={menuOpen}
          onForces={() => acts.toggle('forces')}
          onDetails={() => acts.toggle('details')}
          onObjective={(objective) => onPlace(objective.hex)}
        />
      ) : (
        <header class="top" />
      )}
      {state.picture && state.picture.trays.length > 0 ? <Trays session={session} state={state} /> : null}
      <Unsafe app={app} />
      {menuOpen ? <BattleMenu app={app} battle={battle} state={state} acts={acts} onClose={onMenuClose} /> : null}
    </>
  )
}

interface EndingProps {
  readonly app: App
  readonly battle: OpenBattle
  readonly state: BattleState
}
/** Over the whole screen: why the battle cannot go on, or how it ended. */
function Ending({ app, battle, state }: EndingProps) {
  const { session, lesson } = battle
  const { picture } = state
  return (
    <>
      <CoachDoor app={app} battle={battle} state={state} />
      {state.failure !== null ? <Failure app={app} text={state.failure} /> : null}
      {state.givesUp !== null && !state.playsOn && !picture?.over ? <Surrender session={session} side={state.givesUp} /> : null}
      {picture?.over && !state.telling && !state.summaryAside ? (
        <Summary
          picture={picture}
          coached={state.coached}
          onLook={() => session.setSummaryAside(true)}
          onAgain={mayBeAgain(app, battle) ? () => app.open('again') : null}
          onReport={lesson ? null : () => app.open('report')}
          onNew={app.state.home || lesson ? null : () => void app.leaveFinished({ at: 'new-battle' })}
          learns={lesson !== null && !lesson.back}
          onTitle={() => (lesson ? app.leaveLesson() : void app.leaveFinished({ at: 'title' }))}
        >
          {battle.watched || lesson ? null : <Moments app={app} battle={battle} />}
        </Summary>
      ) : null}
    </>
  )
}

/** The next speed; by key nobody may be looking at the button. */
function changeSpeed(app: App, { session }: OpenBattle): void {
  const speed = nextSpeed(app.state.settings.speed)
  void app.setSettings({ speed })
  session.say({ text: battleWords.speed(speed), rule: null })
}

/** The table stopped: said plainly, with the way back. */
function Failure({ app, text }: { readonly app: App; readonly text: string }) {
  return (
    <div class="failure" role="alert">
      <h2>{battleWords.failed}</h2>
      <p>{text}</p>
      <p>{battleWords.failedHint}</p>
      <button type="button" class="quiet" onClick={() => app.open('problem')}>
        {programWords.report}
      </button>
      <button type="button" class="primary" onClick={() => app.go({ at: 'title' })}>
        {app.state.home ? programWords.toEditor : programWords.toTitle}
      </button>
    </div>
  )
}

/** How things stand, in one word, for tests and style sheets. */
function stateWord(state: BattleState): 'opening' | 'failed' | 'telling' | 'over' | 'waiting' | 'busy' | 'asked' {
  if (state.failure !== null) return 'failed'
  if (!state.picture) return 'opening'
  if (state.telling) return 'telling'
  if (state.picture.over) return 'over'
  if (state.submitting) return 'busy'
  return state.picture.question === null ? 'waiting' : 'asked'
}
