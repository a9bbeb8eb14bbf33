import { Component } from 'preact'
import type { Chip, SideId } from '../../../engine/screen.ts'
import { BADGE_RADIUS, drawBadge } from '../../art/badges.ts'
import { Icon } from '../../art/icons.tsx'
import { packs } from '../../art/packs.ts'
import { Sign } from '../../hud/counter-signs.tsx'
import { useStore } from '../../state/store.ts'
import { forcesWords } from '../../words/forces-words.ts'

/** The rows of the order of battle. They are drawn anew only where something in them is another: an arrow key in a list of 240 units changes two of them. */

/** Where a line says that what is dragged would come. */
export type Line = 'before' | 'after' | 'into' | ''
interface RowState {
  readonly domId: string
  readonly isSelected: boolean
  readonly isFocused: boolean
  readonly isPicked: boolean
  readonly line: Line
  /** The worst that is wrong with it, and all of it in words. */
  readonly fault: 'error' | 'warning' | ''
  readonly faultText: string
}
export interface UnitProps extends RowState {
  readonly id: string
  /** 1 in a book without groups, else 2. */
  readonly level: number
  readonly side: SideId
  readonly name: string
  readonly title: string
  readonly symbol: string
  readonly where: string
  readonly isOff: boolean
  readonly strength: string
  readonly marks: readonly Chip[]
}

/** A component whose props are plain: the same ones draw nothing. */
export abstract class Kept<P extends object> extends Component<P> {
  override shouldComponentUpdate(next: P): boolean {
    return (Object.keys(next) as (keyof P)[]).some((key) => !Object.is(next[key], this.props[key]))
  }
}
const rowClass = (name: string, { isSelected, isFocused, isPicked, line }: RowState): string =>
  [name, isSelected ? 'is-selected' : '', isFocused ? 'is-focused' : '', isPicked ? 'is-picked' : '', line === '' ? '' : `is-line-${line}`]
    .filter(Boolean)
    .join(' ')

const said = (parts: readonly string[]): string => parts.filter((text) => text !== '').join(', ')

/** "Main battle tank" of "Main battle tank A11": its name stands beside it, and there is little room. */
export const withoutName = (title: string, name: string): string =>
  name !== '' && title.endsWith(` ${name}`) ? title.slice(0, -name.length - 1) : title

export class UnitRow extends Kept<UnitProps> {
  render(props: UnitProps) {
    const { domId, id, level, side, name, title, symbol, where, isOff, strength, marks, isSelected, isPicked, fault, faultText } = props
    const text = said([title, where, strength, ...marks.map(({ label }) => label), isPicked ? forcesWords.picked : '', faultText])
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and says which row is meant
      <div
        id={domId}
        class={rowClass('force-unit', props)}
        role="treeitem"
        aria-level={level}
        aria-selected={isSelected}
        aria-label={text}
        data-unit={id}
        title={text}
      >
        <span class="force-grip">
          <Sign symbol={symbol} side={side} />
        </span>
        <span class="force-name">{name}</span>
        <span class="force-title">{withoutName(title, name)}</span>
        {marks.length > 0 ? (
          <span class="force-marks">
            {marks.map((chip) => (
              <Badge key={`${chip.art} ${chip.label}`} chip={chip} />
            ))}
          </span>
        ) : null}
        <span class={isOff ? 'force-where is-off' : 'force-where'}>{where}</span>
        <FaultMark fault={fault} />
      </div>
    )
  }
}

export interface HeadProps extends RowState {
  readonly name: string
  readonly count: number
  readonly strength: string
  readonly facts: string
  readonly isFolded: boolean
}
/** A group's own row. */
export class GroupHead extends Kept<HeadProps> {
  render(props: HeadProps) {
    const { domId, name, count, strength, facts, isFolded, isSelected, isPicked, fault, faultText } = props
    const text = said([name, forcesWords.units(count), strength, facts, isPicked ? forcesWords.picked : '', faultText])
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and says which row is meant
      <div
        id={domId}
        class={rowClass('force-top', props)}
        role="treeitem"
        aria-level={1}
        aria-selected={isSelected}
        aria-expanded={!isFolded}
        aria-label={text}
        data-head
        title={text}
      >
        <span class="force-fold force-grip" data-fold title={isFolded ? forcesWords.unfold : forcesWords.fold}>
          <Icon name={isFolded ? 'open' : 'down'} size={10} />
        </span>
        <span class="force-group-name">{name}</span>
        {facts === '' ? null : <span class="force-facts">{facts}</span>}
        <FaultMark fault={fault} />
        <span class="force-strength">{strength}</span>
      </div>
    )
  }
}

const FaultMark = ({ fault }: { readonly fault: RowState['fault'] }) =>
  fault === '' ? null : (
    <span class={`force-fault is-${fault}`}>
      <Icon name="warning" size={13} />
    </span>
  )

/** A badge of a counter, as on the map. */
function Badge({ chip }: { readonly chip: Chip }) {
  const drawings = useStore(packs, (list) => list.length)
  return <img class="force-badge" src={badgeImage(chip, drawings)} alt="" draggable={false} />
}
const badges = new Map<string, string>()
const SHARP = 4
function badgeImage(chip: Chip, drawings: number): string {
  const key = `${drawings} ${chip.art} ${chip.tone} ${chip.tag ?? ''} ${chip.label}`
  const known = badges.get(key)
  if (known !== undefined) return known
  const size = 2 * (BADGE_RADIUS + 1)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.ceil(size * SHARP)
  const brush = canvas.getContext('2d')
  if (!brush) return ''
  brush.scale(SHARP, SHARP)
  drawBadge(brush, chip, size / 2, size / 2)
  const image = canvas.toDataURL()
  badges.set(key, image)
  return image
}
