import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Board } from '../../engine/screen.ts'
import { sketchOf } from '../map/sketch.ts'
import type { Insets, Stage, StageMaker, StageSettings } from '../scene/stage.ts'
import type { Speaker } from '../sound/speaker.ts'
import type { App } from '../state/app.ts'
import type { OpenBattle } from '../state/app-state.ts'
import type { Session } from '../state/session.ts'
import { useStore } from '../state/store.ts'
import { battleWords } from '../words/battle.ts'

/** The map on the battle screen: made for it, wired to the pointer, told what lies over it. */

/** Fetched beside the stage; without it a battle is silent. */
const sounding = (): Promise<typeof import('../sound/speaker.ts') | null> => import('../sound/speaker.ts').catch(() => null)

interface StageProps {
  readonly app: App
  readonly battle: OpenBattle
  readonly makeStage: StageMaker
  readonly map: { readonly current: HTMLDivElement | null }
  /** In percent. */
  readonly scale: number
}
/** The stage in the map's element, once it is there, and the share of the map that is painted; kept as the settings say, taken down with the screen. */
export function useStage({ app, battle, makeStage, map, scale }: StageProps): {
  readonly stage: Stage | null
  readonly painted: number
} {
  const { session, board } = battle
  const settings = useStore(app.store, (whole) => whole.settings)
  const preferences = useStore(app.store, (whole) => whole.preferences)
  const [stage, setStage] = useState<Stage | null>(null)
  const [painted, setPainted] = useState(0)
  const [speaker, setSpeaker] = useState<Speaker | null>(null)
  useEffect(() => speaker?.setVolume(settings.volume), [speaker, settings.volume])
  useEffect(() => () => speaker?.close(), [speaker])
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
    const making = Promise.all([makeStage(parent, board, stageSettings, progress), sounding()]).then(([ready, sound]) => {
      if (gone) return ready.destroy()
      made = ready
      wirePointer(ready, session, parent)
      const heard = sound && new sound.Speaker()
      setSpeaker(heard)
      session.mount(heard ? sound.withSound(ready, heard) : ready)
      setStage(ready)
      parent.focus()
    })
    // A map that cannot be painted is said, with the way back: nobody looks at "Painting the map" for ever.
    making.catch((error: unknown) => session.fail(battleWords.noPainting(error instanceof Error ? error.message : String(error))))
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
export function useInsets(stage: Stage | null, root: { readonly current: HTMLElement | null }, signs: readonly unknown[]): void {
  useEffect(() => {
    if (root.current) tellInsets(stage, root.current)
  }, [stage, ...signs])
}
export function tellInsets(stage: Stage | null, root: Element): void {
  const over = (selector: string): DOMRect | null => root.querySelector(selector)?.getBoundingClientRect() ?? null
  const [map, asking, left, right, card] = ['.map', '.asking', '.left', '.right', '.coach-card.is-over'].map(over)
  if (!stage || !map) return
  const insets = {
    top: 0,
    bottom: Math.max(0, map.bottom - (asking?.top ?? map.bottom)),
    left: Math.max(0, (left?.right ?? map.left) - map.left),
    right: Math.max(0, map.right - (right?.left ?? map.right)),
  }
  stage.setInsets(card ? besides(card, map, insets) : insets)
}
/** A card in the upper left corner leaves what is under it, or what is beside it: whichever is more. */
function besides(card: DOMRect, map: DOMRect, insets: Insets): Insets {
  const [right, down] = [Math.max(insets.left, card.right - map.left), Math.max(insets.top, card.bottom - map.top)]
  const isUnder = map.width * (map.height - down) >= (map.width - right) * map.height
  return isUnder ? { ...insets, top: down } : { ...insets, left: right }
}

interface MapPaneProps {
  readonly map: RefObject<HTMLDivElement | null>
  readonly label: string
  readonly board: Board
  readonly stage: Stage | null
  /** The share of the map that is painted. */
  readonly painted: number
}
/** The place of the map, and how far it is. */
export const MapPane = ({ map, label, board, stage, painted }: MapPaneProps) => (
  <div class="map" ref={map} tabIndex={0} role="application" aria-label={label} data-region="map">
    {stage ? null : <SketchedMap board={board} />}
    {stage && painted < 1 ? <progress class="map-painting" value={painted} max={1} aria-label={battleWords.painting} /> : null}
  </div>
)

/** The map in outline until it can be looked at closely: the table is never empty. */
export function SketchedMap({ board }: { readonly board: Board }) {
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const canvas = sketchOf(board)
    canvas.setAttribute('aria-hidden', 'true')
    holder.current?.prepend(canvas)
    return () => canvas.remove()
  }, [board])
  return (
    <div class="map-loading" ref={holder} role="status" aria-busy="true">
      <p>{battleWords.layingOut}</p>
    </div>
  )
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
