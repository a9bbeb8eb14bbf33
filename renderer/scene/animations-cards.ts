import type { Cue } from '../../engine/screen.ts'
import { centreOf } from '../map/pixels.ts'
import { panelWords } from '../words/panels.ts'
import { cardPlace } from './card-place.ts'
import type { Fx } from './fx.ts'
import { moreDice } from './labels.ts'
import { easeOut, mix, phase, swell } from './motion.ts'

/** What is laid before the player for a moment: dice that have fallen, a card that is drawn. Rules and times as in animations.ts. */
const MS = { rolled: 450, drawn: 420, rollWords: 1700, cardWords: 1500 } as const

/** About the size of a die's card, in pixels of the page. */
const CARD = { width: 146, height: 46 } as const
export function rolled(fx: Fx, { hex, text, dice, against = [], success, needed, words }: Extract<Cue, { cue: 'rolled' }>): Promise<void> {
  const at = centreOf(hex)
  const label = {
    is: 'roll',
    text,
    dice,
    against,
    success,
    words: words ?? (needed === undefined ? '' : panelWords.needed(needed)),
  } as const
  const width = CARD.width + moreDice(label)
  const stack = fx.stacked(hex, CARD.height + 8)
  const size = { width: width / fx.zoom(), height: CARD.height / fx.zoom() }
  const counters = (fx.next?.pieces ?? []).map((piece) => centreOf(piece.hex))
  const place = cardPlace(at, fx.clouds(), size, fx.page.seen.y, counters)
  fx.say(
    label,
    { at, world: place.world, page: { x: 0, y: place.towards * (6 + stack.raised) }, anchor: place.anchor },
    MS.rollWords,
    (t) => ({ grown: fx.still ? 1 : mix(0.6, 1, phase(t, 0, 0.08, easeOut)), alpha: swell(t, 0.06, 0.85), lift: 0 }),
    stack,
  )
  return fx.run(MS.rolled, () => undefined)
}

/** The card that has come to a tray, for a moment, as this side sees it. */
export function drawn(fx: Fx, tray: string, id: string): Promise<void> {
  const to = fx.next?.trays.find((each) => each.id === tray)
  const chip = to?.chips.find((each) => each.id === id)
  if (!to || !chip) return Promise.resolve()
  fx.say(
    { is: 'card', face: chip.face, text: to.name, words: chip.text ?? '' },
    { at: fx.top(), page: { x: 0, y: 84 }, anchor: { x: 0.5, y: 0 } },
    MS.cardWords,
    (t) => ({
      grown: fx.still ? 1 : mix(0.5, 1, phase(t, 0, 0.14, easeOut)),
      alpha: swell(t, 0.1, 0.82),
      lift: 0,
    }),
  )
  return fx.run(MS.drawn, () => undefined)
}
