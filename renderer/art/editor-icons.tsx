import type { ComponentChildren } from 'preact'

/** Line icons of the map editor, on the grid of the others (icons.tsx). They stand apart so that no battle loads them. */
const DRAWINGS = {
  select: () => <path d="M3 3h3M8.500 3h3M14 3h3v3M17 8.500v3M3 6V3M3 11.500v-3M3 14v3h3M10 10l7 3-3 1.200L12.800 17Z" />,
  terrain: () => (
    <path d="M6 3 2.500 9.500h7ZM6 6.500 3 13h6ZM6 13v4M14.500 7a3.500 3.500 0 0 1 1 6.800h-2a3.500 3.500 0 0 1 1-6.800M14.500 11v6" />
  ),
  elevation: () => <path d="M1.500 16.500 8 5l4 6.500L14 9l4.500 7.500ZM5.800 9h4.400" />,
  sides: () => <path d="M10 2 17 6v8l-7 4-7-4V6Z" stroke-dasharray="1.500 2.500" />,
  wall: () => <path d="M3 6l7-4 7 4M3 14V6" />,
  ways: () => <path d="M5 18C5 12 13 12 13 7V2M9 18c0-4 8-5 8-11V2M9.500 12.500l.8-.8M13 8.500V7" />,
  buildings: () => <path d="M2.500 9.500 10 3l7.500 6.500M4.500 8v9h11V8M8.500 17v-5h3v5" />,
  bridges: () => (
    <path d="M1 12h18M3 12V7M17 12V7M3 7c4 4.500 10 4.500 14 0M7 9.500V12M10 10.300V12M13 9.500V12M1 16.500c2-1.500 3 1 5 0s3 1 5 0 3 1 5 0" />
  ),
  labels: () => <path d="M2 4h9l7 6-7 6H2ZM5.500 10h5" />,
  stamps: () => <path d="M7 2h6l-1 6h3a2 2 0 0 1 2 2v2.500H3V10a2 2 0 0 1 2-2h3ZM3 16.500h14" />,
  measure: () => <path d="M2 14 14 2l4 4L6 18ZM5 11l1.800 1.800M8 8l2.500 2.500M11 5l1.800 1.800" />,
  redo: () => <path d="M13 4l4 4-4 4M17 8H8a4.500 4.500 0 0 0 0 9h4" />,
  layers: () => <path d="M10 2 18 6.500 10 11 2 6.500ZM2 10.500 10 15l8-4.500M2 14 10 18.500 18 14" />,
  plus: () => <path d="M10 3v14M3 10h14" />,
  minus: () => <path d="M3 10h14" />,
  copy: () => <path d="M7 7h10v10H7ZM13 7V3H3v10h4" />,
  cut: () => <path d="M5 12.500a2.500 2.500 0 1 0 .1 0M15 12.500a2.500 2.500 0 1 0 .1 0M6.500 13 13.500 2M13.500 13 6.500 2" />,
  paste: () => <path d="M7 4H4v14h12V4h-3M7 2.500h6v3H7ZM7 10h6M7 13h4" />,
  rotate: () => <path d="M16 10a6 6 0 1 1-2-4.500M16.500 2v4h-4" />,
  mirror: () => <path d="M10 2v16M7 5v10H2ZM13 5v10h5Z" />,
  rename: () => <path d="M3 17l1-4L14 3l3 3L7 16ZM12 5l3 3" />,
  import: () => <path d="M3 11v6h14v-6M10 2v10M6.500 8.500 10 12l3.500-3.500" />,
  export: () => <path d="M3 11v6h14v-6M10 12V2M6.500 5.500 10 2l3.500 3.500" />,
} as const satisfies Readonly<Record<string, () => ComponentChildren>>
export type EditorIconName = keyof typeof DRAWINGS

export function EditorIcon({ icon, size = 20 }: { readonly icon: EditorIconName; readonly size?: number }) {
  const rem = `${size / 16}rem`
  return (
    <svg class="icon" viewBox="0 0 20 20" style={{ width: rem, height: rem }} aria-hidden="true" focusable="false">
      {DRAWINGS[icon]()}
    </svg>
  )
}
