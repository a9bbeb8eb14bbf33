import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Store, { type Schema } from 'electron-store'
import { z } from 'zod'

/** Where a window is, in pixels of the desktop over all its displays. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
const Kept = z.object({
  /** Of the window while it is not maximised. */
  bounds: z.object({ x: z.int(), y: z.int(), width: z.int().min(1), height: z.int().min(1) }).nullable(),
  maximized: z.boolean(),
})
export type Kept = z.infer<typeof Kept>
const NOTHING: Kept = { bounds: null, maximized: false }

/** How much of a window's upper edge must be on a display, in pixels, so that it can be dragged. */
const HOLD = { width: 200, height: 40 } as const

/**
 * How to open the window: as it was kept, where that can still be seen on the displays there are now (the work areas, without bars of the system),
 * made smaller where they have become smaller; null where it cannot be seen any more.
 */
export function placeOn(
  kept: Bounds | null,
  areas: readonly Bounds[],
  least: { readonly width: number; readonly height: number },
): Bounds | null {
  if (kept === null) return null
  const shared = (a: Bounds): { readonly width: number; readonly height: number } => ({
    width: Math.min(a.x + a.width, kept.x + kept.width) - Math.max(a.x, kept.x),
    height: Math.min(a.y + a.height, kept.y + kept.height) - Math.max(a.y, kept.y),
  })
  const area = areas.find((each) => {
    const { width, height } = shared(each)
    const topIsIn = kept.y >= each.y && kept.y <= each.y + each.height - HOLD.height
    return topIsIn && width >= HOLD.width && height >= HOLD.height
  })
  if (area === undefined) return null
  const width = Math.max(least.width, Math.min(kept.width, area.width))
  const height = Math.max(least.height, Math.min(kept.height, area.height))
  return {
    x: Math.max(area.x, Math.min(kept.x, area.x + area.width - width)),
    y: Math.max(area.y, Math.min(kept.y, area.y + area.height - height)),
    width,
    height,
  }
}

export interface WindowMemory {
  get(): Kept
  set(kept: Kept): void
}
/** `window.json` in the folder. What is in it is a convenience: a broken one is forgotten, and where none can be written the window opens where it likes. */
export const openWindowMemory = (folder: string): WindowMemory => {
  const store = openStore(folder)
  return {
    get: () => Kept.catch(NOTHING).parse(store?.store),
    set: (kept) => {
      if (store) store.store = kept
    },
  }
}
function openStore(folder: string): Store<Kept> | null {
  const open = (): Store<Kept> =>
    new Store<Kept>({
      name: 'window',
      cwd: folder,
      defaults: NOTHING,
      schema: z.toJSONSchema(Kept).properties as Schema<Kept>,
      clearInvalidConfig: true,
    })
  try {
    return open()
  } catch {
    try {
      rmSync(join(folder, 'window.json'), { force: true })
      return open()
    } catch {
      return null
    }
  }
}

/** The part of a window that is asked. */
export interface Remembered {
  getNormalBounds(): Bounds
  isMaximized(): boolean
  isDestroyed(): boolean
  on(event: 'resize' | 'move' | 'maximize' | 'unmaximize' | 'close', listener: () => void): unknown
}
/** How long a window must have been left alone before its place is written down. */
const REST_MS = 400

/** Keeps the window's place and size from now on: when it has come to rest, so that a crash costs nothing, and when it is closed. */
export const remember = (window: Remembered, memory: WindowMemory): void => {
  let timer: ReturnType<typeof setTimeout> | null = null
  const keep = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (window.isDestroyed()) return
    const { x, y, width, height } = window.getNormalBounds()
    try {
      memory.set({ bounds: { x, y, width, height }, maximized: window.isMaximized() })
    } catch {
      // A disk that is full must not keep a window from closing.
    }
  }
  const later = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(keep, REST_MS)
  }
  for (const event of ['resize', 'move', 'maximize', 'unmaximize'] as const) window.on(event, later)
  window.on('close', keep)
}
