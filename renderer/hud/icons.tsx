import type { ComponentChildren } from 'preact'

/** Line icons on a 20 x 20 grid, drawn for this program. They inherit the colour of the text beside them. */
const ICONS: Readonly<Record<string, ComponentChildren>> = {
  // orders
  march: <path d="M3 16 8 6l4 6 5-8M13 4h4v4" />,
  fire: <path d="M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12M10 1v5M10 14v5M1 10h5M14 10h5" />,
  react: <path d="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5M10 8v4M8 10h4" />,
  ambush: <path d="M10 3 18 17H2ZM10 8v4M10 14.5v.5" />,
  return: <path d="M17 6H6a4 4 0 0 0 0 8h8M11 11l3 3-3 3" />,
  ram: <path d="M2 10h6M5 7l3 3-3 3M11 4v12M14 6l4 4-4 4" />,
  smoke: <path d="M5 16a3 3 0 0 1-.5-6A4 4 0 0 1 12 7.5a3.5 3.5 0 0 1 3.5 6M5 16h9.5M8 13h5" />,
  hide: <path d="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5M4 17 16 3" />,
  overwatch: <path d="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5M10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4" />,
  entrench: <path d="M2 8h4l2 6h4l2-6h4M10 2v7M7.5 6.5 10 9l2.5-2.5" />,
  load: <path d="M3 9v8h14V9M10 2v10M6.5 8.5 10 12l3.5-3.5" />,
  unload: <path d="M3 9v8h14V9M10 13V2M6.5 5.5 10 2l3.5 3.5" />,
  rally: <path d="M5 18V2M5 3h10l-3 3.5L15 10H5" />,
  split: <path d="M10 18v-6L4 6M10 12l6-6M4 10V6h4M12 6h4v4" />,
  retreat: <path d="M17 4 12 14 8 8l-5 8M3 11.5V16h4.5" />,
  observe: <path d="M4 12a3 3 0 1 0 0 .1M10 12a3 3 0 1 0 6 0 3 3 0 0 0-6 0M7 11h3M4 9l1-5h3M13 9l-1-5h-1" />,
  deploy: <path d="M10 18s6-6.5 6-10.5A6 6 0 0 0 4 7.5C4 11.5 10 18 10 18M10 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4" />,
  deployAll: <path d="M7 16S3 11.5 3 8.5a4 4 0 0 1 8 0c0 3-4 7.5-4 7.5M13 5a3.5 3.5 0 0 1 4 3.5c0 2.5-3.5 6.5-3.5 6.5" />,
  activate: <path d="M6 3.5v13l10-6.5Z" />,
  endRound: <path d="M4 18V2M4 3h12v8H4M8 3v8M12 3v8M4 7h12" />,
  hold: <path d="M6 3v14M14 3v14M6 3h2v14H6M12 3h2v14h-2" />,
  proceed: <path d="M3 4l6 6-6 6M10 4l6 6-6 6" />,
  drift: <path d="M3 14h6l5-8h3M14 3l3 3-3 3" />,
  first: <path d="M4 4v12M9 6l-2 1M9 6v10M7 16h4M15 5l2 3-2 3" />,
  assault: <path d="M4 4l9 9M16 4l-9 9M11 15l4-4M5 11l4 4M14 14l3 3M6 14l-3 3" />,
  order: <path d="M4 3h12v14H4ZM7 7h6M7 10h6M7 13h4" />,
  // screen
  menu: <path d="M3 5h14M3 10h14M3 15h14" />,
  undo: <path d="M7 4 3 8l4 4M3 8h9a4.5 4.5 0 0 1 0 9H8" />,
  save: <path d="M3 3h11l3 3v11H3ZM6 3v5h7V3M6 17v-5h8v5" />,
  folder: <path d="M2 5h6l2 2h8v9H2Z" />,
  settings: <path d="M3 6h7M14 6h3M12 4v4M3 14h3M10 14h7M8 12v4" />,
  leave: <path d="M8 3H3v14h5M8 10h9M13.5 6.5 17 10l-3.5 3.5" />,
  help: <path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16M7.5 8a2.5 2.5 0 1 1 3.5 2.300c-.7.3-1 .8-1 1.700M10 14.5v.2" />,
  map: <path d="M2 5l5-2 6 2 5-2v12l-5 2-6-2-5 2ZM7 3v12M13 5v12" />,
  log: <path d="M3 5h2M8 5h9M3 10h2M8 10h9M3 15h2M8 15h9" />,
  forces: <path d="M2 4h7v5H2ZM11 4h7v5h-7ZM2 12h7v5H2ZM11 12h7v5h-7Z" />,
  details: <path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16M10 9v5M10 6v.2" />,
  open: <path d="M7 4l6 6-6 6" />,
  down: <path d="M4 7l6 6 6-6" />,
  close: <path d="M4 4l12 12M16 4 4 16" />,
  check: <path d="M3 10.5 8 15.5 17 5" />,
  lost: <path d="M5 5l10 10M15 5 5 15" />,
  waiting: <path d="M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12" />,
  active: <path fill="currentColor" d="M6 3.5v13l10-6.5Z" />,
  clock: <path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16M10 5.5V10l3 2" />,
  fit: <path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" />,
  play: <path d="M6 3.5v13l10-6.5Z" />,
  quick: <path d="M3 4v12l7-6ZM10 4v12l7-6Z" />,
  instant: <path d="M3 4v12l6-6ZM9 4v12l6-6ZM17 4v12" />,
  flag: <path d="M5 18V2M5 3h11v7H5" />,
  sight: <path d="M2 16 18 4M5 16H2v-3M15 4h3v3" />,
  warning: <path d="M10 2.5 18.5 17h-17ZM10 8v4.5M10 14.700v.2" />,
  trash: <path d="M3 5h14M8 5V3h4v2M5 5l1 12h8l1-12" />,
  dice: <path d="M10 1.5 17.5 6v8L10 18.5 2.5 14V6ZM10 6.5 14.5 13h-9ZM10 6.5v-5M5.5 13l-3 1M14.5 13l3 1" />,
}

/** Verbs whose icon has another name. */
const SAME: Readonly<Record<string, string>> = {
  move: 'march',
  recon: 'observe',
  returnFire: 'return',
  returnRam: 'ram',
  breakContact: 'retreat',
  deployRest: 'deployAll',
  'deploy-all': 'deployAll',
  break: 'retreat',
  placeBlip: 'deploy',
  goFirst: 'first',
  cease: 'hold',
  fireOn: 'fire',
  shoot: 'fire',
  dig: 'entrench',
  end: 'endRound',
  'end-round': 'endRound',
  'break-contact': 'retreat',
  'return-fire': 'return',
}

/** An icon by its name or by a verb; what is unknown is drawn as a sheet of orders. */
export function Icon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  const drawing = ICONS[SAME[name] ?? name] ?? ICONS['order']
  const rem = `${size / 16}rem`
  return (
    <svg class="icon" viewBox="0 0 20 20" style={{ width: rem, height: rem }} aria-hidden="true" focusable="false">
      {drawing}
    </svg>
  )
}
