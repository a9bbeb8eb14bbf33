import { useState } from 'preact/hooks'
import type { Drawer } from '../../editor/screens/bar-buttons.tsx'
import type { Room } from '../../screens/viewport.ts'

interface Columns {
  readonly hasForms: boolean
  readonly hasSide: boolean
  /** Null where the column is always there. */
  readonly forms: Drawer | null
  readonly side: Drawer | null
}
/** Forms at the left of a map, problems at its right: where there is no room for a column it is a drawer, and one of them is open at most. */
export function useFormColumns(room: Room): Columns {
  const [drawer, setDrawer] = useState<'forms' | 'side' | null>('forms')
  const toggle = (which: 'forms' | 'side') => () => setDrawer(drawer === which ? null : which)
  const hasForms = room !== 'tight' || drawer === 'forms'
  const hasSide = room === 'wide' || drawer === 'side'
  return {
    hasForms,
    hasSide,
    forms: room === 'tight' ? { open: hasForms, toggle: toggle('forms') } : null,
    side: room === 'wide' ? null : { open: hasSide, toggle: toggle('side') },
  }
}
