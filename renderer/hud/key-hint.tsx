import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { keyName } from '../input/bindings.ts'
import type { CommandId } from '../input/commands.ts'
import { keyWords } from '../words/key-names.ts'

/** The letters that orders have now: with Shift they mean the screen. */
export const OrderLetters = createContext('')

/** The present key of a command, as it is to be pressed now. */
export function Key({ of }: { readonly of: CommandId }) {
  const name = keyName(of, useContext(OrderLetters))
  return name === '' ? null : <kbd>{keyWords.brief(name)}</kbd>
}

/** A button's tip with the key that does the same: "Menu (F10)". */
export function useTip(): (text: string, id: CommandId) => string {
  const letters = useContext(OrderLetters)
  return (text, id) => {
    return keyWords.withKey(text, keyName(id, letters))
  }
}
