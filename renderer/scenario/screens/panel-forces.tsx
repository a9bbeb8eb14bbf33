import { useEffect, useRef, useState } from 'preact/hooks'
import { SIDES } from '../../../engine/screen.ts'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { SideMark } from '../../hud/counter-signs.tsx'
import { forcesWords } from '../../words/forces-words.ts'
import { byField } from '../model/forces-faults.ts'
import { FORCE_KEYS, forceKeys } from '../model/forces-keys.ts'
import { groupBefore, groupChange, regroupChange, spotAtUnit } from '../model/forces-moves.ts'
import { addFormation, addGroup, addUnits, moveGroup, moveUnits, placeInZone, placeUnits, setGroup } from '../state/forces-asks.ts'
import type { ScenarioBench } from '../state/scenario-view.ts'
import { AuthorFields } from './author-fields.tsx'
import { Balance, FaultList } from './forces-balance.tsx'
import { ForcesCatalogue } from './forces-catalogue.tsx'
import { type DockTab, type ForcesDesk, selectedOf, useForcesDesk } from './forces-desk.ts'
import { ForcesDetails } from './forces-details.tsx'
import { type ForcesDrag, type Load, type Target, useForcesDrag } from './forces-drag.ts'
import type { LibraryDoor } from './forces-library.tsx'
import { ForcesTree } from './forces-tree.tsx'

const words = forcesWords
interface PanelProps {
  readonly bench: ScenarioBench
  /** The person's own vehicles are offered where it is given: `() => app.library()`. */
  readonly library?: LibraryDoor | undefined
}

/** Who fights: the order of battle of both sides, what is selected of it, and what can be added. */
export function ForcesPanel({ bench, library }: PanelProps) {
  const desk = useForcesDesk(bench)
  if (desk === null) return <p class="hint">{words.asking}</p>
  return <Whole desk={desk} library={library} />
}

function Whole({ desk, library }: { readonly desk: ForcesDesk; readonly library: LibraryDoor | undefined }) {
  const newest = useRef(desk)
  newest.current = desk
  const drag = useForcesDrag((load, target) => dropped(newest.current, load, target))
  return (
    <section class="forces-panel" aria-label={words.title} data-dragging={drag.now?.load.is}>
      <Balance desk={desk} />
      <SideTabs desk={desk} />
      <div class="forces-trees">
        {SIDES.map((side) => (
          <Column key={side} desk={desk} side={side} drag={drag} />
        ))}
      </div>
      <Dock desk={desk} drag={drag} library={library} />
      {drag.now ? (
        <div class={`force-ghost${drag.now.target ? '' : ' is-nowhere'}`} ref={drag.ghost} aria-hidden="true">
          {drag.now.load.text}
        </div>
      ) : null}
    </section>
  )
}

/** In a narrow panel one side is seen at a time. */
function SideTabs({ desk }: { readonly desk: ForcesDesk }) {
  const { side, doc, setSide } = desk
  return (
    <fieldset class="force-tabs">
      <legend class="visually-hidden">{words.sides}</legend>
      <span class="segments">
        {SIDES.map((each) => (
          <label key={each} class={`segment${each === side ? ' is-chosen' : ''}`}>
            <input type="radio" name="force-side" checked={each === side} onChange={() => setSide(each)} />
            <SideMark side={each} size={10} /> {doc.sides[each].name}
          </label>
        ))}
      </span>
    </fieldset>
  )
}

function Column({ desk, side, drag }: { readonly desk: ForcesDesk; readonly side: ForcesDesk['side']; readonly drag: ForcesDrag }) {
  const { bench, hasGroups, groupWord, doc } = desk
  const target = drag.now?.target
  const isTaking = target?.is === 'side' && target.side === side
  return (
    <section
      class={`force-column${side === desk.side ? ' is-shown' : ''}${isTaking ? ' is-line-into' : ''}`}
      aria-label={doc.sides[side].name}
      data-side={side}
    >
      <header class="force-column-head">
        <h3>
          <SideMark side={side} size={10} /> {doc.sides[side].name}
        </h3>
        {hasGroups ? (
          <button type="button" class="quiet is-small" onClick={() => void addGroup(bench, side)}>
            <EditorIcon icon="plus" size={10} /> {words.newGroup(groupWord)}
          </button>
        ) : null}
        <button
          type="button"
          class="quiet is-small"
          title={words.inZoneTip}
          onClick={() => void placeInZone(bench, side, selectedOf(desk, side))}
        >
          {selectedOf(desk, side).length > 0 ? words.inZone : words.allInZone}
        </button>
      </header>
      <FaultList faults={desk.faults.sides[side]} />
      {hasGroups ? null : <SideFields desk={desk} side={side} />}
      <ForcesTree desk={desk} side={side} drag={drag} />
    </section>
  )
}

/** What a book without groups lets the author say of a side as a whole. */
function SideFields({ desk, side }: { readonly desk: ForcesDesk; readonly side: ForcesDesk['side'] }) {
  const { bench, groups, faults } = desk
  const [group] = groups[side]
  if (!group || group.fields.length === 0) return null
  const nameOf = (key: string): string => group.fields.find((field) => field.key === key)?.name ?? key
  const keys = group.fields.map(({ key }) => key)
  return (
    <div class="force-side-fields">
      <AuthorFields
        fields={group.fields}
        set={(key, value) => setGroup(bench, words.steps.setGroup(nameOf(key)), group.id, key, value)}
        bench={bench}
        problems={byField(faults.groups.get(group.id) ?? [], keys)}
      />
    </div>
  )
}

interface DockProps {
  readonly desk: ForcesDesk
  readonly drag: ForcesDrag
  readonly library: LibraryDoor | undefined
}
/** Below the list, or beside it: what is selected, or what can be added. */
function Dock({ desk, drag, library }: DockProps) {
  const { tab, setTab, selected } = desk
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0
  }, [tab])
  const texts: Readonly<Record<DockTab, string>> = { selected: words.selected(selected.length), add: words.add }
  return (
    <section class="force-dock" aria-label={words.tabs}>
      <fieldset class="dock-tabs">
        <legend class="visually-hidden">{words.tabs}</legend>
        <span class="segments">
          {(['selected', 'add'] as const).map((each) => (
            <label key={each} class={`segment${each === tab ? ' is-chosen' : ''}`}>
              <input type="radio" name="force-dock" checked={each === tab} onChange={() => setTab(each)} />
              {texts[each]}
            </label>
          ))}
        </span>
      </fieldset>
      <div class="dock-body" ref={body}>
        {tab === 'selected' ? <ForcesDetails desk={desk} /> : <ForcesCatalogue desk={desk} drag={drag} library={library} />}
        {tab === 'selected' ? <KeyList /> : null}
      </div>
    </section>
  )
}
/** Made when it is opened: the part below the list is drawn anew with every step in it. */
function KeyList() {
  const [open, setOpen] = useState(false)
  return (
    <details class="force-keys" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.keysTitle}</summary>
      {open ? (
        <dl>
          {FORCE_KEYS.map(({ id }) => (
            <div key={id}>
              <dt>
                {forceKeys(id).map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{words.keys[id]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </details>
  )
}

/** What is let go over a row, a group, a side or the map. */
function dropped(desk: ForcesDesk, load: Load, target: Target): void {
  const { bench, groups, catalogue } = desk
  switch (load.is) {
    case 'units':
      if (target.is === 'map') {
        const at = bench.hexAt(target.x, target.y)
        if (at === null) bench.say(forcesWords.told.beside)
        else void placeUnits(bench, load.pieces, { at })
      } else if (target.is === 'unit') {
        const spot = spotAtUnit(groups[load.side], target.piece, target.half)
        void moveUnits(bench, spot && regroupChange(groups[load.side], load.pieces, spot))
      } else if (target.is === 'group')
        void moveUnits(bench, regroupChange(groups[load.side], load.pieces, { group: target.group, before: null }))
      return
    case 'group':
      if (target.is !== 'group') return
      void moveGroup(
        bench,
        load.side,
        groupChange(groups[load.side], load.group, groupBefore(groups[load.side], target.group, target.half)),
      )
      return
    case 'design': {
      const group = target.is === 'group' ? groups[target.side].find(({ id }) => id === target.group) : undefined
      const design = catalogue.designs.find(({ id }) => id === load.design)
      if (group && design) void addUnits(bench, group, design, 1)
      return
    }
    case 'formation':
      if (target.is === 'side') void addFormation(bench, target.side, { id: load.formation, name: load.text })
      return
  }
}
