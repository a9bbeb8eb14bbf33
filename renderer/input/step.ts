import { type Offer, sameHex } from '../../engine/screen.ts'
import { click, pickByName } from './click.ts'
import { cycle, next, point, stepCursor } from './cursor.ts'
import { chooseVerb, giveOrAsk, hold, markAnswer, questionChoices } from './order-choice.ts'
import { clear, type Input, type Picking, type Situation, type Step, stay } from './picking.ts'
import { asksForGroup, holderOf, isListed } from './picture-lookup.ts'
import { offersAt, offersInPlay, tabTargets, targetHex } from './targets.ts'

/** The machine itself: one input after another. */

/** Enter: the second word, the marked answer, the only order there is, or a click at the cursor. */
function confirm(picking: Picking, situation: Situation): Step {
  if (picking.confirm) return { picking: { ...picking, verb: null, confirm: null, choices: null }, give: picking.confirm.offer }
  if (picking.choices) {
    const offer = picking.choices.offers[picking.choices.index]
    return offer ? giveOrAsk(picking, situation, offer) : stay(picking)
  }
  const inPlay = offersInPlay(picking, situation)
  const [only] = inPlay
  const elsewhere = picking.spot === null || offersAt(inPlay, picking.spot, situation.picture).length === 0
  if (only && inPlay.length === 1 && elsewhere && picking.piece !== null) return giveOrAsk(picking, situation, only)
  // An order without a place yet: the first word brings up the nearest target, the second gives it.
  if (picking.verb !== null && elsewhere && !isWalkedTo(picking, situation, inPlay) && tabTargets(picking, situation).length > 0)
    return cycle({ ...picking, spot: null }, situation, 1)
  return picking.spot ? click(picking, situation, { ...picking.spot, by: 'keys' }) : stay(picking)
}

/** A place to go to that was looked for with the arrows is meant, even where nothing leads there. */
function isWalkedTo({ spot, piece }: Picking, { picture }: Situation, inPlay: readonly Offer[]): boolean {
  const from = holderOf(picture, piece)?.hex
  return spot?.by === 'keys' && from !== undefined && !sameHex(spot.hex, from) && inPlay.some(({ path }) => path !== undefined)
}

/** One thing is let go of after the other; at the end a question may be declined. */
function back(picking: Picking, situation: Situation, pass: boolean): Step {
  if (picking.confirm) return stay({ ...picking, confirm: null })
  if (picking.choices?.from === 'target') return stay({ ...picking, choices: questionChoices(situation) })
  if (picking.looking !== null) return stay({ ...picking, looking: null })
  if (picking.choices) return (pass ? hold(picking, situation) : null) ?? stay(picking)
  if (picking.verb !== null) return stay({ ...picking, verb: null })
  if (picking.piece !== null) return stay({ ...picking, piece: null })
  return stay({ ...picking, spot: picking.spot?.by === 'keys' ? null : picking.spot })
}

const shownAt = (offer: Offer, { picture }: Situation): Pick<Step, 'show'> => {
  const hex = targetHex(offer, picture)
  return hex === null ? {} : { show: hex }
}

/** One input after another. */
export function step(picking: Picking, situation: Situation, input: Input): Step {
  switch (input.is) {
    case 'point':
      return stay(point(picking, situation, input.spot))
    case 'click':
      return click(picking, situation, input.spot)
    case 'pick':
      return pickByName(picking, situation, input.piece)
    case 'look':
      return stay({ ...picking, looking: input.piece })
    case 'verb':
      return chooseVerb(picking, situation, input.verb)
    case 'next':
      return isListed(situation) ? cycle(picking, situation, input.by) : next(picking, situation, input.by)
    case 'cycle':
      return cycle(picking, situation, input.by)
    case 'step':
      // Which group is no matter of places: the arrows go through the list.
      return picking.choices && asksForGroup(situation.picture)
        ? cycle(picking, situation, input.to === 'left' || input.to === 'up' ? -1 : 1)
        : stepCursor(picking, situation, input)
    case 'confirm':
      return confirm(picking, situation)
    case 'choose': {
      const offer = picking.choices?.offers[input.index]
      return offer ? giveOrAsk(picking, situation, offer) : stay(picking)
    }
    case 'mark':
      return stay(markAnswer(picking, situation, input.index))
    case 'propose': {
      const { offer, own } = input
      const choices = { from: 'target', offers: [offer], index: 0, advised: true, ...(own && { own }) } as const
      return { picking: { ...picking, ...clear, piece: offer.actor ?? picking.piece, choices }, ...shownAt(offer, situation) }
    }
    case 'hold':
      return hold(picking, situation) ?? stay(picking)
    case 'back':
      return back(picking, situation, input.pass)
  }
}
