import { SIDE_FEATURES } from '../../../engine/screen.ts'
import { EditorIcon, type EditorIconName } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import { useStore } from '../../state/store.ts'
import { keyWords } from '../../words/key-names.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { MOST_LETTERS } from '../model/map-lists.ts'
import type { BrushSize } from '../model/shapes.ts'
import { STAMPS, type StampSettings } from '../model/stamps.ts'
import { type EditorCommandId, editorKey, HELD, type PlainCommand } from '../state/editor-commands.ts'
import type { EditorDesk } from '../state/editor-desk.ts'
import {
  AMOUNTS,
  BRIDGE_KINDS,
  CROSSINGS,
  canErase,
  DEPTHS,
  ELEVATION_DEEDS,
  hasBrush,
  shapeOf,
  shapesOf,
  type ToolChoices,
  type ToolId,
  WAY_CHOICES,
} from '../state/editor-tools.ts'
import { GroundPicker } from './ground-picker.tsx'
import { Choice, Slider, Switch, TextField } from './setting-fields.tsx'

const words = editorWords
interface PartProps {
  readonly desk: EditorDesk
  readonly choices: ToolChoices
}

/** What the chosen tool can be set to. */
export function ToolSettings({ desk }: { readonly desk: EditorDesk }) {
  const tool = useStore(desk.store, ({ state }) => state.tool)
  const choices = useStore(desk.store, ({ state }) => state.choices)
  const [name, tip] = words.tools[tool]
  const shapes = shapesOf(tool, choices)
  return (
    <section class="tool-settings" aria-label={words.settings(name)} data-region="settings">
      <header class="settings-head">
        <h2>{name}</h2>
        <p class="dim">{tip}</p>
      </header>
      <Own tool={tool} desk={desk} choices={choices} />
      {shapes.length > 1 ? (
        <Choice
          label={words.shape}
          values={shapes}
          word={(shape) => words.shapes[shape]}
          chosen={shapeOf(tool, choices)}
          onChoose={(shape) => desk.change({ shapes: { ...choices.shapes, [tool]: shape } })}
        />
      ) : null}
      {hasBrush(tool, choices) ? (
        <Slider
          label={words.brush}
          value={choices.brush}
          least={1}
          most={9}
          text={words.brushOf(choices.brush)}
          onValue={(size) => desk.change({ brush: size as BrushSize })}
        />
      ) : null}
      {canErase(tool) ? (
        <div class="edit-field">
          <Switch label={<Keyed text={words.erase} of="erase" />} on={choices.erase} onChange={(erase) => desk.change({ erase })} />
          <p class="dim">{words.eraseHeld(HELD.ctrl)}</p>
        </div>
      ) : null}
    </section>
  )
}
const Keyed = ({ text, of }: { readonly text: string; readonly of: EditorCommandId }) => (
  <>
    {text} <kbd>{editorKey(of)}</kbd>
  </>
)

function Own({ tool, desk, choices }: PartProps & { readonly tool: ToolId }) {
  switch (tool) {
    case 'select':
      return <SelectSettings desk={desk} choices={choices} />
    case 'terrain':
      return <GroundPicker desk={desk} chosen={choices.ground} onChoose={(ground) => desk.change({ ground, erase: false })} />
    case 'elevation':
      return <ElevationSettings desk={desk} choices={choices} />
    case 'sides':
      return <SideSettings desk={desk} choices={choices} />
    case 'ways':
      return <WaySettings desk={desk} choices={choices} />
    case 'buildings':
      return <BuildingSettings desk={desk} choices={choices} />
    case 'bridges':
      return <BridgeSettings desk={desk} choices={choices} />
    case 'labels':
      return <p class="hint">{words.labelHint}</p>
    case 'stamps':
      return <StampChoice desk={desk} choices={choices} />
    case 'measure':
      return <p class="hint">{words.measureHint}</p>
  }
}

function ElevationSettings({ desk, choices }: PartProps) {
  const { elevation, amount, level } = choices
  const [, hint] = words.deeds[elevation]
  return (
    <>
      <Choice
        label={words.what}
        values={ELEVATION_DEEDS}
        word={(deed) => words.deeds[deed][0]}
        chosen={elevation}
        onChoose={(deed) => desk.change({ elevation: deed })}
      />
      <p class="hint">{elevation === 'raise' || elevation === 'lower' ? `${hint} ${words.eraseHeld(HELD.ctrl)}` : hint}</p>
      {elevation === 'set' ? (
        <Slider
          label={words.toLevel}
          value={level}
          least={-4}
          most={18}
          text={words.shortLevels(level)}
          onValue={(to) => desk.change({ level: to })}
        />
      ) : elevation === 'flatten' ? null : (
        <Choice
          label={words.amount}
          values={AMOUNTS}
          word={(each) => words.shortLevels(each)}
          name={words.levels}
          chosen={amount}
          onChoose={(each) => desk.change({ amount: each })}
        />
      )}
    </>
  )
}

const SideSettings = ({ desk, choices }: PartProps) => (
  <>
    <Choice
      label={words.what}
      values={SIDE_FEATURES}
      word={(feature) => words.features[feature]}
      chosen={choices.feature}
      onChoose={(feature) => desk.change({ feature, erase: false })}
    />
    <Switch label={words.around} on={choices.around} onChange={(around) => desk.change({ around })} />
  </>
)

const WaySettings = ({ desk, choices }: PartProps) => (
  <>
    <Choice
      label={words.what}
      values={WAY_CHOICES}
      word={(way) => words.ways[way]}
      chosen={choices.way}
      onChoose={(way) => desk.change({ way, erase: false })}
    />
    {choices.way === 'river' ? (
      <>
        <Choice
          label={words.depth}
          values={DEPTHS}
          word={(depth) => words.depths[depth]}
          chosen={choices.depth}
          onChoose={(depth) => desk.change({ depth })}
        />
        <Switch label={words.carve} on={choices.carve} onChange={(carve) => desk.change({ carve })} />
      </>
    ) : (
      <>
        <Choice
          label={words.cross}
          values={CROSSINGS}
          word={(cross) => words.crossings[cross]}
          chosen={choices.cross}
          onChoose={(cross) => desk.change({ cross })}
        />
        <Switch label={words.snap} on={choices.snap} onChange={(snap) => desk.change({ snap })} />
      </>
    )}
  </>
)

/** What is built gets this name, or the usual one where it is empty. */
const NameField = ({ value, onValue }: { readonly value: string; readonly onValue: (name: string) => void }) => (
  <TextField label={words.name} value={value} most={MOST_LETTERS.thing} placeholder={words.usualName} onValue={onValue} />
)

const BuildingSettings = ({ desk, choices }: PartProps) => (
  <>
    <NameField value={choices.buildingName} onValue={(buildingName) => desk.change({ buildingName })} />
    <Slider
      label={words.floors}
      value={choices.floors}
      least={1}
      most={12}
      text={String(choices.floors)}
      onValue={(floors) => desk.change({ floors })}
    />
    <Switch label={words.extend} on={choices.extend} onChange={(extend) => desk.change({ extend })} />
    <p class="hint">{words.buildingHint}</p>
  </>
)

const BridgeSettings = ({ desk, choices }: PartProps) => (
  <>
    <Choice
      label={words.what}
      values={BRIDGE_KINDS}
      word={(kind) => words.bridgeKinds[kind]}
      chosen={choices.bridge}
      onChoose={(bridge) => desk.change({ bridge, erase: false })}
    />
    {choices.bridge === 'bridge' ? (
      <>
        <NameField value={choices.bridgeName} onValue={(bridgeName) => desk.change({ bridgeName })} />
        <p class="hint">{words.bridgeHint}</p>
      </>
    ) : null}
  </>
)

function StampChoice({ desk, choices }: PartProps) {
  const { stamp } = choices
  const set = (change: Partial<StampSettings>) => desk.change({ stamp: { ...stamp, ...change } })
  return (
    <>
      <Choice
        label={words.what}
        values={STAMPS}
        word={(each) => words.stamps[each]}
        chosen={stamp.stamp}
        onChoose={(each) => set({ stamp: each })}
      />
      <Slider label={words.size} value={stamp.size} least={1} most={6} text={String(stamp.size)} onValue={(size) => set({ size })} />
      <Slider
        label={words.turn}
        value={stamp.turn}
        least={0}
        most={5}
        text={words.degrees(stamp.turn)}
        onValue={(turn) => set({ turn: turn as StampSettings['turn'] })}
      />
      <button type="button" class="quiet" onClick={() => set({ seed: stamp.seed + 1 })}>
        <Icon name="dice" size={14} /> {words.variant}
      </button>
    </>
  )
}

function SelectSettings({ desk }: PartProps) {
  const count = useStore(desk.store, ({ state }) => state.selection.length)
  const hasClip = useStore(desk.store, ({ state }) => state.clip !== null)
  const pasting = useStore(desk.store, ({ state }) => state.pasting !== null)
  const none = count === 0
  const act = (icon: EditorIconName | 'trash', text: string, does: PlainCommand, of: EditorCommandId, disabled: boolean) => (
    <button
      type="button"
      class="tool-act"
      disabled={disabled}
      title={keyWords.withKey(text, editorKey(of))}
      onClick={() => desk.command({ do: does })}
    >
      {icon === 'trash' ? <Icon name="trash" size={16} /> : <EditorIcon icon={icon} size={16} />}
      <span>{text}</span>
    </button>
  )
  return (
    <>
      <p class="hint" role="status">
        {pasting ? words.pasting : words.selected(count)}
      </p>
      <div class="tool-acts">
        {act('copy', words.copy, 'copy', 'copy', none)}
        {act('cut', words.cut, 'cut', 'cut', none)}
        {act('paste', words.paste, 'paste', 'paste', !hasClip)}
        {act('trash', words.clear, 'delete', 'delete', none)}
        {act('rotate', words.rotate, 'turn', 'turn', none && !pasting)}
        {act('mirror', words.mirror, 'mirror', 'mirror', none && !pasting)}
        {act('select', words.all, 'all', 'all', false)}
      </div>
      <p class="dim">{words.selectHeld(HELD.shift, HELD.ctrl)}</p>
    </>
  )
}
