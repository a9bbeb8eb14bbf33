import {
  type Board,
  type Hex,
  hexLabel,
  levelText,
  type Odds,
  type Piece,
  type Reason,
  type Sheet,
  type Telling,
} from '../../engine/screen.ts'

/** What the mock table says when it is asked, whatever the battle: believable words and numbers. */

export const REASON: Reason = {
  text: 'Rail gun needs',
  value: 12,
  how: 'sum',
  rule: 'SR-DF-4',
  terms: [
    { text: 'Profile 12 at 62 cm, by the table', value: 9, how: 'table', rule: 'SR-DF-4' },
    { text: 'Light woods around the target', value: 2, rule: 'SR-COVER-3' },
    { text: 'The firer has moved', value: 1, rule: 'SR-DF-6' },
    { text: 'Chance of 12 or more on a d20', value: 450, unit: 'thousandths', how: 'told' },
  ],
}

/** The page of a piece. */
export function pieceSheet(piece: Piece): Sheet {
  if (piece.symbol === 'contact')
    return {
      title: piece.title,
      subtitle: 'Up to four vehicles',
      sections: [
        {
          title: '',
          rows: [
            { label: 'Seen as', value: 'blip' },
            { label: 'Last seen', value: 'this turn' },
          ],
        },
      ],
    }
  return {
    title: piece.title,
    subtitle: '85 t, tracked, armor 5',
    sections: [
      {
        title: 'State',
        rows: [
          { label: 'Actions', value: '2 of 2' },
          { label: 'Suppression', value: '0' },
          { label: 'Cover here', value: 'light woods, \u22125', why: REASON },
        ],
      },
      {
        title: 'Weapons',
        rows: [
          { label: 'Rail gun', value: '85 cm, lethality 5' },
          { label: 'Chain gun', value: '40 cm, lethality 2' },
          { label: 'Smoke grenades', value: '1 left' },
        ],
      },
      {
        title: 'Movement',
        rows: [
          { label: 'Speed', value: '10 cm an Action' },
          { label: 'Ground here', value: 'costs double' },
        ],
      },
    ],
  }
}

/** The page of a hex. */
export function hexSheet(board: Board, hex: Hex): Sheet {
  const id = hex[1] * board.width + hex[0]
  return {
    title: `${board.terrain[id] ?? 'open'}`.replace('-', ' ').replace(/^./, (letter) => letter.toUpperCase()),
    subtitle: `${hexLabel(hex)}, level ${levelText(board.halfLevels[id] ?? 0)}`,
    sections: [
      {
        title: '',
        rows: [
          { label: 'Tracked', value: '2 cm' },
          { label: 'Wheeled', value: '4 cm' },
          { label: 'Cover', value: '\u22125', why: REASON },
          { label: 'Blocks sight', value: 'partly' },
        ],
      },
    ],
  }
}

/** The odds of a kind of order. */
export function oddsOf(kind: string): Odds | null {
  if (kind === 'march')
    return {
      title: 'Main battle tank A11 marches',
      lines: [
        { text: 'Costs 14 cm: 1 Action; 1 left', chance: null, tone: 'plain', why: null },
        { text: 'Heavy tank S22 can fire at it there', chance: 220, tone: 'bad', why: REASON },
        { text: 'It would have 2 enemies in its sights', chance: null, tone: 'good', why: null },
      ],
    }
  if (kind === 'fire' || kind === 'react')
    return {
      title: 'A11 at Heavy tank S22',
      chance: 315,
      lines: [
        { text: 'Destroys the target', chance: 315, tone: 'good', why: null },
        { text: 'Rail gun: hits', chance: 450, tone: 'plain', why: REASON },
        { text: 'Rail gun: destroys', chance: 270, tone: 'good', why: REASON },
        { text: 'If it lives it can answer: destroys you', chance: 180, tone: 'bad', why: null },
      ],
    }
  return null
}

/** How it came to the battle that is shown. */
export const OPENING: readonly Telling[] = [
  { cues: [], line: { text: 'Turn 3', tone: 'turn' } },
  { cues: [], line: { text: 'Red wins the initiative and lets Blue begin', tone: 'plain' } },
  {
    cues: [
      { cue: 'rolled', hex: [34, 27], text: 'To hit', dice: [{ faces: 20, value: 14 }], needed: 12, success: true },
      { cue: 'rolled', hex: [34, 27], text: 'To damage', dice: [{ faces: 20, value: 3 }], needed: 9, success: false },
    ],
    line: { text: 'A11 fires its rail gun at R11: hit, no damage', tone: 'blue', hex: [34, 27], why: REASON },
  },
  {
    cues: [{ cue: 'rolled', hex: [31, 38], text: 'To hit', dice: [{ faces: 20, value: 6 }], needed: 13, success: false }],
    line: { text: 'R11 returns fire at A11: miss', tone: 'red', hex: [31, 38], why: REASON },
  },
  { cues: [], line: { text: 'A12 is suppressed (score 6)', tone: 'blue', hex: [31, 39] } },
  { cues: [], line: { text: '2nd Tank Platoon ends its round', tone: 'quiet' } },
]
