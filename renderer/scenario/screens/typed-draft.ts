import { useEffect, useRef, useState } from 'preact/hooks'

/** What is typed into a field while it may still be wrong: nothing of it reaches the scenario before it is right. */
export interface Draft {
  /** What the field shows. */
  readonly text: string
  /** Why what was typed is not taken, or null. */
  readonly fault: string | null
  readonly type: (text: string) => void
  readonly leave: () => void
}
/** A typed text read as a value, or why it is none. */
export type Typed<V> = { readonly value: V } | { readonly fault: string }

interface DraftOptions<V> {
  /** The value that the scenario has now, as the field shows it. */
  readonly shown: string
  readonly read: (text: string) => Typed<V>
  readonly take: (value: V) => unknown
  /** `typed`: with every letter; `left`: when the field is left or Enter is pressed. */
  readonly when: 'typed' | 'left'
}
/** The draft is given up as soon as the scenario's value changes, whoever has changed it, or the change is answered. */
export function useDraft<V>({ shown, read, take, when }: DraftOptions<V>): Draft {
  const [draft, setDraft] = useState<string | null>(null)
  useEffect(() => setDraft(null), [shown])
  /** What was given and is not answered yet: Enter, and leaving the field after it, give the same text once. */
  const asked = useRef<string | null>(null)
  const typed = draft === null ? null : read(draft)
  return {
    text: draft ?? shown,
    fault: typed && 'fault' in typed ? typed.fault : null,
    type: (text) => {
      setDraft(text)
      if (when === 'left') return
      const now = read(text)
      if ('value' in now) void take(now.value)
    },
    leave: () => {
      if (typed === null || 'fault' in typed) return
      if (when === 'typed') return setDraft(null)
      if (draft === asked.current) return
      asked.current = draft
      void Promise.resolve(draft === shown ? null : take(typed.value)).then(() => {
        if (asked.current === draft) asked.current = null
        setDraft(null)
      })
    },
  }
}
