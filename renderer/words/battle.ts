import { counted, part } from './catalogue.ts'

/** The battle: the bar at the top, the map, what is asked and ordered, what is said. */
export const battleWords = part('battle', {
  turn: 'Turn',
  of: 'of',
  thinking: (side: string) => `${side} is thinking `,
  /** The computer plays both sides; `side` is whose reports are seen. */
  watching: (side: string) => `Watching, as ${side} sees it `,
  initiative: 'Initiative',
  initiativeOf: (side: string) => `Initiative: ${side}`,
  objectives: 'Objectives',
  /** `side` is null where nobody holds it; what pays nothing is told without points. */
  objective: (name: string, side: string | null, points: number, eachTurn?: true) =>
    `${name}: held by ${side ?? 'nobody'}${points ? `, ${counted(points, 'point')}${eachTurn ? ' a turn' : ''}` : ''}`,
  undo: 'Undo',
  undoTip: 'Take back the last order',
  speed: (speed: string) => `Speed of play: ${speed}`,
  menu: 'Menu',
  layers: 'Layers',
  painting: 'Painting the map',
  layingOut: 'Laying out the map',
  noPainting: (why: string) => `The map cannot be painted: ${why}.`,
  failed: 'The table has stopped',
  failedHint: 'The battle is kept up to the last order: "Continue" resumes it.',
  hexHint: (hex: string, level: string) => `${hex} \u00b7 level ${level}`,

  // the foot of the screen
  settingUp: 'Setting up the table ...',
  over: 'The battle is over.',
  summary: 'Summary',
  speedShort: (speed: string) => `Speed ${speed}`,
  skip: 'Skip',
  why: 'Why?',
  advised: 'The computer would do this',
  drawn: 'The way that you drew',
  deciding: (side: string) => `${side} is deciding ...`,
  noneSelected: 'Select a unit to see its orders.',
  groupHint: (next: string) => `Click a counter${next === '' ? '' : ` or press ${next}`} to mark one.`,
  activate: 'Activate',
  whichWay: (order: string | undefined) => (order === undefined ? 'In which way?' : `${order}: in which way?`),
  takesMarked: (confirm: string) => (confirm === '' ? '' : `${confirm} takes the marked one.`),
  answers: 'Answers',
  earlier: 'Earlier answers',
  later: 'More answers',
  free: 'free',
  atTarget: (target: string) => ` at ${target}`,
  hits: 'hits',
  yes: 'Yes',
  notYet: 'Not yet',
  orders: 'Orders',
  moreOrders: 'More orders',
  more: 'More',
  moreTip: (count: number, possible: number) => `${counted(count, 'more order')}, ${possible} possible now`,
  notPossible: 'Not possible now.',

  // why nothing came of it
  orderNotPossible: (order: string) => `${order}: not possible now.`,
  noOrderThere: (back: string) => `No order leads to that hex. ${back} deselects the unit.`,
  notThisOrder: (back: string) => `This order does not lead to that hex. ${back} deselects the order.`,
  nothingToDo: 'Nothing can be done to that unit now.',
  nobodyCanAct: 'No unit can act now.',
  noTarget: 'No target for this order.',
  stillAble: (order: string, count: number) => `${order}? ${counted(count, 'unit')} could still act.`,
  noUndo: 'Nothing can be taken back: a die was rolled, the other side has answered, or something new was seen.',
  undone: 'The last order is taken back.',
  shadeWhat: 'Select a unit or point at a hex: what is not seen from it is shaded.',
})

/** What a screen reader hears of the map. */
export const aloudWords = part('aloud', {
  selectedOff: (unit: string) => `Selected: ${unit}, to be placed`,
  hex: (label: string) => `Hex ${label}`,
  nobody: 'Nobody is here',
  own: (unit: string) => `Own ${unit}`,
  enemy: (unit: string) => `Enemy ${unit}`,
  spent: 'has nothing left to do',
  /** What the key of "confirm" does at the cursor. */
  confirm: (key: string, order: string) => `${key}: ${order}`,
  selects: (key: string, unit: string) => `${key} selects ${unit}`,
  saysNoAim: (key: string) => `${key} says why it cannot be aimed at`,
  saysNoOrder: (key: string) => `${key} says why no order leads here`,
  map: (cursor: string, selected: string) => `Map. ${cursor}${selected}`,
  cursorAt: (label: string) => `Cursor at ${label}.`,
  /** `keys` are those that a person has chosen; '' where they are the arrows. */
  noCursor: (keys: string) => `${keys === '' ? 'Arrow keys' : keys} move the cursor.`,
  selected: (unit: string, label: string) => ` Selected: ${unit} at ${label}.`,
  reach: (first: number, second: number) =>
    ` Reach: ${counted(first, 'hex', 'hexes')}${second === 0 ? '' : `, ${second} more with all that is left`}.`,
})
