import { useState } from 'preact/hooks'
import { SIDES, type SideId } from '../../../engine/screen.ts'
import { CountField, Switch } from '../../editor/screens/setting-fields.tsx'
import { SideMark } from '../../hud/counter-signs.tsx'
import { Dialog } from '../../hud/dialog.tsx'
import { LevelChoice } from '../../screens/setup-parts.tsx'
import { programWords } from '../../words/program.ts'
import { scenarioWords } from '../../words/scenario-editor-words.ts'
import type { ScenarioDesk } from '../state/scenario-desk.ts'

const words = scenarioWords
const MOST_SEED = 999_999_999

/** Who plays whom, and with which dice: a battle from the scenario as it is. */
export function PlayDialog({ desk, onClose }: { readonly desk: ScenarioDesk; readonly onClose: () => void }) {
  const [play, setPlay] = useState(desk.view.play)
  const [seed, setSeed] = useState(play.seed === null ? '' : String(play.seed))
  const isRight = seed === '' || (/^\d+$/.test(seed) && Number(seed) <= MOST_SEED)
  const { sides } = desk.view.doc
  const begin = (event: Event) => {
    event.preventDefault()
    if (isRight) desk.play({ ...play, seed: seed === '' ? null : Number(seed) })
  }
  return (
    <Dialog
      title={words.playTitle}
      onClose={onClose}
      foot={
        <>
          <button type="button" class="quiet" onClick={onClose}>
            {programWords.cancel}
          </button>
          <button type="button" class="primary" disabled={!isRight} onClick={begin}>
            {words.begin}
          </button>
        </>
      }
    >
      <form class="map-form" onSubmit={begin}>
        <fieldset class="choice-set is-row">
          <legend>{words.playAs}</legend>
          <span class="segments">
            {SIDES.map((side: SideId) => (
              <label key={side} class={`segment${side === play.side ? ' is-chosen' : ''}`}>
                <input type="radio" name="play-side" checked={side === play.side} onChange={() => setPlay({ ...play, side })} />
                <SideMark side={side} size={12} /> {sides[side].name}
              </label>
            ))}
          </span>
        </fieldset>
        <Switch label={words.watch} on={play.watch} onChange={(watch) => setPlay({ ...play, watch })} />
        {play.watch ? <p class="dim">{words.watched(sides[play.side].name)}</p> : null}
        <LevelChoice app={desk.app} level={play.level} onLevel={(level) => setPlay({ ...play, level })} />
        <CountField label={words.seed} value={seed} onValue={setSeed} />
        <p class="dim">{words.seedHint}</p>
        {isRight ? null : (
          <p class="field-problem" role="alert">
            {words.seedBad}
          </p>
        )}
      </form>
    </Dialog>
  )
}
