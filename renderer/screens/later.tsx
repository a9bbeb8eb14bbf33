import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A screen that is fetched when it is first shown: a battle does not wait for those that come before it. */
export function later<Props extends object>(fetched: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let here: ComponentType<Props> | null = null
  return function Later(props: Props) {
    const [Screen, show] = useState<ComponentType<Props> | null>(() => here)
    useEffect(() => {
      if (here !== null) return
      void fetched().then((screen) => {
        here = screen
        show(() => screen)
      })
    }, [])
    return Screen === null ? null : <Screen {...props} />
  }
}
