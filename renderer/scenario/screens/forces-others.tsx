import { useEffect, useState } from 'preact/hooks'
import { type BySide, type GroupToCopy, type ScenarioDoc, SIDES, type SideId } from '../../../engine/screen.ts'
import { Icon } from '../../art/icons.tsx'
import { forcesWords } from '../../words/forces-words.ts'
import { copyGroups } from '../state/forces-asks.ts'
import type { OtherScenario } from '../state/scenario-view.ts'
import type { ForcesDesk } from './forces-desk.ts'
import { Walked } from './stock-parts.tsx'

const words = forcesWords

/** Forces of other scenarios, the author's own organisations among them: group by group, or all of a side. */
export function OtherForces({ desk }: { readonly desk: ForcesDesk }) {
  const others = desk.bench.others()
  const [file, setFile] = useState(others.find(({ file: each }) => each !== '')?.file ?? '')
  const chosen = others.find((other) => other.file === file) ?? others[0]
  if (!chosen) return null
  return (
    <>
      <div class="force-filters">
        <label class="force-from">
          <span class="dim">{words.from}</span>
          <select value={chosen.file} onChange={(event) => setFile(event.currentTarget.value)}>
            <option value="">{words.thisOne(desk.doc.name)}</option>
            <Titles label={words.ofMine} scenarios={others.filter(({ file: each, own }) => own && each !== '')} />
            <Titles label={words.ofTheGame} scenarios={others.filter(({ own }) => !own)} />
          </select>
        </label>
      </div>
      <p class="hint">{words.othersHint}</p>
      <Groups key={chosen.file} desk={desk} doc={chosen.file === '' ? desk.doc : chosen.doc} />
    </>
  )
}
const Titles = ({ label, scenarios }: { readonly label: string; readonly scenarios: readonly OtherScenario[] }) =>
  scenarios.length === 0 ? null : (
    <optgroup label={label}>
      {scenarios.map(({ file, doc }) => (
        <option key={file} value={file}>
          {doc.name}
        </option>
      ))}
    </optgroup>
  )

interface GroupsProps {
  readonly desk: ForcesDesk
  readonly doc: ScenarioDoc
}
function Groups({ desk, doc }: GroupsProps) {
  const groups = useGroups(desk, doc)
  if (groups === null) return <p class="hint">{words.asking}</p>
  if (typeof groups === 'string') return groups === '' ? null : <p class="form-fault">{groups}</p>
  if (groups.length === 0) return <p class="hint">{words.noneThere}</p>
  const bySide: BySide<readonly GroupToCopy[]> = { blue: ofSide(groups, 'blue'), red: ofSide(groups, 'red') }
  return (
    <Walked class="force-organisations" sign={doc.name}>
      {SIDES.filter((side) => bySide[side].length > 0).map((side) => (
        <li key={side} class="force-organisation">
          <h4>{doc.sides[side].name}</h4>
          <ul>
            {desk.hasGroups ? <AllOf desk={desk} doc={doc} name={doc.sides[side].name} groups={bySide[side]} /> : null}
            {bySide[side].map((group) => (
              <Group key={group.id} desk={desk} doc={doc} groups={[group]} name={group.name} units={group.units} />
            ))}
          </ul>
        </li>
      ))}
    </Walked>
  )
}
const ofSide = (groups: readonly GroupToCopy[], side: SideId): readonly GroupToCopy[] => groups.filter((group) => group.side === side)

function AllOf({ desk, doc, name, groups }: GroupsProps & { readonly name: string; readonly groups: readonly GroupToCopy[] }) {
  return <Group desk={desk} doc={doc} groups={groups} name={words.allOf(name)} units={groups.map((group) => group.name).join(', ')} />
}
interface GroupProps extends GroupsProps {
  readonly groups: readonly GroupToCopy[]
  readonly name: string
  readonly units: string
}
function Group({ desk, doc, groups, name, units }: GroupProps) {
  const { bench, side, catalogue } = desk
  const strength = words.measure(
    groups.reduce((sum, group) => sum + group.strength, 0),
    catalogue.strengthUnit,
  )
  const copy = () => void copyGroups(bench, side, { from: doc, groups: groups.map(({ id }) => id), name })
  return (
    <li>
      <button
        type="button"
        class="force-stock-row"
        aria-label={`${words.copyAloud(name, desk.doc.sides[side].name)}, ${strength}. ${units}`}
        onClick={copy}
      >
        <span class="stock-formation">
          <Icon name="forces" size={16} />
        </span>
        <span class="stock-name">
          <strong>{name}</strong>
          <span class="stock-strength">{strength}</span>
        </span>
        <span class="stock-text">{units}</span>
      </button>
    </li>
  )
}

/** Null while the book is asked; a text where it cannot say. */
function useGroups({ bench }: ForcesDesk, doc: ScenarioDoc): readonly GroupToCopy[] | string | null {
  const [groups, setGroups] = useState<readonly GroupToCopy[] | string | null>(null)
  useEffect(() => {
    let gone = false
    void bench.groupsOf(doc).then((found) => gone || setGroups(found))
    return () => {
      gone = true
    }
  }, [doc])
  return groups
}
