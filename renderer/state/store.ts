import { useEffect, useState } from 'preact/hooks'

/** One piece of state that many look at. Written by one owner through `set`; readers are told after each change. */
export interface Store<T> {
  get(): T
  set(next: T): void
  subscribe(listener: (value: T) => void): () => void
}

export function makeStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<(value: T) => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener(value)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store's value in a component, which is drawn anew when the part that `select` takes out of it changes. */
export function useStore<T, P>(store: Store<T>, select: (value: T) => P): P {
  const [part, setPart] = useState<P>(() => select(store.get()))
  useEffect(() => {
    const look = () => setPart(() => select(store.get()))
    look()
    return store.subscribe(look)
  }, [store])
  return part
}
