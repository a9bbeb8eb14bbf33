import type { ButtonHTMLAttributes, ComponentChildren } from 'preact'
import type { CommandId } from '../input/commands.ts'
import { useTip } from './key-hint.tsx'

interface IconButtonProps extends Omit<ButtonHTMLAttributes, 'type' | 'title' | 'aria-label' | 'name'> {
  /** The command that gives the same by a key: its present key stands in the tip. */
  readonly of: CommandId
  /** What a screen reader says, and the tip where there is no other. */
  readonly name: string
  readonly tip?: string
  readonly children: ComponentChildren
}
/** A button that is a drawing alone. */
export function IconButton({ of, name, tip = name, class: more, ...rest }: IconButtonProps) {
  return <button type="button" {...rest} class={`icon-button ${more ?? ''}`} title={useTip()(tip, of)} aria-label={name} />
}
