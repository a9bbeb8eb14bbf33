import { useRef } from 'preact/hooks'
import { MISSION_LIMITS, SCENARIO_LIMITS } from '../../../engine/author.ts'
import { EDGES, type Edge, type Hex, hexLabel, SIDES, type SideId } from '../../../engine/screen.ts'
import { useStore } from '../../state/store.ts'
import { areaWords, goalFormWords, listWords } from '../../words/scenario-form-words.ts'
import { missionOf } from '../model/doc-parts.ts'
import type { Removal } from '../model/mission-references.ts'
import * as places from '../model/places-edit.ts'
import { faultOfList, faultOfRest, faultUnder } from '../model/problem-paths.ts'
import type { ScenarioBench } from '../state/scenario-view.ts'
import { AreaButtons, areaOf, areaText } from './area-tools.tsx'
import { FieldNotes, HexField, LineField, NumberField, SelectField, SwitchField } from './form-fields.tsx'
import { goneText } from './gone-text.ts'
import { ItemList } from './item-list.tsx'

const words = goalFormWords
type Props = { readonly bench: ScenarioBench }

/** Takes something out with all that names it, and says what went with it. */
export function removeFrom(
  bench: ScenarioBench,
  step: string,
  name: string,
  remove: (doc: ReturnType<ScenarioBench['store']['get']>['doc']) => Removal,
): void {
  const before = bench.store.get().doc
  const { gone } = remove(before)
  bench.change(step, (doc) => remove(doc).doc)
  bench.say(goneText(name, gone, before.sides))
}

/** Objectives: places that somebody holds. */
export function Objectives({ bench }: Props) {
  const doc = useStore(bench.store, (view) => view.doc)
  const problems = useStore(bench.store, (view) => view.problems)
  const fresh = useRef(false)
  const full = !places.mayAddObjective(doc)
  const add = async () => {
    const hex = await bench.chooseHex(words.askObjective)
    if (hex === null) return
    fresh.current = true
    bench.change(words.step.addObjective, (now) => places.addObjective(now, hex, words.objective))
  }
  const items = doc.objectives.map((objective, i) => {
    const { name, hex, points, held } = objective
    return {
      title: name,
      facts: words.objectiveLine(hexLabel(hex), points, held ? doc.sides[held].name : null),
      isFaulty: faultUnder(problems, `objectives.${i}`) !== null,
      acts: {
        move: (by: -1 | 1) => bench.change(words.step.moveObjective, (now) => places.moveObjective(now, i, by)),
        remove: () => removeFrom(bench, words.step.removeObjective(name), name, (now) => places.removeObjective(now, i)),
      },
      body: () => <ObjectiveForm bench={bench} index={i} objective={objective} />,
    }
  })
  return (
    <section class="form-section" aria-label={words.objectives}>
      <h3>{words.objectives}</h3>
      <p class="hint">{words.objectivesHelp}</p>
      <ItemList label={words.objectives} items={items} fresh={fresh} />
      <FieldNotes id="objectives-list" problem={faultOfList(problems, 'objectives', items.length)} />
      <span class="form-acts">
        <button type="button" class="quiet" disabled={full} onClick={() => void add()}>
          {words.addObjective}
        </button>
      </span>
      {full ? <p class="hint">{listWords.full(SCENARIO_LIMITS.objectives)}</p> : null}
    </section>
  )
}
function ObjectiveForm({ bench, index, objective }: Props & { readonly index: number; readonly objective: places.ObjectiveDoc }) {
  const doc = useStore(bench.store, (view) => view.doc)
  const board = useStore(bench.store, (view) => view.board)
  const problems = useStore(bench.store, (view) => view.problems)
  const path = `objectives.${index}`
  const at = (key: string) => faultUnder(problems, `${path}.${key}`)
  const set = (part: places.ObjectivePart) =>
    bench.change(words.step.objective, (now) => places.setObjective(now, index, part), `${path}.${Object.keys(part).join()}`)
  return (
    <>
      <PlaceName bench={bench} name={objective.name} path={path} onName={(now, name) => places.renameObjective(now, index, name)} />
      <HexField
        label={words.hex}
        bench={bench}
        board={board}
        value={objective.hex}
        prompt={words.askObjective}
        problem={at('hex')}
        onValue={(hex: Hex | null) => hex !== null && set({ hex })}
      />
      <NumberField
        label={words.points}
        help={words.objectivePointsHelp}
        value={objective.points}
        least={0}
        most={SCENARIO_LIMITS.points}
        problem={at('points')}
        onValue={(points) => points !== null && set({ points })}
      />
      <SelectField<SideId | undefined>
        label={words.held}
        options={[{ value: undefined, name: words.nobody }, ...SIDES.map((value) => ({ value, name: doc.sides[value].name }))]}
        value={objective.held}
        problem={at('held')}
        onValue={(held) => set({ held })}
      />
      <SwitchField
        label={words.intact}
        on={objective.intact === true}
        problem={at('intact')}
        onValue={(on) => set({ intact: on || undefined })}
      />
      <FieldNotes id={path} problem={faultOfRest(problems, path, ['name', 'hex', 'points', 'held', 'intact'])} />
    </>
  )
}

/** The name of a place or an objective: none is given twice. */
function PlaceName({
  bench,
  name,
  path,
  onName,
}: Props & { readonly name: string; readonly path: string; readonly onName: (doc: Doc, name: string) => Doc }) {
  const doc = useStore(bench.store, (view) => view.doc)
  const problems = useStore(bench.store, (view) => view.problems)
  return (
    <LineField
      label={words.name}
      value={name}
      most={MISSION_LIMITS.placeName}
      check={(typed) => (places.isFreePlaceName(doc, name, typed) ? null : words.nameTaken)}
      problem={faultUnder(problems, `${path}.name`)}
      onValue={(to) => bench.change(words.step.rename, (now) => onName(now, to), `${path}.name`)}
    />
  )
}
type Doc = ReturnType<ScenarioBench['store']['get']>['doc']

/** Parts of the map that goals and events name. */
export function Places({ bench }: Props) {
  const doc = useStore(bench.store, (view) => view.doc)
  const board = useStore(bench.store, (view) => view.board)
  const problems = useStore(bench.store, (view) => view.problems)
  const fresh = useRef(false)
  const full = !places.mayAddPlace(doc)
  const add = (area: places.PlaceArea) => {
    fresh.current = true
    bench.change(words.step.addPlace, (now) => places.addPlace(now, area, words.place))
  }
  const items = missionOf(doc).places.map((place, i) => ({
    title: place.name,
    facts: areaText(board, areaOf(place)),
    isFaulty: faultUnder(problems, `mission.places.${i}`) !== null,
    acts: {
      move: (by: -1 | 1) => bench.change(words.step.movePlace, (now) => places.movePlace(now, i, by)),
      remove: () => removeFrom(bench, words.step.removeObjective(place.name), place.name, (now) => places.removePlace(now, i)),
    },
    body: () => <PlaceForm bench={bench} index={i} name={place.name} area={areaOf(place)} />,
  }))
  return (
    <section class="form-section" aria-label={words.places}>
      <h3>{words.places}</h3>
      <p class="hint">{words.placesHelp}</p>
      <ItemList label={words.places} items={items} fresh={fresh} />
      <FieldNotes id="places-list" problem={faultOfList(problems, 'mission.places', items.length)} />
      <span class="form-acts">
        <AreaButtons bench={bench} board={board} name={words.newPlace} area={null} disabled={full} onArea={add} />
        <button type="button" class="quiet is-small" disabled={full} onClick={() => add({ edge: 'north' })}>
          {words.addEdge}
        </button>
      </span>
      {full ? <p class="hint">{listWords.full(MISSION_LIMITS.places)}</p> : null}
    </section>
  )
}
interface PlaceProps extends Props {
  readonly index: number
  readonly name: string
  readonly area: places.PlaceArea
}
function PlaceForm({ bench, index, name, area }: PlaceProps) {
  const board = useStore(bench.store, (view) => view.board)
  const problems = useStore(bench.store, (view) => view.problems)
  const path = `mission.places.${index}`
  const set = (to: places.PlaceArea) => bench.change(words.step.place, (now) => places.setPlaceArea(now, index, to))
  return (
    <>
      <PlaceName bench={bench} name={name} path={path} onName={(now, to) => places.renamePlace(now, index, to)} />
      <span class="form-acts">
        <AreaButtons bench={bench} board={board} name={name} area={area} onArea={set} />
      </span>
      <SelectField<Edge | null>
        label={words.edgeOfPlace}
        options={[
          ...('edge' in area ? [] : [{ value: null, name: words.noEdge }]),
          ...EDGES.map((value) => ({ value, name: areaWords.edges[value] })),
        ]}
        value={'edge' in area ? area.edge : null}
        onValue={(edge) => edge !== null && set({ edge })}
      />
      <FieldNotes id={path} problem={faultOfRest(problems, path, ['name'])} />
    </>
  )
}
