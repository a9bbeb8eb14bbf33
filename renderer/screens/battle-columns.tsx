import { useMemo, useState } from 'preact/hooks'
import type { Board, Hex, PieceId } from '../../engine/screen.ts'
import { PieceDetails, SpotDetails } from '../hud/details.tsx'
import { type Activation, Forces } from '../hud/forces.tsx'
import { Key, useTip } from '../hud/key-hint.tsx'
import { Log } from '../hud/log-panel.tsx'
import { Minimap } from '../hud/minimap.tsx'
import { Panel } from '../hud/panel.tsx'
import { doerOf } from '../input/marks.ts'
import { groupOf, holderOf } from '../input/picture-lookup.ts'
import { intent } from '../input/targets.ts'
import type { Stage } from '../scene/stage.ts'
import type { App } from '../state/app.ts'
import { speedOf } from '../state/app-state.ts'
import { type BattleState, canAct, orderKey, situationOf } from '../state/battle-state.ts'
import type { LogEntry } from '../state/log.ts'
import type { Session } from '../state/session.ts'
import { useStore } from '../state/store.ts'
import { panelWords } from '../words/panels.ts'
import type { ScreenActs } from './battle-keys.ts'
import { later } from './later.tsx'
import type { Room } from './viewport.ts'

const InsightPanel = later(async () => (await import('../hud/insight-panel.tsx')).InsightPanel)
const WayCard = later(async () => (await import('../hud/way-card.tsx')).WayCard)
const StandingPanel = later(async () => (await import('../hud/standing-panel.tsx')).StandingPanel)

/** The panels at both sides of the map. */

interface Columns {
  readonly left: boolean
  readonly right: boolean
  readonly toggle: ScreenActs['toggle']
}
/** Which columns are shown. Where there is room a panel is there or not, as the person likes it; else its column is called over the map like a drawer. */
export function useColumns(app: App, room: Room, commanding: boolean): Columns {
  const preferences = useStore(app.store, (whole) => whole.preferences)
  const [drawers, setDrawers] = useState({ left: false, right: false })
  return {
    left: room === 'wide' ? preferences.forces || preferences.log : drawers.left,
    right: commanding || (room === 'tight' ? drawers.right : preferences.details || preferences.minimap),
    toggle: (panel) => {
      const left = panel === 'forces' || panel === 'log'
      const right = panel === 'details' || panel === 'minimap'
      if (left && room !== 'wide') setDrawers({ ...drawers, left: !drawers.left })
      else if (right && room === 'tight') setDrawers({ ...drawers, right: !drawers.right })
      else app.setPreferences({ [panel]: !preferences[panel] })
    },
  }
}

interface ColumnProps {
  readonly app: App
  readonly session: Session
  readonly state: BattleState
  readonly stage: Stage | null
  readonly room: Room
}

interface LeftProps extends ColumnProps {
  readonly onPlace: (hex: Hex) => void
}
/** The order of battle and the log. What the pointer does not change is not drawn anew while it moves. */
export function LeftColumn({ app, session, state, stage, room, onPlace }: LeftProps) {
  const preferences = useStore(app.store, (whole) => whole.preferences)
  const logLine = useStore(app.store, (whole) => whole.logLine)
  const { picture } = state
  const asks = state.coached || picture?.over != null
  /** A line of the log on the map: the way that it tells of, else its place. A second click puts the way away. */
  const showEntry = ({ id, trail, line }: LogEntry) => {
    session.showTrail(trail && state.trail !== id ? id : null)
    if (!trail && line.hex) onPlace(line.hex)
  }
  const pick = (id: PieceId) => {
    session.input({ is: 'pick', piece: id })
    const hex = picture ? holderOf(picture, id)?.hex : undefined
    if (hex) void stage?.bringIntoView([hex], speedOf(app.state.settings))
  }
  const activations = useMemo(() => activationsOf(state, session), [state.picture, state.offers, state.telling, state.submitting])
  const doer = doerOf(state.picking)
  const forces = useMemo(
    () => (picture ? <Forces picture={picture} selected={doer} activations={activations} onPick={pick} /> : null),
    [picture, doer, activations, stage],
  )
  const log = useMemo(
    () => (
      <Log
        entries={state.log.entries}
        trail={state.trail}
        asked={logLine}
        onShow={showEntry}
        onPlace={onPlace}
        onWhy={asks ? (act) => session.insight((desk) => desk.look(act)) : null}
      />
    ),
    [state.log, state.trail, stage, asks, logLine],
  )
  return (
    <aside class="left" aria-label={panelWords.left}>
      <Panel
        id="forces"
        title={panelWords.forces}
        open={room !== 'wide' || preferences.forces}
        onToggle={() => app.setPreferences({ forces: !preferences.forces })}
      >
        {forces}
      </Panel>
      <Panel
        id="log"
        title={panelWords.log}
        open={room !== 'wide' || preferences.log}
        onToggle={() => app.setPreferences({ log: !preferences.log })}
      >
        {log}
      </Panel>
    </aside>
  )
}

/** The groups that a click in the order of battle would activate. */
function activationsOf(state: BattleState, session: Session): ReadonlyMap<string, Activation> {
  const situation = canAct(state) ? situationOf(state) : null
  const found = new Map<string, Activation>()
  for (const [index, offer] of (situation?.offers ?? []).entries()) {
    const group = offer.role === 'group' && offer.to.piece !== undefined && situation ? groupOf(situation.picture, offer.to.piece) : null
    if (group !== null) found.set(group, { mark: () => session.input({ is: 'mark', index }), go: () => void session.give(offer) })
  }
  return found
}

interface RightProps extends ColumnProps {
  readonly board: Board
  readonly onPlace: (hex: Hex) => void
}
/** The picked piece, what is pointed at, and the minimap. */
export function RightColumn({ app, session, state, stage, room, board, onPlace }: RightProps) {
  const preferences = useStore(app.store, (whole) => whole.preferences)
  const toggleDetails = () => app.setPreferences({ details: !preferences.details })
  return (
    <aside
      class={`right${state.commanding || state.insight ? ' is-commanding' : isArithmeticOpen(state) ? ' is-why' : ''}`}
      aria-label={panelWords.details}
    >
      <Panel
        id="piece"
        title={panelWords.unit}
        open={room === 'tight' || preferences.details}
        onToggle={toggleDetails}
        aside={
          state.standing?.kinds.length ? (
            <StandingButton on={state.commanding !== null} onToggle={() => session.toggleCommanding('mouse')} />
          ) : null
        }
      >
        <PieceDetails state={state} />
      </Panel>
      {state.commanding !== null ? (
        <Panel id="standing" title={panelWords.standing} open onToggle={() => session.toggleCommanding('mouse')}>
          <StandingPanel session={session} state={state} />
        </Panel>
      ) : state.insight !== null ? (
        <InsightPanel session={session} state={state} onPlace={onPlace} />
      ) : room === 'tight' || preferences.details ? (
        <Panel
          id="spot"
          title={panelWords.pointer}
          open
          onToggle={toggleDetails}
          aside={<WhyButton on={state.why} onToggle={() => session.toggleWhy()} />}
        >
          <SpotDetails state={state} way={state.ways?.now ? <WayCard ways={state.ways} open={state.why} session={session} /> : null} />
        </Panel>
      ) : null}
      <Panel
        id="minimap"
        title={panelWords.map}
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
  )
}

/** The odds are open to their arithmetic: only that needs the column. */
function isArithmeticOpen(state: BattleState): boolean {
  const situation = situationOf(state)
  const meant = state.why && situation ? intent(state.picking, situation) : null
  return meant !== null && (state.odds.get(orderKey(meant)) ?? null) !== null
}

/** The mouse's way to standing orders. */
const StandingButton = ({ on, onToggle }: { readonly on: boolean; readonly onToggle: () => void }) => (
  <button type="button" class="panel-switch" aria-pressed={on} title={useTip()(panelWords.standingTip, 'standing')} onClick={onToggle}>
    {panelWords.standingShort} <Key of="standing" />
  </button>
)

/** The mouse's way to the arithmetic: on the way to the odds it would leave the hex that they are about. */
const WhyButton = ({ on, onToggle }: { readonly on: boolean; readonly onToggle: () => void }) => (
  <button type="button" class="panel-switch" aria-pressed={on} title={useTip()(panelWords.whyTip, 'why')} onClick={onToggle}>
    {panelWords.why} <Key of="why" />
  </button>
)

/** The mouse's way to the two tools of sight. */
const SightButtons = ({ session, state }: { readonly session: Session; readonly state: BattleState }) => {
  const tip = useTip()
  return (
    <>
      <button
        type="button"
        class="panel-switch"
        aria-pressed={state.sighting}
        title={tip(panelWords.lineTip, 'sight')}
        onClick={() => session.toggleSighting()}
      >
        {panelWords.line} <Key of="sight" />
      </button>
      <button
        type="button"
        class="panel-switch"
        aria-pressed={state.shading}
        title={tip(panelWords.seenTip, 'seen')}
        onClick={() => session.toggleShade()}
      >
        {panelWords.seen} <Key of="seen" />
      </button>
    </>
  )
}
