import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type Board, type Hex, hexLabel, type PieceId } from '../../engine/index.ts'
import { PieceDetails, SpotDetails } from '../hud/details.tsx'
import { type Activation, Forces } from '../hud/forces.tsx'
import { Log } from '../hud/log-panel.tsx'
import { Menu, type MenuItem } from '../hud/menu.tsx'
import { Minimap } from '../hud/minimap.tsx'
import { Orders } from '../hud/orders.tsx'
import { Panel } from '../hud/panel.tsx'
import { Summary } from '../hud/summary.tsx'
import { TopBar } from '../hud/top-bar.tsx'
import { Unsafe } from '../hud/unsafe.tsx'
import { GROUP_VERBS } from '../input/grammar.ts'
import { doerOf } from '../input/marks.ts'
import { groupOf, holderOf, intent } from '../input/picking.ts'
import { SKETCH_SCALE, sketchOf } from '../map/sketch.ts'
import type { Stage, StageSettings } from '../scene/stage.ts'
import { Speaker, withSound } from '../sound/speaker.ts'
import { announcementOf } from '../state/aloud.ts'
import { type App, nextSpeed, type OpenBattle, speedOf } from '../state/app.ts'
import { type BattleState, canAct, isLoaded, orderKey, situationOf } from '../state/battle-state.ts'
import type { LogEntry } from '../state/log.ts'
import { nextLabels } from '../state/preferences.ts'
import type { Session } from '../state/session.ts'
import { useStore } from '../state/store.ts'
import { handleKey, type ScreenActs } from './battle-keys.ts'
import { useRoom, useScale } from './viewport.ts'

/** Makes the map in an element; the real one is the Phaser scene. */
export type StageMaker = (
  parent: HTMLElement,
  board: Board,
  settings: StageSettings,
  /** Gets shares from 0 to 1 while the map is made. */
  onProgress: (share: number) => void,
) => Stage | Promise<Stage>

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
  const preferences = useStore(app.store, (whole) => whole.preferences)
  const scale = useScale(app)
  const room = useRoom(scale)
  const [menuOpen, setMenuOpen] = useState(false)
  const [moreOpen, setMoreOpen] = useState(false)
  const [drawers, setDrawers] = useState({ left: false, right: false })
  const root = useRef<HTMLDivElement>(null)
  const map = useRef<HTMLDivElement>(null)
  const said = useAnnouncement(state)
  const { stage, painted } = useStage({ app, battle, makeStage, map, scale })
  const { picture } = state

  const acts: ScreenActs = {
    toggle: (panel) => {
      const left = panel === 'forces' || panel === 'log'
      const right = panel === 'details' || panel === 'minimap'
      if (left && room !== 'wide') setDrawers({ ...drawers, left: !drawers.left })
      else if (right && room === 'tight') setDrawers({ ...drawers, right: !drawers.right })
      else app.setPreferences({ [panel]: !preferences[panel] })
    },
    labels: () => app.setPreferences({ labels: nextLabels(preferences.labels) }),
    why: () => session.toggleWhy(),
    speed: () => void app.setSettings({ speed: nextSpeed(settings.speed) }),
    keys: () => app.open('keys'),
    mapKey: () => app.open('map-key'),
    save: () => app.open('save'),
    menu: () => setMenuOpen(!menuOpen),
    more: () => setMoreOpen(!moreOpen),
  }
  useKeys(app, session, stage, root, acts)
  useFocusBack(root, map)
  useEffect(() => session.setSpeed(speedOf(settings)), [session, settings.speed])
  useEffect(() => setMoreOpen(false), [state.picking.piece, state.picking.choices, state.stamp])

  const showLeft = room === 'wide' ? preferences.forces || preferences.log : drawers.left
  const showRight = room === 'tight' ? drawers.right : preferences.details || preferences.minimap
  useInsets(stage, root, [state.picking.choices?.offers, state.telling, room, showLeft, showRight])
  // After the insets, so that the question's own bar covers nothing of what it is about.
  const answers = state.picking.choices?.from === 'question' ? state.picking.choices.offers : null
  useEffect(() => session.lookAtAnswers(), [stage, answers, state.telling])

  const showHex = (hex: Hex) => {
    stage?.centreOn(hex)
    session.point({ hex, piece: null, by: 'keys' })
  }
  /** A line of the log on the map: the way that it tells of, else its place. A second click puts the way away. */
  const showEntry = ({ id, trail, line }: LogEntry) => {
    session.showTrail(trail && state.trail !== id ? id : null)
    if (!trail && line.hex) showHex(line.hex)
  }
  const pick = (id: PieceId) => {
    session.input({ is: 'pick', piece: id })
    const hex = picture ? holderOf(picture, id)?.hex : undefined
    if (hex) void stage?.bringIntoView([hex], speedOf(settings))
  }
  const activations = useMemo(() => activationsOf(state, session), [state.picture, state.offers, state.telling, state.submitting])
  // What the pointer does not change is not drawn anew while it moves.
  const doer = doerOf(state.picking)
  const forces = useMemo(
    () => (picture ? <Forces picture={picture} selected={doer} activations={activations} onPick={pick} /> : null),
    [picture, doer, activations, stage],
  )
  const log = useMemo(() => <Log entries={state.log.entries} trail={state.trail} onShow={showEntry} />, [state.log, state.trail, stage])
  return (
    <div
      class={`battle room-${room}${showLeft ? ' has-left' : ''}${showRight ? ' has-right' : ''}`}
      ref={root}
      data-state={stateWord(state)}
      data-question={picture?.question?.kind}
      data-turn={picture?.turn}
      data-stamp={state.stamp}
      data-loaded={isLoaded(state)}
    >
      {picture ? (
        <TopBar
          picture={picture}
          thinkingSince={state.thinkingSince}
          undo={state.undo && !state.telling}
          speed={settings.speed}
          onUndo={() => void session.undo()}
          onSpeed={acts.speed}
          onMenu={acts.menu}
          menuOpen={menuOpen}
          onForces={() => acts.toggle('forces')}
          onDetails={() => acts.toggle('details')}
          onObjective={(objective) => showHex(objective.hex)}
        />
      ) : (
        <header class="top" />
      )}
      {menuOpen ? <Menu items={menuItems(app, session, state)} onClose={() => setMenuOpen(false)} /> : null}
      <Unsafe app={app} />
      <div class="map" ref={map} tabIndex={0} role="application" aria-label={mapLabel(state)} data-region="map">
        {stage ? null : <MapLoading board={board} />}
        {stage && painted < 1 ? <progress class="map-painting" value={painted} max={1} aria-label="Painting the map" /> : null}
      </div>
      {showLeft ? (
        <aside class="left" aria-label="Forces and log">
          <Panel
            id="forces"
            title="Order of battle"
            open={room !== 'wide' || preferences.forces}
            onToggle={() => app.setPreferences({ forces: !preferences.forces })}
          >
            {forces}
          </Panel>
          <Panel
            id="log"
            title="Log"
            open={room !== 'wide' || preferences.log}
            onToggle={() => app.setPreferences({ log: !preferences.log })}
          >
            {log}
          </Panel>
        </aside>
      ) : null}
      {showRight ? (
        <aside class={`right${isArithmeticOpen(state) ? ' is-why' : ''}`} aria-label="Details">
          <Panel
            id="piece"
            title="Piece"
            open={room === 'tight' || preferences.details}
            onToggle={() => app.setPreferences({ details: !preferences.details })}
          >
            <PieceDetails state={state} />
          </Panel>
          {room === 'tight' || preferences.details ? (
            <Panel
              id="spot"
              title="Under the pointer"
              open
              onToggle={() => app.setPreferences({ details: !preferences.details })}
              aside={<WhyButton on={state.why} onToggle={acts.why} />}
            >
              <SpotDetails state={state} />
            </Panel>
          ) : null}
          <Panel
            id="minimap"
            title="Map"
            open={preferences.minimap}
            onToggle={() => app.setPreferences({ minimap: !preferences.minimap })}
            aside={<SightButtons session={session} state={state} />}
          >
            {stage ? (
              <Minimap
                stage={stage}
                size={board}
                stamp={`${state.stamp}/${state.shading}/${state.shed?.key}`}
                onGo={(column, row) => stage.centreOn([column, row])}
              />
            ) : null}
          </Panel>
        </aside>
      ) : null}
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
      {state.failure !== null ? <Failure app={app} text={state.failure} /> : null}
      {picture?.over && !state.telling && !state.summaryAside ? (
        <Summary
          picture={picture}
          onLook={() => session.setSummaryAside(true)}
          onNew={() => void app.leaveFinished({ at: 'new-battle' })}
          onTitle={() => void app.leaveFinished({ at: 'title' })}
        />
      ) : null}
    </div>
  )
}

/** The odds are open to their arithmetic: only that needs the column. */
function isArithmeticOpen(state: BattleState): boolean {
  const situation = situationOf(state)
  const meant = state.why && situation ? intent(state.picking, situation) : null
  return meant !== null && (state.odds.get(orderKey(meant)) ?? null) !== null
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

/** The map in outline until it can be looked at closely: the table is never empty. */
function MapLoading({ board }: { readonly board: Board }) {
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const canvas = sketchOf(board, SKETCH_SCALE)
    canvas.setAttribute('aria-hidden', 'true')
    holder.current?.prepend(canvas)
    return () => canvas.remove()
  }, [board])
  return (
    <div class="map-loading" ref={holder} role="status" aria-busy="true">
      <p>Laying out the map</p>
    </div>
  )
}

/** The mouse's way to the arithmetic: on the way to the odds it would leave the hex that they are about. */
const WhyButton = ({ on, onToggle }: { readonly on: boolean; readonly onToggle: () => void }) => (
  <button
    type="button"
    class="panel-switch"
    aria-pressed={on}
    title="Why? The arithmetic of the odds, or what stands in the way (Y)"
    onClick={onToggle}
  >
    Why? <kbd>Y</kbd>
  </button>
)

/** The mouse's way to the two tools of sight. */
const SightButtons = ({ session, state }: { readonly session: Session; readonly state: BattleState }) => (
  <>
    <button
      type="button"
      class="panel-switch"
      aria-pressed={state.sighting}
      title="Line of sight from the picked piece to the pointer (V)"
      onClick={() => session.toggleSighting()}
    >
      Line <kbd>V</kbd>
    </button>
    <button
      type="button"
      class="panel-switch"
      aria-pressed={state.shading}
      title="Shade what the picked piece does not see; with none picked, what is not seen from the pointed hex (T)"
      onClick={() => session.toggleShade()}
    >
      Seen <kbd>T</kbd>
    </button>
  </>
)

/** The table stopped: said plainly, with the way back. */
function Failure({ app, text }: { readonly app: App; readonly text: string }) {
  return (
    <div class="failure" role="alert">
      <h2>The table has stopped</h2>
      <p>{text}</p>
      <p>The battle was kept up to the last order: "Continue" takes it up again.</p>
      <button type="button" class="primary" onClick={() => app.go({ at: 'title' })}>
        To the title screen
      </button>
    </div>
  )
}

interface StageProps extends BattleProps {
  readonly map: { readonly current: HTMLDivElement | null }
  /** In percent. */
  readonly scale: number
}
function useStage({ app, battle, makeStage, map, scale }: StageProps): {
  readonly stage: Stage | null
  readonly painted: number
} {
  const { session, board } = battle
  const settings = useStore(app.store, (whole) => whole.settings)
  const preferences = useStore(app.store, (whole) => whole.preferences)
  const [stage, setStage] = useState<Stage | null>(null)
  const [painted, setPainted] = useState(0)
  const [speaker] = useState(() => new Speaker())
  useEffect(() => speaker.setVolume(settings.volume), [speaker, settings.volume])
  useEffect(() => () => speaker.close(), [speaker])
  const stageSettings: StageSettings = {
    reducedMotion: settings.reducedMotion || globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches,
    theme: settings.theme,
    symbolSet: settings.symbolSet === 'silhouette' ? 'silhouette' : 'nato',
    scale: scale / 100,
  }
  useEffect(() => {
    const parent = map.current
    if (!parent) return
    let made: Stage | null = null
    let gone = false
    const progress = (share: number): void => {
      if (!gone) setPainted(Math.round(share * 50) / 50)
    }
    const making = Promise.resolve(makeStage(parent, board, stageSettings, progress)).then((ready) => {
      if (gone) return ready.destroy()
      made = ready
      wirePointer(ready, session, parent)
      session.mount(withSound(ready, speaker))
      setStage(ready)
      parent.focus()
    })
    // A map that cannot be painted is said, with the way back: nobody looks at "Painting the map" for ever.
    making.catch((error: unknown) => session.fail(`The map cannot be painted: ${error instanceof Error ? error.message : String(error)}.`))
    return () => {
      gone = true
      made?.destroy()
    }
  }, [session])
  useEffect(() => stage?.settings(stageSettings), [stage, stageSettings.reducedMotion, stageSettings.theme, stageSettings.symbolSet, scale])
  useEffect(() => stage?.setGrid(preferences.grid), [stage, preferences.grid])
  useEffect(() => stage?.setLabels(preferences.labels), [stage, preferences.labels])
  return { stage, painted }
}

/** What lies over the map (a question that grew, a drawer) is told to the stage, so that it centres in what is free. */
function useInsets(stage: Stage | null, root: { readonly current: HTMLElement | null }, signs: readonly unknown[]): void {
  useEffect(() => {
    const map = root.current?.querySelector('.map')?.getBoundingClientRect()
    if (!stage || !map) return
    const over = (selector: string): DOMRect | null => root.current?.querySelector(selector)?.getBoundingClientRect() ?? null
    const [asking, left, right] = [over('.asking'), over('.left'), over('.right')]
    stage.setInsets({
      top: 0,
      bottom: Math.max(0, map.bottom - (asking?.top ?? map.bottom)),
      left: Math.max(0, (left?.right ?? map.left) - map.left),
      right: Math.max(0, map.right - (right?.left ?? map.right)),
    })
  }, [stage, ...signs])
}

/** A hover this long after the pointer moved is the pointer's doing. */
const POINTING_MS = 100

function wirePointer(stage: Stage, session: Session, parent: HTMLElement): void {
  // The map may move under a pointer that rests: that is not pointing, and must not take the keyboard's cursor away.
  let moved = Number.NEGATIVE_INFINITY
  const note = (): void => {
    moved = performance.now()
  }
  // On the way down to the canvas, so that the stage's hover comes after it.
  parent.addEventListener('pointermove', note, { capture: true })
  stage.onHover((hex, piece) => {
    const byKeys = session.state.picking.spot?.by === 'keys'
    // What was pointed at last stays: its panel could not be read to the end otherwise.
    if (hex && (performance.now() - moved < POINTING_MS || !byKeys)) session.point({ hex, piece, by: 'pointer' })
  })
  stage.onClick((hex, piece, button) => {
    parent.focus()
    if (button === 'right') session.input({ is: 'back', pass: false })
    else if (button === 'left' && hex) session.input({ is: 'click', spot: { hex, piece, by: 'pointer' } })
  })
}

function useKeys(
  app: App,
  session: Session,
  stage: Stage | null,
  root: { readonly current: HTMLDivElement | null },
  acts: ScreenActs,
): void {
  const latest = useRef({ stage, acts })
  latest.current = { stage, acts }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { dialog, trouble } = app.state
      if (dialog !== null || trouble !== null || event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (root.current) handleKey(event, session, latest.current.stage, root.current, latest.current.acts)
    }
    globalThis.addEventListener('keydown', onKey)
    return () => globalThis.removeEventListener('keydown', onKey)
  }, [app, session])
}

/** A click with the mouse gives the keys back to the map; a "click" by the keyboard leaves the focus where it is. */
function useFocusBack(root: { readonly current: HTMLElement | null }, map: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = root.current
    const onClick = (event: MouseEvent) => {
      const onButton = event.detail > 0 && (event.target as Element).closest('button') !== null
      if (onButton && !document.querySelector('dialog[open], .menu')) map.current?.focus()
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [])
}

/** The groups that a click in the order of battle would activate. */
function activationsOf(state: BattleState, session: Session): ReadonlyMap<string, Activation> {
  const situation = canAct(state) ? situationOf(state) : null
  const found = new Map<string, Activation>()
  for (const [index, offer] of (situation?.offers ?? []).entries()) {
    const group =
      GROUP_VERBS.includes(offer.verb) && offer.to.piece !== undefined && situation ? groupOf(situation.picture, offer.to.piece) : null
    if (group !== null) found.set(group, { mark: () => session.input({ is: 'mark', index }), go: () => void session.give(offer) })
  }
  return found
}

function menuItems(app: App, session: Session, state: BattleState): readonly MenuItem[] {
  return [
    { icon: 'save', text: 'Save', key: 'Ctrl+S', act: () => app.open('save') },
    { icon: 'folder', text: 'Load', act: () => app.open('load') },
    { icon: 'undo', text: 'Undo', key: 'U', disabled: !state.undo, act: () => void session.undo() },
    { icon: 'settings', text: 'Settings', act: () => app.open('settings') },
    { icon: 'map', text: 'Map key', key: '/', act: () => app.open('map-key') },
    { icon: 'help', text: 'Keys', key: '?', act: () => app.open('keys') },
    {
      icon: 'leave',
      text: 'To the title screen',
      act: () => (state.picture?.over ? void app.leaveFinished({ at: 'title' }) : app.open('leave')),
    },
  ]
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

/** What a screen reader says of the map: the cursor's hex and who is picked. */
function mapLabel(state: BattleState): string {
  const { picking, picture } = state
  const piece = picture ? holderOf(picture, picking.piece) : null
  const at = picking.spot ? `Cursor at ${hexLabel(picking.spot.hex)}.` : 'Arrow keys move the cursor.'
  return `Map. ${at}${piece ? `${reachWords(state)} Picked: ${piece.title} at ${hexLabel(piece.hex)}.` : ''}`
}

/** The shades of the reach in words, for whoever does not see them: what costs no more than the least, and what costs all there is. */
function reachWords(state: BattleState): string {
  const actions = new Map<string, number>()
  for (const offer of situationOf(state)?.offers ?? []) {
    const hex = offer.path && offer.to.hex ? hexLabel(offer.to.hex) : null
    if (hex !== null) actions.set(hex, Math.min(actions.get(hex) ?? offer.actions, offer.actions))
  }
  const second = [...actions.values()].filter((count) => count > 1).length
  const first = actions.size - second
  if (actions.size === 0) return ''
  return ` Reach: ${first} ${first === 1 ? 'hex' : 'hexes'}${second === 0 ? '' : `, ${second} more with all that is left`}.`
}
