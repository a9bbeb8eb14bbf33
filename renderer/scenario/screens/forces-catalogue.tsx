import { useMemo, useState } from 'preact/hooks'
import { type CatalogueDesign, type CatalogueFormation, SIDES } from '../../../engine/screen.ts'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import { Choice } from '../../editor/screens/setting-fields.tsx'
import { Sign } from '../../hud/counter-signs.tsx'
import { Rule } from '../../hud/reason.tsx'
import { forcesWords } from '../../words/forces-words.ts'
import { classesOf, designsFound, formationsFound, organisationsOf } from '../model/forces-stock.ts'
import { addFormation, addGroup, addUnits } from '../state/forces-asks.ts'
import { type ForcesDesk, targetGroup } from './forces-desk.ts'
import type { ForcesDrag } from './forces-drag.ts'
import { type LibraryDoor, OwnDesigns } from './forces-library.tsx'
import { Organisation } from './forces-organisation.tsx'
import { OtherForces } from './forces-others.tsx'
import { HowMany, Walked } from './stock-parts.tsx'

const words = forcesWords
export interface StockProps {
  readonly desk: ForcesDesk
  readonly drag: ForcesDrag
}
type Shelf = 'units' | 'formations' | 'others' | 'own'

/** What can be added: units of the catalogue, whole formations and organisations, forces of other scenarios, and the author's own vehicles. */
export function ForcesCatalogue({ desk, drag, library }: StockProps & { readonly library: LibraryDoor | undefined }) {
  const [chosen, setShelf] = useState<Shelf>('units')
  const [query, setQuery] = useState('')
  const shelves: readonly Shelf[] = [
    'units',
    ...(desk.catalogue.formations.length > 0 ? (['formations'] as const) : []),
    'others',
    ...(library && desk.catalogue.takesDesigns !== false ? (['own'] as const) : []),
  ]
  const shelf = shelves.includes(chosen) ? chosen : 'units'
  return (
    <div class="force-stock">
      <Target desk={desk} isForGroups={shelf !== 'units'} />
      <Choice
        label={words.shelf}
        values={shelves}
        word={(each) => (each === 'formations' && !desk.hasGroups ? words.wholeForces : words.shelves[each])}
        chosen={shelf}
        onChoose={setShelf}
      />
      {shelf === 'units' ? <Designs desk={desk} drag={drag} query={query} onQuery={setQuery} /> : null}
      {shelf === 'formations' ? <Formations desk={desk} drag={drag} query={query} onQuery={setQuery} /> : null}
      {shelf === 'others' ? <OtherForces desk={desk} /> : null}
      {shelf === 'own' && library ? <OwnDesigns desk={desk} library={library} /> : null}
    </div>
  )
}

/** Where what is added goes to: a side, and the group of it that the list is at. */
function Target({ desk, isForGroups }: { readonly desk: ForcesDesk; readonly isForGroups: boolean }) {
  const { side, groups, doc, hasGroups, groupWord, bench } = desk
  const group = targetGroup(desk, side)
  const goTo = (id: string) => desk.choose(side, `g-${id}`, 'look')
  return (
    <div class="force-target">
      <label>
        <span class="dim">{words.addTo}</span>
        <select value={side} onChange={(event) => desk.setSide(SIDES.find((each) => each === event.currentTarget.value) ?? side)}>
          {SIDES.map((each) => (
            <option key={each} value={each}>
              {doc.sides[each].name}
            </option>
          ))}
        </select>
      </label>
      {hasGroups && !isForGroups ? (
        <select
          aria-label={groupWord}
          value={group?.id ?? ''}
          disabled={groups[side].length === 0}
          onChange={(event) => goTo(event.currentTarget.value)}
        >
          {groups[side].length === 0 ? <option value="">{words.toNone}</option> : null}
          {groups[side].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : null}
      {hasGroups ? (
        <button type="button" class="quiet is-small" onClick={() => void addGroup(bench, side)}>
          <EditorIcon icon="plus" size={10} /> {words.newGroup(groupWord)}
        </button>
      ) : null}
    </div>
  )
}

interface SearchProps {
  readonly query: string
  readonly onQuery: (query: string) => void
}
const Search = ({ query, onQuery }: SearchProps) => (
  <input
    type="text"
    class="force-search"
    aria-label={words.search}
    value={query}
    maxLength={60}
    placeholder={words.searchHint}
    onInput={(event) => onQuery(event.currentTarget.value)}
  />
)

const MOST_AT_ONCE = 20
function Designs({ desk, drag, query, onQuery }: StockProps & SearchProps) {
  const [className, setClass] = useState<string | null>(null)
  const [count, setCount] = useState(1)
  const { catalogue, side, hasGroups, groupWord, bench } = desk
  const classes = useMemo(() => classesOf(catalogue), [catalogue])
  const kept = className !== null && classes.includes(className) ? className : null
  const found = designsFound(catalogue, query, kept)
  const group = targetGroup(desk, side)
  return (
    <>
      <div class="force-filters">
        <Search query={query} onQuery={onQuery} />
        <select
          aria-label={words.byClass}
          value={kept ?? ''}
          onChange={(event) => setClass(event.currentTarget.value === '' ? null : event.currentTarget.value)}
        >
          <option value="">{words.allClasses}</option>
          {classes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
        <HowMany label={words.howMany} count={count} least={1} most={MOST_AT_ONCE} onCount={setCount} />
      </div>
      {group === null && hasGroups ? <p class="hint">{words.groupFirst(groupWord)}</p> : null}
      <p class="visually-hidden" role="status">
        {words.found(found.length)}
      </p>
      {found.length === 0 ? <p class="hint">{words.found(0)}</p> : null}
      <Walked class="force-designs" sign={`${query} ${kept}`}>
        {found.map((design) => (
          <Design
            key={design.id}
            design={design}
            desk={desk}
            drag={drag}
            name={words.designAloud(count, design.name, group?.name ?? '')}
            add={group === null ? null : () => void addUnits(bench, group, design, count)}
          />
        ))}
      </Walked>
    </>
  )
}

interface DesignProps extends StockProps {
  readonly design: CatalogueDesign
  /** What a screen reader says that a press does. */
  readonly name: string
  readonly add: (() => void) | null
}
function Design({ design, desk, drag, name, add }: DesignProps) {
  const { catalogue, side } = desk
  const strength = words.measure(design.strength, catalogue.strengthUnit)
  return (
    <li>
      <button
        type="button"
        class="force-stock-row"
        aria-label={`${name}, ${strength}. ${design.className}. ${design.text}`}
        aria-disabled={add === null}
        onClick={() => add?.()}
        onPointerDown={(event) => drag.begin(event, () => ({ is: 'design', design: design.id, text: design.name }))}
      >
        <span class="force-grip">
          <Sign symbol={design.symbol} side={side} />
        </span>
        <span class="stock-name">
          <strong>{design.name}</strong>
          {design.own ? <span class="stock-own">{words.own}</span> : null}
          <span class="stock-strength">{strength}</span>
        </span>
        <span class="stock-text">{design.text}</span>
      </button>
    </li>
  )
}

function Formations({ desk, drag, query, onQuery }: StockProps & SearchProps) {
  const found = organisationsOf(formationsFound(desk.catalogue, query))
  return (
    <>
      <div class="force-filters">
        <Search query={query} onQuery={onQuery} />
      </div>
      {found.length === 0 ? <p class="hint">{words.found(0)}</p> : null}
      <Walked class="force-organisations" sign={query}>
        {found.map((stock) => (
          <li key={stock.name ?? ''} class="force-organisation">
            <h4>{stock.name ?? words.ofNone}</h4>
            {stock.name !== null && query === '' && desk.hasGroups ? <Organisation desk={desk} stock={stock} /> : null}
            <ul>
              {stock.formations.map((formation) => (
                <Formation key={formation.id} formation={formation} desk={desk} drag={drag} />
              ))}
            </ul>
          </li>
        ))}
      </Walked>
    </>
  )
}
function Formation({ formation, desk, drag }: StockProps & { readonly formation: CatalogueFormation }) {
  const { catalogue, side, doc, bench } = desk
  const strength = words.measure(formation.strength, catalogue.strengthUnit)
  return (
    <li>
      <button
        type="button"
        class="force-stock-row"
        aria-label={`${words.formationAloud(formation.name, doc.sides[side].name)}, ${strength}. ${formation.units}`}
        onClick={() => void addFormation(bench, side, formation)}
        onPointerDown={(event) => drag.begin(event, () => ({ is: 'formation', formation: formation.id, text: formation.name }))}
      >
        <span class="force-grip stock-formation">
          <Icon name="forces" size={16} />
        </span>
        <span class="stock-name">
          <strong>{formation.name}</strong>
          <span class="stock-strength">{strength}</span>
        </span>
        <span class="stock-text">
          {formation.units} <Rule id={formation.rule} />
        </span>
      </button>
    </li>
  )
}
