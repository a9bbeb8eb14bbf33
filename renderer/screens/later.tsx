import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A screen that is fetched when it is first shown: a battle does not wait for those that come before it. `ahead` fetches it before, so that it is there at once. */
export function later<Props extends object>(
  fetched: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { readonly ahead: () => Promise<void> } {
  let here: ComponentType<Props> | null = null
  const ahead = async (): Promise<void> => {
    here = await fetched()
  }
  function Later(props: Props) {
    const [Screen, show] = useState<ComponentType<Props> | null>(() => here)
    useEffect(() => {
      if (here === null) void ahead().then(() => show(() => here))
    }, [])
    return Screen === null ? null : <Screen {...props} />
  }
  return Object.assign(Later, { ahead })
}
