import { useRef, useState } from 'preact/hooks'
import { LIMITS, SCENARIO_LIMITS } from '../../../engine/author.ts'
import { type Board, EDGES, type Edge, type ScenarioDoc, SIDES, type SideId, type ZoneDoc } from '../../../engine/screen.ts'
import { SideMark } from '../../hud/counter-signs.tsx'
import { useStore } from '../../state/store.ts'
import { areaWords, listWords, sideFormWords } from '../../words/scenario-form-words.ts'
import { edgeStrip } from '../model/areas.ts'
import { addZone, mayAddZone, mirrorZones, removeZone, type SidePart, setSide, setZone } from '../model/battle-edit.ts'
import { faultOfList, faultUnder } from '../model/problem-paths.ts'
import type { ScenarioBench } from '../state/scenario-view.ts'
import { AreaButtons, areaText } from './area-tools.tsx'
import { FieldNotes, LineField, NumberField, ProseField, SelectField } from './form-fields.tsx'
import { ItemList } from './item-list.tsx'
import { pictureOfFile } from './picture-file.ts'

const words = sideFormWords

/** Both sides: what they are called and told, their edges and where they set up. */
export function SidesPanel({ bench }: { readonly bench: ScenarioBench }) {
  const doc = useStore(bench.store, (view) => view.doc)
  const board = useStore(bench.store, (view) => view.board)
  return (
    <div class="form-panel">
      {SIDES.map((side) => (
        <SideForm key={side} bench={bench} doc={doc} board={board} side={side} />
      ))}
    </div>
  )
}

interface SideProps {
  readonly bench: ScenarioBench
  readonly doc: ScenarioDoc
  readonly board: Board
  readonly side: SideId
}
function SideForm({ bench, doc, board, side }: SideProps) {
  const problems = useStore(bench.store, (view) => view.problems)
  const { name, edge, briefing } = doc.sides[side]
  const set = (key: 'name' | 'edge' | 'briefing', part: SidePart) =>
    bench.change(words.step[key](name), (now) => setSide(now, side, part), `sides.${side}.${key}`)
  const at = (key: string) => faultUnder(problems, `sides.${side}.${key}`)
  return (
    <section class="form-section" aria-label={name}>
      <h3 class={`side-${side}`}>
        <SideMark side={side} size={16} /> {name}
      </h3>
      <LineField
        label={words.name}
        value={name}
        most={SCENARIO_LIMITS.sideName}
        problem={at('name')}
        onValue={(to) => set('name', { name: to })}
      />
      <SelectField<Edge>
        label={words.edge}
        help={words.edgeHelp}
        options={EDGES.map((value) => ({ value, name: areaWords.edges[value] }))}
        value={edge}
        problem={at('edge')}
        onValue={(to) => set('edge', { edge: to })}
      />
      <ProseField
        label={words.briefing}
        help={words.briefingHelp}
        value={briefing}
        most={SCENARIO_LIMITS.briefing}
        problem={at('briefing')}
        onValue={(to) => set('briefing', { briefing: to })}
      />
      <PictureField bench={bench} doc={doc} side={side} problem={at('picture')} />
      <Zones bench={bench} doc={doc} board={board} side={side} />
    </section>
  )
}

function PictureField({ bench, doc, side, problem }: Omit<SideProps, 'board'> & { readonly problem: string | null }) {
  const { name, picture } = doc.sides[side]
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const set = (to: string | undefined) => bench.change(words.step.picture(name), (now) => setSide(now, side, { picture: to }))
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const url = await pictureOfFile(file, LIMITS.picture)
    setFault(url === null ? words.pictureBad : null)
    if (url === null) return
    set(url)
    bench.say(words.pictureTaken)
  }
  const id = `picture-${side}`
  return (
    <div class="form-field">
      <div class="form-label">
        <span>{words.picture}</span>
      </div>
      {picture === undefined ? null : <img class="side-picture" src={picture} alt={words.pictureOf(name)} />}
      <span class="form-acts">
        <button type="button" class="quiet is-small" aria-describedby={`${id}-help`} onClick={() => input.current?.click()}>
          {words.choosePicture}
        </button>
        {picture === undefined ? null : (
          <button type="button" class="quiet is-small" onClick={() => set(undefined)}>
            {words.noPicture}
          </button>
        )}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={words.pictureOf(name)}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          void take(chosen)
        }}
      />
      <FieldNotes id={id} help={words.pictureHelp} problem={fault ?? problem} />
    </div>
  )
}

function Zones({ bench, doc, board, side }: SideProps) {
  const problems = useStore(bench.store, (view) => view.problems)
  const { name, zones } = doc.sides[side]
  const fresh = useRef(false)
  const items = zones.map((zone, i) => {
    const at = `sides.${side}.zones.${i}`
    const title = words.zone(i + 1)
    return {
      title,
      facts: areaText(board, zone),
      isFaulty: faultUnder(problems, at) !== null,
      acts: { remove: () => bench.change(words.step.removeZone(name), (now) => removeZone(now, side, i)) },
      body: () => (
        <>
          <span class="form-acts">
            <AreaButtons
              bench={bench}
              board={board}
              name={`${title}, ${name}`}
              area={zone}
              onArea={(to) => bench.change(words.step.zone(name), (now) => setZone(now, side, i, to))}
            />
          </span>
          <FieldNotes id={at} problem={faultUnder(problems, at)} />
        </>
      ),
    }
  })
  return (
    <div class="form-field">
      <div class="form-label">
        <h4>{words.zones}</h4>
      </div>
      {items.length === 0 ? <p class="hint">{words.noZones}</p> : null}
      <ItemList label={`${words.zones}: ${name}`} items={items} fresh={fresh} />
      <FieldNotes id={`zones-${side}`} problem={faultOfList(problems, `sides.${side}.zones`, zones.length)} />
      <NewZone bench={bench} doc={doc} board={board} side={side} fresh={fresh} />
    </div>
  )
}

function NewZone({ bench, doc, board, side, fresh }: SideProps & { readonly fresh: { current: boolean } }) {
  const { name, edge } = doc.sides[side]
  const [depth, setDepth] = useState(4)
  const full = !mayAddZone(doc, side)
  const add = (zone: ZoneDoc) => {
    fresh.current = true
    bench.change(words.step.addZone(name), (now) => addZone(now, side, zone))
  }
  const others = doc.sides[side === 'blue' ? 'red' : 'blue'].zones.length
  const mirror = () => {
    bench.change(words.step.mirror(name), (now) => mirrorZones(now, board, side))
    bench.say(words.mirrored(name, bench.store.get().doc.sides[side].zones.length))
  }
  return (
    <div class="form-add">
      <span class="form-acts">
        <span class="add-label">{words.add}</span>
        <AreaButtons bench={bench} board={board} name={`${words.add}, ${name}`} area={null} disabled={full} onArea={add} />
        <button type="button" class="quiet is-small" disabled={others === 0} title={words.mirrorHelp} onClick={mirror}>
          {words.mirror}
        </button>
      </span>
      <NumberField
        label={areaWords.depth}
        value={depth}
        least={1}
        most={Math.max(board.width, board.height)}
        then={
          <button type="button" class="quiet is-small" disabled={full} onClick={() => add(edgeStrip(board, edge, depth))}>
            {areaWords.strip}
          </button>
        }
        onValue={(to) => to !== null && setDepth(to)}
      />
      {full ? <p class="hint">{listWords.full(SCENARIO_LIMITS.zones)}</p> : null}
    </div>
  )
}
